"""The open question, and what people do with it: keys, taps, a typed line, Enter."""

from __future__ import annotations

from typing import Any

from textual import on
from textual.message import Message
from textual.widgets import Input

from companion.engine.choice import Choice
from companion.engine.form import Form
from companion.engine.number import Number
from companion.engine.question import Place, Question, Raw, Refusal
from companion.engine.text import Text
from companion.language import in_words
from companion.screens.typed import (
    Filling,
    begins_answer,
    goes_on,
    how_to_type,
    meant,
    place_raw,
    pressed,
    with_item,
)
from companion.screens.widgets.chip import Chip
from companion.screens.widgets.question_parts import Notice, offer_words
from companion.screens.widgets.shown_question import ShownQuestion
from companion.screens.widgets.still import Still
from companion.screens.widgets.tap_pad import TapPad, press
from companion.screens.wording import unwrapped, written

_MORE_FIELDS = Text("More fields stand further down: look at them, then Enter.")
_ALL_BELOW = Text("These are the other fields: Enter takes all as proposed.")
_OTHERS_BELOW = Text("These are the other fields: Enter takes them as they are shown.")
_ONWARD = Text("Enter alone: on to the fields further down")
_ALL_AS_SHOWN = Text("Nothing was typed: Enter once more takes every field as it is shown.")
_BY_HABIT = Text("Enter belonged to the key before")


class QuestionBox(ShownQuestion):
    """Shows one question and posts the answer people give; the session decides whether it is taken."""

    class Given(Message):
        """People gave an answer."""

        def __init__(self, question: Question[Any], raw: Raw) -> None:
            super().__init__()
            self.question = question
            self.raw = raw

    class Typed(Message):
        """Something else stands in the line."""

    class TooLate(Message):
        """What was pressed or tapped was meant for the question before, and is not taken."""

    def show(self, question: Question[Any], offered: Raw) -> None:
        """Show a question, and listen to what may answer it."""
        super().show(question, offered)
        if self.question is not None:
            self._listen_for(self.question)

    def _listen_for(self, question: Question[Any]) -> None:
        line = self.line
        line.listen_for(question, lambda: self.refused, self.too_late)
        line.moved, line.escape_leaves = self.hand.moved, self.apart
        line.answers = lambda typed: not self.apart and pressed(question, typed) is not None
        if self.apart:
            line.begins = lambda character: begins_answer(question, character) or goes_on(question, character)

    def wants(self, character: str) -> bool:
        """Tell whether a sign may begin or continue an answer."""
        return self.question is not None and self.line.begins(character)

    def too_late(self, character: str = "") -> bool:
        """Tell whether an act was meant for the question before; a sign that answers neither is a command."""
        late = self.hand.late and (not character or self.line.answered_or_answers(character))
        if late:
            self.post_message(self.TooLate())
        return late

    def stray(self, character: str) -> None:
        """Say that a sign is no part of an answer; an Enter that comes with it takes no offer."""
        if self.question is None:
            return
        self.hand.strayed()
        how = how_to_type(self.question, apart=self.apart)
        self.refuse(Refusal(Text("“{sign}” is no part of an answer here: {how}.", sign=character, how=how)))

    def _shows_more_first(self, form: Form[Any]) -> bool:
        """Scroll on to fields that nobody saw and that are taken as proposed; tells whether there are."""
        self.answers.note_seen()
        if not self.answers.unseen(self._proposed(form)):
            return False
        self.refuse(Notice(self._others_below(form)))
        # The notice takes rows of the fields: they scroll once it stands.
        self.call_after_refresh(self._scroll_on, form)
        return True

    def _scroll_on(self, form: Form[Any]) -> None:
        """Show the next fields that nobody saw."""
        if self.has_parts and self._form is form:
            self.answers.show_unseen(self._proposed(form))
            self.call_after_refresh(self._tell_of_more, form)

    def _tell_of_more(self, form: Form[Any]) -> None:
        """Say that there are still more fields below those that were scrolled to."""
        if self.has_parts and self._form is form and self.refused:
            rows = self.answers.unseen(self._proposed(form))
            if self.answers.has_in_sight(rows):
                self._asked_once = True
            else:
                self.refuse(Notice(_MORE_FIELDS))

    def look_again(self) -> None:
        """Say no more that there are other fields, once nothing is hidden below; say what Enter does now."""
        self.tell_offer()
        over = self.why is not None and self.why.text is _MORE_FIELDS
        if over and self.has_parts and self.laid_out and not self.answers.can_scroll(1):
            self.refuse(None)

    def tell_offer(self) -> None:
        """Say what Enter alone does: it leads on to fields that nobody saw before it takes them."""
        form = self._form
        if form is not None and self.question is not None and self.has_parts and self.laid_out:
            onward = not self.answers.has_in_sight(self.answers.unseen(self._proposed(form)))
            words = written(_ONWARD, "$dim") if onward else offer_words(self.question, self.offered)
            self.query_one("#offer", Still).tell(words)

    def _proposed(self, form: Form[Any]) -> set[str]:
        """Return the names of the fields that are taken as they are proposed."""
        return {one.field.name for one in self._filled(form) if one.filling is Filling.DEFAULT}

    def _others_below(self, form: Form[Any]) -> Text:
        """Return what Enter takes where it stands at the last fields."""
        whole = not self._begun and self.offered in (None, form.default)
        return _ALL_BELOW if whole else _OTHERS_BELOW

    def _asks_once_more(self, form: Form[Any]) -> bool:
        """Ask before a form is taken that nobody touched; tells whether it was asked now."""
        proposed = self.question is not None and self.offered in (None, self.question.default)
        untouched = all(one.filling is Filling.DEFAULT for one in self._filled(form))
        if not self.asks_once or self._asked_once or not proposed or not untouched:
            return False
        self._asked_once = True
        self.refuse(Notice(_ALL_AS_SHOWN))
        return True

    # What people do

    @on(Input.Changed, "#line")
    def _typed(self, event: Input.Changed) -> None:
        event.stop()
        if self.question is None:
            return
        self.post_message(self.Typed())
        if event.value and self.too_late():
            with self.prevent(Input.Changed):
                self.line.value = ""
            self.line.go_on()
            return
        self.refuse(None)
        self._keep_offer_true()
        place = pressed(self.question, event.value)
        if place is not None and not self.apart:
            self.hand.picked()
            self._give(place_raw(self.question, place))
            return
        if self._form is not None:
            self._active = ""
            self.call_later(self._lay_out)
        else:
            self._mark_again()

    @on(Input.Submitted, "#line")
    def _entered(self, event: Input.Submitted) -> None:
        event.stop()
        self.enter_pressed()

    def enter_pressed(self) -> None:
        """Give the answer, unless Enter was pressed out of habit: it must not take what is offered next."""
        bare = not self.line.value and not self.taps.values
        by_habit, after_a_stray = self.hand.enters_by_habit(), self.hand.enters_after_a_stray()
        if bare and (by_habit or after_a_stray):
            if by_habit:
                self.line.placeholder = in_words(_BY_HABIT)
            self.line.go_on()
        else:
            self.enter()

    def enter(self) -> None:
        """Give what the line, the tapped fields or the offer say."""
        if self.question is None or self.too_late():
            self.line.go_on()
            return
        form = self._form
        wrong = self.taps.wrong(form, self.line.value) if form is not None else None
        raw = wrong or meant(self.question, self.line.value, self.taps.values, self.offered)
        if isinstance(raw, Refusal):
            self.refuse(raw)
        elif form is None or self.question.refuse(raw) is not None:
            self._give(raw)
        elif not self.answers.stands():
            self.call_after_refresh(self._enter_again, self.question)
        elif not self._shows_more_first(form) and not self._asks_once_more(form):
            self._give(raw)

    def _enter_again(self, question: Question[Any]) -> None:
        """Take an Enter that came before the fields stood, unless it is another question's by now."""
        if self.has_parts and self.question is question:
            if self.answers.stands():
                self.enter()
            else:
                self.line.go_on()

    @on(Chip.Tapped)
    def _chip(self, event: Chip.Tapped) -> None:
        event.stop()
        chip, line = event.chip, self.line
        if self.too_late():
            return
        self.hand.moved()
        if chip.act == "enter":
            self.enter()
        elif chip.act == "field":
            self._active = str(chip.subject)
            self.call_later(self._lay_out)
        elif isinstance(chip.subject, Place):
            self._tap(chip.subject)
        line.cursor_position = len(line.value)
        line.focus()

    @on(TapPad.Pressed)
    def _pad(self, event: TapPad.Pressed) -> None:
        event.stop()
        if self.too_late():
            return
        self.hand.moved()
        form = self._form
        active = self._active_field(form) if form is not None and not self.line.value else None
        if active is None:
            press(self.line, event.key)
        else:
            self._active = self.taps.press(active, event.key)
            self.refuse(None)
            self.call_later(self._lay_out)
        self.line.focus()

    def _tap(self, place: Place) -> None:
        question, form = self.question, self._form
        if question is None:
            return
        if place.barred is not None:
            self.refuse(Refusal(Text("{name}: {reason}", name=place.name, reason=place.barred)))
            return
        if form is not None:
            self._tap_in_form(form, place)
        elif isinstance(unwrapped(question), Choice | Number):
            self._give(place_raw(question, place))
        else:
            self.line.value = with_item(question, self.line.value, place, 1)

    def _tap_in_form(self, form: Form[Any], place: Place) -> None:
        active = self._active_field(form)
        if active is None:
            return
        self._active = self.taps.tap(active, place)
        self.refuse(None)
        self.call_later(self._lay_out)

    def _give(self, raw: Raw) -> None:
        if self.question is None:
            return
        refusal = self.question.refuse(raw)
        if refusal is not None:
            self.refuse(refusal)
            with self.prevent(Input.Changed):
                if pressed(self.question, self.line.value) is not None:
                    self.line.value = ""
            return
        self.post_message(self.Given(self.question, raw))
