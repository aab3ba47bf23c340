"""The real program, killed in the middle of a game, has saved every answer that it went on from."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.commands.killing import killed_program

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no kill -9")


@pytest.mark.parametrize("terminal", [False, True], ids=["pipe", "terminal"])
def test_the_killed_program_has_saved_every_answer(tmp_path: Path, terminal: bool) -> None:
    for seed in range(3):
        assert killed_program(tmp_path / str(seed), seed, terminal=terminal) > 0
