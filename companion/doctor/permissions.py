"""Which cameras and serial ports this user may use, by Linux's files and groups or the system's settings."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.doctor.finding import Finding, advice, trouble
from companion.engine.text import Text
from hardware.camera_habits import System, habits_of

_ABOUT: Final = Text("permissions")
_DEVICE_FOLDER: Final = Path("/dev")
_DEVICES: Final = ("video*", "ttyUSB*", "ttyACM*")
_GROUPS: Final = ("video", "dialout", "uucp")
"""Who may use cameras, and serial ports; which of the last two there is depends on the system."""

_SHOWN: Final = 6


@dataclass(frozen=True, slots=True)
class Device:
    """A camera's or port's file: its group, and whether this user may read and write it."""

    path: str
    group: str
    usable: bool


@dataclass(frozen=True, slots=True)
class Rights:
    """What Linux says of a user: the files of devices, and by group whether the user is in it."""

    devices: Sequence[Device] = ()
    groups: Mapping[str, bool] | None = None


def rights_here(system: System, devices: Path = _DEVICE_FOLDER) -> Rights:
    """Return what this computer says; nothing where the system has no such files and groups."""
    if system not in (System.LINUX, System.RASPBERRY_PI):
        return Rights()
    return Rights(tuple(_devices(devices)), dict(_memberships()))


def permission_findings(system: System, rights: Rights) -> Iterator[Finding]:
    """Yield what a user may use, and how what is not allowed becomes so."""
    match system:
        case System.LINUX | System.RASPBERRY_PI:
            yield from _by_groups(rights)
        case System.MACOS:
            words = Text("macOS asks once whether the terminal program may use the camera")
            yield advice(_ABOUT, words, habits_of(system).permission)
        case System.WINDOWS:
            words = Text("Windows must let desktop programs use the camera")
            yield advice(_ABOUT, words, habits_of(system).permission)
        case System.OTHER:
            words = Text("it is not known how this system allows cameras and ports")
            yield advice(_ABOUT, words, habits_of(system).permission)


def _by_groups(rights: Rights) -> Iterator[Finding]:
    barred = [device for device in rights.devices if not device.usable]
    for group in dict.fromkeys(device.group for device in barred):
        files = _few([device.path for device in barred if device.group == group])
        words = Text("you may not use {files}: the group {group} may", files=files, group=group)
        yield trouble(_ABOUT, words, _join(group))
    usable = [device.path for device in rights.devices if device.usable]
    if usable:
        yield Finding(_ABOUT, Text("you may use {files}", files=_few(usable)))
    for group, member in (rights.groups or {}).items():
        if not member and not rights.devices:
            words = Text("you are not in the group {group}; what is plugged in may be refused", group=group)
            yield advice(_ABOUT, words, _join(group))
    joined = ", ".join(group for group, member in (rights.groups or {}).items() if member)
    if joined and not rights.devices:
        yield Finding(_ABOUT, Text("you are in the groups {groups}", groups=joined))


def _few(paths: Sequence[str]) -> str:
    """Return the first of them: a Raspberry Pi has dozens, all alike."""
    return ", ".join((*paths[:_SHOWN], *(["…"] if len(paths) > _SHOWN else [])))


def _join(group: str) -> Text:
    command = f"sudo usermod -aG {group} $USER"
    return Text("If it is refused: {command}, then log out and in again.", command=command)


def _devices(folder: Path) -> Iterable[Device]:
    for path in sorted(path for pattern in _DEVICES for path in folder.glob(pattern)):
        try:
            group = path.group()
        except (KeyError, OSError):
            continue  # unplugged meanwhile, or of a group without a name
        yield Device(str(path), group, os.access(path, os.R_OK | os.W_OK))


def _memberships() -> Iterable[tuple[str, bool]]:
    """Return for each group that there is whether this user is in it; root needs none."""
    import grp  # only on systems of this kind

    mine = {os.getegid(), *os.getgroups()}
    for name in _GROUPS:
        try:
            number = grp.getgrnam(name).gr_gid
        except KeyError:
            continue
        yield name, number in mine or os.geteuid() == 0
