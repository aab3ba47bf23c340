"""The line mode through whole stretches of the three games: every line typed, every word read on stdout."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.engine.game import Game, Mode
from companion.engine.number import TowerDrop
from companion.engine.question import Question
from companion.engine.session import Session
from companion.games.baghdad import GAME as BAGHDAD
from companion.games.marrakesh import GAME as MARRAKESH
from companion.games.merv import GAME as MERV
from companion.store.database import Database, open_database
from companion.store.opening import new_game, open_session
from tests.commands.typing_lines import Typist, played


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Database]:
    monkeypatch.setenv("COMPANION_SIGNS", "full")
    with open_database(tmp_path / "games.db") as opened:
        yield opened


def begun(database: Database, game: Game, mode: Mode = Mode.PLAY) -> Session:
    game_id = new_game(database, game, mode, stand_in=True)
    return open_session(database, game_id, seed=5, games={game.name: game})


def said(words: str) -> Callable[[Session], bool]:
    """Tell whether a session has said words."""
    return lambda session: any(words in str(saying.text) for saying in session.sayings())


def standing(words: str) -> Callable[[Session], bool]:
    """Tell whether a game stands where these words say."""

    def there(session: Session) -> bool:
        table = session.run.table
        return table is not None and words in str(session.game.standing(table))

    return there


def plain_lines(told: str) -> list[str]:
    """Return what was printed, line by line; nothing in it moves a cursor, colours or draws."""
    assert "\x1b" not in told
    assert not re.search(r"[─-╿▀-▟■-◿★✓✗⏎→·]", told)
    lines = told.splitlines()
    assert all(line.strip() and line.isprintable() for line in lines)
    return lines


def test_a_whole_turn_of_the_bot_is_told_line_by_line(
    database: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    session = begun(database, BAGHDAD)
    typist = Typist(session, 3, said("The Bot's turn 2"), (":why", ":show", ":show bot", ":table", ":log 5"))
    assert not played(session, typist)
    lines = plain_lines(capsys.readouterr().out)
    first = next(n for n, line in enumerate(lines) if line == "- The Bot's turn 1")
    second = next(n for n, line in enumerate(lines) if line == "- The Bot's turn 2")
    turn = lines[first:second]
    assert any(line.startswith("> Move the Bot's Boat") for line in turn)
    assert "# turn 1: the Bot" in turn
    assert any(re.match(r"\? Bot: .*\?", line) for line in turn)
    answers = [n for n, line in enumerate(turn) if line.startswith("? ")]
    assert all(any(one.startswith("  Answer: ") for one in turn[n : n + 60]) for n in answers)
    why = lines[second:]
    assert any(line.startswith("  so: ") for line in why)
    assert any(re.match(r"    (stays|out): .+: .+", line) for line in why)
    assert "3 Bot board" in why or any("Bot" in line for line in why if re.match(r"[0-9]+ ", line))


def test_a_round_of_marrakesh_is_played_with_typed_drops(
    database: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    def half_of_it(question: Question[Any]) -> str | None:
        if not isinstance(question, TowerDrop):
            return None
        return " ".join(f"{count}{letter}" for letter, count in question.tossed[::2]).lower()

    session = begun(database, MARRAKESH)
    typist = Typist(session, 2, standing("round 2"), (":show 1", ":correct", ":sheet"), half_of_it)
    assert not played(session, typist)
    told = capsys.readouterr().out
    lines = plain_lines(told)
    assert typist.drops
    assert "? Everybody: What came out of the tower?" in lines
    drop = next(iter(key for key, one in session.run.questions.items() if isinstance(one, TowerDrop)))
    raw = session.line.given()[drop].raw
    question = session.run.questions[drop]
    assert raw == question.read(typist.drops[0])
    assert "  G green" in lines
    assert any(re.match(r"# season 1, round 2", line) for line in lines)
    assert any(line.startswith("total: You ") for line in lines)


def test_a_turn_of_merv_is_played_and_its_city_is_read(
    database: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    session = begun(database, MERV)
    typist = Typist(session, 4, standing("round 2"), (":show 1", ":aside", ":last"))
    assert not played(session, typist)
    lines = plain_lines(capsys.readouterr().out)
    assert "  :show 1 reads: City" in lines
    assert "City:" in lines
    assert any(line.startswith("> You: master meeple to action slot") for line in lines)
    assert any(line.startswith("# cubes: ") for line in lines)


@pytest.mark.parametrize("game", [MARRAKESH, MERV], ids=["marrakesh", "merv"])
def test_a_scorepad_is_filled_to_its_end_in_lines(
    database: Database, capsys: pytest.CaptureFixture[str], game: Game
) -> None:
    session = begun(database, game, Mode.SCORE)
    assert played(session, Typist(session, 6, lambda _: False))
    lines = plain_lines(capsys.readouterr().out)
    assert any(line.startswith("total: ") for line in lines)
    assert session.result is not None
