"""What a reader noticed at a drop, in words: said to players, kept with the drop, told again from the log.

The log keeps remarks in English; what is read there becomes a text again, to be said in the language spoken.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from calibration.counts import Counts
from calibration.palette import Keshi
from companion.engine.text import Text, plain
from companion.games import cube_tower
from hardware.tower import Remark, RemarkKind

_QUIET = (RemarkKind.LEFT_OVERS, RemarkKind.LATE, RemarkKind.NOTHING_CAME_OUT)
"""Left-overs are what a tray is full of, and the rest is said by the drop."""
_COLOURS = {keshi.english: keshi for keshi in Keshi}


_TEXTS: Mapping[RemarkKind, Callable[[Text, int], Text]] = {
    RemarkKind.LEFT_OVERS: lambda counts, _: Text(
        "lay there before and is not counted: {counts}", counts=counts
    ),
    RemarkKind.TAKEN: lambda counts, _: Text("lay there before and is gone: {counts}", counts=counts),
    RemarkKind.ADDED: lambda counts, _: Text(
        "was put there by hand and is not counted: {counts}", counts=counts
    ),
    RemarkKind.STILL_THERE: lambda counts, _: Text(
        "was claimed and still lies there: {counts}", counts=counts
    ),
    RemarkKind.LATE: lambda counts, _: Text("fell out late: {counts}", counts=counts),
    RemarkKind.TWO_TOSSES: lambda _, number: Text("{number} tosses came out together", number=number),
    RemarkKind.BESIDE: lambda counts, _: Text(
        "lies beside the tray and is not counted: {counts}", counts=counts
    ),
    RemarkKind.FOREIGN: lambda _, number: Text("no keshi and not counted: {number}", number=number),
    RemarkKind.UNSEEN: lambda _, __: Text("keshis came out that the sensor did not read: count by hand"),
    RemarkKind.UNCLEAR: lambda _, __: Text("what lies there had to be looked at"),
    RemarkKind.BEYOND_RECORD: lambda counts, _: Text("more than was inside: {counts}", counts=counts),
    RemarkKind.NOTHING_CAME_OUT: lambda _, __: Text("nothing came out"),
}


def is_said_aloud(remark: Remark) -> bool:
    """Tell whether players must hear of it at once."""
    return remark.kind not in _QUIET


def remark_text(remark: Remark) -> Text:
    """Return in words what a reader noticed."""
    return _TEXTS[remark.kind](cube_tower.in_words(remark.counts), remark.number)


def kept_remark(words: str) -> Text:
    """Return a remark as a log keeps it as a text again; what is none of today's stays as it was written."""
    for kind in RemarkKind:
        found = re.fullmatch(_pattern(remark_text(Remark(kind))), words)
        if found is None:
            continue
        given = found.groupdict()
        counts = _counts(given.get("counts", ""))
        if counts is not None:
            return remark_text(Remark(kind, counts, int(given.get("number", 0))))
    return plain(words)


def _pattern(text: Text) -> str:
    pattern = re.escape(text.msgid)
    for name, wanted in (("counts", ".+"), ("number", "[0-9]+")):
        pattern = pattern.replace(re.escape(f"{{{name}}}"), f"(?P<{name}>{wanted})")
    return pattern


def _counts(words: str) -> Counts | None:
    """Return what counts in English words say, None where they say nothing of keshis."""
    counts: dict[Keshi, int] = {}
    for part in words.split(", ") if words and words != "nothing" else ():
        number, _, name = part.partition(" ")
        if not number.isdecimal() or name not in _COLOURS:
            return None
        counts[_COLOURS[name]] = int(number)
    return Counts(counts)
