"""Games from another machine: known by uuid, never twice; notes, results and copies come along."""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path

import pytest

from companion.players import RandomPlayer, play_on
from companion.store.arrival import How, imported, taken_in
from companion.store.database import Database
from companion.store.deletion import delete_game
from companion.store.duplicate import duplicated
from companion.store.export import exported
from companion.store.faults import ImportRefusedError
from companion.store.games import saved_game, saved_games
from companion.store.notes import keep_note, note_on
from companion.store.opening import open_session
from tests.store.tables import GAMES, answered, begun, entries_of, finished, number_of, saved_games_in


def everything(database: Database) -> list[str]:
    return [line for saved in saved_games(database) for line in exported(database, saved.id)]


def test_a_whole_history_goes_over_and_coming_twice_it_doubles_nothing(tmp_path: Path) -> None:
    with saved_games_in(tmp_path / "here") as here, saved_games_in(tmp_path / "there") as there:
        games = [finished(here, seed) for seed in (1, 2, 3)]
        keep_note(here, games[1], 'Ann, "Bo" & =co\n[/]')
        duplicated(here, games[2])
        lines = everything(here)
        assert {one.how for one in taken_in(there, lines)} == {How.NEW}
        assert sorted(everything(there)) == sorted(lines)
        again = taken_in(there, lines)
        assert {(one.how, one.entries) for one in again} == {(How.KNOWN, 0)}
        assert sorted(everything(there)) == sorted(lines)
        for saved in saved_games(here):
            (twin,) = [one for one in saved_games(there) if one.uuid == saved.uuid]
            assert twin.result == saved.result
            assert note_on(there, twin.id) == note_on(here, saved.id)


def test_a_game_goes_on_on_another_machine_and_comes_back(tmp_path: Path) -> None:
    with saved_games_in(tmp_path / "here") as here, saved_games_in(tmp_path / "there") as there:
        session = begun(here, 2)
        answered(session, 2, 6)
        before = len(entries_of(here, number_of(session)))
        (game,) = imported(there, exported(here, number_of(session)))
        away = open_session(there, game, seed=4, games=GAMES)
        play_on(away, RandomPlayer(random.Random(3)))
        assert away.record_result() is None
        (back,) = taken_in(here, exported(there, game))
        assert (back.how, back.game_id) == (How.CONTINUED, number_of(session))
        assert back.entries == len(entries_of(there, game)) - before
        assert entries_of(here, back.game_id) == entries_of(there, game)
        assert saved_game(here, back.game_id).result == away.result
        session.follow()
        assert session.finished


def test_a_game_that_is_further_on_here_stays_as_it_is(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        session = begun(database, 2)
        answered(session, 2, 4)
        lines = list(exported(database, number_of(session)))
        answered(session, 3, 3)
        before = entries_of(database, number_of(session))
        (found,) = taken_in(database, lines)
        assert (found.how, found.entries, found.game_id) == (How.KNOWN, 0, number_of(session))
        assert entries_of(database, number_of(session)) == before


def test_a_game_played_on_otherwise_on_both_machines_stands_beside_the_other_once(tmp_path: Path) -> None:
    with saved_games_in(tmp_path / "here") as here, saved_games_in(tmp_path / "there") as there:
        session = begun(here, 2)
        answered(session, 2, 5)
        common = len(entries_of(here, number_of(session)))
        (game,) = imported(there, exported(here, number_of(session)))
        away = open_session(there, game, seed=8, games=GAMES)
        answered(away, 99, 2)
        answered(session, 3, 3)
        before = entries_of(here, number_of(session))
        (apart,) = taken_in(here, exported(there, game))
        assert (apart.how, apart.beside) == (How.APART, number_of(session))
        assert entries_of(here, number_of(session)) == before
        assert entries_of(here, apart.game_id) == entries_of(there, game)
        shared = here.rows("SELECT entries FROM game_copy WHERE game_id = ?", (apart.game_id,))[0][0]
        assert common <= shared < len(entries_of(there, game))
        (again,) = taken_in(here, exported(there, game))
        assert (again.how, again.game_id) == (How.KNOWN, apart.game_id)
        answered(away, 5, 1)
        (further,) = taken_in(here, exported(there, game))
        assert (further.how, further.game_id) == (How.CONTINUED, apart.game_id)
        assert entries_of(here, apart.game_id) == entries_of(there, game)
        assert len(saved_games(here)) == 2


def test_a_deleted_game_that_arrives_again_is_back(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        game = finished(database)
        lines = list(exported(database, game))
        delete_game(database, game)
        (found,) = taken_in(database, lines)
        assert (found.how, found.restored) == (How.KNOWN, True)
        assert [saved.id for saved in saved_games(database)] == [game]


def test_notes_of_both_machines_are_kept(tmp_path: Path) -> None:
    with saved_games_in(tmp_path / "here") as here, saved_games_in(tmp_path / "there") as there:
        game = finished(here)
        (twin,) = imported(there, exported(here, game))
        keep_note(here, game, "Pizza")
        keep_note(there, twin, "Rain\x1b[2J")
        for _ in range(2):
            imported(here, exported(there, twin))
        assert note_on(here, game) == "Pizza\n\nRain[2J"


def test_a_made_up_note_is_tidied_when_it_arrives(tmp_path: Path) -> None:
    with saved_games_in(tmp_path / "here") as here, saved_games_in(tmp_path / "there") as there:
        keep_note(here, finished(here), "Pizza")
        lines = list(exported(here, 1))
        forged = lines[0].replace("Pizza", r"\u001b[31mPizza")
        imported(there, _resealed([forged, *lines[1:]]))
        assert note_on(there, 1) == "[31mPizza"


def _resealed(lines: list[str]) -> list[str]:
    """Give changed lines the closing line that belongs to them."""
    digest = hashlib.sha256("".join(lines[:-1]).encode()).hexdigest()
    return [*lines[:-1], json.dumps({"end": len(lines) - 2, "sha256": digest}) + "\n"]


@pytest.mark.parametrize("wrong", ['"copy_of":{"uuid":3,"entries":1}', '"copy_of":{"uuid":"x"}'])
def test_a_wrong_word_on_where_a_copy_comes_from_is_refused(tmp_path: Path, wrong: str) -> None:
    with saved_games_in(tmp_path / "here") as here, saved_games_in(tmp_path / "there") as there:
        lines = list(exported(here, finished(here)))
        forged = lines[0].replace('"players"', f'{wrong},"players"')
        with pytest.raises(ImportRefusedError, match="Line 1"):
            imported(there, _resealed([forged, *lines[1:]]))
        assert saved_games(there) == ()
