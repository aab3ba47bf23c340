"""What is shown of the open question: words, options to press or tap, fields, and a line to type."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, ItemGrid, Vertical
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.widgets import Input, Static

from companion.engine.choice import Choice, Several
from companion.engine.form import Form
from companion.engine.number import Number, Tally
from companion.engine.question import Place, Question, Raw, Refusal
from companion.screens.typed import Filled, as_offered, by_one_key, counted, how_often
from companion.screens.widgets.answers import Answers
from companion.screens.widgets.chip import Chip
from companion.screens.widgets.field_taps import FieldTaps
from companion.screens.widgets.late_hand import LateHand
from companion.screens.widgets.question_parts import (
    asked_words,
    field_columns,
    field_words,
    first_words,
    offer_words,
    option_words,
    options_of,
    refused_words,
    typing_words,
)
from companion.screens.widgets.still import Still
from companion.screens.widgets.tap_pad import TapPad
from companion.screens.widgets.typed_line import TypedLine
from companion.screens.wording import unwrapped
from companion.spoken_names import named_as_spoken

_FIELD = 20
_WHOLE_ROW = 200
_SIDE_BY_SIDE = 4
"""Columns of a field; up to so many fields stand below each other, more short ones side by side."""
_FEW = 8
"""Options that have room to be large under a finger."""
_NARROWEST = 4
"""Columns that an option gets at least."""


class ShownQuestion(Vertical):
    """Shows one question; what people do with it is for those who know it."""

    class LaidOut(Message):
        """The question's parts stand, and may take another number of rows."""

    def __init__(
        self,
        *,
        hand: LateHand | None = None,
        apart: bool = False,
        id: str | None = None,  # noqa: A002  # Textual's own name
    ) -> None:
        """Take whose hands these are; a question ``apart`` has no commands beside it, and waits for Enter."""
        super().__init__(id=id)
        self.apart = apart
        self.hand = hand or LateHand()
        self.question: Question[Any] | None = None
        self.offered: Raw = None
        self.taps = FieldTaps()
        self._active, self._rows, self._asked_once = "", 0, False
        self.why: Refusal | None = None
        """Why an answer was not taken; None where none was refused."""
        self.asks_once = False
        """Whether a form that nobody touched is taken at the second Enter only."""
        self.laid_out = False
        """Whether the parts on the screen are those of this question, so that their rows can be measured."""

    def compose(self) -> ComposeResult:
        """Lay out words, options, line and refusal."""
        with Answers(id="answers") as answers:
            answers.hinted = self
            yield Static(id="asked", markup=False)
            yield ItemGrid(id="fields", min_column_width=_FIELD)
            yield Still(id="options-of")
            yield ItemGrid(id="options", min_column_width=20)
            yield TapPad(id="pad")
        with Horizontal(id="typing"):
            yield Static(Content("▸"), id="prompt", markup=False)
            yield TypedLine(id="line")
            yield Chip(Content("⏎ Enter"), "enter", classes="enter")
        yield Still(id="offer")
        yield Static(id="refusal", markup=False)

    def on_mount(self) -> None:
        """Watch what people get to see of a long question."""
        self.watch(self.answers, "scroll_y", self._scrolled, init=False)

    def on_click(self, event: Click) -> None:
        """Scroll the answers by a tap on the frame that says that there are more."""
        self.answers.tapped(event)

    @property
    def line(self) -> TypedLine:
        """The line to type on."""
        return self.query_one("#line", TypedLine)

    @property
    def answers(self) -> Answers:
        """The parts that scroll."""
        return self.query_one("#answers", Answers)

    def fit(self, rows: int) -> None:
        """Take at most so many rows; what has no room scrolls, the line never does."""
        self._rows = rows
        self.styles.max_height = rows
        self.answers.styles.max_height = max(1, rows - self._kept_rows())
        self.call_after_refresh(self.tell_offer)

    @property
    def columns(self) -> int:
        """Columns for words: the bar that scrolls has its own, whether it is drawn or not."""
        return self.content_size.width - self.answers.scrollbar_size_vertical

    def wanted_rows(self) -> int:
        """Return how many rows would show everything, at the width there is."""
        return self.answers.virtual_size.height + self._kept_rows()

    def _kept_rows(self) -> int:
        parts = [self.query_one(f"#{name}") for name in ("typing", "offer", "refusal")]
        return sum(max(1, part.size.height) for part in parts if part.display) + self.gutter.height

    def show(self, question: Question[Any], offered: Raw) -> None:
        """Show a question; what was typed for another one is gone."""
        question = named_as_spoken(question)
        self.question, self.offered, self.laid_out = question, offered, False
        self.taps, self._active, self._asked_once = FieldTaps(), "", False
        self.border_title = None
        with self.prevent(Input.Changed):
            self.line.value = ""
        self.line.placeholder = typing_words(question, apart=self.apart)
        self.query_one("#asked", Static).update(asked_words(question))
        self.answers.begin_anew()
        offer = self.query_one("#offer", Still)
        offer.tell(offer_words(question, offered))
        offer.display = offered is not None
        self.refuse(None)
        self.call_later(self._lay_out)

    def _keep_offer_true(self) -> None:
        """Hide what Enter alone would give once an answer is begun; its room stays, so that nothing moves.

        The same holds for Enter to tap, where one key answers: who has keys needs no Enter then.
        """
        begun = self._begun
        self.query_one("#offer", Static).visible = not begun
        keys_alone = self.question is not None and by_one_key(self.question) and not self.apart
        self.query_one("#typing .enter", Chip).visible = begun or not keys_alone or self.app.is_web

    def refuse(self, refusal: Refusal | None) -> None:
        """Say why an answer was not taken, or nothing."""
        self.why = refusal
        if refusal is not None:
            self.line.go_on()
            if self.question is not None:  # what was said of the last Enter is over
                self.line.placeholder = typing_words(self.question, apart=self.apart)
        refused = self.query_one("#refusal", Static)
        came_or_went = self.laid_out and refused.display != (refusal is not None)
        refused.update(refused_words(refusal))
        refused.display = refusal is not None
        asked = unwrapped(self.question) if self.question is not None else None
        if refusal is not None and isinstance(asked, Choice | Number):
            self.line.select_all()  # the next sign begins another answer
        if self._rows:
            self.call_after_refresh(self._fit_again, anew=came_or_went)

    def _fit_again(self, *, anew: bool) -> None:
        """Share the rows anew."""
        if self.has_parts:
            self.fit(self._rows)
            if anew:
                self.post_message(self.LaidOut())

    @property
    def has_parts(self) -> bool:
        """Whether its parts are there: a screen that is left meanwhile has lost them."""
        return self.is_attached and self.is_running and bool(self.query("#typing"))

    @property
    def refused(self) -> bool:
        """Whether it says why an answer was not taken."""
        return self.why is not None

    # Options, fields, pad

    async def _lay_out(self) -> None:
        if self.question is None or not self.is_attached:
            return
        fields, options = self.query_one("#fields", ItemGrid), self.query_one("#options", ItemGrid)
        pad = self.query_one("#pad", TapPad)
        async with self.batch():
            for part in (fields, options):
                await part.remove_children()
            form = self._form
            if form is not None:
                chips = [self._field_chip(one) for one in self._filled(form)]
                longest = max([field_columns(one) for one in form.fields] + [_FIELD])
                beside = len(chips) > _SIDE_BY_SIDE and 2 * longest <= self.columns
                fields.min_column_width = longest if beside else _WHOLE_ROW
                await fields.mount_all(chips)
            asked = self._asked_now()
            if asked is not None:
                chips = self._option_chips(asked)
                options.min_column_width = max([len(str(chip.visual)) for chip in chips] + [_NARROWEST]) + 2
                await options.mount_all(chips)
            self._say_whose_options(form)
            await pad.offer(asked, in_form=form is not None, touch=self.app.is_web)
            options.display = bool(options.children)
            options.set_class(len(options.children) <= _FEW, "-few")
            fields.display = form is not None
            self._keep_offer_true()
        if form is not None and (self.line.value or self.taps.values or self._active):
            self.call_after_refresh(self.answers.show_active)
        self.laid_out = True
        self.call_after_refresh(self.tell_offer)
        self.post_message(self.LaidOut())

    def _say_whose_options(self, form: Form[Any] | None) -> None:
        """Name the field whose options stand below, where each field has its own."""
        whose = self.query_one("#options-of", Still)
        words = options_of(form, self._active_field(form)) if form is not None else Content("")
        whose.tell(words)
        whose.display = bool(words.plain)

    def _scrolled(self, before: float, _: float) -> None:
        """Note what stood in sight before; the frame has the first words where they are gone."""
        if self.question is not None:
            gone = bool(self.answers.scroll_offset.y)
            self.border_title = first_words(self.question, self.size.width - 6) if gone else None
            if self.laid_out:
                self.answers.note_seen(before)
                self.call_after_refresh(self.look_again)

    def on_resize(self) -> None:
        """Look again what is hidden."""
        self.call_after_refresh(self.look_again)

    def look_again(self) -> None:
        """Look whether what was said of hidden parts still holds."""

    def tell_offer(self) -> None:
        """Say what Enter alone does, now that the parts stand."""

    @property
    def _form(self) -> Form[Any] | None:
        inner = unwrapped(self.question) if self.question is not None else None
        return inner if isinstance(inner, Form) else None

    def _filled(self, form: Form[Any]) -> tuple[Filled, ...]:
        fields = self.taps.filled(form, self.line.value)
        if self._begun or not isinstance(self.offered, dict):
            return fields
        return as_offered(fields, self.offered)

    @property
    def _begun(self) -> bool:
        """Whether people have begun an answer, so that Enter gives no more what was offered."""
        return bool(self.line.value.strip() or self.taps.values or self.taps.signs)

    def _active_field(self, form: Form[Any]) -> Filled | None:
        fields = self._filled(form)
        chosen = next((one for one in fields if one.field.name == self._active), None)
        return chosen or next((one for one in fields if not one.settled), fields[-1] if fields else None)

    def _asked_now(self) -> Question[Any] | None:
        """Return the question whose places are offered: a form's active field, or the question itself."""
        form = self._form
        if form is None:
            return unwrapped(self.question) if self.question is not None else None
        active = self._active_field(form)
        return unwrapped(active.field.question) if active else None

    def _field_chip(self, one: Filled) -> Chip:
        return Chip(self._field_words(one), "field", one.field.name, classes="field")

    def _field_words(self, one: Filled) -> Content:
        form = self._form
        return field_words(one, active=form is not None and self._active_field(form) == one)

    def _option_chips(self, asked: Question[Any]) -> list[Chip]:
        return [
            Chip(self._option_words(asked, place), "place", place, classes="barred" if place.barred else "")
            for place in asked.places()
        ]

    def _option_words(self, asked: Question[Any], place: Place) -> Content:
        return option_words(asked, place, 0 if place.barred else self._count(asked, place))

    def _count(self, asked: Question[Any], place: Place) -> int:
        if not isinstance(asked, Several | Tally):
            return 0
        form = self._form
        active = self._active_field(form) if form is not None else None
        if active is None:
            return counted(asked, self.line.value, place)
        return how_often(active.raw, place)

    def _mark_again(self) -> None:
        """Bring the marks of fields and options up to the typed line."""
        form = self._form
        if form is not None:
            fields = {one.field.name: one for one in self._filled(form)}
            for chip in self.query("#fields Chip").results(Chip):
                if str(chip.subject) in fields:
                    chip.update(self._field_words(fields[str(chip.subject)]))
        asked = self._asked_now()
        for chip in self.query("#options Chip").results(Chip):
            if asked is not None and isinstance(chip.subject, Place):
                chip.update(self._option_words(asked, chip.subject))
