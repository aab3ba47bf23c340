"""Public Houses: making Buildings public, using them, what they score, and the Bot's."""

from __future__ import annotations

import pytest

from companion.games.baghdad import bot_building
from companion.games.baghdad.building_action import build
from companion.games.baghdad.buildings import Building, buildings_of
from companion.games.baghdad.cards import Back
from companion.games.baghdad.characters import CHARACTERS
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.effects import resolve_effects
from companion.games.baghdad.kinds import (
    PEOPLE,
    Item,
    LevelFive,
    Owner,
    Quadrant,
    Ring,
    Row,
    Site,
    Symbol,
    Time,
)
from companion.games.baghdad.modules import Module
from companion.games.baghdad.played_cards import count_of, meets
from companion.games.baghdad.public_houses import (
    houses_on_board,
    public_houses_left,
    public_points,
    usable_public,
)
from companion.games.baghdad.table import BaghdadTable, Built, Use
from tests.baghdad.given_full import full_table
from tests.playing import Played, run

PUBLIC = "you/build/public"
SITE = "SW-7"


def works(**more: object) -> BaghdadTable:
    """Return a table with Public Works where Ada can build level 1 on SW 7."""
    given: dict[str, object] = {
        "modules": [Module.PUBLIC_WORKS],
        "place": SITE,
        "coins": 5,
        "favour": 0,
        "slots": "day-1",
        "icons": {"day-1": "masonry"},
    }
    return full_table(**{**given, **more})  # type: ignore[arg-type]


def builds(table: BaghdadTable, answers: dict[str, str]) -> Played[BaghdadTable]:
    """Let Ada build the upper tile of level 1 on SW 7."""
    script = build(table, table.persons[Owner.YOU], Place.of(SITE), "build")
    return run(table, script, {"build/tile": "1", "area/next": "1", **answers})


def public_there(table: BaghdadTable, *builders: Owner) -> BaghdadTable:
    """Let builders have made Buildings public, from the Public House with the most points down."""
    table.public_builders = list(builders)
    return table


@pytest.mark.rule("BAG-PUB-01", "BAG-AMB-44")
@pytest.mark.parametrize(("players", "houses"), [(1, 4), (2, 4), (3, 7), (4, 9)])
def test_public_houses_by_players(players: int, houses: int) -> None:
    table = works(players=players)
    assert public_houses_left(table) == houses
    public_there(table, *[Owner.YOU] * houses)
    assert public_houses_left(table) == 0
    assert public_houses_left(works(players=players, modules=[])) == 0


@pytest.mark.rule("BAG-PUB-03")
@pytest.mark.parametrize(("typed", "use"), [("0", Use.PRIVATE), ("1", Use.PUBLIC)])
def test_people_may_make_a_building_public_or_not(typed: str, use: Use) -> None:
    table = works()
    played = builds(table, {PUBLIC: typed})
    assert table.sites[SITE] == Built(Building.ALCHEMISTS, Owner.YOU, use)
    assert table.public_builders == ([Owner.YOU] if use is Use.PUBLIC else [])
    assert "BAG-PUB-03" in played.question(PUBLIC).rules
    played = builds(works(modules=[]), {})
    assert PUBLIC not in played.keys, "only with the module"


@pytest.mark.rule("BAG-PUB-04", "BAG-PUB-05", "BAG-AMB-06")
def test_the_best_public_house_goes_on_the_tile_and_the_own_house_takes_its_slot() -> None:
    table = public_there(works(), Owner.SECOND)
    played = builds(table, {PUBLIC: "1"})
    assert table.public_builders == [Owner.SECOND, Owner.YOU]
    assert [houses_on_board(table, owner) for owner in PEOPLE[:2]] == [1, 1]
    put = played.says("put the Public House with the most points on the Building")
    assert "(slot 2 from the top)" in str(put.text)
    assert {"BAG-PUB-04", "BAG-PUB-05"} <= set(put.rules)
    played.silent_about("your House that needs 1 masonry on it")
    assert "BAG-PUB-06" in played.says("your House that needs 1 masonry leaves your board").rules


@pytest.mark.rule("BAG-PUB-06")
def test_the_house_still_needs_its_masonry() -> None:
    table = works(icons={})
    played = run(table, build(table, table.persons[Owner.YOU], Place.of(SITE), "build"), {})
    assert (played.value, played.keys) == (False, [])
    table = works(icons={"day-1": "masonry masonry"})
    builds(table, {"build/house": "2", PUBLIC: "1"})
    assert table.persons[Owner.YOU].houses == [1, 1, 3, 4]


@pytest.mark.rule("BAG-PUB-07")
def test_without_a_public_house_nothing_is_made_public() -> None:
    table = public_there(works(), *[Owner.SECOND] * 4)
    played = builds(table, {})
    assert table.sites[SITE].use is Use.PRIVATE
    assert "BAG-PUB-07" in played.says("No Public House is left: the Building is private.").rules
    assert PUBLIC in builds(public_there(works(), *[Owner.SECOND] * 3), {PUBLIC: "1"}).keys


THREE_PUBLIC = {
    "SW-7": "stables second public",
    "SW-8": "souk third public",
    "SW-9": "alchemists-tower second public",
}


def resolves(table: BaghdadTable, answers: dict[str, str] | None = None) -> Played[BaghdadTable]:
    """Let Ada resolve the Building effects of SW."""
    script = resolve_effects(table, table.persons[Owner.YOU], Quadrant.SW, "effects")
    return run(table, script, answers)


@pytest.mark.rule("BAG-PUB-08", "BAG-PUB-09")
@pytest.mark.parametrize(("houses", "resolved"), [(0, 0), (1, 1), (2, 2)])
def test_public_buildings_up_to_the_own_houses_on_the_board(houses: int, resolved: int) -> None:
    table = public_there(works(players=4, sites=THREE_PUBLIC, coins=0), *[Owner.YOU] * houses)
    played = resolves(table, {f"effects/{n}": "1" for n in range(1, houses + 1)})
    person = table.persons[Owner.YOU]
    assert (person.steps > 0) + (person.coins > 0) + (person.wilds > 0) == resolved
    assert usable_public(table, person, Quadrant.SW) == resolved
    if houses:
        assert {"BAG-PUB-08", "BAG-PUB-09"} <= set(played.says("Stables on SW 7").rules)
        assert "none" in [place.id for place in played.question("effects/1").places()], "up to"


@pytest.mark.rule("BAG-PUB-08")
def test_fewer_public_buildings_than_allowed_may_be_used() -> None:
    table = public_there(works(players=4, sites=THREE_PUBLIC, coins=0), Owner.YOU, Owner.YOU)
    resolves(table, {"effects/1": "2", "effects/2": "0"})
    person = table.persons[Owner.YOU]
    assert (person.steps, person.coins, person.wilds) == (0, 2, 0)


@pytest.mark.rule("BAG-PUB-10")
@pytest.mark.parametrize("houses", [3, 4])
def test_with_enough_houses_all_public_ones_are_resolved(houses: int) -> None:
    table = public_there(works(players=4, sites=THREE_PUBLIC, coins=0), *[Owner.YOU] * houses)
    played = resolves(table, {"effects/1": "1", "effects/2": "1"})
    person = table.persons[Owner.YOU]
    assert (person.steps, person.coins, person.wilds) == (1, 2, 1)
    assert "none" not in [place.id for place in played.question("effects/2").places()]


@pytest.mark.rule("BAG-PUB-08", "BAG-PUB-09")
def test_what_others_built_private_and_what_lies_elsewhere_is_not_used() -> None:
    sites = {"SW-8": "stables second", "NW-7": "souk second public"}
    table = public_there(works(sites=sites, coins=0), Owner.YOU, Owner.YOU)
    resolves(table)
    assert (table.persons[Owner.YOU].steps, table.persons[Owner.YOU].coins) == (0, 0)


@pytest.mark.rule("BAG-PUB-09")
def test_an_own_public_building_counts_among_the_public_ones() -> None:
    sites = {"SW-8": "stables you public", "SW-9": "souk second public"}
    table = public_there(works(players=4, sites=sites, coins=0), Owner.YOU, Owner.SECOND)
    resolves(table, {"effects/1": "2"})
    assert (table.persons[Owner.YOU].steps, table.persons[Owner.YOU].coins) == (0, 2)


@pytest.mark.rule("BAG-PUB-09", "BAG-FX-18", "BAG-FX-15")
@pytest.mark.parametrize(("building", "coins"), [("school", 3), ("apothecary", 1)])
def test_a_public_building_counts_the_tiles_of_who_uses_it(building: str, coins: int) -> None:
    mine = {Symbol.STUDENT: "S1 S2 S3", Symbol.PATIENT: "P1!"}
    builders = {Symbol.STUDENT: "S1", Symbol.PATIENT: "P1! P2!"}
    sites = {SITE: f"{building} second public"}
    table = works(sites=sites, coins=0, spots=mine, others={Owner.SECOND: {"spots": builders}})
    resolves(public_there(table, Owner.YOU))
    assert table.persons[Owner.YOU].coins == coins


@pytest.mark.rule("BAG-CASE-102")
def test_the_own_souk_and_two_of_three_public_ones() -> None:
    sites = {
        "SW-7": "souk you",
        "SW-8": "stables second public",
        "SW-9": "alchemists-tower third public",
        "SW-11": "apothecary fourth public",
    }
    table = public_there(works(players=4, sites=sites, coins=0), Owner.YOU, Owner.YOU)
    resolves(table, {"effects/1": "1", "effects/2": "1", "effects/3": "1"})
    person = table.persons[Owner.YOU]
    assert (person.coins, person.steps, person.wilds) == (2, 1, 1)


@pytest.mark.rule("BAG-PUB-11", "BAG-PUB-12")
@pytest.mark.parametrize("use", ["0", "1"])
def test_a_public_building_is_one_of_the_builders(use: str) -> None:
    table = works(built="souk academy", houses=[1, 3, 4])
    builds(table, {PUBLIC: use})
    person = table.persons[Owner.YOU]
    assert person.buildings == 3
    assert count_of(table, Owner.YOU, Item.BUILDINGS) == 3
    assert meets(table, person, CHARACTERS["night-3"])
    assert count_of(table, Owner.SECOND, Item.BUILDINGS) == 0


@pytest.mark.rule("BAG-CASE-103")
def test_two_houses_left_two_public_and_one_private() -> None:
    sites = {"SW-7": "souk you public", "SW-8": "stables you public", "NW-7": "academy you"}
    table = public_there(works(sites=sites), Owner.YOU, Owner.YOU)
    assert len(table.persons[Owner.YOU].houses) == 2
    assert table.persons[Owner.YOU].buildings == 3


@pytest.mark.rule("BAG-PUB-13", "BAG-BMOD-03")
def test_houses_on_the_board_score_their_slots() -> None:
    table = public_there(works(players=1), Owner.YOU, Owner.BOT, Owner.BOT)
    assert table.boards.public_houses == (7, 5, 3, 2)
    points = {owner: run(table, public_points(table, owner)).value for owner in (Owner.YOU, Owner.BOT)}
    assert points == {Owner.YOU: 7, Owner.BOT: 5 + 3}
    table = public_there(works(players=2), Owner.SECOND, Owner.SECOND)
    assert run(table, public_points(table, Owner.YOU)).value == 0
    table.boards.public_houses = (2, 3, 5, 7)
    assert run(table, public_points(table, Owner.SECOND)).value == 7 + 5


@pytest.mark.rule("BAG-AMB-43")
def test_a_public_building_of_level_five_is_its_builders_alone() -> None:
    table = works(sites={"SW-8": "hospital you public"})
    public_there(table, Owner.YOU, Owner.SECOND)
    assert table.persons[Owner.YOU].level_five is LevelFive.HOSPITAL
    assert table.persons[Owner.SECOND].level_five is None
    assert resolves(table).keys == [], "and it does nothing in play"
    table = works(built="alchemists souk academy mosque", houses=[1])
    script = build(table, table.persons[Owner.YOU], Place.of(SITE), "build")
    played = run(table, script, {"build/tile": "1", "area/next": "1", PUBLIC: "1"})
    assert played.says("Architect's Guild scores for Ada alone.").rules == ("BAG-AMB-43",)


def bot_builds(table: BaghdadTable, ring: str = "outer", **answers: str) -> Played[BaghdadTable]:
    """Let the Bot build in NE, where one site is open for two players."""
    table.bot.top = Back(0, 1, Ring(ring), Time.DAY)
    table.bot.actions = 1
    return run(table, bot_building.build_building(table, moves_vizier=True), answers)


def solo(**more: object) -> BaghdadTable:
    """Return a solo table at level full with the Vizier of the Bot in NW."""
    table = works(players=1, **more)
    table.bot.vizier = table.persons[Owner.YOU].vizier
    table.bot.place = Place.of("NW-1")
    table.bot.vizier = type(table.bot.vizier)(Quadrant.NW, Site.CITY_SLOT)  # type: ignore[misc]
    return table


@pytest.mark.rule("BAG-BOT-42", "BAG-BOT-45", "BAG-BLD-09")
@pytest.mark.parametrize("ring", ["outer", "inner"])
def test_the_bots_building_leaves_the_area_and_stands_in_the_city(ring: str) -> None:
    table = solo(modules=[])
    upper, lower, third, _ = buildings_of(1)
    played = bot_builds(table, ring, **{"action-1/building/area/next": "1"})
    taken = upper if ring == "outer" else lower
    assert table.sites == {"NE-7": Built(taken, Owner.BOT)}
    assert table.area[1].visible == {Row.UPPER: third, Row.LOWER: lower if ring == "outer" else upper}
    assert (table.bot.place, table.bot.buildings) == (Place.of("NE-7"), 1)
    assert ("Slide the upper tile of level 1 down." in played.todo) is (ring == "inner")
    put = played.says(f"Put {taken.text} on NE 7, House 1 from the top of the Bot board on it.")
    assert {"BAG-BOT-45", "BAG-BOT-46"} <= set(put.rules)


@pytest.mark.rule("BAG-BOT-43", "BAG-FX-20")
def test_level_five_of_the_bot_is_read_off_the_area() -> None:
    table = solo(modules=[])
    table.bot.buildings = 4
    table.area[5].visible = {Row.UPPER: Building.HOSPITAL, Row.LOWER: Building.GRAND_BAZAAR}
    table.bot.tiles = {**table.bot.tiles, **dict.fromkeys(list(table.bot.tiles)[2:3], 1)}
    bot_builds(table, **{"area/next": "1"})
    assert table.bot.level_five is LevelFive.GRAND_BAZAAR
    assert table.sites["NE-7"].building is Building.GRAND_BAZAAR


@pytest.mark.rule("BAG-BMOD-02")
@pytest.mark.parametrize(("used", "use"), [(0, Use.PUBLIC), (3, Use.PUBLIC), (4, Use.PRIVATE)])
def test_the_bot_makes_every_building_public_while_a_public_house_is_free(used: int, use: Use) -> None:
    table = public_there(solo(), *[Owner.YOU] * used)
    played = bot_builds(table, **{"area/next": "1"})
    assert table.sites["NE-7"].use is use
    assert houses_on_board(table, Owner.BOT) == (1 if use is Use.PUBLIC else 0)
    assert table.bot.buildings == 1
    if use is Use.PUBLIC:
        assert {"BAG-BMOD-02", "BAG-PUB-04"} <= set(played.says("Bot: put the Public House").rules)
        played.silent_about("of the Bot board on it")
    else:
        assert "BAG-BMOD-02" in played.says("No Public House is left: the Bot's Building is private").rules


@pytest.mark.rule("BAG-BMOD-10")
@pytest.mark.parametrize(("houses", "coins"), [(0, 0), (1, 2)])
def test_a_public_building_of_the_bot_is_used_within_the_own_houses(houses: int, coins: int) -> None:
    table = public_there(solo(sites={"SW-7": "souk bot public"}, coins=0), Owner.BOT, *[Owner.YOU] * houses)
    resolves(table)
    assert table.persons[Owner.YOU].coins == coins


@pytest.mark.rule("BAG-CASE-110")
def test_all_four_public_houses_are_used() -> None:
    table = public_there(solo(), Owner.YOU, Owner.BOT, Owner.BOT, Owner.BOT)
    bot_builds(table, **{"area/next": "1"})
    assert table.sites["NE-7"].use is Use.PRIVATE
    played = run(table, build(table, table.persons[Owner.YOU], Place.of(SITE), "build"), {"build/tile": "1"})
    assert (table.sites[SITE].use, len(table.public_builders)) == (Use.PRIVATE, 4)
    assert PUBLIC not in played.keys
