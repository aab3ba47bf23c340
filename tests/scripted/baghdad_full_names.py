"""How things of the complete simulated game are called at the companion: seats, tiles, places, readings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.games.baghdad import kinds
from companion.games.baghdad.buildings import Building
from companion.games.baghdad.characters import CARDS_BY_ID, Card, Character
from companion.games.baghdad.city_tiles import CityTile
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.icons import CardIcon
from companion.games.baghdad.kinds import PEOPLE, Item, Owner
from companion.games.baghdad.modules import Module
from companion.games.baghdad.person import MASONRY_NEEDS
from companion.games.baghdad.rulings import PREFIX
from tests.oracle import baghdad_pieces as sim
from tests.oracle.baghdad_game_moves import Readings
from tests.oracle.baghdad_game_pieces import Module as SimModule
from tests.oracle.baghdad_game_pieces import ObjectiveKind, code_of, name_of
from tests.oracle.baghdad_game_river import place_name
from tests.oracle.baghdad_game_state import BOT_SEAT
from tests.scripted.baghdad_names import TILES

MODULES: Final = {SimModule[module.name]: module for module in Module}
OBJECTIVES: Final = {kind: Item(kind.value) for kind in ObjectiveKind}
BUILDINGS: Final = {building: Building(name_of(building)) for building in sim.Building}
CHARACTERS: Final[dict[sim.Character, Character]] = {
    card: found
    for card in (*sim.DAY_CARDS, *sim.NIGHT_CARDS)
    if isinstance(found := CARDS_BY_ID[code_of(card)], Character)
}

READINGS: Final[Mapping[int, str]] = {
    2: "sell_above_start_only",
    3: "stop_without_spot",
    4: "no_stop_without_action",
    5: "wild_as_masonry",
    14: "sell_nothing",
    15: "same_boat_twice",
    16: "all_movement",
    24: "no_shame_for_spending",
    26: "same_location",
    28: "endless_supply",
    32: "no_cover_without_gain",
    33: "viziers_do_not_block_effects",
    38: "one_marker_a_card",
    67: "bot_markers_score_nothing",
}
"""The open rulings of which the oracle holds both readings, with its name of the other one."""


def ruling_id(number: int) -> str:
    """The id of a ruling at the companion."""
    return f"{PREFIX}-{number:02}"


def readings_of(numbers: frozenset[int]) -> Readings:
    """The oracle's readings where these rulings are read otherwise."""
    return Readings(**{READINGS[number]: True for number in numbers})


def owner_of(seat: int, people: int, start: int) -> Owner:
    """Whose an oracle's seat is: seat 0 is the start player, and seat 1 the Bot's where one plays alone."""
    if people == 1:
        return Owner.BOT if seat == BOT_SEAT else Owner.YOU
    return PEOPLE[(start + seat) % people]


def seat_of(owner: Owner, people: int, start: int) -> int:
    """The oracle's seat of somebody at the companion."""
    if people == 1:
        return BOT_SEAT if owner is Owner.BOT else 0
    return (PEOPLE.index(owner) - start) % people


def tile_of(tile: sim.CityTile) -> CityTile:
    """The companion's City tile."""
    return CityTile(
        TILES[tile.kind],
        Goods(tile.goods) if tile.goods is not None else None,
        CardIcon(tile.sign.value) if tile.sign is not None else None,
        tile.artefact or 0,
    )


def card_of(code: str) -> Card:
    """The companion's card of a code."""
    return CARDS_BY_ID[code]


def boat_id(place: sim.BoatPlace) -> str:
    """A place on the river as the companion names it in its options."""
    return place_name(place).replace("/", ">")


def need_of_house(number: int) -> int:
    """The masonry need of a House or an Architect by its number from the top."""
    return MASONRY_NEEDS[number - 1]


def difficulty_of(difficulty: sim.Difficulty) -> kinds.Difficulty:
    """The companion's difficulty."""
    return kinds.Difficulty(difficulty.value.casefold())
