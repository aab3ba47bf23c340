"""How this installation is: versions, terminal, saved games, names, camera; a block to copy into a report."""

from __future__ import annotations

import importlib
import importlib.util
import os
import platform
import shutil
import sqlite3
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, packages_distributions, version
from pathlib import Path
from typing import Final

from companion.keep_awake import awake_words
from companion.store.disk import journal_mode_for, mounts_of
from companion.store.examination import examined
from companion.store.folders import Folders, folders
from hardware.reader_url import Scheme

DISTRIBUTION: Final = "table-companion"
TOP_LEVEL: Final = ("companion", "hardware", "calibration", "firmware_protocol")
"""Our packages; their names are common words, so other distributions may bring the same."""

_WITH_PICTURES: Final = (Scheme.RENDERED, Scheme.CAMERA, Scheme.VIDEO, Scheme.IMAGES)
"""The readers that need OpenCV."""

_USED: Final = ("textual", "click", "msgspec", "platformdirs", "numpy", "opencv-python", "scipy", "pyserial")


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at: what, how it is, and whether it is well."""

    about: str
    words: str
    well: bool = True


def examine(environment: Mapping[str, str] | None = None) -> tuple[Finding, ...]:
    """Look at everything; changes nothing."""
    surroundings = os.environ if environment is None else environment
    here = folders(surroundings)
    return (
        *_versions(),
        _terminal(surroundings),
        _data_folder(here),
        _saved_games(here),
        names_finding(packages_distributions(), places_of(TOP_LEVEL)),
        _camera(),
        *_cameras(),
        readers_finding(),
        *_ports(),
        _staying_awake(),
    )


def report(findings: Iterable[Finding]) -> str:
    """Return the findings as a block of text that can be copied as it is."""
    lines = (f"{'ok' if finding.well else '!!'}  {finding.about}: {finding.words}" for finding in findings)
    return "\n".join(("```", *lines, "```"))


def camera_trouble() -> str | None:
    """Return why pictures cannot be read on this machine, in a sentence that says what to do, or None."""
    try:
        importlib.import_module("cv2")
    except ImportError as error:
        return (
            f"OpenCV cannot be loaded ({error}): on Debian and Raspberry Pi install libgl1 and libglib2.0-0, "
            "elsewhere install opencv-python anew. Everything but the camera works without it."
        )
    return None


def readers_finding() -> Finding:
    """Say by which addresses the cube tower can be read on this machine, and which need what is missing."""
    trouble = camera_trouble()
    forms = [f"{scheme.word}://" for scheme in Scheme if trouble is None or scheme not in _WITH_PICTURES]
    words = ", ".join(forms)
    return Finding(
        "tower readers", words if trouble is None else f"{words}; the others need OpenCV", not trouble
    )


def places_of(packages: Iterable[str]) -> dict[str, Path | None]:
    """Return the folder that holds each package, None for one that cannot be found."""
    found: dict[str, Path | None] = {}
    for package in packages:
        spec = importlib.util.find_spec(package)
        places = list(spec.submodule_search_locations or ()) if spec is not None else []
        found[package] = Path(places[0]).parent if places else None
    return found


def names_finding(providers: Mapping[str, list[str]], places: Mapping[str, Path | None]) -> Finding:
    """Judge whether our packages are ours alone: one folder holds them, no other distribution brings them.

    ``providers`` gives the distributions by package, ``places`` the folder that holds each package.
    """
    others = {package: sorted(set(providers.get(package, ())) - {DISTRIBUTION}) for package in places}
    clashes = [f"{package} also comes with {', '.join(names)}" for package, names in others.items() if names]
    missing = [package for package, place in places.items() if place is None]
    if clashes or missing or len(set(places.values())) > 1:
        found = [f"{package} is in {place or 'no folder'}" for package, place in places.items()]
        return Finding(
            "names",
            f"{'; '.join(clashes or found)}: install this program into an environment of its own "
            "(pipx, uv tool, or a venv)",
            well=False,
        )
    return Finding("names", f"{', '.join(places)} are ours alone")


def _versions() -> Iterator[Finding]:
    yield Finding("program", f"{DISTRIBUTION} {_version(DISTRIBUTION)}")
    yield Finding("python", f"{platform.python_version()} on {platform.platform()}")
    yield Finding("sqlite", sqlite3.sqlite_version, sqlite3.sqlite_version_info >= (3, 37))
    found = {name: _version(name) for name in _USED}
    yield Finding(
        "packages",
        ", ".join(f"{name} {number or 'missing'}" for name, number in found.items()),
        all(found.values()),
    )


def _version(distribution: str) -> str:
    try:
        return version(distribution)
    except PackageNotFoundError:
        return ""


def _terminal(environment: Mapping[str, str]) -> Finding:
    size = shutil.get_terminal_size()
    named = [
        f"{name}={environment[name]}"
        for name in ("TERM", "COLORTERM", "NO_COLOR", "WT_SESSION")
        if name in environment
    ]
    kind = "a terminal" if sys.stdout.isatty() else "no terminal"
    words = f"{kind}, {size.columns}x{size.lines}, {sys.stdout.encoding}, {' '.join(named) or 'nothing set'}"
    small = sys.stdout.isatty() and (size.columns < 40 or size.lines < 15)
    return Finding("terminal", f"{words}{'; at least 40x15 is needed' if small else ''}", not small)


def _data_folder(here: Folders) -> Finding:
    folder = here.data
    standing = next((one for one in (folder, *folder.parents) if one.exists()), folder)
    if not standing.is_dir():
        words = f"{standing} is no folder: move it elsewhere, or name another folder in COMPANION_HOME"
        return Finding("data folder", words, well=False)
    writable = os.access(standing, os.W_OK)
    mode = journal_mode_for(here.games, mounts_of(sys.platform, standing))
    words = f"{folder} ({'' if folder.exists() else 'not there yet, '}journal mode {mode.value})"
    return Finding("data folder", words if writable else f"{words}: it may not be written to", writable)


def _saved_games(here: Folders) -> Finding:
    found = examined(here.games)
    return Finding("saved games", found.words, found.well)


def _ports() -> Iterator[Finding]:
    try:
        doctor = importlib.import_module("hardware.port_doctor")
    except ImportError as error:
        yield Finding("serial ports", f"pyserial cannot be loaded ({error}): install it anew", well=False)
        return
    for finding in doctor.port_findings(doctor.surroundings()):
        yield Finding("serial ports", finding.words, finding.well)


def _camera() -> Finding:
    trouble = camera_trouble()
    return Finding("camera", trouble or "OpenCV loads", trouble is None)


def _cameras() -> Iterator[Finding]:
    """Try every camera: whether it opens, who holds it, what it gives."""
    if camera_trouble() is not None:
        return
    from hardware.camera_habits import prepare, this_system

    prepare(os.environ, this_system())
    from hardware.camera_check import check_cameras
    from hardware.cameras import plugged_in
    from hardware.webcam import real_surroundings

    outside = real_surroundings()
    for check in check_cameras(lambda: plugged_in(outside.system), outside):
        yield Finding(check.about, check.words, check.well)


def _staying_awake() -> Finding:
    """Say it only: a screen that goes dark harms no game, and a computer without a screen has no way."""
    words, _ = awake_words(sys.platform)
    return Finding("staying awake", words)
