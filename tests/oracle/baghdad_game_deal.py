"""Dealing a complete game: all that is shuffled, and the opening position (BAG-SETUP)."""

from __future__ import annotations

import random as chance
from collections import Counter
from collections.abc import Iterable, Mapping

from tests.oracle.baghdad_game_pieces import GOODS, Module
from tests.oracle.baghdad_game_state import (
    Board,
    Boat,
    GameTable,
    Modules,
    Objective,
    PublicSlot,
    Supply,
)
from tests.oracle.baghdad_game_values import LETTERS, GamePrinted, printed_from
from tests.oracle.baghdad_pieces import (
    DAY_CARDS,
    NIGHT_CARDS,
    BoatPlace,
    Building,
    Character,
    CityTile,
    Difficulty,
    PlaceKind,
    ScoringTile,
    Sign,
    TileKind,
)
from tests.oracle.baghdad_state import LIBRARY_SECTIONS, BotState, Column

SET_OF_TILES = 24
GOODS_TOKENS = (5, 5, 5, 5, 8, 8)
MARKERS = 4


def deal(
    values: Mapping[str, object],
    people: int,
    random: chance.Random,
    modules: Iterable[Module] = (),
    difficulty: Difficulty = Difficulty.BEGINNER,
    tiles: list[list[CityTile]] | None = None,
) -> GameTable:
    """A table for 1 to 4 people (1: with the Bot) before the first turn; seat 0 is the start player.

    `tiles` are the starting, "1" and "2" sets of 24 City tiles; left out they are mixed by chance.
    """
    dealt = random.sample(list(ScoringTile), len(ScoringTile))
    printed = printed_from(values, people, dealt, difficulty)
    sets = tiles or [_mixed_tiles(random, printed.base.artefact_types) for _ in range(3)]
    starting, ones, twos = (random.sample(part, len(part)) for part in sets)
    slots = [place for place in printed.base.locations if place.kind is PlaceKind.SLOT]
    laid = {slot: starting.pop() for slot in slots}
    bag = [*starting, *ones]
    random.shuffle(bag)
    day = _shuffled(random, printed, DAY_CARDS)
    night = _shuffled(random, printed, NIGHT_CARDS)
    start = BoatPlace(printed.base.start)
    letters = random.sample(LETTERS, people)
    bot = BotState(random.sample(printed.bot_cards, 16), start) if people == 1 else None
    return GameTable(
        printed=printed,
        boards=[_board(printed, seat, letter) for seat, letter in enumerate(letters)],
        bot=bot,
        supply=Supply(Counter(dict(zip(GOODS, GOODS_TOKENS, strict=True)))),
        tiles=laid,
        bag=bag,
        twos=twos,
        ports={port: [] for port in printed.base.ports},
        columns=_building_area(random),
        display=[day.pop() for _ in range(6)],
        day=day,
        night=night,
        modules=_modules(random, printed, frozenset(modules), max(2, people)),
        library={section: {} for section in LIBRARY_SECTIONS},
        skill_tiles=dict(enumerate(printed.skill_tiles, 1)),
    )


def _board(printed: GamePrinted, seat: int, letter: str) -> Board:
    """The seat counts the turn order, so it is the Favour bonus too (BAG-SETUP-27)."""
    return Board(
        seat=seat,
        letter=letter,
        favour=printed.favour_start + seat,
        boats=[Boat(BoatPlace(printed.base.start))],
        hand=[printed.cards[f"start-{letter}-{number}"] for number in (1, 2, 3)],
    )


def _shuffled(random: chance.Random, printed: GamePrinted, cards: Iterable[Character]) -> list[Character]:
    left = [card for card in cards if f"{card.kind.value.lower()}-{card.number}" not in printed.removed]
    random.shuffle(left)
    return left


def _building_area(random: chance.Random) -> dict[int, Column]:
    columns = {}
    for level in range(1, 6):
        stack = [building for building in Building if building.level == level]
        random.shuffle(stack)
        columns[level] = Column(stack.pop(0), stack)
    return columns


def _mixed_tiles(random: chance.Random, artefact_types: int) -> list[CityTile]:
    tiles = []
    for number in range(SET_OF_TILES):
        kind = list(TileKind)[number % 4] if number < 16 else random.choice(list(TileKind))
        tiles.append(
            CityTile(
                kind,
                artefact=random.randint(1, artefact_types) if kind is TileKind.ARTEFACT else None,
                goods=random.choice(GOODS) if kind is TileKind.PATIENT else None,
                sign=random.choice(list(Sign)) if kind is TileKind.STUDENT else None,
            )
        )
    return tiles


def _modules(random: chance.Random, printed: GamePrinted, in_play: frozenset[Module], seats: int) -> Modules:
    modules = Modules(in_play)
    modules.civic = [{} for _ in range(seats)]
    modules.objective_piles = [[] for _ in range(seats)]
    if Module.PUBLIC_WORKS in in_play:
        modules.public = [PublicSlot(points) for points in printed.public_points]
    if Module.CONTRACTS in in_play:
        tokens = random.sample(printed.contracts, len(printed.contracts))
        modules.contracts = (tokens[:6], tokens[6:])
    if Module.OBJECTIVES in in_play:
        cards = [Objective(card) for card in random.sample(printed.objectives, len(printed.objectives))]
        modules.right = cards.pop(0)
        modules.stack = cards
        modules.objective_markers = [MARKERS] * seats
    return modules
