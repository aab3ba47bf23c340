"""A Baghdad game that is followed in full, on the play screen: the table beside or below the question."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.engine.game import Mode, Row
from companion.engine.question import first_refusal
from companion.games.baghdad.game import GAME
from companion.games.baghdad.table import BaghdadTable
from companion.players import EasyPlayer
from companion.screens.shelf import Opened, Shelf
from companion.screens.widgets.chip import Chip
from companion.store.database import open_database
from tests.screens.looking import PHONE, WIDE, at_the_table, until

TYPED = {
    "setup/level": "full",
    "setup/modules": "contracts",
    "setup/name/1": "Ada",
    "setup/name/2": "Ben",
    "setup/name/3": "Cem",
}
MOST = 200
TALL = (80, 50)
"""A window with room for a long question beside the table."""


@pytest.fixture
def baghdad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    with open_database(tmp_path / "games.db") as database:
        yield Shelf(database, {GAME.name: GAME}, seed=3)


def played_to(shelf: Shelf, players: int, end: str) -> Opened:
    """Begin a game at level full and play it, with stand-in values, to a question of the second turn."""
    opened = shelf.begin(GAME, Mode.PLAY, stand_in=True)
    session, player = opened.session, EasyPlayer(random.Random(3))
    for _ in range(MOST):
        question, table = session.open, session.run.table
        assert question is not None
        if table is not None and table.turn > 1 and question.key.endswith(end):
            return opened
        typed = str(players) if question.key == "setup/players" else TYPED.get(question.key)
        raw = player.answer(question) if typed is None else first_refusal(question, typed)[0]
        assert session.answer(raw) is None
    raise AssertionError(f"{end} never came")


@pytest.mark.parametrize(
    ("size", "end", "step", "shown"),
    [(TALL, "/boats/move-1", "Boats", "River"), (PHONE, "/play", "cards", "Coin/Step/Wild")],
)
async def test_the_step_s_part_of_the_table_stands_on_the_screen_and_follows(
    baghdad: Shelf, size: tuple[int, int], end: str, step: str, shown: str
) -> None:
    opened = played_to(baghdad, 3, end)
    async with at_the_table(baghdad, opened, size) as table:
        session = table.session
        assert session.open is not None
        assert f"Ada, {step}" in table.flowing("#standing")
        assert shown in table.flowing("#panels")
        before = table.flowing("#panels")
        await table.type("1")
        await until(table, lambda: table.flowing("#panels") != before)
        assert session.run.table is not None
        assert str(GAME.standing(session.run.table)) in table.flowing("#standing")


async def test_own_tokens_stay_in_sight_where_a_question_takes_the_place_of_the_table(
    baghdad: Shelf,
) -> None:
    opened = played_to(baghdad, 3, "/vizier/to")
    async with at_the_table(baghdad, opened, WIDE) as table:
        await until(table, lambda: "Coin/Step/Wild" in table.flowing("#tower"))
        assert not table.app.screen.query_one("#right").display
        game = table.session.run.table
        assert isinstance(game, BaghdadTable)
        person = game.persons[game.to_play]
        told = table.flowing("#tower")
        assert f"Coin/Step/Wild {person.coins}/{person.steps}/{person.wilds} · Goods " in told
        assert f"Favour spot {person.favour + 1}" in told


async def test_a_row_of_the_table_is_corrected_where_it_stands(baghdad: Shelf) -> None:
    opened = played_to(baghdad, 1, "/play")
    async with at_the_table(baghdad, opened, PHONE) as table:
        goods = next(chip for chip in table.app.screen.query(Chip) if _field_of(chip) == "you.goods")
        await table.tap(goods)
        await until(table, lambda: "Correct: Ada: Goods 1 to 6" in table.flowing())
        await table.type("1 0 0 0 0 2")
        await until(table, lambda: "Goods 1 6 6" in table.flowing("#panels"))


def _field_of(chip: Chip) -> str:
    return chip.subject.field if isinstance(chip.subject, Row) else ""
