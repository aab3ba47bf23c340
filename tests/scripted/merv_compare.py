"""Where the companion's table of Merv and the simulated one differ, and whether all pieces are there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Final, TypeAlias

from companion.games.merv import boons, pieces, sources, towns
from companion.games.merv.board import Player
from companion.games.merv.kinds import Deal, Phase
from companion.games.merv.places import SITES
from companion.games.merv.table import MervTable
from tests.oracle import merv_pieces as sim
from tests.oracle.merv_state import Player as Simulated
from tests.oracle.merv_state import Table
from tests.scripted.merv_names import (
    ACTIONS,
    BOONS,
    CUBES,
    GOODS,
    HALLS,
    SOURCES,
    SPICES,
    TILES,
    TOWNS,
    TRACKS,
    contract_of,
    piece_of,
    place_id,
    seat_of,
    who_of,
)

Pair: TypeAlias = tuple[str, object, object]
Points: TypeAlias = Counter[tuple[int, sources.Source]]
_GROUPS: Final = {source: group[0] for group in SOURCES.values() for source in group} | {
    source: source for source in (sources.Source.TRACK, sources.Source.CORRECTED)
}
"""The companion's sources, those of the four halls as one."""
_SITES: Final = tuple((place, place_id(place)) for place in SITES)
_UPGRADES: Final = {None: None} | CUBES
_CAMELS = 12
_SCROLLS = 32


def not_conserved(table: MervTable) -> list[str]:
    """Return in words which pieces of the companion's table are too many or too few."""
    found = [str(words) for words in pieces.misplaced(table)]
    if table.phase is Phase.SET_UP:
        return found
    camels = table.camels_out + len(table.town_camels) + len(table.path_camels) + len(table.routes)
    camels += sum(player.camels for player in table.players.values())
    camels += sum(card.camel for card in table.row) + sum(slot.camel for slot in table.market)
    camels += sum(space.camels for space in table.queue)
    if camels != _CAMELS or table.camels_out < 0:
        found.append(f"{camels} camels, {table.camels_out} of them out of the game")
    tiles = [tile for player in table.players.values() for tile in player.breakthroughs]
    if Counter([*tiles, *table.breakthroughs]) != Counter(boons.Breakthrough):
        found.append(f"breakthroughs {tiles} and {table.breakthroughs}")
    for spice in boons.Spice:
        cards = table.deck[spice] + [card.spice for card in table.row].count(spice)
        cards += sum(player.cards[spice] for player in table.players.values())
        if cards != spice.cards or table.deck[spice] < 0:
            found.append(f"{cards} cards of {spice.value}")
    if sum(player.scrolls for player in table.players.values()) > _SCROLLS:
        found.append("more scrolls than there are")
    for player in table.players.values():
        found += _overdrawn(player)
    return found


def _overdrawn(player: Player) -> list[str]:
    counts = [*player.cubes.values(), *player.goods.values(), *player.cards.values(), player.camels]
    counts += [player.free_scrolls(), *map(player.free_goods, towns.Good)]
    return [f"{player.name} has less than nothing"] if min(counts) < 0 else []


def differing(table: MervTable, simulated: Table, left_out: Collection[str] = ()) -> list[str]:
    """Return in words where two tables differ; ``left_out`` are names of things that may differ now."""
    found = _unequal(_common(table, simulated), left_out, "table")
    for who, player in simulated.players.items():
        mine = table.players[seat_of(who).id]
        found += _unequal(_of_player(mine, player, table, simulated), left_out, mine.seat.id)
    return found


def _unequal(pairs: Iterator[Pair], left_out: Collection[str], whose: str) -> list[str]:
    return [
        f"{whose}, {name}: the companion {here}, the oracle {there}"
        for name, here, there in pairs
        if here != there and name not in left_out
    ]


def _common(table: MervTable, simulated: Table) -> Iterator[Pair]:
    yield "year", table.year, simulated.year
    yield "round", table.round, simulated.round
    yield "order", [who_of(seat.id) for seat in table.order], simulated.queue
    yield "slots", {who_of(seat.id): line for line, seat in table.slots.items()}, simulated.slots
    yield from _city(table, simulated)
    yield (
        "row",
        [(card.spice, card.camel) for card in table.row],
        [(SPICES[card.spice], card.camel) for card in simulated.row],
    )
    yield "deck", _some(table.deck), _some(Counter(SPICES[spice] for spice in simulated.deck))
    yield (
        "market",
        [(slot.boon, slot.camel) for slot in table.market],
        [(BOONS[boon], camel) for boon, camel in zip(simulated.boons, simulated.market, strict=True)],
    )
    yield "towns with camels", set(table.town_camels), {TOWNS[town] for town in simulated.town_camels}
    yield "paths with camels", set(table.path_camels), simulated.path_camels
    yield "routes", set(table.routes), {TOWNS[town] for town in simulated.routes}
    yield "camels out", table.camels_out, simulated.boxed_camels
    yield (
        "camels in the queue",
        {n: space.camels for n, space in enumerate(table.queue, start=1) if space.camels},
        _some(simulated.queue_camels),
    )
    yield (
        "breakthroughs left",
        set(table.breakthroughs),
        {TILES[tile] for left in simulated.tiles.values() for tile in left},
    )
    yield (
        "contracts left",
        {stack: 3 - taken for stack, taken in table.taken.items()},
        {stack: len(left) for stack, left in simulated.contracts.items()},
    )
    yield from _supplies(table, simulated)


def _city(table: MervTable, simulated: Table) -> Iterator[Pair]:
    """Yield the sites that differ, and all walls at once: this is looked at often."""
    seats = {None: None} | {who: seat_of(who) for who in simulated.players}
    for place, named_there in _SITES:
        here, there = table.city.site(place), simulated.city[named_there]
        mine = (here.owner, here.soldier, here.upgrade)
        theirs = (seats[there.owner], seats[there.soldier], _UPGRADES[there.upgrade])
        if mine != theirs:
            yield f"owner, soldier and upgrade of {place.id}", mine, theirs
    pieces_there = simulated.printed.pieces
    built = {slot: piece_of(name, pieces_there[name]).id for slot, name in simulated.walls.items()}
    yield "walls", {slot.id: piece.id for slot, piece in table.city.walls.items() if piece}, built


def _supplies(table: MervTable, simulated: Table) -> Iterator[Pair]:
    """Yield what is left in supplies, as far as the companion has had it read off."""
    yield "white upgrades", table.white_upgrades, simulated.white_upgrades
    if table.wall_supply is not None:
        left = [piece_of(name, simulated.printed.pieces[name]).id for name in simulated.pieces]
        yield "wall pieces", Counter(piece.id for piece in table.wall_supply), Counter(left)
    if table.bonus_upgrades is not None:
        left_over = Counter(CUBES[cube] for cube in simulated.bonus_upgrades)
        yield "bonus upgrades", Counter(table.bonus_upgrades), left_over
    if table.scoring_tiles is not None:
        tiles = Counter(ACTIONS[action] for action in simulated.scoring_tiles)
        yield "scoring tiles", Counter(table.scoring_tiles), tiles
    if table.solo is not None:
        solo, current = table.solo, simulated.solo_card
        yield "solo card", solo.current, None if current is None else ACTIONS[current]
        yield "solo discards", set(solo.discards), {ACTIONS[card] for card in simulated.solo_discard}
        yield "solo cards gone", set(solo.removed), {ACTIONS[card] for card in simulated.solo_removed}
        deck = [ACTIONS[card] for card in simulated.solo_deck]
        ordered = table.setup.deal is Deal.PROGRAM
        yield "solo deck", solo.cards if ordered else set(solo.cards), deck if ordered else set(deck)


def _of_player(player: Player, there: Simulated, table: MervTable, simulated: Table) -> Iterator[Pair]:
    yield "cubes", _some(player.cubes), _some({CUBES[cube]: n for cube, n in there.cubes.items()})
    yield "camels", player.camels, there.camels
    yield "scrolls", (player.scrolls, player.committed_scrolls), (there.scrolls, there.committed_scrolls)
    yield "goods", _some(player.goods), _some({GOODS[good]: n for good, n in there.goods.items()})
    yield (
        "committed goods",
        _some(player.committed_goods),
        _some({GOODS[good]: n for good, n in there.committed.items()}),
    )
    yield "cards", _some(player.cards), _some({SPICES[spice]: n for spice, n in there.cards.items()})
    yield "tracks", player.tracks, {TRACKS[track]: there.at[track] for track in sim.Track}
    yield "mosque", (player.path or 0, player.steps), (there.path, there.steps)
    yield "breakthroughs", set(player.breakthroughs), {TILES[tile] for tile in there.tiles}
    yield "contracts", set(player.contracts), {contract_of(contract) for contract in there.contracts}
    yield (
        "courtiers",
        _some(player.courtiers),
        _some({HALLS[hall]: seats.count(there.who) for hall, seats in simulated.halls.items()}),
    )
    yield (
        "posts",
        set(player.posts),
        {TOWNS[town] for town, seats in simulated.posts.items() if there.who in seats},
    )
    yield (
        "scoring tiles",
        Counter(player.scoring_tiles),
        Counter(ACTIONS[action] for action in there.scoring_tiles),
    )
    yield "score", player.score, there.score
    yield "points", points_here(player, table), points_there(there.points)


def points_here(player: Player, table: MervTable) -> Points:
    """Return the points that the companion has booked, by year and source."""
    points: Points = Counter()
    for year, by_source in table.points.get(player.seat.id, {}).items():
        for source, n in by_source.items():
            points[year, _GROUPS[source]] += n
    return +points


def points_there(counted: Mapping[tuple[int, sim.Source], int]) -> Points:
    """Return the oracle's points as the companion's sources."""
    points: Points = Counter()
    for (year, source), n in counted.items():
        points[year, SOURCES[source][0]] += n
    return +points


def _some(counts: object) -> dict[object, int]:
    """Return counts without the kinds of which there are none."""
    assert isinstance(counts, dict)
    return {kind: n for kind, n in counts.items() if n}
