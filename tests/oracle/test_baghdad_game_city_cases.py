"""The worked cases of Vizier, City tiles, Buildings and Palace, CASE-24 to CASE-38, on the whole oracle."""

from __future__ import annotations

import pytest

from tests.oracle.baghdad_game_given import (
    NO_BONUS,
    built,
    card,
    clear_city,
    given,
    lay,
    own,
    quadrants,
    run,
    stand,
    student,
)
from tests.oracle.baghdad_game_moves import DecisionKind
from tests.oracle.baghdad_game_play import Baghdad
from tests.oracle.baghdad_game_state import Board, Laid, Piece
from tests.oracle.baghdad_pieces import Building, CityTile, PieceKind, PlaceKind, Quadrant, Sign, TileKind

NEEDS = {
    "row-1": "patient",
    "needs-1": [1, 2, 4, 4, 4],
    "row-2": "student",
    "needs-2": [1, 1, 2, 3, 4],
    "row-3": "book",
    "needs-3": [1, 2, 3, 3, 4],
    "row-4": "artefact",
    "needs-4": [1, 2, 2, 3, 4],
}
FIVE = {"player-board/all/needs": {**NEEDS, "needs-1": [2, 4, 4, 4, 4]}}
BUILDING, HOUSE, ORDER = DecisionKind.BUILDING, DecisionKind.HOUSE, DecisionKind.ORDER


def with_icons(*signs: Sign, people: int = 2) -> tuple[Baghdad, Board]:
    """A board with one card of these icons."""
    game = given(people, values={"player-board/all/needs": NEEDS})
    board = game.table.boards[0]
    board.slots = [card(*signs), None, None]
    return game, board


@pytest.mark.rule("BAG-CASE-24")
def test_two_steps_reach_three_quadrants() -> None:
    game, board = with_icons()
    stand(game, board, "SE-6")
    board.steps, game.table.supply.steps = 2, 10
    script = run(game.move_vizier(board), (DecisionKind.VIZIER, "NE-1"))
    assert quadrants(script.options(DecisionKind.VIZIER)) == {Quadrant.SW, Quadrant.NW, Quadrant.NE}
    assert (board.steps, game.table.supply.steps) == (0, 12)


@pytest.mark.rule("BAG-CASE-25")
@pytest.mark.parametrize("steps", [0, 3])
def test_three_steps_lead_back_into_the_own_quadrant(steps: int) -> None:
    game, board = with_icons()
    stand(game, board, "NW-6")
    board.steps = steps
    reached = {place.quadrant for place in game.destinations(board)}
    assert reached == ({Quadrant.NE} if steps == 0 else set(Quadrant))


@pytest.mark.rule("BAG-CASE-26")
@pytest.mark.parametrize(
    ("people", "open_sites"), [(2, {"SE-1", "SE-4", "SE-10"}), (3, {"SE-1", "SE-4", "SE-7", "SE-10"})]
)
def test_closed_building_sites(people: int, open_sites: set[str]) -> None:
    game, board = with_icons(people=people)
    sites = {place.name for place in game.destinations(board) if place.kind is PlaceKind.SITE}
    assert {name for name in sites if name.startswith("SE")} == open_sites


@pytest.mark.rule("BAG-CASE-27")
def test_spots_by_the_icons_at_hand() -> None:
    game, board = with_icons(Sign.ROD, Sign.ROD)
    assert game.spots(board, TileKind.PATIENT) == [1, 2]
    board.wilds = 2
    assert game.spots(board, TileKind.PATIENT) == [1, 2, 3, 4, 5]


@pytest.mark.rule("BAG-CASE-28")
def test_a_sixth_book_is_no_legal_stop() -> None:
    game, board = with_icons(*[Sign.QUILL] * 4)
    own(board, TileKind.BOOK, 4)
    clear_city(game)
    lay(game, "SE-2", TileKind.BOOK)
    assert game.table.place("SE-2") in game.destinations(board)
    own(board, TileKind.BOOK, 5)
    assert game.table.place("SE-2") not in game.destinations(board)


@pytest.mark.rule("BAG-CASE-29")
def test_fabio_gains_goods_and_the_coin_between_the_rows() -> None:
    game = given(values={**FIVE, "player-board/all/between-1": {**NO_BONUS, "1": "coin"}})
    board = game.table.boards[0]
    board.slots = [card(Sign.ROD), card(Sign.ROD), None]
    own(board, TileKind.STUDENT, 1)
    lay(game, "SE-2", TileKind.PATIENT, goods=3)
    script = run(game.take_tile(board, game.table.place("SE-2")), (DecisionKind.SPOT, 1))
    assert script.options(DecisionKind.SPOT) == (1,)
    assert (board.goods[3], board.coins) == (1, 1)
    laid = board.rows[TileKind.PATIENT][0]
    assert laid is not None
    assert laid.turned


@pytest.mark.rule("BAG-CASE-30")
def test_the_first_two_buildings() -> None:
    game, board = with_icons(Sign.MASONRY)
    board.coins = 3
    first = next(iter(game.buildable(board)))
    run(game.build(board, game.table.place("SE-1")), (BUILDING, first), (HOUSE, 1))
    assert (board.coins, board.buildings[0].level) == (2, 1)
    second = next(iter(game.buildable(board)))
    script = run(game.build(board, game.table.place("SE-4")), (BUILDING, second), (HOUSE, 2))
    assert (board.coins, board.buildings[1].level) == (0, 2)
    assert script.options(HOUSE) == (2,)


@pytest.mark.rule("BAG-CASE-31")
def test_the_last_house_needs_four_masonry() -> None:
    game, board = with_icons(*[Sign.MASONRY] * 3)
    built(game, board, Building.STABLES, Building.SOUK, Building.CLINIC, Building.MOSQUE)
    board.coins = 5
    assert game.buildable(board) == {}
    student(board, 2, Sign.MASONRY)
    level_5 = next(iter(game.buildable(board)))
    run(
        game.build(board, game.table.place("SE-1")),
        (BUILDING, level_5),
        (HOUSE, 5),
        (DecisionKind.MUSTER, ("student-2",)),
    )
    assert (board.coins, board.houses) == (0, [False] * 5)
    assert board.ready_students(Sign.MASONRY) == []


def _souk_below() -> tuple[Baghdad, Board]:
    game, board = with_icons(Sign.MASONRY)
    built(game, board, Building.STABLES)
    column = game.table.columns[2]
    column.lower = Building.SOUK
    column.stack = [Building.EMPORIUM, Building.OBSERVATORY, Building.ALCHEMISTS_TOWER]
    board.coins = 2
    stand(game, board, "NW-1")
    return game, board


@pytest.mark.rule("BAG-CASE-32")
def test_a_souk_built_before_the_effects_pays_at_once() -> None:
    game, board = _souk_below()
    run(
        game.act(board),
        (ORDER, "action"),
        (BUILDING, "souk"),
        (HOUSE, 2),
        (DecisionKind.EFFECT, "NW-1"),
    )
    assert board.coins == 2
    column = game.table.columns[2]
    assert (column.lower, column.stack[0]) == (Building.EMPORIUM, Building.OBSERVATORY)


@pytest.mark.rule("BAG-CASE-33")
def test_a_souk_built_after_the_effects_pays_nothing() -> None:
    game, board = _souk_below()
    script = run(game.act(board), (ORDER, "effects"), (BUILDING, "souk"), (HOUSE, 2))
    assert board.coins == 0
    assert script.asked(DecisionKind.EFFECT) == []


@pytest.mark.rule("BAG-CASE-34", "BAG-CASE-35")
@pytest.mark.parametrize("people", [2, 3])
def test_the_third_foundation(people: int) -> None:
    game, board = with_icons(Sign.MASONRY, people=people)
    foundations = game.table.unbuilt(PieceKind.FOUNDATION)
    for space, piece in enumerate(foundations[:2], 1):
        game.table.pieces[piece] = Piece(1, space)
    board.goods.update([1, 2, 3, 4, 5, 6] * 2)
    run(
        game.raise_piece(board),
        (DecisionKind.PIECE, "foundation-3"),
        (DecisionKind.ARCHITECT, 1),
        (DecisionKind.SPACE, 3),
        (DecisionKind.BOAT, "stop"),
    )
    assert game.table.architects_of(0) == 1
    open_kinds = {piece.kind for piece in game.table.buildable_pieces()}
    if people == 2:
        assert game.table.pieces[foundations[3]] == Piece(None, 4)
        assert PieceKind.BASE in open_kinds
        assert PieceKind.FOUNDATION not in open_kinds
    else:
        assert foundations[3] not in game.table.pieces
        assert PieceKind.BASE not in open_kinds
    assert (board.coins, board.steps) == (0, 0)


@pytest.mark.rule("BAG-CASE-36")
def test_a_fifth_artefact_of_a_known_type_lies_face_down() -> None:
    game, board = with_icons(*[Sign.ANVIL] * 4)
    for spot in range(4):
        board.rows[TileKind.ARTEFACT][spot] = Laid(CityTile(TileKind.ARTEFACT, spot + 1))
    lay(game, "SE-2", TileKind.ARTEFACT, artefact=2)
    run(game.take_tile(board, game.table.place("SE-2")), (DecisionKind.SPOT, 5))
    assert len(board.artefact_types()) == 4
    assert [laid.turned for laid in board.tiles(TileKind.ARTEFACT)] == [False] * 4 + [True]


@pytest.mark.rule("BAG-CASE-37")
@pytest.mark.parametrize(("section", "space", "taken"), [(5, 3, True), (4, 2, False)])
def test_the_need_is_one_lower_for_the_fifth_book(section: int, space: int, taken: bool) -> None:
    values = {
        "library/4": ["student", "patient", "building", "artefact"],
        "library/5": ["artefact", "building", "patient", "student"],
        "player-board/all/needs": {**NEEDS, "needs-1": [4, 4, 4, 4, 4]},
    }
    game = given(values=values)
    board = game.table.boards[0]
    board.slots = [card(*[Sign.ROD] * 3), None, None]
    clear_city(game)
    lay(game, "SE-2", TileKind.PATIENT, goods=1)
    answers = [(DecisionKind.LIBRARY, space)]
    if taken:
        run(game.library(board, section), *answers, (DecisionKind.TAKE, "SE-2"), (DecisionKind.SPOT, 4))
    else:
        script = run(game.library(board, section), *answers)
        assert script.options(DecisionKind.TAKE) == ("none",)
    assert (len(board.tiles(TileKind.PATIENT)), game.table.library[section]) == (int(taken), {space: 0})


@pytest.mark.rule("BAG-CASE-38")
def test_the_fifth_book_lowers_masonry_and_not_coins() -> None:
    game, board = with_icons(Sign.MASONRY)
    built(game, board, Building.STABLES, Building.SOUK)
    board.coins = 2
    assert game.fitting(board, board.houses, less=1) == [3]
    assert game.buildable(board, less=1) == {}
    board.coins = 3
    assert len(game.buildable(board, less=1)) == 2
