"""A drop as the difference of two states at rest: everything is named, nothing is counted twice."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calibration.counts import NOTHING, Counts
from calibration.palette import Keshi
from hardware.difference import Between, Difference, difference, drop_of
from hardware.tower import Cause, Place, ReadingId, Remark, RemarkKind, TossId
from hardware.tray_state import TrayPiece, TrayState

TOSS = TossId("toss 1")
PLENTY = Counts.from_letters("GAWKPTBNRYUO" * 3)


def lying(letters: str, row: float = 0.5) -> TrayState:
    """Pieces side by side, in a row at this height of the tray."""
    return TrayState(
        tuple(
            TrayPiece(Place(0.04 + 0.08 * number, row), Keshi.from_letter(letter))
            for number, letter in enumerate(letters)
        )
    )


def together(*states: TrayState) -> TrayState:
    return TrayState(tuple(piece for state in states for piece in state.pieces))


def remarks(compared: Difference) -> dict[RemarkKind, Counts]:
    return {remark.kind: remark.counts for remark in compared.remarks}


def test_what_falls_into_an_empty_tray_came_out() -> None:
    compared = difference(TrayState(), lying("RRG"), Between((TOSS,), inside=PLENTY))
    assert compared.counts == Counts.from_letters("GRR")
    assert compared.remarks == ()


def test_left_overs_are_named_and_not_counted() -> None:
    before = lying("RW", row=0.2)
    compared = difference(before, together(before, lying("RG")), Between((TOSS,), inside=PLENTY))
    assert compared.counts == Counts.from_letters("GR")
    assert compared.left_over == Counts.from_letters("RW")
    assert remarks(compared) == {RemarkKind.LEFT_OVERS: Counts.from_letters("RW")}
    assert all(piece.place.y == 0.5 for piece in compared.new)


def test_left_overs_pushed_aside_by_falling_pieces_are_still_left_overs() -> None:
    compared = difference(lying("RW", row=0.2), lying("RWG", row=0.8), Between((TOSS,), inside=PLENTY))
    assert compared.counts == Counts.from_letters("G")


def test_what_was_claimed_is_no_left_over() -> None:
    before = lying("RRW", row=0.2)
    after = together(lying("R", row=0.2), TrayState((before.pieces[2],)), lying("R"))
    between = Between((TOSS,), lying=Counts.from_letters("RW"), inside=PLENTY)
    compared = difference(before, after, between)
    assert compared.counts == Counts.from_letters("R")
    assert remarks(compared) == {RemarkKind.LEFT_OVERS: Counts.from_letters("RW")}


def test_a_piece_claimed_and_never_taken_is_named_and_not_counted_again() -> None:
    before = lying("RW", row=0.2)
    between = Between((TOSS,), lying=Counts.from_letters("W"), inside=PLENTY)
    compared = difference(before, together(before, lying("G")), between)
    assert compared.counts == Counts.from_letters("G")
    assert remarks(compared)[RemarkKind.STILL_THERE] == Counts.from_letters("R")


def test_a_piece_taken_by_hand_is_named() -> None:
    before = lying("RW", row=0.2)
    between = Between((TOSS,), lying=Counts.from_letters("RW"), inside=PLENTY)
    compared = difference(before, together(lying("R", row=0.2), lying("G")), between)
    assert compared.counts == Counts.from_letters("G")
    assert remarks(compared)[RemarkKind.TAKEN] == Counts.from_letters("W")


def test_a_piece_taken_before_the_last_look_is_named_too() -> None:
    seen = lying("R", row=0.2)
    between = Between((TOSS,), lying=Counts.from_letters("RW"), inside=PLENTY)
    compared = difference(seen, together(seen, lying("W")), between)
    assert compared.counts == Counts.from_letters("W")
    assert remarks(compared)[RemarkKind.TAKEN] == Counts.from_letters("W")


def test_where_nobody_told_what_vanished_was_taken_by_right() -> None:
    compared = difference(lying("RW", row=0.2), lying("G"), Between((TOSS,), inside=PLENTY))
    assert compared.counts == Counts.from_letters("G")
    assert compared.remarks == ()


def test_a_piece_put_there_by_hand_is_named_and_not_counted() -> None:
    """Nobody tossed, and none of that colour is inside."""
    compared = difference(lying("R"), lying("RU"), Between(inside=Counts.from_letters("RRG")))
    assert compared.counts == NOTHING
    assert remarks(compared)[RemarkKind.ADDED] == Counts.from_letters("U")


def test_a_keshi_that_falls_out_late_is_one_more() -> None:
    compared = difference(lying("RW"), lying("RWR"), Between(inside=Counts.from_letters("RG")))
    assert compared.counts == Counts.from_letters("R")
    assert remarks(compared)[RemarkKind.LATE] == Counts.from_letters("R")
    assert drop_of(compared, (), ReadingId("late"), doubtful=1).cause is Cause.LATE


def test_a_toss_that_never_came_out_is_named() -> None:
    before = lying("RW")
    compared = difference(before, before, Between((TOSS,), inside=PLENTY))
    assert compared.counts == NOTHING
    assert RemarkKind.NOTHING_CAME_OUT in remarks(compared)


def test_two_tosses_before_rest_are_answered_together() -> None:
    tosses = (TOSS, TossId("toss 2"))
    compared = difference(TrayState(), lying("RWG"), Between(tosses, inside=PLENTY))
    assert Remark(RemarkKind.TWO_TOSSES, number=2) in compared.remarks
    assert drop_of(compared, tosses, ReadingId("both"), doubtful=1).tosses == tosses


def test_a_piece_beside_the_tray_is_named_and_not_counted() -> None:
    fallen = TrayPiece(Place(1.2, 0.5), Keshi.YELLOW)
    after = together(lying("R"), TrayState((fallen,)))
    compared = difference(TrayState(), after, Between((TOSS,), inside=PLENTY))
    assert compared.counts == Counts.from_letters("R")
    assert remarks(compared)[RemarkKind.BESIDE] == Counts.from_letters("Y")
    assert difference(after, after, Between(inside=PLENTY)).remarks == (
        Remark(RemarkKind.LEFT_OVERS, Counts.from_letters("R")),
    )


def test_a_strange_thing_is_named_and_not_counted() -> None:
    coin = TrayPiece(Place(0.9, 0.9), None)
    compared = difference(TrayState(), together(lying("R"), TrayState((coin,))), Between((TOSS,)))
    assert compared.counts == Counts.from_letters("R")
    assert Remark(RemarkKind.FOREIGN, number=1) in compared.remarks


def test_more_than_was_inside_is_counted_and_named() -> None:
    compared = difference(TrayState(), lying("RR"), Between((TOSS,), inside=Counts.from_letters("RG")))
    assert compared.counts == Counts.from_letters("RR")
    assert remarks(compared)[RemarkKind.BEYOND_RECORD] == Counts.from_letters("R")


def test_exactly_the_doubtful_new_pieces_are_asked() -> None:
    unsure = replace(lying("R").pieces[0], margin=0.3, runner_up=Keshi.ORANGE, picture=b"png")
    left_over = replace(lying("W", row=0.2).pieces[0], margin=0.1, runner_up=Keshi.BEIGE)
    before = TrayState((left_over,))
    after = together(before, TrayState((unsure,)), lying("G", row=0.8))
    drop = drop_of(
        difference(before, after, Between((TOSS,), inside=PLENTY)), (TOSS,), ReadingId("r"), doubtful=0.8
    )
    assert [doubt.likeliest for doubt in drop.doubts] == [(Keshi.RED, Keshi.ORANGE)]
    assert drop.doubts[0].picture == b"png"
    assert drop.counts == Counts.from_letters("GR")


letters = st.text(st.sampled_from("GAWKPTBNRYUO"), max_size=12)


@given(before=letters, after=letters, told=letters, inside=letters, tossed=st.booleans())
def test_every_piece_is_accounted_for_once(
    before: str, after: str, told: str, inside: str, tossed: bool
) -> None:
    """What lies there is left over, new, or added by hand; what should lie there is left over or taken."""
    was, now = lying(before, row=0.2), lying(after, row=0.8)
    between = Between((TOSS,) if tossed else (), Counts.from_letters(told), Counts.from_letters(inside))
    compared = difference(was, now, between)
    said = remarks(compared)
    assert compared.left_over + compared.counts + said.get(RemarkKind.ADDED, NOTHING) == now.counts
    assert compared.left_over + said.get(RemarkKind.TAKEN, NOTHING) == Counts.from_letters(told)
    assert said.get(RemarkKind.BEYOND_RECORD, NOTHING) == compared.counts.beyond(Counts.from_letters(inside))


@pytest.mark.parametrize("letters_there", ["", "R", "RRWG"])
def test_nothing_changed_is_nothing_new(letters_there: str) -> None:
    state = lying(letters_there)
    assert difference(state, state, Between(inside=PLENTY)).counts == NOTHING
