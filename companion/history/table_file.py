"""Results as a table for spreadsheets: CSV by RFC 4180, one line for each player of each game."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from typing import Final

from companion.games.names import player_name
from companion.history.played import Played
from companion.history.statistics import ways_of
from companion.language import in_words
from companion.store.clock import stamp

COLUMNS: Final = (
    "uuid",
    "game",
    "began_at",
    "ended_at",
    "minutes",
    "way",
    "player",
    "person",
    "points",
    "place",
    "won",
    "note",
    "stopped_early",
)
"""The head of the table: names for programs, the same in every language. New ones come last."""

BOM: Final = "\ufeff"
"""What Excel wants at the beginning, to read UTF-8."""

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""How a cell begins that a spreadsheet would work out instead of showing it."""


def table(played: Iterable[Played], *, bom: bool = False) -> Iterator[str]:
    """Yield the table of all games with a result of their own, line by line, each with CR LF.

    Moments are UTC. Words that a spreadsheet would take for a formula get an apostrophe in front; numbers
    stay numbers. Names that the program gave are in the spoken language, as in a Markdown sheet. ``bom``
    puts the mark in front that Excel needs.
    """
    yield (BOM if bom else "") + _line(COLUMNS)
    for one in played:
        if not one.recorded:
            continue
        for place in one.places:
            yield _line(
                (
                    one.saved.uuid,
                    one.saved.game,
                    stamp(one.began_at),
                    stamp(one.ended_at),
                    "" if one.seconds is None else one.seconds // 60,
                    "; ".join(map(str, ways_of(one))),
                    in_words(player_name(place.name)),
                    "yes" if place.person else "no",
                    place.points,
                    place.place,
                    "yes" if place.won else "no",
                    one.note,
                    "yes" if one.stopped else "no",
                )
            )


def _line(cells: Iterable[str | int]) -> str:
    line = io.StringIO(newline="")
    csv.writer(line, lineterminator="\r\n").writerow([_guarded(cell) for cell in cells])
    return line.getvalue()


def _guarded(cell: str | int) -> str | int:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell
