"""What players may correct on a Merv table, each value under its own name (law 7)."""

from __future__ import annotations

from companion.engine.fields import number_field, setting
from companion.engine.game import Mode
from companion.engine.table import Field
from companion.engine.text import Text
from companion.games.merv.board import Player
from companion.games.merv.kinds import CAMELS, ROUNDS, YEARS, Source
from companion.games.merv.table import MervTable, named


def fields(table: MervTable) -> tuple[Field, ...]:
    """Return every value that players may correct, as the table stands."""
    if table.setup.mode is Mode.SCORE:
        return ()
    return (
        number_field("year", Text("Year"), (1, YEARS), lambda: table.year, setting(table, "year")),
        number_field("round", Text("Round"), (1, ROUNDS), lambda: table.round, setting(table, "round")),
        *(field for player in table.scorers for field in _player(table, player)),
    )


def _player(table: MervTable, player: Player) -> tuple[Field, ...]:
    def score(value: int) -> None:
        table.book(player, value - player.score, Source.CORRECTED)

    return (
        number_field(
            f"{player.seat.id}.score",
            Text("{name}: score", name=named(player)),
            (0, 400),
            lambda: player.score,
            score,
        ),
        number_field(
            f"{player.seat.id}.camels",
            Text("{name}: camels", name=named(player)),
            (0, CAMELS),
            lambda: player.camels,
            setting(player, "camels"),
        ),
    )
