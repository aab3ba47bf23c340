"""Several screens on one game, the tower's reader, and failing disks: said in words, counted once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.engine.entry import Answer, Source
from companion.engine.game import Mode
from companion.engine.question import Refusal
from companion.screens.app import CompanionApp
from companion.screens.play import PlayScreen
from companion.screens.shelf import Shelf
from companion.store.database import open_database
from companion.store.faults import CannotWriteError
from companion.store.opening import open_session
from companion.store.tower_log import TowerLog
from tests.screens.answers import at_step, usual
from tests.screens.looking import SET_UP, TOSS, Table, at_the_table, begun, play_until, until


async def test_what_another_screen_answers_is_shown_and_said(shelf: Shelf) -> None:
    opened = begun(shelf, *SET_UP)
    with open_database(shelf.database.path, clock=shelf.database.clock) as other_database:
        other = open_session(other_database, opened.game_id, seed=5, games=shelf.games)
        async with at_the_table(shelf, opened) as table:
            assert other.answer({"R": 1}) is None
            _screen(table).follow()
            await table.settle()
            words = "Answered on another screen: What came out of the tower? 1 red"
            assert words in table.said()
            await until(table, lambda: bool(table.app.screen.query("Toast")))
            assert words in table.flowing("Toast")
            assert table.session.open is not None
            assert table.session.open.key != "m1/toss"


async def test_who_is_overtaken_is_told_and_nothing_counts_twice(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = begun(shelf, *SET_UP)
    with open_database(shelf.database.path, clock=shelf.database.clock) as other_database:
        other = open_session(other_database, opened.game_id, seed=5, games=shelf.games)
        monkeypatch.setattr(PlayScreen, "follow", lambda screen: None)
        async with at_the_table(shelf, opened) as table:
            assert other.answer({"R": 1}) is None
            await table.type("w")
            assert "Another screen was faster" in table.flowing("#question")
            tosses = [act for act in table.session.line if isinstance(act, Answer) and act.key == "m1/toss"]
            assert [toss.raw for toss in tosses] == [{"R": 1}]


async def test_a_full_disk_is_one_sentence_and_the_question_again(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = begun(shelf, *SET_UP)

    def full(*_: object) -> Refusal:
        raise CannotWriteError("The disk is full: make room, then answer again.")

    async with at_the_table(shelf, opened) as table:
        monkeypatch.setattr(table.session.journal, "append", full)
        await table.type("w")
        assert "✗ The disk is full: make room, then answer again." in table.flowing("#question")
        monkeypatch.undo()
        await table.press("enter")
        assert table.session.open is not None
        assert table.session.open.key != "m1/toss"


async def test_the_tower_answers_what_is_not_in_doubt_and_is_recorded(shelf: Shelf) -> None:
    opened = begun(shelf, *SET_UP)
    app = CompanionApp(shelf, game_id=opened.game_id, reader="sim://?seed=7&stick=0&release=1")
    async with app.run_test(size=(80, 24)) as pilot:
        table = Table(app, pilot)
        await table.press("escape")
        await until(table, lambda: not at_step("toss")(table.session))
        answer = next(act for act in table.session.line if isinstance(act, Answer) and act.key == "m1/toss")
        assert answer.source is Source.READER
        assert answer.raw == {"R": 1, "W": 1, "Y": 1}
        assert "Toss a red" in table.flowing("#now"), "what was to be done before stays: nobody tossed"
    drops = TowerLog(shelf.database).drops(opened.game_id)
    assert len(drops) == 1
    assert dict(drops[0].event.dropped) == {"R": 1, "W": 1, "Y": 1}


async def test_a_reader_that_cannot_be_opened_leaves_counting_by_hand(shelf: Shelf) -> None:
    opened = begun(shelf, *SET_UP)
    app = CompanionApp(shelf, game_id=opened.game_id, reader="warp://9")
    async with app.run_test(size=(80, 24)) as pilot:
        table = Table(app, pilot)
        await table.press("escape")
        await until(table, lambda: "Count by hand meanwhile." in table.said())
        await table.type("w")
        assert table.session.open is not None
        assert table.session.open.key != "m1/toss"


async def test_a_random_game_goes_to_its_end_by_taps_and_keys(shelf: Shelf) -> None:
    async with at_the_table(shelf) as table:
        await table.press("2")
        await table.type("Ada")
        await table.type("Max")
        await table.type("1", enter=False)
        await table.press("1", "1")
        assert at_step("toss")(table.session)
        play_until(table.session, at_step("fox"), usual)
        table.app.settle()
        await table.settle()
        await table.press("3")
        while not table.session.finished:
            await table.press("1")
        assert "won" in table.flowing()
    assert shelf.saved()[0].mode is Mode.PLAY


async def test_two_screens_of_one_program_never_share_a_lease(shelf: Shelf) -> None:
    lease = TowerLog(shelf.database)
    from datetime import timedelta

    assert lease.take_lease("sim://", "one", timedelta(seconds=5))
    opened = begun(replace(shelf, seed=6), *TOSS)
    app = CompanionApp(shelf, game_id=opened.game_id, reader="sim://")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.desk is not None
        assert not app.desk.active


def _screen(table: Table) -> PlayScreen:
    screen = table.app.screen
    assert isinstance(screen, PlayScreen)
    return screen
