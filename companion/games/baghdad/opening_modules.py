"""The set-up of the modules: Public Works, Contracts, Objectives (BAG-PUB-01, BAG-CON-01, BAG-OBJ-01)."""

from __future__ import annotations

from companion.engine.choice import Choice, Option
from companion.engine.form import Form, FormField
from companion.engine.saying import do
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.contracts import contract_text
from companion.games.baghdad.kinds import Item
from companion.games.baghdad.opening_players import laid_out_by
from companion.games.baghdad.printed_modules import CONTRACTS, PUBLIC_HOUSES, STACKS, known_contracts
from companion.games.baghdad.printed_values import OBJECTIVES
from companion.games.baghdad.table import BaghdadTable

IN_A_STACK = len(CONTRACTS) // len(STACKS)
"""Contracts of a stack (BAG-CON-01)."""


def set_up_public_works(table: BaghdadTable) -> Script[None]:
    """Lay out the Public Houses, the Civic board and the Black Gate (BAG-PUB-01, BAG-PUB-02)."""
    table.civic = {owner: {} for owner in table.sides}
    houses = PUBLIC_HOUSES[len(table.setup.players)]
    solo = ("BAG-AMB-44",) if table.setup.solo else ()
    yield do(
        Text(
            "Public Works: {houses} Public Houses onto the slots of their board, the others in the box; the "
            "Civic board beside the main board; the Black Gate south, between SE and SW.",
            houses=houses,
        ),
        "BAG-PUB-01",
        "BAG-PUB-02",
        *solo,
    )
    yield do(Text("Public Works: 4 markers of each colour for the Civic board."), "BAG-OBJ-16")


def set_up_contracts(table: BaghdadTable) -> Script[None]:
    """Lay out two stacks of six Contracts and ask for the visible ones (BAG-CON-01)."""
    yield do(
        Text("Contracts: shuffled, two face-up stacks of {n} in the river area.", n=IN_A_STACK), "BAG-CON-01"
    )
    yield from known_contracts(table)
    visible = yield from ask(lambda: _contracts_question(table))
    table.contracts = dict(zip(STACKS, visible, strict=True))
    table.contracts_under = dict.fromkeys(STACKS, IN_A_STACK - 1)


def _contracts_question(table: BaghdadTable) -> Form[tuple[int, ...]]:
    options = tuple(
        Option(id=str(number), key=str(number), name=contract_text(table, number), value=number)
        for number in CONTRACTS
    )

    def refused(numbers: tuple[int, ...]) -> Text | None:
        return Text("every Contract is there once only") if len(set(numbers)) < len(numbers) else None

    return Form(
        key=table.key("set-up", "contracts"),
        to=laid_out_by(table),
        text=Text(
            "Which Contracts lie on top, on the left and on the right? (1 to 12, as you numbered them)"
        ),
        rules=("BAG-CON-01", "BAG-DATA-34"),
        fields=tuple(
            FormField(
                name=str(stack),
                label=Text("stack {stack}", stack=stack),
                question=Choice(key=str(stack), text=Text("Which Contract?"), options=options),
            )
            for stack in STACKS
        ),
        make=lambda values: tuple(values[str(stack)] for stack in STACKS),
        check=refused,
    )


def set_up_objectives(table: BaghdadTable) -> Script[None]:
    """Lay out the Objective cards and the Golden Gate, and ask for the two visible cards (BAG-OBJ-01, 02).

    Of the stack only its top is known; the others stand in any order below it.
    """
    yield do(
        Text(
            "Objectives: the Golden Gate north, between NW and NE. Above it the 5 Objective cards, shuffled, "
            "face up in a stack; the top one to its right, so that 2 are visible."
        ),
        "BAG-OBJ-01",
        "BAG-OBJ-02",
    )
    yield do(Text("Objectives: 4 markers of each colour."), "BAG-OBJ-16")
    left, right = yield from ask(lambda: _objectives_question(table))
    table.objectives.stack = [left, *(item for item in OBJECTIVES if item not in (left, right))]
    table.objectives.right = right
    table.objectives.marks = {item: {} for item in OBJECTIVES}


def _objectives_question(table: BaghdadTable) -> Form[tuple[Item, ...]]:
    options = tuple(Option(id=item.value, name=item.text, value=item) for item in OBJECTIVES)

    def refused(items: tuple[Item, ...]) -> Text | None:
        return Text("every Objective card is there once only") if len(set(items)) < len(items) else None

    sides = (("left", Text("the stack")), ("right", Text("the card to its right")))
    return Form(
        key=table.key("set-up", "objectives"),
        to=laid_out_by(table),
        text=Text("Which Objective cards are visible: on the stack, and to its right?"),
        rules=("BAG-OBJ-02", "BAG-OBJ-06"),
        fields=tuple(
            FormField(
                name=name,
                label=label,
                question=Choice(key=name, text=Text("What does it count?"), options=options),
                width=1,
            )
            for name, label in sides
        ),
        make=lambda values: tuple(values[name] for name, _ in sides),
        check=refused,
    )
