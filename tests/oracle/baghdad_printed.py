"""Random but possible printed data for a simulated Baghdad table: what the papers do not tell is drawn."""

from __future__ import annotations

import random as chance

from tests.oracle.baghdad_pieces import (
    BotCard,
    CardKind,
    CityTile,
    Difficulty,
    Fork,
    Icon,
    Location,
    PalacePiece,
    PieceKind,
    PlaceKind,
    Port,
    Quadrant,
    Ring,
    Row,
    ScoringTile,
    Section,
    Side,
    Symbol,
    TileKind,
    Way,
)
from tests.oracle.baghdad_state import PORT_SLOTS, ROW_LENGTH, SPACES, BotBoard, Printed

BOT_CARDS = 16
STARTING_TILES = 24
WAITING_TILES = 24


def random_locations(random: chance.Random) -> tuple[Location, ...]:
    """City slots (4-6 a quadrant), Building sites (2-3 open, some closed) and one Palace site a quadrant."""
    locations: list[Location] = []
    for quadrant in Quadrant:
        drafts: list[tuple[str, PlaceKind, Ring | None, bool]] = []
        slots = random.randint(4, 6)
        for number in range(1, slots + 1):
            ring = random.choice(list(Ring))
            drafts.append((f"{quadrant.value}-slot-{number}", PlaceKind.SLOT, ring, False))
        open_sites = random.randint(2, 3)
        for number in range(1, open_sites + random.randint(0, 2) + 1):
            drafts.append((f"{quadrant.value}-site-{number}", PlaceKind.SITE, None, number > open_sites))
        drafts.append((f"{quadrant.value}-palace", PlaceKind.PALACE, None, False))
        random.shuffle(drafts)
        for name, kind, ring_or_none, closed in drafts:
            locations.append(Location(name, kind, quadrant, len(locations), ring_or_none, closed))
    return tuple(locations)


def random_roads(
    random: chance.Random, locations: tuple[Location, ...]
) -> dict[Location, frozenset[Location]]:
    """Roads between every location and 0-3 City slots of its own or a next quadrant, the same both ways."""
    joined: dict[Location, set[Location]] = {place: set() for place in locations}
    for place in locations:
        near = (place.quadrant, place.quadrant.onward(1), place.quadrant.onward(3))
        ends = [
            slot
            for slot in locations
            if slot.kind is PlaceKind.SLOT and slot.quadrant in near and slot is not place
        ]
        for slot in random.sample(ends, random.randint(0, 3)):
            joined[place].add(slot)
            if place.kind is PlaceKind.SLOT:
                joined[slot].add(place)
    return {place: frozenset(slots) for place, slots in joined.items()}


def random_river(random: chance.Random, start: Fork, ports: tuple[Port, ...]) -> dict[tuple[Fork, Side], Way]:
    """One of four shapes of river that lead from the start to the four ports, with arms of 1-4 spaces."""
    first, second, third = Fork("junction 1"), Fork("junction 2"), Fork("junction 3")
    west, middle_west, middle_east, east = ports
    shapes: tuple[dict[Fork, tuple[Fork | Port, Fork | Port]], ...] = (
        {start: (first, second), first: (west, middle_west), second: (middle_east, east)},
        {start: (west, first), first: (middle_west, second), second: (middle_east, east)},
        {start: (first, east), first: (west, second), second: (middle_west, middle_east)},
        {
            start: (first, second),
            first: (west, third),
            second: (third, east),
            third: (middle_west, middle_east),
        },
    )
    return {
        (fork, side): Way(random.randint(1, 4), end)
        for fork, ends in random.choice(shapes).items()
        for side, end in zip((Side.LEFT, Side.RIGHT), ends, strict=True)
    }


def random_pieces(random: chance.Random) -> tuple[tuple[PalacePiece, ...], dict[Quadrant, int]]:
    """The 14 Palace pieces in clockwise order, by section, and where the order starts per quadrant."""
    kinds = [kind for kind in PieceKind if kind.has_spaces for _ in SPACES] + [PieceKind.BASE, PieceKind.DOME]
    numbers = [number for _ in range(3) for number in SPACES] + [1, 1]
    drafts = list(zip(kinds, numbers, strict=True))
    random.shuffle(drafts)
    cuts = sorted(random.sample(range(2, len(drafts) - 1), 3))
    order: list[PalacePiece] = []
    start: dict[Quadrant, int] = {}
    for section, low, high in zip(Section, [0, *cuts], [*cuts, len(drafts)], strict=True):
        start[section.value] = low
        for kind, number in drafts[low:high]:
            order.append(PalacePiece(kind, number, section, random.randint(1, 4), random.randint(1, 4)))
    return tuple(order), start


def random_cycle(random: chance.Random) -> dict[int, int]:
    """Arrows that lead through the four spaces in one round."""
    round_trip = list(SPACES)
    random.shuffle(round_trip)
    return {space: round_trip[(place + 1) % 4] for place, space in enumerate(round_trip)}


def random_icons(random: chance.Random) -> tuple[Icon, ...]:
    """No, one or two icons of a spot."""
    number = random.choices((0, 1, 2), (60, 30, 10))[0]
    return tuple(random.choices(list(Icon), (2, 1), k=number))


def random_bot_board(random: chance.Random) -> BotBoard:
    """A Bot board of any difficulty."""
    return BotBoard(
        difficulty=random.choice(list(Difficulty)),
        favour=random.randint(0, 12),
        graphic={number: random.choice(list(Side)) for number in SPACES},
        tile_icons={kind: tuple(random_icons(random) for _ in range(ROW_LENGTH)) for kind in TileKind},
        house_icons=tuple(random_icons(random) for _ in range(ROW_LENGTH)),
    )


def random_printed(random: chance.Random) -> Printed:
    """Everything printed or dealt for one solo game of the base box."""
    locations = random_locations(random)
    start = Fork("start")
    ports = tuple(Port(f"port {letter}") for letter in "ABCD")
    order, piece_start = random_pieces(random)
    rows = random.sample(list(Row), 2)
    tiles = random.sample(list(ScoringTile), 8)
    return Printed(
        locations=locations,
        roads=random_roads(random, locations),
        artefact_types=random.randint(5, 7),
        start=start,
        ways=random_river(random, start, ports),
        ports=ports,
        multipliers={port: tuple(random.randint(1, 4) for _ in range(PORT_SLOTS)) for port in ports},
        dealt=dict(zip((*ports, *Section), tiles, strict=True)),
        piece_order=order,
        piece_start=piece_start,
        arrows={kind: random_cycle(random) for kind in PieceKind if kind.has_spaces},
        ring_rows=dict(zip(Ring, rows, strict=True)),
        bot_board=random_bot_board(random),
    )


def random_bot_cards(random: chance.Random) -> list[BotCard]:
    """The 16 Bot cards in a shuffled order; the four symbols of a card are all different."""
    cards = [
        BotCard(
            number=number,
            front_boat=random.randint(0, 4),
            symbols=tuple(random.sample(list(Symbol), 4)),
            back_boat=random.randint(0, 3),
            highlighted=random.choice(SPACES),
            ring=random.choice(list(Ring)),
            kind=random.choice(list(CardKind)),
        )
        for number in range(1, BOT_CARDS + 1)
    ]
    random.shuffle(cards)
    return cards


def random_tiles(random: chance.Random, number: int, artefact_types: int) -> list[CityTile]:
    """A mix of City tiles in drawing order; every kind appears, some kinds can be rare."""
    weights = [random.uniform(0.3, 1.0) for _ in TileKind]
    kinds = [*TileKind, *random.choices(list(TileKind), weights, k=number - len(TileKind))]
    random.shuffle(kinds)
    return [
        CityTile(kind, random.randint(1, artefact_types) if kind is TileKind.ARTEFACT else None)
        for kind in kinds
    ]
