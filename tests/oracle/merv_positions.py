"""Random positions in the middle of a game, every piece in a place where it may be.

``position`` makes one from a seed: city, walls, tracks, cards, posts, courtiers, contracts, deck and camels
by chance, in the middle of a round. Its history is empty and nobody has points, so only decisions can be
compared.
"""

from __future__ import annotations

import random
from collections import Counter

from tests.oracle.merv_pieces import (
    BUILDINGS,
    GATE_SLOTS,
    INNER,
    INNER_OF,
    MAGISTRATE,
    PLACES,
    ROUNDS,
    ROW,
    SLOTS,
    THRESHOLDS,
    YEARS,
    Action,
    Cube,
    Good,
    Spice,
    Town,
    Track,
    Who,
)
from tests.oracle.merv_printed import Printed
from tests.oracle.merv_state import Card, Player, Table, deal


def position(rng: random.Random, printed: Printed, players: int, turn: Who | None = None) -> Table:
    """A table in the middle of a round; ``turn`` is whose turn it is, by chance if None."""
    table = deal(printed, players, rng)
    table.solo_fresh = False
    table.history.clear()
    table.year, table.round = rng.randint(1, YEARS), rng.randint(1, ROUNDS)
    _city(table, rng)
    _upgrades_and_soldiers(table, rng)
    _walls(table, rng)
    for player in table.scorers():
        _possessions(table, player, rng)
    _caravan(table, rng)
    _contracts(table, rng)
    _camels(table, rng)
    _queue(table, rng, turn)
    if table.solo:
        _solo_deck(table, rng)
    return table


def _city(table: Table, rng: random.Random) -> None:
    """Owners; often few, so that criteria tie; often no empty site of some actions."""
    places = list(PLACES)
    rng.shuffle(places)
    most = rng.choice((2, 4, 6, BUILDINGS))
    owners = [who for who in table.players for _ in range(rng.randint(0, most))]
    if rng.random() < 0.4:
        filled = rng.sample(list(Action), rng.randint(2, 5))
        places.sort(key=lambda place: table.city[place].action in filled)
        owners = [who for who in table.players for _ in range(rng.randint(most, BUILDINGS))]
    rng.shuffle(owners)
    for who in owners[: len(PLACES)]:
        table.city[places.pop()].owner = who


def _upgrades_and_soldiers(table: Table, rng: random.Random) -> None:
    for site in rng.sample([table.city[place] for place in PLACES], rng.randint(0, 5)):
        if rng.random() < 0.6 and table.white_upgrades:
            site.upgrade = Cube.WHITE
            table.white_upgrades -= 1
        elif table.bonus_upgrades:
            site.upgrade = table.bonus_upgrades.pop()
    bare = [site for site in table.city.values() if site.owner is not None and site.upgrade is None]
    for site in rng.sample(bare, rng.randint(0, min(5, len(bare)))):
        site.soldier = rng.choice(table.scorers()).who


def _walls(table: Table, rng: random.Random) -> None:
    for slot in rng.sample(SLOTS, rng.choice((0, 2, 5, 10, 16, 20))):
        fitting = [p for p in table.pieces if p.startswith("gate") == (slot in GATE_SLOTS)]
        table.walls[slot] = rng.choice(fitting)
        table.pieces.remove(table.walls[slot])


def _possessions(table: Table, player: Player, rng: random.Random) -> None:
    if player.who != MAGISTRATE:
        player.cubes = Counter({cube: rng.randint(0, 4) for cube in Cube})
    player.at = Counter({track: rng.randint(0, table.printed.end(track)) for track in Track})
    if rng.random() < 0.15:
        player.at = Counter({track: table.printed.end(track) - rng.randint(0, 1) for track in Track})
    player.scrolls = min(rng.choice((0, 1, 3, 5, 7, rng.randint(0, 10))), table.scrolls_left())
    for need in THRESHOLDS:
        if player.scrolls >= need:
            kept = [tile for tile in table.tiles[need] if player.who != MAGISTRATE or _led_tile(tile.value)]
            tile = rng.choice(kept or table.tiles[need])
            table.tiles[need].remove(tile)
            player.tiles.append(tile)
    if rng.random() < 0.7:
        player.path = rng.randint(1, 4)
        player.steps = rng.randint(1, len(table.printed.way(player.path)))
        table.path_camels.discard(player.path)
    _posts(table, player, rng)
    player.goods = Counter({Good.COMMON: rng.randint(0, 5), Good.RARE: rng.randint(0, 3)})
    for _ in range(rng.randint(0, 4)):
        halls = table.open_halls()
        if halls and table.servants_left(player.who):
            table.halls[rng.choice(halls)].append(player.who)
    for _ in range(rng.choice((0, 0, 1, 2))):
        if table.scoring_tiles:
            tile_action = rng.choice(table.scoring_tiles)
            table.scoring_tiles.remove(tile_action)
            player.scoring_tiles.append(tile_action)


def _led_tile(value: str) -> bool:
    """Whether the Magistrate could own a tile."""
    others = ("discount-palace", "discount-marketplace", "card", "wall", "two-soldiers", "favour-and-soldier")
    return value not in others


def _posts(table: Table, player: Player, rng: random.Random) -> None:
    for _ in range(rng.choice((0, 0, 1, 2, 3, 5))):
        open_towns = [
            town
            for town in Town
            if player.who not in table.posts[town]
            and (town in INNER or player.who in table.posts[INNER_OF[town]])
        ]
        if open_towns and table.discs_left(player.who):
            town = rng.choice(open_towns)
            table.posts[town].append(player.who)
            table.town_camels.discard(town)


def _caravan(table: Table, rng: random.Random) -> None:
    spices = [*table.deck, *(card.spice for card in table.row)]
    rng.shuffle(spices)
    for player in table.scorers():
        limit = 1 + sum(player.at[Track.INFLUENCE] >= space for space in table.printed.spice_at)
        kinds = rng.sample(list(Spice), rng.randint(0, len(Spice) if player.who == MAGISTRATE else limit))
        for spice in kinds:
            for _ in range(rng.choice((1, 1, 2, 3))):
                if spice in spices:
                    spices.remove(spice)
                    player.cards[spice] += 1
    if rng.random() < 0.15:
        _give(table.scorers(), spices, rng)
    table.row, table.deck = [Card(spice) for spice in spices[:ROW]], spices[ROW:]


def _give(players: list[Player], spices: list[Spice], rng: random.Random) -> None:
    """Nearly the whole deck is gone: cards of spices that somebody owns go to them."""
    while len(spices) > rng.randint(0, 8):
        owners = [(player, spice) for player in players for spice in spices if player.cards[spice]]
        if not owners:
            return
        player, spice = rng.choice(owners)
        spices.remove(spice)
        player.cards[spice] += 1


def _contracts(table: Table, rng: random.Random) -> None:
    for stack in table.contracts.values():
        for _ in range(rng.choice((0, 0, 1, 2, 3))):
            player = rng.choice(table.scorers())
            if stack[0].scrolls + player.committed_scrolls - player.scrolls > table.scrolls_left():
                continue
            contract = stack.pop(0)
            player.contracts.append(contract)
            player.committed_scrolls += contract.scrolls
            player.scrolls = max(player.scrolls, player.committed_scrolls)
            player.committed[Good.COMMON] += contract.common + contract.goods
            player.committed[Good.RARE] += contract.rare
    if rng.random() < 0.1:
        rich = rng.choice(table.scorers())
        rich.scrolls += max(0, table.scrolls_left() - rng.randint(0, 3))
    for player in table.scorers():
        player.goods += player.committed
        reached = [need for need in THRESHOLDS if need <= player.scrolls]
        for need in reached[len(player.tiles) :]:
            own = [t for t in table.tiles[need] if player.who != MAGISTRATE or _led_tile(t.value)]
            tile = rng.choice(own or table.tiles[need])
            table.tiles[need].remove(tile)
            player.tiles.append(tile)


def _camels(table: Table, rng: random.Random) -> None:
    """The camels that are in no town and on no path, in all other places."""
    table.boxed_camels = 12 - len(table.town_camels) - len(table.path_camels)
    for _ in range(table.boxed_camels):
        bare = next((card for card in table.row if not card.camel), None)
        free = [slot for slot, camel in enumerate(table.market) if not camel]
        chosen = rng.choice(("row", "market", "player", "player", "box"))
        if chosen == "box" or (chosen == "row" and bare is None) or (chosen == "market" and not free):
            continue
        table.boxed_camels -= 1
        if chosen == "row" and bare is not None:
            bare.camel = True
        elif chosen == "market":
            table.market[rng.choice(free)] = True
        else:
            rng.choice(list(table.players.values())).camels += 1


def _queue(table: Table, rng: random.Random, turn: Who | None) -> None:
    rng.shuffle(table.queue)
    acting = table.queue.index(rng.choice(table.queue) if turn is None else turn)
    lines = rng.sample((1, 2, 3, 4, 5), acting)
    table.slots = dict(zip(table.queue[:acting], lines, strict=True))


def _solo_deck(table: Table, rng: random.Random) -> None:
    magistrate = table.players[MAGISTRATE]
    cards = list(Action)
    rng.shuffle(cards)
    gone = []
    if magistrate.scrolls >= THRESHOLDS[-1]:
        gone.append(Action.LIBRARY)
    if magistrate.path and magistrate.steps == len(table.printed.way(magistrate.path)):
        gone.append(Action.MOSQUE)
    if not table.row and not table.deck and rng.random() < 0.7:
        gone.append(Action.CARAVANSARY)
    left = [card for card in cards if card not in gone]
    cut = rng.randint(0, min(len(left), table.round - 1 + rng.randint(0, 1)))
    table.solo_removed, table.solo_discard, table.solo_deck = gone, left[:cut], left[cut:]
    if MAGISTRATE in table.slots and table.solo_discard:
        table.solo_card = table.solo_discard.pop()
