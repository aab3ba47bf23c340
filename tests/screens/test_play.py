"""The play screen: whose decision, now, the question by key and by tap, the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.timer import Timer

from companion.engine.entry import Answer
from companion.screens.play import PlayScreen
from companion.screens.session_screen import FOLLOW_EVERY
from companion.screens.shelf import Shelf
from companion.screens.widgets.late_hand import OUT_OF_HABIT
from companion.screens.widgets.whose import Whose
from tests.patience import StoppedClock
from tests.screens.answers import at_step, usual
from tests.screens.looking import SET_UP, TOSS, at_the_table, begun, play_until


async def test_whose_decision_question_and_instructions_are_seen(shelf: Shelf) -> None:
    opened = begun(shelf, *SET_UP)
    async with at_the_table(shelf, opened) as table:
        seen = table.flowing()
        assert table.app.screen.query_one(Whose).decider == "Everybody"
        assert "█" in table.seen().splitlines()[0]
        assert "1. Toss a red, a yellow and a white keshi" in table.flowing("#now")
        assert "What came out of the tower?" in seen
        assert "R red" in seen
        assert "round 1, Ada [/] to play" in seen
        assert "stand-in, not the printed cards" in seen


async def test_a_typed_line_answers_and_the_next_question_stands(shelf: Shelf) -> None:
    opened = begun(shelf, *SET_UP)
    async with at_the_table(shelf, opened) as table:
        await table.type("rw")
        assert table.session.open is not None
        assert not table.session.open.key.endswith("/toss")
        assert table.box.line.value == ""


async def test_a_choice_needs_no_enter(shelf: Shelf) -> None:
    opened = begun(shelf, *SET_UP[:3])
    async with at_the_table(shelf, opened) as table:
        await table.press("2", "1")
        assert table.session.sayings()[0].text.msgid.startswith("Toss")
        assert "one-coin" in [act.raw for act in table.session.line if isinstance(act, Answer)]


async def test_key_click_and_enter_alone_write_the_same_entry(shelf: Shelf) -> None:
    entries = []
    for way in ("key", "tap", "enter"):
        opened = begun(shelf, *SET_UP[:3])
        async with at_the_table(shelf, opened) as table:
            if way == "key":
                await table.press("1")
            elif way == "tap":
                await table.tap_words("1 nothing")
            else:
                await table.press("enter")
            entries.append(_last_answer(table.session))
    assert entries[0].raw == "nothing"
    assert entries[0] == entries[1] == entries[2]


async def test_a_form_by_line_and_by_taps_writes_the_same_entry(shelf: Shelf) -> None:
    entries = []
    for way in ("line", "taps"):
        opened = begun(shelf, *TOSS)
        play_until(opened.session, at_step("lighting"), usual)
        async with at_the_table(shelf, opened) as table:
            if way == "line":
                await table.type("13shine on")
            else:
                await table.tap_words("wicks:")
                await table.tap_words(" 3 ")
                await table.tap_words("oil:")
                await table.tap_words(" 1 ")
                await table.type("", enter=False)
                await table.tap_words("⏎ Enter")
            entries.append(_last_answer(table.session).raw)
    assert entries[0] == {"oil": 1, "wicks": 3, "blessing": "shine on"}
    assert entries[1] == {"oil": 1, "wicks": 3, "blessing": "shine"}


async def test_fields_show_their_values_while_they_are_typed(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    play_until(opened.session, at_step("lighting"), usual)
    async with at_the_table(shelf, opened) as table:
        await table.type("2", enter=False)
        seen = table.flowing()
        assert "oil: ✓ 2" in seen
        assert "▶ wicks: …" in seen
        assert "blessing: shine" in seen
        assert "✓ shine" not in seen


async def test_taps_count_a_tally_and_rub_it_out(shelf: Shelf) -> None:
    opened = begun(shelf, *SET_UP)
    async with at_the_table(shelf, opened) as table:
        await table.tap_words("W white")
        await table.tap_words("W white")
        assert "W white ×2" in table.flowing()
        await table.tap_words("R red")
        await table.tap_words("⏎ Enter")
        assert _last_answer(table.session).raw == {"R": 1, "Y": 0, "W": 2}


async def test_a_barred_option_stands_there_with_its_reason_and_is_refused(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    play_until(opened.session, at_step("visits"), usual)
    assert opened.session.correct("stall/well", 0) is None
    async with at_the_table(shelf, opened) as table:
        assert "✗ no lamp is left there" in table.flowing("#question")
        size = table.session.line.size
        await table.type("1")
        assert "✗ stall at the well is not possible: no lamp is left there" in table.flowing("#question")
        await table.tap_words("stall at the well ✗")
        assert table.session.line.size == size


async def test_a_wrong_input_gets_one_sentence_and_the_question_again(shelf: Shelf) -> None:
    opened = begun(shelf, *SET_UP)
    async with at_the_table(shelf, opened) as table:
        size = table.session.line.size
        await table.type("99")
        assert "✗ “9” stands for none of" in table.flowing("#question")
        assert table.session.line.size == size
        assert table.box.line.has_focus


async def test_command_keys_go_through_an_empty_line_but_not_into_a_name(shelf: Shelf) -> None:
    opened = begun(shelf, "Ada")
    async with at_the_table(shelf, opened) as table:
        await table.type("zoe", enter=False)
        assert table.box.line.value == "zoe"
        await table.press("escape", "escape", "z")
        assert "Take back" in table.flowing()
        assert "Ada" in table.flowing()


async def test_after_undo_enter_alone_offers_what_was_answered(shelf: Shelf) -> None:
    opened = begun(shelf, *SET_UP)
    opened.session.answer({"R": 1, "W": 1})
    opened.session.undo()
    async with at_the_table(shelf, opened) as table:
        assert "Enter alone: 1 red, 1 white" in table.flowing()
        await table.press("enter")
        assert _last_answer(table.session).raw == {"R": 1, "W": 1}


async def test_names_with_brackets_are_just_names(shelf: Shelf) -> None:
    opened = begun(shelf)
    async with at_the_table(shelf, opened) as table:
        await table.type("[/]")
        await table.type("[red]Max[/red]")
        await table.press("enter", "enter", "enter")
        assert "[/] to play" in table.flowing()
        for key in ("question_mark", "v", "s", "e", "l", "h"):
            await table.press(key)
            await table.press("escape")
        await table.press("c")
        assert "[red]Max[/red]: coins" in table.flowing()


def _last_answer(session: object) -> Answer:
    line = session.line  # type: ignore[attr-defined]
    answers = [act for act in line if isinstance(act, Answer)]
    return answers[-1]


async def test_enter_out_of_habit_does_not_answer_the_next_question(shelf: Shelf) -> None:
    opened = begun(shelf, *SET_UP[:2])
    async with at_the_table(shelf, opened) as table:
        now = 100.0
        table.box.hand.clock = lambda: now
        await table.press("2", "enter")
        assert _last_answer(table.session).key == "setup/rounds"
        assert "Enter alone" in table.flowing("#question")
        await table.press("enter")
        assert _last_answer(table.session).key != "setup/rounds"


async def test_a_moment_after_a_key_enter_alone_takes_what_is_offered(shelf: Shelf) -> None:
    opened = begun(shelf, *SET_UP[:2])
    async with at_the_table(shelf, opened) as table:
        table.box.hand.clock = clock = StoppedClock()
        await table.press("2")
        clock.seconds += OUT_OF_HABIT
        await table.press("enter")
        assert _last_answer(table.session).key != "setup/rounds"


async def test_a_screen_follows_others_once_a_second_only(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun_at: list[float] = []
    as_before = PlayScreen.set_interval

    def noted(
        screen: PlayScreen,
        interval: float,
        callback: Callable[[], None] | None = None,
        *,
        name: str | None = None,
        repeat: int = 0,
        pause: bool = False,
    ) -> Timer:
        if callback == screen.follow:
            begun_at.append(interval)
        return as_before(screen, interval, callback, name=name, repeat=repeat, pause=pause)

    monkeypatch.setattr(PlayScreen, "set_interval", noted)
    opened = begun(shelf, *TOSS)
    async with at_the_table(shelf, opened):
        assert begun_at == [FOLLOW_EVERY]


async def test_what_enter_alone_gives_is_not_said_once_an_answer_is_begun(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    async with at_the_table(shelf, opened) as table:
        assert table.session.offered() is None
        await table.press("z", "z")
        assert "Enter alone:" in table.flowing()
        await table.type("R", enter=False)
        assert "Enter alone:" not in table.flowing()
        await table.press("backspace")
        assert "Enter alone:" in table.flowing()
