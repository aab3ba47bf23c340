"""The twelve keshi colours: letter, English name, a colour to show them by."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Srgb(NamedTuple):
    """A colour for a screen: red, green, blue from 0 to 255 in sRGB."""

    red: int
    green: int
    blue: int

    @property
    def hexadecimal(self) -> str:
        """The colour as ``#rrggbb``."""
        return f"#{self.red:02x}{self.green:02x}{self.blue:02x}"


class Keshi(Enum):
    """One of the twelve keshi colours. Its value is its letter, which is also what is saved.

    ``nominal`` is a colour to show the keshi by. Nobody measured it on a piece: what a piece looks like
    under a camera comes from calibration alone.
    """

    GREEN = ("G", "green", Srgb(46, 139, 74))
    GRAY = ("A", "gray", Srgb(136, 138, 140))
    WHITE = ("W", "white", Srgb(240, 240, 236))
    BLACK = ("K", "black", Srgb(34, 34, 36))
    PINK = ("P", "pink", Srgb(236, 120, 160))
    TURQUOISE = ("T", "turquoise", Srgb(48, 186, 184))
    BEIGE = ("B", "beige", Srgb(222, 196, 154))
    BROWN = ("N", "brown", Srgb(112, 70, 42))
    RED = ("R", "red", Srgb(200, 38, 44))
    YELLOW = ("Y", "yellow", Srgb(246, 206, 48))
    PURPLE = ("U", "purple", Srgb(116, 62, 146))
    ORANGE = ("O", "orange", Srgb(240, 132, 36))

    letter: str
    english: str
    nominal: Srgb

    __hash__ = object.__hash__  # counts by colour are kept in mappings everywhere: the quick one

    def __new__(cls, letter: str, english: str, nominal: Srgb) -> Keshi:
        """Make a member whose value is its letter."""
        member = object.__new__(cls)
        member._value_ = letter
        member.letter = letter
        member.english = english
        member.nominal = nominal
        return member

    @classmethod
    def from_letter(cls, letter: str) -> Keshi:
        """The keshi with this letter, small or capital. Raises ValueError with the letters there are."""
        for keshi in cls:
            if keshi.letter == letter.upper():
                return keshi
        known = ", ".join(f"{keshi.letter} {keshi.english}" for keshi in cls)
        raise ValueError(f"No keshi has the letter “{letter}”. The letters are {known}.")
