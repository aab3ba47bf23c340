"""Why a tower sensor may not be found: ports, permissions, and the programs that are known to take them."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from calibration.sentence import Sentence, listed
from hardware.serial_port import BOARDS, PortIdentity, group_of, holders, ports_there

UDEV_RULE = 'ENV{ID_MM_DEVICE_IGNORE}="1", ENV{ID_MM_PORT_IGNORE}="1", TAG+="uaccess"'


@dataclass(frozen=True, slots=True)
class PortFinding:
    """One thing noticed about the ports, and whether it is well."""

    words: str
    well: bool = True


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the system says: ports, makers of the USB devices plugged in, names of running programs."""

    ports: Sequence[PortIdentity]
    usb_makers: frozenset[int]
    programs: frozenset[str]
    usable: Callable[[str], bool]
    group: Callable[[str], str] = group_of
    held_by: Callable[[str], Iterable[str]] = holders
    platform: str = sys.platform


def port_findings(here: Surroundings) -> list[PortFinding]:
    """What there is to say about serial ports; at least one finding."""
    boards = [port for port in here.ports if port.vid in BOARDS]
    findings = [_port(port, here) for port in boards]
    makers = {port.vid for port in here.ports}
    hidden = sorted(here.usb_makers & set(BOARDS) - makers)
    for maker in hidden:
        findings.append(PortFinding(_hidden(BOARDS[maker], here), well=False))
    if boards and "ModemManager" in here.programs:
        findings.append(
            PortFinding(
                Sentence(
                    "ModemManager runs and may take a port for some seconds after it is plugged in; a udev "
                    "rule with {rule} keeps it away",
                    rule=UDEV_RULE,
                )
            )
        )
    if not findings:
        findings.append(PortFinding(Sentence("no board that could be a tower sensor is plugged in")))
    return findings


def _port(port: PortIdentity, here: Surroundings) -> PortFinding:
    what = f"{port.name} ({BOARDS[port.vid or 0]}, {port.vid or 0:04x}:{port.pid or 0:04x})"
    others = listed(here.held_by(port.name))
    if others:
        return PortFinding(Sentence("{port} is used by {programs}", port=what, programs=others), well=False)
    if not here.usable(port.name):
        words = Sentence(
            "{port} may not be used by you: sudo usermod -aG {group} $USER, then log out and in",
            port=what,
            group=here.group(port.name),
        )
        return PortFinding(words, well=False)
    return PortFinding(Sentence("{port} can be opened", port=what))


def _hidden(board: str, here: Surroundings) -> Sentence:
    if "brltty" in here.programs and here.platform == "linux":
        return Sentence(
            "a {board} device is plugged in, but has no port: brltty, a program for Braille displays, takes "
            "it; if you do not need it, remove the package brltty and plug the board in again",
            board=board,
        )
    return Sentence(
        "a {board} device is plugged in, but has no port: its driver is missing, or the cable carries "
        "power only",
        board=board,
    )


def surroundings() -> Surroundings:
    """This computer."""
    return Surroundings(
        ports=ports_there(),
        usb_makers=frozenset(_usb_makers(Path("/sys/bus/usb/devices"))),
        programs=frozenset(_programs(Path("/proc"))),
        usable=lambda name: os.access(name, os.R_OK | os.W_OK) or sys.platform == "win32",
    )


def _usb_makers(devices: Path) -> Iterable[int]:
    for place in devices.glob("*/idVendor"):
        try:
            yield int(place.read_text(), 16)
        except (OSError, ValueError):
            continue  # unplugged meanwhile


def _programs(processes: Path) -> Iterable[str]:
    for place in processes.glob("[0-9]*/comm"):
        try:
            yield place.read_text().strip()
        except OSError:
            continue  # it has ended meanwhile
