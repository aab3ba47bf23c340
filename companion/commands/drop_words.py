"""Drops of the tower in single words, for lines of columns."""

from __future__ import annotations

from typing import Final

from calibration.counts import Counts
from companion.engine.text import Text
from companion.language import in_words, say
from hardware.tower import Cause, Remark, RemarkKind

_CAUSES: Final = {Cause.TOSS: Text("toss"), Cause.LATE: Text("late")}
_REMARKS: Final = {
    RemarkKind.NOTHING_CAME_OUT: Text("nothing came out"),
    RemarkKind.LEFT_OVERS: Text("left-overs"),
    RemarkKind.TAKEN: Text("taken"),
    RemarkKind.ADDED: Text("added"),
    RemarkKind.STILL_THERE: Text("still there"),
    RemarkKind.LATE: Text("late"),
    RemarkKind.TWO_TOSSES: Text("two tosses"),
    RemarkKind.BESIDE: Text("beside"),
    RemarkKind.FOREIGN: Text("foreign"),
    RemarkKind.UNSEEN: Text("unseen"),
    RemarkKind.UNCLEAR: Text("unclear"),
    RemarkKind.BEYOND_RECORD: Text("beyond the record"),
}


def cause_word(cause: Cause) -> str:
    """Return why pieces lie in the tray."""
    return in_words(_CAUSES[cause])


def remark_word(remark: Remark) -> str:
    """Return what was noticed, without the pieces that it is about."""
    return in_words(_REMARKS[remark.kind])


def counts_words(counts: Counts) -> str:
    """Return how many keshis of each colour."""
    return ", ".join(f"{n} {in_words(keshi.words)}" for keshi, n in counts.items()) or say("nothing")
