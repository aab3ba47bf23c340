"""Scoring after the players stopped early: printed values are asked under keys of their own.

The question at which they stopped may be one of them, and no key comes twice in a game (law 3).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.engine.printed import Printed, Transcribed
from companion.engine.question import Question
from companion.engine.script import Ask, Script


def after_stop(script: Script[None]) -> Script[None]:
    """Run a script with printed values asked under other keys."""
    sent: object = None
    while True:
        try:
            step = script.send(sent)
        except StopIteration:
            return
        sent = yield Ask(_asked_anew(step.build)) if isinstance(step, Ask) else step


def _asked_anew(build: Callable[[], Question[Any]]) -> Callable[[], Question[Any]]:
    def question() -> Question[Any]:
        asked = build()
        return (
            replace(asked, key=f"{asked.key}/at-the-end")
            if isinstance(asked, Printed | Transcribed)
            else asked
        )

    return question
