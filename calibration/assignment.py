"""Which piece has which colour, decided for all pieces together: costs in; labels, margins and surprises out.

Each colour offers one slot for each of its pieces in the record, the k-th of them at ``-log(left)`` nats (a
colour of which more is left comes out more often), and slots beyond the record at a penalty: the record is
soft, it can be wrong. Each piece has a slot of its own for "none of the twelve". The cheapest whole is
found by ``scipy.optimize.linear_sum_assignment``.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linear_sum_assignment

from calibration.colour_spaces import Floats
from calibration.counts import NOTHING, Counts
from calibration.palette import Keshi

PALETTE = tuple(Keshi)

BEYOND_RECORD = 3.5
"""Nats for a piece of a colour of which the record has none left."""

_FORBIDDEN = 1e9


@dataclass(frozen=True, slots=True)
class Label:
    """What one piece was taken for: ``colour``, None for "none of the twelve".

    ``margin`` is what the best whole costs more if this piece is something else, in nats, 0 or above, and
    ``runner_up`` what it is there.
    """

    colour: Keshi | None
    margin: float
    runner_up: Keshi | None


@dataclass(frozen=True, slots=True)
class Assignment:
    """The labels of all pieces in the order of the costs, what is beyond the record, and the cost of it all.

    ``recorded`` tells whether there was a record; without one the pieces are labelled each by itself.
    """

    labels: tuple[Label, ...]
    over_record: Counts
    cost: float
    recorded: bool

    @property
    def counts(self) -> Counts:
        """How many pieces of each colour; those that are none of the twelve are left out."""
        return Counts(label.colour for label in self.labels if label.colour is not None)

    @property
    def unknown(self) -> tuple[int, ...]:
        """The places, from 0, of the pieces that are none of the twelve."""
        return tuple(place for place, label in enumerate(self.labels) if label.colour is None)


def assign(
    costs: Floats,
    record: Counts | None = None,
    *,
    penalty: float = BEYOND_RECORD,
    unknown_costs: Floats | None = None,
) -> Assignment:
    """Label pieces jointly.

    ``costs``: pieces by twelve colours in the order of the palette, in nats (minus log likelihood), finite.
    ``record``: what the pieces are drawn from, None where nothing is known. ``penalty``: nats for a piece
    beyond the record, from 0 on, ``math.inf`` to hold the record hard. ``unknown_costs``: nats, one a
    piece, for "none of the twelve"; None rules it out. Raises ValueError for costs of another shape, and
    when a record held hard has too few pieces.
    """
    if costs.ndim != 2 or costs.shape[1] != len(PALETTE) or not np.isfinite(costs).all():
        raise ValueError(f"Costs are finite, a row a piece and {len(PALETTE)} columns, not {costs.shape}.")
    if not len(costs):
        return Assignment((), NOTHING, 0.0, record is not None)
    slots = Slots.of(len(costs), record, penalty)
    table, colours = slots.table(costs), slots.colours
    if unknown_costs is not None:
        own = np.full((len(costs), len(costs)), _FORBIDDEN)
        np.fill_diagonal(own, unknown_costs)
        table = np.hstack([table, own])
        colours = np.concatenate([colours, np.full(len(costs), len(PALETTE))])
    rows, chosen = linear_sum_assignment(table)
    labels = colours[chosen]
    cost = float(table[rows, chosen].sum())
    return Assignment(
        labels=tuple(_judged(table, colours, place, labels, cost) for place in range(len(costs))),
        over_record=_over(labels, record),
        cost=cost,
        recorded=record is not None,
    )


@dataclass(frozen=True, slots=True, eq=False)
class Slots:
    """Where pieces can go: each slot's colour, from 0 in the order of the palette, and its cost in nats."""

    colours: NDArray[np.intp]
    extra: Floats

    @classmethod
    def of(cls, pieces: int, record: Counts | None, penalty: float) -> Slots:
        """The slots for so many pieces. Raises ValueError when a record held hard has too few."""
        every = np.repeat(np.arange(len(PALETTE), dtype=np.intp), pieces)
        if record is None:
            return cls(every, np.zeros(len(every)))
        left = [min(record[keshi], pieces) for keshi in PALETTE]
        colours = np.repeat(np.arange(len(PALETTE), dtype=np.intp), left)
        extra = np.array(
            [
                -log(record[keshi] - used)
                for keshi, some in zip(PALETTE, left, strict=True)
                for used in range(some)
            ]
        )
        if not np.isinf(penalty):
            return cls(
                np.concatenate([colours, every]), np.concatenate([extra, np.full(len(every), penalty)])
            )
        if len(colours) < pieces:
            raise ValueError(
                f"The record has {len(colours)} pieces and {pieces} lie there; it cannot be held hard."
            )
        return cls(colours, extra)

    def table(self, costs: Floats) -> Floats:
        """What each piece costs in each slot."""
        return costs[:, self.colours] + self.extra

    def best(self, costs: Floats) -> tuple[NDArray[np.intp], float]:
        """The colour of each piece in the cheapest whole, and what that costs."""
        table = self.table(costs)
        rows, chosen = linear_sum_assignment(table)
        return self.colours[chosen], float(table[rows, chosen].sum())


def _judged(
    table: Floats, colours: NDArray[np.intp], place: int, labels: NDArray[np.intp], cost: float
) -> Label:
    """The label of one piece, with the best whole in which it is something else."""
    barred = table[place].copy()
    table[place, colours == labels[place]] = _FORBIDDEN
    rows, chosen = linear_sum_assignment(table)
    other_cost = float(table[rows, chosen].sum())
    table[place] = barred
    return Label(_colour(labels[place]), max(0.0, other_cost - cost), _colour(colours[chosen[place]]))


def _colour(label: int) -> Keshi | None:
    return PALETTE[label] if label < len(PALETTE) else None


def _over(labels: NDArray[np.intp], record: Counts | None) -> Counts:
    if record is None:
        return NOTHING
    return Counts(PALETTE[label] for label in labels if label < len(PALETTE)).beyond(record)
