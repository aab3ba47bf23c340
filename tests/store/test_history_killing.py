"""Killed while games are backed up, restored, copied or removed: the old state stands, or the new one."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.store.history_killing import CHECKS, killed

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no kill -9")


@pytest.mark.parametrize("what", CHECKS)
@pytest.mark.parametrize("seed", [0, 1])
def test_a_kill_in_the_middle_leaves_nothing_half_and_loses_nothing(
    tmp_path: Path, what: str, seed: int
) -> None:
    folder = tmp_path / "home"
    CHECKS[what](folder, killed(what, folder, seed))
