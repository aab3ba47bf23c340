"""What desert towns are worth at the end: each of them, the two that score, the sheet and the scorepad."""

from __future__ import annotations

from typing import Any

import pytest

from calibration.palette import Keshi
from companion.engine.game import Mode
from companion.games.marrakesh import final_scoring, river_evaluation, river_tiles, scorepad, town_values
from companion.games.marrakesh.board import Gate, Player, Town
from companion.games.marrakesh.expansions import Expansion
from companion.games.marrakesh.gains import Points
from companion.games.marrakesh.game import GAME
from companion.games.marrakesh.kinds import Cutout, LuxuryKind, Phase, Sector, Source, Staircase
from companion.games.marrakesh.printed_values import Luxury
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable
from tests.marrakesh.desert import caravans, desert, owner
from tests.marrakesh.given import given, has, stands, vendor
from tests.marrakesh.whose import ada_of
from tests.playing import run
from tests.shown import points_of, working_of

SLIPPER = Luxury(LuxuryKind.SLIPPER, ((Keshi.ORANGE, 1),), 2)


def ended(*, otherwise: tuple[int, ...] = ()) -> tuple[MarrakeshTable, Player]:
    """A table after the last season, and Ada."""
    table = desert(season=3, otherwise=otherwise)
    return table, has(ada_of(table), dinar=0, water=0, date=0)


def worth(table: MarrakeshTable, number: int) -> int:
    return town_values.WORTH[number](table, ada_of(table))


@pytest.mark.rule("MAR-TOWN-01")
@pytest.mark.parametrize("gates", [0, 3])
def test_town_01_two_for_each_gate(gates: int) -> None:
    table, ada = ended()
    ada.gates = [Gate(Keshi.GREEN, space) for space in range(gates)]
    assert worth(table, 1) == 2 * gates


@pytest.mark.rule("MAR-TOWN-02")
@pytest.mark.parametrize("n", [0, 4])
def test_town_02_two_for_each_luxury_good(n: int) -> None:
    table, ada = ended()
    ada.luxuries = [SLIPPER] * n
    assert worth(table, 2) == 2 * n


@pytest.mark.rule("MAR-TOWN-03")
@pytest.mark.parametrize("n", [0, 5])
def test_town_03_two_for_each_scroll(n: int) -> None:
    table, ada = ended()
    ada.scrolls = list(range(13, 13 + n))
    assert worth(table, 3) == 2 * n


@pytest.mark.rule("MAR-TOWN-04", "MAR-TOWN-05", "MAR-CASE-149")
@pytest.mark.parametrize(("number", "staircase"), [(4, Staircase.PALACE), (5, Staircase.MOSQUE)])
@pytest.mark.parametrize(("step", "points"), [(0, 0), (11, 11), (14, 14), (20, 14)])
def test_case_149_a_point_for_each_step_but_none_beyond_the_top(
    number: int, staircase: Staircase, step: int, points: int
) -> None:
    table, ada = ended()
    ada.stairs = {staircase: step, staircase.other: 3}
    assert worth(table, number) == points


@pytest.mark.rule("MAR-TOWN-06", "MAR-CASE-105", "MAR-CASE-150")
@pytest.mark.parametrize("keshis", [39, 41])
def test_cases_105_and_150_thirteen_points_for_39_or_41_keshis_that_are_no_goods(keshis: int) -> None:
    table, ada = ended()
    stands(table, ada, green=8, gray=8, white=8, black=keshis - 34, yellow=5, purple=2)
    caravans(table, ada, left=4, right=2)
    vendor(table, ada, *(Sector.ORCHARD, Sector.RIVER, Sector.MEDINA, Sector.SAHARA))
    assert sum(ada.on_board(colour) for colour in Keshi) == keshis + 7
    assert worth(table, 6) == 13


@pytest.mark.rule("MAR-XTRA-69")
def test_goods_keshis_count_for_river_tile_18_and_not_for_town_06() -> None:
    table, ada = ended()
    stands(table, ada, gray=8, yellow=4, purple=3, orange=1)
    tile = next(share for share in river_tiles.SHARES[18] if share.id == "keshis")
    assert (worth(table, 6), tile.gains(ada)) == (8 // 3, (Points(16 // 4),))


@pytest.mark.rule("MAR-TOWN-07")
@pytest.mark.parametrize(("step", "points"), [(0, 0), (9, 9), (18, 18), (25, 18)])
def test_town_07_a_point_for_each_river_step_but_none_beyond_the_jetty(step: int, points: int) -> None:
    table, ada = ended()
    ada.fisherman = step
    assert worth(table, 7) == points


@pytest.mark.rule("MAR-AMB-59")
@pytest.mark.parametrize(("otherwise", "points"), [((), 4), ((59,), 4 + 7)])
def test_town_07_by_both_readings_and_a_start_on_the_crocodile_is_no_step(
    otherwise: tuple[int, ...], points: int
) -> None:
    table, ada = ended(otherwise=otherwise)
    table.season = 2
    ada.fisherman = 7
    run(table, river_evaluation._home(table))
    table.season, table.from_crocodile, ada.fisherman = 3, ada.seat, 5 + 4
    assert worth(table, 7) == points


@pytest.mark.rule("MAR-TOWN-08", "MAR-TOWN-09")
def test_town_08_sectors_with_four_keshis_vendors_counted_souk_not() -> None:
    table, ada = ended()
    stands(table, ada, green=4, gray=3, white=3, black=8, yellow=9)
    vendor(table, ada, Sector.MADRASA, Sector.SOUK)
    assert worth(table, 8) == 2 * 3, "orchard, madrasa with its vendor, mosque"


@pytest.mark.rule("MAR-TOWN-10", "MAR-CASE-151")
def test_case_151_town_09_spectators_that_face_entertainers() -> None:
    table, ada = ended()
    stands(table, ada, pink=3)
    ada.disc = 0
    assert worth(table, 9) == 2 + 1 + 3
    ada.scrolls.append(Scroll.ONE_SPECTATOR_MORE.value)
    assert worth(table, 9) == 9


@pytest.mark.rule("MAR-TOWN-11")
def test_towns_with_a_flash_icon_are_worth_nothing_at_the_end() -> None:
    table, ada = ended()
    owner(ada, left=10, right=12)
    ada.gates = [Gate(Keshi.GREEN, 0)]
    assert town_values.best_towns(table, ada) == ()
    owner(ada, left=11, right=1)
    assert town_values.best_towns(table, ada) == ((1, 2),)


@pytest.mark.rule("MAR-X5-17")
def test_a_town_scores_when_it_is_claimed_and_not_before() -> None:
    table, ada = ended()
    ada.gates = [Gate(Keshi.GREEN, 0)]
    owner(ada, left=1, claimed=False)
    assert town_values.best_towns(table, ada) == ()
    owner(ada, left=1)
    run(table, final_scoring.score_game(table))
    assert (ada.score, table.points["first"][3]) == (12, {Source.TOWNS: 2})


@pytest.mark.rule("MAR-X5-18", "MAR-CASE-94")
def test_case_94_two_towns_score_besides_the_three_best_oases() -> None:
    table, ada = ended()
    ada.gates = [Gate(Keshi.GREEN, space) for space in range(5)]
    ada.luxuries = [SLIPPER] * 3
    owner(ada, left=1, right=2)
    ada.row = [5, 6, 7, 8]
    table.printed.oasis_colours = {5: Keshi.GREEN, 6: Keshi.GRAY, 7: Keshi.WHITE, 8: Keshi.BLACK}
    stands(table, ada, green=8, gray=6, white=4, black=4)
    run(table, final_scoring.score_game(table))
    assert ada.score == 10 + 10 + 6 + 11 + 9 + 7
    sheet = GAME.score_sheet(table)
    assert (points_of(sheet, "desert towns"), working_of(sheet, "desert towns")) == (
        (16, 0, 0),
        "town 1: 10, town 2: 6",
    )
    assert sheet.totals[0] == ada.score


@pytest.mark.rule("MAR-X5-18")
def test_no_more_than_two_towns_score() -> None:
    table, ada = ended()
    ada.gates, ada.luxuries, ada.scrolls = [Gate(Keshi.GREEN, 0)], [SLIPPER] * 2, [13, 14, 15]
    owner(ada, left=1, right=2)
    no_path: Any = Cutout.LEFT
    ada.sahara.towns[no_path] = Town(3, claimed=True)
    assert town_values.best_towns(table, ada) == ((3, 6), (2, 4))


def test_what_decides_the_worth_of_a_town_is_read_off_before_it_scores() -> None:
    table, ada = ended()
    owner(ada, left=9, right=7)
    table.printed.disc = table.printed.river = None
    printed = {"disc/pink": [2, 1, 3, 2, 1, 2, 3, 1]}
    printed |= {"river": {"jetty": 18, "crocodile": 5, "spots": [6], "rapids": ["4", "8"]}}  # type: ignore[dict-item]
    played = run(table, final_scoring.score_game(table), printed=printed)  # type: ignore[arg-type]
    assert [question.key for question in played.asked] == ["printed/disc/pink", "printed/river"]


def test_towns_that_nobody_claimed_are_not_asked_about() -> None:
    table, ada = ended()
    owner(ada, left=9, right=7, claimed=False)
    table.printed.disc = table.printed.river = None
    assert run(table, final_scoring.score_game(table)).keys == []


def test_the_scorepad_has_a_line_for_the_towns_where_they_are_in_play() -> None:
    table = given(players=2, mode=Mode.SCORE, expansions=[Expansion.DESERT_TOWNS])
    lines = {"final/first": "60 2 9 9 5 10 6 7 3 4", "final/second": "70 0 0 0 0 0 0 0 0 0"}
    run(table, scorepad.fill_scorepad(table), lines)
    assert table.phase is Phase.OVER
    sheet = GAME.score_sheet(table)
    assert (points_of(sheet, "desert towns"), sheet.totals) == ((16, 0), (60 + 20 + 23 + 16 + 3, 70))
    base = GAME.score_sheet(given(players=2))
    assert "desert towns" not in [str(row.label) for row in base.rows]
