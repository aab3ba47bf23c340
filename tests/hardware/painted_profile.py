"""A profile of the painted tray, taught as players teach it, and a fake camera that films a painted table."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import numpy as np

from calibration.empty_tray import Picture
from calibration.palette import Keshi
from calibration.profile import Profile, save_profile
from hardware.rendering import CORNERS, TrayPainter
from hardware.scene import Scene, Stage
from hardware.segmenter.network import Segmenter
from hardware.teaching import Teaching
from hardware.tray_view import TrayCorners
from tests.hardware.fake_camera import FakeCamera
from tests.hardware.pictures import Table

PAINTED = TrayCorners(tuple((float(x), float(y)) for x, y in CORNERS))  # type: ignore[arg-type]


@cache
def segmenter() -> Segmenter:
    """The network that comes with the program."""
    return Segmenter()


def laid(colours: list[Keshi], seed: int = 5, number: int = 1) -> Picture:
    """A picture of these keshis, laid apart from each other."""
    stage = Stage()
    for _ in stage.fall(colours, Random(seed).random):
        pass
    return TrayPainter(seed).picture(Scene(stage.lying), number)


@cache
def quick_profile() -> Profile:
    """A profile from the empty tray and one piece of each colour."""
    teaching = Teaching(TrayPainter(5).picture(Scene(), 0), PAINTED, segmenter())
    teaching.confirm(teaching.one_of_each(laid(list(Keshi))))
    return teaching.profile("sim+camera://?seed=7", "2026-11-29", "evening lamp")


def written_profile(folder: Path) -> Path:
    """The quick profile as a file."""
    path = folder / "table.json"
    if not path.exists():
        save_profile(path, quick_profile())
    return path


class FilmedTable:
    """A fake camera over a painted table: what happens there is filmed at its pace, then stands still.

    Nothing happens before ``looking`` says that somebody waits for it.
    """

    def __init__(self) -> None:
        self.table = Table()
        self._to_come: deque[Picture] = deque()
        self._falling = False
        self.looking: Callable[[], bool] = lambda: True
        self._now = self.table.rest(1)[0].picture
        height, width = self._now.shape[:2]
        self.camera = FakeCamera(shows=self._picture, size=(width, height), pause=0.004)

    def happens(self, letters: str) -> None:
        """These keshis fall."""
        self._to_come.extend(frame.picture for frame in self.table.fall(letters))

    def _picture(self, number: int, _width: int, _height: int) -> Picture:
        if self._to_come and (self._falling or self.looking()):
            self._falling = len(self._to_come) > 1
            self._now = self._to_come.popleft()
        noisy = self._now.copy()
        noisy[::9, ::7] ^= np.uint8(number % 2)
        return noisy
