"""What is typed at level full: a slip never spends anything, and a number means the same every turn."""

from __future__ import annotations

import pytest

from companion.engine.question import Refusal
from companion.games.baghdad import city_action, city_spots, opening_full, vizier
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.kinds import Quadrant, Symbol, Way
from companion.games.baghdad.printed import river_way
from companion.games.baghdad.printed_boards import places_of
from companion.games.baghdad.river_place import RiverWay, out_of_reach
from companion.games.baghdad.table import BaghdadTable
from companion.screens.typed import begins_answer
from tests.baghdad.full_city_play import SPOT, TO, ada, names, showing, spots
from tests.baghdad.given_full import full_table
from tests.baghdad.test_full_vizier import around
from tests.playing import question_of, run


def typed(table: BaghdadTable, line: str) -> object:
    """Return what a line means where Ada's Vizier goes on, None where it is refused."""
    read = question_of(vizier.move_vizier(table, ada(table)), TO).read(line)
    return None if isinstance(read, Refusal) else read


@pytest.mark.rule("BAG-BONUS-01")
@pytest.mark.parametrize("line", ["1", "3", "1 Favour", "b", "bonus", "sp", "spend 1 Favour for 1 Coin"])
def test_no_bonus_action_is_taken_by_a_number_or_by_how_a_name_begins(line: str) -> None:
    read = typed(around(favour=7), line)
    assert not str(read).startswith("bonus")


@pytest.mark.rule("BAG-BONUS-01")
def test_a_bonus_action_is_taken_by_its_key_beside_any_choice() -> None:
    assert typed(around(favour=7), "+2") == "bonus-coin"


@pytest.mark.rule("BAG-VIZ-04")
def test_a_location_has_the_same_key_in_every_turn() -> None:
    for steps in (0, 1, 3):
        table = around(steps=steps)
        places = question_of(vizier.move_vizier(table, ada(table)), TO).places()
        assert {place.id: place.key for place in places}["NE-3"] == "23"


@pytest.mark.rule("BAG-VIZ-04")
@pytest.mark.parametrize("line", ["23", "3", "03", "ne 3"])
def test_where_one_quadrant_is_in_reach_its_numbers_alone_are_enough(line: str) -> None:
    assert typed(around(), line) == "NE-3"


@pytest.mark.rule("BAG-VIZ-04")
def test_the_tenth_location_is_typed_as_zero_or_as_ten() -> None:
    table = around()
    assert [typed(table, line) for line in ("20", "210", "10")] == ["NE-10"] * 3


@pytest.mark.rule("BAG-BONUS-14", "BAG-BONUS-17")
def test_a_spot_says_what_it_makes_the_player_spend() -> None:
    table = showing("rod", spots={Symbol.STUDENT: "S1 - - - -"}, city={"SW-1": "P3"})
    said = names(table, lambda: city_action.gain_tile(table, ada(table), Place.of("SW-1"), "act"), SPOT)
    assert said["1"] == "spot 1 (1 rod)"
    assert said["2"].endswith(", spending 1 Student (turned over)")
    assert "by spending" in spots(table, "SW-1")["5"]


@pytest.mark.rule("BAG-BONUS-17")
def test_where_several_things_may_be_spent_all_are_named() -> None:
    table = showing("rod", spots={Symbol.STUDENT: "S1 - - - -"}, wilds=1, city={"SW-1": "P3"})
    said = names(table, lambda: city_action.gain_tile(table, ada(table), Place.of("SW-1"), "act"), SPOT)
    assert said["2"].endswith(", spending 1 of Student (turned over), Wild token")


@pytest.mark.rule("BAG-VIZ-11")
def test_an_artefact_has_its_own_article() -> None:
    table = around(icons={}, favour=0)
    assert str(city_spots.no_spot(table, ada(table), Symbol.ARTEFACT)) == (
        "an Artefact needs 1 anvil, you have 0"
    )


@pytest.mark.rule("BAG-SETUP-20")
def test_the_board_is_typed_by_its_letter() -> None:
    question = question_of(opening_full.take_boards(full_table(2)), "set-up/letters")
    assert question.read("c a") == {"you": "C", "second": "A"}
    assert all(begins_answer(question, letter) for letter in "abcd")


@pytest.mark.rule("BAG-SETUP-10", "BAG-DATA-22")
def test_the_four_quadrants_have_the_slots_of_the_starting_tiles() -> None:
    table = full_table(2)
    table.boards.places.clear()
    for quadrant in (Quadrant.NW, Quadrant.NE, Quadrant.SE):
        read = run(table, places_of(table, quadrant), {f"city/{quadrant.name}": "11111136"})
        assert len(read.value) == 8
    few = run(table, places_of(table, Quadrant.SW), {"city/SW": "1111136"})
    few.says("That makes 23 City slots, but the 24 starting tiles fill all")
    del table.boards.places[Quadrant.SW]
    right = run(table, places_of(table, Quadrant.SW), {"city/SW": "11111136"})
    assert right.words == []


@pytest.mark.rule("BAG-DATA-14")
def test_every_port_of_the_river_is_reached() -> None:
    one = {"start/left": RiverWay(2, fork="junction-1"), "start/right": RiverWay(2, fork="junction-2")}
    known = {**one, "junction-1/left": RiverWay(1, 1), "junction-1/right": RiverWay(1, 2)}
    table = full_table(2)
    table.printed.ways.clear()
    table.printed.ways |= {**known, "junction-2/left": RiverWay(1, 3)}
    lost = run(table, river_way(table, "junction-2", Way.RIGHT), {"river/junction-2/right": "25"})
    assert lost.words == ["On this river no way leads to port 4: correct the way that is wrong."]
    del table.printed.ways["junction-2/right"]
    whole = run(table, river_way(table, "junction-2", Way.RIGHT), {"river/junction-2/right": "24"})
    assert whole.words == []


@pytest.mark.rule("BAG-DATA-14")
def test_ways_may_lead_back_unless_that_never_ends() -> None:
    ports = {f"junction-1/{side}": RiverWay(1, port) for side, port in (("left", 1), ("right", 2))}
    start = {"start/left": RiverWay(1, fork="junction-1"), "start/right": RiverWay(1, fork="junction-2")}
    back = {
        "junction-2/left": RiverWay(1, fork="junction-1"),
        "junction-2/right": RiverWay(1, fork="junction-2"),
    }
    assert out_of_reach({**start, **ports, **back}, (1, 2)) is None
    endless = {
        "junction-2/left": RiverWay(1, fork="junction-2"),
        "junction-2/right": RiverWay(1, fork="junction-2"),
    }
    assert out_of_reach({**start, **ports, **endless}, (1, 2)) == (0, "junction-2")
    assert out_of_reach({**start, **ports}, (1, 2, 3)) is None
