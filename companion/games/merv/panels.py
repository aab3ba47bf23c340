"""The table as panels: where the game stands and what everybody has."""

from __future__ import annotations

from companion.engine.game import Panel, Row
from companion.engine.text import Text
from companion.games.merv.board import Player
from companion.games.merv.table import MervTable, named


def panels(table: MervTable) -> tuple[Panel, ...]:
    """Return a panel for everybody who scores."""
    return tuple(_player(player) for player in table.scorers)


def _player(player: Player) -> Panel:
    return Panel(
        named(player),
        (
            Row(Text("score"), Text("{score}", score=player.score), field=f"{player.seat.id}.score"),
            Row(Text("camels"), Text("{n}", n=player.camels), field=f"{player.seat.id}.camels"),
        ),
        aligned=True,
    )
