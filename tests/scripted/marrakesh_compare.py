"""Where the companion's table of Marrakesh and the simulated one differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from calibration.palette import Keshi
from companion.games.marrakesh import kinds
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.kinds import KESHIS_OF_A_COLOUR, Resource
from companion.games.marrakesh.table import SEATS, MarrakeshTable
from tests.oracle.marrakesh_pieces import Caravan, Sector, Track
from tests.oracle.marrakesh_state import Board, Table
from tests.scripted.marrakesh_names import BACKS, PLACES, RESOURCES, SECTORS, STAIRS, WORKSHOPS
from tests.scripted.marrakesh_printed import luxury_of, provision_of
from tests.scripted.marrakesh_x_compare import common_parts, parts_of_player
from tests.scripted.marrakesh_x_printed import office_in_use

Pair = tuple[str, object, object]


def not_conserved(table: MarrakeshTable) -> list[str]:
    """Return in words the colours of which there are not 25; a supply below zero means stand-ins."""
    wrong = []
    for colour in Keshi:
        pieces = table.supply[colour] + table.display.get(colour, 0) + table.tower.inside.get(colour, 0)
        for player in table.players.values():
            pieces += player.hidden.get(colour, 0) + player.selected.count(colour)
            pieces += player.on_board(colour) + list(player.storage.values()).count(colour)
        if pieces != KESHIS_OF_A_COLOUR:
            wrong.append(f"{pieces} {colour.english} keshis")
    if sum(table.supply.values()) < 0:
        wrong.append("more keshis lie around than there are")
    return wrong


def differing(table: MarrakeshTable, simulated: Table, left_out: Collection[str] = ()) -> list[str]:
    """Return in words where two tables differ; ``left_out`` are names of things that may differ now."""
    found = _unequal(_common(table, simulated), left_out, "table")
    for seat, board in zip(SEATS, simulated.boards, strict=False):
        found += _unequal(_of_player(table.players[seat.id], board, simulated), left_out, seat.id)
    return found


def _unequal(pairs: Iterator[Pair], left_out: Collection[str], whose: str) -> list[str]:
    return [
        f"{whose}, {name}: the companion {here}, the oracle {there}"
        for name, here, there in pairs
        if here != there and name not in left_out
    ]


def _common(table: MarrakeshTable, simulated: Table) -> Iterator[Pair]:
    yield "season", table.season, simulated.season
    yield "round", table.round, simulated.round
    yield "camel", table.camel, SEATS[simulated.camel]
    yield "season tracker", table.tracker, SEATS[simulated.season_tracker]
    yield "display", _some(table.display), _some(simulated.base)
    yield "tower", _some(table.tower.inside), _some(simulated.tower)
    for back, stacks in simulated.scrolls.items():
        here = [(stack.size, stack.top) for stack in table.stacks[BACKS[back]]]
        yield f"{back.value} scrolls", here, [(len(stack.tiles), stack.top) for stack in stacks]
    yield (
        "shops",
        [(shop.size, shop.top) for shop in table.shops],
        [
            (len(shop.tiles), None if shop.top is None else luxury_of(simulated.good(shop.top)))
            for shop in simulated.shops
        ],
    )
    yield (
        "gates at the workshops",
        [table.workshops[one] for one in WORKSHOPS],
        [one.total() for one in simulated.workshops],
    )
    yield "gates", _some(table.gates), _some(Counter(sum(simulated.workshops, Counter())))
    yield "office", table.office, office_in_use(simulated)
    yield from common_parts(table, simulated)
    for step, seats in simulated.river.items():
        there = [
            player
            for player in sorted(table.players.values(), key=lambda each: each.arrival)
            if player.fisherman == step
        ]
        if len(there) == len(seats):
            yield f"line on step {step}", [player.seat for player in there], [SEATS[seat] for seat in seats]


def _of_player(player: Player, board: Board, simulated: Table) -> Iterator[Pair]:
    yield "score", player.score, board.score
    yield "resources", player.resources, {RESOURCES[kind]: n for kind, n in board.resources.items()}
    yield from _keshis(player, board)
    yield from _sahara(player, board)
    yield from parts_of_player(player, board)
    yield "gates", {gate.space: gate.colour for gate in player.gates}, board.gates
    yield "committed guards", player.committed, len(board.gates)
    spot = None if board.spot is None else simulated.printed.jetty[board.spot]
    yield "fisherman", player.fisherman, board.steps[Track.RIVER]
    yield "jetty spot", player.jetty or None, spot
    yield "stairs", player.stairs, {stairs: board.steps[track] for track, stairs in STAIRS.items()}
    yield "scrolls", player.scrolls, board.scrolls
    yield "luxuries", player.luxuries, [luxury_of(simulated.good(number)) for number in board.luxury]
    storage = {space: keshi for space, keshi in enumerate(board.storage) if keshi is not None}
    yield "storage", player.storage, storage
    tiles = [provision_of(simulated.printed.provisions[number - 1]) for number in board.provisions_up]
    yield "provisions", player.provisions, tiles
    yield "facedown provisions", player.facedown_provisions, len(board.provisions_down)
    yield "hidden", _some(player.hidden), _some(board.screen)
    yield "hand", sorted(player.selected, key=list(Keshi).index), sorted(board.hand, key=list(Keshi).index)
    yield (
        "assistants",
        Counter(player.assistants),
        Counter(SECTORS[sector] for sector in board.assistants),
    )


def _keshis(player: Player, board: Board) -> Iterator[Pair]:
    colours = board.colours()
    yield "keshis", [player.on_board(c) for c in Keshi], [colours[c] for c in Keshi]
    yield "souk", player.count(kinds.Sector.SOUK), board.strength(Sector.SOUK)
    yield "vendors", set(player.vendors), {SECTORS[sector] for sector in board.vendors}
    yield "entertainers", set(player.entertainers), board.entertainers


def _sahara(player: Player, board: Board) -> Iterator[Pair]:
    start = {Caravan.START_RIGHT, Caravan.START_LEFT}
    yield "start oasis", player.sahara.start, len(start & board.caravans)
    yield "claimed oases", player.row, board.claimed
    for space, (path, index) in PLACES.items():
        oasis = player.sahara.oases[path][index]
        yield f"caravan {space.value}", player.sahara.caravans[path] > index, space in board.caravans
        yield f"claimed {space.value}", oasis.claimed, space not in board.oases
        if space in board.oases:
            shown = board.oases[space] if space in board.caravans else 0
            yield f"oasis {space.value}", oasis.number, shown


def _some(counts: object) -> dict[Keshi, int]:
    """Return counts without the colours of which there are none."""
    assert isinstance(counts, dict)
    return {colour: n for colour, n in counts.items() if n}


def paid(player: Player, board: Board) -> dict[Resource, int]:
    """Return what a player has more of at the companion than at the simulated table."""
    return {ours: player.resources[ours] - board.resources[kind] for kind, ours in RESOURCES.items()}
