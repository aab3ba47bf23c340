"""Painted pictures for tests: frames of scenes, folders and films of them, and a calibration in a folder."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

import cv2

from calibration.counts import Counts
from calibration.empty_tray import Picture
from calibration.palette import Keshi
from hardware.frames import Frame
from hardware.rendered import FRAMES_PER_SECOND
from hardware.rendering import CORNERS, PICTURE_HEIGHT, PICTURE_WIDTH, TrayPainter
from hardware.scene import Scene, Stage

SETTLED = 7


class Table:
    """A painted tray in front of a painted camera: what happens becomes frames."""

    def __init__(self, seed: int = 1) -> None:
        self.stage = Stage()
        self.chance = Random(seed).random
        self._painter = TrayPainter(seed)
        self._number = -1

    def frames(self, scenes: Iterable[Scene]) -> Iterator[Frame]:
        """The frames of these scenes."""
        for scene in scenes:
            self._number += 1
            picture = self._painter.picture(scene, self._number)
            yield Frame(picture, self._number, self._number / FRAMES_PER_SECOND)

    def rest(self, moments: int = SETTLED) -> list[Frame]:
        """Nothing happens for so many frames."""
        return list(self.frames(self.stage.rest(moments)))

    def fall(self, letters: str) -> list[Frame]:
        """These keshis fall and come to rest."""
        colours = [Keshi.from_letter(letter) for letter in letters]
        return [*self.frames(self.stage.fall(colours, self.chance)), *self.rest()]

    def taken(self, letters: str) -> list[Frame]:
        """A hand takes these keshis."""
        return [*self.frames(self.stage.taken(Counts.from_letters(letters))), *self.rest()]

    def put(self, letters: str) -> list[Frame]:
        """A hand puts these keshis."""
        return [*self.frames(self.stage.put(Counts.from_letters(letters), self.chance)), *self.rest()]

    def beside(self, letter: str) -> list[Frame]:
        """A keshi jumps out of the tray."""
        scenes = self.stage.fall_beside(Keshi.from_letter(letter), self.chance)
        return [*self.frames(scenes), *self.rest()]


def write_frames(folder: Path, frames: Iterable[Frame]) -> None:
    """Put frames into a folder, each whole at once."""
    for frame in frames:
        half = folder / f"writing-{frame.number}"
        half.write_bytes(bytes(cv2.imencode(".png", frame.picture)[1]))
        half.rename(folder / f"frame-{frame.number}.png")


def write_film(path: Path, frames: Iterable[Frame]) -> None:
    """Write frames as a lossless film (FFV1)."""
    size = (PICTURE_WIDTH, PICTURE_HEIGHT)
    film = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"FFV1"), FRAMES_PER_SECOND, size)
    assert film.isOpened()
    for frame in frames:
        film.write(frame.picture)
    film.release()


def write_calibration(folder: Path) -> None:
    """Put pictures of the empty tray and of each colour into a folder, and where the tray's corners are."""
    painter = TrayPainter(11)
    (folder / "tray.json").write_text(json.dumps({"corners": CORNERS.tolist()}), encoding="utf-8")
    for number in range(3):
        _write(folder / f"empty-{number}.png", painter.picture(Scene(), number))
    for number, keshi in enumerate(Keshi, start=10):
        stage = Stage()
        for _ in stage.fall([keshi] * 4, Random(number).random):
            pass
        _write(folder / f"cal-{keshi.english}.png", painter.picture(Scene(stage.lying), number))


def _write(path: Path, picture: Picture) -> None:
    assert cv2.imwrite(str(path), picture)
