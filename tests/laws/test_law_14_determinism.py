"""Law 14: a recorded game gives byte-equal sayings and table under other hash seeds, locales, processes."""

from __future__ import annotations

import json
import locale
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.engine.game import Game
from tests.laws.recorded import recording, state
from tests.laws.written import written
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]


def _installed(name: str) -> bool:
    before = locale.setlocale(locale.LC_ALL)
    try:
        locale.setlocale(locale.LC_ALL, name)
    except locale.Error:
        return False
    finally:
        locale.setlocale(locale.LC_ALL, before)
    return True


LOCALES = [name for name in ("C.UTF-8", "de_DE.UTF-8") if _installed(name)]


@pytest.mark.parametrize("printed", [False, True])
@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_sayings_and_table_are_byte_equal_everywhere(
    game: Game, hash_seed: str, printed: bool, tmp_path: Path
) -> None:
    recorded = recording(game.name, 0, printed=printed)
    saved = tmp_path / "game.json"
    saved.write_text(
        json.dumps(
            {
                "game": game.name,
                "entries": [written(entry) for entry in recorded.entries],
                "known": recorded.moments[-1].known,
            }
        ),
        encoding="utf-8",
    )
    here = json.dumps(state(recorded.opened()), ensure_ascii=False).encode()
    outputs = {name: _elsewhere(saved, hash_seed, name) for name in LOCALES}
    assert outputs
    for where, output in outputs.items():
        assert output == here, where
    assert len(here) > 2000


def _elsewhere(saved: Path, hash_seed: str, name: str) -> bytes:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "LC_ALL": name, "LANG": name}
    done = subprocess.run(
        [sys.executable, "-m", "tests.laws.replay_elsewhere", str(saved)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


def test_a_game_by_seed_is_the_same_twice_in_one_process(game: Game) -> None:
    first, second = (recording.__wrapped__(game.name, 5, 60) for _ in range(2))
    assert first.entries == second.entries
    assert first.moments == second.moments
