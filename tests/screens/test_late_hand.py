"""Keys and taps that land just as somebody else has answered: they are not taken for the next question."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest

from companion.engine.entry import Answer
from companion.engine.session import Session
from companion.screens.end import EndScreen
from companion.screens.session_screen import SessionScreen
from companion.screens.shelf import Shelf
from companion.screens.widgets.chip import Chip
from companion.screens.widgets.late_hand import ONE_MOVE, LateHand
from companion.store.database import open_database
from companion.store.opening import open_session
from tests.patience import StoppedClock
from tests.screens.answers import at_step, usual
from tests.screens.looking import PHONE, SET_UP, TOSS, Table, at_the_table, begun, play_until

TOO_LATE = "Yours came too late: please answer again."


@dataclass(slots=True)
class Two:
    """One table, its clock, and another screen on the same game."""

    table: Table
    other: Session
    clock: StoppedClock

    async def answered_elsewhere(self, *raws: object) -> None:
        """Let the other screen answer, and this one look."""
        for raw in raws:
            assert self.other.answer(raw) is None  # type: ignore[arg-type]
        await self.look()

    async def look(self) -> None:
        screen = self.table.app.screen
        assert isinstance(screen, SessionScreen)
        screen.follow()
        await self.table.settle()

    @property
    def acts(self) -> int:
        return self.table.session.line.size


@asynccontextmanager
async def two_screens(
    shelf: Shelf, *answers: object, size: tuple[int, int] = (80, 24), played_to: str = ""
) -> AsyncIterator[Two]:
    opened = begun(shelf, *answers)  # type: ignore[arg-type]
    if played_to:
        play_until(opened.session, at_step(played_to), usual)
    with open_database(shelf.database.path, clock=shelf.database.clock) as other_database:
        other = open_session(other_database, opened.game_id, seed=5, games=shelf.games)
        async with at_the_table(shelf, opened, size) as table:
            table.app.hand.clock = clock = StoppedClock()
            yield Two(table, other, clock)


async def test_a_key_is_not_taken_for_a_question_that_another_screen_has_just_brought(shelf: Shelf) -> None:
    async with two_screens(shelf, *SET_UP[:2]) as two:
        await two.answered_elsewhere(2)
        question, acts = two.table.session.open, two.acts
        assert question is not None
        key = question.places()[0].key
        await two.table.press(key, "enter")
        assert (two.acts, two.table.box.line.value) == (acts, "")
        assert two.table.said().count(TOO_LATE) == 1
        two.clock.seconds += ONE_MOVE
        await two.table.press(key)
        assert two.acts == acts + 1


async def test_a_tap_is_not_taken_either_and_enter_takes_no_offer(shelf: Shelf) -> None:
    async with two_screens(shelf, *SET_UP[:2], size=PHONE) as two:
        await two.answered_elsewhere(2)
        acts = two.acts
        chip = two.table.app.screen.query("#options Chip").results(Chip).__next__()
        await two.table.tap(chip)
        assert not two.table.chip("⏎ Enter").visible, "a key alone answers"
        await two.table.press("enter")
        assert two.acts == acts
        assert TOO_LATE in two.table.said()
        two.clock.seconds += ONE_MOVE
        await two.table.tap(two.table.app.screen.query("#options Chip").results(Chip).__next__())
        assert two.acts == acts + 1


async def test_what_was_typed_for_the_question_before_is_gone_and_goes_on_nowhere(shelf: Shelf) -> None:
    async with two_screens(shelf) as two:
        await two.table.type("An", enter=False)
        await two.answered_elsewhere("Ada", "Max")
        acts = two.acts
        await two.table.type("na")
        assert (two.acts, two.table.box.line.value) == (acts, "")
        assert TOO_LATE in two.table.said()


async def test_wherever_the_focus_is_a_sign_of_the_question_before_is_no_command(shelf: Shelf) -> None:
    async with two_screens(shelf, "Ada") as two:  # a name takes every letter
        await two.answered_elsewhere("Max")
        await two.table.press("z")
        assert isinstance(two.table.app.screen, SessionScreen)
        two.table.app.set_focus(None)
        await two.table.press("l")
        assert isinstance(two.table.app.screen, SessionScreen)
        assert TOO_LATE in two.table.said()
        two.clock.seconds += ONE_MOVE
        await two.table.press("l")
        assert not isinstance(two.table.app.screen, SessionScreen)


async def test_a_command_that_answers_neither_question_is_run_at_once(shelf: Shelf) -> None:
    async with two_screens(shelf, *SET_UP[:2]) as two:
        await two.answered_elsewhere(2)
        await two.table.press("l")
        assert "Log of play" in two.table.flowing()
        assert TOO_LATE not in two.table.said()


async def test_an_answer_that_is_overtaken_is_followed_by_no_other_for_a_moment(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SessionScreen, "follow", lambda screen: None)
    async with two_screens(shelf, *SET_UP[:2]) as two:
        assert two.other.answer(2) is None
        await two.table.press("2")
        assert "Another screen was faster" in two.table.flowing("#question")
        acts = two.acts
        await two.table.press("2")
        assert two.acts == acts
        assert "The question has just changed, so this was not taken." in two.table.said()


async def test_enter_meant_for_the_last_question_records_no_result(shelf: Shelf) -> None:
    async with two_screens(shelf, *TOSS) as two:
        assert two.other.stop_early() is None
        await two.look()
        assert isinstance(two.table.app.screen, EndScreen)
        await two.table.press("enter")
        assert two.table.session.result is None
        assert TOO_LATE in two.table.said()
        two.clock.seconds += ONE_MOVE
        await two.table.press("enter")
        assert two.table.session.result is not None


async def test_what_another_screen_takes_back_from_the_end_is_a_question_again_that_waits(
    shelf: Shelf,
) -> None:
    async with two_screens(shelf, *SET_UP) as two:
        assert two.other.stop_early() is None
        await two.look()
        two.clock.seconds += ONE_MOVE
        assert two.other.undo() is None
        await two.look()
        acts = two.acts
        await two.table.press("w", "enter")
        assert two.acts == acts
        two.clock.seconds += ONE_MOVE
        await two.table.press("w", "enter")
        assert isinstance(two.table.session.line.latest(), Answer)
        assert two.acts > acts


async def test_a_correction_elsewhere_leaves_the_question_open_and_its_keys_at_work(shelf: Shelf) -> None:
    async with two_screens(shelf, *SET_UP) as two:
        assert two.other.correct("first/coins", 7) is None
        await two.look()
        acts = two.acts
        await two.table.type("w")
        assert two.acts > acts


async def test_notices_of_other_screens_do_not_pile_up(shelf: Shelf) -> None:
    async with two_screens(shelf, *SET_UP[:2]) as two:
        await two.answered_elsewhere(SET_UP[2])
        assert two.table.app.screen.query_one("Toast").region
        for raw in SET_UP[3:]:
            await two.answered_elsewhere(raw)
        for key in ("w", "enter", "1"):
            await two.table.press(key)
        assert len(two.table.app.screen.query("Toast")) == 1
        told = [notice.message for notice in two.table.app._notifications]
        assert told == [
            f"Answered on another screen: What is in the cube tower? emptied and counted. {TOO_LATE}"
        ]


def test_each_key_has_one_enter_of_habit_and_somebody_elses_answer_takes_a_moment() -> None:
    clock = StoppedClock()
    hand = LateHand(clock)
    assert not hand.enters_by_habit()
    hand.picked()
    assert hand.enters_by_habit()
    assert not hand.enters_by_habit()
    assert not hand.late
    hand.replaced()
    clock.seconds += ONE_MOVE - 0.01
    assert hand.late
    clock.seconds += 0.02
    assert not hand.late
