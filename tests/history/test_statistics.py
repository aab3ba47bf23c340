"""Figures over many games, each from recorded results only."""

from __future__ import annotations

from companion.engine.game import Mode
from companion.engine.question import Raw
from companion.engine.text import Text, plain
from companion.games.baghdad.kinds import Difficulty
from companion.games.baghdad.modules import Module
from companion.games.marrakesh.expansions import Expansion
from companion.history.statistics import chosen, figures, sources, trend, ways_of
from tests.history.games import played, result_of


def test_a_player_s_figures_count_wins_shared_wins_mean_best_and_worst() -> None:
    games = (
        played(1, result_of({"Ann": 30, "Bo": 20}, "Ann")),
        played(2, result_of({"Ann": 25, "Bo": 25}, "Ann", "Bo")),
        played(3, result_of({"Ann": -10, "Bo": 5}, "Bo")),
    )
    (market,) = figures(games)
    (ann, bo) = market.players
    assert (market.games, market.open, market.seconds, market.timed) == (3, 0, 3 * 3600, 3)
    assert (ann.name, ann.tally.games, ann.tally.won, ann.tally.shared) == ("Ann", 3, 1, 1)
    assert (ann.tally.mean, ann.tally.best, ann.tally.worst) == (15.0, 30, -10)
    assert (bo.tally.won, bo.tally.shared, bo.tally.mean) == (1, 1, 50 / 3)


def test_a_single_game_has_figures_of_its_own() -> None:
    (market,) = figures([played(1, result_of({"Ann": -3}, "Ann"))])
    (ann,) = market.players
    assert (ann.tally.mean, ann.tally.best, ann.tally.worst) == (-3.0, -3, -3)


def test_open_games_and_results_that_came_with_a_copy_do_not_count() -> None:
    result = result_of({"Ann": 30, "Bo": 20}, "Ann")
    (market,) = figures((played(1, result), played(2, result, own_result=False), played(3)))
    assert (market.games, market.open) == (1, 1)
    assert [one.tally.games for one in market.players] == [1, 1]


def test_ways_to_play_count_people_only() -> None:
    options: dict[str, Raw] = {"setup/level": "full", "setup/modules": ["public-works", "contracts"]}
    games = (
        played(1, result_of({"Ann": 9, "Bot": 16}, "Bot"), people=("Ann",), options=options),
        played(2, result_of({"Ann": 12, "Bo": 8}, "Ann"), people=("Ann", "Bo"), mode=Mode.SCORE),
    )
    (market,) = figures(games)
    ways = {str(one.way): one.tally for one in market.ways}
    assert ways["followed fully"].games == 1
    assert ways["Public Works"].best == 9
    assert ways["1 person"].total == 9
    assert ways["2 people"].total == 20
    assert ways["scorepad"].games == 2
    assert [(one.name, one.person) for one in market.players] == [("Ann", True), ("Bo", True), ("Bot", False)]
    assert (market.seconds, market.timed) == (3600, 1)


def test_games_are_chosen_by_game_and_by_player_however_the_name_is_typed() -> None:
    one = played(1, result_of({"Ann": 1, "Bo": 2}, "Bo"))
    other = played(2, result_of({"Cy": 1}, "Cy"), game="fair")
    assert chosen((one, other), "fair") == (other,)
    assert chosen((one, other), player="ANN") == (one,)
    assert chosen((one, other), "fair", "Ann") == ()
    assert chosen((one, other)) == (one, other)


def test_a_trend_goes_from_the_oldest_to_the_latest_and_has_only_who_played() -> None:
    games = (
        played(3, result_of({"Ann": 3, "Cy": 1}, "Ann")),
        played(1, result_of({"Ann": 1, "Bo": 2}, "Bo")),
        played(2),
    )
    assert [moment.points for moment in trend(games)] == [(("Ann", 1), ("Bo", 2)), (("Ann", 3), ("Cy", 1))]
    assert [moment.points for moment in trend(games, ["bo"])] == [(("Bo", 2),)]


def test_points_by_source_are_the_rows_of_the_recorded_sheets() -> None:
    one = result_of({"Ann": 5, "Bot": 9}, "Bot", rows={"coins": (7, 4), "shame": (-2, 5)})
    other = result_of({"Ann": 3}, "Ann", rows={"coins": (3,), "tiles": (0,)})
    games = (played(1, one, people=("Ann",)), played(2, other, people=("Ann",)))
    found = {source.label: source for source in sources(games)}
    coins = found[Text("{words}", words="coins")]
    assert (coins.total, coins.games, coins.least, coins.most, coins.mean) == (10, 2, 3, 7, 5.0)
    assert found[plain("shame")].mean == -2.0
    assert found[plain("tiles")].games == 1
    assert [source.total for source in sources(games, "Bot")] == [4, 5]


def test_a_sheet_that_this_version_cannot_read_says_nothing_about_sources() -> None:
    result = result_of({"Ann": 5}, "Ann")
    broken = type(result)(result.players, result.totals, result.winners, {"rows": [{"label": 3}]})
    assert sources((played(1, broken),)) == ()
    (market,) = figures((played(1, broken),))
    assert market.players[0].tally.best == 5


def test_options_are_called_as_the_games_call_them() -> None:
    """Looking back loads no game, and so has their words once more."""
    options: dict[str, Raw] = {
        "setup/modules": [module.value for module in Module],
        "setup/expansions": [expansion.value for expansion in Expansion],
    }
    for difficulty in Difficulty:
        game = played(
            1, result_of({"Ann": 9}, "Ann"), options={**options, "setup/difficulty": difficulty.value}
        )
        called = (difficulty, *Module, *Expansion)
        assert ways_of(game)[-len(called) :] == tuple(one.text for one in called)
