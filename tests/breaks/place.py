"""Where breaks of a game change something, in short: ``at("bot_boats:move_boats", old, new)``."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from companion.engine.game import Ruling
from companion.games.readings import Rulings
from tests.breaks.edits import constant, edited
from tests.breaks.model import Break, Patch


@dataclass(frozen=True, slots=True)
class Place:
    """A game's package, as in ``companion.games.baghdad``; places are ``module:name`` in it."""

    package: str

    def at(self, place: str, *words: str) -> Patch:
        """Return the patch that replaces words in a function of the game: old, new, and more such pairs."""
        return edited(f"{self.package}.{place}", *words)

    def value(self, place: str, now: Any) -> Patch:  # noqa: ANN401  # whatever the constant is
        """Return the patch that changes a constant of the game."""
        return constant(f"{self.package}.{place}", now)

    def swapped(self, number: int) -> Patch:
        """Return the patch that swaps the two readings of a ruling, as the game's own modules ask for it."""

        def patch() -> None:
            before = Rulings.otherwise

            def otherwise(self_: Rulings, asked: int) -> bool:
                here = asked == number and _asking_module().startswith(f"{self.package}.")
                return before(self_, asked) != here

            Rulings.otherwise = otherwise  # type: ignore[method-assign, assignment]

        return patch

    def readings_swapped(self, rulings: Iterable[Ruling]) -> tuple[Break, ...]:
        """Return a break of each of these rulings, open ones: its two readings are swapped."""
        return tuple(
            Break(
                ruling.id,
                f"{ruling.about}: the two readings are swapped",
                self.swapped(int(ruling.id.rpartition("-")[2])),
            )
            for ruling in rulings
        )


def _asking_module() -> str:
    """Return the module that asks for a reading: the first caller outside this module."""
    frame = sys._getframe(1)
    while frame.f_globals["__name__"] == __name__ and frame.f_back is not None:
        frame = frame.f_back
    return str(frame.f_globals["__name__"])
