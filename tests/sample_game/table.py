"""The table of the sample game: two lamp sellers, a fox, three stalls, a deck and a tower."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from calibration.palette import Keshi
from companion.engine.game import Mode
from companion.engine.question import Seat
from companion.engine.text import Text, plain
from companion.games.cube_tower import TowerStart, TowerTable, begun


class Stall(Enum):
    """One of the three stalls; its value is its id in saved games."""

    WELL = "well"
    GATE = "gate"
    WALL = "wall"


class EmptyToss(Enum):
    """The two readings of the rule on a toss that brings nothing out."""

    NOTHING = "nothing"
    ONE_COIN = "one-coin"


FIRST, SECOND = Seat("first"), Seat("second")
SEATS = (FIRST, SECOND)
COLOURS = (Keshi.RED, Keshi.YELLOW, Keshi.WHITE)
CARDS = ("card-1", "card-2", "card-3", "card-4", "card-5", "card-6")
STALL_NAMES = {
    Stall.WELL: Text("stall at the well"),
    Stall.GATE: Text("stall at the gate"),
    Stall.WALL: Text("stall by the wall"),
}


@dataclass(frozen=True, slots=True)
class SetUp:
    """What is known before the table exists."""

    mode: Mode
    names: tuple[str, ...]
    rounds: int = 1
    empty_toss: EmptyToss = EmptyToss.NOTHING
    tower: TowerStart = field(default_factory=TowerStart)


@dataclass(slots=True)
class Seller:
    """What one seller has."""

    name: str
    coins: int = 2
    lamps: int = 0
    lit: int = 0

    @property
    def named(self) -> Text:
        """The seller's name as a text."""
        return plain(self.name)


@dataclass(slots=True, kw_only=True)
class LampTable(TowerTable):
    """Everything that lies on the table; ``to_play`` is None once both have played this round."""

    setup: SetUp
    sellers: dict[str, Seller]
    round: int = 1
    to_play: Seat | None = FIRST
    deck: list[str] = field(default_factory=list)
    stalls: dict[Stall, int] = field(default_factory=lambda: dict.fromkeys(Stall, 1))
    fox_lamps: int = 0
    stopped: bool = False

    def seller(self, seat: Seat) -> Seller:
        """Return what one seat has."""
        return self.sellers[seat.id]

    @property
    def active(self) -> Seat:
        """The seat whose turn it is; the first one between turns."""
        return self.to_play or FIRST


def new_table(setup: SetUp) -> LampTable:
    """Return the table at the start (LAMP-SETUP-01)."""
    sellers = {seat.id: Seller(name) for seat, name in zip(SEATS, setup.names, strict=True)}
    return LampTable(setup=setup, sellers=sellers, tower=begun(setup.tower, COLOURS))
