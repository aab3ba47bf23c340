"""Printed values of level full and the modules: each is asked once, typed in few keys, and then known."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from companion.engine.game import Mode
from companion.engine.question import Raw
from companion.engine.script import Script
from companion.games.baghdad import printed_boards as boards
from companion.games.baghdad.characters import CARDS_BY_ID, STARTING, Letter
from companion.games.baghdad.city_map import Dots, Place
from companion.games.baghdad.gains import (
    AnyGoods,
    BoatMoves,
    Coins,
    Favour,
    GoodsOf,
    StepTokens,
    TakeTile,
    WildTokens,
)
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.icons import CardIcon
from companion.games.baghdad.kinds import Item, Owner, Quadrant, Ring, Site, Symbol, Way
from companion.games.baghdad.person import Person
from companion.games.baghdad.printed_rewards import RewardIcon, gains_of
from companion.games.baghdad.printed_values import LibraryReward
from companion.games.baghdad.table import BaghdadTable, PalacePiece, Setup
from tests.baghdad.playing import Played
from tests.playing import question_of, refusal, run

CITY = "1 2 3 6"
START = STARTING[Letter.A][0]


def table_of(players: int = 2) -> BaghdadTable:
    """Return a table for so many players that knows nothing printed."""
    return BaghdadTable(setup=Setup(Mode.PLAY, ("Ada", "Ben", "Cem", "Dua")[:players]))


def read(
    script: Callable[[BaghdadTable], Script[Any]],
    typed: Mapping[str, str],
    table: BaghdadTable | None = None,
) -> Played:
    """Read a printed value with typed lines by item, then once more: nothing is asked twice."""
    table = table or table_of()
    played = run(table, script(table), {f"printed/{item}": line for item, line in typed.items()})
    again = run(table, script(table))
    assert again.value == played.value
    assert again.asked == []
    return played


def test_icons_of_a_card_are_digits() -> None:
    card = CARDS_BY_ID["night-7"]
    played = read(lambda table: boards.icons_of(table, card), {"card-icons/night-7": "166"})
    assert played.value == (CardIcon.ROD, CardIcon.BOAT, CardIcon.BOAT)
    assert read(lambda table: boards.icons_of(table, card), {"card-icons/night-7": ""}).value == ()


def test_a_starting_card_has_its_reward_added_up() -> None:
    typed = {"starting-card/start-A-1": "141"}
    assert read(lambda table: boards.starting_reward(table, START), typed).value == (
        Coins(2),
        StepTokens(1),
    )


@pytest.mark.parametrize(
    ("icons", "gains"),
    [
        ("none", ()),
        ("coin favour favour", (Coins(1), Favour(2))),
        ("boat boat", (BoatMoves(2, 2),)),
        ("goods wild goods", (AnyGoods(2), WildTokens(1))),
        ("patient goods-6", (TakeTile(Symbol.PATIENT), GoodsOf(Goods.SIXTH))),
    ],
)
def test_icons_of_a_reward_are_gains(icons: str, gains: tuple[object, ...]) -> None:
    assert gains_of([RewardIcon(icon) for icon in icons.split()]) == gains


def test_player_boards_that_are_alike_are_read_once() -> None:
    table = table_of()
    typed = {
        "player-board/alike": "1",
        "player-board/all/needs": "212234 411234 123334 312234",
        "player-board/all/between-1": "1 0 4 0 5",
        "player-board/all/between-2": "0 0 0 0 0",
        "player-board/all/between-3": "3 0 0 6 0",
        "player-board/all/boats": "2 3 4 6",
    }
    played = read(lambda table: boards.player_board(table, Person(Owner.YOU, Letter.B)), typed, table)
    board = played.value
    assert board.rows == (Symbol.PATIENT, Symbol.STUDENT, Symbol.BOOK, Symbol.ARTEFACT)
    assert (board.need(Symbol.PATIENT, 1), board.need(Symbol.BOOK, 5)) == (1, 4)
    assert board.between[0] == (Coins(1), None, StepTokens(1), None, WildTokens(1))
    assert board.boats == (2, 3, 4, 6)
    other = run(table, boards.player_board(table, Person(Owner.SECOND, Letter.D)))
    assert (other.value, other.asked) == (board, [])


def test_player_boards_that_differ_are_read_one_by_one() -> None:
    table = table_of()
    table.boards.boards_alike = False
    question = question_of(boards.player_board(table, Person(Owner.SECOND, Letter.D)), "player-board/D/needs")
    assert "every type has one row" in refusal(question, "212234 211234 123334 312234")
    assert "0 1 2 3 4 5" in refusal(question, "212294 411234 123334 312234")


def test_the_favour_track_is_read_from_the_bottom() -> None:
    track = read(boards.favour_track, {"favour-track": "4 -3 -2 -1 0 1 2 12"}).value
    assert (track.points, track.start) == ((-3, -2, -1, 0, 1, 2, 12), 3)
    question = question_of(boards.favour_track(table_of()), "favour-track")
    assert "one of the spots" in refusal(question, "4 0 1 2")


def test_places_of_a_quadrant_are_digits_clockwise() -> None:
    places = read(lambda table: boards.places_of(table, Quadrant.SE), {"city/SE": "31264512"}).value
    assert [place.site for place in places][:4] == [
        Site.BUILDING_SITE, Site.CITY_SLOT, Site.CITY_SLOT, Site.PALACE_SITE,
    ]  # fmt: skip
    assert [place.ring for place in places[1:3]] == [Ring.OUTER, Ring.INNER]
    assert [place.dots for place in places[4:6]] == [Dots.THREE_PLUS, Dots.FOUR]
    question = question_of(boards.places_of(table_of(), Quadrant.SE), "city/SE")
    assert "one Palace site" in refusal(question, "3126645")
    assert "City slots and Building sites" in refusal(question, "1112226")


def test_slots_are_the_city_slots_of_a_quadrant() -> None:
    played = read(lambda table: boards.slots_of(table, Quadrant.NW), {"city/NW": CITY})
    assert [place.id for place in played.value] == ["NW-1", "NW-2"]


def test_roads_lead_to_slots_of_the_quadrant_and_of_its_neighbours() -> None:
    typed = {f"city/{name}": CITY for name in ("NW", "NE", "SW")}
    site = Place(Quadrant.NW, 3)
    played = read(lambda table: boards.roads_of(table, site), {**typed, "roads/NW-3": "1 2 +1 -2"})
    assert [place.id for place in played.value] == ["NW-1", "NW-2", "NE-1", "SW-2"]
    slot = Place(Quadrant.NW, 1)
    question = question_of(
        boards.roads_of(table_of(), slot),
        "roads/NW-1",
        {f"printed/{item}": line for item, line in typed.items()},
    )
    assert "back to the same place" in refusal(question, "1")
    assert refusal(question, "") == "", "a place may have no road"
    assert refusal(question, "3") != "", "a Building site is no City slot"


def test_goods_of_a_way_end_before_its_port() -> None:
    typed = {"river/start/left": "31", "river/start/left/goods": "05"}
    goods = read(lambda table: boards.river_goods(table, "start", Way.LEFT), typed).value
    assert goods == (None, Goods.FIFTH, None)
    to_junction = {"river/start/right": "25", "river/start/right/goods": "16"}
    goods = read(lambda table: boards.river_goods(table, "start", Way.RIGHT), to_junction).value
    assert goods == (Goods.FIRST, Goods.SIXTH), "a junction is a space too"
    beside = read(lambda table: boards.river_goods(table, "start", Way.LEFT), {"river/start/left": "11"})
    assert beside.value == (None,), "the next space is the port: nothing to read"


def test_rewards_of_a_port() -> None:
    rewards = read(lambda table: boards.port_rewards(table, 2), {"port/2/rewards": "0 1 25 0"}).value
    assert rewards == ((), (Coins(1),), (Favour(1), WildTokens(1)), ())


@pytest.mark.parametrize(
    ("players", "side"), [(1, "palace"), (2, "palace"), (3, "palace-3-4"), (4, "palace-3-4")]
)
def test_the_price_of_a_piece_is_read_off_the_side_in_use(players: int, side: str) -> None:
    typed = {f"{side}/wall": "123 222 321 412", f"{side}/price/wall-2": "36"}
    played = read(lambda table: boards.piece_price(table, "wall-2"), typed, table_of(players))
    assert played.value == (Goods.THIRD, Goods.SIXTH)
    assert played.table.printed.pieces["wall-2"] == PalacePiece(2, 2, 2)


def test_a_price_has_as_many_goods_as_the_piece_costs() -> None:
    question = question_of(
        boards.piece_price(table_of(3), "dome"), "price/dome", {"printed/palace-3-4/dome": "443"}
    )
    assert "Exactly 3 are needed, not 2" in refusal(question, "12")
    assert refusal(question, "112") == ""


def test_rewards_under_the_spaces_of_the_palace() -> None:
    typed = {"palace/rewards/minaret": "22 5 66 41"}
    rewards = read(lambda table: boards.palace_rewards(table, "minaret"), typed).value
    assert rewards == ((Favour(2),), (WildTokens(1),), (BoatMoves(2, 2),), (StepTokens(1), Coins(1)))


@pytest.mark.rule("BAG-AMB-31")
def test_the_library_is_read_section_by_section() -> None:
    order = read(lambda table: boards.library_order(table, 4), {"library/4": "4213"}).value
    assert order == (
        LibraryReward.BUILDING, LibraryReward.STUDENT, LibraryReward.PATIENT, LibraryReward.ARTEFACT,
    )  # fmt: skip
    skills = run(table_of(), boards.library_order(table_of(), 3))
    assert (skills.value, skills.asked) == ((LibraryReward.SKILL_TILE,) * 4, []), "the Skill tiles lie there"
    tiles = read(boards.skill_tiles, {"library/skill-tiles": "5123"}).value
    assert tiles == (CardIcon.MASONRY, CardIcon.ROD, CardIcon.ABACUS, CardIcon.QUILL)


@pytest.mark.parametrize(("players", "slots"), [(1, 4), (2, 4), (3, 7), (4, 9)])
def test_points_of_public_houses_follow_the_players(players: int, slots: int) -> None:
    typed = " ".join(str(points) for points in range(1, slots + 1))
    played = read(boards.public_house_points, {f"public-houses/{slots}": typed}, table_of(players))
    assert played.value == tuple(range(slots, 0, -1)), "the most points first"


def test_the_civic_board_and_the_stacks_of_contracts() -> None:
    assert read(boards.civic_rows, {"civic-rows": "2413"}).value == (
        Symbol.PATIENT, Symbol.STUDENT, Symbol.BOOK, Symbol.ARTEFACT,
    )  # fmt: skip
    assert read(boards.contract_stacks, {"contract-stacks": "1122"}).value == {1: 1, 2: 1, 3: 2, 4: 2}


def test_a_contract_is_three_digits() -> None:
    token = read(lambda table: boards.contract(table, 7), {"contract/7": "265"}).value
    assert (token.goods, token.skill) == ((Goods.SECOND, Goods.SIXTH), CardIcon.MASONRY)


def test_transcribed_contracts_are_looked_up_and_nobody_is_asked() -> None:
    table = table_of()
    known: dict[str, Raw] = {"contract/3": {"first": "1", "second": "4", "skill": "quill"}}
    run(table, boards.known_contracts(table), printed=known)
    assert {number: token.skill for number, token in table.boards.contracts.items()} == {3: CardIcon.QUILL}
    assert run(table, boards.known_contracts(table)).asked == [], "they are looked up once"


def test_an_objective_card_has_numbered_spaces_with_effects() -> None:
    typed = {
        "objective/books": "530",
        "objective/books/0": "0",
        "objective/books/3": "11",
        "objective/books/5": "7",
    }
    spaces = read(lambda table: boards.objective(table, Item.BOOKS), typed).value
    assert [(space.number, space.gains) for space in spaces] == [
        (0, ()),
        (3, (Coins(2),)),
        (5, (TakeTile(Symbol.PATIENT),)),
    ]
