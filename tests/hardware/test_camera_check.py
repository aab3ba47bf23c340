"""The report on cameras: each tried, what it gave or why not, and nothing waits for ever."""

from __future__ import annotations

from collections.abc import Sequence

from hardware.camera_check import CameraCheck, check_cameras
from hardware.camera_control import Wanted
from hardware.cameras import Camera, CameraLostError
from tests.hardware.fake_camera import NAME, FakeCamera
from tests.patience import FIVE_TIMES_A_SECOND, PATIENCE, TimeOfItsOwn

SMALL = Wanted(320, 240)


def checked(camera: FakeCamera, patience: float = PATIENCE) -> list[CameraCheck]:
    listed = [Camera(NAME, 0)] if camera.plugged_in else []
    return list(check_cameras(lambda: listed, camera.surroundings(), wanted=SMALL, patience=patience))


def test_a_good_camera_is_told_with_its_address_and_what_it_gives() -> None:
    [check] = checked(FakeCamera())
    assert (check.about, check.well) == ("camera://Desk%20Camera", True)
    assert check.words == "It gives 320 by 240, compressed; exposure and white balance are held."


def test_none_is_no_fault_and_says_where_to_look() -> None:
    [check] = checked(FakeCamera(plugged_in=False))
    assert check == CameraCheck("cameras", "none is plugged in. Look at its cable and try another socket.")


def test_a_busy_camera_is_told_with_who_holds_it_and_what_was_tried() -> None:
    [check] = checked(FakeCamera(opens=False))
    assert not check.well
    assert check.words == (
        "The camera Desk Camera is used by cheese (process 12): close that. Tried V4L2, ANY at number 0."
    )


def test_a_covered_camera_is_told() -> None:
    [check] = checked(FakeCamera(covered=True))
    assert (check.words, check.well) == ("The camera Desk Camera sees nothing: uncover its lens.", False)


def test_a_camera_that_blocks_does_not_block_the_report() -> None:
    camera = FakeCamera()
    camera.answering.clear()
    with TimeOfItsOwn() as clock:
        [check] = checked(camera, patience=0.3)
        assert clock.seconds < FIVE_TIMES_A_SECOND
    camera.answering.set()
    assert check.words.startswith("It gave no picture within 0.3 seconds: plug it in anew.")


def test_names_that_cannot_be_read_are_told() -> None:
    def listed() -> Sequence[Camera]:
        raise CameraLostError("The names of cameras cannot be read.")

    [check] = check_cameras(listed, FakeCamera().surroundings())
    assert check == CameraCheck("cameras", "The names of cameras cannot be read.", well=False)
