"""The table of a Marrakesh game: players' boards, common board, tower, and where the game stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from calibration.palette import Keshi
from companion.engine.game import Level, Mode
from companion.engine.question import Seat
from companion.engine.text import Text
from companion.games.cube_tower import TowerStart, TowerTable, begun
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.expansions import Expansion, Offices
from companion.games.marrakesh.final_position import FinalPosition
from companion.games.marrakesh.gains import Gain
from companion.games.marrakesh.kinds import (
    KESHIS_OF_A_COLOUR,
    SEASONS,
    Back,
    Phase,
    Source,
    Staircase,
    Workshop,
)
from companion.games.marrakesh.printed_values import Luxury, Office, PrintedValues
from companion.games.names import player_name
from companion.games.readings import Rulings

SEATS: Final = (Seat("first"), Seat("second"), Seat("third"), Seat("fourth"))
"""The seats clockwise; who sits where is the set-up's answer, who starts is drawn."""


GATES: Final[dict[Keshi, int]] = {
    colour: 2 if colour in (Keshi.PURPLE, Keshi.ORANGE, Keshi.YELLOW, Keshi.BEIGE) else 3 for colour in Keshi
}
"""City gates of each colour (MAR-SETUP-13, MAR-SETUP-14)."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is known before the table exists.

    ``players``: 2 to 4 names, clockwise. ``start`` is the index of the start player (MAR-SETUP-81).
    """

    mode: Mode
    players: tuple[str, ...]
    start: int = 0
    level: Level = Level.FULL
    rulings: Rulings = field(default_factory=Rulings)
    tower: TowerStart = field(default_factory=TowerStart)
    expansions: tuple[Expansion, ...] = ()
    offices: Offices = Offices.MIXED


@dataclass(slots=True)
class Stack:
    """A stack of scrolls: how many lie in it, and the number of the one turned up on top."""

    size: int
    top: int | None = None


@dataclass(slots=True)
class Shop:
    """A souk shop: how many luxury goods lie in it, and the one turned up on top."""

    size: int
    top: Luxury | None = None


@dataclass(slots=True)
class Companion:
    """The Sultan or the Imam: the stair where it waits, or whose pawn it goes with; else out of the game."""

    stair: int | None = None
    owner: Seat | None = None


@dataclass(slots=True, kw_only=True)
class MarrakeshTable(TowerTable):
    """The one mutable table of a game; only its script writes it.

    ``season`` 1..3, ``round`` 1..4. ``tracker`` holds the season tracker, ``camel`` the round tracker,
    ``active`` is whose turn it is. ``display`` is what lies in the tower base. ``forfeited`` are the seats
    that are out of this round's claims. ``arrivals`` counts arrivals on the river, for who came first.
    ``points`` books every point by seat, season (0 before the first) and source. ``under_way`` is what the
    actions under way have done so far, by the step of each: scrolls, goods, oases by their ids.
    ``staircase_tiles`` are the bonuses of the tiles on the covered spaces, in their order; ``companions`` the
    pawns that go along on a staircase; ``towns`` the desert towns that may still be picked. All three are
    empty where their expansion is not in play.
    """

    setup: Setup
    players: dict[str, Player]
    printed: PrintedValues
    level: Level = Level.FULL
    season: int = 1
    round: int = 1
    phase: Phase = Phase.SET_UP
    tracker: Seat = SEATS[0]
    camel: Seat = SEATS[0]
    active: Seat = SEATS[0]
    supply: dict[Keshi, int] = field(default_factory=lambda: dict.fromkeys(Keshi, KESHIS_OF_A_COLOUR))
    display: dict[Keshi, int] = field(default_factory=dict)
    forfeited: list[Seat] = field(default_factory=list)
    arrivals: int = 0
    stacks: dict[Back, list[Stack]] = field(
        default_factory=lambda: {back: [Stack(len(back.numbers) // 3) for _ in range(3)] for back in Back}
    )
    shops: list[Shop] = field(default_factory=lambda: [Shop(5) for _ in range(5)])
    workshops: dict[Workshop, int] = field(default_factory=lambda: dict.fromkeys(Workshop, 8))
    gates: dict[Keshi, int] = field(default_factory=lambda: dict(GATES))
    office: Office | None = None
    faces: dict[int, int] = field(default_factory=dict)
    open_oases: list[int] = field(default_factory=list)
    from_crocodile: Seat | None = None
    first_share: str = ""
    selections: dict[str, list[tuple[Keshi, ...]]] = field(default_factory=dict)
    points: dict[str, dict[int, dict[Source, int]]] = field(default_factory=dict)
    under_way: dict[str, list[str]] = field(default_factory=dict)
    finals: dict[str, FinalPosition] = field(default_factory=dict)
    staircase_tiles: list[Gain] = field(default_factory=list)
    companions: dict[Staircase, Companion] = field(default_factory=dict)
    towns: list[int] = field(default_factory=list)
    stopped: bool = False

    def has(self, expansion: Expansion) -> bool:
        """Whether an expansion is in play."""
        return expansion in self.setup.expansions

    @property
    def followed(self) -> str:
        """The level that the game is followed at."""
        return self.level.value

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats taken, clockwise."""
        return SEATS[: len(self.players)]

    def player(self, seat: Seat) -> Player:
        """Return the player of a seat."""
        return self.players[seat.id]

    def player_by(self, seat_id: str) -> Player:
        """Return the player of a seat by its id."""
        return self.players[seat_id]

    def left_of(self, seat: Seat) -> Seat:
        """Return the left neighbour, who sits next clockwise (MAR-AMB-01, MAR-XTRA-29)."""
        seats = self.seats
        return seats[(seats.index(seat) + 1) % len(seats)]

    def in_turn_order(self) -> Iterator[Player]:
        """Yield the players clockwise from the camel (MAR-ROUND-04, MAR-AMB-01)."""
        seat = self.camel
        for _ in self.seats:
            yield self.player(seat)
            seat = self.left_of(seat)

    def book(self, player: Player, points: int, source: Source) -> None:
        """Book points that a player gains, or loses where they are negative, in this season."""
        player.score += points
        seasons = self.points.setdefault(player.seat.id, {})
        sources = seasons.setdefault(self.season, {})
        sources[source] = sources.get(source, 0) + points

    def take(self, colour: Keshi, n: int = 1) -> None:
        """Take keshis out of the supply; below zero, stand-ins lie on boards (MAR-SETUP-32)."""
        self.supply[colour] -= n

    def give_back(self, colour: Keshi, n: int = 1) -> None:
        """Put keshis into the supply."""
        self.supply[colour] += n

    def visible_scrolls(self) -> tuple[int, ...]:
        """Return the scrolls that lie faceup on the academies."""
        return tuple(stack.top for stacks in self.stacks.values() for stack in stacks if stack.top)

    def seen_scrolls(self) -> set[int]:
        """Return the scrolls that have been seen: displayed, owned, or put under a stack and known."""
        owned = {scroll for player in self.players.values() for scroll in player.scrolls}
        return owned | set(self.visible_scrolls())

    @property
    def last_season(self) -> bool:
        """Whether this is the last season."""
        return self.season == SEASONS


def named(player: Player) -> Text:
    """Return a player's name as a text."""
    return player_name(player.name)


def new_table(setup: Setup) -> MarrakeshTable:
    """Return the table at the start: boards empty, everything else in supply and box (MAR-SETUP-58..62)."""
    players = {seat.id: Player(seat, name) for seat, name in zip(SEATS, setup.players, strict=False) if name}
    start = SEATS[setup.start]
    supply = dict.fromkeys(Keshi, KESHIS_OF_A_COLOUR)
    for colour, n in setup.tower.inside.counts:
        supply[colour] -= n
    return MarrakeshTable(
        setup=setup,
        supply=supply,
        players=players,
        printed=PrintedValues(),
        level=setup.level,
        tracker=start,
        camel=start,
        active=start,
        tower=begun(setup.tower, tuple(Keshi)),
        points={seat: {0: {Source.START: players[seat].score}} for seat in players},
    )
