"""Where the City is followed the Bot finds its own place; the trail says why, and nobody is asked."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

import pytest

from companion.games.baghdad import bot_actions, bot_city, bot_draft, bot_search
from companion.games.baghdad.bot_match import Search
from companion.games.baghdad.buildings import Building
from companion.games.baghdad.cards import Back, Front
from companion.games.baghdad.city_map import Dots, Place
from companion.games.baghdad.city_tiles import TILE_OF_CODE
from companion.games.baghdad.kinds import Location, Owner, Quadrant, Ring, Site, Symbol, Time
from companion.games.baghdad.table import BaghdadTable, Built
from tests.baghdad.given import given
from tests.baghdad.given_full import full_table, place_print
from tests.playing import Played, found_by, losers, run

PLACES: Final = tuple(Place(quadrant, number) for quadrant in Quadrant for number in range(1, 11))
"""In each quadrant 1 to 3 are slots of the outer ring, 4 to 6 of the inner ring, 7 the site open to you."""
TUITION: Final = (Symbol.STUDENT, Symbol.PATIENT)


def solo(
    city: dict[str, str] | None = None,
    *,
    bot: str | None = "NW-10",
    you: str | None = "SW-10",
    ring: Ring = Ring.OUTER,
    **more: object,
) -> BaghdadTable:
    """Return a solo table with these tiles, the Bot's Vizier and yours; Top shows number 1 and a ring."""
    table = full_table(players=1, city=city or {}, place=you, **more)  # type: ignore[arg-type]
    if bot is not None:
        table.bot.place = Place.of(bot)
        table.bot.vizier = Location(table.bot.place.quadrant, place_print(table.bot.place).site)
    table.bot.top = table.bot.back = Back(0, 1, ring, Time.DAY)
    return table


def acts(table: BaghdadTable, *symbols: Symbol, **answers: str) -> Played[BaghdadTable]:
    """Let the Bot act by symbols of its card, the last one repeated."""
    table.bot.front = Front(0, (*symbols, *[symbols[-1]] * (4 - len(symbols))))
    return run(table, bot_actions.take_actions(table), answers)


def stands(table: BaghdadTable) -> str:
    """Return where the Bot's Vizier stands."""
    return table.bot.place.id if table.bot.place is not None else "beside the board"


# Where it looks


@pytest.mark.rule("BAG-BOT-27", "BAG-BOT-29")
@pytest.mark.parametrize(
    ("city", "place"),
    [
        ({"NE-2": "P1", "SE-1": "P2"}, "NE-2"),
        ({"SE-1": "P2", "SW-1": "P3"}, "SE-1"),
        ({"SW-1": "P3", "NW-4": "P4"}, "SW-1"),
        ({"NW-4": "P4"}, "NW-4"),
    ],
)
def test_the_first_quadrant_clockwise_with_a_match_without_a_question(
    city: dict[str, str], place: str
) -> None:
    table = solo(city)
    played = acts(table, Symbol.PATIENT)
    assert (stands(table), played.keys) == (place, [])
    assert table.bot.vizier == Location(Place.of(place).quadrant, Site.CITY_SLOT)


@pytest.mark.rule("BAG-BOT-29")
def test_the_trail_tells_which_quadrant_comes_first() -> None:
    played = acts(solo({"SE-1": "P2", "SW-1": "P3"}), Symbol.PATIENT)
    trail = played.trail("patient/place")
    assert found_by(trail, "BAG-BOT-29") == {
        "SE-1": ("SE, looked at as number 2", True),
        "SW-1": ("SW, looked at as number 3", False),
    }


@pytest.mark.rule("BAG-BOT-28")
@pytest.mark.parametrize(("you", "place"), [("NW-1", "NE-2"), ("NE-3", "SE-2"), ("SE-7", "SW-2")])
def test_the_first_search_starts_clockwise_of_your_vizier(you: str, place: str) -> None:
    table = solo({f"{quadrant.name}-2": "S1" for quadrant in Quadrant}, bot=None, you=you)
    acts(table, Symbol.STUDENT)
    assert stands(table) == place


@pytest.mark.rule("BAG-BOT-29")
def test_a_tile_that_lies_nowhere_is_said_and_the_next_symbol_tried() -> None:
    table = solo({"NE-1": "B"})
    played = acts(table, Symbol.PATIENT, Symbol.BOOK)
    assert "BAG-BOT-29" in played.says("A Patient: there is none in the City.").rules
    assert (stands(table), played.keys) == ("NE-1", [])


# Which of several


@pytest.mark.rule("BAG-BOT-30")
def test_the_fewest_joined_and_the_trail_names_what_joins_each() -> None:
    city = {"NE-1": "P1", "NE-2": "P2", "NE-4": "S3", "NE-5": "B", "SE-1": "P6"}
    table = solo(city, roads={"NE-1": "NE-2 NE-4 NE-5", "NE-2": "NE-4 NE-6"})
    played = acts(table, Symbol.PATIENT)
    assert found_by(played.trail("patient/place"), "BAG-BOT-30") == {
        "NE-1": ("2 joined: NE 2 P2, NE 4 S3", False),
        "NE-2": ("1 joined: NE 4 S3", True),
    }
    assert stands(table) == "NE-2"


@pytest.mark.rule("BAG-BOT-30")
def test_tiles_joined_from_the_neighbouring_quadrant_count() -> None:
    table = solo({"NE-1": "B", "NE-2": "B", "SE-1": "S1"}, roads={"NE-1": "SE-1"})
    acts(table, Symbol.BOOK)
    assert stands(table) == "NE-2"


@pytest.mark.rule("BAG-BOT-31")
@pytest.mark.parametrize(("ring", "place"), [(Ring.OUTER, "NE-3"), (Ring.INNER, "NE-4")])
def test_a_tie_goes_to_the_ring_of_top(ring: Ring, place: str) -> None:
    table = solo({"NE-3": "B", "NE-4": "B"}, ring=ring)
    played = acts(table, Symbol.BOOK)
    assert (stands(table), played.keys) == (place, [])
    assert losers(played.trail("book/place"), "BAG-BOT-31") == ["NE-4" if place == "NE-3" else "NE-3"]


@pytest.mark.rule("BAG-BOT-32")
def test_a_further_tie_goes_to_the_first_clockwise() -> None:
    table = solo({"NE-3": "B", "NE-1": "B", "NE-2": "B"})
    played = acts(table, Symbol.BOOK)
    assert stands(table) == "NE-1"
    assert losers(played.trail("book/place"), "BAG-BOT-32") == ["NE-2", "NE-3"]


@pytest.mark.rule("BAG-BOT-32")
@pytest.mark.parametrize(("bot", "place"), [("NW-2", "NW-3"), ("NW-10", "NW-1"), ("NW-3", "NW-1")])
def test_back_in_its_own_quadrant_what_lies_behind_the_vizier_comes_last(bot: str, place: str) -> None:
    table = solo({"NW-1": "B", "NW-3": "B"}, bot=bot)
    acts(table, Symbol.BOOK)
    assert stands(table) == place


@pytest.mark.rule("BAG-BOT-33")
def test_artefacts_of_a_type_it_owns_are_left_out_in_every_quadrant() -> None:
    table = solo({"NE-1": "A1", "SE-1": "A2", "SW-1": "A3"})
    table.bot.artefacts = [1, 2]
    played = acts(table, Symbol.ARTEFACT)
    assert stands(table) == "SW-1"
    assert table.bot.artefacts == [1, 2, 3]
    assert losers(played.trail("artefact/place"), "BAG-BOT-33") == ["NE-1", "SE-1"]
    owned = solo({"NE-1": "A1"})
    owned.bot.artefacts = [1]
    owned.bot.tiles[Symbol.ARTEFACT] = 1
    assert acts(owned, Symbol.ARTEFACT).says("An Artefact of a type that the Bot has not got: there is none")
    assert owned.city["NE-1"] == TILE_OF_CODE["A1"]


@pytest.mark.rule("BAG-BOT-34", "BAG-BOT-72")
def test_the_tile_leaves_the_city_and_the_slot_is_refilled_once_the_vizier_is_gone() -> None:
    table = solo({f"{quadrant.name}-{n}": "B" for quadrant in Quadrant for n in range(1, 7)})
    table.city["SE-2"] = None
    table.city["NE-1"] = TILE_OF_CODE["P4"]
    acts(table, Symbol.PATIENT)
    assert (table.city["NE-1"], table.bot.tiles[Symbol.PATIENT]) == (None, 1)
    run(table, bot_draft.draft(table), {"bot/refill/slot-2": "1", "draft/city": "S2"})
    assert (table.city["NE-1"], table.city["SE-2"]) == (None, TILE_OF_CODE["S2"])


@pytest.mark.rule("BAG-VIZ-07")
def test_a_slot_with_your_vizier_is_no_place_for_the_bots() -> None:
    table = solo({"NE-1": "P1", "SE-1": "P2"}, you="NE-1")
    played = acts(table, Symbol.PATIENT)
    assert stands(table) == "SE-1"
    assert losers(played.trail("patient/place"), "BAG-VIZ-07") == ["NE-1"]


def test_what_is_printed_is_asked_where_it_decides_and_only_once() -> None:
    table = solo({"NE-1": "B", "NE-2": "B", "SE-1": "B"})
    for place in ("NE-1", "NE-2", "SE-1"):
        del table.boards.roads[place]
    played = acts(table, Symbol.BOOK, **{"printed/roads/NE-1": "", "printed/roads/NE-2": "1"})
    assert played.keys == ["roads/NE-1", "roads/NE-2"]


# Building sites


@pytest.mark.rule("BAG-BOT-38")
def test_sites_that_are_built_or_closed_are_passed_over() -> None:
    table = solo(sites={"NE-7": "souk you"})
    played = acts(table, Symbol.BUILDING, **{"action-1/building/area/next": "1"})
    assert (stands(table), table.sites["SE-7"].owner) == ("SE-7", Owner.BOT)
    assert table.bot.vizier == Location(Quadrant.SE, Site.BUILDING_SITE)
    trail = played.trail("building/place")
    assert losers(trail, "BAG-VIZ-08") == ["NE-7"]
    assert "NE-8" in losers(trail, "BAG-VIZ-10")


@pytest.mark.rule("BAG-BOT-38", "BAG-AMB-62")
@pytest.mark.parametrize(("otherwise", "place"), [([], "SE-7"), ([62], "NE-7")])
def test_your_vizier_bars_an_empty_site(otherwise: Sequence[int], place: str) -> None:
    table = solo(you="NE-7", otherwise=otherwise)
    acts(table, Symbol.BUILDING, **{"action-1/building/area/next": "1"})
    assert stands(table) == place


def two_sites(roads: dict[str, str]) -> BaghdadTable:
    """Return a table on which NE-8 is open, too, with tiles that roads may join to the sites of NE."""
    table = solo({"NE-1": "P1", "NE-2": "S1", "NE-3": "B"}, roads=roads, ring=Ring.INNER)
    places = list(table.boards.places[Quadrant.NE])
    places[7] = places[6]
    table.boards.places[Quadrant.NE] = tuple(places)
    return table


@pytest.mark.rule("BAG-BOT-39")
def test_the_site_joined_to_the_fewest() -> None:
    table = two_sites({"NE-7": "NE-1 NE-2", "NE-8": "NE-2 NE-3"})
    played = acts(table, Symbol.BUILDING, **{"action-1/building/area/next": "1"})
    assert stands(table) == "NE-8"
    assert found_by(played.trail("building/place"), "BAG-BOT-39")["NE-8"] == ("1 joined: NE 2 S1", True)


@pytest.mark.rule("BAG-BOT-40")
def test_tied_sites_go_to_the_first_clockwise_whatever_the_ring() -> None:
    table = two_sites({})
    played = acts(table, Symbol.BUILDING, **{"action-1/building/area/next": "1"})
    assert stands(table) == "NE-7"
    assert losers(played.trail("building/place"), "BAG-BOT-40") == ["NE-8"]


@pytest.mark.rule("BAG-BOT-47")
def test_the_palace_site_has_its_location_too() -> None:
    table = solo()
    acts(table, Symbol.PALACE, **{"piece/first-clockwise": "1"})
    assert stands(table) == "NE-10"


# The same place as by the questions of level light


def searched(symbol: Symbol, table: BaghdadTable) -> Search:
    if symbol is not Symbol.BUILDING:
        return bot_city._search(table, symbol)
    return Search("building", symbol, bot_city.Text("A site"), (), "BAG-BOT-38", "BAG-BOT-40", "BAG-BOT-39")


def a_position(chance: random.Random) -> BaghdadTable:
    """Return a solo table with tiles, roads, sites and Viziers anywhere."""
    slots = [place for place in PLACES if place.number <= 6]
    codes = ["P1", "S2", "B", "A1", "A2", "A3", *[""] * chance.randint(0, 8)]
    city = {place.id: chance.choice(codes) for place in slots}
    roads = {
        place.id: " ".join(slot.id for slot in chance.sample(slots, chance.randint(0, 3)) if slot != place)
        for place in PLACES
    }
    bot, you = chance.sample(PLACES, 2)
    city.pop(you.id, None)
    table = solo(
        {place: code for place, code in city.items() if code},
        bot=chance.choice((bot.id, bot.id, None)),
        you=you.id,
        ring=chance.choice(list(Ring)),
        roads=roads,
    )
    for quadrant in Quadrant:
        places = list(table.boards.places[quadrant])
        places[7] = places[6]
        chance.shuffle(places)
        table.boards.places[quadrant] = tuple(places)
    for place in PLACES:
        if chance.random() < 0.3:
            table.sites[place.id] = Built(Building.SOUK, Owner.YOU)
    table.bot.artefacts = chance.sample([1, 2, 3], chance.randint(0, 2))
    return table


def fits(table: BaghdadTable, symbol: Symbol, place: Place) -> bool:
    """Tell whether people would say that a place is one of those that the Bot looks for."""
    if symbol is Symbol.BUILDING:
        printed = table.boards.places[place.quadrant][place.number - 1]
        is_open = printed.site is Site.BUILDING_SITE and printed.dots is Dots.ALL
        return is_open and place.id not in table.sites and place != table.persons[Owner.YOU].place
    tile = table.city.get(place.id)
    return tile is not None and tile.kind is symbol and tile.artefact not in table.bot.artefacts


def as_people_see_it(table: BaghdadTable, symbol: Symbol) -> tuple[list[Place], dict[str, str]]:
    """Return the matches as people find them going round the board, and what they would answer."""
    here = table.bot.place or table.persons[Owner.YOU].place
    assert here is not None
    behind = PLACES.index(here) + 1
    circle = [*PLACES[behind:], *PLACES[:behind]]
    order = [here.quadrant.clockwise(step) for step in (1, 2, 3, 4)]
    for quadrant in order:
        matches = [place for place in circle if place.quadrant is quadrant and fits(table, symbol, place)]
        if matches:
            break
    else:
        return [], {f"search/{order[0].name}": "0"}
    joined = [
        sum(
            (tile := table.city[slot.id]) is not None and tile.kind in TUITION
            for slot in table.boards.roads[place.id]
        )
        for place in matches
    ]
    counts = "" if len(matches) == 1 else "".join(map(str, joined))
    answers = {f"search/{order[0].name}": f"{int(matches[0].quadrant)} {counts}".strip()}
    tied = [place for place, count in zip(matches, joined, strict=True) if count == min(joined)]
    if symbol is not Symbol.BUILDING and len(tied) > 1:
        rings = [table.boards.places[place.quadrant][place.number - 1].ring for place in tied]
        answers["rings"] = "".join("1" if ring is not Ring.INNER else "2" for ring in rings)
    return matches, answers


@pytest.mark.rule("BAG-BOT-27", "BAG-BOT-38")
@pytest.mark.parametrize(
    "symbol", [Symbol.PATIENT, Symbol.STUDENT, Symbol.BOOK, Symbol.ARTEFACT, Symbol.BUILDING]
)
def test_the_place_that_the_questions_of_level_light_lead_to(symbol: Symbol) -> None:
    chance = random.Random(symbol.value)
    found = 0
    for _ in range(150):
        table = a_position(chance)
        matches, answers = as_people_see_it(table, symbol)
        light = given(bot_vizier=None, your_vizier=None)
        light.bot.vizier, light.you.vizier = table.bot.vizier, table.persons[Owner.YOU].vizier
        light.bot.top = table.bot.top
        search = searched(symbol, table)
        asked = run(light, bot_search.find(light, search), answers).value
        own = run(table, bot_search.find(table, search))
        assert own.asked == []
        if asked is None:
            assert own.value is None
            continue
        assert own.value.winner.place == matches[asked.winner.ordinal - 1]
        found += len(matches) > 1
    assert found > 20
