"""``camera://NAME``: a webcam as a source of frames; here are its thread and its device, and nothing else."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from threading import Condition, Event, Thread

import cv2
import numpy as np

from calibration.empty_tray import Picture
from calibration.sentence import Sentence
from hardware.camera_control import CaptureDevice, Got, Setting, Wanted, settle
from hardware.camera_habits import CameraHabits, System, habits_of, this_system
from hardware.camera_trouble import FrozenWatch, light_of, size_of, trouble_of
from hardware.cameras import Camera, CameraLostError, find_camera, plugged_in, why_not_opened
from hardware.frames import Frame, SourceLostError

SILENT = 1.2
"""Seconds without a sign of life after which a camera is lost: words come within two."""
GIVEN_UP = 8.0
"""Seconds after which a blocked thread is left behind for a new one."""
_LEFT_BEHIND = 3
"""So many blocked threads, and no more are begun."""
_PACE = 1 / 15
"""Seconds between frames that are given out: enough to see rest, and cheap."""
_PAUSE = 0.02
_FAILURES = 10
"""Reads in a row without a picture: the cable was pulled."""
_USUAL_SHARE = 0.05
"""Share by which each picture moves what light is usual."""

Connect = Callable[[Camera], CaptureDevice | None]
"""Opens a camera; None where it does not open. May block. Raises CameraLostError."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """All that a webcam touches outside, so that tests bring their own."""

    system: System
    find: Callable[[str], Camera]
    connect: Connect
    explain: Callable[[Camera], str]
    clock: Callable[[], float] = time.monotonic

    @property
    def habits(self) -> CameraHabits:
        """What is known of cameras here."""
        return habits_of(self.system)


def real_surroundings() -> Surroundings:
    """This computer's cameras."""
    system = this_system()
    return Surroundings(
        system,
        find=lambda name: find_camera(name, plugged_in(system)),
        connect=lambda camera: open_device(camera, habits_of(system)),
        explain=lambda camera: why_not_opened(camera, system),
    )


class _Capture:
    """One thread and the device it reads. ``signal`` guards everything that both sides touch."""

    def __init__(self, name: str, wanted: Wanted, outside: Surroundings) -> None:
        self.signal = Condition()
        self.heard = outside.clock()
        self.newest: tuple[Picture, float] | None = None
        self.number = 0
        self.fault = ""
        self.ended = False
        self.done = False
        self.got: Got | None = None
        self._name = name
        self._wanted = wanted
        self._outside = outside
        self._thread = Thread(target=self._run, name=f"camera {name}", daemon=True)
        self._thread.start()

    @property
    def alive(self) -> bool:
        """Whether the thread still runs, blocked or not."""
        return self._thread.is_alive()

    def end(self) -> None:
        """Ask the thread to let go of the device as soon as it can."""
        with self.signal:
            self.ended = True
            self.signal.notify_all()

    def revive(self) -> bool:
        """Go on with a capture that was asked to end and has not; False where it has, or has failed."""
        with self.signal:
            if self.done or self.fault:
                return False
            self.ended = False
            return True

    def _run(self) -> None:
        device: CaptureDevice | None = None
        try:
            camera = self._outside.find(self._name)
            device = self._outside.connect(camera)
            if device is None:
                raise CameraLostError(self._outside.explain(camera))
            self._read(_Heard(device, self._hear))
        except CameraLostError as error:
            self._fail(str(error))
        finally:
            if device is not None:
                if self.got is not None and self.got.exposure is not None:
                    # The next program would find a camera that no longer follows the light.
                    device.set(Setting.AUTOMATIC_EXPOSURE, self._outside.habits.automatic)
                device.release()
            with self.signal:
                self.done = True
                if not (self.fault or self.ended):
                    self.fault = Sentence(
                        "The camera {camera} stopped by a fault of the program.", camera=self._name
                    )
                self.signal.notify_all()

    def _read(self, device: CaptureDevice) -> None:
        got = settle(device, self._wanted, self._outside.habits)
        if got is None:
            raise CameraLostError(
                Sentence(
                    "The camera {camera} opens and sends no pictures: plug it in anew.", camera=self._name
                )
            )
        if self._wanted.must and (got.width, got.height) != (self._wanted.width, self._wanted.height):
            raise CameraLostError(
                Sentence(
                    "The camera {camera} sends pictures of {width} by {height} and was calibrated with "
                    "{wanted_width} by {wanted_height}: close other programs that use it, or calibrate anew.",
                    camera=self._name,
                    width=got.width,
                    height=got.height,
                    wanted_width=self._wanted.width,
                    wanted_height=self._wanted.height,
                )
            )
        self.got = got
        failures, frozen = 0, FrozenWatch()
        while not self._over():
            picture = device.read()
            if picture is None:
                failures += 1
                if failures >= _FAILURES:
                    raise CameraLostError(
                        Sentence("The camera {camera} was unplugged: plug it in again.", camera=self._name)
                    )
                Event().wait(_PAUSE)
                continue
            failures = 0
            if frozen.feed(picture, self.heard) and trouble_of(picture) is None:
                raise CameraLostError(
                    Sentence(
                        "The camera {camera} sends the same picture again and again: pull out its cable and "
                        "plug it in again.",
                        camera=self._name,
                    )
                )
            self._show(picture)

    def _over(self) -> bool:
        with self.signal:
            # The decision to end is made under the lock: nobody can revive a capture that is ending.
            self.done = self.ended
            return self.done

    def _hear(self) -> None:
        self.heard = self._outside.clock()

    def _show(self, picture: Picture) -> None:
        with self.signal:
            self.number += 1
            self.newest = (picture, self.heard)
            self.signal.notify_all()

    def _fail(self, words: str) -> None:
        with self.signal:
            self.fault = words
            self.signal.notify_all()


@dataclass(frozen=True, slots=True)
class _Heard:
    """A device of which every answer is a sign of life."""

    device: CaptureDevice
    hear: Callable[[], None]

    def read(self) -> Picture | None:
        """Wait for a picture."""
        picture = self.device.read()
        self.hear()
        return picture

    def get(self, setting: Setting) -> float:
        """Ask for a setting."""
        value = self.device.get(setting)
        self.hear()
        return value

    def set(self, setting: Setting, value: float) -> bool:
        """Set a setting."""
        said = self.device.set(setting, value)
        self.hear()
        return said

    def release(self) -> None:
        """Let go."""
        self.device.release()


class Webcam:
    """A frame source that always gives the newest frame of a camera, or a sentence on why there is none.

    A camera that blocks costs a waiting thread and nothing else: the thread is kept, and gone on with when
    it answers; one that stays blocked is left behind after ``GIVEN_UP`` seconds.
    """

    memory = ""

    def __init__(
        self, camera: str, wanted: Wanted | None = None, outside: Surroundings | None = None
    ) -> None:
        self.camera = camera
        self._wanted = wanted or Wanted()
        self._outside = outside or real_surroundings()
        self._capture: _Capture | None = None
        self._left: list[_Capture] = []
        self._closed = Event()
        self._number = -1
        self._given = 0
        self._given_at = -_PACE
        self._usual: float | None = None

    @property
    def name(self) -> str:
        """The camera's name."""
        return Sentence("camera {camera}", camera=self.camera)

    @property
    def backends(self) -> tuple[str, ...]:
        """The names of the ways to open a camera that are tried here."""
        return self._outside.habits.backends

    @property
    def got(self) -> Got | None:
        """What the camera gives, None before its first picture."""
        return self._capture.got if self._capture is not None else None

    def open(self, after: int) -> None:
        """Begin to read in a thread, or go on with one that still waits. Raises SourceLostError."""
        self._closed.clear()
        self._number = after
        capture = self._capture
        if capture is not None and capture.alive:
            if capture.revive():
                silent = self._outside.clock() - capture.heard
                if silent < GIVEN_UP:
                    return
                self._leave_behind(capture)
            else:
                self._await_end(capture)
        self._capture, self._given = _Capture(self.camera, self._wanted, self._outside), 0

    def next(self, timeout: float) -> Frame | None:
        """The newest frame that was not given yet. Raises SourceLostError."""
        capture = self._capture
        if capture is None:
            raise SourceLostError(Sentence("The camera {camera} is not open.", camera=self.camera))
        pause = self._given_at + _PACE - self._outside.clock()
        if 0 < pause <= _PACE and self._closed.wait(pause):
            return None
        with capture.signal:
            capture.signal.wait_for(
                lambda: capture.fault or capture.number > self._given or self._closed.is_set(), timeout
            )
            fault, number, newest = capture.fault, capture.number, capture.newest
        if self._closed.is_set():
            return None
        if fault:
            raise SourceLostError(fault)
        if newest is None or number == self._given:
            self._judge_silence(capture)
            return None
        self._given, self._given_at = number, self._outside.clock()
        return self._frame(capture, *newest)

    def close(self) -> None:
        """Let go of the camera as soon as its thread can; waits for nothing."""
        self._closed.set()
        if self._capture is not None:
            self._capture.end()

    def _frame(self, capture: _Capture, picture: Picture, at: float) -> Frame:
        width, height = size_of(picture)
        if capture.got is not None and (width, height) != (capture.got.width, capture.got.height):
            capture.end()
            raise SourceLostError(
                Sentence(
                    "The camera {camera} changed its pictures to {width} by {height}.",
                    camera=self.camera,
                    width=width,
                    height=height,
                )
            )
        trouble = trouble_of(picture, self._usual)
        if trouble is None:
            light = light_of(picture)
            usual = light if self._usual is None else self._usual
            self._usual = usual + _USUAL_SHARE * (light - usual)
        self._number += 1
        words = trouble.said_of(self.camera) if trouble is not None else ""
        return Frame(picture, self._number, at, trouble=words)

    def _judge_silence(self, capture: _Capture) -> None:
        if self._outside.clock() - capture.heard < SILENT:
            return
        if capture.newest is None:
            raise SourceLostError(
                Sentence(
                    "The camera {camera} is slow to open; if it stays so, plug it in anew.",
                    camera=self.camera,
                )
            )
        raise SourceLostError(
            Sentence("The camera {camera} does not answer: look at its cable.", camera=self.camera)
        )

    def _await_end(self, capture: _Capture) -> None:
        """A capture that failed holds the device until it has let go."""
        with capture.signal:
            capture.ended = True
            gone = capture.signal.wait_for(lambda: capture.done, _PAUSE)
        if not gone:
            if self._outside.clock() - capture.heard < GIVEN_UP:
                raise SourceLostError(
                    Sentence("The camera {camera} does not let go: look at its cable.", camera=self.camera)
                )
            self._leave_behind(capture)

    def _leave_behind(self, capture: _Capture) -> None:
        capture.end()
        self._left = [one for one in (*self._left, capture) if one.alive]
        if len(self._left) > _LEFT_BEHIND:
            raise SourceLostError(
                Sentence(
                    "The camera {camera} blocks whenever it is opened: start the program anew to use it.",
                    camera=self.camera,
                )
            )


class OpenCvDevice:
    """A camera that OpenCV opened."""

    def __init__(self, capture: cv2.VideoCapture) -> None:
        self._capture = capture

    def read(self) -> Picture | None:
        """Wait for the next picture."""
        there, picture = self._capture.read()
        return np.asarray(picture, dtype=np.uint8) if there else None

    def get(self, setting: Setting) -> float:
        """What the driver says."""
        return float(self._capture.get(getattr(cv2, setting.value)))

    def set(self, setting: Setting, value: float) -> bool:
        """Ask the driver."""
        return bool(self._capture.set(getattr(cv2, setting.value), value))

    def release(self) -> None:
        """Let go."""
        self._capture.release()


def open_device(camera: Camera, habits: CameraHabits) -> OpenCvDevice | None:
    """Open a camera with the first of the computer's back ends that can."""
    for backend in habits.backends:
        capture = cv2.VideoCapture(camera.index, getattr(cv2, backend))
        if capture.isOpened():
            return OpenCvDevice(capture)
        capture.release()
    return None
