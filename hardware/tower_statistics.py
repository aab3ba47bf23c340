"""What a log says about a tower: how much came out, how much is inside, how long pieces stay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from calibration.counts import NOTHING, Counts
from calibration.palette import Keshi


@dataclass(frozen=True, slots=True)
class LoggedToss:
    """One toss and everything that came out until the next, late keshis included."""

    thrown: Counts
    came_out: Counts


@dataclass(frozen=True, slots=True)
class ColourStatistics:
    """One colour over a log.

    ``inside``: pieces left in the tower by the log. ``emergence``: share of the pieces inside or thrown
    that came out, toss by toss, None where there were none. ``stay``: how many tosses a piece stays on
    average, beginning with 0 for one that comes straight out; by Little's law, the pieces inside after each
    toss over the pieces that came out; None where none came out.
    """

    keshi: Keshi
    thrown: int
    came_out: int
    inside: int
    emergence: float | None
    stay: float | None


def statistics(log: Sequence[LoggedToss], start: Counts = NOTHING) -> tuple[ColourStatistics, ...]:
    """The statistics of each colour that was ever thrown, inside or out, in the order of the palette.

    ``start``: what was inside before the first toss. More coming out than can be inside is taken as inside
    from the start.
    """
    begun = start + unknown_before(log, start)
    there = [begun, *(toss.thrown for toss in log), *(toss.came_out for toss in log)]
    return tuple(
        _of_colour(keshi, log, begun[keshi]) for keshi in Keshi if any(counts[keshi] for counts in there)
    )


def unknown_before(log: Sequence[LoggedToss], start: Counts = NOTHING) -> Counts:
    """The pieces that must have been inside from before, beside those known, for the log to be possible."""
    missing = dict.fromkeys(Keshi, 0)
    for keshi in Keshi:
        inside = start[keshi]
        for toss in log:
            inside += toss.thrown[keshi] - toss.came_out[keshi]
            missing[keshi] = max(missing[keshi], -inside)
    return Counts(missing)


def _of_colour(keshi: Keshi, log: Sequence[LoggedToss], start: int) -> ColourStatistics:
    inside, waited, chances = start, 0, 0
    for toss in log:
        chances += inside + toss.thrown[keshi]
        inside += toss.thrown[keshi] - toss.came_out[keshi]
        waited += inside
    came_out = sum(toss.came_out[keshi] for toss in log)
    return ColourStatistics(
        keshi=keshi,
        thrown=sum(toss.thrown[keshi] for toss in log),
        came_out=came_out,
        inside=inside,
        emergence=came_out / chances if chances else None,
        stay=waited / came_out if came_out else None,
    )
