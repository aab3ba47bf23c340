"""What the 30 oases are worth, rule by rule, and oases that score at once."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import oases
from companion.games.marrakesh.board import Gate
from companion.games.marrakesh.final_scoring import best_oases
from companion.games.marrakesh.kinds import COLOUR_SECTORS, LuxuryKind, Path, Resource, Sector, Staircase
from companion.games.marrakesh.printed_values import Luxury
from companion.games.marrakesh.table import MarrakeshTable
from tests.marrakesh.given import given, has, stands, vendor
from tests.marrakesh.whose import ada_of
from tests.playing import run

SLIPPER = Luxury(LuxuryKind.SLIPPER, ((Keshi.ORANGE, 1),), 2)
DAGGER = Luxury(LuxuryKind.DAGGER, ((Keshi.YELLOW, 1),), 3)


def worth(table: MarrakeshTable, number: int, returned: int = 0) -> int:
    return oases.worth(table, ada_of(table), number, returned)


@pytest.mark.rule("MAR-OASIS-04", "MAR-XTRA-66")
@pytest.mark.parametrize(("number", "each", "points"), [(1, 2, 6), (2, 3, 9), (3, 4, 12), (4, 5, 15)])
def test_each_gate_in_a_colour_shown_scores_what_is_printed(number: int, each: int, points: int) -> None:
    table = given()
    table.printed.oasis_gates[number] = ((Keshi.BLACK, Keshi.TURQUOISE), each)
    colours = (Keshi.BLACK, Keshi.TURQUOISE, Keshi.TURQUOISE, Keshi.WHITE)
    ada_of(table).gates = [Gate(colour, space) for space, colour in enumerate(colours)]
    assert worth(table, number) == points


@pytest.mark.rule("MAR-OASIS-05", "MAR-OASIS-06")
@pytest.mark.parametrize("number", range(5, 14))
def test_three_points_and_one_for_each_keshi_of_the_colour(number: int) -> None:
    table = given()
    table.printed.oasis_colours[number] = Keshi.WHITE
    assert worth(table, number) == 3
    stands(table, ada_of(table), white=4, black=2)
    assert worth(table, number) == 7


@pytest.mark.rule("MAR-OASIS-02", "MAR-OASIS-05")
def test_only_the_owner_s_own_board_counts() -> None:
    table = given()
    table.printed.oasis_colours[5] = Keshi.WHITE
    stands(table, table.player(table.seats[1]), white=6)
    assert worth(table, 5) == 3


@pytest.mark.rule("MAR-OASIS-07", "MAR-XTRA-67")
@pytest.mark.parametrize("number", range(14, 19))
def test_each_luxury_good_of_the_kind_scores_what_is_printed(number: int) -> None:
    table = given()
    table.printed.oasis_luxuries[number] = (LuxuryKind.SLIPPER, 2)
    ada_of(table).luxuries = [SLIPPER, SLIPPER, DAGGER]
    assert worth(table, number) == 4


@pytest.mark.rule("MAR-OASIS-08", "MAR-OASIS-10")
@pytest.mark.parametrize("number", [19, 20, 21])
def test_three_points_and_one_for_each_resource_returned(number: int) -> None:
    table = given()
    table.printed.oasis_resources[number] = Resource.DATE
    assert worth(table, number) == 3
    assert worth(table, number, 5) == 8


@pytest.mark.rule("MAR-OASIS-09")
def test_no_more_than_twelve_resources_can_be_returned() -> None:
    table = given()
    table.printed.oasis_resources[20] = Resource.DATE
    assert oases.returnable(table, 20, has(ada_of(table), date=14).resources) == 12
    assert oases.returnable(table, 20, has(ada_of(table), date=4).resources) == 4


@pytest.mark.rule("MAR-OASIS-11")
def test_oasis_22_counts_luxury_goods() -> None:
    table = given()
    assert worth(table, 22) == 3
    ada_of(table).luxuries = [SLIPPER, DAGGER]
    assert worth(table, 22) == 5


@pytest.mark.rule("MAR-OASIS-12")
def test_oasis_23_counts_scrolls() -> None:
    table = given()
    assert worth(table, 23) == 3
    ada_of(table).scrolls = [1, 13, 70]
    assert worth(table, 23) == 6


@pytest.mark.rule("MAR-OASIS-13")
def test_oasis_24_counts_sectors_with_three_keshis_or_fewer() -> None:
    table = given()
    assert worth(table, 24) == 32
    stands(table, ada_of(table), green=4, gray=3)
    assert worth(table, 24) == 28


@pytest.mark.rule("MAR-OASIS-14", "MAR-XTRA-68")
def test_oasis_24_ignores_vendors_and_the_souk() -> None:
    table = given()
    stands(table, ada_of(table), green=3, yellow=1)
    vendor(table, ada_of(table), Sector.ORCHARD)
    assert worth(table, 24) == 32


@pytest.mark.rule("MAR-OASIS-15")
def test_oasis_25_counts_filled_sectors_with_their_vendor() -> None:
    table = given()
    stands(table, ada_of(table), green=8, gray=8, yellow=9)
    vendor(table, ada_of(table), Sector.ORCHARD, Sector.PALACE)
    assert worth(table, 25) == 4


@pytest.mark.rule("MAR-OASIS-16")
def test_oasis_26_counts_every_claimed_oasis() -> None:
    table = given()
    ada_of(table).row = [26, 3, 8, 9, 30]
    assert worth(table, 26) == 15


@pytest.mark.rule("MAR-OASIS-17")
def test_oasis_27_wants_the_student_at_the_top_of_the_mosque() -> None:
    table = given()
    ada_of(table).stairs = {Staircase.MOSQUE: 13, Staircase.PALACE: 14}
    assert worth(table, 27) == 0
    ada_of(table).stairs[Staircase.MOSQUE] = 14
    assert worth(table, 27) == 7


@pytest.mark.rule("MAR-OASIS-18")
def test_oasis_28_wants_the_courtier_at_the_top_of_the_palace() -> None:
    table = given()
    ada_of(table).stairs = {Staircase.MOSQUE: 14, Staircase.PALACE: 13}
    assert worth(table, 28) == 0
    ada_of(table).stairs[Staircase.PALACE] = 14
    assert worth(table, 28) == 7


@pytest.mark.rule("MAR-OASIS-19", "MAR-XTRA-51")
@pytest.mark.parametrize(("palace", "mosque", "points"), [(11, 8, 7), (11, 7, 0), (14, 4, 7), (14, 3, 0)])
def test_oasis_29_wants_five_thresholds_together(palace: int, mosque: int, points: int) -> None:
    table = given()
    ada_of(table).stairs = {Staircase.PALACE: palace, Staircase.MOSQUE: mosque}
    assert worth(table, 29) == points


@pytest.mark.rule("MAR-OASIS-20", "MAR-AMB-58")
@pytest.mark.parametrize(("step", "spot", "points"), [(17, None, 0), (18, 6, 7), (18, 0, 0)])
def test_oasis_30_wants_the_fisherman_on_a_jetty_spot(step: int, spot: int | None, points: int) -> None:
    table = given(season=3)
    ada_of(table).fisherman, ada_of(table).jetty = step, spot
    assert worth(table, 30) == points


@pytest.mark.rule("MAR-AMB-51")
def test_an_oasis_that_scores_at_once_takes_its_resources_back_too() -> None:
    table = given()
    table.printed.oasis_resources[19] = Resource.WATER
    player = has(ada_of(table), water=5)
    played = run(table, oases.score_now(table, player, 19, "scroll"), {"scroll/returned/19": "4"})
    assert player.resources[Resource.WATER] == 1
    assert player.score == 10 + 3 + 4
    assert played.question("scroll/returned/19").default == 5


@pytest.mark.rule("MAR-OASIS-03")
def test_what_is_printed_is_asked_by_the_number_of_the_tile() -> None:
    table = given()
    played = run(table, oases.read_off(table, 8), {"printed/oasis/8": "k"})
    assert played.keys == ["oasis/8"]
    assert table.printed.oasis_colours == {8: Keshi.BLACK}


@pytest.mark.rule("MAR-CASE-82", "MAR-SAHARA-21")
def test_case_82_the_three_highest_of_five() -> None:
    table = given()
    player = ada_of(table)
    for number, n in ((5, 9), (6, 4), (7, 4), (8, 2)):
        table.printed.oasis_colours[number] = {
            5: Keshi.YELLOW,
            6: Keshi.WHITE,
            7: Keshi.BLACK,
            8: Keshi.GRAY,
        }[number]
        stands(table, player, **{table.printed.oasis_colours[number].english: n})
    player.row = [5, 6, 7, 8, 22]
    assert [oases.worth(table, player, number) for number in player.row] == [12, 7, 7, 5, 3]
    assert best_oases(table, player).points == 26


@pytest.mark.rule("MAR-CASE-103")
def test_case_103() -> None:
    table = given()
    player = ada_of(table)
    stands(table, player, green=3, white=4, black=2, pink=8, turquoise=3, beige=5, brown=1)
    vendor(table, player, Sector.ORCHARD)
    assert worth(table, 24) == 20


@pytest.mark.rule("MAR-CASE-104")
@pytest.mark.parametrize(("student", "points"), [(5, 7), (3, 0)])
def test_case_104(student: int, points: int) -> None:
    table = given()
    ada_of(table).stairs = {Staircase.PALACE: 14, Staircase.MOSQUE: student}
    assert worth(table, 29) == points


@pytest.mark.rule("MAR-CASE-106")
def test_case_106() -> None:
    table = given()
    table.printed.oasis_colours[5] = Keshi.WHITE
    ada_of(table).scrolls = [1, 2, 3, 4, 5, 6]
    stands(table, ada_of(table), white=8)
    assert [worth(table, number) for number in (22, 23, 5)] == [3, 9, 11]


@pytest.mark.rule("MAR-CASE-143")
def test_case_143() -> None:
    table = given()
    table.printed.oasis_gates[1] = ((Keshi.BLACK, Keshi.TURQUOISE, Keshi.GREEN), 2)
    colours = [Keshi.BLACK, *[Keshi.TURQUOISE] * 3, *[Keshi.GREEN] * 2]
    ada_of(table).gates = [Gate(colour, space) for space, colour in enumerate(colours)]
    assert worth(table, 1) == 12


@pytest.mark.rule("MAR-CASE-144")
@pytest.mark.parametrize(("vendors", "points"), [(4, 7), (0, 3)])
def test_case_144(vendors: int, points: int) -> None:
    table = given()
    table.printed.oasis_colours[13] = Keshi.RED
    vendor(table, ada_of(table), *COLOUR_SECTORS[:vendors])
    assert worth(table, 13) == points


@pytest.mark.rule("MAR-CASE-145")
def test_case_145() -> None:
    table = given()
    table.printed.oasis_luxuries[14] = (LuxuryKind.SLIPPER, 2)
    ada_of(table).luxuries = [SLIPPER] * 3
    assert worth(table, 14) == 6


@pytest.mark.rule("MAR-CASE-147")
def test_case_147() -> None:
    table = given()
    player = ada_of(table)
    stands(table, player, green=3, gray=4, white=5, black=6, pink=4, turquoise=1, beige=0)
    vendor(table, player, Sector.ORCHARD)
    player.sahara.caravans[Path.LEFT] = 2
    assert worth(table, 24) == 16


@pytest.mark.rule("MAR-CASE-148")
@pytest.mark.parametrize(("student", "points"), [(4, 7), (3, 0)])
def test_case_148(student: int, points: int) -> None:
    table = given()
    ada_of(table).stairs = {Staircase.PALACE: 14, Staircase.MOSQUE: student}
    assert worth(table, 29) == points
