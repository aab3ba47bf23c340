"""A player's turn: its steps in their order, one main action, contracts and camel market beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from companion.engine.question import Question
from companion.games.merv import human_turn, kinds, turns
from companion.games.merv.actions import ACTIONS
from companion.games.merv.boons import Boon
from companion.games.merv.carrying_out import carry_out
from companion.games.merv.kinds import Action, Cube, Phase, Role, Track
from companion.games.merv.pieces import buildings_left
from companion.games.merv.places import SITES
from companion.games.merv.printed_values import Contract, ContractStack
from companion.games.merv.table import MAGISTRATE, SEATS, MervTable
from tests.merv.given import balance, contracts, given, has, owns, place, standing, tile
from tests.playing import Played, question_of, refusal, run

RED, BLUE, YELLOW, DAN = SEATS
EASY = Contract(ContractStack(1, Boon.FAVOUR), 4, cost=(Cube.TEAL,))
"""Needs influence 3 and 1 teal."""


def played_turn(table: MervTable, answers: Mapping[str, str]) -> Played[MervTable]:
    """Let Red take a turn; no contract is on offer but those that the test gave."""
    table.begin_turn(RED)
    return run(table, human_turn.take_turn(table, table.player(RED)), answers)


def asked_in_turn(table: MervTable, key: str, answers: Mapping[str, str]) -> Question[Any]:
    """Return a question of Red's turn."""
    table.begin_turn(RED)
    return question_of(human_turn.take_turn(table, table.player(RED)), key, answers)


def keys_of(question: Question[Any]) -> str:
    """Return the keys of a question's open options, one after the other."""
    return "".join(each.key for each in question.places() if each.barred is None)


@pytest.mark.rule("MERV-TURN-01", "MERV-TURN-03", "MERV-TURN-08")
@pytest.mark.rule("MERV-TURN-09")
def test_a_turn_is_slot_site_resources_main_action() -> None:
    table = given()
    tile(table, "4.2", Cube.ORANGE)
    played = played_turn(table, {"slot": "2", "site": "4", "main": "2"})
    played.in_order(
        "/slot", "action slot 2", "/site", "a building onto 4.2", "take 1 orange", "/main", "favour"
    )
    assert played.keys == ["slot", "site", "main"]
    red = table.player(RED)
    assert (table.slots, red.favour, red.cubes[Cube.ORANGE]) == ({2: RED}, 1, 1)


@pytest.mark.rule("MERV-TURN-02", "MERV-CASE-11")
def test_only_slots_that_are_free_can_be_chosen() -> None:
    table = given()
    table.slots = {1: BLUE, 4: YELLOW}
    question = asked_in_turn(table, "slot", {})
    assert keys_of(question) == "235"
    assert refusal(question, "4") == "column 4 is not possible: taken already"


@pytest.mark.rule("MERV-CASE-10")
@pytest.mark.rule("MERV-TURN-06", "MERV-TURN-07", "MERV-CAMEL-10")
def test_the_middle_line_has_four_sites_and_the_camel_market() -> None:
    table = given(round=3)
    table.player(RED).camels = 1
    balance(table)
    question = asked_in_turn(table, "site", {"slot": "3"})
    assert [each.id for each in question.places()] == ["1.3", "2.3", "4.3", "5.3"]
    assert refusal(question, "3")
    assert keys_of(asked_in_turn(given_again(table), "main", {"slot": "3", "site": "1"})) == "1235"


def given_again(table: MervTable) -> MervTable:
    """Return the table before its turn began."""
    table.slots.clear()
    return table


@pytest.mark.rule("MERV-CASE-09")
@pytest.mark.parametrize(
    ("round_", "sites"), [(1, ["1.2", "2.2", "3.2", "4.2", "5.2"]), (2, ["2.1", "2.2", "2.3", "2.4", "2.5"])]
)
def test_the_sites_of_a_line_are_offered_by_the_number_across(round_: int, sites: list[str]) -> None:
    question = asked_in_turn(given(round=round_), "site", {"slot": "2"})
    assert [each.id for each in question.places()] == sites
    assert keys_of(question) == "12345"


@pytest.mark.rule("MERV-CASE-13")
@pytest.mark.rule("MERV-SITE-02", "MERV-SITE-14")
def test_empty_sites_are_refused_to_who_has_no_building_left() -> None:
    table = given()
    owns(table, table.player(RED), "3.2", "1.1", "1.3", "1.4", "1.5", "2.1", "2.3", "2.4", "2.5")
    owns(table, table.player(BLUE), "1.2", "5.2")
    question = asked_in_turn(table, "site", {"slot": "2"})
    assert keys_of(question) == "135"
    assert "Red has no building left" in refusal(question, "2")


@pytest.mark.rule("MERV-SITE-02", "MERV-SITE-14")
def test_the_last_building_can_still_be_built() -> None:
    table = given()
    red = owns(table, table.player(RED), "3.2", "1.1", "1.3", "1.4", "1.5", "2.1", "2.3", "2.4")
    assert keys_of(played_turn(table, {"slot": "2", "site": "5", "main": "2"}).question("site")) == "12345"
    assert table.city.site(place("5.2")).owner == RED
    assert buildings_left(table, red) == 0


@pytest.mark.rule("MERV-CASE-21")
@pytest.mark.rule("MERV-TURN-10", "MERV-TURN-11", "MERV-TURN-09")
def test_somebody_elses_site_offers_its_action_favour_or_a_soldier() -> None:
    table = given()
    tile(table, "1.3", Cube.TEAL)
    owns(table, table.player(BLUE), "1.3")
    question = asked_in_turn(table, "main", {"slot": "3", "site": "1"})
    assert [str(each.name) for each in question.places()] == ["library", "favour", "a soldier"]
    assert question.default == "action"


@pytest.mark.rule("MERV-TURN-10")
def test_the_printed_action_is_that_of_the_site() -> None:
    table = given(row="C C G G J J P P")
    assert table.city.tile(place("1.1")).action is Action.CARAVANSARY
    tile(table, "1.1", Cube.TEAL, Action.CARAVANSARY)
    played = played_turn(
        table, {"slot": "1", "site": "1", "main": "", "action/caravansary/cards": "", "caravansary/row": "3"}
    )
    assert played.keys[:4] == ["slot", "site", "main", "action/caravansary/cards"]
    assert sum(table.player(RED).cards.values()) == 1
    assert set(ACTIONS) == set(Action)


@pytest.mark.rule("MERV-TURN-10", "MERV-TURN-09")
def test_a_soldier_is_a_main_action() -> None:
    table = given()
    played = played_turn(table, {"slot": "2", "site": "4", "main": "3", "action/soldier/soldier": "42"})
    assert table.city.site(place("4.2")).soldier == RED
    assert table.player(RED).influence == 1
    assert played.keys[-1] == "action/soldier/soldier"


@pytest.mark.rule("MERV-TURN-12")
def test_contracts_come_before_and_after_the_main_action() -> None:
    table = given()
    red = has(table.player(RED), teal=1)
    red.tracks[Track.INFLUENCE] = 3
    contracts(table, EASY)
    before = asked_in_turn(table, "main", {"slot": "2", "site": "4"})
    assert keys_of(before) == "1234"
    after = played_turn(
        given_again(table), {"slot": "3", "site": "4", "main": "2", "contracts/contract-1": "1"}
    )
    after.in_order("/main", "favour up by 1", "/contracts/contract-1", "4 points for contracts")


@pytest.mark.rule("MERV-TURN-12")
def test_a_contract_before_the_main_action_leaves_it_open() -> None:
    table = given()
    red = has(table.player(RED), teal=1)
    red.tracks[Track.INFLUENCE] = 3
    contracts(table, EASY)
    played = played_turn(
        table, {"slot": "2", "site": "4", "main": "4", "main/contracts/contract-1": "1", "main-2": "2"}
    )
    assert played.keys == ["slot", "site", "main", "main/contracts/contract-1", "main-2"]
    assert (red.score, red.favour) == (4, 2)


def test_a_contract_that_was_declined_is_offered_again_when_asked_for() -> None:
    table = given()
    red = has(table.player(RED), teal=1)
    red.tracks[Track.INFLUENCE] = 3
    contracts(table, EASY)
    played = played_turn(
        table,
        {
            "slot": "2",
            "site": "4",
            "main": "4",
            "main/contracts/contract-1": "0",
            "main-2": "4",
            "main-2/contracts/contract-1": "0",
            "main-3": "2",
        },
    )
    assert played.keys[-1] == "main-3"
    assert red.contracts == []


@pytest.mark.rule("MERV-TURN-12", "MERV-CAMEL-02")
@pytest.mark.parametrize("before", [True, False])
def test_the_camel_market_comes_directly_before_or_after_the_main_action(before: bool) -> None:
    table = given()
    table.market[2].camel = True
    balance(table)
    answers = {"slot": "3", "site": "4"}
    if before:
        answers |= {"main": "5", "main/market/trade": "9", "main-2": "2"}
    else:
        answers |= {"main": "2", "market/trade": "9"}
    played = played_turn(table, answers)
    assert table.player(RED).camels == 1
    assert played.keys[-1] == ("main-2" if before else "market/trade")


def test_without_camels_the_market_is_not_offered() -> None:
    table = given()
    assert keys_of(asked_in_turn(table, "main", {"slot": "3", "site": "4"})) == "123"


@pytest.mark.rule("MERV-AMB-37")
def test_where_nothing_can_be_activated_favour_or_a_soldier_is_left() -> None:
    table = given(players=4)
    owns(table, table.player(RED), *[site.id for site in SITES if site.column in (1, 2)][:9])
    question = asked_in_turn(table, "slot", {})
    assert keys_of(question) == "12"
    assert "nothing can be activated there" in refusal(question, "3")
    table.slots = {1: BLUE, 2: YELLOW}
    main = asked_in_turn(table, "main", {"slot": "4"})
    assert keys_of(main) == "23"
    table.slots = {1: BLUE, 2: YELLOW}
    played = played_turn(table, {"slot": "4", "main": "2"})
    played.says("Red: no site of this line can be activated")
    assert table.player(RED).favour == 1


@pytest.mark.rule("MERV-AMB-136")
def test_a_line_full_of_the_magistrates_buildings_is_barred() -> None:
    table = given(players=1)
    standing(table, G="1.2 2.2 3.2 4.2 5.2 1.1")
    assert keys_of(asked_in_turn(table, "slot", {})) == "1345"
    site = asked_in_turn(table, "site", {"slot": "1"})
    assert keys_of(site) == "2345"
    assert "nobody may use it but Corrupt Magistrate" in refusal(site, "1")


def test_what_is_the_only_way_is_not_asked() -> None:
    table = given(players=4)
    table.slots = {1: BLUE, 2: YELLOW, 3: DAN, 5: BLUE}
    owns(
        table, table.player(RED), "1.4", *[site.id for site in SITES if site.column == 1], "1.2", "2.2", "1.3"
    )
    played = played_turn(table, {"main": "2"})
    assert played.keys == ["main"]
    assert table.turn.site == place("1.4")


@pytest.mark.rule("MERV-AMB-05", "MERV-YEAR-06")
def test_everybody_takes_one_turn_a_round_the_front_of_the_queue_first() -> None:
    table = given(players=3)
    table.order = [YELLOW, RED, BLUE]
    script = turns.play_turns(table)
    always = {"slot": lambda question: keys_of(question)[0], "site": "1", "main": "2"}
    played = run(table, script, always=always)
    moved = [question.to for question in played.asked if question.key.endswith("/slot")]
    assert moved == [YELLOW, RED, BLUE]
    moments = [int(question.key[1:].partition("/")[0]) for question in played.asked]
    assert sorted(set(moments)) == [8, 9, 10]
    assert Counter(table.slots.values()) == {RED: 1, BLUE: 1, YELLOW: 1}
    assert table.phase is Phase.ROUND_END


@pytest.mark.rule("MERV-YEAR-07")
def test_twelve_turns_make_a_game() -> None:
    assert kinds.YEARS * kinds.ROUNDS == 12
    table = given()
    taken = 0
    for _ in range(kinds.YEARS * kinds.ROUNDS):
        table.slots.clear()
        while (seat := turns.next_seat(table)) is not None:
            table.slots[len(table.slots) + 1] = seat
            taken += seat == RED
    assert taken == 12


@pytest.mark.parametrize("role", [Role.HUMAN, Role.MAGISTRATE])
def test_whoever_takes_turns_can_be_given_every_boon_of_the_game(role: Role) -> None:
    """A camel is no boon that is carried out: each path has its own (MERV-MOSQUE-07)."""
    table = given(players=1, row="G J C P G J C P")
    player = table.player(RED if role is Role.HUMAN else MAGISTRATE)
    for boon in Boon:
        if boon is not Boon.CAMEL:
            script = carry_out(table, player, boon, f"test/{boon.value}")
            next(script, None)
            script.close()
