"""The frame of a game: set-up, then what each phase does, until the end (MERV-YEAR-01)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.engine.saying import know
from companion.engine.script import Script, StoppedEarlyError
from companion.engine.text import Text
from companion.games.merv.kinds import Phase
from companion.games.merv.opening import set_up_table
from companion.games.merv.table import MervTable

PHASES: Final[dict[Phase, Callable[[MervTable], Script[None]]]] = {
    Phase.SET_UP: set_up_table,
}
"""What each phase does; every one names the phase after it."""


def play(table: MervTable) -> Script[None]:
    """Play from phase to phase, or as far as the players follow."""
    try:
        while table.phase in PHASES:
            table.begin_stretch()
            yield from PHASES[table.phase](table)
    except StoppedEarlyError:
        table.stopped = True
        yield know(Text("The game ends here and is scored as it stands."))
