"""Correctable fields of Baghdad's kinds: the common ones, and rows of digits of which some are left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.engine.numerals import Numerals
from companion.engine.question import Raw, Refusal
from companion.engine.table import Field
from companion.engine.text import Text
from companion.games.field_kinds import Part as Part
from companion.games.field_kinds import choice as choice
from companion.games.field_kinds import ids_of as ids_of
from companion.games.field_kinds import number as number
from companion.games.field_kinds import one_of as one_of
from companion.games.field_kinds import option as option
from companion.games.field_kinds import row_of as row_of
from companion.games.field_kinds import several_of as several_of
from companion.games.field_kinds import whole as whole


@dataclass(frozen=True, slots=True, kw_only=True)
class OutOf(Numerals):
    """A row of digits, each at most as often as ``there`` has it."""

    there: tuple[int, ...]

    def refuse(self, raw: Raw) -> Refusal | None:
        """Refuse what is no row of digits, and a digit that is not there so often."""
        refusal = Numerals.refuse(self, raw)
        if refusal is None and Counter(self.decode(raw)) - Counter(self.there):
            return Refusal(Text("There are only {digits}.", digits=" ".join(map(str, self.there))))
        return refusal


def digits_of(
    name: str,
    label: Text,
    question: Numerals,
    read: Callable[[], Sequence[int]],
    write: Callable[[list[int]], None],
) -> Field:
    """Return a field for a row of digits."""
    return Field(name, label, question, lambda: [*read()], lambda raw: write(list(question.decode(raw))))
