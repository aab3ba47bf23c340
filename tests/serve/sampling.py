"""``python -m tests.serve.sampling`` is what ``companion.serve.process`` is, with the sample game."""

from __future__ import annotations

import sys

from companion.serve import process
from tests.sample_game import GAME

GAMES = {GAME.name: GAME}


if __name__ == "__main__":
    process.installed_games = lambda: GAMES  # type: ignore[attr-defined]
    sys.exit(process.serve_one())
