"""A tray of which the reader cannot tell what came out: players look before anything counts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.screens.shelf import Shelf
from hardware.tower import Drop, Remark, RemarkKind
from tests.screens.answers import at_step
from tests.screens.looking import SET_UP, begun, until
from tests.screens.scripted_reader import ScriptedReader, drop
from tests.screens.test_tower_side import raw_of, toss_named, watched


def unclear(read: Drop) -> Drop:
    return replace(read, remarks=(Remark(RemarkKind.UNCLEAR, number=1),))


@pytest.mark.parametrize("size", [(80, 24), (48, 45)], ids=str)
async def test_a_drop_counts_once_the_players_say_that_it_is_all(shelf: Shelf, size: tuple[int, int]) -> None:
    opened, reader = begun(shelf, *SET_UP), ScriptedReader()
    async with watched(shelf, opened, reader, size) as table:
        reader.readings.put(unclear(drop("one", "RW", tosses=(toss_named(opened),))))
        await until(table, lambda: "Please look into the tray" in table.flowing())
        assert at_step("toss")(table.session), "nothing counts before somebody looked"
        await table.press("1")
        await until(table, lambda: not at_step("toss")(table.session))
    assert raw_of(table) == {"R": 1, "W": 1}


async def test_who_sees_more_counts_by_hand(shelf: Shelf) -> None:
    opened, reader = begun(shelf, *SET_UP), ScriptedReader()
    async with watched(shelf, opened, reader) as table:
        reader.readings.put(unclear(drop("one", "RW", tosses=(toss_named(opened),))))
        await until(table, lambda: "Please look into the tray" in table.flowing())
        await table.press("2")
        await until(table, lambda: "a drop waits for you" in table.flowing())
        await table.type("rwy")
        await until(table, reader.forgot)
    assert raw_of(table) == {"R": 1, "W": 1, "Y": 1}
