"""The souk, rule by rule: exchange office, luxury goods, new tiles at the close of a turn."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import sectors, souk
from companion.games.marrakesh.carrying_out import carry_out
from companion.games.marrakesh.gains import KeshiOf, SectorAction
from companion.games.marrakesh.kinds import LuxuryKind, Resource, Sector, Source
from companion.games.marrakesh.printed_values import Luxury
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable, Shop
from tests.marrakesh.given import given, has, stands
from tests.marrakesh.whose import ada_of
from tests.playing import Played, question_of, refusal, run

SLIPPER = Luxury(LuxuryKind.SLIPPER, ((Keshi.ORANGE, 1),), 2, ((Resource.WATER, 1),))
NECKLACE = Luxury(LuxuryKind.NECKLACE, ((Keshi.PURPLE, 3), (Keshi.ORANGE, 2)), 13)
LAMP = Luxury(LuxuryKind.LAMP, ((Keshi.YELLOW, 1), (Keshi.PURPLE, 1), (Keshi.ORANGE, 1)), 5)

SLIPPERS = {"kind": "slipper", "which": "1", "tile": "001 010 2"}
"""What is turned up, again and again: a slipper for 1 orange that gives 1 water and 2 points."""


def stocked(table: MarrakeshTable, *tops: Luxury | None, sizes: tuple[int, ...] = (5, 5, 5, 5, 5)) -> None:
    """Give the shops their tops and sizes; shops that are not named show nothing."""
    table.shops = [
        Shop(size, tops[number] if number < len(tops) else None) for number, size in enumerate(sizes)
    ]


def act(table: MarrakeshTable, **answers: str) -> Played[MarrakeshTable]:
    """Let Ada's assistant act in the souk: ``act(table, _1="Y")`` answers the first question."""
    typed = {f"x/{key.lstrip('_')}": answer for key, answer in answers.items()}
    return run(table, souk.action(table, ada_of(table), "x"), typed)


def refused(
    table: MarrakeshTable, typed: str, step: str = "x/1", answers: dict[str, str] | None = None
) -> str:
    return refusal(question_of(souk.action(table, ada_of(table), "x"), step, answers), typed)


@pytest.mark.rule("MAR-SOUK-01", "MAR-SOUK-13")
def test_an_assistant_exchanges_once_or_buys_one_luxury_good() -> None:
    table = given()
    ada = stands(table, ada_of(table), yellow=2, orange=2)
    stocked(table, SLIPPER)
    act(table, _1="Y")
    assert (ada.keshis[Keshi.YELLOW], ada.resources[Resource.DINAR], ada.luxuries) == (1, 2, [])
    act(table, _1="1")
    assert (ada.keshis[Keshi.YELLOW], ada.luxuries) == (1, [SLIPPER])


@pytest.mark.rule("MAR-SOUK-01")
def test_what_alone_is_possible_is_not_asked() -> None:
    table = given()
    ada = stands(table, ada_of(table), orange=1)
    assert act(table).asked == []
    assert ada.resources[Resource.DATE] == 2


@pytest.mark.rule("MAR-AMB-10", "MAR-SOUK-02")
def test_with_no_goods_keshi_nothing_happens() -> None:
    table = given()
    stocked(table, SLIPPER)
    played = act(table)
    played.says("nothing to exchange or buy")
    assert table.under_way == {}


@pytest.mark.rule("MAR-SOUK-02", "MAR-SOUK-03")
@pytest.mark.parametrize(
    ("key", "gains"),
    [("Y", {"dinar": 2}), ("U", {"water": 1, "date": 1}), ("O", {"date": 2})],
)
def test_one_goods_keshi_goes_back_for_what_the_office_pays(key: str, gains: dict[str, int]) -> None:
    table = given()
    ada = stands(table, ada_of(table), yellow=2, purple=2, orange=2)
    before = dict(table.supply)
    played = act(table, _1=key)
    colour = Keshi.from_letter(key)
    assert ada.keshis[colour] == 1
    assert table.supply[colour] == before[colour] + 1
    assert {kind.value: n for kind, n in ada.resources.items() if n} == gains
    played.says(f"put 1 {colour.english} keshi back into the supply")


@pytest.mark.rule("MAR-SOUK-02")
def test_a_colour_that_is_not_in_the_souk_is_not_exchanged() -> None:
    table = given()
    stands(table, ada_of(table), yellow=1, orange=1)
    assert "no purple keshi in the souk" in refused(table, "U")


@pytest.mark.rule("MAR-SOUK-04", "MAR-SOUK-06", "MAR-SOUK-07")
def test_a_luxury_good_costs_its_whole_price_and_gives_at_once() -> None:
    table = given()
    ada = stands(table, ada_of(table), purple=4, orange=3)
    before = dict(table.supply)
    stocked(table, NECKLACE, SLIPPER)
    played = act(table, _1="2")
    assert (ada.keshis[Keshi.ORANGE], ada.score, ada.resources[Resource.WATER]) == (2, 12, 1)
    act(table, _1="1")
    assert (ada.keshis[Keshi.PURPLE], ada.keshis[Keshi.ORANGE], ada.score) == (1, 0, 25)
    assert ada.luxuries == [SLIPPER, NECKLACE]
    assert (table.supply[Keshi.PURPLE], table.supply[Keshi.ORANGE]) == (
        before[Keshi.PURPLE] + 3,
        before[Keshi.ORANGE] + 3,
    )
    assert table.points[ada.seat.id][1][Source.SOUK] == 15
    played.says("take the slipper of shop 2")


@pytest.mark.rule("MAR-SOUK-04")
def test_a_price_that_cannot_be_paid_whole_is_refused() -> None:
    table = given()
    stands(table, ada_of(table), purple=3, orange=1)
    stocked(table, NECKLACE, LAMP)
    assert "1 orange missing" in refused(table, "1")
    assert "1 yellow missing" in refused(table, "2")


@pytest.mark.rule("MAR-SOUK-05")
def test_one_assistant_buys_no_second_luxury_good() -> None:
    table = given()
    ada = stands(table, ada_of(table), orange=5)
    stocked(table, SLIPPER, SLIPPER)
    played = act(table, _1="1")
    assert len(ada.luxuries) == 1
    assert len(played.asked) == 1


@pytest.mark.rule("MAR-SOUK-08", "MAR-SOUK-09")
def test_the_next_luxury_good_of_a_shop_comes_at_the_close_of_the_turn() -> None:
    table = given()
    ada = stands(table, ada_of(table), orange=3)
    stocked(table, SLIPPER, SLIPPER)
    act(table, _1="1")
    assert table.shops[0] == Shop(4, None)
    assert "facedown until the end of the turn" in refused(table, "1")
    lamp = {"close/shop-1/luxury/0/kind": "oil lamp", "close/shop-1/luxury/0/tile": "111 000 5"}
    run(table, souk.refill(table, ada, "close"), lamp, always=SLIPPERS)
    assert table.shops[0] == Shop(4, LAMP)
    assert table.shops[1] == Shop(5, SLIPPER)


@pytest.mark.rule("MAR-SOUK-10", "MAR-SOUK-11", "MAR-XTRA-43")
@pytest.mark.parametrize(
    ("sizes", "after"),
    [
        ((5, 4, 3, 2, 0), (3, 4, 3, 2, 2)),
        ((1, 3, 1, 0, 1), (1, 2, 1, 1, 1)),
        ((1, 1, 1, 1, 0), (1, 1, 1, 1, 0)),
        ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),
    ],
)
def test_an_empty_shop_gets_half_of_the_largest_stack(sizes: tuple[int, ...], after: tuple[int, ...]) -> None:
    table = given()
    stocked(table, *((SLIPPER if size else None) for size in sizes), sizes=sizes)
    played = run(table, souk.refill(table, ada_of(table), "close"), always=SLIPPERS)
    assert tuple(shop.size for shop in table.shops) == after
    assert all(bool(shop.top) == bool(shop.size) for shop in table.shops)
    assert len(played.todo) == (sizes != after)


@pytest.mark.rule("MAR-AMB-24", "MAR-AMB-26", "MAR-AMB-27")
def test_the_shop_that_gives_its_lower_half_keeps_its_top() -> None:
    table = given()
    stocked(table, SLIPPER, None, NECKLACE, sizes=(1, 0, 4, 0, 0))
    table.shops[3].size = table.shops[4].size = 1
    table.shops[3].top = table.shops[4].top = SLIPPER
    played = run(table, souk.refill(table, ada_of(table), "close"), always=SLIPPERS)
    assert (table.shops[2], table.shops[1]) == (Shop(2, NECKLACE), Shop(2, SLIPPER))
    played.says("Move the lower 2 luxury goods of shop 3, facedown, to the empty shop 2")


@pytest.mark.rule("MAR-AMB-25", "MAR-AMB-28")
def test_who_has_the_turn_orders_empty_shops_and_breaks_ties() -> None:
    table = given()
    stocked(table, SLIPPER, SLIPPER, SLIPPER, sizes=(4, 4, 1, 0, 0))
    chosen = {"close/2/empty": "5", "close/shop-5/giving": "2"}
    run(table, souk.refill(table, ada_of(table), "close"), chosen, always=SLIPPERS)
    assert [shop.size for shop in table.shops] == [2, 2, 1, 2, 2]


@pytest.mark.rule("MAR-SOUK-12")
def test_a_vendor_has_no_space_in_the_souk() -> None:
    table = given()
    script = carry_out(table, ada_of(table), KeshiOf(Keshi.RED), "x", Source.SCROLLS)
    question = question_of(script, "x/vendor")
    assert Sector.SOUK.value not in [place.id for place in question.places()]
    assert "none of the options" in refusal(question, "souk")


@pytest.mark.rule("MAR-AMB-37")
def test_a_souk_action_without_an_assistant_allows_one_deal() -> None:
    table = given()
    ada = stands(table, ada_of(table), yellow=2, purple=2)
    assert Sector.SOUK in sectors.ACTIONS
    script = carry_out(table, ada, SectorAction(Sector.SOUK), "x", Source.SCROLLS)
    run(table, script, {"x/souk/1": "Y"})
    assert (ada.keshis[Keshi.YELLOW], ada.keshis[Keshi.PURPLE]) == (1, 2)


@pytest.mark.rule("MAR-SCROLL-14")
def test_scroll_18_adds_a_resource_of_choice_to_each_exchange() -> None:
    table = given()
    ada = stands(table, ada_of(table), orange=1)
    ada.scrolls.append(Scroll.MORE_FROM_EXCHANGE.value)
    run(table, souk.action(table, ada, "x"), {"scroll-18/resource": "2"})
    assert (ada.resources[Resource.DATE], ada.resources[Resource.WATER]) == (2, 1)


@pytest.mark.rule("MAR-SCROLL-35")
def test_scroll_34_lets_an_assistant_buy_several_luxury_goods_and_exchange_none() -> None:
    table = given()
    ada = stands(table, ada_of(table), orange=4)
    ada.scrolls.append(Scroll.SEVERAL_LUXURIES.value)
    stocked(table, SLIPPER, SLIPPER, SLIPPER)
    assert "exchanges once or buys one" in refused(table, "O", "x/2", {"x/1": "1"})
    table = given()
    ada = stands(table, ada_of(table), orange=4)
    ada.scrolls.append(Scroll.SEVERAL_LUXURIES.value)
    stocked(table, SLIPPER, SLIPPER, SLIPPER)
    act(table, _1="1", _2="3", _3="0")
    assert (len(ada.luxuries), ada.keshis[Keshi.ORANGE]) == (2, 2)


@pytest.mark.rule("MAR-SCROLL-44")
def test_scroll_46_lets_an_assistant_exchange_several_times_and_buy_nothing() -> None:
    table = given()
    ada = stands(table, ada_of(table), yellow=2, orange=1)
    ada.scrolls.append(Scroll.SEVERAL_EXCHANGES.value)
    stocked(table, SLIPPER)
    act(table, _1="Y", _2="O", _3="0")
    assert (ada.resources[Resource.DINAR], ada.resources[Resource.DATE], ada.luxuries) == (2, 2, [])
    assert ada.keshis[Keshi.YELLOW] == 1


@pytest.mark.rule("MAR-SCROLL-35", "MAR-SCROLL-44")
def test_without_these_scrolls_an_assistant_stops_after_one() -> None:
    table = given()
    ada = stands(table, ada_of(table), yellow=2, orange=2)
    stocked(table, SLIPPER, SLIPPER)
    assert len(act(table, _1="Y").asked) == 1
    assert ada.keshis[Keshi.YELLOW] == 1


@pytest.mark.rule("MAR-SOUK-03")
def test_resources_are_said_to_hands() -> None:
    table = given()
    ada = has(stands(table, ada_of(table), yellow=1), dinar=1)
    played = act(table)
    assert "Ada: take 2 dinars." in played.todo
    assert ada.resources[Resource.DINAR] == 3
