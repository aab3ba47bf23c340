"""The panels of a Marrakesh table: what the phase needs first, sectors and counts by colour, tracks."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.engine.game import Panel, Piece, Row
from companion.games.marrakesh.game import GAME
from companion.games.marrakesh.kinds import Phase, Sector, Staircase
from companion.games.marrakesh.table import SEATS, MarrakeshTable
from tests.marrakesh.given import given, has, stands
from tests.shown import panel

BEN = SEATS[1]


def titles(table: MarrakeshTable) -> list[str]:
    return [str(each.title) for each in GAME.panels(table)]


def row(table: MarrakeshTable, title: str, label: str) -> Row:
    found: Panel = next(each for each in GAME.panels(table) if str(each.title) == title)
    return next(each for each in found.rows if str(each.label).strip() == label)


def test_while_claims_are_made_the_base_comes_first_and_then_the_board_of_whose_turn_it_is() -> None:
    table = given(phase=Phase.CLAIM, display={Keshi.GREEN: 2})
    table.active = BEN
    assert titles(table)[:5] == [
        "Tower base", "■ Ben: 10 points", "Cube tower", "● Ada: 10 points", "▲ Cleo: 10 points"
    ]  # fmt: skip


def test_while_assistants_are_used_the_board_of_whose_turn_it_is_comes_first() -> None:
    table = given(phase=Phase.ASSISTANTS)
    table.active = BEN
    assert titles(table)[:2] == ["■ Ben: 10 points", "Tower base"]


def test_before_a_selection_and_a_toss_the_tower_comes_first() -> None:
    for phase in (Phase.SELECT, Phase.CLAIM):
        assert titles(given(phase=phase))[0] == "Cube tower"


def test_before_a_selection_everybody_sees_what_is_left_behind_the_screens() -> None:
    table = given(phase=Phase.SELECT)
    table.player(BEN).hidden = {Keshi.WHITE: 1, Keshi.RED: 0, Keshi.ORANGE: 1}
    assert row(table, "■ Ben: 10 points", "screen").pieces == (Piece("W", 1), Piece("O", 1))


@pytest.mark.rule("MAR-TOWER-07")
def test_the_base_is_shown_by_colour_in_words_and_as_pieces() -> None:
    table = given(phase=Phase.CLAIM, display={Keshi.GREEN: 2, Keshi.RED: 1, Keshi.PINK: 0})
    base = row(table, "Tower base", "On display")
    assert str(base.value) == "2 green, 1 red"
    assert base.pieces == (Piece("G", 2), Piece("R", 1))
    assert base.field == "display"


def test_a_sector_shows_its_colour_its_keshis_of_eight_its_assistant_and_its_vendor() -> None:
    table = given()
    ada = stands(table, table.player(SEATS[0]), green=3)
    ada.assistants = [Sector.ORCHARD]
    ada.vendors = {Sector.ORCHARD: 1}
    orchard = row(table, "● Ada: 10 points", "»orchard")
    assert (orchard.sign, str(orchard.value)) == ("G", "███····· 3 R")
    assert orchard.field == "first.green"


def test_the_main_square_shows_which_spaces_are_taken() -> None:
    table = given()
    ada = stands(table, table.player(SEATS[0]), pink=2)
    ada.entertainers = [0, 5]
    assert str(row(table, "● Ada: 10 points", "square").value) == "█····█·· 2"


def test_the_souk_shows_goods_by_colour_and_its_vendor() -> None:
    table = given()
    ada = stands(table, table.player(SEATS[0]), yellow=3, orange=1)
    ada.vendors = {Sector.SOUK: 1}
    souk = row(table, "● Ada: 10 points", "souk")
    assert souk.pieces == (Piece("Y", 3), Piece("U", 0), Piece("O", 1), Piece("R", 1))
    assert str(souk.value) == "3 yellow, 1 orange, 1 red"


def test_the_others_show_resources_and_every_colour() -> None:
    table = given()
    stands(table, has(table.player(BEN), dinar=2, date=1), green=1, brown=1)
    shown = panel(GAME, table, "■ Ben: 10 points")
    assert shown["dinar/water/date"] == "2/0/1"
    assert shown["keshis"] == "1 green, 1 brown"


def test_river_and_staircases_are_tracks_with_each_player_s_shape() -> None:
    table = given()
    table.player(BEN).fisherman = 5
    table.player(BEN).stairs[Staircase.PALACE] = 4
    assert panel(GAME, table, "River")["Ben"] == "····|■··|···|···|·· 5"
    assert panel(GAME, table, "Palace staircase")["Ben"] == "····■···|··|··| 4"
    assert panel(GAME, table, "Mosque staircase")["Ada"].startswith("●···|")
