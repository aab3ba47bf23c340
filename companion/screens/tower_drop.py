"""A tower drop on the screen: what a reading means as an answer, and the record of it."""

from __future__ import annotations

from typing import Any

from calibration.counts import Counts
from companion.engine.entry import TowerEvent
from companion.engine.number import TowerDrop
from companion.engine.question import Question, Raw
from companion.screens.wording import unwrapped
from hardware.tower import Drop, Toss, TossId


def drop_asked(question: Question[Any] | None) -> TowerDrop[Any] | None:
    """Return the tower drop that is asked for, if one is."""
    inner = unwrapped(question) if question is not None else None
    return inner if isinstance(inner, TowerDrop) else None


def toss_of(question: TowerDrop[Any], game: str) -> Toss:
    """Return what is thrown in for a question: the same toss for the same question of the same game."""
    colours = {option.id: option.value for option in question.options}
    counts = Counts({colours[name]: number for name, number in question.tossed if name in colours})
    return Toss(TossId(f"{game}/{question.key}"), counts)


def drop_as_answer(question: TowerDrop[Any], drop: Drop) -> Raw | None:
    """Return a drop as the question's answer, or None where it holds a colour that the question has not."""
    ids = {option.value: option.id for option in question.options}
    if any(colour not in ids for colour in drop.counts):
        return None
    return {ids[colour]: drop.counts[colour] for colour in drop.counts}


def event_of(question: TowerDrop[Any], drop: Drop, url: str) -> TowerEvent:
    """Return the record of a drop, to be written in the transaction of its answer (law 12)."""
    dropped = tuple(sorted((colour.letter, drop.counts[colour]) for colour in drop.counts))
    return TowerEvent(url, drop.reading, question.tossed, dropped)
