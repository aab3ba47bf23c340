"""A few words in letters three rows high, for what must be seen from across the table."""

from __future__ import annotations

from enum import Enum
from typing import Final

from companion.signs import SignSet

# Each letter is five rows of pixels; two rows of pixels make one row on the screen, the sixth is empty.
_LETTERS: Final = {
    "A": ".#. #.# ### #.# #.#",
    "B": "##. #.# ##. #.# ##.",
    "C": ".## #.. #.. #.. .##",
    "D": "##. #.# #.# #.# ##.",
    "E": "### #.. ##. #.. ###",
    "F": "### #.. ##. #.. #..",
    "G": ".## #.. #.# #.# .##",
    "H": "#.# #.# ### #.# #.#",
    "I": "# # # # #",
    "J": "..# ..# ..# #.# .#.",
    "K": "#.# #.# ##. #.# #.#",
    "L": "#.. #.. #.. #.. ###",
    "M": "#...# ##.## #.#.# #...# #...#",
    "N": "#..# ##.# #.## #..# #..#",
    "O": ".#. #.# #.# #.# .#.",
    "P": "##. #.# ##. #.. #..",
    "Q": ".#. #.# #.# ##. .##",
    "R": "##. #.# ##. #.# #.#",
    "S": ".## #.. .#. ..# ##.",
    "T": "### .#. .#. .#. .#.",
    "U": "#.# #.# #.# #.# ###",
    "V": "#.# #.# #.# #.# .#.",
    "W": "#...# #...# #.#.# ##.## #...#",
    "X": "#.# #.# .#. #.# #.#",
    "Y": "#.# #.# .#. .#. .#.",
    "Z": "### ..# .#. #.. ###",
    "Ä": "#.# .#. #.# ### #.#",
    "Ö": "#.# .#. #.# #.# .#.",
    "Ü": "#.# ... #.# #.# ###",
    "0": "### #.# #.# #.# ###",
    "1": ".#. ##. .#. .#. ###",
    "2": "##. ..# .#. #.. ###",
    "3": "##. ..# .#. ..# ##.",
    "4": "#.# #.# ### ..# ..#",
    "5": "### #.. ##. ..# ##.",
    "6": ".## #.. ### #.# ###",
    "7": "### ..# .#. .#. .#.",
    "8": "### #.# ### #.# ###",
    "9": "### #.# ### ..# ##.",
    "-": "... ... ### ... ...",
    "'": "# # . . .",
    " ": ".. .. .. .. ..",
    ".": ". . . . #",
    ",": "... ... ... .#. #..",
    ":": ". # . # .",
    ";": "... .#. ... .#. #..",
    "!": "# # # . #",
    "?": "##. ..# .#. ... .#.",
    "(": ".# #. #. #. .#",
    ")": "#. .# .# .# #.",
    "/": "..# ..# .#. #.. #..",
    "+": "... .#. ### .#. ...",
    "=": "... ### ... ### ...",
    ">": "#.. .#. ..# .#. #..",
    "<": "..# .#. #.. .#. ..#",
    "*": "... #.# .#. #.# ...",
    "#": "#.# ### #.# ### #.#",
    '"': "#.# #.# ... ... ...",
}


class Blocks(Enum):
    """Of what large letters are built; the value is the rows that a line of them takes, with a gap."""

    HALVES = 3
    """Half blocks: two pixels a sign, one above the other."""
    WHOLE = 6
    """A sign of ASCII for each pixel, for terminals without blocks."""


_BLOCKS: Final = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def blocks_for(signs: SignSet) -> Blocks:
    """Return of what a terminal can build large letters."""
    return Blocks.HALVES if signs in (SignSet.FULL, SignSet.CONSOLE) else Blocks.WHOLE


def can_be_large(sign: str) -> bool:
    """Tell whether a sign has a large shape."""
    return sign.upper() in _LETTERS


def large(words: str, columns: int, blocks: Blocks = Blocks.HALVES) -> str | None:
    """Return words as rows of blocks; None where a letter is missing or columns are too few."""
    letters = [_LETTERS.get(sign) for sign in words.upper()]
    if not letters or None in letters:
        return None
    pixels = [" ".join(rows) for rows in zip(*(letter.split() for letter in letters if letter), strict=True)]
    if len(pixels[0]) > columns:
        return None
    pixels.append(" " * len(pixels[0]))
    if blocks is Blocks.WHOLE:
        return "\n".join(row.replace(".", " ").rstrip() for row in pixels)
    return "\n".join(
        "".join(
            _BLOCKS[above == "#", below == "#"]
            for above, below in zip(pixels[row], pixels[row + 1], strict=True)
        ).rstrip()
        for row in (0, 2, 4)
    )
