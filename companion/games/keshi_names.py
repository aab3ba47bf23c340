"""The colours of keshis as texts: the palette names them in English only."""

from __future__ import annotations

from typing import Final

from calibration.palette import Keshi
from companion.engine.text import Text

_NAMES: Final = {
    Keshi.GREEN: Text("green"),
    Keshi.GRAY: Text("gray"),
    Keshi.WHITE: Text("white"),
    Keshi.BLACK: Text("black"),
    Keshi.PINK: Text("pink"),
    Keshi.TURQUOISE: Text("turquoise"),
    Keshi.BEIGE: Text("beige"),
    Keshi.BROWN: Text("brown"),
    Keshi.RED: Text("red"),
    Keshi.YELLOW: Text("yellow"),
    Keshi.PURPLE: Text("purple"),
    Keshi.ORANGE: Text("orange"),
}


def colour_name(colour: Keshi) -> Text:
    """Return the name of a colour; in English it is the palette's."""
    return _NAMES[colour]
