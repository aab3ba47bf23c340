"""The frame of a game: set-up, you and the Bot in turn, the Bot's last turn, the score (BAG-BOT-04, 05)."""

from __future__ import annotations

from companion.engine.game import Mode
from companion.engine.saying import know
from companion.engine.script import Script, StoppedEarlyError
from companion.engine.text import Text
from companion.games.baghdad.bot_turn import bot_turn
from companion.games.baghdad.final_scoring import score_solo
from companion.games.baghdad.kinds import Owner
from companion.games.baghdad.player_turn import player_turn
from companion.games.baghdad.scorepad import fill_scorepad
from companion.games.baghdad.setup import set_up_table
from companion.games.baghdad.table import BaghdadTable


def play(table: BaghdadTable) -> Script[None]:
    """Play a game to its end, or fill a scorepad; stopping early scores the game as it stands."""
    try:
        if table.setup.mode is Mode.SCORE:
            yield from fill_scorepad(table)
            return
        yield from set_up_table(table)
        yield from _turns(table)
    except StoppedEarlyError:
        yield know(Text("The game ends here and is scored as it stands."))
    if table.setup.mode is Mode.PLAY:
        table.begin_moment()
        yield from _scored(table)


def _turns(table: BaghdadTable) -> Script[None]:
    """Alternate, you first, one full turn each, to the Bot's last one (BAG-BOT-04, BAG-TURN-02)."""
    while not (table.last_turn and table.to_play is Owner.YOU):
        table.begin_moment()
        if table.to_play is Owner.YOU:
            table.turn += 1
            yield from player_turn(table)
            table.last_turn = _nothing_left(table)
        else:
            yield from bot_turn(table)
        table.to_play = Owner.BOT if table.to_play is Owner.YOU else Owner.YOU


def _nothing_left(table: BaghdadTable) -> bool:
    """Tell whether you played your last card and none can be drawn (BAG-BOT-05, BAG-TURN-05, BAG-TURN-06)."""
    return table.you.hand == 0 and table.display_empty()


def _scored(table: BaghdadTable) -> Script[None]:
    try:
        yield from score_solo(table)
    except StoppedEarlyError:
        table.over = True
