"""Mustering icons for an action with a skill need: Students, Wild tokens and Contracts (BAG-BONUS-12..17)."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.saying import do
from companion.engine.script import Script
from companion.engine.text import Text, plain
from companion.games.baghdad.bonus_actions import choose
from companion.games.baghdad.city_tiles import Face, Placed
from companion.games.baghdad.icons import CardIcon
from companion.games.baghdad.kinds import Symbol
from companion.games.baghdad.person import Person
from companion.games.baghdad.played_cards import icons_shown
from companion.games.baghdad.printed_boards import contract
from companion.games.baghdad.table import SEATS, BaghdadTable

WILD_SKILLS: Final = (CardIcon.QUILL, CardIcon.ANVIL, CardIcon.ROD, CardIcon.ABACUS)
"""What a Wild token may stand for as it is listed (BAG-BONUS-12)."""


class Spent(Enum):
    """What may be spent for an icon; the values are save format."""

    STUDENT = "student"
    WILD = "wild"
    CONTRACT = "contract"


def wild_fits(table: BaghdadTable, skill: CardIcon) -> bool:
    """Tell whether a Wild token may stand for a skill (BAG-BONUS-12); masonry as BAG-AMB-05 is read."""
    return skill in WILD_SKILLS or (skill is CardIcon.MASONRY and table.setup.rulings.otherwise(5))


def students_showing(person: Person, icon: CardIcon) -> int:
    """Return how many Students of a player show an icon and are not turned over (BAG-BONUS-14, 15)."""
    return sum(
        placed.face is Face.SHOWING and placed.tile.icon is icon for placed in person.placed(Symbol.STUDENT)
    )


def spendable(table: BaghdadTable, person: Person, skill: CardIcon) -> int:
    """Return for how many icons of a skill a player can spend things; a boat is Students' (BAG-BONUS-16).

    All are added up (BAG-BONUS-17). Contracts count whose token this game has read.
    """
    return sum(_sources(table, person, skill).values())


def within_reach(table: BaghdadTable, person: Person, skill: CardIcon) -> int:
    """Return the icons of a skill that a player has or can spend things for, as the table stands.

    The icons of the face-up cards and the kept Contracts must have been asked, as ``can_muster`` does.
    """
    cards = sum(table.boards.icons.get(card.id, ()).count(skill) for card in person.face_up_cards())
    return cards + person.skill_tiles.count(skill) + spendable(table, person, skill)


def counted_in(table: BaghdadTable, person: Person, skill: CardIcon) -> Text:
    """Say behind a number of icons how many of them would have to be spent; nothing where none would."""
    n = spendable(table, person, skill)
    return Text(", {n} of them by spending", n=n) if n else plain("")


def cost_of(table: BaghdadTable, person: Person, skill: CardIcon, need: int) -> Text | None:
    """Say what a need that is within reach makes a player spend, None where the icons shown are enough."""
    sources = {spent: n for spent, n in _sources(table, person, skill).items() if n}
    missing = need - within_reach(table, person, skill) + sum(sources.values())
    if missing <= 0:
        return None
    if len(sources) > 1 and sum(sources.values()) > missing:
        return Text("spending {n} of {things}", n=missing, things=tuple(_THINGS[spent] for spent in sources))
    left, costs = missing, list[Text]()
    for spent, n in sources.items():
        used = min(n, left)
        left -= used
        if used:
            costs.append(Text("{n} {thing}", n=used, thing=_THINGS[spent]))
    return Text("spending {costs}", costs=tuple(costs))


def can_muster(table: BaghdadTable, person: Person, skill: CardIcon, need: int) -> Script[bool]:
    """Tell whether a player meets a skill need with what is shown and what can be spent (BAG-CITY-05)."""
    yield from _read_contracts(table, person)
    shown = yield from icons_shown(table, person, skill)
    return shown + spendable(table, person, skill) >= need


def muster(table: BaghdadTable, person: Person, skill: CardIcon, need: int, step: str) -> Script[None]:
    """Let a player spend what the icons shown leave missing; asks only where there is a choice.

    The icons are for this one action (BAG-BONUS-13, BAG-AMB-23): another action musters anew. ``step`` is a
    path of its own in the turn. Raises ValueError where ``can_muster`` denies it.
    """
    yield from _read_contracts(table, person)
    spent = 0
    while True:
        shown = yield from icons_shown(table, person, skill)
        missing = need - shown - spent
        if missing <= 0:
            return
        spent += 1
        yield from _spend_one(table, person, skill, missing, f"{step}/muster-{spent}")


def spend_students(table: BaghdadTable, person: Person, icon: CardIcon, n: int, *rules: str) -> Script[None]:
    """Turn over so many Students that show an icon; they stay Students for all counts (BAG-BONUS-15).

    Raises ValueError where fewer show it.
    """
    row = person.spots[Symbol.STUDENT]
    showing = [
        spot
        for spot, placed in enumerate(row)
        if placed is not None and placed.face is Face.SHOWING and placed.tile.icon is icon
    ]
    if len(showing) < n:
        raise ValueError(f"{person.owner.value} has {len(showing)} Students with {icon.value}, not {n}")
    for spot in showing[:n]:
        placed = row[spot]
        if placed is not None:
            row[spot] = Placed(placed.tile, Face.TURNED)
    if n:
        yield do(
            Text(
                "{name}: turn over {n} Student with {icon}.",
                "{name}: turn over {n} Students with {icon}.",
                name=table.name_of(person.owner),
                n=n,
                icon=icon.text,
            ),
            *rules,
            "BAG-BONUS-15",
        )


def _spend_one(table: BaghdadTable, person: Person, skill: CardIcon, missing: int, step: str) -> Script[None]:
    """Spend one thing for one of the missing icons: asked where more is there than is missing."""
    offered = [source for source, n in _sources(table, person, skill).items() if n]
    if not offered:
        raise ValueError(f"{person.owner.value} lacks {missing} {skill.value} at {step}")
    source = offered[0]
    if len(offered) > 1 and spendable(table, person, skill) > missing:
        source = yield from choose(table, person, step, _question(table, person, skill, step))
    yield from _spend(table, person, skill, source)


def _sources(table: BaghdadTable, person: Person, skill: CardIcon) -> dict[Spent, int]:
    """Return what can be spent for an icon, and how many of each."""
    return {
        Spent.STUDENT: students_showing(person, skill),
        Spent.WILD: person.wilds if wild_fits(table, skill) else 0,
        Spent.CONTRACT: len(_contracts_for(table, person, skill)),
    }


def _contracts_for(table: BaghdadTable, person: Person, skill: CardIcon) -> list[int]:
    known = table.boards.contracts
    return [number for number in person.contracts if number in known and known[number].skill is skill]


def _read_contracts(table: BaghdadTable, person: Person) -> Script[None]:
    for number in tuple(person.contracts):
        yield from contract(table, number)


_THINGS: Final = {
    Spent.STUDENT: Text("Student (turned over)"),
    Spent.WILD: Text("Wild token"),
    Spent.CONTRACT: Text("Contract"),
}
_NAMES: Final = {
    Spent.STUDENT: Text("turn over a Student"),
    Spent.WILD: Text("a Wild token"),
    Spent.CONTRACT: Text("return a Contract to the box"),
}
_RULES: Final = {
    Spent.STUDENT: ("BAG-BONUS-14", "BAG-BONUS-13"),
    Spent.WILD: ("BAG-BONUS-12", "BAG-BONUS-13"),
    Spent.CONTRACT: ("BAG-CON-06", "BAG-CON-07"),
}
_NONE: Final = {
    Spent.STUDENT: Text("none shows it"),
    Spent.WILD: Text("you have none"),
    Spent.CONTRACT: Text("you have none of it"),
}


def _question(table: BaghdadTable, person: Person, skill: CardIcon, step: str) -> Callable[[], Choice[Spent]]:
    def build() -> Choice[Spent]:
        return Choice(
            key=table.key(person.owner.value, step),
            to=SEATS[person.owner],
            text=Text("What do you spend for {icon}?", icon=skill.text),
            rules=("BAG-BONUS-17", "BAG-CITY-05"),
            options=tuple(
                Option(
                    id=spent.value,
                    key=str(number),
                    name=_NAMES[spent],
                    value=spent,
                    barred=_barred(table, skill, spent, n),
                    rules=_RULES[spent],
                )
                for number, (spent, n) in enumerate(_sources(table, person, skill).items(), start=1)
            ),
        )

    return build


def _barred(table: BaghdadTable, skill: CardIcon, spent: Spent, n: int) -> Text | None:
    if n:
        return None
    if spent is Spent.WILD and not wild_fits(table, skill):
        return Text("it does not stand for {icon}", icon=skill.text)
    return _NONE[spent]


def _spend(table: BaghdadTable, person: Person, skill: CardIcon, spent: Spent) -> Script[None]:
    """Spend one thing for one icon; it is gone, or turned over, whatever the action brings."""
    if spent is Spent.STUDENT:
        yield from spend_students(table, person, skill, 1, *_RULES[spent], "BAG-AMB-23")
        return
    name = table.name_of(person.owner)
    if spent is Spent.WILD:
        person.wilds -= 1
        said = Text("{name}: return 1 Wild token for {icon}.", name=name, icon=skill.text)
    else:
        table.contracts_gone.append(_contracts_for(table, person, skill)[0])
        person.contracts.remove(table.contracts_gone[-1])
        said = Text("{name}: put a Contract for {icon} back into the box.", name=name, icon=skill.text)
    yield do(said, *_RULES[spent], "BAG-AMB-23")
