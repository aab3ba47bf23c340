"""Expansion 3: six more exchange offices, one of them with a bonus besides its resource (MAR-X3)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from enum import Enum

from calibration.palette import Keshi
from tests.oracle.marrakesh_moves import DecisionKind, Play
from tests.oracle.marrakesh_pieces import STAIRS, Source, Track
from tests.oracle.marrakesh_play_board import Boards
from tests.oracle.marrakesh_printed import Printed
from tests.oracle.marrakesh_records import OfficePoint
from tests.oracle.marrakesh_state import Board, Table, shuffled
from tests.oracle.marrakesh_x import BASE_OFFICES, OfficeBonus, OfficeGain


class OfficeMix(Enum):
    """Which offices are shuffled: all of them, or the new ones only where all agree (MAR-X3-02, 04)."""

    ALL = "all"
    NEW_ONLY = "new only"


def pile_offices(table: Table, rng: random.Random, mix: OfficeMix) -> None:
    """Three offices of the bigger pile."""
    numbers = table.office_numbers
    boxed = list(numbers[:BASE_OFFICES]) if mix is OfficeMix.NEW_ONLY else []
    pile = shuffled(numbers[len(boxed) :], rng)
    table.offices, table.offices_gone = pile[:3], pile[3:] + boxed


def office_row(printed: Printed, office: int, colour: Keshi) -> Sequence[OfficeGain]:
    """What an office pays for a goods keshi; numbers from 12 on are the new ones."""
    if office < BASE_OFFICES:
        return printed.offices[office][colour]
    return printed.added.offices[office - BASE_OFFICES][colour]


class Offices(Boards):
    """The bonus of an office."""

    def office_bonus(self, board: Board, bonus: OfficeBonus) -> Play[None]:
        """A river step, a point, or a step on a staircase of choice."""
        self.reached(f"office {bonus.value}")
        if bonus is OfficeBonus.RIVER:
            yield from self.sail(board, 1)
        elif bonus is OfficeBonus.POINT:
            self.note(OfficePoint(board.seat))
            self.score(board, Source.OFFICES, 1)
        else:
            options = [stair.value for stair in STAIRS]
            stair = yield from self.ask(DecisionKind.STAIRCASE, board, options, "office")
            yield from self.climb(board, Track(stair), 1)
