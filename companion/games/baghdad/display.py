"""The display of the Wisdom area: which card lies where, and what refills a slot (BAG-DRAW)."""

from __future__ import annotations

from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.question import Seat
from companion.engine.saying import Saying, do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.characters import CHARACTERS, Character
from companion.games.baghdad.kinds import Time
from companion.games.baghdad.table import BaghdadTable

LEFT_SLOTS = (1, 2, 3)
"""The slots that the Day deck refills first (BAG-DRAW-02)."""


def refill_time(table: BaghdadTable, slot: int) -> Time:
    """Return which deck refills a slot: Day left and Night right, the other where that one is empty.

    BAG-DRAW-02, BAG-DRAW-03, BAG-BOT-72.
    """
    if slot in LEFT_SLOTS:
        return Time.NIGHT if table.day_deck_over else Time.DAY
    return Time.DAY if table.night_deck_over else Time.NIGHT


def refill(table: BaghdadTable, slot: int, to: Seat) -> Script[None]:
    """Ask which card came to the emptied slot, and note a deck that ran out (BAG-DRAW-05, BAG-DRAW-07)."""
    table.display[slot] = None
    if table.day_deck_over and table.night_deck_over:
        return
    card = yield from ask(lambda: _refilled(table, slot, to))
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


def refill_city(*rules: str) -> Saying:
    """Return the last step of drawing: the City, but for slots with a Vizier (BAG-DRAW-08, BAG-DRAW-09).

    It comes after the display (BAG-DRAW-12); what enters the bag and how tiles lie, see set-up.
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
    )


_NO_CARD: Final[Option[Character | None]] = Option(
    id="none", key="0", name=Text("no card: both decks are empty"), value=None
)


def _offered(card: Character, *, expected: bool, over: bool) -> Option[Character | None]:
    """Return a card as an option: by its number, below zero where the other deck was expected."""
    key = str(card.number) if expected else f"-{card.number}"
    barred = Text("the {time} deck is empty", time=card.time.text) if over else None
    return Option(id=card.id, key=key, name=card.text, value=card, barred=barred)


_OFFERED: Final[dict[tuple[str, bool, bool], Option[Character | None]]] = {
    (card.id, expected, over): _offered(card, expected=expected, over=over)
    for card in CHARACTERS.values()
    for expected in (True, False)
    for over in (True, False)
}
"""Every card as every question offers it, by id, whether it was expected, and whether its deck is over."""


def _refilled(table: BaghdadTable, slot: int, to: Seat) -> Choice[Character | None]:
    expected = refill_time(table, slot)
    other = Time.NIGHT if expected is Time.DAY else Time.DAY
    unseen = table.unseen_characters()
    options = [
        _OFFERED[card.id, card.time is expected, table.deck_is_over(card.time)]
        for time in (expected, other)
        for card in unseen
        if card.time is time
    ]
    return Choice(
        key=table.key(to.id, "refill", f"slot-{slot}"),
        to=to,
        text=Text(
            "Slot {slot} is refilled from the {time} deck: which card? (its number; -1, -2 and so on for a "
            "{other} card, if the {time} deck was empty; 0 if both decks are empty)",
            slot=slot,
            time=expected.text,
            other=other.text,
        ),
        rules=("BAG-DRAW-02", "BAG-DRAW-03", "BAG-DRAW-13"),
        options=(_NO_CARD, *options),
    )
