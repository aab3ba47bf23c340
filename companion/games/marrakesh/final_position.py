"""Where a player stands at the end, as the score sheet needs it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FinalPosition:
    """A player's end: the marker on the track, and what final scoring counts (MAR-FINAL).

    ``track``: points before final scoring. ``sectors``: filled ones. ``oases``: number (0 where it was not
    told) and points of each that is scored, at most three; ``towns``: the same, at most two. ``left``:
    resources and goods keshis left over. ``palace``, ``mosque``: steps on the staircases, which break ties.
    """

    track: int
    sectors: int
    oases: tuple[tuple[int, int], ...]
    left: int
    palace: int
    mosque: int
    towns: tuple[tuple[int, int], ...] = ()
