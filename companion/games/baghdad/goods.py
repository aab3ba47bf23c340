"""Goods: six types, each with its tokens in the box (BAG-SETUP-14, BAG-DATA-13)."""

from __future__ import annotations

from enum import IntEnum

from companion.engine.text import Text


class Goods(IntEnum):
    """A type of Goods by its number, as a table numbers them once (BAG-DATA-13); save format."""

    FIRST = 1
    SECOND = 2
    THIRD = 3
    FOURTH = 4
    FIFTH = 5
    SIXTH = 6

    @property
    def text(self) -> Text:
        """Its name: no text tells the printed ones, so that the number stands for it."""
        return Text("Goods {number}", number=int(self))
