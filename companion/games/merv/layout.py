"""How the pieces of a Merv game should lie, for “so the table should look” and for undo."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.game import Level, Mode
from companion.engine.table import Layout, Thing
from companion.engine.text import Text
from companion.games.merv.board import Player
from companion.games.merv.boons import Spice
from companion.games.merv.kinds import Hall, Phase, Role, Track
from companion.games.merv.places import SITES, WALL_SLOTS
from companion.games.merv.printed_values import CONTRACTS_OF_A_STACK, STACKS
from companion.games.merv.table import MervTable, named
from companion.games.merv.towns import Town


def layout(table: MervTable) -> Layout:
    """Return every followed piece with its place."""
    scored = table.setup.mode is Mode.SCORE or table.level is Level.SCOREPAD
    if scored or table.phase is Phase.OVER:
        return ()
    things = (*_meeples(table), *_camels(table), *_city(table), *_cards(table))
    return (*things, *(thing for player in table.scorers for thing in _player(table, player)))


def _meeples(table: MervTable) -> Iterator[Thing]:
    for player in table.players.values():
        line = next((line for line, seat in table.slots.items() if seat == player.seat), None)
        space = next((n for n, each in enumerate(table.queue, start=1) if each.meeple == player.seat), None)
        where = Text("not on the board")
        if line is not None:
            where = Text("{side} action slot {line}", side=table.side.text, line=line)
        elif space is not None:
            where = Text("space {n} of the queue", n=space)
        yield _of(player, "meeple", Text("master meeple"), where)


def _camels(table: MervTable) -> Iterator[Thing]:
    for player in table.players.values():
        yield _of(player, "camels", Text("camels"), count=player.camels)
    for n, space in enumerate(table.queue, start=1):
        yield Thing(f"queue-{n}", Text("Camels on space {n} of the queue", n=n), count=space.camels)
    for town in table.town_camels:
        yield Thing(f"camel-{town.value}", Text("Camel"), town.text)
    for path in table.path_camels:
        yield Thing(f"camel-path-{path}", Text("Camel"), Text("path {n} of the mosque", n=path))
    for town in Town:
        for number in range(table.routes.count(town)):
            yield Thing(
                f"camel-{town.value}-route-{number}", Text("Camel"), Text("route to {town}", town=town.text)
            )


def _city(table: MervTable) -> Iterator[Thing]:
    for place in SITES:
        site = table.city.site(place)
        if site.owner is not None:
            name = Text("Building on {place}", place=place.text)
            yield Thing(f"building-{place.id}", name, named(table.player(site.owner)))
        if site.soldier is not None:
            name = Text("Soldier on {place}", place=place.text)
            yield Thing(f"soldier-{place.id}", name, named(table.player(site.soldier)))
        if site.upgrade is not None:
            name = Text("Upgrade on {place}", place=place.text)
            yield Thing(f"upgrade-{place.id}", name, site.upgrade.text)
        if site.ransom is not None:
            name = Text("Ransom on {place}", place=place.text)
            yield Thing(f"ransom-{place.id}", name, site.ransom.text)
    for slot in WALL_SLOTS:
        if slot in table.city.walls:
            name = Text("Wall slot {slot}", slot=slot.text)
            yield Thing(f"wall-{slot.id}", name, table.city.walls[slot].text)


def _cards(table: MervTable) -> Iterator[Thing]:
    for number, card in enumerate(table.row, start=1):
        words = Text("{spice} with a camel", spice=card.spice.text) if card.camel else card.spice.text
        yield Thing(f"row-{number}", Text("Caravan card {n} of the row", n=number), words)
    for number, slot in enumerate(table.market, start=1):
        name = Text("Camel market, slot {n}", n=number)
        yield Thing(f"market-{number}", name, Text("a camel") if slot.camel else Text("free"))
    for stack in STACKS:
        left = CONTRACTS_OF_A_STACK - table.taken[stack.id]
        yield Thing(f"stack-{stack.id}", Text("Contracts, {stack}", stack=stack.text), count=left)


def _of(player: Player, name: str, words: Text, where: Text | None = None, count: int | None = None) -> Thing:
    who = Text("{who}: {what}", who=named(player), what=words)
    return Thing(f"{player.seat.id}.{name}", who, where, count)


def _player(table: MervTable, player: Player) -> Iterator[Thing]:
    yield _of(player, "score", Text("score disc"), Text("{score}", score=player.score))
    for track in Track:
        yield _of(player, track.value, track.text, Text("space {n}", n=player.tracks[track]))
    where = Text("not begun")
    if player.path is not None:
        where = Text("path {path}, step {step}", path=player.path, step=player.steps)
    yield _of(player, "mosque", Text("disc of the mosque"), where)
    yield from _counts(table, player)
    yield from _tiles(player)


def _counts(table: MervTable, player: Player) -> Iterator[Thing]:
    if table.counts_cubes and player.role is Role.HUMAN:
        for cube, n in player.cubes.items():
            yield _of(player, cube.value, Text("{colour} cubes", colour=cube.text), count=n)
    for hall in Hall:
        words = Text("courtiers in the {hall}", hall=hall.text)
        yield _of(player, hall.value, words, count=player.courtiers[hall])
    yield _of(player, "scrolls", Text("scrolls"), count=player.scrolls)
    for spice in Spice:
        yield _of(player, spice.value, Text("{spice} cards", spice=spice.text), count=player.cards[spice])
    for good, n in player.goods.items():
        yield _of(player, good.value, good.text, count=n)


def _tiles(player: Player) -> Iterator[Thing]:
    for town in player.posts:
        yield _of(player, f"post-{town.value}", Text("trading post"), town.text)
    for tile in player.breakthroughs:
        yield _of(player, f"tile-{tile.value}", Text("breakthrough"), tile.text)
    for action in player.scoring_tiles:
        yield _of(player, f"scoring-{action.value}", Text("scoring tile"), action.text)
    for number, contract in enumerate(player.contracts, start=1):
        yield _of(player, f"contract-{number}", Text("contract"), contract.stack.text)
