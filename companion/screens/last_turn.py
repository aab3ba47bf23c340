"""The last turn, from the log of play, and the turns that decisions belong to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.replay import Answered, Run, Said
from companion.engine.script import Decided
from companion.engine.table import Table, moment_of
from companion.engine.text import Text


def last_turn(run: Run) -> Sequence[Answered | Said]:
    """Return the lines of the log since the moment before last ended, without what nobody was asked.

    A turn may begin to speak before it asks anything, so what was said right after the last answer of an
    older moment belongs to it.
    """
    latest = _latest_moment(run)
    begins = 0
    for number, line in enumerate(run.log):
        moment = moment_of(line.key) if isinstance(line, Answered) else None
        if moment is not None and moment < latest - 1:
            begins = number + 1
    return tuple(line for line in run.log[begins:] if isinstance(line, Said) or line.by_people)


def decided_when(run: Run) -> Mapping[str, Text]:
    """Return in words where the game stood at each decision of a run, by the decision's key.

    A table keeps no past, so the line is run once more.
    """
    stood: dict[str, Text] = {}

    def look(decided: Decided, table: Table | None) -> None:
        if table is not None:
            stood[decided.trail.key] = run.game.standing(table)

    Run(run.game, run.mode, run.line, run.without, watch=look).start()
    return stood


def _latest_moment(run: Run) -> int:
    keys = [line.key for line in run.log if isinstance(line, Answered)]
    keys.append(run.open.key if run.open is not None else run.last_key)
    return max((moment_of(key) or 0 for key in keys), default=0)
