"""Step 6 of a turn at level full: draw a Character card, refill the display and the City (BAG-DRAW)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.engine.choice import Choice, Option
from companion.engine.form import Form, FormField
from companion.engine.question import Question, Seat
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.bonus_actions import choose
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.city_tiles import CityTile
from companion.games.baghdad.display import refill, refill_city
from companion.games.baghdad.person import Person
from companion.games.baghdad.played_cards import described
from companion.games.baghdad.table import SEATS, SLOTS, BaghdadTable
from companion.games.baghdad.tile_row import TILE_OPTIONS


def draw(table: BaghdadTable, person: Person) -> Script[None]:
    """Take one card of the display into the hand, then refill the display, then the City (BAG-DRAW-12).

    The slot is free (BAG-DRAW-01); with one card left there is nothing to choose. An empty display gives no
    card, and the game goes on (BAG-DRAW-06, BAG-TURN-07).
    """
    filled = [slot for slot in SLOTS if table.display[slot] is not None]
    if not filled:
        yield know(Text("The display is empty: no card is drawn."), "BAG-DRAW-06", "BAG-TURN-07")
    else:
        slot = filled[0]
        if len(filled) > 1:
            slot = yield from choose(table, person, "draw", lambda: _which_slot(table, person))
        yield from _take(table, person, slot)
    yield from refill_city_slots(table, SEATS[person.owner], "draw")


def _take(table: BaghdadTable, person: Person, slot: int) -> Script[None]:
    card = table.display[slot]
    if card is None:
        raise LookupError(f"slot {slot} of the display is empty")
    person.hand.append(card)
    yield do(Text("Take {card} from slot {slot} into your hand.", card=card.text, slot=slot), "BAG-DRAW-01")
    yield from refill(table, slot, SEATS[person.owner])


def _which_slot(table: BaghdadTable, person: Person) -> Choice[int]:
    options: list[Option[int]] = []
    for slot in SLOTS:
        card = table.display[slot]
        options.append(
            Option(
                id=str(slot),
                name=described(table, card) if card else Text("empty"),
                value=slot,
                barred=None if card else Text("nothing lies there"),
            )
        )
    return Choice(
        key=table.key(person.owner.value, "draw"),
        to=SEATS[person.owner],
        text=Text("Which card do you draw (slots 1 to 3 are refilled by Day, 4 to 6 by Night)?"),
        rules=("BAG-DRAW-01", "BAG-DRAW-02", "BAG-DRAW-03"),
        options=tuple(options),
    )


def refill_city_slots(table: BaghdadTable, to: Seat, step: str, *rules: str) -> Script[None]:
    """Refill every empty City slot without a Vizier, and ask for the new tiles (BAG-DRAW-08..11).

    ``to`` is who lays them out, ``step`` the path of the question. Once the bag is empty for good, slots
    stay empty and nothing is asked any more.
    """
    if table.bag_over or not _to_fill(table):
        return
    yield refill_city("BAG-DRAW-11", *rules)
    tiles = yield from ask(lambda: _new_tiles(table, to, step))
    for place, tile in tiles.items():
        if tile is None:
            table.bag_over = True
        else:
            table.city[place] = tile
    if table.bag_over:
        yield know(Text("The bag is empty for good: City slots stay empty from now on."), "BAG-DRAW-10")


def _to_fill(table: BaghdadTable) -> tuple[str, ...]:
    """Return the empty slots without a Vizier, quadrant by quadrant from NW (BAG-DRAW-08, BAG-DRAW-09)."""
    viziers = {person.place for person in table.persons.values()} | {table.bot.place}
    empty = sorted(Place.of(place) for place, tile in table.city.items() if tile is None)
    return tuple(place.id for place in empty if place not in viziers)


def _tile_options() -> tuple[Option[CityTile | None], ...]:
    options: list[Option[CityTile | None]] = [
        Option(id=tile.id, key=tile.key, name=tile.name, value=tile.value) for tile in TILE_OPTIONS
    ]
    nothing = Text("none: the bag is empty, without any “2” tiles left")
    options.append(Option(id="none", key="0", name=nothing, value=None))
    return tuple(options)


_TILES: Final = _tile_options()


def _new_tiles(table: BaghdadTable, to: Seat, step: str) -> Question[Mapping[str, CityTile | None]]:
    def refused(tiles: Mapping[str, CityTile | None]) -> Text | None:
        drawn = [tile is not None for tile in tiles.values()]
        if drawn != sorted(drawn, reverse=True):
            return Text("once the bag is empty, no further tile comes out of it")
        return None

    def field(place: str) -> FormField:
        name = Place.of(place).text
        question = Choice(key=place, text=Text("Which tile lies on {place}?", place=name), options=_TILES)
        return FormField(name=place, label=name, question=question)

    def make(values: Mapping[str, Any]) -> Mapping[str, CityTile | None]:
        return dict(values)

    places = _to_fill(table)
    return Form(
        key=table.key(to.id, *step.split("/"), "city"),
        to=to,
        text=Text(
            "Which tile came to {places}? (P1 to P6 Patient with its Goods, S1 to S6 Student with rod, "
            "abacus, quill, anvil, masonry, boat, B Book, A and the type of an Artefact, 0 none left)",
            places=tuple(Place.of(place).text for place in places),
        ),
        rules=("BAG-DRAW-08", "BAG-DRAW-10", "BAG-DRAW-11"),
        fields=tuple(field(place) for place in places),
        make=make,
        check=refused,
    )
