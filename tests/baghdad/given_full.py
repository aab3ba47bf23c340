"""A Baghdad table in a given state at level full; printed values are made up, so that nothing is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.engine.game import Level, Mode
from companion.games.baghdad.buildings import LEVELS, Building, buildings_of
from companion.games.baghdad.cards import Back, Front
from companion.games.baghdad.characters import CARDS_BY_ID, CHARACTERS, STARTING, Card, Letter
from companion.games.baghdad.city_map import Dots, Place, PlacePrint
from companion.games.baghdad.city_tiles import TILE_OF_CODE, Face, Placed
from companion.games.baghdad.gains import BoatMoves, Coins, Favour, StepTokens, WildTokens
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.icons import CardIcon
from companion.games.baghdad.kinds import (
    CITY_TILES,
    PEOPLE,
    Item,
    Owner,
    Quadrant,
    Ring,
    Row,
    ScoringTile,
    Site,
    Symbol,
    Time,
    Way,
)
from companion.games.baghdad.modules import Module
from companion.games.baghdad.person import CARD_SLOTS, SPOTS, Extolled, Person
from companion.games.baghdad.printed_values import (
    OBJECTIVES,
    Contract,
    FavourTrack,
    LibraryReward,
    ObjectiveSpace,
    PlayerBoard,
)
from companion.games.baghdad.river_place import RiverPlace, RiverWay
from companion.games.baghdad.table import SLOTS, BaghdadTable, BuildingArea, Built, Setup, Use
from tests.baghdad.given import TILES, palace_print, rulings_taken

NAMES: Final = ("Ada", "Ben", "Cem", "Dua")
"""The people by seat."""
TRACK: Final = FavourTrack((-4, -3, -2, -1, 0, 1, 2, 3, 4), start=4)
"""The Favour track: marker 7 is worth 3 points, 8 (the top) is worth 4."""
NEEDS: Final = (1, 2, 2, 3, 4)
"""The skill numbers of the spots of every row."""
BOARD: Final = PlayerBoard(
    needs=tuple((kind, NEEDS) for kind in CITY_TILES),
    rows=CITY_TILES,
    between=((None,) * SPOTS,) * 3,
    boats=(2, 3, 4, 5),
)
"""Every player board: no bonuses between the rows; ``table.boards.boards`` takes another."""
SLOT_NUMBERS: Final = (1, 2, 3, 4, 5, 6)
"""In each quadrant 1 to 3 are outer and 4 to 6 inner City slots."""
SITES: Final = {7: Dots.ALL, 8: Dots.THREE_PLUS, 9: Dots.FOUR}
"""In each quadrant 7 to 9 are Building sites."""
PALACE_NUMBER: Final = 10
"""In each quadrant 10 is the Palace site."""
FULL_CITY: Final = {
    f"{quadrant.name}-{number}": code
    for quadrant in Quadrant
    for number, code in zip(SLOT_NUMBERS, ("P1", "S1", "B", "A1", "P2", "S6"), strict=True)
}
"""A City with a tile on every slot: ``city=FULL_CITY``."""
WAYS: Final = {
    "start/left": RiverWay(3, fork="junction-1"),
    "start/right": RiverWay(3, fork="junction-2"),
    "junction-1/left": RiverWay(2, port=1),
    "junction-1/right": RiverWay(3, port=2),
    "junction-2/left": RiverWay(3, port=3),
    "junction-2/right": RiverWay(2, port=4),
}
RIVER_GOODS: Final = {
    "start/left": (Goods.FIRST, None, Goods.SECOND),
    "start/right": (Goods.THIRD, None, Goods.FOURTH),
    "junction-1/left": (Goods.FIFTH, None),
    "junction-1/right": (None, Goods.SIXTH, None),
    "junction-2/left": (None, Goods.FIRST, None),
    "junction-2/right": (Goods.SECOND, None),
}
"""The Goods of the spaces of each way, the last its end."""


def full_table(
    players: int = 2,
    *,
    current: Owner = Owner.YOU,
    modules: Sequence[Module] = (),
    otherwise: Sequence[int] = (),
    city: Mapping[str, str] | None = None,
    sites: Mapping[str, str] | None = None,
    roads: Mapping[str, str] | None = None,
    ports: Mapping[int, str] | None = None,
    display: Mapping[int, str] | None = None,
    icons: Mapping[str, str] | None = None,
    pieces: Mapping[str, str] | None = None,
    others: Mapping[Owner, Mapping[str, object]] | None = None,
    **things: object,
) -> BaghdadTable:
    """Return a table in mid-game; ``things`` are what the current player has, ``others`` what others have.

    ``city`` are tiles by place (``{"SW-1": "P3"}``; other slots are empty), ``sites`` Buildings by place
    (``{"SW-7": "souk you public"}``; each is the builder's too), ``roads`` the joined slots by place
    (``{"SW-7": "SW-1 SW-2"}``; others have none), ``ports`` owners in slot order (``"bot you"``), ``icons``
    the icons of cards by id (``"rod boat"``; others have none), ``pieces`` owners of Palace pieces (each
    takes an Architect from the top), ``display`` cards by slot (Day 15 to 20 where none are given). What a
    player can have, see ``has``.
    """
    table = BaghdadTable(
        setup=Setup(
            Mode.PLAY,
            NAMES[:players],
            rulings=rulings_taken(otherwise),
            level=Level.FULL,
            modules=tuple(modules),
        ),
        level=Level.FULL,
        moment=7,
        turn=4,
        to_play=current,
        light={},
    )
    table.persons = {
        owner: Person(owner, letter, favour=TRACK.start, turns=3)
        for owner, letter in zip(PEOPLE[:players], Letter, strict=False)
    }
    _print(table, icons or {}, roads or {})
    _bot(table)
    table.display = dict.fromkeys(SLOTS)
    for slot, card in (display if display is not None else {s: f"day-{s + 14}" for s in SLOTS}).items():
        table.display[slot] = CHARACTERS[card]
    table.city = {f"{quadrant.name}-{number}": None for quadrant in Quadrant for number in SLOT_NUMBERS}
    for place, code in (city or {}).items():
        table.city[place] = TILE_OF_CODE[code]
    table.area = {
        level: BuildingArea(dict(zip(Row, buildings_of(level), strict=False)), len(buildings_of(level)) - 2)
        for level in LEVELS
    }
    for place, words in (sites or {}).items():
        _stands(table, place, words)
    for port, owners in (ports or {}).items():
        table.ports[port] = [Owner(owner) for owner in owners.split()]
    for piece, word in (pieces or {}).items():
        table.built[piece] = Owner(word)
        if Owner(word) in table.persons:
            table.persons[Owner(word)].architects.pop(0)
        kind, _, number = piece.partition("-")
        if number:
            table.spaces[kind].append(int(number))
    _modules(table)
    for owner, given in {current: things, **(others or {})}.items():
        has(table, owner, **given)
    return table


def has(table: BaghdadTable, owner: Owner, **things: object) -> Person:
    """Give a player what is named, and return the player.

    ``hand`` and ``discard``: ids of cards in one string (``"night-1 start-A-1"``); ``slots``: up to three,
    the newest first, ``-`` for an empty one; ``outgoing``: an id; ``goods``: their numbers (``"113"``);
    ``favour``: the marker's spot from the bottom (4 is the start); ``spots``: codes by type from the left,
    ``-`` for a free spot and ``!`` behind a turned tile (``{Symbol.PATIENT: "P1! - P2"}``);
    ``skill_tiles``: icons (``"rod quill"``); ``place``: an id (``"SW-3"``) or None; ``river``: Boats as
    (fork, way, gone) or nothing; ``built``: Buildings without sites (``"souk"``), which take Houses from the
    top. Everything else is a field of Person.
    """
    person = table.persons[owner]
    for name, value in things.items():
        _SETTERS.get(name, _field(name))(person, value)
    return person


def place_print(place: Place) -> PlacePrint:
    """Return what is printed at a location of the made-up City."""
    if place.number in SITES:
        return PlacePrint(Site.BUILDING_SITE, dots=SITES[place.number])
    if place.number == PALACE_NUMBER:
        return PlacePrint(Site.PALACE_SITE)
    return PlacePrint(Site.CITY_SLOT, Ring.OUTER if place.number <= 3 else Ring.INNER)


def _field(name: str) -> Callable[[Person, Any], None]:
    return lambda person, value: setattr(person, name, value)


def _cards(words: str) -> list[Card]:
    return [CARDS_BY_ID[card] for card in words.split()]


def _hand(person: Person, words: str) -> None:
    person.hand = _cards(words)


def _discard(person: Person, words: str) -> None:
    person.discard = _cards(words)


def _outgoing(person: Person, card: str) -> None:
    person.outgoing = CARDS_BY_ID[card]


def _slots(person: Person, words: str) -> None:
    cards = [None if word == "-" else CARDS_BY_ID[word] for word in words.split()]
    person.slots = [*cards, *[None] * (CARD_SLOTS - len(cards))]


def _goods(person: Person, digits: str) -> None:
    person.goods = {goods: digits.count(str(int(goods))) for goods in Goods}


def _spots(person: Person, rows: Mapping[Symbol, str]) -> None:
    for kind, words in rows.items():
        for number, word in enumerate(words.split()):
            if word != "-":
                face = Face.TURNED if word.endswith("!") else Face.SHOWING
                person.spots[kind][number] = Placed(TILE_OF_CODE[word.rstrip("!")], face)


def _skill_tiles(person: Person, words: str) -> None:
    person.skill_tiles = [CardIcon(word) for word in words.split()]


def _place(person: Person, place: str | None) -> None:
    person.place = Place.of(place) if place is not None else None
    person.site = place_print(person.place).site if person.place is not None else None


def _river(person: Person, boats: Sequence[tuple[str, str, int]]) -> None:
    person.river = [RiverPlace(fork, Way(way) if way else None, gone) for fork, way, gone in boats]


def _built(person: Person, words: str) -> None:
    for word in words.split():
        person.built.append(Building(word))
        person.houses.pop(0)


_SETTERS: Final[dict[str, Callable[[Person, Any], None]]] = {
    "hand": _hand,
    "discard": _discard,
    "outgoing": _outgoing,
    "slots": _slots,
    "goods": _goods,
    "spots": _spots,
    "skill_tiles": _skill_tiles,
    "place": _place,
    "river": _river,
    "built": _built,
}


def _stands(table: BaghdadTable, place: str, words: str) -> None:
    """Put a Building on a site: its name, its owner, and ``public`` where it is."""
    name, owner, *use = words.split()
    building, builder = Building(name), Owner(owner)
    table.sites[place] = Built(building, builder, Use(use[0]) if use else Use.PRIVATE)
    area = table.area[building.level]
    row = next((row for row, tile in area.visible.items() if tile is building), None)
    if row is not None:
        shown = (*area.visible.values(), *(b.building for b in table.sites.values()))
        area.visible[row] = next((b for b in buildings_of(building.level) if b not in shown), None)
    area.under = max(0, area.under - 1)
    if builder in table.persons:
        _built(table.persons[builder], name)
    else:
        table.bot.buildings += 1


def _print(table: BaghdadTable, icons: Mapping[str, str], roads: Mapping[str, str]) -> None:
    """Fill in everything printed that level full may ask."""
    boards = table.boards
    boards.icons = dict.fromkeys(CARDS_BY_ID, ())
    boards.icons |= {card: tuple(CardIcon(icon) for icon in words.split()) for card, words in icons.items()}
    rewards = (Coins(1), Favour(1), StepTokens(1))
    boards.starting = {card.id: (rewards[card.number - 1],) for cards in STARTING.values() for card in cards}
    boards.boards = dict.fromkeys(Letter, BOARD)
    boards.favour_track = TRACK
    places = {quadrant: [Place(quadrant, number) for number in range(1, 11)] for quadrant in Quadrant}
    boards.places = {quadrant: tuple(map(place_print, here)) for quadrant, here in places.items()}
    boards.roads = {place.id: () for here in places.values() for place in here}
    boards.roads |= {place: tuple(map(Place.of, joined.split())) for place, joined in roads.items()}
    table.printed.ways = dict(WAYS)
    boards.river_goods = dict(RIVER_GOODS)
    table.printed.ports = dict.fromkeys(table.ports, (1, 2, 3, 4))
    boards.port_rewards = dict.fromkeys(table.ports, ((),) * 4)
    palace_print(table, base="1 1 2")
    boards.prices = dict.fromkeys((*table.printed.pieces, "dome"), (Goods.FIRST, Goods.SECOND))
    spaces = ((Favour(1),), (WildTokens(1),), (BoatMoves(1),), (StepTokens(1), Coins(1)))
    boards.palace_rewards = dict.fromkeys(("foundation", "wall", "minaret"), spaces)
    table.printed.arrows = dict.fromkeys(("foundation", "wall", "minaret"), (2, 3, 4, 1))
    plain = (LibraryReward.BOATS, LibraryReward.FAVOUR, LibraryReward.STEP_AND_COIN, LibraryReward.WILD)
    tiles = (
        LibraryReward.PATIENT,
        LibraryReward.STUDENT,
        LibraryReward.ARTEFACT,
        LibraryReward.BUILDING,
    )
    boards.library = {2: plain, 3: (LibraryReward.SKILL_TILE,) * 4, 4: tiles, 5: tiles}
    boards.skill_tiles = (CardIcon.ROD, CardIcon.ABACUS, CardIcon.QUILL, CardIcon.ANVIL)
    boards.public_houses = {2: (7, 5, 3, 2), 3: (7, 6, 5, 4, 3, 2, 1), 4: (9, 8, 7, 6, 5, 4, 3, 2, 1)}[
        max(2, len(table.persons))
    ]
    boards.civic_rows = CITY_TILES
    pairs = [(one, two) for one in Goods for two in Goods if one < two]
    skills = (CardIcon.ROD, CardIcon.ABACUS, CardIcon.QUILL, CardIcon.ANVIL, CardIcon.MASONRY)
    boards.contracts = {n: Contract(pairs[n - 1], skills[(n - 1) % 5]) for n in range(1, 13)}
    boards.contract_stacks = {1: 1, 2: 1, 3: 2, 4: 2}
    boards.objectives = {
        item: tuple(ObjectiveSpace(n, (Favour(1),) if n == 0 else (Coins(n),)) for n in range(6))
        for item in OBJECTIVES
    }


def _bot(table: BaghdadTable) -> None:
    """Give the Bot a card and a printed board without icons."""
    table.bot.front = Front(0, (Symbol.BOOK, Symbol.PATIENT, Symbol.ARTEFACT, Symbol.STUDENT))
    table.bot.top = Back(0, 1, Ring.OUTER, Time.DAY)
    table.bot.back = table.bot.top
    table.printed.icons = dict.fromkeys(("book", "patient", "artefact", "student", "houses"), (0,) * 5)
    table.printed.outer_row = Row.UPPER
    table.printed.turns = {1: Way.LEFT, 2: Way.RIGHT, 3: Way.LEFT, 4: Way.RIGHT}
    scoring = [ScoringTile(Item(tile)) for tile in TILES]
    table.port_tiles = dict(zip((1, 2, 3, 4), scoring[:4], strict=True))
    table.section_tiles = dict(zip((1, 2, 3, 4), scoring[4:], strict=True))


def _modules(table: BaghdadTable) -> None:
    """Lay out the modules that are played."""
    if table.setup.plays_with(Module.PUBLIC_WORKS):
        table.civic = {owner: dict[Symbol, Extolled]() for owner in table.sides}
    if table.setup.plays_with(Module.CONTRACTS):
        table.contracts, table.contracts_under = {1: 1, 2: 7}, {1: 5, 2: 5}
    if table.setup.plays_with(Module.OBJECTIVES):
        table.objectives.stack, table.objectives.right = list(OBJECTIVES[:-1]), OBJECTIVES[-1]
