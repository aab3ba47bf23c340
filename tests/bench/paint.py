"""A process that ends at its first paint: the program's home screen, or a minimal Textual application."""

from __future__ import annotations

import sys

from textual.app import App, ComposeResult
from textual.widgets import Static

PROGRAM = "program"
MINIMAL = "minimal"


PAINTED = 7
"""What the process returns where the first screen was painted; anything else is a failure."""


def _at_first_paint(application: type[App[int]]) -> None:
    """Let an application leave as soon as its first screen was painted."""

    def on_ready(self: App[int]) -> None:
        self.screen.call_after_refresh(self.exit, PAINTED)

    application.on_ready = on_ready  # type: ignore[attr-defined]


def _program() -> int | None:
    from companion.engine.game import installed_games
    from companion.screens.app import CompanionApp
    from companion.screens.shelf import Shelf
    from companion.store.opening import open_saved_games

    _at_first_paint(CompanionApp)
    with open_saved_games() as database:
        return CompanionApp(Shelf(database, installed_games())).run(headless=True)


def _minimal() -> int | None:
    class Minimal(App[int]):
        def compose(self) -> ComposeResult:
            yield Static("first paint")

    _at_first_paint(Minimal)
    return Minimal().run(headless=True)


if __name__ == "__main__":
    sys.exit({PROGRAM: _program, MINIMAL: _minimal}[sys.argv[1]]() != PAINTED)
