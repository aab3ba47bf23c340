"""The computer that is looked at, as values: tests bring their own."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from companion.store.folders import Folders, folders


@dataclass(frozen=True, slots=True)
class Screen:
    """Where the output goes: whether a terminal shows it, its columns and rows, the encoding of its signs."""

    shown: bool
    columns: int
    rows: int
    encoding: str


@dataclass(frozen=True, slots=True)
class Here:
    """A computer and its user: ``platform`` as ``sys.platform``, ``current`` the folder commands start in."""

    platform: str
    environment: Mapping[str, str]
    folders: Folders
    home: str
    user: str
    current: Path
    screen: Screen


def this_computer(environment: Mapping[str, str]) -> Here:
    """Return this computer, as seen with an environment."""
    size = shutil.get_terminal_size()
    home = os.path.expanduser("~")  # noqa: PTH111  # of a user without a home it stays as it is
    return Here(
        platform=sys.platform,
        environment=environment,
        folders=folders(environment),
        home=home,
        user=user_of(sys.platform, environment),
        current=_current_folder(home),
        screen=Screen(sys.stdout.isatty(), size.columns, size.lines, sys.stdout.encoding or "ascii"),
    )


def _current_folder(home: str) -> Path:
    try:
        return Path.cwd()
    except OSError:
        return Path(home)  # the folder that the command was started in is gone


def user_of(platform: str, environment: Mapping[str, str]) -> str:
    """Return the name under which a user is logged in, empty where the system does not say."""
    names = ("USERNAME",) if platform == "win32" else ("LOGNAME", "USER")
    return next((environment[name] for name in names if environment.get(name)), "")
