"""The program's screens with a calibration on top; the program ends with it."""

from __future__ import annotations

from collections.abc import Callable

from companion.screens.app import CompanionApp
from companion.screens.screen import CompanionScreen
from companion.screens.shelf import Shelf
from companion.terminal import Terminal


class CalibrateApp(CompanionApp):
    """Shows the calibration that ``begin`` makes; exit code 0 where it was saved, 1 where it was left."""

    def __init__(
        self, shelf: Shelf, begin: Callable[[], CompanionScreen[bool]], terminal: Terminal | None = None
    ) -> None:
        super().__init__(shelf, terminal=terminal)
        self._begin = begin

    def on_ready(self) -> None:
        """Show the calibration."""
        self.push_screen(self._begin(), self._ended)

    def _ended(self, saved: bool | None) -> None:
        code = 0 if saved else 1
        self.exit(code, return_code=code)
