"""How the pieces of a Merv game should lie, for “so the table should look” and for undo."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.game import Mode
from companion.engine.table import Layout, Thing
from companion.engine.text import Text
from companion.games.merv.kinds import Phase
from companion.games.merv.table import MervTable, named


def layout(table: MervTable) -> Layout:
    """Return every followed piece with its place."""
    if table.setup.mode is Mode.SCORE or table.phase is Phase.OVER:
        return ()
    return tuple(_things(table))


def _things(table: MervTable) -> Iterator[Thing]:
    for player in table.scorers:
        name = Text("{name}: score disc", name=named(player))
        yield Thing(f"{player.seat.id}.score", name, Text("{score}", score=player.score))
