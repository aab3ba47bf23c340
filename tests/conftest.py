"""Fixtures for every test: the games that the laws are tested on."""

from __future__ import annotations

from importlib.metadata import entry_points

import pytest
from hypothesis import HealthCheck, settings

from companion.engine.game import ENTRY_POINT_GROUP, Game
from tests.sample_game import GAME as SAMPLE

settings.register_profile(
    "tests",
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],  # the machine may be slow
)
settings.load_profile("tests")


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


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> Game:
    """Each game in turn."""
    return GAMES[request.param]
