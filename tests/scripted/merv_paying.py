"""How payments of the simulated Merv come together: what a whole purchase costs, and in which single parts.

The companion asks once for everything that an action buys; the oracle pays piece by piece.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from companion.games.merv.boons import Breakthrough
from companion.games.merv.paying import Way
from tests.oracle.merv_moves import Decision, DecisionKind, Option
from tests.oracle.merv_pieces import Action, Cube, Town
from tests.oracle.merv_play import Merv, RandomPlayer
from tests.oracle.merv_play_ground import Readings
from tests.oracle.merv_state import Card, Player, Table
from tests.scripted.merv_names import CUBES

Parts: TypeAlias = tuple[str, ...]
"""Cubes by name, then the breakthroughs used, as the oracle's ``PAY`` has them."""
Total: TypeAlias = tuple[Parts, Parts]
"""Cubes in the companion's order, and the breakthroughs used."""
_TILES: Final = ("discount", "colour")
_ORDER: Final = {cube.value: CUBES[cube].key for cube in Cube}


@dataclass(frozen=True, slots=True)
class Purchase:
    """What a person is about to buy while the oracle still waits at the first step.

    ``steps``: ``mark`` or the index of a card in the row, or towns in their order. ``ways``: for each total,
    the oracle's first answer (a colour, for cards) and its payments step by step.
    """

    kind: DecisionKind
    steps: tuple[Option, ...]
    ways: dict[Total, tuple[Option, tuple[Parts, ...]]]


def total_of(parts: Iterable[str]) -> Total:
    """Return payments added up."""
    found = list(parts)
    cubes = sorted((part for part in found if part not in _TILES), key=lambda part: _ORDER[part])
    return tuple(cubes), tuple(tile for tile in _TILES if tile in found)


def total_here(way: Way) -> Total:
    """Return the companion's way of paying as a total."""
    tiles = {"discount" if tile.discount else "colour" for tile in way.used if isinstance(tile, Breakthrough)}
    return tuple(cube.value for cube in way.cubes), tuple(tile for tile in _TILES if tile in tiles)


def worth_offering(totals: Iterable[Total], readings: Readings) -> set[Total]:
    """Return the totals that no other one beats: one that keeps all that it keeps, or whites for colours.

    A white is no better than a colour where contracts take no white.
    """
    found, alike = set(totals), readings.exact_contracts
    return {one for one in found if not any(_beats(other, one, alike=alike) for other in found)}


def _beats(one: Total, other: Total, *, alike: bool) -> bool:
    if one == other or not set(one[1]) <= set(other[1]):
        return False
    more, fewer = Counter(one[0]) - Counter(other[0]), Counter(other[0]) - Counter(one[0])
    return more.total() <= (0 if alike else fewer[Cube.WHITE.value])


def single(decision: Decision) -> Purchase:
    """Return a single payment as a purchase."""
    ways: dict[Total, tuple[Option, tuple[Parts, ...]]] = {}
    for option in decision.options:
        assert isinstance(option, tuple)
        way = tuple(str(part) for part in option)
        ways.setdefault(total_of(way), (way, ()))
    return Purchase(DecisionKind.PAY, (), ways)


def totals(
    game: Merv, player: Player, costs: Sequence[Sequence[Cube]], action: Action
) -> dict[Total, tuple[Parts, ...]]:
    """Return every total of payments one after the other, with one row of payments that makes it."""
    reached: dict[Total, tuple[Parts, ...]] = {((), ()): ()}
    for cost in costs:
        longer: dict[Total, tuple[Parts, ...]] = {}
        for total, paid in reached.items():
            trial = _after(player, total)
            for way in game.ways(trial, cost, action):
                longer.setdefault(total_of((*total[0], *total[1], *way)), (*paid, way))
        reached = longer
    return reached


def _after(player: Player, total: Total) -> Player:
    cubes = player.cubes.copy()
    cubes.subtract(Counter(Cube(part) for part in total[0]))
    return replace(
        player,
        cubes=cubes,
        discount=player.discount and "discount" not in total[1],
        colour=player.colour and "colour" not in total[1],
    )


def aside(table: Table) -> Table:
    """Return a table like another one, on which people can try what they might buy."""
    return replace(
        table,
        players=deepcopy(table.players),
        row=[Card(card.spice, card.camel) for card in table.row],
        deck=list(table.deck),
        routes=set(table.routes),
        history=[],
        effects=Counter(),
    )


class _Buyer(RandomPlayer):
    """Tries to buy cards; notes camels laid and cards taken."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.steps: list[Option] = []

    def __call__(self, decision: Decision) -> Option:
        choice = "none" if decision.kind is DecisionKind.CONTRACT else super().__call__(decision)
        taken = decision.kind is DecisionKind.CARD and choice != "done"
        if taken or choice == "mark":
            self.steps.append(choice)
        return choice


def cards_wanted(game: Merv, who: int, rng: random.Random) -> Purchase | None:
    """Return which cards a person takes for cubes; None for none at all."""
    probe = Merv(aside(game.table), game.readings)
    buyer = _Buyer(rng)
    play = probe.caravansary(probe.table.players[who])
    decision = next(play)
    colours = [Cube(str(option)) for option in decision.options if option != "none"]
    while decision.kind in _BUYING:
        try:
            decision = play.send(buyer(decision))
        except StopIteration:
            break
    cards = [step for step in buyer.steps if step != "mark"]
    if not cards:
        return None
    while buyer.steps[-1] == "mark":
        # Whether the oracle lets them lay one more depends on how the cards are paid.
        buyer.steps.pop()
    player = game.table.players[who]
    ways: dict[Total, tuple[Option, tuple[Parts, ...]]] = {}
    for colour in colours:
        for total, paid in totals(game, player, [(colour,)] * len(cards), Action.CARAVANSARY).items():
            ways.setdefault(total, (colour.value, paid))
    return Purchase(DecisionKind.CARDS_COLOUR, tuple(buyer.steps), ways)


_BUYING: Final = (
    DecisionKind.CARDS_COLOUR,
    DecisionKind.MARK,
    DecisionKind.CARD,
    DecisionKind.PAY,
    DecisionKind.CONTRACT,
)


def goods_wanted(game: Merv, who: int, rng: random.Random, eager: float = 0.8) -> Purchase | None:
    """Return in which towns a person buys a good; None for nowhere."""
    probe = Merv(aside(game.table), game.readings)
    player = probe.table.players[who]
    towns: list[Town] = []
    while True:
        ways = {town: probe.price_ways(player, town) for town in Town if town not in towns}
        there = [town for town, each in ways.items() if each]
        if not there or rng.random() > eager:
            break
        town = rng.choice(there)
        probe.take_payment(player, rng.choice(ways[town]))
        for route in probe.routes_needed(player, town):
            probe.table.routes.add(route)
            player.camels -= 1
        towns.append(town)
    if not towns:
        return None
    costs = [game.printed.towns[town] for town in towns]
    found = totals(game, game.table.players[who], costs, Action.MARKETPLACE)
    return Purchase(
        DecisionKind.BUY,
        tuple(town.value for town in towns),
        {total: ("", paid) for total, paid in found.items()},
    )
