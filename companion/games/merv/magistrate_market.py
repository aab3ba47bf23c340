"""The Magistrate at the camel market, after its action (MERV-MAG-28)."""

from __future__ import annotations

from typing import Final

from companion.engine.decide import Bar, Candidate, Criterion, Score, decide
from companion.engine.saying import know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.merv.camel_market import camels_there, in_reach, place_camel, take_all
from companion.games.merv.kinds import Kind
from companion.games.merv.table import MAGISTRATE, MervTable, named

ENOUGH: Final = 2
"""Camels on the market from which on it takes them all (MERV-MAG-29)."""


class Trade(Kind):
    """What the Magistrate can do there; its two slots are the upper ones (MERV-MAG-30, MERV-MAG-33)."""

    TAKE = "take"
    TOP_LEFT = "top-left"
    TOP_RIGHT = "top-right"
    NOTHING = "nothing"

    @property
    def text(self) -> Text:
        """Its name."""
        return _TRADES[self]


_TRADES: Final = {
    Trade.TAKE: Text("take all camels"),
    Trade.TOP_LEFT: Text("a camel onto the top left slot"),
    Trade.TOP_RIGHT: Text("a camel onto the top right slot"),
    Trade.NOTHING: Text("no trade"),
}
SLOTS: Final = {Trade.TOP_LEFT: 0, Trade.TOP_RIGHT: 1}
"""Where these slots are, clockwise from the top left (MERV-DATA-21)."""


def trade(table: MervTable, step: str) -> Script[None]:
    """Trade where the market lies in its line (MERV-MAG-28, MERV-MAG-29, MERV-MAG-30, MERV-MAG-31).

    A camel placed brings the boon of its slot (MERV-MAG-32). ``step`` is the path within the moment, the
    subject of the decision last.
    """
    if not in_reach(table):
        return
    decision = yield from decide(table.key(step), lambda: _candidates(table), _criteria())
    magistrate = table.player(MAGISTRATE)
    if decision.winner is Trade.TAKE:
        yield from take_all(table, magistrate, "MERV-MAG-29", because=decision.trail)
    elif decision.winner in SLOTS:
        slot = SLOTS[decision.winner]
        rules = ("MERV-MAG-30", "MERV-MAG-32")
        yield from place_camel(table, magistrate, slot, step, *rules, because=decision.trail)
    else:
        words = Text("{name}: no trade at the camel market.", name=named(magistrate))
        yield know(words, "MERV-MAG-31", because=decision.trail)


def _candidates(table: MervTable) -> tuple[Candidate[Trade], ...]:
    return tuple(Candidate(each.value, each.text, each, _bar(table, each)) for each in Trade)


def _bar(table: MervTable, what: Trade) -> Bar | None:
    if what is Trade.TAKE:
        few = camels_there(table) < ENOUGH
        return Bar("MERV-MAG-29", Text("fewer than {n} camels there", n=ENOUGH)) if few else None
    if what is Trade.NOTHING:
        return None
    if table.player(MAGISTRATE).camels <= 0:
        return Bar("MERV-MAG-31", Text("it has no camel"))
    slot = SLOTS[what]
    if slot >= len(table.market):
        return Bar("MERV-MAG-33", Text("there is no such slot"))
    return Bar("MERV-MAG-30", Text("a camel covers it")) if table.market[slot].camel else None


def _criteria() -> tuple[Criterion[Trade], ...]:
    order = (Trade.NOTHING, Trade.TOP_RIGHT, Trade.TOP_LEFT)
    return (
        Criterion(
            "MERV-MAG-29",
            Text("{n} camels there or more: take them", n=ENOUGH),
            score=lambda each: Score(int(each is Trade.TAKE), each.text),
        ),
        Criterion(
            "MERV-MAG-30",
            Text("else a camel of its own, top left before top right"),
            score=lambda each: Score(order.index(each), each.text),
        ),
    )
