"""The display of the Wisdom area: which card lies where, and what refills a slot (BAG-DRAW)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.game import Level
from companion.engine.question import Seat
from companion.engine.saying import Saying, do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.characters import CHARACTERS, Character
from companion.games.baghdad.kinds import Time
from companion.games.baghdad.refill_choice import RefillChoice
from companion.games.baghdad.table import BaghdadTable

LEFT_SLOTS = (1, 2, 3)
"""The slots that the Day deck refills first (BAG-DRAW-02)."""
_NAMED: Final = 3
"""So many cards that have not been seen are named."""


def refill_time(table: BaghdadTable, slot: int) -> Time:
    """Return which deck refills a slot: Day left and Night right, the other where that one is empty.

    BAG-DRAW-02, BAG-DRAW-03, BAG-BOT-72.
    """
    if slot in LEFT_SLOTS:
        return Time.NIGHT if table.day_deck_over else Time.DAY
    return Time.DAY if table.night_deck_over else Time.NIGHT


def refill(table: BaghdadTable, slot: int, to: Seat) -> Script[None]:
    """Ask which card came to the emptied slot, and note a deck that ran out (BAG-DRAW-05, BAG-DRAW-07)."""
    drawn = table.display[slot]
    table.display[slot] = None
    if table.day_deck_over and table.night_deck_over:
        return
    card = yield from _new_card(table, slot, to, drawn)
    expected = refill_time(table, slot)
    if card is None:
        table.day_deck_over = table.night_deck_over = True
        yield know(
            Text("Both decks are empty: slot {slot} stays empty.", slot=slot), "BAG-DRAW-04", "BAG-TURN-07"
        )
        return
    table.display[slot] = card
    if card.time is not expected:
        if expected is Time.DAY:
            table.day_deck_over = True
        else:
            table.night_deck_over = True


def _new_card(table: BaghdadTable, slot: int, to: Seat, drawn: Character | None) -> Script[Character | None]:
    """Return the card that came to a slot; a deck that should have cards is not taken to be empty unasked.

    BAG-DRAW-13: at level full every card outside the decks is known, but for the marked ones in the box.
    ``drawn`` is the card that lay there: it is in a hand now, also where hands are not followed.
    """
    taken_back = 0
    while True:
        card = yield from ask(lambda tried=taken_back: _refilled(table, slot, to, drawn, tried))  # type: ignore[misc]
        doubted = _cards_doubted(table, slot, card)
        if not doubted:
            return card
        if (yield from ask(lambda n=taken_back, left=doubted: _empty(table, slot, to, left, n))):  # type: ignore[misc]
            return card
        taken_back += 1


def _cards_doubted(table: BaghdadTable, slot: int, card: Character | None) -> tuple[Character, ...]:
    """Return the cards that should still come from the decks that an answer takes to be empty."""
    expected = refill_time(table, slot)
    if table.level is not Level.FULL or (card is not None and card.time is expected):
        return ()
    passed = (expected,) if card is not None else tuple(time for time in Time if not table.deck_is_over(time))
    return tuple(each for each in table.unseen_characters() if each.time in passed)


def _empty(table: BaghdadTable, slot: int, to: Seat, left: tuple[Character, ...], tried: int) -> Choice[bool]:
    """Ask whether a deck is empty although cards of it have not been seen."""
    key = ("refill", f"slot-{slot}", "empty", *((f"after-{tried}",) if tried else ()))
    times = tuple(time.text for time in Time if any(card.time is time for card in left))
    names = tuple(card.text for card in left[:_NAMED])
    return Choice(
        key=table.key(to.id, *key),
        to=to,
        text=Text(
            "Is no {decks} card left to draw? {n} has not been seen: {names}.",
            "Is no {decks} card left to draw? {n} have not been seen: {names}.",
            n=len(left),
            decks=times[0] if len(times) == 1 else Text("Day or Night"),
            names=names if len(left) <= _NAMED else (*names, Text("{n} others", n=len(left) - _NAMED)),
        ),
        rules=("BAG-DRAW-13", "BAG-DRAW-02", "BAG-DRAW-03"),
        options=(
            Option(id="no", key="0", name=Text("no, another card came"), value=False),
            Option(id="yes", key="1", name=Text("none is left in the deck"), value=True),
        ),
    )


def refill_city(*rules: str, unfollowed: bool = False) -> Saying:
    """Return the last step of drawing: the City, but for slots with a Vizier (BAG-DRAW-08, BAG-DRAW-09).

    It comes after the display (BAG-DRAW-12); what enters the bag and how tiles lie, see set-up.
    ``unfollowed`` is whether nobody tells which tiles came.
    """
    return do(
        Text(
            "Refill every empty City slot without a Vizier from the bag (bag empty: first add the “2” tiles)."
        ),
        "BAG-DRAW-08",
        "BAG-DRAW-09",
        "BAG-DRAW-10",
        "BAG-DRAW-12",
        *rules,
        unfollowed=unfollowed,
    )


_NO_CARD: Final[Option[Character | None]] = Option(
    id="none", key="0", name=Text("no card: both decks are empty"), value=None
)


def _offered(card: Character, *, expected: bool, over: bool) -> Option[Character | None]:
    """Return a card as an option: by its number, below zero where the other deck was expected."""
    key = str(card.number) if expected else f"-{card.number}"
    barred = Text("the {time} deck is empty", time=card.time.text) if over else None
    return Option(id=card.id, key=key, name=card.text, value=card, barred=barred)


def _just_drawn(card: Character, *, expected: bool) -> Option[Character | None]:
    """Return the card that lay in the slot until now: it is in a hand (BAG-DRAW-01)."""
    return replace(
        _offered(card, expected=expected, over=False), barred=Text("it was drawn from this slot just now")
    )


_OFFERED: Final[dict[tuple[str, bool, bool], Option[Character | None]]] = {
    (card.id, expected, over): _offered(card, expected=expected, over=over)
    for card in CHARACTERS.values()
    for expected in (True, False)
    for over in (True, False)
}
"""Every card as every question offers it, by id, whether it was expected, and whether its deck is over."""


def _refilled(table: BaghdadTable, slot: int, to: Seat, drawn: Character | None, tried: int) -> RefillChoice:
    expected = refill_time(table, slot)
    other = Time.NIGHT if expected is Time.DAY else Time.DAY
    unseen = table.unseen_characters()
    first, second = (
        tuple(
            _OFFERED[card.id, time is expected, table.deck_is_over(time)]
            if card is not drawn
            else _just_drawn(card, expected=time is expected)
            for card in unseen
            if card.time is time
        )
        for time in (expected, other)
    )
    left = sum(option.barred is None for option in first) if table.decks_known else 0
    return RefillChoice(
        key=table.key(to.id, "refill", f"slot-{slot}", *((f"after-{tried}",) if tried else ())),
        to=to,
        text=_which_card(slot, expected, other, left),
        rules=("BAG-DRAW-02", "BAG-DRAW-03", "BAG-DRAW-13"),
        options=first if left else (_NO_CARD, *first, *second),
        unoffered=(_NO_CARD, *second) if left else (),
    )


def _which_card(slot: int, expected: Time, other: Time, left: int) -> Text:
    """Return the question: ``left`` cards are known to be in the deck, 0 where that is not known."""
    if left:
        return Text(
            "Slot {slot} is refilled from the {time} deck: which card? (its number; {n} is left there)",
            "Slot {slot} is refilled from the {time} deck: which card? (its number; {n} are left there)",
            n=left,
            slot=slot,
            time=expected.text,
        )
    return Text(
        "Slot {slot} is refilled from the {time} deck: which card? (its number; -1, -2 and so on for a "
        "{other} card, if the {time} deck was empty; 0 if both decks are empty)",
        slot=slot,
        time=expected.text,
        other=other.text,
    )
