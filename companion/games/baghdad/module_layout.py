"""How the pieces of the modules should lie at level full."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.table import Thing
from companion.engine.text import Text
from companion.games.baghdad.contracts import contract_text
from companion.games.baghdad.full_layout import NOTHING, listed
from companion.games.baghdad.modules import Module
from companion.games.baghdad.person import Extolled
from companion.games.baghdad.table import BaghdadTable


def module_things(table: BaghdadTable) -> Iterator[Thing]:
    """Yield what lies where of the modules that are played."""
    if table.setup.plays_with(Module.PUBLIC_WORKS):
        yield from _public_works(table)
    if table.setup.plays_with(Module.CONTRACTS):
        yield from _contracts(table)
    if table.setup.plays_with(Module.OBJECTIVES):
        yield from _objectives(table)


def _public_works(table: BaghdadTable) -> Iterator[Thing]:
    houses = [table.name_of(owner) for owner in table.public_builders]
    yield Thing(
        "public-houses", Text("Houses on the Public Houses board, the best slot first"), listed(houses)
    )
    for owner, column in table.civic.items():
        for kind, extolled in column.items():
            where = Text("with a marker") if extolled is Extolled.EXTOLLED else Text("without a marker")
            words = Text("Civic board, {who}: {kind}", who=table.name_of(owner), kind=kind.text)
            yield Thing(f"civic-{owner.value}-{kind.value}", words, where)


def _contracts(table: BaghdadTable) -> Iterator[Thing]:
    for stack, number in table.contracts.items():
        shown = contract_text(table, number) if number is not None else NOTHING
        yield Thing(f"contract-{stack}", Text("On top of Contract stack {stack}", stack=stack), shown)
    for person in table.persons.values():
        kept = [contract_text(table, number) for number in person.contracts]
        words = Text("{who}: Contracts kept", who=table.name_of(person.owner))
        yield Thing(f"{person.owner.value}.contracts", words, listed(kept))


def _objectives(table: BaghdadTable) -> Iterator[Thing]:
    objectives = table.objectives
    cards = [item.text for item in objectives.stack]
    yield Thing("objectives.stack", Text("Stack of Objective cards, its top first"), listed(cards))
    right = objectives.right.text if objectives.right is not None else NOTHING
    yield Thing("objectives.right", Text("Objective card beside the stack"), right)
    for item, marks in objectives.marks.items():
        for owner, spaces in marks.items():
            for number, space in enumerate(spaces, start=1):
                words = Text("Marker of {who} on “{item}”", who=table.name_of(owner), item=item.text)
                name = f"objective-{item.value}-{owner.value}-{number}"
                yield Thing(name, words, Text("space {space}", space=space))
    for owner in table.sides:
        words = Text("{who}: Objective cards won", who=table.name_of(owner))
        yield Thing(f"{owner.value}.objectives", words, count=objectives.piles.get(owner, 0))
