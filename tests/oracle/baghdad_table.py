"""Random legal solo tables of Baghdad: the start of a game, and positions in the middle of one."""

from __future__ import annotations

import random as chance
from collections.abc import Iterable, Sequence

from tests.oracle.baghdad_pieces import (
    DAY_CARDS,
    NIGHT_CARDS,
    BoatPlace,
    Building,
    CityTile,
    Location,
    Owner,
    PieceKind,
    PlaceKind,
    Quadrant,
    Symbol,
    TileKind,
)
from tests.oracle.baghdad_printed import (
    BOT_CARDS,
    STARTING_TILES,
    WAITING_TILES,
    random_bot_cards,
    random_printed,
    random_tiles,
)
from tests.oracle.baghdad_state import (
    LIBRARY_SECTIONS,
    PORT_SLOTS,
    SPACES,
    BotState,
    Built,
    Column,
    PlayerState,
    SimTable,
)

__all__ = ["SimTable", "new_table", "random_table"]


def new_table(random: chance.Random, cards: int | None = None) -> SimTable:
    """A random legal start position of the base game with one player, before the player's first turn.

    `cards` is the number of Character cards in the game, 24 to 34; left out it is 24 to 26, the numbers with
    which the 16 Bot cards last for the whole game.
    """
    printed = random_printed(random)
    in_game = cards if cards is not None else random.randint(24, 26)
    days = random.randint(max(6, in_game - len(NIGHT_CARDS)), min(len(DAY_CARDS), in_game))
    day = random.sample(DAY_CARDS, days)
    night = random.sample(NIGHT_CARDS, in_game - days)
    bag = random_tiles(random, STARTING_TILES, printed.artefact_types)
    slots = [place for place in printed.locations if place.kind is PlaceKind.SLOT]
    tiles = {slot: bag.pop() for slot in slots}
    bag += random_tiles(random, WAITING_TILES, printed.artefact_types)
    random.shuffle(bag)
    return SimTable(
        printed=printed,
        tiles=tiles,
        bag=bag,
        twos=random_tiles(random, WAITING_TILES, printed.artefact_types),
        ports={port: [] for port in printed.ports},
        sites={},
        columns=_building_area(random),
        pieces={},
        library={section: {} for section in LIBRARY_SECTIONS},
        display=[day.pop() for _ in range(6)],
        day=day,
        night=night,
        bot=BotState(deck=random_bot_cards(random), boat=BoatPlace(printed.start)),
        player=PlayerState(),
    )


def _building_area(random: chance.Random) -> dict[int, Column]:
    columns = {}
    for level in range(1, 6):
        stack = [building for building in Building if building.level == level]
        random.shuffle(stack)
        columns[level] = Column(stack.pop(0), stack)
    return columns


def random_table(random: chance.Random) -> SimTable:
    """A random legal position at the beginning of a Bot turn, from the Bot's first turn to its last."""
    table = new_table(random, random.randint(24, 34))
    in_game = len(table.day) + len(table.night) + 6
    last = min(BOT_CARDS - 1, 2 + (in_game + 1) // 2)
    bot_turns = 0 if random.random() < 0.07 else random.randint(1, last)
    _pass_cards(random, table, bot_turns)
    bot_has, player_has = _holdings(random, bot_turns)
    _own_tiles(random, table, Owner.BOT, bot_has)
    _own_tiles(random, table, Owner.PLAYER, player_has)
    _build(random, table, bot_has[Symbol.BUILDING], player_has[Symbol.BUILDING])
    _raise_palace(random, table, bot_has[Symbol.PALACE], player_has[Symbol.PALACE])
    _sail(random, table, bot_turns)
    _stand_viziers(random, table, bot_turns)
    table.refill_city()
    return table


def _pass_cards(random: chance.Random, table: SimTable, bot_turns: int) -> None:
    """The player has had one turn more than the Bot; both have drawn in turn from the display."""
    for turn in range(bot_turns + 1):
        for pile in (table.player.drawn, table.bot.pile)[: 1 if turn == bot_turns else 2]:
            filled = [slot for slot in range(1, 7) if table.display[slot - 1] is not None]
            if not filled:
                continue
            slot = random.choice(filled)
            card = table.display[slot - 1]
            if card is not None:
                pile.append(card)
            table.refill_display(slot)
    table.player.hand = 3 + len(table.player.drawn) - (bot_turns + 1)
    for _ in range(bot_turns):
        table.bot.discard.append(table.bot.deck.pop())


def _spread(random: chance.Random, total: int) -> dict[Symbol, int]:
    """Deals a number of things over the six kinds, at most five each, some kinds being liked more."""
    counts = dict.fromkeys(Symbol, 0)
    weights = {symbol: random.uniform(0.1, 1.0) ** 2 for symbol in Symbol}
    for _ in range(min(total, 5 * len(Symbol))):
        free = [symbol for symbol in Symbol if counts[symbol] < 5]
        counts[random.choices(free, [weights[symbol] for symbol in free])[0]] += 1
    return counts


def _holdings(random: chance.Random, bot_turns: int) -> tuple[dict[Symbol, int], dict[Symbol, int]]:
    """How much the Bot and the player own; the Bot owns nothing before its first turn."""
    bot_total = random.randint(bot_turns // 2 + 1, 2 * bot_turns) if bot_turns else 0
    player_total = random.randint(0, 2 * bot_turns + 1)
    return _spread(random, bot_total), _spread(random, player_total)


def _own_tiles(random: chance.Random, table: SimTable, owner: Owner, counts: dict[Symbol, int]) -> None:
    """Moves tiles from the bag, then from the City, to a row, and covers library spaces for its Books."""
    for symbol in Symbol:
        kind = symbol.tile
        if kind is None:
            continue
        for _ in range(counts[symbol]):
            if not _own_one_tile(table, owner, kind):
                break
    for section in range(2, len(table.rows_of(owner)[TileKind.BOOK]) + 1):
        free = [space for space in SPACES if space not in table.library[section]]
        table.library[section][random.choice(free)] = owner
        if owner is Owner.BOT:
            table.bot.library_tokens -= 1


def _own_one_tile(table: SimTable, owner: Owner, kind: TileKind) -> bool:
    barred = table.artefact_types(Owner.BOT) if owner is Owner.BOT else set()
    for tile in table.bag:
        if tile.kind is kind and tile.artefact not in barred:
            table.bag.remove(tile)
            table.rows_of(owner)[kind].append(tile)
            break
    else:
        slot = next(
            (
                place
                for place, tile in table.tiles.items()
                if tile.kind is kind and tile.artefact not in barred
            ),
            None,
        )
        if slot is None:
            return False
        table.rows_of(owner)[kind].append(table.tiles.pop(slot))
    if not table.bag:
        table.bag, table.twos = table.twos, []
    return True


def _build(random: chance.Random, table: SimTable, bot: int, player: int) -> None:
    """Buildings of both, level by level, on random open sites."""
    sites = [site for site in table.places(PlaceKind.SITE) if not site.closed]
    random.shuffle(sites)
    builders = [Owner.BOT] * bot + [Owner.PLAYER] * player
    random.shuffle(builders)
    for owner, site in zip(builders, sites, strict=False):
        level = len(table.buildings_of(owner)) + 1
        building = table.take_building(level, random.choice(list(table.visible_buildings(level))))
        table.buildings_of(owner).append(building)
        table.sites[site] = Built(owner, building)


def _raise_palace(random: chance.Random, table: SimTable, bot: int, player: int) -> None:
    """Palace pieces of both, each one open at its time, on random free spaces."""
    builders = [Owner.BOT] * bot + [Owner.PLAYER] * player
    random.shuffle(builders)
    for owner in builders:
        open_now = table.buildable_pieces()
        base = [piece for piece in open_now if piece.kind is PieceKind.BASE]
        piece = random.choice(base if base and random.random() < 0.5 else open_now)
        covered = table.covered_piece_spaces(piece.kind)
        free = [space for space in SPACES if space not in covered]
        table.set_piece(piece, owner, random.choice(free) if piece.kind.has_spaces else None)


def _sail(random: chance.Random, table: SimTable, bot_turns: int) -> None:
    """Boats of both in ports, and the Bot's Boat somewhere on the river."""
    docked = min(5, random.randint(0, bot_turns // 2 + 1)) if bot_turns else 0
    player_out = random.randint(0, min(5, bot_turns // 2 + 1))
    arrivals = [Owner.BOT] * docked + [Owner.PLAYER] * player_out
    random.shuffle(arrivals)
    liked = [random.uniform(0.2, 1.0) ** 2 for _ in table.printed.ports]
    for owner in arrivals:
        free = [
            number for number, port in enumerate(table.printed.ports) if table.boats_in(port) < PORT_SLOTS
        ]
        number = random.choices(free, [liked[place] for place in free])[0]
        table.ports[table.printed.ports[number]].append(owner)
    table.player.boats_on_river = random.randint(0, min(2, 5 - player_out))
    table.player.boats_on_board = 5 - player_out - table.player.boats_on_river
    if docked == 5:
        table.bot.boat = None
    elif bot_turns:
        table.bot.boat = random.choice(boat_places(table))
    table.bot.boats_on_board = max(0, 4 - docked)


def boat_places(table: SimTable) -> list[BoatPlace]:
    """All spaces of the river a Boat can float on: the forks, and the inner spaces of every arm."""
    places = [
        BoatPlace(fork)
        for fork in sorted({fork for fork, _ in table.printed.ways}, key=lambda fork: fork.name)
    ]
    for (fork, side), arm in table.printed.ways.items():
        places += [BoatPlace(fork, side, passed) for passed in range(1, arm.spaces)]
    return places


def _stand_viziers(random: chance.Random, table: SimTable, bot_turns: int) -> None:
    """Each Vizier on a place where its last action can have brought it; a City slot under it is empty."""
    table.player.vizier = random.choice(_standing_places(table, Owner.PLAYER, ()))
    if bot_turns:
        table.bot.vizier = random.choice(_standing_places(table, Owner.BOT, (table.player.vizier,)))
    spent: list[CityTile] = []
    for place in (table.player.vizier, table.bot.vizier):
        if place is not None and place in table.tiles:
            spent.append(table.tiles.pop(place))
    table.bag += spent
    random.shuffle(table.bag)


def _standing_places(table: SimTable, owner: Owner, taken: Iterable[Location]) -> Sequence[Location]:
    barred = set(taken)
    places = [place for place in table.places(PlaceKind.PALACE) if table.architects(owner)]
    has_tiles = any(table.rows_of(owner).values())
    places += [slot for slot in table.places(PlaceKind.SLOT) if has_tiles]
    places += [site for site, built in table.sites.items() if built.owner is owner]
    if owner is Owner.PLAYER:
        # A player may stop at a site or at the Palace without an action (BAG-AMB-04).
        places += table.places(PlaceKind.PALACE)
        places += [site for quadrant in Quadrant for site in table.open_empty_sites(quadrant)]
    else:
        places = places or table.places(PlaceKind.PALACE)
    return [place for place in places if place not in barred]
