"""What passed over a sensor's cable, kept in a file, and played back as a cable: a bug report is a file.

A capture is text. Its first line says what it is; ``=`` begins an opening of the port with its session,
``<`` is what came from the sensor and ``>`` what was sent to it, each with seconds and bytes in
hexadecimal.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, TextIO

from calibration.sentence import Sentence
from hardware.reader_url import ReaderUrlError
from hardware.sensor_outside import Outside
from hardware.serial_port import Port, PortIdentity, PortTroubleError

KIND: Final = "table-companion sensor capture"
VERSION: Final = 1
_LOOK: Final = 0.02
_LEAP: Final = 0.2
_OVER_AFTER: Final = 5.0
"""Seconds of its own for which a capture goes on after its last byte: a drop is over by then."""


@dataclass(frozen=True, slots=True)
class Opening:
    """One opening of the port: its session, and what came and when, in seconds of the capture."""

    session: int
    began: float
    came: tuple[tuple[float, bytes], ...]


class Tap:
    """Stands between a reader and its cable; tells what passes: seconds, ``<`` or ``>``, bytes."""

    def __init__(
        self, port: Port, told: Callable[[float, str, bytes], object], clock: Callable[[], float]
    ) -> None:
        self._port = port
        self._told = told
        self._clock = clock

    @property
    def name(self) -> str:
        """The port's name."""
        return self._port.name

    def read(self) -> bytes:
        """What came, told. Raises PortTroubleError."""
        data = self._port.read()
        if data:
            self._told(self._clock(), "<", data)
        return data

    def write(self, data: bytes) -> None:
        """Send, and tell. Raises PortTroubleError."""
        self._told(self._clock(), ">", data)
        self._port.write(data)

    def close(self) -> None:
        """Let go of the port."""
        self._port.close()


def tapped(
    outside: Outside, told: Callable[[float, str, bytes], object], opened: Callable[[int], object]
) -> Outside:
    """A world in which all that passes is told; ``opened`` is told the session of each opening."""
    began = outside.clock()

    def clock() -> float:
        return outside.clock() - began

    def session() -> int:
        number = outside.session()
        opened(number)
        return number

    def open_port(port: PortIdentity, passed_on: bool) -> Port:
        return Tap(outside.opened(port, passed_on), told, clock)

    return replace(outside, opened=open_port, session=session)


def capturing(outside: Outside, file: TextIO) -> Outside:
    """A world in which all that passes is written to a file. Raises OSError where it cannot be."""
    file.write(json.dumps({"kind": KIND, "version": VERSION}) + "\n")

    def told(seconds: float, way: str, data: bytes) -> None:
        file.write(f"{way} {seconds:.3f} {data.hex()}\n")

    return tapped(outside, told, lambda session: file.write(f"= {session}\n"))


def read_capture(path: Path) -> tuple[Opening, ...]:
    """The openings in a capture. Raises ReaderUrlError for a file that is none or cannot be read."""
    try:
        head, *lines = path.read_text(encoding="utf-8").splitlines()
        about = json.loads(head)
        if about["kind"] != KIND or about["version"] != VERSION:
            raise ReaderUrlError(
                Sentence("{file} is no capture of this version of the program.", file=path.name)
            )
        return tuple(_openings(lines))
    except OSError as error:
        raise ReaderUrlError(
            Sentence("The capture {file} cannot be read: {error}.", file=str(path), error=str(error.strerror))
        ) from error
    except (ValueError, KeyError, TypeError) as error:
        if isinstance(error, ReaderUrlError):
            raise
        raise ReaderUrlError(
            Sentence(
                "{file} is no capture of a tower sensor, or is damaged ({error}).",
                file=path.name,
                error=str(error),
            )
        ) from error


def _openings(lines: Sequence[str]) -> list[Opening]:
    openings: list[Opening] = []
    began = 0.0
    for line in lines:
        way, *rest = line.split()
        if way == "=":
            openings.append(Opening(int(rest[0]), began, ()))
            continue
        seconds = float(rest[0])
        began = seconds
        if way == "<" and openings:
            last = openings[-1]
            openings[-1] = replace(last, came=(*last.came, (seconds, bytes.fromhex(rest[1]))))
    return openings


@dataclass(slots=True)
class Playback:
    """Plays the openings of a capture one after the other, by its own clock, as fast as it is asked."""

    openings: tuple[Opening, ...]
    seconds: float = 0.0
    _next: int = field(default=0)

    def outside(self) -> Outside:
        """The world of a reader that reads this capture."""
        return Outside(ports=list, opened=self._open, clock=lambda: self.seconds, session=self._session)

    @property
    def over(self) -> bool:
        """Whether all was played, and time enough passed for the last drop to be over."""
        last = max((opening.came[-1][0] for opening in self.openings if opening.came), default=0.0)
        return not self.more and self.seconds > last + _OVER_AFTER

    @property
    def more(self) -> bool:
        """Whether the port was opened again later."""
        return self._next < len(self.openings)

    def _session(self) -> int:
        if self._next:
            return self.openings[self._next - 1].session
        return secrets.randbelow(2**32 - 1) + 1

    def _open(self, _port: PortIdentity, _passed_on: bool) -> Port:
        if self._next == len(self.openings):
            raise PortTroubleError(Sentence("The capture is over."))
        self._next += 1
        opening = self.openings[self._next - 1]
        self.seconds = max(self.seconds, opening.began)
        return _PlayedPort(self, list(opening.came))


@dataclass(slots=True)
class _PlayedPort:
    playback: Playback
    came: list[tuple[float, bytes]]
    name: str = Sentence("the capture")

    def read(self) -> bytes:
        playback = self.playback
        time.sleep(0.0005)
        ahead = self.came[0][0] - playback.seconds if self.came else 0.0
        playback.seconds += min(max(_LOOK, ahead), _LEAP)
        if not self.came and playback.more:
            raise PortTroubleError(Sentence("The port was lost here."))
        if not self.came or self.came[0][0] > playback.seconds:
            return b""
        return self.came.pop(0)[1]

    def write(self, data: bytes) -> None:
        pass

    def close(self) -> None:
        pass
