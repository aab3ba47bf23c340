"""The program killed while it reads the tower: what was said to be saved is there, and nothing twice."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.screens.app import CompanionApp
from companion.screens.play import PlayScreen
from companion.screens.shelf import Shelf
from companion.store.database import open_database
from companion.store.tower_log import TowerLog
from tests.sample_game import GAME
from tests.screens.evening import agree, onwards
from tests.screens.looking import Table

ROOT = Path(__file__).parent.parent.parent
MOST_ANSWERS = 40
"""More answers than lie between two drops."""
LATER = datetime(2036, 1, 1, tzinfo=UTC)
"""When the lease of the killed program has expired for certain."""


@pytest.mark.parametrize("seed", [1, 2])
async def test_after_a_kill_every_saved_drop_is_there_once_and_the_evening_goes_on(
    tmp_path: Path, seed: int
) -> None:
    saved, said = _killed(tmp_path, seed)
    assert saved, f"nothing was saved before the kill: it shows nothing\n{said}"
    with open_database(tmp_path / "games.db", clock=lambda: LATER) as database:
        shelf = Shelf(database, {GAME.name: GAME}, seed=seed)
        opened = shelf.open(1)
        log = TowerLog(database)
        assert set(saved) <= {drop.event.reading for drop in log.drops(1)}
        agree(shelf, opened, opened.session)
        app = CompanionApp(shelf, game_id=1, reader=f"sim+camera://?seed={seed}")
        async with app.run_test(size=(80, 24), notifications=True) as pilot:
            table = Table(app, pilot)
            await table.settle()
            if not isinstance(app.screen, PlayScreen):
                await table.press("escape")
            before = len(log.drops(1))
            for _ in range(MOST_ANSWERS):
                if len(log.drops(1)) > before:
                    break
                assert table.session.open is not None, "the evening was over before the kill"
                await onwards(table)
            assert len(log.drops(1)) == before + 1, "no drop was saved after the kill"
            agree(shelf, opened, table.session)
        readings = Counter(drop.event.reading for drop in log.drops(1) if drop.event.reading)
        assert max(readings.values()) == 1
        assert len(readings) == before + 1


def _killed(folder: Path, seed: int) -> tuple[list[str], str]:
    """Let an evening be played, kill it at a random moment; the readings it called saved, and all it said."""
    luck = random.Random(seed)
    command = [sys.executable, "-m", "tests.screens.evening", str(folder), str(seed)]
    environment = {**os.environ, "COMPANION_HOME": str(folder), "TEXTUAL_ANIMATIONS": "none"}
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
    ) as program:
        assert program.stdout is not None
        lines = [program.stdout.readline()]
        time.sleep(luck.uniform(0, 0.3))
        os.kill(program.pid, signal.SIGKILL)
        lines += program.stdout.readlines()
    saved = [line.split()[3] for line in lines if line.endswith("\n") and line.startswith("saved")]
    return saved, "".join(lines)
