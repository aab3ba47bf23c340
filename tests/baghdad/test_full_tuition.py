"""Tuition, Favour and Shame at level full: what is joined, what it costs, what may be sold before."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.games.baghdad.favour import gain_favour, lose_favour
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.kinds import Owner
from companion.games.baghdad.score import SHAME_POINTS
from companion.games.baghdad.table import BaghdadTable
from companion.games.baghdad.tuition import pay_tuition
from tests import playing
from tests.baghdad.given_full import full_table
from tests.playing import Played

START = 4
"""The starting spot of the made-up track; 8 is its top."""


def joined(codes: str, place: str = "SW-7", slots: str = "", **things: object) -> BaghdadTable:
    """Return a table at which these tiles lie on the slots joined to the Vizier's location."""
    tiles = codes.split()
    here = slots.split() or [f"SW-{number}" for number in range(1, len(tiles) + 1)]
    city = {slot: tile for slot, tile in zip(here, tiles, strict=True) if tile != "-"}
    otherwise = things.pop("otherwise", ())
    assert isinstance(otherwise, tuple)
    return full_table(city=city, roads={place: " ".join(here)}, place=place, otherwise=otherwise, **things)


def paid(table: BaghdadTable, answers: Mapping[str, str] | None = None) -> Played[BaghdadTable]:
    return playing.run(table, pay_tuition(table, table.persons[Owner.YOU]), answers)


def left(table: BaghdadTable) -> tuple[int, int, int]:
    """Return Coins, Favour and Shame of the first player."""
    person = table.persons[Owner.YOU]
    return person.coins, person.favour, person.shame


@pytest.mark.rule("BAG-TUI-01")
def test_what_is_joined_by_road_costs_and_nothing_else() -> None:
    table = joined("P1 S1", coins=3, favour=6)
    table.city |= {"SW-5": table.city["SW-1"], "NE-1": table.city["SW-2"]}
    done = paid(table)
    assert "BAG-TUI-01" in done.says("joined by road now: Patients 1, Students 1").rules
    assert left(table) == (2, 5, 0)


@pytest.mark.rule("BAG-TUI-02")
@pytest.mark.parametrize("slot", ["NW-3", "SE-3"])
def test_a_joined_slot_may_lie_in_either_neighbouring_quadrant(slot: str) -> None:
    table = joined("P1 P2", slots=f"SW-1 {slot}", favour=7)
    paid(table)
    assert left(table) == (3, 5, 0)


@pytest.mark.rule("BAG-TUI-03", "BAG-CASE-43")
def test_a_patient_costs_a_favour_and_a_student_a_coin() -> None:
    table = joined("S1 P1", coins=2, favour=5)
    done = paid(table)
    assert left(table) == (1, 4, 0)
    assert "BAG-TUI-03" in done.says("Favour marker 1 step down (tuition of 1 Patient)").rules


@pytest.mark.rule("BAG-TUI-04", "BAG-TUI-13", "BAG-CASE-39")
def test_favour_that_cannot_be_lost_for_a_patient_becomes_shame() -> None:
    table = joined("P1 P2", favour=0)
    done = paid(table)
    assert left(table) == (3, 0, 2)
    assert SHAME_POINTS * table.persons[Owner.YOU].shame == -6
    assert {"BAG-TUI-04", "BAG-TUI-13"} <= set(done.says("take 2 Shame (-3 points each)").rules)


@pytest.mark.rule("BAG-TUI-05")
def test_each_student_costs_a_coin() -> None:
    table = joined("S1 S6 S5", coins=5)
    done = paid(table)
    assert left(table) == (2, START, 0)
    assert "BAG-TUI-05" in done.says("Ada: pay 3 Coins (tuition of 3 Students).").rules


@pytest.mark.rule("BAG-TUI-06", "BAG-TUI-10", "BAG-CASE-40")
def test_a_missing_coin_costs_two_favour_or_one_and_a_shame() -> None:
    table = joined("S1 S1", coins=1, favour=3)
    done = paid(table)
    assert left(table) == (0, 1, 0)
    assert "BAG-TUI-06" in done.says("2 steps down").rules
    table = joined("S1", coins=0, favour=1)
    done = paid(table)
    assert left(table) == (0, 0, 1), "a loss of 2 with 1 step left"
    assert "BAG-TUI-10" in done.says("take 1 Shame").rules


@pytest.mark.rule("BAG-TUI-10")
def test_a_loss_without_a_step_left_is_not_split() -> None:
    done = paid(joined("P1 P2", favour=0))
    assert "BAG-TUI-10" not in done.says("take 2 Shame").rules
    table = joined("P1 P2 P3", favour=1)
    assert "BAG-TUI-10" in paid(table).says("take 2 Shame").rules
    assert left(table) == (3, 0, 2)


@pytest.mark.rule("BAG-TUI-07", "BAG-CASE-44")
def test_coins_that_are_there_must_be_paid() -> None:
    table = joined("S1", coins=5, favour=6)
    assert paid(table).keys == [], "there is nothing to choose"
    assert left(table) == (4, 6, 0)


@pytest.mark.rule("BAG-TUI-08")
def test_every_single_step_below_the_bottom_is_a_shame() -> None:
    table = full_table(favour=2)
    done = playing.run(table, lose_favour(table, table.persons[Owner.YOU], 5))
    assert left(table) == (3, 0, 3)
    assert "BAG-TUI-08" in done.says("take 3 Shame").rules


@pytest.mark.rule("BAG-TUI-09")
def test_a_student_left_unpaid_at_the_bottom_costs_two_shame() -> None:
    table = joined("S1 S1", coins=1, favour=0)
    done = paid(table)
    assert left(table) == (0, 0, 2)
    assert "BAG-TUI-09" in done.says("take 2 Shame").rules


@pytest.mark.rule("BAG-TUI-11")
def test_books_artefacts_and_empty_slots_cost_nothing() -> None:
    table = joined("B A1 -", coins=3)
    done = paid(table)
    assert left(table) == (3, START, 0)
    assert "BAG-TUI-11" in done.says("no tuition is due").rules


@pytest.mark.rule("BAG-TUI-12")
def test_a_tile_taken_this_turn_is_not_there_any_more() -> None:
    table = joined("P1 S1", coins=1, favour=6)
    table.city["SW-1"] = None
    paid(table)
    assert left(table) == (0, 6, 0)


@pytest.mark.rule("BAG-TUI-14")
def test_each_favour_gained_is_one_step_up() -> None:
    table = full_table(favour=1)
    done = playing.run(table, gain_favour(table, table.persons[Owner.YOU], 3, "gain", "BAG-WIS-04"))
    assert left(table) == (3, 4, 0)
    assert {"BAG-TUI-14", "BAG-WIS-04"} <= set(done.says("3 steps up").rules)


@pytest.mark.rule("BAG-TUI-15", "BAG-AMB-36")
def test_at_the_top_a_gain_is_lost() -> None:
    table = full_table(favour=7)
    done = playing.run(
        table, gain_favour(table, table.persons[Owner.YOU], 3, "gain"), {"gain/favour/bonus": ""}
    )
    assert left(table) == (3, 8, 0)
    assert "BAG-TUI-15" in done.says("2 Favour lost").rules


@pytest.mark.rule("BAG-CASE-47", "BAG-AMB-36")
def test_favour_spent_first_at_the_top_saves_the_gain() -> None:
    table = full_table(favour=8)
    done = playing.run(
        table,
        gain_favour(table, table.persons[Owner.YOU], 2, "gain"),
        {"gain/favour/bonus": "+3", "goods": "2"},
    )
    assert left(table) == (3, 8, 0)
    assert table.persons[Owner.YOU].goods[Goods.SECOND] == 1
    done.silent_about("lost")


@pytest.mark.rule("BAG-TUI-15")
def test_with_room_enough_nothing_is_offered() -> None:
    table = full_table(favour=6)
    assert playing.run(table, gain_favour(table, table.persons[Owner.YOU], 2, "gain")).keys == []
    assert left(table) == (3, 8, 0)


@pytest.mark.rule("BAG-TUI-16", "BAG-CASE-45")
def test_spent_favour_moves_the_marker_as_lost_favour_does() -> None:
    table = joined("S1", coins=0, favour=2)
    track = table.boards.favour_track
    assert track is not None
    table.boards.favour_track = type(track)(track.points[2:], start=2)
    done = paid(table, {"tuition/bonus": "+4"})
    person = table.persons[Owner.YOU]
    assert person.wilds == 1
    assert "BAG-TUI-16" in done.says("2 steps down").rules
    assert left(table) == (0, 0, 3), "1 Shame for the Wild token, 2 for the Student"


@pytest.mark.rule("BAG-TUI-17", "BAG-CASE-41")
def test_selling_a_favour_for_the_missing_coin_is_cheaper() -> None:
    sold = joined("S1", coins=0, favour=START)
    done = paid(sold, {"tuition/bonus": "+2"})
    assert left(sold) == (0, START - 1, 0)
    assert "BAG-TUI-17" in done.asked[0].rules
    kept = joined("S1", coins=0, favour=START)
    paid(kept, {"tuition/bonus": ""})
    assert left(kept) == (0, START - 2, 0)
    high = joined("S1", coins=0, favour=START + 3)
    paid(high, {"tuition/bonus": "+2"})
    assert left(high) == (0, START + 2, 0), "far above the start as well"


@pytest.mark.rule("BAG-CASE-42")
def test_one_sale_and_two_unpaid_students() -> None:
    sold = joined("S1 S1 S1", coins=0, favour=4)
    done = paid(sold, {"tuition/bonus": "+2"})
    assert len(done.keys) == 1, "the marker is below the start: no second sale"
    assert left(sold) == (0, 0, 1)
    kept = joined("S1 S1 S1", coins=0, favour=4)
    paid(kept, {"tuition/bonus": ""})
    assert left(kept) == (0, 0, 2)


@pytest.mark.rule("BAG-TUI-18")
@pytest.mark.parametrize("place", ["SW-7", "SW-10", "SW-6"], ids=["Building", "Palace", "City"])
def test_roads_of_every_kind_of_location(place: str) -> None:
    table = joined("P1", place=place, favour=7)
    paid(table)
    assert left(table) == (3, 6, 0)


@pytest.mark.rule("BAG-CASE-48", "BAG-TUI-01")
def test_a_patient_taken_by_an_effect_costs_nothing() -> None:
    table = joined("S1 S2 P1", coins=2)
    table.city["SW-3"] = None
    paid(table)
    assert left(table) == (0, START, 0)


@pytest.mark.rule("BAG-AMB-34")
def test_a_boat_may_be_bought_with_the_coins_that_tuition_would_take() -> None:
    table = joined("S1", coins=2, favour=8, river=[("start", "left", 1)])
    paid(table, {"tuition/bonus": "+1", "tuition/bonus/after-1": ""})
    assert left(table) == (0, 6, 0), "2 Coins for the Boat, 2 Favour for the Student"
    table = joined("S1", coins=3, favour=8, river=[("start", "left", 1)])
    assert paid(table).keys == [], "the Boat can be bought afterwards as well"


@pytest.mark.rule("BAG-AMB-35")
def test_patients_come_before_students_and_a_sale_before_both() -> None:
    table = joined("S1 P1", coins=0, favour=START)
    done = paid(table, {"tuition/bonus": "+2"})
    assert left(table) == (0, START - 2, 0)
    done.in_order("tuition/bonus", "take 1 Coin", "1 step down", "pay 1 Coin")
    table = joined("S1 P1", coins=3, favour=7)
    paid(table).in_order("1 step down", "pay 1 Coin")


@pytest.mark.rule("BAG-BONUS-01")
def test_before_tuition_takes_the_marker_below_the_start_favour_may_still_be_spent() -> None:
    table = joined("P1", favour=START)
    paid(table, {"tuition/bonus": "+4"})
    assert left(table) == (3, 0, 0)
    assert table.persons[Owner.YOU].wilds == 1
    assert paid(joined("P1", favour=START + 1)).keys == [], "afterwards it can be spent as well"


def test_a_vizier_beside_the_board_pays_nothing() -> None:
    table = full_table(place=None)
    assert paid(table).sayings == []
