"""Calibrating a camera at a table, on the screen."""

from __future__ import annotations

import os
from datetime import date

from companion.commands.saved_file import the_saved_games
from companion.engine.game import installed_games
from companion.screens.calibrate_app import CalibrateApp
from companion.screens.calibrate_progress import Lesson
from companion.screens.calibrate_telling import Thoroughness
from companion.screens.shelf import Shelf
from companion.store.folders import folders
from hardware.lesson_source import lesson_source
from hardware.profiles import profile_file
from hardware.reader_url import parse_reader_url


def calibrate(url: str, *, thorough: bool, light: str) -> tuple[int, str]:
    """Calibrate the reader at an address; return the exit code and where the profile lies.

    Raises ReaderUrlError for an address that shows no tray, and StoreError.
    """
    address = parse_reader_url(url)
    source = lesson_source(address)
    path = profile_file(address, folders(os.environ).calibrations)
    thoroughness = Thoroughness.THOROUGH if thorough else Thoroughness.QUICK
    lesson = Lesson(address.text, path, thoroughness, date.today().isoformat(), light)
    with the_saved_games() as database:
        app = CalibrateApp(Shelf(database, installed_games()), source, lesson)
        app.run()
    return app.return_code or 0, str(path)
