"""The pad: whatever is asked can be answered by taps where there is no keyboard."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any, ClassVar

import pytest
from textual import on
from textual.app import App, ComposeResult
from textual.content import Content
from textual.geometry import Offset
from textual.widgets import Static

from companion import screens
from companion.engine.choice import Choice, Option
from companion.engine.form import Form, FormField
from companion.engine.number import Number, Tally, TowerDrop
from companion.engine.numerals import Numerals
from companion.engine.question import Question, Raw
from companion.engine.text import plain
from companion.engine.words import Words
from companion.language import Language, speaking
from companion.screens.themes import THEMES
from companion.screens.widgets.chip import Chip
from companion.screens.widgets.question_box import QuestionBox

STYLES = Path(screens.__file__).parent / "styles"

COLOURS = (
    Option(id="R", name=plain("red"), value="R", key="R"),
    Option(id="W", name=plain("white"), value="W", key="W"),
)


def named(key: str, **more: Any) -> dict[str, Any]:  # noqa: ANN401  # parts of any question
    return {"key": key, "text": plain("What is it?"), **more}


def form(*questions: tuple[str, Question[Any]]) -> Form[Any]:
    fields = (FormField(name=name, label=plain(name), question=question) for name, question in questions)
    return Form(**named("form"), fields=tuple(fields), make=dict)


class Asking(App[None]):
    """One question on a screen without a keyboard."""

    CSS_PATH: ClassVar[Any] = [STYLES / name for name in ("base.tcss", "play.tcss", "touch.tcss")]

    def __init__(self, question: Question[Any]) -> None:
        super().__init__()
        self.question = question
        self.given: list[Raw] = []

    @property
    def is_web(self) -> bool:
        return True

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return dict(THEMES[0].variables)

    def compose(self) -> ComposeResult:
        yield QuestionBox(id="question")

    def on_mount(self) -> None:
        self.query_one(QuestionBox).show(self.question, None)

    @on(QuestionBox.Given)
    def _given(self, event: QuestionBox.Given) -> None:
        self.given.append(event.raw)


class Taps:
    """A finger."""

    def __init__(self, app: Asking, pilot: Any) -> None:  # noqa: ANN401  # Textual's pilot
        self.app, self.pilot = app, pilot

    async def tap(self, *labels: str) -> None:
        for label in labels:
            await self.pilot.pause()
            chip = next(one for one in self.app.query(Chip) if _is(one, label))
            chip.post_message(Chip.Tapped(chip))
            await self.pilot.pause()

    async def enter(self) -> None:
        await self.tap("⏎ Enter")


def _is(chip: Chip, label: str) -> bool:
    words = str(chip.visual).strip()
    return words == label or (len(label) > 1 and label in words)


@asynccontextmanager
async def asking(question: Question[Any]) -> AsyncIterator[Taps]:
    app = Asking(question)
    async with app.run_test(size=(48, 45)) as pilot:
        await pilot.pause()
        yield Taps(app, pilot)


async def test_names_are_tapped_and_begin_with_capitals() -> None:
    async with asking(Words(**named("name"))) as finger:
        await finger.tap("A", "d", "a", "blank", "M", "a", "x")
        await finger.enter()
        assert finger.app.given == ["Ada Max"]


async def test_capitals_other_signs_and_the_way_back() -> None:
    async with asking(Words(**named("name"))) as finger:
        await finger.tap("⇧", "j", "⇧", "O", "1ä&", "é", "-", "4", "⌫", "abc", "x")
        await finger.enter()
        assert finger.app.given == ["jOé-x"]


async def test_the_letters_lie_as_on_keyboards_of_the_language() -> None:
    with speaking(Language.GERMAN):
        async with asking(Words(**named("name"))) as finger:
            row = [str(chip.visual).strip() for chip in finger.app.query(".pad-key").results(Chip)][:6]
            assert "".join(row) == "QWERTZ"


@pytest.mark.parametrize(
    ("question", "taps", "raw"),
    [
        (Number(**named("n"), most=200), ("1", "0", "7"), 107),
        (Number(**named("n"), most=200), ("1", "2", "+", "8", "-", "3"), 17),
        (Number(**named("n"), least=-20, most=20), ("-", "7"), -7),
        (Number(**named("n"), most=200), ("1", "2", "⌫", "5"), 15),
        (Numerals(**named("d"), allowed=(1, 2, 3, 4)), ("3", "1"), [3, 1]),
        (Numerals(**named("d"), allowed=(1, 2, 3, 4)), ("0",), []),
        (Numerals(**named("d")), ("-",), []),
        (Tally(**named("t"), options=COLOURS), ("red", "red", "white"), {"R": 2, "W": 1}),
        (TowerDrop(**named("t"), options=COLOURS), ("0",), {}),
        (TowerDrop(**named("t"), options=COLOURS), ("white",), {"W": 1}),
    ],
    ids=[
        "number",
        "sum",
        "below nought",
        "rub",
        "digits",
        "no digits",
        "no digits by a dash",
        "tally",
        "nothing fell",
        "drop",
    ],
)
async def test_every_kind_that_is_typed_can_be_tapped(
    question: Question[Any], taps: tuple[str, ...], raw: Raw
) -> None:
    async with asking(question) as finger:
        await finger.tap(*taps)
        await finger.enter()
        assert [question.decode(one) for one in finger.app.given] == [question.decode(raw)]


async def test_the_keys_go_into_the_field_that_is_active_whatever_stands_before_it() -> None:
    questions = (
        ("place", Choice(**named("c"), options=COLOURS)),
        ("coins", Number(**named("n"), most=500)),
        ("name", Words(**named("w"))),
        ("points", Number(**named("p"), most=500, default=0)),
    )
    async with asking(form(*questions)) as finger:
        await finger.tap("name:", "E", "v", "a")
        await finger.tap("place:", "white", "1", "2", "0", "next")
        await finger.tap("points:", "7", "⌫", "4", "2")
        await finger.enter()
        assert finger.app.given == [{"place": "W", "coins": 120, "name": "Eva", "points": 42}]


async def test_keys_that_are_no_value_yet_are_shown_and_refused() -> None:
    async with asking(form(("year", Number(**named("n"), least=100, most=500)))) as finger:
        await finger.tap("1", "2")
        fields = [str(chip.visual) for chip in finger.app.query("#fields Chip").results(Chip)]
        assert fields == ["▶ year: 12  ✗"]
        await finger.enter()
        assert "year: 12 is not from 100 to 500." in str(finger.app.query_one("#refusal", Static).visual)
        assert finger.app.given == []
        await finger.tap("5")
        await finger.enter()
        assert finger.app.given == [{"year": 125}]


async def test_next_takes_a_proposed_value_and_goes_on() -> None:
    numbers = tuple((name, Number(**named(name), most=99, default=3)) for name in ("one", "two"))
    async with asking(form(*numbers)) as finger:
        await finger.tap("next", "1", "4")
        await finger.enter()
        assert finger.app.given == [{"one": 3, "two": 14}]


async def test_a_long_form_keeps_the_options_of_its_active_field_in_sight() -> None:
    fields = tuple((f"field {number}", Choice(**named(str(number)), options=COLOURS)) for number in range(24))
    async with asking(form(*fields)) as finger:
        finger.app.query_one(QuestionBox).fit(14)
        answers, together = finger.app.query_one(QuestionBox).answers, 0
        for number in range(24):
            await finger.pilot.pause()
            active = next(
                chip for chip in finger.app.query("#fields Chip").results(Chip) if "▶" in str(chip.visual)
            )
            options = finger.app.query_one("#options").region
            assert f"field {number}:" in str(active.visual)
            assert active.region.overlaps(answers.region)
            both_fit = options.bottom - active.region.y <= answers.region.height
            if number and both_fit:  # a question begins at its first words
                assert answers.region.contains_region(options)
                together += 1
            await finger.tap("W white")
        assert together > 5


async def test_a_key_that_gives_way_under_the_finger_harms_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async with asking(Words(**named("name"))) as finger:
        gone = Chip(Content("gone"), "key")
        monkeypatch.setattr(
            type(finger.app.screen), "get_widget_and_offset_at", lambda screen, x, y: (gone, Offset(0, 0))
        )
        await finger.pilot.mouse_down(offset=(5, 5))
        assert finger.app.is_running


async def test_with_a_keyboard_no_letters_take_room() -> None:
    class WithKeyboard(Asking):
        @property
        def is_web(self) -> bool:
            return False

    app = WithKeyboard(Words(**named("name")))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert not list(app.query(".pad-key"))


@pytest.mark.parametrize("language", list(Language), ids=[one.value for one in Language])
@pytest.mark.parametrize("columns", [40, 48, 80])
async def test_with_a_keyboard_a_blank_stands_between_the_keys(columns: int, language: Language) -> None:
    class WithKeyboard(Asking):
        @property
        def is_web(self) -> bool:
            return False

    with speaking(language):
        app = WithKeyboard(form(("n", Number(**named("n"), most=99)), ("m", Number(**named("m"), most=99))))
        async with app.run_test(size=(columns, 24)) as pilot:
            await pilot.pause()
            keys = list(app.query(".pad-key").results(Chip))
            assert len(keys) == 12
            for key, after in pairwise(keys):
                assert after.region.x - key.region.right == 1, f"{key.visual} {after.visual}"
            assert app.query_one("#answers").content_region.contains_region(keys[-1].region)
