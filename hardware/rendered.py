"""``sim+camera://?seed=7``: a simulated tower whose drops are painted and read as a camera's would be."""

from __future__ import annotations

import hashlib
import json
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path
from random import Random
from threading import Condition as Signal

from calibration.counts import Counts
from calibration.empty_tray import Picture
from calibration.palette import Keshi
from calibration.sentence import Sentence
from hardware.frames import Frame
from hardware.picture_reader import PictureReader, parts_of
from hardware.profiles import eye_for
from hardware.reader_url import ReaderUrl, ReaderUrlError
from hardware.rendering import CORNERS, TrayPainter
from hardware.scene import Chance, Pose, Scene, ScenePiece, Stage
from hardware.tower import Toss, TossId
from hardware.tower_model import RELEASE, STICK, Layers, SimulatedTower, TowerRates
from hardware.tray import TrayWatcher
from hardware.tray_calibration import TrayCalibration
from hardware.tray_memory import TrayMemory

FRAMES_PER_SECOND = 15
REST_FRAMES = 5
_LATE = 24
_SETTLING = 7
"""Frames without motion at the beginning and after each event: enough for the reader, and some."""
_CALIBRATION_SEED = 4


class TowerCamera:
    """A frame source that throws by itself: each toss becomes frames of what falls, of hands, and of rest.

    Between tosses there are no frames, as a camera's would all be alike. ``trouble`` is the chance that a
    toss goes wrong in a small way: a keshi comes late, or jumps out of the tray.
    """

    name = Sentence("simulated camera")

    def __init__(self, tower: SimulatedTower, trouble: float = 0.0, memory: str = "") -> None:
        self._tower = tower
        self._trouble = trouble
        self._stage = Stage()
        self._tosses: list[TossId] = []
        self._queue: deque[Toss] = deque()
        self._happening: Iterator[_Moment] = iter(())
        self._painter = TrayPainter(tower.seed)
        self._number = -1
        self._signal = Signal()
        self._open = False
        self._to_come: Keshi | None = None
        if memory:
            self._remember(memory)

    @property
    def memory(self) -> str:
        """The tower's layers, the pieces in the tray and the tosses that were made."""
        layers = self._tower.snapshot()
        return json.dumps(
            {
                "upper": layers.upper.letters,
                "lower": layers.lower.letters,
                "tosses": self._tosses,
                "to_come": self._to_come.letter if self._to_come is not None else "",
                "lying": [_written(piece) for piece in self._stage.lying],
            },
            ensure_ascii=False,
        )

    def throw(self, toss: Toss) -> None:
        """A toss to be made after those before it; the same one again changes nothing."""
        with self._signal:
            known = {waiting.id for waiting in self._queue} | set(self._tosses)
            if toss.id not in known:
                self._queue.append(toss)
                self._signal.notify_all()

    def open(self, after: int) -> None:
        """Begin with a few frames of rest."""
        with self._signal:
            self._open = True
            self._number = max(self._number, after)
            self._happening = chain(_at_rest(self._stage), self._happening)

    def next(self, timeout: float) -> Frame | None:
        """The next frame of what happens; None where nothing happens for so long."""
        moment = next(self._happening, None)
        if moment is None:
            with self._signal:
                self._signal.wait_for(lambda: self._queue or not self._open, timeout)
                if not self._queue or not self._open:
                    return None
                toss = self._queue.popleft()
            self._happening = self._thrown(toss)
            moment = next(self._happening)
        self._number += 1
        picture = self._painter.picture(moment.scene, self._number)
        return Frame(picture, self._number, self._number / FRAMES_PER_SECOND, moment.tosses, moment.over)

    def close(self) -> None:
        """End a wait for frames."""
        with self._signal:
            self._open = False
            self._signal.notify_all()

    def _thrown(self, toss: Toss) -> Iterator[_Moment]:
        chance = _chance(self._tower.seed, toss.id)
        if toss.inside is not None:
            self._tower.restore(self._tower.layers.agreeing_with(toss.inside))
        if toss.lying is not None:
            lying = self._stage.counts
            yield from _moments(self._stage.taken(lying.beyond(toss.lying)))
            yield from _moments(self._stage.put(toss.lying.beyond(lying), chance))
            yield from _at_rest(self._stage)
        yield _Moment(Scene(self._stage.lying), tosses=(toss,))
        out = list(self._tower.toss(toss.id, toss.counts))
        self._tosses.append(toss.id)
        beside: Keshi | None = None
        if out and chance() < self._trouble:
            if chance() < 0.5:
                self._to_come = out.pop()
            else:
                beside = out.pop()
        yield from _moments(self._stage.fall(out, chance))
        if beside is not None:
            yield from _moments(self._stage.fall_beside(beside, chance))
        yield from _at_rest(self._stage)
        if not out:
            yield _Moment(Scene(self._stage.lying), over=True)
            yield from _at_rest(self._stage)
        yield from self._coming_late()

    def _coming_late(self) -> Iterator[_Moment]:
        if self._to_come is not None:
            late = self._to_come
            chance = _chance(self._tower.seed, f"late {len(self._tosses)}")
            yield from _moments(self._stage.rest(_LATE))
            self._to_come = None
            yield from _moments(self._stage.fall([late], chance))
            yield from _at_rest(self._stage)

    def _remember(self, memory: str) -> None:
        try:
            saved = json.loads(memory)
            layers = Layers(Counts.from_letters(saved["upper"]), Counts.from_letters(saved["lower"]))
            self._tosses = [TossId(toss) for toss in saved["tosses"]]
            self._to_come = Keshi.from_letter(saved["to_come"]) if saved["to_come"] else None
            self._stage = Stage([_piece(*written) for written in saved["lying"]])
        except (KeyError, TypeError, ValueError) as error:
            raise ReaderUrlError(
                Sentence(
                    "What the simulated camera remembered cannot be read ({error}); open it without.",
                    error=str(error),
                )
            ) from error
        self._tower.restore(layers)
        self._happening = self._coming_late()


@dataclass(frozen=True, slots=True)
class _Moment:
    """What one frame shows, and what whoever throws says at it."""

    scene: Scene
    tosses: tuple[Toss, ...] = ()
    over: bool = False


def _moments(scenes: Iterator[Scene]) -> Iterator[_Moment]:
    return (_Moment(scene) for scene in scenes)


def _at_rest(stage: Stage) -> Iterator[_Moment]:
    return _moments(stage.rest(_SETTLING))


def _chance(seed: int, what: str) -> Chance:
    digest = hashlib.sha256(f"{seed}/{what}/scene".encode()).digest()
    return Random(int.from_bytes(digest[:8], "big")).random  # noqa: S311 - luck at play, no secret


def _written(piece: ScenePiece) -> tuple[str, float, float, float, str]:
    return (piece.colour.letter, round(piece.x, 6), round(piece.y, 6), round(piece.turn, 6), piece.pose.value)


def _piece(letter: str, x: float, y: float, turn: float, pose: str) -> ScenePiece:
    return ScenePiece(Keshi.from_letter(letter), float(x), float(y), float(turn), Pose(pose))


@cache
def rendered_calibration() -> TrayCalibration:
    """What the simulated camera was shown: the empty tray, and five pieces of each colour."""
    painter = TrayPainter(_CALIBRATION_SEED)
    numbers = iter(range(10**6))
    empty = [painter.picture(Scene(), next(numbers)) for _ in range(4)]
    shown: dict[Keshi, list[Picture]] = {}
    for keshi in Keshi:
        stage = Stage()
        for _ in stage.fall([keshi] * 5, _chance(_CALIBRATION_SEED, keshi.english)):
            pass
        shown[keshi] = [painter.picture(Scene(stage.lying), next(numbers))]
    return TrayCalibration.learned(empty, shown, CORNERS)


def open_rendered(url: ReaderUrl, memory: str = "", profiles: Path | None = None) -> PictureReader:
    """The reader that an address names. Raises ReaderUrlError for a bad option or a foreign memory."""
    rates = TowerRates(url.share("stick", STICK), url.share("release", RELEASE))
    tower = SimulatedTower(url.whole_number("seed", 1), rates)
    tray_memory, source_memory = parts_of(memory)
    camera = TowerCamera(tower, url.share("trouble", 0.0), source_memory)
    watcher = TrayWatcher(
        f"sim+camera/{tower.seed}",
        eye_for(url, profiles, rendered_calibration),
        rest_frames=REST_FRAMES,
        memory=TrayMemory.from_text(tray_memory),
    )
    return PictureReader(url.text, camera, watcher, told=camera.throw)
