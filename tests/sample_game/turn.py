"""A seller's turn: a card, what it pays, the stalls visited, the lamps lit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form, FormField
from companion.engine.number import Number
from companion.engine.printed import Transcribed, printed
from companion.engine.question import Seat
from companion.engine.saying import do
from companion.engine.script import Script, ask
from companion.engine.text import Text, plain
from companion.engine.words import Shuffle, Words
from tests.sample_game.table import CARDS, SEATS, STALL_NAMES, LampTable, Stall


@dataclass(frozen=True, slots=True)
class Lighting:
    """What a seller lights lamps with, and the blessing said over them."""

    oil: int
    wicks: int
    blessing: str


def turn(table: LampTable) -> Script[None]:
    """Draw a card, take its pay, visit stalls, light lamps (LAMP-TURN-01)."""
    table.begin_moment()
    yield from card(table)
    visited = yield from ask(lambda: _visits(table))
    for stall in visited:
        seller = table.seller(table.active)
        table.stalls[stall] = max(0, table.stalls[stall] - 1)
        seller.coins, seller.lamps = max(0, seller.coins - 1), seller.lamps + 1
        yield do(
            Text("{seller} buys the lamp of the {stall}.", seller=seller.named, stall=STALL_NAMES[stall]),
            "LAMP-TURN-03",
        )
    lighting = yield from ask(lambda: _lighting(table))
    seller = table.seller(table.active)
    seller.coins = max(0, seller.coins - lighting.oil)
    seller.lit += min(lighting.oil, lighting.wicks)
    yield do(
        Text("{seller} says: {blessing}", seller=seller.named, blessing=plain(lighting.blessing)),
        "LAMP-TURN-04",
    )


def card(table: LampTable) -> Script[None]:
    """Draw the top card and take what is printed on it; a moon pays one more (LAMP-TURN-02)."""
    if not table.deck:
        order = yield from ask(
            lambda: Shuffle(key=table.key("deck"), text=Text("Shuffle the deck."), cards=CARDS)
        )
        table.deck = list(order)
    drawn = table.deck.pop(0)
    pay = yield from ask(lambda: printed("/".join((drawn, "coins")), _coins(table, drawn)))
    moon = yield from ask(
        lambda: Transcribed(
            key=table.key("moon", drawn),
            text=Text("Is there a moon?"),
            item="/".join((drawn, "moon")),
            inner=_moon(table, drawn),
        )
    )
    if moon is None:
        moon = yield from ask(lambda: _moon(table, drawn))
    seller = table.seller(table.active)
    seller.coins += pay + (1 if moon else 0)


def scorepad(table: LampTable) -> Script[None]:
    """Ask only what the score needs (LAMP-SCORE-01)."""
    for seat in SEATS:
        seller = table.seller(seat)
        seller.coins, seller.lamps, seller.lit = yield from ask(partial(_final, table, seat))


def _coins(table: LampTable, drawn: str) -> Number:
    return Number(
        key=table.key("coins", drawn),
        text=Text("How many coins does this card pay?"),
        to=table.active,
        rules=("LAMP-TURN-02",),
        least=0,
        most=5,
    )


def _moon(table: LampTable, drawn: str) -> Choice[bool]:
    return Choice(
        key=table.key("seen-moon", drawn),
        text=Text("Is there a moon on this card?"),
        to=table.active,
        rules=("LAMP-TURN-02",),
        options=(
            Option(id="moon", name=Text("a moon"), value=True),
            Option(id="none", name=Text("no moon"), value=False),
        ),
    )


def _visits(table: LampTable) -> Several[Stall]:
    return Several(
        key=table.key("visits"),
        text=Text("Which stalls do you visit, {seller}?", seller=table.seller(table.active).named),
        to=table.active,
        rules=("LAMP-TURN-03",),
        options=tuple(
            Option(
                id=stall.value,
                name=STALL_NAMES[stall],
                value=stall,
                barred=None if table.stalls[stall] else Text("no lamp is left there"),
            )
            for stall in Stall
        ),
        most=min(2, table.seller(table.active).coins),
    )


def _lighting(table: LampTable) -> Form[Lighting]:
    coins = table.seller(table.active).coins
    oil = Number(key="oil", text=Text("oil"), most=3)
    wicks = Number(key="wicks", text=Text("wicks"), most=3)
    blessing = Words(key="blessing", text=Text("blessing"), default="shine")
    return Form(
        key=table.key("lighting"),
        text=Text("What do you light, {seller}?", seller=table.seller(table.active).named),
        to=table.active,
        rules=("LAMP-TURN-04",),
        fields=(
            FormField(name="oil", label=oil.text, question=oil, width=1),
            FormField(name="wicks", label=wicks.text, question=wicks, width=1),
            FormField(name="blessing", label=blessing.text, question=blessing, rest=True),
        ),
        make=lambda given: Lighting(given["oil"], given["wicks"], given["blessing"]),
        check=lambda lighting: (
            Text("Oil costs a coin each, and you have {coins}.", coins=coins)
            if lighting.oil > coins
            else None
        ),
    )


def _final(table: LampTable, seat: Seat) -> Form[tuple[int, int, int]]:
    def make(given: Mapping[str, Any]) -> tuple[int, int, int]:
        return given["coins"], given["lamps"], given["lit"]

    def field(name: str, label: Text) -> FormField:
        return FormField(name=name, label=label, question=Number(key=name, text=label, most=99))

    return Form(
        key=table.key("final", seat.id),
        text=Text("What does {seller} have at the end?", seller=table.seller(seat).named),
        to=seat,
        rules=("LAMP-SCORE-01",),
        fields=(
            field("coins", Text("coins")),
            field("lamps", Text("lamps")),
            field("lit", Text("lit lamps")),
        ),
        make=make,
        stoppable=False,
    )
