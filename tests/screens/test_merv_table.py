"""A Merv game on the play screen: the city beside or below the question, corrected where it stands."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from fnmatch import fnmatch
from pathlib import Path

import pytest

from companion.engine.game import Mode, Row
from companion.engine.question import Raw
from companion.games.merv.game import GAME
from companion.players import EasyPlayer
from companion.screens.pick import ReadScreen
from companion.screens.session_screen import SessionScreen
from companion.screens.shelf import Opened, Shelf
from companion.screens.widgets.chip import Chip
from companion.store.database import open_database
from tests.screens.looking import PHONE, WIDE, Table, at_the_table, until

SETUP: Mapping[str, Raw] = {
    "setup/level": "full",
    "setup/name/1": "Ada",
    "setup/name/2": "Ben",
    "setup/name/3": "Cem",
    "setup/start": "0",
}
MOST = 400


@pytest.fixture
def merv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    with open_database(tmp_path / "games.db") as database:
        yield Shelf(database, {GAME.name: GAME}, seed=3)


def played_to(shelf: Shelf, players: int, end: str, year: int = 1, seed: int = 3) -> Opened:
    """Play a game with stand-in values until a question comes in a year; ``end`` may have wildcards."""
    opened = shelf.begin(GAME, Mode.PLAY, stand_in=True)
    session, player = opened.session, EasyPlayer(random.Random(seed))
    for _ in range(MOST):
        question, table = session.open, session.run.table
        assert question is not None
        if table is not None and table.year >= year and fnmatch(question.key, f"*{end}"):
            return opened
        raw = players if question.key == "setup/players" else SETUP.get(question.key, player.answer(question))
        assert session.answer(raw) is None
    raise AssertionError(f"{end} never came")


def city_of(table: Table) -> list[str]:
    """Return the lines of the city's picture as they are seen, in one piece each."""
    region = table.app.screen.query_one("#panels").region
    seen = [line[region.x : region.right] for line in table.seen().splitlines()[region.y : region.bottom]]
    return [line.strip("│ ▁▂▃▄▅▆▇█").rstrip() for line in seen]


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
async def test_the_city_stands_whole_on_the_screen_and_follows_the_turn(
    merv: Shelf, size: tuple[int, int]
) -> None:
    opened = played_to(merv, 3, "/slot")
    panel = next(each for each in GAME.panels(opened.session.run.table) if str(each.title) == "City")
    async with at_the_table(merv, opened, size) as table:
        seen = city_of(table)
        for row in panel.rows:
            line = next((each for each in seen if each.startswith(f"{row.label} ")), "")
            assert line.endswith(str(row.value).strip()), f"{row.label}: {row.value!r} is not among {seen}"
        before = table.flowing("#panels")
        await table.type("3")
        await until(table, lambda: table.flowing("#panels") != before)
        assert "▼" in table.flowing("#panels")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
async def test_after_a_site_its_place_comes_first(merv: Shelf, size: tuple[int, int]) -> None:
    opened = played_to(merv, 3, "/main")
    first = str(GAME.panels(opened.session.run.table)[0].title)
    async with at_the_table(merv, opened, size) as table:
        assert table.flowing("#panels").startswith(("Table " + first, first))


async def test_a_row_of_the_city_is_corrected_where_it_stands(merv: Shelf) -> None:
    opened = played_to(merv, 3, "/slot")
    async with at_the_table(merv, opened, PHONE) as table:
        await table.tap(next(chip for chip in table.app.screen.query(Chip) if "site-5.1" in _names(chip)))
        await until(table, lambda: "Which of these is wrong?" in table.flowing())
        await table.press("enter")
        await until(table, lambda: "Correct: Site 5.1" in table.flowing())
        await table.type("64D00")
        await until(table, lambda: "W4D" in table.flowing("#panels"))


async def test_the_forecast_comes_first_when_ransom_is_asked_for(merv: Shelf) -> None:
    opened = played_to(merv, 3, "/ransom/*", seed=5)
    async with at_the_table(merv, opened, PHONE) as table:
        assert "If the invasion came now" in table.flowing("#panels")
        assert "invasion" in table.flowing("#standing")


async def test_the_review_of_a_finished_game_shows_points_by_year_and_the_city(merv: Shelf) -> None:
    opened = merv.begin(GAME, Mode.PLAY, stand_in=True)
    session, player = opened.session, EasyPlayer(random.Random(5))
    while session.open is not None:
        raw = (
            1
            if session.open.key == "setup/players"
            else SETUP.get(session.open.key, player.answer(session.open))
        )
        assert session.answer(raw) is None
    async with at_the_table(merv, opened, (100, 60)) as table:
        await until(table, lambda: "points, by source and year" in table.flowing())


async def test_the_magistrate_of_the_last_game_is_offered_as_nobody_s_name(merv: Shelf) -> None:
    merv.note(played_to(merv, 1, "/slot"))
    opened = merv.begin(GAME, Mode.PLAY, stand_in=True)
    for answer in (2, "Ada"):
        assert opened.session.answer(answer) is None
    assert opened.session.open is not None
    assert opened.session.open.key == "setup/name/2"
    assert opened.session.offered() == "Player 2"


async def test_a_question_in_a_gap_says_that_it_is_one_until_the_game_is_back(merv: Shelf) -> None:
    opened = played_to(merv, 3, "/slot", seed=3)
    session, player = opened.session, EasyPlayer(random.Random(3))
    for _ in range(12):
        assert session.open is not None
        assert session.answer(player.answer(session.open)) is None
    assert session.open is not None
    moment = _moment(session.open.key)
    first = next(key for key in session.run.answered if key.endswith("/slot"))
    given = session.line.given()[first].raw
    other = next(one for one in "12345" if one != given and not session.run.questions[first].refuse(one))
    async with at_the_table(merv, opened, WIDE) as table:
        assert "earlier moment" not in table.flowing("#trouble")
        screen = table.app.screen
        assert isinstance(screen, SessionScreen)
        session = table.session
        assert screen.act(lambda: session.revise(first, other)) is None
        await table.settle()
        assert "This question is from an earlier moment: something was answered anew" in table.flowing()
        assert "Later answers are kept" in table.flowing("#trouble")
        while session.open is not None and _moment(session.open.key) < moment:
            assert "earlier moment" in table.flowing("#trouble")
            assert screen.act(lambda: session.answer(player.answer(session.open))) is None
            await table.settle()
            if isinstance(table.app.screen, ReadScreen):
                await table.press("escape")
            await table.settle()
        assert "earlier moment" not in table.flowing("#trouble")


async def test_a_game_without_a_tower_lists_no_commands_of_one(merv: Shelf) -> None:
    opened = played_to(merv, 2, "/slot")
    async with at_the_table(merv, opened, (80, 30)) as table:
        await table.press("m")
        seen = table.flowing()
        assert "Correct anything" in seen
        assert "tower" not in seen


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
async def test_the_score_sheet_of_a_running_game_says_who_is_ahead(
    merv: Shelf, size: tuple[int, int]
) -> None:
    opened = played_to(merv, 1, "/slot", year=2)
    async with at_the_table(merv, opened, size) as table:
        await table.press("e")
        seen = table.flowing()
        assert "Winner" not in seen
        assert "so far: " in seen
        lines = [" ".join(line.split()) for line in table.seen().splitlines()]
        heads = next(n for n, line in enumerate(lines) if "Ada" in line)
        assert "Corrupt" in lines[heads]
        assert "Magistrate" in lines[heads + 1]


def _moment(key: str) -> int:
    return int(key.partition("/")[0].removeprefix("m"))


def _names(chip: Chip) -> tuple[str, ...]:
    """Return the values that a row in a panel is made of."""
    return chip.subject.computed_from if isinstance(chip.subject, Row) else ()
