"""Which calibrate screen fits a reader's address."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path

from companion.desk import Lease
from companion.screens.calibrate_progress import Lesson, Thoroughness
from companion.screens.screen import CompanionScreen
from hardware.profile_file import profile_file
from hardware.reader_url import ReaderUrl, Scheme


def lesson_of(url: ReaderUrl, folder: Path, thoroughness: Thoroughness, light: str = "") -> Lesson:
    """Return what is calibrated, today by the players' own calendar; its profile will lie in ``folder``."""
    return Lesson(url.text, profile_file(url, folder), thoroughness, date.today().isoformat(), light)


def calibration_of(url: ReaderUrl, lesson: Lesson, lease: Lease) -> Callable[[], CompanionScreen[bool]]:
    """Return what makes the screen that calibrates a reader.

    ``lease`` keeps how far a reader's pieces were read, so that no game waits for those of a lesson. Raises
    ReaderUrlError for a reader that needs no calibration, and StoreError.
    """
    if url.scheme is Scheme.SERIAL:
        from companion.screens.calibrate_sensor import CalibrateSensorScreen
        from hardware.serial_sensor import SerialReader

        reader = SerialReader.uncalibrated(url, lease.memory(lesson.reader))
        return partial(CalibrateSensorScreen, reader, lesson, lease)
    from companion.screens.calibrate import CalibrateScreen
    from hardware.lesson_source import lesson_source

    return partial(CalibrateScreen, lesson_source(url), lesson)
