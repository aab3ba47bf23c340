"""Games ended early: known from their entries, marked wherever they are told, counted in no figures."""

from __future__ import annotations

import csv
import io
import json
import random
from pathlib import Path

import pytest

from companion.engine.entry import Answer, Entry, Result, Revise, Source, Undo
from companion.engine.game import Mode
from companion.engine.line import Line
from companion.engine.question import Raw
from companion.engine.script import STOP
from companion.engine.session import Session
from companion.history.bg_stats import play_file
from companion.history.markdown_sheet import markdown
from companion.history.played import Played, history
from companion.history.statistics import figures, sources, trend
from companion.history.stopped import stopped_early
from companion.history.table_file import table
from companion.history.telling import figures_told, result_told
from companion.players import EasyPlayer, play_on
from companion.store.database import Database
from companion.store.opening import game_named, new_session
from tests.history.games import played, result_of
from tests.store.tables import begun, finished, saved_games_in


def given(key: str, raw: Raw = 1) -> Answer:
    return Answer(key, "number", "first", raw, Source.HAND)


def line_of(*entries: Entry) -> Line:
    line = Line()
    line.record_all(entries)
    return line


def ended_early(session: Session, answers: int, seed: int = 3) -> None:
    """Answer so often, stop, answer what the scoring asks, and record the result."""
    play_on(session, EasyPlayer(random.Random(seed)), answers)
    assert session.stop_early() is None
    play_on(session, EasyPlayer(random.Random(seed)))
    assert session.record_result() is None


def latest(database: Database) -> Played:
    return history(database)[0]


@pytest.mark.parametrize(("name", "answers"), [("baghdad", 20), ("marrakesh", 40), ("merv", 40)])
def test_a_game_that_was_stopped_is_known_from_its_entries(tmp_path: Path, name: str, answers: int) -> None:
    with saved_games_in(tmp_path) as database:
        session = new_session(database, game_named(name), Mode.PLAY, stand_in=True, seed=1)
        ended_early(session, answers)
        assert session.finished
        assert latest(database).stopped
        assert not latest(database).counts
        assert latest(database).recorded


def test_a_game_played_to_its_end_and_one_still_open_are_not_stopped(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        finished(database)
        open_game = begun(database, 2)
        play_on(open_game, EasyPlayer(random.Random(2)), 8)
        assert [one.stopped for one in history(database)] == [False, False]


def test_a_stop_taken_back_or_answered_otherwise_is_none(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        session = begun(database)
        ended_early(session, 8)
        assert latest(database).stopped
        assert session.undo(2) is None
        assert not latest(database).stopped
        play_on(session, EasyPlayer(random.Random(5)))
        assert session.record_result() is None
        assert latest(database).counts


def test_a_stop_that_play_went_past_after_an_answer_given_anew_is_none() -> None:
    stopped = (given("m3/first/lamp", STOP), given("m4/stock/first"))
    assert stopped_early(line_of(given("m2/a"), *stopped))
    anew = Revise("m2/a", 2, "end")
    assert stopped_early(line_of(given("m2/a"), *stopped, anew, given("m3/first/moon")))
    assert not stopped_early(line_of(given("m2/a"), *stopped, anew, given("m9/second/moon")))
    assert not stopped_early(line_of(*stopped, Undo(), Undo()))
    assert not stopped_early(line_of(*stopped, Revise("m3/first/lamp", 2, "end")))


@pytest.mark.parametrize("level", ["scorepad", ""])
def test_a_scorepad_is_never_stopped(tmp_path: Path, level: str) -> None:
    with saved_games_in(tmp_path) as database:
        session = begun(database, mode=Mode.PLAY if level else Mode.SCORE)
        if level:
            session.journal.append(0, given("setup/level", level), None)
        at = 1 if level else 0
        session.journal.append(at, given("m1/points", STOP), None)
        result = Result(("Ann",), (1,), ("Ann",), None)
        session.journal.append(at + 1, result, result)
        assert latest(database).recorded
        assert not latest(database).stopped


WHOLE = played(1, result_of({"Ann": 30, "Bot": 20}, "Ann"), people=("Ann",))
STOPPED = played(2, result_of({"Ann": -3, "Bot": 8}, "Bot"), people=("Ann",), stopped=True, note="Late!")


def test_figures_leave_stopped_games_out_and_say_how_many() -> None:
    (market,) = figures((WHOLE, STOPPED))
    assert (market.games, market.stopped, market.seconds) == (1, 1, 3600)
    assert [one.tally.worst for one in market.players] == [30, 20]
    assert "1 stopped early, left out" in list(figures_told(market, "Market", 80))[1]
    assert len(trend((WHOLE, STOPPED))) == 1
    assert [one.games for one in sources((WHOLE, STOPPED))] == [1]
    (only,) = figures((STOPPED,))
    assert list(figures_told(only, "Market", 80)) == ["Market", "0 results, 1 stopped early, left out"]


def test_its_result_is_told_as_that_of_a_game_stopped_early() -> None:
    assert result_told(STOPPED) == "stopped early: 1. Bot 8, 2. Ann -3"
    assert result_told(WHOLE) == "1. Ann 30, 2. Bot 20"


def test_files_for_other_programs_mark_it() -> None:
    rows = list(csv.DictReader(io.StringIO("".join(table((WHOLE, STOPPED))), newline="")))
    assert [row["stopped_early"] for row in rows] == ["no", "no", "yes", "yes"]
    sentence = "The game was stopped early and scored as it stood."
    assert sentence in "".join(markdown(STOPPED, "Market")).splitlines()
    assert sentence not in "".join(markdown(WHOLE, "Market"))
    whole, stopped = json.loads(play_file((WHOLE, STOPPED), {}))["plays"]
    assert (whole["ignored"], whole["comments"]) == (False, "")
    assert (stopped["ignored"], stopped["comments"]) == (True, f"{sentence}\nLate!")
