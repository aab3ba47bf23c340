"""The Golden Gate: a player marks a space of a visible Objective card and gains its effect (BAG-OBJ-03)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from companion.engine.choice import Choice, Option
from companion.engine.saying import do, know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.bonus_actions import choose
from companion.games.baghdad.carrying_out import carry_out
from companion.games.baghdad.gains import Gain
from companion.games.baghdad.gates import Gate, at_gate
from companion.games.baghdad.kinds import Item
from companion.games.baghdad.objectives import (
    MARKERS,
    all_spaces,
    markers_left,
    put_marker,
    read_objectives,
    settle_card,
    space_bar,
)
from companion.games.baghdad.person import Person
from companion.games.baghdad.table import SEATS, BaghdadTable

_Space: TypeAlias = tuple[Item, int]

_NOTHING: Final = "nothing"


@at_gate(Gate.GOLDEN)
def mark_objective(table: BaghdadTable, person: Person, step: str) -> Script[None]:
    """Let a player put a marker on an available space and gain its effect (BAG-OBJ-03, BAG-AMB-40).

    Without a marker left, or where no space is available, nothing is placed and nothing gained.
    """
    if not markers_left(table, person.owner):
        yield know(
            Text(
                "{player}: all {n} of your markers lie on Objective cards: nothing is placed or gained.",
                player=table.name_of(person.owner),
                n=MARKERS,
            ),
            "BAG-AMB-40",
            "BAG-OBJ-16",
        )
        return
    yield from read_objectives(table)
    free = _available(table, person)
    space = free[0] if free else None
    if len(free) > 1:
        space = yield from choose(
            table, person, f"{step}/space", lambda: _which(table, person, f"{step}/space")
        )
    if space is None:
        rules = ("BAG-AMB-38",) if table.objectives.visible else ("BAG-OBJ-03",)
        yield know(
            Text("{player}: no space of an Objective card is available.", player=table.name_of(person.owner)),
            *rules,
        )
        return
    yield from _mark(table, person, *space, step)


def _available(table: BaghdadTable, person: Person) -> tuple[_Space, ...]:
    return tuple(
        (item, number)
        for item, number in all_spaces(table)
        if space_bar(table, person.owner, item, number) is None
    )


def _mark(table: BaghdadTable, person: Person, item: Item, number: int, step: str) -> Script[None]:
    put_marker(table, person.owner, item, number)
    yield do(
        Text(
            "{player}: a marker on space {number} of the Objective card “{item}”.",
            player=table.name_of(person.owner),
            number=number,
            item=item.text,
        ),
        "BAG-OBJ-03",
    )
    yield from carry_out(table, person, _effect(table, item, number), f"{step}/effect", "BAG-OBJ-03")
    yield from settle_card(table, item, f"{person.owner.value}/{step}", SEATS[person.owner])


def _effect(table: BaghdadTable, item: Item, number: int) -> Sequence[Gain]:
    """Return what a space gives; the card must have been read before."""
    return next(space.gains for space in table.boards.objectives[item] if space.number == number)


def _which(table: BaghdadTable, person: Person, step: str) -> Choice[_Space | None]:
    options: list[Option[_Space | None]] = []
    visible = table.objectives.visible
    for item, number in all_spaces(table):
        bar = space_bar(table, person.owner, item, number)
        card = visible.index(item) + 1
        gains = tuple(gain.text for gain in _effect(table, item, number))
        name = Text("{item} {number}", item=item.text, number=number)
        options.append(
            Option(
                id=f"{item.value}-{number}",
                name=Text("{name}: {gains}", name=name, gains=gains) if gains else name,
                value=(item, number),
                key=f"{card}{number}" if len(visible) > 1 else str(number),
                barred=bar.text if bar is not None else None,
                rules=(bar.rule,) if bar is not None else ("BAG-OBJ-04",) if number == 0 else ("BAG-OBJ-05",),
            )
        )
    if all(option.barred for option in options):
        options.append(Option(id=_NOTHING, name=Text("none is available"), value=None, key="-"))
    return Choice(
        key=table.key(person.owner.value, *step.split("/")),
        to=SEATS[person.owner],
        text=_question_text(table.name_of(person.owner), len(visible)),
        rules=("BAG-OBJ-03", "BAG-OBJ-04", "BAG-OBJ-05"),
        options=tuple(options),
    )


def _question_text(player: Text, cards: int) -> Text:
    if cards > 1:
        return Text(
            "{player}: a marker on which space? (the left card 1, the right card 2, and the number)",
            player=player,
        )
    return Text("{player}: a marker on which space?", player=player)
