"""The table of a Baghdad game as panels; every kept row can be corrected from where it stands."""

from __future__ import annotations

from companion.engine.game import Mode, Panel, Row
from companion.engine.text import Text, plain
from companion.games.baghdad.final_scoring import bot_position, your_position
from companion.games.baghdad.kinds import CITY_TILES, Owner
from companion.games.baghdad.layout import boat_place
from companion.games.baghdad.palace import piece_name
from companion.games.baghdad.position import EndPosition
from companion.games.baghdad.printed import PIECES
from companion.games.baghdad.score import score_rows, total
from companion.games.baghdad.table import PORTS, SLOTS, BaghdadTable, Side


def panels(table: BaghdadTable) -> tuple[Panel, ...]:
    """Return the panels of a table: the Bot, you, ports, display, Palace, cards, points."""
    if table.setup.mode is Mode.SCORE:
        return tuple(_scorepad(position) for position in table.positions)
    return (
        Panel(Text("Game"), _game(table)),
        Panel(Text("Bot"), (*_side(table.bot, "bot"), *_bot(table))),
        Panel(Text("You"), (*_side(table.you, "you"), *_you(table))),
        Panel(Text("Ports"), tuple(_port(table, port) for port in PORTS)),
        Panel(Text("Display"), tuple(_slot(table, slot) for slot in SLOTS)),
        Panel(Text("Palace"), _palace(table)),
        Panel(Text("Points now"), _points(table)),
    )


def _game(table: BaghdadTable) -> tuple[Row, ...]:
    decks = (
        ("day-deck", Text("Day deck"), table.day_deck_over),
        ("night-deck", Text("Night deck"), table.night_deck_over),
    )
    return (
        Row(Text("Turn"), _number(table.turn), "turn"),
        Row(Text("Whose turn"), table.to_play.text, "to-play"),
        *(Row(name, Text("empty") if over else Text("has cards"), field) for field, name, over in decks),
        *(
            Row(Text("Filled spaces of the {kind}s", kind=kind), _spaces(spaces), f"spaces.{kind}")
            for kind, spaces in table.spaces.items()
            if spaces
        ),
    )


def _spaces(spaces: list[int]) -> Text:
    return Text("{spaces}", spaces=" ".join(map(str, spaces)))


def _number(value: int) -> Text:
    return Text("{value}", value=value)


def _side(side: Side, name: str) -> tuple[Row, ...]:
    where = side.vizier.text if side.vizier else Text("beside the board")
    return (
        Row(Text("Vizier"), where, f"{name}.vizier"),
        *(Row(tile.several, _number(side.tiles[tile]), f"{name}.{tile.value}") for tile in CITY_TILES),
        Row(Text("Buildings"), _number(side.buildings), f"{name}.buildings"),
        Row(Text("Level 5"), side.level_five.text if side.level_five else Text("none"), f"{name}.level-five"),
    )


def _bot(table: BaghdadTable) -> tuple[Row, ...]:
    bot = table.bot
    pieces = table.pieces_of(Owner.BOT)
    rows = [
        Row(
            Text("Palace pieces"),
            _number(len(pieces)),
            computed_from=tuple(f"palace.{piece}" for piece in PIECES),
        ),
        Row(Text("Boat"), boat_place(bot.boat), "bot.boat"),
        Row(Text("Boats on its board"), _number(bot.boats_on_board), "bot.boats-on-board"),
        Row(Text("Cards taken"), _number(len(bot.taken)), "bot.taken"),
    ]
    if bot.front is not None:
        rows.append(Row(Text("Active"), bot.front.text, "bot.active"))
    if bot.top is not None:
        rows.append(Row(Text("Top"), bot.top.text, "bot.top"))
    for section, spaces in table.library.items():
        mine = [space for space, owner in spaces.items() if owner is Owner.BOT]
        if mine:
            label = Text("Library, {section} Books", section=section)
            rows.append(Row(label, Text("space {space}", space=mine[0]), f"library-{section}"))
    return tuple(rows)


def _you(table: BaghdadTable) -> tuple[Row, ...]:
    pieces = table.pieces_of(Owner.YOU)
    return (
        Row(
            Text("Palace pieces"),
            _number(len(pieces)),
            computed_from=tuple(f"palace.{piece}" for piece in PIECES),
        ),
        Row(Text("Artefacts face down"), _number(table.you.duplicates), "you.duplicates"),
        Row(Text("Cards in hand"), _number(table.you.hand), "you.hand"),
    )


def _port(table: BaghdadTable, port: int) -> Row:
    boats = tuple(boat.text for boat in table.ports[port])
    tile = table.port_tiles.get(port)
    words = Text("{boats}", boats=boats) if boats else Text("no Boat")
    value = Text("{tile}: {words}", tile=tile.text, words=words) if tile else words
    if not tile:
        return Row(Text("Port {port}", port=port), value, f"port-{port}")
    fields = (f"port-{port}", f"tile.port-{port}")
    return Row(Text("Port {port}", port=port), value, computed_from=fields)


def _slot(table: BaghdadTable, slot: int) -> Row:
    card = table.display[slot]
    value = Text("{card}, {needs}", card=card.text, needs=card.needs) if card else Text("empty")
    return Row(Text("{slot}", slot=slot), value, f"slot-{slot}")


def _palace(table: BaghdadTable) -> tuple[Row, ...]:
    tiles = tuple(
        Row(Text("Section {section}", section=section), tile.text, f"tile.section-{section}")
        for section, tile in table.section_tiles.items()
    )
    built = tuple(
        Row(piece_name(piece), owner.text, f"palace.{piece}") for piece, owner in table.built.items()
    )
    return (*tiles, *built)


def _points(table: BaghdadTable) -> tuple[Row, ...]:
    def row(position: EndPosition, name: str) -> Row:
        fields = tuple(f"{name}.{tile.value}" for tile in CITY_TILES)
        return Row(plain(position.player), _number(total(position)), computed_from=fields)

    return (row(your_position(table), "you"), row(bot_position(table), "bot"))


def _scorepad(position: EndPosition) -> Panel:
    rows = tuple(
        Row(row.label, Text("{points} ({working})", points=row.points[0], working=row.workings[0]))
        for row in score_rows((position,))
    )
    return Panel(plain(position.player), (*rows, Row(Text("Total"), _number(total(position)))))
