"""Reading drops: colours by the table's own quick calibration, doubt by piece."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from calibration.counts import Counts
from calibration.tray_colours import COLOURS
from hardware.doubt import Judges
from hardware.drop_reading import DropReading, read_drop
from hardware.tray_sight import look
from tests.hardware.tray_pictures import empty, picture, quick_calibration, segmenter


def _read(name: str, kind: str, record: Counts | None = None, judges: Judges | None = None) -> DropReading:
    colours, area = quick_calibration(name)
    sight = look(picture(name, kind).frame, empty(name), segmenter(), area)
    return read_drop(sight, colours, judges or Judges.shipped(), record)


def _counts_of(numbers: np.ndarray) -> Counts:
    return Counts({colour: int(number) for colour, number in zip(COLOURS, numbers, strict=True)})


def _counts(reading: DropReading) -> list[int]:
    return [sum(piece.colour is colour for piece in reading.counted) for colour in COLOURS]


@pytest.mark.parametrize(
    ("name", "kind"),
    [("gray-cardboard", "few"), ("gray-cardboard", "mid"), ("dark-felt", "mid"), ("green-felt", "few")],
)
def test_drops_are_read_exactly(name: str, kind: str) -> None:
    truth = picture(name, kind)
    assert _counts(_read(name, kind, _counts_of(truth.counts_all() + 1))) == truth.counts().tolist()


@pytest.mark.parametrize("kind", ["foreign-coin", "foreign-finger"])
def test_foreign_things_are_not_counted(kind: str) -> None:
    reading = _read("gray-cardboard", kind)
    assert len(reading.counted) == picture("gray-cardboard", kind).counts().sum()
    assert reading.foreign


def test_a_wrong_record_is_overruled_by_what_is_clearly_seen() -> None:
    truth = picture("gray-cardboard", "few")
    wrong = np.zeros(12, np.int64)
    wrong[(np.flatnonzero(truth.counts()) + 1) % 12] = 3
    assert _counts(_read("gray-cardboard", "few", _counts_of(wrong))) == truth.counts().tolist()


def test_the_stricter_the_reader_the_more_it_asks() -> None:
    judges = Judges.shipped()
    asked = [
        len(_read("gray-cardboard", "mid", judges=replace(judges, ask_from=limit)).doubtful)
        for limit in (99.0, judges.ask_from, 0.0)
    ]
    assert asked[0] <= asked[1] <= asked[2]
    assert asked[0] == 0
    assert asked[2] == len(_read("gray-cardboard", "mid").pieces)


def test_a_doubtful_piece_names_two_colours() -> None:
    for piece in _read("gray-cardboard", "mid").pieces:
        assert piece.colour is not piece.second
        assert piece.margin >= 0


def test_asking_ends_as_soon_as_little_doubt_is_left() -> None:
    judges = Judges.shipped()
    strict = _read("gray-cardboard", "mid", judges=replace(judges, ask_from=0.0))
    half = strict.doubt / 2
    reading = _read("gray-cardboard", "mid", judges=replace(judges, ask_from=half))
    assert 0 < reading.questions < strict.questions
    assert list(reading.doubtful) == sorted(reading.doubtful, key=lambda piece: -piece.chance_wrong)
    assert min(p.chance_wrong for p in reading.doubtful) >= max(
        piece.chance_wrong
        for piece in reading.pieces
        if all(piece is not asked for asked in reading.doubtful)
    )


def test_what_nothing_explains_is_asked_about() -> None:
    reading = _read("gray-cardboard", "few")
    assert not reading.unexplained
    strange = replace(reading, open_area=1.5, ask_from=reading.doubt + 0.2)
    assert strange.unexplained
    assert strange.questions == 1
