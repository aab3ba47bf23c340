"""The ground of the rules engine: asking, points, resources, payments, and readings that can be switched."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from calibration.palette import Keshi
from tests.oracle.marrakesh_moves import Decision, DecisionKind, IllegalChoiceError, Option, Plain, Play
from tests.oracle.marrakesh_pieces import (
    GOODS,
    Back,
    Caravan,
    Resource,
    Sector,
    Source,
    Track,
    keshis,
    letters,
)
from tests.oracle.marrakesh_records import Fact
from tests.oracle.marrakesh_state import Board, Table

Choice = TypeVar("Choice", bound=Option)


@dataclass(frozen=True, slots=True)
class Readings:
    """Which way the doubtful lines are read; the defaults are the recommended ones.

    ``leftovers_stay``: keshis nobody can claim stay in the base (MAR-AMB-05), else they go to the supply.
    ``start_is_a_line``: fishermen on the start stand in turn order (MAR-AMB-16), else they have no order.
    ``winner_picks_share``: faces 05, 06 and 11 let the first pick (MAR-AMB-38, MAR-XTRA-15).
    ``fresh_vendors_give``: the vendors of the running turn already give water (MAR-XTRA-38).
    ``mixed_souk``: with scrolls 34 and 46 one assistant may exchange and buy.
    ``bought_first``: steps for water and dates are asked for before a move and again at its end as long as
    something came in during it (MAR-AMB-12: only the total counts), else after its other steps.
    ``fourth_space_always_pays``: a fourth Sahara space scores without a town too (MAR-AMB-41).
    ``town_07_counts_all_seasons``: else the steps of season 3 (MAR-AMB-59).
    ``sultan_helps_scroll_58``: its date is saved (MAR-AMB-63).
    ``town_gate_is_bought``: scrolls 22, 36 and 66 help with the gate of town 12, which is taken, not bought.
    """

    leftovers_stay: bool = True
    start_is_a_line: bool = False
    winner_picks_share: bool = False
    fresh_vendors_give: bool = False
    mixed_souk: bool = False
    bought_first: bool = False
    fourth_space_always_pays: bool = True
    town_07_counts_all_seasons: bool = False
    sultan_helps_scroll_58: bool = True
    town_gate_is_bought: bool = False


class Ground(ABC):
    """What every part of the engine stands on. The table is changed in place."""

    def __init__(self, table: Table, readings: Readings | None = None) -> None:
        self.table = table
        self.printed = table.printed
        self.readings = readings or Readings()

    @abstractmethod
    def deploy(self, board: Board, colour: Keshi) -> Play[Sector | None]:
        """Deploy a keshi that is on its way, with its bonus; None when it had to go to the supply."""

    @abstractmethod
    def act(self, board: Board, sector: Sector) -> Play[None]:
        """Carry out a sector action."""

    @abstractmethod
    def take_scroll(self, board: Board, back: Back, number: int) -> Play[None]:
        """Take a displayed scroll, with what it does at once."""

    @abstractmethod
    def free_scroll(self, board: Board, back: Back) -> Play[None]:
        """Take a displayed scroll of a back without scholars, or none."""

    @abstractmethod
    def climb(self, board: Board, track: Track, steps: int) -> Play[None]:
        """Advance on a staircase."""

    @abstractmethod
    def oasis_score(self, board: Board, oasis: int) -> Play[None]:
        """Score an oasis before the end of the game."""

    @abstractmethod
    def reach_town(self, board: Board, space: Caravan) -> Play[None]:
        """Take a desert town for a caravan that has come to a fourth space."""

    def ask(
        self, kind: DecisionKind, board: Board, options: Sequence[Choice], *context: Plain
    ) -> Play[Choice]:
        """Put a decision to a player. Raises IllegalChoiceError for an answer that is no option."""
        choice = yield Decision(kind, board.seat, tuple(options), context)
        for option in options:
            if option == choice:
                return option
        message = f"{kind.name} of seat {board.seat}: {choice!r} is none of {list(options)!r}"
        raise IllegalChoiceError(message)

    def note(self, fact: Fact) -> None:
        """Write down what happened."""
        self.table.history.append(fact)

    def reached(self, effect: str, times: int = 1) -> None:
        """Count an effect that took place."""
        self.table.effects[effect] += times

    def owns(self, board: Board, scroll: int) -> bool:
        """Whether a scroll lies in front of a player."""
        return scroll in board.scrolls

    def score(self, board: Board, source: Source, points: int) -> None:
        """Gain or lose points; the score may fall below 0 (MAR-AMB-29)."""
        board.score += points
        board.points[source] += points

    def gain(self, board: Board, resource: Resource, pieces: int = 1) -> None:
        """Resources from the supply, which never runs out (MAR-SETUP-31)."""
        board.resources[resource] += pieces

    def gain_any(self, board: Board, pieces: int) -> Play[None]:
        """Resources of choice, one after another."""
        for _ in range(pieces):
            resource = yield from self.ask(DecisionKind.RESOURCE, board, [kind.value for kind in Resource])
            self.gain(board, Resource(resource))

    def payments(self, board: Board, cost: Counter[Resource]) -> list[tuple[int, int, int]]:
        """The ways to pay a cost as (dinars, water, dates); scroll 33 lets others stand in for dinars."""
        dinars, water, dates = (cost[kind] for kind in Resource)
        own_dinars, own_water, own_dates = (board.resources[kind] for kind in Resource)
        spare = range(dinars + 1 if self.owns(board, 33) else 1)
        ways = [(dinars - a - b, water + a, dates + b) for a in spare for b in spare if a + b <= dinars]
        return [way for way in ways if way[0] <= own_dinars and way[1] <= own_water and way[2] <= own_dates]

    def pay(self, board: Board, ways: Sequence[tuple[int, int, int]]) -> Play[None]:
        """Pay in one of several ways; asked only where there is a choice."""
        way = ways[0] if len(ways) == 1 else (yield from self.ask(DecisionKind.PAY, board, ways))
        for resource, pieces in zip(Resource, way, strict=True):
            board.resources[resource] -= pieces
        if way[0] != max(each[0] for each in ways):
            self.reached("scroll-33")

    def any_one(self, board: Board) -> list[tuple[int, int, int]]:
        """The ways to pay one resource of choice."""
        each = {Resource.DINAR: (1, 0, 0), Resource.WATER: (0, 1, 0), Resource.DATE: (0, 0, 1)}
        return [way for resource, way in each.items() if board.resources[resource]]

    def bring(self, board: Board, colour: Keshi) -> Play[Sector | None]:
        """Take a keshi from the supply and deploy it; it stays there when nothing is free (MAR-AMB-11)."""
        if board.room(colour) < 1:
            return None
        self.table.take(colour)
        return (yield from self.deploy(board, colour))

    def choose_keshi(self, board: Board, colours: Sequence[Keshi], what: str) -> Play[Keshi]:
        """Name one of several colours."""
        letter = yield from self.ask(DecisionKind.KESHI, board, [c.value for c in colours], what)
        return Keshi.from_letter(letter)

    def bring_any(self, board: Board, pieces: int, what: str) -> Play[None]:
        """Keshis of any colours that fit, one after another."""
        for _ in range(pieces):
            fitting = [colour for colour in Keshi if board.room(colour)]
            yield from self.bring(board, (yield from self.choose_keshi(board, fitting, what)))

    def bring_goods(self, board: Board, pieces: int, what: str) -> Play[None]:
        """Goods keshis that share one colour (MAR-SQUARE-13)."""
        if pieces:
            colour = yield from self.choose_keshi(board, GOODS, what)
            for _ in range(pieces):
                yield from self.bring(board, colour)

    def deploy_all(self, board: Board, waiting: Sequence[Keshi]) -> Play[None]:
        """Deploy keshis on their way in the order the player likes."""
        left = list(waiting)
        while left:
            options = list(dict.fromkeys(letters(tuple(left))))
            letter = options[0]
            if len(options) > 1:
                letter = yield from self.ask(DecisionKind.DEPLOY_NEXT, board, options)
            colour = keshis(letter)[0]
            left.remove(colour)
            yield from self.deploy(board, colour)
