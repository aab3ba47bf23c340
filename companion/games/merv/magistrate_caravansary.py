"""The Magistrate's caravansary actions: a card each, by what it adds to its sets (MERV-MAG-40)."""

from __future__ import annotations

from typing import Final

from companion.engine.decide import Candidate, Criterion, Score, decide
from companion.engine.saying import know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.merv import solo_deck
from companion.games.merv.boons import Boon, Spice
from companion.games.merv.caravan_row import refill, take
from companion.games.merv.caravansary import card_text, completed
from companion.games.merv.carrying_out import carry_out
from companion.games.merv.comparing import fewest
from companion.games.merv.gaining import score
from companion.games.merv.kinds import Action
from companion.games.merv.sets import set_value
from companion.games.merv.sources import Source
from companion.games.merv.table import MAGISTRATE, MervTable, named

PAIR_POINTS: Final = 3
"""What a pair of cinnamon or pepper brings it (MERV-MAG-44)."""


def act(table: MervTable, times: int, step: str) -> Script[None]:
    """Take one card an action, from anywhere in the row (MERV-MAG-40, MERV-MAG-42, MERV-MAG-43).

    It pays nothing and needs no influence for spices (MERV-MAG-27, MERV-MAG-39). Boons of pairs come after
    the row has been filled up (MERV-AMB-12). Without a card left its solo card is removed (MERV-MAG-17).
    """
    before = dict(table.player(MAGISTRATE).cards)
    for number in range(1, times + 1):
        if not table.row:
            yield know(
                Text("{name}: no caravan card is left.", name=named(table.player(MAGISTRATE))), "MERV-MAG-17"
            )
            break
        yield from _card(table, f"{step}/card-{number}")
    pairs = completed(before, table.player(MAGISTRATE))
    yield from refill(table, step)
    yield from _boons(table, pairs, step)
    if not table.row:
        yield from solo_deck.remove(table, Action.CARAVANSARY)


def added(table: MervTable, spice: Spice) -> int:
    """Return what one more card of a spice adds to the value of its sets (MERV-MAG-41)."""
    cards = table.player(MAGISTRATE).cards
    return set_value({**cards, spice: cards[spice] + 1}) - set_value(cards)


def _card(table: MervTable, step: str) -> Script[None]:
    decision = yield from decide(
        table.key(step),
        lambda: tuple(
            Candidate(
                str(index + 1),
                Text("card {n}, {card}", n=index + 1, card=card_text(table, index)),
                index,
            )
            for index in range(len(table.row))
        ),
        _criteria(table),
    )
    if decision.winner is not None:
        rules = ("MERV-MAG-40", "MERV-MAG-42", "MERV-MAG-39", "MERV-SPICE-17")
        yield from take(table, table.player(MAGISTRATE), decision.winner, *rules, because=decision.trail)


def _criteria(table: MervTable) -> tuple[Criterion[int], ...]:
    def worth(index: int) -> Score:
        points = added(table, table.row[index].spice)
        return Score(points, Text("+{n}", n=points))

    return (
        Criterion("MERV-MAG-40", Text("adds most to its sets"), score=worth),
        fewest("MERV-MAG-40", Text("closest to the front"), lambda index: index + 1),
    )


def _boons(table: MervTable, pairs: tuple[Spice, ...], step: str) -> Script[None]:
    """Give the boon of each pair completed (MERV-MAG-44)."""
    for number, spice in enumerate(pairs, start=1):
        magistrate = table.player(MAGISTRATE)
        yield know(
            Text("{name}: a pair of {spice}.", name=named(magistrate), spice=spice.text), "MERV-MAG-44"
        )
        if spice.boon in (Boon.SOLDIER, Boon.FAVOUR):
            yield from carry_out(table, magistrate, spice.boon, f"{step}/{spice.value}-{number}")
        else:
            yield from score(table, magistrate, PAIR_POINTS, Source.SPICES, "MERV-MAG-44")
