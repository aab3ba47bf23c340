"""The Bot's cards: fronts with a boat number and four symbols, backs that guide ties (BAG-DATA-26, 27)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.choice import Choice, Option
from companion.engine.form import Form, FormField
from companion.engine.number import Number
from companion.engine.question import Raw, Seat
from companion.engine.text import Text
from companion.games.baghdad.kinds import Ring, Symbol, Time

CARDS = 16
"""How many Bot cards there are (BAG-BOT-02)."""


@dataclass(frozen=True, slots=True)
class Front:
    """The front of a Bot card: boat number 0..4 and four symbols, the highest first."""

    boats: int
    symbols: tuple[Symbol, ...]

    @property
    def text(self) -> Text:
        """The front in words."""
        symbols = tuple(symbol.text for symbol in self.symbols)
        return Text("Boats {boats}; {symbols}", boats=self.boats, symbols=symbols)


@dataclass(frozen=True, slots=True)
class Back:
    """The back of a Bot card: boat number 0..4, highlighted number 1..4, ring symbol, Day or Night."""

    boats: int
    number: int
    ring: Ring
    time: Time

    @property
    def code(self) -> str:
        """The back as it is typed: four digits."""
        ring = "1" if self.ring is Ring.OUTER else "2"
        time = "1" if self.time is Time.DAY else "2"
        return f"{self.boats}{self.number}{ring}{time}"

    @property
    def text(self) -> Text:
        """The back in words."""
        return Text(
            "Boats {boats}, number {number}, {ring}, {time}",
            boats=self.boats,
            number=self.number,
            ring=self.ring.text,
            time=self.time.text,
        )


@dataclass(frozen=True, slots=True)
class BotCard:
    """A whole Bot card."""

    front: Front
    back: Back


def _number(name: str, least: int, most: int) -> Number:
    return Number(key=name, text=Text("Number"), least=least, most=most)


def _choice(field: str, options: tuple[tuple[str, Text, Any], ...]) -> Choice[Any]:
    return Choice(
        key=field,
        text=Text("Which?"),
        options=tuple(Option(id=name, name=text, value=value) for name, text, value in options),
    )


SYMBOLS: tuple[tuple[str, Text, Symbol], ...] = tuple(
    (symbol.value, symbol.text, symbol) for symbol in Symbol
)


FRONT_FIELDS: tuple[FormField, ...] = (
    FormField(name="front-boats", label=Text("Boats"), question=_number("front-boats", 0, 4), width=1),
    *(
        FormField(name=f"symbol-{place}", label=label, question=_choice(f"symbol-{place}", SYMBOLS), width=1)
        for place, label in enumerate(
            (Text("1st symbol"), Text("2nd symbol"), Text("3rd symbol"), Text("4th symbol")), start=1
        )
    ),
)

BACK_FIELDS: tuple[FormField, ...] = (
    FormField(name="back-boats", label=Text("Top: Boats"), question=_number("back-boats", 0, 4), width=1),
    FormField(name="number", label=Text("Top: number"), question=_number("number", 1, 4), width=1),
    FormField(
        name="ring",
        label=Text("Top: ring"),
        question=_choice("ring", tuple((ring.value, ring.text, ring) for ring in Ring)),
        width=1,
    ),
    FormField(
        name="time",
        label=Text("Top: Day or Night"),
        question=_choice("time", tuple((time.value, time.text, time) for time in Time)),
        width=1,
    ),
)


def front_of(values: Mapping[str, Any]) -> Front:
    """Build a front from its fields' values."""
    return Front(values["front-boats"], tuple(values[f"symbol-{place}"] for place in range(1, 5)))


def back_of(values: Mapping[str, Any]) -> Back:
    """Build a back from its fields' values."""
    return Back(values["back-boats"], values["number"], values["ring"], values["time"])


def card_question(key: str, to: Seat, text: Text) -> Form[BotCard]:
    """Ask for a whole Bot card in one typed line."""
    return Form(
        key=key,
        to=to,
        text=text,
        rules=("BAG-DATA-26", "BAG-DATA-27"),
        fields=(*FRONT_FIELDS, *BACK_FIELDS),
        make=lambda values: BotCard(front_of(values), back_of(values)),
    )


def raw_front(front: Front) -> dict[str, Raw]:
    """Return a front as the answer to its fields."""
    raw: dict[str, Raw] = {"front-boats": front.boats}
    for place, symbol in enumerate(front.symbols, start=1):
        raw[f"symbol-{place}"] = symbol.value
    return raw


def raw_back(back: Back) -> dict[str, Raw]:
    """Return a back as the answer to its fields."""
    return {
        "back-boats": back.boats,
        "number": back.number,
        "ring": back.ring.value,
        "time": back.time.value,
    }


def raw_card(card: BotCard) -> Raw:
    """Return a card as the catalogue keeps it."""
    return {**raw_front(card.front), **raw_back(card.back)}
