"""The five expansions as values of the set-up, and the questions that choose them."""

from __future__ import annotations

from enum import Enum
from typing import Final

from companion.engine.choice import Choice, Option, Several
from companion.engine.script import Script, ask
from companion.engine.text import Text


class Expansion(Enum):
    """An expansion that a table may add, in any combination; the values are save format."""

    STAIRCASE_TILES = "staircase-tiles"
    IMAM_AND_SULTAN = "imam-and-sultan"
    MORE_OFFICES = "more-offices"
    SPECTATORS = "spectators"
    DESERT_TOWNS = "desert-towns"

    @property
    def text(self) -> Text:
        """Its name."""
        return _NAMES[self]


_NAMES: Final = {
    Expansion.STAIRCASE_TILES: Text("staircase tiles"),
    Expansion.IMAM_AND_SULTAN: Text("Imam and Sultan"),
    Expansion.MORE_OFFICES: Text("more exchange offices"),
    Expansion.SPECTATORS: Text("spectators (purple discs)"),
    Expansion.DESERT_TOWNS: Text("desert towns"),
}


class Offices(Enum):
    """Which exchange offices are shuffled where there are new ones: all, or the new ones alone."""

    MIXED = "mixed"
    ONLY_NEW = "only-new"

    @property
    def text(self) -> Text:
        """Which ones."""
        return Text("old and new together") if self is Offices.MIXED else Text("only the new ones")


def ask_expansions() -> Script[tuple[Expansion, ...]]:
    """Ask which expansions are added; a bare Enter adds none. They come in the order of the rulebook."""
    chosen = yield from ask(_expansions_question)
    return tuple(expansion for expansion in Expansion if expansion in chosen)


def _expansions_question() -> Several[Expansion]:
    return Several(
        key="setup/expansions",
        text=Text("Which expansions? (Enter: none)"),
        rules=("MAR-X4-01",),
        options=tuple(
            Option(id=expansion.value, name=expansion.text, value=expansion, key=str(key))
            for key, expansion in enumerate(Expansion, start=1)
        ),
        default=[],
        stoppable=False,
    )


def ask_offices(expansions: tuple[Expansion, ...]) -> Script[Offices]:
    """Ask whether only the new exchange offices are used, where there are new ones (MAR-X3-04)."""
    if Expansion.MORE_OFFICES not in expansions:
        return Offices.MIXED
    return (yield from ask(_offices_question))


def _offices_question() -> Choice[Offices]:
    return Choice(
        key="setup/offices",
        text=Text("Which exchange offices?"),
        rules=("MAR-X3-02", "MAR-X3-04"),
        options=tuple(
            Option(id=offices.value, name=offices.text, value=offices, key=str(key))
            for key, offices in enumerate(Offices, start=1)
        ),
        default=Offices.MIXED.value,
        stoppable=False,
    )
