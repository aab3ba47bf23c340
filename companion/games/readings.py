"""Readings that a table takes where a game's rules leave a gap: rulings, open or settled, and their page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.form import Form, FormField
from companion.engine.game import Ruling
from companion.engine.question import Raw
from companion.engine.script import Script, ask
from companion.engine.text import Text

PAGE_KEY: Final = "setup/rulings"


class Reading(Enum):
    """Which of a ruling's readings is taken: the recommended one, or the other."""

    RECOMMENDED = "recommended"
    OTHER = "other"


def open_ruling(prefix: str, number: int, about: Text, recommended: Text, other: Text) -> Ruling:
    """Return a ruling that tables may read in two ways; its id is ``prefix-number``, as in BAG-AMB-07."""
    readings = ((Reading.RECOMMENDED.value, recommended), (Reading.OTHER.value, other))
    return Ruling(_id(prefix, number), about, readings)


def settled_ruling(prefix: str, number: int, about: Text, reading: Text) -> Ruling:
    """Return a ruling with one reading: said to the players, and never asked."""
    return Ruling(_id(prefix, number), about, ((Reading.RECOMMENDED.value, reading),))


def _id(prefix: str, number: int) -> str:
    return f"{prefix}-{number:02}"


def open_rulings(rulings: Sequence[Ruling]) -> tuple[Ruling, ...]:
    """Return the rulings that tables may read in more than one way, in their order."""
    return tuple(ruling for ruling in rulings if len(ruling.readings) > 1)


@dataclass(frozen=True, slots=True)
class Rulings:
    """The readings that a table has taken, by ruling id; the recommended one where nothing is said.

    All are of one game and one prefix, so that a number finds its ruling.
    """

    taken: tuple[tuple[str, Reading], ...] = ()
    _others: frozenset[int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Note the numbers of the other readings: scripts look at them often."""
        others = frozenset(
            int(ruling.rpartition("-")[2]) for ruling, reading in self.taken if reading is Reading.OTHER
        )
        object.__setattr__(self, "_others", others)

    @classmethod
    def of(cls, taken: Mapping[str, Reading]) -> Rulings:
        """Return the rulings from a mapping of ruling ids."""
        return cls(tuple(sorted(taken.items(), key=lambda item: item[0])))

    def otherwise(self, number: int) -> bool:
        """Tell whether the table took the other reading of the ruling with this number."""
        return number in self._others


def ask_rulings(rulings: Sequence[Ruling]) -> Script[Rulings]:
    """Ask for the reading of every open ruling among these on one page of the set-up."""
    return (yield from ask(lambda: rulings_page(open_rulings(rulings))))


def rulings_page(rulings: Sequence[Ruling]) -> Form[Rulings]:
    """Return the page that asks for these rulings; a bare Enter takes the recommended readings.

    The key is ``setup/rulings``, the fields are the rulings' ids (save format).
    """
    default: dict[str, Raw] = {ruling.id: ruling.recommended for ruling in rulings}
    return Form(
        key=PAGE_KEY,
        text=Text("Where the rules leave a gap: which readings does your table take?"),
        rules=tuple(ruling.id for ruling in rulings),
        fields=tuple(
            FormField(
                name=ruling.id,
                label=Text("{about}", about=ruling.about),
                question=_reading(ruling),
                width=1,
            )
            for ruling in rulings
        ),
        make=Rulings.of,
        default=default,
        stoppable=False,
    )


def _reading(ruling: Ruling) -> Choice[Reading]:
    return Choice(
        key=ruling.id,
        text=ruling.about,
        options=tuple(
            Option(id=reading, name=words, value=Reading(reading)) for reading, words in ruling.readings
        ),
        default=ruling.recommended,
    )
