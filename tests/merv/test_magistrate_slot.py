"""The Magistrate's card, slot and building, and how many actions it takes."""

from __future__ import annotations

import pytest

from companion.games.merv import human_turn
from companion.games.merv.board import Player
from companion.games.merv.boons import Breakthrough
from companion.games.merv.kinds import Action, Cube
from companion.games.merv.magistrate_turn import number_of_actions
from companion.games.merv.places import line_of
from companion.games.merv.table import MAGISTRATE, MervTable
from tests.merv.given import BOARD_2, place, tile
from tests.merv.solo import YOU, camels_on_market, magistrate, solo, turn
from tests.playing import Played, found_by, losers, question_of, refusal

LIBRARY, MARKETPLACE, CARAVANSARY = Action.LIBRARY, Action.MARKETPLACE, Action.CARAVANSARY


def built(table: MervTable) -> str:
    """Return where this turn put a building, empty where nowhere."""
    return table.turn.site.id if table.turn.site is not None else ""


def line(table: MervTable) -> int:
    """Return the line of the Magistrate's master meeple."""
    return next(line for line, seat in table.slots.items() if seat == MAGISTRATE)


def plays(table: MervTable, **answers: str) -> Played[MervTable]:
    """Play the Magistrate's turn; whatever is turned up for the row is juniper."""
    return turn(table, answers, always={"row": lambda question: "2" * _missing(table)})


def _missing(table: MervTable) -> int:
    return 8 - len(table.row)


@pytest.mark.rule("MERV-MAG-01")
def test_its_turn_goes_card_slot_building_actions_camel_market() -> None:
    table = solo(LIBRARY, round=2, G="3.1")
    camels_on_market(table, 0, 1)
    tile(table, "3.2", Cube.TEAL, LIBRARY)
    played = plays(table)
    played.in_order(
        "Solo card: library",
        "master meeple to action slot 3",
        "a building onto 3.2",
        "2 actions, library",
        "camel market",
    )


@pytest.mark.rule("MERV-CASE-120", "MERV-MAG-03", "MERV-MAG-04")
@pytest.mark.rule("MERV-MAG-18", "MERV-MAG-24", "MERV-AMB-134")
def test_case_120_the_line_with_most_magistrate_buildings() -> None:
    table = solo(LIBRARY, round=2, taken=[3], G="2.1", Y="4.2")
    played = plays(table)
    assert (line(table), built(table)) == (2, "2.4")
    assert table.city.site(place("2.4")).owner == MAGISTRATE
    played.says("2 actions, library")
    assert magistrate(table).scrolls == 2
    found = found_by(played.trail("magistrate/slot-a"), "MERV-MAG-04")
    assert {each: n for each, (n, _) in found.items()} == {"1": "0", "2": "1", "4": "0", "5": "0"}


@pytest.mark.rule("MERV-CASE-121", "MERV-MAG-05")
def test_case_121_of_equals_the_line_with_most_high_courtier_buildings() -> None:
    table = solo(LIBRARY, round=2, taken=[1], G="2.1 4.3", H="4.5", Y="2.2 2.5")
    played = plays(table)
    assert (line(table), built(table)) == (4, "4.1")
    played.says("3 actions, library")
    assert losers(played.trail("magistrate/slot-a"), "MERV-MAG-05") == ["2"]


@pytest.mark.rule("MERV-CASE-122", "MERV-MAG-06", "MERV-MAG-24")
def test_case_122_of_equals_the_line_with_most_of_your_buildings() -> None:
    table = solo(LIBRARY, round=2, taken=[1], G="2.1 4.3", H="2.2 4.5", Y="2.5 1.1")
    played = plays(table)
    assert (line(table), built(table)) == (2, "2.4")
    played.says("3 actions, library")
    assert found_by(played.trail("magistrate/slot-a"), "MERV-MAG-06") == {"2": ("1", True), "4": ("0", False)}


@pytest.mark.rule("MERV-CASE-123", "MERV-MAG-07", "MERV-AMB-102")
@pytest.mark.parametrize(
    ("round_", "card", "where", "site"),
    [(1, MARKETPLACE, 5, "2.5"), (3, MARKETPLACE, 2, "4.2"), (4, CARAVANSARY, 1, "1.1")],
)
def test_case_123_of_equals_the_line_furthest_from_the_queue(
    round_: int, card: Action, where: int, site: str
) -> None:
    table = solo(card, round=round_)
    played = plays(table)
    assert (line(table), built(table)) == (where, site)
    played.says("1 action,")


@pytest.mark.rule("MERV-CASE-124", "MERV-MAG-04")
def test_case_124_its_own_count_before_those_of_the_high_courtier() -> None:
    table = solo(LIBRARY, round=2, taken=[5], G="4.4", H="1.1 1.2 1.5", Y="1.4")
    played = plays(table)
    assert (line(table), built(table)) == (4, "4.1")
    played.says("2 actions, library")


@pytest.mark.rule("MERV-CASE-125", "MERV-MAG-03", "MERV-MAG-04")
def test_case_125_neither_a_taken_line_nor_your_site_is_a_target() -> None:
    table = solo(LIBRARY, round=2, taken=[2], G="1.4 2.1 2.2")
    plays(table).says("2 actions, library")
    assert (line(table), built(table)) == (1, "1.3")
    table = solo(LIBRARY, round=2, G="2.1 2.2 2.3 5.4", Y="2.4")
    played = plays(table)
    played.says("2 actions, library")
    assert (line(table), built(table)) == (5, "5.2")
    assert "2" in losers(played.trail("magistrate/slot-a"), "MERV-MAG-03")


@pytest.mark.rule("MERV-MAG-02", "MERV-TURN-02")
def test_a_taken_line_is_out_from_the_start() -> None:
    table = solo(LIBRARY, round=2, taken=[3], G="2.1")
    assert losers(plays(table).trail("magistrate/slot-a"), "MERV-TURN-02") == ["3"]


@pytest.mark.rule("MERV-CASE-126", "MERV-MAG-09", "MERV-MAG-10")
@pytest.mark.rule("MERV-MAG-22", "MERV-MAG-24", "MERV-MAG-58")
def test_case_126_method_b_where_no_empty_site_of_the_type_is_free() -> None:
    table = solo(MARKETPLACE, round=2, taken=[1], G="2.2 2.5 4.2", H="2.1 2.3 5.3", Y="1.4")
    before = {place: site.owner for place, site in table.city.sites.items()}
    played = plays(table)
    assert (line(table), built(table)) == (2, "")
    assert {place: site.owner for place, site in table.city.sites.items()} == before
    played.says("4 actions, marketplace")
    assert len(magistrate(table).posts) == 1
    found = found_by(played.trail("magistrate/slot-b"), "MERV-MAG-10")
    assert found == {"2": ("4", True), "4": ("1", False), "5": ("1", False)}


@pytest.mark.rule("MERV-CASE-127", "MERV-MAG-10")
def test_case_127_the_sum_counts_before_its_own() -> None:
    table = solo(LIBRARY, round=2, taken=[1], G="2.1 2.4 5.1", H="1.3 4.1 5.2 5.4", Y="5.3 5.5")
    plays(table).says("3 actions, library")
    assert (line(table), built(table)) == (5, "")


@pytest.mark.rule("MERV-CASE-128", "MERV-MAG-09", "MERV-MAG-11")
def test_case_128_of_equal_sums_the_line_with_most_of_its_own() -> None:
    table = solo(MARKETPLACE, round=2, taken=[1], G="2.1 2.5 5.1", H="5.3", Y="4.2")
    played = plays(table)
    played.says("2 actions, marketplace")
    assert (line(table), built(table)) == (2, "")
    trail = played.trail("magistrate/slot-b")
    assert losers(trail, "MERV-MAG-09") == ["3", "4"]
    assert found_by(trail, "MERV-MAG-11") == {"2": ("2", True), "5": ("1", False)}


@pytest.mark.rule("MERV-CASE-129", "MERV-MAG-12", "MERV-MAG-13")
def test_case_129_of_equals_most_of_yours_then_the_furthest() -> None:
    table = solo(LIBRARY, round=2, taken=[1, 4], G="2.4 5.1", H="1.3 2.1 4.1 5.2", Y="5.5")
    played = plays(table)
    played.says("2 actions, library")
    assert line(table) == 5
    assert found_by(played.trail("magistrate/slot-b"), "MERV-MAG-12") == {"2": ("0", False), "5": ("1", True)}
    table = solo(LIBRARY, round=4, taken=[1], G="2.4 5.2", H="1.3 2.1 5.1", Y="4.1")
    played = plays(table)
    played.says("2 actions, library")
    assert line(table) == 2
    assert found_by(played.trail("magistrate/slot-b"), "MERV-MAG-13") == {"2": ("4", True), "5": ("1", False)}


@pytest.mark.rule("MERV-CASE-130", "MERV-MAG-08", "MERV-AMB-133")
def test_case_130_without_a_building_left_it_goes_by_method_b() -> None:
    own = "1.1 1.3 2.2 2.5 3.1 4.4 4.5 5.3 5.5"
    table = solo(LIBRARY, round=2, taken=[3], G=own, H="2.4 3.4", Y="4.1")
    played = plays(table)
    assert (line(table), built(table)) == (2, "")
    played.says("3 actions, library")
    assert losers(played.trail("magistrate/slot-b"), "MERV-MAG-09") == ["4", "5"]
    table = solo(LIBRARY, round=2, taken=[3], G=own[4:], H="2.4 3.4", Y="4.1")
    plays(table)
    assert (line(table), built(table)) == (5, "5.2")


@pytest.mark.rule("MERV-CASE-131", "MERV-MAG-02", "MERV-MAG-09")
@pytest.mark.rule("MERV-MAG-26")
def test_case_131_where_no_free_slot_fits_the_card_another_is_drawn() -> None:
    table = solo(LIBRARY, round=2, Y="1.3 2.4 4.1 5.2")
    played = plays(table)
    played.in_order("Solo card: library", "library is discarded", "Solo card: caravansary")
    assert table.solo is not None
    assert table.solo.discards == [LIBRARY]
    assert table.solo.current is CARAVANSARY
    table = solo(LIBRARY, round=2, taken=[2], G="2.4", Y="1.3 4.1 5.2")
    plays(table).says("library is discarded")
    assert table.solo is not None
    assert table.solo.current is CARAVANSARY


@pytest.mark.rule("MERV-CASE-132", "MERV-MAG-19")
def test_case_132_the_site_whose_line_across_has_most_of_its_own() -> None:
    table = solo(LIBRARY, round=2, board=BOARD_2, G="1.4 3.4 5.2", Y="3.1 5.1")
    played = plays(table)
    assert (line(table), built(table)) == (1, "1.2")
    played.says("2 actions, library")
    assert found_by(played.trail("magistrate/site"), "MERV-MAG-19") == {
        "1.1": ("0", False),
        "1.2": ("1", True),
    }


@pytest.mark.rule("MERV-CASE-133", "MERV-MAG-20")
def test_case_133_of_equals_the_site_whose_line_across_has_most_of_yours() -> None:
    table = solo(LIBRARY, round=2, taken=[2], board=BOARD_2, G="1.4 4.1 5.2", Y="3.1 4.2 5.1")
    played = plays(table)
    assert (line(table), built(table)) == (1, "1.1")
    assert found_by(played.trail("magistrate/site"), "MERV-MAG-20") == {
        "1.1": ("2", True),
        "1.2": ("1", False),
    }


@pytest.mark.rule("MERV-CASE-134", "MERV-MAG-21", "MERV-MAG-24")
@pytest.mark.parametrize(("round_", "site"), [(2, "1.1"), (4, "1.2")])
def test_case_134_of_equals_the_site_furthest_from_the_slot(round_: int, site: str) -> None:
    table = solo(LIBRARY, round=round_, board=BOARD_2, G="1.4", H="1.5")
    played = plays(table)
    assert (line(table), built(table)) == (1, site)
    played.says("3 actions, library")


@pytest.mark.rule("MERV-CASE-135", "MERV-MAG-05", "MERV-MAG-28")
def test_case_135_four_actions_in_a_middle_line_then_the_market() -> None:
    table = solo(CARAVANSARY, round=2, G="1.4 3.1", H="3.2 3.5")
    camels_on_market(table, 0, 2)
    played = plays(table)
    assert (line(table), built(table)) == (3, "3.4")
    played.in_order("4 actions, caravansary", "take caravan card", "clear the camel market")
    assert sum(magistrate(table).cards.values()) == 4
    assert magistrate(table).camels == 2


@pytest.mark.rule("MERV-CASE-136", "MERV-MAG-24", "MERV-MAG-50")
def test_case_136_five_actions_are_five_scrolls_and_two_breakthroughs() -> None:
    table = solo(LIBRARY, round=4, G="1.1 5.1 5.3", H="5.4 5.5")
    played = plays(table)
    assert (line(table), built(table)) == (5, "5.2")
    played.says("5 actions, library")
    assert magistrate(table).scrolls == 5
    assert [tile.scrolls for tile in magistrate(table).breakthroughs] == [2, 4]


@pytest.mark.rule("MERV-MAG-25")
def test_the_tile_of_its_first_breakthrough_is_one_more_action_of_that_type() -> None:
    table = solo(CARAVANSARY, round=2, G="1.4 3.1", H="3.2 3.5")
    magistrate(table).breakthroughs = [Breakthrough.CARAVANSARY]
    table.turn.line = 3
    assert number_of_actions(table, CARAVANSARY) == 4
    assert number_of_actions(table, Action.MOSQUE) == 3


@pytest.mark.rule("MERV-MAG-23")
def test_it_takes_the_action_of_the_card_and_no_other() -> None:
    table = solo(LIBRARY, round=2, taken=[3], G="2.1", Y="4.2")
    played = plays(table)
    assert magistrate(table).scrolls == 2
    assert magistrate(table).favour == magistrate(table).influence == 0
    played.silent_about("soldier")


@pytest.mark.rule("MERV-MAG-26")
def test_it_never_uses_your_buildings_nor_you_its() -> None:
    table = solo(LIBRARY, round=2, taken=[3], G="2.1", Y="2.2 2.3 4.2")
    plays(table).says("2 actions, library")
    assert not any(table.player(YOU).cubes.values())
    table.slots = {}
    table.begin_turn(YOU)
    question = question_of(
        human_turn.take_turn(table, table.player(YOU)), "site", {"slot": str(_line_with(table, "2.4"))}
    )
    assert "nobody may use it but Corrupt Magistrate" in refusal(question, "4")


def _line_with(table: MervTable, site: str) -> int:
    return line_of(table.side, place(site))


@pytest.mark.rule("MERV-MAG-27", "MERV-AMB-132")
def test_it_gains_no_cubes_and_pays_none() -> None:
    table = solo(LIBRARY, round=2, taken=[3], G="2.1 2.5", Y="4.2")
    plays(table)
    who: Player = magistrate(table)
    assert not any(who.cubes.values())
    assert who.scrolls == 3


def test_a_choice_is_shown_with_what_it_brings() -> None:
    table = solo(LIBRARY, round=2, taken=[3], G="2.1", Y="4.2")
    played = plays(table)
    assert played.says("master meeple to action slot 2").because == played.trail("magistrate/slot-a")
    assert played.says("a building onto 2.4").because == played.trail("magistrate/site")
