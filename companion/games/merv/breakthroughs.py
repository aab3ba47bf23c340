"""The sixteen breakthroughs: when one is due, which tile, and what it brings (MERV-BRK-01)."""

from __future__ import annotations

from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.saying import Trail, do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.merv import marketplace
from companion.games.merv.board import Player
from companion.games.merv.boons import Boon, Breakthrough
from companion.games.merv.carrying_out import carry_out
from companion.games.merv.gaining import gain_favour, score
from companion.games.merv.sources import Source
from companion.games.merv.table import MervTable, named

THRESHOLDS: Final = (2, 4, 6, 8)
"""Scrolls with which a breakthrough is made, four in a game (MERV-BRK-01, MERV-BRK-04)."""
FAVOUR: Final = 2
POINTS: Final = 8
"""What two tiles of the last level bring (MERV-BRK-18, MERV-BRK-21)."""


def due(before: int, now: int) -> tuple[int, ...]:
    """Return the needs that a gain reaches or passes, rising (MERV-BRK-03, MERV-LIB-08, MERV-LIB-09).

    Scrolls beyond eight bring none (MERV-BRK-04).
    """
    return tuple(scrolls for scrolls in THRESHOLDS if before < scrolls <= now)


def there(table: MervTable, scrolls: int) -> tuple[Breakthrough, ...]:
    """Return the tiles left that need so many scrolls (MERV-BRK-02)."""
    return tuple(tile for tile in table.breakthroughs if tile.scrolls == scrolls)


def take(
    table: MervTable, player: Player, tile: Breakthrough, *rules: str, because: Trail | None = None
) -> Script[None]:
    """Lay a tile before a player: nobody else can take it; scrolls stay (MERV-BRK-02, MERV-BRK-05).

    What it brings is left to the caller.
    """
    table.breakthroughs.remove(tile)
    player.breakthroughs.append(tile)
    words = Text(
        "{name}: take the breakthrough for {n} scrolls: {tile}.",
        name=named(player),
        n=tile.scrolls,
        tile=tile.text,
    )
    yield do(words, *rules, because=because)


def make(table: MervTable, player: Player, scrolls: int, step: str) -> Script[None]:
    """Let a player choose a tile for so many scrolls, and carry it out (MERV-BRK-02, MERV-LIB-05).

    ``step`` is the path of the questions within the moment. Those of the first two levels work later, once a
    turn (MERV-BRK-07, MERV-BRK-13), the others at once and never again (MERV-BRK-22, MERV-LIB-13).
    """
    possible = there(table, scrolls)
    if not possible:
        yield know(Text("No breakthrough for {n} scrolls is left.", n=scrolls), "MERV-BRK-02")
        return
    tile = possible[0]
    if len(possible) > 1:
        tile = yield from ask(lambda: _question(table, player, scrolls, step))
    yield from take(table, player, tile, "MERV-BRK-01", "MERV-BRK-05", "MERV-LIB-07", *_WORKS[scrolls])
    yield from _effect(table, player, tile, step)


def _question(table: MervTable, player: Player, scrolls: int, step: str) -> Choice[Breakthrough]:
    def option(tile: Breakthrough) -> Option[Breakthrough]:
        gone = None if tile in table.breakthroughs else Text("it is taken")
        return Option(id=tile.value, name=tile.text, value=tile, barred=gone)

    return Choice(
        key=table.key(step),
        to=player.seat,
        text=Text("{name}: which breakthrough for {n} scrolls?", name=named(player), n=scrolls),
        rules=("MERV-BRK-01", "MERV-BRK-02", "MERV-LIB-05"),
        options=tuple(option(tile) for tile in Breakthrough if tile.scrolls == scrolls),
    )


_WORKS: Final = {
    2: ("MERV-LIB-10", "MERV-BRK-07", "MERV-BRK-12"),
    4: ("MERV-LIB-12", "MERV-BRK-13"),
    6: ("MERV-LIB-13", "MERV-BRK-22"),
    8: ("MERV-LIB-13", "MERV-BRK-22"),
}
"""The rules that say when a tile works, by the scrolls it needs."""
_FREE: Final = {
    Breakthrough.FREE_CARD: Boon.CARAVAN_CARD,
    Breakthrough.FREE_STEP: Boon.MOSQUE_STEP,
    Breakthrough.FREE_WALL: Boon.WALL,
}


def _effect(table: MervTable, player: Player, tile: Breakthrough, step: str) -> Script[None]:
    """Carry out what a tile of the last two levels brings (MERV-BRK-14, MERV-BRK-16, MERV-BRK-19)."""
    if tile in _FREE:
        yield from carry_out(table, player, _FREE[tile], f"{step}/{tile.value}")
    elif tile is Breakthrough.FREE_POST:
        yield from marketplace.free_post(table, player, f"{step}/{tile.value}")
    elif tile is Breakthrough.TWO_FAVOUR:
        yield from gain_favour(table, player, FAVOUR, "MERV-BRK-18")
    elif tile is Breakthrough.TWO_SOLDIERS:
        yield from carry_out(table, player, Boon.SOLDIER, f"{step}/soldier-1")
        yield from carry_out(table, player, Boon.SOLDIER, f"{step}/soldier-2")
    elif tile is Breakthrough.FAVOUR_AND_SOLDIER:
        yield from gain_favour(table, player, 1, "MERV-BRK-20")
        yield from carry_out(table, player, Boon.SOLDIER, f"{step}/soldier-1")
    elif tile is Breakthrough.POINTS:
        yield from score(table, player, POINTS, Source.BREAKTHROUGHS, "MERV-BRK-21")
