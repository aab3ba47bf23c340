"""The worked cases of the modules, CASE-99 to CASE-110, on the complete oracle."""

from __future__ import annotations

import pytest

from tests.oracle.baghdad_bot_turn import OpenTurn
from tests.oracle.baghdad_game_bot import PERSON
from tests.oracle.baghdad_game_given import built, card, clear_city, given, lay, own, run, stand
from tests.oracle.baghdad_game_moves import DecisionKind
from tests.oracle.baghdad_game_pieces import Module, ObjectiveKind
from tests.oracle.baghdad_game_play import Baghdad
from tests.oracle.baghdad_game_score import ModuleRow, score
from tests.oracle.baghdad_game_state import BOT_SEAT, Board, CivicTile, Objective, Site
from tests.oracle.baghdad_pieces import NIGHT_CARDS, Building, CityTile, Quadrant, ScoringTile, Sign, TileKind

PUBLIC_WORKS = (Module.PUBLIC_WORKS,)
OBJECTIVES = (Module.OBJECTIVES,)
CIVICS, EFFECT, OBJECTIVE = DecisionKind.CIVICS, DecisionKind.EFFECT, DecisionKind.OBJECTIVE
BOOKS, BUILDINGS = ObjectiveKind.BOOKS, ObjectiveKind.BUILDINGS
TO_FIVE = [0, 3, 5]
SPACES = {
    "objective/books": TO_FIVE,
    **{f"objective/books/{space}": ["coin"] for space in TO_FIVE},
}
SIX = {f"objective/{kind}": list(range(6)) for kind in ("books", "buildings")} | {
    f"objective/{kind}/{space}": ["coin"] for kind in ("books", "buildings") for space in range(6)
}


def contributed(game: Baghdad, seat: int, number: int, marked: int = 0) -> None:
    """Civic tiles of a seat, the first ones marked."""
    for place, kind in enumerate(list(TileKind)[:number]):
        game.table.modules.civic[seat][kind] = CivicTile(CityTile(kind), place < marked)


def public(game: Baghdad, name: str, building: Building, builder: int) -> None:
    """A public Building on a site, with the builder's House on the highest free slot."""
    slot = game.free_public_slot()
    assert slot is not None
    slot.house = builder
    game.table.sites[game.table.place(name)] = Site(builder, building, public=True)


def showing(game: Baghdad, left: ObjectiveKind, right: ObjectiveKind) -> tuple[Objective, Objective]:
    """The two visible Objective cards."""
    cards = {card.kind: card for card in [*game.table.modules.stack, game.table.modules.right] if card}
    first, second = cards.pop(left), cards.pop(right)
    game.table.modules.stack, game.table.modules.right = [first, *cards.values()], second
    return first, second


def board_of(game: Baghdad) -> Board:
    return game.table.boards[0]


@pytest.mark.rule("BAG-CASE-99")
def test_two_empty_civic_spots_cost_ten() -> None:
    game = given(modules=PUBLIC_WORKS)
    contributed(game, 0, 2)
    assert score(game)[0].points(ModuleRow.CIVICS) == -10


@pytest.mark.rule("BAG-CASE-100")
def test_extoll_until_every_tile_is_marked() -> None:
    game = given(modules=PUBLIC_WORKS)
    board = board_of(game)
    contributed(game, 0, 3, marked=1)
    board.favour = 0
    run(game.black_gate(board), (CIVICS, "extoll-student"))
    assert board.favour == 3
    run(game.black_gate(board), (CIVICS, "extoll-book"))
    assert board.favour == 6
    script = run(game.black_gate(board))
    assert script.options(CIVICS) == ("charity",)
    assert board.favour == 3


@pytest.mark.rule("BAG-CASE-101")
def test_charity_by_the_fullest_column() -> None:
    game = given(modules=PUBLIC_WORKS)
    board = board_of(game)
    contributed(game, 0, 1)
    contributed(game, 1, 3)
    board.favour = 2
    run(game.black_gate(board), (CIVICS, "charity"))
    assert (board.favour, board.shame) == (0, 1)


@pytest.mark.rule("BAG-CASE-102")
def test_own_private_and_two_of_three_public_buildings() -> None:
    game = given(4, PUBLIC_WORKS)
    board = board_of(game)
    game.table.sites[game.table.place("SE-1")] = Site(0, Building.SOUK)
    for name, building in (
        ("SE-4", Building.STABLES),
        ("SE-7", Building.SUFI_LODGE),
        ("SE-10", Building.EMPORIUM),
    ):
        public(game, name, building, 1)
    for slot in game.table.modules.public[3:5]:
        slot.house = 0
    board.favour = 0
    script = run(
        game.building_effects(board, Quadrant.SE), (EFFECT, "SE-4"), (EFFECT, "SE-1"), (EFFECT, "SE-7")
    )
    assert (board.coins, board.steps, board.favour, board.goods.total()) == (2, 1, 1, 0)
    assert [len(decision.options) for decision in script.asked(EFFECT)] == [4, 3, 3]


@pytest.mark.rule("BAG-CASE-103")
def test_public_buildings_count_for_their_builder() -> None:
    game = given(4, PUBLIC_WORKS)
    board = board_of(game)
    built(game, board, Building.STABLES)
    for name, building in (("SE-4", Building.SOUK), ("SE-7", Building.CLINIC)):
        public(game, name, building, 0)
        board.buildings.append(building)
        board.houses[board.houses.index(True)] = False
    assert board.houses.count(True) == 2
    assert game.is_met(board, NIGHT_CARDS[2])
    column = score(game)[0]
    assert column.points(ModuleRow.PUBLIC_HOUSES) == sum(game.printed.public_points[:2])
    assert game.objective_count(board, BUILDINGS) == 3


@pytest.mark.rule("BAG-CASE-104")
def test_a_patient_for_the_civic_board() -> None:
    game = given(modules=PUBLIC_WORKS)
    board = board_of(game)
    board.slots = [card(Sign.ROD), None, None]
    for slot in ("SE-2", "SE-3"):
        lay(game, slot, TileKind.PATIENT, goods=4)
    run(game.take_tile(board, game.table.place("SE-2")), (DecisionKind.SPOT, "civic"))
    assert (board.goods.total(), board.tiles(TileKind.PATIENT)) == (0, [])
    assert list(game.table.modules.civic[0]) == [TileKind.PATIENT]
    assert "civic" not in game.spots(board, TileKind.PATIENT)


@pytest.mark.rule("BAG-CASE-105")
def test_both_gates_in_travel_order() -> None:
    game = given(modules=(Module.PUBLIC_WORKS, Module.OBJECTIVES))
    board = board_of(game)
    stand(game, board, "SE-6")
    board.steps = 2
    first = game.table.objectives_seen()[0].kind.value
    script = run(
        game.move_vizier(board), (DecisionKind.VIZIER, "NE-1"), (CIVICS, "charity"), (OBJECTIVE, (first, 0))
    )
    kinds = [decision.kind for decision in script.seen]
    assert kinds == [DecisionKind.VIZIER, CIVICS, OBJECTIVE]


@pytest.mark.rule("BAG-CASE-107")
def test_open_spaces_of_an_objective() -> None:
    game = given(modules=OBJECTIVES, values=SPACES)
    board = board_of(game)
    books, _ = showing(game, BOOKS, BUILDINGS)
    own(board, TileKind.BOOK, 4)
    books.markers.append((1, 3))
    assert game.open_spaces(0, books, game.objective_count(board, BOOKS)) == [0]
    own(board, TileKind.BOOK, 5)
    assert game.open_spaces(0, books, game.objective_count(board, BOOKS)) == [0, 5]


@pytest.mark.rule("BAG-CASE-108")
def test_a_full_objective_goes_to_the_owner_of_space_five() -> None:
    game = given(modules=OBJECTIVES, values=SPACES)
    books, right = showing(game, BOOKS, BUILDINGS)
    game.mark(0, books, 5)
    game.table.turn = 1
    below = game.table.modules.stack[1]
    run(game.golden_gate(game.table.boards[1]), (OBJECTIVE, ("books", 0)))
    modules = game.table.modules
    assert modules.objective_piles == [[books], []]
    assert modules.objective_markers == [4, 4]
    assert game.table.objectives_seen() == [below, right]
    column = score(game)[0]
    assert (column.points(ModuleRow.OBJECTIVES), column.points(ScoringTile.NIGHT)) == (5, 0)


@pytest.mark.rule("BAG-CASE-109")
@pytest.mark.parametrize(("buildings", "kind", "space"), [(3, BOOKS, 3), (4, BUILDINGS, 4)])
def test_the_bot_marks_the_highest_space_and_in_a_tie_the_left(
    buildings: int, kind: ObjectiveKind, space: int
) -> None:
    game = given(1, OBJECTIVES, values=SIX)
    showing(game, BOOKS, BUILDINGS)
    view = game.bot_view()
    view.bot.rows[TileKind.BOOK] = [CityTile(TileKind.BOOK)] * 3
    view.bot.buildings = [Building.STABLES, Building.SOUK, Building.CLINIC, Building.MOSQUE][:buildings]
    turn = OpenTurn(view, view.bot.deck[-1], view.bot.deck[-2])
    game._bot_passes(turn, game.table.place("NW-1"), game.table.place("NE-1"))
    marked = [(card.kind, card.markers) for card in game.table.objectives_seen() if card.markers]
    assert marked == [(kind, [(BOT_SEAT, space)])]


@pytest.mark.rule("BAG-CASE-110")
def test_four_public_houses_in_solo() -> None:
    game = given(1, PUBLIC_WORKS)
    board = board_of(game)
    stand(game, board, "NW-1")
    assert len(game.table.modules.public) == 4
    public(game, "NW-4", Building.STABLES, PERSON)
    for name, building in (
        ("NE-1", Building.SUFI_LODGE),
        ("NE-4", Building.SOUK),
        ("NE-10", Building.CLINIC),
    ):
        public(game, name, building, BOT_SEAT)
    assert game.free_public_slot() is None
    board.slots = [card(Sign.MASONRY), None, None]
    board.coins = 1
    name = next(iter(game.buildable(board)))
    script = run(
        game.build(board, game.table.place("SE-1")),
        (DecisionKind.BUILDING, name),
        (DecisionKind.HOUSE, 1),
    )
    assert script.asked(DecisionKind.PUBLIC) == []
    assert not game.table.sites[game.table.place("SE-1")].public


def test_the_bot_contributes_the_nearest_tile_of_its_topmost_empty_row() -> None:
    game = given(1, PUBLIC_WORKS, values={"civic-rows": ["patient", "student", "book", "artefact"]})
    clear_city(game)
    lay(game, "NW-2", TileKind.PATIENT, goods=1)
    lay(game, "SW-5", TileKind.PATIENT, goods=2)
    view = game.bot_view()
    turn = OpenTurn(view, view.bot.deck[-1], view.bot.deck[-2])
    game._bot_passes(turn, game.table.place("SE-1"), game.table.place("SW-1"))
    assert [tile.tile.goods for tile in game.table.modules.civic[BOT_SEAT].values()] == [2]
    game._bot_passes(turn, game.table.place("SE-1"), game.table.place("SW-1"))
    assert list(game.table.modules.civic[BOT_SEAT]) == [TileKind.PATIENT]
