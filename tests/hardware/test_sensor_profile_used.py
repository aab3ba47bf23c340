"""By which calibration the tower sensor tells colours: the one it names, the saved one, or none."""

from __future__ import annotations

from pathlib import Path

import pytest

from calibration.counts import Counts
from hardware.opening import open_reader
from hardware.profile_file import profile_file
from hardware.reader_url import parse_reader_url
from hardware.serial_sensor import SerialReader
from hardware.tower import Condition, Drop, Toss, TossId
from tests.hardware.sensor_on_a_cable import Bench, profile_of_the_model
from tests.patience import PATIENCE, eventually


@pytest.fixture
def bench() -> Bench:
    return Bench()


def toss(name: str, letters: str) -> Toss:
    return Toss(TossId(name), Counts.from_letters(letters))


def drop_of(reader: SerialReader) -> Drop:
    drop = reader.read(PATIENCE)
    assert drop is not None, reader.state.words
    return drop


def test_the_profile_is_part_of_the_address() -> None:
    reader = open_reader(f"serial+loop://#profile={profile_of_the_model()}")
    assert open_reader(reader.url).url == reader.url


def test_the_saved_calibration_of_its_address_is_used(bench: Bench, tmp_path: Path) -> None:
    url = parse_reader_url(f"serial://{bench.name}")
    profile_file(url, tmp_path).write_bytes(profile_of_the_model().read_bytes())
    with SerialReader.from_url(url, "", bench.outside(), tmp_path) as reader:
        bench.throw(reader, toss("one", "GAW"))
        drop = drop_of(reader)
        assert (drop.counts, drop.doubts) == (Counts.from_letters("GAW"), ())
        assert reader.state.words == "The tower sensor watches the chute."


def test_a_saved_calibration_that_is_damaged_is_set_aside_and_everything_is_asked(
    bench: Bench, tmp_path: Path
) -> None:
    url = parse_reader_url(f"serial://{bench.name}")
    saved = profile_file(url, tmp_path)
    saved.write_text("{", encoding="utf-8")
    with SerialReader.from_url(url, "", bench.outside(), tmp_path) as reader:
        bench.throw(reader, toss("one", "GAW"))
        assert len(drop_of(reader).doubts) == 3
        assert "is damaged or no sensor calibration" in reader.state.words
        assert f"It was set aside as {saved.stem}.set-aside-1.json. Every colour" in reader.state.words
    assert saved.with_name(f"{saved.stem}.set-aside-1.json").read_text(encoding="utf-8") == "{"


def test_a_calibration_of_another_sensor_is_named(bench: Bench) -> None:
    bench.device.uid = 0xCAFE
    with bench.reader() as reader:
        eventually(lambda: reader.state.condition is Condition.READY, lambda: reader.state.words)
        assert "was made with another sensor: calibrate this one" in reader.state.words
