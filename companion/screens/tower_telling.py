"""Drops in words on the screen: what was tossed, what came out, who read it, what was asked."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from calibration.palette import Keshi
from companion.engine.entry import Answer, Correct, Revise
from companion.screens.keshi import counts_told
from companion.screens.pick import page
from companion.screens.wording import lines, written
from companion.store.tower_log import LoggedDrop
from hardware.tower import Drop


def waiting_told(drop: Drop, *, in_game: bool) -> Content:
    """Return a drop that waits for the players."""
    asks = f", {len(drop.doubts)} in doubt" if drop.doubts else ""
    what = "Enter asks you about it" if in_game else "open the game that it belongs to"
    return Content.assemble(
        ("  ◆ waits: ", "bold $keycap"), counts_told(drop.counts), (f"{asks}; {what}", "$keycap")
    )


def drop_told(drop: LoggedDrop) -> Content:
    """Return one drop of the log in one or two lines."""
    event = drop.event
    out = counts_told(by_colour(event.dropped))
    what = "out " if event.tossed else "late " if event.cause == "late" else "seen "
    asked = [doubt for doubt in doubts_of(drop) if doubt.get("asked")]
    notes = [source_of(drop), *([f"{len(asked)} asked"] if asked else []), *event.remarks]
    if not drop.stands:
        notes.insert(0, "taken back")
    style = "" if drop.stands else "strike"
    return lines(
        Content.assemble(("  ", ""), (what, "$dim"), out).stylize(style)
        if style
        else Content.assemble("  ", (what, "$dim"), out),
        Content.assemble(
            ("      of ", "$dim"), counts_told(by_colour(event.tossed)), (f" · {' · '.join(notes)}", "$dim")
        ),
    )


def drops_told(drops: Sequence[LoggedDrop]) -> Content:
    """Return the whole log, the latest first."""
    if not drops:
        return written("Nothing was tossed yet.", "$dim")
    told = []
    for drop in reversed(drops):
        told += [
            written(f"Game {drop.game_id}, entry {drop.number}, {drop.written_at}", "$dim"),
            drop_told(drop),
        ]
    return page(*told)


def source_of(drop: LoggedDrop) -> str:
    """Return who counted a drop, in words."""
    if isinstance(drop.entry, Revise | Correct):
        return (
            f"corrected by hand, seen by {drop.event.reader}" if drop.event.reading else "corrected by hand"
        )
    if isinstance(drop.entry, Answer) and drop.event.reading:
        return f"by {drop.event.reader}"
    return "by hand"


def by_colour(counts: Sequence[tuple[str, int]]) -> dict[Keshi, int]:
    """Return saved counts by colour."""
    return {Keshi.from_letter(letter): count for letter, count in counts}


def doubts_of(drop: LoggedDrop) -> list[dict[str, object]]:
    """Return the doubtful pieces of a logged drop."""
    kept = drop.event.doubts
    return [dict(doubt) for doubt in kept if isinstance(doubt, dict)] if isinstance(kept, list) else []
