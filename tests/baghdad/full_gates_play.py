"""Gates that tests let people and the Bot pass: columns of the Civic board, markers on Objective cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.games.baghdad import bot_gates, full_turn, gates, vizier
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.gates import Gate
from companion.games.baghdad.kinds import CITY_TILES, Item, Location, Owner, Symbol
from companion.games.baghdad.modules import Module
from companion.games.baghdad.person import Extolled
from companion.games.baghdad.table import BaghdadTable
from tests.baghdad.full_city_play import Game, ada
from tests.baghdad.given_full import full_table, place_print
from tests.playing import run

CIVICS: Final = "gate/civics"
SPACE: Final = "gate/space"
NEXT: Final = "gate/next"
EXTOLL: Final = "1"
CHARITY: Final = "2"

_MARKS = {"!": Extolled.EXTOLLED, "": Extolled.NOT_YET}
_LETTERS = {kind.value[0]: kind for kind in CITY_TILES}

assert full_turn.GIVERS, "what happens at the gates is registered with the turn"


def civic_table(
    players: int = 2, *, columns: Mapping[Owner, str] | None = None, **more: object
) -> BaghdadTable:
    """Return a table with Public Works; Ada's Vizier is in SE.

    Columns are tiles by their first letters (b, p, a, s), ``!`` behind a marked one.
    """
    given = {"modules": (Module.PUBLIC_WORKS,), "place": "SE-1", **more}
    table = full_table(players, **given)  # type: ignore[arg-type]
    for owner, words in (columns or {}).items():
        table.civic[owner] = {_LETTERS[word[0]]: _MARKS[word[1:]] for word in words.split()}
    return table


def objective_table(
    players: int = 2, *, marks: Mapping[Item, Mapping[Owner, list[int]]] | None = None, **more: object
) -> BaghdadTable:
    """Return a table with Objectives and markers on them; the left card is Books, the right one Buildings.

    The cards have the spaces 0 to 5; 0 gives 1 Favour, the others as many Coins. Ada's Vizier is in NW.
    """
    given = {"modules": (Module.OBJECTIVES,), "place": "NW-1", "coins": 0, **more}
    table = full_table(players, **given)  # type: ignore[arg-type]
    for item, by_owner in (marks or {}).items():
        table.objectives.marks[item] = {owner: list(spaces) for owner, spaces in by_owner.items()}
    return table


def passes(table: BaghdadTable, gate: Gate, answers: Mapping[str, str] | None = None) -> Game:
    """Let Ada pass a gate."""
    return run(table, gates.pass_gate(table, ada(table), gate, "gate"), answers)


def moves_on(table: BaghdadTable, answers: Mapping[str, str]) -> Game:
    """Move Ada's Vizier, with everything at the gates."""
    return run(table, vizier.move_vizier(table, ada(table)), answers)


def bot_stands(table: BaghdadTable, place: str | None) -> None:
    """Put the Bot's Vizier on a location, or beside the board."""
    table.bot.actions = 1
    table.bot.place = Place.of(place) if place is not None else None
    table.bot.vizier = None
    if table.bot.place is not None:
        table.bot.vizier = Location(table.bot.place.quadrant, place_print(table.bot.place).site)


def bot_goes(table: BaghdadTable, to: str, answers: Mapping[str, str] | None = None) -> Game:
    """Move the Bot's Vizier to a location, with everything at the gates."""
    place = Place.of(to)
    bot_gates.go_to(table, Location(place.quadrant, place_print(place).site), place)
    return run(table, bot_gates.pass_gates(table), answers)


def column(table: BaghdadTable, owner: Owner = Owner.YOU) -> dict[Symbol, Extolled]:
    """Return a column of the Civic board."""
    return table.civic[owner]
