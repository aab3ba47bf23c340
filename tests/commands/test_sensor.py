"""The sensor's commands: watch, record, play back, and their exit codes."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

import click
import pytest

from calibration.counts import Counts
from calibration.palette import Keshi
from calibration.sensor_profile import load_sensor_profile
from companion.commands import sensor
from companion.commands.sensor import calibrate
from hardware.sensor_memory import SensorMemory
from tests.commands.conftest import Command
from tests.hardware.sensor_on_a_cable import Bench, profile_of_the_model
from tests.hardware.test_sensor_capture import recorded
from tests.patience import PATIENCE


def test_a_recording_is_printed_drop_by_drop(command: Command, tmp_path: Path) -> None:
    place = recorded(tmp_path)
    done = command("tower", "sensor", "replay", str(place), "--profile", str(profile_of_the_model()))
    assert done.exit_code == 0, done.stderr
    head, *rows = [line.split("\t") for line in done.stdout.splitlines()]
    assert head == ["drop", "came out", "in doubt", "remarks"]
    assert [(row[0].rpartition("/")[2], row[1], row[2]) for row in rows] == [
        ("0-2", "GKR", "-"),
        ("3-4", "YU", "-"),
    ]


class UntilSaid:
    """A clock that stands still until something was printed, and how that is printed."""

    def __init__(self, words: str) -> None:
        self._words = words
        self._said = threading.Event()

    def echo(self, words: str, *, err: bool = False) -> None:
        click.echo(words, err=err)
        if self._words in words:
            self._said.set()

    def monotonic(self) -> float:
        return time.monotonic() if self._said.is_set() else 0.0

    def sleep(self, _seconds: float) -> None:
        assert self._said.wait(PATIENCE), f"{self._words} was never said"


def test_a_line_can_be_watched_and_recorded(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copy.capture"
    done = command("tower", "sensor", "record", "serial+loop://", str(copy), "--seconds", "0.5")
    assert done.exit_code == 0, done.stderr
    assert copy.read_text(encoding="utf-8").startswith('{"kind": "table-companion sensor capture"')
    hello = UntilSaid("HelloRequest(")
    monkeypatch.setattr(sensor, "click", hello)
    monkeypatch.setattr(sensor, "time", hello)
    watched = command("tower", "sensor", "monitor", "serial+loop://", "--seconds", "0.5")
    assert watched.exit_code == 0
    assert "HelloRequest(major=1, minor=0" in watched.stdout


def test_an_address_that_is_no_sensor_is_refused(command: Command, tmp_path: Path) -> None:
    for words in (["monitor", "sim://"], ["record", "sim://", str(tmp_path / "x")]):
        done = command("tower", "sensor", *words, "--seconds", "0.2")
        assert done.exit_code == 2
        assert "sim:// is no tower sensor: name it as in serial:///dev/ttyUSB0." in done.stderr


def test_a_file_that_is_no_recording_is_refused(command: Command, tmp_path: Path) -> None:
    done = command("tower", "sensor", "replay", str(tmp_path / "none"))
    assert done.exit_code == 4
    assert "cannot be read" in done.stderr


@dataclass(slots=True)
class Remembered:
    """Keeps what a reader remembers, of all that a store does for readers."""

    memories: dict[str, str] = field(default_factory=dict)

    def memory(self, reader: str) -> str:
        return self.memories.get(reader, "")

    def remember(self, reader: str, memory: str) -> None:
        self.memories[reader] = memory

    def take_lease(self, reader: str, holder: str, lasting: timedelta) -> bool:
        raise AssertionError("a command asks for no lease")

    def give_up_lease(self, reader: str, holder: str) -> None:
        raise AssertionError("a command has no lease")

    def was_counted(self, reader: str, reading: str) -> bool:
        raise AssertionError("a lesson counts nothing")


def test_a_quick_calibration_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bench, remembered = Bench(), Remembered()
    bench.let_fall(Counts(list(Keshi)))
    monkeypatch.setattr(click, "confirm", lambda *_, **__: True)
    place = tmp_path / "sensor.json"
    calibrate("serial:///dev/ttyKESHI", place, remembered, quick=True, outside=bench.outside())
    profile = load_sensor_profile(place)
    assert profile.sensor == "0000beef"
    assert [sample.colour for sample in profile.samples] == list(Keshi)
    memory = SensorMemory.from_text(remembered.memory("serial:///dev/ttyKESHI"))
    assert [cursor.safe for cursor in memory.cursors] == [12], "no game waits for these keshis"


def test_a_thorough_calibration_asks_colour_by_colour_and_waits_until_there_are_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench, said = Bench(), list[str]()
    clumsy = iter([True])

    def echo(words: str, **_: object) -> None:
        said.append(words)
        if "slide down" in words or "were read" in words:
            colour = next(keshi for keshi in reversed(Keshi) if any(keshi.english in line for line in said))
            many = 1 if "were read" in words else 2 if next(clumsy, False) else 3
            bench.let_fall(Counts({colour: many}))

    monkeypatch.setattr(click, "echo", echo)
    place = tmp_path / "sensor.json"
    calibrate("serial:///dev/ttyKESHI", place, Remembered(), quick=False, outside=bench.outside())
    assert len(load_sensor_profile(place).samples) == 36
    assert said.count("2 of 3 were read.") == 1
