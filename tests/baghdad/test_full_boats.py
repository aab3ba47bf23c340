"""Your Boats at level full: step 3, and movement by effects."""

from __future__ import annotations

import pytest

from companion.games.baghdad.city_tiles import Face
from companion.games.baghdad.gains import BoatMoves
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.kinds import Owner, Symbol
from tests.baghdad.given_full import full_table
from tests.baghdad.river_play import BEFORE_PORT, boats, cards, effect, names, offered, place, player

START = ("start", None, 0)


@pytest.mark.rule("BAG-BOAT-01")
@pytest.mark.parametrize(("played_card", "moves"), [("rod", False), ("", False), ("rod boat", True)])
def test_only_a_card_with_a_boat_moves_boats(played_card: str, moves: bool) -> None:
    table = full_table(
        slots="day-1 day-2 day-3", icons={"day-1": played_card, "day-2": "boat boat", "day-3": "boat boat"}
    )
    played = boats(table, {"boats/move-1": "0"} if moves else {})
    assert (played.keys != []) is moves
    if not moves:
        assert played.says("no Boat moves").rules == ("BAG-BOAT-01",)


@pytest.mark.rule("BAG-BOAT-02")
@pytest.mark.parametrize(("icons", "points"), [("boat", 1), ("boat rod boat", 2)])
def test_every_boat_on_the_face_up_cards_is_a_movement(icons: str, points: int) -> None:
    table = full_table(slots="day-1 day-2", icons={"day-1": icons, "day-2": "boat boat", "day-3": "boat"})
    played = boats(table, {"boats/move-1": "0"})
    assert played.says(f"{points + 2} Boat movements").rules == ("BAG-BOAT-02",)


@pytest.mark.rule("BAG-BOAT-03", "BAG-BONUS-16")
def test_a_student_with_a_boat_is_worth_one_movement() -> None:
    table = full_table(**cards(1), spots={Symbol.STUDENT: "S6 - S1 S6!"})
    played = boats(table, {"boats/move-1": "s", "boats/move-2": "start>left>2"})
    row = player(table).spots[Symbol.STUDENT]
    assert [placed.face for placed in row if placed] == [Face.TURNED, Face.SHOWING, Face.TURNED]
    assert "BAG-BOAT-03" in played.says("turn over 1 Student").rules
    assert "student" not in offered(played, "boats/move-2"), "no other shows a boat"
    assert player(table).river == [place("start", "left", 2)]


@pytest.mark.rule("BAG-BOAT-03")
def test_students_are_spent_at_the_start_of_the_step_only() -> None:
    table = full_table(**cards(2), spots={Symbol.STUDENT: "S6"}, river=[START, BEFORE_PORT[1]])
    played = boats(table, {"boats/move-1": "start>left>1", "boats/move-2": "0"})
    assert "student" in offered(played, "boats/move-1")
    assert "student" not in offered(played, "boats/move-2")


@pytest.mark.rule("BAG-BOAT-04", "BAG-BOAT-05")
def test_movement_is_divided_among_boats_a_point_a_space() -> None:
    table = full_table(**cards(4), river=[START, ("start", "right", 1)])
    played = boats(
        table, {"boats/move-1": "start>left>1", "boats/move-2": "start>right>1>1", "boats/move-3": "0"}
    )
    assert player(table).river == [place("start", "left", 1), place("start", "right", 2)]
    assert [str(question.text)[0] for question in played.asked[:2]] == ["4", "3"]
    whole = full_table(**cards(4), river=[START, ("start", "right", 1)])
    boats(whole, {"boats/move-1": "start>left>left>4"})
    assert player(whole).river == [place("junction-1", "left", 1), place("start", "right", 1)]


@pytest.mark.rule("BAG-BOAT-05")
def test_no_boat_goes_further_than_the_points_that_are_left() -> None:
    table = full_table(**cards(2))
    played = boats(table, {"boats/move-1": "0"})
    assert [*offered(played, "boats/move-1")] == [
        "start>left>1", "start>left>2", "start>right>1", "start>right>2", "lapse",
    ]  # fmt: skip
    assert player(table).river == [place("start")]


@pytest.mark.rule("BAG-BOAT-06", "BAG-AMB-15")
def test_a_boat_whose_movement_is_over_stays() -> None:
    table = full_table(**cards(3), river=[START, ("start", "right", 1)])
    played = boats(table, {"boats/move-1": "start>left>1", "boats/move-2": "0"})
    second = offered(played, "boats/move-2")
    assert [stop for stop in second if stop.startswith("start>left")] == []
    assert second["over-1"] == "its movement of this step is over"
    keys = [place.key for place in played.question("boats/move-2").places()]
    assert keys[: len(second)] == [*map(str, range(1, len(second))), "0"], (
        "a barred Boat is a row like others"
    )


@pytest.mark.rule("BAG-BOAT-06")
def test_the_question_says_before_the_choice_what_becomes_of_movement_that_a_boat_leaves() -> None:
    one_go = "(in one go; the rest only for another Boat)"
    played = boats(full_table(**cards(3)), {"boats/move-1": "start>left>1", "boats/move-2": "0"})
    assert one_go in str(played.question("boats/move-1").text)
    assert "only for a Boat that you buy now" in str(played.question("boats/move-2").text)
    for table in (full_table(**cards(1)), full_table(**cards(3), otherwise=[15])):
        alone = boats(table, {"boats/move-1": "0"})
        assert "one go" not in str(alone.question("boats/move-1").text), "nothing is left, or it moves on"


@pytest.mark.rule("BAG-AMB-15", "BAG-BOAT-23")
def test_a_boat_that_an_effect_moves_on_within_the_step_stays_there_for_the_step() -> None:
    """A port slot moves the Boat that has moved already: that movement is the effect's, not one of step 3."""
    table = full_table(**cards(4), river=[START, BEFORE_PORT[1]], favour=0, coins=0, boats_on_board=0)
    table.boards.port_rewards[1] = ((BoatMoves(1),), (), (), ())
    moves = {"boats/move-1": "start>right>1", "boats/move-2": "junction-1>left>1>1"}
    inner = {"slot/gain-1/move-1": "start>right>1>1", "port/action": "0"}
    played = boats(table, moves | inner)
    assert player(table).river == [place("start", "right", 2)]
    assert "boats/move-3" not in " ".join(played.keys), "no Boat is left that may move"
    played.says("No Boat can use the movement that is left")


@pytest.mark.rule("BAG-BOAT-06")
def test_two_boats_on_one_space_move_one_after_the_other() -> None:
    table = full_table(**cards(3), river=[("start", "left", 1), ("start", "left", 1)], boats_on_board=0)
    boats(table, {"boats/move-1": "start>left>1>1", "boats/move-2": "start>left>1>2"})
    assert player(table).river == [place("start", "left", 2), place("junction-1")]
    one = full_table(**cards(3), river=[("start", "left", 1), ("start", "left", 2)], boats_on_board=0)
    boats(one, {"boats/move-1": "start>left>1>1", "boats/move-2": "start>left>2>left>2"})
    assert set(player(one).river) == {place("start", "left", 2), place("junction-1", "left", 1)}


@pytest.mark.rule("BAG-BOAT-07", "BAG-BOAT-08")
def test_left_or_right_from_the_start_and_only_onward_after_it() -> None:
    table = full_table(**cards(1), river=[START])
    assert [*offered(boats(table, {"boats/move-1": "0"}), "boats/move-1")][:-1] == [
        "start>left>1",
        "start>right>1",
    ]
    under_way = full_table(**cards(1), river=[("start", "left", 2)])
    played = boats(under_way, {"boats/move-1": "0"})
    assert [*offered(played, "boats/move-1")][:-1] == ["start>left>2>1"]
    at_junction = full_table(**cards(1), river=[("junction-1", None, 0)])
    played = boats(at_junction, {"boats/move-1": "0"})
    assert [*offered(played, "boats/move-1")][:-1] == ["junction-1>left>1", "junction-1>right>1"]


@pytest.mark.rule("BAG-BOAT-09")
def test_boats_in_port_never_move() -> None:
    table = full_table(**cards(3), ports={1: "you you", 2: "you you you"}, river=[], boats_on_board=0)
    played = boats(table)
    assert played.keys == []
    assert played.says("No Boat can use the movement")
    assert table.ports[1] == [Owner.YOU] * 2


@pytest.mark.rule("BAG-BOAT-10")
@pytest.mark.parametrize(("stop", "goods"), [(1, Goods.FIRST), (2, None), (3, Goods.SECOND)])
def test_goods_where_the_movement_ends_and_nothing_for_spaces_passed(stop: int, goods: Goods | None) -> None:
    table = full_table(**cards(3), boats_on_board=0)
    played = boats(table, {"boats/move-1": f"start>left>{stop}"})
    assert {each for each, n in player(table).goods.items() if n} == ({goods} if goods else set())
    assert sum(player(table).goods.values()) == (1 if goods else 0)
    if goods:
        assert played.says(f"take 1 token of {goods.text}").rules == ("BAG-BOAT-10",)


def test_one_choice_names_boat_way_distance_and_what_lies_there() -> None:
    table = full_table(**cards(3), river=[START, BEFORE_PORT[1]], ports={1: "you"})
    shown = names(boats(table, {"boats/move-1": "0"}), "boats/move-1")
    assert shown["start>left>1"] == "Boat on the start, left, 1 space: Goods 1"
    assert shown["start>left>2"] == "Boat on the start, left, 2 spaces"
    assert shown["start>left>3"] == "Boat on the start, left, 3 spaces: junction 1, Goods 2"
    assert shown["junction-1>left>1>1"] == "Boat on space 1 left of junction 1: 1 space: port 1, slot 2"
    full = full_table(**cards(1), river=[BEFORE_PORT[1]], ports={1: "you second you second"})
    shown = names(boats(full, {"boats/move-1": "0"}), "boats/move-1")
    assert shown["junction-1>left>1>1"].endswith("port 1 is full, back to the start")


def test_many_stops_are_asked_boat_by_boat() -> None:
    table = full_table(**cards(6), river=[START, ("start", "left", 1), ("start", "right", 1)])
    played = boats(table, {"boats/move-1": "2", "boats/move-1/to": "1", "boats/move-2": "0"})
    assert [*offered(played, "boats/move-1")] == [
        *(f"boat>{boat}" for boat in ("start", "start>left>1", "start>right>1")),
        "lapse",
    ]
    assert all(stop.startswith("start>left>1>") for stop in [*offered(played, "move-1/to")][:-1])
    assert place("start", "left", 2) in player(table).river


def test_no_boat_alone_is_called_as_a_stop_is() -> None:
    """Both questions have one key: an answer to the one must not fit the other after a correction."""
    many = full_table(**cards(6), river=[START, ("start", "left", 1), ("start", "right", 1)])
    few = full_table(**cards(1), river=[START, ("start", "left", 1), ("start", "right", 1)])
    alone = boats(many, {"boats/move-1": "0"})
    stops = boats(few, {"boats/move-1": "0"})
    assert {*offered(alone, "boats/move-1")} & {*offered(stops, "boats/move-1")} == {"lapse"}


@pytest.mark.rule("BAG-BOAT-18", "BAG-BOAT-19", "BAG-BOAT-20")
def test_a_full_port_sends_back_and_the_boat_may_go_on() -> None:
    table = full_table(
        **cards(3), river=[BEFORE_PORT[2]], ports={2: "you second you second"}, coins=9, goods="12"
    )
    played = boats(table, {"boats/move-1": "1", "boats/move-2": "start>right>2"})
    assert table.ports[2] == [Owner.YOU, Owner.SECOND] * 2
    assert player(table).river == [place("start", "right", 2)]
    assert player(table).coins == 9, "no slot reward, no port action"
    sent = played.says("port 2 is full: the Boat goes back to the starting space")
    assert {"BAG-BOAT-18", "BAG-BOAT-19", "BAG-BOAT-20"} <= set(sent.rules)
    assert {"start>left>2", "start>right>2"} <= set(offered(played, "boats/move-2"))


@pytest.mark.rule("BAG-BOAT-06", "BAG-BOAT-20")
def test_a_boat_sent_back_is_over_once_another_begins() -> None:
    table = full_table(**cards(4), river=[BEFORE_PORT[2], ("start", "left", 1)], ports={2: "bot bot bot bot"})
    played = boats(table, {"boats/move-1": "junction-1>right>2>1", "boats/move-2": "start>left>1>1"})
    assert "start>left>1" in offered(played, "boats/move-2")
    assert player(table).river == [place("start"), place("start", "left", 2)]
    assert "No Boat can use the movement that is left." in played.words


@pytest.mark.rule("BAG-BOAT-21", "BAG-BOAT-22")
def test_a_boat_bought_between_two_movements_uses_what_is_left() -> None:
    table = full_table(**cards(2), coins=2, river=[START])
    played = boats(
        table,
        {"boats/move-1": "start>left>1", "boats/move-2": "+1", "move-2/after-1": "start>right>1"},
    )
    assert player(table).river == [place("start", "left", 1), place("start", "right", 1)]
    assert (player(table).coins, player(table).boats_on_board) == (0, 3)
    played.in_order("Boat on the start, left, 1 space", "pay 2 Coins", "Boat on the start, right, 1 space")


@pytest.mark.rule("BAG-BOAT-21")
def test_no_boat_is_bought_while_one_stands_on_the_start() -> None:
    table = full_table(**cards(2), coins=9, river=[START, ("start", "left", 1)])
    played = boats(table, {"boats/move-1": "start>left>1>1", "boats/move-2": "0"})
    bought = {option.id: str(option.barred or "") for option in played.question("boats/move-2").options}  # type: ignore[attr-defined]
    assert bought["bonus-boat"] == "a Boat of yours is on the starting space"


@pytest.mark.rule("BAG-BOAT-21")
def test_with_every_boat_in_port_one_may_still_be_bought() -> None:
    table = full_table(**cards(1), coins=2, river=[], ports={1: "you"})
    boats(table, {"boats/move-1": "+1", "move-1/after-1": "start>left>1"})
    assert player(table).river == [place("start", "left", 1)]
    broke = full_table(**cards(1), coins=1, favour=3, river=[], ports={1: "you"})
    assert boats(broke).keys == [], "too few Coins, and Favour below the start"


@pytest.mark.rule("BAG-BOAT-23", "BAG-BOAT-10", "BAG-BOAT-08")
def test_movement_by_an_effect_obeys_the_same_rules() -> None:
    table = full_table(river=[("start", "left", 2)])
    played = effect(table, BoatMoves(1, 1), {"effect/gain-1/move-1": "1"})
    assert [*offered(played, "effect/gain-1/move-1")] == ["start>left>2>1", "lapse"], "never back"
    assert player(table).river == [place("junction-1")]
    assert player(table).goods[Goods.SECOND] == 1
    assert {"BAG-BOAT-23", "BAG-FX-07"} <= set(played.says("move the Boat").rules)


@pytest.mark.rule("BAG-BOAT-23", "BAG-BOAT-12", "BAG-BOAT-13")
def test_an_effect_brings_port_slot_and_port_action() -> None:
    table = full_table(river=[BEFORE_PORT[4]], coins=2)
    played = effect(
        table,
        BoatMoves(1, 1),
        {"gain-1/move-1": "1", "move-1/port/action": "2", "bought/gain-1/goods": "4"},
    )
    assert table.ports[4] == [Owner.YOU]
    assert (player(table).coins, player(table).goods[Goods.FOURTH]) == (0, 1)
    assert played.says("slot 1 of port 4")


@pytest.mark.rule("BAG-BOAT-23")
def test_an_effect_moves_one_boat_far_or_two_a_space_each() -> None:
    table = full_table(river=[START, ("start", "right", 1), ("start", "right", 2)], boats_on_board=0)
    effect(table, BoatMoves(2, 2), {"gain-1/move-1": "start>left>1", "gain-1/move-2": "start>right>1>1"})
    assert player(table).river == [
        place("start", "left", 1),
        place("start", "right", 2),
        place("start", "right", 2),
    ]
    assert player(table).goods[Goods.FIRST] == 1
    far = full_table(river=[START, ("start", "right", 1)], boats_on_board=0)
    effect(far, BoatMoves(2, 2), {"gain-1/move-1": "start>left>2"})
    assert player(far).river == [place("start", "left", 2), place("start", "right", 1)]


def test_an_effect_for_one_boat_moves_no_second_one() -> None:
    table = full_table(river=[START, ("start", "right", 1)], boats_on_board=0)
    played = effect(table, BoatMoves(2, 1), {"gain-1/move-1": "start>left>1"})
    assert played.keys == ["you/effect/gain-1/move-1"]


@pytest.mark.rule("BAG-AMB-15")
def test_the_same_boat_twice_in_a_step_only_where_the_table_reads_it_so() -> None:
    def goods(*otherwise: int) -> int:
        table = full_table(**cards(3), otherwise=otherwise, coins=0, favour=0)
        boats(
            table,
            {"boats/move-1": "start>left>1"} | ({"boats/move-2": "start>left>1>2"} if otherwise else {}),
        )
        return sum(player(table).goods.values())

    assert goods() == 1
    assert goods(15) == 2


@pytest.mark.rule("BAG-AMB-16")
def test_movement_may_be_forfeited_unless_the_table_says_it_must_be_used() -> None:
    def stops(*otherwise: int) -> list[str]:
        table = full_table(**cards(2), otherwise=otherwise, river=[START, ("start", "left", 1)])
        played = boats(table, {"boats/move-1": "start>left>1>1", "boats/move-2": "start>left>1"})
        return [name for name, barred in offered(played, "boats/move-2").items() if not barred]

    assert "lapse" in stops()
    assert "lapse" not in stops(16)


@pytest.mark.rule("BAG-AMB-16")
def test_where_all_must_be_used_the_last_boat_goes_as_far_as_it_can() -> None:
    table = full_table(**cards(3), otherwise=[16], river=[START])
    played = boats(table, {"boats/move-1": "start>left>3"})
    barred = {name: reason for name, reason in offered(played, "boats/move-1").items() if reason}
    assert barred == dict.fromkeys(
        ("start>left>1", "start>left>2", "start>right>1", "start>right>2", "lapse"),
        "all movement must be used",
    )
    alone = full_table(**cards(1), otherwise=[16], river=[("start", "left", 1)], boats_on_board=0)
    assert boats(alone).keys == [], "the one movement that is left is carried out"
    assert player(alone).river == [place("start", "left", 2)]
    free = full_table(otherwise=[16], river=[("start", "left", 1)], boats_on_board=0)
    played = effect(free, BoatMoves(2, 2), {"gain-1/move-1": "0"})
    assert offered(played, "gain-1/move-1")["lapse"] == "", "effects say up to"


@pytest.mark.rule("BAG-BOAT-10")
def test_the_goods_of_spaces_within_reach_are_asked_once() -> None:
    table = full_table(**cards(1), river=[("start", "left", 1)], boats_on_board=0)
    del table.boards.river_goods["start/left"]
    played = boats(table, {"river/start/left/goods": "130", "boats/move-1": "1"})
    assert player(table).goods[Goods.THIRD] == 1
    assert played.keys == ["river/start/left/goods", "you/boats/move-1"]
    again = boats(table, {"boats/move-1": "1"})
    assert again.keys == ["you/boats/move-1"]
    assert player(table).river == [place("junction-1")]


@pytest.mark.rule("BAG-AMB-16")
def test_movement_is_lost_after_a_confirmation_only() -> None:
    table = full_table(**cards(2), river=[START])
    slip = {"boats/move-1": "0", "move-1/lost": "0", "boats/move-2": "start>left>2"}
    played = boats(table, slip)
    assert str(played.question("move-1/lost").text).startswith("2 Boat movements are lost then")
    assert player(table).river == [place("start", "left", 2)]
    meant = full_table(**cards(2), river=[START])
    assert boats(meant, {"boats/move-1": "0", "move-1/lost": "1"}).keys[-1] == "you/boats/move-1/lost"
    assert player(meant).river == [place("start")]
