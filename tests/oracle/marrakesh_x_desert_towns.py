"""Expansion 5: a fourth space on both Sahara paths leads to desert towns (MAR-X5, MAR-TOWN)."""

from __future__ import annotations

import random

from calibration.palette import Keshi
from tests.oracle.marrakesh_moves import DecisionKind, Option, Play
from tests.oracle.marrakesh_pieces import (
    COLOUR_SECTORS,
    GOODS,
    PATHS,
    TOWN_SPACES,
    Caravan,
    Source,
    Track,
    back_of,
)
from tests.oracle.marrakesh_play_trade import Trade
from tests.oracle.marrakesh_records import AudienceAtEnd, TownClaimed, TownTaken
from tests.oracle.marrakesh_state import Board, Table, draw, shuffled
from tests.oracle.marrakesh_x import TOWNS, Expansion

TOWN_POINTS = 4
TOWN_SECTOR = 4
PATHS_WITH_TOWNS = tuple((*path, town) for path, town in zip(PATHS, TOWN_SPACES, strict=True))


def draw_towns(table: Table, rng: random.Random) -> None:
    """One town fewer than two per player (MAR-X5-06)."""
    bag = shuffled(range(1, TOWNS + 1), rng)
    table.towns = draw(bag, 2 * table.players - 1)
    table.boxed_towns = bag


class DesertTowns(Trade):
    """Towns are reached, claimed and valued."""

    def caravan_spaces(self, board: Board) -> list[Caravan]:
        """No start oasis, but a fourth space on both paths (MAR-X5-03, 08)."""
        if not self.table.has(Expansion.DESERT_TOWNS):
            return super().caravan_spaces(board)
        return [space for path in PATHS_WITH_TOWNS for space in self.next_on(board, path)]

    def reach_town(self, board: Board, space: Caravan) -> Play[None]:
        """A caravan has come to a fourth space (MAR-X5-10 to 12, MAR-AMB-41)."""
        self.reached("fourth space")
        if self.table.towns:
            town = yield from self.ask(DecisionKind.TOWN, board, sorted(self.table.towns))
            self.table.towns.remove(town)
            board.towns[space] = town
            self.note(TownTaken(board.seat, town))
        else:
            self.reached("fourth space without a town")
            if not self.readings.fourth_space_always_pays:
                return
        self.score(board, Source.FOURTH_SPACES, TOWN_POINTS)

    def claimable_towns(self, board: Board) -> list[Caravan]:
        """Towns on their night side, where one goods keshi of each colour can be paid (MAR-X5-13)."""
        if not all(board.souk[colour] for colour in GOODS):
            return []
        return [space for space in TOWN_SPACES if space in board.towns]

    def claim_town(self, board: Board, space: Caravan) -> Play[None]:
        """Pay for a town and turn it over; a flash acts now (MAR-X5-13 to 16)."""
        for colour in GOODS:
            self.spend(board, colour, 1)
        town = board.towns.pop(space)
        board.claimed_towns[space] = town
        self.note(TownClaimed(board.seat, town))
        self.reached(f"claimed town {town:02}")
        flashes = {10: self._any_scroll, 11: self._any_good, 12: self._any_gate}
        if town in flashes:
            yield from flashes[town](board)

    def _any_scroll(self, board: Board) -> Play[None]:
        tops = [stack.top for stacks in self.table.scrolls.values() for stack in stacks]
        options: list[Option] = [top for top in tops if top is not None]
        if not options:
            return
        choice = yield from self.ask(DecisionKind.FREE_SCROLL, board, [*options, "none"], "town-10")
        if isinstance(choice, int):
            self.reached("town-10")
            yield from self.take_scroll(board, back_of(choice), choice)

    def _any_good(self, board: Board) -> Play[None]:
        options: list[Option] = [i for i, shop in enumerate(self.table.shops) if shop.top is not None]
        if not options:
            return
        choice = yield from self.ask(DecisionKind.FREE_GOOD, board, [*options, "none"])
        if isinstance(choice, int):
            self.reached("town-11")
            self.take_good(board, self.table.shops[choice])

    def _any_gate(self, board: Board) -> Play[None]:
        options: list[Option] = [
            (index, colour.value)
            for index, workshop in enumerate(self.table.workshops)
            for colour in Keshi
            if workshop[colour]
        ]
        if not board.free_guards or not options:
            self.reached("town-12 without a guard", not board.free_guards)
            return
        choice = yield from self.ask(DecisionKind.GATE, board, [*options, "none"], "town-12")
        if isinstance(choice, tuple):
            self.reached("town-12")
            bought = self.readings.town_gate_is_bought
            colour = Keshi.from_letter(str(choice[1]))
            gained = yield from self.build_gate(board, int(choice[0]), colour, bought=bought)
            yield from self.deploy_all(board, gained)

    def score_towns(self, board: Board) -> None:
        """All claimed towns, two at most (MAR-X5-17, 18)."""
        if self.table.has(Expansion.DESERT_TOWNS):
            self.note(AudienceAtEnd(board.seat, board.disc, tuple(sorted(board.entertainers))))
        for town in board.claimed_towns.values():
            points = self.town_value(board, town)
            self.reached(f"town-{town:02}", points > 0)
            self.score(board, Source.TOWNS, points)

    def town_value(self, board: Board, town: int) -> int:
        """What a claimed town is worth at the end (MAR-TOWN-01 to 11)."""
        colours = board.colours()
        strong = [s for s in COLOUR_SECTORS if board.strength(s) + (s in board.vendors) >= TOWN_SECTOR]
        values = {
            1: 2 * len(board.gates),
            2: 2 * len(board.luxury),
            3: 2 * len(board.scrolls),
            4: board.steps[Track.PALACE],
            5: board.steps[Track.MOSQUE],
            6: sum(colours[colour] for colour in Keshi if colour not in GOODS) // 3,
            7: self._river_steps(board),
            8: 2 * len(strong),
            9: sum(self.facing(board, space) for space in board.entertainers),
        }
        return values.get(town, 0)

    def _river_steps(self, board: Board) -> int:
        made = board.steps[Track.RIVER] - board.river_start
        return made + board.earlier_river_steps if self.readings.town_07_counts_all_seasons else made
