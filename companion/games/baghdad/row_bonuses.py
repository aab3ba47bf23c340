"""Bonuses printed between the rows of a player board: a tile above and one below (BAG-CITY-13..15)."""

from __future__ import annotations

from enum import Enum
from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.saying import know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.bonus_actions import choose
from companion.games.baghdad.carrying_out import carry_out
from companion.games.baghdad.gains import BoatMoves, BuildAnywhere, Gain, SkillTile, TakeTile
from companion.games.baghdad.kinds import Symbol
from companion.games.baghdad.person import Person
from companion.games.baghdad.table import SEATS, BaghdadTable


class Side(Enum):
    """On which side of a tile a bonus is printed; the values are save format."""

    ABOVE = "above"
    BELOW = "below"

    @property
    def text(self) -> Text:
        """Its name."""
        return Text("above the tile") if self is Side.ABOVE else Text("below the tile")


_DEEDS: Final = (BoatMoves, TakeTile, BuildAnywhere, SkillTile)
"""Bonuses that are actions: what comes before them can make a difference."""


def completed(table: BaghdadTable, person: Person, kind: Symbol, spot: int) -> tuple[Side, ...]:
    """Return the bonuses that the tile on a spot has just completed (BAG-CITY-13, BAG-CITY-15).

    A bonus needs tiles on both sides; turned ones count (BAG-CITY-15).
    """
    rows = table.boards.board_of(person.letter).rows
    row = rows.index(kind)
    found = []
    for side, other in ((Side.ABOVE, row - 1), (Side.BELOW, row + 1)):
        if 0 <= other < len(rows) and person.spots[rows[other]][spot - 1] is not None:
            found.append(side)
    return tuple(side for side in found if bonus(table, person, kind, spot, side) is not None)


def bonus(table: BaghdadTable, person: Person, kind: Symbol, spot: int, side: Side) -> Gain | None:
    """Return what is printed above or below a spot, None for nothing; the board must have been read."""
    board = table.boards.board_of(person.letter)
    upper = board.rows.index(kind) - (1 if side is Side.ABOVE else 0)
    return board.between[upper][spot - 1]


def resolve_bonuses(table: BaghdadTable, person: Person, kind: Symbol, spot: int, step: str) -> Script[None]:
    """Resolve the completed bonuses that a step still owes, in any order (BAG-CITY-14).

    Which they are stands in ``table.under_way`` under the step. The order is asked only where it matters.
    """
    while owed := table.under_way[step]:
        side = Side(owed[0])
        if _order_matters(table, person, kind, spot, step):
            side = yield from choose(
                table, person, f"{step}/order", lambda: _which_first(table, person, kind, spot, step)
            )
        table.under_way[step].remove(side.value)
        gain = bonus(table, person, kind, spot, side)
        if gain is not None:
            yield know(
                Text(
                    "{player}: tiles on both sides of a bonus: {gain}.",
                    player=table.name_of(person.owner),
                    gain=gain.text,
                ),
                "BAG-CITY-13",
            )
            yield from carry_out(table, person, (gain,), f"{step}/{side.value}", "BAG-CITY-13")
    del table.under_way[step]


def _order_matters(table: BaghdadTable, person: Person, kind: Symbol, spot: int, step: str) -> bool:
    gains = [bonus(table, person, kind, spot, Side(owed)) for owed in table.under_way[step]]
    return len(set(gains)) > 1 and any(isinstance(gain, _DEEDS) for gain in gains)


def _which_first(table: BaghdadTable, person: Person, kind: Symbol, spot: int, step: str) -> Choice[Side]:
    options = []
    for key, owed in enumerate(table.under_way[step], start=1):
        side = Side(owed)
        gain = bonus(table, person, kind, spot, side)
        name = Text(
            "{gain} ({side})", gain=gain.text if gain is not None else Text("nothing"), side=side.text
        )
        options.append(Option(id=side.value, name=name, value=side, key=str(key)))
    return Choice(
        key=table.key(person.owner.value, *step.split("/"), "order"),
        to=SEATS[person.owner],
        text=Text("{player}: which bonus first?", player=table.name_of(person.owner)),
        rules=("BAG-CITY-14",),
        options=tuple(options),
    )
