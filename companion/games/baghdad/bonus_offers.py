"""Bonus actions offered where nothing is chosen but one could change what comes (BAG-BONUS-01)."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.bonus_actions import STARTING_SPACE, boat_price, offer_bonus
from companion.games.baghdad.characters import Character
from companion.games.baghdad.icons import CardIcon
from companion.games.baghdad.kinds import Item
from companion.games.baghdad.muster import can_muster, wild_fits, within_reach
from companion.games.baghdad.person import Person
from companion.games.baghdad.spending_favour import COIN_PRICE, WILD_PRICE, most_purchases
from companion.games.baghdad.supply import wilds_left
from companion.games.baghdad.table import BaghdadTable


def can_reach_coins(table: BaghdadTable, person: Person, need: int) -> bool:
    """Tell whether a player lacks Coins that selling Favour would bring (BAG-BONUS-09).

    The Favour track must have been asked.
    """
    return person.coins < need <= person.coins + most_purchases(table, person, COIN_PRICE)


def can_reach_boat(table: BaghdadTable, person: Person) -> bool:
    """Tell whether a player could buy a Boat now, after selling Favour where Coins are missing.

    The Favour track and the player board must have been asked.
    """
    if not person.boats_on_board or STARTING_SPACE in person.river:
        return False
    return boat_price(table, person) <= person.coins + most_purchases(table, person, COIN_PRICE)


def offer_for_card(
    table: BaghdadTable, person: Person, card: Character, short: Callable[[], int], step: str
) -> Script[None]:
    """Offer bonus actions before a card is checked, where one could still meet it (BAG-BONUS-01).

    Coins come from selling Favour, a Boat in the River area from buying one. ``short`` tells, as the table
    stands, how many items the card lacks; ``step`` is a path of its own in the turn.
    """

    def matters() -> bool:
        if card.item is Item.COINS:
            return can_reach_coins(table, person, card.need)
        return card.item is Item.RIVER_AREA_BOATS and short() == 1 and can_reach_boat(table, person)

    if card.item in (Item.COINS, Item.RIVER_AREA_BOATS):
        yield from offer_bonus(
            table,
            person,
            step,
            lambda: Text("{card} {needs}: {n} missing.", card=card.text, needs=card.needs, n=short()),
            matters,
            card.rule,
        )


def offer_for_coins(table: BaghdadTable, person: Person, need: int, step: str, *rules: str) -> Script[None]:
    """Offer bonus actions where Coins are missing for an action and selling Favour would bring them."""
    yield from offer_bonus(
        table,
        person,
        step,
        lambda: Text("{need} Coins are needed, and you have {n}.", need=need, n=person.coins),
        lambda: can_reach_coins(table, person, need),
        *rules,
    )


def offer_for_skill(
    table: BaghdadTable, person: Person, skill: CardIcon, need: int, step: str, *rules: str
) -> Script[None]:
    """Offer bonus actions where Wild tokens bought with Favour would bring the icons that are missing."""
    if not wild_fits(table, skill):
        return
    yield from can_muster(table, person, skill, need)

    def matters() -> bool:
        wilds = min(most_purchases(table, person, WILD_PRICE), wilds_left(table))
        return 0 < need - within_reach(table, person, skill) <= wilds

    yield from offer_bonus(
        table,
        person,
        step,
        lambda: Text(
            "{need} {icon} are needed, and you have {n}.",
            need=need,
            icon=skill.text,
            n=within_reach(table, person, skill),
        ),
        matters,
        *rules,
    )
