"""Expansion 2, Imam and Sultan: taken along, taken over, handed on at the top; what they save."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import imam_and_sultan, madrasa, scroll_effects, souk, stairs
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.expansions import Expansion
from companion.games.marrakesh.gains import Points
from companion.games.marrakesh.game import GAME
from companion.games.marrakesh.kinds import LuxuryKind, Resource, Source, Staircase
from companion.games.marrakesh.printed_values import Luxury
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import Companion, MarrakeshTable, Shop
from tests.marrakesh.given import given, has, stands
from tests.marrakesh.laid_out import fresh, laid_out
from tests.marrakesh.test_madrasa import shown
from tests.marrakesh.whose import ada_of, goods
from tests.playing import Played, question_of, refusal, run

MOSQUE, PALACE = Staircase.MOSQUE, Staircase.PALACE
LAMP = Luxury(LuxuryKind.LAMP, ((Keshi.YELLOW, 2), (Keshi.PURPLE, 1)), 7)
SLIPPER = Luxury(LuxuryKind.SLIPPER, ((Keshi.ORANGE, 1),), 2, ((Resource.WATER, 1),))


def accompanied(
    *steps: int, waits: int | None = None, owner: int | None = None, staircase: Staircase = PALACE
) -> tuple[MarrakeshTable, tuple[Player, ...]]:
    """Players on these steps of a staircase, its companion waiting on a stair or with one of them."""
    table = given(players=len(steps), expansions=[Expansion.IMAM_AND_SULTAN])
    for student in range(1, 6):
        for courtier in range(1, 6):
            table.printed.lines[f"{student}/{courtier}"] = (Points(1),)
    for seat, step in zip(table.seats, steps, strict=True):
        table.player(seat).stairs[staircase] = step
    table.companions[staircase] = Companion(waits, None if owner is None else table.seats[owner])
    return table, tuple(table.players.values())


def climb(
    table: MarrakeshTable, player: Player, steps: int, staircase: Staircase = PALACE
) -> Played[MarrakeshTable]:
    return run(table, stairs.climb(table, player, staircase, steps, "x", Source.STAIRS))


def whose(table: MarrakeshTable, staircase: Staircase = PALACE) -> str | int | None:
    """Whom a companion goes with, by name; else the stair where it waits, None out of the game."""
    companion = table.companions[staircase]
    return table.player(companion.owner).name if companion.owner else companion.stair


def sells(table: MarrakeshTable, *luxuries: Luxury) -> None:
    """Turn luxury goods up in the shops, one after the other; other shops are empty."""
    table.shops = [Shop(3, luxury) for luxury in luxuries] + [Shop(0) for _ in range(5 - len(luxuries))]


def buy(table: MarrakeshTable, *typed: str, **answers: str) -> Played[MarrakeshTable]:
    """Perform the souk action: the answers to its questions, one after the other."""
    numbered = {f"x/{number}": answer for number, answer in enumerate(typed, start=1)}
    return run(table, souk.action(table, ada_of(table), "x"), numbered | answers)


@pytest.mark.rule("MAR-X2-01", "MAR-X2-03")
def test_the_set_up_says_where_sultan_imam_and_fountain_tile_go() -> None:
    played = laid_out(fresh(expansions=[Expansion.IMAM_AND_SULTAN]))
    assert {"MAR-X2-01", "MAR-X2-03"} <= set(played.says("the fountain tile onto the fountain").rules)
    laid_out(fresh()).silent_about("Sultan")


@pytest.mark.rule("MAR-X2-02", "MAR-DATA-10")
def test_they_wait_on_the_marked_stairs() -> None:
    table = fresh(expansions=[Expansion.IMAM_AND_SULTAN])
    laid_out(table)
    assert (whose(table, MOSQUE), whose(table, PALACE)) == (5, 6)
    question = question_of(imam_and_sultan.marked_stair(given(), PALACE), "marked-stair/palace")
    assert "0 is not from 1 to" in refusal(question, "0")


@pytest.mark.rule("MAR-X2-04", "MAR-AMB-42")
@pytest.mark.parametrize(("steps", "then"), [(2, 6), (3, "Ada"), (4, "Ada")])
def test_who_lands_on_or_passes_the_stair_takes_the_pawn_along(steps: int, then: str | int) -> None:
    table, (ada, _) = accompanied(3, 0, waits=6)
    climb(table, ada, steps)
    assert whose(table) == then


@pytest.mark.rule("MAR-X2-04", "MAR-XTRA-72")
def test_only_the_first_to_reach_the_stair_takes_the_pawn() -> None:
    table, (ada, ben) = accompanied(5, 5, waits=6)
    climb(table, ada, 4)
    climb(table, ben, 2)
    assert whose(table) == "Ada"


@pytest.mark.rule("MAR-X2-05")
def test_both_pawns_climb_together() -> None:
    table, (ada, _) = accompanied(6, 0, owner=0)
    played = climb(table, ada, 3)
    assert imam_and_sultan.step_of(table, PALACE) == 9
    played.says("Sultan goes along to step 9")
    lying = {thing.id: str(thing.where) for thing in GAME.layout(table)}
    assert lying["companion-palace"] == "step 9"


@pytest.mark.rule("MAR-X2-09", "MAR-X2-10", "MAR-CASE-89")
def test_case_89_drawing_level_does_not_take_over_and_passing_does() -> None:
    table, (_, ben, _) = accompanied(6, 4, 0, owner=0)
    climb(table, ben, 2)
    assert whose(table) == "Ada"
    climb(table, ben, 1)
    assert whose(table) == "Ben"


@pytest.mark.rule("MAR-X2-09")
def test_passing_in_the_middle_of_a_move_takes_over() -> None:
    table, (_, ben) = accompanied(6, 2, owner=0)
    climb(table, ben, 7)
    assert whose(table) == "Ben"


@pytest.mark.rule("MAR-X2-09")
def test_who_is_ahead_already_takes_nothing_over() -> None:
    table, (_, ben) = accompanied(6, 9, owner=0)
    climb(table, ben, 1)
    assert whose(table) == "Ada"


@pytest.mark.rule("MAR-X2-11", "MAR-CASE-90", "MAR-XTRA-72")
def test_case_90_at_the_top_the_imam_changes_over_to_who_is_second() -> None:
    table, (ada, *_) = accompanied(12, 9, 8, 4, owner=0, staircase=MOSQUE)
    climb(table, ada, 2, MOSQUE)
    assert whose(table, MOSQUE) == "Ben"


@pytest.mark.rule("MAR-X2-12", "MAR-AMB-43", "MAR-CASE-90")
def test_case_90_above_tied_pawns_it_waits_for_who_reaches_that_stair() -> None:
    table, (ada, _, cleo, _) = accompanied(12, 9, 9, 4, owner=0, staircase=MOSQUE)
    climb(table, ada, 2, MOSQUE)
    assert whose(table, MOSQUE) == 10
    climb(table, cleo, 2, MOSQUE)
    assert whose(table, MOSQUE) == "Cleo"


@pytest.mark.rule("MAR-AMB-43")
def test_waiting_on_the_final_space_it_is_handed_on_at_once() -> None:
    table, (ada, ben, _) = accompanied(12, 13, 13, owner=0)
    climb(table, ada, 2)
    assert whose(table) == 14
    climb(table, ben, 1)
    assert whose(table) == "Cleo"


@pytest.mark.rule("MAR-AMB-62")
def test_pawns_on_the_final_space_hold_no_second_position() -> None:
    table, (ada, *_) = accompanied(12, 14, 9, owner=0)
    climb(table, ada, 2)
    assert whose(table) == "Cleo"


@pytest.mark.rule("MAR-AMB-62")
def test_with_no_pawn_below_the_final_space_it_leaves_the_game() -> None:
    table, (ada, _) = accompanied(12, 14, owner=0)
    climb(table, ada, 2).says("The Sultan leaves the game")
    assert whose(table) is None
    assert {thing.id: str(thing.where) for thing in GAME.layout(table)}["companion-palace"] == "in the box"


@pytest.mark.rule("MAR-X2-06", "MAR-CASE-88")
def test_case_88_the_sultan_saves_a_date_for_each_scroll() -> None:
    table, (ada, _) = accompanied(6, 0, owner=0)
    shown(table, 13, 48)
    has(stands(table, ada, gray=6), date=1)
    run(table, madrasa.action(table, ada, "x"), {"x/1": "13", "x/2": "48"})
    assert (ada.scrolls, ada.resources[Resource.DATE]) == ([13, 48], 0)


@pytest.mark.rule("MAR-X2-06")
def test_who_climbs_without_the_sultan_pays_in_full() -> None:
    table, (ada, _) = accompanied(6, 9, owner=1)
    shown(table, 13, 48)
    has(stands(table, ada, gray=6), date=2)
    question = question_of(madrasa.action(table, ada, "x"), "x/1")
    assert "1 date" in str(question.places()[0].name)
    run(table, madrasa.action(table, ada, "x"), {"x/1": "13"})
    assert (ada.scrolls, ada.resources[Resource.DATE]) == ([13], 1)


@pytest.mark.rule("MAR-X2-06")
def test_the_change_of_scrolls_counts_the_saved_date() -> None:
    table, (ada, _) = accompanied(6, 0, owner=0)
    shown(table, 48, 49, 50)
    has(stands(table, ada, gray=5), date=1, dinar=1)
    answers = {"x/1": "93", "1/pink-1/scroll/pink": "52", "1/pink-2/scroll/pink": "54"}
    answers |= {"1/pink-3/scroll/pink": "56", "x/2": "52"}
    run(table, madrasa.action(table, ada, "x"), answers)
    assert (ada.scrolls, sum(ada.resources.values())) == ([52], 0)


@pytest.mark.rule("MAR-X2-08", "MAR-XTRA-73")
def test_the_sultan_saves_a_date_as_often_as_a_scroll_is_bought() -> None:
    table, (ada, _) = accompanied(6, 0, owner=0)
    shown(table, 13, 14, 15)
    has(stands(table, ada, gray=8))
    run(table, madrasa.action(table, ada, "x"), {"x/1": "13", "x/2": "14", "x/3": "15"})
    assert ada.scrolls == [13, 14, 15]


@pytest.mark.rule("MAR-AMB-63")
@pytest.mark.parametrize(("otherwise", "taken"), [((), [61]), ((63,), [])])
def test_scroll_58_and_the_sultan_by_both_readings(otherwise: tuple[int, ...], taken: list[int]) -> None:
    table = given(otherwise=otherwise, expansions=[Expansion.IMAM_AND_SULTAN])
    table.companions[PALACE] = Companion(owner=table.seats[0])
    shown(table, 61)
    ada = ada_of(table)
    answers = {"taken": "61"} if taken else {}
    run(table, scroll_effects.work_at_once(table, ada, 58, "x"), answers)
    assert ada.scrolls == taken


@pytest.mark.rule("MAR-X2-07")
def test_the_imam_saves_a_goods_keshi_of_the_colour_that_the_player_likes() -> None:
    table, (ada, _) = accompanied(6, 0, owner=0, staircase=MOSQUE)
    sells(table, LAMP, SLIPPER)
    stands(table, ada, yellow=2, purple=1)
    played = buy(table, "1", spared="U")
    assert (goods(ada), ada.score, ada.luxuries) == ((0, 1, 0), 17, [LAMP])
    assert [place.key for place in played.question("spared").places()] == ["Y", "U"]


@pytest.mark.rule("MAR-X2-07")
def test_the_imam_saves_the_keshi_that_is_missing_without_a_question() -> None:
    table, (ada, _) = accompanied(6, 0, owner=0, staircase=MOSQUE)
    sells(table, LAMP)
    stands(table, ada, yellow=1, purple=1)
    table.office = None
    played = buy(table)
    assert (goods(ada), ada.luxuries, played.keys) == ((0, 0, 0), [LAMP], [])


@pytest.mark.rule("MAR-X2-07")
def test_the_imam_saves_no_more_than_one() -> None:
    table, (ada, _) = accompanied(6, 0, owner=0, staircase=MOSQUE)
    sells(table, LAMP, SLIPPER)
    stands(table, ada, yellow=1)
    question = question_of(souk.action(table, ada, "x"), "x/1")
    assert "1 yellow, 1 purple missing" in refusal(question, "1")
    assert refusal(question, "2") == "", "its one orange keshi is saved"


@pytest.mark.rule("MAR-X2-08", "MAR-XTRA-73")
def test_the_imam_saves_a_keshi_as_often_as_a_luxury_good_is_bought() -> None:
    table, (ada, _) = accompanied(6, 0, owner=0, staircase=MOSQUE)
    ada.scrolls.append(Scroll.SEVERAL_LUXURIES.value)
    sells(table, SLIPPER, SLIPPER)
    buy(table, "1", "2")
    assert (ada.luxuries, goods(ada)) == ([SLIPPER, SLIPPER], (0, 0, 0))


def test_companions_are_shown_and_can_be_corrected() -> None:
    table, (ada, ben) = accompanied(6, 0, owner=0)
    fields = {field.name: field for field in GAME.fields(table)}
    owner, step = fields["companion-palace"], fields["companion-palace-step"]
    assert (owner.read(), step.read()) == ("first", 6)
    owner.write("second")
    assert whose(table) == ben.name
    step.write(9)
    assert (owner.read(), step.read(), whose(table)) == ("waits", 9, 9)
    owner.write("gone")
    assert (owner.read(), step.read(), whose(table)) == ("gone", 0, None)
    owner.write("waits")
    assert whose(table) == 1
    climb(table, ada, 1)
    assert whose(table) == 1, "it waits for who reaches its stair from below"
