"""End scoring: further cases of level 5 Buildings and of who wins."""

from __future__ import annotations

import pytest

from tests.baghdad.given import given
from tests.baghdad.playing import scored
from tests.baghdad.test_score import COUNTS, MULTIPLIERS, pad, with_counts


@pytest.mark.rule("BAG-FX-26")
@pytest.mark.parametrize("patients", [1, 5])
def test_the_hospital_counts_patients(patients: int) -> None:
    result = scored(given(you={"patients": patients, "students": 2}), "- hospital 0 0 0")
    assert result.row("Level 5 Building") == (3 * patients, 0)


@pytest.mark.rule("BAG-TURN-10")
@pytest.mark.parametrize(("favour", "winners"), [("1", ("Cem",)), ("3", ("Ben",))])
def test_the_highest_total_wins(favour: str, winners: tuple[str, ...]) -> None:
    sheet = pad(
        (MULTIPLIERS, COUNTS),
        (MULTIPLIERS, with_counts(favour=favour)),
        (MULTIPLIERS, with_counts(favour="2")),
    )
    assert sheet.totals == (0, int(favour), 2)
    assert sheet.winners == winners
    assert str(sheet.verdict) == f"{winners[0]} wins"


@pytest.mark.rule("BAG-TURN-10", "BAG-SCORE-23")
def test_equal_totals_below_the_highest_are_no_tie() -> None:
    sheet = pad((MULTIPLIERS, COUNTS), (MULTIPLIERS, COUNTS), (MULTIPLIERS, with_counts(favour="2")))
    assert sheet.totals == (0, 0, 2)
    assert (str(sheet.verdict), sheet.rules) == ("Cem wins", ("BAG-TURN-10",))
