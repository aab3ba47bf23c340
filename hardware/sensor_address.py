"""What an address of the tower sensor means: which port, which calibration, or a cable that was recorded."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from calibration.profile import set_aside_in_words
from calibration.sensor_profile import SensorProfile, SensorProfileError, load_sensor_profile
from calibration.sentence import Sentence, together
from hardware.reader_url import ReaderUrl, ReaderUrlError
from hardware.sensor_capture import Playback, read_capture
from hardware.sensor_outside import Outside
from hardware.serial_port import Wanted

CAPTURE: Final = "capture://"
"""What ``serial+capture:///file`` begins with after the plus."""


@dataclass(frozen=True, slots=True)
class Calibrated:
    """By what colours are told, None for nothing; ``trouble`` says why a saved calibration is not used."""

    profile: SensorProfile | None
    trouble: str = ""


NOT_CALIBRATED: Final = Calibrated(None)


@dataclass(frozen=True, slots=True)
class SensorAddress:
    """An address taken apart; ``place`` is the file of the calibration that it names, empty for none."""

    wanted: Wanted
    place: str

    def outside(self) -> Outside:
        """The world that the sensor is in: this computer's, or a recorded cable's. Raises ReaderUrlError."""
        if self.wanted.name.startswith(CAPTURE):
            return Playback(read_capture(Path(self.wanted.name.removeprefix(CAPTURE)))).outside()
        return Outside()

    def calibrated(self, saved: Path | None) -> Calibrated:
        """The calibration that the address names, or else the saved one of this address, where there is one.

        A named one must be good. A saved one that is not is set aside and named. Raises ReaderUrlError.
        """
        if self.place:
            try:
                return Calibrated(load_sensor_profile(Path(self.place)))
            except (OSError, SensorProfileError) as error:
                raise ReaderUrlError(
                    Sentence("The calibration cannot be used: {error}", error=str(error))
                ) from error
        if saved is None or not saved.exists():
            return Calibrated(None)
        try:
            return Calibrated(load_sensor_profile(saved))
        except SensorProfileError as error:
            return Calibrated(None, together(str(error), set_aside_in_words(saved)))
        except OSError as error:
            words = Sentence(
                "The calibration {file} cannot be read ({error}).",
                file=str(saved),
                error=str(error.strerror),
            )
            return Calibrated(None, words)


def sensor_address(url: ReaderUrl) -> SensorAddress:
    """Take an address apart. Raises ReaderUrlError for an option that means nothing."""
    target, place = url.target, url.options.get("profile", "")
    if url.passed_on:
        target, _, place = target.partition("#profile=")
    wanted = Wanted(
        name=target,
        vid=_hexadecimal(url, "vid"),
        pid=_hexadecimal(url, "pid"),
        serial=url.options.get("serial", ""),
        passed_on=url.passed_on,
    )
    return SensorAddress(wanted, place)


def _hexadecimal(url: ReaderUrl, option: str) -> int | None:
    written = url.options.get(option)
    if written is None:
        return None
    with suppress(ValueError):
        number = int(written, 16)
        if 0 < number <= 0xFFFF:
            return number
    raise ReaderUrlError(
        Sentence(
            "“{option}” is four hexadecimal digits, as in serial://?{option}=1a86, not “{written}”.",
            option=option,
            written=written,
        )
    )
