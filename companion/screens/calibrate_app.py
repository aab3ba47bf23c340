"""The program's screens with a calibration on top; the program ends with it."""

from __future__ import annotations

from companion.screens.app import CompanionApp
from companion.screens.calibrate import CalibrateScreen
from companion.screens.calibrate_progress import Lesson
from companion.screens.shelf import Shelf
from hardware.frames import FrameSource


class CalibrateApp(CompanionApp):
    """Shows one calibration; exit code 0 where it was saved, 1 where it was left."""

    def __init__(self, shelf: Shelf, source: FrameSource, lesson: Lesson) -> None:
        super().__init__(shelf)
        self._source = source
        self._lesson = lesson

    def on_ready(self) -> None:
        """Show the calibration."""
        self.push_screen(CalibrateScreen(self._source, self._lesson), self._ended)

    def _ended(self, saved: bool | None) -> None:
        code = 0 if saved else 1
        self.exit(code, return_code=code)
