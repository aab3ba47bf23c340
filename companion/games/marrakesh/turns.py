"""The frame of a game: set-up, three seasons of four rounds of four phases, final scoring (MAR-ROUND)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.engine.game import Level, Mode
from companion.engine.saying import know
from companion.engine.script import Script, StoppedEarlyError
from companion.engine.text import Text
from companion.games.marrakesh.assistants import use_assistants
from companion.games.marrakesh.claims import toss_and_claim
from companion.games.marrakesh.final_scoring import score_game
from companion.games.marrakesh.kinds import Phase
from companion.games.marrakesh.opening import set_up_table
from companion.games.marrakesh.round_end import end_round
from companion.games.marrakesh.scorepad import fill_scorepad
from companion.games.marrakesh.season_end import end_season
from companion.games.marrakesh.selection import select_and_deploy
from companion.games.marrakesh.table import MarrakeshTable

PHASES: Final[dict[Phase, Callable[[MarrakeshTable], Script[None]]]] = {
    Phase.SET_UP: set_up_table,
    Phase.SELECT: select_and_deploy,
    Phase.CLAIM: toss_and_claim,
    Phase.ASSISTANTS: use_assistants,
    Phase.ROUND_END: end_round,
    Phase.SEASON_END: end_season,
}
"""What each phase does; every one names the phase after it (MAR-ROUND-05)."""


def play(table: MarrakeshTable) -> Script[None]:
    """Play 12 rounds, or as far as the players follow, then score (MAR-ROUND-03, MAR-ROUND-10, MAR-ROUND-11).

    A table that is switched down to the scorepad goes on without the program from the next phase on.
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
    if table.finals or table.setup.mode is Mode.SCORE:
        table.phase = Phase.OVER
        return
    table.begin_moment()
    yield from score_game(table)
