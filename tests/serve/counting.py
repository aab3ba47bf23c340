"""A game whose questions are numbered, so that a screen tells how far it is; served by a process of its own.

``python -m tests.serve.counting`` is what ``companion.serve.process`` is, with this game installed.
"""

from __future__ import annotations

import sys
from typing import cast

from companion.engine.game import Game, Panel, ScoreSheet
from companion.engine.number import Number
from companion.engine.question import Seat
from companion.engine.script import Script, ask
from companion.engine.table import Table
from companion.engine.text import Text, plain
from companion.serve import process
from tests.engine.tiny import Tiny

NAME = "counting"


def _script(table: Table) -> Script[None]:
    number = 0
    while True:
        number += 1
        key = f"m1/count-{number}"
        text = plain(f"Answer {number}?")
        yield from ask(lambda key=key, text=text: Number(key=key, text=text, most=9))  # type: ignore[misc]


class Counting(Tiny):
    """The sample game's outside, and nothing to see but the number of the question."""

    name = NAME
    title = "Counting"
    has_stand_in = False

    def panels(self, table: Table) -> tuple[Panel, ...]:
        return ()

    def standing(self, table: Table) -> Text:
        return plain("counting")

    def score_sheet(self, table: Table) -> ScoreSheet | None:
        return None

    def seat_name(self, table: Table, seat: Seat) -> Text:
        return plain("All")


GAME = cast(Game, Counting(_script))
GAMES = {NAME: GAME}


if __name__ == "__main__":
    process.installed_games = lambda: GAMES  # type: ignore[attr-defined]
    sys.exit(process.serve_one())
