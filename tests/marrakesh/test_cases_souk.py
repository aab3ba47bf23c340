"""Worked cases of the souk: exchange office, luxury goods, empty shops."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import final_scoring, souk
from companion.games.marrakesh.gains import Resources
from companion.games.marrakesh.kinds import (
    GOODS,
    LuxuryKind,
    Resource,
    Source,
)
from companion.games.marrakesh.printed_values import Luxury, Office
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable, Shop
from tests.marrakesh.given import given, stands
from tests.marrakesh.kept import EACH, lying
from tests.marrakesh.whose import ada_of, goods, owned
from tests.playing import Played, question_of, refusal, run

DINAR, WATER, DATE = Resource.DINAR, Resource.WATER, Resource.DATE
TILE = Luxury(LuxuryKind.TAJINE, ((Keshi.PURPLE, 1), (Keshi.ORANGE, 2)), 6, ((WATER, 1),))
SLIPPER = Luxury(LuxuryKind.SLIPPER, ((Keshi.ORANGE, 1),), 2, ((WATER, 1),))


def in_souk(table: MarrakeshTable, step: str, *typed: str, **more: str) -> Played[MarrakeshTable]:
    answers = {f"{step}/{number}": answer for number, answer in enumerate(typed, start=1)}
    return run(table, souk.action(table, ada_of(table), step), answers | more)


@pytest.mark.rule("MAR-CASE-43")
def test_two_assistants_exchange_a_yellow_and_a_purple_keshi() -> None:
    table = given()
    ada = stands(table, ada_of(table), yellow=2, purple=1)
    in_souk(table, "assistant-1/action", "Y")
    assert (owned(ada), goods(ada)) == ((2, 0, 0), (1, 1, 0))
    in_souk(table, "assistant-2/action", "U")
    assert (owned(ada), goods(ada)) == ((2, 1, 1), (1, 0, 0))
    assert lying(table) == EACH


@pytest.mark.rule("MAR-CASE-44")
def test_a_tile_for_two_orange_and_a_purple_keshi() -> None:
    table = given()
    ada = stands(table, ada_of(table), orange=3, purple=1)
    table.shops[2].top = TILE
    in_souk(table, "x", "3")
    assert (ada.score, owned(ada), goods(ada)) == (16, (0, 1, 0), (0, 0, 1))
    assert (ada.luxuries, table.shops[2]) == ([TILE], Shop(4, None))
    assert lying(table) == EACH


@pytest.mark.rule("MAR-CASE-45")
def test_one_yellow_keshi_too_few_for_a_tile() -> None:
    table = given()
    stands(table, ada_of(table), yellow=1, purple=4)
    table.shops[0].top = Luxury(LuxuryKind.LAMP, ((Keshi.YELLOW, 2), (Keshi.PURPLE, 1)), 5)
    question = question_of(souk.action(table, ada_of(table), "x"), "x/1")
    assert "1 yellow missing" in refusal(question, "1")


@pytest.mark.rule("MAR-CASE-46")
def test_the_tile_below_the_one_that_was_bought_is_still_facedown() -> None:
    table = given()
    ada = stands(table, ada_of(table), orange=4)
    table.shops = [Shop(5, SLIPPER) for _ in range(5)]
    in_souk(table, "a", "1")
    question = question_of(souk.action(table, ada, "b"), "b/1")
    assert "facedown until the end of the turn" in refusal(question, "1")
    assert [refusal(question, shop) for shop in "2345"] == [""] * 4


@pytest.mark.rule("MAR-CASE-47")
@pytest.mark.parametrize(
    ("sizes", "after"), [((5, 4, 3, 2, 1), (3, 4, 3, 2, 2)), ((3, 2, 1, 1, 1), (2, 2, 1, 1, 1))]
)
def test_the_last_tile_of_a_shop_is_bought(sizes: tuple[int, ...], after: tuple[int, ...]) -> None:
    table = given()
    ada = stands(table, ada_of(table), orange=1)
    table.office = None
    table.shops = [Shop(size, SLIPPER if number == 4 else TILE) for number, size in enumerate(sizes)]
    in_souk(table, "x")
    assert [shop.size for shop in table.shops] == [*sizes[:4], 0]
    new = {"luxury/4/kind": "slipper", "luxury/4/tile": "001 010 2"}
    played = run(table, souk.refill(table, ada, "close"), new)
    assert tuple(shop.size for shop in table.shops) == after
    assert table.shops[4].top == SLIPPER
    played.says("of shop 1, facedown, to the empty shop 5")


@pytest.mark.rule("MAR-CASE-48")
def test_shops_of_one_tile_give_nothing() -> None:
    table = given()
    table.shops = [*(Shop(1, SLIPPER) for _ in range(4)), Shop(0)]
    played = run(table, souk.refill(table, ada_of(table), "close"))
    assert [shop.size for shop in table.shops] == [1, 1, 1, 1, 0]
    assert (played.todo, played.asked) == ([], [])
    assert sum(shop.top is not None for shop in table.shops) == 4


@pytest.mark.rule("MAR-CASE-101")
def test_three_exchanges_of_one_assistant_with_scrolls_18_and_46() -> None:
    table = given()
    ada = stands(table, ada_of(table), yellow=2, orange=1)
    ada.scrolls = [Scroll.MORE_FROM_EXCHANGE.value, Scroll.SEVERAL_EXCHANGES.value]
    free = {f"x/{number}/scroll-18/resource": typed for number, typed in ((1, "1"), (2, "2"), (3, "3"))}
    in_souk(table, "x", "Y", "Y", "O", **free)
    assert (owned(ada), goods(ada)) == ((4 + 1, 1, 2 + 1), (0, 0, 0))


@pytest.mark.rule("MAR-CASE-129")
@pytest.mark.parametrize("scroll", [False, True])
def test_a_purple_keshi_for_two_dates(scroll: bool) -> None:
    table = given()
    table.office = Office(tuple((colour, (Resources(DATE, 2),)) for colour in GOODS))
    ada = stands(table, ada_of(table), purple=1)
    ada.scrolls = [Scroll.MORE_FROM_EXCHANGE.value] if scroll else []
    in_souk(table, "x", **({"scroll-18/resource": "1"} if scroll else {}))
    assert owned(ada) == (int(scroll), 0, 2)


@pytest.mark.rule("MAR-CASE-130", "MAR-XTRA-42")
def test_a_slipper_for_an_orange_keshi() -> None:
    table = given()
    ada = stands(table, ada_of(table), orange=2)
    table.shops[0].top = SLIPPER
    in_souk(table, "x", "1")
    assert (goods(ada), owned(ada), ada.score, ada.luxuries) == ((0, 0, 1), (0, 1, 0), 12, [SLIPPER])
    ada.row = [22]
    run(table, final_scoring.score_game(table))
    assert table.points[ada.seat.id][1][Source.OASES] == 4
