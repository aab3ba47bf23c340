"""How the pieces of a Baghdad game should lie, for “so the table should look” and for undo."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.game import Level, Mode
from companion.engine.table import Layout, Thing
from companion.engine.text import Text, plain
from companion.games.baghdad.full_layout import city_things, person_things
from companion.games.baghdad.kinds import CITY_TILES, Owner
from companion.games.baghdad.module_layout import module_things
from companion.games.baghdad.piece_names import SEVERAL, piece_name
from companion.games.baghdad.river_place import START, RiverPlace, fork_in_full, junction_text
from companion.games.baghdad.table import PORTS, SLOTS, BaghdadTable


def layout(table: BaghdadTable) -> Layout:
    """Return every followed piece with its place."""
    return tuple(_things(table)) if table.setup.mode is Mode.PLAY else ()


def _things(table: BaghdadTable) -> Iterator[Thing]:
    full = table.level is Level.FULL
    if table.setup.solo:
        yield from _bot(table)
    for owner in table.setup.people:
        yield from person_things(table, table.persons[owner]) if full else _counts(table, owner)
    yield from _boards(table)
    if full:
        yield from city_things(table)
        yield from module_things(table)


def _bot(table: BaghdadTable) -> Iterator[Thing]:
    yield from _counts(table, Owner.BOT)
    bot = table.bot
    yield Thing("bot.boat", Text("The Bot's Boat on the river"), boat_place(bot.boat))
    yield Thing("bot.boats", Text("Boats on the Bot's board"), count=bot.boats_on_board)
    yield Thing("bot.taken", Text("Cards in the Bot's stack"), count=len(bot.taken))


def _counts(table: BaghdadTable, owner: Owner) -> Iterator[Thing]:
    """Yield what lies on a board of which only counts are followed."""
    name, who, side = owner.value, table.name_of(owner), table.side(owner)
    where = side.vizier.text if side.vizier else Text("beside the board")
    if owner is Owner.BOT and table.bot.place is not None and table.level is Level.FULL:
        where = table.bot.place.text
    yield Thing(f"{name}.vizier", Text("{who}: Vizier", who=who), where)
    for tile in CITY_TILES:
        words = Text("{who}: {tiles}", who=who, tiles=tile.several)
        yield Thing(f"{name}.{tile.value}", words, count=side.tiles[tile])
    yield Thing(f"{name}.buildings", Text("{who}: Buildings", who=who), count=side.buildings)


def _boards(table: BaghdadTable) -> Iterator[Thing]:
    """Yield what lies in ports, on display, in the Palace and in the Library."""
    for port in PORTS:
        boats = tuple(table.name_of(boat) for boat in table.ports[port])
        where = Text("{boats}", boats=boats) if boats else Text("no Boat")
        yield Thing(f"port-{port}", Text("Port {port}, in slot order", port=port), where)
    for slot in SLOTS:
        card = table.display[slot]
        yield Thing(
            f"slot-{slot}", Text("Display slot {slot}", slot=slot), card.text if card else Text("empty")
        )
    for piece, builder in table.built.items():
        where = Text("built ({owner})", owner=table.name_of(builder))
        yield Thing(f"palace.{piece}", piece_name(piece), where)
    for kind, spaces in table.spaces.items():
        if spaces:
            name = Text("Filled spaces of the {pieces}", pieces=SEVERAL[kind])
            yield Thing(f"spaces.{kind}", name, plain(" ".join(map(str, sorted(spaces)))))
    for section, spaces_of in table.library.items():
        for space, owner in spaces_of.items():
            name = Text("Library token ({owner})", owner=table.name_of(owner))
            where = Text("space {space} of the {section}-Book section", space=space, section=section)
            yield Thing(f"library-{section}-{space}", name, where)


def boat_place(place: RiverPlace | None) -> Text:
    """Return in words where the Bot's Boat is on the river."""
    if place is None:
        return Text("none")
    if place.way is None:
        return Text("starting space") if place.fork == START else junction_text(place.fork)
    return Text(
        "{n} space {way} of {fork}",
        "{n} spaces {way} of {fork}",
        n=place.gone,
        way=place.way.text,
        fork=fork_in_full(place.fork),
    )
