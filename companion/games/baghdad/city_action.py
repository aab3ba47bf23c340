"""The City tile action: a tile goes to a spot, with its benefit and its bonuses (BAG-CITY-01)."""

from __future__ import annotations

from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.saying import do, know
from companion.engine.script import Script
from companion.engine.text import Text, plain
from companion.games.baghdad.bonus_actions import choose
from companion.games.baghdad.carrying_out import carried_out_by, carry_out
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.city_spots import (
    CIVIC,
    need_of,
    no_spot,
    offer_wild,
    places_with,
    possible_spots,
    read_needs,
    which_spot,
    why_no_tile,
)
from companion.games.baghdad.city_tiles import CityTile, Face, Placed
from companion.games.baghdad.gains import GoodsOf, TakeTile
from companion.games.baghdad.icons import SKILL_OF_TILE
from companion.games.baghdad.kinds import Symbol
from companion.games.baghdad.library import FIRST_SECTION, library_reward
from companion.games.baghdad.muster import muster
from companion.games.baghdad.person import Extolled, Person
from companion.games.baghdad.row_bonuses import completed, resolve_bonuses
from companion.games.baghdad.table import SEATS, BaghdadTable

_NOTHING: Final = "nothing"


def gain_tile(table: BaghdadTable, person: Person, place: Place, step: str, relief: int = 0) -> Script[bool]:
    """Gain the tile of a location, with everything it brings; tell whether it was gained (BAG-CITY-01).

    ``relief`` lowers the skill need (BAG-WIS-13). Only where several spots are free and affordable the
    player is asked; where none is, the tile stays where it is (BAG-CITY-06). ``step`` is a path of its own.
    """
    yield from read_needs(table, person)
    tile = table.city.get(place.id)
    if tile is None:
        yield know(
            Text(
                "{player}: no tile lies on {place}: no action.",
                player=table.name_of(person.owner),
                place=place.text,
            ),
            "BAG-AMB-22",
        )
        return False
    yield from offer_wild(
        table, person, tile.kind, f"{step}/offer", "BAG-CITY-03", "BAG-CITY-06", relief=relief
    )
    possible = _possible(table, person, place, relief)
    spot = possible[0] if possible else None
    if len(possible) > 1:
        spot = yield from choose(
            table, person, f"{step}/spot", lambda: which_spot(table, person, place, f"{step}/spot", relief)
        )
    if spot is None:
        yield know(_stays(table, person, place, relief), "BAG-CITY-06")
        return False
    yield from _gain(table, person, place, spot, step, relief)
    return True


def _possible(table: BaghdadTable, person: Person, place: Place, relief: int) -> tuple[int, ...]:
    tile = table.city.get(place.id)
    return possible_spots(table, person, tile.kind, relief) if tile is not None else ()


def _stays(table: BaghdadTable, person: Person, place: Place, relief: int) -> Text:
    tile = table.city.get(place.id)
    reason = no_spot(table, person, tile.kind, relief) if tile is not None else None
    return Text(
        "{player}: no action, the tile on {place} stays there: {reason}.",
        player=table.name_of(person.owner),
        place=place.text,
        reason=reason or Text("there is none"),
    )


def _gain(
    table: BaghdadTable, person: Person, place: Place, spot: int, step: str, relief: int
) -> Script[None]:
    """Muster what the spot needs, put the tile there, and give what it brings (BAG-AMB-23)."""
    kind = _kind_on(table, place)
    need = need_of(table, person, kind, spot, relief)
    yield from muster(table, person, SKILL_OF_TILE[kind], need, f"{step}/skill")
    tile = table.city[place.id]
    if tile is None:
        raise LookupError(f"no tile lies on {place.id}")
    table.city[place.id] = None
    if spot == CIVIC:
        yield from _contribute(table, person, tile, place)
        return
    face = _face(person, tile)
    person.put(tile, spot, face)
    bonuses = completed(table, person, kind, spot)
    yield do(
        Text(
            "{player}: the {tile} from {place} goes to spot {spot} of its row{how}.",
            player=table.name_of(person.owner),
            tile=tile.text,
            place=place.text,
            spot=spot,
            how=Text(", face down") if face is Face.TURNED else plain(""),
        ),
        "BAG-CITY-01",
        *(("BAG-CITY-11",) if face is Face.TURNED else ()),
    )
    table.under_way[step] = [bonus.value for bonus in bonuses]
    yield from _benefit(table, person, kind, spot, step)
    yield from resolve_bonuses(table, person, kind, spot, step)


def _kind_on(table: BaghdadTable, place: Place) -> Symbol:
    tile = table.city[place.id]
    if tile is None:
        raise LookupError(f"no tile lies on {place.id}")
    return tile.kind


def _face(person: Person, tile: CityTile) -> Face:
    """Return how a tile is laid: an Artefact of a type already owned face down (BAG-CITY-11)."""
    if tile.kind is Symbol.ARTEFACT and tile.artefact:
        owned = {placed.tile.artefact for placed in person.placed(Symbol.ARTEFACT)}
        return Face.TURNED if tile.artefact in owned else Face.SHOWING
    return Face.SHOWING


def _contribute(table: BaghdadTable, person: Person, tile: CityTile, place: Place) -> Script[None]:
    """Put a tile on the Civic board: its type's row of the own column, no benefit (BAG-PUB-14, 15, 17).

    It counts for no card and no scoring of City tiles, because it is not on the player's board (BAG-PUB-18).
    """
    table.civic.setdefault(person.owner, {})[tile.kind] = Extolled.NOT_YET
    yield do(
        Text(
            "{player}: the {tile} from {place} goes to its row of your column on the Civic board; it brings "
            "nothing and counts for no card.",
            player=table.name_of(person.owner),
            tile=tile.text,
            place=place.text,
        ),
        "BAG-PUB-14",
        "BAG-PUB-15",
        "BAG-PUB-17",
        "BAG-PUB-18",
    )


def _benefit(table: BaghdadTable, person: Person, kind: Symbol, spot: int, step: str) -> Script[None]:
    """Give what a tile brings at once; Artefacts and Students bring nothing (BAG-CITY-10, BAG-CITY-12).

    A Patient brings Goods (BAG-CITY-09), a Book a Library reward (BAG-CITY-08).
    """
    if kind is Symbol.PATIENT:
        yield from _treat(table, person, spot, step)
    elif kind is Symbol.BOOK and person.tiles[Symbol.BOOK] >= FIRST_SECTION:
        yield from library_reward(table, person, person.tiles[Symbol.BOOK], f"{step}/library")


def _treat(table: BaghdadTable, person: Person, spot: int, step: str) -> Script[None]:
    """Gain the Goods that a Patient shows, and turn it to its plain side (BAG-CITY-09)."""
    placed = person.spots[Symbol.PATIENT][spot - 1]
    if placed is None:
        raise LookupError(f"no Patient lies on spot {spot}")
    if placed.tile.goods is not None:
        yield from carry_out(table, person, (GoodsOf(placed.tile.goods),), f"{step}/goods", "BAG-CITY-09")
    person.spots[Symbol.PATIENT][spot - 1] = Placed(placed.tile, Face.TURNED)
    yield do(
        Text("{player}: turn the Patient to its plain side.", player=table.name_of(person.owner)),
        "BAG-CITY-09",
    )


@carried_out_by(TakeTile)
def _take_tile(
    table: BaghdadTable, person: Person, gain: TakeTile, step: str, rules: tuple[str, ...]
) -> Script[None]:
    """Take a tile of a type from any quadrant as a City tile action (BAG-CITY-16, BAG-FX-13, BAG-FX-14).

    The Vizier stays where it is. It may be declined (BAG-AMB-21).
    """
    yield from read_needs(table, person)
    if places_with(table, gain.kind):
        yield from offer_wild(table, person, gain.kind, f"{step}/offer", *rules, relief=gain.relief)
    reason = why_no_tile(table, person, gain.kind, gain.relief)
    if reason is not None:
        yield know(
            Text(
                "{player} takes no {tile}: {reason}.",
                player=table.name_of(person.owner),
                tile=gain.kind.text,
                reason=reason,
            ),
            *rules,
            "BAG-FX-13",
        )
        return
    place = yield from choose(
        table, person, f"{step}/from", lambda: _which_tile(table, person, gain, f"{step}/from", rules)
    )
    if place is None:
        yield know(
            Text("{player} takes no {tile}.", player=table.name_of(person.owner), tile=gain.kind.text),
            *rules,
            "BAG-AMB-21",
        )
        return
    yield from gain_tile(table, person, place, f"{step}/tile", gain.relief)


def _which_tile(
    table: BaghdadTable, person: Person, gain: TakeTile, step: str, rules: tuple[str, ...]
) -> Choice[Place | None]:
    reason = no_spot(table, person, gain.kind, gain.relief)
    options: list[Option[Place | None]] = [
        Option(
            id=place.id,
            name=_tile_name(table, person, place),
            value=place,
            key=str(number),
            barred=reason,
            rules=("BAG-FX-13",) if reason is not None else ("BAG-FX-14",),
        )
        for number, place in enumerate(places_with(table, gain.kind), start=1)
    ]
    options.append(Option(id=_NOTHING, name=Text("no tile"), value=None, key="0", rules=("BAG-AMB-21",)))
    return Choice(
        key=table.key(person.owner.value, *step.split("/")),
        to=SEATS[person.owner],
        text=Text("{player}: take which {tile}?", player=table.name_of(person.owner), tile=gain.kind.text),
        rules=(*rules, "BAG-CITY-16"),
        options=tuple(options),
    )


def _tile_name(table: BaghdadTable, person: Person, place: Place) -> Text:
    """Return what lies where, with a warning where the own action would find no tile (BAG-AMB-22)."""
    tile = table.city[place.id]
    what = Text("{place}: {tile}", place=place.text, tile=tile.text if tile is not None else Text("no tile"))
    if place == person.place:
        return Text("{what}, under your Vizier: no tile is left for its action", what=what)
    return what
