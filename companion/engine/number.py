"""Questions about numbers: one number, typed plainly or as a sum, and counts by kind."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from companion.engine.choice import Option
from companion.engine.question import Place, Question, Raw, Refusal, as_mapping
from companion.engine.text import Text, plain

K = TypeVar("K")

_SUM = re.compile(r"[+-]?\d{1,6}(?:\s*[+-]\s*\d{1,6})*")
_TERM = re.compile(r"[+-]?\s*\d+")


def typed_sum(typed: str) -> int | None:
    """Return the value of a typed number or sum such as ``12+8-3``, or None where it is neither."""
    text = typed.strip().replace("−", "-")
    if not _SUM.fullmatch(text):
        return None
    return sum(int(term.replace(" ", "")) for term in _TERM.findall(text))


@dataclass(frozen=True, slots=True, kw_only=True)
class Number(Question[int]):
    """A whole number from ``least`` to ``most``; sums such as 12+8-3 may be typed."""

    kind: ClassVar[str] = "number"

    least: int = 0
    most: int = 999

    def refuse(self, raw: Raw) -> Refusal | None:
        """Refuse what is no whole number of the range."""
        if not isinstance(raw, int) or isinstance(raw, bool):
            return Refusal(Text("A whole number is needed here."))
        if not self.least <= raw <= self.most:
            return Refusal(
                Text("{raw} is not from {least} to {most}.", raw=raw, least=self.least, most=self.most)
            )
        return None

    def decode(self, raw: Raw) -> int:
        """Return the number."""
        return raw if isinstance(raw, int) else 0

    def read(self, typed: str) -> Raw | Refusal:
        """Read a number or a sum."""
        value = typed_sum(typed)
        if value is None:
            return Refusal(
                Text(
                    "“{typed}” is no whole number from {least} to {most} and no sum such as 12+8-3.",
                    typed=typed.strip(),
                    least=self.least,
                    most=self.most,
                )
            )
        return value

    def say(self, raw: Raw) -> Text:
        """Say the number."""
        return Text("{raw}", raw=self.decode(raw))

    def hint(self) -> Text:
        """Say the range."""
        return Text("{least} to {most}", least=self.least, most=self.most)

    def places(self) -> tuple[Place, ...]:
        """Offer the numbers as keys where one digit says each."""
        if self.least >= 0 and self.most <= 9:
            return tuple(
                Place(str(value), str(value), plain(str(value))) for value in range(self.least, self.most + 1)
            )
        return ()


@dataclass(frozen=True, slots=True)
class Counts(Generic[K]):
    """How many of each kind; kinds with none are left out."""

    counts: tuple[tuple[K, int], ...] = ()

    def of(self, kind: K) -> int:
        """Return how many of one kind."""
        return next((count for found, count in self.counts if found == kind), 0)

    @property
    def total(self) -> int:
        """How many in all."""
        return sum(count for _, count in self.counts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally(Question[Counts[K]]):
    """How many of each kind, ``most`` in all; a barred kind cannot be counted now.

    The journal keeps a mapping from the kind's id to its count.
    """

    kind: ClassVar[str] = "tally"

    options: tuple[Option[K], ...]
    most: int = 99

    def _counts(self, raw: Raw) -> dict[str, int] | Refusal:
        options = {option.id: option for option in self.options}
        counts: dict[str, int] = {}
        if not isinstance(raw, dict):
            return Refusal(Text("A count of each kind is needed here."))
        for name, count in raw.items():
            if name not in options:
                return Refusal(Text("“{name}” is none of the kinds here.", name=name))
            if not isinstance(count, int) or isinstance(count, bool) or count < 0:
                return Refusal(Text("The count of {name} must be 0 or more.", name=options[name].name))
            barred = options[name].barred
            if count and barred is not None:
                return Refusal(
                    Text("{name} is not possible: {reason}", name=options[name].name, reason=barred)
                )
            counts[name] = count
        return counts

    def refuse(self, raw: Raw) -> Refusal | None:
        """Refuse unknown kinds, negative counts and more than there can be."""
        counts = self._counts(raw)
        if isinstance(counts, Refusal):
            return counts
        if sum(counts.values()) > self.most:
            return Refusal(
                Text("{got} are more than the {most} there can be.", got=sum(counts.values()), most=self.most)
            )
        return None

    def decode(self, raw: Raw) -> Counts[K]:
        """Return the counts in the order of the options."""
        given = as_mapping(raw)
        counts: list[tuple[K, int]] = []
        for option in self.options:
            count = given.get(option.id, 0)
            if isinstance(count, int) and count:
                counts.append((option.value, count))
        return Counts(tuple(counts))

    def read(self, typed: str) -> Raw | Refusal:
        """Read letters with counts (``2r g`` or ``rrg``), or as many numbers as there are kinds."""
        words = typed.replace(",", " ").split()
        if len(words) == len(self.options) and all(word.isdigit() for word in words):
            return {option.id: int(word) for option, word in zip(self.options, words, strict=True)}
        by_key = {option.key.casefold(): option.id for option in self.options if option.key}
        counts: dict[str, Raw] = {}
        for number, letter in re.findall(r"\s*(\d*)\s*(\S)", typed.replace(",", " ").casefold()):
            if letter not in by_key:
                return Refusal(
                    Text(
                        "“{letter}” stands for none of {all}.",
                        letter=letter,
                        all=tuple(Text("{key} {name}", key=o.key, name=o.name) for o in self.options),
                    )
                )
            name = by_key[letter]
            before = counts.get(name, 0)
            counts[name] = (before if isinstance(before, int) else 0) + int(number or 1)
        return counts

    def say(self, raw: Raw) -> Text:
        """Say the counts with their names."""
        names = {option.id: option.name for option in self.options}
        parts = tuple(
            Text("{n} {name}", n=count, name=names[name])
            for name, count in as_mapping(raw).items()
            if isinstance(count, int) and count and name in names
        )
        return Text("{parts}", parts=parts) if parts else Text("nothing")

    def hint(self) -> Text:
        """Say how counts are typed."""
        return Text(
            "letters with counts: {all}",
            all=tuple(Text("{key} {name}", key=option.key, name=option.name) for option in self.options),
        )

    def places(self) -> tuple[Place, ...]:
        """Offer each kind."""
        return tuple(Place(option.id, option.key, option.name, option.barred) for option in self.options)


@dataclass(frozen=True, slots=True, kw_only=True)
class TowerDrop(Tally[K]):
    """What came out of the tower after a toss: read by the active reader or counted by hand.

    ``tossed`` is what went in with this toss, by option id; ``inside`` what was in the tower before it, None
    where nobody knows; ``lying`` what lay in the tray before it, None where no game follows that. The
    journal keeps the counts and, where a reader brought them, nothing more: reading and answer share one
    transaction in the store.
    """

    kind: ClassVar[str] = "tower drop"

    tossed: tuple[tuple[str, int], ...] = ()
    inside: tuple[tuple[str, int], ...] | None = None
    lying: tuple[tuple[str, int], ...] | None = None

    def read(self, typed: str) -> Raw | Refusal:
        """Read what came out; nothing typed is no answer, ``0`` says that nothing came out."""
        if typed.strip() == "0":
            return {}
        if not typed.strip():
            return Refusal(Text("Say what came out; 0 says that nothing did."))
        return Tally.read(self, typed)
