"""Walks through a guide: presses the keys that it names, at 80x24, and looks at what it shows.

A guide names in comments what its reader does: ``<!-- begin: baghdad, seed 7 -->`` begins a game with the
stand-in set (``begin: home`` opens the program), and before each ``text`` block stands
``<!-- do: `344⏎` escape; see: question -->``: signs typed between the ticks (⏎ is Enter in the same
movement), keys by their names, and the part of the screen that the block shows. What is typed must stand in
the text that people read, too. ``<!-- meanwhile: `2` `4` enter -->`` answers questions that the guide skips.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest

from companion.engine.game import Mode, installed_games
from companion.engine.question import first_refusal
from companion.engine.session import Session
from companion.screens.shelf import Shelf
from companion.screens.widgets import late_hand
from companion.store.database import open_database
from tests.patience import StoppedClock
from tests.screens.looking import Table, at_the_table

_BEGIN: Final = re.compile(r"<!-- begin: (?P<game>[a-z]+)(?:, seed (?P<seed>\d+))? -->")
_STEP: Final = re.compile(
    r"<!-- do: (?P<keys>[^;]*); see: (?P<part>[a-z]+) -->\n+```text\n(?P<shown>.*?)```"
    r"|<!-- meanwhile: (?P<answers>.*?) -->",
    re.S,
)
_EVENING: Final = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)
"""When everything in a guide happens."""
_KEY: Final = re.compile(r"`([^`]+)`|(\S+)")
_ENTER: Final = "⏎"
_NAMES: Final = {_ENTER: "enter", " ": "space", "?": "question_mark"}
_BETWEEN: Final = 5.0
"""Seconds between two presses of somebody who reads."""
_BAR: Final = re.compile(r"[▁-█](?= ?│)")
"""Where a scroll bar ends within a row of its frame."""
_PARTS: Final = {"now": "#now", "question": "#question", "left": "#left", "table": "#right", "top": "#band"}


@dataclass(frozen=True, slots=True)
class Press:
    """Signs that are typed, or the name of one key."""

    signs: str = ""
    key: str = ""

    @property
    def keys(self) -> tuple[str, ...]:
        """The names of the keys, one after the other."""
        return tuple(_NAMES.get(sign, sign) for sign in self.signs) or (self.key,)


@dataclass(frozen=True, slots=True)
class Look:
    """A step of a walk: what is pressed, which part is seen then, and what the guide shows of it.

    ``at`` are the places in the guide where the shown lines begin and end; ``prose`` is what people read
    before them since the block before.
    """

    presses: tuple[Press, ...]
    part: str
    shown: str
    at: tuple[int, int]
    prose: str


@dataclass(frozen=True, slots=True)
class Meanwhile:
    """Answers to questions that the guide skips over, as typed lines; an empty one takes what is offered."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Walk:
    """A game begun in a guide, and the steps through it; ``game`` is empty for the home screen."""

    game: str
    seed: int
    steps: tuple[Look | Meanwhile, ...]

    @property
    def looks(self) -> tuple[Look, ...]:
        """The steps that show something."""
        return tuple(step for step in self.steps if isinstance(step, Look))


def walks(guide: str) -> tuple[Walk, ...]:
    """Return the walks of a guide, in its order."""
    begins = list(_BEGIN.finditer(guide))
    ends = [begin.start() for begin in begins[1:]] + [len(guide)]
    return tuple(
        Walk(
            "" if begin["game"] == "home" else begin["game"],
            int(begin["seed"] or 0),
            tuple(_steps(guide, begin.end(), end)),
        )
        for begin, end in zip(begins, ends, strict=True)
    )


def _steps(guide: str, start: int, end: int) -> Iterator[Look | Meanwhile]:
    read_from = start
    for found in _STEP.finditer(guide, start, end):
        if found["answers"] is not None:
            yield Meanwhile(tuple(signs for signs, _ in _KEY.findall(found["answers"])))
            continue
        presses = tuple(Press(signs, key) for signs, key in _KEY.findall(found["keys"]))
        prose = guide[read_from : found.start()]
        yield Look(presses, found["part"], found["shown"], found.span("shown"), prose)
        read_from = found.end()


async def walked(walk: Walk, folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Walk, and return what is seen after each step, without frames' empty lines."""
    clock = StoppedClock()
    monkeypatch.setattr(late_hand, "time", SimpleNamespace(monotonic=clock))
    with open_database(folder / "games.db", clock=lambda: _EVENING) as database:
        shelf = Shelf(database, installed_games(), seed=walk.seed)
        opened = shelf.begin(shelf.games[walk.game], Mode.PLAY, stand_in=True) if walk.game else None
        steps = list(walk.steps)
        while opened is not None and isinstance(steps[0], Meanwhile):
            _answered(opened.session, steps.pop(0))
        seen = []
        async with at_the_table(shelf, opened) as table:
            for step in steps:
                if isinstance(step, Meanwhile):
                    _answered(table.session, step)
                    table.app.settle()
                    await table.settle()
                    continue
                for press in step.presses:
                    clock.seconds += _BETWEEN
                    await table.pilot.press(*press.keys)
                await table.settle()
                seen.append(part_of(table, step.part))
        return seen


def _answered(session: Session, meanwhile: Meanwhile) -> None:
    """Answer questions as the plain command line does."""
    for line in meanwhile.lines:
        assert session.open is not None, f"nothing asks for {line!r}"
        raw, refusal = first_refusal(session.open, line) if line else (session.offered(), None)
        refusal = refusal or session.answer(raw)
        assert refusal is None, f"{session.open.text} {line!r}: {refusal.text}"


def part_of(table: Table, part: str) -> str:
    """Return what is seen of a part of the screen: its rows, without those that hold only a frame."""
    rows = table.seen().splitlines()
    if part in _PARTS:
        region = table.app.screen.query_one(_PARTS[part]).region
        rows = [row[region.x : region.right] for row in rows[region.y : region.bottom]]
    rows = [_BAR.sub(" ", row.rstrip()) for row in rows]
    return "\n".join(row for row in rows if row.strip("│ ")) + "\n"
