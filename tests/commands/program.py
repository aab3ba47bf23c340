"""The real program with the sample game installed: ``python -m tests.commands.program ARGUMENTS``."""

from __future__ import annotations

from companion.cli import main
from companion.store import opening
from tests.sample_game import GAME


def only_the_sample_game() -> None:
    """Let the sample game be the one that is installed."""
    opening.installed_games = lambda: {GAME.name: GAME}


if __name__ == "__main__":
    only_the_sample_game()
    main(prog_name="companion")
