"""Runs asynchronous tests, and a shelf with the sample game on a clock that stands still."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.screens.shelf import Shelf
from companion.store.database import open_database
from tests.sample_game.game import GAME
from tests.screens.unhurried import without_haste


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = pyfuncitem._fixtureinfo.argnames
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True


@pytest.fixture(autouse=True)
def _no_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    without_haste(monkeypatch)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    evening = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)
    with open_database(tmp_path / "games.db", clock=lambda: evening) as database:
        yield Shelf(database, {GAME.name: GAME}, seed=5)
