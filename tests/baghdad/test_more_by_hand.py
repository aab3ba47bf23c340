"""Rules of your turn and of the Bot's draft and Boats, held at further cases."""

from __future__ import annotations

import pytest

from companion.games.baghdad.kinds import Location, Quadrant, Site, Way
from tests.baghdad.given import given, river, slots
from tests.baghdad.playing import draft, move_boats, your_turn
from tests.playing import found_by


@pytest.mark.rule("BAG-AMB-25")
@pytest.mark.parametrize("site", list(Site), ids=lambda site: site.value)
def test_a_vizier_that_stays_keeps_its_kind_of_place(site: Site) -> None:
    table = given(your_vizier=f"NE {site.value}", display={1: "day-1"})
    your_turn(table, {"you/turn": "201", "refill/slot-1": "3"})
    assert table.you.vizier == Location(Quadrant.NE, site)


@pytest.mark.rule("BAG-AMB-59")
def test_shahan_and_shen_kuo_are_equally_last_where_the_table_takes_them_last() -> None:
    table = given(display={1: "day-12", 2: "day-15"}, otherwise=(59,))
    played = draft(table, {"refill/slot-1": "7"})
    assert found_by(played.trail("draft"), "BAG-BOT-64") == {
        "slot-1": ("taken last", True),
        "slot-2": ("taken last", True),
    }
    assert [card.id for card in table.bot.taken] == ["day-12"], "the leftmost of the two"


@pytest.mark.rule("BAG-AMB-11")
def test_the_nearest_slot_breaks_ties_only() -> None:
    table = given(
        top="0 4 outer day",
        bot={"books": 2, "patients": 1},
        display={1: "day-10", 4: "day-2"},
        otherwise=(11,),
    )
    draft(table, {"refill/slot-1": "7"})
    assert [card.id for card in table.bot.taken] == ["day-10"], "1 short before 2 short on slot 4 itself"


@pytest.mark.rule("BAG-AMB-50")
def test_the_best_port_of_a_direction_is_the_one_worth_most_of_those_with_fewest_boats() -> None:
    table = river(
        slots(
            given(boats=1, bot={"books": 1, "students": 1}, taken=["night-1"]),
            port_1="1111",
            port_2="2222",
            port_3="4444",
        ),
        start_left="2 junction 1",
        start_right="3 port 2",
        junction_1_left="1 port 1",
        junction_1_right="4 port 3",
    )
    move_boats(table)
    assert table.bot.boat is not None
    assert table.bot.boat.way is Way.LEFT, "4 at port 3 behind port 1, against 2 at port 2"
