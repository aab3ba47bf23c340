"""No check is waited for for ever, and one that fails is told like any other trouble."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator

from companion.doctor.asking import Check, asked
from companion.doctor.finding import Finding, Verdict
from tests.patience import FIVE_TIMES_A_SECOND, PATIENCE, TimeOfItsOwn
from tests.store.killing import ROOT


def test_findings_come_in_the_order_of_the_checks() -> None:
    checks = [Check("one", lambda: [Finding("one", "1"), Finding("one", "2")]), Check("two", list)]
    checks.append(Check("three", lambda: iter([Finding("three", "3")])))
    assert [str(finding.words) for finding in asked(checks)] == ["1", "2", "3"]


def test_a_check_that_hangs_is_left_behind() -> None:
    never = threading.Event()

    def hang() -> Iterator[Finding]:
        never.wait(PATIENCE)
        yield Finding("camera", "at last")

    with TimeOfItsOwn() as clock:
        hung, next_one = asked(
            [Check("camera", hang, patience=0.1), Check("ports", lambda: [Finding("ports", "fine")])]
        )
        assert clock.seconds < FIVE_TIMES_A_SECOND
    never.set()
    assert hung.verdict is Verdict.TROUBLE
    assert str(hung.about) == "camera"
    assert str(hung.words) == "no answer within 0.1 seconds"
    assert next_one.well


def test_a_check_that_fails_says_what_failed() -> None:
    def fail() -> Iterator[Finding]:
        yield Finding("ports", "one")
        raise LookupError("no such port")

    [finding] = asked([Check("ports", fail)])
    assert finding.verdict is Verdict.TROUBLE
    assert str(finding.words) == "could not be looked at (LookupError: no such port)"
    assert str(finding.remedy) == "Report it with the block at the end."


def test_the_program_ends_although_a_check_still_hangs() -> None:
    lines = (
        "import threading",
        "from companion.doctor.asking import Check, asked",
        "for finding in asked([Check('camera', lambda: threading.Event().wait(), patience=0.1)]):",
        "    print(finding.words)",
        "raise SystemExit(1)",
    )
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)], cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE
    )
    assert (done.returncode, done.stdout, done.stderr) == (1, "no answer within 0.1 seconds\n", "")
