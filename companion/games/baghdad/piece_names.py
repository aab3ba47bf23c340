"""Palace pieces in words: one of the fourteen, and the four of a kind together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.engine.text import Text

HEADINGS: Final[Mapping[str, Text]] = {
    "foundation": Text("Foundations"),
    "wall": Text("Walls"),
    "minaret": Text("Minarets"),
}
"""The four pieces of a kind, as a heading."""
SEVERAL: Final[Mapping[str, Text]] = {
    "foundation": Text("foundations"),
    "wall": Text("walls"),
    "minaret": Text("minarets"),
}
"""The four pieces of a kind within a sentence."""


def piece_name(piece: str) -> Text:
    """Return a piece in words; the four of a kind are numbered as they lie in the Palace area."""
    kind, _, number = piece.partition("-")
    if kind == "foundation":
        return Text("Foundation {number}", number=int(number))
    if kind == "wall":
        return Text("Wall {number}", number=int(number))
    if kind == "minaret":
        return Text("Minaret {number}", number=int(number))
    return Text("Base") if kind == "base" else Text("Dome")


def piece_within(piece: str) -> Text:
    """Return a piece in words within a sentence."""
    kind, _, number = piece.partition("-")
    if kind == "foundation":
        return Text("foundation {number}", number=int(number))
    if kind == "wall":
        return Text("wall {number}", number=int(number))
    if kind == "minaret":
        return Text("minaret {number}", number=int(number))
    return Text("base") if kind == "base" else Text("dome")
