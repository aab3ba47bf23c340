"""A score sheet as Markdown, to keep in notes or to paste into a message."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from companion.engine.game import ScoreSheet
from companion.games.names import player_name
from companion.history.played import Played
from companion.history.sheets import sheet_of
from companion.history.statistics import ways_of
from companion.history.telling import STOPPED, day
from companion.language import in_words, say

_SIGNS: Final = re.compile(r"([\\`*_{}\[\]()<>#!|~&@^$])")
"""What Markdown may take for more than itself, wherever it stands."""
_AT_THE_BEGINNING: Final = re.compile(r"^([-+=:]|\d+(?=[.)]))")
"""What makes a list, a heading or a table of a line that it begins; of a number, its dot does."""


def markdown(played: Played, title: str) -> Iterator[str]:
    """Yield one game line by line, each with its line feed; ``title`` is the name on the box.

    Players' words are escaped: they stay words. A game without a result says so, and so does one
    that was stopped early.
    """
    yield from _lines(f"# {plainly(title)}", "")
    began = f"{day(played)} {played.began_at.astimezone():%H:%M}"
    about = [began, *(in_words(way) for way in ways_of(played))]
    if played.seconds is not None:
        about.append(say("{n} minute played", "{n} minutes played", n=played.seconds // 60))
    yield from _lines(", ".join(plainly(one) for one in about), "")
    result = played.saved.result
    sheet = sheet_of(result) if result is not None else None
    if played.stopped:
        yield from _lines(plainly(in_words(STOPPED)), "")
    if result is None:
        yield from _lines(plainly(say("No result is recorded yet.")), "")
    elif sheet is None:
        yield from _table(("", *_names(result.players)), [], result.totals)
    else:
        yield from _sheet(sheet)
    if result is not None:
        yield from _places(played)
    if played.note:
        yield from _lines(*(f"> {plainly(line)}".rstrip() for line in played.note.splitlines()), "")


def plainly(words: str) -> str:
    """Return words so that Markdown shows just them, on one line."""
    told = _SIGNS.sub(r"\\\1", " ".join(words.split()))
    return _AT_THE_BEGINNING.sub(_told_off, told)


def _told_off(found: re.Match[str]) -> str:
    return f"{found[1]}\\" if found[1].isdigit() else f"\\{found[1]}"


def _sheet(sheet: ScoreSheet) -> Iterator[str]:
    rows = [(in_words(row.label), row.points) for row in sheet.rows]
    yield from _table(("", *_names(sheet.players)), rows, sheet.totals)
    yield from _lines(f"**{plainly(in_words(sheet.verdict))}**", "")


def _table(
    head: Sequence[str], rows: Sequence[tuple[str, Sequence[int]]], totals: Sequence[int]
) -> Iterator[str]:
    yield from _lines(_row([plainly(cell) for cell in head]), _row(["---", *("---:" for _ in head[1:])]))
    for label, points in rows:
        yield from _lines(_row([plainly(label), *map(str, points)]))
    total = plainly(say("Total"))
    yield from _lines(_row([f"**{total}**", *(f"**{points}**" for points in totals)]), "")


def _places(played: Played) -> Iterator[str]:
    for place in sorted(played.places, key=lambda one: one.place):
        won = f" – {say('won')}" if place.won else ""
        yield from _lines(
            f"- {place.place}\\. {plainly(in_words(player_name(place.name)))}: {place.points}{won}"
        )
    yield "\n"


def _names(players: Sequence[str]) -> list[str]:
    return [in_words(player_name(name)) for name in players]


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _lines(*lines: str) -> Iterator[str]:
    for line in lines:
        yield f"{line}\n"
