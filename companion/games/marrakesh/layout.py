"""How the pieces of a Marrakesh game should lie, for “so the table should look” and for undo."""

from __future__ import annotations

from collections.abc import Iterator

from calibration.palette import Keshi
from companion.engine.game import Mode
from companion.engine.table import Layout, Thing
from companion.engine.text import Text
from companion.games.marrakesh.board import Player
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
            Text("{colour} keshis in the tower base", colour=colour.english),
            count=table.display.get(colour, 0),
        )
    for back, stacks in table.stacks.items():
        for number, stack in enumerate(stacks, start=1):
            top = Text("scroll {number}", number=stack.top) if stack.top else Text("none")
            name = Text("Top of {back} stack {number}", back=back.text, number=number)
            yield Thing(f"stack-{back.value}-{number}", name, top)
    for player in table.players.values():
        yield from _player(player)


def _player(player: Player) -> Iterator[Thing]:
    seat, who = player.seat.id, named(player)

    def thing(name: str, words: Text, where: Text | None = None, count: int | None = None) -> Thing:
        return Thing(f"{seat}.{name}", Text("{who}: {what}", who=who, what=words), where, count)

    yield thing("score", Text("scoring marker"), Text("{score}", score=player.score))
    for resource in Resource:
        yield thing(resource.value, resource.text, count=player.resources[resource])
    for colour, n in player.keshis.items():
        yield thing(colour.english, Text("{colour} keshis", colour=colour.english), count=n)
    yield thing("brown-start", Text("brown keshis at the start oasis"), count=player.sahara.start)
    for path, n in player.sahara.caravans.items():
        yield thing(f"brown-{path.value}", Text("brown keshis on the {path}", path=path.text), count=n)
    for space in sorted(player.entertainers):
        yield thing(f"pink-{space}", Text("pink keshi of the main square"), Text("space {n}", n=space + 1))
    for sector in Sector:
        if sector in player.vendors:
            yield thing(f"vendor-{sector.value}", Text("red keshi"), sector.text)
    yield thing("disc", Text("audience disc"), Text("turned {n} times", n=player.disc))
    yield thing("fisherman", Text("fisherman"), _river(player))
    for staircase in Staircase:
        where = Text("step {step}", step=player.stairs[staircase])
        yield thing(staircase.value, staircase.pawn, where)
    for number in sorted(player.scrolls):
        yield thing(f"scroll-{number}", Text("scroll {number}", number=number), Text("owned"))
    for number in player.row:
        yield thing(f"oasis-{number}", Text("oasis {number}", number=number), Text("in the storage row"))
    for gate in player.gates:
        name = Text("{colour} city gate", colour=gate.colour.english)
        yield thing(f"gate-{gate.space}", name, Text("gate space {n}", n=gate.space + 1))
    for place, sector in enumerate(player.assistants, start=1):
        yield thing(f"assistant-{place}", Text("assistant"), sector.text)


def _river(player: Player) -> Text:
    if player.jetty:
        return Text("jetty spot {spot}", spot=player.jetty)
    return Text("step {step}", step=player.fisherman)
