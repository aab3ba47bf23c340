"""The webcam with a camera made of nothing: the newest frame, every fault as a sentence, a quick end."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest

from hardware.camera_control import Setting, Wanted
from hardware.frames import Frame, SourceLostError
from hardware.webcam import GIVEN_UP, Webcam
from tests.hardware.fake_camera import NAME, FakeCamera
from tests.patience import FIVE_TIMES_A_SECOND, PATIENCE, TimeOfItsOwn, eventually

WORDS_WITHIN = 2.0
SMALL = Wanted(320, 240)


@pytest.fixture
def camera() -> FakeCamera:
    return FakeCamera()


@pytest.fixture
def webcam(camera: FakeCamera) -> Iterator[Webcam]:
    webcam = Webcam(NAME, SMALL, outside=camera.surroundings())
    webcam.open(-1)
    yield webcam
    webcam.close()
    camera.answering.set()


def frame(webcam: Webcam) -> Frame:
    started = time.monotonic()
    while time.monotonic() - started < PATIENCE:
        found = webcam.next(0.2)
        if found is not None:
            return found
    pytest.fail("No frame came.")


def trouble(webcam: Webcam, camera: FakeCamera) -> str:
    """The sentence that comes, as the clock goes on."""
    started = time.monotonic()
    with camera.picture_by_picture():
        began = camera.clock()
        while time.monotonic() - started < PATIENCE:
            camera.one_more()
            try:
                found = webcam.next(0.01)
            except SourceLostError as lost:
                assert camera.clock() - began <= WORDS_WITHIN
                return str(lost)
            if found is not None and found.trouble:
                assert camera.clock() - began <= WORDS_WITHIN
                return found.trouble
            if found is None and not camera.answering.is_set():
                camera.clock.pass_by(0.1)
    pytest.fail("Nothing was said.")


def open_again(webcam: Webcam, after: int) -> None:
    """Open a camera that was lost; its thread may still be letting go of the device."""
    started = time.monotonic()
    while time.monotonic() - started < PATIENCE:
        try:
            webcam.open(after)
        except SourceLostError as lost:
            if "does not let go" not in str(lost):
                raise
        else:
            return
    pytest.fail("The camera was never let go.")


def test_frames_come_numbered_on_from_those_before(camera: FakeCamera) -> None:
    webcam = Webcam(NAME, SMALL, outside=camera.surroundings())
    webcam.open(41)
    numbers = [frame(webcam).number for _ in range(3)]
    webcam.close()
    assert numbers == [42, 43, 44]


def test_a_slow_taker_gets_the_newest_picture_not_the_next(webcam: Webcam, camera: FakeCamera) -> None:
    frame(webcam)
    before = camera.number
    eventually(lambda: camera.number > before + 20)
    at = camera.clock()
    newest = frame(webcam)
    assert newest.at >= at - 0.2


def test_what_was_got_is_said(webcam: Webcam) -> None:
    frame(webcam)
    assert webcam.got is not None
    assert webcam.got.words == "320 by 240, compressed; exposure and white balance are held."


def test_a_driver_that_says_yes_and_does_nothing_is_not_believed(camera: FakeCamera) -> None:
    camera.obeys = frozenset()
    webcam = Webcam(NAME, SMALL, outside=camera.surroundings())
    webcam.open(-1)
    frame(webcam)
    webcam.close()
    assert webcam.got is not None
    assert webcam.got.settings == ()
    assert "uncompressed; exposure and white balance are automatic" in webcam.got.words
    assert camera.settings[Setting.AUTOMATIC_EXPOSURE] == 3.0
    assert camera.settings[Setting.AUTOMATIC_WHITE] == 1.0


def test_exposure_is_given_back_to_the_camera_at_the_end(webcam: Webcam, camera: FakeCamera) -> None:
    frame(webcam)
    assert camera.settings[Setting.AUTOMATIC_EXPOSURE] == 1.0
    webcam.close()
    eventually(lambda: camera.released == 1)
    assert camera.settings[Setting.AUTOMATIC_EXPOSURE] == 3.0


def test_absent(camera: FakeCamera) -> None:
    camera.plugged_in = False
    webcam = Webcam(NAME, SMALL, outside=camera.surroundings())
    webcam.open(-1)
    assert trouble(webcam, camera) == ("The camera “Desk Camera” is not plugged in, and no other camera is.")


def test_busy(camera: FakeCamera) -> None:
    camera.opens = False
    webcam = Webcam(NAME, SMALL, outside=camera.surroundings())
    webcam.open(-1)
    assert trouble(webcam, camera) == "The camera Desk Camera is used by cheese (process 12): close that."


def test_wrong_size(camera: FakeCamera) -> None:
    camera.size = (160, 120)
    webcam = Webcam(NAME, Wanted(320, 240, must=True), outside=camera.surroundings())
    webcam.open(-1)
    words = trouble_at_last(webcam)
    assert "160 by 120 and was calibrated with 320 by 240" in words
    eventually(lambda: camera.released == 1)


def trouble_at_last(webcam: Webcam) -> str:
    """The sentence that comes after the camera was opened and tried, which takes its pictures' time."""
    with pytest.raises(SourceLostError) as lost:
        frame(webcam)
    return str(lost.value)


def test_unplugged(webcam: Webcam, camera: FakeCamera) -> None:
    frame(webcam)
    camera.connected = False
    assert trouble(webcam, camera) == "The camera Desk Camera was unplugged: plug it in again."
    camera.connected = True
    open_again(webcam, 7)
    assert frame(webcam).number == 8
    assert camera.opened == 2


def test_frozen(webcam: Webcam, camera: FakeCamera) -> None:
    frame(webcam)
    camera.frozen = True
    assert "the same picture again and again" in trouble(webcam, camera)
    eventually(lambda: camera.released == 1)


@pytest.mark.parametrize(
    ("happens", "words"),
    [
        ({"black": True}, "sends black pictures: open its shutter, or close the program that uses it."),
        ({"covered": True}, "sees nothing: uncover its lens."),
        ({"light": 0.02}, "sees far less light than before: switch the lamp on."),
    ],
    ids=["black", "covered", "lamp off"],
)
def test_pictures_of_nothing(
    webcam: Webcam, camera: FakeCamera, happens: dict[str, float], words: str
) -> None:
    frame(webcam)
    for what, value in happens.items():
        setattr(camera, what, value)
    assert trouble(webcam, camera) == f"The camera Desk Camera {words}"
    camera.black = camera.covered = False
    camera.light = 1.0
    eventually(lambda: not frame(webcam).trouble)


def test_a_camera_that_blocks_is_said_and_gone_on_with_when_it_answers(
    webcam: Webcam, camera: FakeCamera
) -> None:
    frame(webcam)
    camera.answering.clear()
    assert trouble(webcam, camera) == "The camera Desk Camera does not answer: look at its cable."
    webcam.close()
    webcam.open(9)
    assert trouble(webcam, camera) == "The camera Desk Camera does not answer: look at its cable."
    webcam.close()
    webcam.open(9)
    camera.answering.set()
    assert frame(webcam).number == 10
    assert camera.opened == 1


def test_a_camera_that_is_slow_to_open_is_said_and_not_opened_twice(camera: FakeCamera) -> None:
    camera.answering.clear()
    webcam = Webcam(NAME, SMALL, outside=camera.surroundings())
    webcam.open(-1)
    assert "slow to open" in trouble(webcam, camera)
    webcam.close()
    webcam.open(-1)
    camera.answering.set()
    assert frame(webcam).number == 0
    assert camera.opened == 1
    webcam.close()


def test_a_thread_that_stays_blocked_is_left_behind_and_not_without_end(camera: FakeCamera) -> None:
    camera.answering.clear()
    webcam = Webcam(NAME, SMALL, outside=camera.surroundings())
    said: list[str] = []
    for _ in range(6):
        try:
            webcam.open(-1)
            said.append(trouble(webcam, camera))
        except SourceLostError as lost:
            said.append(str(lost))
        webcam.close()
        camera.clock.pass_by(GIVEN_UP)
    blocked = sum(thread.name == f"camera {NAME}" for thread in threading.enumerate())
    camera.answering.set()
    assert "start the program anew" in said[-1]
    assert blocked <= 5
    eventually(lambda: not any(thread.name == f"camera {NAME}" for thread in threading.enumerate()))


def test_closing_a_blocked_camera_waits_for_nothing(webcam: Webcam, camera: FakeCamera) -> None:
    frame(webcam)
    camera.answering.clear()
    with TimeOfItsOwn() as clock:
        webcam.close()
        assert webcam.next(600) is None
        assert clock.seconds < FIVE_TIMES_A_SECOND
