"""A player's whole turn at level full: its six steps in their order (BAG-TURN-01)."""

from __future__ import annotations

from enum import Enum
from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.saying import know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad import (
    building_action,
    city_action,
    civic,
    favour,
    full_boats,
    gaining,
    golden_gate,
    library,
)
from companion.games.baghdad.bonus_actions import choose
from companion.games.baghdad.building_action import build
from companion.games.baghdad.city_action import gain_tile
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.draw import draw
from companion.games.baghdad.effects import effect_of, resolve_effects
from companion.games.baghdad.full_boats import move_boats
from companion.games.baghdad.gains import TakeTile
from companion.games.baghdad.kinds import Quadrant, Site
from companion.games.baghdad.palace_action import build_piece_for
from companion.games.baghdad.person import Person
from companion.games.baghdad.public_houses import usable_public
from companion.games.baghdad.sliding import play_card, slide
from companion.games.baghdad.table import SEATS, BaghdadTable, Use
from companion.games.baghdad.tuition import pay_tuition
from companion.games.baghdad.turn_steps import TurnStep
from companion.games.baghdad.vizier import move_vizier

GIVERS: Final = (building_action, city_action, civic, favour, full_boats, gaining, golden_gate, library)
"""What carries out gains and meets people at the gates: a turn needs all of them registered."""


class First(Enum):
    """Which of the two parts of the Vizier step comes first; the values are save format (BAG-TURN-03)."""

    ACTION = "action"
    EFFECTS = "effects"


def full_turn(table: BaghdadTable, person: Person) -> Script[None]:
    """Play one turn: slide, play, move Boats, move the Vizier, pay tuition, draw and refill (BAG-TURN-01)."""
    person.turns += 1
    yield know(
        Text("{player}: turn {turn}.", player=table.name_of(person.owner), turn=person.turns), "BAG-TURN-01"
    )
    table.step = TurnStep.CARDS
    yield from slide(table, person)
    yield from play_card(table, person)
    table.step = TurnStep.BOATS
    yield from move_boats(table, person)
    table.step = TurnStep.VIZIER
    if (yield from move_vizier(table, person)):
        table.step = TurnStep.ACTION
        yield from act_and_resolve(table, person)
        table.step = TurnStep.TUITION
        yield from pay_tuition(table, person)
    table.step = TurnStep.DRAW
    yield from draw(table, person)


def act_and_resolve(table: BaghdadTable, person: Person) -> Script[None]:
    """Take the action and resolve Building effects where the Vizier came to, one wholly after the other.

    The order is free (BAG-TURN-03, BAG-TURN-04); it is asked only where effects wait before the action.
    """
    place = _where(person)
    first = First.ACTION
    if waiting_effects(table, person, place.quadrant):
        first = yield from choose(table, person, "vizier/order", lambda: _which_first(table, person))
    if first is First.ACTION:
        yield from _act(table, person)
        yield from resolve_effects(table, person, place.quadrant, "effects")
    else:
        yield from resolve_effects(table, person, place.quadrant, "effects")
        yield from _act(table, person)


def waiting_effects(table: BaghdadTable, person: Person, quadrant: Quadrant) -> tuple[str, ...]:
    """Return the sites of a quadrant whose Buildings give a player something; level 5 gives nothing now."""
    public = usable_public(table, person, quadrant) > 0
    return tuple(
        place
        for place, built in table.sites.items()
        if Place.of(place).quadrant is quadrant
        and built.building.level_five is None
        and (public if built.use is Use.PUBLIC else built.owner is person.owner)
    )


def _where(person: Person) -> Place:
    if person.place is None:
        raise LookupError(f"the Vizier of {person.owner.value} is not in the City")
    return person.place


def _which_first(table: BaghdadTable, person: Person) -> Choice[First]:
    effects = Text("Building effects first")
    if _effect_takes_the_tile(table, person):
        effects = Text(
            "Building effects first (an effect that takes the tile here leaves nothing for the action)"
        )
    return Choice(
        key=table.key(person.owner.value, "vizier", "order"),
        to=SEATS[person.owner],
        text=Text("Which comes first, the action or the Building effects?"),
        rules=("BAG-TURN-03", "BAG-TURN-04"),
        options=(
            Option(id=First.ACTION.value, name=Text("the action first"), value=First.ACTION),
            Option(id=First.EFFECTS.value, name=effects, value=First.EFFECTS),
        ),
        default=First.ACTION.value,
    )


def _effect_takes_the_tile(table: BaghdadTable, person: Person) -> bool:
    """Tell whether a waiting effect could take the very tile under the Vizier (BAG-AMB-22)."""
    place = _where(person)
    tile = table.city.get(place.id)
    if tile is None:
        return False
    gains = (
        gain
        for site in waiting_effects(table, person, place.quadrant)
        for gain in effect_of(table, person, table.sites[site].building)
    )
    return any(isinstance(gain, TakeTile) and gain.kind is tile.kind for gain in gains)


def _act(table: BaghdadTable, person: Person) -> Script[None]:
    """Take the action that the kind of location fixes (BAG-VIZ-14); a tile gone before makes it lapse."""
    place = _where(person)
    if person.site is Site.BUILDING_SITE:
        yield from build(table, person, place, "action")
    elif person.site is Site.PALACE_SITE:
        yield from build_piece_for(table, person, "action")
    elif table.city.get(place.id) is None:
        yield know(Text("No tile lies under the Vizier any more: the City tile action lapses."), "BAG-AMB-22")
    else:
        yield from gain_tile(table, person, place, "action")
