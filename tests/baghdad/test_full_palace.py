"""The Palace action at level full, for any number of players, rule by rule."""

from __future__ import annotations

import pytest

import companion.games.baghdad.full_turn  # noqa: F401  # knows all that carries out gains
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.kinds import PEOPLE, Owner, Symbol
from companion.games.baghdad.palace import build_piece, buildable_pieces
from companion.games.baghdad.palace_action import build_piece_for, palace_barred
from companion.games.baghdad.table import BaghdadTable
from tests.baghdad.given_full import full_table
from tests.playing import Played, question_of, refusal, run

PIECE = "you/build/piece"
SPACE = "you/build/space"
ARCHITECT = "you/build/architect"
MOVE = "build/reward/gain-1/move-1"
FOUNDATIONS = ("foundation-1", "foundation-2", "foundation-3", "foundation-4")


def site(*, masonry: int = 1, **more: object) -> BaghdadTable:
    """Return a table where Ada's Vizier is on a Palace site and her card shows masonry."""
    given: dict[str, object] = {
        "place": "SW-10",
        "goods": "1122",
        "favour": 3,
        "slots": "day-1",
        "icons": {"day-1": " ".join(["masonry"] * masonry)},
    }
    return full_table(**{**given, **more})  # type: ignore[arg-type]


def builds(table: BaghdadTable, answers: dict[str, str] | None = None) -> Played[BaghdadTable]:
    """Let Ada take the Palace action."""
    return run(table, build_piece_for(table, table.persons[Owner.YOU], "build"), answers)


def offered(table: BaghdadTable) -> dict[str, str]:
    """Return why each piece on offer, and to build none, cannot be chosen; empty where it can."""
    question = question_of(build_piece_for(table, table.persons[Owner.YOU], "build"), PIECE)
    return {p.id: str(p.barred or "") for p in question.places() if not p.id.startswith("bonus")}


def buildable(table: BaghdadTable) -> set[str]:
    """Return the pieces that can be built now, paid or not."""
    return {piece for _, piece, _ in buildable_pieces(table)}


@pytest.mark.rule("BAG-PAL-01")
def test_the_goods_of_the_piece_go_back_to_the_supply() -> None:
    table = site()
    table.boards.prices["wall-2"] = (Goods.FIRST, Goods.FIRST, Goods.SECOND)
    played = builds(table, {PIECE: "22", SPACE: "2"})
    person = table.persons[Owner.YOU]
    assert (played.value, table.built) == (True, {"wall-2": Owner.YOU})
    assert [person.goods[Goods.FIRST], person.goods[Goods.SECOND]] == [0, 1]
    assert "BAG-PAL-01" in played.says("to the supply").rules
    assert "wall-2" not in buildable(table)


@pytest.mark.rule("BAG-PAL-02")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("foundations", [2, 3, 4])
def test_the_base_needs_all_four_foundations(players: int, foundations: int) -> None:
    table = site(players=players, pieces=dict.fromkeys(FOUNDATIONS[:foundations], "second"))
    assert ("base" in offered(table)) is (foundations == 4)


@pytest.mark.rule("BAG-PAL-03", "BAG-PAL-13", "BAG-PAL-18")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_dome_needs_the_base_and_is_built_apart_with_three_or_four(players: int) -> None:
    foundations = dict.fromkeys(FOUNDATIONS, "neutral")
    assert "dome" not in offered(site(players=players, pieces=foundations))
    table = site(players=players, pieces=foundations)
    played = builds(table, {PIECE: "4"})
    assert table.built["base"] is Owner.YOU
    assert ("dome" in table.built) is (players <= 2), "it comes with the Base for one or two"
    assert ("The Dome goes up with the Base" in " ".join(played.words)) is (players <= 2)
    table.persons[Owner.YOU].goods = dict.fromkeys(Goods, 2)
    assert ("dome" in offered(table)) is (players > 2)
    if players > 2:
        played = builds(table, {PIECE: "5"})
        assert table.built["dome"] is Owner.YOU
        assert played.keys == [PIECE], "it covers no space and brings no reward"
        assert "BAG-PAL-09" in played.says("build Dome on the Base").rules
        assert not {"base", "dome"} & buildable(table)


@pytest.mark.rule("BAG-PAL-04")
def test_walls_and_minarets_need_no_earlier_piece() -> None:
    reasons = offered(site())
    assert {f"{kind}-{n}" for kind in ("foundation", "wall", "minaret") for n in (1, 2, 3, 4)} <= {
        piece for piece, reason in reasons.items() if not reason
    }


@pytest.mark.rule("BAG-PAL-05")
@pytest.mark.parametrize(
    ("masonry", "open_needs"), [(1, ["1"]), (2, ["1", "2"]), (3, ["1", "2", "3"]), (4, ["1", "2", "3", "4"])]
)
def test_any_architect_whose_masonry_need_is_met(masonry: int, open_needs: list[str]) -> None:
    table = site(masonry=masonry)
    answers = {PIECE: "11", SPACE: "2"}
    if masonry > 1:
        script = build_piece_for(table, table.persons[Owner.YOU], "build")
        places = question_of(script, ARCHITECT, {PIECE: "11"}).places()
        assert [place.id for place in places] == ["1", "2", "3", "4"]
        assert [place.id for place in places if place.barred is None] == open_needs
        answers[ARCHITECT] = open_needs[-1]
        table = site(masonry=masonry)
    played = builds(table, answers)
    left = [1, 1, 2, 3, 4]
    left.remove(int(open_needs[-1]))
    assert table.persons[Owner.YOU].architects == left
    put = played.says(f"your Architect that needs {open_needs[-1]} masonry beside it")
    assert "BAG-PAL-05" in put.rules


@pytest.mark.rule("BAG-PAL-05")
def test_a_student_helps_to_place_an_architect() -> None:
    table = site(masonry=1, spots={Symbol.STUDENT: "S5"})
    played = builds(table, {PIECE: "11", ARCHITECT: "2", SPACE: "2"})
    assert table.persons[Owner.YOU].architects == [1, 1, 3, 4]
    assert played.says("turn over 1 Student with masonry")


@pytest.mark.rule("BAG-PAL-06")
def test_without_the_goods_or_an_architect_it_is_not_allowed() -> None:
    table = site(goods="1")
    played = builds(table)
    assert (played.value, played.keys, table.built) == (False, [], {})
    assert "BAG-PAL-06" in played.says("Ada builds no Palace piece").rules
    table = site(goods="12")
    table.boards.prices |= {"wall-1": (Goods.FIRST, Goods.THIRD, Goods.THIRD)}
    assert offered(table)["wall-1"] == "you lack 2 of Goods 3"
    assert offered(table)["wall-2"] == ""
    table = site(masonry=0)
    assert builds(table).value is False
    assert palace_barred(site(), site().persons[Owner.YOU]) is None
    table = site(masonry=1, architects=[2, 3, 4], favour=4)
    assert set(offered(table).values()) == {"it needs 2 masonry, you have 1", ""}, "to build none stays"


@pytest.mark.rule("BAG-PAL-06")
def test_goods_bought_for_favour_make_it_possible() -> None:
    table = site(goods="1", favour=6)
    answers = {PIECE: "+3", "piece/bonus-1/gain-1/goods": "2", f"{PIECE}/after-1": "11", SPACE: "2"}
    assert builds(table, answers).value is True
    assert table.persons[Owner.YOU].favour == 4


@pytest.mark.rule("BAG-PAL-07", "BAG-PAL-08")
@pytest.mark.parametrize("space", ["1", "2", "4"])
def test_the_builder_chooses_an_empty_space_and_gains_what_it_covers(space: str) -> None:
    table = site(pieces={"minaret-3": "second"}, coins=0)
    table.spaces["minaret"] = [3]
    script = build_piece_for(table, table.persons[Owner.YOU], "build")
    question = question_of(script, SPACE, {PIECE: "31"})
    assert refusal(question, "3") == "move Boats 1 space is not possible: a piece is there"
    table = site(pieces={"minaret-3": "second"}, coins=0)
    table.spaces["minaret"] = [3]
    played = builds(table, {PIECE: "31", SPACE: space})
    person = table.persons[Owner.YOU]
    gained = (person.favour - 3, person.wilds, person.steps, person.coins)
    assert gained == {"1": (1, 0, 0, 0), "2": (0, 1, 0, 0), "4": (0, 0, 1, 1)}[space]
    assert table.spaces["minaret"] == [3, int(space)]
    assert "BAG-PAL-07" in played.says(f"build Minaret 1 on space {space}").rules


@pytest.mark.rule("BAG-PAL-08")
def test_the_third_reward_moves_a_boat() -> None:
    table = site(river=[("start", "left", 1)])
    builds(table, {PIECE: "21", SPACE: "3", MOVE: "1"})
    assert table.persons[Owner.YOU].river[0].gone == 2


@pytest.mark.rule("BAG-PAL-09")
def test_base_and_dome_cover_no_space() -> None:
    table = site(players=3, pieces=dict.fromkeys(FOUNDATIONS, "neutral"), coins=0)
    played = builds(table, {PIECE: "4"})
    assert played.keys == [PIECE]
    assert "BAG-PAL-09" in played.says("build Base on the four Foundations").rules
    # Even on a board that had spaces for it, nobody would be asked for one.
    table.boards.palace_rewards["dome"] = table.boards.palace_rewards["foundation"]
    table.spaces["dome"] = []
    played = builds(table, {PIECE: "5"})
    assert played.keys == [PIECE]
    assert (table.spaces["wall"], table.persons[Owner.YOU].coins) == ([], 0)


@pytest.mark.rule("BAG-PAL-10", "BAG-PAL-11", "BAG-PAL-18")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("kind", ["foundation", "wall", "minaret"])
def test_the_fourth_comes_by_itself_with_one_or_two_players_only(players: int, kind: str) -> None:
    table = site(players=players, pieces={f"{kind}-1": "neutral", f"{kind}-2": "neutral"})
    digit = {"foundation": "1", "wall": "2", "minaret": "3"}[kind]
    person = table.persons[Owner.YOU]
    favour, steps = person.favour, person.steps
    played = builds(table, {PIECE: f"{digit}3", SPACE: "4"})
    assert table.built.get(f"{kind}-4") is (Owner.NEUTRAL if players <= 2 else None)
    assert (person.favour, person.steps) == (favour, steps + 1), "the reward of the own space alone"
    if players <= 2:
        assert "nobody gains its reward" in str(played.says("The fourth comes by itself").text)
        assert sorted(table.spaces[kind]) == [1, 2, 3, 4]
    else:
        played.silent_about("by itself")
        assert table.spaces[kind] == [1, 2, 4]


@pytest.mark.rule("BAG-CASE-34")
@pytest.mark.parametrize("builder", PEOPLE[:2])
def test_two_players_and_the_third_foundation(builder: Owner) -> None:
    table = site(pieces={"foundation-1": "you", "foundation-2": "second"})
    run(table, build_piece(table, "foundation-3", 3, builder))
    assert table.built["foundation-4"] is Owner.NEUTRAL
    assert "base" in buildable(table)
    assert table.persons[builder].extra_architects == 0


@pytest.mark.rule("BAG-CASE-35")
def test_three_players_and_the_third_foundation() -> None:
    table = site(players=3, pieces={"foundation-1": "you", "foundation-2": "second"})
    run(table, build_piece(table, "foundation-3", 3, Owner.THIRD))
    assert table.built["foundation-3"] is Owner.THIRD
    assert "foundation-4" not in table.built
    assert "base" not in buildable(table)
    run(table, build_piece(table, "foundation-4", 4, Owner.YOU))
    assert "base" in buildable(table)


@pytest.mark.rule("BAG-PAL-14")
def test_neutral_architects_are_nobodys() -> None:
    table = site(pieces={"wall-1": "you", "wall-2": "second", "wall-3": "neutral", "base": "neutral"})
    assert [table.pieces_of(owner) for owner in table.sides] == [("wall-1",), ("wall-2",)]


@pytest.mark.rule("BAG-PAL-17")
def test_five_pieces_at_most() -> None:
    table = site(architects=[], masonry=4)
    played = builds(table)
    assert played.value is False
    assert "BAG-PAL-17" in played.says("all five of your Architects are in the Palace").rules
    assert builds(site(architects=[4], masonry=4), {PIECE: "11", SPACE: "2"}).value is True


@pytest.mark.rule("BAG-AMB-60")
@pytest.mark.parametrize("builder", PEOPLE[:2])
@pytest.mark.parametrize(("otherwise", "extra"), [((), 0), ((60,), 1)])
def test_pieces_added_by_themselves(builder: Owner, otherwise: tuple[int, ...], extra: int) -> None:
    table = site(pieces={"wall-1": "you", "wall-2": "second"}, otherwise=otherwise)
    run(table, build_piece(table, "wall-3", 3, builder))
    counted = {owner: table.persons[owner].extra_architects for owner in PEOPLE[:2]}
    assert counted == {owner: extra if owner is builder else 0 for owner in PEOPLE[:2]}


@pytest.mark.rule("BAG-AMB-04")
@pytest.mark.parametrize("otherwise", [(), (4,)])
def test_stopping_on_a_palace_site_without_building(otherwise: tuple[int, ...]) -> None:
    table = site(otherwise=otherwise)
    reason = offered(table)["none"]
    assert reason == ("your table reads that the action is taken where it is possible" if otherwise else "")
    if not otherwise:
        played = builds(table, {PIECE: "0"})
        assert (played.value, table.built) == (False, {})
        assert played.says("Ada builds no Palace piece.").rules == ("BAG-AMB-04",)
