"""The Bot in a panel."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.game import Level, Row
from companion.engine.text import Text, plain
from companion.games.baghdad.kept_rows import KeptRows
from companion.games.baghdad.kinds import CITY_TILES, Owner
from companion.games.baghdad.layout import boat_place
from companion.games.baghdad.owner_signs import FREE
from companion.games.baghdad.printed_pieces import PIECES
from companion.games.baghdad.sides import Side
from companion.games.baghdad.table import BaghdadTable


def side_rows(table: BaghdadTable, rows: KeptRows, owner: Owner) -> Iterator[Row]:
    """Yield what is counted of a side that is not followed in full."""
    side: Side = table.side(owner)
    where = side.vizier.text if side.vizier else Text("beside the board")
    if owner is Owner.BOT and table.bot.place is not None:
        where = table.bot.place.text
    yield rows.of_owner(owner, Text("Vizier"), where, "place", "vizier")
    for tile in CITY_TILES:
        yield rows.of_owner(owner, tile.several, Text("{n}", n=side.tiles[tile]), tile.value)
    yield rows.of_owner(owner, Text("Buildings"), Text("{n}", n=side.buildings), "buildings")
    five = side.level_five.text if side.level_five else Text("none")
    yield rows.of_owner(owner, Text("Level 5"), five, "level-five")
    pieces = tuple(f"palace.{piece}" for piece in PIECES)
    yield rows.row(Text("Palace pieces"), Text("{n}", n=len(table.pieces_of(owner))), *pieces)


def bot_rows(table: BaghdadTable, rows: KeptRows) -> Iterator[Row]:
    """Yield what is kept of the Bot: its side, its Boats and its cards."""
    bot = table.bot
    yield from side_rows(table, rows, Owner.BOT)
    if table.level is Level.FULL:
        types = " ".join(map(str, sorted(bot.artefacts))) or FREE
        yield rows.row(Text("Artefact types"), plain(types), "bot.artefacts")
    yield rows.row(Text("Boat"), boat_place(bot.boat), "bot.boat")
    yield rows.row(Text("Boats on its board"), Text("{n}", n=bot.boats_on_board), "bot.boats-on-board")
    yield rows.row(Text("Cards taken"), Text("{n}", n=len(bot.taken)), "bot.taken")
    if bot.front is not None:
        yield rows.row(Text("Active"), bot.front.text, "bot.active")
    if bot.top is not None:
        yield rows.row(Text("Top"), bot.top.text, "bot.top")
