"""The kinds of questions that the expansions bring into a game, by their keys."""

from __future__ import annotations

import re
from typing import Final

EXPANSION_WAYS: Final = tuple(
    (name, re.compile(pattern))
    for name, pattern in (
        ("town", r".*/town"),
        ("town_scroll", r".*/town-10/scroll"),
        ("town_luxury", r".*/town-11/luxury"),
        ("town_gate", r".*/town-12/gate-1"),
        ("spared", r".*/spared"),
    )
)
EXPANSION_KINDS: Final = frozenset(name for name, _ in EXPANSION_WAYS)
"""Every kind of question that only games with expansions ask."""
