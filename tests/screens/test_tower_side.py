"""What falls finds its place: doubts asked, late keshis and second readings named, each counted once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import cv2
import numpy as np

from calibration.palette import Keshi
from companion.engine.entry import Answer, Correct, Revise, Source
from companion.engine.question import Raw
from companion.games.cube_tower import TowerTable
from companion.screens.app import CompanionApp
from companion.screens.play import PlayScreen
from companion.screens.shelf import Opened, Shelf
from companion.store.tower_log import LoggedDrop, TowerLog
from hardware.tower import Drop, TossId
from tests.screens.answers import at_step, usual
from tests.screens.looking import SET_UP, WIDE, Table, begun, play_until, until
from tests.screens.scripted_reader import ScriptedReader, drop

URL = "scripted://"
PICTURE = cv2.imencode(".png", np.full((20, 20, 3), (40, 40, 200), dtype=np.uint8))[1].tobytes()


@asynccontextmanager
async def watched(
    shelf: Shelf, opened: Opened, reader: ScriptedReader, size: tuple[int, int] = WIDE
) -> AsyncIterator[Table]:
    """Run the application on a game with a scripted reader."""
    app = CompanionApp(shelf, game_id=opened.game_id, reader=URL)
    app.desk.open_at = lambda url, memory: reader
    async with app.run_test(size=size, notifications=True) as pilot:
        table = Table(app, pilot)
        await table.settle()
        if not isinstance(app.screen, PlayScreen):
            await table.press("escape")
        yield table


def toss_named(opened: Opened, key: str = "m1/toss") -> TossId:
    return TossId(f"{opened.uuid}/{key}")


def raw_of(table: Table, key: str = "m1/toss") -> Raw:
    return table.session.line.given()[key].raw


def inside(table: Table) -> dict[Keshi, int]:
    assert isinstance(table.session.run.table, TowerTable)
    return {colour: count for colour, count in table.session.run.table.tower.inside.items() if count}


def logged(shelf: Shelf) -> tuple[LoggedDrop, ...]:
    return TowerLog(shelf.database).drops()


async def test_the_reader_hears_what_is_thrown_and_what_is_inside(shelf: Shelf) -> None:
    opened, reader = begun(shelf, *SET_UP), ScriptedReader()
    async with watched(shelf, opened, reader) as table:
        await until(table, lambda: bool(reader.told))
    assert [toss.id for toss in reader.told] == [toss_named(opened)]
    assert reader.told[0].counts.letters == "WRY"
    assert reader.told[0].inside is not None
    assert reader.told[0].inside.letters == ""


async def test_exactly_the_doubtful_pieces_are_asked_each_with_two_colours_and_one_key(shelf: Shelf) -> None:
    opened, reader = begun(shelf, *SET_UP), ScriptedReader()
    async with watched(shelf, opened, reader) as table:
        read = drop("one", "RWY", tosses=(toss_named(opened),), doubts={1: "Y", 3: "W"}, picture=PICTURE)
        reader.readings.put(read)
        await until(table, lambda: "which colour is it?" in table.seen())
        assert "Piece 1 (1 of 2): which colour is it?" in table.flowing()
        assert "1 R red" in table.flowing()
        assert "2 Y yellow" in table.flowing()
        assert "▀▀▀▀" in table.seen(), "the piece is shown"
        await table.press("1")
        assert "Piece 3 (2 of 2): which colour is it?" in table.flowing()
        await table.press("4")
        await until(table, lambda: not at_step("toss")(table.session))
    assert raw_of(table) == {"R": 1, "W": 1}
    [kept] = logged(shelf)
    assert kept.event.reading == "one"
    assert isinstance(kept.event.doubts, list)
    assert [dict(doubt)["said"] for doubt in kept.event.doubts if isinstance(doubt, dict)] == ["R", ""]
    assert all(dict(doubt)["picture"] for doubt in kept.event.doubts if isinstance(doubt, dict))
    assert [one.counts.letters for one in reader.acknowledged] == ["WR"]
    assert TowerLog(shelf.database).memory(URL) == "after one"


async def test_another_colour_is_one_key_and_one_pick_away(shelf: Shelf) -> None:
    opened, reader = begun(shelf, *SET_UP), ScriptedReader()
    async with watched(shelf, opened, reader) as table:
        reader.readings.put(drop("one", "R", tosses=(toss_named(opened),), doubts={1: "Y"}))
        await until(table, lambda: "which colour is it?" in table.seen())
        assert "look into the tray" in table.flowing()
        await table.press("3")
        assert "W white" in table.flowing()
        await table.press("1")
        await until(table, lambda: not at_step("toss")(table.session))
    assert raw_of(table) == {"W": 1}


async def test_who_rather_counts_by_hand_does_so_and_the_log_keeps_the_dispute(shelf: Shelf) -> None:
    opened, reader = begun(shelf, *SET_UP), ScriptedReader()
    async with watched(shelf, opened, reader) as table:
        reader.readings.put(drop("one", "RY", tosses=(toss_named(opened),), doubts={1: "Y"}, picture=PICTURE))
        await until(table, lambda: "which colour is it?" in table.seen())
        await table.press("escape")
        await table.settle()
        assert "a drop waits for you" in table.flowing()
        await table.type("wy")
        await until(table, reader.forgot)
        assert "waits" not in table.flowing("#left")
    assert raw_of(table) == {"W": 1, "Y": 1}
    answer = next(act for act in table.session.line if isinstance(act, Answer) and act.key == "m1/toss")
    assert answer.source is Source.HAND
    [kept] = logged(shelf)
    assert (kept.event.reading, kept.event.dropped) == ("one", (("W", 1), ("Y", 1)))
    assert isinstance(kept.event.doubts, list)


async def test_a_late_keshi_is_named_and_belongs_where_the_players_say(shelf: Shelf) -> None:
    for way, found in (("1", "toss before"), ("2", "record"), ("3", "nothing")):
        opened, reader = begun(shelf, *SET_UP, {"W": 1}), ScriptedReader()
        play_until(opened.session, at_step("visits"), usual)
        async with watched(shelf, opened, reader) as table:
            reader.readings.put(drop(f"late {way}", "R"))
            await until(table, lambda: "One more came out" in table.seen())
            assert "One more came out: 1 red. What is it?" in table.flowing()
            await table.press(way)
            await until(table, reader.forgot)
            latest = table.session.line.latest()
            if found == "toss before":
                assert isinstance(latest, Revise)
                assert raw_of(table) == {"R": 1, "W": 1}
                assert inside(table) == {Keshi.YELLOW: 1}
            elif found == "record":
                assert isinstance(latest, Correct)
                assert raw_of(table) == {"W": 1}
                assert inside(table) == {Keshi.YELLOW: 1}
            else:
                assert inside(table) == {Keshi.RED: 1, Keshi.YELLOW: 1}
            kept = [one for one in logged(shelf) if one.event.reading == f"late {way}"]
            assert [one.event.cause for one in kept] == ["late"]
            assert table.session.undo() is None
            assert inside(table) == {Keshi.RED: 1, Keshi.YELLOW: 1}


async def test_a_second_reading_of_an_answered_toss_never_counts_by_itself(shelf: Shelf) -> None:
    opened, reader = begun(shelf, *SET_UP, {"W": 1}), ScriptedReader()
    async with watched(shelf, opened, reader) as table:
        reader.readings.put(drop("again", "RY", tosses=(toss_named(opened),)))
        await until(table, lambda: "answered already" in table.seen())
        assert raw_of(table) == {"W": 1}
        await table.press("1")
        await until(table, reader.forgot)
    assert raw_of(table) == {"R": 1, "Y": 1}
    assert [one.stands for one in logged(shelf)] == [False, True]


async def test_a_drop_that_was_saved_is_acknowledged_and_not_asked_about(shelf: Shelf) -> None:
    opened, reader = begun(shelf, *SET_UP), ScriptedReader()
    read = drop("one", "R", tosses=(toss_named(opened),))
    async with watched(shelf, opened, reader) as table:
        reader.readings.put(read)
        await until(table, reader.forgot)
    again = ScriptedReader()
    again.readings.put(read)
    async with watched(shelf, opened, again) as table:
        await until(table, again.forgot)
        assert raw_of(table) == {"R": 1}
    assert len(logged(shelf)) == 1


async def test_record_and_tray_disagree_is_shown_with_what_would_mend_it(shelf: Shelf) -> None:
    opened, reader = begun(shelf, *SET_UP), ScriptedReader()
    async with watched(shelf, opened, reader) as table:
        read: Drop = drop("one", "RRY", tosses=(toss_named(opened),))
        reader.readings.put(read)
        await until(table, lambda: "disagree" in table.seen())
        said = [str(one.text) for one in table.session.instructions()]
        assert "1 red more came out than can have been inside" in said[-1]
        assert "waits for you" not in table.flowing("#left")
        assert "count it again" in table.flowing("#left")
        await table.press("4")
        assert inside(table) == {Keshi.WHITE: 1}
        kept = table.session.line.given()["m1/disagrees/toss/1"]
        assert kept.raw == "not-from-tower"
        table.session.undo()
        assert inside(table) == {Keshi.RED: 1, Keshi.YELLOW: 1, Keshi.WHITE: 1}


async def test_nothing_came_out_is_said_to_the_reader_and_named(shelf: Shelf) -> None:
    opened, reader = begun(shelf, *SET_UP), ScriptedReader()
    async with watched(shelf, opened, reader) as table:
        await table.press("j", "x")
        assert reader.concluded == 1
        reader.readings.put(drop("none", "", tosses=(toss_named(opened),)))
        await until(table, lambda: not at_step("toss")(table.session))
        assert raw_of(table) == {}
        assert "The tower: nothing" in table.said()
