"""The picture that a phone scans, drawn with half blocks in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final

QUIET: Final = 2
"""Modules of light frame around the picture."""

_BLOCKS: Final = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}
"""Signs whose drawn parts are the upper and the lower module."""

_DARK_ON_LIGHT: Final = "\x1b[38;5;16;48;5;231m"
_PLAIN: Final = "\x1b[0m"
_LIGHT_GROUNDS: Final = ("7", "15")


class Ink(Enum):
    """How the picture is drawn: in fixed colours, or in the terminal's own, light or dark."""

    COLOURS = "colours"
    LIGHT_INK = "light ink"
    DARK_INK = "dark ink"


def ink_for(environment: Mapping[str, str]) -> Ink:
    """Return how to draw: without colours as people who set NO_COLOR want it, by what the terminal says.

    A terminal that says nothing is taken for a dark one; phones read the picture either way round.
    """
    if not environment.get("NO_COLOR") and environment.get("TERM") != "dumb":
        return Ink.COLOURS
    ground = environment.get("COLORFGBG", "").rpartition(";")[2]
    return Ink.DARK_INK if ground in _LIGHT_GROUNDS else Ink.LIGHT_INK


def modules_of(words: str) -> tuple[tuple[bool, ...], ...]:
    """Return the modules of the picture for some words, row by row, True for a dark one, frame included."""
    import segno

    code = segno.make(words, error="l", micro=False, boost_error=True)
    return tuple(tuple(bool(module) for module in row) for row in code.matrix_iter(border=QUIET))


def drawn(modules: Sequence[Sequence[bool]], ink: Ink) -> tuple[str, ...]:
    """Return the picture as lines, two rows of modules each, as many columns as modules."""
    columns = len(modules[0])
    rows = [*modules, (False,) * columns] if len(modules) % 2 else [*modules]
    inked = ink is not Ink.LIGHT_INK
    lines = [
        "".join(_BLOCKS[(up == inked, down == inked)] for up, down in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    ]
    if ink is Ink.COLOURS:
        return tuple(f"{_DARK_ON_LIGHT}{line}{_PLAIN}" for line in lines)
    return tuple(lines)
