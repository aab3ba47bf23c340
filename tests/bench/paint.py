"""A process that ends at its first paint: the program's home screen, or a minimal Textual application."""

from __future__ import annotations

import sys

PROGRAM = "program"
MINIMAL = "minimal"


def _program() -> None:
    from companion.engine.game import installed_games
    from companion.screens.app import CompanionApp
    from companion.screens.shelf import Shelf
    from companion.store.opening import open_saved_games

    class Painted(CompanionApp):
        def on_ready(self) -> None:
            self.screen.call_after_refresh(self.exit, 0)

    with open_saved_games() as database:
        Painted(Shelf(database, installed_games())).run(headless=True)


def _minimal() -> None:
    from textual.app import App, ComposeResult
    from textual.widgets import Static

    class Minimal(App[int]):
        def compose(self) -> ComposeResult:
            yield Static("first paint")

        def on_ready(self) -> None:
            self.screen.call_after_refresh(self.exit, 0)

    Minimal().run(headless=True)


if __name__ == "__main__":
    {PROGRAM: _program, MINIMAL: _minimal}[sys.argv[1]]()
