"""A player's Boats: step 3 of the turn, and Boat movement of effects (BAG-BOAT-01..23)."""

from __future__ import annotations

from typing import Final

from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.boat_choice import (
    Instead,
    Move,
    boats_offered,
    lapse_question,
    may_buy,
    movement_question,
    only_move,
    stop_rules,
    stops_offered,
)
from companion.games.baghdad.boat_reaches import (
    SAME_BOAT_TWICE,
    Reach,
    goods_at,
    is_full,
    look_at_river,
    reaches,
    sailing_of,
)
from companion.games.baghdad.bonus_actions import STARTING_SPACE, can_buy_boat, choose
from companion.games.baghdad.carrying_out import carried_out_by
from companion.games.baghdad.gaining import gain_goods
from companion.games.baghdad.gains import BoatMoves
from companion.games.baghdad.icons import CardIcon
from companion.games.baghdad.muster import spend_students
from companion.games.baghdad.person import Person
from companion.games.baghdad.played_cards import icons_shown
from companion.games.baghdad.ports import arrive
from companion.games.baghdad.printed_boards import icons_of, river_goods
from companion.games.baghdad.river_place import Occasion, RiverPlace, Sailing
from companion.games.baghdad.table import BaghdadTable

STEP: Final = "boats"
MOST_AT_ONCE: Final = 20
"""More stops than this are asked Boat by Boat: one screen and one key each."""


def move_boats(table: BaghdadTable, person: Person) -> Script[None]:
    """Move the player's Boats in step 3, if the card played this turn shows a boat (BAG-BOAT-01)."""
    if not (yield from _card_shows_boat(table, person)):
        yield know(
            Text("{name}: no Boat moves, the card played shows none.", name=table.name_of(person.owner)),
            "BAG-BOAT-01",
        )
        return
    points = yield from icons_shown(table, person, CardIcon.BOAT)
    yield know(
        Text(
            "{name}: {n} Boat movement, one for each boat on the face-up cards.",
            "{name}: {n} Boat movements, one for each boat on the face-up cards.",
            name=table.name_of(person.owner),
            n=points,
        ),
        "BAG-BOAT-02",
    )
    yield from _sail(table, person, Sailing(Occasion.STEP, points, points), STEP, ())


def _card_shows_boat(table: BaghdadTable, person: Person) -> Script[bool]:
    card = person.slots[0]
    if card is None:
        return False
    return CardIcon.BOAT in (yield from icons_of(table, card))


def sail(
    table: BaghdadTable, person: Person, spaces: int, boats: int, step: str, *rules: str
) -> Script[None]:
    """Let a player move Boats up to so many spaces, with at most so many movements of single Boats.

    The rules of step 3 hold (BAG-BOAT-23); ``rules`` are the ledger lines that grant the movement.
    """
    yield from _sail(table, person, Sailing(Occasion.EFFECT, spaces, boats), step, ("BAG-BOAT-23", *rules))


@carried_out_by(BoatMoves)
def _boat_moves(
    table: BaghdadTable, person: Person, gain: BoatMoves, step: str, rules: tuple[str, ...]
) -> Script[None]:
    """Carry out the Boat movement of an effect (BAG-BOAT-23)."""
    yield from sail(table, person, gain.spaces, gain.boats, step, *rules)


def _sail(
    table: BaghdadTable, person: Person, sailing: Sailing, step: str, rules: tuple[str, ...]
) -> Script[None]:
    """Move Boat after Boat as long as there are points and Boats that may use them."""
    person.sailings.append(sailing)
    while sailing_of(person).points > 0:
        yield from look_at_river(table, person)
        yield from can_buy_boat(table, person)
        if not _anything(table, person):
            yield know(Text("No Boat can use the movement that is left."), "BAG-BOAT-06", *rules)
            break
        sailing_of(person).choices += 1
        here = f"{step}/move-{sailing_of(person).choices}"
        move = yield from _chosen(table, person, here, rules)
        if move is Instead.LAPSE:
            if (yield from _given_up(table, person, here)):
                break
            continue
        if move is Instead.STUDENT:
            yield from _spend_student(table, person)
        elif isinstance(move, Reach):
            yield from _move(table, person, move, here, rules)
    person.sailings.pop()


def _given_up(table: BaghdadTable, person: Person, step: str) -> Script[bool]:
    """Tell whether movement that a Boat could use is lost indeed: it is confirmed (BAG-AMB-16)."""
    if not reaches(table, person):
        return True
    return (yield from ask(lambda: lapse_question(table, person, f"{step}/lost")))


def _anything(table: BaghdadTable, person: Person) -> bool:
    """Tell whether a Boat can move, or one could be bought that can (BAG-BOAT-21)."""
    return bool(reaches(table, person)) or (sailing_of(person).boats > 0 and may_buy(table, person))


def _chosen(table: BaghdadTable, person: Person, step: str, rules: tuple[str, ...]) -> Script[Move]:
    """Ask for the next movement: in one choice, or first for the Boat where its stops are many."""
    only = only_move(table, person)
    if only is not None:
        return only
    listed = boats_offered if len(reaches(table, person)) > MOST_AT_ONCE else stops_offered
    move = yield from choose(
        table, person, step, lambda: movement_question(table, person, step, rules, listed(table, person))
    )
    if not isinstance(move, RiverPlace):
        return move
    return (
        yield from choose(
            table,
            person,
            f"{step}/to",
            lambda: movement_question(table, person, f"{step}/to", rules, stops_offered(table, person, move)),
        )
    )


def _spend_student(table: BaghdadTable, person: Person) -> Script[None]:
    """Turn over a Student with a boat for 1 more movement (BAG-BOAT-03)."""
    sailing = sailing_of(person)
    sailing.points += 1
    sailing.boats += 1
    yield from spend_students(table, person, CardIcon.BOAT, 1, "BAG-BOAT-03", "BAG-BONUS-16")


def _move(
    table: BaghdadTable, person: Person, reach: Reach, step: str, rules: tuple[str, ...]
) -> Script[None]:
    """Move a Boat to its stop: the movement of whichever moved before is over (BAG-BOAT-06)."""
    sailing = sailing_of(person)
    if reach.boat != sailing.going:
        _rest(table, person, sailing.going)
        sailing.boats -= 1
    sailing.going = None
    sailing.moves += 1
    sailing.points -= reach.spaces
    yield do(
        Text("{name}: move the {move}.", name=table.name_of(person.owner), move=reach.text),
        "BAG-BOAT-04",
        *stop_rules(table, reach),
        *rules,
    )
    if not reach.port:
        person.river[person.river.index(reach.boat)] = reach.end
        _lies_elsewhere(person, reach.boat, reach.end)
        _rest(table, person, reach.end)
        yield from _take_goods(table, person, reach)
    elif is_full(table, reach.port):
        person.river[person.river.index(reach.boat)] = STARTING_SPACE
        _lies_elsewhere(person, reach.boat, STARTING_SPACE)
        sailing.going = STARTING_SPACE
        yield from _sent_back(table, person, reach.port)
    else:
        person.river.remove(reach.boat)
        _lies_elsewhere(person, reach.boat, None)
        yield from arrive(table, person, reach.port, f"{step}/port")


def _rest(table: BaghdadTable, person: Person, place: RiverPlace | None) -> None:
    """End a Boat's movement of this step, unless the table lets it move again (BAG-AMB-15)."""
    if place is not None and not table.setup.rulings.otherwise(SAME_BOAT_TWICE):
        sailing_of(person).rested.append(place)


def _lies_elsewhere(person: Person, before: RiverPlace, now: RiverPlace | None) -> None:
    """Note where a Boat lies whose movement of an outer step is over, once an effect within it moved it on.

    ``now`` is None in port.
    """
    for outer in person.sailings[:-1]:
        if before in outer.rested:
            outer.rested.remove(before)
            outer.rested.extend(() if now is None else (now,))


def _take_goods(table: BaghdadTable, person: Person, reach: Reach) -> Script[None]:
    """Give the Goods of the space where a movement ends, none for those passed (BAG-BOAT-10)."""
    if reach.stop.way is not None:
        yield from river_goods(table, reach.stop.fork, reach.stop.way)
    goods = goods_at(table, reach)
    if goods is not None:
        yield from gain_goods(table, person, goods, "BAG-BOAT-10")


def _sent_back(table: BaghdadTable, person: Person, port: int) -> Script[None]:
    """Send a Boat back from a full port: it has not arrived there (BAG-BOAT-19, BAG-BOAT-20, BAG-CON-08)."""
    yield do(
        Text(
            "{name}: port {port} is full: the Boat goes back to the starting space.",
            name=table.name_of(person.owner),
            port=port,
        ),
        "BAG-BOAT-18",
        "BAG-BOAT-19",
        "BAG-BOAT-20",
        "BAG-CON-08",
    )
