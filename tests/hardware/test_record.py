"""The tower record: what must be inside, contradictions, and what would mend them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calibration.counts import NOTHING, Counts
from calibration.palette import Keshi
from hardware.record import Correction, CorrectionKind, Start, TowerRecord
from hardware.tower import Doubt, Drop, Piece, ReadingId, TossId
from hardware.tower_model import SimulatedTower


def drop(letters: str, *doubts: Doubt) -> Drop:
    pieces = tuple(Piece(number, Keshi.from_letter(letter)) for number, letter in enumerate(letters, start=1))
    return Drop(ReadingId(letters), pieces, doubts)


def tower(inside: str) -> TowerRecord:
    return TowerRecord.known(Counts.from_letters(inside))


def test_what_is_tossed_and_did_not_come_out_is_inside() -> None:
    record = TowerRecord.emptied().tossed(Counts.from_letters("GGRW")).dropped(drop("GR"))
    assert record.inside == Counts.from_letters("GW")
    assert record.bound == Counts.from_letters("GW")
    assert record.disagreement() is None


def test_an_unknown_start_bounds_nothing_and_contradicts_nothing() -> None:
    record = TowerRecord.unknown().tossed(Counts.from_letters("GG")).dropped(drop("GRR"))
    assert record.bound is None
    assert record.inside == Counts.from_letters("G")
    assert record.surplus == Counts.from_letters("RR")
    assert record.disagreement() is None


def test_more_than_was_inside_is_a_disagreement_with_what_would_mend_it() -> None:
    record = tower("RO").dropped(drop("RR"))
    found = record.disagreement()
    assert found is not None
    assert found.surplus == Counts.from_letters("R")
    assert found.corrections == (
        Correction(CorrectionKind.READ_AS, Keshi.ORANGE, Keshi.RED),
        Correction(CorrectionKind.WENT_IN, Keshi.RED),
        Correction(CorrectionKind.DID_NOT_COME_OUT, Keshi.RED),
    )


def test_what_a_doubtful_piece_nearly_was_comes_first() -> None:
    doubt = Doubt(Piece(2, Keshi.RED, margin=0.2), (Keshi.RED, Keshi.BROWN))
    latest = drop("RR", doubt)
    found = tower("GRN").dropped(latest).disagreement(latest)
    assert found is not None
    assert found.corrections[0] == Correction(CorrectionKind.READ_AS, Keshi.BROWN, Keshi.RED)
    assert len(set(found.corrections)) == len(found.corrections) == 4


@pytest.mark.parametrize("which", range(4))
def test_every_correction_offered_mends_the_piece_it_is_about(which: int) -> None:
    record = tower("GO").dropped(drop("R"))
    found = record.disagreement()
    assert found is not None
    assert len(found.corrections) == 4
    assert record.corrected(found.corrections[which]).disagreement() is None


def test_one_lies_under_the_table() -> None:
    record = tower("GRR").corrected(Correction(CorrectionKind.NEVER_WENT_IN, Keshi.RED))
    assert record.inside == Counts.from_letters("GR")


def test_one_fell_beside_the_tray_and_was_picked_up() -> None:
    record = tower("GRR").corrected(Correction(CorrectionKind.CAME_OUT_UNSEEN, Keshi.RED))
    assert record.inside == Counts.from_letters("GR")


def test_what_never_went_in_cannot_be_taken_back() -> None:
    with pytest.raises(ValueError, match="Cannot take 1 red from"):
        tower("G").corrected(Correction(CorrectionKind.NEVER_WENT_IN, Keshi.RED))


def test_read_as_needs_what_it_was_taken_for() -> None:
    with pytest.raises(ValueError, match="“read as” and what it was taken for"):
        Correction(CorrectionKind.READ_AS, Keshi.RED)
    with pytest.raises(ValueError, match="“went in” and what it was taken for"):
        Correction(CorrectionKind.WENT_IN, Keshi.RED, Keshi.ORANGE)


def test_emptying_the_tower_tells_what_the_record_had_wrong() -> None:
    record, wrong = tower("GRR").counted(Counts.from_letters("GRO"))
    assert (record.start, record.inside) == (Start.EMPTIED, NOTHING)
    assert wrong == (
        Correction(CorrectionKind.NEVER_WENT_IN, Keshi.RED),
        Correction(CorrectionKind.WENT_IN, Keshi.ORANGE),
    )


def test_emptying_a_tower_nobody_knew_contradicts_nothing() -> None:
    assert TowerRecord.unknown().counted(Counts.from_letters("GRO")) == (TowerRecord.emptied(), ())


@given(st.lists(st.text(st.sampled_from("GAWKPTBNRYUO"), max_size=12), max_size=12), st.integers(0, 10**6))
def test_the_record_follows_a_real_tower(thrown: list[str], seed: int) -> None:
    real, record = SimulatedTower(seed), TowerRecord.emptied()
    for number, letters in enumerate(thrown):
        out = real.toss(TossId(str(number)), Counts.from_letters(letters))
        record = record.tossed(Counts.from_letters(letters)).dropped(drop("".join(one.letter for one in out)))
        assert record.inside == real.contents
        assert not record.surplus
