"""Fits a logistic judge of doubt: what `hardware/doubt.py` weighs with is made here."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from hardware.doubt import Weights


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
