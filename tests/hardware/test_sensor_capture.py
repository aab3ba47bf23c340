"""A recorded cable plays back as a reader; what is no recording is refused with a sentence."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from calibration.counts import Counts
from hardware.opening import open_reader
from hardware.sensor_capture import capturing, read_capture
from hardware.serial_sensor import SerialReader
from hardware.tower import Condition, ReaderUrlError, Toss, TossId
from tests.hardware.sensor_on_a_cable import Bench, profile_of_the_model
from tests.patience import PATIENCE, eventually


def recorded(folder: Path) -> Path:
    """An evening with two tosses and a pulled cable between."""
    bench, file = Bench(), io.StringIO()
    reader = SerialReader(
        "serial:///dev/ttyKESHI", bench.reader()._wanted, outside=capturing(bench.outside(), file)
    )
    with reader:
        bench.throw(reader, Toss(TossId("one"), Counts.from_letters("GRK")))
        bench.plugged = False
        eventually(lambda: reader.state.condition is Condition.LOST, lambda: reader.state.words)
        bench.plugged = True
        bench.throw(reader, Toss(TossId("two"), Counts.from_letters("YU")))
    place = folder / "evening.capture"
    place.write_text(file.getvalue(), encoding="utf-8")
    return place


def test_a_recording_gives_the_drops_that_were_seen(tmp_path: Path) -> None:
    place = recorded(tmp_path)
    assert len(read_capture(place)) == 2
    with open_reader(f"serial+capture://{place}#profile={profile_of_the_model()}") as reader:
        for letters in ("GKR", "UY"):
            drop = reader.read(PATIENCE)
            assert drop is not None, reader.state.words
            assert "".join(sorted(drop.counts.letters)) == letters
            assert drop.doubts == ()
            reader.acknowledge(drop)


def test_a_recording_can_be_read_by_a_person(tmp_path: Path) -> None:
    head, *lines = recorded(tmp_path).read_text(encoding="utf-8").splitlines()
    assert "table-companion sensor capture" in head
    assert {line[0] for line in lines} == {"=", "<", ">"}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is no capture of a tower sensor"),
        ("{}", "is no capture of a tower sensor"),
        ('{"kind": "table-companion sensor capture", "version": 9}', "of this version"),
        ('{"kind": "table-companion sensor capture", "version": 1}\n= x', "or is damaged"),
        ('{"kind": "table-companion sensor capture", "version": 1}\n= 5\n< 1.0 zz', "or is damaged"),
        (None, "cannot be read: No such file"),
    ],
)
def test_what_is_no_recording_is_refused(tmp_path: Path, text: str | None, sentence: str) -> None:
    place = tmp_path / "some.capture"
    if text is not None:
        place.write_text(text, encoding="utf-8")
    with pytest.raises(ReaderUrlError, match=sentence):
        open_reader(f"serial+capture://{place}")
