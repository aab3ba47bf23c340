"""Calibrating at the command line: what cannot be calibrated is said, and what was read with it is used."""

from __future__ import annotations

from pathlib import Path

import pytest

from calibration.profile import save_profile
from hardware.profile_file import profile_file
from hardware.reader_url import parse_reader_url
from tests.commands.conftest import Command
from tests.hardware.painted_profile import quick_profile

URL = "sim+camera://?seed=7"


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("hand://", "needs no calibration"),
        ("nothing", "names no tower reader"),
    ],
)
def test_what_cannot_be_calibrated_is_said(command: Command, url: str, words: str) -> None:
    done = command("calibrate", "--reader", url)
    assert done.exit_code == 2
    assert words in done.stderr


def test_without_a_calibration_the_reader_says_that_it_reads_the_plain_way(command: Command) -> None:
    done = command("tower", "watch", URL, "--drops", "1", "--throw", "GAWK")
    assert done.exit_code == 0
    assert "was not calibrated" in done.stderr


def test_a_saved_calibration_is_used(command: Command, home: Path) -> None:
    path = profile_file(parse_reader_url(URL), home / "calibrations")
    path.parent.mkdir(parents=True)
    save_profile(path, quick_profile())
    done = command("tower", "simulate", URL, "--tosses", "3", "--throw", "GAWKPT")
    assert done.exit_code == 0
    assert "not calibrated" not in done.stderr
    assert [line.split("\t")[1] for line in done.stdout.splitlines()[1:]] == ["GAWKPT"] * 3


def test_a_camera_that_was_not_calibrated_says_how(command: Command) -> None:
    done = command("tower", "watch", "camera://Desk")
    assert done.exit_code == 2
    assert "companion calibrate --reader" in done.stderr
