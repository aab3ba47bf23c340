"""Naming all pieces of a drop together, under what the tower can hold."""

from __future__ import annotations

import numpy as np
import pytest

from calibration.joint_labels import BEYOND_RECORD, joint_labels


def _likelihood(*rows: dict[int, float]) -> np.ndarray:
    table = np.full((len(rows), 12), -40.0)
    for n, row in enumerate(rows):
        for colour, value in row.items():
            table[n, colour] = value
    return table


def test_without_a_record_each_piece_is_named_alone() -> None:
    labels = joint_labels(_likelihood({3: -1.0, 4: -3.0}, {3: -2.0, 4: -2.5}), None)
    assert labels.best.tolist() == [3, 3]
    assert labels.second.tolist() == [4, 4]
    assert labels.margins == pytest.approx([2.0, 0.5])


def test_a_record_moves_the_least_certain_piece() -> None:
    record = np.zeros(12, np.int64)
    record[[3, 4]] = 1
    labels = joint_labels(_likelihood({3: -1.0, 4: -3.0}, {3: -2.0, 4: -2.5}), record)
    assert labels.best.tolist() == [3, 4]
    assert labels.margins == pytest.approx([1.5, 1.5])


def test_what_is_clearly_seen_overrules_the_record() -> None:
    record = np.zeros(12, np.int64)
    record[4] = 2
    seen = _likelihood({3: 0.0, 4: -BEYOND_RECORD - 2}, {4: 0.0})
    assert joint_labels(seen, record).best.tolist() == [3, 4]


def test_no_pieces_no_labels() -> None:
    assert joint_labels(np.zeros((0, 12)), np.ones(12, np.int64)).best.shape == (0,)
    assert joint_labels(np.zeros((0, 12)), None).best.shape == (0,)
