"""How many keshis of each colour: a small value that adds, subtracts and never goes below zero."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from calibration.palette import Keshi


class Counts(Mapping[Keshi, int]):
    """A number of keshis by colour; frozen and hashable, colours in the order of the palette.

    Colours that are not there count 0 and are left out of iteration, so two counts of the same pieces are
    always equal. Raises ValueError for a number below zero.
    """

    __slots__ = ("_numbers",)
    _numbers: dict[Keshi, int]

    def __init__(self, pieces: Mapping[Keshi, int] | Iterable[Keshi] = ()) -> None:
        numbers = dict(pieces) if isinstance(pieces, Mapping) else Counter(pieces)
        below = [f"{number} {keshi.english}" for keshi, number in numbers.items() if number < 0]
        if below:
            raise ValueError(f"There cannot be {' and '.join(below)}.")
        self._numbers = {keshi: numbers[keshi] for keshi in Keshi if numbers.get(keshi, 0)}

    @classmethod
    def from_letters(cls, letters: str) -> Counts:
        """Counts from a word such as ``GGRW``: one letter a piece in any order, small or capital."""
        return cls(Keshi.from_letter(letter) for letter in letters if not letter.isspace())

    @property
    def letters(self) -> str:
        """The counts as one letter a piece in the order of the palette; ``from_letters`` reads it back."""
        return "".join(keshi.letter * number for keshi, number in self._numbers.items())

    @property
    def total(self) -> int:
        """How many pieces there are."""
        return sum(self._numbers.values())

    def pieces(self) -> Iterator[Keshi]:
        """The colour of each piece, in the order of the palette."""
        for keshi, number in self._numbers.items():
            for _ in range(number):
                yield keshi

    def beyond(self, other: Counts) -> Counts:
        """What is here and not in the other: the difference, where it is above zero."""
        return Counts({keshi: max(0, number - other[keshi]) for keshi, number in self._numbers.items()})

    def common(self, other: Counts) -> Counts:
        """What is in both."""
        return Counts({keshi: min(number, other[keshi]) for keshi, number in self._numbers.items()})

    def __getitem__(self, keshi: Keshi) -> int:
        return self._numbers.get(keshi, 0)

    def __contains__(self, keshi: object) -> bool:
        return keshi in self._numbers

    def __iter__(self) -> Iterator[Keshi]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)

    def __add__(self, other: Counts) -> Counts:
        return Counts({keshi: self[keshi] + other[keshi] for keshi in Keshi})

    def __sub__(self, other: Counts) -> Counts:
        missing = other.beyond(self)
        if missing:
            raise ValueError(f"Cannot take {other} from {self}: {missing} too many.")
        return Counts({keshi: self[keshi] - other[keshi] for keshi in Keshi})

    def __eq__(self, other: object) -> bool:
        return self._numbers == other._numbers if isinstance(other, Counts) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self._numbers.items()))

    def __str__(self) -> str:
        return ", ".join(f"{number} {keshi.english}" for keshi, number in self._numbers.items()) or "nothing"

    def __repr__(self) -> str:
        return f"Counts.from_letters({self.letters!r})"


NOTHING = Counts()
