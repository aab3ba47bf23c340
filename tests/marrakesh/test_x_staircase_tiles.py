"""Expansion 1, staircase tiles: twelve spaces are covered, and lines give what lies on them."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import lines, staircase_tiles
from companion.games.marrakesh.expansions import Expansion
from companion.games.marrakesh.gains import Gain, KeshiOf, Points, Resources
from companion.games.marrakesh.game import GAME
from companion.games.marrakesh.kinds import Resource
from companion.games.marrakesh.printed_values import CoveredSpace
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable
from tests.marrakesh.climbing import MOSQUE, climb, climber
from tests.marrakesh.laid_out import STAIRCASE_TILES, fresh, laid_out
from tests.playing import fields_of, question_of, refusal, run

GREEN, GRAY = KeshiOf(Keshi.GREEN), KeshiOf(Keshi.GRAY)
DATE, WATER = Resources(Resource.DATE), Resources(Resource.WATER)


def tiled() -> MarrakeshTable:
    """A table on which nothing was laid out yet, with staircase tiles in play."""
    return fresh(expansions=[Expansion.STAIRCASE_TILES])


def covered(table: MarrakeshTable, *spaces: tuple[Gain, Gain, str]) -> MarrakeshTable:
    """Cover spaces, one after the other: what is printed, what the tile shows, the lines through it."""
    for number, (printed, tile, through) in enumerate(spaces, start=1):
        table.printed.covered_spaces[number] = CoveredSpace(printed, tuple(through.split()))
        table.staircase_tiles.append(tile)
    return table


@pytest.mark.rule("MAR-X1-01", "MAR-X1-07", "MAR-SETUP-27")
@pytest.mark.rule("MAR-CASE-87", "MAR-DATA-09")
def test_twelve_of_twenty_tiles_are_laid_and_eight_go_to_the_box() -> None:
    table = tiled()
    played = laid_out(table)
    played.says("Mix the 20 staircase tiles")
    played.says("draw 12 one at a time")
    played.says("8 go back to the box")
    assert [tile for tile in table.staircase_tiles if isinstance(tile, KeshiOf)] == table.staircase_tiles
    assert len(table.staircase_tiles) == 12
    question = played.question("set-up/staircase-tiles")
    assert "Exactly 12 are needed, not 11" in refusal(question, STAIRCASE_TILES[:-2])
    assert "Exactly 12 are needed, not 13" in refusal(question, f"{STAIRCASE_TILES} 8")


@pytest.mark.rule("MAR-X1-02", "MAR-X1-03", "MAR-X1-09")
def test_the_set_up_says_how_tiles_are_drawn_and_laid() -> None:
    played = laid_out(tiled())
    assert {"MAR-X1-02", "MAR-X1-03"} <= set(played.says("whatever side is up").rules)
    played.says("the first at the bottom left")
    assert "MAR-X1-09" in played.says("If all agree, pick tiles and sides by hand").rules


def test_without_the_expansion_nothing_of_it_is_asked_or_said() -> None:
    table = fresh()
    played = laid_out(table)
    played.silent_about("20 staircase tiles")
    assert not table.staircase_tiles
    assert not any("covered-space" in question.key for question in played.asked)


@pytest.mark.rule("MAR-X1-04")
@pytest.mark.parametrize("typed", ["$1 21", "$4 21", "1 21", "7 21"])
def test_dinars_and_points_beside_the_staircases_are_never_covered(typed: str) -> None:
    question = question_of(staircase_tiles.covered_space(tiled(), 1), "covered-space/1")
    assert "dinars and points beside the staircases are never covered" in refusal(question, typed)
    assert [refusal(question, free) for free in ("G 21", "8 21 34", "9 55")] == ["", "", ""]


@pytest.mark.rule("MAR-X1-05")
@pytest.mark.parametrize("typed", ["* 44", "** 55"])
def test_the_two_topmost_spaces_are_never_covered(typed: str) -> None:
    question = question_of(staircase_tiles.covered_space(tiled(), 12), "covered-space/12")
    assert "the two topmost spaces are never covered" in refusal(question, typed)


@pytest.mark.rule("MAR-X1-06")
def test_the_lowest_space_is_never_covered() -> None:
    question = question_of(staircase_tiles.covered_space(tiled(), 1), "covered-space/1")
    assert "the lowest space is never covered" in refusal(question, "0 11")


@pytest.mark.rule("MAR-DATA-08")
def test_a_covered_space_is_read_off_once_with_the_lines_through_it() -> None:
    table = tiled()
    played = run(table, staircase_tiles.covered_space(table, 3), {"covered-space/3": "G 21 34"})
    assert played.value == CoveredSpace(GREEN, ("2/1", "3/4"))
    assert list(fields_of(played.question("covered-space/3").inner)) == ["bonus", "lines"]  # type: ignore[attr-defined]
    assert run(table, staircase_tiles.covered_space(table, 3)).keys == []


@pytest.mark.rule("MAR-X1-08")
def test_a_tile_takes_the_place_of_what_it_covers_on_every_line_through_it() -> None:
    table, ada = climber(3, 0, m2p1=(GREEN, DATE, Points(3)), m3p1=(WATER, GREEN), m4p1=(GREEN, WATER))
    covered(table, (GREEN, GRAY, "2/1 3/1"))
    played = climb(table, ada, MOSQUE, 1, {"line-1": "1"})
    offered = [str(place.name) for place in played.question("line-1").places()]
    assert offered == ["1 gray keshi", "1 date", "3 points"]
    assert (ada.keshis[Keshi.GRAY], ada.keshis[Keshi.GREEN]) == (1, 0)
    ada.stairs[MOSQUE] = 8
    assert run(table, lines.current_line(table, ada)).value == (WATER, GRAY)
    ada.stairs[MOSQUE] = 11
    assert run(table, lines.current_line(table, ada)).value == (GREEN, WATER)


@pytest.mark.rule("MAR-X1-08")
def test_two_tiles_on_one_line_cover_one_space_each() -> None:
    table, ada = climber(4, 0, m2p1=(GREEN, DATE, GREEN))
    covered(table, (GREEN, DATE, "2/1"), (DATE, GREEN, "2/1"), (GREEN, WATER, "2/1"))
    assert run(table, lines.current_line(table, ada)).value == (DATE, GREEN, WATER)


@pytest.mark.rule("MAR-X1-08")
def test_a_tile_counts_even_where_the_line_was_read_off_without_what_it_covers() -> None:
    table, ada = climber(4, 0, m2p1=(DATE,))
    covered(table, (GREEN, GRAY, "2/1"))
    assert run(table, lines.current_line(table, ada)).value == (DATE, GRAY)


@pytest.mark.rule("MAR-X1-08", "MAR-SCROLL-69")
def test_tiles_that_make_two_spaces_of_a_line_alike_leave_them_two() -> None:
    table, ada = climber(3, 0, Scroll.TWO_LINE_BONUSES, m2p1=(GREEN, DATE, Points(3)))
    covered(table, (GREEN, DATE, "2/1"))
    played = climb(table, ada, MOSQUE, 1, {"line-1": "1", "line-2": "1"})
    assert [str(place.name) for place in played.question("line-1").places()] == ["1 date", "3 points"]
    assert ada.resources[Resource.DATE] == 2


def test_tiles_are_shown_laid_and_can_be_corrected() -> None:
    table = tiled()
    laid_out(table)
    field = next(each for each in GAME.fields(table) if each.name == "staircase-tiles")
    assert field.read() == [f"keshi-{letter}" for letter in STAIRCASE_TILES.split()]
    field.write(["points-7", "two-alike", *["date"] * 10])
    assert table.staircase_tiles[0] == Points(7)
    lying = {thing.id: str(thing.where) for thing in GAME.layout(table)}
    assert (lying["staircase-tile-1"], lying["staircase-tile-12"]) == ("7 points", "1 date")
    expansions = next(each for each in GAME.panels(table) if str(each.title) == "Expansions")
    assert "7 points" in str(expansions.rows[0].value)
