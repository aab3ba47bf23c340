"""What a browser's web socket may say: read strictly, everything else ends the connection."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final, TypeAlias

LARGEST_MESSAGE: Final = 16 * 1024
"""Bytes of a message at most."""
_LONGEST_TYPED: Final = 4096
_LONGEST_PING: Final = 32
SMALLEST: Final = (10, 5)
LARGEST: Final = (400, 200)
"""Columns and rows that a screen has at least and at most."""


class MalformedError(Exception):
    """A message that no page of this server sends; its words say what is wrong, never what was in it."""


@dataclass(frozen=True, slots=True)
class Typed:
    """Keys, taps and answers of the browser's terminal."""

    signs: str


@dataclass(frozen=True, slots=True)
class Resized:
    """The terminal has other columns and rows."""

    columns: int
    rows: int


@dataclass(frozen=True, slots=True)
class Ping:
    """The page asks how long a message takes; ``said`` goes back as it came."""

    said: str


@dataclass(frozen=True, slots=True)
class Focused:
    """The terminal has got or lost the focus."""

    has: bool


Message: TypeAlias = Typed | Resized | Ping | Focused


def message_from(words: str) -> Message:
    """Return what a message says. Raises MalformedError."""
    try:
        envelope = json.loads(words)
    except (ValueError, RecursionError) as error:
        raise MalformedError("no JSON") from error
    if not isinstance(envelope, list) or not 1 <= len(envelope) <= 2 or not isinstance(envelope[0], str):
        raise MalformedError("no message")
    said = envelope[1] if len(envelope) == 2 else None
    kind = envelope[0]
    if kind == "stdin":
        return Typed(_words(said, _LONGEST_TYPED))
    if kind == "resize":
        return _resized(said)
    if kind == "ping":
        return Ping(_words(said, _LONGEST_PING))
    if kind in ("focus", "blur"):
        return Focused(kind == "focus")
    raise MalformedError("an unknown kind of message")


def size_from(columns: str, rows: str) -> tuple[int, int]:
    """Return the size that a page asks for in its address; nonsense becomes 80 by 24."""
    asked = tuple(
        int(one) if one.isascii() and one.isdecimal() and len(one) < 5 else 0 for one in (columns, rows)
    )
    inside = all(least <= one <= most for one, least, most in zip(asked, SMALLEST, LARGEST, strict=True))
    return (asked[0], asked[1]) if inside else (80, 24)


def clamped(columns: object, rows: object) -> tuple[int, int]:
    """Return a size as near as a screen may have it; what is no number counts as the smallest."""
    wide, high = (
        min(most, max(least, side if isinstance(side, int) else least))
        for side, least, most in zip((columns, rows), SMALLEST, LARGEST, strict=True)
    )
    return wide, high


def _words(said: object, longest: int) -> str:
    if not isinstance(said, str) or len(said) > longest:
        raise MalformedError("words that are none, or too long")
    try:
        said.encode()
    except UnicodeEncodeError as error:
        raise MalformedError("half a sign") from error
    return said


def _resized(said: object) -> Resized:
    sides = [said.get("width"), said.get("height")] if isinstance(said, dict) else []
    whole = [side for side in sides if isinstance(side, int) and not isinstance(side, bool)]
    if len(whole) != 2:
        raise MalformedError("no size")
    return Resized(*clamped(*whole))
