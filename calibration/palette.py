"""The twelve keshi colours: letter, name, a colour to show them by."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from calibration.sentence import Sentence, listed


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

    ``words`` is its name for people, ``english`` the same as files and keys have it.

    ``nominal`` is a colour to show the keshi by. Nobody measured it on a piece: what a piece looks like
    under a camera comes from calibration alone.
    """

    GREEN = ("G", Sentence("green"), Srgb(46, 139, 74))
    GRAY = ("A", Sentence("gray"), Srgb(136, 138, 140))
    WHITE = ("W", Sentence("white"), Srgb(240, 240, 236))
    BLACK = ("K", Sentence("black"), Srgb(34, 34, 36))
    PINK = ("P", Sentence("pink"), Srgb(236, 120, 160))
    TURQUOISE = ("T", Sentence("turquoise"), Srgb(48, 186, 184))
    BEIGE = ("B", Sentence("beige"), Srgb(222, 196, 154))
    BROWN = ("N", Sentence("brown"), Srgb(112, 70, 42))
    RED = ("R", Sentence("red"), Srgb(200, 38, 44))
    YELLOW = ("Y", Sentence("yellow"), Srgb(246, 206, 48))
    PURPLE = ("U", Sentence("purple"), Srgb(116, 62, 146))
    ORANGE = ("O", Sentence("orange"), Srgb(240, 132, 36))

    letter: str
    words: Sentence
    english: str
    nominal: Srgb

    __hash__ = object.__hash__  # counts by colour are kept in mappings everywhere: the quick one

    def __new__(cls, letter: str, words: Sentence, nominal: Srgb) -> Keshi:
        """Make a member whose value is its letter."""
        member = object.__new__(cls)
        member._value_ = letter
        member.letter = letter
        member.words = words
        member.english = words.msgid
        member.nominal = nominal
        return member

    @classmethod
    def from_letter(cls, letter: str) -> Keshi:
        """The keshi with this letter, small or capital. Raises ValueError with the letters there are."""
        for keshi in cls:
            if keshi.letter == letter.upper():
                return keshi
        known = listed(
            Sentence("{letter} {colour}", letter=keshi.letter, colour=keshi.words) for keshi in cls
        )
        raise ValueError(
            Sentence(
                "No keshi has the letter “{letter}”. The letters are {known}.", letter=letter, known=known
            )
        )
