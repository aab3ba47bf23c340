"""Step 5: tuition of the joined Patients and Students, and Shame (BAG-TUI-01..13, BAG-TUI-17, BAG-TUI-18)."""

from __future__ import annotations

from typing import Final

from companion.engine.saying import know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.bonus_actions import boat_price, no_boat, offer_bonus
from companion.games.baghdad.paying import pay_coins
from companion.games.baghdad.person import Person
from companion.games.baghdad.printed_boards import roads_of
from companion.games.baghdad.roads import joined_counts
from companion.games.baghdad.shame import lose_favour
from companion.games.baghdad.spending_favour import COIN_PRICE, not_spendable
from companion.games.baghdad.table import BaghdadTable

FAVOUR_FOR_A_COIN: Final = 2
"""Favour that each missing Coin costs instead (BAG-TUI-06)."""


def pay_tuition(table: BaghdadTable, person: Person) -> Script[None]:
    """Let a player pay for what lies on the City slots joined to the Vizier's location (BAG-TUI-01).

    The City is looked at as it lies now, after action and effects (BAG-TUI-12); the location may be of any
    kind (BAG-TUI-18), a joined slot in the neighbouring quadrant (BAG-TUI-02). Patients come first, as
    printed (BAG-AMB-35). A Vizier beside the board pays nothing.
    """
    if person.place is None:
        return
    yield from roads_of(table, person.place)
    yield from offer_bonus(
        table,
        person,
        "tuition",
        lambda: _due(table, person),
        lambda: _bonus_matters(table, person),
        "BAG-TUI-17",
        "BAG-AMB-34",
        "BAG-AMB-35",
    )
    patients, students = joined_counts(table, person.place)
    name = table.name_of(person.owner)
    if not patients and not students:
        yield know(Text("{name}: no tuition is due.", name=name), "BAG-TUI-01", "BAG-TUI-11")
        return
    yield know(
        Text(
            "{name}: joined by road now: Patients {patients}, Students {students}.",
            name=name,
            patients=patients,
            students=students,
        ),
        "BAG-TUI-01",
        "BAG-TUI-02",
        "BAG-TUI-12",
        "BAG-TUI-18",
    )
    if patients:
        why = Text("tuition of {n} Patient", "tuition of {n} Patients", n=patients)
        yield from lose_favour(table, person, patients, "BAG-TUI-03", "BAG-TUI-04", why=why)
    coins = min(person.coins, students)
    unpaid = students - coins
    why = Text("tuition of {n} Student", "tuition of {n} Students", n=students)
    yield from pay_coins(table, person, coins, "BAG-TUI-05", "BAG-TUI-07", why=why)
    if unpaid:
        down = FAVOUR_FOR_A_COIN * unpaid
        why = Text("{n} Coin of tuition missing", "{n} Coins of tuition missing", n=unpaid)
        yield from lose_favour(table, person, down, "BAG-TUI-06", "BAG-TUI-09", why=why)


def favour_due(table: BaghdadTable, person: Person) -> int:
    """Return how many steps tuition would take now: 1 a Patient, 2 for each Coin that is missing."""
    patients, students = joined_counts(table, person.place)
    return patients + FAVOUR_FOR_A_COIN * max(0, students - person.coins)


def _bonus_matters(table: BaghdadTable, person: Person) -> bool:
    """Tell whether a bonus action before tuition could come out otherwise than after it.

    Coins are missing and Favour can be sold (BAG-TUI-17); the marker sinks so far that Favour cannot be spent
    any more; or the Coins that tuition takes would now still buy a Boat (BAG-AMB-34).
    """
    _, students = joined_counts(table, person.place)
    if not_spendable(table, person.favour, COIN_PRICE) is None:
        after = max(0, person.favour - favour_due(table, person))
        if students > person.coins or not_spendable(table, after, COIN_PRICE) is not None:
            return True
    left = person.coins - students
    return students > 0 and no_boat(table, person) is None and left < boat_price(table, person)


def _due(table: BaghdadTable, person: Person) -> Text:
    patients, students = joined_counts(table, person.place)
    return Text(
        "Tuition comes now: joined Patients {patients}, Students {students}; {coins} Coins. A bonus action?",
        patients=patients,
        students=students,
        coins=person.coins,
    )
