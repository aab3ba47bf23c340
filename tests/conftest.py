"""What holds for every test: the games that the laws are tested on, and English whatever the system says."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from importlib.metadata import entry_points

import pytest
from hypothesis import HealthCheck, settings

from companion.engine.game import ENTRY_POINT_GROUP, Game
from companion.language import VARIABLE, Language, speaking
from companion.terminal import CALM_VARIABLE, NO_MOUSE_VARIABLE
from tests.sample_game import GAME as SAMPLE

settings.register_profile(
    "tests",
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],  # the machine may be slow
)
settings.load_profile("tests")

# Thousands of tests stay alive to the end; looking through them as often as usual took a third of the time.
gc.set_threshold(20_000, 20, 50)

os.environ[VARIABLE] = Language.ENGLISH.value  # before any fixture, for the programs that tests begin, too


def every_game() -> dict[str, Game]:
    """Return the sample game and every installed game by name.

    A game that is declared and whose package is not there yet is left out; any other failure is one.
    """
    games: dict[str, Game] = {SAMPLE.name: SAMPLE}
    for point in entry_points(group=ENTRY_POINT_GROUP):
        try:
            games[point.name] = point.load()
        except ModuleNotFoundError as missing:
            if not (missing.name or "").startswith("companion.games"):
                raise
        except AttributeError as missing:
            if getattr(missing, "name", None) != point.attr:
                raise
    return games


GAMES = every_game()

pytest_plugins = ["tests.rules_held"]


def pytest_collection_finish() -> None:
    """Never look again for garbage among what was collected."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Begin in English and on a usual terminal, and leave no language to the next test."""
    for variable in (CALM_VARIABLE, NO_MOUSE_VARIABLE):
        monkeypatch.delenv(variable, raising=False)
    with speaking(Language.ENGLISH):
        yield


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> Game:
    """Each game in turn."""
    return GAMES[request.param]
