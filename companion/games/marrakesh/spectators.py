"""Expansion 4, spectators: the purple side of the audience discs (MAR-X4)."""

from __future__ import annotations

from enum import Enum
from typing import Final

from companion.engine.form import Form, FormField
from companion.engine.numerals import Numerals
from companion.engine.question import Question
from companion.engine.saying import do
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.marrakesh.expansions import Expansion
from companion.games.marrakesh.table import MarrakeshTable

SECTIONS: Final = 8
"""Sections of a disc, on either side (MAR-DATA-12, MAR-DATA-13)."""
ONCE_EACH: Final = (0, 4)
"""The spectators that one section of the purple side has, and no other (MAR-X4-02, MAR-X4-03)."""


class DiscSide(Enum):
    """A side of the audience discs; the value names it in the catalogue."""

    PINK = "pink"
    PURPLE = "purple"

    @property
    def text(self) -> Text:
        """Its colour."""
        return Text("pink") if self is DiscSide.PINK else Text("purple")


def side_up(table: MarrakeshTable) -> DiscSide:
    """Return the side of the discs that lies up, the same for everybody (MAR-X4-01, MAR-XTRA-04)."""
    return DiscSide.PURPLE if table.has(Expansion.SPECTATORS) else DiscSide.PINK


def set_up(table: MarrakeshTable) -> Script[None]:
    """Say which side of the discs is used: they are the same four discs (MAR-XTRA-04)."""
    yield do(
        Text(
            "The audience discs of the base game are used, {side} side up for all.", side=side_up(table).text
        ),
        "MAR-X4-01",
        "MAR-XTRA-04",
    )


def purple_question() -> Question[tuple[int, ...]]:
    """Ask for the sections of the purple side: one with no spectator, one with 4 (MAR-X4-02, MAR-X4-03)."""
    sections = Numerals(
        key="sections", text=Text("Sections"), least=SECTIONS, most=SECTIONS, allowed=tuple(range(6))
    )

    def refused(found: tuple[int, ...]) -> Text | None:
        wrong = next((each for each in ONCE_EACH if found.count(each) != 1), None)
        if wrong is None:
            return None
        return Text("one section of the purple side has {n} spectators, and no other", n=wrong)

    return Form(
        key="printed/disc/purple",
        text=Text("Audience disc, purple side: the spectators of its 8 sections, clockwise?"),
        rules=("MAR-DATA-13", "MAR-X4-02", "MAR-X4-03"),
        fields=(FormField(name="sections", label=Text("sections"), question=sections, rest=True),),
        make=lambda values: tuple(values["sections"]),
        check=refused,
    )
