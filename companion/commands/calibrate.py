"""Calibrating a camera or the tower sensor at a table, on the screen."""

from __future__ import annotations

import os

from companion.commands.saved_file import the_saved_games
from companion.engine.game import installed_games
from companion.screens.app import terminal_here
from companion.screens.calibrate_app import CalibrateApp
from companion.screens.calibrate_progress import Thoroughness
from companion.screens.calibrate_start import calibration_of, lesson_of
from companion.screens.reader_choice import remember_chosen
from companion.screens.shelf import Shelf
from companion.store.folders import folders
from companion.store.tower_log import TowerLog
from hardware.reader_url import parse_reader_url


def calibrate(url: str, *, thorough: bool, light: str) -> tuple[int, str]:
    """Calibrate the reader at an address; return the exit code and where the profile lies.

    Raises ReaderUrlError for an address that needs no calibration, and StoreError.
    """
    address = parse_reader_url(url)
    thoroughness = Thoroughness.THOROUGH if thorough else Thoroughness.QUICK
    lesson = lesson_of(address, folders(os.environ).calibrations, thoroughness, light)
    with the_saved_games() as database:
        begin = calibration_of(address, lesson, TowerLog(database))
        remember_chosen(database, url)
        app = CalibrateApp(Shelf(database, installed_games()), begin, terminal_here())
        app.run(mouse=app.terminal.mouse)
    return app.return_code or 0, str(lesson.path)
