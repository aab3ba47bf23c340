"""Everything printed on Marrakesh's components, chapter by chapter, to be entered ahead of any game.

Every chapter walks through the very questions that play would ask, each on a table of its own (MAR-DATA).
"""

from __future__ import annotations

from typing import Final, TypeVar

from companion.engine.game import Chapter, Mode
from companion.engine.printed import printed
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.marrakesh import desert_towns, imam_and_sultan, staircase_tiles
from companion.games.marrakesh.expansions import Expansion
from companion.games.marrakesh.kinds import Path, Staircase, Workshop
from companion.games.marrakesh.picking import Tiles
from companion.games.marrakesh.printed import (
    disc,
    gate_spaces,
    line,
    oasis_colour,
    oasis_cost,
    oasis_gates,
    oasis_luxury,
    oasis_resource,
    rapid,
    river,
    scroll_keshis,
    square,
    stairs,
    storage,
    workshop,
)
from companion.games.marrakesh.printed_tiles import SINGLE_KESHI
from companion.games.marrakesh.table import MarrakeshTable, Setup, new_table
from companion.games.marrakesh.turned_up import KINDS_OF_TILE

SEGMENTS: Final = range(1, 6)
TWO_GOODS: Final = range(37, 43)
"""Scrolls that picture two goods (MAR-SCROLL-38)."""
GATES, COLOURS, LUXURIES, RESOURCES = range(1, 5), range(5, 14), range(14, 19), range(19, 22)
"""The oases by what they show (MAR-DATA-25..28)."""

T = TypeVar("T")


def _table() -> MarrakeshTable:
    return new_table(Setup(Mode.PLAY, ("1", "2")))


def _river() -> Script[None]:
    table = _table()
    found = yield from river(table)
    for step in found.rapids:
        yield from rapid(table, step)


def _stairs() -> Script[None]:
    table = _table()
    for staircase in Staircase:
        yield from stairs(table, staircase)
    for mosque in SEGMENTS:
        for palace in SEGMENTS:
            yield from line(table, mosque, palace)


def _boards() -> Script[None]:
    table = _table()
    yield from square(table)
    yield from disc(table)
    yield from storage(table)
    yield from gate_spaces(table)
    for each in Workshop:
        yield from workshop(table, each)
    for path in Path:
        yield from oasis_cost(table, path, 0)


def _scrolls() -> Script[None]:
    table = _table()
    for scroll in (*SINGLE_KESHI, *TWO_GOODS):
        yield from scroll_keshis(table, scroll)


def _oases() -> Script[None]:
    table = _table()
    for number in GATES:
        yield from oasis_gates(table, number)
    for number in COLOURS:
        yield from oasis_colour(table, number)
    for number in LUXURIES:
        yield from oasis_luxury(table, number)
    for number in RESOURCES:
        yield from oasis_resource(table, number)


def _tiles() -> Script[None]:
    for tiles in KINDS_OF_TILE:
        yield from _all_of(tiles)


def _all_of(tiles: Tiles[T]) -> Script[None]:
    for number in range(1, tiles.total + 1):
        item = f"{tiles.name}/{number}"
        text = Text("{tile} {number}: what does it show?", tile=tiles.about, number=number)
        form = tiles.form(f"printed/{item}", text)
        yield from ask(lambda item=item, form=form: printed(item, form))  # type: ignore[misc]


def _expansions() -> Script[None]:
    table = new_table(Setup(Mode.PLAY, ("1", "2"), expansions=tuple(Expansion)))
    for space in range(1, staircase_tiles.SPACES + 1):
        yield from staircase_tiles.covered_space(table, space)
    for staircase in Staircase:
        yield from imam_and_sultan.marked_stair(table, staircase)
    yield from disc(table)
    yield from desert_towns.cutout_of(table, Path.LEFT)


TRANSCRIPTION: Final = (
    Chapter(Text("River"), _river),
    Chapter(Text("Staircases and the lines between them"), _stairs),
    Chapter(Text("Boards: square, disc, storage, gates, workshops, Sahara"), _boards),
    Chapter(Text("Scrolls with keshis"), _scrolls),
    Chapter(Text("Oases"), _oases),
    Chapter(Text("Exchange offices, luxury goods, provisions"), _tiles),
    Chapter(Text("Expansions: staircase tiles, Imam and Sultan, purple discs, desert towns"), _expansions),
)
