"""Phase 4: a bonus of a rapid crossed, then the camel goes on, or the season is over."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import assistants, round_end
from companion.games.marrakesh.kinds import Phase, Resource, Sector, Source
from companion.games.marrakesh.rapids import crossed_rapids
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable, Shop, Stack
from tests.marrakesh.given import given
from tests.marrakesh.kept import owned, play
from tests.marrakesh.whose import ada_of
from tests.playing import Played, question_of, refusal

ADA = "river-bonus-first/first"


def rowed(
    *steps: int,
    otherwise: Sequence[int] = (),
    season: int = 1,
    round: int = 1,  # noqa: A002  # the ledger's word
) -> MarrakeshTable:
    """A table at a round's end with the fishermen on these steps."""
    table = given(
        players=max(2, len(steps)), otherwise=otherwise, season=season, round=round, phase=Phase.ROUND_END
    )
    for number, (player, step) in enumerate(zip(table.players.values(), steps, strict=False), start=1):
        player.fisherman, player.arrival = step, number if step else 0
    return table


def end(table: MarrakeshTable, **answers: str) -> Played[MarrakeshTable]:
    """End the round: ``first="8-1"`` is the bonus that the first seat takes."""
    seats = {seat.id for seat in table.seats}
    typed = {
        f"river-bonus-{key}/{key}" if key in seats else key.replace("_", "/"): word
        for key, word in answers.items()
    }
    return play(table, round_end.end_round(table), typed)


@pytest.mark.rule("MAR-END-01")
def test_the_river_bonus_comes_when_all_assistants_are_used() -> None:
    table = rowed(4)
    table.phase = Phase.ASSISTANTS
    table.stacks = {back: [Stack(0) for _ in range(3)] for back in table.stacks}
    table.shops = [Shop(0) for _ in range(5)]
    for player in table.players.values():
        player.assistants = [Sector.MADRASA]
    play(table, assistants.use_assistants(table), always={"assistant-1": "1"})
    assert [player.assistants for player in table.players.values()] == [[], []]
    assert table.phase is Phase.ROUND_END
    assert end(table, first="1").keys == [ADA]


@pytest.mark.rule("MAR-END-02", "MAR-AMB-17")
@pytest.mark.parametrize(
    ("step", "crossed"), [(4, (4,)), (7, (4,)), (8, (4, 8)), (13, (4, 8, 12)), (18, (4, 8, 12, 16))]
)
def test_one_bonus_of_any_rapid_crossed_may_be_taken(step: int, crossed: tuple[int, ...]) -> None:
    table = rowed(step)
    asked = question_of(round_end.end_round(table), ADA)
    assert [place.id for place in asked.places()] == [*(f"{rapid}-1" for rapid in crossed), "none"]
    assert crossed_rapids(table, ada_of(table)) == crossed
    assert "none of the options" in refusal(asked, "4-1 8-1")


@pytest.mark.rule("MAR-END-02", "MAR-AMB-18")
def test_a_bonus_may_be_left() -> None:
    table = rowed(16)
    end(table, first="0")
    assert (ada_of(table).score, owned(table)) == (10, (0, 0, 0))


@pytest.mark.rule("MAR-AMB-18")
def test_bonuses_are_taken_in_turn_order() -> None:
    table = rowed(4, 4, 4)
    table.camel = table.seats[1]
    played = end(table, first="1", second="1", third="1")
    assert [question.to.id for question in played.asked] == ["second", "third", "first"]


@pytest.mark.rule("MAR-END-03")
@pytest.mark.parametrize("step", [0, 3])
def test_without_a_rapid_crossed_there_is_no_bonus(step: int) -> None:
    table = rowed(step)
    played = end(table)
    assert played.keys == []
    assert "MAR-END-03" in played.says("Ada has crossed no rapid").rules


@pytest.mark.rule("MAR-END-04", "MAR-END-05")
@pytest.mark.parametrize(("bonus", "points"), [("4-1", 1), ("16-1", 3)])
def test_a_rapid_may_give_one_or_three_points(bonus: str, points: int) -> None:
    table = rowed(16)
    played = end(table, first=bonus)
    assert table.points["first"][1] == {Source.RAPIDS: points}
    rules = {place.id: str(place.name) for place in played.question(ADA).places()}
    assert rules[bonus].startswith(f"{points} point")


@pytest.mark.rule("MAR-END-06")
@pytest.mark.parametrize(("typed", "gained"), [("1", (1, 0, 0)), ("2", (0, 1, 0)), ("3", (0, 0, 1))])
def test_a_rapid_may_give_a_resource_of_choice(typed: str, gained: tuple[int, int, int]) -> None:
    table = rowed(8)
    end(table, first="8-1", resource=typed)
    assert owned(table) == gained


@pytest.mark.rule("MAR-END-07")
@pytest.mark.parametrize("letter", ["Y", "U", "O"])
def test_a_rapid_may_give_a_goods_keshi_of_the_supply(letter: str) -> None:
    table = rowed(12)
    colour = Keshi.from_letter(letter)
    supply = table.supply[colour]
    end(table, first="12-1", goods=letter)
    assert (ada_of(table).keshis[colour], table.supply[colour]) == (1, supply - 1)


@pytest.mark.rule("MAR-END-08")
def test_a_bonus_does_not_move_the_fisherman() -> None:
    table = rowed(13)
    end(table, first="4-1")
    assert (ada_of(table).fisherman, ada_of(table).arrival) == (13, 1)


@pytest.mark.rule("MAR-END-09", "MAR-ROUND-04")
def test_the_camel_goes_to_the_left_and_its_holder_starts_the_next_round() -> None:
    table = rowed(0, 0, 0)
    table.camel, table.tracker = table.seats[2], table.seats[1]
    played = end(table)
    assert (table.camel, table.active, table.round, table.phase) == (
        table.seats[0],
        table.seats[0],
        2,
        Phase.SELECT,
    )
    assert "MAR-END-09" in played.says("Pass the camel to Ada, who starts round 2").rules
    assert [player.name for player in table.in_turn_order()] == ["Ada", "Ben", "Cleo"]


@pytest.mark.rule("MAR-END-10", "MAR-XTRA-30")
@pytest.mark.parametrize("round_", [1, 2, 3, 4])
def test_the_season_tracker_stays(round_: int) -> None:
    table = rowed(0, 0, 0, round=round_)
    table.tracker, table.camel = table.seats[0], table.seats[1]
    end(table)
    assert table.tracker == table.seats[0]
    assert table.camel == table.seats[1 if round_ == 4 else 2]


@pytest.mark.rule("MAR-ROUND-07", "MAR-SEASON-01")
@pytest.mark.parametrize(("round_", "phase"), [(3, Phase.SELECT), (4, Phase.SEASON_END)])
def test_after_the_fourth_round_the_season_is_scored(round_: int, phase: Phase) -> None:
    table = rowed(0, 0, round=round_)
    end(table)
    assert table.phase is phase


@pytest.mark.rule("MAR-AMB-56")
def test_after_the_fourth_round_the_camel_stays() -> None:
    table = rowed(0, 0, round=4)
    table.camel = table.seats[1]
    played = end(table)
    assert (table.camel, table.round) == (table.seats[1], 4)
    played.silent_about("camel")


@pytest.mark.rule("MAR-SCROLL-77")
def test_scroll_69_gives_the_bonuses_of_all_rapids_crossed() -> None:
    table = rowed(16)
    ada_of(table).scrolls.append(Scroll.ALL_RAPIDS.value)
    end(table, resource="3", goods="U")
    assert (ada_of(table).score, owned(table)) == (10 + 1 + 3, (0, 0, 1))
    assert ada_of(table).keshis[Keshi.PURPLE] == 1


@pytest.mark.rule("MAR-SCROLL-77", "MAR-END-03")
def test_scroll_69_gives_nothing_before_the_first_rapid() -> None:
    table = rowed(3)
    ada_of(table).scrolls.append(Scroll.ALL_RAPIDS.value)
    end(table)
    assert ada_of(table).score == 10


@pytest.mark.rule("MAR-AMB-61")
@pytest.mark.parametrize(
    ("season", "otherwise", "crossed"),
    [(3, (), (4, 8)), (3, (61,), (8,)), (2, (61,), (4, 8))],
)
def test_rapids_behind_a_fisherman_that_started_on_the_crocodile(
    season: int, otherwise: tuple[int, ...], crossed: tuple[int, ...]
) -> None:
    table = rowed(9, 9, season=season, otherwise=otherwise)
    table.from_crocodile = table.seats[0]
    ada, ben = table.players.values()
    assert crossed_rapids(table, ada) == crossed
    assert crossed_rapids(table, ben) == (4, 8)


def test_scrolls_can_be_changed_again_in_the_next_round() -> None:
    table = rowed(0, 0)
    ada_of(table).bought_this_round = True
    end(table)
    assert not ada_of(table).bought_this_round
    assert ada_of(table).resources[Resource.DINAR] == 0


def test_a_round_end_is_a_moment_of_its_own() -> None:
    table = rowed(4, 4)
    before = table.key("any").partition("/")[0]
    asked = play(table, round_end.end_round(table), always={"first": "0", "second": "0"}).asked
    assert [question.key.partition("/")[0] == before for question in asked] == [False, False]
