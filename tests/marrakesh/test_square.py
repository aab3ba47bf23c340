"""The main square, rule by rule: the disc, the spaces, what scrolls add.

In T4 the spaces are 1 water, 2 mosque step, 3 river step, 4 dinar, 5 two points, 6 palace step, 7 date,
8 goods; after one turn of the disc they face 1, 2, 1, 3, 2, 1, 2, 3 spectators.
"""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.engine.script import Script
from companion.games.marrakesh import deployment, printed, river, square, stairs
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.gains import Goods, Points, Resources, RiverSteps, StairSteps
from companion.games.marrakesh.kinds import GOODS, Resource, Source, SquareSpace, Staircase
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable
from tests.marrakesh.given import T4, given, has
from tests.marrakesh.whose import owned, owns
from tests.playing import Played, question_of, refusal, run

TABLE_AND_ADA = tuple[MarrakeshTable, Player]
CARRY_OUT = (river, stairs, deployment)
"""The modules that carry out what the spaces give."""


def entertained(*spaces: int, otherwise: tuple[int, ...] = ()) -> TABLE_AND_ADA:
    """Ada with entertainers on spaces 1 to 8, and no resources."""
    table = given(otherwise=otherwise)
    ada = table.player(table.seats[0])
    table.take(Keshi.PINK, len(spaces))
    ada.keshis[Keshi.PINK] = len(spaces)
    ada.entertainers = [space - 1 for space in spaces]
    return table, has(ada, dinar=0, water=0, date=0)


def act(table: MarrakeshTable, player: Player, **answers: str) -> Played[MarrakeshTable]:
    return run(table, square.action(table, player, "x"), answers)


def deployed(table: MarrakeshTable, player: Player, **answers: str) -> Played[MarrakeshTable]:
    return run(table, deployment.deploy(table, player, Keshi.PINK, "x"), answers)


def facing(table: MarrakeshTable, player: Player) -> list[int]:
    """The spectators that face spaces 1 to 8."""
    return [run(table, square.spectators(table, player, space)).value for space in range(8)]


@pytest.mark.rule("MAR-SQUARE-01")
def test_the_disc_turns_clockwise_by_one_section_first() -> None:
    table, ada = entertained(4, 7)
    assert facing(table, ada) == [2, 1, 3, 2, 1, 2, 3, 1]
    played = act(table, ada, space="4")
    assert facing(table, ada) == [1, 2, 1, 3, 2, 1, 2, 3]
    played.in_order("turn your disc clockwise", "/space", "3 dinars")


@pytest.mark.rule("MAR-SQUARE-01")
def test_the_eighth_turn_brings_the_disc_back() -> None:
    table, ada = entertained()
    for _ in range(8):
        act(table, ada)
    assert facing(table, ada) == [2, 1, 3, 2, 1, 2, 3, 1]


@pytest.mark.rule("MAR-SQUARE-02")
def test_one_space_with_an_entertainer_is_picked_and_no_other() -> None:
    table, ada = entertained(4, 7)
    asked = question_of(square.action(table, ada, "x"), "space")
    assert "no entertainer stands there" in refusal(asked, "5")
    assert [refusal(asked, typed) for typed in "47"] == ["", ""]
    assert asked.to == ada.seat


@pytest.mark.rule("MAR-SQUARE-02")
@pytest.mark.parametrize(("typed", "gained"), [("4", (3, 0, 0)), ("7", (0, 0, 2))])
def test_only_the_picked_space_pays(typed: str, gained: tuple[int, int, int]) -> None:
    table, ada = entertained(4, 7)
    act(table, ada, space=typed)
    assert owned(ada) == gained


@pytest.mark.rule("MAR-SQUARE-03", "MAR-XTRA-44")
@pytest.mark.parametrize(("turns", "dinars"), [(0, 3), (1, 1), (2, 2), (3, 1)])
def test_the_bonus_comes_once_for_each_spectator_after_the_turn(turns: int, dinars: int) -> None:
    table, ada = entertained(4)
    ada.disc = turns
    assert act(table, ada).keys == []
    assert owned(ada) == (dinars, 0, 0)


@pytest.mark.rule("MAR-SQUARE-04", "MAR-XTRA-45")
def test_a_new_entertainer_has_its_bonus_once_whatever_faces_it() -> None:
    table, ada = entertained(1)
    deployed(table, ada, space="7")
    assert owned(ada) == (0, 0, 1)
    assert (ada.disc, ada.entertainers, ada.keshis[Keshi.PINK]) == (0, [0, 6], 2)


@pytest.mark.rule("MAR-SQUARE-05", "MAR-SQUARE-08", "MAR-SQUARE-11")
@pytest.mark.parametrize(("space", "gained"), [(1, (0, 1, 0)), (4, (3, 0, 0)), (7, (0, 0, 2))])
def test_water_dinars_and_dates_come_from_the_supply(space: int, gained: tuple[int, int, int]) -> None:
    table, ada = entertained(space)
    act(table, ada)
    assert owned(ada) == gained


@pytest.mark.rule("MAR-SQUARE-06", "MAR-SQUARE-10")
@pytest.mark.parametrize(("space", "mosque", "palace"), [(2, 2, 0), (6, 0, 1)])
def test_steps_on_the_staircases(space: int, mosque: int, palace: int) -> None:
    table, ada = entertained(space)
    act(table, ada)
    assert (ada.stairs[Staircase.MOSQUE], ada.stairs[Staircase.PALACE]) == (mosque, palace)


@pytest.mark.rule("MAR-SQUARE-07")
def test_river_steps_are_one_move_with_its_water() -> None:
    table, ada = entertained(3)
    ada.disc = 1
    has(ada, water=2)
    played = act(table, ada, water="1")
    assert (ada.fisherman, ada.resources[Resource.WATER]) == (3, 1)
    assert len(played.keys) == 1, "two spectators are one move of two steps"


@pytest.mark.rule("MAR-SQUARE-09")
def test_two_points_for_each_spectator() -> None:
    table, ada = entertained(5)
    act(table, ada)
    assert ada.score == 10 + 2 * 2
    assert table.points[ada.seat.id][1] == {Source.SQUARE: 4}


@pytest.mark.rule("MAR-SQUARE-12")
@pytest.mark.parametrize("colour", GOODS)
def test_a_goods_keshi_of_any_of_the_three_colours_comes_from_the_supply(colour: Keshi) -> None:
    table, ada = entertained()
    before = table.supply[colour]
    deployed(table, ada, space="8", goods=colour.letter)
    assert (ada.keshis[colour], table.supply[colour]) == (1, before - 1)


@pytest.mark.rule("MAR-SQUARE-13", "MAR-XTRA-47")
def test_several_goods_keshis_have_one_colour() -> None:
    table, ada = entertained(8)
    played = act(table, ada, goods="U")
    assert [ada.keshis[colour] for colour in GOODS] == [0, 3, 0]
    asked = played.question("goods")
    assert "none of the options" in refusal(asked, "UUY")
    assert "none of the options" in refusal(asked, "G")


@pytest.mark.rule("MAR-SQUARE-14")
def test_the_eight_spaces_have_the_eight_bonuses_one_each() -> None:
    table, _ = entertained()
    table.printed.square = None
    asked = question_of(printed.square(table), "printed/square")
    assert refusal(asked, "1 2 3 4 5 6 7 8") == ""
    assert "once only" in refusal(asked, "1 2 3 4 5 6 7 7")
    assert "Exactly 8" in refusal(asked, "1 2 3 4 5 6 7")
    assert [square.space_gain(space) for space in T4] == [
        Resources(Resource.WATER, 1),
        StairSteps(1, Staircase.MOSQUE),
        RiverSteps(1),
        Resources(Resource.DINAR, 1),
        Points(2),
        StairSteps(1, Staircase.PALACE),
        Resources(Resource.DATE, 1),
        Goods(1),
    ]


@pytest.mark.rule("MAR-AMB-10")
def test_without_an_entertainer_the_disc_turns_and_nothing_is_gained() -> None:
    table, ada = entertained()
    played = act(table, ada)
    assert (ada.disc, owned(ada), ada.score, played.keys) == (1, (0, 0, 0), 10, [])


@pytest.mark.rule("MAR-AMB-64")
def test_a_new_entertainer_takes_any_free_space() -> None:
    table, ada = entertained(1, 2, 3)
    asked = question_of(deployment.deploy(table, ada, Keshi.PINK, "x"), "space")
    assert [refusal(asked, typed) for typed in "45678"] == [""] * 5
    assert "an entertainer stands there" in refusal(asked, "2")


def test_the_last_free_space_needs_no_question() -> None:
    table, ada = entertained(1, 2, 3, 4, 5, 6, 8)
    assert deployed(table, ada).keys == []
    assert (owned(ada), len(ada.entertainers)) == ((0, 0, 1), 8)


@pytest.mark.rule("MAR-SCROLL-27", "MAR-SCROLL-28", "MAR-AMB-46")
def test_scroll_29_closes_the_action_with_two_points_for_each_spectator_of_the_points_space() -> None:
    table, ada = entertained(1)
    owns(ada, Scroll.POINTS_FOR_SPECTATORS)
    played = act(table, ada)
    assert ada.score == 10 + 2 * 2, "two spectators face space 5, where no entertainer stands"
    played.in_order("1 water", "points")
    assert table.points[ada.seat.id][1] == {Source.SCROLLS: 4}


@pytest.mark.rule("MAR-SCROLL-27")
def test_scroll_29_does_nothing_when_an_entertainer_is_deployed() -> None:
    table, ada = entertained()
    owns(ada, Scroll.POINTS_FOR_SPECTATORS)
    deployed(table, ada, space="7")
    assert ada.score == 10


@pytest.mark.rule("MAR-SCROLL-30")
def test_scroll_31_adds_a_spectator_to_every_section() -> None:
    table, ada = entertained(4)
    owns(ada, Scroll.ONE_SPECTATOR_MORE)
    assert facing(table, ada) == [3, 2, 4, 3, 2, 3, 4, 2]
    act(table, ada)
    assert owned(ada) == (4, 0, 0)


@pytest.mark.rule("MAR-SCROLL-50", "MAR-SCROLL-51")
def test_scroll_51_adds_once_what_faces_one_spectator_entertainers_or_not() -> None:
    table, ada = entertained(7)
    owns(ada, Scroll.LONELY_SPECTATORS)
    act(table, ada, order="", water="0")
    assert owned(ada) == (0, 1, 2), "2 dates of the action, 1 water of space 1"
    assert ada.fisherman == 1, "space 3"
    assert ada.stairs == {Staircase.MOSQUE: 0, Staircase.PALACE: 1}, "space 6"


@pytest.mark.rule("MAR-SCROLL-50")
def test_the_spaces_of_scroll_51_pay_in_the_order_that_the_player_likes() -> None:
    table, ada = entertained(7)
    owns(ada, Scroll.LONELY_SPECTATORS)
    played = act(table, ada, order="361")
    played.in_order("fisherman to step 1", "courtier to step 1", "take 1 water")
    assert "Exactly 3" in refusal(played.question("order"), "36")


def lonely(otherwise: tuple[int, ...]) -> tuple[int, ...]:
    """The spaces that scroll 51 finds beside scroll 31, on a disc with two empty sections."""
    table, ada = entertained(otherwise=otherwise)
    table.printed.disc = (0, 1, 2, 3, 0, 1, 2, 3)
    owns(ada, Scroll.ONE_SPECTATOR_MORE)
    script: Script[tuple[int, ...]] = square.spaces_facing(table, ada, 1)
    found: tuple[int, ...] = run(table, script).value
    return found


@pytest.mark.rule("MAR-AMB-47")
def test_scrolls_that_look_for_sections_count_the_spectator_of_scroll_31_or_not() -> None:
    assert lonely(()) == (0, 4)
    assert lonely((47,)) == (1, 5)


@pytest.mark.rule("MAR-SCROLL-54", "MAR-SCROLL-55")
def test_scroll_54_gives_the_bonuses_of_both_neighbours_too() -> None:
    table, ada = entertained()
    owns(ada, Scroll.NEIGHBOURS_PAY)
    deployed(table, ada, space="5")
    assert (ada.score, owned(ada)) == (12, (1, 0, 0))
    assert ada.stairs[Staircase.PALACE] == 1


@pytest.mark.rule("MAR-SCROLL-54")
def test_the_last_space_and_the_first_are_neighbours() -> None:
    table, ada = entertained()
    owns(ada, Scroll.NEIGHBOURS_PAY)
    deployed(table, ada, space="8", goods="Y")
    assert owned(ada) == (0, 1, 1)
    assert ada.keshis[Keshi.YELLOW] == 1


@pytest.mark.rule("MAR-SCROLL-72")
def test_scroll_65_does_the_action_twice_and_turns_each_time() -> None:
    table, ada = entertained(4)
    owns(ada, Scroll.SQUARE_TWICE)
    act(table, ada)
    assert ada.disc == 2
    assert owned(ada) == (3 + 1, 0, 0)


@pytest.mark.rule("MAR-SCROLL-72")
def test_scroll_65_lets_another_space_be_chosen_the_second_time() -> None:
    table, ada = entertained(4, 7)
    owns(ada, Scroll.SQUARE_TWICE)
    run(table, square.action(table, ada, "x"), {"square-1/space": "4", "square-2/space": "7"})
    assert owned(ada) == (3, 0, 1)


def test_every_space_is_named_by_its_bonus_and_a_full_line_of_keys_is_known() -> None:
    table, ada = entertained(4, 7)
    asked = question_of(square.action(table, ada, "x"), "space")
    assert [str(place.name) for place in asked.places()][3] == "3 dinars"
    assert [place.key for place in asked.places()] == list("12345678")
    assert {space.value for space in SquareSpace} == {place.id for place in asked.places()}
