"""The history in German: days, times, and the names that the program itself gave."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from companion.history.bg_stats import play_file
from companion.history.markdown_sheet import markdown
from companion.history.statistics import figures
from companion.history.table_file import table
from companion.history.telling import day, figures_told, time_played
from companion.language import Language, speaking
from tests.history.games import played, result_of


@pytest.fixture(autouse=True)
def _german() -> Iterator[None]:
    with speaking(Language.GERMAN):
        yield


def test_names_that_the_program_gave_are_told_alike_everywhere() -> None:
    one = played(1, result_of({"You": 30, "Player 2": 20}, "You"))
    (market,) = figures([one])
    assert any(line.startswith("Du ") for line in figures_told(market, "Market", 80))
    sheet = "".join(line for line in markdown(one, "Market") if line.startswith(("|", "-")))
    for told in ("".join(table([one])), sheet):
        assert "Du" in told
        assert "Spieler 2" in told
        assert "You" not in told
    plays = json.loads(play_file([one], {}))
    assert [player["name"] for player in plays["players"]] == ["Du", "Spieler 2"]


def test_a_play_file_knows_a_player_by_the_same_uuid_in_every_language() -> None:
    one = played(1, result_of({"You": 30}, "You"))
    german = json.loads(play_file([one], {}))["players"][0]
    with speaking(Language.ENGLISH):
        english = json.loads(play_file([one], {}))["players"][0]
    assert (german["name"], english["name"]) == ("Du", "You")
    assert german["uuid"] == english["uuid"]


def test_days_and_times_are_written_as_in_german() -> None:
    told = day(played(1))
    assert told in ("01.02.2026", "02.02.2026", "31.01.2026")
    assert (time_played(400), time_played(4000)) == ("6 Min.", "1 Std. 06 Min.")
