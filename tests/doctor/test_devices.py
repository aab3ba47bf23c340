"""Cameras, ports and what the user may use of them, without any of them."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

from companion.doctor.cameras import (
    readers_finding,
    vision_finding,
    vision_remedy,
    vision_trouble,
)
from companion.doctor.finding import Verdict
from companion.doctor.permissions import Device, Rights, permission_findings, rights_here
from companion.doctor.ports import port_findings
from hardware import port_doctor
from hardware.camera_habits import System

CAMERA = Device("/dev/video0", "video", usable=True)
PORT = Device("/dev/ttyUSB0", "dialout", usable=False)


def missing(name: str) -> object:
    raise ImportError("libGL.so.1: cannot open shared object file")


def test_opencv_that_does_not_load_is_named_with_what_it_lacks() -> None:
    reason = vision_trouble(missing)
    finding = vision_finding(reason, "linux")
    assert finding.verdict is Verdict.TROUBLE
    assert str(finding.words) == "OpenCV cannot be loaded (libGL.so.1: cannot open shared object file)"
    assert vision_trouble(lambda name: ModuleType(name)) == ""
    assert vision_finding("", "linux").well


@pytest.mark.parametrize(
    ("platform", "said"),
    [("linux", "sudo apt install libgl1"), ("win32", "Visual C++ Redistributable"), ("darwin", "anew")],
)
def test_what_opencv_lacks_is_got_otherwise_on_each_platform(platform: str, said: str) -> None:
    remedy = str(vision_remedy(platform))
    assert said in remedy
    assert remedy.endswith("Everything but the camera works without it.")


def test_the_forms_of_readers_are_named() -> None:
    every = readers_finding("", "linux")
    assert every.well
    assert "sim+camera://" in str(every.words)
    some = readers_finding("no cv2", "linux")
    assert some.verdict is Verdict.TROUBLE
    assert str(some.words) == "sim://, hand://, serial://; the others need OpenCV"


@pytest.mark.parametrize("system", [System.LINUX, System.RASPBERRY_PI])
def test_a_device_of_another_group_is_trouble_with_the_command_that_helps(system: System) -> None:
    barred, usable = permission_findings(system, Rights((CAMERA, PORT), {"video": True, "dialout": False}))
    assert barred.verdict is Verdict.TROUBLE
    assert str(barred.words) == "you may not use /dev/ttyUSB0: the group dialout may"
    assert "sudo usermod -aG dialout $USER, then log out" in str(barred.remedy)
    assert (usable.verdict, str(usable.words)) == (Verdict.WELL, "you may use /dev/video0")


def test_where_nothing_is_plugged_in_the_groups_are_told() -> None:
    lacking, member = permission_findings(System.LINUX, Rights((), {"video": True, "dialout": False}))
    assert lacking.verdict is Verdict.ADVICE
    assert "you are not in the group dialout" in str(lacking.words)
    assert str(member.words) == "you are in the groups video"


def test_of_many_devices_the_first_are_named() -> None:
    many = tuple(Device(f"/dev/video{number}", "video", usable=True) for number in range(10, 32))
    [finding] = permission_findings(System.RASPBERRY_PI, Rights(many, {"video": True}))
    assert str(finding.words).endswith("/dev/video15, …")


@pytest.mark.parametrize(
    ("system", "said", "where"),
    [
        (System.MACOS, "macOS asks once", "System Settings, Privacy & Security, Camera"),
        (System.WINDOWS, "Windows must let desktop programs", "Let desktop apps access your camera"),
        (System.OTHER, "not known", "whoever set this computer up"),
    ],
)
def test_other_systems_allow_the_camera_in_their_settings(system: System, said: str, where: str) -> None:
    [finding] = permission_findings(system, rights_here(system))
    assert finding.verdict is Verdict.ADVICE
    assert said in str(finding.words)
    assert where in str(finding.remedy)


def test_every_system_is_tested() -> None:
    tested = {System.LINUX, System.RASPBERRY_PI, System.MACOS, System.WINDOWS, System.OTHER}
    assert tested == set(System)


@pytest.mark.skipif(sys.platform != "linux", reason="Linux only: groups and files of devices")
def test_the_files_of_cameras_and_ports_are_found(tmp_path: Path) -> None:
    for name in ("video0", "ttyUSB1", "ttyACM0", "ttyS0", "null"):
        (tmp_path / name).write_text("")
    (tmp_path / "video0").chmod(0)
    rights = rights_here(System.LINUX, tmp_path)
    assert [Path(device.path).name for device in rights.devices] == ["ttyACM0", "ttyUSB1", "video0"]
    assert rights.devices[0].usable
    assert rights.devices[0].group == (tmp_path / "ttyACM0").group()
    assert rights.groups is not None


def test_ports_are_told_as_the_port_doctor_finds_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(port_doctor, "surroundings", lambda: None)
    monkeypatch.setattr(
        port_doctor,
        "port_findings",
        lambda _: [
            port_doctor.PortFinding("it is used by another", well=False),
            port_doctor.PortFinding("fine"),
        ],
    )
    used, fine = port_findings()
    assert (used.verdict, str(used.words)) == (Verdict.TROUBLE, "it is used by another")
    assert fine.well


def test_without_pyserial_ports_cannot_be_read() -> None:
    [finding] = port_findings(missing)
    assert finding.verdict is Verdict.TROUBLE
    assert "pyserial cannot be loaded" in str(finding.words)
    assert "Install pyserial anew" in str(finding.remedy)
