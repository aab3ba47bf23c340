"""Forms: named fields in any order, one Enter, one entry; a typed line fills them from left to right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from companion.engine.question import Place, Question, Raw, Refusal, as_mapping
from companion.engine.text import Text

A = TypeVar("A")


@dataclass(frozen=True, slots=True, kw_only=True)
class FormField:
    """One field of a form: the question it asks and how many typed characters it takes.

    ``width`` 0 takes a whole word; 1 lets values be typed without blanks between them.
    ``rest`` takes everything that is left of the line.
    """

    name: str
    label: Text
    question: Question[Any]
    width: int = 0
    rest: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Form(Question[A]):
    """Several fields answered at once: ``make`` builds the value, ``check`` refuses a bad combination."""

    kind: ClassVar[str] = "form"

    fields: tuple[FormField, ...]
    make: Callable[[Mapping[str, Any]], A]
    check: Callable[[A], Text | None] | None = None

    def refuse(self, raw: Raw) -> Refusal | None:
        """Refuse missing fields, unknown fields, a field's own refusal, and what does not go together."""
        if not isinstance(raw, dict):
            return Refusal(Text("All fields are needed: {names}.", names=self._labels()))
        unknown = raw.keys() - [field.name for field in self.fields]
        if unknown:
            return Refusal(Text("There is no field “{name}” here.", name=min(unknown)))
        for field in self.fields:
            if field.name not in raw:
                return Refusal(Text("{label} is still missing.", label=field.label))
            refusal = field.question.refuse(raw[field.name])
            if refusal:
                return Refusal(Text("{label}: {reason}", label=field.label, reason=refusal.text))
        together = self.check(self.decode(raw)) if self.check else None
        return Refusal(together) if together else None

    def decode(self, raw: Raw) -> A:
        """Build the value from the fields' values."""
        given = as_mapping(raw)
        return self.make({field.name: field.question.decode(given[field.name]) for field in self.fields})

    def read(self, typed: str) -> Raw | Refusal:
        """Fill the fields from left to right; what is left open takes its default."""
        answers: dict[str, Raw] = {}
        left = typed.replace(",", " ").strip()
        for field in self.fields:
            if field.rest:
                token, left = left, ""
            elif field.width:
                token, left = left[: field.width], left[field.width :].lstrip()
            else:
                token, _, left = left.partition(" ")
                left = left.lstrip()
            if not token and field.question.default is not None:
                answers[field.name] = field.question.default
                continue
            if not token and not field.rest:
                return Refusal(
                    Text("{label} is still missing: {hint}.", label=field.label, hint=field.question.hint())
                )
            answer = field.question.read(token)
            if isinstance(answer, Refusal):
                return Refusal(Text("{label}: {reason}", label=field.label, reason=answer.text))
            answers[field.name] = answer
        if left:
            return Refusal(
                Text(
                    "“{left}” is more than the one field here takes.",
                    "“{left}” is more than the {n} fields here take.",
                    n=len(self.fields),
                    left=left,
                )
            )
        return answers

    def say(self, raw: Raw) -> Text:
        """Say each field with its answer; what was proposed as a whole is said as that."""
        if self.default is not None and raw == self.default:
            return Text("all as proposed")
        given = as_mapping(raw)
        return Text(
            "{parts}",
            parts=tuple(
                Text("{label} {answer}", label=field.label, answer=field.question.say(given[field.name]))
                for field in self.fields
                if field.name in given
            ),
        )

    def hint(self) -> Text:
        """Name the fields in their order."""
        return Text("in this order: {names}", names=self._labels())

    def places(self) -> tuple[Place, ...]:
        """Offer each field."""
        return tuple(Place(field.name, "", field.label) for field in self.fields)

    def _labels(self) -> tuple[Text, ...]:
        return tuple(field.label for field in self.fields)
