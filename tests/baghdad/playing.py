"""The pieces of Baghdad's script that its tests play, and scoring a solo game on a given table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.game import ScoreSheet
from companion.engine.script import Script
from companion.games.baghdad import (
    bot_actions,
    bot_boats,
    bot_cards,
    bot_draft,
    bot_palace,
    final_scoring,
    opening,
    player_turn,
    scorepad,
    turns,
)
from companion.games.baghdad import bot_turn as whole_bot_turn
from companion.games.baghdad.game import GAME
from companion.games.baghdad.table import BaghdadTable
from tests import playing, shown
from tests.baghdad.given import palace_print
from tests.shown import points_of

Played = playing.Played[BaghdadTable]


def _piece(script: Callable[[BaghdadTable], Script[Any]]) -> playing.Piece[BaghdadTable]:
    return playing.piece(script)


bot_turn = _piece(lambda table: whole_bot_turn.bot_turn(table))
reveal = _piece(lambda table: bot_cards.reveal(table))
move_boats = _piece(lambda table: bot_boats.move_boats(table))
take_actions = _piece(lambda table: bot_actions.take_actions(table))
build_palace_piece = _piece(lambda table: bot_palace.build_palace_piece(table))
draft = _piece(lambda table: bot_draft.draft(table))
your_turn = _piece(lambda table: player_turn.player_turn(table))
set_up = _piece(lambda table: opening.set_up_table(table))
play = _piece(lambda table: turns.play(table))
play_on = _piece(lambda table: turns._turns(table))
fill_scorepad = _piece(lambda table: scorepad.fill_scorepad(table))


@dataclass(slots=True)
class Scored:
    """A score sheet of you and the Bot, and how the questions at the end went."""

    sheet: ScoreSheet
    played: Played

    def row(self, label: str) -> tuple[int, ...]:
        """Return the points of a row, in seat order."""
        return points_of(self.sheet, label)

    @property
    def you(self) -> int:
        """Your total."""
        return self.sheet.totals[0]

    @property
    def bot(self) -> int:
        """The Bot's total."""
        return self.sheet.totals[1]


def scored(
    table: BaghdadTable,
    yours: str = "- none 0 0 0",
    answers: Mapping[str, str] | None = None,
    *,
    favour: int = 0,
    artefacts: int = 0,
) -> Scored:
    """Score a solo game: ``yours`` is Night points, level 5, Artefact points, Favour value, Shame.

    ``favour`` and ``artefacts`` are what the Bot board shows; printed slots not given count 1.
    """
    for port in table.ports:
        table.printed.ports.setdefault(port, (1, 1, 1, 1))
    palace_print(table, **({} if "base" in table.printed.pieces else {"base": "1 1 1"}))
    table.printed.favour = favour
    types = table.bot.artefact_types
    table.printed.bot_artefacts = {types: artefacts} if types else {}
    played = playing.run(table, final_scoring.score_table(table), {"end/yours": yours, **(answers or {})})
    return Scored(GAME.score_sheet(table), played)


def panel(table: BaghdadTable, title: str) -> dict[str, str]:
    """Return the rows of a panel of Baghdad in words."""
    return shown.panel(GAME, table, title)
