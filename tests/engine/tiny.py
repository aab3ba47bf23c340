"""A tiny game around a script of a few lines: a table that only has its moment, and no set-up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from companion.engine.choice import Choice, Option
from companion.engine.game import Game, Mode
from companion.engine.number import Number
from companion.engine.script import Script
from companion.engine.table import Field, Layout, Table
from companion.engine.text import Text, plain
from tests.sample_game import GAME as SAMPLE


class Tiny:
    """A game that is one script; all else is the sample game's."""

    def __init__(self, script: Callable[[Any], Script[None]]) -> None:
        self._script = script

    def setup(self, mode: Mode) -> Script[Mode]:
        return mode
        yield

    def new_table(self, setup: Mode) -> Table:
        return Table()

    def play(self, table: Table) -> Script[None]:
        return self._script(table)

    def fields(self, table: Table) -> tuple[Field, ...]:
        return ()

    def layout(self, table: Table) -> Layout:
        return ()

    def __getattr__(self, name: str) -> object:
        return getattr(SAMPLE, name)


def tiny(script: Callable[[Any], Script[None]]) -> Game:
    """Return the game of a script."""
    return cast(Game, Tiny(script))


def number(key: str, most: int = 9) -> Number:
    """Return a question for a number."""
    return Number(key=key, text=plain(key), most=most)


def choice(key: str, *options: str) -> Choice[str]:
    """Return a question among words."""
    return Choice(
        key=key,
        text=plain(key),
        options=tuple(Option(id=word, name=Text("{word}", word=word), value=word) for word in options),
    )
