"""What a player is offered for a Boat movement: every stop, and what may be chosen instead (BAG-BOAT-05)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final, TypeAlias

from companion.engine.choice import Choice, Option
from companion.engine.text import Text
from companion.games.baghdad.boat_reaches import (
    SAME_BOAT_TWICE,
    Reach,
    goods_at,
    is_full,
    movable,
    place_id,
    reaches,
    rested,
    sailing_of,
)
from companion.games.baghdad.bonus_actions import STARTING_SPACE, no_boat
from companion.games.baghdad.icons import CardIcon
from companion.games.baghdad.muster import students_showing
from companion.games.baghdad.person import Person
from companion.games.baghdad.river_place import Occasion, RiverPlace
from companion.games.baghdad.spending_favour import COIN_PRICE, not_spendable
from companion.games.baghdad.table import SEATS, BaghdadTable

ALL_USED: Final = 16
"""The ruling on movement that is not used (BAG-AMB-16)."""
_KEYS: Final = "123456789cdefhijlmqvxz"
"""One sign each; no letter that names a colour of keshis anywhere in the program."""


class Instead(Enum):
    """What may be chosen in place of a movement; the values are save format."""

    STUDENT = "student"
    LAPSE = "lapse"


Move: TypeAlias = "Reach | Instead | RiverPlace"
"""What is chosen: a stop, something in its place, or first the Boat alone where stops are many."""


def may_buy(table: BaghdadTable, person: Person) -> bool:
    """Tell whether a Boat can be bought now, if need be with Coins for Favour (BAG-BOAT-22)."""
    if no_boat(table, person) is None:
        return True
    free = person.boats_on_board > 0 and STARTING_SPACE not in person.river
    return free and not_spendable(table, person.favour, COIN_PRICE) is None


def only_move(table: BaghdadTable, person: Person) -> Move | None:
    """Return the one movement that the rules leave where all must be used, None where there is a choice."""
    if not _must_be_used(table, person) or may_buy(table, person) or _boat_students(person):
        return None
    free = [option.value for option in stops_offered(table, person) if option.barred is None]
    return free[0] if len(free) == 1 and reaches(table, person) else None


def _must_be_used(table: BaghdadTable, person: Person) -> bool:
    """Tell whether movement may not be forfeited: in step 3, as the table reads BAG-AMB-16."""
    return sailing_of(person).occasion is Occasion.STEP and table.setup.rulings.otherwise(ALL_USED)


def _boat_students(person: Person) -> int:
    """Return how many Students may be spent now: at the start of step 3 alone (BAG-BOAT-03)."""
    sailing = sailing_of(person)
    if sailing.occasion is not Occasion.STEP or sailing.moves:
        return 0
    return students_showing(person, CardIcon.BOAT)


def movement_question(
    table: BaghdadTable,
    person: Person,
    step: str,
    rules: tuple[str, ...],
    listed: tuple[Option[Move], ...],
) -> Choice[Move]:
    """Ask for one movement, or what is chosen instead; ``listed`` are stops or Boats (BAG-BOAT-05)."""
    return Choice(
        key=table.key(person.owner.value, step),
        to=SEATS[person.owner],
        text=_which_goes(table, person),
        rules=("BAG-BOAT-04", "BAG-BOAT-05", "BAG-BOAT-06", *rules),
        options=(*listed, *_instead(table, person)),
    )


def _which_goes(table: BaghdadTable, person: Person) -> Text:
    """Return the question, with what becomes of movement that the Boat chosen leaves (BAG-BOAT-06)."""
    n = sailing_of(person).points
    if not reaches(table, person):
        return Text(
            "{n} Boat movement left, only for a Boat that you buy now: do you buy one?",
            "{n} Boat movements left, only for a Boat that you buy now: do you buy one?",
            n=n,
        )
    if n == 1 or table.setup.rulings.otherwise(SAME_BOAT_TWICE):
        return Text(
            "{n} Boat movement left: which Boat goes where?",
            "{n} Boat movements left: which Boat goes where?",
            n=n,
        )
    return Text(
        "{n} Boat movements left: which Boat goes where? (in one go; the rest only for another Boat)",
        n=n,
    )


def stops_offered(
    table: BaghdadTable, person: Person, only: RiverPlace | None = None
) -> tuple[Option[Move], ...]:
    """Offer every stop, of one Boat or of all, and show the Boats whose movement is over."""
    found = [reach for reach in reaches(table, person) if only is None or reach.boat == only]
    free = (
        Option(
            id=reach.id,
            key=_KEYS[number] if len(found) <= len(_KEYS) else "",
            name=_stop_text(table, reach),
            value=reach,
            barred=_too_short(table, person, reach),
            rules=stop_rules(table, reach),
        )
        for number, reach in enumerate(found)
    )
    return (*free, *(_over(person, len(found)) if only is None else ()))


def boats_offered(table: BaghdadTable, person: Person) -> tuple[Option[Move], ...]:
    """Offer the Boats alone, where the stops of all are many; their ids are none that a stop can have."""
    free: list[Option[Move]] = [
        Option(id=f"boat>{place_id(boat)}", key=key, name=Text("Boat on {boat}", boat=boat.text), value=boat)
        for key, boat in zip(_KEYS, movable(person), strict=False)
    ]
    return (*free, *_over(person, len(free)))


def _over(person: Person, after: int) -> Iterator[Option[Move]]:
    """Show the Boats whose movement of this step is over, behind so many others (BAG-BOAT-06, BAG-AMB-15)."""
    for number, place in enumerate(rested(person), start=1):
        yield Option(
            id=f"over-{number}",
            key=_KEYS[after + number - 1 : after + number],
            name=Text("Boat on {boat}", boat=place.text),
            value=place,
            barred=Text("its movement of this step is over"),
            rules=("BAG-BOAT-06", "BAG-AMB-15"),
        )


def _instead(table: BaghdadTable, person: Person) -> Iterator[Option[Move]]:
    if students := _boat_students(person):
        yield Option(
            id=Instead.STUDENT.value,
            key="s",
            name=Text("turn over a Student with a boat for 1 more movement (you have {n})", n=students),
            value=Instead.STUDENT,
            rules=("BAG-BOAT-03", "BAG-BONUS-16"),
        )
    due = _must_be_used(table, person) and bool(reaches(table, person))
    yield Option(
        id=Instead.LAPSE.value,
        key="0",
        name=Text("no more: {n} is lost", "no more: {n} are lost", n=sailing_of(person).points),
        value=Instead.LAPSE,
        barred=Text("all movement must be used") if due else None,
        rules=("BAG-AMB-16",),
    )


def lapse_question(table: BaghdadTable, person: Person, step: str) -> Choice[bool]:
    """Ask whether the movement that is left is lost (BAG-AMB-16)."""
    return Choice(
        key=table.key(person.owner.value, *step.split("/")),
        to=SEATS[person.owner],
        text=Text(
            "{n} Boat movement is lost then, although a Boat can move. Lose it?",
            "{n} Boat movements are lost then, although a Boat can move. Lose them?",
            n=sailing_of(person).points,
        ),
        rules=("BAG-AMB-16",),
        options=(
            Option(id="no", key="0", name=Text("no, move on"), value=False),
            Option(id="yes", key="1", name=Text("yes, no more movement"), value=True),
        ),
    )


def _too_short(table: BaghdadTable, person: Person, reach: Reach) -> Text | None:
    """Return why a stop is too near, where all movement must be used and no other Boat can use the rest."""
    sailing = sailing_of(person)
    if not _must_be_used(table, person) or reach.port or reach.spaces == sailing.points:
        return None
    others = len(person.river) - len(rested(person)) - 1
    if others or table.setup.rulings.otherwise(SAME_BOAT_TWICE):
        return None
    return Text("all movement must be used")


def _stop_text(table: BaghdadTable, reach: Reach) -> Text:
    goods = goods_at(table, reach)
    if reach.port and is_full(table, reach.port):
        return Text("{move}: port {port} is full, back to the start", move=reach.text, port=reach.port)
    if reach.port:
        slot = len(table.ports[reach.port]) + 1
        return Text("{move}: port {port}, slot {slot}", move=reach.text, port=reach.port, slot=slot)
    if goods is not None and reach.end.way is None:
        return Text("{move}: {fork}, {goods}", move=reach.text, fork=reach.end.text, goods=goods.text)
    if goods is not None:
        return Text("{move}: {goods}", move=reach.text, goods=goods.text)
    if reach.end.way is None:
        return Text("{move}: {fork}", move=reach.text, fork=reach.end.text)
    return reach.text


def stop_rules(table: BaghdadTable, reach: Reach) -> tuple[str, ...]:
    """Return the ledger lines of a stop."""
    way = "BAG-BOAT-07" if reach.turns else "BAG-BOAT-08"
    if reach.port:
        return (way, "BAG-BOAT-19", "BAG-BOAT-20") if is_full(table, reach.port) else (way, "BAG-BOAT-11")
    return (way, "BAG-BOAT-10") if goods_at(table, reach) is not None else (way,)
