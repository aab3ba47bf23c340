"""What one colour has, as a panel: open for whose turn it is, in a few rows for the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from companion.engine.game import Panel, Row
from companion.engine.text import Text
from companion.games.merv.board import Player
from companion.games.merv.boons import Spice
from companion.games.merv.field_names import of_player
from companion.games.merv.kinds import Cube, Hall, Role, Track
from companion.games.merv.palace import price_of
from companion.games.merv.pieces import buildings_left, discs_left, servants_left
from companion.games.merv.signs import signed
from companion.games.merv.table import MervTable
from companion.games.merv.towns import Good

K = TypeVar("K", Cube, Spice)


def player_panel(table: MervTable, player: Player) -> Panel:
    """Return everything of one player, the rows that say nothing left out."""
    return Panel(
        _title(table, player), tuple(_rows(table, player)), aligned=True, in_sight=_purse(table, player)
    )


def _purse(table: MervTable, player: Player) -> Text | None:
    """Return in one line what a person can spend, as far as the program counts it."""
    if player.role is not Role.HUMAN:
        return None
    words = Text(
        "camels {camels} · favour {favour} · influence {influence}",
        camels=player.camels,
        favour=player.favour,
        influence=player.influence,
    )
    if not table.counts_cubes:
        return words
    return Text("cubes: {cubes} · {words}", cubes=_counted(player.cubes), words=words)


def short_panel(table: MervTable, player: Player) -> Panel:
    """Return a player in at most three rows."""
    if player.role is Role.COURTIER:
        return player_panel(table, player)
    rows = (*_cubes(table, player), _marks(player), _stock(player))
    return Panel(_title(table, player), rows)


def _title(table: MervTable, player: Player) -> Text:
    who = signed(table, player)
    if player.role is Role.COURTIER:
        return who
    points = Text("{n} point", "{n} points", n=player.score)
    return Text("{player}: {points}", player=who, points=points)


def _rows(table: MervTable, player: Player) -> Iterator[Row]:
    [camels] = of_player(player, "camels")
    if player.role is Role.COURTIER:
        yield Row(Text("camels"), Text("{n}", n=player.camels), field=camels)
        yield _left(table, player)
        return
    yield from _cubes(table, player)
    yield Row(Text("camels"), Text("{n}", n=player.camels), field=camels)
    yield _row(player, Text("favour"), Text("{n}", n=player.favour), Track.FAVOUR.value)
    yield _row(player, Text("influence"), _influence(table, player), Track.INFLUENCE.value)
    yield _row(player, Text("scrolls"), _of_these(player.scrolls, player.committed_scrolls), "scrolls")
    yield _row(player, Text("cards"), _cards(table, player), "cards")
    yield _row(player, Text("goods"), _goods(player), "goods")
    yield _row(player, Text("courtiers"), _courtiers(player), "courtiers")
    if player.path is not None:
        yield _row(player, Text("mosque"), _mosque(player), "mosque")
    lists = (
        (Text("posts"), tuple(town.text for town in player.posts), "posts"),
        (Text("tiles"), tuple(tile.text for tile in player.breakthroughs), "breakthroughs"),
        (Text("scoring"), tuple(tile.text for tile in player.scoring_tiles), "scoring-tiles"),
        (Text("contracts"), tuple(each.stack.text for each in player.contracts), "contracts"),
    )
    yield from (_row(player, label, Text("{all}", all=words), name) for label, words, name in lists if words)
    yield _left(table, player)


def _row(player: Player, label: Text, value: Text, name: str) -> Row:
    [field] = of_player(player, name)
    return Row(label, value, field=field)


def _cubes(table: MervTable, player: Player) -> Iterator[Row]:
    """Show the cubes as far as the program counts them; the Magistrate has none (MERV-MAG-27)."""
    if table.counts_cubes and player.role is Role.HUMAN:
        yield _row(player, Text("cubes"), _counted(player.cubes), "cubes")


def _counted(counts: Mapping[K, int]) -> Text:
    """Return how many of each kind there are, those with none left out."""
    parts = tuple(Text("{n} {kind}", n=n, kind=kind.text) for kind, n in counts.items() if n)
    return Text("{all}", all=parts) if parts else Text("none")


def _influence(table: MervTable, player: Player) -> Text:
    """Show the space, and up to which level it allows contracts (MERV-CONTRACT-04)."""
    track = table.printed.tracks.get(Track.INFLUENCE)
    if track is None:
        return Text("{n}", n=player.influence)
    level = sum(space <= player.influence for space in track.contracts)
    if not level:
        return Text("{n}, no contracts yet", n=player.influence)
    return Text("{n}, contracts up to level {level}", n=player.influence, level=level)


def _cards(table: MervTable, player: Player) -> Text:
    """Show the caravan cards, and how many spices influence allows (MERV-CARAV-11)."""
    track = table.printed.tracks.get(Track.INFLUENCE)
    cards = _counted(player.cards)
    if track is None or player.role is not Role.HUMAN:
        return cards
    n = 1 + sum(space <= player.influence for space in track.spices)
    return Text("{cards}; up to {n} spice", "{cards}; up to {n} spices", cards=cards, n=n)


def _of_these(n: int, committed: int) -> Text:
    if not committed:
        return Text("{n}", n=n)
    return Text("{n}, {committed} on contracts", n=n, committed=committed)


def _goods(player: Player) -> Text:
    common, rare = (_of_these(player.goods[good], player.committed_goods[good]) for good in Good)
    return Text("common {common} rare {rare}", common=common, rare=rare)


def _courtiers(player: Player) -> Text:
    """Show who stands in which hall; for people, what the next one costs (MERV-PALACE-03)."""
    there = tuple(
        Text("{hall} {n}", hall=hall.short, n=player.courtiers[hall])
        for hall in Hall
        if player.courtiers[hall]
    )
    halls = Text("{all}", all=there) if there else Text("none")
    if player.role is not Role.HUMAN:
        return halls
    return Text("{halls}; next {n}", halls=halls, n=price_of(player, 1))


def _mosque(player: Player) -> Text:
    return Text("path {path}, {n} step", "path {path}, {n} steps", path=player.path or 0, n=player.steps)


def _left(table: MervTable, player: Player) -> Row:
    """Show what is left in a player's supply."""
    if player.role is Role.COURTIER:
        words = Text("buildings {n}", n=buildings_left(table, player))
        return Row(Text("rest"), words, computed_from=of_player(player, "camels"))
    words = Text(
        "buildings {buildings}, servants {servants}, discs {discs}",
        buildings=buildings_left(table, player),
        servants=servants_left(table, player),
        discs=discs_left(player),
    )
    return Row(Text("rest"), words, computed_from=of_player(player, "courtiers", "posts", "mosque"))


def _marks(player: Player) -> Row:
    words = Text(
        "camels {camels}, favour {favour}, influence {influence}, mosque {steps}",
        camels=player.camels,
        favour=player.favour,
        influence=player.influence,
        steps=player.steps,
    )
    names = of_player(player, "camels", Track.FAVOUR.value, Track.INFLUENCE.value, "mosque")
    return Row(Text("at"), words, computed_from=names)


def _stock(player: Player) -> Row:
    words = Text(
        "scrolls {scrolls}, cards {cards}, goods {goods}, courtiers {courtiers}",
        scrolls=player.scrolls,
        cards=sum(player.cards.values()),
        goods=sum(player.goods.values()),
        courtiers=player.placed,
    )
    return Row(Text("has"), words, computed_from=of_player(player, "scrolls", "cards", "goods", "courtiers"))
