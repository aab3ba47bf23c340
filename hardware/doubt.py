"""How sure it is that a patch is one piece and that its colour is right: two small logistic judges."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib import resources

import numpy as np
import numpy.typing as npt

from hardware.tray_sight import SeenPiece

Weights = tuple[float, ...]


def shape_facts(piece: SeenPiece) -> list[float]:
    """What is known of a patch without its colour: clearness, size, and how well its pixels agree."""
    return [
        1.0,
        piece.height,
        min(piece.area, 1.0),
        max(piece.area - 1.1, 0.0),
        min(piece.scatter, 4.0),
        piece.certainty,
        max(0.4 - piece.area, 0.0),
        piece.foreign_near,
    ]


def colour_facts(margin: float, oddness: float) -> list[float]:
    """What is known of a colour: how far it leads the next (nats), and how strange the piece is for it."""
    near = min(max(margin, 0.0), 12.0)
    return [near, float(np.log1p(near)), min(oddness, 6.0)]


def chance(facts: list[float], weights: Weights) -> float:
    """The logistic judge's answer, from 0 to 1."""
    return float(1 / (1 + np.exp(-np.clip(np.dot(facts, weights), -30, 30))))


def fit_judge(facts: npt.ArrayLike, outcomes: npt.ArrayLike, strictness: float = 0.3) -> Weights:
    """Weights of a logistic judge from facts (n, k) and outcomes (n, 0 or 1); Newton's steps with a ridge."""
    table, wanted = np.asarray(facts, np.float64), np.asarray(outcomes, np.float64)
    weights = np.zeros(table.shape[1])
    ridge = np.full(table.shape[1], strictness)
    for _ in range(40):
        guess = 1 / (1 + np.exp(-np.clip(table @ weights, -30, 30)))
        slope = table.T @ (guess - wanted) + ridge * weights
        curve = (table * (guess * (1 - guess) + 1e-9)[:, None]).T @ table + np.diag(ridge)
        step = np.linalg.solve(curve, slope)
        weights -= step
        if np.abs(step).max() < 1e-6:
            break
    return tuple(float(weight) for weight in weights)


@dataclass(frozen=True, slots=True)
class Judges:
    """The weights of the two judges and the chance of being wrong from which on a piece is asked about."""

    piece: Weights
    right: Weights
    ask_from: float

    @staticmethod
    def shipped() -> Judges:
        """The judges that come with the program (`hardware/segmenter/training/judges.py` makes them)."""
        table = json.loads(resources.files("hardware.segmenter").joinpath("judges.json").read_text("utf-8"))
        return Judges(tuple(table["piece"]), tuple(table["right"]), float(table["ask_from"]))

    def is_piece(self, piece: SeenPiece) -> float:
        """The chance that a patch is one keshi."""
        return chance(shape_facts(piece), self.piece)

    def is_wrong(self, piece: SeenPiece, margin: float, oddness: float) -> float:
        """The chance that a piece is no piece, more than one, or of another colour."""
        return 1 - chance(shape_facts(piece) + colour_facts(margin, oddness), self.right)
