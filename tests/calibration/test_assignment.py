"""Joint assignment: as cheap as trying everything, soft against a wrong record, honest about doubt."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest

from calibration.assignment import PALETTE, Assignment, assign
from calibration.colour_spaces import Floats
from calibration.counts import NOTHING, Counts
from calibration.palette import Keshi

RED, ORANGE, WHITE = (PALETTE.index(keshi) for keshi in (Keshi.RED, Keshi.ORANGE, Keshi.WHITE))
FEW = tuple(PALETTE.index(keshi) for keshi in (Keshi.GREEN, Keshi.GRAY, Keshi.WHITE, Keshi.BLACK))


def costs_of(*pieces: dict[Keshi, float]) -> Floats:
    """Costs where every colour that is not named costs 50."""
    table = np.full((len(pieces), len(PALETTE)), 50.0)
    for row, named in zip(table, pieces, strict=True):
        for keshi, cost in named.items():
            row[PALETTE.index(keshi)] = cost
    return table


def whole_cost(
    costs: Floats, labels: tuple[int, ...], record: Counts | None, penalty: float, unknown: Floats | None
) -> float:
    """What a labelling costs, counted piece by piece; label 12 = none of the twelve."""
    total, used = 0.0, [0] * len(PALETTE)
    for piece, label in enumerate(labels):
        if label == len(PALETTE):
            total += math.inf if unknown is None else unknown[piece]
            continue
        total += costs[piece, label]
        if record is not None:
            left = record[PALETTE[label]] - used[label]
            total += -math.log(left) if left > 0 else penalty
        used[label] += 1
    return total


def by_trying_everything(
    costs: Floats, record: Counts | None, penalty: float, unknown: Floats | None
) -> tuple[float, list[float]]:
    """The cheapest cost, and each piece's margin, over all labellings of the first four colours and none."""
    labels = (*FEW, len(PALETTE))
    wholes = {
        labelling: whole_cost(costs, labelling, record, penalty, unknown)
        for labelling in itertools.product(labels, repeat=len(costs))
    }
    best = min(wholes, key=lambda labelling: wholes[labelling])
    margins = [
        min(cost for labelling, cost in wholes.items() if labelling[piece] != best[piece]) - wholes[best]
        for piece in range(len(costs))
    ]
    return wholes[best], margins


@pytest.mark.parametrize("seed", range(40))
def test_as_cheap_and_as_sure_as_trying_everything(seed: int) -> None:
    luck = np.random.default_rng(seed)
    costs = np.full((4, len(PALETTE)), 1e4)
    costs[:, FEW] = luck.uniform(0, 8, (4, len(FEW)))
    record = Counts({PALETTE[place]: int(luck.integers(0, 3)) for place in FEW}) if seed % 4 else None
    unknown = luck.uniform(4, 12, 4) if seed % 2 else None
    penalty = [3.5, 10.0, math.inf, 0.0][seed % 3]
    if math.isinf(penalty) and record is not None and record.total < 4 and unknown is None:
        record = record + Counts.from_letters("GAWK")
    if math.isinf(penalty) and unknown is not None:
        penalty = 3.5
    found = assign(costs, record, penalty=penalty, unknown_costs=unknown)
    cost, margins = by_trying_everything(costs, record, penalty, unknown)
    assert found.cost == pytest.approx(cost)
    if not math.isinf(penalty):
        assert [label.margin for label in found.labels] == pytest.approx(margins)


def red_or_orange(record: str | None, penalty: float = 3.5) -> Assignment:
    """Two pieces that both look a little more red than orange."""
    costs = costs_of({Keshi.RED: 0, Keshi.ORANGE: 1}, {Keshi.RED: 0, Keshi.ORANGE: 2})
    return assign(costs, None if record is None else Counts.from_letters(record), penalty=penalty)


def test_without_a_record_each_piece_is_what_it_looks_like() -> None:
    found = red_or_orange(None)
    assert found.counts == Counts.from_letters("RR")
    assert [label.margin for label in found.labels] == pytest.approx([1, 2])
    assert [label.runner_up for label in found.labels] == [Keshi.ORANGE, Keshi.ORANGE]


def test_a_record_with_one_red_makes_the_less_red_one_orange() -> None:
    found = red_or_orange("RO")
    assert [label.colour for label in found.labels] == [Keshi.ORANGE, Keshi.RED]
    assert [label.margin for label in found.labels] == pytest.approx([1, 1])
    assert found.over_record == NOTHING


def test_a_soft_record_gives_way_to_strong_looks_and_says_so() -> None:
    costs = costs_of({Keshi.RED: 0, Keshi.ORANGE: 9})
    found = assign(costs, Counts.from_letters("O"))
    assert found.counts == Counts.from_letters("R")
    assert found.over_record == Counts.from_letters("R")
    assert found.labels[0].margin == pytest.approx(9 - 3.5)


def test_a_record_held_hard_never_gives_way() -> None:
    costs = costs_of({Keshi.RED: 0, Keshi.ORANGE: 9})
    assert assign(costs, Counts.from_letters("O"), penalty=math.inf).counts == Counts.from_letters("O")


def test_a_record_held_hard_with_too_few_pieces_is_refused() -> None:
    with pytest.raises(ValueError, match="The record has 1 pieces and 2 lie there"):
        red_or_orange("R", penalty=math.inf)


def test_the_colour_of_which_more_is_left_is_likelier() -> None:
    costs = costs_of({Keshi.RED: 1, Keshi.ORANGE: 1})
    found = assign(costs, Counts.from_letters("ROOOO"))
    assert found.labels[0].colour is Keshi.ORANGE
    assert found.labels[0].margin == pytest.approx(math.log(4))


def test_what_looks_like_nothing_is_none_of_the_twelve() -> None:
    costs = costs_of({Keshi.RED: 30}, {Keshi.WHITE: 0})
    found = assign(costs, unknown_costs=np.array([8.0, 8.0]))
    assert found.unknown == (0,)
    assert found.counts == Counts.from_letters("W")
    assert found.labels[0].runner_up is Keshi.RED


def test_no_pieces_are_no_trouble() -> None:
    assert assign(np.zeros((0, 12)), Counts.from_letters("R")).labels == ()


@pytest.mark.parametrize("costs", [np.zeros((2, 11)), np.zeros(12), np.full((1, 12), np.nan)])
def test_costs_of_another_shape_are_refused(costs: Floats) -> None:
    with pytest.raises(ValueError, match="12 columns"):
        assign(costs)
