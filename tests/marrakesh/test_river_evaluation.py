"""The river evaluation: who is farthest, and why; the decision can be overruled like any other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from calibration.palette import Keshi
from companion.engine.script import Decided, Script
from companion.games.marrakesh import river_evaluation, sectors
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.kinds import Back, LuxuryKind, Path, Phase, Resource, Source
from companion.games.marrakesh.printed_values import Luxury
from companion.games.marrakesh.river_tiles import Place
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable, Shop, Stack
from tests.marrakesh.given import given, sold_out, stands
from tests.marrakesh.kept import owned, play
from tests.playing import Played, found_by, losers, run

FIRST, SECOND = "river/first", "river/second"
SLIPPER = Luxury(LuxuryKind.SLIPPER, ((Keshi.ORANGE, 1),), 2, ((Resource.WATER, 1),))
LOADED = (sectors,)
"""Modules that carry out what a tile grants."""


def rowed(
    *places: int | tuple[int, int],
    season: int = 1,
    face: int = 8,
    otherwise: Sequence[int] = (),
) -> MarrakeshTable:
    """A table at a season's end: fishermen by seat, as a step or as a jetty spot ``(18, 6)``.

    They arrived in the order of their seats; face 08 gives 3 points.
    """
    table = given(players=len(places), season=season, round=4, phase=Phase.SEASON_END, otherwise=otherwise)
    table.faces[season] = face
    for number, (player, place) in enumerate(zip(table.players.values(), places, strict=True), start=1):
        step, spot = place if isinstance(place, tuple) else (place, None)
        player.fisherman, player.jetty, player.arrival = step, spot, number if step else 0
    return table


def evaluate(table: MarrakeshTable, answers: Mapping[str, str] | None = None) -> Played[MarrakeshTable]:
    return play(table, river_evaluation.evaluate_river(table), dict(answers or {}))


def arrived(table: MarrakeshTable, *names: str) -> None:
    """Say in which order the players came to where they are."""
    for number, name in enumerate(names, start=1):
        next(player for player in table.players.values() if player.name == name).arrival = number


def scores(table: MarrakeshTable) -> list[int]:
    return [player.score for player in table.players.values()]


@pytest.mark.rule("MAR-SEASON-02", "MAR-RTILE-01")
@pytest.mark.parametrize(
    ("steps", "expected"), [((9, 7, 0), [13, 10, 10]), ((3, 7, 6), [10, 13, 10]), ((0, 0, 1), [10, 10, 13])]
)
def test_the_farthest_fisherman_wins_the_tile(steps: tuple[int, ...], expected: list[int]) -> None:
    table = rowed(*steps)
    evaluate(table)
    assert scores(table) == expected


@pytest.mark.rule("MAR-SEASON-02")
def test_the_reason_names_every_step_and_who_fell_behind() -> None:
    played = evaluate(rowed(9, 7, 5))
    trail = played.trail(FIRST)
    assert str(trail.winner) == "Ada"
    assert trail.rules == ("MAR-SEASON-02",)
    assert found_by(trail, "MAR-SEASON-02") == {
        "first": ("step 9", True),
        "second": ("step 7", False),
        "third": ("step 5", False),
    }
    assert played.says("First place on the river: Ada").because == trail


@pytest.mark.rule("MAR-AMB-15", "MAR-XTRA-21")
def test_at_the_jetty_the_higher_spot_is_ahead() -> None:
    table = rowed((18, 4), (18, 6), (18, 3))
    trail = evaluate(table).trail(FIRST)
    assert scores(table) == [10, 13, 10]
    assert losers(trail, "MAR-XTRA-21") == ["first", "third"]


@pytest.mark.rule("MAR-AMB-14")
def test_at_the_jetty_a_spot_is_ahead_of_none() -> None:
    table = rowed((18, 0), (18, 1), (18, 0))
    trail = evaluate(table).trail(FIRST)
    assert scores(table) == [10, 13, 10]
    assert losers(trail, "MAR-AMB-14") == ["first", "third"]


@pytest.mark.rule("MAR-XTRA-20", "MAR-AMB-15", "MAR-RIVER-02")
@pytest.mark.parametrize(("order", "winner"), [(("Ben", "Cleo", "Ada"), 1), (("Cleo", "Ada", "Ben"), 2)])
def test_on_one_space_who_came_first_is_ahead(order: tuple[str, ...], winner: int) -> None:
    table = rowed(9, 9, 9)
    arrived(table, *order)
    trail = evaluate(table).trail(FIRST)
    assert scores(table)[winner] == 13
    assert found_by(trail, "MAR-XTRA-20")[table.seats[winner].id] == ("place 1 in line", True)


@pytest.mark.rule("MAR-AMB-14")
def test_without_spots_the_line_decides_at_the_jetty() -> None:
    table = rowed((18, 0), (18, 0))
    arrived(table, "Ben", "Ada")
    evaluate(table)
    assert scores(table) == [10, 13]


@pytest.mark.rule("MAR-AMB-16")
@pytest.mark.parametrize(("otherwise", "expected"), [((), [10, 10, 10]), ((16,), [10, 10, 13])])
def test_fishermen_that_never_left_the_start(otherwise: tuple[int, ...], expected: list[int]) -> None:
    table = rowed(0, 0, 0, otherwise=otherwise)
    table.camel = table.seats[2]
    played = evaluate(table)
    assert scores(table) == expected
    if not otherwise:
        assert "MAR-AMB-16" in played.says("First place: nobody holds it").rules
        assert played.trails == []
    else:
        assert losers(played.trail(FIRST), "MAR-AMB-16") == ["first", "second"]


@pytest.mark.rule("MAR-AMB-16")
@pytest.mark.parametrize(("otherwise", "second"), [((), 10), ((16,), 13)])
def test_the_second_place_of_somebody_on_the_start(otherwise: tuple[int, ...], second: int) -> None:
    table = rowed(5, 0, 0, season=3, face=5, otherwise=otherwise)
    evaluate(table)
    assert scores(table) == [17, second, 10]


@pytest.mark.rule("MAR-AMB-16")
def test_who_is_on_the_start_is_barred_with_the_reason() -> None:
    trail = evaluate(rowed(5, 0, 0)).trail(FIRST)
    assert losers(trail, "MAR-AMB-16") == ["second", "third"]


@pytest.mark.rule("MAR-SEASON-03", "MAR-RTILE-02")
def test_in_season_3_the_second_place_gets_the_other_bonus() -> None:
    table = rowed(4, 9, 7, season=3, face=5)
    played = evaluate(table)
    assert scores(table) == [10, 17, 13]
    assert str(played.trail(SECOND).winner) == "Cleo"
    assert "second" not in found_by(played.trail(SECOND), "MAR-SEASON-02")


@pytest.mark.rule("MAR-RTILE-02")
@pytest.mark.parametrize(("season", "face"), [(1, 8), (2, 4)])
def test_before_season_3_there_is_one_place(season: int, face: int) -> None:
    table = rowed(4, 9, 7, season=season, face=face)
    played = evaluate(table)
    assert [trail.key.partition("/")[2] for trail in played.trails] == [FIRST]
    assert sum(scores(table)) == 30 + (3 if face == 8 else 5)


@pytest.mark.rule("MAR-SEASON-04", "MAR-RTILE-02", "MAR-XTRA-16")
def test_with_two_players_the_second_place_gets_nothing() -> None:
    table = rowed(4, 9, season=3, face=5)
    played = evaluate(table)
    assert scores(table) == [10, 17]
    assert "MAR-SEASON-04" in played.says("the second place gets nothing").rules


@pytest.mark.rule("MAR-SEASON-05")
def test_the_tile_goes_back_into_the_box() -> None:
    played = evaluate(rowed(4, 0))
    assert "Put the river tile of this season back into the box." in played.todo
    played.in_order("First place on the river", "3 points", "river tile of this season back")


@pytest.mark.rule("MAR-SEASON-06", "MAR-XTRA-24")
def test_all_fishermen_go_back_to_the_first_space() -> None:
    table = rowed((18, 6), 7, 0)
    evaluate(table).in_order("First place on the river", "All fishermen go back")
    assert [(p.fisherman, p.jetty, p.arrival) for p in table.players.values()] == [(0, None, 0)] * 3


@pytest.mark.rule("MAR-AMB-58", "MAR-XTRA-27")
def test_after_season_3_they_stay_until_the_game_is_scored() -> None:
    table = rowed((18, 6), 7, season=3, face=5)
    played = evaluate(table)
    assert [(p.fisherman, p.jetty) for p in table.players.values()] == [(18, 6), (7, None)]
    played.silent_about("All fishermen go back")


@pytest.mark.rule("MAR-SCROLL-26", "MAR-XTRA-32")
def test_scroll_28_pays_one_bonus_of_each_rapid_before_the_evaluation() -> None:
    table = rowed(13, 4)
    for player in table.players.values():
        player.scrolls.append(Scroll.RAPIDS_AT_SEASON_END.value)
    answers = {"rapid-8-1-1/resource": "2", "rapid-12-1-1/goods": "O"}
    played = evaluate(table, answers)
    assert table.points["first"][1] == {Source.RAPIDS: 1, Source.RIVER_TILE: 3}
    assert table.points["second"][1] == {Source.RAPIDS: 1}
    assert owned(table) == (0, 1, 0)
    assert table.player(table.seats[0]).keshis[Keshi.ORANGE] == 1
    played.in_order("/resource", "Ben: 1 point", "First place on the river")


@pytest.mark.rule("MAR-SCROLL-26")
def test_scroll_28_asks_where_a_rapid_shows_several_bonuses() -> None:
    table = rowed(8, 0)
    ada = table.player(table.seats[0])
    ada.scrolls.append(Scroll.RAPIDS_AT_SEASON_END.value)
    table.printed.rapids[8] = (*table.printed.rapids[16], *table.printed.rapids[4])
    evaluate(table, {"of-8/first": "8-2"})
    assert ada.score == 10 + 1 + 1 + 3


@pytest.mark.rule("MAR-SCROLL-26", "MAR-ROUND-04")
def test_scroll_28_pays_in_turn_order() -> None:
    table = rowed(4, 4, 4)
    table.camel = table.seats[1]
    for player in table.players.values():
        player.scrolls.append(Scroll.RAPIDS_AT_SEASON_END.value)
    evaluate(table).in_order("Ben: 1 point", "Cleo: 1 point", "Ada: 1 point", "First place")


@pytest.mark.rule("MAR-SCROLL-26")
def test_without_scroll_28_rapids_pay_nothing_at_the_seasons_end() -> None:
    table = rowed(13, 4)
    evaluate(table)
    assert Source.RAPIDS not in table.points["first"][1]


def overruled(script: Script[None], key: str, candidate: str) -> None:
    """Let a script run with one decision overruled; it may ask nothing."""
    sent: object = None
    while True:
        try:
            step = script.send(sent)
        except StopIteration:
            return
        sent = candidate if isinstance(step, Decided) and step.trail.key.endswith(key) else None


@pytest.mark.rule("MAR-SEASON-02", "MAR-SEASON-03")
def test_players_who_did_it_otherwise_overrule_the_places() -> None:
    table = rowed(9, 7, 5, season=3, face=5)
    overruled(river_evaluation.evaluate_river(table), FIRST, "third")
    assert scores(table) == [13, 10, 17], "the second place follows from who was first"
    again = rowed(9, 7, 5, season=3, face=5)
    overruled(river_evaluation.evaluate_river(again), SECOND, "third")
    assert scores(again) == [17, 10, 13]


def test_what_a_winner_takes_off_the_display_is_replaced() -> None:
    table = rowed(9, 7, face=1)
    for back, stacks in table.stacks.items():
        for number, stack in enumerate(stacks):
            stack.size, stack.top = (1, back.numbers[number]) if number else (2, None)
    for shop in table.shops:
        shop.size = 0
    answers = {
        "sector": "1",
        **{f"{back.value}-1/scroll/{back.value}": str(back.numbers[0]) for back in table.stacks},
    }
    played = evaluate(table, answers)
    assert [stacks[0].top for stacks in table.stacks.values()] == [1, 22, 43, 61]
    played.in_order("First place on the river", "/sector", "close/gray-1", "river tile of this season back")


@pytest.mark.rule("MAR-SOUK-08", "MAR-RTILE-03")
def test_a_luxury_good_that_a_winner_buys_is_replaced() -> None:
    table = rowed(9, 7, face=1)
    sold_out(table)
    table.shops = [Shop(2, SLIPPER), Shop(0), Shop(0), Shop(0), Shop(0)]
    table.printed.luxuries = {}
    stands(table, table.player(table.seats[0]), orange=1)
    table.office = None
    played = evaluate(table, {"sector": "9", "luxury/0/kind": "2", "luxury/0/tile": "1000003"})
    assert table.player(table.seats[0]).luxuries == [SLIPPER]
    assert table.shops[0].top is not None
    assert (table.shops[0].size, table.shops[0].top.points) == (1, 3)
    played.in_order("take the slipper", "luxury/0/kind", "river tile of this season back")


@pytest.mark.rule("MAR-MADR-07", "MAR-SAHARA-17")
@pytest.mark.parametrize(("face", "season"), [(2, 1), (15, 2)])
def test_a_scroll_that_a_claimed_oasis_gives_is_replaced(face: int, season: int) -> None:
    table = rowed(9, 7, face=face, season=season)
    sold_out(table)
    table.stacks[Back.YELLOW] = [Stack(2, 22), Stack(1, 30), Stack(1, 31)]
    table.open_oases = [1, 2, 3]
    ada = table.player(table.seats[0])
    ada.row = [7, 8, 9]
    ada.sahara.oases[Path.LEFT][0].number = 22
    answers = {"oasis": "1"} if face == 2 else {}
    played = evaluate(table, answers | {"storage-4/scroll": "22", "yellow-1/scroll/yellow": "40"})
    assert (ada.scrolls, table.stacks[Back.YELLOW][0]) == ([22], Stack(1, 40))
    played.in_order("take scroll 22", "yellow-1/scroll", "river tile of this season back")


def test_a_place_of_one_alone_is_a_decision_too() -> None:
    table = rowed(0, 5)
    played = run(table, river_evaluation.farthest(table, Place.FIRST, ()))
    winner = played.value.winner
    assert isinstance(winner, Player)
    assert (winner.name, [trail.key.partition("/")[2] for trail in played.trails]) == ("Ben", [FIRST])
