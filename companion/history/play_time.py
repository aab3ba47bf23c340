"""How long people played: the time between their acts, without the pauses."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

LONGEST_PAUSE: Final = 30 * 60
"""Seconds between two acts beyond which nobody was at the table."""


def seconds_played(moments: Iterable[int], longest_pause: int = LONGEST_PAUSE) -> int:
    """Return the seconds played, from the moments of a game's entries in seconds since 1970, in any order.

    A gap longer than ``longest_pause`` seconds is a pause and counts nothing, however long; one that is just
    as long counts whole. One moment, or none, is no time.
    """
    ordered = sorted(moments)
    gaps = (later - earlier for earlier, later in pairwise(ordered))
    return sum(gap for gap in gaps if gap <= longest_pause)
