"""Taking caravan cards in an order that a player names: what it takes, and whether it can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from companion.engine.text import Text
from companion.games.merv.board import Player
from companion.games.merv.boons import Spice
from companion.games.merv.caravan_row import frontmost_bare, in_reach, taken_from
from companion.games.merv.kinds import Track
from companion.games.merv.table import CaravanCard, MervTable

MARK: Final = -1
"""Named among cards: an own camel onto the frontmost card without one."""
NONE: Final = -2
"""Named instead of cards: no card."""


@dataclass(frozen=True, slots=True)
class Move:
    """A step of taking cards: a card taken from a place of the row, from 0, or an own camel laid onto it."""

    index: int
    laid: bool = False


class _ImpossibleError(Exception):
    def __init__(self, why: Text) -> None:
        super().__init__(str(why))
        self.why = why


def limit(table: MervTable, player: Player) -> int:
    """Return 1, and 1 more for each threshold reached (MERV-CARAV-10, MERV-CARAV-11, MERV-CARAV-12).

    The influence track must be known.
    """
    thresholds = table.printed.tracks[Track.INFLUENCE].spices
    return 1 + sum(1 for space in thresholds if player.influence >= space)


def allowed(table: MervTable, player: Player, spice: Spice, owned: Mapping[Spice, int]) -> bool:
    """Tell whether who owns these may take a card of a spice (MERV-CARAV-13, MERV-CARAV-14, MERV-SPICE-07).

    What is owned stays owned: no card is ever given up (MERV-SPICE-09).
    """
    kinds = sum(1 for n in owned.values() if n)
    return bool(owned[spice]) or kinds < limit(table, player)


def too_many(table: MervTable, player: Player) -> Text:
    """Return in words that a spice would be one too many."""
    n = limit(table, player)
    return Text("influence allows {n} spice only", "influence allows {n} spices only", n=n)


def cards_named(plan: Sequence[int]) -> int:
    """Return how many cards a plan takes."""
    return sum(1 for number in plan if number >= 0)


def planned(table: MervTable, player: Player, plan: Sequence[int]) -> tuple[Move, ...]:
    """Return the steps of taking cards in an order (MERV-SPICE-02, MERV-SPICE-12, MERV-AMB-10).

    ``plan`` names cards by their place in the row as it lies, from 0, or ``MARK``. Camels needed to reach a
    card are laid of themselves. Raises ValueError where ``refused`` tells why it cannot be.
    """
    why = refused(table, player, plan)
    if why is not None:
        raise ValueError(str(why))
    return tuple(_worked_off(table, player, plan).moves)


def refused(table: MervTable, player: Player, plan: Sequence[int]) -> Text | None:
    """Return in words why cards cannot be taken in an order, or None."""
    try:
        _worked_off(table, player, plan)
    except _ImpossibleError as impossible:
        return impossible.why
    return None


def within(table: MervTable, player: Player, most: int) -> frozenset[int]:
    """Return the cards that can be taken in some order, up to so many in all (MERV-SPICE-02, MERV-AMB-10).

    Cards taken before another one may bring the camels that it needs, or make room (MERV-AMB-41).
    """
    if table.setup.rulings.otherwise(10):
        return _within_by_trying(table, player, most)
    cards = (n for n, card in enumerate(table.row) if allowed(table, player, card.spice, player.cards))
    return frozenset(n for n in cards if _with_others(table, player, n, most))


def _with_others(table: MervTable, player: Player, number: int, most: int) -> bool:
    """Tell whether a card can be taken with so many cards in all.

    A card without a camel needs one on each bare card before it. Each of those that is taken saves one, each
    card with a camel that is taken brings one.
    """
    row = table.row
    before = () if row[number].camel else tuple(n for n in range(number) if not row[n].camel)
    lacking = max(0, len(before) - player.camels)
    if lacking >= most:
        return False
    owned = {spice for spice, n in player.cards.items() if n} | {row[number].spice}
    helpful = Counter(card.spice for n, card in enumerate(row) if n != number and (n in before or card.camel))
    new = sorted((n for spice, n in helpful.items() if spice not in owned), reverse=True)
    more_kinds = max(0, limit(table, player) - len(owned))
    return sum(helpful[spice] for spice in owned) + sum(new[:more_kinds]) >= lacking


def _within_by_trying(table: MervTable, player: Player, most: int) -> frozenset[int]:
    """Return the same where a card with a camel opens the next one by being taken: any order is tried."""
    wanted = {n for n, card in enumerate(table.row) if allowed(table, player, card.spice, player.cards)}
    found: set[int] = set()
    seen: set[tuple[object, ...]] = set()
    plans: list[tuple[int, ...]] = [()]
    while plans and not found >= wanted:
        longer: list[tuple[int, ...]] = []
        for plan in (each for each in plans if cards_named(each) < most):
            last = cards_named(plan) == most - 1
            for number in sorted(wanted - found) if last else (*sorted(wanted - set(plan)), MARK):
                trial = _tried(table, player, (*plan, number))
                if trial is not None and trial.state not in seen:
                    seen.add(trial.state)
                    longer.append((*plan, number))
                    found.add(number)
        plans = longer
    return frozenset(found - {MARK})


def _tried(table: MervTable, player: Player, plan: Sequence[int]) -> _Trial | None:
    try:
        return _worked_off(table, player, plan)
    except _ImpossibleError:
        return None


def last_new_spice(table: MervTable, player: Player, plan: Sequence[int]) -> Spice | None:
    """Return the spice of a plan after which influence allows no other new one; None where some is left."""
    owned = dict(player.cards)
    for number in plan:
        spice = table.row[number].spice
        new = not owned[spice]
        owned[spice] += 1
        kinds = sum(1 for n in owned.values() if n)
        if new and kinds == limit(table, player) < len(Spice):
            return spice
    return None


def front_plan(table: MervTable, player: Player, most: int) -> tuple[int, ...]:
    """Return the cards that are taken from the front without laying camels, up to so many."""
    plan: tuple[int, ...] = ()
    while len(plan) < most:
        numbers = range(len(table.row))
        longer = ((*plan, number) for number in numbers if number not in plan)
        found = next((each for each in longer if _costs_no_camel(table, player, each)), None)
        if found is None:
            break
        plan = found
    return plan


def _costs_no_camel(table: MervTable, player: Player, plan: Sequence[int]) -> bool:
    return refused(table, player, plan) is None and not any(
        move.laid for move in _worked_off(table, player, plan).moves
    )


def _worked_off(table: MervTable, player: Player, plan: Sequence[int]) -> _Trial:
    trial = _Trial(table, player)
    for number in plan:
        if number == MARK:
            trial.lay(Text("there is no camel left to lay"))
        else:
            trial.take(number)
    return trial


@dataclass(slots=True)
class _Trial:
    """A row as it would become; ``there`` names its cards by where they lay before."""

    table: MervTable
    player: Player
    row: list[CaravanCard] = field(init=False)
    there: list[int] = field(init=False)
    owned: dict[Spice, int] = field(init=False)
    camels: int = field(init=False)
    moves: list[Move] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.row = [replace(card) for card in self.table.row]
        self.there = list(range(len(self.row)))
        self.owned = dict(self.player.cards)
        self.camels = self.player.camels

    @property
    def state(self) -> tuple[object, ...]:
        """What decides which cards can be taken next."""
        return (
            *((n, card.camel, card.opened) for n, card in zip(self.there, self.row, strict=True)),
            self.camels,
        )

    def lay(self, without: Text) -> None:
        """Lay an own camel onto the frontmost card without one; ``without`` is why it cannot be."""
        bare = frontmost_bare(self.row)
        if bare is None:
            raise _ImpossibleError(Text("every card has a camel"))
        if not self.camels:
            raise _ImpossibleError(without)
        self.camels -= 1
        self.row[bare].camel = True
        self.moves.append(Move(bare, laid=True))

    def take(self, number: int) -> None:
        """Take a card, with as many camels laid before as it needs (MERV-CARAV-06, MERV-AMB-41)."""
        if number not in self.there:
            raise _ImpossibleError(Text("each card is there once only"))
        index = self.there.index(number)
        after_taking = self.table.setup.rulings.otherwise(10)
        while index not in in_reach(self.row, after_taking=after_taking):
            self.lay(Text("too few camels to reach card {place}", place=number + 1))
        card = taken_from(self.row, index)
        self.there.remove(number)
        if not allowed(self.table, self.player, card.spice, self.owned):
            raise _ImpossibleError(too_many(self.table, self.player))
        self.owned[card.spice] += 1
        self.camels += card.camel
        self.moves.append(Move(index))
