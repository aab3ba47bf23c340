"""The Magistrate's walls: which piece, and where it goes."""

from __future__ import annotations

import pytest

from companion.games.merv import magistrate_walls
from companion.games.merv.kinds import Cube, WallKind
from companion.games.merv.places import WALL_SLOTS, WallSlot
from companion.games.merv.printed_values import WallPiece
from companion.games.merv.table import MervTable
from tests.merv.given import place, walls
from tests.merv.solo import acting, magistrate, solo
from tests.playing import Played, found_by, losers

TAN, TEAL, PURPLE, ORANGE = Cube.TAN, Cube.TEAL, Cube.PURPLE, Cube.ORANGE
SEGMENT, GATE = WallKind.SEGMENT, WallKind.GATE
SEGMENTS = [slot.id for slot in WALL_SLOTS if slot.takes is SEGMENT]


def builds(table: MervTable, times: int = 1) -> Played[MervTable]:
    """Let the Magistrate take so many wall actions."""
    return acting(magistrate_walls.act, times)(table)


def slots(table: MervTable) -> list[str]:
    """Return the closed wall slots in the order in which they were closed."""
    return [slot.id for slot in table.city.walls]


def built(table: MervTable) -> list[WallPiece]:
    """Return the pieces around the city in the order in which they were built."""
    return list(table.city.walls.values())


def segment(*cost: Cube) -> WallPiece:
    """Return a segment with this price."""
    return WallPiece(SEGMENT, cost)


@pytest.mark.rule("MERV-MAG-72")
@pytest.mark.parametrize("times", [1, 3])
def test_one_piece_an_action(times: int) -> None:
    table = solo(H="1.1")
    builds(table, times)
    assert len(table.city.walls) == times
    assert table.wall_supply is not None
    assert len(table.wall_supply) == 20 - times


@pytest.mark.rule("MERV-WALL-03", "MERV-MAG-75")
def test_a_slot_that_is_filled_takes_no_second_piece() -> None:
    table = solo(H="1.1 2.1 5.5")
    walls(table, "N1")
    found = found_by(builds(table).trail("action/wall-1"), "MERV-MAG-75")
    assert "N1" not in found
    assert slots(table) == ["N1", "E5"]


@pytest.mark.rule("MERV-CASE-153", "MERV-MAG-73", "MERV-MAG-74")
def test_case_153_the_cheapest_piece_then_by_colour_gates_last() -> None:
    table = solo(H="1.1")
    gate = WallPiece(GATE, (PURPLE,) * 3)
    table.wall_supply = [gate, segment(PURPLE, PURPLE), segment(TEAL), segment(TAN)]
    builds(table, 3)
    assert built(table) == [segment(TAN), segment(TEAL), segment(PURPLE, PURPLE)]
    assert table.wall_supply == [gate]
    builds(table)
    assert built(table)[-1] == gate


@pytest.mark.rule("MERV-MAG-73")
def test_of_equally_dear_pieces_purple_then_tan_then_teal_then_orange() -> None:
    table = solo(H="1.1")
    table.wall_supply = [segment(ORANGE), segment(TEAL), segment(PURPLE), segment(TAN)]
    builds(table, 4)
    assert built(table) == [segment(PURPLE), segment(TAN), segment(TEAL), segment(ORANGE)]
    table = solo(H="1.1")
    table.wall_supply = [segment(TAN, TAN), segment(TEAL, TEAL), segment(ORANGE, PURPLE)]
    builds(table)
    assert built(table) == [segment(ORANGE, PURPLE)]


@pytest.mark.rule("MERV-CASE-154", "MERV-MAG-75")
def test_case_154_two_high_courtier_buildings_before_all() -> None:
    table = solo(G="1.1 2.1", H="1.5 4.4 4.5", Y="2.5")
    played = builds(table)
    assert slots(table) == ["E4"]
    assert magistrate(table).influence == 4
    found = found_by(played.trail("action/wall-1"), "MERV-MAG-75")
    assert found["N1"] == ("class C, 2 influence", False)
    assert found["N5"] == ("class F, 4 influence", False)
    assert found["E4"] == ("class A, 4 influence", True)


@pytest.mark.rule("MERV-CASE-155", "MERV-MAG-75", "MERV-MAG-76")
def test_case_155_two_of_its_own_before_one_of_the_high_courtier() -> None:
    table = solo(G="4.4 5.4", H="1.2")
    builds(table)
    assert slots(table) == ["S4"]
    assert magistrate(table).influence == 2


@pytest.mark.rule("MERV-CASE-156", "MERV-MAG-75", "MERV-MAG-76")
def test_case_156_one_influence_before_four() -> None:
    table = solo(G="5.2", H="1.1", Y="1.2 2.1 5.1")
    found = found_by(builds(table).trail("action/wall-1"), "MERV-MAG-75")
    assert slots(table) == ["S2"]
    assert magistrate(table).influence == 1
    assert [found[slot][0] for slot in ("N1", "W1", "W5", "S2")] == [
        "class F, 4 influence",
        "class F, 4 influence",
        "class G, 3 influence",
        "class E, 1 influence",
    ]


@pytest.mark.rule("MERV-CASE-157", "MERV-MAG-77", "MERV-AMB-109")
def test_case_157_of_equals_the_first_clockwise() -> None:
    table = solo(H="4.1 5.1 4.5 5.5")
    builds(table)
    assert slots(table) == ["S5"]
    table = solo(H="4.5 5.4 5.5")
    builds(table)
    assert slots(table) == ["E5"]


@pytest.mark.rule("MERV-MAG-77", "MERV-AMB-109")
def test_on_an_empty_city_it_begins_at_the_westernmost_north_slot() -> None:
    table = solo()
    builds(table, 2)
    assert slots(table) == ["N1", "N2"]


@pytest.mark.rule("MERV-CASE-158", "MERV-MAG-74", "MERV-MAG-75")
def test_case_158_gates_when_all_segments_are_built() -> None:
    table = solo(G="1.3", Y="2.3", H="4.3 5.3")
    walls(table, *SEGMENTS)
    builds(table)
    assert slots(table)[-1] == "S3"
    assert magistrate(table).influence == 4


@pytest.mark.rule("MERV-MAG-78")
def test_a_segment_never_goes_into_a_middle_slot() -> None:
    table = solo(H="1.3 2.3")
    played = builds(table)
    assert slots(table) == ["N1"]
    assert losers(played.trail("action/wall-1"), "MERV-MAG-78") == ["N3", "E3", "S3", "W3"]


BEHIND = (
    ("HH", "H", "H"),
    ("HG", "G", "H"),
    ("GG", "G", "G"),
    ("H", "H", ""),
    ("G", "", "G"),
    ("HY", "Y", "H"),
    ("GY", "G", "Y"),
    ("Y", "", "Y"),
    ("YY", "Y", "Y"),
    ("", "", ""),
)


@pytest.mark.rule("MERV-MAG-75", "MERV-AMB-108")
@pytest.mark.parametrize("better", range(9))
def test_each_class_comes_before_the_next(better: int) -> None:
    names: dict[str, list[str]] = {"H": [], "G": [], "Y": []}
    for column, (_, near, far) in zip((5, 2), BEHIND[better : better + 2], strict=True):
        for row, who in ((1, near), (2, far)):
            if who:
                names[who].append(f"{row}.{column}")
    table = solo(G=" ".join(names["G"]), H=" ".join(names["H"]), Y=" ".join(names["Y"]))
    walls(table, *(slot for slot in SEGMENTS if slot not in ("N2", "N5")))
    assert [magistrate_walls.behind(table, WallSlot(WALL_SLOTS[0].side, n)) for n in (5, 2)] == [
        BEHIND[better][0],
        BEHIND[better + 1][0],
    ]
    builds(table)
    assert slots(table)[-1] == "N5"


@pytest.mark.rule("MERV-AMB-122")
def test_protected_buildings_count_all_the_same() -> None:
    table = solo(H="1.1 2.1", G="1.5")
    walls(table, "W1", "W2")
    for name in ("1.1", "2.1"):
        table.city.site(place(name)).soldier = magistrate(table).seat
    builds(table)
    assert slots(table)[-1] == "N1"


@pytest.mark.rule("MERV-AMB-116")
def test_without_a_piece_left_nothing_is_built() -> None:
    table = solo(H="1.1")
    table.wall_supply = []
    builds(table).says("no wall piece is left")
    assert slots(table) == []
    assert magistrate(table).influence == 0
