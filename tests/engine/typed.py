"""What a typed line does to a question: the answer it gives, or the sentence that refuses it."""

from __future__ import annotations

from typing import Any

from companion.engine.question import Question, Raw, first_refusal


def answer(question: Question[Any], typed: str) -> Raw:
    """Return the answer of a line that is taken."""
    raw, refusal = first_refusal(question, typed)
    assert refusal is None, str(refusal.text)
    return raw


def refused(question: Question[Any], typed: str) -> str:
    """Return the sentence that refuses a line."""
    _, refusal = first_refusal(question, typed)
    assert refusal is not None, f"{typed!r} was taken"
    return str(refusal.text)


def refused_raw(question: Question[Any], raw: Raw) -> str:
    """Return the sentence that refuses an answer."""
    refusal = question.refuse(raw)
    assert refusal is not None, f"{raw!r} was taken"
    return str(refusal.text)
