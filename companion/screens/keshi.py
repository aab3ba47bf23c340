"""Keshis on the screen: never by colour alone, always with letter and name."""

from __future__ import annotations

from collections.abc import Mapping

from textual.content import Content

from calibration.palette import Keshi
from companion.language import in_words, say


def keshi_told(keshi: Keshi) -> Content:
    """Return a keshi: its letter on its colour, and its name."""
    return Content.assemble(cap(keshi), " ", name_of(keshi))


def name_of(keshi: Keshi) -> str:
    """Return a keshi's name in the spoken language."""
    return in_words(keshi.words)


def cap(keshi: Keshi) -> Content:
    """Return a keshi's letter on its colour, in black or white, whichever is read better."""
    return Content.styled(f" {keshi.letter} ", f"{_ink(keshi)} on {keshi.nominal.hexadecimal}")


def counted_cap(letter: str, count: int) -> Content:
    """Return a colour's letter and a number on the colour; dim and without it where there is none."""
    if not count:
        return Content.styled(f"{letter}{count}", "$dim")
    keshi = Keshi.from_letter(letter)
    return Content.styled(f"{letter}{count}", f"{_ink(keshi)} on {keshi.nominal.hexadecimal}")


def counts_told(counts: Mapping[Keshi, int]) -> Content:
    """Return counts by colour: letter on colour, number, name."""
    parts = [Content.assemble(cap(keshi), f" {n} {name_of(keshi)}") for keshi, n in counts.items() if n]
    return Content("  ").join(parts) if parts else Content(say("nothing"))


def _ink(keshi: Keshi) -> str:
    def linear(value: int) -> float:
        share = value / 255
        return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)

    red, green, blue = (linear(value) for value in keshi.nominal)
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return "#000000" if (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) else "#ffffff"
