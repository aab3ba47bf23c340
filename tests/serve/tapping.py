"""Answers given by taps alone: which places of the screen a finger goes to for an answer to a question."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from companion.engine.choice import Choice, Several
from companion.engine.form import Form
from companion.engine.number import Number, Tally, TowerDrop
from companion.engine.numerals import Numerals
from companion.engine.question import Place, Question, Raw, as_mapping
from companion.engine.words import Words
from companion.screens.wording import unwrapped
from tests.serve.browsing import Phone

ENTER = r"⏎ Enter"
"""Beside the line, whatever the question."""


async def give(phone: Phone, question: Question[Any], raw: Raw) -> None:
    """Give an answer by taps; whoever calls looks whether it arrived."""
    inner = unwrapped(question)
    if isinstance(inner, Form):
        given = as_mapping(raw)
        for form_field in inner.fields:
            await _make_active(phone, _begin(str(form_field.label)))
            await _fill(phone, form_field.question, given[form_field.name])
    elif await _fill(phone, inner, raw):
        return
    await phone.tap_words(ENTER)


async def _make_active(phone: Phone, label: str) -> None:
    """Tap a field of a form until it is the active one; its options stand below all fields then."""
    for _ in range(20):
        for _ in range(10):
            await still(phone)
            if f"▶ {label}" in phone.terminal.words:
                return
        await find_in_question(phone, rf"[▶ ] {re.escape(label)}")
        await phone.tap_words(rf"[▶ ] {re.escape(label)}", within=_question_rows(phone))
    raise AssertionError(f"the field {label!r} never became active:\n{phone.terminal.words}")


async def answered(phone: Phone, tap: Callable[[], Awaitable[None]]) -> None:
    """Tap when nothing moves until the screen has taken it: a tap that hits always changes something."""
    for _ in range(10):
        await still(phone)
        before = phone.terminal.words
        await tap()
        for _ in range(100):
            if phone.terminal.words != before:
                await still(phone)
                return
            await phone.page.wait_for_timeout(40)
    raise AssertionError(f"no tap changes anything:\n{phone.terminal.words}")


async def still(phone: Phone) -> None:
    """Wait until nothing moves on the screen: parts share their rows anew after every question."""
    seen = [""]
    while len(seen) < 4 or len(set(seen[-4:])) > 1:
        seen.append(phone.terminal.words)
        await phone.page.wait_for_timeout(80)


async def _fill(phone: Phone, question: Question[Any], raw: Raw) -> bool:
    """Tap a value of a question or of a field; tells whether that was an answer already."""
    inner = unwrapped(question)
    for place in _places(inner, raw):
        await tap_in_question(phone, _place_pattern(place))
    for sign in _signs(inner, raw):
        await tap_key(phone, sign)
    return isinstance(inner, Choice) or (isinstance(inner, Number) and bool(inner.places()))


def _places(inner: Question[Any], raw: Raw) -> Iterator[Place]:
    places = {place.id: place for place in inner.places()}
    if isinstance(inner, Choice) or (isinstance(inner, Number) and places):
        yield places[str(raw)]
    elif isinstance(inner, Several) and isinstance(raw, list):
        yield from (places[str(item)] for item in raw)
    elif isinstance(inner, Tally):
        for name, count in as_mapping(raw).items():
            yield from [places[name]] * (count if isinstance(count, int) else 0)


def _signs(inner: Question[Any], raw: Raw) -> str:
    if isinstance(inner, Words):
        return str(raw)
    if isinstance(inner, Number) and not inner.places():
        return str(raw)
    if isinstance(inner, Numerals) and isinstance(raw, list):
        none = "-" if 0 in inner.allowed else "0"
        return "".join(map(str, raw)) or none
    if isinstance(inner, TowerDrop) and not any(as_mapping(raw).values()):
        return "0"
    return ""


async def tap_key(phone: Phone, sign: str) -> None:
    """Tap a key of the pad below the question; it writes capitals and small letters by itself."""
    label = "space" if sign == " " else sign
    either = {label, label.upper(), label.lower()} if len(label) == 1 else {label}
    alone = "|".join(map(re.escape, sorted(either)))
    await answered(phone, lambda: phone.tap_words(rf"(?<=\s)({alone})(?=\s)", within=_pad_rows(phone)))


async def tap_in_question(phone: Phone, pattern: str) -> None:
    """Tap something of the question, and scroll to it by a finger where it is out of sight."""
    await find_in_question(phone, pattern)
    await answered(phone, lambda: phone.tap_words(pattern, within=_question_rows(phone)))


async def find_in_question(phone: Phone, pattern: str) -> None:
    """Scroll by a finger until something of the question is in sight."""
    for rows in (0, -8, 6, 6, 6, 6, 6, 6, 6, 6):
        top, bottom = _question_rows(phone)
        if rows:
            await phone.swipe((top + bottom) // 2, rows)
            await still(phone)
        if any(re.search(pattern, line) for line in phone.terminal.lines[top:bottom]):
            return
    raise AssertionError(f"no {pattern!r} in the question:\n{phone.terminal.words}")


def _question_rows(phone: Phone) -> tuple[int, int]:
    """Return the rows of the question above its line."""
    lines = phone.terminal.lines
    line = next((row for row in range(len(lines) - 1, -1, -1) if "▸" in lines[row]), len(lines))
    # Boxes beside the question begin on rows of their own.
    left = lines[line].index("▸") if line < len(lines) else None
    return next((row for row in range(line - 1, -1, -1) if "╭" in lines[row][:left]), 0), line


def _pad_rows(phone: Phone) -> tuple[int, int]:
    top, line = _question_rows(phone)
    return top + 1, line


def _place_pattern(place: Place) -> str:
    name = "" if str(place.name) == place.key else _begin(str(place.name))
    key = re.escape(place.key) if place.key else "·"
    # Two blanks stand before a key; in the words of a question there is one.
    return rf"(?<=\s\s){key}  ?{re.escape(name)}" if name else rf"(?<=\s\s)({key})(?=\s)"


def _begin(words: str) -> str:
    return words[:12].rstrip()
