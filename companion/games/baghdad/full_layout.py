"""How the pieces of players and of the City should lie at level full."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.engine.table import Thing
from companion.engine.text import Text, plain
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.city_tiles import Face, Placed
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.kinds import CITY_TILES, Row
from companion.games.baghdad.person import Person
from companion.games.baghdad.table import BaghdadTable, Use

NOTHING = Text("none")


def listed(things: Sequence[Text]) -> Text:
    """Return things in a row as one text, with a word for none."""
    return Text("{things}", things=tuple(things)) if things else NOTHING


def person_things(table: BaghdadTable, person: Person) -> Iterator[Thing]:
    """Yield what lies on a player's board, in hand and beside it."""
    owner, who = person.owner.value, table.name_of(person.owner)

    def thing(name: str, what: Text, where: Text | None = None, count: int | None = None) -> Thing:
        return Thing(f"{owner}.{name}", Text("{who}: {what}", who=who, what=what), where, count)

    site = person.place.text if person.place is not None else Text("beside the board")
    yield thing("place", Text("Vizier"), site)
    yield from _cards(person, who)
    for name, words, count in (
        ("coins", Text("Coins"), person.coins),
        ("steps", Text("Step tokens"), person.steps),
        ("wilds", Text("Wild tokens"), person.wilds),
        ("shame", Text("Shame"), person.shame),
        ("boats-on-board", Text("Boats on the board"), person.boats_on_board),
    ):
        yield thing(name, words, count=count)
    for goods in Goods:
        yield thing(f"goods-{int(goods)}", goods.text, count=person.goods[goods])
    yield thing("favour", Text("Favour marker"), Text("spot {n} from the bottom", n=person.favour + 1))
    for kind in CITY_TILES:
        for spot, placed in enumerate(person.spots[kind], start=1):
            if placed is not None:
                words = Text("{tiles}, spot {spot}", tiles=kind.several, spot=spot)
                yield thing(f"{kind.value}-{spot}", words, _placed(placed))
    yield thing("skill-tiles", Text("Skill tiles"), listed([icon.text for icon in person.skill_tiles]))
    yield thing("river", Text("Boats on the river"), listed([place.text for place in person.river]))
    yield thing("houses", Text("Houses left"), _digits(person.houses))
    yield thing("architects", Text("Architects left"), _digits(person.architects))


def _cards(person: Person, who: Text) -> Iterator[Thing]:
    """Yield each card of a player by itself, so that undo says where it goes back to."""
    zones = [(card, Text("in the hand of {who}", who=who)) for card in person.hand]
    for slot, lying in enumerate(person.slots, start=1):
        if lying is not None:
            zones.append((lying, Text("slot {slot} of {who}", slot=slot, who=who)))
    if person.outgoing is not None:
        zones.append((person.outgoing, Text("pushed out by {who}", who=who)))
    zones += [(card, Text("in the discard pile of {who}", who=who)) for card in person.discard]
    for card, where in zones:
        yield Thing(f"card.{card.id}", card.text, where)


def _placed(placed: Placed) -> Text:
    if placed.face is Face.TURNED:
        return Text("{tile}, turned", tile=placed.tile.text)
    return placed.tile.text


def _digits(needs: Sequence[int]) -> Text:
    return plain(" ".join(map(str, sorted(needs)))) if needs else NOTHING


def city_things(table: BaghdadTable) -> Iterator[Thing]:
    """Yield what lies on City slots and sites, in the Building area, and the cards in the box."""
    for place, tile in table.city.items():
        where = tile.text if tile is not None else Text("empty")
        yield Thing(f"city-{place}", Text("City slot {place}", place=Place.of(place).text), where)
    for place, built in table.sites.items():
        where = Text("{building} ({owner})", building=built.building.text, owner=table.name_of(built.owner))
        if built.use is Use.PUBLIC:
            where = Text("{what}, public", what=where)
        yield Thing(f"site-{place}", Text("Building site {place}", place=Place.of(place).text), where)
    for level, area in table.area.items():
        for row in Row:
            shown = area.visible.get(row)
            words = Text("Building area, level {level}, {row}", level=level, row=row.text)
            yield Thing(f"area-{level}-{row.value}", words, shown.text if shown is not None else NOTHING)
    for card in table.boxed:
        yield Thing(f"card.{card.id}", card.text, Text("in the box"))
