"""Bonuses between the rows of a player board at level full."""

from __future__ import annotations

import pytest

from companion.games.baghdad import city_action
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.gains import AnyGoods, BoatMoves, Coins, Favour, StepTokens, TakeTile
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.table import BaghdadTable
from tests.baghdad.full_city_play import (
    ARTEFACT,
    BOOK,
    PATIENT,
    SPOT,
    STUDENT,
    acts,
    ada,
    barred,
    print_between,
    row,
    showing,
)


@pytest.mark.rule("BAG-CITY-13")
def test_a_pair_above_and_below_a_bonus_brings_it() -> None:
    table = showing("rod", spots={BOOK: "B - - - -"}, coins=0)
    print_between(table, 0, 1, Coins(2))
    played = acts(table, "SW-1")
    assert ada(table).coins == 2
    assert "BAG-CITY-13" in played.says("tiles on both sides of a bonus: 2 Coins").rules


@pytest.mark.rule("BAG-CITY-13")
def test_a_tile_elsewhere_in_the_row_completes_nothing() -> None:
    table = showing("rod rod", spots={BOOK: "B - - - -"}, coins=0)
    print_between(table, 0, 1, Coins(2))
    acts(table, "SW-1", {SPOT: "2"})
    assert ada(table).coins == 0


@pytest.mark.rule("BAG-CASE-29")
def test_case_fabio() -> None:
    table = showing("rod rod", spots={ARTEFACT: "A1 - - - -"}, coins=0)
    print_between(table, 1, 1, Coins(1))
    played = acts(table, "SW-1", {SPOT: "1"})
    assert (row(table, PATIENT), ada(table).coins) == ("P3! - - - -", 1)
    assert ada(table).goods[Goods.THIRD] == 1
    played.in_order("1 token of Goods 3", "turn the Patient", "1 Coin")


def between_two(upper: object, lower: object) -> BaghdadTable:
    """Return a table where a Patient on spot 1 completes one bonus above and one below."""
    table = showing("rod", spots={BOOK: "B - - - -", ARTEFACT: "A1 - - - -"}, coins=0)
    print_between(table, 0, 1, upper)  # type: ignore[arg-type]
    print_between(table, 1, 1, lower)  # type: ignore[arg-type]
    return table


@pytest.mark.rule("BAG-CITY-14")
def test_one_tile_may_complete_two_bonuses() -> None:
    table = between_two(Coins(1), StepTokens(1))
    played = acts(table, "SW-1")
    assert (ada(table).coins, ada(table).steps, played.asked) == (1, 1, [])
    equal = between_two(Favour(1), Favour(1))
    acts(equal, "SW-1")
    assert ada(equal).favour == 2


@pytest.mark.rule("BAG-CITY-14")
@pytest.mark.parametrize(
    ("first", "order"), [("1", ("2 Goods", "no Patient")), ("2", ("no Patient", "2 Goods"))]
)
def test_their_order_is_free_where_it_can_matter(first: str, order: tuple[str, str]) -> None:
    table = between_two(AnyGoods(2), TakeTile(PATIENT))
    table.city["NE-1"] = None
    answers = {"you/act/order": first, "you/act/above/gain-1/goods": "12"}
    played = acts(table, "SW-1", answers)
    played.in_order(*(f"both sides of a bonus: {part}" if "2" in part else part for part in order))
    assert table.under_way == {}


@pytest.mark.rule("BAG-CITY-15")
def test_one_side_alone_gives_nothing() -> None:
    table = showing("rod", coins=0)
    print_between(table, 0, 1, Coins(1))
    print_between(table, 1, 1, Coins(1))
    acts(table, "SW-1")
    assert ada(table).coins == 0


@pytest.mark.rule("BAG-CITY-15")
def test_turned_tiles_are_tiles_too() -> None:
    table = showing("anvil", spots={PATIENT: "P1! - - - -", STUDENT: "S1! - - - -"}, coins=0)
    print_between(table, 1, 1, Coins(1))
    print_between(table, 2, 1, Coins(1))
    acts(table, "SW-4")
    assert ada(table).coins == 2


def test_a_bonus_completed_by_a_tile_inside_the_action_comes_once() -> None:
    table = showing("quill quill quill rod rod rod", spots={BOOK: "B B B - -"}, coins=0, place=None)
    print_between(table, 0, 4, Coins(1))
    acts(
        table,
        "SW-3",
        {
            "you/act/library/reward": "1",
            "you/act/library/gained/gain-1/from": "SW-1",
            "you/act/library/gained/gain-1/tile/spot": "4",
        },
    )
    assert (row(table, BOOK), row(table, PATIENT), ada(table).coins) == ("B B B B -", "- - - P3! -", 1)


def test_a_move_of_boats_as_a_bonus_asks_for_the_order() -> None:
    table = between_two(BoatMoves(1), Coins(1))
    script = lambda: city_action.gain_tile(table, ada(table), Place.of("SW-1"), "act")  # noqa: E731
    assert barred(table, script, "you/act/order") == {"above": "", "below": ""}
