"""Gaining Favour: steps up; at the top Favour is spent first or the gain is lost (BAG-TUI-14, BAG-TUI-15)."""

from __future__ import annotations

from companion.engine.saying import do, know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.bonus_actions import offer_bonus
from companion.games.baghdad.carrying_out import carried_out_by
from companion.games.baghdad.gains import Favour
from companion.games.baghdad.person import Person
from companion.games.baghdad.printed_boards import favour_track
from companion.games.baghdad.shame import lose_favour
from companion.games.baghdad.spending_favour import COIN_PRICE, known_track, not_spendable
from companion.games.baghdad.table import BaghdadTable

__all__ = ["gain_favour", "lose_favour"]


def gain_favour(table: BaghdadTable, person: Person, n: int, step: str, *rules: str) -> Script[None]:
    """Move a player's marker so many steps up, 1 each (BAG-TUI-14).

    Where the top leaves too little room the player may spend Favour first (BAG-AMB-36); what still finds no
    step is lost (BAG-TUI-15). ``step`` is a path of its own in the turn.
    """
    if n <= 0:
        return
    yield from favour_track(table)
    yield from offer_bonus(
        table,
        person,
        f"{step}/favour",
        lambda: _too_much(table, person, n),
        lambda: n > _room(table, person) and not_spendable(table, person.favour, COIN_PRICE) is None,
        "BAG-TUI-15",
        "BAG-AMB-36",
    )
    name = table.name_of(person.owner)
    steps = min(n, _room(table, person))
    if steps:
        person.favour += steps
        up = Text(
            "{name}: Favour marker {n} step up.", "{name}: Favour marker {n} steps up.", name=name, n=steps
        )
        yield do(up, *rules, "BAG-TUI-14")
    if n > steps:
        yield know(
            Text("{name}: {n} Favour lost: the marker is at the top.", name=name, n=n - steps),
            *rules,
            "BAG-TUI-15",
            "BAG-AMB-36",
        )


@carried_out_by(Favour)
def _favour(
    table: BaghdadTable, person: Person, gain: Favour, step: str, rules: tuple[str, ...]
) -> Script[None]:
    yield from gain_favour(table, person, gain.n, step, *rules)


def _room(table: BaghdadTable, person: Person) -> int:
    """Return how many steps are left above a player's marker."""
    return len(known_track(table).points) - 1 - person.favour


def _too_much(table: BaghdadTable, person: Person, n: int) -> Text:
    return Text(
        "You gain {n} Favour and your marker has room for {room}: the rest is lost. Spend Favour first?",
        n=n,
        room=_room(table, person),
    )
