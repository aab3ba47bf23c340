"""The parts of a question in words: its fields, its options, the pad to tap."""

from __future__ import annotations

from typing import Any

from textual.content import Content

from companion.engine.choice import Several
from companion.engine.form import Form, FormField
from companion.engine.number import Tally
from companion.engine.numerals import Numerals
from companion.engine.question import Place, Question, Raw, Refusal
from companion.engine.text import Text
from companion.language import in_words
from companion.screens.typed import Filled, Filling, how_to_type
from companion.screens.wording import lines, styled, unwrapped, written

_LONGEST_TITLE = 60
"""Columns at most that the first words of a long question keep on its frame."""


def first_words(question: Question[Any], columns: int) -> Content:
    """Return the beginning of a question for its frame; players' words in it stay plain."""
    room = max(3, min(_LONGEST_TITLE, columns))
    words = " ".join(in_words(question.text).split())
    return Content(words if len(words) <= room else f"{words[: room - 2].rstrip()} …")


def field_words(one: Filled, *, active: bool) -> Content:
    """Return a form's field with its value, or that it is wrong; the active one is marked.

    Why it is wrong is said once, below the line, when the answer is refused.
    """
    mark = ("▶ ", "$keycap") if active else ("  ", "")
    label = (f"{in_words(one.field.label)}: ", "bold" if active else "")
    if one.filling is Filling.WRONG:
        return Content.assemble(mark, label, (f"{one.token.strip()}  ✗", "$bad"))
    asked = unwrapped(one.field.question)
    if one.filling is Filling.OPEN:
        return Content.assemble(
            mark, label, ("…" if asked.places() else f"… {in_words(asked.hint())}", "$dim")
        )
    said = in_words(one.field.question.say(one.raw))
    if one.filling is Filling.DEFAULT:
        how = f"  ({in_words(asked.hint())})" if active and isinstance(asked, Numerals) else ""
        return Content.assemble(mark, label, (f"{said}{how}", "$dim"))
    return Content.assemble(mark, label, (f"✓ {said}", "$good"))


def options_of(form: Form[Any], active: Filled | None) -> Content:
    """Return whose the options below a form's fields are; nothing where every field offers the same."""
    offered = [unwrapped(field.question).places() for field in form.fields]
    lists = [places for places in offered if places]
    if active is None or not unwrapped(active.field.question).places():
        return Content("")
    if all(places == lists[0] for places in lists):
        return Content("")
    return Content.assemble(("▶ ", "$keycap"), (f"{in_words(active.field.label)}:", "bold"))


def option_words(asked: Question[Any], place: Place, count: int) -> Content:
    """Return an option with its key, how often it is chosen, or why it cannot be."""
    key = (f" {place.key} " if place.key else " · ", "bold $keycap" if not place.barred else "$dim")
    if place.barred:
        return Content.assemble(key, (f"{in_words(place.name)} ✗ {in_words(place.barred)}", "$dim"))
    name = in_words(place.name)
    name = "" if name == place.key else name
    if not count:
        return Content.assemble(key, name)
    mark = "✓" if isinstance(asked, Several) and asked.each == 1 else f"×{count}"
    return Content.assemble(key, name, (f" {mark}", "bold $good"))


def field_columns(field: FormField) -> int:
    """Return how many columns a field takes at most, whatever is given: nothing moves while people type."""
    names = [in_words(place.name) for place in unwrapped(field.question).places()]
    if field.question.default is not None:
        names.append(in_words(field.question.say(field.question.default)))
    given = "✓ " if names and field.question.places() else ""
    return len(f"▶ {in_words(field.label)}: {given}") + max(map(len, names), default=0)


def with_tapped(asked: Question[Any], before: Raw, place: Place) -> Raw:
    """Return a several's or a tally's value with one more of a place."""
    if isinstance(unwrapped(asked), Tally):
        counts: dict[str, Raw] = dict(before) if isinstance(before, dict) else {}
        count = counts.get(place.id, 0)
        counts[place.id] = (count if isinstance(count, int) else 0) + 1
        return counts
    chosen: list[Raw] = list(before) if isinstance(before, list) else []
    return [item for item in chosen if item != place.id] if place.id in chosen else [*chosen, place.id]


def asked_words(question: Question[Any]) -> Content:
    """Return the words of a question, and what it leaves to people to compare on the table."""
    asked = written(question.text, "bold")
    if not question.left_to_player:
        return asked
    yours = Text("◆ Yours to compare on the table ({rules})", rules=", ".join(question.left_to_player))
    return lines(asked, written(yours, "$keycap"))


def typing_words(question: Question[Any], *, apart: bool) -> str:
    """Return in a few words how the line is typed, in the game or ``apart`` from it."""
    return in_words(how_to_type(question, apart=apart))


class Notice(Refusal):
    """What people should see before their answer is taken; nothing about it is wrong."""


def refused_words(refusal: Refusal | None) -> Content:
    """Return why an answer was not taken, nothing where none was refused; a notice is no error."""
    if isinstance(refusal, Notice):
        return written(refusal.text, "$keycap")
    return written(f"✗ {in_words(refusal.text)}", "$bad") if refusal is not None else Content("")


def offer_words(question: Question[Any], offered: Raw) -> Content:
    """Return what Enter alone would answer, nothing where it answers nothing.

    A form's own fields show it.
    """
    if offered is None:
        return Content("")
    if isinstance(unwrapped(question), Form) and offered != question.default:
        return written(Text("Enter alone: all fields as they are shown"), "$dim")
    return styled(Text("Enter alone: {answer}", answer=question.say(offered)), "$dim", answer="")
