"""The six solo cards: how they are laid, drawn, discarded, removed and shuffled again (MERV-MAG-01)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.saying import Saying, do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.engine.words import Shuffle
from companion.games.merv.kinds import Action, Deal
from companion.games.merv.table import MervTable, SoloDeck

CARDS: Final = tuple(Action)
"""One solo card for each action (MERV-SETUPX-11)."""
WITH_PALACE: Final = 2
"""Cards that are shuffled together with the palace; as many lie at the bottom (MERV-SETUPX-10)."""


def deck(table: MervTable) -> SoloDeck:
    """Return the solo cards; raises LookupError where the Magistrate does not play."""
    if table.solo is None:
        raise LookupError("there are no solo cards: the Magistrate does not play")
    return table.solo


def prepare(table: MervTable) -> Script[None]:
    """Lay the deck: the palace in the middle of it (MERV-SETUPX-10, MERV-SETUPX-11, MERV-SETUPX-12).

    By hand the order stays unknown: cards are asked for as they are drawn.
    """
    others = tuple(card for card in CARDS if card is not Action.PALACE)
    if table.setup.deal is Deal.BY_HAND:
        yield from _told()
        deck(table).cards = list(CARDS)
        return
    five = yield from _shuffled(table, "solo-deck/five", others)
    with_palace = (*five[:WITH_PALACE], Action.PALACE)
    three = yield from _shuffled(table, "solo-deck/three", with_palace)
    top, *under = five[WITH_PALACE:]
    deck(table).cards = [top, *three, *under]
    yield know(
        Text("The six solo cards are shuffled, the palace second, third or fourth from the top."),
        "MERV-SETUPX-10",
        "MERV-SETUPX-11",
        "MERV-SETUPX-12",
    )


def _told() -> Script[None]:
    yield do(
        Text(
            "Solo cards: lay the palace aside, shuffle the other five, take two of them unseen and shuffle "
            "these with the palace: a deck of three."
        ),
        "MERV-SETUPX-10",
    )
    yield do(
        Text("Of the three solo cards left, one goes onto that deck unseen, the other two under it."),
        "MERV-SETUPX-11",
        "MERV-SETUPX-12",
    )


def draw(table: MervTable, step: str) -> Script[Action]:
    """Turn up the top card: the intended action (MERV-MAG-01).

    ``step`` is the path of the question within the moment. The deck must not be empty: see ``shuffle_again``.
    """
    card = deck(table).cards[0]
    if table.setup.deal is Deal.BY_HAND:
        card = next(iter(possible(table)), card)
        if len(possible(table)) > 1:
            card = yield from ask(lambda: _question(table, step))
    if card in deck(table).cards:  # a correction at the question may have taken it out
        _take_out(deck(table), card)
    deck(table).current = card
    yield know(Text("Solo card: {card}.", card=card.text), "MERV-MAG-01")
    return card


def possible(table: MervTable) -> tuple[Action, ...]:
    """Return which cards may lie on top of the deck by hand, as far as rules tell (MERV-SETUPX-12).

    Of cards shuffled together each may. In the deck as it was prepared the palace lies neither on top nor
    among the last two.
    """
    solo = deck(table)
    top = solo.cards[: solo.layers[0]] if solo.layers else solo.cards
    prepared = table.year == 1 and not solo.layers and not solo.removed
    if prepared and len(top) == len(CARDS):
        return tuple(card for card in top if card is not Action.PALACE)
    if prepared and len(top) == WITH_PALACE + 1 and Action.PALACE in top:
        return (Action.PALACE,)
    return tuple(card for card in CARDS if card in top)


def _question(table: MervTable, step: str) -> Choice[Action]:
    return Choice(
        key=table.key(step),
        text=Text("Turn up the top solo card: which is it?"),
        rules=("MERV-MAG-01", "MERV-SETUPX-12"),
        options=tuple(
            Option(id=card.value, name=card.text, value=card, key=card.key)
            for card in possible(table) or CARDS
        ),
    )


def discard(table: MervTable, *rules: str) -> Script[None]:
    """Lay this round's card onto the discards."""
    solo = deck(table)
    if solo.current is None:
        return
    card, solo.current = solo.current, None
    solo.discards.append(card)
    yield _said(table, Text("The solo card {card} is discarded.", card=card.text), *rules)


def round_over(table: MervTable) -> Script[None]:
    """End a round: its card is discarded; one card a round is the usual (MERV-MAG-14)."""
    yield from discard(table, "MERV-MAG-14")


def after_scoring(table: MervTable) -> Script[None]:
    """Shuffle the discards and lay them on top of what is left (MERV-MAG-15, MERV-MAG-16).

    So the same cards come again, and those at the bottom never, unless cards are redrawn or removed.
    """
    again = Text("The discarded solo cards are shuffled and lie on top of their deck again.")
    if table.setup.deal is Deal.BY_HAND:
        again = Text("Shuffle the discarded solo cards and lay them on top of their deck.")
    yield from _discards_on_top(table, "solo-deck/discards", again, "MERV-MAG-15", "MERV-MAG-16")


def shuffle_again(table: MervTable, step: str) -> Script[None]:
    """Make the discards the deck where it has run out within a year (MERV-AMB-111)."""
    again = Text("No solo card is left: the discarded ones are shuffled and are the deck again.")
    if table.setup.deal is Deal.BY_HAND:
        again = Text("No solo card is left: shuffle the discarded ones, they are the deck again.")
    yield from _discards_on_top(table, f"{step}/again", again, "MERV-AMB-111")


def remove(table: MervTable, card: Action) -> Script[None]:
    """Take a card out of the game, wherever it lies, the order of the rest kept (MERV-MAG-17, MERV-AMB-112).

    Nothing happens where it is out already.
    """
    solo = deck(table)
    if card in solo.removed:
        return
    if solo.current is card:
        solo.current = None
    elif card in solo.cards:
        _take_out(solo, card)
    else:
        solo.discards = [each for each in solo.discards if each is not card]
    solo.removed.append(card)
    words = Text("The solo card {card} leaves the game; the others stay in their order.", card=card.text)
    yield _said(table, words, "MERV-MAG-17", "MERV-AMB-112")


def _discards_on_top(table: MervTable, step: str, words: Text, *rules: str) -> Script[None]:
    if not deck(table).discards:
        return
    yield _said(table, words, *rules)
    if table.setup.deal is Deal.PROGRAM:
        order = yield from _shuffled(table, step, tuple(deck(table).discards))
        deck(table).cards[:0] = order
    else:
        deck(table).layers.insert(0, len(deck(table).discards))
        deck(table).cards[:0] = deck(table).discards
    deck(table).discards = []


def _shuffled(table: MervTable, step: str, cards: Sequence[Action]) -> Script[list[Action]]:
    """Let chance put cards in order; a single one has but one."""
    names = tuple(card.value for card in cards)
    if len(names) > 1:
        names = yield from ask(
            lambda: Shuffle(key=table.key(step), text=Text("The solo cards"), rules=_SHUFFLED, cards=names)
        )
    return [Action(name) for name in names]


_SHUFFLED: Final = ("MERV-SETUPX-10", "MERV-MAG-15")


def _take_out(solo: SoloDeck, card: Action) -> None:
    """Take a card out of the deck; ``layers`` say how many were shuffled together, the top ones first."""
    at = solo.cards.index(card)
    del solo.cards[at]
    for number, size in enumerate(solo.layers):
        if at < size:
            solo.layers[number] -= 1
            break
        at -= size
    solo.layers = [size for size in solo.layers if size]


def _said(table: MervTable, words: Text, *rules: str) -> Saying:
    """Return what hands must do with printed cards, or what the program has done with its own."""
    return do(words, *rules) if table.setup.deal is Deal.BY_HAND else know(words, *rules)
