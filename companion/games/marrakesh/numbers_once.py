"""Forms that ask for numbers of which each is there once: a double is refused with where it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.engine.form import FormField
from companion.engine.text import Text


def once_each(fields: Sequence[FormField]) -> Callable[[Sequence[int]], Text | None]:
    """Return a check of the numbers of these fields, in their order: it refuses one that is named twice."""

    def refused(numbers: Sequence[int]) -> Text | None:
        twice = next((number for number in numbers if numbers.count(number) > 1), None)
        if twice is None:
            return None
        return Text(
            "number {twice} is there once only: look again at {fields}",
            twice=twice,
            fields=tuple(
                field.label for field, number in zip(fields, numbers, strict=True) if number == twice
            ),
        )

    return refused
