"""What a question asks, told by its key: the ways of a game's questions by name."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from companion.engine.question import Question
from tests.scripted.typing import NotTakenError


def way_among(
    ways: Iterable[tuple[str, re.Pattern[str]]], question: Question[Any], left_out: str = r"^m\d+/"
) -> tuple[str, tuple[str, ...]]:
    """Return the first way whose pattern a question's key has, with the parts of the key.

    ``left_out`` is the pattern of what the key has around that. Raises NotTakenError for a question that no
    person at the table would understand.
    """
    key = re.sub(left_out, "", question.key)
    for name, pattern in ways:
        match = pattern.fullmatch(key)
        if match is not None:
            return name, match.groups()
    raise NotTakenError(f"nobody understands {question.key}: {question.text}")
