"""The city as a picture of letters: sites with what stands on them, walls at their sides, the active line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from companion.engine.game import Panel, Row
from companion.engine.question import Seat
from companion.engine.text import Text, plain
from companion.games.merv import field_names
from companion.games.merv.board import Site
from companion.games.merv.kinds import COLOURS, Action, Cube, Phase, Side, WallKind
from companion.games.merv.places import LINES, MARKET, SITES, Place, WallSlot
from companion.games.merv.signs import NOBODY, signs
from companion.games.merv.table import MervTable
from companion.games.merv.turn_fields import MOVING

SOLDIER: Final = "!"
"""Behind the owner's letter: a soldier stands there."""
RANSOM: Final = "$"
"""There instead: a cube lies there as ransom."""
CELL: Final = 4
"""Columns of a site: action, colour, owner, and what else is there or a gap; a table's panel is narrow."""
_LOOKED_AT: Final = ("slot", "site", "piece", "wall", "soldier", "upgrade")
"""The steps of questions that cannot be answered without the city in sight."""
_FACING: Final = {Side.NORTH: "▼", Side.EAST: "◄", Side.SOUTH: "▲", Side.WEST: "►"}
"""At the line of the turn under way: where its slot points to."""
_ACROSS: Final = {Side.NORTH: Text("↓"), Side.SOUTH: Text("↑")}
_ALONG: Final = {WallKind.SEGMENT: "─── ", WallKind.GATE: "═══ "}
_UPRIGHT: Final = {WallKind.SEGMENT: "│", WallKind.GATE: "║"}


def city_panel(table: MervTable) -> Panel:
    """Return the city as far as it has been read off, the active side with its slots."""
    ransom = table.phase is Phase.INVASION
    return Panel(Text("City"), tuple(_rows(table)), aligned=True, needed=ransom, steps=_LOOKED_AT)


def city_signs() -> Panel:
    """Return what the signs of the picture mean."""
    names = tuple(field_names.of_site(place) for place in SITES)
    actions = tuple(Text("{sign} {action}", sign=action.sign, action=action.text) for action in Action)
    colours = tuple(Text("{key} {colour}", key=cube.key, colour=cube.text) for cube in COLOURS)
    last = Text(
        "{soldier} a soldier, {ransom} a ransom, a digit an upgrade in that colour, {white} white",
        soldier=SOLDIER,
        ransom=RANSOM,
        white=Cube.WHITE.key,
    )
    told = (
        (Text("first"), Text("{all}", all=actions)),
        (Text("then"), Text("{all}; the owner", all=colours)),
        (Text("last"), last),
    )
    return Panel(
        Text("Signs in the city"), tuple(Row(label, value, computed_from=names) for label, value in told)
    )


def _rows(table: MervTable) -> Iterator[Row]:
    letters = signs(table)
    if table.side is Side.NORTH:
        yield from _slots(table, letters)
    yield from _wall(table, Side.NORTH)
    for row in LINES:
        places = tuple(place for place in SITES if place.row == row)
        if all(table.city.site(place).tile is not None for place in places):
            yield _line(table, row, places, letters)
    yield from _wall(table, Side.SOUTH)
    if table.side is Side.SOUTH:
        yield from _slots(table, letters)


def _slots(table: MervTable, letters: Mapping[str, str]) -> Iterator[Row]:
    """Show the action slots of a side that lies along the rows: who stands where."""
    if table.phase in MOVING:
        cells = (_slot(table, line, letters).rjust(CELL - 1).ljust(CELL) for line in LINES)
        yield Row(_ACROSS[table.side], plain(_before(table) + "".join(cells).rstrip()), field="slots")


def _slot(table: MervTable, line: int, letters: Mapping[str, str]) -> str:
    """Show a slot; beside the rows there is room for one sign, so the arrow alone says whose turn it is."""
    active = line == table.turn.line
    who = _letter(letters, table.slots.get(line))
    if table.side in (Side.EAST, Side.WEST):
        return _FACING[table.side] if active else who
    return f"{_FACING[table.side] if active else ' '}{who}"


def _letter(letters: Mapping[str, str], seat: Seat | None) -> str:
    return NOBODY if seat is None else letters[seat.id]


def _wall(table: MervTable, side: Side) -> Iterator[Row]:
    """Show the walls along a side, if there are any."""
    slots = tuple(WallSlot(side, line) for line in LINES)
    pieces = tuple(table.city.walls.get(slot) for slot in slots)
    if any(pieces):
        cells = (" " * CELL if piece is None else _ALONG[piece.kind] for piece in pieces)
        names = tuple(map(field_names.of_wall, slots))
        yield Row(plain(side.value), plain(_before(table) + "".join(cells).rstrip()), computed_from=names)


def _before(table: MervTable) -> str:
    """Return the room before the first site: for a wall, and for who stands on the slots of the west side."""
    slots = table.phase in MOVING and table.side is Side.WEST
    return "  " if slots else " "


def _line(table: MervTable, row: int, places: Sequence[Place], letters: Mapping[str, str]) -> Row:
    """Show a row of sites between the walls at its ends; along it, who stands on its action slot."""
    slot = _slot(table, row, letters) if table.phase in MOVING else ""
    before, after = (slot if table.side is side else "" for side in (Side.WEST, Side.EAST))
    ends = (WallSlot(Side.WEST, row), WallSlot(Side.EAST, row))
    west, east = (_upright(table, end) for end in ends)
    cells = [_cell(table.city.site(place), letters) for place in places]
    if table.side in (Side.EAST, Side.WEST) and not _signs_in_last_column(table):
        cells[-1] = cells[-1].rstrip()  # a table's panel is that narrow
    if row == MARKET.row:
        cells.insert(MARKET.column - 1, _market(table))
    names = (*map(field_names.of_site, places), *_known_walls(table, ends))
    picture = f"{before}{west}{''.join(cells)}{east}{after}"
    return Row(Text("{row}", row=row), plain(picture.rstrip()), computed_from=names)


def _signs_in_last_column(table: MervTable) -> bool:
    sites = (table.city.site(place) for place in SITES if place.column == LINES[-1])
    return any(site.soldier or site.ransom or site.upgrade for site in sites)


def _upright(table: MervTable, slot: WallSlot) -> str:
    piece = table.city.walls.get(slot)
    return " " if piece is None else _UPRIGHT[piece.kind]


def _known_walls(table: MervTable, slots: Sequence[WallSlot]) -> tuple[str, ...]:
    return () if table.wall_supply is None else tuple(map(field_names.of_wall, slots))


def _market(table: MervTable) -> str:
    """Show how many camels lie on the camel market."""
    return f"[{sum(slot.camel for slot in table.market)}]".center(CELL)


def _cell(site: Site, letters: Mapping[str, str]) -> str:
    if site.tile is None:
        return NOBODY * CELL
    last = " "
    if site.ransom is not None:
        last = RANSOM
    elif site.soldier is not None:
        last = SOLDIER
    elif site.upgrade is not None:
        last = site.upgrade.key
    return f"{site.tile.action.sign}{site.tile.colour.key}{_letter(letters, site.owner)}{last}"
