"""Questions about values printed on components, which the catalogue answers where it can."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeVar

from companion.engine.question import AnsweredBy, Place, Question, Raw, Refusal
from companion.engine.text import Text

A = TypeVar("A")


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed(Question[A]):
    """A value printed on a component: answered by the catalogue if it is there, else read off by people.

    ``item`` names it in the catalogue (``bot-card/7/front``). ``inner`` is the question people get.
    """

    kind: ClassVar[str] = "printed"
    answered_by: ClassVar[AnsweredBy] = AnsweredBy.CATALOGUE

    item: str
    inner: Question[A]

    def refuse(self, raw: Raw) -> Refusal | None:
        """Refuse what the inner question refuses."""
        return self.inner.refuse(raw)

    def decode(self, raw: Raw) -> A:
        """Return the inner question's value."""
        return self.inner.decode(raw)

    def read(self, typed: str) -> Raw | Refusal:
        """Read as the inner question does."""
        return self.inner.read(typed)

    def say(self, raw: Raw) -> Text:
        """Say as the inner question does."""
        return self.inner.say(raw)

    def hint(self) -> Text:
        """Hint as the inner question does."""
        return self.inner.hint()

    def places(self) -> tuple[Place, ...]:
        """Offer what the inner question offers."""
        return self.inner.places()


@dataclass(frozen=True, slots=True, kw_only=True)
class Transcribed(Question[A | None]):
    """What the catalogue knows of a printed item, or None: never put to people.

    It lets a script take another way where something was not transcribed, instead of asking for it.
    """

    kind: ClassVar[str] = "transcribed"
    answered_by: ClassVar[AnsweredBy] = AnsweredBy.CATALOGUE

    item: str
    inner: Question[A]

    def refuse(self, raw: Raw) -> Refusal | None:
        """Refuse what the inner question refuses; None is an answer."""
        return None if raw is None else self.inner.refuse(raw)

    def decode(self, raw: Raw) -> A | None:
        """Return the inner question's value, or None where the catalogue has none."""
        return None if raw is None else self.inner.decode(raw)

    def read(self, typed: str) -> Raw | Refusal:
        """Read as the inner question does; an empty line means that it is not known."""
        return self.inner.read(typed) if typed.strip() else None

    def say(self, raw: Raw) -> Text:
        """Say the value, or that it is not known."""
        return Text("not transcribed") if raw is None else self.inner.say(raw)

    def hint(self) -> Text:
        """Hint as the inner question does."""
        return self.inner.hint()


def printed(item: str, question: Question[A]) -> Printed[A]:
    """Return the question for a printed value, under the key of the question that people would get."""
    return Printed(
        item=item,
        inner=question,
        key=question.key,
        text=question.text,
        to=question.to,
        rules=question.rules,
        left_to_player=question.left_to_player,
        default=question.default,
        stoppable=question.stoppable,
    )
