"""What players may correct on a Merv table, each value under its own name (law 7)."""

from __future__ import annotations

from companion.engine.game import Mode
from companion.engine.table import Field
from companion.games.merv.city_fields import city_fields
from companion.games.merv.player_fields import player_fields
from companion.games.merv.supply_fields import supply_fields
from companion.games.merv.table import MervTable
from companion.games.merv.turn_fields import turn_fields


def fields(table: MervTable) -> tuple[Field, ...]:
    """Return every value that players may correct, as the table stands.

    A table that is only scored has none: its answers are given anew instead.
    """
    if table.setup.mode is Mode.SCORE:
        return ()
    return (
        *turn_fields(table),
        *(field for player in table.players.values() for field in player_fields(table, player)),
        *city_fields(table),
        *supply_fields(table),
    )
