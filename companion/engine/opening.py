"""Opening a line: where the script fails on an answer, the game opens before that answer (law 13)."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from companion.engine.game import Game, Mode
from companion.engine.line import Line
from companion.engine.replay import Run, ScriptFaultError
from companion.engine.text import Text


class CannotOpenError(Exception):
    """A saved game cannot be opened at all; the message says why."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A run at its open question; ``fault`` is why it stands before an answer that the line has."""

    run: Run
    fault: ScriptFaultError | None = None
    failed_on: Text | None = None


def opening(game: Game, mode: Mode, line: Line) -> Opening:
    """Run a game's script over a line; nothing is written.

    Raises CannotOpenError where the script fails before people have answered anything.
    """
    with _all_of_it_kept():
        return _opening(game, mode, line)


@contextmanager
def _all_of_it_kept() -> Iterator[None]:
    """Look for no garbage meanwhile: what a replay makes is kept, and a quarter of its time went there."""
    looking = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looking:
            gc.enable()


def _opening(game: Game, mode: Mode, line: Line) -> Opening:
    run = Run(game, mode, line)
    try:
        run.start()
    except ScriptFaultError as fault:
        culprit = run.culprit()
        if culprit is None:
            raise CannotOpenError(
                f"{game.title} cannot be opened by this version of the program: {fault}"
            ) from fault
        before = Run(game, mode, line, frozenset({culprit}))
        before.start()
        return Opening(before, fault, run.questions[culprit].text)
    return Opening(run)
