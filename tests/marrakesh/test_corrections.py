"""What people correct by hand: each value its own, and the supply answers for keshis."""

from __future__ import annotations

from typing import Any

import pytest

from calibration.palette import Keshi
from companion.engine.question import Question, Raw
from companion.games.marrakesh import assistants, river, sahara
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.fields import fields
from companion.games.marrakesh.kinds import Path, Resource, Sector, Source, Staircase
from companion.games.marrakesh.score import score_sheet
from companion.games.marrakesh.table import MarrakeshTable
from tests.marrakesh.given import given, has, sold_out, stands, vendor
from tests.marrakesh.kept import EACH, lying, on_display, play, stuck
from tests.marrakesh.whose import ada_of

WALKED = (Staircase.MOSQUE, Staircase.PALACE)


def correct(table: MarrakeshTable, name: str, raw: Raw) -> None:
    """Write a value under its name, as a correction on a screen does; no keshi may come or go."""
    found = [field for field in fields(table) if field.name == name]
    assert len(found) == 1, f"{name} is the name of {len(found)} values"
    found[0].write(raw)
    assert lying(table) == EACH, name


def read(table: MarrakeshTable, *leaving_out: str) -> dict[str, Raw]:
    """Return every value that can be corrected, by name."""
    return {field.name: field.read() for field in fields(table) if field.name not in leaving_out}


def berth(player: Player) -> tuple[int, int | None]:
    """Return where a fisherman is: its step, and its spot of the jetty."""
    return player.fisherman, player.jetty


def peopled() -> MarrakeshTable:
    """A table with something of everything."""
    table = given(display={Keshi.WHITE: 1})
    stuck(table, gray=1)
    for player in table.players.values():
        stands(table, player, green=2, black=1, beige=2, purple=1, pink=1, brown=1)
        vendor(table, has(player, dinar=1, water=2, date=3), Sector.PALACE)
        player.hidden = dict.fromkeys(Keshi, 0)
    return table


@pytest.mark.parametrize(
    ("name", "raw"),
    [
        ("display", {"W": 2, "K": 1}),
        ("season", 2),
        ("round", 3),
        ("active", "second"),
        ("camel", "third"),
        ("tracker", "second"),
        ("second.score", 31),
        ("second.dinar", 5),
        ("second.water", 0),
        ("second.date", 7),
        ("second.mosque-step", 4),
        ("second.palace-step", 6),
        ("second.fisherman", 9),
        ("second.green", 5),
        ("second.beige", 1),
        ("second.purple", 4),
        ("second.brown-start", 2),
        ("second.brown-left", 2),
        ("second.brown-right", 1),
        ("second.pink", ["2", "8"]),
        ("second.disc", 5),
        ("second.committed", 2),
        ("second.vendors", ["orchard", "palace"]),
        ("second.scrolls", ["12", "61"]),
        ("second.row", ["7"]),
        ("second.assistants", ["souk", "souk"]),
        ("second.hidden", {"G": 1, "O": 1}),
    ],
)
def test_a_corrected_value_is_the_one_that_was_said_and_no_other_changes(name: str, raw: Raw) -> None:
    table = peopled()
    before = read(table, name)
    correct(table, name, raw)
    assert next(field for field in fields(table) if field.name == name).read() == raw
    assert read(table, name) == before


def test_the_values_that_decide_are_the_corrected_ones() -> None:
    table = peopled()
    ben = table.player(table.seats[1])
    correct(table, "second.mosque-step", 4)
    correct(table, "second.palace-step", 6)
    correct(table, "second.pink", ["2", "8"])
    assert [ben.stairs[staircase] for staircase in WALKED] == [4, 6]
    assert (ben.entertainers, ben.keshis[Keshi.PINK]) == ([1, 7], 2), "spaces are counted from 1 on screens"
    correct(table, "display", {"K": 2})
    assert on_display(table) == {"black": 2}
    correct(table, "second.row", ["22", "7"])
    assert (ben.row, ben.scrolls) == ([22, 7], [])
    correct(table, "second.committed", 2)
    assert ben.guards == 0


def test_a_corrected_score_is_booked_so_that_the_sheet_still_adds_up() -> None:
    table = peopled()
    correct(table, "second.score", 31)
    ben = table.player(table.seats[1])
    assert (ben.score, table.points["second"].get(1)) == (31, {Source.CORRECTED: 21})
    row = next(row for row in score_sheet(table).rows if row.label == Source.CORRECTED.text)
    assert row.points == (0, 21, 0)


@pytest.mark.rule("MAR-WATER-03")
def test_a_vendor_put_there_by_hand_came_on_an_earlier_turn() -> None:
    table = given(players=2)
    sold_out(table)
    ada = ada_of(table)
    ada.assistants = [Sector.MOSQUE, Sector.PALACE]

    def corrected(question: Question[Any]) -> str:
        correct(table, "first.vendors", ["palace"])
        return "palace/keshi"

    script = assistants.use_assistants(table)
    play(table, script, {"assistant-1": "mosque/keshi"}, always={"assistant-2": corrected})
    assert ada.resources[Resource.WATER] == 1


@pytest.mark.rule("MAR-RIVER-06", "MAR-OASIS-20")
def test_a_fisherman_that_is_taken_off_the_jetty_leaves_its_spot() -> None:
    table = given()
    ada, ben, _ = table.players.values()
    ada.fisherman, ada.jetty, ada.arrival = 18, 6, 1
    correct(table, "first.fisherman", 16)
    assert berth(ada) == (16, None)
    play(table, river.advance(table, ben, 18, "x", Source.RIVER))
    play(table, river.advance(table, ada, 2, "y", Source.RIVER))
    assert (ben.jetty, ada.jetty) == (6, 4)


@pytest.mark.rule("MAR-RIVER-06", "MAR-OASIS-20")
def test_a_fisherman_put_on_the_jetty_has_the_highest_free_spot_and_no_points() -> None:
    table = given()
    ada, ben, _ = table.players.values()
    ben.fisherman, ben.jetty, ben.arrival = 18, 6, 1
    correct(table, "first.fisherman", 18)
    assert (ada.jetty, ada.score) == (4, 10)
    correct(table, "second.fisherman", 18)
    assert ben.jetty == 6


@pytest.mark.rule("MAR-RIVER-02")
def test_a_fisherman_moved_off_the_start_by_hand_stands_last_in_line() -> None:
    table = given()
    ada, ben, _ = table.players.values()
    play(table, river.advance(table, ben, 3, "x", Source.RIVER))
    correct(table, "first.fisherman", 3)
    assert ada.arrival > ben.arrival
    correct(table, "first.fisherman", 0)
    assert ada.arrival == 0


@pytest.mark.rule("MAR-SAHARA-01", "MAR-SAHARA-22")
def test_an_oasis_beside_a_caravan_put_there_by_hand_is_asked_for_when_it_can_be_claimed() -> None:
    table = given()
    ada = has(ada_of(table), dinar=1)
    correct(table, "first.brown-left", 1)
    play(table, sahara.action(table, ada, "x"), {"left-1/oasis": "22", "x/1": "1"})
    assert (ada.row, ada.resources[Resource.DINAR]) == ([22], 0)


@pytest.mark.rule("MAR-SAHARA-01", "MAR-SCROLL-67")
def test_it_is_asked_for_before_free_claims_too() -> None:
    table = given()
    correct(table, "first.brown-left", 2)
    answers = {"left-1/oasis": "22", "left-2/oasis": "30"}
    play(table, sahara.claim_free(table, ada_of(table), 3, "x"), answers, always={"returned": "0"})
    assert ada_of(table).row == [22, 30]


@pytest.mark.rule("MAR-SAHARA-22")
def test_an_oasis_whose_caravan_is_taken_away_lies_facedown_again() -> None:
    table = given()
    ada = ada_of(table)
    table.take(Keshi.BROWN, 2)
    ada.sahara.caravans[Path.LEFT] = 2
    for oasis, number in zip(ada.sahara.oases[Path.LEFT], (22, 30), strict=False):
        oasis.number = number
    correct(table, "first.brown-left", 1)
    assert [oasis.discovered for oasis in ada.sahara.oases[Path.LEFT]] == [True, False, False]


@pytest.mark.rule("MAR-SAHARA-11")
def test_an_oasis_taken_off_the_row_lies_in_the_sahara_again() -> None:
    table = given()
    ada = ada_of(table)
    oasis = ada.sahara.oases[Path.RIGHT][0]
    oasis.number, oasis.claimed, ada.row = 9, True, [9]
    correct(table, "first.row", [])
    assert oasis.discovered
    correct(table, "first.row", ["9"])
    assert oasis.claimed
