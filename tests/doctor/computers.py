"""Computers to look at: values that a test chooses, nothing of the machine that it runs on."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from companion.doctor.here import Here, Screen
from companion.store.folders import Folders

LARGE = Screen(shown=True, columns=120, rows=40, encoding="utf-8")


def computer(
    folder: Path,
    environment: Mapping[str, str] | None = None,
    *,
    platform: str = "linux",
    screen: Screen = LARGE,
    home: str = "/home/anna",
    user: str = "anna",
) -> Here:
    """Return a computer whose saved games lie in a folder."""
    return Here(
        platform=platform,
        environment={} if environment is None else environment,
        folders=Folders(folder, folder / "state"),
        home=home,
        user=user,
        current=folder,
        screen=screen,
    )
