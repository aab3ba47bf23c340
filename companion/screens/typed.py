"""What a typed line and tapped fields mean for a question: pure, so that keys and clicks agree."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final

from companion.engine.choice import Choice, Several
from companion.engine.form import Form, FormField
from companion.engine.number import Number, Tally, TowerDrop
from companion.engine.numerals import Numerals
from companion.engine.question import Place, Question, Raw, Refusal
from companion.engine.text import Text
from companion.engine.words import Words
from companion.language import in_words
from companion.screens.wording import unwrapped

_BETWEEN: Final = " ,"
_OF_SUMS: Final = "+-−"
_MINUS: Final = "-−"
_BLANK: Final = " "
_NONE: Final = Text("none")
"""What may be typed for an empty row of digits."""


class Filling(Enum):
    """Where the value of a form's field comes from so far."""

    TYPED = "typed"
    TAPPED = "tapped"
    DEFAULT = "default"
    OPEN = "open"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Filled:
    """One field of a form as it stands while people type: its token, its value, or why it is refused."""

    field: FormField
    filling: Filling
    token: str = ""
    raw: Raw = None
    refusal: Refusal | None = None

    @property
    def settled(self) -> bool:
        """Whether people have given this field a value that it takes."""
        return self.filling in (Filling.TYPED, Filling.TAPPED)


def filled(form: Form[Any], typed: str, tapped: Mapping[str, Raw]) -> tuple[tuple[Filled, ...], str]:
    """Return how a typed line fills a form's fields from left to right, and what is left of the line.

    A tapped field that the line does not reach keeps its tapped value.
    """
    found: list[Filled] = []
    left = typed.replace(",", " ").strip()
    for field in form.fields:
        token, left = _token(field, left)
        found.append(_filled(field, token, tapped))
    return tuple(found), left


def _token(field: FormField, left: str) -> tuple[str, str]:
    if field.rest:
        return left, ""
    if field.width:
        return left[: field.width], left[field.width :].lstrip()
    token, _, left = left.partition(" ")
    return token, left.lstrip()


def _filled(field: FormField, token: str, tapped: Mapping[str, Raw]) -> Filled:
    question = field.question
    if token:
        raw = question.read(token)
        refusal = raw if isinstance(raw, Refusal) else question.refuse(raw)
        if isinstance(raw, Refusal) or refusal is not None:
            return Filled(field, Filling.WRONG, token, None, refusal)
        return Filled(field, Filling.TYPED, token, raw)
    if field.name in tapped:
        return Filled(field, Filling.TAPPED, "", tapped[field.name])
    if question.default is not None:
        return Filled(field, Filling.DEFAULT, "", question.default)
    return Filled(field, Filling.OPEN)


def as_offered(fields: Sequence[Filled], offered: Mapping[str, Raw]) -> tuple[Filled, ...]:
    """Return a form's fields with what Enter alone gives them, while nobody has begun an answer."""
    return tuple(
        replace(one, filling=Filling.DEFAULT, raw=offered[one.field.name])
        if one.field.name in offered
        else one
        for one in fields
    )


def meant(question: Question[Any], typed: str, tapped: Mapping[str, Raw], offered: Raw) -> Raw | Refusal:
    """Return the answer that Enter gives: the typed line with the tapped fields, else what is offered."""
    inner = unwrapped(question)
    if isinstance(inner, Form) and tapped:
        return _merged(inner, typed, tapped)
    if typed.strip():
        return question.read(typed)
    if offered is not None:
        return offered
    raw = question.read("")
    refusal = raw if isinstance(raw, Refusal) else question.refuse(raw)
    if refusal is not None and not isinstance(inner, Form):
        return Refusal(Text("Nothing is given yet: {how}.", how=how_to_type(question)))
    return raw


def _merged(form: Form[Any], typed: str, tapped: Mapping[str, Raw]) -> Raw | Refusal:
    fields, left = filled(form, typed, tapped)
    answers: dict[str, Raw] = {}
    for one in fields:
        if one.filling is Filling.WRONG and one.refusal is not None:
            return Refusal(Text("{label}: {reason}", label=one.field.label, reason=one.refusal.text))
        if one.filling is Filling.OPEN:
            return Refusal(
                Text(
                    "{label} is still missing: {hint}.", label=one.field.label, hint=one.field.question.hint()
                )
            )
        answers[one.field.name] = one.raw
    if left:
        return Refusal(
            Text(
                "“{left}” is more than the one field here takes.",
                "“{left}” is more than the {n} fields here take.",
                n=len(form.fields),
                left=left,
            )
        )
    return answers


def pressed(question: Question[Any], typed: str) -> Place | None:
    """Return the place that the keys typed so far pick beyond doubt, needing no Enter.

    After a blank a name is typed, whatever keys its letters are.
    """
    inner = unwrapped(question)
    if not isinstance(inner, Choice | Number) or typed.startswith(_BLANK):
        return None
    word = typed.strip().casefold()
    places = inner.places()
    exact = [place for place in places if place.key.casefold() == word]
    longer = [place for place in places if place.key.casefold().startswith(word) and place not in exact]
    return exact[0] if word and len(exact) == 1 and not longer else None


def by_one_key(question: Question[Any]) -> bool:
    """Tell whether every answer that a question offers is picked by its key alone, needing no Enter."""
    inner = unwrapped(question)
    places = inner.places() if isinstance(inner, Choice | Number) else ()
    return bool(places) and all(pressed(inner, place.key) == place for place in places)


def place_raw(question: Question[Any], place: Place) -> Raw:
    """Return the answer that one place of a choice or of a number stands for."""
    return int(place.id) if isinstance(unwrapped(question), Number) else place.id


def begins_answer(question: Question[Any], character: str) -> bool:
    """Tell whether a typed sign may begin an answer, so that it is no command here.

    Words may begin with any letter; elsewhere keys, digits and signs of numbers begin an answer. A minus
    does wherever a digit does, so that -3 is refused and not taken for 3. A blank begins the name of an
    option, whose letters may be commands.
    """
    inner = unwrapped(question)
    if isinstance(inner, Words):
        return True
    if isinstance(inner, Form):
        return bool(inner.fields) and begins_answer(inner.fields[0].question, character)
    if character.isdigit() or character in _MINUS:
        return True
    if isinstance(inner, Number) and character in _OF_SUMS:
        return True
    if isinstance(inner, Choice) and character == _BLANK:
        return True
    return any(place.key.casefold().startswith(character.casefold()) for place in inner.places() if place.key)


def goes_on(question: Question[Any], character: str) -> bool:
    """Tell whether a sign may stand anywhere in an answer, so that a refused one can be mended with it.

    Words may have any sign; elsewhere digits, blanks and commas do, signs of sums, and the letters of keys
    and of names as they are shown.
    """
    inner = unwrapped(question)
    if isinstance(inner, Words) or character.isdigit() or character in _BETWEEN:
        return True
    if isinstance(inner, Form):
        return any(goes_on(field.question, character) for field in inner.fields)
    sign = character.casefold()
    if isinstance(inner, Numerals):
        return not inner.least and sign in f"-{in_words(_NONE)}".casefold()
    if isinstance(inner, Number):
        return sign in _OF_SUMS
    words = (
        place.key if isinstance(inner, Tally) else f"{place.key}{in_words(place.name)}"
        for place in inner.places()
    )
    return any(sign in word.casefold() for word in words)


def how_to_type(question: Question[Any], *, apart: bool = False) -> Text:
    """Return in a few words how the line is typed; what can be picked stands above it.

    Where a question is put ``apart``, no letter is a command.
    """
    inner = unwrapped(question)
    if isinstance(inner, Form):
        return Text("in this order, then Enter")
    if isinstance(inner, TowerDrop):
        return Text("letters with counts; 0 for none")
    if isinstance(inner, Tally):
        by_letter = all(place.key for place in inner.places())
        return Text("letters with counts") if by_letter else Text("a count of each")
    if isinstance(inner, Several):
        return Text("their keys, then Enter")
    if isinstance(inner, Choice):
        return Text("a key, or how a name begins") if apart else Text("a key, or blank and a name")
    return question.hint()


def with_item(question: Question[Any], typed: str, place: Place, step: int) -> str:
    """Return the line after a tap on one place of a several or a tally: one more, or one less.

    A several's place that is in and may be named once only is taken out again.
    """
    inner = unwrapped(question)
    if isinstance(inner, Several):
        return _with_option(inner, typed, place, step)
    if isinstance(inner, Tally):
        return _with_count(inner, typed, place, step)
    return typed


def _with_option(question: Several[Any], typed: str, place: Place, step: int) -> str:
    keys = {one.id: one.key for one in question.places()}
    raw = question.read(typed)
    chosen = [str(item) for item in raw] if isinstance(raw, list) else []
    if step < 0 or chosen.count(place.id) >= question.each:
        chosen = [item for item in chosen if item != place.id]
    else:
        chosen.append(place.id)
    return " ".join(keys[item] for item in chosen)


def _with_count(question: Tally[Any], typed: str, place: Place, step: int) -> str:
    raw = question.read(typed) if typed.strip() else {}
    given = raw if isinstance(raw, dict) else {}
    counts = []
    for option in question.options:
        count = given.get(option.id, 0)
        count = count if isinstance(count, int) else 0
        counts.append(max(0, count + step) if option.id == place.id else count)
    return " ".join(map(str, counts)) if any(counts) else ""


def counted(question: Question[Any], typed: str, place: Place) -> int:
    """Return how often a place of a several or a tally stands in the line."""
    raw = question.read(typed) if typed.strip() else None
    return 0 if isinstance(raw, Refusal) else how_often(raw, place)


def how_often(raw: Raw, place: Place) -> int:
    """Return how often a place stands in the answer to a several or a tally."""
    if isinstance(raw, list):
        return raw.count(place.id)
    if isinstance(raw, dict):
        count = raw.get(place.id, 0)
        return count if isinstance(count, int) else 0
    return 0
