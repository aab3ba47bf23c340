"""What players may correct of a player's cards at level full: letter, hand, played, discard, Contracts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from companion.engine.choice import Option
from companion.engine.question import Raw
from companion.engine.table import Field
from companion.engine.text import Text
from companion.games.baghdad.characters import (
    CARDS_BY_ID,
    CHARACTERS,
    STARTING,
    Card,
    Letter,
    StartingCard,
)
from companion.games.baghdad.contracts import TOKENS, contract_text
from companion.games.baghdad.field_kinds import Part, choice, one_of, option, row_of, several_of
from companion.games.baghdad.modules import Module
from companion.games.baghdad.person import CARD_SLOTS, Person
from companion.games.baghdad.table import BaghdadTable

EMPTY: Final = "-"
_ELSEWHERE: Final = Text("it is elsewhere")


def card_fields(table: BaghdadTable, person: Person, label: Callable[[Text], Text]) -> tuple[Field, ...]:
    """Return a player's letter, hand, played cards, discard pile and kept Contracts."""
    owner = person.owner.value
    fields = [
        _letter_field(table, person, label(Text("letter of the board"))),
        several_of(
            f"{owner}.cards",
            label(Text("cards in hand")),
            _options(table, person, person.hand),
            lambda: [card.id for card in person.hand],
            lambda cards: setattr(person, "hand", [CARDS_BY_ID[card] for card in cards]),
            least=int(table.to_play is person.owner and bool(person.hand)),
        ),
        _played_field(table, person, label(Text("played cards, the newest first"))),
        several_of(
            f"{owner}.discard",
            label(Text("discard pile")),
            _options(table, person, person.discard),
            lambda: [card.id for card in person.discard],
            lambda cards: setattr(person, "discard", [CARDS_BY_ID[card] for card in cards]),
        ),
    ]
    if table.setup.plays_with(Module.CONTRACTS):
        fields.append(_contracts_field(table, person, label(Text("Contracts kept"))))
    return tuple(fields)


def held_cards(table: BaghdadTable) -> set[str]:
    """Return the ids of the cards that are with somebody, on display or in the box."""
    lying = [card for card in table.display.values() if card is not None]
    with_people = [card for person in table.persons.values() for card in person.cards()]
    return {card.id for card in (*lying, *table.bot.taken, *table.boxed, *with_people)}


def _options(table: BaghdadTable, person: Person, here: list[Card]) -> list[Option[str]]:
    """Return the cards that may lie in a place of a player: those there, and those that are nowhere else."""
    lying = {card.id for card in here}
    elsewhere = held_cards(table) - lying
    own = _OWN_CARDS[person.letter]
    others = [card for card in lying if card not in own]
    return [card_option(card, elsewhere=card in elsewhere) for card in (*own, *sorted(others))]


_OWN_CARDS: Final = {letter: (*(card.id for card in STARTING[letter]), *CHARACTERS) for letter in Letter}
"""The ids of the cards that a player can hold, by the letter of the board."""


@cache
def card_option(card: str, *, elsewhere: bool) -> Option[str]:
    """Return a card as an option of a field; one that lies elsewhere is barred."""
    return option(card, CARDS_BY_ID[card].text, "", _ELSEWHERE if elsewhere else None)


def _played_field(table: BaghdadTable, person: Person, label: Text) -> Field:
    slots = [card for card in person.slots if card is not None]
    cards = [option(EMPTY, Text("empty"), EMPTY), *_options(table, person, slots)]

    def part(slot: int) -> Part:
        words = Text("slot {slot}", slot=slot)
        return Part(str(slot), words, choice(str(slot), words, cards))

    def twice(raw: Mapping[str, Raw]) -> Text | None:
        named = [card for card in raw.values() if card != EMPTY]
        return Text("every card is there once only") if len(set(map(str, named))) < len(named) else None

    def write(raw: Mapping[str, Raw]) -> None:
        person.slots = [CARDS_BY_ID.get(str(raw[str(slot)])) for slot in range(1, CARD_SLOTS + 1)]

    return row_of(
        f"{person.owner.value}.played",
        label,
        [part(slot) for slot in range(1, CARD_SLOTS + 1)],
        lambda: {
            str(slot): card.id if card is not None else EMPTY
            for slot, card in enumerate(person.slots, start=1)
        },
        write,
        twice,
    )


def _letter_field(table: BaghdadTable, person: Person, label: Text) -> Field:
    """The letter of the board: the Starting cards of a player are those of this letter."""
    others = {other.letter for other in table.persons.values() if other is not person}

    def write(raw: str) -> None:
        letter = Letter(raw)
        person.hand = [_with_letter(card, letter) for card in person.hand]
        person.slots = [None if card is None else _with_letter(card, letter) for card in person.slots]
        person.discard = [_with_letter(card, letter) for card in person.discard]
        if person.outgoing is not None:
            person.outgoing = _with_letter(person.outgoing, letter)
        person.letter = letter

    return one_of(
        f"{person.owner.value}.letter",
        label,
        [
            option(
                letter.value,
                letter.text,
                letter.value,
                Text("another player has it") if letter in others and letter is not person.letter else None,
            )
            for letter in Letter
        ],
        lambda: person.letter.value,
        write,
    )


def _with_letter(card: Card, letter: Letter) -> Card:
    return StartingCard(letter, card.number) if isinstance(card, StartingCard) else card


def _contracts_field(table: BaghdadTable, person: Person, label: Text) -> Field:
    others = {number for other in table.persons.values() if other is not person for number in other.contracts}
    elsewhere = others | {number for number in table.contracts.values() if number} | {*table.contracts_gone}
    elsewhere -= set(person.contracts)
    return several_of(
        f"{person.owner.value}.contracts",
        label,
        [
            option(
                str(number),
                contract_text(table, number),
                str(number),
                _ELSEWHERE if number in elsewhere else None,
            )
            for number in range(1, TOKENS + 1)
        ],
        lambda: [str(number) for number in person.contracts],
        lambda numbers: setattr(person, "contracts", [int(number) for number in numbers]),
    )
