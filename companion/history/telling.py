"""The history in words, line by line: for commands and screens alike, in the spoken language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final

from rich.cells import cell_len, set_cell_size

from companion.engine.text import Text
from companion.games.names import player_name
from companion.history.played import Place, Played
from companion.history.statistics import GameFigures, PlayerTally, Tally
from companion.language import in_words, say

STOPPED: Final = Text("The game was stopped early and scored as it stood.")
"""What files say of such a game."""

_NAME = 20
"""Columns that a name or a way to play gets at most in a table of figures."""
_NOTE = 60
"""Columns that a note gets in a list, unless told otherwise."""
_SHORTEST = 12
"""Columns below which names are not cut, but stand in a line of their own."""


def day(played: Played) -> str:
    """Return the day on which a game began, by this computer's clock."""
    return day_told(played.began_at)


def day_told(moment: datetime) -> str:
    """Return the day of a moment, by this computer's clock, as it is written in the spoken language."""
    here = moment.astimezone()
    return say("{year}-{month}-{day}", year=f"{here:%Y}", month=f"{here:%m}", day=f"{here:%d}")


def time_played(seconds: int | None) -> str:
    """Return a play time as hours, if any, and minutes; a dash for a scorepad, which has none."""
    if seconds is None:
        return "–"
    hours, minutes = divmod(seconds // 60, 60)
    if not hours:
        return say("{minutes} min", minutes=minutes)
    return say("{hours} h {minutes} min", hours=hours, minutes=f"{minutes:02}")


def result_told(played: Played) -> str:
    """Return who came off how, in the order of the places; or how far an open game got."""
    if not played.places:
        return say("open, {n} answer saved", "open, {n} answers saved", n=played.saved.entries)
    places = ", ".join(_place(place) for place in sorted(played.places, key=lambda one: one.place))
    return say("stopped early: {places}", places=places) if played.stopped else places


def _place(place: Place) -> str:
    return f"{place.place}. {in_words(player_name(place.name))} {place.points}"


def first_line(note: str, columns: int = _NOTE) -> str:
    """Return what a list shows of a note in one line of so many columns at most."""
    lines = note.splitlines()
    line = " ".join(lines[0].split()) if lines else ""
    if cell_len(line) <= columns:
        return line
    return f"{set_cell_size(line, max(1, columns - 1)).rstrip()}…"


def figures_told(figures: GameFigures, title: str, columns: int) -> Iterator[str]:
    """Yield the figures of one game: what was played, a table of players, a table of ways to play."""
    yield title
    yield ", ".join(_about(figures))
    if figures.players:
        yield ""
        yield from _table(
            say("player"),
            [(_named(player), player.tally) for player in figures.players],
            columns,
        )
    if figures.ways:
        yield ""
        yield from _table(
            say("way to play"), [(in_words(way.way), way.tally) for way in figures.ways], columns
        )
    if any(not player.person for player in figures.players):
        yield ""
        yield say("In brackets: played by the program. Ways to play count people only.")


def _about(figures: GameFigures) -> Iterator[str]:
    yield say("{n} result", "{n} results", n=figures.games)
    if figures.open:
        yield say("{n} open", n=figures.open)
    if figures.stopped:
        yield left_out(figures.stopped)
    if figures.stand_in:
        yield say("{n} with stand-in cards", n=figures.stand_in)
    if figures.timed:
        yield say(
            "{time} played, {mean} a game",
            time=time_played(figures.seconds),
            mean=time_played(figures.seconds // figures.timed),
        )


def left_out(stopped: int) -> str:
    """Say how many games, stopped early, figures and plots do not count."""
    return say("{n} stopped early, left out", n=stopped)


def _named(player: PlayerTally) -> str:
    name = in_words(player_name(player.name))
    return name if player.person else f"({name})"


def _table(head: str, rows: Sequence[tuple[str, Tally]], columns: int) -> Iterator[str]:
    """Yield a table of tallies, each column as wide as it must be; names are cut where there is no room."""
    heads = (say("results"), say("won"), say("shared"), say("mean"), say("best"), say("worst"))
    cells = [_cells(tally) for _, tally in rows]
    widths = [
        max(cell_len(title), *(len(row[number]) for row in cells)) for number, title in enumerate(heads)
    ]
    longest = min(max(cell_len(head), *(cell_len(name) for name, _ in rows)), _NAME)
    width = min(longest, columns - sum(widths) - len(widths))
    above = width < min(longest, _SHORTEST)
    for name, row in ((head, heads), *((name, row) for (name, _), row in zip(rows, cells, strict=True))):
        if above:
            yield name
        yield _row("" if above else name, 0 if above else width, row, widths)


def _cells(tally: Tally) -> tuple[str, ...]:
    counts = (tally.games, tally.won, tally.shared)
    return (*map(str, counts), f"{tally.mean:.1f}", str(tally.best), str(tally.worst))


def _row(name: str, width: int, cells: Sequence[str], widths: Sequence[int]) -> str:
    shown = set_cell_size(name, width) if cell_len(name) <= width else f"{set_cell_size(name, width - 1)}…"
    aligned = (" " * (wide - cell_len(cell)) + cell for cell, wide in zip(cells, widths, strict=True))
    return f"{shown} {' '.join(aligned)}".rstrip()
