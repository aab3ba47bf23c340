"""What a finished game of Marrakesh tells: points by source and season, who tossed what."""

from __future__ import annotations

from calibration.palette import Keshi
from companion.engine.game import Mode
from companion.engine.review import Review
from companion.games.marrakesh.game import GAME
from companion.games.marrakesh.kinds import Source
from companion.games.marrakesh.table import SEATS
from tests.marrakesh.given import given


def test_every_player_has_a_chart_of_points_by_source_and_season() -> None:
    table = given(players=2)
    ada = table.player(SEATS[0])
    for season, points in ((1, 3), (3, 4)):
        table.season = season
        table.book(ada, points, Source.ORCHARD)
    table.book(ada, 10, Source.SECTORS)
    chart = GAME.review(table).charts[0]
    assert [str(part) for part in chart.parts] == [
        "start",
        "season 1",
        "season 2",
        "season 3",
        "final scoring",
    ]
    bars = {str(bar.label): bar.values for bar in chart.bars}
    assert bars == {
        "start": (10, 0, 0, 0, 0),
        "date pickers": (0, 3, 0, 4, 0),
        "filled sectors": (0, 0, 0, 0, 10),
    }
    assert sum(bar.total for bar in chart.bars) == ada.score
    assert len(GAME.review(table).charts) == 2


def test_who_tossed_what_is_told_season_by_season_and_round_by_round() -> None:
    table = given(players=2)
    three: tuple[Keshi, ...] = (Keshi.GREEN, Keshi.GRAY, Keshi.WHITE)
    other: tuple[Keshi, ...] = (Keshi.RED, Keshi.BLACK, Keshi.PINK)
    table.selections = {"first": [three] * 4 + [other], "second": [other]}
    [tossed] = GAME.review(table).panels
    assert {str(row.label): str(row.value) for row in tossed.rows} == {
        "Ada, season 1": "GAW, GAW, GAW, GAW",
        "Ada, season 2": "RKP",
        "Ben, season 1": "RKP",
    }


def test_a_game_that_was_only_scored_has_no_more_to_tell() -> None:
    assert GAME.review(given(mode=Mode.SCORE)) == Review()
