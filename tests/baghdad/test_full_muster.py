"""Skill needs at level full: what Wild tokens, Students and Contracts bring, and for how long."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.games.baghdad.full_boats import move_boats
from companion.games.baghdad.icons import SKILLS, CardIcon
from companion.games.baghdad.kinds import Owner, Symbol
from companion.games.baghdad.modules import Module
from companion.games.baghdad.muster import can_muster, muster, spendable
from companion.games.baghdad.table import BaghdadTable
from tests import playing
from tests.baghdad.given_full import full_table
from tests.playing import Played, refusal

ROD = CardIcon.ROD


def mustered(
    table: BaghdadTable,
    skill: CardIcon,
    need: int,
    answers: Mapping[str, str] | None = None,
    step: str = "act",
) -> Played[BaghdadTable]:
    return playing.run(table, muster(table, table.persons[Owner.YOU], skill, need, step), answers)


def possible(table: BaghdadTable, skill: CardIcon, need: int) -> bool:
    found: bool = playing.run(table, can_muster(table, table.persons[Owner.YOU], skill, need)).value
    return found


@pytest.mark.rule("BAG-BONUS-12")
@pytest.mark.parametrize("skill", [CardIcon.QUILL, CardIcon.ANVIL, CardIcon.ROD, CardIcon.ABACUS])
def test_each_wild_counts_as_one_icon_of_a_chosen_type(skill: CardIcon) -> None:
    table = full_table(wilds=2)
    assert possible(table, skill, 2)
    assert not possible(table, skill, 3)
    done = mustered(table, skill, 1)
    assert table.persons[Owner.YOU].wilds == 1
    assert "BAG-BONUS-12" in done.says("return 1 Wild token").rules


@pytest.mark.rule("BAG-AMB-05", "BAG-BONUS-12")
def test_whether_a_wild_counts_as_masonry() -> None:
    assert not possible(full_table(wilds=3), CardIcon.MASONRY, 1)
    table = full_table(wilds=3, otherwise=(5,))
    assert possible(table, CardIcon.MASONRY, 3)
    mustered(table, CardIcon.MASONRY, 1)
    assert table.persons[Owner.YOU].wilds == 2


@pytest.mark.rule("BAG-BONUS-12")
def test_a_wild_never_moves_a_boat() -> None:
    table = full_table(wilds=3)
    assert spendable(table, table.persons[Owner.YOU], CardIcon.BOAT) == 0


@pytest.mark.rule("BAG-BONUS-13", "BAG-AMB-23")
def test_the_icon_is_for_one_action_a_nested_one_musters_anew() -> None:
    table = full_table(wilds=2, slots="day-1", icons={"day-1": "rod"})
    mustered(table, ROD, 2)
    done = mustered(table, ROD, 2, step="nested")
    assert table.persons[Owner.YOU].wilds == 0, "the first token did nothing for the second action"
    assert {"BAG-BONUS-13", "BAG-AMB-23"} <= set(done.says("return 1 Wild token").rules)
    assert not possible(table, ROD, 2)


@pytest.mark.rule("BAG-BONUS-14")
def test_a_student_counts_for_the_icon_that_it_shows() -> None:
    table = full_table(spots={Symbol.STUDENT: "S1 S5 S6 S1!"})
    person = table.persons[Owner.YOU]
    assert {skill: spendable(table, person, skill) for skill in SKILLS} == {
        CardIcon.ROD: 1,
        CardIcon.ABACUS: 0,
        CardIcon.QUILL: 0,
        CardIcon.ANVIL: 0,
        CardIcon.MASONRY: 1,
    }
    done = mustered(table, CardIcon.MASONRY, 1)
    assert "BAG-BONUS-14" in done.says("turn over 1 Student with masonry").rules


@pytest.mark.rule("BAG-BONUS-15")
def test_a_turned_student_is_spent_but_stays_a_student() -> None:
    table = full_table(spots={Symbol.STUDENT: "S1 - S2"})
    mustered(table, ROD, 1)
    person = table.persons[Owner.YOU]
    assert spendable(table, person, ROD) == 0
    assert not possible(table, ROD, 1)
    assert person.tiles[Symbol.STUDENT] == 2
    assert spendable(table, person, CardIcon.ABACUS) == 1, "the other Student lies as before"


@pytest.mark.rule("BAG-BONUS-16")
def test_a_student_with_a_boat_is_spent_in_step_3_of_a_turn_with_a_boat_only() -> None:
    students = {Symbol.STUDENT: "S6 S1"}
    table = full_table(spots=students, wilds=0)
    assert [spendable(table, table.persons[Owner.YOU], skill) for skill in SKILLS] == [1, 0, 0, 0, 0]
    table = full_table(spots=students, slots="day-1 day-2", icons={"day-1": "boat"})
    done = playing.run(
        table, move_boats(table, table.persons[Owner.YOU]), {"move-1": "student"}, always=LAPSE
    )
    assert spendable(table, table.persons[Owner.YOU], CardIcon.BOAT) == 0
    done.says("turn over 1 Student with boat")
    table = full_table(spots=students, slots="day-2 day-1", icons={"day-1": "boat boat"})
    assert playing.run(table, move_boats(table, table.persons[Owner.YOU])).keys == [], (
        "the new card shows none"
    )
    assert spendable(table, table.persons[Owner.YOU], CardIcon.BOAT) == 1


LAPSE = {"move-2": "lapse", "lost": "yes"}


@pytest.mark.rule("BAG-BONUS-17")
def test_several_wilds_and_students_add_up() -> None:
    table = full_table(
        wilds=1, spots={Symbol.STUDENT: "S1 S1"}, slots="day-1", icons={"day-1": "rod"}, skill_tiles="rod"
    )
    assert possible(table, ROD, 5)
    assert not possible(table, ROD, 6)
    done = mustered(table, ROD, 5)
    person = table.persons[Owner.YOU]
    assert (person.wilds, spendable(table, person, ROD)) == (0, 0)
    assert done.keys == [], "everything is needed: nothing to choose"


@pytest.mark.rule("BAG-BONUS-17")
def test_what_is_spent_is_asked_where_there_is_a_choice() -> None:
    table = full_table(wilds=1, spots={Symbol.STUDENT: "S1"}, contracts=[1], modules=[Module.CONTRACTS])
    done = mustered(table, ROD, 1, {"act/muster-1": "2"})
    person = table.persons[Owner.YOU]
    assert (person.wilds, person.contracts, spendable(table, person, ROD)) == (0, [1], 2)
    assert [place.key for place in done.question("muster-1").places()][:3] == ["1", "2", "3"]
    done = mustered(table, ROD, 1, {"muster-1": "3"})
    assert person.contracts == []
    done.says("put a Contract for rod back into the box")
    assert mustered(table, ROD, 1).keys == [], "only the Student is left"


def test_what_cannot_be_spent_stays_visible_with_its_reason() -> None:
    table = full_table(
        wilds=1, spots={Symbol.STUDENT: "S5"}, contracts=[5], modules=[Module.CONTRACTS], coins=0
    )
    done = mustered(table, CardIcon.MASONRY, 1, {"muster-1": "1"})
    assert "it does not stand for masonry" in refusal(done.question("muster-1"), "2")


def test_nothing_is_spent_for_icons_that_are_shown() -> None:
    table = full_table(wilds=2, slots="day-1", icons={"day-1": "rod rod"})
    assert mustered(table, ROD, 2).sayings == []
    assert table.persons[Owner.YOU].wilds == 2


def test_a_need_that_is_out_of_reach_is_an_error_of_the_caller() -> None:
    with pytest.raises(ValueError, match="lacks 1 rod"):
        mustered(full_table(), ROD, 1)


def test_between_two_icons_favour_may_still_buy_a_wild() -> None:
    table = full_table(wilds=1, spots={Symbol.STUDENT: "S1"}, favour=8)
    mustered(table, ROD, 1, {"muster-1": "+4", "after-1": "2"})
    person = table.persons[Owner.YOU]
    assert (person.wilds, person.favour) == (1, 5)
