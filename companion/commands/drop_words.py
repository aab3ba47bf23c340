"""Drops of the tower in single words of the spoken language, for lines of columns."""

from __future__ import annotations

from typing import Final

from calibration.counts import Counts
from companion.engine.entry import Source
from companion.engine.text import Text, plain
from companion.games.cube_tower import Mending
from companion.language import in_words, say
from companion.screens.tower_remarks import kept_remark
from companion.store.tower_export import how_it_came
from companion.store.tower_log import LoggedDrop
from hardware.tower import Cause, Remark, RemarkKind

_CAUSES: Final = {Cause.TOSS: Text("toss"), Cause.LATE: Text("late")}
_REMARKS: Final = {
    RemarkKind.NOTHING_CAME_OUT: Text("nothing came out"),
    RemarkKind.LEFT_OVERS: Text("left-overs"),
    RemarkKind.TAKEN: Text("taken away"),
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
_WAYS: Final = {
    Source.HAND.value: Text("hand"),
    Source.CATALOGUE.value: Text("catalogue"),
    Source.CHANCE.value: Text("chance"),
    Source.READER.value: Text("reader"),
    Source.IMPORT.value: Text("import"),
    "revised": Text("revised"),
    "corrected": Text("corrected"),
}
_MENDINGS: Final = {
    Mending.RECOUNT.value: Text("recount"),
    Mending.INSIDE.value: Text("inside"),
    Mending.TOSS.value: Text("toss"),
    Mending.NOT_FROM_TOWER.value: Text("not-from-tower"),
}


def logged_words(drop: LoggedDrop) -> dict[str, str]:
    """Return the cells of a drop in the log that are words, by column."""
    event, way = drop.event, how_it_came(drop)
    causes = {cause.value: word for cause, word in _CAUSES.items()}
    return {
        "how": in_words(_WAYS.get(way, plain(way))),
        "stands": say("yes" if drop.stands else "no"),
        "cause": in_words(causes.get(event.cause, plain(event.cause))),
        "remarks": "; ".join(in_words(kept_remark(remark)) for remark in event.remarks),
        "mended": "; ".join(in_words(_MENDINGS.get(way, plain(way))) for way in drop.mended),
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
