"""From the tower's log of one game to the tosses that statistics are made of."""

from __future__ import annotations

from collections.abc import Sequence

from calibration.counts import Counts
from calibration.palette import Keshi
from companion.engine.line import Line
from companion.engine.question import as_mapping
from companion.games.cube_tower import START_INSIDE
from companion.store.tower_log import LoggedDrop
from hardware.tower_statistics import LoggedToss


def tosses_of(drops: Sequence[LoggedDrop]) -> tuple[LoggedToss, ...]:
    """Return every toss that stands, in its order, with what came out of it, late keshis included.

    Drops of one game only: pieces do not wander from one evening's tower into another's.
    """
    found: list[LoggedToss] = []
    for drop in sorted((one for one in drops if one.stands), key=_place):
        out = counts_of(drop.event.dropped)
        if drop.event.tossed:
            found.append(LoggedToss(counts_of(drop.event.tossed), out))
        elif found and out:
            found[-1] = LoggedToss(found[-1].thrown, found[-1].came_out + out)
    return tuple(found)


def start_of(line: Line) -> Counts:
    """Return what the set-up of a game said to be in the tower; nothing where it did not say."""
    given = line.given().get(START_INSIDE)
    counts = as_mapping(given.raw).items() if given is not None else ()
    return counts_of([(letter, count) for letter, count in counts if isinstance(count, int)])


def counts_of(pairs: Sequence[tuple[str, int]]) -> Counts:
    """Return saved counts by colour."""
    return Counts({Keshi.from_letter(letter): count for letter, count in pairs})


def _place(drop: LoggedDrop) -> tuple[int, int]:
    """Where a drop belongs in the game: by its moment; a revision stands where its question does."""
    moment = drop.key.split("/")[0].removeprefix("m")
    return (int(moment) if moment.isdigit() else 0, drop.number)
