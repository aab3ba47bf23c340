"""The Bot's Boats, rule by rule."""

from __future__ import annotations

import pytest

from companion.games.baghdad.kinds import Owner, Way
from companion.games.baghdad.river_place import RiverPlace
from companion.games.baghdad.table import BaghdadTable
from tests.baghdad.given import given, river, slots
from tests.baghdad.playing import move_boats
from tests.playing import found_by, losers

FAR = RiverPlace("start", Way.LEFT, 0)


def two_ports(table: BaghdadTable, left: int = 9, right: int = 9) -> BaghdadTable:
    """Left leads to port 1 and right to port 2, each after so many spaces."""
    return river(table, start_left=f"{left} port 1", start_right=f"{right} port 2")


@pytest.mark.rule("BAG-BOT-11", "BAG-BOAT-04")
@pytest.mark.parametrize(("front", "top", "moves"), [(2, 1, 3), (0, 3, 3), (4, 0, 4), (1, 4, 5)])
def test_movement_is_the_number_of_active_plus_that_of_top(front: int, top: int, moves: int) -> None:
    table = two_ports(given(boats=front, top=f"{top} 1 outer day", ports={2: "you"}))
    played = move_boats(table)
    assert played.says(f"moves {moves}: {front} + {top}").rules[0] == "BAG-BOT-11"
    assert table.bot.boat == RiverPlace("start", Way.LEFT, moves)
    assert f"Move the Bot's Boat {moves} spaces (left)." in played.todo


@pytest.mark.rule("BAG-BOT-11")
def test_no_movement_moves_nothing() -> None:
    table = two_ports(given(boats=0, top="0 1 outer day"))
    played = move_boats(table)
    assert table.bot.boat == RiverPlace()
    assert played.todo == []


@pytest.mark.rule("BAG-BOT-12")
def test_all_movement_goes_to_the_one_boat_on_the_river() -> None:
    table = two_ports(given(boats=2, top="2 1 outer day", boat=RiverPlace("start", Way.RIGHT, 3)))
    played = move_boats(table)
    assert table.bot.boat == RiverPlace("start", Way.RIGHT, 7)
    assert table.bot.boats_on_board == 4
    assert len(played.todo) == 1
    assert played.keys == []


@pytest.mark.rule("BAG-BOT-13", "BAG-BOAT-08")
def test_a_boat_under_way_never_turns_back() -> None:
    table = given(boats=1, boat=RiverPlace("start", Way.RIGHT, 1), ports={2: "you you you"})
    played = move_boats(two_ports(table))
    assert table.bot.boat == RiverPlace("start", Way.RIGHT, 2), "though port 1 is empty"
    assert played.trails == []
    assert "BAG-BOAT-08" in played.says("Move the Bot's Boat 1 space (right)").rules


@pytest.mark.rule("BAG-BOT-13", "BAG-BOAT-18", "BAG-BOAT-19")
@pytest.mark.parametrize("there", [2, 3, 4])
def test_a_port_holds_four_boats_and_a_full_one_sends_back(there: int) -> None:
    table = given(boats=1, boat=RiverPlace("start", Way.LEFT, 1), ports={1: " ".join(["you"] * there)})
    played = move_boats(two_ports(table, left=2))
    if there < 4:
        assert table.ports[1] == [*[Owner.YOU] * there, Owner.BOT]
        assert played.says(f"takes slot {there + 1} of port 1")
    else:
        assert table.ports[1] == [Owner.YOU] * 4, "no slot"
        assert table.bot.boat == RiverPlace()
        assert table.bot.boats_on_board == 4, "the same Boat, no new one"
        sent = played.says("Port 1 is full: the Boat goes back to the starting space.")
        assert {"BAG-BOAT-18", "BAG-BOAT-19", "BAG-BOT-13"} <= set(sent.rules)
        played.silent_about("takes slot")


@pytest.mark.rule("BAG-BOAT-20")
def test_a_boat_sent_back_goes_on_and_chooses_anew() -> None:
    table = given(boats=3, boat=RiverPlace("start", Way.LEFT, 1), ports={1: "you you you you", 2: "you you"})
    played = move_boats(two_ports(table, left=2))
    assert table.bot.boat == RiverPlace("start", Way.RIGHT, 2)
    assert losers(played.trail("direction"), "BAG-BOT-15") == ["left"]


@pytest.mark.rule("BAG-BOT-14", "BAG-BOAT-07")
def test_a_direction_is_chosen_at_the_start_and_at_junctions_only() -> None:
    table = river(
        given(boats=4, top="2 1 outer day", ports={2: "you", 3: "you", 4: "you"}),
        start_left="2 junction 1",
        start_right="2 port 2",
        junction_1_left="2 port 3",
        junction_1_right="9 port 1",
    )
    played = move_boats(table)
    assert [trail.key for trail in played.trails] == ["m7/bot/boat-1/direction", "m7/bot/boat-2/direction"]
    assert [str(trail.winner) for trail in played.trails] == ["left", "right"]
    assert "BAG-BOT-14" in played.says("It is at junction 1 now.").rules
    assert table.bot.boat == RiverPlace("junction-1", Way.RIGHT, 4)


@pytest.mark.rule("BAG-BOT-15")
@pytest.mark.parametrize(
    ("left", "right", "way"),
    [("you you", "bot", Way.RIGHT), ("bot", "you you", Way.LEFT), ("bot bot you", "bot you", Way.RIGHT)],
)
def test_toward_the_port_with_the_fewest_boats_of_all_colours(left: str, right: str, way: Way) -> None:
    table = given(boats=1, ports={1: left, 2: right}, bot={"books": 5, "students": 5})
    played = move_boats(slots(two_ports(table), port_1="4444", port_2="1111"))
    assert table.bot.boat == RiverPlace("start", way, 1)
    counts = {"left": len(left.split()), "right": len(right.split())}
    assert {
        name: found for name, (found, _) in found_by(played.trail("direction"), "BAG-BOT-15").items()
    } == {
        "left": f"{counts['left']} in port 1",
        "right": f"{counts['right']} in port 2",
    }
    assert played.trail("direction").rules == ("BAG-BOT-15",)


@pytest.mark.rule("BAG-BOT-16")
@pytest.mark.parametrize(
    ("books", "students", "way"), [(1, 4, Way.LEFT), (1, 5, Way.RIGHT), (2, 5, Way.LEFT)]
)
def test_a_tie_goes_toward_the_port_that_would_score_most(books: int, students: int, way: Way) -> None:
    table = given(
        boats=1, ports={1: "you", 2: "you"}, bot={"books": books, "students": students}, top="0 1 outer day"
    )
    slots(two_ports(table), port_1="1411", port_2="4144")
    table.printed.turns = dict.fromkeys((1, 2, 3, 4), Way.LEFT)
    played = move_boats(table)
    assert table.bot.boat == RiverPlace("start", way, 1), "the second slot: 4 x Books against 1 x Students"
    found = found_by(played.trail("direction"), "BAG-BOT-16")
    assert found["left"][0] == f"{4 * books} at port 1 (Books)"
    assert found["right"][0] == f"{students} at port 2 (Students)"


@pytest.mark.rule("BAG-BOT-16")
def test_the_multipliers_are_asked_only_on_a_tie_of_boats() -> None:
    table = two_ports(given(boats=1, ports={1: "you", 2: "bot"}, bot={"books": 1}))
    played = move_boats(table, {"printed/port/1": "1 3 2 1", "printed/port/2": "1111"})
    assert found_by(played.trail("direction"), "BAG-BOT-16")["left"] == ("3 at port 1 (Books)", True)
    clear = two_ports(given(boats=1, ports={1: "you"}))
    assert move_boats(clear).keys == []


@pytest.mark.rule("BAG-BOT-17")
@pytest.mark.parametrize(("nights", "way"), [(1, Way.RIGHT), (2, Way.LEFT), (3, Way.LEFT)])
def test_every_night_card_of_the_stack_counts_in_this_test(nights: int, way: Way) -> None:
    taken = ["night-6", "night-7", "night-8"][:nights]
    table = given(
        boats=1,
        bot={"students": 1},
        taken=[*taken, "day-1"],
        tiles=("night-cards", "students", "books", "port-boats", "patients", "buildings", "architects",
               "artefact-types"),
    )  # fmt: skip
    slots(two_ports(table), port_1="2222", port_2="3333")
    played = move_boats(table)
    assert (
        found_by(played.trail("direction"), "BAG-BOT-16")["left"][0]
        == f"{2 * nights} at port 1 (Night cards)"
    )
    assert table.bot.boat == RiverPlace("start", way, 1), "none of them is met, and the Day card is none"


@pytest.mark.rule("BAG-BOT-18")
@pytest.mark.parametrize(("number", "way"), [(1, Way.RIGHT), (2, Way.LEFT), (3, Way.LEFT), (4, Way.RIGHT)])
def test_a_further_tie_goes_by_tops_number_in_the_graphic(number: int, way: Way) -> None:
    table = slots(two_ports(given(boats=1, top=f"0 {number} outer day")), port_1="1234", port_2="4321")
    played = move_boats(table, {"bot-board/beginner/directions": "2 1 1 2"})
    assert table.bot.boat == RiverPlace("start", way, 1)
    assert played.trail("direction").rules == ("BAG-BOT-15", "BAG-BOT-16", "BAG-BOT-18")
    other = "left" if way is Way.RIGHT else "right"
    assert losers(played.trail("direction"), "BAG-BOT-18") == [other]


@pytest.mark.rule("BAG-BOT-19", "BAG-BOAT-09")
def test_on_arrival_the_next_boat_starts_at_once_with_what_is_left() -> None:
    table = given(boats=3, top="2 1 outer day", boat=RiverPlace("start", Way.LEFT, 1), ports={2: "you you"})
    played = move_boats(two_ports(table, left=3))
    assert "BAG-BOT-19" in played.says("Put the Bot's next Boat on the starting space.").rules
    assert losers(played.trail("boat-2/direction"), "BAG-BOT-15") == ["right"]
    played.in_order(
        "2 spaces (left)", "takes slot 1 of port 1", "next Boat", "3 spaces (left)", "takes slot 2"
    )
    assert table.ports[1] == [Owner.BOT, Owner.BOT]
    assert (table.bot.boat, table.bot.boats_on_board) == (RiverPlace(), 2)


@pytest.mark.rule("BAG-BOAT-11")
@pytest.mark.parametrize("there", [0, 1, 2, 3])
def test_an_arriving_boat_takes_the_furthest_empty_slot(there: int) -> None:
    table = given(boats=1, boat=RiverPlace("start", Way.LEFT, 1), ports={1: " ".join(["you"] * there)})
    played = move_boats(two_ports(table, left=2))
    assert "BAG-BOAT-11" in played.says(f"takes slot {there + 1} of port 1").rules


@pytest.mark.rule("BAG-BOT-20", "BAG-BOT-06")
def test_the_bot_gains_nothing_in_port_and_is_asked_nothing() -> None:
    table = given(boats=1, boat=RiverPlace("start", Way.LEFT, 1))
    played = move_boats(two_ports(table, left=2))
    assert "BAG-BOT-20" in played.says("the Bot gains nothing there").rules
    assert played.keys == []
    assert played.todo == [
        "Move the Bot's Boat 1 space (left).",
        "It takes slot 1 of port 1, the empty one furthest from the River; the Bot gains nothing there.",
        "Put the Bot's next Boat on the starting space.",
    ]


@pytest.mark.rule("BAG-BOT-14")
def test_the_river_is_asked_for_as_it_is_needed() -> None:
    table = given(boats=1, ports={1: "you", 3: "you"})
    played = move_boats(
        table,
        {
            "river/start/left": "2 1",
            "river/start/right": "35",
            "river/junction-1/left": "12",
            "river/junction-1/right": "16",
            "river/junction-2/left": "13",
            "river/junction-2/right": "14",
        },
    )
    assert found_by(played.trail("direction"), "BAG-BOT-15") == {
        "left": ("1 in port 1", False),
        "right": ("0 in port 2, port 4", True),
    }
    assert table.bot.boat == RiverPlace("start", Way.RIGHT, 1)
