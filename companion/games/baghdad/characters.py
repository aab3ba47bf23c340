"""The Character cards: what each needs, and what a Night card is worth (BAG-DAY, BAG-NIGHT, BAG-CARD-05)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from companion.engine.text import Text, plain
from companion.games.baghdad.kinds import Item, Time


@dataclass(frozen=True, slots=True)
class Character:
    """A Day or Night card: its number, name, the item it counts, how many it needs, and its points."""

    time: Time
    number: int
    name: str
    item: Item
    need: int
    points: int = 0

    @property
    def id(self) -> str:
        """Its id in saved games."""
        return f"{self.time.value}-{self.number}"

    @property
    def rule(self) -> str:
        """Its ledger line."""
        return f"BAG-{self.time.name}-{self.number:02}"

    @property
    def text(self) -> Text:
        """Its name with kind and number."""
        return Text("{time} {number} {name}", time=self.time.text, number=self.number, name=plain(self.name))

    @property
    def needs(self) -> Text:
        """What it needs, in words."""
        return Text("needs {need} {item}", need=self.need, item=self.item.text)

    def shortfall(self, count: int) -> int:
        """Return how many items are missing, 0 where the need is met (BAG-BOT-71)."""
        return max(0, self.need - count)


def _day(number: int, name: str, item: Item, need: int) -> Character:
    return Character(Time.DAY, number, name, item, need)


def _night(number: int, name: str, item: Item, need: int, points: int) -> Character:
    return Character(Time.NIGHT, number, name, item, need, points)


DAY = (
    _day(1, "Al-Khuwarizmi", Item.ARTEFACTS, 2),
    _day(2, "Banafsha al-Rumiyyah", Item.PATIENTS, 3),
    _day(3, "Ahmad ibn Musa", Item.STUDENTS, 2),
    _day(4, "Sutayta al-Mahamali", Item.PATIENTS, 3),
    _day(5, "Al-Hasan ibn Musa", Item.BOOKS, 2),
    _day(6, "Sharasim al-Hindiyyah", Item.ARTEFACTS, 3),
    _day(7, "Al-Battani", Item.PATIENTS, 2),
    _day(8, "Zad Mihr", Item.BUILDINGS, 3),
    _day(9, "Ibn Rushd / Averroes", Item.BUILDINGS, 2),
    _day(10, "Mariam al-Astrulabi", Item.BOOKS, 3),
    _day(11, "Al-Saghani", Item.RIVER_AREA_BOATS, 2),
    _day(12, "Shahan", Item.FAVOUR, 3),
    _day(13, "Al-Jahiz", Item.BUILDINGS, 2),
    _day(14, "Raabi'ah al-Adawiyya", Item.RIVER_AREA_BOATS, 3),
    _day(15, "Shen Kuo", Item.COINS, 4),
    _day(16, "Arib", Item.RIVER_AREA_BOATS, 2),
    _day(17, "Ibn Fadlan", Item.BOOKS, 2),
    _day(18, "Jabir ibn Hayyan", Item.PATIENTS, 2),
    _day(19, "Al-Zahrawi", Item.ARTEFACTS, 2),
    _day(20, "Zubaydah", Item.PATIENTS, 2),
)

NIGHT = (
    _night(1, "Al-Tusi", Item.ARCHITECTS, 4, 5),
    _night(2, "Al-Ma'mun", Item.RIVER_AREA_BOATS, 4, 5),
    _night(3, "Ibn Masawayh", Item.BUILDINGS, 3, 3),
    _night(4, "Al-Kindi", Item.RIVER_AREA_BOATS, 3, 3),
    _night(5, "Fadl al-Sha'irah", Item.STUDENTS, 5, 8),
    _night(6, "Al-Razi", Item.BOOKS, 5, 8),
    _night(7, "Al-Idrisi", Item.ARTEFACTS, 5, 8),
    _night(8, "Isa ibn Ali", Item.PATIENTS, 5, 8),
    _night(9, "Al-Ijliyyah", Item.ARTEFACTS, 3, 3),
    _night(10, "Harun al-Rashid", Item.ARCHITECTS, 5, 8),
    _night(11, "Muhammed Ibn Musa", Item.BOOKS, 3, 3),
    _night(12, "Ibn Sina / Avicenna", Item.BUILDINGS, 5, 8),
    _night(13, "Ridwan al-Sa'ati", Item.BOOKS, 4, 5),
    _night(14, "Al Farabi", Item.BUILDINGS, 4, 5),
    _night(15, "Al-Ma'arri", Item.STUDENTS, 4, 5),
    _night(16, "Ibn Al-Haytham", Item.RIVER_AREA_BOATS, 5, 8),
    _night(17, "Al-Khayzuran", Item.PATIENTS, 3, 3),
    _night(18, "Hunyan Ibn Ishaq", Item.ARTEFACTS, 4, 5),
    _night(19, "Abu Nuwas", Item.STUDENTS, 3, 3),
    _night(20, "Al-Zarnuji", Item.PATIENTS, 4, 5),
)

CHARACTERS: dict[str, Character] = {card.id: card for card in (*DAY, *NIGHT)}
"""Every card by its id."""


class Letter(Enum):
    """The letter of a player board and of its three Starting cards (BAG-SETUP-20)."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"

    @property
    def text(self) -> Text:
        """The letter."""
        return Text("{letter}", letter=self.value)


@dataclass(frozen=True, slots=True)
class StartingCard:
    """A Starting card: the letter of its board, and its number among the three, as this table counts them."""

    letter: Letter
    number: int

    @property
    def id(self) -> str:
        """Its id in saved games."""
        return f"start-{self.letter.value}-{self.number}"

    @property
    def text(self) -> Text:
        """Its name: the printed ones stand in no text."""
        return Text("Starting card {letter}{number}", letter=self.letter.value, number=self.number)


Card: TypeAlias = Character | StartingCard
"""A card that a player holds, plays and slides."""

STARTING: Final = {letter: tuple(StartingCard(letter, number) for number in (1, 2, 3)) for letter in Letter}
"""The three Starting cards of each board."""

CARDS_BY_ID: Final[dict[str, Card]] = {
    **CHARACTERS,
    **{card.id: card for cards in STARTING.values() for card in cards},
}
"""Every card of the players by its id."""
