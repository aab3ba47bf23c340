"""The Magistrate's trading post, its goods and its contracts (MERV-MAG-58, MERV-MAG-62)."""

from __future__ import annotations

from companion.engine.decide import Candidate, Criterion, Score, decide
from companion.engine.saying import know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.merv import contracts, marketplace
from companion.games.merv.boons import Boon
from companion.games.merv.comparing import fewest, most
from companion.games.merv.pieces import discs_left
from companion.games.merv.printed_values import Contract
from companion.games.merv.table import MAGISTRATE, MervTable, named
from companion.games.merv.towns import Good, Town


def act(table: MervTable, times: int, step: str) -> Script[None]:
    """Place one post however many actions there are, take goods, fulfil contracts (MERV-MAG-58, MERV-MAG-61).

    Without a disc or an open town the post is left out (MERV-AMB-116).
    """
    if times < 1:
        return
    if times > 1:
        words = Text(
            "{name}: one trading post only, whatever the number of actions.",
            name=named(table.player(MAGISTRATE)),
        )
        yield know(words, "MERV-MAG-58")
    yield from _post(table, step)
    yield from _goods(table)
    yield from fulfil_contracts(table, step)


def free_post(table: MervTable, step: str) -> Script[None]:
    """Place the post of its third breakthrough, and take the good of that town (MERV-MAG-54)."""
    before = tuple(table.player(MAGISTRATE).posts)
    yield from _post(table, step)
    magistrate = table.player(MAGISTRATE)
    for town in magistrate.posts:
        if town not in before:
            yield from marketplace.gain_goods(table, magistrate, {town.good: 1}, "MERV-MAG-54")


def _post(table: MervTable, step: str) -> Script[None]:
    """Place a post: outer towns first, then those without any (MERV-MAG-58, MERV-MAG-59, MERV-MAG-60).

    The link rule holds for it too (MERV-AMB-120), and it never has two posts in a town (MERV-AMB-121).
    """
    magistrate = table.player(MAGISTRATE)
    if discs_left(magistrate) <= 0 or not marketplace.towns_open(magistrate):
        words = Text("{name}: no trading post can be placed.", name=named(magistrate))
        yield know(words, "MERV-AMB-116")
        return
    decision = yield from decide(
        table.key(step, "post"),
        lambda: tuple(
            Candidate(town.value, town.text, town)
            for town in marketplace.towns_open(table.player(MAGISTRATE))
        ),
        _post_criteria(table),
    )
    if decision.winner is not None:
        rules = ("MERV-MAG-58", "MERV-MAG-59")
        magistrate = table.player(MAGISTRATE)
        yield from marketplace.place_post(table, magistrate, decision.winner, *rules, because=decision.trail)


def posts_in(table: MervTable, town: Town) -> int:
    """Return how many posts a town has, of anybody (MERV-MAG-59)."""
    return sum(town in player.posts for player in table.players.values())


def _post_criteria(table: MervTable) -> tuple[Criterion[Town], ...]:
    towns = tuple(Town)
    return (
        Criterion(
            "MERV-MAG-58",
            Text("outer before inner"),
            score=lambda town: Score(int(town.good is Good.RARE), town.good.text),
        ),
        Criterion(
            "MERV-MAG-59",
            Text("without a post of anybody"),
            score=lambda town: Score(
                int(not posts_in(table, town)), Text("{n} posts", n=posts_in(table, town))
            ),
        ),
        fewest(
            "MERV-MAG-60",
            Text("north-west, north-east, south-west, south-east"),
            lambda town: towns.index(town.link) + 1,
        ),
    )


def _goods(table: MervTable) -> Script[None]:
    """Take a good for every post of its own, the new one included (MERV-MAG-61)."""
    magistrate = table.player(MAGISTRATE)
    goods = [town.good for town in magistrate.posts]
    gain = {good: goods.count(good) for good in Good if good in goods}
    if gain:
        yield from marketplace.gain_goods(table, magistrate, gain, "MERV-MAG-61")


def fulfil_contracts(table: MervTable, step: str) -> Script[None]:
    """Fulfil contracts while there is one that it can (MERV-MAG-62, MERV-MAG-65, MERV-MAG-55).

    Nowhere else does it look for any (MERV-AMB-119). Common goods go first where either will do
    (MERV-MAG-64); it needs neither cubes nor influence (MERV-MAG-39).
    """
    number = 1
    while contracts.possible(table, table.player(MAGISTRATE)):
        here = f"{step}/contract-{number}"
        decision = yield from decide(table.key(here), lambda: _contracts(table), _contract_criteria(table))
        if decision.winner is None:
            return
        magistrate, chosen = table.player(MAGISTRATE), decision.winner
        common = max(contracts.commons(magistrate, chosen))
        rules = ("MERV-MAG-62", "MERV-MAG-64", "MERV-MAG-39")
        yield from contracts.fulfil(table, magistrate, chosen, common, here, *rules, because=decision.trail)
        number += 1


def _contracts(table: MervTable) -> tuple[Candidate[Contract], ...]:
    return tuple(
        Candidate(each.stack.id, each.stack.text, each)
        for each in contracts.possible(table, table.player(MAGISTRATE))
    )


def _contract_criteria(table: MervTable) -> tuple[Criterion[Contract], ...]:
    """Return what compares contracts: points, then soldier and influence (MERV-MAG-63, MERV-AMB-113)."""
    soldier: Criterion[Contract] = Criterion(
        "MERV-MAG-63",
        Text("one with a soldier"),
        score=lambda each: Score(int(each.stack.reward is Boon.SOLDIER), each.stack.reward.text),
    )
    influence: Criterion[Contract] = most(
        "MERV-MAG-63", Text("the highest influence"), lambda each: each.stack.level
    )
    points: Criterion[Contract] = most("MERV-MAG-62", Text("most points"), lambda each: each.points)
    if table.setup.rulings.otherwise(113):
        return (points, influence, soldier)
    return (points, soldier, influence)
