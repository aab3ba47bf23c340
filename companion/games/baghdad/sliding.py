"""Steps 1 and 2 of a turn: cards slide, the pushed-out one is resolved, a new one is played (BAG-CARD)."""

from __future__ import annotations

from companion.engine.choice import Choice, Option
from companion.engine.saying import do, know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.bonus_actions import choose
from companion.games.baghdad.bonus_offers import offer_for_card
from companion.games.baghdad.carrying_out import carry_out
from companion.games.baghdad.characters import Card, Character, StartingCard
from companion.games.baghdad.day_rewards import DAY_REWARDS
from companion.games.baghdad.kinds import Item, Time
from companion.games.baghdad.person import Person
from companion.games.baghdad.played_cards import count_of, described, meets
from companion.games.baghdad.printed_boards import favour_track, starting_reward
from companion.games.baghdad.table import SEATS, BaghdadTable


def slide(table: BaghdadTable, person: Person) -> Script[None]:
    """Move the played cards one slot to the right and resolve what is pushed out (BAG-CARD-01, BAG-CARD-02).

    A card comes out three turns after it was played, on the first three turns none does (BAG-CARD-03,
    BAG-CARD-04). It happens before a new card is played; after the last turn there is none (BAG-TURN-08).
    """
    lay = any(card is not None for card in person.slots)
    pushed = person.slots[-1]
    person.slots = [None, *person.slots[:-1]]
    if pushed is None:
        if lay:
            yield do(
                Text("Slide your played cards one slot to the right; none is pushed out."),
                "BAG-CARD-01",
                "BAG-CARD-04",
            )
        return
    yield do(
        Text(
            "Slide your played cards one slot to the right: {card} is pushed out and resolved.",
            card=pushed.text,
        ),
        "BAG-CARD-01",
        "BAG-CARD-02",
        "BAG-CARD-03",
    )
    yield from resolve(table, person, pushed, "slide/card")


def resolve(table: BaghdadTable, person: Person, card: Card, step: str) -> Script[None]:
    """Resolve a card that was pushed out; its icons count till it lies face down (BAG-CARD-10..12)."""
    person.outgoing = card
    if isinstance(card, StartingCard):
        yield from _starting(table, person, card, step)
    elif card.time is Time.DAY:
        yield from _day(table, person, card, step)
    else:
        yield from _night(table, person, card, step)
    person.outgoing = None


def _starting(table: BaghdadTable, person: Person, card: StartingCard, step: str) -> Script[None]:
    """Give the printed reward of a Starting card, which needs nothing."""
    gains = yield from starting_reward(table, card)
    yield from carry_out(table, person, gains, step, "BAG-CARD-05")
    person.discard.append(card)
    yield do(Text("{card}: face down to your discard pile.", card=card.text), "BAG-CARD-05")


def _day(table: BaghdadTable, person: Person, card: Character, step: str) -> Script[None]:
    """Give the reward of a Day card that is met; met or not, it is discarded (BAG-CARD-06, BAG-AMB-20)."""
    if (yield from _is_met(table, person, card, step)):
        yield from carry_out(table, person, DAY_REWARDS[card.id], step, card.rule, "BAG-CARD-06")
        yield do(
            Text("{card}: face down to your discard pile.", card=card.text), "BAG-CARD-06", "BAG-CARD-12"
        )
    else:
        yield do(
            Text("{card}: face down to your discard pile, without its reward.", card=card.text),
            "BAG-CARD-06",
            "BAG-AMB-20",
        )
    person.discard.append(card)


def _night(table: BaghdadTable, person: Person, card: Character, step: str) -> Script[None]:
    """Keep a Night card that is met for its points at the end, box another; neither gives anything now."""
    if (yield from _is_met(table, person, card, step)):
        person.discard.append(card)
        yield do(
            Text(
                "{card}: face down to your discard pile; {n} point at the end, whatever comes.",
                "{card}: face down to your discard pile; {n} points at the end, whatever comes.",
                n=card.points,
                card=card.text,
            ),
            "BAG-CARD-07",
            "BAG-CARD-09",
            "BAG-CARD-16",
        )
    else:
        table.boxed.append(card)
        yield do(
            Text("{card}: back to the box; it never scores.", card=card.text), "BAG-CARD-08", "BAG-CARD-09"
        )


def _is_met(table: BaghdadTable, person: Person, card: Character, step: str) -> Script[bool]:
    """Tell whether a card is met, after bonus actions where one could still make it so (BAG-BONUS-01)."""
    if card.item is Item.FAVOUR:
        yield from favour_track(table)

    def count() -> int:
        return count_of(table, person.owner, card.item)

    yield from offer_for_card(table, person, card, lambda: card.shortfall(count()), f"{step}/check")
    met = meets(table, person, card)
    yield know(
        Text(
            "{card} {needs}, you have {count}: {verdict}.",
            card=card.text,
            needs=card.needs,
            count=count(),
            verdict=Text("met") if met else Text("not met"),
        ),
        card.rule,
    )
    return met


def play_card(table: BaghdadTable, person: Person) -> Script[None]:
    """Play one card of the hand into the leftmost slot; with a card in hand that is a must (BAG-CARD-13).

    From the third turn on three cards lie there (BAG-CARD-14).
    """
    card = person.hand[0]
    if len(person.hand) > 1:
        card = yield from choose(table, person, "play", lambda: _which(table, person))
    person.hand.remove(card)
    person.slots[0] = card
    yield do(
        Text("Play {card} into the leftmost slot of your board.", card=card.text),
        "BAG-CARD-13",
        "BAG-CARD-14",
    )


def _which(table: BaghdadTable, person: Person) -> Choice[Card]:
    return Choice(
        key=table.key(person.owner.value, "play"),
        to=SEATS[person.owner],
        text=Text("Which card do you play?"),
        rules=("BAG-CARD-13", "BAG-CARD-15"),
        options=tuple(Option(id=card.id, name=described(table, card), value=card) for card in person.hand),
    )
