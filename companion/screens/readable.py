"""Few colours or none: what could not be read then is drawn in black and white."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rich.color import Color as RichColour
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

Triplet = tuple[int, int, int]

_OFTEN: Final[tuple[Triplet, ...]] = (
    (0, 0, 0), (170, 0, 0), (0, 170, 0), (170, 85, 0), (0, 0, 170), (170, 0, 170), (0, 170, 170),
    (170, 170, 170), (85, 85, 85), (255, 85, 85), (85, 255, 85), (255, 255, 85), (85, 85, 255),
    (255, 85, 255), (85, 255, 255), (255, 255, 255),
)  # fmt: skip
"""The sixteen colours of the Linux console, by their number."""
_ELSEWHERE: Final[tuple[Triplet, ...]] = (
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
    (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255),
    (255, 0, 255), (0, 255, 255), (255, 255, 255),
)  # fmt: skip
"""Those of xterm."""
PALETTES: Final = (_OFTEN, _ELSEWHERE)
ENOUGH: Final = 4.5
"""The contrast of letters that are to be read: WCAG 2, level AA."""
BLACK: Final = 0
WHITE: Final = 15


class ReadableInSixteen(LineFilter):
    """Gives every sign an ink and a ground that differ enough in the palettes of common terminals."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments of a line in colours that can be told apart."""
        return [
            segment
            if segment.style is None
            else Segment(segment.text, _readable(segment.style), segment.control)
            for segment in segments
        ]


class ReadableInGrey(LineFilter):
    """Gives letters on a grey ground that lies in the middle the ink that is read better."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments of a line; frames, which are no letters, stay as dim as they are."""
        return [
            segment
            if segment.style is None or not any(map(str.isalnum, segment.text))
            else Segment(segment.text, _in_grey(segment.style), segment.control)
            for segment in segments
        ]


@lru_cache(maxsize=1024)
def _in_grey(style: Style) -> Style:
    if style.color is None or style.bgcolor is None:
        return style
    ink, ground = (_light(_triplet(colour)) for colour in (style.color, style.bgcolor))
    if _ratio(ink, ground) >= ENOUGH:
        return style
    return style + Style(color="#000000" if _ratio(0.0, ground) >= _ratio(1.0, ground) else "#ffffff")


def _triplet(colour: RichColour) -> Triplet:
    red, green, blue = colour.get_truecolor()
    return red, green, blue


@lru_cache(maxsize=1024)
def _readable(style: Style) -> Style:
    if style.color is None or style.bgcolor is None:
        return style
    ink, ground = in_sixteen(style.color, style.bgcolor)
    return style + Style(color=RichColour.from_ansi(ink), bgcolor=RichColour.from_ansi(ground))


def in_sixteen(ink: RichColour, ground: RichColour) -> tuple[int, int]:
    """Return the numbers of the two colours that are drawn for ink and ground on sixteen colours."""
    on = _number(ground)
    for pair in ((_number(ink), on), (BLACK, on), (WHITE, on)):
        if contrast(*pair) >= ENOUGH:
            return pair
    return WHITE, BLACK


def _number(colour: RichColour) -> int:
    return colour.downgrade(ColorSystem.STANDARD).number or 0


@lru_cache(maxsize=256)
def contrast(ink: int, ground: int) -> float:
    """Return the least contrast (WCAG 2) that two of the sixteen colours have on common terminals."""
    return min(_ratio(_light(palette[ink]), _light(palette[ground])) for palette in PALETTES)


def _ratio(one: float, other: float) -> float:
    dark, bright = sorted((one, other))
    return (bright + 0.05) / (dark + 0.05)


def _light(colour: Triplet) -> float:
    red, green, blue = (
        part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
