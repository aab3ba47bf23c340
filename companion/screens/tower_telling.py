"""Drops in words on the screen: what was tossed, what came out, who read it, what was asked."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from calibration.palette import Keshi
from companion.engine.entry import Answer, Correct, Revise, Source
from companion.engine.text import Text
from companion.games.cube_tower import Mending
from companion.language import in_words, say
from companion.screens.keshi import counts_told
from companion.screens.pick import page
from companion.screens.tower_remarks import kept_remark
from companion.screens.wording import lines, written
from companion.store.tower_log import LoggedDrop
from hardware.tower import Drop


def waiting_told(drop: Drop, key: str) -> Content:
    """Return a drop that waits for the players; ``key`` takes it up, empty where no game is open."""
    asks = f", {say('{n} in doubt', n=len(drop.doubts))}" if drop.doubts else ""
    what = say("{key} asks you about it", key=key) if key else say("open the game that it belongs to")
    return Content.assemble(
        (f"  ◆ {say('waits:')} ", "bold $keycap"), counts_told(drop.counts), (f"{asks}; {what}", "$keycap")
    )


def drop_told(drop: LoggedDrop) -> Content:
    """Return one drop of the log: what came out; below it of what, by whom, what was asked and noticed."""
    event = drop.event
    what = say("out") if event.tossed else say("late" if event.cause == "late" else "seen")
    asked = sum(bool(doubt.get("asked")) for doubt in doubts_of(drop))
    tossed = by_colour(event.tossed)
    notes = [
        *([] if drop.stands else [say("taken back")]),
        *([say("of {thrown}", thrown=_letters(tossed))] if tossed else []),
        in_words(source_of(drop)),
        *([say("{n} asked", n=asked)] if asked else []),
        *(in_words(_mended(way)) for way in drop.mended),
        *(in_words(kept_remark(remark)) for remark in event.remarks),
    ]
    out = Content.assemble("  ", (f"{what} ", "$dim"), counts_told(by_colour(event.dropped)))
    return lines(out if drop.stands else out.stylize("strike"), written(f"      {' · '.join(notes)}", "$dim"))


def drops_told(drops: Sequence[LoggedDrop]) -> Content:
    """Return the whole log, the latest first."""
    if not drops:
        return written(Text("Nothing was tossed yet."), "$dim")
    told = []
    for drop in reversed(drops):
        told += [
            written(
                Text(
                    "Game {game}, entry {entry}, {time}",
                    game=drop.game_id,
                    entry=drop.number,
                    time=drop.written_at,
                ),
                "$dim",
            ),
            drop_told(drop),
        ]
    return page(*told)


def source_of(drop: LoggedDrop) -> Text:
    """Return who counted a drop, in words; a reader by the kind of its address."""
    reader = drop.event.reader.partition("://")[0]
    by_hand = not drop.event.reading
    if isinstance(drop.entry, Revise | Correct):
        if by_hand:
            return Text("corrected by hand")
        return Text("corrected by hand, seen by {reader}", reader=reader)
    if by_hand:
        return Text("by hand")
    if isinstance(drop.entry, Answer) and drop.entry.source is Source.HAND:
        return Text("counted by hand, seen by {reader}", reader=reader)
    return Text("by {reader}", reader=reader)


def _mended(way: str) -> Text:
    """Return what the players said where record and tray disagreed, as the log keeps it, in words."""
    told = {
        Mending.RECOUNT: Text("record: counted again"),
        Mending.INSIDE: Text("record: it was inside"),
        Mending.TOSS: Text("record: others were tossed"),
        Mending.NOT_FROM_TOWER: Text("record: not from the tower"),
    }
    return next((text for one, text in told.items() if one.value == way), Text("record: {way}", way=way))


def _letters(counts: dict[Keshi, int]) -> str:
    return " ".join(f"{n}{keshi.letter}" for keshi, n in counts.items())


def by_colour(counts: Sequence[tuple[str, int]]) -> dict[Keshi, int]:
    """Return saved counts by colour."""
    return {Keshi.from_letter(letter): count for letter, count in counts}


def doubts_of(drop: LoggedDrop) -> list[dict[str, object]]:
    """Return the doubtful pieces of a logged drop."""
    kept = drop.event.doubts
    return [dict(doubt) for doubt in kept if isinstance(doubt, dict)] if isinstance(kept, list) else []
