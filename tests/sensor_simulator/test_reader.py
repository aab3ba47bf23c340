"""From the virtual light barrier through the real image and a real pseudo-terminal to the reader's drop.

Copyright (C) the authors of table-companion; GPL-3.0-or-later, see LICENSE in this folder.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
import serial

from calibration.counts import Counts
from calibration.palette import Keshi
from calibration.sensor_profile import SensorProfile, save_sensor_profile
from hardware.reader_url import parse_reader_url
from hardware.sensor_outside import Outside
from hardware.serial_sensor import SerialReader
from hardware.tower import Condition, Drop, Toss, TossId, TowerReader
from tests.patience import PATIENCE, eventually
from tests.sensor_simulator import build
from tests.sensor_simulator.board import OWN, Board
from tests.sensor_simulator.chute import Chute
from tests.sensor_simulator.lamps import LAMPS, LEAK, NOISE, calibrated, look, score
from tests.sensor_simulator.pty_board import PtyBoard

PIECES = 100


@pytest.fixture(scope="session")
def by_daylight() -> SensorProfile:
    """A calibration by daylight; every other lamp is a surprise."""
    build.or_skip(build.firmware)
    build.or_skip(build.simulator)
    return calibrated(LAMPS[0], Random(5))


@pytest.mark.parametrize("quarter", range(4))
@pytest.mark.parametrize("number", range(len(LAMPS)), ids=lambda number: LAMPS[number].name)
def test_a_hundred_keshis_under_each_lamp_are_right_or_asked(
    number: int, quarter: int, by_daylight: SensorProfile
) -> None:
    result = score(LAMPS[number], by_daylight, PIECES // 4, Random(50 + 10 * quarter + number))
    print(result.words)
    assert result.pieces == PIECES // 4
    assert result.wrong == 0
    assert result.asked <= PIECES // 40


@pytest.fixture
def cable(tmp_path: Path) -> Iterator[PtyBoard]:
    board = Board(Chute(OWN, LAMPS[1], leak=LEAK, noise=NOISE))
    with board, PtyBoard(board, tmp_path / "ttyKESHI") as cable:
        yield cable


def falls(cable: PtyBoard, letters: str) -> None:
    """Keshis slide past, one after the other."""
    luck = Random(9)

    def slide(board: Board) -> None:
        for number, letter in enumerate(letters):
            board.slide(look(Keshi.from_letter(letter), luck), dwell=0.045, after=0.05 + number * 0.08)

    cable.do(slide)


def drop_of(reader: TowerReader) -> Drop:
    """The next drop."""
    drop = reader.read(PATIENCE)
    assert drop is not None, reader.state.words
    return drop


def test_a_toss_is_read_through_pyserial_and_again_after_pulling_the_cable(
    cable: PtyBoard, tmp_path: Path, by_daylight: SensorProfile
) -> None:
    profile = tmp_path / "sensor.json"
    save_sensor_profile(profile, by_daylight)
    # The reader's clock is the board's: a machine that is too slow to simulate it in time cuts no line.
    outside = Outside(clock=lambda: cable.seconds)
    url = parse_reader_url(f"serial://{cable.place}?profile={profile}")
    with SerialReader.from_url(url, "", outside) as reader:
        eventually(lambda: reader.state.condition is Condition.READY, lambda: reader.state.words)
        reader.toss(Toss(TossId("one"), Counts.from_letters("GRYUOW")))
        falls(cable, "GRYUOW")
        drop = drop_of(reader)
        assert "".join(piece.colour.letter for piece in drop.pieces) == "GRYUOW"
        assert drop.tosses == (TossId("one"),)
        with pytest.raises(serial.SerialException):
            serial.Serial(str(cable.place), exclusive=True)
        reader.acknowledge(drop)
        cable.pull()
        eventually(lambda: reader.state.condition is Condition.LOST, lambda: reader.state.words)
        reader.toss(Toss(TossId("two"), Counts.from_letters("KT")))
        falls(cable, "KT")
        fallen = cable.seconds + 0.5
        eventually(lambda: cable.seconds > fallen, lambda: reader.state.words)
        cable.do(lambda board: board.press_reset())  # as an Arduino does when its port is opened
        cable.plug()
        drop = drop_of(reader)
        assert "".join(piece.colour.letter for piece in drop.pieces) == "KT"
        assert drop.tosses == (TossId("two"),)
