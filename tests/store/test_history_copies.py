"""Copies and notes: the same entries under a name of its own; words that stay words."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.entry import Answer, Source, TowerEvent
from companion.engine.game import Mode
from companion.history.played import history
from companion.players import RandomPlayer, play_on
from companion.store.duplicate import duplicated
from companion.store.faults import UnknownGameError
from companion.store.games import new_game, saved_game, saved_games
from companion.store.journal import SavedJournal
from companion.store.notes import LONGEST_NOTE, both, keep_note, note_on, tidied
from companion.store.opening import open_session
from companion.store.tower_log import TowerLog
from tests.sample_game import GAME
from tests.store.tables import GAMES, answered, begun, entries_of, finished, number_of, saved_games_in


def test_a_copy_has_the_entries_the_result_and_the_note_and_a_name_of_its_own(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        game = finished(database)
        keep_note(database, game, "Pizza")
        copy = duplicated(database, game)
        one, other = saved_game(database, game), saved_game(database, copy)
        assert entries_of(database, copy) == entries_of(database, game)
        assert other.result == one.result
        assert other.players == one.players
        assert note_on(database, copy) == "Pizza"
        assert one.uuid != other.uuid
        found = {played.saved.id: played for played in history(database)}
        assert found[copy].copied_from == one.uuid
        assert (found[game].counts, found[copy].counts) == (True, False)


def test_a_copy_is_played_on_otherwise_and_the_other_game_stays(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        session = begun(database, 2)
        answered(session, 2, 9)
        copy = duplicated(database, number_of(session))
        before = entries_of(database, number_of(session))
        branch = open_session(database, copy, seed=9, games=GAMES)
        assert branch.open is not None
        assert session.open is not None
        assert branch.open.key == session.open.key
        play_on(branch, RandomPlayer(random.Random(7)))
        assert branch.record_result() is None
        assert entries_of(database, number_of(session)) == before
        assert {played.saved.id for played in history(database) if played.counts} == {copy}


def test_the_tower_log_goes_along_and_counts_once_over_all_games(tmp_path: Path) -> None:
    event = TowerEvent("sim://?seed=7", "sim/7/m1", (("R", 1),), (("R", 1),), [{"piece": 1}])
    with saved_games_in(tmp_path) as database:
        game = new_game(database, GAME, Mode.PLAY)
        toss = Answer("m1/toss", "tower drop", "table", {"R": 1}, Source.READER)
        SavedJournal(database, game).append(0, toss, None, event)
        copy = duplicated(database, game)
        later = TowerEvent("sim://?seed=7", "sim/7/m2", (("W", 1),), ())
        again = Answer("m2/toss", "tower drop", "table", {}, Source.READER)
        SavedJournal(database, copy).append(1, again, None, later)
        log = TowerLog(database)
        assert [drop.event for drop in log.drops(copy)] == [event, later]
        assert [(drop.game_id, drop.number) for drop in log.drops()] == [(game, 1), (copy, 2)]


def test_what_is_not_there_is_neither_copied_nor_noted(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        with pytest.raises(UnknownGameError):
            duplicated(database, 7)
        with pytest.raises(UnknownGameError):
            keep_note(database, 7, "Pizza")
        assert saved_games(database, unanswered=True) == ()


def test_a_note_is_kept_changed_and_taken_away(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        game = finished(database)
        assert note_on(database, game) == ""
        assert (
            keep_note(database, game, "  [red]Max[/] forgot\r\nhis boat  ") == "[red]Max[/] forgot\nhis boat"
        )
        assert note_on(database, game) == "[red]Max[/] forgot\nhis boat"
        assert keep_note(database, game, " \n ") == ""
        assert database.rows("SELECT * FROM game_note") == []


@given(st.text(max_size=60))
def test_a_note_has_no_sign_that_steers_a_terminal(words: str) -> None:
    told = tidied(f"\x1b[2J{words}\x07")
    assert not {"\x1b", "\x07", "\r"} & set(told)
    assert tidied(told) == told
    told.encode()


def test_a_very_long_note_is_cut() -> None:
    assert len(tidied("x" * (LONGEST_NOTE + 5))) == LONGEST_NOTE


@pytest.mark.parametrize(
    ("here", "arriving", "kept"),
    [
        ("", "a", "a"),
        ("a", "", "a"),
        ("ab", "a", "ab"),
        ("a", "ab", "ab"),
        ("a", "b", "a\n\nb"),
        ("a\n\nb", "b", "a\n\nb"),
    ],
)
def test_of_two_notes_on_one_game_both_are_kept_once(here: str, arriving: str, kept: str) -> None:
    assert both(here, arriving) == kept
