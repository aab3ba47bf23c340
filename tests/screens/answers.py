"""Answers that bring the sample game onwards, by the step of the question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.question import Question, Raw
from companion.engine.session import Session

_BY_STEP: dict[str, Raw] = {
    "toss": {"R": 1, "W": 1},
    "visits": ["well"],
    "lighting": {"oil": 0, "wicks": 0, "blessing": "shine"},
    "fox": 1,
    "seen-moon": "none",
    "coins": 1,
}


def usual(question: Question[Any]) -> Raw:
    """A plain legal answer to a question of the sample game."""
    step = question.key.split("/")[1]
    raw = _BY_STEP[step]
    return [] if step == "visits" and question.refuse(raw) is not None else raw


def at_step(step: str, moment: int | None = None) -> Callable[[Session], bool]:
    """Tell whether a session stands at a step of the script."""

    def there(session: Session) -> bool:
        if session.open is None:
            return False
        key = session.open.key.split("/")
        return key[1] == step and (moment is None or key[0] == f"m{moment}")

    return there


def at_end(session: Session) -> bool:
    """Tell whether the game is over."""
    return session.finished
