"""What has room first: what hands must do, then the question; the table and the notes come after."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import cast

import pytest

from companion.engine.choice import Choice, Option
from companion.engine.form import Form, FormField
from companion.engine.number import Number
from companion.engine.question import Refusal
from companion.engine.replay import Answered, Run, Said
from companion.engine.saying import do, know
from companion.engine.table import Thing
from companion.engine.text import Text
from companion.screens.last_turn import last_turn
from companion.screens.shelf import Shelf
from companion.screens.telling import instructions_told, layout_told, marks
from companion.screens.widgets.chip import Chip
from companion.screens.widgets.instructions import Instructions
from tests.screens.looking import PHONE, SET_UP, WIDE, at_the_table, begun

MIXED = (
    know(Text("The fox is awake.")),
    do(Text("Give the fox a lamp.")),
    know(Text("It likes the well.")),
    do(Text("Toss.")),
)
_COLOURS = ("red", "a rather long colour")
_CHOICE = Choice(
    key="colour",
    text=Text("Which?"),
    options=tuple(Option(id=name, name=Text("{name}", name=name), value=name) for name in _COLOURS),
)
_STALLS = Choice(
    key="stall",
    text=Text("Which stall?"),
    options=tuple(
        Option(id=f"s{n}", name=Text("stall number {n} at the far end", n=n), value=n, key=str(n))
        for n in range(1, 8)
    ),
)
LARGE = Form(
    key="large",
    text=Text("What lies there? " * 9),
    fields=tuple(
        FormField(name=f"f{n}", label=Text("slot {n}", n=n), question=_CHOICE, width=1) for n in range(16)
    ),
    make=dict,
)


def test_what_hands_must_do_is_numbered_and_stands_before_the_notes() -> None:
    told = str(instructions_told(MIXED)).splitlines()
    assert [line.strip() for line in told] == [
        "1. Give the fox a lamp.",
        "2. Toss.",
        "· The fox is awake.  ·  It likes the well.",
    ]
    assert marks(MIXED) == ("·", "1.", "·", "2.")


def test_short_lines_of_the_layout_stand_side_by_side_where_there_is_room() -> None:
    things = tuple(Thing(f"t{n}", Text("Lamps on stall {n}", n=n), count=n + 1) for n in range(5))
    long = Thing("long", Text("The fox"), Text("somewhere far away, behind the wall and the gate"))
    told = str(layout_told((*things, long), 76)).splitlines()
    assert len(told) == 4
    assert told[0].split("  ")[0] == "Lamps on stall 0: 1"
    assert told[0].endswith("Lamps on stall 1: 2")
    assert told[3].startswith("The fox: somewhere")
    assert len(str(layout_told((*things, long), 44)).splitlines()) == 6


@pytest.mark.parametrize("at", range(9))
def test_the_layout_is_ticked_off_row_by_row_wherever_a_long_line_comes(at: int) -> None:
    things = [Thing(f"t{n}", Text("Tile {n}", n=n), count=1) for n in range(8)]
    long = Text("somewhere far away, behind the wall and the gate")
    things.insert(at, Thing("long", Text("Tile {n}", n="long"), long))
    told = str(layout_told(tuple(things), 76))
    assert re.findall(r"Tile (\w+)", told) == [thing.id.removeprefix("t") for thing in things]
    assert all(len(line) <= 76 for line in told.splitlines())


def test_printed_values_looked_up_in_a_turn_do_not_cut_it_short() -> None:
    def answered(key: str, *, by_people: bool = True) -> Answered:
        return Answered(Number(key=key, text=Text("{key}", key=key)), 1, by_people)

    log = (
        answered("setup/name"),
        answered("m1/visits"),
        answered("m2/toss"),
        Said("m2/toss", MIXED[1]),
        answered("printed/card-3", by_people=False),
        Said("printed/card-3", MIXED[3]),
        answered("printed/card-4"),
    )
    run = cast(Run, SimpleNamespace(log=log, open=SimpleNamespace(key="m3/toss"), last_key="m3/toss"))
    assert last_turn(run) == (log[2], log[3], log[5], log[6])
    asked = cast(Run, SimpleNamespace(log=log, open=SimpleNamespace(key="printed/card-5"), last_key=""))
    assert last_turn(asked) == (log[0], log[1], log[2], log[3], log[5], log[6])


async def test_the_table_leaves_its_place_to_instructions_and_question_that_need_it(shelf: Shelf) -> None:
    opened = begun(shelf, *SET_UP)
    async with at_the_table(shelf, opened) as table:
        right = table.app.screen.query_one("#right")
        assert right.display
        steps = tuple(do(Text("Step {n}: put a lamp on the stall.", n=n)) for n in range(1, 9))
        table.app.screen.query_one(Instructions).show((*steps, *MIXED[::2]))
        table.box.show(LARGE, None)
        for _ in range(4):
            await table.settle()
        assert not right.display
        seen = table.flowing("#now")
        assert "1. Step 1" in seen
        assert "8. Step 8" in seen
        assert "⏎ Enter" in table.flowing("#question")
        assert table.session.answer({"R": 1}) is None
        table.app.settle()
        for _ in range(4):
            await table.settle()
        assert right.display


async def test_fields_stand_still_while_they_are_filled(shelf: Shelf) -> None:
    opened = begun(shelf, *SET_UP)
    async with at_the_table(shelf, opened, (140, 50)) as table:
        table.box.show(LARGE, None)
        for _ in range(3):
            await table.settle()
        before = [chip.region for chip in table.app.screen.query("#fields Chip").results(Chip)]
        assert before[0].y == before[1].y
        table.box.line.value = "2212"
        for _ in range(3):
            await table.settle()
        assert [chip.region for chip in table.app.screen.query("#fields Chip").results(Chip)] == before
        assert "✓ a rather long colour" in table.flowing("#question")


@pytest.mark.parametrize("size", [WIDE, (110, 36), PHONE], ids=["wide", "middle", "phone"])
async def test_a_refusal_takes_its_row_from_the_instructions_not_from_the_options(
    shelf: Shelf, size: tuple[int, int]
) -> None:
    opened = begun(shelf, *SET_UP)
    async with at_the_table(shelf, opened, size) as table:
        steps = tuple(do(Text("Step {n}: put a lamp on the stall.", n=n)) for n in range(1, 41))
        table.app.screen.query_one(Instructions).show(steps)
        table.box.show(_STALLS, None)
        for _ in range(4):
            await table.settle()
        for _ in range(3):
            table.box.refuse(Refusal(Text("stall 1 is not possible: taken")))
            for _ in range(4):
                await table.settle()
            asked = table.flowing("#question")
            assert "✗ stall 1 is not possible: taken" in asked
            assert all(f"stall number {n}" in asked for n in range(1, 8))
            assert "Step 1" in table.flowing("#now")
            table.box.refuse(None)
            await table.settle()


@pytest.mark.parametrize("columns", [100, 70, 48, 103])
async def test_numbers_stand_alone_in_their_column_at_every_width(shelf: Shelf, columns: int) -> None:
    opened = begun(shelf, *SET_UP)
    async with at_the_table(shelf, opened, (120, 40)) as table:
        shown = table.app.screen.query_one(Instructions)
        shown.show((do(Text("Refill every empty slot without a fox from the bag. " * 4)),))
        await table.settle()
        await table.pilot.resize_terminal(columns, 40)
        await table.settle()
        lines = [str(line) for line in shown.render().wrap(shown.content_size.width)]
        assert lines[0].startswith("  1. ") or lines[0].startswith(" 1. ")
        assert all(line.startswith("    ") for line in lines[1:]), lines
        seen = table.seen().splitlines()
        region = shown.content_region
        rows = [line[region.x : region.right] for line in seen[region.y : region.bottom]]
        assert all(row.startswith("    ") for row in rows[1:]), rows
