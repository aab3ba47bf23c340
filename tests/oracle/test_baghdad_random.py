"""Random tables keep all their pieces, whole games end, and every branch of the Bot's rules is reached."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from tests.oracle.baghdad_bot import bot_turn
from tests.oracle.baghdad_human import Game, legal_locations, play_game, player_is_done, player_turn
from tests.oracle.baghdad_pieces import Building, Owner, PieceKind, PlaceKind, Quadrant, Symbol, TileKind
from tests.oracle.baghdad_records import BotTurn
from tests.oracle.baghdad_score import ExtraRow, bot_score
from tests.oracle.baghdad_state import LIBRARY_SECTIONS, PORT_SLOTS, SimTable
from tests.oracle.baghdad_table import new_table, random_table

GAMES = 300
TABLES = 1200
BRANCHES = (
    *(f"AMB-{number}" for number in (47, 48, 50, 51, 54, 55, 56, 62, 70)),
    *(f"BOT-{number:02}" for number in (9, 15, 16, 17, 18, 19, 21, 23, 24, 26, 28, 29, 30, 31, 32, 33)),
    *(f"BOT-{number}" for number in (38, 39, 40, 43, 44, 48, 49, 50, 51, 57, 58, 59, 60)),
    *(f"BOT-{number}" for number in range(63, 70)),
    *("AMB-58 next symbol", "AMB-58 no action", "BOT-13 full port", "BOT-29 back", "BOT-38 back"),
    *(f"BOT-34 {kind.value}" for kind in TileKind),
    *(f"BOT-35 section {section}" for section in LIBRARY_SECTIONS),
    *(f"BOT-41 level {level}" for level in range(1, 6)),
    *("BOT-42 upper", "BOT-42 lower", "BOT-49 Base", "BOT-52 arrows", "BOT-52 number"),
    *("BOT-54 Foundation", "BOT-54 Wall", "BOT-54 Minaret", "BOT-54 Dome"),
    *("BOT-56 tile spot", "BOT-56 House", "BOT-60 ignored"),
    *("BOT-64 tie", "BOT-66 tie", "BOT-67 tie", "BOT-72 display", "BOT-72 City", "fifth Boat docked"),
)


@cache
def games() -> tuple[Game, ...]:
    return tuple(play_game(random.Random(seed)) for seed in range(GAMES))


def check_pieces(table: SimTable) -> None:
    """All pieces of the box are there exactly once, and nothing lies where it cannot."""
    rows = [*table.bot.rows.values(), *table.player.rows.values()]
    assert len(table.tiles) + len(table.bag) + len(table.twos) + sum(len(row) for row in rows) == 72
    assert all(len(row) <= 5 for row in rows)
    assert len(table.artefact_types(Owner.BOT)) == len(table.bot.rows[TileKind.ARTEFACT])
    check_city(table)
    check_cards(table)
    check_boats(table)
    check_palace_and_library(table)


def check_city(table: SimTable) -> None:
    viziers = [table.bot.vizier, table.player.vizier]
    slots = table.places(PlaceKind.SLOT)
    assert [slot for slot in slots if slot not in table.tiles] == [slot for slot in slots if slot in viziers]
    assert viziers[0] is None or viziers[0] != viziers[1]
    left = [building for column in table.columns.values() for building in (column.lower, *column.stack)]
    assert Counter([*left, *table.bot.buildings, *table.player.buildings]) == Counter(Building)
    for owner in (Owner.BOT, Owner.PLAYER):
        owned = table.buildings_of(owner)
        assert [building.level for building in owned] == list(range(1, len(owned) + 1))
        assert {built.building for built in table.sites.values() if built.owner is owner} == set(owned)
    assert not any(site.closed or site.kind is not PlaceKind.SITE for site in table.sites)


def check_cards(table: SimTable) -> None:
    assert len({card.number for card in (*table.bot.deck, *table.bot.discard)}) == 16
    cards = [*table.day, *table.night, *table.bot.pile, *table.player.drawn, *filter(None, table.display)]
    assert len(set(cards)) == len(cards)
    assert 24 <= len(cards) <= 34
    assert table.player.hand >= 0


def check_boats(table: SimTable) -> None:
    assert all(len(docked) <= PORT_SLOTS for docked in table.ports.values())
    assert table.river_area_boats(Owner.BOT) + table.bot.boats_on_board == 5
    assert table.river_area_boats(Owner.PLAYER) + table.player.boats_on_board == 5
    if table.bot.boat is not None and table.bot.boat.side is not None:
        spaces, _ = table.way(table.bot.boat.fork, table.bot.boat.side)
        assert 0 < table.bot.boat.passed < spaces


def check_palace_and_library(table: SimTable) -> None:
    assert len(table.printed.piece_order) == 14
    for kind in (PieceKind.FOUNDATION, PieceKind.WALL, PieceKind.MINARET):
        standing = [standing for piece, standing in table.pieces.items() if piece.kind is kind]
        assert len(standing) in (0, 1, 2, 4)
        assert len(table.covered_piece_spaces(kind)) == len(standing)
    assert bool(table.unbuilt_pieces(PieceKind.BASE)) == bool(table.unbuilt_pieces(PieceKind.DOME))
    for owner in (Owner.BOT, Owner.PLAYER):
        books = len(table.rows_of(owner)[TileKind.BOOK])
        tokens = [section for section in LIBRARY_SECTIONS if owner in table.library[section].values()]
        assert tokens == [section for section in LIBRARY_SECTIONS if section <= books]
        assert table.architects(owner) <= 5
    assert table.bot.library_tokens == 4 - max(0, len(table.bot.rows[TileKind.BOOK]) - 1)


def test_new_tables_are_whole() -> None:
    for seed in range(100):
        table = new_table(random.Random(seed))
        check_pieces(table)
        assert len(legal_locations(table, None)) > 10


def test_random_tables_are_whole_before_and_after_a_bot_turn() -> None:
    for seed in range(400):
        table = random_table(random.Random(seed))
        check_pieces(table)
        bot_turn(table)
        check_pieces(table)


def test_same_seed_same_turn() -> None:
    for seed in range(20):
        first, second = random_table(random.Random(seed)), random_table(random.Random(seed))
        assert first == second
        assert bot_turn(first) == bot_turn(second)


@pytest.mark.rule("BAG-BOT-04", "BAG-BOT-05")
def test_whole_games_end() -> None:
    for game in games():
        check_pieces(game.table)
        assert player_is_done(game.table)
        bot_turns = sum(isinstance(turn, BotTurn) for turn in game.turns)
        assert len(game.turns) == 2 * bot_turns
        assert bot_turns in (15, 16)
        assert bot_score(game.table, 0).points(ExtraRow.SHAME) == 0


@pytest.mark.rule("BAG-CASE-03", "BAG-CASE-04")
def test_number_of_turns_follows_the_cards() -> None:
    for cards, turns in ((24, 15), (25, 16)):
        game = play_game(random.Random(5), cards)
        bot_turns = [turn for turn in game.turns if isinstance(turn, BotTurn)]
        assert len(bot_turns) == turns
        assert (bot_turns[-1].top is None) is (turns == 16)


def test_bot_deck_can_run_out_only_with_more_cards() -> None:
    last = play_game(random.Random(1), 34).turns[-1]
    assert isinstance(last, BotTurn)
    assert (last.active, last.events) == (None, ())


def test_every_branch_is_reached() -> None:
    reached: Counter[str] = Counter()
    for game in games():
        for turn in game.turns:
            if isinstance(turn, BotTurn):
                reached.update(turn.branches)
    for seed in range(TABLES):
        reached.update(bot_turn(random_table(random.Random(seed))).branches)
    assert [branch for branch in BRANCHES if not reached[branch]] == []
    assert [branch for branch in reached if branch not in BRANCHES] == []


def test_player_turns_keep_the_pieces() -> None:
    for seed in range(60):
        table = random_table(random.Random(seed))
        if not table.player.hand:
            continue
        before = table.player.vizier
        turn = player_turn(table, random.Random(seed))
        check_pieces(table)
        assert turn.vizier is None or turn.vizier != before


def test_bot_never_exceeds_five_nor_touches_the_player() -> None:
    for seed in range(200):
        table = random_table(random.Random(seed))
        before = {symbol: table.symbol_count(Owner.PLAYER, symbol) for symbol in Symbol}
        bot_turn(table)
        assert {symbol: table.symbol_count(Owner.PLAYER, symbol) for symbol in Symbol} == before
        assert all(table.symbol_count(Owner.BOT, symbol) <= 5 for symbol in Symbol)


def test_bot_turn_before_any_vizier_is_refused() -> None:
    with pytest.raises(ValueError, match="no Vizier stands in the City"):
        bot_turn(new_table(random.Random(1)))


def test_queries_of_the_table() -> None:
    table = random_table(random.Random(2))
    for quadrant in Quadrant:
        assert table.palace_site(quadrant).quadrant is quadrant
        pieces = table.pieces_clockwise(quadrant)
        assert set(pieces) == set(table.printed.piece_order)
        assert pieces[0].section.value is quadrant
    places = table.printed.locations
    around = table.clockwise_from(places[3], places)
    assert (around[0], around[-1]) == (places[4], places[3])
