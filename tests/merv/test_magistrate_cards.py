"""The Magistrate in the caravansary and the palace: cards by their sets, courtiers by their worth."""

from __future__ import annotations

import pytest

from companion.games.merv import magistrate_boons, magistrate_caravansary, magistrate_palace
from companion.games.merv.boons import Boon, Breakthrough, Spice
from companion.games.merv.carrying_out import carry_out
from companion.games.merv.kinds import Action, Cube, Hall, Track
from companion.games.merv.printed_values import Halls
from companion.games.merv.sets import set_value
from companion.games.merv.sources import Source
from companion.games.merv.table import SEATS, MervTable
from tests.merv.given import HALLS, place
from tests.merv.solo import YOU, acting, holding, magistrate, solo, turn
from tests.playing import Played, found_by, losers, run

JUNIPER_ONLY = {"action/row": "22222222"}


def owning(table: MervTable, **cards: int) -> MervTable:
    """Give the Magistrate caravan cards out of the deck: ``owning(table, cinnamon=2)``."""
    for name, n in cards.items():
        spice = Spice(name)
        magistrate(table).cards[spice] += n
        table.deck[spice] -= n
    return table


def takes(table: MervTable, times: int, turned_up: str) -> Played[MervTable]:
    """Let the Magistrate take cards; these are turned up then."""
    return acting(magistrate_caravansary.act, times)(table, {"action/row": turned_up} if turned_up else {})


def order(played: Played[MervTable]) -> list[str]:
    """Return the spices of the cards in the order they were taken."""
    return [
        words.rpartition(", ")[2].partition(";")[0] for words in played.words if "take caravan card" in words
    ]


@pytest.mark.rule("MERV-CASE-137", "MERV-MAG-40", "MERV-MAG-41")
@pytest.mark.rule("MERV-MAG-44")
def test_case_137_the_card_that_adds_most_to_its_sets_then_the_nearest() -> None:
    table = owning(solo(row="C C G J C P G J", H="2.2"), cinnamon=2, ginger=1)
    played = takes(table, 3, "112")
    assert order(played) == ["juniper", "pepper", "ginger"]
    added = found_by(played.trail("action/card-1"), "MERV-MAG-40")
    assert {card: words for card, (words, _) in added.items()} == {
        "1": "+1",
        "2": "+1",
        "3": "+2",
        "4": "+3",
        "5": "+1",
        "6": "+3",
        "7": "+2",
        "8": "+3",
    }
    assert losers(played.trail("action/card-1"), "MERV-MAG-40")[-2:] == ["6", "8"]
    assert set_value(magistrate(table).cards) == 13
    assert table.city.site(place("2.2")).soldier == magistrate(table).seat


@pytest.mark.rule("MERV-CASE-138", "MERV-MAG-40", "MERV-MAG-41")
def test_case_138_from_nothing_it_collects_a_set() -> None:
    table = solo(row="G G C G J C P C", H="2.2")
    played = takes(table, 4, "1234")
    assert order(played) == ["ginger", "cinnamon", "juniper", "pepper"]
    assert set_value(magistrate(table).cards) == 10
    played.silent_about("a pair of")
    assert table.city.site(place("2.2")).soldier is None


@pytest.mark.rule("MERV-MAG-43")
def test_the_row_is_refilled_only_after_its_last_card() -> None:
    played = takes(solo(row="G G C G J C P C"), 2, "12")
    played.in_order("take caravan card", "take caravan card", "Turn up 2 caravan cards", "action/row")
    assert played.keys == ["action/row"]


@pytest.mark.rule("MERV-SPICE-17")
def test_it_takes_any_card_of_the_row() -> None:
    table = owning(solo(row="G J G J G P J G"), ginger=1, juniper=1)
    assert order(takes(table, 1, "1")) == ["pepper"]


@pytest.mark.rule("MERV-MAG-42")
def test_it_takes_the_camel_on_a_card() -> None:
    table = solo(row="G* G C G J C P C")
    takes(table, 1, "1").says("take 1 camel")
    assert magistrate(table).camels == 1


@pytest.mark.rule("MERV-MAG-39", "MERV-SPICE-17")
def test_it_needs_no_influence_for_spices() -> None:
    table = owning(solo(row="P C"), ginger=2, juniper=2, cinnamon=2)
    table.deck = dict.fromkeys(Spice, 0)
    assert magistrate(table).influence == 0
    assert order(takes(table, 1, "")) == ["pepper"]
    assert magistrate(table).spices == 4


@pytest.mark.rule("MERV-MAG-44")
@pytest.mark.parametrize(
    ("spice", "points", "favour"), [("juniper", 0, 1), ("cinnamon", 3, 0), ("pepper", 3, 0)]
)
def test_what_a_pair_brings_it(spice: str, points: int, favour: int) -> None:
    table = owning(solo(row=spice[0].upper()), **{spice: 1})
    table.deck = dict.fromkeys(Spice, 0)
    takes(table, 1, "").says(f"a pair of {spice}")
    assert (magistrate(table).score, magistrate(table).favour) == (points, favour)
    assert not any(magistrate(table).cubes.values())
    assert all(site.upgrade is None for site in table.city.sites.values())


@pytest.mark.rule("MERV-CASE-139", "MERV-MAG-25", "MERV-MAG-32")
def test_case_139_its_tile_is_an_extra_action_of_the_intended_type_only() -> None:
    table = solo(Action.CARAVANSARY, round=4, G="1.2 1.5")
    magistrate(table).breakthroughs = [Breakthrough.CARAVANSARY]
    played = turn(table, {"action/caravansary/row": "1234"})
    played.says("4 actions, caravansary")
    assert sum(magistrate(table).cards.values()) == 4
    table = solo(Action.CARAVANSARY)
    magistrate(table).breakthroughs = [Breakthrough.CARAVANSARY]
    run(table, carry_out(table, magistrate(table), Boon.CARAVAN_CARD, "market"), {"market/row": "1"})
    assert sum(magistrate(table).cards.values()) == 1


@pytest.mark.rule("MERV-CASE-140", "MERV-MAG-17", "MERV-MAG-40")
@pytest.mark.rule("MERV-MAG-44")
def test_case_140_the_last_cards_and_its_card_leaves_the_game() -> None:
    table = owning(solo(Action.CARAVANSARY, row="C P"), cinnamon=3, ginger=2, juniper=2, pepper=1)
    table.deck = dict.fromkeys(Spice, 0)
    played = takes(table, 3, "")
    assert order(played) == ["pepper", "cinnamon"]
    played.says("no caravan card is left")
    assert table.points[magistrate(table).seat.id][1] == {Source.SPICES: 6}
    assert set_value(magistrate(table).cards) == 22
    assert table.row == []
    assert table.solo is not None
    assert table.solo.removed == [Action.CARAVANSARY]


@pytest.mark.rule("MERV-MAG-17")
def test_while_cards_are_left_its_card_stays() -> None:
    table = solo(Action.CARAVANSARY, row="C P")
    table.deck = dict.fromkeys(Spice, 0)
    takes(table, 1, "")
    assert table.solo is not None
    assert table.solo.removed == []


# The palace.


def places(table: MervTable, times: int) -> Played[MervTable]:
    """Let the Magistrate take so many palace actions."""
    return acting(magistrate_palace.act, times)(table)


def in_halls(table: MervTable) -> dict[Hall, int]:
    """Return where the Magistrate has courtiers."""
    return {hall: n for hall, n in magistrate(table).courtiers.items() if n}


@pytest.mark.rule("MERV-CASE-141", "MERV-MAG-47", "MERV-MAG-49")
def test_case_141_where_it_scores_most_among_halls_with_room() -> None:
    table = solo()
    holding(magistrate(table), scrolls=4, cards=3, goods=5, steps=2)
    table.player(YOU).courtiers = {**table.player(YOU).courtiers, Hall.TRADE: 3, Hall.KNOWLEDGE: 1}
    played = places(table, 3)
    assert in_halls(table) == {Hall.KNOWLEDGE: 1}
    assert magistrate(table).favour == 0
    assert losers(played.trail("action/courtier-1"), "MERV-MAG-47") == ["trade", "spice", "faith"]


@pytest.mark.rule("MERV-CASE-142", "MERV-MAG-46", "MERV-AMB-114")
def test_case_142_two_courtiers_one_after_the_other() -> None:
    table = solo()
    holding(magistrate(table), scrolls=4, cards=3, goods=5, steps=2)
    table.player(YOU).courtiers[Hall.TRADE] = 1
    places(table, 4)
    assert in_halls(table) == {Hall.TRADE: 2}
    table = solo()
    holding(magistrate(table), scrolls=4, cards=3, goods=5, steps=2)
    table.player(YOU).courtiers[Hall.TRADE] = 2
    places(table, 4)
    assert in_halls(table) == {Hall.TRADE: 1, Hall.KNOWLEDGE: 1}
    assert magistrate(table).favour == 1


@pytest.mark.rule("MERV-CASE-143", "MERV-MAG-48", "MERV-AMB-137")
def test_case_143_of_equals_where_you_would_score_most_then_the_leftmost() -> None:
    table = solo()
    holding(magistrate(table), scrolls=3, cards=3, goods=1)
    holding(table.player(YOU), scrolls=2, cards=4)
    places(table, 2)
    assert in_halls(table) == {Hall.SPICE: 1}
    table = solo()
    holding(magistrate(table), scrolls=3, cards=3, goods=1)
    holding(table.player(YOU), scrolls=2, cards=2)
    places(table, 2)
    assert in_halls(table) == {Hall.KNOWLEDGE: 1}


@pytest.mark.rule("MERV-MAG-48")
def test_the_order_of_the_halls_is_read_off_only_where_it_decides() -> None:
    table = solo()
    holding(magistrate(table), scrolls=3, cards=3)
    table.printed.halls = None
    played = run(table, magistrate_palace.act(table, 1, "action"), {"printed/halls": "3 1 2 4 2 1 3 4"})
    assert played.keys == ["halls"]
    assert in_halls(table) == {Hall.SPICE: 1}
    table = solo()
    holding(magistrate(table), scrolls=3, cards=2)
    table.printed.halls = None
    assert places(table, 1).asked == []
    table.printed.halls = Halls((Hall.SPICE, *[h for h in Hall if h is not Hall.SPICE]), HALLS.colours)
    holding(magistrate(table), scrolls=2, cards=2)
    places(table, 1)
    assert in_halls(table) == {Hall.KNOWLEDGE: 1, Hall.SPICE: 1}


@pytest.mark.rule("MERV-MAG-45", "MERV-MAG-46")
@pytest.mark.parametrize(("times", "courtiers"), [(0, 0), (1, 1), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_up_to_three_actions_are_one_courtier_four_or_five_two(times: int, courtiers: int) -> None:
    table = solo()
    played = places(table, times)
    assert magistrate(table).placed == courtiers
    told = [words for words in played.words if f"for {times} actions" in words]
    assert len(told) == (1 if times > courtiers else 0)


@pytest.mark.rule("MERV-MAG-49")
def test_the_first_courtier_in_an_empty_hall_brings_favour() -> None:
    table = solo()
    holding(magistrate(table), scrolls=1)
    places(table, 1)
    assert magistrate(table).favour == 1
    places(table, 1)
    assert magistrate(table).favour == 1


@pytest.mark.rule("MERV-AMB-115")
def test_neither_favour_nor_your_courtiers_count_for_the_tie() -> None:
    table = solo()
    holding(magistrate(table), scrolls=3, goods=3)
    holding(table.player(YOU), scrolls=1, goods=2)
    table.player(YOU).courtiers[Hall.KNOWLEDGE] = 2
    places(table, 1)
    assert in_halls(table) == {Hall.TRADE: 1}


@pytest.mark.rule("MERV-AMB-116")
def test_without_a_servant_or_room_that_part_is_left_out() -> None:
    table = solo()
    magistrate(table).courtiers = {Hall.KNOWLEDGE: 3, Hall.SPICE: 3, Hall.TRADE: 2, Hall.FAITH: 0}
    places(table, 1).says("no servant is left")
    assert magistrate(table).placed == 8
    table = solo()
    table.player(YOU).courtiers = {Hall.KNOWLEDGE: 2, Hall.SPICE: 2, Hall.TRADE: 2, Hall.FAITH: 2}
    magistrate(table).courtiers = dict.fromkeys(Hall, 1)
    places(table, 5).says("no hall has room")
    assert magistrate(table).placed == 4


@pytest.mark.rule("MERV-MAG-70")
def test_a_courtier_space_of_the_mosque_is_one_palace_action() -> None:
    table = solo()
    run(table, magistrate_boons.courtier(table, magistrate(table), "step"))
    assert magistrate(table).placed == 1


@pytest.mark.rule("MERV-MAG-27")
def test_a_white_cube_brings_it_nothing() -> None:
    table = solo()
    run(table, carry_out(table, magistrate(table), Boon.WHITE_CUBE, "step")).says("no cubes are gained")
    assert magistrate(table).cubes[Cube.WHITE] == 0
    assert magistrate(table).tracks == dict.fromkeys(Track, 0)
    assert table.player(SEATS[0]).cubes[Cube.WHITE] == 0
