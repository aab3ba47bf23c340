"""A simulated table in the middle of a turn: copies, and what an event of the oracle changed on it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tests.oracle.baghdad_pieces import Icon, Owner
from tests.oracle.baghdad_records import (
    BuildingBuilt,
    Drive,
    Event,
    IconResolved,
    LibraryBlocked,
    NoAction,
    PieceBuilt,
    SymbolChosen,
    TileTaken,
)
from tests.oracle.baghdad_state import Built, Column, SimTable


def copied(table: SimTable) -> SimTable:
    """Return a table that may be changed without changing this one; what is printed is shared."""
    rows = {kind: list(row) for kind, row in table.bot.rows.items()}
    bot = replace(
        table.bot,
        deck=list(table.bot.deck),
        discard=list(table.bot.discard),
        rows=rows,
        buildings=list(table.bot.buildings),
        pile=list(table.bot.pile),
    )
    player = replace(
        table.player,
        rows={kind: list(row) for kind, row in table.player.rows.items()},
        buildings=list(table.player.buildings),
        drawn=list(table.player.drawn),
    )
    return replace(
        table,
        tiles=dict(table.tiles),
        bag=list(table.bag),
        twos=list(table.twos),
        ports={port: list(boats) for port, boats in table.ports.items()},
        sites=dict(table.sites),
        columns={level: Column(column.lower, list(column.stack)) for level, column in table.columns.items()},
        pieces=dict(table.pieces),
        library={section: dict(spaces) for section, spaces in table.library.items()},
        display=list(table.display),
        day=list(table.day),
        night=list(table.night),
        bot=bot,
        player=player,
    )


def before_action(start: SimTable, events: Iterable[Event], action: int) -> SimTable | None:
    """Return the table as it lay when a Bot turn's action of that number began, None where there is none.

    Actions are numbered from 1 as they begin; a Palace piece for an icon is one of them.
    """
    table = copied(start)
    begun = 0
    told = list(events)
    for event, after in zip(told, [*told[1:], None], strict=True):
        by_icon = isinstance(event, IconResolved) and event.icon is Icon.PALACE_PIECE
        begun += isinstance(event, SymbolChosen | NoAction) or (by_icon and isinstance(after, PieceBuilt))
        if begun == action:
            return table
        _apply(table, event)
    return None


def _apply(table: SimTable, event: Event) -> None:
    """Change the table as an event of the Vizier step did."""
    bot = table.bot
    if isinstance(event, TileTaken):
        bot.rows[event.row].append(table.tiles.pop(event.location))
    elif isinstance(event, BuildingBuilt):
        building = table.take_building(event.level, event.row)
        bot.buildings.append(building)
        table.sites[event.location] = Built(Owner.BOT, building)
    elif isinstance(event, PieceBuilt):
        table.set_piece(event.piece, Owner.BOT, event.space)
    elif isinstance(event, LibraryBlocked):
        table.library[event.section][event.space] = Owner.BOT
    if isinstance(event, TileTaken | BuildingBuilt | PieceBuilt) and event.drive is Drive.VIZIER:
        bot.vizier = event.location
