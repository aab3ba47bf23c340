"""The Building action: tile, House, Coins, masonry, and whether it is public (BAG-BLD-01..11)."""

from __future__ import annotations

from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.saying import Saying, do, know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.bonus_actions import choose
from companion.games.baghdad.building_area import next_level, turn_up, visible_tiles
from companion.games.baghdad.buildings import Building
from companion.games.baghdad.carrying_out import carried_out_by
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.gaining import pay_coins
from companion.games.baghdad.gains import BuildAnywhere, Coins
from companion.games.baghdad.icons import CardIcon
from companion.games.baghdad.kinds import Quadrant, Row, Site
from companion.games.baghdad.locations import places_in, print_of, site_free
from companion.games.baghdad.masonry import know_masonry, nothing_helps, too_little_masonry, which_need
from companion.games.baghdad.muster import muster
from companion.games.baghdad.person import Person
from companion.games.baghdad.printed_boards import places_of
from companion.games.baghdad.public_houses import make_public, offer_public
from companion.games.baghdad.table import SEATS, BaghdadTable, Built, Use

_NONE: Final = "none"


def build(table: BaghdadTable, person: Person, place: Place, step: str, relief: int = 0) -> Script[bool]:
    """Take the Building action on the site of the Vizier; tell whether a Building was built (BAG-BLD-11).

    ``relief`` lowers the masonry need. The player may stop there without an action, unless the table reads
    BAG-AMB-04 otherwise and the action is possible.
    """
    if (yield from _cannot(table, person, relief)):
        return False
    due = table.setup.rulings.otherwise(4)
    return (yield from _build(table, person, place, step, relief, "BAG-AMB-04", due=due))


def building_barred(table: BaghdadTable, person: Person, relief: int = 0) -> Text | None:
    """Return why a player cannot build now, None where a Building is possible (BAG-BLD-04, BAG-BLD-07).

    What ``know_masonry`` asks must be known.
    """
    gone, level = _nothing_left(table, person), next_level(person)
    if gone is not None or level is None:
        return gone
    if person.coins < level:
        return Text(
            "level {level} costs {price}, you have {coins}",
            level=level,
            price=Coins(level).text,
            coins=person.coins,
        )
    return too_little_masonry(table, person, person.houses, relief)


def _nothing_left(table: BaghdadTable, person: Person) -> Text | None:
    level = next_level(person)
    if level is None:
        return Text("all five Buildings are built")
    return None if visible_tiles(table, level) else Text("no Building of level {level} is left", level=level)


def _cannot(table: BaghdadTable, person: Person, relief: int) -> Script[bool]:
    """Tell whether neither the table as it is nor Favour that can be spent allows a Building; say why."""
    yield from know_masonry(table, person)
    barred = building_barred(table, person, relief)
    if barred is None or (_nothing_left(table, person) is None and not nothing_helps(table, person)):
        return False
    yield know(
        Text("{player} does not build: {reason}.", player=table.name_of(person.owner), reason=barred),
        "BAG-BLD-04",
        "BAG-BLD-07",
        "BAG-BLD-16",
    )
    return True


def _build(
    table: BaghdadTable, person: Person, place: Place, step: str, relief: int, ruling: str, *, due: bool
) -> Script[bool]:
    row = yield from choose(
        table, person, f"{step}/tile", lambda: _which_tile(table, person, place, step, relief, due=due)
    )
    if row is None:
        yield _declined(table, person, ruling)
        return False
    yield from _raise(table, person, place, row, step, relief)
    return True


def _declined(table: BaghdadTable, person: Person, ruling: str) -> Saying:
    return know(Text("{player} does not build.", player=table.name_of(person.owner)), ruling)


def _which_tile(
    table: BaghdadTable, person: Person, place: Place, step: str, relief: int, *, due: bool
) -> Choice[Row | None]:
    """Ask for a visible tile of the lowest level that is not built (BAG-BLD-01, BAG-BLD-02, BAG-BLD-03)."""
    level = next_level(person)
    tiles = visible_tiles(table, level) if level is not None else ()
    barred = building_barred(table, person, relief)
    options: list[Option[Row | None]] = [
        Option(
            id=building.value,
            name=Text("{building} ({row})", building=building.text, row=row.text),
            value=row,
            key="1" if row is Row.UPPER else "2",
            barred=barred,
            rules=("BAG-BLD-04", "BAG-BLD-07") if barred is not None else (building.rule,),
        )
        for row, building in tiles
    ]
    options.append(
        Option(
            id=_NONE,
            name=Text("no Building"),
            value=None,
            key="0",
            barred=Text("your table reads that the action is taken where it is possible")
            if due and barred is None
            else None,
        )
    )
    return Choice(
        key=table.key(person.owner.value, *step.split("/"), "tile"),
        to=SEATS[person.owner],
        text=Text(
            "{player}: build which tile of level {level} on {place}? (1 Coin)",
            "{player}: build which tile of level {level} on {place}? ({n} Coins)",
            n=level or 0,
            player=table.name_of(person.owner),
            level=level or 0,
            place=place.text,
        ),
        rules=("BAG-BLD-01", "BAG-BLD-02", "BAG-BLD-03"),
        options=tuple(options),
    )


def _raise(
    table: BaghdadTable, person: Person, place: Place, row: Row, step: str, relief: int
) -> Script[None]:
    """Pay a Building and put it on its site with any House whose need is met (BAG-BLD-06, BAG-BLD-08)."""
    building = table.area[next_level(person) or 1].visible[row]
    if building is None:
        raise LookupError(f"no tile lies in the {row.value} row")
    need = yield from which_need(
        table,
        person,
        person.houses,
        f"{step}/house",
        Text("{player}: which House?", player=table.name_of(person.owner)),
        "BAG-BLD-05",
        "BAG-BLD-06",
        relief=relief,
    )
    yield from pay_coins(table, person, building.level, "BAG-BLD-03", why=building.text)
    yield from muster(table, person, CardIcon.MASONRY, max(0, need - relief), f"{step}/masonry")
    use = yield from offer_public(table, person, f"{step}/public")
    person.houses.remove(need)
    person.built.append(building)
    table.sites[place.id] = Built(building, person.owner, use)
    yield _put(table, person, place, building, need, use)
    if use is Use.PUBLIC:
        yield from make_public(table, person.owner, building)
    yield from turn_up(table, person.owner, building.level, row, f"{step}/area")


def _put(
    table: BaghdadTable, person: Person, place: Place, building: Building, need: int, use: Use
) -> Saying:
    """Say what hands do with the tile and the House (BAG-BLD-11, BAG-PUB-06)."""
    house = Text("your House that needs {need} masonry", need=need)
    player, tile, site = table.name_of(person.owner), building.text, place.text
    if use is Use.PUBLIC:
        words = Text(
            "{player}: put {tile} on {site}; {house} leaves your board.",
            player=player,
            tile=tile,
            site=site,
            house=house,
        )
        return do(words, "BAG-BLD-11", "BAG-PUB-06", "BAG-PUB-11")
    words = Text(
        "{player}: put {tile} on {site} and {house} on it.", player=player, tile=tile, site=site, house=house
    )
    return do(words, "BAG-BLD-11")


@carried_out_by(BuildAnywhere)
def build_anywhere(
    table: BaghdadTable, person: Person, gain: BuildAnywhere, step: str, rules: tuple[str, ...]
) -> Script[None]:
    """Build on any empty open site; the Vizier stays, and it may be declined (BAG-BLD-11, BAG-AMB-21)."""
    if (yield from _cannot(table, person, gain.relief)):
        return
    for quadrant in Quadrant:
        yield from places_of(table, quadrant)
    place = yield from choose(table, person, f"{step}/site", lambda: _which_site(table, person, step, rules))
    if place is None:
        yield _declined(table, person, "BAG-AMB-21")
        return
    yield from _build(table, person, place, step, gain.relief, "BAG-AMB-21", due=False)


def _which_site(
    table: BaghdadTable, person: Person, step: str, rules: tuple[str, ...]
) -> Choice[Place | None]:
    """List every Building site; closed ones and those with another's Vizier are barred (BAG-AMB-33)."""
    sites = (
        place
        for quadrant in Quadrant
        for place in places_in(table, quadrant)
        if print_of(table, place).site is Site.BUILDING_SITE
    )
    options: list[Option[Place | None]] = [
        Option(
            id=place.id,
            name=place.text,
            value=place,
            key=f"{int(place.quadrant)}{place.number}",
            barred=site_free(table, person, place),
            rules=("BAG-AMB-33",),
        )
        for place in sites
    ]
    options.append(Option(id=_NONE, name=Text("no Building"), value=None, key="0"))
    return Choice(
        key=table.key(person.owner.value, *step.split("/"), "site"),
        to=SEATS[person.owner],
        text=Text(
            "{player}: build on which empty site? (quadrant 1 NW 2 NE 3 SE 4 SW and number: 43 is SW 3)",
            player=table.name_of(person.owner),
        ),
        rules=(*rules, "BAG-BLD-11", "BAG-AMB-33"),
        options=tuple(options),
    )
