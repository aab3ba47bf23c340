"""Every reader with what it takes to make it see a toss, so that one contract can be asked of all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, urlencode

from calibration.counts import Counts
from hardware.by_hand import HandReader
from hardware.camera_reader import open_camera
from hardware.opening import open_reader
from hardware.reader_url import parse_reader_url
from hardware.tower import Toss, TossId, TowerReader
from tests.hardware.fake_camera import NAME
from tests.hardware.painted_profile import FilmedTable, written_profile
from tests.hardware.pictures import Table, write_calibration, write_frames
from tests.hardware.sensor_on_a_cable import Bench


@dataclass(frozen=True, slots=True)
class ReaderUnderTest:
    """A way to open a reader, with what it remembered, and to let a toss happen in front of it once."""

    opened: Callable[[str], TowerReader]
    happens: Callable[[TowerReader, Toss], None]


def toss(number: int, letters: str = "GGRW") -> Toss:
    """A toss of these keshis."""
    return Toss(TossId(f"toss {number}"), Counts.from_letters(letters))


def by_hand(_folder: Path) -> ReaderUnderTest:
    """Players who enter what was tossed."""

    def happens(reader: TowerReader, thrown: Toss) -> None:
        assert isinstance(reader, HandReader)
        reader.toss(thrown)
        reader.enter(thrown.counts)

    return ReaderUnderTest(lambda memory: open_reader("hand://", memory), happens)


def simulated(_folder: Path) -> ReaderUnderTest:
    """A tower that answers at once."""
    return ReaderUnderTest(lambda memory: open_reader("sim://?seed=7", memory), _told)


def rendered(_folder: Path) -> ReaderUnderTest:
    """A tower under a simulated camera."""
    return ReaderUnderTest(lambda memory: open_reader("sim+camera://?seed=7", memory), _told)


def folder_of_pictures(folder: Path) -> ReaderUnderTest:
    """A folder into which somebody puts the pictures of each toss."""
    write_calibration(folder)
    table = Table()
    write_frames(folder, table.rest())
    tossed: set[TossId] = set()

    def happens(reader: TowerReader, thrown: Toss) -> None:
        reader.toss(thrown)
        if thrown.id not in tossed:
            tossed.add(thrown.id)
            write_frames(folder, table.fall(thrown.counts.letters))

    return ReaderUnderTest(lambda memory: open_reader(f"images://{folder.as_posix()}", memory), happens)


def sensor_on_a_cable(_folder: Path) -> ReaderUnderTest:
    """A colour sensor: a host that remembers nothing meets a new one, one that does meets the same again."""
    bench = Bench()

    def opened(memory: str) -> TowerReader:
        nonlocal bench
        if not memory:
            bench = Bench()
        return bench.reader(memory)

    return ReaderUnderTest(opened, lambda reader, thrown: bench.throw(reader, thrown))


def camera(folder: Path) -> ReaderUnderTest:
    """A camera made of nothing over a painted table."""
    filmed = FilmedTable()
    url = f"camera://{quote(NAME)}?{urlencode({'profile': written_profile(folder).as_posix()})}"
    tossed: set[TossId] = set()

    def happens(reader: TowerReader, thrown: Toss) -> None:
        reader.toss(thrown)
        if thrown.id not in tossed:
            tossed.add(thrown.id)
            filmed.happens(thrown.counts.letters)

    def opened(memory: str) -> TowerReader:
        reader = open_camera(parse_reader_url(url), memory, outside=filmed.camera.surroundings())
        filmed.looking = lambda: reader.state.words.startswith("Waiting for")
        return reader

    return ReaderUnderTest(opened, happens)


def _told(reader: TowerReader, thrown: Toss) -> None:
    reader.toss(thrown)


READERS: dict[str, Callable[[Path], ReaderUnderTest]] = {
    "hand": by_hand,
    "sim": simulated,
    "sim+camera": rendered,
    "images": folder_of_pictures,
    "serial": sensor_on_a_cable,
    "camera": camera,
}
