"""The whole last turn, from the log of play: everything said since the moment before last."""

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.engine.replay import Answered, Run, Said

_MOMENT = re.compile(r"m(\d+)/")


def moment_of(key: str) -> int:
    """Return the moment that a question's key begins with; 0 before the first turn."""
    found = _MOMENT.match(key)
    return int(found[1]) if found else 0


def last_turn(run: Run) -> Sequence[Answered | Said]:
    """Return the lines of the log since the moment before last ended.

    A turn may begin to speak before it asks anything, so what was said right after the last answer of an
    older moment belongs to it.
    """
    latest = moment_of(run.open.key if run.open is not None else run.last_key)
    for number in range(len(run.log) - 1, -1, -1):
        line = run.log[number]
        if isinstance(line, Answered) and moment_of(line.key) < latest - 1:
            return run.log[number + 1 :]
    return run.log
