"""The sign that everything is saved: since when, at every size, in plain signs too, and nothing ticks."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from companion.engine.game import Mode
from companion.language import Language, speaking
from companion.screens.app import CompanionApp
from companion.screens.shelf import Shelf
from companion.signs import SignSet, shown
from companion.store.database import open_database
from companion.store.faults import StoreError
from tests.sample_game.game import GAME
from tests.screens.looking import PHONE, SET_UP, WIDE, at_the_table, begun, until

EVENING = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = EVENING

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Iterator[Shelf]:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    with open_database(tmp_path / "games.db", clock=clock) as database:
        yield Shelf(database, {GAME.name: GAME}, seed=5)


@pytest.mark.parametrize("size", [WIDE, PHONE, (40, 15)])
async def test_the_time_of_the_last_answer_stands_in_the_frame(
    evening: Shelf, clock: Clock, size: tuple[int, int]
) -> None:
    opened = begun(evening, *SET_UP)
    async with at_the_table(evening, opened, size) as table:
        assert "✓ saved 20:15" in table.flowing()
        clock.now += timedelta(minutes=3)
        await table.settle()
        assert "✓ saved 20:15" in table.flowing(), "time alone changes nothing"
        await table.type("1R1W")
        await until(table, lambda: "✓ saved 20:18" in table.flowing())
        clock.now += timedelta(minutes=1)
        assert table.session.undo() is None
        table.app.settle()
        await until(table, lambda: "✓ saved 20:19" in table.flowing())


async def test_nothing_is_called_saved_before_the_first_answer(evening: Shelf) -> None:
    async with at_the_table(evening, begun(evening)) as table:
        assert "Now" in table.flowing()
        assert "saved" not in table.flowing("#now")


async def test_the_scorepad_says_it_in_german_on_a_phone(evening: Shelf) -> None:
    with speaking(Language.GERMAN):
        opened = begun(evening, "Ada", mode=Mode.SCORE)
        async with at_the_table(evening, opened, PHONE) as table:
            assert "20:15" in table.flowing("#now")


async def test_the_time_is_that_of_the_clock_on_the_wall(evening: Shelf) -> None:
    app = CompanionApp(evening, game_id=begun(evening, *SET_UP).game_id)
    app.zone = timezone(timedelta(hours=-5))
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("escape")
        await pilot.pause()
        assert "✓ saved 15:15" in str(app.screen.query_one("#now").border_title)


async def test_a_file_that_cannot_be_read_is_not_called_saved(
    evening: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> datetime:
        raise StoreError("gone")

    async with at_the_table(evening, begun(evening, *SET_UP)) as table:
        assert "✓ saved" in table.flowing()
        monkeypatch.setattr(Shelf, "saved_at", fails)
        table.app.settle()
        await until(table, lambda: "✓ saved" not in table.flowing())


def test_in_plain_signs_it_is_as_wide() -> None:
    assert shown("Now · ✓ saved 20:15", SignSet.ASCII) == "Now . + saved 20:15"
