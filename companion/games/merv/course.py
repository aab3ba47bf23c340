"""The frame: three years of four rounds, invasion and scoring; then sets (MERV-YEAR-01, MERV-YEAR-02)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.engine.game import Level, Mode
from companion.engine.saying import know
from companion.engine.script import Script, StoppedEarlyError
from companion.engine.text import Text
from companion.games.merv.annual_scoring import score_year
from companion.games.merv.game_end import end_game
from companion.games.merv.invasion import invade
from companion.games.merv.kinds import Phase
from companion.games.merv.opening import set_up_table
from companion.games.merv.queue import end_round
from companion.games.merv.scorepad import fill_scorepad
from companion.games.merv.table import MervTable
from companion.games.merv.turns import play_turns

PHASES: Final[dict[Phase, Callable[[MervTable], Script[None]]]] = {
    Phase.SET_UP: set_up_table,
    Phase.TURNS: play_turns,
    Phase.ROUND_END: end_round,
    Phase.INVASION: invade,
    Phase.SCORING: score_year,
    Phase.END: end_game,
}
"""What each phase does; every one names the phase after it, so everybody has 12 turns (MERV-END-09)."""


def play(table: MervTable) -> Script[None]:
    """Play from phase to phase, or as far as the players follow (MERV-YEAR-01, MERV-END-01).

    A table that is switched down to the scorepad goes on without the program from the next phase on. Players
    who stop early score their caravan sets.
    """
    try:
        if table.setup.mode is Mode.SCORE:
            yield from fill_scorepad(table)
        while table.phase is not Phase.OVER:
            table.begin_stretch()
            scorepad = table.level is Level.SCOREPAD
            yield from (fill_scorepad if scorepad else PHASES[table.phase])(table)
    except StoppedEarlyError:
        table.stopped = True
        yield know(Text("The game ends here and is scored as it stands."))
        if table.finals or table.level is Level.SCOREPAD:
            table.phase = Phase.OVER
            return
        yield from end_game(table)
