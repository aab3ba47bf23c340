"""How the pieces of a Marrakesh game should lie, for “so the table should look” and for undo."""

from __future__ import annotations

from collections.abc import Iterator

from calibration.palette import Keshi
from companion.engine.game import Mode
from companion.engine.table import Layout, Thing
from companion.engine.text import Text
from companion.games.keshi_names import colour_name
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.expansion_parts import expansion_things
from companion.games.marrakesh.kinds import Phase, Resource, Sector, Staircase
from companion.games.marrakesh.table import MarrakeshTable, named


def layout(table: MarrakeshTable) -> Layout:
    """Return every followed piece with its place."""
    if table.setup.mode is Mode.SCORE or table.phase is Phase.OVER:
        return ()
    return tuple(_things(table))


def _things(table: MarrakeshTable) -> Iterator[Thing]:
    yield Thing("camel", Text("Camel"), named(table.player(table.camel)))
    yield Thing("tracker", Text("Season tracker"), named(table.player(table.tracker)))
    for colour in Keshi:
        yield Thing(
            f"display-{colour.letter}",
            Text("{colour} keshis in the tower base", colour=colour_name(colour)),
            count=table.display.get(colour, 0),
        )
    for back, stacks in table.stacks.items():
        for number, stack in enumerate(stacks, start=1):
            top = Text("scroll {number}", number=stack.top) if stack.top else Text("none")
            name = Text("Top of {back} stack {number}", back=back.text, number=number)
            yield Thing(f"stack-{back.value}-{number}", name, top)
    yield from expansion_things(table)
    for player in table.players.values():
        yield from _player(player)


def _player(player: Player) -> Iterator[Thing]:
    yield _thing(player, "score", Text("scoring marker"), Text("{score}", score=player.score))
    for resource in Resource:
        yield _thing(player, resource.value, resource.text, count=player.resources[resource])
    yield from _keshis(player)
    yield from _pawns(player)
    yield from _tiles(player)


def _thing(
    player: Player, name: str, words: Text, where: Text | None = None, count: int | None = None
) -> Thing:
    who = Text("{who}: {what}", who=named(player), what=words)
    return Thing(f"{player.seat.id}.{name}", who, where, count)


def _keshis(player: Player) -> Iterator[Thing]:
    for colour, n in player.keshis.items():
        words = Text("{colour} keshis", colour=colour_name(colour))
        yield _thing(player, colour.english, words, count=n)
    if player.sahara.start_spaces:
        start = Text("brown keshis at the start oasis")
        yield _thing(player, "brown-start", start, count=player.sahara.start)
    for path, n in player.sahara.caravans.items():
        words = Text("brown keshis on the {path}", path=path.text)
        yield _thing(player, f"brown-{path.value}", words, count=n)
    for space in sorted(player.entertainers):
        pink = Text("pink keshi of the main square")
        yield _thing(player, f"pink-{space}", pink, Text("space {n}", n=space + 1))
    for sector in Sector:
        if sector in player.vendors:
            yield _thing(player, f"vendor-{sector.value}", Text("red keshi"), sector.text)


def _pawns(player: Player) -> Iterator[Thing]:
    yield _thing(player, "disc", Text("audience disc"), Text("turned {n} times", n=player.disc))
    yield _thing(player, "fisherman", Text("fisherman"), _river(player))
    for staircase in Staircase:
        where = Text("step {step}", step=player.stairs[staircase])
        yield _thing(player, staircase.value, staircase.pawn, where)
    # One is known by where it stands: when it leaves, the others have not moved.
    for sector in Sector:
        for number in range(player.assistants.count(sector)):
            yield _thing(player, f"assistant-{sector.value}-{number}", Text("assistant"), sector.text)


def _tiles(player: Player) -> Iterator[Thing]:
    for number in sorted(player.scrolls):
        words = Text("scroll {number}", number=number)
        yield _thing(player, f"scroll-{number}", words, Text("owned"))
    for number in sorted(player.row):
        words = Text("oasis {number}", number=number)
        yield _thing(player, f"oasis-{number}", words, Text("in the storage row"))
    for gate in sorted(player.gates, key=lambda one: one.space):
        words = Text("{colour} city gate", colour=colour_name(gate.colour))
        yield _thing(player, f"gate-{gate.space}", words, Text("gate space {n}", n=gate.space + 1))


def _river(player: Player) -> Text:
    if player.jetty:
        return Text("jetty spot {spot}", spot=player.jetty)
    return Text("step {step}", step=player.fisherman)
