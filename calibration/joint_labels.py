"""Names the colours of all pieces of a drop together, under what the tower can hold."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from scipy.optimize import linear_sum_assignment

from calibration.tray_colours import COLOURS, Features

BEYOND_RECORD = 8.0
"""What a piece beyond the record costs, in nats: dear, as records are mostly right, never impossible."""

IMPOSSIBLE = 1e6


@dataclass(frozen=True, slots=True, eq=False)
class JointLabels:
    """The best colours of a drop's pieces (places in COLOURS), the second best of each, and by how much.

    `margins` are in nats: what the whole drop gets dearer when this piece alone is named otherwise.
    """

    best: npt.NDArray[np.int64]
    second: npt.NDArray[np.int64]
    margins: Features


def joint_labels(log_likelihood: Features, record: npt.NDArray[np.int64] | None) -> JointLabels:
    """The likeliest colours for log-likelihoods (n, 12).

    `record` (12) is what the tower held, None if unknown.
    """
    pieces = len(log_likelihood)
    costs = np.where(np.isfinite(log_likelihood), -log_likelihood, IMPOSSIBLE)
    if record is None:
        order = np.argsort(costs, axis=1)
        rows = np.arange(pieces)
        gaps = costs[rows, order[:, 1]] - costs[rows, order[:, 0]]
        return JointLabels(order[:, 0], order[:, 1], gaps)
    if not pieces:
        return JointLabels(np.zeros(0, np.int64), np.zeros(0, np.int64), np.zeros(0))
    room = np.minimum(record, pieces)
    slots = np.concatenate(
        [np.repeat(np.arange(len(COLOURS)), room), np.repeat(np.arange(len(COLOURS)), pieces)]
    )
    dear = np.concatenate([np.zeros(int(room.sum())), np.full(len(COLOURS) * pieces, BEYOND_RECORD)])
    table = costs[:, slots] + dear
    _, chosen = linear_sum_assignment(table)
    best = slots[chosen]
    whole = table[np.arange(pieces), chosen].sum()
    second, margins = best.copy(), np.zeros(pieces)
    for piece in range(pieces):
        other = table.copy()
        other[piece, slots == best[piece]] = IMPOSSIBLE
        _, again = linear_sum_assignment(other)
        second[piece] = slots[again[piece]]
        margins[piece] = other[np.arange(pieces), again].sum() - whole
    return JointLabels(best, second, margins)
