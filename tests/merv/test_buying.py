"""Buying goods in several towns at once: one of each, and a camel only where no own post is."""

from __future__ import annotations

import pytest

from companion.games.merv import marketplace
from companion.games.merv.board import Player
from companion.games.merv.table import MervTable
from companion.games.merv.towns import INNER, OUTER, Good, Town
from tests.merv.acting import ORANGE, PURPLE, RED, TAN, TEAL, camels, does, posts, priced
from tests.merv.given import given, has
from tests.playing import Played, question_of, refusal

STEP = "action/marketplace"
RAYY, SAMARKAND, NISHAPUR, BALKH = INNER
BAGHDAD, KASHGAR, BASRA, PESHAWAR = OUTER


def trader(*towns: Town, n: int = 0) -> tuple[MervTable, Player]:
    """Return a table with known prices, and Red with posts, n camels and three cubes of each colour."""
    table = priced(given(row="G J C P G J C P"))
    red = posts(has(table.player(RED), teal=3, tan=3, purple=3, orange=3), table, *towns)
    return table, camels(red, table, n)


def buys(table: MervTable, post: str, towns: str) -> Played[MervTable]:
    """Let Red place a post and buy; towns have the keys 1 to 8, Rayy to Peshawar."""
    return does(table, marketplace.action, STEP, {"post": post, "towns": towns})


@pytest.mark.rule("MERV-MARKET-08", "MERV-MARKET-12")
def test_a_rare_good_of_each_outer_town() -> None:
    table, red = trader(RAYY, SAMARKAND, BAGHDAD)
    buys(table, "6", "56").says("take 2 rare goods")
    assert red.goods == {Good.COMMON: 0, Good.RARE: 2}
    assert [red.cubes[cube] for cube in (TEAL, TAN, PURPLE, ORANGE)] == [1, 2, 3, 2]


@pytest.mark.rule("MERV-MARKET-07", "MERV-MARKET-08")
def test_a_common_good_of_each_inner_town_beside_the_rare_ones() -> None:
    table, red = trader(RAYY, SAMARKAND, NISHAPUR)
    buys(table, "5", "1235")
    assert red.goods == {Good.COMMON: 3, Good.RARE: 1}


@pytest.mark.rule("MERV-POST-10", "MERV-MARKET-09")
def test_in_an_inner_town_a_camel_is_needed_only_without_an_own_post() -> None:
    table, red = trader(RAYY, SAMARKAND, BAGHDAD)
    script = marketplace.action(table, red, STEP)
    asked = question_of(script, f"{STEP}/towns", {f"{STEP}/post": "6"})
    assert [refusal(asked, typed) for typed in ("1", "2", "12")] == ["", "", ""]
    assert "1 camel" in refusal(asked, "3")
    table, red = trader(RAYY, SAMARKAND, BAGHDAD, n=2)
    played = buys(table, "6", "13")
    assert (red.camels, red.goods[Good.COMMON]) == (1, 2)
    played.says("a camel onto the route Merv - Nishapur")
    played.silent_about("route Merv - Rayy")
