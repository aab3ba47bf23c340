"""How the pieces of a Baghdad game should lie, for “so the table should look” and for undo."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.table import Layout, Thing
from companion.engine.text import Text
from companion.games.baghdad.kinds import CITY_TILES, Owner
from companion.games.baghdad.palace import piece_name
from companion.games.baghdad.river_place import START, RiverPlace
from companion.games.baghdad.table import PORTS, SLOTS, BaghdadTable, Side


def layout(table: BaghdadTable) -> Layout:
    """Return every followed piece with its place."""
    return tuple(_things(table)) if table.setup.mode.value == "play" else ()


def _things(table: BaghdadTable) -> Iterator[Thing]:
    for owner, side, who in (
        (Owner.BOT, table.bot, Text("The Bot's")),
        (Owner.YOU, table.you, Text("Your")),
    ):
        yield from _side(owner.value, side, who)
    yield Thing("bot.boat", Text("The Bot's Boat on the river"), boat_place(table.bot.boat))
    yield Thing("bot.boats", Text("Boats on the Bot's board"), count=table.bot.boats_on_board)
    for port in PORTS:
        boats = tuple(boat.text for boat in table.ports[port])
        where = Text("{boats}", boats=boats) if boats else Text("no Boat")
        yield Thing(f"port-{port}", Text("Port {port}, in slot order", port=port), where)
    for slot in SLOTS:
        card = table.display[slot]
        yield Thing(
            f"slot-{slot}", Text("Display slot {slot}", slot=slot), card.text if card else Text("empty")
        )
    for piece, builder in table.built.items():
        yield Thing(f"palace.{piece}", piece_name(piece), Text("built ({owner})", owner=builder.text))
    for kind, spaces in table.spaces.items():
        if not spaces:
            continue
        where = Text("{spaces}", spaces=" ".join(map(str, sorted(spaces))))
        yield Thing(f"spaces.{kind}", Text("Filled spaces of the {kind}s", kind=kind), where)
    for section, spaces_of in table.library.items():
        for space, owner in spaces_of.items():
            name = Text("Library token ({owner})", owner=owner.text)
            where = Text("space {space} of the {section}-Book section", space=space, section=section)
            yield Thing(f"library-{section}-{space}", name, where)
    yield Thing("bot.taken", Text("Cards in the Bot's stack"), count=len(table.bot.taken))


def _side(name: str, side: Side, who: Text) -> Iterator[Thing]:
    where = side.vizier.text if side.vizier else Text("beside the board")
    yield Thing(f"{name}.vizier", Text("{who} Vizier", who=who), where)
    for tile in CITY_TILES:
        yield Thing(
            f"{name}.{tile.value}", Text("{who} {tiles}", who=who, tiles=tile.several), count=side.tiles[tile]
        )
    yield Thing(f"{name}.buildings", Text("{who} Buildings", who=who), count=side.buildings)


def boat_place(place: RiverPlace | None) -> Text:
    """Return in words where the Bot's Boat is on the river."""
    if place is None:
        return Text("none")
    if place.way is None:
        return Text("starting space") if place.fork == START else _fork(place.fork)
    fork = Text("the starting space") if place.fork == START else _fork(place.fork)
    return Text(
        "{n} space {way} of {fork}",
        "{n} spaces {way} of {fork}",
        n=place.gone,
        way=place.way.text,
        fork=fork,
    )


def _fork(fork: str) -> Text:
    return Text("{fork}", fork=fork.replace("-", " "))
