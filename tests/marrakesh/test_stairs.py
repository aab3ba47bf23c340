"""The staircases, rule by rule: in T1 thresholds are stepping onto 4, 8, 11 and 14, the final space."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.engine.choice import Choice
from companion.games.marrakesh import printed, season_end, stairs
from companion.games.marrakesh.gains import (
    AnyKeshis,
    Gain,
    KeshiOf,
    Points,
    Resources,
    RiverSteps,
    StairSteps,
)
from companion.games.marrakesh.kinds import Resource, Source, Staircase
from companion.games.marrakesh.scrolls import Scroll
from tests.marrakesh.climbing import MOSQUE, PALACE, climb, climber
from tests.marrakesh.given import T1, has, sold_out, stands
from tests.marrakesh.whose import owned
from tests.playing import question_of, refusal, run


@pytest.mark.rule("MAR-STAIR-01", "MAR-STAIR-02")
@pytest.mark.parametrize(("staircase", "mosque", "palace"), [(MOSQUE, 2, 0), (PALACE, 0, 3)])
def test_a_pawn_climbs_a_step_for_each_keshi_of_its_sector(
    staircase: Staircase, mosque: int, palace: int
) -> None:
    table, ada = climber()
    stands(table, ada, black=2, white=3, green=5)
    played = run(table, stairs.action(table, ada, staircase, "x"))
    assert ada.stairs == {MOSQUE: mosque, PALACE: palace}
    assert played.todo == [f"Ada: {staircase.pawn} to step {mosque or palace} of the {staircase.text}."]


@pytest.mark.rule("MAR-AMB-10")
def test_without_a_keshi_the_pawn_stays_whatever_scrolls_offer() -> None:
    table, ada = climber(0, 0, Scroll.LONGER_STAIR_MOVES)
    assert run(table, stairs.action(table, ada, MOSQUE, "x")).keys == []
    assert ada.stairs[MOSQUE] == 0


@pytest.mark.rule("MAR-STAIR-03", "MAR-STAIR-04", "MAR-AMB-19")
def test_four_thresholds_part_five_segments_and_the_final_space_is_the_fifth() -> None:
    segments = [T1.segment(step) for step in range(15)]
    assert segments == [1] * 4 + [2] * 4 + [3] * 3 + [4] * 3 + [5]
    table, _ = climber()
    table.printed.stairs = {}
    answers = {"printed/stairs/mosque": "4 8 11 14"}
    assert run(table, printed.stairs(table, MOSQUE), answers).value == T1


@pytest.mark.rule("MAR-STAIR-05")
@pytest.mark.parametrize(("start", "dinars"), [(2, 0), (3, 1), (4, 0), (7, 1), (10, 1), (13, 1)])
def test_a_threshold_gives_a_dinar_at_once(start: int, dinars: int) -> None:
    table, ada = climber(start)
    climb(table, ada, MOSQUE, 1)
    assert owned(ada) == (dinars, 0, 0)


@pytest.mark.rule("MAR-STAIR-06")
def test_a_threshold_gives_a_bonus_of_the_line_too() -> None:
    table, ada = climber(3, 0, m2p1=(Points(4),))
    played = climb(table, ada, MOSQUE, 2)
    assert ada.score == 14
    played.in_order("step 4", "1 dinar", "4 points", "step 5")


@pytest.mark.rule("MAR-STAIR-07")
@pytest.mark.parametrize(("courtier", "points"), [(0, 1), (3, 1), (4, 2), (8, 3), (12, 4), (14, 5)])
def test_the_line_joins_the_segments_of_both_pawns(courtier: int, points: int) -> None:
    lines = {f"m3p{segment}": (Points(segment),) for segment in range(1, 6)}
    table, ada = climber(7, courtier, **lines)
    climb(table, ada, MOSQUE, 1)
    assert ada.score == 10 + points


@pytest.mark.rule("MAR-STAIR-07", "MAR-XTRA-50")
def test_a_line_is_read_from_the_mosque_to_the_palace_whichever_pawn_moves() -> None:
    table, ada = climber(4, 7, m2p3=(Points(7),), m3p2=(Points(2),))
    climb(table, ada, PALACE, 1)
    assert ada.score == 17


@pytest.mark.rule("MAR-STAIR-08", "MAR-XTRA-49")
def test_exactly_one_of_the_bonuses_shown_is_chosen() -> None:
    shown: tuple[Gain, ...] = (Resources(Resource.DINAR), KeshiOf(Keshi.GRAY), Points(5))
    table, ada = climber(0, 3, m1p2=shown)
    played = climb(table, ada, PALACE, 1, {"line-1": "3"})
    assert (owned(ada), ada.score, ada.keshis[Keshi.GRAY]) == ((1, 0, 0), 15, 0)
    asked = played.question("line-1")
    assert [str(place.name) for place in asked.places()] == ["1 dinar", "1 gray keshi", "5 points"]
    assert "none of the options" in refusal(asked, "1 3")
    assert asked.to == ada.seat


@pytest.mark.rule("MAR-STAIR-09")
def test_every_threshold_of_a_move_gives_its_dinar_and_a_bonus_of_its_own_line() -> None:
    table, ada = climber(3, 0, m2p1=(Points(2),), m3p1=(Points(3),), m4p1=(Points(5),))
    climb(table, ada, MOSQUE, 8)
    assert (ada.stairs[MOSQUE], owned(ada), ada.score) == (11, (3, 0, 0), 20)


@pytest.mark.rule("MAR-STAIR-10", "MAR-STAIR-12")
def test_the_final_space_holds_the_pawn_and_steps_left_over_score() -> None:
    table, ada = climber(0, 12, m1p5=(Points(7),))
    climb(table, ada, PALACE, 5)
    assert (ada.stairs[PALACE], owned(ada), ada.score) == (14, (1, 0, 0), 10 + 7 + 3)
    climb(table, ada, PALACE, 2)
    assert ada.stairs[PALACE] == 14


@pytest.mark.rule("MAR-STAIR-11", "MAR-STAIR-13")
@pytest.mark.parametrize("staircase", Staircase)
def test_on_the_final_space_each_step_scores_a_point_and_no_threshold_is_crossed(
    staircase: Staircase,
) -> None:
    table, ada = climber(14, 14)
    played = climb(table, ada, staircase, 6)
    assert (ada.score, owned(ada), played.keys) == (16, (0, 0, 0), [])
    assert table.points[ada.seat.id][1] == {Source.STAIRS: 6}


@pytest.mark.rule("MAR-STAIR-14")
def test_a_keshi_of_a_line_is_deployed_with_its_bonus() -> None:
    table, ada = climber(3, 0, m2p1=(KeshiOf(Keshi.GREEN),))
    before = table.supply[Keshi.GREEN]
    climb(table, ada, MOSQUE, 1)
    assert (ada.keshis[Keshi.GREEN], ada.score, table.supply[Keshi.GREEN]) == (1, 11, before - 1)


@pytest.mark.rule("MAR-STAIR-15", "MAR-STAIR-16")
@pytest.mark.parametrize(("typed", "gained"), [("8", (1, 0, 1)), ("9", (1, 1, 0))])
def test_a_line_may_give_a_date_or_water(typed: str, gained: tuple[int, int, int]) -> None:
    table, ada = climber(3)
    del table.printed.lines["2/1"]
    climb(table, ada, MOSQUE, 1, {"printed/line/2/1": typed})
    assert owned(ada) == gained


@pytest.mark.rule("MAR-STAIR-15", "MAR-STAIR-16", "MAR-STAIR-17")
def test_every_resource_of_a_line_names_its_own_rule() -> None:
    table, ada = climber(3, m2p1=tuple(Resources(kind, 1) for kind in Resource))
    asked = climb(table, ada, MOSQUE, 1, {"line-1": "1"}).question("line-1")
    assert isinstance(asked, Choice)
    named = {option.value.kind: option.rules for option in asked.options}
    assert named == {
        Resource.DATE: ("MAR-STAIR-15",),
        Resource.WATER: ("MAR-STAIR-16",),
        Resource.DINAR: ("MAR-STAIR-17",),
    }


@pytest.mark.rule("MAR-STAIR-17")
@pytest.mark.parametrize("dinars", [1, 2, 3, 4])
def test_a_line_may_give_one_to_four_dinars(dinars: int) -> None:
    table, ada = climber(3)
    del table.printed.lines["2/1"]
    climb(table, ada, MOSQUE, 1, {"printed/line/2/1": f"${dinars}"})
    assert owned(ada) == (1 + dinars, 0, 0)


@pytest.mark.rule("MAR-STAIR-18")
@pytest.mark.parametrize("colour", [Keshi.GRAY, Keshi.WHITE, Keshi.PURPLE])
def test_a_line_may_give_a_keshi_of_any_colour(colour: Keshi) -> None:
    table, ada = climber(3, 0, m2p1=(AnyKeshis(1),))
    climb(table, ada, MOSQUE, 1, {"colour-1": colour.letter})
    assert ada.on_board(colour) == 1


@pytest.mark.rule("MAR-STAIR-18")
def test_a_keshi_of_any_colour_brings_its_deployment_bonus() -> None:
    table, ada = climber(3, 0, m2p1=(AnyKeshis(1),))
    climb(table, ada, MOSQUE, 1, {"colour-1": "G"})
    assert ada.score == 11


@pytest.mark.rule("MAR-STAIR-19")
def test_two_keshis_of_one_colour_are_named_once_and_each_has_its_bonus() -> None:
    table, ada = climber(3, 0, m2p1=(AnyKeshis(2, alike=True),))
    played = climb(table, ada, MOSQUE, 1, {"colour": "G"})
    assert (ada.keshis[Keshi.GREEN], ada.score) == (2, 12)
    assert "none of the options" in refusal(played.question("colour"), "GW")


@pytest.mark.rule("MAR-STAIR-20")
def test_a_river_step_of_a_line_may_be_lengthened_by_water() -> None:
    table, ada = climber(3, 0, m2p1=(RiverSteps(1),))
    has(ada, water=1)
    climb(table, ada, MOSQUE, 1, {"water": "1"})
    assert (ada.fisherman, owned(ada)) == (2, (1, 0, 0))


@pytest.mark.rule("MAR-STAIR-21")
@pytest.mark.parametrize("points", range(1, 8))
def test_a_line_may_give_one_to_seven_points(points: int) -> None:
    table, ada = climber(3)
    del table.printed.lines["2/1"]
    climb(table, ada, MOSQUE, 1, {"printed/line/2/1": str(points)})
    assert ada.score == 10 + points


@pytest.mark.rule("MAR-STAIR-22")
def test_staircase_pawns_keep_their_places_when_a_season_ends() -> None:
    table, ada = climber(5, 9)
    table.faces[1] = 8
    sold_out(table)
    ada.fisherman, ada.arrival = 7, 1
    tiles = {f"{seat.id}/tile": "1014" for seat in table.seats}
    run(table, season_end.end_season(table), {**tiles, "office/tile": "11 23 33"})
    assert ada.fisherman == 0
    assert ada.stairs == {MOSQUE: 5, PALACE: 9}


@pytest.mark.rule("MAR-AMB-20")
def test_a_line_follows_the_other_pawn_that_a_bonus_moved_in_the_middle_of_the_move() -> None:
    lines: dict[str, tuple[Gain, ...]] = {
        "m2p1": (StairSteps(4, PALACE),),
        "m2p2": (Points(1),),
        "m3p2": (Points(7),),
        "m3p1": (Points(2),),
    }
    table, ada = climber(3, 0, **lines)
    climb(table, ada, MOSQUE, 5)
    assert ada.stairs == {MOSQUE: 8, PALACE: 4}
    assert ada.score == 10 + 1 + 7, "the courtier's own threshold first, then M3 with P2"
    assert owned(ada) == (3, 0, 0)


@pytest.mark.rule("MAR-AMB-20")
def test_a_bonus_that_moves_the_climbing_pawn_itself_moves_it_on_from_where_it_stands() -> None:
    table, ada = climber(3, 0, m2p1=(StairSteps(2, MOSQUE),))
    climb(table, ada, MOSQUE, 2)
    assert ada.stairs[MOSQUE] == 4 + 2 + 1


@pytest.mark.rule("MAR-AMB-21", "MAR-AMB-11")
def test_a_bonus_that_cannot_be_carried_out_is_not_chosen_while_another_can() -> None:
    shown: tuple[Gain, ...] = (KeshiOf(Keshi.GRAY), Resources(Resource.DATE), Points(1))
    table, ada = climber(3, 0, m2p1=shown)
    stands(table, ada, gray=8)
    asked = question_of(stairs.climb(table, ada, MOSQUE, 1, "x", Source.STAIRS), "line-1")
    assert "its sector is filled" in refusal(asked, "1")
    assert refusal(asked, "2") == ""


@pytest.mark.rule("MAR-AMB-21")
def test_a_line_with_nothing_possible_gives_nothing() -> None:
    table, ada = climber(3, 0, m2p1=(KeshiOf(Keshi.GRAY),))
    stands(table, ada, gray=8)
    played = climb(table, ada, MOSQUE, 1)
    assert ada.keshis[Keshi.GRAY] == 8
    assert "MAR-AMB-21" in played.says("no bonus of the line is possible").rules
