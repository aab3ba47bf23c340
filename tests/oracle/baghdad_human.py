"""A simulated human who plays light but legal turns, and whole solo games."""

from __future__ import annotations

import random as chance
from dataclasses import dataclass

from tests.oracle.baghdad_bot import bot_turn
from tests.oracle.baghdad_pieces import (
    Building,
    Character,
    CityTile,
    Location,
    Owner,
    PalacePiece,
    PieceKind,
    PlaceKind,
    Port,
    Quadrant,
    TileKind,
)
from tests.oracle.baghdad_records import BotTurn
from tests.oracle.baghdad_state import PORT_SLOTS, SPACES, Built, SimTable
from tests.oracle.baghdad_table import new_table

ROW_FULL = 5


@dataclass(frozen=True, slots=True)
class TileGained:
    """A City tile taken from a slot; with the second and later Books the library space covered, if any."""

    location: Location
    tile: CityTile
    section: int | None
    space: int | None


@dataclass(frozen=True, slots=True)
class BuildingGained:
    """A Building put on a site."""

    location: Location
    building: Building


@dataclass(frozen=True, slots=True)
class PieceGained:
    """A Palace piece built; `added` came by themselves."""

    piece: PalacePiece
    space: int | None
    added: tuple[tuple[PalacePiece, int | None], ...]


Gain = TileGained | BuildingGained | PieceGained


@dataclass(frozen=True, slots=True)
class PlayerTurn:
    """What the simulated human did, in order: Boats, Vizier, action and effects, draw, refills.

    `ports` are the ports reached by own Boats; `boats_bought` came to the starting space; `vizier` is None if
    there was no legal location and the Vizier stayed (BAG-AMB-25); `slot` is the display slot drawn from,
    with its card.
    """

    ports: tuple[Port, ...]
    boats_bought: int
    vizier: Location | None
    gains: tuple[Gain, ...]
    slot: int | None
    card: Character | None
    refill_card: Character | None
    refill_tiles: tuple[tuple[Location, CityTile], ...]


def legal_locations(table: SimTable, quadrant: Quadrant | None) -> list[Location]:
    """Where the player's Vizier may stop in a quadrant, or anywhere (BAG-VIZ-03, 04, 07, 08, 10, 11)."""

    def is_legal(place: Location) -> bool:
        if place in (table.bot.vizier, table.player.vizier) or place.closed or place in table.sites:
            return False
        if place.kind is not PlaceKind.SLOT:
            return True
        return place in table.tiles and len(table.player.rows[table.tiles[place].kind]) < ROW_FULL

    return [
        place
        for place in table.printed.locations
        if (quadrant is None or place.quadrant is quadrant) and is_legal(place)
    ]


def player_turn(table: SimTable, random: chance.Random) -> PlayerTurn:
    """Plays one random, legal, plausible player turn and changes the table."""
    player = table.player
    ports, bought = _sail(table, random)
    quadrant = None
    if player.vizier is not None:
        steps = random.choices((1, 2, 3, 4), (80, 12, 5, 3))[0]
        quadrant = player.vizier.quadrant.onward(steps)
    places = legal_locations(table, quadrant)
    gains: list[Gain] = []
    place = random.choice(places) if places else None
    if place is not None:
        player.vizier = place
        gains += _act(table, random, place)
    if random.random() < 0.15:
        gains += _gain_by_effect(table, random)
    player.hand -= 1
    slot, card, refill = _draw(table, random)
    return PlayerTurn(ports, bought, place, tuple(gains), slot, card, refill, tuple(table.refill_city()))


def _sail(table: SimTable, random: chance.Random) -> tuple[tuple[Port, ...], int]:
    player = table.player
    ports: list[Port] = []
    if player.boats_on_river and random.random() < 0.3:
        port = random.choice([port for port in table.printed.ports if table.boats_in(port) < PORT_SLOTS])
        table.ports[port].append(Owner.PLAYER)
        player.boats_on_river -= 1
        ports.append(port)
    bought = 0
    if player.boats_on_board and random.random() < 0.25:
        player.boats_on_board -= 1
        player.boats_on_river += 1
        bought = 1
    return tuple(ports), bought


def _act(table: SimTable, random: chance.Random, place: Location) -> list[Gain]:
    if place.kind is PlaceKind.SLOT:
        return [_take_tile(table, random, place)]
    if random.random() < 0.2:
        # Stopping without Coins, Goods or masonry is allowed there (BAG-AMB-04).
        return []
    if place.kind is PlaceKind.SITE:
        return _construct(table, random, place)
    return _raise_piece(table, random)


def _take_tile(table: SimTable, random: chance.Random, slot: Location) -> TileGained:
    tile = table.tiles.pop(slot)
    row = table.player.rows[tile.kind]
    row.append(tile)
    if tile.kind is not TileKind.BOOK or len(row) < 2:
        return TileGained(slot, tile, None, None)
    section = len(row)
    space = random.choice([number for number in SPACES if number not in table.library[section]])
    table.library[section][space] = Owner.PLAYER
    return TileGained(slot, tile, section, space)


def _construct(table: SimTable, random: chance.Random, site: Location) -> list[Gain]:
    level = len(table.player.buildings) + 1
    if level > ROW_FULL:
        return []
    building = table.take_building(level, random.choice(list(table.visible_buildings(level))))
    table.player.buildings.append(building)
    table.sites[site] = Built(Owner.PLAYER, building)
    return [BuildingGained(site, building)]


def _raise_piece(table: SimTable, random: chance.Random) -> list[Gain]:
    pieces = table.buildable_pieces()
    if not pieces or table.architects(Owner.PLAYER) >= ROW_FULL:
        return []
    piece = random.choice(pieces)
    free = [space for space in SPACES if space not in table.covered_piece_spaces(piece.kind)]
    space = random.choice(free) if piece.kind is not PieceKind.BASE else None
    return [PieceGained(piece, space, tuple(table.set_piece(piece, Owner.PLAYER, space)))]


def _gain_by_effect(table: SimTable, random: chance.Random) -> list[Gain]:
    slots = [slot for slot, tile in table.tiles.items() if len(table.player.rows[tile.kind]) < ROW_FULL]
    return [_take_tile(table, random, random.choice(slots))] if slots else []


def _draw(table: SimTable, random: chance.Random) -> tuple[int | None, Character | None, Character | None]:
    shown = [(slot, card) for slot, card in enumerate(table.display, 1) if card is not None]
    if not shown:
        return None, None, None
    slot, card = random.choice(shown)
    table.player.drawn.append(card)
    table.player.hand += 1
    return slot, card, table.refill_display(slot)


def player_is_done(table: SimTable) -> bool:
    """Whether the player has drawn everything and played the last card (BAG-BOT-05, BAG-TURN-05)."""
    nothing_to_draw = not table.day and not table.night and not any(table.display)
    return nothing_to_draw and table.player.hand == 0


@dataclass(frozen=True, slots=True)
class Game:
    """A whole game: the table at its end, and all turns, the player's first."""

    table: SimTable
    turns: tuple[PlayerTurn | BotTurn, ...]


def play_game(random: chance.Random, cards: int | None = None) -> Game:
    """A whole solo game; after the player's last turn the Bot has exactly one more."""
    table = new_table(random, cards)
    turns: list[PlayerTurn | BotTurn] = []
    is_last = False
    while not is_last:
        turns.append(player_turn(table, random))
        is_last = player_is_done(table)
        turns.append(bot_turn(table))
    return Game(table, tuple(turns))
