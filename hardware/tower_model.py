"""A cube tower made of numbers: two layers that hold pieces and let them go.

Chance comes from ``random.Random`` seeded with a whole number and asked for ``random()`` only, the one
method whose sequence Python promises to keep. The seed of a toss is the first 8 bytes of SHA-256 over
``"SEED/TOSS ID"``, big end first: the same toss into the same contents gives the same drop, whatever was
tossed before, on every system.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from calibration.counts import NOTHING, Counts
from calibration.palette import Keshi
from hardware.tower import TossId

STICK = 0.25
RELEASE = 0.35


@dataclass(frozen=True, slots=True)
class TowerRates:
    """How a tower behaves: chances from 0 to 1. Raises ValueError outside.

    ``stick``: a piece that falls onto a layer stays there. ``release``: a piece that a layer holds is
    knocked loose by a toss. The rates that stand here are made up for trying; nobody measured a real tower.
    """

    stick: float = STICK
    release: float = RELEASE

    def __post_init__(self) -> None:
        """Refuse what is no chance."""
        if not (0 <= self.stick <= 1 and 0 <= self.release <= 1):
            raise ValueError(
                f"Stick and release are chances from 0 to 1, not {self.stick} and {self.release}."
            )


@dataclass(frozen=True, slots=True)
class Layers:
    """What the upper and the lower layer hold."""

    upper: Counts = NOTHING
    lower: Counts = NOTHING

    @property
    def contents(self) -> Counts:
        """Everything inside."""
        return self.upper + self.lower

    def agreeing_with(self, inside: Counts) -> Layers:
        """Layers that hold exactly ``inside``, changed as little as that needs.

        Pieces too many leave the lower layer first; pieces too few are put on the upper one.
        """
        surplus = self.contents.beyond(inside)
        from_lower = surplus.common(self.lower)
        return Layers(
            upper=self.upper - (surplus - from_lower) + inside.beyond(self.contents),
            lower=self.lower - from_lower,
        )


class SimulatedTower:
    """A tower with two layers: a toss knocks held pieces loose, lower layer first, then the thrown fall.

    A piece that falls meets the upper and then the lower layer and may stick at each; one knocked loose
    from the upper layer still has to pass the lower. Every piece that was put in is either in ``layers`` or
    has come out.
    """

    def __init__(self, seed: int, rates: TowerRates | None = None, layers: Layers | None = None) -> None:
        self.seed = seed
        self.rates = rates or TowerRates()
        self.layers = layers or Layers()

    @property
    def contents(self) -> Counts:
        """What is inside now."""
        return self.layers.contents

    def snapshot(self) -> Layers:
        """What is inside, layer by layer, for ``restore``."""
        return self.layers

    def restore(self, layers: Layers) -> None:
        """Put the tower into the state of a snapshot."""
        self.layers = layers

    def toss(self, toss: TossId, thrown: Counts) -> tuple[Keshi, ...]:
        """Throw pieces in; the colours that come out, in the order in which they do."""
        digest = hashlib.sha256(f"{self.seed}/{toss}".encode()).digest()
        chance = Random(int.from_bytes(digest[:8], "big")).random  # noqa: S311 - luck at play, no secret
        stick, release = self.rates.stick, self.rates.release
        upper: list[Keshi] = []
        lower: list[Keshi] = []
        out: list[Keshi] = []
        for piece in self.layers.lower.pieces():
            (out if chance() < release else lower).append(piece)
        falling: list[Keshi] = []
        for piece in self.layers.upper.pieces():
            (falling if chance() < release else upper).append(piece)
        for piece in _shuffled(list(thrown.pieces()), chance):
            (upper if chance() < stick else falling).append(piece)
        for piece in falling:
            (lower if chance() < stick else out).append(piece)
        self.layers = Layers(Counts(upper), Counts(lower))
        return tuple(out)


def _shuffled(pieces: list[Keshi], chance: Callable[[], float]) -> list[Keshi]:
    """The pieces in random order, by Fisher and Yates, from the last place down."""
    for last in range(len(pieces) - 1, 0, -1):
        other = int(chance() * (last + 1))
        pieces[last], pieces[other] = pieces[other], pieces[last]
    return pieces
