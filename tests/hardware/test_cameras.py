"""Cameras by name; who holds one; what differs between computers."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest

from hardware.camera_habits import System, habits_of, prepare, system_of
from hardware.camera_trouble import FrozenWatch, PictureTrouble, light_of, trouble_of
from hardware.cameras import Camera, CameraLostError, Holder, find_camera, holders, plugged_in, why_not_opened
from tests.hardware.fake_camera import noise

LOGI = Camera("Logitech C920", 0, Path("/dev/video0"))
BUILT_IN = Camera("Built-in Camera", 2, Path("/dev/video2"))


def node(listed: Path, number: int, name: str, index: int = 0) -> None:
    folder = listed / f"video{number}"
    folder.mkdir()
    (folder / "name").write_text(f"{name}\n", encoding="utf-8")
    (folder / "index").write_text(f"{index}\n", encoding="utf-8")


def test_on_linux_cameras_are_listed_by_name_without_their_further_nodes(tmp_path: Path) -> None:
    node(tmp_path, 10, "Desk Camera")
    node(tmp_path, 2, "Desk Camera")
    node(tmp_path, 3, "Desk Camera", index=1)
    node(tmp_path, 11, "bcm2835-isp")
    found = plugged_in(System.RASPBERRY_PI, tmp_path, Path("/dev"))
    assert found == (
        Camera("Desk Camera", 2, Path("/dev/video2")),
        Camera("Desk Camera (2)", 10, Path("/dev/video10")),
    )


def test_without_any_camera_the_list_is_empty(tmp_path: Path) -> None:
    assert plugged_in(System.LINUX, tmp_path / "nowhere") == ()


@pytest.mark.parametrize("name", ["Logitech C920", "c920", "0"])
def test_a_camera_is_found_by_its_name_a_part_of_it_or_its_number(name: str) -> None:
    assert find_camera(name, [LOGI, BUILT_IN]) is LOGI


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("C270", "The camera “C270” is not plugged in; there is “Logitech C920”, “Built-in Camera”."),
        ("c", "“c” may be any of “Logitech C920”, “Built-in Camera”: write the whole name."),
    ],
)
def test_a_name_that_means_no_camera_is_told_what_there_is(name: str, words: str) -> None:
    with pytest.raises(CameraLostError) as lost:
        find_camera(name, [LOGI, BUILT_IN])
    assert str(lost.value) == words


def test_the_programs_that_hold_a_camera_are_named(tmp_path: Path) -> None:
    for process, program, target in ((812, "cheese", "/dev/video0"), (30, "zoom", "/dev/null")):
        files = tmp_path / str(process) / "fd"
        files.mkdir(parents=True)
        (files.parent / "comm").write_text(f"{program}\n", encoding="utf-8")
        (files / "5").symlink_to(target)
    (tmp_path / "cpuinfo").write_text("", encoding="utf-8")
    assert holders(Path("/dev/video0"), tmp_path) == (Holder(812, "cheese"),)


def test_this_program_does_not_name_itself(tmp_path: Path) -> None:
    files = tmp_path / str(os.getpid()) / "fd"
    files.mkdir(parents=True)
    (files / "5").symlink_to("/dev/video0")
    assert holders(Path("/dev/video0"), tmp_path) == ()


@pytest.mark.parametrize("system", System)
def test_why_a_camera_does_not_open_is_a_sentence_on_every_system(system: System) -> None:
    may_not = why_not_opened(LOGI, system, allowed=lambda _: False, held=lambda _: ())
    assert may_not.startswith("This user may not use the camera Logitech C920 (/dev/video0).")
    assert may_not.endswith((".", "”."))
    assert habits_of(system).permission in may_not
    held = why_not_opened(LOGI, system, allowed=lambda _: True, held=lambda _: (Holder(8, "zoom"),))
    assert held == "The camera Logitech C920 is used by zoom (process 8): close that."
    open_question = why_not_opened(Camera("FaceTime", 0), system)
    assert "another program may use it" in open_question


@pytest.mark.parametrize(
    ("platform", "board", "system"),
    [
        ("linux", "", System.LINUX),
        ("linux", "Raspberry Pi 4 Model B Rev 1.4", System.RASPBERRY_PI),
        ("darwin", "", System.MACOS),
        ("win32", "", System.WINDOWS),
        ("freebsd14", "", System.OTHER),
    ],
)
def test_the_system_is_told_by_platform_and_board(platform: str, board: str, system: System) -> None:
    assert system_of(platform, board) is system


@pytest.mark.parametrize("system", System)
def test_every_system_has_a_back_end_that_opencv_knows(system: System) -> None:
    import cv2

    habits = habits_of(system)
    assert habits.backends
    assert all(hasattr(cv2, backend) for backend in habits.backends)
    assert habits.automatic not in habits.manual


def test_what_opencv_reads_when_it_is_loaded_is_set_and_own_settings_stay() -> None:
    windows: dict[str, str] = {}
    prepare(windows, System.WINDOWS)
    assert windows == {"OPENCV_VIDEOIO_MSMF_ENABLE_HW_TRANSFORMS": "0"}
    mac = {"OPENCV_AVFOUNDATION_SKIP_AUTH": "0"}
    prepare(mac, System.MACOS)
    assert mac == {"OPENCV_AVFOUNDATION_SKIP_AUTH": "0"}
    linux: dict[str, str] = {}
    prepare(linux, System.LINUX)
    assert linux == {}


def test_pictures_that_show_something_are_no_trouble() -> None:
    usual = light_of(noise(1))
    assert trouble_of(noise(2), usual) is None
    plain = np.full((480, 640, 3), 200, np.uint8)
    assert trouble_of(plain) is None
    dim = (noise(3) * 0.5).astype(np.uint8)
    assert trouble_of(dim, usual) is None


@pytest.mark.parametrize(
    ("picture", "trouble"),
    [
        (np.zeros((480, 640, 3), np.uint8), PictureTrouble.BLACK),
        (np.full((480, 640, 3), (8, 9, 24), np.uint8), PictureTrouble.COVERED),
        ((noise(4) * 0.3).astype(np.uint8), PictureTrouble.LAMP_OFF),
    ],
    ids=["black", "a finger on the lens", "lamp off"],
)
def test_pictures_of_nothing_are_told_apart(picture: np.ndarray, trouble: PictureTrouble) -> None:
    assert trouble_of(picture, light_of(noise(1))) is trouble


def test_only_a_picture_that_stays_the_same_to_the_last_step_is_frozen() -> None:
    watch = FrozenWatch()
    assert not any(watch.feed(noise(number), number / 15) for number in range(30))
    same = [watch.feed(noise(99), 2 + number / 15) for number in range(30)]
    assert not any(same[:14])
    assert all(same[17:])
