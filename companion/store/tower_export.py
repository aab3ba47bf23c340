"""The tower's log as text for other programs: tab-separated for eyes, CSV for sheets, JSON Lines for code."""

from __future__ import annotations

import csv
import io
from base64 import b64decode
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum

from companion.engine.entry import Answer, Correct, Revise
from companion.engine.question import Raw
from companion.store.codec import write_value
from companion.store.tower_log import LoggedDrop

COLUMNS = (
    "game",
    "entry",
    "written_at",
    "key",
    "how",
    "stands",
    "reader",
    "reading",
    "cause",
    "tossed",
    "came_out",
    "asked",
    "remarks",
    "mended",
)


class Form(Enum):
    """How the log is written."""

    TEXT = "text"
    CSV = "csv"
    JSON_LINES = "jsonl"


Said = Callable[[LoggedDrop], Mapping[str, str]]
"""Cells in other words than those of the file, by column; the text for eyes has them."""


def exported(drops: Sequence[LoggedDrop], form: Form, said: Said = lambda _: {}) -> Iterator[str]:
    """Return the log line by line, without line ends; pictures are in JSON Lines only, as base64.

    ``said`` says cells of the text in the spoken language; the other forms are the same in all languages.
    """
    if form is Form.JSON_LINES:
        yield from (write_value({**_fields(drop), "doubts": drop.event.doubts}) for drop in drops)
    elif form is Form.CSV:
        yield _csv_line(COLUMNS)
        yield from (_csv_line([_cell(_fields(drop)[name]) for name in COLUMNS]) for drop in drops)
    else:
        for drop in drops:
            cells = {**_fields(drop), **said(drop)}
            yield "\t".join(_cell(cells[name]) or "-" for name in COLUMNS)


def pictures(drops: Sequence[LoggedDrop]) -> Iterator[tuple[str, bytes]]:
    """Return the pictures of disputed pieces with a file name each."""
    for drop in drops:
        for doubt in drop.event.doubts if isinstance(drop.event.doubts, list) else ():
            picture = doubt.get("picture") if isinstance(doubt, dict) else None
            if isinstance(doubt, dict) and isinstance(picture, str) and picture:
                yield (
                    f"game-{drop.game_id}-entry-{drop.number}-piece-{doubt['piece']}.png",
                    b64decode(picture),
                )


def _fields(drop: LoggedDrop) -> dict[str, Raw]:
    event = drop.event
    doubts = event.doubts if isinstance(event.doubts, list) else []
    asked = [doubt for doubt in doubts if isinstance(doubt, dict) and doubt.get("asked")]
    return {
        "game": drop.game_id,
        "entry": drop.number,
        "written_at": drop.written_at,
        "key": drop.key,
        "how": how_it_came(drop),
        "stands": drop.stands,
        "reader": event.reader,
        "reading": event.reading,
        "cause": event.cause,
        "tossed": _counted(event.tossed),
        "came_out": _counted(event.dropped),
        "asked": len(asked),
        "remarks": "; ".join(event.remarks),
        "mended": "; ".join(drop.mended),
    }


def how_it_came(drop: LoggedDrop) -> str:
    """Return by which act a drop came into the game."""
    entry = drop.entry
    if isinstance(entry, Revise):
        return "revised"
    return (
        "corrected" if isinstance(entry, Correct) else entry.source.value if isinstance(entry, Answer) else ""
    )


def _counted(counts: tuple[tuple[str, int], ...]) -> str:
    return " ".join(f"{number}{colour}" for colour, number in counts)


def _cell(value: Raw) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _csv_line(cells: Sequence[str]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="").writerow(cells)
    return line.getvalue()
