"""The Magistrate's library actions: a scroll each, and its breakthroughs (MERV-MAG-50)."""

from __future__ import annotations

from typing import Final

from companion.engine.decide import Bar, Candidate, Criterion, Decision, Score, decide
from companion.engine.saying import know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.merv import (
    breakthroughs,
    library,
    magistrate_mosque,
    magistrate_trade,
    solo_deck,
)
from companion.games.merv.boons import Breakthrough
from companion.games.merv.comparing import by_lot
from companion.games.merv.gaining import gain_favour, score
from companion.games.merv.kinds import Action
from companion.games.merv.pieces import scrolls_left
from companion.games.merv.sources import Source
from companion.games.merv.table import MAGISTRATE, MervTable, named

SECOND_POINTS: Final = 3
FOURTH_POINTS: Final = 8
"""Points of its second breakthrough, and of the last tile (MERV-MAG-53, MERV-MAG-57, MERV-BRK-21)."""
FAVOUR: Final = 2
LAST: Final = 8
"""Scrolls with which its library card leaves the game (MERV-MAG-17)."""
FIRST: Final = 2
SECOND: Final = 4
THIRD: Final = 6
_TILES: Final = {
    FIRST: (Breakthrough.MOSQUE, Breakthrough.CARAVANSARY),
    THIRD: (Breakthrough.FREE_POST, Breakthrough.FREE_STEP),
    LAST: (Breakthrough.POINTS, Breakthrough.TWO_FAVOUR),
}
"""Tiles it may take, by the scrolls they need; of the second any (MERV-MAG-51, MERV-MAG-54, MERV-MAG-57)."""


def act(table: MervTable, times: int, step: str) -> Script[None]:
    """Take a scroll an action, then each breakthrough due, in rising order (MERV-MAG-50, MERV-MAG-17).

    ``step`` is the path of questions within the moment.
    """
    before = table.player(MAGISTRATE).scrolls
    n = min(times, scrolls_left(table))
    yield from library.gain_scrolls(table, table.player(MAGISTRATE), n, step)
    for scrolls in breakthroughs.due(before, table.player(MAGISTRATE).scrolls):
        yield from _break_through(table, scrolls, f"{step}/tile-{scrolls}")
    if table.player(MAGISTRATE).scrolls >= LAST:
        yield from solo_deck.remove(table, Action.LIBRARY)


def _break_through(table: MervTable, scrolls: int, step: str) -> Script[None]:
    decision = yield from _choose(table, scrolls, step)
    magistrate = table.player(MAGISTRATE)
    if decision.winner is None:
        words = Text("{name}: no such breakthrough is left.", name=named(magistrate))
        yield know(words, "MERV-MAG-52", because=decision.trail)
        return
    tile = decision.winner
    yield from breakthroughs.take(table, magistrate, tile, "MERV-MAG-50", because=decision.trail)
    yield from _effect(table, tile, step)


def _choose(table: MervTable, scrolls: int, step: str) -> Script[Decision[Breakthrough]]:
    tiles = _TILES.get(scrolls) or tuple(tile for tile in Breakthrough if tile.scrolls == scrolls)

    def candidate(tile: Breakthrough) -> Candidate[Breakthrough]:
        gone = None if tile in table.breakthroughs else Bar("MERV-MAG-52", Text("no longer there"))
        return Candidate(tile.value, tile.text, tile, gone)

    criteria = {
        FIRST: (_first(table),),
        SECOND: (by_lot(table, step, "MERV-MAG-53"),),
        THIRD: (_in_order("MERV-MAG-54", Text("the trading post before the mosque step"), tiles),),
        LAST: (_in_order("MERV-MAG-57", Text("points before favour"), tiles),),
    }
    return (yield from decide(table.key(step), lambda: tuple(map(candidate, tiles)), criteria[scrolls]))


def _first(table: MervTable) -> Criterion[Breakthrough]:
    """Return what decides the first: the mosque where its steps exceed its cards (MERV-MAG-51)."""

    def fits(tile: Breakthrough) -> Score:
        magistrate = table.player(MAGISTRATE)
        steps, cards = magistrate.steps, sum(magistrate.cards.values())
        wanted = Breakthrough.MOSQUE if steps > cards else Breakthrough.CARAVANSARY
        found = Text(
            "{steps}, {cards}",
            steps=Text("{n} mosque step", "{n} mosque steps", n=steps),
            cards=Text("{n} caravan card", "{n} caravan cards", n=cards),
        )
        return Score(int(tile is wanted), found)

    words = Text("mosque where it has more mosque steps than caravan cards")
    return Criterion("MERV-MAG-51", words, score=fits)


def _in_order(rule: str, words: Text, tiles: tuple[Breakthrough, ...]) -> Criterion[Breakthrough]:
    return Criterion(rule, words, score=lambda tile: Score(-tiles.index(tile), tile.text))


def _effect(table: MervTable, tile: Breakthrough, step: str) -> Script[None]:
    """Carry out what a tile brings it (MERV-MAG-53, MERV-MAG-54, MERV-MAG-55, MERV-MAG-56, MERV-MAG-57).

    The first works later (MERV-MAG-25).
    """
    magistrate = table.player(MAGISTRATE)
    if tile.scrolls == SECOND:
        yield from score(table, magistrate, SECOND_POINTS, Source.BREAKTHROUGHS, "MERV-MAG-53")
    elif tile is Breakthrough.FREE_POST:
        yield from magistrate_trade.free_post(table, step)
        yield from magistrate_trade.fulfil_contracts(table, step)
    elif tile is Breakthrough.FREE_STEP:
        yield from magistrate_mosque.act(table, 1, step)
    elif tile is Breakthrough.POINTS:
        yield from score(table, magistrate, FOURTH_POINTS, Source.BREAKTHROUGHS, "MERV-MAG-57", "MERV-BRK-21")
    elif tile is Breakthrough.TWO_FAVOUR:
        yield from gain_favour(table, magistrate, FAVOUR, "MERV-MAG-57", "MERV-BRK-18")
