"""The table of a Merv game: city, players, row, tracks, queues, and where the game stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from companion.engine.game import Level, Mode
from companion.engine.question import Seat
from companion.engine.table import Table
from companion.engine.text import Text
from companion.games.merv.board import City, Player
from companion.games.merv.boons import Boon, Breakthrough, Spice
from companion.games.merv.kinds import (
    CAMELS,
    PATHS,
    WHITE_UPGRADES,
    YEARS,
    Action,
    Cube,
    Deal,
    Phase,
    Role,
    Side,
)
from companion.games.merv.places import SIDE_OF_ROUND, Place
from companion.games.merv.printed_values import STACKS, Contract, PrintedValues, WallPiece
from companion.games.merv.sources import Source
from companion.games.merv.towns import INNER, Town
from companion.games.names import player_name
from companion.games.readings import Rulings

SEATS: Final = (Seat("first"), Seat("second"), Seat("third"), Seat("fourth"))
"""The seats of people, in the order in which their names were given."""
COURTIER: Final = Seat("courtier")
MAGISTRATE: Final = Seat("magistrate")
NAMES: Final = {COURTIER: "High Courtier", MAGISTRATE: "Corrupt Magistrate"}
CARDS_WITH_CAMELS: Final = {1: 2, 2: 2, 3: 3, 4: 4}
"""Caravan cards that begin with a camel, by the number of players (MERV-SETUP-30)."""
CAMELS_ON_BOARD: Final = len(INNER) + len(PATHS)
"""Camels that begin on inner towns and mosque paths (MERV-SETUP-18, MERV-SETUP-26)."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is known before the table exists.

    ``players``: 1 to 4 names. ``order``: who stands in the first queue, front first (MERV-SETUP-03,
    MERV-SETUPX-06, MERV-SETUPX-09); empty where the game is only scored. ``deal``: who shuffles.
    """

    mode: Mode
    players: tuple[str, ...]
    order: tuple[Seat, ...] = ()
    level: Level = Level.FULL
    rulings: Rulings = field(default_factory=Rulings)
    deal: Deal = Deal.PROGRAM


@dataclass(slots=True)
class QueueSpace:
    """A space of the queue that is formed: who stands there, and the camels that lie on it."""

    meeple: Seat | None = None
    camels: int = 0


@dataclass(slots=True)
class CaravanCard:
    """A card of the caravan row; ``opened``: the card with a camel before it was taken in this action."""

    spice: Spice
    camel: bool = False
    opened: bool = False


@dataclass(slots=True)
class MarketSlot:
    """A slot of the camel market with its boon."""

    boon: Boon
    camel: bool = False


@dataclass(slots=True)
class Turn:
    """What the turn under way has done, tiles used once a turn among it (MERV-LIB-11, MERV-AMB-35).

    ``declined``: contracts that the player did not want when they became possible, as ``2-soldier/1``.
    """

    line: int | None = None
    site: Place | None = None
    traded: bool = False
    used: list[Breakthrough] = field(default_factory=list)
    declined: list[str] = field(default_factory=list)


@dataclass(slots=True)
class SoloDeck:
    """The six cards of the Magistrate: top first; what lies in the deck by hand has no order known.

    ``current`` is this round's card; ``removed`` are out of the game (MERV-MAG-17). ``layers``: by hand, how
    many of the top cards were shuffled together, layer by layer from the top.
    """

    cards: list[Action] = field(default_factory=list)
    discards: list[Action] = field(default_factory=list)
    current: Action | None = None
    removed: list[Action] = field(default_factory=list)
    layers: list[int] = field(default_factory=list)


@dataclass(slots=True, kw_only=True)
class MervTable(Table):
    """The one mutable table of a game; only its script writes it.

    ``players`` are by seat: people first, then Magistrate and High Courtier. ``order``: this round's order of
    play; ``slots``: who stands on which action slot of the side, by line; ``queue``: the spaces of the
    queue at the next corner, front first. ``row``: caravan cards, front first; ``deck``: what the cards
    not yet seen show. ``market``: slots clockwise from the top left. ``town_camels``, ``path_camels``: where
    a camel still waits for the first; ``routes`` while somebody shops. ``taken``: contracts gone from each
    stack. ``wall_supply``, ``bonus_upgrades``, ``scoring_tiles``: None until read off. ``points`` books every
    point by seat, year and source.
    """

    setup: Setup
    players: dict[str, Player]
    printed: PrintedValues = field(default_factory=PrintedValues)
    level: Level = Level.FULL
    year: int = 1
    round: int = 1
    phase: Phase = Phase.SET_UP
    active: Seat = SEATS[0]
    order: list[Seat] = field(default_factory=list)
    slots: dict[int, Seat] = field(default_factory=dict)
    queue: list[QueueSpace] = field(default_factory=list)
    turn: Turn = field(default_factory=Turn)
    city: City = field(default_factory=City)
    row: list[CaravanCard] = field(default_factory=list)
    deck: dict[Spice, int] = field(default_factory=lambda: {spice: spice.cards for spice in Spice})
    market: list[MarketSlot] = field(default_factory=list)
    town_camels: list[Town] = field(default_factory=lambda: list(INNER))
    path_camels: list[int] = field(default_factory=lambda: list(PATHS))
    routes: list[Town] = field(default_factory=list)
    camels_out: int = 0
    breakthroughs: list[Breakthrough] = field(default_factory=lambda: list(Breakthrough))
    taken: dict[str, int] = field(default_factory=lambda: {stack.id: 0 for stack in STACKS})
    wall_supply: list[WallPiece] | None = None
    white_upgrades: int = WHITE_UPGRADES
    bonus_upgrades: list[Cube] | None = None
    scoring_tiles: list[Action] | None = None
    solo: SoloDeck | None = None
    points: dict[str, dict[int, dict[Source, int]]] = field(default_factory=dict)
    finals: dict[str, FinalPosition] = field(default_factory=dict)
    stopped: bool = False

    @property
    def followed(self) -> str:
        """The level that the game is followed at."""
        return self.level.value

    @property
    def side(self) -> Side:
        """The side that this round runs along."""
        return SIDE_OF_ROUND[self.round]

    @property
    def counts_cubes(self) -> bool:
        """Whether the program follows resource cubes; at the light level the table counts them itself."""
        return self.level is Level.FULL

    @property
    def last_year(self) -> bool:
        """Whether this is the last year."""
        return self.year == YEARS

    @property
    def people(self) -> tuple[Player, ...]:
        """The players who sit at the table."""
        return tuple(player for player in self.players.values() if player.role is Role.HUMAN)

    @property
    def scorers(self) -> tuple[Player, ...]:
        """Everybody who scores: all but the High Courtier (MERV-HC-01, MERV-YSCORE-17)."""
        return tuple(player for player in self.players.values() if player.role is not Role.COURTIER)

    @property
    def solo_game(self) -> bool:
        """Whether the Magistrate plays."""
        return MAGISTRATE.id in self.players

    def player(self, seat: Seat) -> Player:
        """Return who has a seat, the two that the program leads included."""
        return self.players[seat.id]

    def book(self, player: Player, points: int, source: Source) -> None:
        """Book points in this year."""
        player.score += points
        sources = self.points.setdefault(player.seat.id, {}).setdefault(self.year, {})
        sources[source] = sources.get(source, 0) + points

    def begin_turn(self, seat: Seat) -> None:
        """Begin the turn of a seat: a new moment, nothing used yet."""
        self.begin_moment()
        self.active = seat
        self.turn = Turn()


@dataclass(frozen=True, slots=True)
class FinalPosition:
    """A player's end as a scorepad takes it: points by source, and what breaks ties.

    ``queue``: the place in the queue after the last round, 1 in front (MERV-END-06). ``cards``: the caravan
    cards that the points of the sets come from.
    """

    points: tuple[tuple[Source, int], ...]
    favour: int = 0
    influence: int = 0
    queue: int = 0
    cards: tuple[tuple[Spice, int], ...] = ()


def named(player: Player) -> Text:
    """Return a player's name as a text."""
    return player_name(player.name)


def new_table(setup: Setup) -> MervTable:
    """Return the table at the start: nobody has anything (MERV-SETUPX-20), cards and tiles still unread.

    With one or two players the High Courtier takes part (MERV-SETUPX-05), with one the Magistrate
    (MERV-SETUPX-08).
    """
    players = {seat.id: Player(seat, name) for seat, name in zip(SEATS, setup.players, strict=False)}
    people = len(players)
    if people == 1:
        players[MAGISTRATE.id] = Player(MAGISTRATE, NAMES[MAGISTRATE], Role.MAGISTRATE)
    if people <= 2:
        players[COURTIER.id] = Player(COURTIER, NAMES[COURTIER], Role.COURTIER)
    return MervTable(
        setup=setup,
        players=players,
        level=setup.level,
        order=list(setup.order),
        queue=[QueueSpace(seat) for seat in setup.order],
        camels_out=CAMELS - CAMELS_ON_BOARD - CARDS_WITH_CAMELS[people],
        solo=SoloDeck() if people == 1 else None,
    )


def offered(table: MervTable) -> tuple[Contract, ...]:
    """Return the contracts on top of their stacks that have been read off (MERV-CONTRACT-03, MERV-AMB-32)."""
    tops = (f"{stack}/{taken + 1}" for stack, taken in table.taken.items())
    return tuple(table.printed.contracts[top] for top in tops if top in table.printed.contracts)
