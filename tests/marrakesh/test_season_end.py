"""Season scoring as a whole, and the preparation of the next season."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import round_end, season_end
from companion.games.marrakesh.kinds import Phase, Resource
from companion.games.marrakesh.printed_values import Provision
from companion.games.marrakesh.table import MarrakeshTable
from tests.marrakesh.given import T6, given, has
from tests.marrakesh.kept import inside, play, stuck
from tests.playing import Played


def ended(players: int = 3, season: int = 1) -> MarrakeshTable:
    """A table after the fourth round of a season: nothing to pay, nobody on the river."""
    table = given(players=players, season=season, round=4, phase=Phase.SEASON_END)
    table.faces = {1: 8, 2: 4, 3: 5}
    table.printed.provisions, table.printed.offices = {}, {"office": {1: T6}}
    return table


def end(table: MarrakeshTable) -> Played[MarrakeshTable]:
    tiles = {f"{seat.id}/tile": f"{number}111" for number, seat in enumerate(table.seats, start=1)}
    again = {f"{seat.id}/which": "0" for seat in table.seats}
    offices = {"office/tile": "12 23 13", "office/which": "0"}
    return play(table, season_end.end_season(table), always={**tiles, **again, **offices})


@pytest.mark.rule("MAR-SEASON-01")
def test_a_season_ends_after_four_rounds_with_nothing_behind_the_screens() -> None:
    table = given(players=2, round=1, phase=Phase.ROUND_END)
    for number in (1, 2, 3, 4):
        assert (table.round, table.season) == (number, 1)
        play(table, round_end.end_round(table))
    assert table.phase is Phase.SEASON_END
    assert all(not any(player.hidden.values()) for player in table.players.values())


@pytest.mark.rule("MAR-XTRA-32", "MAR-ROUND-07")
def test_river_then_provisions_then_the_next_tiles_then_preparation() -> None:
    table = ended()
    for player in table.players.values():
        player.provisions = [Provision(((Resource.DINAR, 1),), 2)]
        has(player, dinar=1)
    played = end(table)
    played.in_order(
        "First place",
        "All fishermen go back",
        "Ada: pay",
        "Cleo: pay",
        "provision/first",
        "provision/third",
        "exchange office back",
        "river tile of season 2",
        "12 keshis",
        "season tracker and the camel",
    )


@pytest.mark.rule("MAR-SEASON-07", "MAR-ROUND-04")
def test_provisions_are_paid_and_turned_up_in_turn_order() -> None:
    table = ended()
    table.camel = table.seats[2]
    for player in table.players.values():
        player.provisions = [Provision(((Resource.DINAR, 1),), 2)]
        has(player, dinar=1)
    played = end(table)
    played.in_order("Cleo: pay", "Ada: pay", "Ben: pay")
    played.in_order("provision/third", "provision/first", "provision/second")


@pytest.mark.rule("MAR-SEASON-15")
def test_the_exchange_office_is_discarded_and_the_next_one_turned_up() -> None:
    table = ended()
    played = end(table)
    assert table.office != T6
    assert table.office is not None
    assert table.office.paid(Keshi.YELLOW) != T6.paid(Keshi.YELLOW)
    assert "exchange office back into the box" in str(played.says("exchange office").text)


@pytest.mark.rule("MAR-SEASON-16", "MAR-SEASON-05")
def test_the_tile_of_the_new_season_is_the_one_that_counts() -> None:
    table = ended(players=2)
    for season, points in ((1, 3), (2, 5), (3, 7)):
        ada = table.player(table.seats[0])
        ada.fisherman, ada.arrival, before = 3, 1, ada.score
        for player in table.players.values():
            player.provisions = []
        played = end(table)
        assert ada.score - before == points
        if season < 3:
            assert f"river tile of season {season + 1} to the end of the river" in " ".join(played.todo)


@pytest.mark.rule("MAR-SEASON-17", "MAR-XTRA-31")
def test_everybody_takes_a_keshi_of_each_colour_behind_the_screen() -> None:
    table = ended()
    before = dict(table.supply)
    end(table)
    for player in table.players.values():
        assert player.hidden == dict.fromkeys(Keshi, 1)
    assert all(table.supply[colour] == before[colour] - 3 for colour in Keshi)


@pytest.mark.rule("MAR-SEASON-18", "MAR-ROUND-08", "MAR-ROUND-09")
@pytest.mark.parametrize("camel", [0, 1, 2])
def test_the_season_tracker_goes_left_and_takes_the_camel_along(camel: int) -> None:
    table = ended()
    table.tracker, table.camel = table.seats[2], table.seats[camel]
    played = end(table)
    assert (table.tracker, table.camel, table.active) == (table.seats[0],) * 3
    assert (table.season, table.round, table.phase) == (2, 1, Phase.SELECT)
    assert "Ada, who starts the season" in str(played.says("season tracker and the camel").text)


@pytest.mark.rule("MAR-XTRA-30")
def test_the_season_tracker_moves_after_season_scoring_only() -> None:
    table = ended()
    table.tracker = table.seats[1]
    table.phase, table.round = Phase.ROUND_END, 1
    for _ in range(4):
        play(table, round_end.end_round(table))
        assert table.tracker == table.seats[1]
    end(table)
    assert table.tracker == table.seats[2]


@pytest.mark.rule("MAR-SEASON-19")
def test_after_season_3_nothing_is_prepared() -> None:
    table = ended(season=3)
    tracker, office = table.tracker, table.office
    played = end(table)
    assert (table.phase, table.season, table.tracker, table.office) == (Phase.OVER, 3, tracker, office)
    assert all(not player.hidden for player in table.players.values())
    played.silent_about("12 keshis")


@pytest.mark.rule("MAR-SEASON-19")
@pytest.mark.parametrize("season", [1, 2])
def test_before_seasons_2_and_3_all_is_prepared(season: int) -> None:
    table = ended(season=season)
    played = end(table)
    assert (table.phase, table.season, table.round) == (Phase.SELECT, season + 1, 1)
    assert all(player.hidden == dict.fromkeys(Keshi, 1) for player in table.players.values())
    played.in_order("exchange office back", f"river tile of season {season + 1}", "12 keshis")


@pytest.mark.rule("MAR-AMB-04")
def test_the_tower_is_not_emptied_between_seasons() -> None:
    table = ended()
    stuck(table, white=1, brown=2)
    end(table)
    assert inside(table) == {"white": 1, "brown": 2}


def test_a_scroll_bought_at_the_seasons_end_does_not_count_in_the_new_round() -> None:
    table = ended()
    table.player(table.seats[0]).bought_this_round = True
    end(table)
    assert not table.player(table.seats[0]).bought_this_round


def test_audience_discs_stay_as_they_are_turned() -> None:
    table = ended()
    for turned, player in enumerate(table.players.values(), start=3):
        player.disc = turned
    end(table)
    assert [player.disc for player in table.players.values()] == [3, 4, 5]


def test_a_season_end_is_a_moment_of_its_own() -> None:
    table = ended()
    before = table.key("any")
    played = end(table)
    assert played.asked
    assert {question.key.partition("/")[0] for question in played.asked}.isdisjoint(
        {before.partition("/")[0]}
    )
