"""The table of a Baghdad game: what is followed of you, the Bot, the ports, the Palace and the display."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from companion.engine.game import Level, Mode
from companion.engine.question import Seat
from companion.engine.table import Table
from companion.engine.text import Text
from companion.games.baghdad.buildings import Building
from companion.games.baghdad.cards import Back, BotCard
from companion.games.baghdad.characters import CHARACTERS, Character
from companion.games.baghdad.city_tiles import CityTile
from companion.games.baghdad.kinds import (
    PEOPLE,
    Difficulty,
    Item,
    Owner,
    Ring,
    Row,
    ScoringTile,
    Symbol,
    Time,
    Way,
)
from companion.games.baghdad.modules import Module
from companion.games.baghdad.person import Extolled, Person
from companion.games.baghdad.position import EndPosition
from companion.games.baghdad.printed_values import PrintedBoards
from companion.games.baghdad.river_place import RiverWay
from companion.games.baghdad.sides import Bot, LightPlayer, Side
from companion.games.baghdad.turn_steps import TurnStep
from companion.games.names import player_name
from companion.games.readings import Rulings

YOU: Final = Seat("you")
BOT: Final = Seat("bot")
BOT_NAME: Final = "Bot"
SEATS: Final = {owner: Seat(owner.value) for owner in (*PEOPLE, Owner.BOT)}
"""The seats by whose they are; YOU is the first of the people, and the only one in solo."""

PORTS: Final = (1, 2, 3, 4)
SLOTS: Final = (1, 2, 3, 4, 5, 6)
FULL_ROW: Final = 5
"""A row of City tiles, and the most Buildings and Palace pieces of one player (BAG-CITY-07)."""
PORT_SLOTS: Final = 4


@dataclass(frozen=True, slots=True)
class Setup:
    """How this game is played: by whom, against which Bot, how closely followed, with which readings.

    ``players`` are the names of 1 to 4 people, clockwise; ``start`` is the index of the start player.
    """

    mode: Mode
    players: tuple[str, ...]
    difficulty: Difficulty = Difficulty.BEGINNER
    rulings: Rulings = field(default_factory=Rulings)
    level: Level = Level.LIGHT
    modules: tuple[Module, ...] = ()
    start: int = 0

    @property
    def people(self) -> tuple[Owner, ...]:
        """The people, clockwise from the first seat."""
        return PEOPLE[: len(self.players)]

    @property
    def solo(self) -> bool:
        """Tell whether the Bot plays: there is one player only (BAG-SETUP-28)."""
        return self.mode is Mode.PLAY and len(self.players) == 1

    def plays_with(self, module: Module) -> bool:
        """Tell whether a module is played."""
        return module in self.modules


@dataclass(frozen=True, slots=True)
class PalacePiece:
    """A piece's printed place in the Palace area: section, multiplier of its slot, price in Goods."""

    section: int
    multiplier: int
    goods: int


@dataclass(frozen=True, slots=True)
class PieceOrder:
    """The clockwise order of the Palace pieces, and where it is entered from each quadrant (BAG-DATA-21)."""

    pieces: tuple[str, ...]
    first: tuple[tuple[int, str], ...]


@dataclass(slots=True)
class Printed:
    """The printed values that this game has used, as they were read (law 9: for ever)."""

    ways: dict[str, RiverWay] = field(default_factory=dict)
    ports: dict[int, tuple[int, ...]] = field(default_factory=dict)
    pieces: dict[str, PalacePiece] = field(default_factory=dict)
    piece_order: PieceOrder | None = None
    arrows: dict[str, tuple[int, ...]] = field(default_factory=dict)
    turns: dict[int, Way] = field(default_factory=dict)
    icons: dict[str, tuple[int, ...]] = field(default_factory=dict)
    outer_row: Row | None = None
    favour: int | None = None
    bot_artefacts: dict[int, int] = field(default_factory=dict)
    cards: dict[int, BotCard] = field(default_factory=dict)


class Use(Enum):
    """Who may use a Building: its builder alone, or others with their Public Houses too (BAG-PUB-08)."""

    PRIVATE = "private"
    PUBLIC = "public"


@dataclass(frozen=True, slots=True)
class Built:
    """A Building on a site of the City."""

    building: Building
    owner: Owner
    use: Use = Use.PRIVATE


@dataclass(slots=True)
class BuildingArea:
    """The Buildings of a level: the two visible ones by row, and how many lie under the upper one."""

    visible: dict[Row, Building | None]
    under: int


@dataclass(slots=True)
class Objectives:
    """The Objective cards: the stack on the left, its top first, and the card on the right (BAG-OBJ-02).

    ``marks`` are the numbered spaces with a player's markers, by card. ``piles`` counts discarded cards by
    whose pile they lie in.
    """

    stack: list[Item] = field(default_factory=list)
    right: Item | None = None
    marks: dict[Item, dict[Owner, list[int]]] = field(default_factory=dict)
    piles: dict[Owner, int] = field(default_factory=dict)

    @property
    def visible(self) -> tuple[Item, ...]:
        """The visible cards, the left one first."""
        left = self.stack[:1]
        return (*left, self.right) if self.right is not None else tuple(left)


@dataclass(slots=True)
class BaghdadTable(Table):
    """The one mutable table of a game; only its script writes it.

    ``step`` is the step of a player's turn at level full: screens show first what it looks at.
    ``light`` and ``persons`` are the people by seat, the one or the other as ``level`` is. ``city`` is what
    lies on the City slots by location, None for an empty one; ``sites`` the Buildings that stand. Both are
    followed at level full, as are ``boxed``, the Character cards that left the game, and whether the bag of
    City tiles is empty for good (``bag_over``). ``decks_known``: of every card it is known whether it left
    the game at set-up, so that those not seen yet are the ones in the decks. ``area`` are the Building tiles
    by level.
    ``public_builders`` are, from the Public House with the most points down, whose House took its place.
    ``civic`` are the columns of the Civic board. ``contracts`` are the visible Contracts of the two stacks,
    ``contracts_under`` counts those below; ``contracts_gone`` are back in the box. ``under_way`` is what a
    step still owes, by its path: gates that a Vizier passes, bonuses of a tile that was just put down.
    ``next_level`` is what ``level`` becomes at the head of the next turn, None where it stays; ``unasked``
    are the people who were not asked yet what counts alone did not tell.
    """

    setup: Setup = field(default_factory=lambda: Setup(Mode.PLAY, ()))
    level: Level = Level.LIGHT
    next_level: Level | None = None
    unasked: list[Owner] = field(default_factory=list)
    turn: int = 0
    to_play: Owner = Owner.YOU
    step: TurnStep = TurnStep.CARDS
    last_turn: bool = False
    over: bool = False
    light: dict[Owner, LightPlayer] = field(default_factory=lambda: {Owner.YOU: LightPlayer()})
    persons: dict[Owner, Person] = field(default_factory=dict)
    bot: Bot = field(default_factory=Bot)
    display: dict[int, Character | None] = field(default_factory=lambda: dict.fromkeys(SLOTS))
    day_deck_over: bool = False
    night_deck_over: bool = False
    decks_known: bool = False
    bag_over: bool = False
    boxed: list[Character] = field(default_factory=list)
    ports: dict[int, list[Owner]] = field(default_factory=lambda: {port: [] for port in PORTS})
    port_tiles: dict[int, ScoringTile] = field(default_factory=dict)
    section_tiles: dict[int, ScoringTile] = field(default_factory=dict)
    built: dict[str, Owner] = field(default_factory=dict)
    spaces: dict[str, list[int]] = field(
        default_factory=lambda: {"foundation": [], "wall": [], "minaret": []}
    )
    library: dict[int, dict[int, Owner]] = field(default_factory=lambda: {n: {} for n in (2, 3, 4, 5)})
    city: dict[str, CityTile | None] = field(default_factory=dict)
    sites: dict[str, Built] = field(default_factory=dict)
    area: dict[int, BuildingArea] = field(default_factory=dict)
    public_builders: list[Owner] = field(default_factory=list)
    civic: dict[Owner, dict[Symbol, Extolled]] = field(default_factory=dict)
    contracts: dict[int, int | None] = field(default_factory=dict)
    contracts_under: dict[int, int] = field(default_factory=dict)
    contracts_gone: list[int] = field(default_factory=list)
    objectives: Objectives = field(default_factory=Objectives)
    printed: Printed = field(default_factory=Printed)
    boards: PrintedBoards = field(default_factory=PrintedBoards)
    under_way: dict[str, list[str]] = field(default_factory=dict)
    positions: list[EndPosition] = field(default_factory=list)

    @property
    def followed(self) -> str:
        """The level that the game is followed at."""
        return self.level.value

    @property
    def you(self) -> LightPlayer:
        """The first player at level light."""
        return self.light[Owner.YOU]

    @property
    def sides(self) -> tuple[Owner, ...]:
        """Everybody who plays, in turn order from the first seat: the people, and the Bot in solo."""
        return (*self.setup.people, Owner.BOT) if self.setup.solo else self.setup.people

    def side(self, owner: Owner) -> Side:
        """Return the side of a player or of the Bot, however closely it is followed."""
        if owner is Owner.BOT:
            return self.bot
        return self.persons[owner] if self.level is Level.FULL else self.light[owner]

    def name_of(self, owner: Owner) -> Text:
        """Return who an owner is: a player by name, the Bot, or nobody."""
        if owner in self.setup.people:
            return player_name(self.setup.players[self.setup.people.index(owner)])
        return owner.text

    def clockwise_of(self, owner: Owner) -> Owner:
        """Return who plays after an owner."""
        order = self.sides
        return order[(order.index(owner) + 1) % len(order)]

    def pieces_of(self, owner: Owner) -> tuple[str, ...]:
        """Return the Palace pieces with this side's Architects beside them."""
        return tuple(piece for piece, builder in self.built.items() if builder is owner)

    def boats_in_ports(self, owner: Owner) -> int:
        """Return how many of this side's Boats are in ports."""
        return sum(boats.count(owner) for boats in self.ports.values())

    def bot_counts(self, item: Item) -> int:
        """Return how many of an item the Bot has now; Coins and Favour it never has (BAG-BOT-06).

        Boats in the River area count those in ports too, unless the table reads BAG-AMB-17 otherwise.
        """
        bot = self.bot
        river = 1 if bot.boat is not None else 0
        ports = self.boats_in_ports(Owner.BOT)
        area = river if self.setup.rulings.otherwise(17) else river + ports
        return {
            Item.PATIENTS: bot.tiles[Symbol.PATIENT],
            Item.STUDENTS: bot.tiles[Symbol.STUDENT],
            Item.BOOKS: bot.tiles[Symbol.BOOK],
            Item.ARTEFACTS: bot.tiles[Symbol.ARTEFACT],
            Item.ARTEFACT_TYPES: bot.artefact_types,
            Item.RIVER_AREA_BOATS: area,
            Item.PORT_BOATS: ports,
            Item.BUILDINGS: bot.buildings,
            Item.ARCHITECTS: len(self.pieces_of(Owner.BOT)),
            Item.NIGHT_CARDS: len(bot.night_cards),
            Item.FAVOUR: 0,
            Item.COINS: 0,
        }[item]

    def bot_done(self, symbol: Symbol) -> int:
        """Return how many of a symbol the Bot has, for the limit of five (BAG-BOT-23)."""
        if symbol is Symbol.BUILDING:
            return self.bot.buildings
        if symbol is Symbol.PALACE:
            return len(self.pieces_of(Owner.BOT))
        return self.bot.tiles[symbol]

    def you_done(self, symbol: Symbol) -> int:
        """Return how often you have done a symbol's thing (BAG-BOT-22)."""
        you = self.side(Owner.YOU)
        if symbol is Symbol.BUILDING:
            return you.buildings
        if symbol is Symbol.PALACE:
            return len(self.pieces_of(Owner.YOU)) + you.extra_architects
        if symbol is Symbol.ARTEFACT and self.setup.rulings.otherwise(64):
            return you.artefact_types
        return you.tiles[symbol]

    def display_empty(self) -> bool:
        """Tell whether no card is left to draw (BAG-DRAW-06)."""
        return all(card is None for card in self.display.values())

    def deck_is_over(self, time: Time) -> bool:
        """Tell whether a deck of Character cards is known to be empty."""
        return self.day_deck_over if time is Time.DAY else self.night_deck_over

    def unseen_characters(self) -> tuple[Character, ...]:
        """Return the cards that may still come from a deck: not on display, with nobody, not in the box."""
        held = (card for person in self.persons.values() for card in person.cards())
        gone = {
            card.id
            for card in (*self.display.values(), *self.bot.taken, *held, *self.boxed)
            if card is not None
        }
        return tuple(card for card in CHARACTERS.values() if card.id not in gone)

    @property
    def ring(self) -> Ring:
        """The ring symbol of the guiding back (Top)."""
        return self.guide.ring

    @property
    def guide(self) -> Back:
        """The back that guides ties: Top, or Active's own where no Top is left (BAG-AMB-47)."""
        back = self.bot.top or self.bot.back
        if back is None:
            raise LookupError("no Bot card has been revealed")
        return back
