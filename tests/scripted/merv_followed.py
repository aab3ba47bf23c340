"""The oracle's game of Merv held at one decision, so that the companion's game can be led beside it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from tests.oracle.merv_moves import Decision, DecisionKind, Option, Play
from tests.oracle.merv_play import Merv, RandomPlayer
from tests.oracle.merv_records import Led
from tests.oracle.merv_state import Player
from tests.scripted.merv_paying import Purchase, Total, single, worth_offering
from tests.scripted.played import ApartError

Kind = DecisionKind
UNASKED_MOMENTS: Final = frozenset(("start", "slot", "card", "pair", "post", "buy"))
"""Moments at which the oracle offers contracts and the companion only at the next one."""


@dataclass(slots=True)
class Followed:
    """A game of the oracle that waits at ``pending``; None when it is over.

    ``declined``: contracts that the companion does not offer again in this turn. ``stood``: what a person has
    decided already and the oracle not yet heard. ``purchase``: what is bought but not paid. ``told``:
    answers to decisions that the companion asks for in another order, by place or seat. ``by_hand``: the solo
    cards are shuffled by people. ``different``: what was found to differ.
    """

    game: Merv
    play: Play[None]
    rng: random.Random
    by_hand: bool = False
    pending: Decision | None = None
    declined: set[str] = field(default_factory=set)
    stood: dict[Kind, Option] = field(default_factory=dict)
    purchase: Purchase | None = None
    told: dict[str, Decision] = field(default_factory=dict)
    answers: dict[str, Option] = field(default_factory=dict)
    different: list[str] = field(default_factory=list)
    decided: int = 0
    _taste: RandomPlayer = field(init=False)

    def __post_init__(self) -> None:
        self._taste = RandomPlayer(self.rng)
        self._go_on(lambda: next(self.play))

    def player(self, who: int | None) -> Player:
        """A person at the simulated table."""
        assert who is not None
        return self.game.table.players[who]

    def until(self, *kinds: Kind) -> Decision:
        """Go on to a decision of these kinds, deciding on the way what the companion never asks about.

        Raises ApartError where the oracle has to decide something else first.
        """
        self.settle()
        decision = self.pending
        if decision is None or decision.kind not in kinds:
            wanted = ", ".join(kind.name for kind in kinds)
            raise ApartError(f"the companion comes to {wanted}, the oracle to {decision}")
        return decision

    def settle(self) -> None:
        """Decide what the companion does not ask about, up to a decision that it does."""
        if self.purchase is not None:
            self.pay(self.only_way(self.purchase))
        while (decision := self.pending) is not None:
            if decision.kind is Kind.PAY:
                payment = single(decision)
                if len(worth_offering(payment.ways, self.game.readings)) > 1:
                    return
                self.choose(payment.ways[self.only_way(payment)][0])
                continue
            option = self._unasked(decision)
            if option is None:
                return
            self.choose(option)

    def finish(self) -> None:
        """Go to the end of the game; raises ApartError where anything is left to decide."""
        self.settle()
        if self.pending is not None:
            raise ApartError(f"the companion is at the end, the oracle decides {self.pending}")

    def wish(self, among: Callable[[Option], bool] | None = None) -> Option:
        """Return what the oracle's player would like of the options, without saying it."""
        decision = self.pending
        assert decision is not None
        options = tuple(one for one in decision.options if among is None or among(one))
        assert options or decision.chance
        return self._taste(replace(decision, options=options))

    def choose(self, option: Option | None = None, among: Callable[[Option], bool] | None = None) -> Option:
        """Answer the pending decision, by chance where no option is given, and go on to the next one."""
        if option is None:
            option = self.wish(among)
        self.decided += 1
        self._go_on(lambda: self.play.send(option))
        return option

    def decline(self) -> None:
        """Decline all contracts of the pending decision."""
        self.declined |= set(self._names())
        self.choose("none")

    def new_turn(self) -> None:
        """Forget what held for a turn only."""
        self.declined.clear()
        self.stood.clear()

    def led(self) -> list[Led]:
        """Everything that the program-led two have done so far."""
        return [fact for fact in self.game.table.history if isinstance(fact, Led)]

    def only_way(self, purchase: Purchase) -> Total:
        """Return the one way in which a purchase can be paid, where the companion does not ask."""
        possible = worth_offering(purchase.ways, self.game.readings)
        if len(possible) != 1:
            self.different.append(f"the companion does not ask how to pay: {sorted(possible)}")
        return min(possible)

    def pay(self, total: Total) -> None:
        """Tell the oracle step by step what the companion has heard at once."""
        purchase = self.purchase
        assert purchase is not None
        self.purchase = None
        first, payments = purchase.ways[total]
        if first:
            self.choose(first)
        steps, paid = list(purchase.steps), list(payments)
        while (decision := self.pending) is not None and self._buying(purchase, decision):
            if decision.kind is Kind.PAY:
                self.choose(paid.pop(0))
            elif decision.kind is Kind.MARK:
                self.choose(steps.pop(0) if steps[:1] == ["mark"] else "none")
            elif decision.kind is Kind.CONTRACT:
                self.choose("none")
            else:
                self.choose(steps.pop(0) if steps else "done")
        if steps or paid:
            raise ApartError(f"the oracle is at {self.pending} while {steps} and {paid} are to come")

    @staticmethod
    def _buying(purchase: Purchase, decision: Decision) -> bool:
        """Whether a decision belongs to a purchase."""
        cards = purchase.kind is Kind.CARDS_COLOUR
        context = decision.context[0] if decision.context else ""
        if decision.kind in (Kind.PAY, Kind.CONTRACT):
            names = ("card",) if cards else ("good", "buy")
            return purchase.kind is not Kind.PAY and context in names
        if cards:
            return decision.kind is Kind.MARK or (decision.kind is Kind.CARD and context != "free")
        return decision.kind is purchase.kind is Kind.BUY

    def _go_on(self, step: Callable[[], Decision]) -> None:
        try:
            self.pending = step()
        except StopIteration:
            self.pending = None

    def _unasked(self, decision: Decision) -> Option | None:
        """Return the answer where the companion does not ask; else None."""
        kind = decision.kind
        if kind is Kind.CONTRACT:
            silent = decision.context[0] in UNASKED_MOMENTS or set(self._names()) <= self.declined
            return "none" if silent else None
        if kind is Kind.TRADE and self.stood.get(Kind.TRADE) == "none":
            return "none"
        if kind is Kind.SOLO_DECK:
            return decision.chance if self.by_hand or len(decision.context) == 1 else None
        if kind is Kind.CARDS_COLOUR:
            return None if self.card_in_reach(decision.who) else "none"
        return decision.options[0] if decision.forced else None

    def _names(self) -> list[str]:
        """The contracts that are possible now, by stack and place."""
        decision, tops = self.pending, {top.stack: top.place for top in self.game.table.tops()}
        assert decision is not None
        return [f"{option}/{tops[str(option)]}" for option in decision.options if option != "none"]

    def card_in_reach(self, who: int | None) -> bool:
        """Whether a person could take any caravan card, with own camels laid before."""
        player, row = self.player(who), self.game.table.row
        reach = set(self.game.in_reach([]))
        bare = [place for place, card in enumerate(row) if not card.camel]
        marked = set(bare[: player.camels])
        beyond = set() if self.game.readings.next_card_after_taking else set(bare[: player.camels + 1])
        return any(self.game.spice_allowed(player, row[place].spice) for place in reach | marked | beyond)
