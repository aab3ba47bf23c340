"""Revealing the Bot's card: Active face up in the middle, the next one as Top (BAG-BOT-09)."""

from __future__ import annotations

from typing import Any

from companion.engine.choice import Choice, Option
from companion.engine.form import Form
from companion.engine.question import Question
from companion.engine.saying import do, know
from companion.engine.script import Learned, Script, ask
from companion.engine.text import Text
from companion.engine.words import Shuffle
from companion.games.baghdad.cards import (
    BACK_FIELDS,
    CARDS,
    FRONT_FIELDS,
    Back,
    BotCard,
    Front,
    back_of,
    front_of,
    raw_card,
)
from companion.games.baghdad.sides import Deal
from companion.games.baghdad.table import BOT, BaghdadTable


def reveal(table: BaghdadTable) -> Script[None]:
    """Turn the top Bot card face up; the next card is the new Top (BAG-BOT-09)."""
    one_left = table.bot.revealed == CARDS - 1
    if table.bot.revealed >= CARDS or (one_left and table.setup.rulings.otherwise(47)):
        yield from _deck_again(table)
    if table.bot.deal is Deal.PROGRAM:
        yield from _dealt(table)
    elif table.bot.deal is Deal.OWN_KNOWN:
        yield from _from_own_deck(table)
    else:
        yield from _typed(table)
    table.bot.revealed += 1
    yield from _said(table)


def _said(table: BaghdadTable) -> Script[None]:
    front, top = table.bot.front, table.bot.top
    if front is None:
        raise LookupError("no Bot card was revealed")
    yield know(Text("Active shows: {front}.", front=front.text), "BAG-BOT-09")
    if top is not None:
        yield know(Text("Top now shows: {back}.", back=top.text), "BAG-BOT-09")
    else:
        yield know(
            Text("No card is left on the deck: Active's own back stands in for Top."),
            "BAG-AMB-47",
            "BAG-BOT-73",
        )


def _deck_again(table: BaghdadTable) -> Script[None]:
    """Make the discarded Bot cards the deck again, under a card that is still there (BAG-AMB-47)."""
    kept = table.bot.order[table.bot.revealed :]
    table.bot.revealed = 0
    table.bot.seen_cards = []
    yield do(
        Text("Shuffle the discarded Bot cards: they become the deck again, under a card still left."),
        "BAG-AMB-47",
    )
    if table.bot.deal is Deal.PROGRAM:
        rest = tuple(sorted(set(table.bot.order) - set(kept), key=int))
        order = yield from ask(
            lambda: Shuffle(key=table.key("bot", "deck-again"), to=BOT, text=Text("The Bot deck"), cards=rest)
        )
        table.bot.order = (*kept, *order)


def _dealt(table: BaghdadTable) -> Script[None]:
    """Take Active and Top from the order that chance gave the deck."""
    order, at = table.bot.order, table.bot.revealed
    active = table.printed.cards[int(order[at])]
    table.bot.front, table.bot.back = active.front, active.back
    table.bot.top = table.printed.cards[int(order[at + 1])].back if at + 1 < len(order) else None
    yield know(Text("The program deals: Bot card {number} is revealed.", number=int(order[at])), "BAG-BOT-02")


def _from_own_deck(table: BaghdadTable) -> Script[None]:
    """All cards are known: the backs tell which card is which."""
    if table.bot.top is None:
        table.bot.top_card = yield from ask(lambda: _which_back(table, "first"))
    active = table.bot.top_card
    table.bot.seen_cards.append(active)
    card = table.printed.cards[active]
    table.bot.front, table.bot.back = card.front, card.back
    twins = [
        number
        for number, other in table.printed.cards.items()
        if other.back == card.back and (number not in table.bot.seen_cards or number == active)
    ]
    turned = len(twins) > 1
    if turned:
        number = yield from ask(lambda: _which_front(table, tuple(twins)))
        table.bot.seen_cards[-1] = number
        table.bot.front = table.printed.cards[number].front
    if table.bot.revealed + 1 < CARDS:
        table.bot.top_card = yield from ask(lambda: _which_back(table, "next", turned=turned))
        table.bot.top = table.printed.cards[table.bot.top_card].back
    else:
        table.bot.top_card, table.bot.top = 0, None
        yield do(Text("Turn the Bot's last card face up."), "BAG-BOT-09")


def _which_back(table: BaghdadTable, step: str, *, turned: bool = False) -> Choice[int]:
    """Ask for the back on top of the deck: its four values, or as many of them as tell it apart.

    The question says to turn the card below it first, unless that is the very first card or is ``turned``.
    """
    options: dict[str, Option[int]] = {}
    for number, card in sorted(table.printed.cards.items()):
        if number in table.bot.seen_cards or card.back.code in options:
            continue
        options[card.back.code] = Option(
            id=card.back.code, key=card.back.code, name=card.back.text, value=number
        )
    what = Text("Turn the Bot's top card face up: which back is the new Top?")
    if step == "first":
        what = Text("Which back lies on top of the Bot deck, before its first card is turned?")
    elif turned:
        what = Text("Which back is the new Top?")
    text = Text(
        "{what} (Boats, number, ring 1 outer 2 inner, 1 Day 2 Night; as much of it as tells it apart)",
        what=what,
    )
    return Choice(
        key=table.key("bot", "top", step),
        to=BOT,
        text=text,
        rules=("BAG-BOT-09", "BAG-DATA-27"),
        options=tuple(options.values()),
    )


def _which_front(table: BaghdadTable, twins: tuple[int, ...]) -> Choice[int]:
    return Choice(
        key=table.key("bot", "front"),
        to=BOT,
        text=Text("Turn the Bot's top card face up: several cards have that back; which front shows?"),
        rules=("BAG-BOT-09",),
        options=tuple(
            Option(id=str(number), name=table.printed.cards[number].front.text, value=number)
            for number in twins
        ),
    )


def _typed(table: BaghdadTable) -> Script[None]:
    """Not all cards are known: read off Active's front and Top's back, and keep what belongs together."""
    if table.bot.top is None:
        table.bot.top = yield from ask(lambda: _back_question(table))
    front, top = yield from ask(lambda: _card_line(table, last=table.bot.revealed + 1 >= CARDS))
    back = table.bot.top
    if back is None:
        raise LookupError("the back of the revealed Bot card is not known")
    table.bot.front, table.bot.back, table.bot.top = front, back, top
    card = BotCard(front, back)
    unknown = [number for number in range(1, CARDS + 1) if number not in table.printed.cards]
    if unknown and card not in table.printed.cards.values():
        table.printed.cards[unknown[0]] = card
        yield Learned(f"bot-card/{unknown[0]}", raw_card(card))


def _back_question(table: BaghdadTable) -> Question[Back]:
    return Form(
        key=table.key("bot", "top", "first"),
        to=BOT,
        text=Text(
            "The back on top of the Bot deck, before its first card is turned: Boats, number, ring "
            "(1 outer, 2 inner), 1 Day or 2 Night?"
        ),
        rules=("BAG-BOT-09", "BAG-DATA-27"),
        fields=BACK_FIELDS,
        make=back_of,
    )


def _card_line(table: BaghdadTable, *, last: bool) -> Form[tuple[Front, Back | None]]:
    """Ask for Active's front and Top's back in one line; the last card has no Top above it."""
    fields = FRONT_FIELDS if last else (*FRONT_FIELDS, *BACK_FIELDS)

    def make(values: Any) -> tuple[Front, Back | None]:  # noqa: ANN401  # a form's values by field name
        return front_of(values), None if last else back_of(values)

    text = Text(
        "Turn the Bot's top card face up. Its Boats and four symbols (1 Book 2 Patient 3 Artefact "
        "4 Student 5 Building 6 Palace), then the new Top: Boats, number, ring (1 outer 2 inner), "
        "1 Day 2 Night?"
    )
    if last:
        text = Text(
            "Turn the Bot's last card face up. Its Boats and four symbols (1 Book 2 Patient 3 Artefact "
            "4 Student 5 Building 6 Palace)?"
        )
    return Form(
        key=table.key("bot", "card"),
        to=BOT,
        text=text,
        rules=("BAG-BOT-09", "BAG-DATA-26", "BAG-DATA-27"),
        fields=fields,
        make=make,
    )
