"""The Corrupt Magistrate's turn: card, slot, building, actions, camel market (MERV-MAG-01)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.engine.question import Seat
from companion.engine.saying import know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.merv import (
    magistrate_boons,
    magistrate_caravansary,
    magistrate_library,
    magistrate_market,
    magistrate_mosque,
    magistrate_palace,
    magistrate_trade,
    magistrate_walls,
    solo_deck,
)
from companion.games.merv.activation import build, put_meeple
from companion.games.merv.comparing import buildings
from companion.games.merv.kinds import Action
from companion.games.merv.magistrate_site import choose_site
from companion.games.merv.magistrate_slot import (
    Method,
    choose_a,
    choose_b,
    choose_without_card,
    led,
    method_for,
)
from companion.games.merv.places import sites_of_line
from companion.games.merv.table import COURTIER, MAGISTRATE, MervTable, named

__all__ = ["ACTS", "magistrate_boons", "number_of_actions", "take_turn"]

ACTS: Final[dict[Action, Callable[[MervTable, int, str], Script[None]]]] = {
    Action.CARAVANSARY: magistrate_caravansary.act,
    Action.PALACE: magistrate_palace.act,
    Action.LIBRARY: magistrate_library.act,
    Action.MARKETPLACE: magistrate_trade.act,
    Action.MOSQUE: magistrate_mosque.act,
    Action.WALL: magistrate_walls.act,
}
"""How it carries out each action: called with table, number of actions and step."""


def take_turn(table: MervTable) -> Script[None]:
    """Turn up a card and do as it says (MERV-MAG-01, MERV-MAG-23).

    It gains no cubes and pays none (MERV-MAG-27). The turn has begun: the caller calls ``table.begin_turn``.
    """
    action = yield from _intended(table)
    if action is None:
        yield from _without_card(table)
    else:
        yield from _to_slot(table, action)
        yield from _act(table, action)
    yield from magistrate_market.trade(table, "magistrate/market")


def _intended(table: MervTable) -> Script[Action | None]:
    """Turn up cards until one fits a free slot (MERV-MAG-02); None where none of them does (MERV-AMB-111)."""
    number = 1
    while True:
        step = "magistrate/card" if number == 1 else f"magistrate/card-{number}"
        if not solo_deck.deck(table).cards:
            yield from solo_deck.shuffle_again(table, step)
            if not any(method_for(table, card) for card in solo_deck.deck(table).cards):
                return None
        action = yield from solo_deck.draw(table, step)
        if method_for(table, action) is not None:
            return action
        words = Text("No free action slot lets it use the {action}.", action=action.text)
        yield know(words, "MERV-MAG-02")
        yield from solo_deck.discard(table, "MERV-MAG-02")
        number += 1


def _to_slot(table: MervTable, action: Action) -> Script[None]:
    """Take a slot, and by method A put up a building (MERV-MAG-18, MERV-MAG-22)."""
    if method_for(table, action) is Method.B:
        decision = yield from choose_b(table, action)
        yield from put_meeple(table, MAGISTRATE, _chosen(decision.winner), because=decision.trail)
        nothing = Text("{name}: nothing is built.", name=named(table.player(MAGISTRATE)))
        yield know(nothing, "MERV-MAG-22", "MERV-MAG-08")
        return
    decision = yield from choose_a(table, action)
    line = _chosen(decision.winner)
    yield from put_meeple(table, MAGISTRATE, line, because=decision.trail)
    site = yield from choose_site(table, line, action)
    if site.winner is None:
        raise LookupError(f"line {line} has no empty site for the Magistrate")
    table.turn.site = site.winner
    yield from build(table, table.player(MAGISTRATE), site.winner, "MERV-MAG-18", because=site.trail)


def _chosen(line: int | None) -> int:
    if line is None:
        raise LookupError("no action slot is free for the Magistrate")
    return line


def number_of_actions(table: MervTable, action: Action) -> int:
    """Return how often it takes the intended action (MERV-MAG-24, MERV-MAG-25).

    As often as Magistrate and High Courtier have buildings in the line, once more with the tile of its first
    breakthrough.
    """
    line = table.turn.line
    times = led(table, line) if line is not None else 0
    return times + any(tile.discount is action for tile in table.player(MAGISTRATE).breakthroughs)


def _in_line(table: MervTable, seat: Seat) -> int:
    return (
        0 if table.turn.line is None else buildings(table, seat, sites_of_line(table.side, table.turn.line))
    )


def _act(table: MervTable, action: Action) -> Script[None]:
    times = number_of_actions(table, action)
    own, courtiers = (_in_line(table, seat) for seat in (MAGISTRATE, COURTIER))
    why = (
        *((Text("{n} own building", "{n} own buildings", n=own),) if own else ()),
        *((Text("{n} of the High Courtier", n=courtiers),) if courtiers else ()),
        *((Text("1 for the breakthrough"),) if times > own + courtiers else ()),
    )
    words = Text(
        "{name}: {n} action, {action} ({why}).",
        "{name}: {n} actions, {action} ({why}).",
        name=named(table.player(MAGISTRATE)),
        n=times,
        action=action.text,
        why=why,
    )
    yield know(words, "MERV-MAG-24", "MERV-MAG-25")
    yield from ACTS[action](table, times, f"action/{action.value}")


def _without_card(table: MervTable) -> Script[None]:
    """Take the slot furthest from the queue, and no action (MERV-AMB-111)."""
    decision = yield from choose_without_card(table)
    yield from put_meeple(table, MAGISTRATE, _chosen(decision.winner), because=decision.trail)
    nothing = Text("{name}: no action.", name=named(table.player(MAGISTRATE)))
    yield know(nothing, "MERV-AMB-111")
