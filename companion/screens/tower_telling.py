"""Drops in words on the screen: what was tossed, what came out, who read it, what was asked."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from calibration.palette import Keshi
from companion.engine.entry import Answer, Correct, Revise, Source
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
    """Return one drop of the log: what came out; below it of what, by whom, what was asked and noticed."""
    event = drop.event
    what = "out " if event.tossed else "late " if event.cause == "late" else "seen "
    asked = sum(bool(doubt.get("asked")) for doubt in doubts_of(drop))
    tossed = by_colour(event.tossed)
    notes = [
        *([] if drop.stands else ["taken back"]),
        *([f"of {' '.join(f'{n}{keshi.letter}' for keshi, n in tossed.items())}"] if tossed else []),
        source_of(drop),
        *([f"{asked} asked"] if asked else []),
        *(f"record: {way}" for way in drop.mended),
        *event.remarks,
    ]
    out = Content.assemble("  ", (what, "$dim"), counts_told(by_colour(event.dropped)))
    return lines(out if drop.stands else out.stylize("strike"), written(f"      {' · '.join(notes)}", "$dim"))


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
    """Return who counted a drop, in words; a reader by the kind of its address."""
    reader = drop.event.reader.partition("://")[0]
    if isinstance(drop.entry, Revise | Correct):
        return f"corrected by hand, seen by {reader}" if drop.event.reading else "corrected by hand"
    by_hand = not drop.event.reading
    if isinstance(drop.entry, Answer) and drop.entry.source is Source.HAND and not by_hand:
        return f"counted by hand, seen by {reader}"
    return "by hand" if by_hand else f"by {reader}"


def by_colour(counts: Sequence[tuple[str, int]]) -> dict[Keshi, int]:
    """Return saved counts by colour."""
    return {Keshi.from_letter(letter): count for letter, count in counts}


def doubts_of(drop: LoggedDrop) -> list[dict[str, object]]:
    """Return the doubtful pieces of a logged drop."""
    kept = drop.event.doubts
    return [dict(doubt) for doubt in kept if isinstance(doubt, dict)] if isinstance(kept, list) else []
