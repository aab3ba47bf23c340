"""Breaks of one game leave the others alone; those of every installed game are found."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from companion.engine.game import installed_games
from companion.games.baghdad.kinds import Item
from companion.games.readings import Rulings
from tests.baghdad.given import given
from tests.breaks import baghdad
from tests.breaks.games import all_breaks, written_breaks
from tests.breaks.place import Place
from tests.rules_held import ledger_ids


def module(monkeypatch: pytest.MonkeyPatch, game: str) -> ModuleType:
    """Return a module of a made-up game."""
    made = ModuleType(f"companion.games.{game}.numbers")
    made.__package__ = f"companion.games.{game}"
    monkeypatch.setitem(sys.modules, made.__name__, made)
    return made


def test_a_constant_changes_within_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    lamps, beside, other = (module(monkeypatch, game) for game in ("lamps", "lamps.more", "lamps_two"))
    for each in (lamps, beside, other):
        vars(each)["MOST"] = 5
    Place("companion.games.lamps").value("numbers:MOST", 6)()
    assert [vars(each)["MOST"] for each in (lamps, beside, other)] == [6, 6, 5]


def test_the_readings_are_swapped_for_the_game_that_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Rulings, "otherwise", Rulings.otherwise)
    table = given(ports={1: "bot"}, boat=None)
    assert (table.bot_counts(Item.RIVER_AREA_BOATS), Rulings().otherwise(17)) == (1, False)
    Place("companion.games.baghdad").swapped(17)()
    assert (table.bot_counts(Item.RIVER_AREA_BOATS), Rulings().otherwise(17)) == (0, False)
    Place("companion.games.lamps").swapped(17)()
    assert table.bot_counts(Item.RIVER_AREA_BOATS) == 0


def test_breaks_are_those_of_the_installed_games() -> None:
    assert "baghdad" in installed_games()
    assert set(baghdad.BREAKS) <= set(all_breaks())
    assert set(written_breaks()) <= set(ledger_ids())
    assert sum(map(len, written_breaks().values())) == len(all_breaks())
