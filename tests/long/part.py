"""What a part of the long suite is, and how it is cut into pieces."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import tests.long

Counted = Mapping[str, int]
"""What a piece did, by what was counted. A count that is 0 in all pieces together is a failure."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part: its name, its function of a range of seeds, and how many seeds there are in all.

    ``at_once`` seeds make one piece: a process of its own, a minute or so of work. The whole part is the
    seeds from ``first`` on. ``rare``: some of what it counts is met so seldom that a share may miss it, so
    that a count of 0 is a failure only where all seeds have run.
    """

    name: str
    run: Callable[[range], Counted]
    units: int
    at_once: int = 1
    first: int = 1
    rare: bool = False

    def pieces(self) -> Iterator[Piece]:
        """Yield the pieces in order; the last may be smaller."""
        end = self.first + self.units
        for start in range(self.first, end, self.at_once):
            yield Piece(self.name, start, min(start + self.at_once, end))


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a part: the seeds from ``start`` up to, not including, ``stop``."""

    part: str
    start: int
    stop: int

    @property
    def seeds(self) -> range:
        """The seeds."""
        return range(self.start, self.stop)


def parts() -> tuple[Part, ...]:
    """Return every part of every module of this folder; raises ValueError where a name comes twice."""
    found: list[Part] = []
    for module in sorted(pkgutil.iter_modules(tests.long.__path__), key=lambda module: module.name):
        if module.name != "__main__" and not module.name.startswith("test_"):
            loaded = importlib.import_module(f"tests.long.{module.name}")
            found.extend(getattr(loaded, "PARTS", ()))
    names = [part.name for part in found]
    if len(set(names)) < len(names):
        raise ValueError(f"two parts have one name: {sorted(names)}")
    return tuple(found)


def share(pieces: Sequence[Piece], shard: str) -> tuple[Piece, ...]:
    """Return the K-th of N shares of the pieces, for ``K/N``: every N-th, so that each part is in each.

    Raises ValueError where that is no share.
    """
    number, _, of = shard.partition("/")
    if not (number.isdecimal() and of.isdecimal() and 1 <= int(number) <= int(of)):
        raise ValueError(f"“{shard}” is no share: write K/N, such as 3/8")
    return tuple(pieces[int(number) - 1 :: int(of)])
