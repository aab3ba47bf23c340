"""Whether a game was ended before its end: its entries tell, without running its script (law 11)."""

from __future__ import annotations

from typing import Final

from companion.engine.line import Line
from companion.engine.script import STOP
from companion.engine.table import moment_of

_SCORING: Final = 1
"""Moments that the scoring after a stop takes; what was asked later than that was played."""


def stopped_early(line: Line) -> bool:
    """Tell whether the players ended the game early and had it scored as it stood.

    An earlier answer given anew after that may lead past the question at which they stopped. The stop is
    then kept like any answer that fits no more, and what was answered since shows that play went on.
    """
    given = line.given()
    return any(
        stop.raw == STOP
        and not any(
            later.at > stop.at and _moment(other) > _moment(key) + _SCORING for other, later in given.items()
        )
        for key, stop in given.items()
    )


def _moment(key: str) -> int:
    """Return the moment of a question's key, 0 for the set-up's."""
    return moment_of(key) or 0
