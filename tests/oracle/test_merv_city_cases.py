"""Worked cases of the ledger, first part: queues, slots, sites, yields, set-up, and the year."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.oracle.merv_given import ORANGE, PURPLE, TAN, TEAL, WHITE, Case, case_printed
from tests.oracle.merv_moves import Answer, DecisionKind, Option
from tests.oracle.merv_pieces import COURTIER, MAGISTRATE, Action, Who, name
from tests.oracle.merv_play import Merv, RandomPlayer, follow
from tests.oracle.merv_play_ground import Readings
from tests.oracle.merv_printed import random_printed
from tests.oracle.merv_records import YearScored
from tests.oracle.merv_state import deal


def queued(case: Case, lines: dict[Who, int], camels: dict[Who, int], *answers: Option) -> list[Who]:
    """Who stands where after the end of a round."""
    case.table.slots = dict(lines)
    case.table.boxed_camels -= sum(camels.values())
    for who, number in camels.items():
        case.table.players[who].camels = number
    case.run(case.game.end_round(), *answers)
    return case.table.queue


def camels(case: Case) -> list[int]:
    return [player.camels for player in case.table.players.values()]


@pytest.mark.rule("MERV-CASE-01", "MERV-CASE-02", "MERV-CASE-03")
def test_the_queue_of_three() -> None:
    lines: dict[Who, int] = {0: 2, 1: 3, 2: 5}
    assert queued(Case(3), lines, {}) == [2, 1, 0]
    case = Case(3)
    assert queued(case, lines, {0: 2}, 1) == [2, 0, 1]
    assert camels(case) == [1, 1, 0]
    case = Case(3)
    assert queued(case, lines, {0: 2, 1: 1}, 2, 1) == [0, 1, 2]
    assert camels(case) == [0, 1, 2]


@pytest.mark.rule("MERV-CASE-04", "MERV-CASE-05", "MERV-CASE-06")
def test_who_moves_first_on_each_side() -> None:
    assert queued(Case(4, round_number=2), {0: 4, 1: 1, 2: 2, 3: 5}, {}) == [3, 0, 2, 1]
    assert queued(Case(3, round_number=3), {0: 1, 1: 4, 2: 5}, {}) == [0, 1, 2]
    assert queued(Case(3, round_number=4), {0: 5, 1: 2, 2: 3}, {}) == [1, 2, 0]


@pytest.mark.rule("MERV-CASE-07", "MERV-CASE-08")
def test_spaces_that_are_taken_cost_nothing() -> None:
    case = Case(3)
    assert queued(case, {0: 1, 1: 2, 2: 3}, {2: 3}) == [2, 1, 0]
    assert camels(case) == [0, 0, 3]
    case = Case(3)
    assert queued(case, {0: 1, 1: 2, 2: 3}, {0: 1, 1: 1}, 1, 1) == [1, 0, 2]
    assert camels(case) == [0, 0, 2]


@pytest.mark.rule("MERV-CASE-108", "MERV-CASE-109", "MERV-CASE-162")
def test_the_program_skips_as_far_as_it_can() -> None:
    case = Case(2)
    assert queued(case, {COURTIER: 1, 0: 2, 1: 3}, {COURTIER: 2}) == [COURTIER, 1, 0]
    assert [case.table.players[who].camels for who in (0, 1, COURTIER)] == [1, 1, 0]
    case = Case(2)
    case.table.boxed_camels += 2  # the case has four camels beside the board
    assert queued(case, {0: 1, 1: 2, COURTIER: 3}, {0: 1, COURTIER: 3}, 1) == [COURTIER, 0, 1]
    assert [case.table.players[who].camels for who in (0, 1, COURTIER)] == [0, 1, 3]
    case = Case(1)
    assert queued(case, {COURTIER: 1, MAGISTRATE: 2, 0: 3}, {COURTIER: 1, MAGISTRATE: 1}) == [
        MAGISTRATE,
        COURTIER,
        0,
    ]
    assert case.player("Y").camels == 2


@pytest.mark.rule("MERV-CASE-09", "MERV-CASE-10", "MERV-CASE-11")
def test_lines_and_sites() -> None:
    def sites(round_number: int, line: int) -> list[str]:
        case = Case(3, round_number=round_number)
        return [name(place) for place in case.game.open_sites(case.player(), line)]

    assert sites(1, 2) == ["1.2", "2.2", "3.2", "4.2", "5.2"]
    assert sites(2, 2) == ["2.1", "2.2", "2.3", "2.4", "2.5"]
    assert sites(3, 3) == ["1.3", "2.3", "4.3", "5.3"]
    case = Case(3)
    case.table.slots = {1: 1, 2: 4}
    assert case.options(case.game.take_turn(case.player())) == (2, 3, 5)


def gained(case: Case, site: str, who: str = "A") -> dict[Who, Counter[str]]:
    place = (int(site[0]), int(site[2]))
    before = {player.who: Counter(player.cubes) for player in case.table.players.values()}
    case.game.activate(case.player(who), place)
    return {
        player.who: Counter({cube.value: n for cube, n in (player.cubes - before[player.who]).items()})
        for player in case.table.players.values()
        if player.cubes != before[player.who]
    }


@pytest.mark.rule("MERV-CASE-12", "MERV-CASE-13", "MERV-CASE-14")
def test_building_and_own_yields() -> None:
    case = Case(3)
    case.own(A="4.2")
    case.colours(s42=ORANGE, s12=TEAL)
    assert gained(case, "1.2") == {0: Counter(teal=1, orange=1)}
    assert case.table.buildings_left(0) == 7
    assert gained(case, "4.2") == {0: Counter(teal=1, orange=1)}
    assert case.table.buildings_left(0) == 7
    case = Case(3)
    case.own(A="1.1 1.2 2.1 2.2 3.1 4.4 4.5 5.4 5.5", B="3.2 4.2")
    assert case.game.open_sites(case.player(), 2) == [(1, 2), (2, 2), (3, 2), (4, 2)]


@pytest.mark.rule("MERV-CASE-15", "MERV-CASE-16", "MERV-CASE-17")
@pytest.mark.parametrize("publisher", [False, True])
def test_yields_of_upgrades_and_others(publisher: bool) -> None:
    case = Case(3, readings=Readings(colour_of_the_site=publisher))
    case.own(A="1.4", B="2.4 5.4", C="3.4")
    case.colours(s14=TAN, s24=PURPLE, s34=TAN, s54=TEAL)
    case.upgrade("5.4", ORANGE)
    mine = Counter(purple=1, teal=1, orange=1) if publisher else Counter(purple=1, tan=1)
    assert gained(case, "2.4") == {0: mine, 1: Counter(purple=1, orange=1)}
    case = Case(3)
    case.own(A="3.2 5.2")
    case.colours(s32=TAN, s52=TEAL)
    case.upgrade("3.2", WHITE)
    assert gained(case, "5.2") == {0: Counter(teal=1, white=1)}
    case.upgrade("5.2", PURPLE)
    case.table.city[3, 2].owner = None
    assert gained(case, "5.2") == {0: Counter(teal=1, purple=1)}


@pytest.mark.rule("MERV-CASE-18", "MERV-CASE-19", "MERV-CASE-20")
def test_the_owner_of_an_activated_site() -> None:
    case = Case(3)
    case.own(B="2.4")
    case.colours(s24=TAN)
    case.upgrade("2.4", WHITE)
    assert gained(case, "2.4") == {0: Counter(white=1), 1: Counter(white=1)}
    case.colours(s24=TEAL)
    case.upgrade("2.4", ORANGE)
    assert gained(case, "2.4") == {who: Counter(teal=1, orange=1) for who in (0, 1)}
    case = Case(3, round_number=2)
    case.own(B="2.1 2.4 2.5")
    case.colours(s21=PURPLE, s24=TAN, s25=TAN)
    case.upgrade("2.4", WHITE)
    assert gained(case, "2.1") == {0: Counter(purple=1), 1: Counter(purple=1, white=1)}


@pytest.mark.rule("MERV-CASE-21", "MERV-CASE-110", "MERV-CASE-106")
def test_the_high_courtiers_sites() -> None:
    case = Case(3)
    case.own(B="1.3")
    assert case.options(case.game.main_action(case.player(), (1, 3))) == ("action", "favour", "soldier")
    for publisher in (False, True):
        case = Case(2, readings=Readings(colour_of_the_site=publisher))
        case.own(H="2.2 4.2", A="5.2")
        case.colours(s22=TEAL, s42=TAN, s52=ORANGE)
        assert gained(case, "2.2") == {0: Counter(teal=1, tan=1)}
    case = Case(2)
    case.own(A="2.2 3.2 4.2")
    assert case.game.courtier_sites(2) == [(1, 2), (5, 2)]


@pytest.mark.rule("MERV-CASE-105", "MERV-CASE-107")
def test_who_decides_for_the_high_courtier() -> None:
    case = Case(2)
    case.table.queue = [0, COURTIER, 1]
    case.table.slots = {0: 1}
    case.run(case.game.courtier_turn(), 2, "2.2")
    assert [decision.who for decision in case.asked] == [0, 1]
    case.table.queue = [COURTIER, 1, 0]
    assert [player.who for player in case.game.controllers()] == [1, 0]
    case = Case(2, round_number=2)
    case.own(A="3.1 3.2", B="3.4", H="3.5")
    case.table.market[:2] = [True, True]
    case.run(case.game.courtier_turn(), 3)
    assert (case.table.slots[COURTIER], case.table.market[:2]) == (3, [True, True])
    assert case.table.buildings_left(COURTIER) == 8


@pytest.mark.rule("MERV-CASE-65")
def test_rounds_turns_and_years() -> None:
    rng = random.Random(2)
    table = deal(random_printed(rng), 3, rng)
    turns: Counter[tuple[int | None, int, int]] = Counter()
    order: list[str] = []

    def look(answer: Answer) -> None:
        if answer.decision.kind is DecisionKind.SLOT:
            turns[answer.decision.who, table.year, table.round] += 1
        if answer.decision.kind is DecisionKind.RANSOM and order[-1:] != [f"invasion {table.year}"]:
            order.append(f"invasion {table.year}")

    follow(Merv(table).play(), RandomPlayer(rng), look)
    assert turns == Counter(
        (seat, year, number) for seat in range(3) for year in (1, 2, 3) for number in (1, 2, 3, 4)
    )
    assert order == ["invasion 2", "invasion 3"]
    assert [fact.year for fact in table.history if isinstance(fact, YearScored)] == [1, 2, 3]


@pytest.mark.rule("MERV-CASE-67", "MERV-CASE-101", "MERV-CASE-102")
@pytest.mark.parametrize(("players", "marked", "boxed"), [(1, 2, 2), (2, 2, 2), (3, 3, 1), (4, 4, 0)])
def test_the_set_up(players: int, marked: int, boxed: int) -> None:
    table = deal(case_printed(), players, random.Random(players))
    assert [card.camel for card in table.row] == [True] * marked + [False] * (8 - marked)
    assert (len(table.row), len(table.deck), table.boxed_camels) == (8, 16, boxed)
    assert (len(table.town_camels), len(table.path_camels), len(table.city)) == (4, 4, 24)
    assert len(table.queue) == max(players, 3)
    assert [table.discs_left(0), table.buildings_left(0), table.servants_left(0)] == [7, 9, 8]
    if players == 1:
        assert table.queue == [MAGISTRATE, 0, COURTIER]
    if players == 2:
        assert table.queue[2] == COURTIER


@pytest.mark.rule("MERV-CASE-103", "MERV-CASE-104")
def test_the_solo_deck_over_two_years() -> None:
    case = Case(1)
    deck = [
        Action.MOSQUE,
        Action.WALL,
        Action.PALACE,
        Action.LIBRARY,
        Action.CARAVANSARY,
        Action.MARKETPLACE,
    ]
    table = case.table
    table.solo_deck = list(deck)
    for card in deck[:4]:
        assert case.run(case.game.draw_card()) is card
        case.game.discard_card()
    case.run(case.game.after_scoring())
    assert sorted(card.value for card in table.solo_deck[:4]) == sorted(card.value for card in deck[:4])
    assert table.solo_deck[4:] == deck[4:]

    table.solo_deck = list(deck)
    drawn = []
    for number in range(4):
        case.own(Y="1.5 2.1 3.2 4.4 5.5" if number == 1 else "")
        drawn.append(case.run(case.game.draw_card()))
        case.game.discard_card()
    assert drawn == [Action.MOSQUE, Action.PALACE, Action.LIBRARY, Action.CARAVANSARY]
    case.run(case.game.after_scoring())
    assert table.solo_deck[-1] is Action.MARKETPLACE
    case.game.remove_card(Action.LIBRARY)
    assert len(table.solo_deck) == 5


@pytest.mark.rule("MERV-SETUPX-12")
def test_the_palace_lies_second_third_or_fourth() -> None:
    decks = [deal(case_printed(), 1, random.Random(seed)).solo_deck for seed in range(60)]
    assert {deck.index(Action.PALACE) for deck in decks} == {1, 2, 3}
