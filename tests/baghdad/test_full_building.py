"""The Building action at level full, rule by rule, and Buildings on any empty site."""

from __future__ import annotations

import pytest

from companion.games.baghdad import building_action
from companion.games.baghdad.building_action import build, building_barred
from companion.games.baghdad.buildings import Building, buildings_of
from companion.games.baghdad.carrying_out import carry_out
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.gains import BuildAnywhere
from companion.games.baghdad.kinds import Owner, Row, Symbol
from companion.games.baghdad.table import BaghdadTable, Built, Use
from tests.baghdad.given_full import full_table
from tests.playing import Played, question_of, refusal, run

SITE = "SW-7"
TILE = "you/build/tile"
HOUSE = "you/build/house"
NEXT = "you/build/area/next"
FOUR = "alchemists alchemists-tower academy apothecary"
"""One Building of each level from 1 to 4, with the Houses from the top: one of 4 masonry is left."""


def site(*, masonry: int = 1, **more: object) -> BaghdadTable:
    """Return a table where Ada's Vizier is on an empty Building site and her card shows masonry."""
    given: dict[str, object] = {
        "place": SITE,
        "coins": 5,
        "favour": 0,
        "slots": "day-1",
        "icons": {"day-1": " ".join(["masonry"] * masonry)},
    }
    return full_table(**{**given, **more})  # type: ignore[arg-type]


def builds(table: BaghdadTable, answers: dict[str, str], relief: int = 0) -> Played[BaghdadTable]:
    """Let Ada take the Building action where her Vizier is."""
    person = table.persons[Owner.YOU]
    return run(table, build(table, person, Place.of(SITE), "build", relief), answers)


def tile_question(table: BaghdadTable, relief: int = 0) -> dict[str, str]:
    """Return why each tile on offer, and to build none, cannot be chosen; empty where it can."""
    person = table.persons[Owner.YOU]
    question = question_of(build(table, person, Place.of(SITE), "build", relief), TILE)
    return {
        place.id: str(place.barred or "") for place in question.places() if not place.id.startswith("bonus")
    }


@pytest.mark.rule("BAG-BLD-01", "BAG-BLD-02")
@pytest.mark.parametrize(
    ("built", "level"), [("", 1), ("souk", 1), ("alchemists", 2), ("alchemists souk", 3), (FOUR, 5)]
)
def test_the_lowest_level_not_built_from_its_visible_tiles(built: str, level: int) -> None:
    table = site(built=built, masonry=4)
    assert list(tile_question(table)) == [*(b.value for b in buildings_of(level)[:2]), "none"]
    table.area[level].visible[Row.LOWER] = None
    assert list(tile_question(table)) == [buildings_of(level)[0].value, "none"]


@pytest.mark.rule("BAG-BLD-03")
@pytest.mark.parametrize(("built", "level"), [("", 1), ("alchemists", 2), (FOUR, 5)])
def test_a_building_costs_its_level_in_coins(built: str, level: int) -> None:
    table = site(built=built, masonry=4)
    answers = {TILE: "1", NEXT: "1"} | ({HOUSE: "4"} if level < 5 else {})
    played = builds(table, answers)
    assert played.value is True
    assert table.persons[Owner.YOU].coins == 5 - level
    assert "BAG-BLD-03" in played.says("Ada: pay").rules


@pytest.mark.rule("BAG-BLD-04")
@pytest.mark.parametrize(("coins", "allowed"), [(1, False), (2, True), (3, True)])
def test_without_the_coins_it_is_not_allowed(coins: int, allowed: bool) -> None:
    table = site(built="alchemists", coins=coins)
    if allowed:
        assert tile_question(table)["alchemists-tower"] == ""
        return
    played = builds(table, {})
    assert (played.value, table.sites, played.keys) == (False, {}, [])
    said = played.says("Ada does not build: level 2 costs 2 Coins, you have 1.")
    assert "BAG-BLD-04" in said.rules


@pytest.mark.rule("BAG-BLD-04")
def test_a_coin_bought_for_favour_makes_it_possible() -> None:
    table = site(built="alchemists", coins=1, favour=4)
    assert tile_question(table)["alchemists-tower"] == "level 2 costs 2 Coins, you have 1"
    played = builds(table, {TILE: "+2", f"{TILE}/after-1": "1", NEXT: "1"})
    assert (played.value, table.persons[Owner.YOU].coins, table.persons[Owner.YOU].favour) == (True, 0, 3)


@pytest.mark.rule("BAG-BLD-05", "BAG-BLD-06")
@pytest.mark.parametrize(
    ("masonry", "open_needs"), [(1, ["1"]), (2, ["1", "2"]), (3, ["1", "2", "3"]), (4, ["1", "2", "3", "4"])]
)
def test_any_house_whose_need_is_met(masonry: int, open_needs: list[str]) -> None:
    table = site(masonry=masonry)
    if len(open_needs) == 1:
        builds(table, {TILE: "1", NEXT: "1"})
        assert table.persons[Owner.YOU].houses == [1, 2, 3, 4], "nothing to choose: both need 1"
        return
    person = table.persons[Owner.YOU]
    question = question_of(build(table, person, Place.of(SITE), "build"), HOUSE, {TILE: "1"})
    places = question.places()
    assert [place.id for place in places] == ["1", "2", "3", "4"]
    assert [place.id for place in places if place.barred is None] == open_needs
    table = site(masonry=masonry)
    builds(table, {TILE: "1", HOUSE: open_needs[-1], NEXT: "1"})
    assert int(open_needs[-1]) not in table.persons[Owner.YOU].houses
    assert len(table.persons[Owner.YOU].houses) == 4


@pytest.mark.rule("BAG-BLD-07")
def test_without_a_house_whose_need_is_met_it_is_not_allowed() -> None:
    table = site(masonry=0)
    played = builds(table, {})
    assert (played.value, table.sites) == (False, {})
    said = played.says("Ada does not build: it needs 1 masonry, you have 0.")
    assert "BAG-BLD-07" in said.rules
    table = site(masonry=1, houses=[2, 3, 4], built="", coins=9)
    assert builds(table, {}).value is False, "the two that need 1 are built"


@pytest.mark.rule("BAG-BLD-08")
def test_a_level_five_building_may_get_the_house_that_needs_one() -> None:
    table = site(built=FOUR, houses=[1])
    builds(table, {TILE: "1", NEXT: "1"})
    assert table.sites[SITE].building is Building.ARCHITECTS_GUILD
    assert table.persons[Owner.YOU].houses == []
    table = site(masonry=4)
    builds(table, {TILE: "1", HOUSE: "4", NEXT: "1"})
    assert (table.sites[SITE].building.level, table.persons[Owner.YOU].houses) == (1, [1, 1, 2, 3])


@pytest.mark.rule("BAG-BLD-09", "BAG-BLD-10")
@pytest.mark.parametrize("row", list(Row))
def test_what_slides_and_what_becomes_visible(row: Row) -> None:
    table = site()
    upper, lower, third, fourth = buildings_of(1)
    played = builds(table, {TILE: "1" if row is Row.UPPER else "2", NEXT: "2"})
    question = played.question(NEXT)
    assert [place.id for place in question.places()] == [third.value, fourth.value]
    slides = "Slide the upper tile of level 1 down."
    assert (slides in played.todo) is (row is Row.LOWER)
    assert ("BAG-BLD-09" in question.rules) is (row is Row.LOWER)
    assert ("BAG-BLD-10" in question.rules) is (row is Row.UPPER)
    left = {Row.UPPER: fourth, Row.LOWER: upper if row is Row.LOWER else lower}
    assert (table.area[1].visible, table.area[1].under) == (left, 1)


@pytest.mark.rule("BAG-BLD-09")
def test_the_last_tile_of_a_stack_needs_no_question_and_then_none_is_left() -> None:
    table = site(players=4, sites={"NW-7": "stables second", "NE-7": "sufi-lodge third"})
    assert table.area[1].under == 0
    played = builds(table, {TILE: "2"})
    assert played.says("No tile of level 1 is left in the stack.")
    assert table.area[1].visible == {Row.UPPER: None, Row.LOWER: Building.ALCHEMISTS}
    table = site(sites={"NW-7": "alchemists second"})
    area = table.area[1]
    assert area.under == 1
    played = builds(table, {TILE: "1"})
    assert area.under == 0
    assert None not in area.visible.values()
    assert played.keys == [TILE]


@pytest.mark.rule("BAG-BLD-11")
def test_tile_and_house_go_on_the_site_of_the_vizier() -> None:
    table = site()
    played = builds(table, {TILE: "1", NEXT: "1"})
    assert table.sites == {SITE: Built(Building.ALCHEMISTS, Owner.YOU, Use.PRIVATE)}
    assert table.persons[Owner.YOU].built == [Building.ALCHEMISTS]
    put = played.says("Ada: put Alchemists on SW 7 and your House that needs 1 masonry on it.")
    assert put.rules == ("BAG-BLD-11",)


@pytest.mark.rule("BAG-BLD-16")
def test_five_buildings_at_most() -> None:
    table = site(built=f"{FOUR} hospital", masonry=4)
    played = builds(table, {})
    assert played.value is False
    assert "BAG-BLD-16" in played.says("all five Buildings are built").rules
    table = site(built=FOUR, masonry=4)
    assert builds(table, {TILE: "1", NEXT: "1"}).value is True
    assert table.persons[Owner.YOU].buildings == 5


@pytest.mark.rule("BAG-CASE-30")
def test_the_first_and_the_second_building() -> None:
    table = site(coins=1)
    builds(table, {TILE: "1", NEXT: "1"})
    person = table.persons[Owner.YOU]
    assert (person.coins, person.houses, person.built[0].level) == (0, [1, 2, 3, 4], 1)
    person.coins, person.place = 2, Place.of("NW-7")
    run(table, build(table, person, person.place, "build"), {TILE: "2", NEXT: "1"})
    assert (person.coins, person.houses, person.built[1].level) == (0, [2, 3, 4], 2)


@pytest.mark.rule("BAG-CASE-31")
@pytest.mark.parametrize(("student", "allowed"), [("-", False), ("S5", True), ("S5!", False), ("S1", False)])
def test_a_student_with_masonry_makes_the_fourth_icon(student: str, allowed: bool) -> None:
    table = site(masonry=3, built=FOUR, spots={Symbol.STUDENT: student})
    person = table.persons[Owner.YOU]
    assert person.houses == [4]
    played = builds(table, {TILE: "1", NEXT: "1"} if allowed else {})
    assert played.value is allowed
    assert (person.tiles[Symbol.STUDENT], person.coins) == (int(student != "-"), 0 if allowed else 5)
    if allowed:
        assert played.says("turn over 1 Student with masonry")


@pytest.mark.rule("BAG-CASE-38", "BAG-WIS-13", "BAG-WIS-14")
@pytest.mark.parametrize(("coins", "allowed"), [(2, False), (3, True)])
def test_relief_lowers_masonry_and_no_coins(coins: int, allowed: bool) -> None:
    table = site(coins=coins, built="alchemists souk")
    assert table.persons[Owner.YOU].houses[0] == 2
    played = builds(table, {TILE: "1", NEXT: "1"} if allowed else {}, relief=1)
    assert played.value is allowed
    if not allowed:
        assert played.says("level 3 costs 3 Coins, you have 2")
    assert builds(site(coins=3, built="alchemists souk"), {}).value is False, "without the reward 1 lacks"


@pytest.mark.rule("BAG-AMB-04")
@pytest.mark.parametrize("otherwise", [(), (4,)])
def test_stopping_without_building(otherwise: tuple[int, ...]) -> None:
    table = site(otherwise=otherwise)
    reason = tile_question(table)["none"]
    assert reason == ("your table reads that the action is taken where it is possible" if otherwise else "")
    if not otherwise:
        played = builds(table, {TILE: "0"})
        assert (played.value, table.sites, table.persons[Owner.YOU].coins) == (False, {}, 5)
        assert played.says("Ada does not build.").rules == ("BAG-AMB-04",)


@pytest.mark.rule("BAG-AMB-05")
@pytest.mark.parametrize("otherwise", [(), (5,)])
def test_a_wild_token_as_masonry(otherwise: tuple[int, ...]) -> None:
    table = site(masonry=0, wilds=1, otherwise=otherwise)
    played = builds(table, {TILE: "1", NEXT: "1"} if otherwise else {})
    assert (played.value, table.persons[Owner.YOU].wilds) == (bool(otherwise), 0 if otherwise else 1)


ANYWHERE = "you/effect/gain-1/site"
ANY_TILE = "you/effect/gain-1/tile"


def anywhere(table: BaghdadTable, answers: dict[str, str], relief: int = 0) -> Played[BaghdadTable]:
    """Let an effect give Ada a Building on any empty site."""
    person = table.persons[Owner.YOU]
    return run(table, carry_out(table, person, (BuildAnywhere(relief),), "effect", "BAG-WIS-10"), answers)


@pytest.mark.rule("BAG-BLD-11")
def test_an_effect_builds_on_any_empty_site_and_the_vizier_stays() -> None:
    table = site(place="SW-1", sites={"NE-7": "souk second"})
    played = anywhere(table, {ANYWHERE: "17", ANY_TILE: "1", "gain-1/area/next": "1"})
    assert table.sites["NW-7"].building is Building.ALCHEMISTS
    assert table.persons[Owner.YOU].place == Place.of("SW-1")
    barred = {place.id: str(place.barred or "") for place in played.question(ANYWHERE).places()}
    assert barred["NE-7"] == "Souk stands there"
    assert (barred["SE-7"], barred["SW-8"] != "", barred["SW-9"] != "") == ("", True, True)
    assert not {place for place in barred if place.endswith(("-10", "-1"))}


@pytest.mark.rule("BAG-AMB-33")
@pytest.mark.parametrize("otherwise", [(), (33,)])
def test_an_opponents_vizier_on_an_empty_site(otherwise: tuple[int, ...]) -> None:
    table = site(place="NW-7", others={Owner.SECOND: {"place": "SE-7"}}, otherwise=otherwise)
    person = table.persons[Owner.YOU]
    question = question_of(carry_out(table, person, (BuildAnywhere(),), "effect", "BAG-WIS-10"), ANYWHERE)
    assert ("Vizier" in refusal(question, "37")) is (not otherwise)
    assert refusal(question, "17") == "", "the own Vizier bars nothing"


@pytest.mark.rule("BAG-AMB-21")
def test_a_reward_with_a_building_may_be_declined_or_be_impossible() -> None:
    table = site(otherwise=(4,))
    played = anywhere(table, {ANYWHERE: "0"})
    assert (table.sites, played.says("Ada does not build.").rules) == ({}, ("BAG-AMB-21",))
    played = anywhere(site(otherwise=(4,)), {ANYWHERE: "17", ANY_TILE: "0"})
    assert played.table.sites == {}
    played = anywhere(site(coins=0), {})
    assert (played.table.sites, played.keys) == ({}, [])


@pytest.mark.rule("BAG-BLD-04", "BAG-BLD-07")
def test_why_a_vizier_could_not_build_is_known_before_it_goes() -> None:
    assert building_barred(site(), site().persons[Owner.YOU]) is None
    for table, words in (
        (site(coins=0), "level 1 costs 1 Coin, you have 0"),
        (site(masonry=0), "it needs 1 masonry, you have 0"),
    ):
        assert str(building_action.building_barred(table, table.persons[Owner.YOU])) == words
