"""Walking through a chapter of printed values: what is known, and what must be asked next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.engine.game import Chapter
from companion.engine.printed import Printed
from companion.engine.question import Raw, Refusal
from companion.engine.saying import Saying
from companion.engine.script import Ask


@dataclass(frozen=True, slots=True)
class Walk:
    """How far a chapter is known: its items in their order, the first that is not, what was said.

    ``open`` asks for the item that is missing, None where the chapter is complete. ``refusal`` tells why
    a value that is known for it does not fit.
    """

    known: tuple[str, ...]
    open: Printed[Any] | None = None
    refusal: Refusal | None = None
    sayings: tuple[Saying, ...] = ()


def walked(chapter: Chapter, find: Callable[[str], Raw | None]) -> Walk:
    """Walk through a chapter with the values that ``find`` knows by item, to the first that it does not.

    Raises TypeError where the chapter's script asks for anything but printed values.
    """
    known: list[str] = []
    sayings: list[Saying] = []
    script = chapter.script()
    answer: object = None
    while True:
        try:
            step = script.send(answer)
        except StopIteration:
            return Walk(tuple(known), sayings=tuple(sayings))
        answer = None
        if isinstance(step, Saying):
            sayings.append(step)
        elif isinstance(step, Ask):
            question = step.build()
            if not isinstance(question, Printed):
                raise TypeError(f"{question.key} is no printed value")
            raw = find(question.item)
            refusal = question.refuse(raw) if raw is not None else None
            if raw is None or refusal is not None:
                return Walk(tuple(known), question, refusal, tuple(sayings))
            known.append(question.item)
            answer = raw
