"""Public Houses: Buildings that others may use, and what the Houses on their board score (BAG-PUB-01..13)."""

from __future__ import annotations

from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.buildings import Building
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.kinds import Owner, Quadrant
from companion.games.baghdad.modules import Module
from companion.games.baghdad.person import Person
from companion.games.baghdad.printed_boards import public_house_points
from companion.games.baghdad.table import SEATS, BaghdadTable, Use

PUBLIC_HOUSES: Final = {1: 4, 2: 4, 3: 7, 4: 9}
"""Public Houses in play by the number of people; solo is set up as two are (BAG-PUB-01, BAG-AMB-44)."""


def public_houses_left(table: BaghdadTable) -> int:
    """Return how many Public Houses still are on their board (BAG-PUB-01, BAG-PUB-07, BAG-BMOD-02)."""
    if not table.setup.plays_with(Module.PUBLIC_WORKS):
        return 0
    return PUBLIC_HOUSES[len(table.setup.people)] - len(table.public_builders)


def houses_on_board(table: BaghdadTable, owner: Owner) -> int:
    """Return how many Houses of an owner are on the Public Houses board (BAG-PUB-05, BAG-AMB-06)."""
    return table.public_builders.count(owner)


def offer_public(table: BaghdadTable, person: Person, step: str) -> Script[Use]:
    """Let a builder make the Building public: it is optional for people (BAG-PUB-03, BAG-PUB-07).

    Where no Public House is left the Building is private without a question.
    """
    if not table.setup.plays_with(Module.PUBLIC_WORKS):
        return Use.PRIVATE
    if not public_houses_left(table):
        yield know(Text("No Public House is left: the Building is private."), "BAG-PUB-07")
        return Use.PRIVATE
    return (yield from ask(lambda: _public_or_not(table, person, step)))


def _public_or_not(table: BaghdadTable, person: Person, step: str) -> Choice[Use]:
    return Choice(
        key=table.key(person.owner.value, *step.split("/")),
        to=SEATS[person.owner],
        text=Text(
            "{player}: make the Building public? ({n} Public House is left)",
            "{player}: make the Building public? ({n} Public Houses are left)",
            n=public_houses_left(table),
            player=table.name_of(person.owner),
        ),
        rules=("BAG-PUB-03",),
        options=(
            Option(id=Use.PRIVATE.value, name=Text("no, it is yours alone"), value=Use.PRIVATE, key="0"),
            Option(id=Use.PUBLIC.value, name=Text("yes, public"), value=Use.PUBLIC, key="1"),
        ),
        default=Use.PRIVATE.value,
    )


def make_public(table: BaghdadTable, owner: Owner, building: Building, *rules: str) -> Script[None]:
    """Put the best Public House on a Building, the builder's House in its place (BAG-PUB-04, BAG-PUB-05)."""
    table.public_builders.append(owner)
    yield do(
        Text(
            "{player}: put the Public House with the most points on the Building, and the House from the own "
            "board on the slot that it leaves (slot {slot} from the top).",
            player=table.name_of(owner),
            slot=len(table.public_builders),
        ),
        "BAG-PUB-04",
        "BAG-PUB-05",
        *rules,
    )
    if building.level_five is not None:
        yield know(
            Text(
                "{building} scores for {player} alone.",
                building=building.text,
                player=table.name_of(owner),
            ),
            "BAG-AMB-43",
        )


def public_in(table: BaghdadTable, quadrant: Quadrant) -> tuple[str, ...]:
    """Return the sites with public Buildings in a quadrant, whoever built them (BAG-PUB-09, BAG-BMOD-10)."""
    return tuple(
        place
        for place, built in table.sites.items()
        if built.use is Use.PUBLIC and Place.of(place).quadrant is quadrant
    )


def usable_public(table: BaghdadTable, person: Person, quadrant: Quadrant) -> int:
    """Return how many public Buildings of a quadrant a player may use: up to h own Houses (BAG-PUB-08).

    With no House on the Public Houses board none may be used (BAG-PUB-09).
    """
    return min(houses_on_board(table, person.owner), len(public_in(table, quadrant)))


def public_points(table: BaghdadTable, owner: Owner) -> Script[int]:
    """Return the points of an owner's Houses on the Public Houses board (BAG-PUB-13, BAG-BMOD-03)."""
    if not houses_on_board(table, owner):
        return 0
    printed = yield from public_house_points(table)
    points = sorted(printed, reverse=True)
    return sum(points[slot] for slot, builder in enumerate(table.public_builders) if builder is owner)
