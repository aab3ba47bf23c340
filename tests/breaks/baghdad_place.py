"""Where breaks of Baghdad change something, in short: ``at("bot_boats:move_boats", old, new)``."""

from __future__ import annotations

from typing import Any

from companion.games.readings import Rulings
from tests.breaks.edits import constant, edited
from tests.breaks.model import Patch

PACKAGE = "companion.games.baghdad"


def at(place: str, *words: str) -> Patch:
    """Return the patch that replaces words in a function of Baghdad: old, new, and more pairs of them."""
    return edited(f"{PACKAGE}.{place}", *words)


def value(place: str, now: Any) -> Patch:  # noqa: ANN401  # whatever the constant is
    """Return the patch that changes a constant of Baghdad."""
    return constant(f"{PACKAGE}.{place}", now)


def swapped(number: int) -> Patch:
    """Return the patch that swaps the two readings of a ruling."""

    def patch() -> None:
        before = Rulings.otherwise

        def otherwise(self: Rulings, asked: int) -> bool:
            return before(self, asked) != (asked == number)

        Rulings.otherwise = otherwise  # type: ignore[method-assign, assignment]

    return patch
