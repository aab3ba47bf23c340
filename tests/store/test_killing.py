"""Killed at any moment: no acknowledged answer is lost, and there is no half answer."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.store.killing import killed_round

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no kill -9")


@pytest.mark.parametrize("what", ["commit", "replay", "export", "migration"])
@pytest.mark.parametrize("begin", [0, 3])
def test_a_killed_process_loses_nothing_that_it_acknowledged(tmp_path: Path, what: str, begin: int) -> None:
    for seed in range(begin, begin + 3):
        assert killed_round(what, tmp_path / str(seed), seed) > 0
