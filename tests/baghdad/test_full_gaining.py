"""Gaining and paying at level full: what the supply holds, and what happens where it has run out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from companion.games.baghdad import favour, gaining
from companion.games.baghdad.carrying_out import carry_out
from companion.games.baghdad.gains import AnyGoods, Coins, Favour, Gain, GoodsOf, StepTokens, WildTokens
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.kinds import Owner
from companion.games.baghdad.table import BaghdadTable
from tests import playing
from tests.baghdad.given_full import full_table
from tests.playing import Played, refusal


def gained(
    table: BaghdadTable, gains: Sequence[Gain], answers: Mapping[str, str] | None = None
) -> Played[BaghdadTable]:
    return playing.run(
        table, carry_out(table, table.persons[Owner.YOU], gains, "gift", "BAG-DAY-07"), answers
    )


def test_everything_at_once() -> None:
    table = full_table(coins=1, favour=4)
    done = gained(table, (Coins(2), Favour(1), StepTokens(2), WildTokens(1), GoodsOf(Goods.THIRD)))
    person = table.persons[Owner.YOU]
    assert (person.coins, person.favour, person.steps, person.wilds) == (3, 5, 2, 1)
    assert person.goods[Goods.THIRD] == 1
    assert done.todo == [
        "Ada: take 2 Coins.",
        "Ada: Favour marker 1 step up.",
        "Ada: take 2 Step tokens.",
        "Ada: take 1 Wild token.",
        "Ada: take 1 token of Goods 3.",
    ]
    assert all("BAG-DAY-07" in saying.rules for saying in done.sayings), "each says what grants it"
    assert done.keys == []


def test_goods_of_your_choice_are_asked_together() -> None:
    table = full_table()
    done = gained(table, (AnyGoods(2),), {"gift/gain-1/goods": "35"})
    assert (table.persons[Owner.YOU].goods[Goods.THIRD], table.persons[Owner.YOU].goods[Goods.FIFTH]) == (
        1,
        1,
    )
    assert len(done.keys) == 1
    table = full_table()
    gained(table, (AnyGoods(2),), {"goods": "33"})
    assert table.persons[Owner.YOU].goods[Goods.THIRD] == 2, "two of the same"


@pytest.mark.rule("BAG-SETUP-14", "BAG-AMB-28")
@pytest.mark.parametrize(("goods", "tokens"), [(1, 5), (2, 5), (3, 5), (4, 5), (5, 8), (6, 8)])
def test_four_types_of_goods_have_five_tokens_and_two_have_eight(goods: int, tokens: int) -> None:
    table = full_table(goods=str(goods) * (tokens - 2), others={Owner.SECOND: {"goods": str(goods)}})
    done = gained(table, (GoodsOf(Goods(goods)),))
    done.says("That was the last of the supply")
    done = gained(table, (GoodsOf(Goods(goods)),))
    assert table.persons[Owner.YOU].goods[Goods(goods)] == tokens - 1, "the other token is Ben's"
    assert "BAG-AMB-28" in done.says("none left of").rules


@pytest.mark.rule("BAG-SETUP-14", "BAG-AMB-28")
def test_there_are_twelve_step_tokens_and_fifteen_wild_tokens() -> None:
    table = full_table(steps=6, others={Owner.SECOND: {"steps": 4}})
    done = gained(table, (StepTokens(3),))
    assert table.persons[Owner.YOU].steps == 8, "two were left"
    done.says("none left of Step tokens")
    table = full_table(wilds=10, others={Owner.SECOND: {"wilds": 4}})
    gained(table, (WildTokens(1),)).says("That was the last of the supply: Wild tokens")
    done = gained(table, (WildTokens(1),))
    assert table.persons[Owner.YOU].wilds == 11
    assert done.todo == []


@pytest.mark.rule("BAG-AMB-28")
def test_substitutes_where_the_table_reads_it_otherwise() -> None:
    table = full_table(wilds=15, steps=12, goods="11111", otherwise=(28,))
    gained(table, (WildTokens(1), StepTokens(1), GoodsOf(Goods.FIRST))).silent_about("left")
    person = table.persons[Owner.YOU]
    assert (person.wilds, person.steps, person.goods[Goods.FIRST]) == (16, 13, 6)


@pytest.mark.rule("BAG-AMB-28")
def test_a_type_that_ran_out_cannot_be_chosen() -> None:
    table = full_table(goods="11111")
    done = gained(table, (AnyGoods(1),), {"gift/gain-1/goods": "2"})
    assert "none is left in the supply" in refusal(done.question("goods"), "1")
    table = full_table(goods="1111", otherwise=())
    done = gained(table, (AnyGoods(2),), {"goods-1": "1", "goods-2": "2"})
    assert "none is left" in refusal(done.question("goods-2"), "1"), "one after the other: the last is gone"


@pytest.mark.rule("BAG-AMB-28")
def test_the_only_type_left_is_not_asked() -> None:
    table = full_table(goods="1111122222333334444455555555" + "6" * 7)
    done = gained(table, (AnyGoods(2),))
    assert table.persons[Owner.YOU].goods[Goods.SIXTH] == 8
    assert done.keys == []
    done.says("none left of Goods")


@pytest.mark.rule("BAG-AMB-28")
def test_nothing_can_be_bought_with_favour_that_ran_out() -> None:
    table = full_table(favour=8, wilds=15, goods="11111222223333344444" + "5" * 8 + "6" * 8)
    question = playing.question_of(
        favour.gain_favour(table, table.persons[Owner.YOU], 1, "gain"), "gain/favour/bonus"
    )
    assert "no Wild token is left" in refusal(question, "+4")
    assert "no Goods token is left" in refusal(question, "+3")
    assert refusal(question, "+2") == "", "Coins do not run out"


@pytest.mark.rule("BAG-AMB-28", "BAG-SETUP-14")
def test_shame_goes_on_beyond_the_tokens_with_a_word() -> None:
    table = full_table(shame=4, favour=0, others={Owner.SECOND: {"shame": 1}})
    person = table.persons[Owner.YOU]
    playing.run(table, favour.lose_favour(table, person, 1)).silent_about("more than the box has")
    done = playing.run(table, favour.lose_favour(table, person, 1))
    assert person.shame == 6
    assert "BAG-AMB-28" in done.says("7 Shame, more than the box has").rules


def test_paying() -> None:
    table = full_table(coins=4, goods="1125")
    person = table.persons[Owner.YOU]
    done = playing.run(table, gaining.pay_coins(table, person, 3, "BAG-BOAT-16"))
    assert (person.coins, done.todo) == (1, ["Ada: pay 3 Coins."])
    done = playing.run(table, gaining.pay_goods(table, person, (Goods.SECOND, Goods.FIRST, Goods.FIRST)))
    assert [n for n in person.goods.values() if n] == [1]
    done.says("Ada: return 2 of Goods 1, 1 of Goods 2 to the supply.")
    assert playing.run(table, gaining.pay_coins(table, person, 0)).sayings == []
    with pytest.raises(ValueError, match="cannot pay 2 Coins of 1"):
        playing.run(table, gaining.pay_coins(table, person, 2))
    with pytest.raises(ValueError, match="cannot pay"):
        playing.run(table, gaining.pay_goods(table, person, (Goods.FIFTH, Goods.FIFTH)))
