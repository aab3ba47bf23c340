"""Folders and films of pictures: the same drops from both, and sentences for what cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from calibration.counts import Counts
from hardware.opening import open_reader
from hardware.reader_url import ReaderUrlError
from hardware.tower import Condition, Drop, TowerReader
from tests.hardware.pictures import Table, write_calibration, write_film, write_frames
from tests.patience import PATIENCE, eventually


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_calibration(tmp_path)
    return tmp_path


def drops_of(url: str, memory: str = "") -> list[Drop]:
    with open_reader(url, memory) as reader:
        return two_drops(reader)


def two_drops(reader: TowerReader) -> list[Drop]:
    drops = []
    for _ in range(2):
        drop = reader.read(PATIENCE)
        assert drop is not None
        reader.acknowledge(drop)
        drops.append(drop)
    return drops


def test_a_film_gives_the_same_readings_as_its_frames(folder: Path) -> None:
    table = Table()
    frames = [*table.rest(), *table.fall("GRW"), *table.fall("UK")]
    write_frames(folder, frames)
    write_film(folder / "drops.avi", frames)
    from_frames = drops_of(f"images://{folder.as_posix()}")
    from_film = drops_of(f"video://{(folder / 'drops.avi').as_posix()}?profile={folder.as_posix()}")
    assert [drop.counts for drop in from_frames] == [Counts.from_letters("GRW"), Counts.from_letters("UK")]
    assert [drop.pieces for drop in from_film] == [drop.pieces for drop in from_frames]


def test_a_film_goes_on_where_it_was_acknowledged(folder: Path) -> None:
    table = Table()
    write_film(folder / "drops.avi", [*table.rest(), *table.fall("GRW"), *table.fall("UK")])
    url = f"video://{(folder / 'drops.avi').as_posix()}?profile={folder.as_posix()}"
    with open_reader(url) as reader:
        first = reader.read(PATIENCE)
        assert first is not None
        reader.acknowledge(first)
        memory = reader.memory
    with open_reader(url, memory) as reader:
        second = reader.read(PATIENCE)
        assert second is not None
    assert second.counts == Counts.from_letters("UK")


def test_pictures_taken_one_by_one_are_read_one_by_one(folder: Path) -> None:
    table = Table()
    photos = [table.rest(1)[0]]
    for letters in ("GRW", "UK"):
        table.fall(letters)
        photos += table.rest(1)
    write_frames(folder, photos)
    drops = drops_of(f"images://{folder.as_posix()}?rest=1")
    assert [drop.counts for drop in drops] == [Counts.from_letters("GRW"), Counts.from_letters("UK")]


def test_ten_comes_after_nine(folder: Path) -> None:
    table = Table()
    frames = [*table.rest(9), *table.fall("GR")]
    write_frames(folder, frames)
    assert len(frames) > 10
    with open_reader(f"images://{folder.as_posix()}") as reader:
        drop = reader.read(PATIENCE)
    assert drop is not None
    assert drop.counts == Counts.from_letters("GR")


def test_a_file_that_is_no_picture_is_named(folder: Path) -> None:
    (folder / "frame-0.png").write_text("no picture", encoding="utf-8")
    with open_reader(f"images://{folder.as_posix()}") as reader:
        eventually(lambda: reader.state.condition is Condition.LOST, lambda: reader.state.words)
        assert "frame-0.png is no picture that can be read" in reader.state.words


def test_a_film_that_is_not_there_is_a_state(folder: Path) -> None:
    with open_reader(f"video://{folder.as_posix()}/none.avi?profile={folder.as_posix()}") as reader:
        eventually(lambda: reader.state.condition is Condition.LOST, lambda: reader.state.words)
        assert "none.avi is not there" in reader.state.words


def test_a_film_needs_a_calibration() -> None:
    with pytest.raises(ReaderUrlError, match="needs the folder of its calibration"):
        open_reader("video:///clip.avi")


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda folder: (folder / "tray.json").unlink(), "The corners of the tray cannot be read"),
        (lambda folder: (folder / "tray.json").write_text('{"corners": [[1, 2]]}'), "must give four corners"),
        (lambda folder: (folder / "cal-red.png").unlink(), "has no pictures named cal-red"),
        (lambda folder: (folder / "cal-red.png").write_text("x"), "is no picture that can be read"),
        (lambda folder: [path.unlink() for path in folder.glob("empty*")], "at least one picture"),
    ],
)
def test_a_calibration_that_lacks_something_says_what(folder: Path, spoil: object, sentence: str) -> None:
    assert callable(spoil)
    spoil(folder)
    with pytest.raises(ReaderUrlError, match=sentence):
        open_reader(f"images://{folder.as_posix()}")
