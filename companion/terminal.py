"""What a terminal can do and how it wants to be treated, from its environment: one value for the screens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from companion.signs import SignSet, sign_set

CALM_VARIABLE: Final = "COMPANION_CALM"
NO_MOUSE_VARIABLE: Final = "COMPANION_NO_MOUSE"
_SHOWN_ELSEWHERE: Final = "TEXTUAL_DRIVER"
"""Names what draws the screens instead of a terminal."""
_NO: Final = ("", "0", "no", "off", "false")
_CANNOT_MOVE_A_CURSOR: Final = ("dumb", "unknown")


class Colours(Enum):
    """How many colours a terminal shows."""

    NONE = "none"
    SIXTEEN = "16"
    PALETTE = "256"
    TRUE = "16 million"


@dataclass(frozen=True, slots=True)
class Terminal:
    """What the screens need to know of the terminal: its signs, its colours, how to treat it.

    ``calm`` screens send nothing for nothing; ``mouse`` tells whether they listen to the mouse.
    """

    signs: SignSet = SignSet.FULL
    colours: Colours = Colours.TRUE
    calm: bool = False
    mouse: bool = True


def terminal_of(platform: str, encoding: str, environment: Mapping[str, str]) -> Terminal:
    """Return what is known of a terminal; platform, encoding and environment as for ``sign_set``.

    Screens that another program shows, such as a browser, have all signs and colours.
    """
    if environment.get(_SHOWN_ELSEWHERE):
        return Terminal(calm=calm_wanted(environment))
    return Terminal(
        sign_set(platform, encoding, environment),
        colours_of(platform, environment),
        calm_wanted(environment),
        mouse_wanted(environment),
    )


def colours_of(platform: str, environment: Mapping[str, str]) -> Colours:
    """Return how many colours a terminal shows, by what it says of itself as Rich reads it.

    ``NO_COLOR`` asks for none of them; the greys that are left then are among as many.
    """
    if environment.get("COLORTERM", "").strip().casefold() in ("truecolor", "24bit"):
        return Colours.TRUE
    if platform == "win32":
        return Colours.TRUE
    term = environment.get("TERM", "").strip().casefold()
    if term in _CANNOT_MOVE_A_CURSOR:
        return Colours.NONE
    kind = term.rpartition("-")[2]
    return Colours.PALETTE if kind in ("256color", "kitty") else Colours.SIXTEEN


def calm_wanted(environment: Mapping[str, str]) -> bool:
    """Tell whether the environment asks for calm screens."""
    return _says_yes(environment, CALM_VARIABLE)


def mouse_wanted(environment: Mapping[str, str]) -> bool:
    """Tell whether the screens may listen to the mouse; else the terminal keeps it, to select text."""
    return not _says_yes(environment, NO_MOUSE_VARIABLE)


def _says_yes(environment: Mapping[str, str], variable: str) -> bool:
    return environment.get(variable, "").strip().casefold() not in _NO


def calm_advised(environment: Mapping[str, str]) -> bool:
    """Tell whether calm screens should be suggested: over SSH every sign of an animation is sent."""
    far = any(environment.get(name) for name in ("SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"))
    return far and not calm_wanted(environment)


def screens_possible(environment: Mapping[str, str]) -> bool:
    """Tell whether a terminal can show screens at all: one that calls itself dumb moves no cursor."""
    return environment.get("TERM", "").strip().casefold() not in _CANNOT_MOVE_A_CURSOR
