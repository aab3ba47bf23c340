"""A reader in front of a device that fails: words, nothing lost, nothing twice, and a quick end."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from dataclasses import replace

import pytest

from calibration.counts import Counts
from hardware.frames import Frame, SourceLostError
from hardware.picture_reader import PictureReader, parts_of
from hardware.plain_eye import PlainEye
from hardware.reader_url import ReaderUrlError
from hardware.rendered import rendered_calibration
from hardware.tower import Condition, Drop, ReaderState, Toss, TossId
from hardware.tray import TrayWatcher
from tests.hardware.pictures import Table
from tests.patience import FIVE_TIMES_A_SECOND, PATIENCE, TimeOfItsOwn, eventually


class ImpatientClock:
    """Notes the pauses and makes them short."""

    def __init__(self) -> None:
        self.pauses: list[float] = []

    def wait(self, closed: threading.Event, seconds: float) -> bool:
        self.pauses.append(seconds)
        return closed.wait(0.01)


class ScriptedSource:
    """Frames from a list; lost once at each of the frames whose numbers are given, or while opening."""

    name = "scripted camera"
    memory = ""

    def __init__(self, frames: Sequence[Frame], lost_at: Sequence[int] = (), refusals: int = 0) -> None:
        self._frames = list(frames)
        self._lost_at = list(lost_at)
        self._refusals = refusals
        self.opened = 0
        self.closed = 0

    def open(self, after: int) -> None:
        self.opened += 1
        if self.opened <= self._refusals:
            raise SourceLostError("The scripted camera is not there.")
        self._frames = [frame for frame in self._frames if frame.number > after]

    def next(self, timeout: float) -> Frame | None:
        if not self._frames:
            time.sleep(min(timeout, 0.02))
            return None
        if self._lost_at and self._frames[0].number == self._lost_at[0]:
            del self._lost_at[0]
            raise SourceLostError("The scripted camera was pulled out.")
        return self._frames.pop(0)

    def close(self) -> None:
        self.closed += 1


def reader_of(source: ScriptedSource, clock: ImpatientClock | None = None) -> PictureReader:
    watcher = TrayWatcher("test", PlainEye(rendered_calibration()))
    return PictureReader("test://", source, watcher, clock=clock or ImpatientClock())


def toss_frames() -> list[Frame]:
    table = Table()
    return [*table.rest(), *table.fall("GRW")]


TOSS = Toss(TossId("toss 1"), Counts.from_letters("GGRW"), Counts(), Counts())


@pytest.mark.parametrize("lost_at", range(1, 16, 2))
def test_lost_at_any_moment_of_a_drop_counts_it_once(lost_at: int) -> None:
    with reader_of(ScriptedSource(toss_frames(), [lost_at])) as reader:
        reader.toss(TOSS)
        drop = reader.read(PATIENCE)
        assert drop is not None
        assert drop.counts == Counts.from_letters("GRW")
        reader.acknowledge(drop)
        assert reader.read(0.1) is None


def test_a_camera_that_is_not_there_is_sought_with_growing_pauses() -> None:
    clock, source = ImpatientClock(), ScriptedSource(toss_frames(), refusals=6)
    with reader_of(source, clock) as reader:
        reader.toss(TOSS)
        assert reader.read(PATIENCE) is not None
    assert clock.pauses == [0.5, 1.0, 2.0, 5.0, 5.0, 5.0]
    assert source.closed >= 6


def test_words_say_what_is_lost_and_what_to_do() -> None:
    class Patient(ImpatientClock):
        def wait(self, closed: threading.Event, seconds: float) -> bool:
            return closed.wait(PATIENCE)

    with reader_of(ScriptedSource(toss_frames(), [3]), Patient()) as reader:
        eventually(lambda: reader.state.condition is Condition.LOST)
        assert reader.state == ReaderState(
            Condition.LOST,
            "The scripted camera was pulled out. Looking again in 0.5 s; by hand you can go on now.",
        )


def test_a_device_that_blocks_does_not_hold_up_the_end() -> None:
    release = threading.Event()

    class Blocking(ScriptedSource):
        def next(self, timeout: float) -> Frame | None:
            release.wait(PATIENCE)
            return None

    reader = reader_of(Blocking([]))
    with TimeOfItsOwn() as clock:
        with reader:
            eventually(lambda: reader.state.condition is Condition.OPENING)
            began = clock.seconds
        assert clock.seconds - began < FIVE_TIMES_A_SECOND
    assert reader.state.condition is Condition.CLOSED
    release.set()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_fault_of_the_program_is_a_state_on_the_screen() -> None:
    class Faulty(ScriptedSource):
        def next(self, timeout: float) -> Frame | None:
            raise ZeroDivisionError

    with reader_of(Faulty([])) as reader:
        eventually(lambda: reader.state.condition is Condition.LOST)
        assert "stopped by a fault of the program" in reader.state.words


def test_a_picture_of_another_size_asks_for_the_empty_tray() -> None:
    table = Table()
    frames = [replace(frame, picture=frame.picture[::2, ::2].copy()) for frame in table.rest(14)]

    class Patient(ImpatientClock):
        def wait(self, closed: threading.Event, seconds: float) -> bool:
            return closed.wait(PATIENCE)

    with reader_of(ScriptedSource(frames), Patient()) as reader:
        eventually(lambda: reader.state.condition is Condition.LOST)
        assert "look at the empty tray again" in reader.state.words


def test_the_state_tells_whether_something_is_awaited() -> None:
    with reader_of(ScriptedSource(Table().rest())) as reader:
        eventually(lambda: reader.state.words == "Scripted camera is looking; 0 keshis lie in the tray.")
        reader.toss(TOSS)
        eventually(lambda: reader.state.words == "Waiting for what falls out of the tower.")
        assert reader.state.condition is Condition.WATCHING


def test_the_players_conclude_a_toss_that_never_came_out() -> None:
    table = Table()
    with reader_of(ScriptedSource(table.rest(400))) as reader:
        reader.toss(TOSS)
        eventually(lambda: reader.latest is not None and reader.latest.number > 20)
        reader.conclude()
        drop = reader.read(PATIENCE)
    assert isinstance(drop, Drop)
    assert drop.pieces == ()


def test_a_foreign_memory_is_refused() -> None:
    assert parts_of("") == ("", "")
    with pytest.raises(ReaderUrlError, match="remembered cannot be read"):
        parts_of("{}")
