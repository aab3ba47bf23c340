"""What players may correct of the modules: Public Houses, Civic board, Contracts, Objectives (law 7)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from companion.engine.choice import Option
from companion.engine.fields import number_field
from companion.engine.numerals import Numerals
from companion.engine.question import Raw
from companion.engine.table import Field
from companion.engine.text import Text
from companion.games.baghdad.contracts import TOKENS, contract_text
from companion.games.baghdad.field_kinds import (
    Part,
    choice,
    digits_of,
    one_of,
    option,
    row_of,
    several_of,
)
from companion.games.baghdad.kinds import CITY_TILES, Item, Owner, Symbol
from companion.games.baghdad.modules import Module
from companion.games.baghdad.person import Extolled
from companion.games.baghdad.printed_values import OBJECTIVES
from companion.games.baghdad.public_houses import PUBLIC_HOUSES
from companion.games.baghdad.table import BaghdadTable

NONE: Final = "none"
_STACKS: Final = (1, 2)
_UNDER: Final = 5
_SPACES: Final = tuple(range(6))
_ELSEWHERE: Final = Text("it is elsewhere")


def module_fields(table: BaghdadTable) -> Iterator[Field]:
    """Yield what can be corrected of the modules that are played."""
    if table.setup.plays_with(Module.PUBLIC_WORKS):
        yield _houses_field(table)
        yield from (_civic_field(table, owner) for owner in table.sides)
    if table.setup.plays_with(Module.CONTRACTS):
        yield from _contract_fields(table)
    if table.setup.plays_with(Module.OBJECTIVES):
        yield from _objective_fields(table)


def _digits(table: BaghdadTable) -> dict[int, Owner]:
    return dict(enumerate(table.sides, start=1))


def legend(table: BaghdadTable) -> tuple[Text, ...]:
    """Return which digit stands for whom: everybody who plays, from the first seat."""
    return tuple(
        Text("{digit} {name}", digit=digit, name=table.name_of(owner))
        for digit, owner in _digits(table).items()
    )


def _houses_field(table: BaghdadTable) -> Field:
    """Whose Houses took the places of Public Houses, from the slot with the most points down."""
    owners = _digits(table)
    of = {owner: digit for digit, owner in owners.items()}
    label = Text("Public Houses board: Houses, the best slot first ({legend})", legend=legend(table))
    most = max(PUBLIC_HOUSES[len(table.setup.people)], len(table.public_builders))
    return digits_of(
        "public-houses",
        label,
        Numerals(key="public-houses", text=label, most=most, allowed=tuple(owners)),
        lambda: [of[owner] for owner in table.public_builders],
        lambda digits: setattr(table, "public_builders", [owners[digit] for digit in digits]),
    )


def _civic_field(table: BaghdadTable, owner: Owner) -> Field:
    """The tiles of a column of the Civic board, and which of them carry their marker."""
    states = (
        option(NONE, Text("none"), "0"),
        option(Extolled.NOT_YET.value, Text("a tile"), "1"),
        option(Extolled.EXTOLLED.value, Text("a tile with its marker"), "2"),
    )

    def read() -> dict[str, Raw]:
        column = table.civic.get(owner, {})
        return {kind.value: column[kind].value if kind in column else NONE for kind in CITY_TILES}

    def write(raw: Mapping[str, Raw]) -> None:
        found = {Symbol(kind): state for kind, state in raw.items() if state != NONE}
        table.civic[owner] = {kind: Extolled(str(state)) for kind, state in found.items()}

    return row_of(
        f"civic-{owner.value}",
        Text("Civic board, column of {name}", name=table.name_of(owner)),
        [Part(kind.value, kind.text, choice(kind.value, kind.text, states), 1) for kind in CITY_TILES],
        read,
        write,
    )


def _contract_fields(table: BaghdadTable) -> Iterator[Field]:
    """Yield the visible Contract of each stack, those below it, and those in the box."""
    kept = {number for person in table.persons.values() for number in person.contracts}
    shown = {number for number in table.contracts.values() if number}
    for stack in _STACKS:
        here = table.contracts.get(stack)
        elsewhere = (kept | shown | {*table.contracts_gone}) - {here}
        yield one_of(
            f"contract-{stack}",
            Text("Contract on stack {stack}", stack=stack),
            [option(NONE, Text("none"), "0"), *_tokens(table, elsewhere)],
            lambda stack=stack: str(table.contracts.get(stack) or NONE),  # type: ignore[misc]
            lambda raw, stack=stack: table.contracts.__setitem__(  # type: ignore[misc]
                stack, None if raw == NONE else int(raw)
            ),
        )
        yield number_field(
            f"contracts-under-{stack}",
            Text("Contracts below on stack {stack}", stack=stack),
            (0, _UNDER),
            lambda stack=stack: table.contracts_under.get(stack, 0),  # type: ignore[misc]
            lambda n, stack=stack: table.contracts_under.__setitem__(stack, n),  # type: ignore[misc]
        )
    yield several_of(
        "contracts-gone",
        Text("Contracts in the box"),
        _tokens(table, (kept | shown) - {*table.contracts_gone}),
        lambda: [str(number) for number in table.contracts_gone],
        lambda numbers: setattr(table, "contracts_gone", [int(number) for number in numbers]),
    )


def _tokens(table: BaghdadTable, elsewhere: Collection[int | None]) -> list[Option[str]]:
    return [
        option(
            str(number),
            contract_text(table, number),
            str(number),
            _ELSEWHERE if number in elsewhere else None,
        )
        for number in range(1, TOKENS + 1)
    ]


def _objective_fields(table: BaghdadTable) -> Iterator[Field]:
    """Yield the stack, the card to its right, markers and discard piles of the Objective cards."""
    objectives = table.objectives
    right, stack = {objectives.right}, {*objectives.stack}
    yield several_of(
        "objectives.stack",
        Text("Objective cards in the stack, its top first"),
        _cards(right - stack),
        lambda: [item.value for item in objectives.stack],
        lambda items: setattr(objectives, "stack", [Item(item) for item in items]),
    )
    yield one_of(
        "objectives.right",
        Text("Objective card to the right of the stack"),
        [option(NONE, Text("none"), "0"), *_cards(stack - right)],
        lambda: objectives.right.value if objectives.right is not None else NONE,
        lambda raw: setattr(objectives, "right", None if raw == NONE else Item(raw)),
    )
    for item in OBJECTIVES:
        yield _marks_field(table, item)
    for owner in table.sides:
        yield number_field(
            f"{owner.value}.objectives",
            Text("{name}: Objective cards in the pile", name=table.name_of(owner)),
            (0, len(OBJECTIVES)),
            lambda owner=owner: objectives.piles.get(owner, 0),  # type: ignore[misc]
            lambda n, owner=owner: objectives.piles.__setitem__(owner, n),  # type: ignore[misc]
        )


def _cards(elsewhere: Collection[Item | None]) -> list[Option[str]]:
    return [
        option(item.value, item.text, "", _ELSEWHERE if item in elsewhere else None) for item in OBJECTIVES
    ]


def _marks_field(table: BaghdadTable, item: Item) -> Field:
    """On which numbered spaces of an Objective card each side has markers: digits, - for none."""

    def part(owner: Owner) -> Part:
        name = table.name_of(owner)
        question = Numerals(key=owner.value, text=name, most=4, allowed=_SPACES)
        return Part(owner.value, name, question)

    def read() -> dict[str, Raw]:
        marks = table.objectives.marks.get(item, {})
        return {owner.value: [*marks.get(owner, ())] for owner in table.sides}

    def write(raw: Mapping[str, Raw]) -> None:
        marks: dict[Owner, list[int]] = {}
        for owner, spaces in raw.items():
            if isinstance(spaces, (list, tuple)) and spaces:
                marks[Owner(owner)] = [space for space in spaces if isinstance(space, int)]
        table.objectives.marks[item] = marks

    return row_of(
        f"objective-{item.value}",
        Text("Markers on the Objective card “{item}”", item=item.text),
        [part(owner) for owner in table.sides],
        read,
        write,
    )
