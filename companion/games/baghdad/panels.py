"""The table of a Baghdad game as panels; every kept row can be corrected from where it stands."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.game import Level, Mode, Panel, Row
from companion.engine.text import Text, plain
from companion.games.baghdad.bot_panel import bot_rows, side_rows
from companion.games.baghdad.end_positions import positions
from companion.games.baghdad.fields import fields
from companion.games.baghdad.full_panels import full_panels
from companion.games.baghdad.kept_rows import KeptRows
from companion.games.baghdad.kinds import CITY_TILES, Owner
from companion.games.baghdad.owner_signs import signs
from companion.games.baghdad.piece_names import SEVERAL, piece_name
from companion.games.baghdad.position import EndPosition
from companion.games.baghdad.score import score_rows, total
from companion.games.baghdad.table import PORTS, SLOTS, BaghdadTable
from companion.games.names import player_name


def panels(table: BaghdadTable) -> tuple[Panel, ...]:
    """Return the panels of a table: as much of it as the level follows."""
    entered = tuple(_scorepad(position) for position in table.positions)
    if table.setup.mode is Mode.SCORE:
        return entered
    rows = KeptRows.of(fields(table))
    return full_panels(table, rows) if table.level is Level.FULL else (*entered, *_light_panels(table, rows))


def _light_panels(table: BaghdadTable, rows: KeptRows) -> tuple[Panel, ...]:
    """Return the panels of level light: the Bot, the people, ports, display, Palace, points."""
    bot = (Panel(Text("Bot"), tuple(bot_rows(table, rows))),) if table.setup.solo else ()
    people = (Panel(table.name_of(owner), tuple(_person(table, rows, owner))) for owner in table.setup.people)
    shown = (
        Panel(Text("Game"), tuple(_game(table, rows))),
        *bot,
        *people,
        Panel(Text("Ports"), tuple(_port(table, rows, port) for port in PORTS)),
        Panel(Text("Display"), tuple(_slot(table, rows, slot) for slot in SLOTS)),
        Panel(Text("Palace"), tuple(_palace(table, rows))),
        Panel(Text("Points now"), tuple(_points(table, rows))),
    )
    return (*shown, Panel(Text("Everything else"), tuple(rows.rest(shown))))


def _game(table: BaghdadTable, rows: KeptRows) -> Iterator[Row]:
    yield rows.row(Text("Turn"), Text("{n}", n=table.turn), "turn")
    yield rows.row(Text("Whose turn"), table.name_of(table.to_play), "to-play")
    decks = (
        ("day-deck", Text("Day deck"), table.day_deck_over),
        ("night-deck", Text("Night deck"), table.night_deck_over),
    )
    for field, name, over in decks:
        yield rows.row(name, Text("empty") if over else Text("has cards"), field)
    for kind, spaces in table.spaces.items():
        if spaces:
            label = Text("Filled spaces of the {pieces}", pieces=SEVERAL[kind])
            yield rows.row(label, plain(" ".join(map(str, spaces))), f"spaces.{kind}")


def _person(table: BaghdadTable, rows: KeptRows, owner: Owner) -> Iterator[Row]:
    """Yield what is followed of a player at level light."""
    player = table.light[owner]
    yield from side_rows(table, rows, owner)
    yield rows.of_owner(owner, Text("Artefacts face down"), Text("{n}", n=player.duplicates), "duplicates")
    yield rows.of_owner(owner, Text("Cards in hand"), Text("{n}", n=player.hand), "hand")


def _port(table: BaghdadTable, rows: KeptRows, port: int) -> Row:
    boats = table.ports[port]
    names = tuple(table.name_of(boat) for boat in boats)
    words = Text("{boats}", boats=names) if boats else Text("no Boat")
    tile = table.port_tiles.get(port)
    value = Text("{tile}: {words}", tile=tile.text, words=words) if tile else words
    return rows.row(Text("Port {port}", port=port), value, f"port-{port}", f"tile.port-{port}")


def _slot(table: BaghdadTable, rows: KeptRows, slot: int) -> Row:
    card = table.display[slot]
    value = Text("{card}, {needs}", card=card.text, needs=card.needs) if card else Text("empty")
    return rows.row(Text("{slot}", slot=slot), value, f"slot-{slot}")


def _palace(table: BaghdadTable, rows: KeptRows) -> Iterator[Row]:
    for section, tile in table.section_tiles.items():
        yield rows.row(Text("Section {section}", section=section), tile.text, f"tile.section-{section}")
    for piece, owner in table.built.items():
        yield rows.row(piece_name(piece), table.name_of(owner), f"palace.{piece}")
    for section, spaces in table.library.items():
        if spaces:
            label = Text("Library, {section} Books", section=section)
            told = " ".join(f"{space}{signs((owner,))}" for space, owner in sorted(spaces.items()))
            yield rows.row(label, plain(told), f"library-{section}", f"library-{section}-tokens")


def _points(table: BaghdadTable, rows: KeptRows) -> Iterator[Row]:
    for owner, position in zip(table.sides, positions(table), strict=True):
        names = tuple(f"{owner.value}.{tile.value}" for tile in CITY_TILES)
        yield rows.row(player_name(position.player), Text("{n}", n=total(position)), *names)


def _scorepad(position: EndPosition) -> Panel:
    rows = tuple(
        Row(row.label, Text("{points} ({working})", points=row.points[0], working=row.workings[0]))
        for row in score_rows((position,))
    )
    return Panel(player_name(position.player), (*rows, Row(Text("Total"), Text("{n}", n=total(position)))))
