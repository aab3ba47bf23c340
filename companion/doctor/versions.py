"""Versions: of the program, of Python and SQLite, of the packages that the program needs."""

from __future__ import annotations

import platform
import re
import sqlite3
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, requires, version
from typing import Final

from companion.doctor.finding import Finding, advice, trouble
from companion.engine.text import Text

DISTRIBUTION: Final = "table-companion"
_SQLITE: Final = (3, 37)
"""The first version with strict tables."""
_PYTHON: Final = (3, 11)
_VISION: Final = (
    "opencv-python",
    "opencv-python-headless",
    "opencv-contrib-python",
    "opencv-contrib-python-headless",
)
"""They all bring a package cv2, into the same folder."""

_PARTS: Final = re.compile(r"^\s*([\w.-]+)\s*(?:\[[^\]]*\])?\s*([^;]*?)\s*(?:;\s*(.*))?$")
_ANEW: Final = Text("Install the program anew, into an environment of its own (pipx, uv tool, or a venv).")

VersionOf = Callable[[str], str]
"""The version of an installed distribution, empty where it is not installed."""


@dataclass(frozen=True, slots=True)
class Requirement:
    """A distribution that the program needs: from the version ``least`` on, below ``below``; empty = any."""

    name: str
    least: str = ""
    below: str = ""

    def fits(self, number: str) -> bool:
        """Tell whether a version is as it must be."""
        found = _numbers(number)
        return found >= _numbers(self.least) and (not self.below or found < _numbers(self.below))


def version_findings() -> Iterator[Finding]:
    """Yield what is installed here."""
    yield program_finding(version_of(DISTRIBUTION))
    yield python_finding(sys.version_info[:3], platform.platform())
    yield sqlite_finding(sqlite3.sqlite_version_info)
    try:
        lines = requires(DISTRIBUTION) or []
    except PackageNotFoundError:
        lines = []
    yield packages_finding(required(lines, sys.platform), version_of)
    yield from vision_findings(version_of)


def version_of(distribution: str) -> str:
    """Return the version of an installed distribution, empty where it is not installed."""
    try:
        return version(distribution)
    except PackageNotFoundError:
        return ""


def program_finding(number: str) -> Finding:
    """Say which version of the program runs."""
    if not number:
        return advice(Text("program"), Text("runs from its source and is not installed"), _ANEW)
    return Finding(Text("program"), f"{DISTRIBUTION} {number}")


def python_finding(number: Sequence[int], system: str) -> Finding:
    """Say which Python runs on which system."""
    told = ".".join(map(str, number))
    words = Text("{version} on {system}", version=told, system=system)
    if tuple(number[:2]) < _PYTHON:
        needed = ".".join(map(str, _PYTHON))
        return trouble("Python", words, Text("Python {version} or newer is needed.", version=needed))
    return Finding("Python", words)


def sqlite_finding(number: Sequence[int]) -> Finding:
    """Say which SQLite keeps the saved games."""
    told = ".".join(map(str, number))
    if tuple(number) < _SQLITE:
        needed = ".".join(map(str, _SQLITE))
        remedy = Text("SQLite {version} or newer is needed: take a newer Python.", version=needed)
        return trouble("SQLite", told, remedy)
    return Finding("SQLite", told)


def required(lines: Iterable[str], system: str) -> tuple[Requirement, ...]:
    """Return what a distribution requires on a system (as ``sys.platform``), extras left out.

    ``lines`` are as package metadata has them: ``numpy<3,>=1.26; sys_platform == 'win32'``.
    """
    found = []
    for line in lines:
        parts = _PARTS.match(line)
        if parts is None:
            continue
        name, bounds, marker = parts[1], parts[2], parts[3] or ""
        if "extra" in marker or (
            "sys_platform" in marker and system not in re.findall(r"['\"](.*?)['\"]", marker)
        ):
            continue
        least = re.search(r">=\s*([\w.]+)", bounds)
        below = re.search(r"<\s*([\w.]+)", bounds)
        found.append(Requirement(name, least[1] if least else "", below[1] if below else ""))
    return tuple(found)


def packages_finding(needed: Sequence[Requirement], number_of: VersionOf) -> Finding:
    """Say which packages are there, and which are missing or of another version than the program needs."""
    found = {one: number_of(one.name) for one in needed}
    there = ", ".join(f"{one.name} {number}" for one, number in found.items() if number)
    wrong = tuple(
        Text("{package} is missing", package=one.name)
        if not number
        else Text("{package} {version} is none of the versions that fit", package=one.name, version=number)
        for one, number in found.items()
        if not number or not one.fits(number)
    )
    if wrong:
        words = Text("{wrong}; there is {packages}", wrong=wrong, packages=there or "-")
        return trouble(Text("packages"), words, _ANEW)
    return Finding(Text("packages"), there or "-")


def vision_findings(number_of: VersionOf) -> Iterator[Finding]:
    """Yield a finding where more than one OpenCV lies in the folder of cv2: parts of each are left."""
    there = [f"{name} {number_of(name)}" for name in _VISION if number_of(name)]
    if len(there) > 1:
        yield trouble(
            "OpenCV",
            Text("more than one lies in the same folder: {packages}", packages=", ".join(there)),
            Text("Uninstall all of them, then install opencv-python."),
        )


def _numbers(number: str) -> tuple[int, ...]:
    """Return the leading figures of a version; what follows them, such as rc1, is left out."""
    return tuple(int(part) for part in re.findall(r"\d+", number.split("+")[0])[:3])
