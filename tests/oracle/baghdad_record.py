"""Typed look-ups in a record of printed items."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Record:
    """Items with their values: numbers, texts, lists of those, or groups of further items.

    Every look-up raises KeyError for a missing item and TypeError for a value of another kind.
    """

    values: Mapping[str, object]
    name: str = ""

    def _value(self, item: str) -> object:
        if item not in self.values:
            raise KeyError(f"nothing is told of {self.name}{item}")
        return self.values[item]

    def number(self, item: str) -> int:
        """A whole number."""
        value = self._value(item)
        if not isinstance(value, int):
            raise TypeError(f"{self.name}{item} is no number: {value!r}")
        return value

    def text(self, item: str) -> str:
        """A text."""
        value = self._value(item)
        if not isinstance(value, str):
            raise TypeError(f"{self.name}{item} is no text: {value!r}")
        return value

    def _list(self, item: str) -> list[object]:
        value = self._value(item)
        if not isinstance(value, (list, tuple)):
            raise TypeError(f"{self.name}{item} is no list: {value!r}")
        return list(value)

    def numbers(self, item: str) -> list[int]:
        """A list of whole numbers, which may be written as texts."""
        return [int(str(value)) for value in self._list(item)]

    def texts(self, item: str) -> list[str]:
        """A list of texts."""
        return [str(value) for value in self._list(item)]

    def inside(self, item: str) -> Record:
        """The items of a group."""
        value = self._value(item)
        if not isinstance(value, Mapping):
            raise TypeError(f"{self.name}{item} is no group: {value!r}")
        return Record({str(key): inner for key, inner in value.items()}, f"{self.name}{item}/")
