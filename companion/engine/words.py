"""Questions answered in free words or by the order of a deck."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.question import AnsweredBy, Question, Raw, Refusal
from companion.engine.text import Text, plain


def same_words(words: str, others: Iterable[str]) -> bool:
    """Tell whether words are one of others, capitals, small letters and outer blanks aside."""
    return words.strip().casefold() in [other.strip().casefold() for other in others]


@dataclass(frozen=True, slots=True, kw_only=True)
class Words(Question[str]):
    """Free words of the players, 1 to ``longest`` characters; they are never read as markup.

    ``taken`` are words that others have given already, refused in capitals and small letters alike.
    """

    kind: ClassVar[str] = "words"

    longest: int = 40
    taken: tuple[str, ...] = ()

    def refuse(self, raw: Raw) -> Refusal | None:
        """Refuse nothing, too much, signs that no screen can show, and what is taken."""
        if not isinstance(raw, str) or not raw.strip():
            return Refusal(Text("A word is needed here."))
        if len(raw) > self.longest:
            return Refusal(
                Text("{got} characters are too long; {longest} fit.", got=len(raw), longest=self.longest)
            )
        if not raw.isprintable():
            return Refusal(Text("Only visible signs, please: there is a control character in it."))
        if same_words(raw, self.taken):
            return Refusal(Text("“{words}” is taken already: something else is needed.", words=raw.strip()))
        return None

    def decode(self, raw: Raw) -> str:
        """Return the words."""
        return str(raw)

    def read(self, typed: str) -> Raw | Refusal:
        """Take the words as typed, without blanks around them."""
        return typed.strip()

    def say(self, raw: Raw) -> Text:
        """Say the words."""
        return plain(str(raw))

    def hint(self) -> Text:
        """Say the length."""
        return Text("up to {longest} characters", longest=self.longest)


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle(Question[tuple[str, ...]]):
    """The order of a whole deck, top card first; chance answers it once and draws read it (law 6)."""

    kind: ClassVar[str] = "shuffle"
    answered_by: ClassVar[AnsweredBy] = AnsweredBy.CHANCE

    cards: tuple[str, ...]

    def refuse(self, raw: Raw) -> Refusal | None:
        """Refuse what is no order of exactly these cards."""
        if not isinstance(raw, list) or sorted(map(str, raw)) != sorted(self.cards):
            return Refusal(Text("An order of the {n} cards of this deck is needed.", n=len(self.cards)))
        return None

    def decode(self, raw: Raw) -> tuple[str, ...]:
        """Return the cards, top first."""
        return tuple(str(card) for card in raw) if isinstance(raw, list) else ()

    def read(self, typed: str) -> Raw | Refusal:
        """Read the cards' ids in order, separated by blanks."""
        return list(typed.split())

    def say(self, raw: Raw) -> Text:
        """Say that it was shuffled; the order stays hidden."""
        return Text("shuffled ({n} card)", "shuffled ({n} cards)", n=len(self.cards))

    def hint(self) -> Text:
        """Say what is needed."""
        return Text("the order of {n} card", "the order of {n} cards", n=len(self.cards))
