"""A serial port as bytes: found by pyserial, opened, read, closed; every trouble as one sentence.

The only module that imports pyserial. Which port is meant, and what a failure means, is decided by
functions that take what the system says as an argument.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

import serial
from serial.tools import list_ports

from calibration.sentence import Sentence, listed

try:
    from termios import error as terminal_error
except ImportError:  # Windows has no termios, and none of its errors

    class terminal_error(Exception):  # type: ignore[no-redef]  # noqa: N801, N818
        """Never raised."""


BAUD: Final = 115_200
LOOP: Final = "loop"
"""The only handler of pyserial's that is ever used: a line to itself, for tests."""
WAIT_SECONDS: Final = 0.05
WRITE_SECONDS: Final = 1.0
BOARDS: Final[Mapping[int, str]] = {
    0x2341: "Arduino",
    0x2A03: "Arduino",
    0x1A86: "CH340",
    0x0403: "FTDI",
    0x10C4: "CP210x",
}
"""The makers of what hobbyists' boards use to talk over USB; no other port is opened without being named."""


class PortTroubleError(Exception):
    """The port cannot be used now; the text says what happened and what to do."""


class Port(Protocol):
    """An open line. All methods raise PortTroubleError when it is lost."""

    @property
    def name(self) -> str:
        """What the system calls it."""

    def read(self) -> bytes:
        """What has come, waiting a twentieth of a second for it."""

    def write(self, data: bytes) -> None:
        """Send bytes."""

    def close(self) -> None:
        """Let go of it; never raises."""


@dataclass(frozen=True, slots=True)
class PortIdentity:
    """What can be known of a port without opening it; None or empty where the system does not say."""

    name: str
    vid: int | None = None
    pid: int | None = None
    serial: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which port is meant: by name, or by what the USB device says of itself; ``passed_on`` is pyserial's."""

    name: str = ""
    vid: int | None = None
    pid: int | None = None
    serial: str = ""
    passed_on: bool = False

    def fits(self, port: PortIdentity) -> bool:
        """Whether a port is as the address says, its name aside."""
        return (
            (self.vid is None or self.vid == port.vid)
            and (self.pid is None or self.pid == port.pid)
            and (not self.serial or self.serial == port.serial)
        )


def candidates(
    wanted: Wanted, ports: Sequence[PortIdentity], before: PortIdentity | None
) -> list[PortIdentity]:
    """The ports to try, likeliest first.

    The named one; if it is not there, those that look like the one that was used ``before`` (a board that
    was plugged in again may have got another name). Where no name was given, all that fit the address.
    """
    if wanted.passed_on:
        return [PortIdentity(wanted.name)]
    if wanted.name:
        named = [port for port in ports if port.name == wanted.name]
        if named or before is None:
            return named or [PortIdentity(wanted.name)]
        alike = [port for port in ports if (port.vid, port.pid) == (before.vid, before.pid) and port.vid]
        return sorted(alike, key=lambda port: port.serial != before.serial) or [PortIdentity(wanted.name)]
    fitting = [port for port in ports if wanted.fits(port)]
    return sorted(fitting, key=lambda port: before is None or port.name != before.name)


def ports_there() -> list[PortIdentity]:
    """The ports of this computer."""
    return [
        PortIdentity(port.device, port.vid, port.pid, port.serial_number or "", port.description or "")
        for port in list_ports.comports()
    ]


class SerialPort:
    """A port opened by pyserial; nobody else may open it meanwhile."""

    def __init__(self, port: PortIdentity, *, passed_on: bool = False) -> None:
        self.name = port.name
        # pyserial takes “://” for an address, and some of its handlers write files or open connections.
        if "://" in port.name and port.name.partition("://")[0] != LOOP:
            raise PortTroubleError(Sentence("“{port}” is no port of this computer.", port=port.name))
        try:
            self._line: Any = serial.serial_for_url(
                port.name,
                baudrate=BAUD,
                timeout=WAIT_SECONDS,
                write_timeout=WRITE_SECONDS,
                do_not_open=True,
            )
            if os.name == "posix" and not passed_on:
                self._line.exclusive = True
            self._line.open()
        except ValueError as error:
            raise PortTroubleError(
                Sentence("“{port}” is no address of a port: {error}.", port=port.name, error=str(error))
            ) from error
        except LOST as error:
            raise PortTroubleError(why_not_opened(port.name, error, holders, group_of)) from error

    def read(self) -> bytes:
        """What has come. Raises PortTroubleError."""
        try:
            # Never more than is there: pyserial throws away what it has when the line breaks while it waits.
            return bytes(self._line.read(self._line.in_waiting or 1))
        except LOST as error:
            raise PortTroubleError(
                Sentence(
                    "The line to the tower sensor at {port} broke: is its cable plugged in, and does no "
                    "other program use the port?",
                    port=self.name,
                )
            ) from error

    def write(self, data: bytes) -> None:
        """Send bytes. Raises PortTroubleError."""
        try:
            self._line.write(data)
        except LOST as error:
            raise PortTroubleError(
                Sentence(
                    "The tower sensor at {port} takes no bytes: is its cable plugged in?", port=self.name
                )
            ) from error

    def close(self) -> None:
        """Let go of the port, whatever state it is in."""
        try:
            self._line.close()
        except LOST:
            return  # it is gone already, which is what was wanted


LOST: Final = (serial.SerialException, OSError, terminal_error, TypeError)
"""What pyserial raises when a port vanishes, on one system or another."""


def why_not_opened(
    name: str,
    error: BaseException,
    held_by: Callable[[str], Iterable[str]],
    group: Callable[[str], str],
    platform: str = sys.platform,
) -> Sentence:
    """Why a port cannot be opened, and what to do: one sentence or two."""
    number = getattr(error, "errno", None)
    text = str(error)
    if number == errno.ENOENT or "FileNotFoundError" in text or "No such file" in text:
        return Sentence("There is no port {port}: plug the tower sensor in, or name its port.", port=name)
    if number == errno.EACCES and platform != "win32":
        return Sentence(
            "You may not use {port}: add yourself to the group {group} (sudo usermod -aG {group} $USER), "
            "then log out and in.",
            port=name,
            group=group(name),
        )
    busy = number in (errno.EBUSY, errno.EAGAIN, errno.EACCES) or "Access is denied" in text
    if busy or "exclusively lock" in text:
        others = listed(held_by(name))
        if others:
            return Sentence(
                "Another program uses {port} ({programs}): close it there.", port=name, programs=others
            )
        return Sentence("Another program uses {port}: close it there.", port=name)
    return Sentence("The port {port} cannot be opened: {error}.", port=name, error=text)


def group_of(name: str) -> str:
    """The group that may use a device, "dialout" where the system does not say."""
    try:
        return Path(name).group()
    except (OSError, KeyError, NotImplementedError):
        return "dialout"


def holders(name: str, processes: Path = Path("/proc")) -> list[str]:
    """The programs that have a device open, as far as this user may know (Linux; elsewhere nothing)."""
    found: list[str] = []
    for process in processes.glob("[0-9]*"):
        try:
            if any(os.path.realpath(fd) == os.path.realpath(name) for fd in (process / "fd").iterdir()):
                program = (process / "comm").read_text().strip()
                found.append(Sentence("{program}, process {process}", program=program, process=process.name))
        except OSError:
            continue  # gone by now, or another user's
    return found
