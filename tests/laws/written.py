"""Answers as JSON and back, for games that another process replays."""

from __future__ import annotations

from companion.engine.entry import Answer, Entry, Source
from companion.engine.question import Raw


def written(entry: Entry) -> Raw:
    """Return an answer as plain values; recorded games hold nothing else."""
    if not isinstance(entry, Answer):
        raise TypeError(f"a recorded game holds answers, not {type(entry).__name__}")
    return [entry.key, entry.kind, entry.to, entry.raw, entry.source.value]


def read_back(raw: list[Raw]) -> Answer:
    """Return the answer that ``written`` wrote."""
    key, kind, to, answer, source = raw
    return Answer(str(key), str(kind), str(to), answer, Source(source))
