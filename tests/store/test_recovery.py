"""Damaged files: opened to their last whole answer or refused with a sentence, never overwritten."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from companion.store.database import open_database
from companion.store.faults import BusyFileError, DamagedFileError, StoreError
from companion.store.games import saved_games
from companion.store.opening import open_session
from companion.store.settings import Settings
from tests.store.damaging import Sound, damaged_case, sound
from tests.store.tables import GAMES, entries_of, file_in, finished, number_of, saved_games_in


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Sound:
    """Sound saved games."""
    return sound(tmp_path_factory.mktemp("sound"))


def test_pages_that_changed_places_are_noticed_though_every_page_is_whole(
    before: Sound, tmp_path: Path
) -> None:
    assert damaged_case(before, tmp_path / "295", 295) == "swapped_pages: recovered"


@pytest.mark.parametrize("part", range(3))
def test_damaged_files_open_to_whole_answers_or_are_refused(before: Sound, tmp_path: Path, part: int) -> None:
    outcomes = Counter(
        damaged_case(before, tmp_path / str(seed), seed) for seed in range(100 * part, 100 * part + 10)
    )
    assert sum(outcomes.values()) == 10
    assert len(outcomes) > 2


def with_damage(folder: Path, was: bytes, becomes: bytes) -> bytes:
    """Change some bytes of a closed file of saved games and return its content."""
    path = file_in(folder)
    content = path.read_bytes()
    assert content.count(was) == 1
    path.write_bytes(content.replace(was, becomes))
    return path.read_bytes()


def test_a_changed_answer_is_noticed_and_the_game_opens_before_it(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        cut, whole = finished(database, 1), finished(database, 2)
        entries = {game: entries_of(database, game) for game in (cut, whole)}
        Settings(database).choose("theme", "dark")
        (third,) = database.rows("SELECT digest FROM entry WHERE game_id = ? AND number = 3", (cut,))[0]
    content = with_damage(tmp_path, third.encode(), third[::-1].encode())
    with saved_games_in(tmp_path) as database:
        session = open_session(database, cut, games=GAMES)
        assert session.open is not None
        assert entries_of(database, cut)[:2] == entries[cut][:2]
        assert entries_of(database, whole) == entries[whole]
        assert [saved.finished for saved in sorted(saved_games(database), key=lambda one: one.id)] == [
            False,
            True,
        ]
        assert Settings(database).choice("theme") == "dark"
        assert f"2 saved games were recovered, game {cut} up to its entry 2." in str(database.notices[0])
        assert session.answer("first") is not None or number_of(session) == cut
    assert (tmp_path / "games.damaged-1.db").read_bytes() == content


def test_a_second_damage_is_set_aside_under_another_name(tmp_path: Path) -> None:
    for number in (1, 2):
        with saved_games_in(tmp_path) as database:
            finished(database, number)
        path = file_in(tmp_path)
        path.write_bytes(b"SQLite was here." + path.read_bytes()[16:])
        with saved_games_in(tmp_path) as database:
            assert f"games.damaged-{number}.db" in str(database.notices[0])
    assert len(list(tmp_path.glob("games.damaged-?.db"))) == 2


def test_a_damaged_file_that_another_window_has_open_stays(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        game_id = finished(database)
        with saved_games_in(tmp_path) as other, pytest.raises(BusyFileError, match="another window"):
            other.recover()
        assert entries_of(database, game_id)
    assert list(tmp_path.glob("*damaged*")) == []


def test_a_file_of_which_nothing_can_be_read_is_kept_and_a_new_one_begun(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        finished(database)
    path = file_in(tmp_path)
    content = path.read_bytes()[:100] + b"\xff" * (path.stat().st_size - 100)
    path.write_bytes(content)
    with saved_games_in(tmp_path) as database:
        assert saved_games(database) == ()
        assert "0 saved games were recovered" in str(database.notices[0])
        finished(database)
    assert (tmp_path / "games.damaged-1.db").read_bytes() == content


def test_damage_that_shows_while_a_game_runs_is_told_and_nothing_is_written(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        session = open_session(database, finished(database), games=GAMES)
        database.rows("PRAGMA wal_checkpoint(TRUNCATE)")
        path = file_in(tmp_path)
        path.write_bytes(path.read_bytes()[:100] + b"\xff" * (path.stat().st_size - 100))
        held = path.read_bytes()
        database.rows("PRAGMA shrink_memory")
        with pytest.raises(StoreError) as fault:
            session.undo()
        assert isinstance(fault.value, DamagedFileError)
        assert "Nothing was changed" in str(fault.value)
        assert path.read_bytes() == held


def test_opening_a_sound_file_says_nothing(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        finished(database)
    with open_database(file_in(tmp_path)) as database:
        assert database.notices == []
        assert database.whole()
