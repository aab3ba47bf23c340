"""Rule ids that a game's tables of data carry, put together from kind and number and written out nowhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.games.baghdad.characters import CHARACTERS

RULES_IN_DATA: tuple[Callable[[], Iterable[str]], ...] = (
    lambda: (card.rule for card in CHARACTERS.values()),
)
"""One entry a table of data."""


def rules_in_data() -> frozenset[str]:
    """Return the ids that tables of data carry, of all games."""
    return frozenset(rule for rules in RULES_IN_DATA for rule in rules())
