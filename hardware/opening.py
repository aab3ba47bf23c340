"""Opens the reader that a URL names; one that needs an array, a camera or a port is imported only then."""

from __future__ import annotations

import os
from pathlib import Path

from calibration.sentence import Sentence
from hardware.reader_url import ReaderUrl, ReaderUrlError, Scheme, parse_reader_url
from hardware.tower import TowerReader


def open_reader(url: str, memory: str = "", profiles: Path | None = None) -> TowerReader:
    """The reader that a URL names, ready to be entered.

    ``memory`` is what that reader remembered last; ``profiles`` the folder of the players' calibrations.
    Raises ReaderUrlError with a sentence that says which readers there are, and what each understands.
    """
    address = parse_reader_url(url)
    return _opened(address, memory, profiles)


def _opened(address: ReaderUrl, memory: str, profiles: Path | None) -> TowerReader:
    match address.scheme:
        case Scheme.SIMULATED:
            from hardware.simulated import SimulatedReader

            return SimulatedReader.from_url(address, memory)
        case Scheme.RENDERED:
            from hardware.rendered import open_rendered

            return open_rendered(address, memory, profiles)
        case Scheme.IMAGES | Scheme.VIDEO:
            from hardware.picture_files import open_pictures

            return open_pictures(address, memory, profiles)
        case Scheme.CAMERA:
            from hardware.camera_habits import prepare, this_system

            prepare(os.environ, this_system())
            from hardware.camera_reader import open_camera

            return open_camera(address, memory, profiles)
        case Scheme.BY_HAND:
            from hardware.by_hand import HandReader

            return HandReader(address.text, memory)
        case Scheme.SERIAL:
            from hardware.serial_sensor import SerialReader

            return SerialReader.from_url(address, memory, profiles=profiles)
        case _:
            raise ReaderUrlError(
                Sentence(
                    "This program cannot read {reader} yet: {address}",
                    reader=address.scheme.title,
                    address=address.text,
                )
            )
