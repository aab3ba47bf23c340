"""What each Day card gives and each Night card is worth when it is pushed out (BAG-DAY, BAG-NIGHT)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from companion.games.baghdad.buildings import Building
from companion.games.baghdad.characters import CHARACTERS, NIGHT, Character
from companion.games.baghdad.kinds import Item, Symbol
from companion.games.baghdad.person import Person
from companion.games.baghdad.table import BaghdadTable
from tests.baghdad.full_playing import Played, current, ids, slide
from tests.baghdad.given_full import full_table

CITY = {"SW-1": "P5", "NE-2": "S3", "NW-3": "B"}
BOATS = [
    ("start", "left", 1),
    ("start", "right", 2),
    ("start", "left", 2),
    ("start", "left", 3),
    ("start", "", 0),
]
PIECES = ("wall-1", "minaret-1", "foundation-1", "wall-2", "minaret-2")
BUILDINGS = ("souk", "stables", "clinic", "mosque", "hospital")
LETTERS = {Item.PATIENTS: (Symbol.PATIENT, "P"), Item.STUDENTS: (Symbol.STUDENT, "S")}


def with_count(item: Item, count: int) -> dict[str, Any]:
    """Return what a player has who has so many of an item."""
    if item in LETTERS:
        kind, letter = LETTERS[item]
        return {"spots": {kind: " ".join(f"{letter}{number}!" for number in range(1, count + 1))}}
    if item is Item.BOOKS:
        return {"spots": {Symbol.BOOK: " ".join(["B"] * count)}}
    if item is Item.ARTEFACTS:
        return {"spots": {Symbol.ARTEFACT: " ".join(f"A{number}" for number in range(1, count + 1))}}
    if item is Item.BUILDINGS:
        return {"built": " ".join(BUILDINGS[:count])}
    if item is Item.RIVER_AREA_BOATS:
        return {"river": BOATS[:count], "boats_on_board": 0}
    if item is Item.ARCHITECTS:
        return {"pieces": dict.fromkeys(PIECES[:count], "you")}
    if item is Item.FAVOUR:
        return {"favour": 4 + count}
    return {"coins": count, "favour": 0}


@dataclass(frozen=True)
class Reward:
    """What a Day card gives: Coins, Favour, Step and Wild tokens, Goods of free types."""

    coins: int = 0
    favour: int = 0
    steps: int = 0
    wilds: int = 0
    goods: int = 0


@dataclass
class Had:
    """What a player had before a card was resolved."""

    person: Person
    coins: int = field(init=False)
    favour: int = field(init=False)
    goods: int = field(init=False)

    def __post_init__(self) -> None:
        """Note the amounts."""
        self.coins, self.favour = self.person.coins, self.person.favour
        self.goods = sum(self.person.goods.values())

    def gained(self) -> Reward:
        """Return what came since."""
        person = self.person
        return Reward(
            person.coins - self.coins,
            person.favour - self.favour,
            person.steps,
            person.wilds,
            sum(person.goods.values()) - self.goods,
        )


PLAIN: Mapping[int, Reward] = {
    1: Reward(wilds=1),
    3: Reward(favour=1, steps=1),
    5: Reward(coins=1, favour=1),
    7: Reward(coins=1, steps=1),
    9: Reward(favour=1, goods=1),
    11: Reward(steps=1, goods=1),
    12: Reward(wilds=1),
    13: Reward(coins=1, favour=1),
    14: Reward(goods=2),
    15: Reward(wilds=1),
    16: Reward(goods=1, favour=1),
    17: Reward(coins=2),
    18: Reward(goods=1, coins=1),
    19: Reward(favour=2),
    20: Reward(steps=1, goods=1),
}


def resolved(card: Character, count: int, *, goods: int = 0) -> tuple[Had, Played]:
    """Push out a card whose player has so many of its item and takes Goods of type 3."""
    table = full_table(slots=f"- - {card.id}", **with_count(card.item, count))
    had = Had(current(table))
    return had, slide(table, always={"goods": "3" * goods} if goods else None)


@pytest.mark.parametrize(
    ("card", "reward"),
    [
        pytest.param(
            CHARACTERS[f"day-{number}"],
            reward,
            marks=pytest.mark.rule(f"BAG-DAY-{number:02}"),
            id=f"day-{number}",
        )
        for number, reward in PLAIN.items()
    ],
)
def test_day_cards_of_plain_rewards(card: Character, reward: Reward) -> None:
    had, played = resolved(card, card.need, goods=reward.goods)
    assert had.gained() == reward
    assert card.rule in played.says(": met.").rules
    had, played = resolved(card, card.need - 1)
    assert had.gained() == Reward()
    assert played.says("without its reward")


TILE_CARDS = {
    2: (Symbol.PATIENT, "rod rod rod"),
    4: (Symbol.STUDENT, "abacus"),
    6: (Symbol.BOOK, "quill"),
    8: (Symbol.PATIENT, "rod"),
}


def with_tiles(number: int, count: int, icons: str) -> BaghdadTable:
    """Return a table on which a Day card comes out that takes a tile, with these icons on it."""
    card = CHARACTERS[f"day-{number}"]
    return full_table(
        slots=f"- - {card.id}", icons={card.id: icons}, city=CITY, **with_count(card.item, count)
    )


@pytest.mark.parametrize(
    ("number", "kind", "icons"),
    [
        pytest.param(number, kind, icons, marks=pytest.mark.rule(f"BAG-DAY-{number:02}"), id=f"day-{number}")
        for number, (kind, icons) in TILE_CARDS.items()
    ],
)
def test_day_cards_that_take_a_tile_from_anywhere(number: int, kind: Symbol, icons: str) -> None:
    card = CHARACTERS[f"day-{number}"]
    table = with_tiles(number, card.need, icons)
    before = current(table).tiles[kind]
    slide(table, {"slide/card/gain-1/from": "1"})
    assert current(table).tiles[kind] == before + 1
    assert kind not in [tile.kind for tile in table.city.values() if tile is not None]
    table = with_tiles(number, card.need - 1, icons)
    played = slide(table)
    assert played.says("without its reward")
    assert current(table).tiles[kind] == (before - 1 if card.item.value == f"{kind.value}s" else before)


@pytest.mark.rule("BAG-DAY-10")
@pytest.mark.parametrize(
    ("coins", "icons", "built"),
    [(1, "masonry", [Building.ALCHEMISTS]), (0, "masonry", []), (1, "", [])],
    ids=["built", "no Coins", "no masonry"],
)
def test_day_10_builds_on_any_empty_site_for_its_coins_and_masonry(
    coins: int, icons: str, built: list[Building]
) -> None:
    table = full_table(
        slots="- - day-10",
        icons={"day-10": icons},
        favour=0,
        coins=coins,
        **with_count(Item.BOOKS, 3),
    )
    slide(table, {"card/gain-1/site": "27", "card/gain-1/tile": "1", "area/next": "stables"} if built else {})
    assert current(table).built == built
    assert list(table.sites) == (["NE-7"] if built else [])
    table = full_table(slots="- - day-10", icons={"day-10": "masonry"}, **with_count(Item.BOOKS, 2))
    assert slide(table).says("without its reward")


@pytest.mark.rule("BAG-CASE-08", "BAG-DAY-08")
def test_case_08_three_rods_count_while_the_card_is_resolved() -> None:
    table = full_table(
        slots="day-1 day-3 day-8",
        icons={"day-1": "rod", "day-3": "rod", "day-8": "rod"},
        hand="day-5",
        city={"SE-2": "P5"},
        spots={Symbol.PATIENT: "P1! P2! P3!"},
        built="souk stables clinic",
    )
    slide(table, {"gain-1/from": "1"})
    person = current(table)
    assert person.spots[Symbol.PATIENT][3] is not None, "the spot that needs 3"
    assert {int(goods): n for goods, n in person.goods.items() if n} == {5: 1}


@pytest.mark.rule("BAG-CASE-09")
def test_case_09_the_card_of_this_turn_does_not_count_yet() -> None:
    def table_with(wilds: int) -> BaghdadTable:
        return full_table(
            slots="day-1 day-3 day-8",
            icons={"day-3": "rod", "day-8": "rod", "day-5": "rod"},
            hand="day-5",
            favour=0,
            wilds=wilds,
            city={"SE-2": "P5"},
            spots={Symbol.PATIENT: "P1! P2! P3!"},
            built="souk stables clinic",
        )

    table = table_with(0)
    slide(table)
    assert current(table).tiles[Symbol.PATIENT] == 3, "2 rods, and no spot that needs so few"
    table = table_with(1)
    slide(table, {"gain-1/from": "1"})
    assert (current(table).tiles[Symbol.PATIENT], current(table).wilds) == (4, 0)


@pytest.mark.parametrize(
    "card",
    [pytest.param(card, marks=pytest.mark.rule(card.rule), id=card.id) for card in NIGHT],
)
def test_night_cards_are_kept_or_boxed(card: Character) -> None:
    table = full_table(slots=f"- - {card.id}", **with_count(card.item, card.need))
    assert slide(table).says(f"{card.points} points at the end")
    assert (ids(current(table).discard), ids(list(table.boxed))) == ([card.id], [])
    table = full_table(slots=f"- - {card.id}", **with_count(card.item, card.need - 1))
    slide(table)
    assert (ids(current(table).discard), ids(list(table.boxed))) == ([], [card.id])


@pytest.mark.rule("BAG-NIGHT-09", "BAG-AMB-18")
@pytest.mark.parametrize(("otherwise", "met"), [((), True), ((18,), False)])
def test_artefacts_that_lie_face_down_meet_al_ijliyyah(otherwise: tuple[int, ...], met: bool) -> None:
    row = {Symbol.ARTEFACT: "A1 A1! A1!"}
    table = full_table(slots="- - night-9", spots=row, otherwise=otherwise)
    slide(table)
    assert ids(current(table).discard) == (["night-9"] if met else [])
    assert ids(list(table.boxed)) == ([] if met else ["night-9"])
