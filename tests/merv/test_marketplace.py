"""The marketplace: where a post may go, what the first one brings, and what goods cost."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.game import Level
from companion.engine.question import Question
from companion.games.merv import marketplace
from companion.games.merv.boons import Boon, Breakthrough
from companion.games.merv.paying import unused
from companion.games.merv.pieces import discs_left, misplaced
from companion.games.merv.printed_values import ContractStack
from companion.games.merv.table import MervTable
from companion.games.merv.towns import INNER, OUTER, Good, Town
from tests.merv.acting import BLUE, ORANGE, PURPLE, RED, TAN, TEAL, camels, contract_for, does, posts, priced
from tests.merv.given import given, has
from tests.playing import Played, question_of, refusal, run

STEP = "action/marketplace"
RAYY, SAMARKAND, NISHAPUR, BALKH = INNER
BAGHDAD, KASHGAR, BASRA, PESHAWAR = OUTER
ROW = "G* J C* P G J C P"


def shop(players: int = 3, row: str = ROW) -> MervTable:
    """Return a table whose prices are known; towns have the keys 1 to 8, Rayy to Peshawar."""
    return priced(given(players=players, row=row))


def acts(table: MervTable, **answers: str) -> Played[MervTable]:
    """Let Red trade: ``acts(table, post="1", towns="12")``."""
    typed = {key.replace("_", "-").replace("--", "/"): value for key, value in answers.items()}
    return does(table, marketplace.action, STEP, typed)


def post_question(table: MervTable) -> Question[Any]:
    """Return the question where Red's post goes."""
    return question_of(marketplace.action(table, table.player(RED), STEP), f"{STEP}/post")


def towns_question(table: MervTable, post: str) -> Question[Any]:
    """Return the question where Red buys, with the post placed before it."""
    script = marketplace.action(table, table.player(RED), STEP)
    return question_of(script, f"{STEP}/towns", {f"{STEP}/post": post})


def marked(table: MervTable) -> list[int]:
    """Return the numbers of the caravan cards with a camel."""
    return [number for number, card in enumerate(table.row, start=1) if card.camel]


@pytest.mark.rule("MERV-CASE-38")
@pytest.mark.rule("MERV-MARKET-01", "MERV-MARKET-04", "MERV-MARKET-09")
@pytest.mark.rule("MERV-MARKET-10", "MERV-POST-03", "MERV-POST-07")
def test_case_38_the_first_post_takes_the_camel_and_its_good_is_bought() -> None:
    table = shop()
    red = has(table.player(RED), purple=1)
    played = acts(table, post="1", towns="1")
    assert (red.posts, red.camels, red.goods[Good.COMMON], red.cubes[PURPLE]) == ([RAYY], 1, 1, 0)
    assert (discs_left(red), table.town_camels) == (6, [SAMARKAND, NISHAPUR, BALKH])
    played.in_order("a disc to Rayy", "take 1 camel", "towns", "pay 1 purple", "take 1 common good")
    assert misplaced(table) == ()


@pytest.mark.rule("MERV-CASE-39")
@pytest.mark.rule("MERV-MARKET-02", "MERV-MARKET-03", "MERV-MARKET-05")
@pytest.mark.rule("MERV-MARKET-11", "MERV-MARKET-15", "MERV-POST-04")
@pytest.mark.rule("MERV-POST-05")
def test_case_39_outer_towns_through_an_inner_one() -> None:
    table = shop()
    red = has(table.player(RED), teal=1, orange=1, purple=1)
    assert "first an inner town" in refusal(post_question(table), "5")
    posts(red, table, RAYY)
    assert "needs a post in Samarkand" in refusal(post_question(table), "6")
    acts(table, post="5", towns="15")
    assert (red.favour, red.goods) == (1, {Good.COMMON: 1, Good.RARE: 1})
    assert (red.cubes[TEAL], red.cubes[ORANGE], red.cubes[PURPLE]) == (0, 0, 0)
    assert red.camels == 0


@pytest.mark.rule("MERV-CASE-40")
@pytest.mark.rule("MERV-MARKET-13", "MERV-MARKET-14", "MERV-POST-10")
@pytest.mark.rule("MERV-MARKET-06", "MERV-POST-13")
def test_case_40_a_camel_on_the_route_goes_onto_a_caravan_card() -> None:
    table = shop()
    table.town_camels.remove(RAYY)
    table.camels_out += 1
    red = camels(has(table.player(RED), orange=1), table, 1)
    played = acts(table, post="1", towns="2")
    assert (red.goods[Good.COMMON], red.cubes[ORANGE], red.camels) == (1, 0, 0)
    assert (marked(table), table.routes) == ([1, 2, 3], [])
    played.in_order(
        "a disc to Rayy", "route Merv - Samarkand", "pay 1 orange", "take 1 common good", "onto these"
    )
    assert misplaced(table) == ()


@pytest.mark.rule("MERV-CASE-41")
@pytest.mark.rule("MERV-MARKET-14", "MERV-POST-13")
def test_case_41_marked_cards_are_left_out() -> None:
    table = shop()
    red = camels(has(table.player(RED), orange=1, teal=1), table, 2)
    acts(table, post="4", towns="23")
    assert (marked(table), red.camels, red.goods[Good.COMMON]) == ([1, 2, 3, 4], 1, 2)


@pytest.mark.rule("MERV-CASE-42")
@pytest.mark.rule("MERV-MARKET-17", "MERV-POST-06", "MERV-POST-07")
def test_case_42_a_town_is_shared_and_the_later_post_brings_nothing() -> None:
    table = shop()
    posts(table.player(BLUE), table, BALKH)
    red = has(table.player(RED), tan=1)
    acts(table, post="4", towns="")
    assert (red.posts, red.camels, red.goods[Good.COMMON], red.cubes[TAN]) == ([BALKH], 0, 1, 0)


@pytest.mark.rule("MERV-MARKET-05", "MERV-MARKET-17", "MERV-POST-07")
def test_only_the_first_post_in_an_outer_town_gives_favour() -> None:
    table = shop()
    posts(table.player(BLUE), table, RAYY, BAGHDAD)
    red = posts(table.player(RED), table, RAYY)
    acts(table, post="5")
    assert (red.posts, red.favour, red.camels) == ([RAYY, BAGHDAD], 0, 0)


@pytest.mark.rule("MERV-CASE-43")
@pytest.mark.rule("MERV-MARKET-16", "MERV-MARKET-06")
def test_case_43_the_new_camel_is_spent_at_once() -> None:
    table = shop()
    red = has(table.player(RED), orange=1)
    acts(table, post="3", towns="2")
    assert (red.goods[Good.COMMON], red.camels, marked(table)) == (1, 0, [1, 2, 3])
    assert misplaced(table) == ()


@pytest.mark.rule("MERV-CASE-44")
@pytest.mark.rule("MERV-MARKET-07", "MERV-MARKET-08", "MERV-POST-08")
def test_case_44_one_good_of_a_town() -> None:
    table = shop()
    red = posts(has(table.player(RED), purple=2, orange=2, teal=2), table, RAYY)
    question = towns_question(table, "5")
    assert "Rayy: 1 purple can be named once only" in refusal(question, "11")
    assert "1 orange can be named once only" in refusal(question, "55")
    assert refusal(question, "15") == ""
    assert red.posts == [RAYY, BAGHDAD]


@pytest.mark.rule("MERV-CASE-196")
@pytest.mark.rule("MERV-POST-08", "MERV-POST-09", "MERV-POST-11")
@pytest.mark.rule("MERV-POST-12", "MERV-MARKET-09", "MERV-MARKET-12")
def test_case_196_the_rulebooks_example() -> None:
    table = shop(row="G J C P G J C P")
    yellow = camels(has(table.player(RED), orange=1, purple=1, teal=1, white=1), table, 1)
    played = acts(table, post="2", towns="216")
    assert sum(yellow.cubes.values()) == 0
    assert (yellow.goods, yellow.camels) == ({Good.COMMON: 2, Good.RARE: 1}, 0)
    assert marked(table) == [1, 2]
    assert any("route Merv - Rayy" in words for words in played.words)
    assert any("route Samarkand - Kashgar" in words for words in played.words)
    assert misplaced(table) == ()


@pytest.mark.rule("MERV-CASE-197")
@pytest.mark.rule("MERV-POST-11", "MERV-AMB-129", "MERV-AMB-21")
def test_case_197_one_camel_serves_the_inner_town_and_the_way_beyond() -> None:
    table = shop()
    red = posts(camels(table.player(RED), table, 2), table, BALKH, NISHAPUR)
    assert marketplace.routes_for(red, (RAYY, BAGHDAD)) == (RAYY, BAGHDAD)
    assert marketplace.routes_for(red, (BAGHDAD,)) == (RAYY, BAGHDAD)
    red.posts.remove(NISHAPUR)
    has(red, purple=1, teal=1, orange=1)
    acts(table, post="3", towns="15")
    assert (red.goods, red.camels) == ({Good.COMMON: 1, Good.RARE: 1}, 0)
    assert sum(red.cubes.values()) == 0
    other = shop()
    assert "first an inner town" in refusal(post_question(other), "5")


@pytest.mark.rule("MERV-AMB-22", "MERV-MARKET-09")
def test_an_own_post_in_an_outer_town_is_enough() -> None:
    red = given().player(RED)
    red.posts = [KASHGAR]
    assert marketplace.routes_for(red, (KASHGAR,)) == ()
    assert marketplace.routes_for(red, (SAMARKAND, KASHGAR)) == (SAMARKAND,)


@pytest.mark.rule("MERV-POST-01")
def test_four_inner_towns_with_common_and_four_outer_ones_with_rare_goods() -> None:
    assert [str(town.text) for town in INNER] == ["Rayy", "Samarkand", "Nishapur", "Balkh"]
    assert [str(town.text) for town in OUTER] == ["Baghdad", "Kashgar", "Basra", "Peshawar"]
    assert {town.good for town in INNER} == {Good.COMMON}
    assert {town.good for town in OUTER} == {Good.RARE}


@pytest.mark.rule("MERV-POST-02", "MERV-MARKET-15", "MERV-POST-05")
@pytest.mark.parametrize(
    ("outer", "inner"), [(BAGHDAD, RAYY), (KASHGAR, SAMARKAND), (BASRA, NISHAPUR), (PESHAWAR, BALKH)]
)
def test_every_outer_town_is_reached_through_its_inner_one(outer: Town, inner: Town) -> None:
    red = given().player(RED)
    red.posts = [town for town in INNER if town is not inner]
    assert marketplace.towns_open(red) == tuple(
        town for town in Town if town is inner or (town in OUTER and town is not outer)
    )
    red.posts = [inner]
    assert marketplace.towns_open(red) == (*(town for town in INNER if town is not inner), outer)


@pytest.mark.rule("MERV-AMB-20", "MERV-POST-05")
def test_nobody_has_two_posts_in_a_town() -> None:
    table = shop()
    posts(table.player(RED), table, RAYY)
    assert "you have a post there" in refusal(post_question(table), "1")
    assert refusal(post_question(table), "2") == ""


@pytest.mark.rule("MERV-MARKET-18", "MERV-POST-16", "MERV-AMB-19")
def test_without_a_disc_there_is_shopping_all_the_same() -> None:
    table = shop()
    red = posts(has(table.player(RED), purple=1), table, *INNER, BAGHDAD, KASHGAR)
    assert discs_left(red) == 1
    red.posts.append(BASRA)
    assert discs_left(red) == 0
    played = acts(table, towns="1")
    played.says("no trading post can be placed")
    assert (len(red.posts), red.goods[Good.COMMON]) == (7, 1)


@pytest.mark.rule("MERV-POST-16", "MERV-MARKET-18")
def test_a_disc_in_the_mosque_leaves_six_posts() -> None:
    table = shop()
    red = posts(table.player(RED), table, *INNER, BAGHDAD, KASHGAR)
    red.path, red.steps = 1, 1
    assert discs_left(red) == 0
    acts(table).says("no trading post can be placed")


@pytest.mark.rule("MERV-MARKET-10", "MERV-MARKET-11", "MERV-POST-09")
def test_exact_colours_are_needed() -> None:
    table = shop()
    red = posts(has(table.player(RED), tan=1, orange=1, teal=1), table, RAYY, BAGHDAD)
    question = towns_question(table, "2")
    assert "too few cubes" in refusal(question, "1")
    assert "too few cubes" in refusal(question, "25")
    assert refusal(question, "2") == ""
    assert refusal(question, "5") == ""
    has(red, white=1)
    assert refusal(towns_question(table, "3"), "1") == ""


@pytest.mark.rule("MERV-MARKET-12", "MERV-POST-09")
def test_white_pays_for_either_good() -> None:
    table = shop()
    red = posts(has(table.player(RED), white=3), table, RAYY)
    acts(table, post="5", towns="15")
    assert (red.goods, red.cubes) == ({Good.COMMON: 1, Good.RARE: 1}, dict.fromkeys(red.cubes, 0))


@pytest.mark.rule("MERV-MARKET-13", "MERV-POST-10", "MERV-POST-11")
def test_too_few_camels() -> None:
    table = shop()
    posts(table.player(BLUE), table, *INNER)
    red = camels(has(table.player(RED), white=9), table, 1)
    question = towns_question(table, "1")
    assert refusal(question, "2") == ""
    assert refusal(question, "5") == ""
    assert "needs 2 camels" in refusal(question, "23")
    assert "needs 2 camels" in refusal(question, "6")
    assert "not both" in refusal(question, "10")
    assert red.posts == [RAYY]


@pytest.mark.rule("MERV-BRK-10", "MERV-BRK-07", "MERV-AMB-17")
def test_the_discount_counts_once_for_the_whole_shopping() -> None:
    table = shop()
    red = posts(has(table.player(RED), purple=1, orange=1), table, RAYY, SAMARKAND)
    red.breakthroughs = [Breakthrough.MARKETPLACE]
    acts(table, post="3", towns="12", pay="4+marketplace")
    assert (red.goods[Good.COMMON], red.cubes[PURPLE], red.cubes[ORANGE]) == (2, 1, 0)
    assert unused(table, red) == ()
    assert "too few cubes" in refusal(towns_question(table, "4"), "12")


def test_without_cubes_nothing_is_read_off_and_nothing_asked() -> None:
    table = given()
    posts(table.player(BLUE), table, *INNER)
    played = acts(table, post="1")
    played.says("no good can be bought")
    assert played.keys == [f"{STEP}/post"]


def test_prices_are_read_off_only_where_they_can_matter() -> None:
    table = given()
    posts(table.player(BLUE), table, *INNER)
    has(table.player(RED), tan=1)
    played = does(table, marketplace.action, STEP, {"post": "4", "town/balkh": "2", "towns": "4"})
    assert played.keys == [f"{STEP}/post", "town/balkh", f"{STEP}/towns"]
    assert table.player(RED).goods[Good.COMMON] == 1


def test_a_bare_enter_buys_at_own_posts_without_whites() -> None:
    table = shop()
    red = posts(has(table.player(RED), purple=1, tan=1, white=3), table, RAYY, SAMARKAND)
    question = towns_question(table, "4")
    assert question.default == {"towns": ["rayy", "balkh"]}
    assert str(question.text).endswith("Enter buys in Rayy, Balkh.")
    assert red.goods[Good.COMMON] == 0


def test_a_player_may_buy_nothing() -> None:
    table = shop()
    red = has(table.player(RED), purple=1)
    acts(table, post="1", towns="0")
    assert (red.goods[Good.COMMON], red.cubes[PURPLE], red.camels) == (0, 1, 1)


def test_contracts_are_offered_with_the_goods_bought() -> None:
    table = shop()
    red = has(table.player(RED), purple=1)
    contract = contract_for(table, common=1)
    assert contract.stack == ContractStack(1, Boon.FAVOUR)
    acts(table, post="1", towns="1", contracts__contract_1="1")
    assert (red.contracts, red.free_goods(Good.COMMON), red.score) == ([contract], 0, 7)


def test_at_the_light_level_camels_are_followed_and_cubes_only_said() -> None:
    table = priced(given(row=ROW, level=Level.LIGHT))
    red = camels(table.player(RED), table, 1)
    played = acts(table, post="1", towns="12")
    played.says("pay 1 purple, 1 orange")
    assert "(only if you have the cubes)" in str(played.question("towns").text)
    assert (red.goods[Good.COMMON], red.camels) == (2, 1)
    assert "needs 3 camels" in refusal(towns_question(table, "3"), "67")


def test_who_can_place_one_post_only_is_not_asked() -> None:
    table = shop()
    red = table.player(RED)
    red.posts = [*INNER[:3], *OUTER[:3]]
    assert marketplace.towns_open(red) == (BALKH,)
    played = run(table, marketplace.free_post(table, red, STEP))
    assert (played.asked, red.posts[-1], red.goods[Good.COMMON]) == ([], BALKH, 1)


@pytest.mark.rule("MERV-POST-15")
def test_the_rare_good_of_the_camel_market_needs_no_post_and_no_cubes() -> None:
    table = given()
    red = table.player(RED)
    run(table, marketplace.gain_goods(table, red, {Good.RARE: 1}, "MERV-POST-15"))
    assert (red.goods[Good.RARE], red.posts) == (1, [])
