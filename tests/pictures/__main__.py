"""Take the README's pictures anew, or those that are named: ``python -m tests.pictures``.

Cards are stand-ins, chance is fixed.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from companion.engine.game import Mode, installed_games
from companion.engine.question import Question, Raw
from companion.engine.session import Session
from companion.engine.words import Words
from companion.players import EasyPlayer
from companion.screens.shelf import Opened, Shelf
from companion.screens.wording import unwrapped
from companion.store.database import open_database
from tests.screens.looking import PHONE, WIDE, Table, at_the_table

EVENING: Final = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)
"""When everything on the pictures happens."""
FOLDER: Final = Path(__file__).parents[2] / "companion" / "pictures"
PEOPLE: Final = ("Ada", "Ben", "Cem", "Dan")
ROOMY: Final = (100, 34)
_FONT_FROM_ELSEWHERE: Final = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
_AT_MOST: Final = 4000


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture: the game, what its set-up is answered, the question it waits for, and the keys pressed then.

    ``until`` is a part of the question's key and how many of those are passed; "" is the end of the game.
    """

    name: str
    game: str
    until: tuple[str, int]
    keys: tuple[str, ...] = ()
    size: tuple[int, int] = WIDE
    set_up: Mapping[str, Raw] | None = None


PICTURES: Final = (
    Picture("home", "", ("", 0)),
    Picture(
        "baghdad-bot",
        "baghdad",
        ("/bot/refill", 2),
        size=ROOMY,
        set_up={"setup/players": 1, "setup/level": "full"},
    ),
    Picture(
        "baghdad-why",
        "baghdad",
        ("/bot/refill", 2),
        ("question_mark",),
        set_up={"setup/players": 1, "setup/level": "full"},
    ),
    Picture("marrakesh-selection", "marrakesh", ("/select", 1), size=ROOMY, set_up={"setup/players": 3}),
    Picture("marrakesh-tower", "marrakesh", ("/toss", 0), size=ROOMY, set_up={"setup/players": 3}),
    Picture(
        "merv-turn", "merv", ("/slot", 9), size=ROOMY, set_up={"setup/players": 1, "setup/level": "full"}
    ),
    Picture(
        "merv-phone", "merv", ("/slot", 9), size=PHONE, set_up={"setup/players": 1, "setup/level": "full"}
    ),
    Picture("log", "merv", ("/slot", 9), ("l",), set_up={"setup/players": 1, "setup/level": "full"}),
    Picture(
        "undo", "baghdad", ("/bot/refill", 2), ("z",), set_up={"setup/players": 1, "setup/level": "full"}
    ),
    Picture("end", "marrakesh", ("", 0), size=ROOMY, set_up={"setup/players": 3}),
)


class Guests(EasyPlayer):
    """Players with names of their own, at a table that is set up in one way."""

    def __init__(self, set_up: Mapping[str, Raw]) -> None:
        super().__init__(random.Random(3))
        self._set_up = set_up

    def answer(self, question: Question[Any]) -> Raw:
        """Return what they say."""
        if isinstance(unwrapped(question), Words):
            return next(name for name in PEOPLE if question.refuse(name) is None)
        return self._set_up.get(question.key, super().answer(question))


def played(session: Session, picture: Picture) -> None:
    """Bring a game to where its picture is taken."""
    player, (part, passed) = Guests(picture.set_up or {}), picture.until
    for _ in range(_AT_MOST):
        if session.open is None:
            return
        if part and part in session.open.key:
            if not passed:
                return
            passed -= 1
        refusal = session.answer(player.answer(session.open))
        if refusal is not None:
            raise ValueError(f"{session.open.key}: {refusal.text}")
    raise ValueError(f"{picture.name}: the game never came to {part!r}")


async def taken(picture: Picture, shelf: Shelf) -> str:
    """Return a picture as SVG that asks for nothing from elsewhere."""
    opened: Opened | None = None
    if picture.game:
        opened = shelf.begin(shelf.games[picture.game], Mode.PLAY, stand_in=True)
        played(opened.session, picture)
    async with at_the_table(shelf, opened, picture.size) as table:
        if picture.keys:
            await table.press(*picture.keys)
        await _at_rest(table)
        svg = table.app.export_screenshot(title="companion", simplify=True)
    svg = svg.replace("<svg ", '<svg xml:space="preserve" ', 1)
    return _FONT_FROM_ELSEWHERE.sub("", svg).replace("Fira Code", "monospace")


async def _at_rest(table: Table) -> None:
    """Wait until what comes a little later, such as keys that are refused at once, is shown."""
    await asyncio.sleep(1)
    await table.settle()


def main(names: list[str]) -> int:
    """Take the pictures."""
    os.environ["TEXTUAL_ANIMATIONS"] = "none"
    FOLDER.mkdir(exist_ok=True)
    for picture in PICTURES:
        if names and picture.name not in names:
            continue
        with tempfile.TemporaryDirectory() as home:
            os.environ["COMPANION_HOME"] = home
            with open_database(Path(home) / "games.db", clock=lambda: EVENING) as database:
                shelf = Shelf(database, installed_games(), seed=3)
                svg = asyncio.run(taken(picture, shelf))
        (FOLDER / f"{picture.name}.svg").write_text(svg, encoding="utf-8")
        print(FOLDER / f"{picture.name}.svg")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
