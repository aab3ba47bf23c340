"""The look at the empty tray at the start of an evening."""

from __future__ import annotations

import pytest

from calibration.drift import Drift, DriftVerdict


@pytest.mark.parametrize(
    ("shift", "verdict"),
    [
        ((0.0, 0.0, 0.0), DriftVerdict.FITS),
        ((-0.5, -0.5, -0.5), DriftVerdict.FITS),
        ((0.0, 0.0, 0.2), DriftVerdict.NEW_PICTURE),
        ((-0.47, 0.0, 0.40), DriftVerdict.NEW_LIGHT),
        ((-1.2, -1.2, -1.1), DriftVerdict.TOO_DARK),
    ],
)
def test_verdicts(shift: tuple[float, float, float], verdict: DriftVerdict) -> None:
    assert Drift.of(shift).verdict is verdict
