"""The values of a drop: doubts are answered piece by piece."""

import pytest

from calibration.counts import Counts
from calibration.palette import Keshi
from hardware.tower import Doubt, Drop, Piece, ReadingId

PIECES = (Piece(1, Keshi.RED), Piece(2, Keshi.WHITE), Piece(3, Keshi.RED))
DROP = Drop(
    ReadingId("r"),
    PIECES,
    doubts=(Doubt(PIECES[0], (Keshi.RED, Keshi.ORANGE)), Doubt(PIECES[1], (Keshi.WHITE, Keshi.BEIGE))),
)


def test_a_drop_counts_its_pieces_by_first_guess() -> None:
    assert DROP.counts == Counts.from_letters("RRW")


def test_an_answer_changes_one_piece_and_leaves_the_other_doubt() -> None:
    settled = DROP.settled({1: Keshi.ORANGE})
    assert settled.counts == Counts.from_letters("RWO")
    assert [doubt.piece.number for doubt in settled.doubts] == [2]


def test_what_is_no_keshi_is_not_counted() -> None:
    settled = DROP.settled({1: None, 2: Keshi.WHITE})
    assert settled.counts == Counts.from_letters("RW")
    assert settled.doubts == ()


def test_an_answer_to_what_nobody_asked_is_refused() -> None:
    with pytest.raises(KeyError, match="Nothing is in doubt about piece 3"):
        DROP.settled({3: Keshi.RED})
