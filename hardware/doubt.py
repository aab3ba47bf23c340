"""How sure it is that a patch is one whole piece and its colour right: three small logistic judges."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib import resources
from math import exp, log1p

from hardware.tray_sight import SeenPiece

Weights = tuple[float, ...]

SHAPE_FACTS, COLOUR_FACTS = 11, 9
"""How many facts the judges weigh."""


DARK, TINTED = 2.5, 0.4
"""A darkening beyond the first (nats) says no more; a change of hue of the second is no shadow's any more."""


def shade(piece: SeenPiece) -> float:
    """How much a patch is like a cast shadow: darker than the empty tray, in the same hue; 0 to DARK."""
    darkening = min(max(-float(piece.change.mean()), 0.0), DARK)
    return darkening * exp(-((float(piece.change.std()) / TINTED) ** 2))


def shape_facts(piece: SeenPiece) -> list[float]:
    """What is known of a patch without its colour: clearness, size, unity, likeness to a shadow."""
    shadow = shade(piece)
    return [
        1.0,
        piece.height,
        min(piece.area, 1.0),
        max(piece.area - 1.1, 0.0),
        min(piece.scatter, 4.0),
        piece.certainty,
        max(0.4 - piece.area, 0.0),
        piece.foreign_near,
        shadow,
        shadow * (1 - piece.height),
        shadow * min(piece.grain, 1.0),
    ]


def colour_facts(piece: SeenPiece, margin: float, oddness: float) -> list[float]:
    """What bears on a colour: its lead over the next (nats), oddness, how much shows."""
    near, odd = min(max(margin, 0.0), 12.0), min(oddness, 6.0)
    return [
        1.0,
        near,
        log1p(near),
        odd,
        log1p(odd),
        min(piece.area, 1.0),
        min(piece.scatter, 4.0),
        piece.height,
        piece.foreign_near,
    ]


def chance(facts: list[float], weights: Weights) -> float:
    """The logistic judge's answer, from 0 to 1."""
    sum_of_all = sum(fact * weight for fact, weight in zip(facts, weights, strict=True))
    return 1 / (1 + exp(-min(max(sum_of_all, -30.0), 30.0)))


@dataclass(frozen=True, slots=True)
class Judges:
    """The weights of the three judges, and the doubt of a whole drop from which on something is asked.

    `piece` says whether a patch is a keshi at all, `whole` whether it is exactly one and hides none, `colour`
    whether its colour is right if it is one.
    """

    piece: Weights
    whole: Weights
    colour: Weights
    ask_from: float

    @staticmethod
    def shipped() -> Judges:
        """The judges that come with the program (`hardware/segmenter/training/judges.py` makes them)."""
        table = json.loads(resources.files("hardware.segmenter").joinpath("judges.json").read_text("utf-8"))
        piece, whole, colour = (tuple(table[name]) for name in ("piece", "whole", "colour"))
        return Judges(piece, whole, colour, float(table["ask_from"]))

    def is_piece(self, piece: SeenPiece) -> float:
        """The chance that a patch is one keshi."""
        return chance(shape_facts(piece), self.piece)

    def is_wrong(self, piece: SeenPiece, margin: float, oddness: float) -> float:
        """The chance that a piece is no piece, more than one, or of another colour.

        The two are judged apart, as a shadow is no likelier a piece for having a clear colour.
        """
        named = chance(colour_facts(piece, margin, oddness), self.colour)
        return 1 - chance(shape_facts(piece), self.whole) * named
