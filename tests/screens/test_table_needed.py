"""A table that the open question looks at keeps its place; long instructions scroll beside it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.engine.game import Panel, panels_for
from companion.engine.saying import do
from companion.engine.text import Text
from companion.games.merv.game import GAME
from companion.players import EasyPlayer
from companion.screens.shelf import Shelf
from companion.screens.widgets.instructions import Instructions
from companion.screens.widgets.rows_needed import rows_at
from companion.store.database import open_database
from tests.screens.looking import PHONE, SET_UP, WIDE, Table, at_the_table, begun, until
from tests.screens.test_merv_table import city_of, played_to
from tests.screens.test_room import LARGE

MIDDLE = (110, 36)
SIZES = pytest.mark.parametrize("size", [WIDE, MIDDLE, PHONE], ids=["wide", "middle", "phone"])
STEPS = tuple(do(Text("Step {n}: lay a cube of this colour onto its supply.", n=n)) for n in range(1, 31))
LEGEND = "a soldier, $ a ransom"


@pytest.fixture
def merv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    with open_database(tmp_path / "games.db") as database:
        yield Shelf(database, {GAME.name: GAME}, seed=3)


async def settled(table: Table) -> None:
    for _ in range(4):
        await table.settle()


def city_is_whole(table: Table, shelf_table: object) -> bool:
    panel = next(each for each in GAME.panels(shelf_table) if str(each.title) == "City")
    seen = city_of(table)
    return all(
        any(line.startswith(f"{row.label} ") and line.endswith(str(row.value).strip()) for line in seen)
        for row in panel.rows
    )


@SIZES
@pytest.mark.parametrize("end", ["/slot", "/site", "/upgrade"])
async def test_the_city_stays_beside_long_instructions_where_it_must_be_looked_at(
    merv: Shelf, size: tuple[int, int], end: str
) -> None:
    opened = played_to(merv, 3, end)
    question = opened.session.open
    assert question is not None
    async with at_the_table(merv, opened, size) as table:
        table.app.screen.query_one(Instructions).show(STEPS)
        await settled(table)
        assert table.app.screen.query_one("#right").display
        assert city_is_whole(table, opened.session.run.table), table.seen()
        now = table.flowing("#now")
        assert "1. Step 1:" in now
        assert "▼ more below: PgDn" in now
        asked = table.flowing("#question")
        assert all(str(place.name).split(" (")[0] in asked for place in question.places())


async def test_the_forecast_stays_beside_long_instructions_when_ransom_is_asked_for(merv: Shelf) -> None:
    opened = played_to(merv, 3, "/ransom/*", seed=5)
    async with at_the_table(merv, opened, WIDE) as table:
        table.app.screen.query_one(Instructions).show(STEPS)
        await settled(table)
        assert "If the invasion came now" in table.flowing("#panels")


async def test_a_question_that_has_no_room_beside_the_table_takes_its_place_and_the_purse_stays(
    merv: Shelf,
) -> None:
    opened = played_to(merv, 3, "/slot")
    async with at_the_table(merv, opened, WIDE) as table:
        table.box.show(LARGE, None)
        table.app.screen.query_one(Instructions).post_message(Instructions.Grown())
        await until(table, lambda: not table.app.screen.query_one("#right").display)
        await until(table, lambda: "camels 0 · favour 0" in table.flowing("#tower"))


async def test_the_room_that_a_question_needs_is_told_beforehand(merv: Shelf) -> None:
    opened = played_to(merv, 3, "/slot")
    player, seen = EasyPlayer(random.Random(7)), 0
    async with at_the_table(merv, opened, MIDDLE) as table:
        for _ in range(10):
            question = table.session.open
            assert question is not None
            await until(table, lambda: table.box.laid_out)
            await settled(table)
            if table.box.answers.max_scroll_y == 0:
                seen += 1
                assert rows_at(table.box, table.box.columns) == table.box.wanted_rows(), question
            assert table.session.answer(player.answer(question)) is None
            table.app.settle()
            await settled(table)
    assert seen > 5


async def test_instructions_that_fit_beside_the_table_leave_it_there(shelf: Shelf) -> None:
    opened = begun(shelf, *SET_UP)
    async with at_the_table(shelf, opened, MIDDLE) as table:
        right = table.app.screen.query_one("#right")
        table.app.screen.query_one(Instructions).show(STEPS)
        table.box.show(LARGE, None)
        await settled(table)
        assert not right.display
        assert table.session.answer({"R": 1}) is None
        table.app.settle()
        table.app.screen.query_one(Instructions).show(STEPS[:12])
        await settled(table)
        assert right.display
        assert "12. Step 12" in table.flowing("#now")


@SIZES
async def test_every_panel_is_reached_by_the_key_that_the_frame_names(
    merv: Shelf, size: tuple[int, int]
) -> None:
    opened = played_to(merv, 3, "/slot")
    async with at_the_table(merv, opened, size) as table:
        await until(table, lambda: "▼ more below: ]" in table.flowing("#panels"))
        for _ in range(12):
            await table.press("right_square_bracket")
        await until(table, lambda: LEGEND in table.flowing("#panels"))
        assert "▲ more above: [" in table.flowing("#panels")
        await table.press("left_square_bracket")
        assert LEGEND not in table.flowing("#panels")
        for _ in range(12):
            await table.press("shift+pageup")
        await until(table, lambda: city_is_whole(table, opened.session.run.table))


def test_panels_that_the_question_looks_at_come_first() -> None:
    plain, needed = Panel(Text("plain"), ()), Panel(Text("needed"), (), needed=True)
    walls = Panel(Text("walls"), (), steps=("wall",))
    panels = (plain, needed, walls)
    assert panels_for(panels, "m3/action/wall-2") == (walls, needed, plain)
    assert panels_for(panels, "m3/wall/pay") == (needed, plain, walls)
