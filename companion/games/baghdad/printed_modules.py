"""What is printed on the components of the modules (BAG-DATA-32..35)."""

from __future__ import annotations

from typing import Final

from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form, FormField
from companion.engine.number import Number
from companion.engine.numerals import Numerals
from companion.engine.printed import Printed, Transcribed, printed
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.icons import SKILLS
from companion.games.baghdad.kinds import CITY_TILES, Item, Symbol
from companion.games.baghdad.printed_rewards import LEGEND, gains_of, rewards_question
from companion.games.baghdad.printed_values import Contract, ObjectiveSpace
from companion.games.baghdad.table import PORTS, BaghdadTable

PUBLIC_HOUSES: Final = {1: 4, 2: 4, 3: 7, 4: 9}
"""Public Houses in play by players; solo is set up as for two (BAG-PUB-01, BAG-AMB-44)."""
CONTRACTS: Final = range(1, 13)
STACKS: Final = (1, 2)
"""The stacks of Contracts, from the left (BAG-CON-01)."""
OBJECTIVE_NUMBERS: Final = tuple(range(6))
"""The numbers that spaces of an Objective card can have (BAG-OBJ-04, BAG-OBJ-05)."""


def public_house_points(table: BaghdadTable) -> Script[tuple[int, ...]]:
    """Return the points of the slots in use on the Public Houses board, the most first (BAG-DATA-32)."""
    if not table.boards.public_houses:
        number = PUBLIC_HOUSES[len(table.setup.players)]
        points = yield from ask(lambda: _points_question(number))
        table.boards.public_houses = tuple(sorted(points, reverse=True))
    return table.boards.public_houses


def _points_question(number: int) -> Printed[tuple[int, ...]]:
    slots = range(1, number + 1)
    form = Form(
        key=f"printed/public-houses/{number}",
        text=Text("Public Houses board: the points of the {n} slots in use?", n=number),
        rules=("BAG-DATA-32", "BAG-PUB-01", "BAG-PUB-13"),
        fields=tuple(
            FormField(
                name=str(slot),
                label=Text("slot {slot}", slot=slot),
                question=Number(key=str(slot), text=Text("Points"), most=30),
            )
            for slot in slots
        ),
        make=lambda values: tuple(values[str(slot)] for slot in slots),
    )
    return printed(f"public-houses/{number}", form)


def civic_rows(table: BaghdadTable) -> Script[tuple[Symbol, ...]]:
    """Return the types of the rows of the Civic board, from the top (BAG-DATA-33)."""
    if not table.boards.civic_rows:
        table.boards.civic_rows = yield from ask(_rows_question)
    return table.boards.civic_rows


def _rows_question() -> Printed[tuple[Symbol, ...]]:
    question = Several(
        key="printed/civic-rows",
        text=Text("Civic board: the types of its rows, from the top?"),
        rules=("BAG-DATA-33", "BAG-BMOD-01"),
        options=tuple(Option(id=kind.value, name=kind.several, value=kind) for kind in CITY_TILES),
        least=len(CITY_TILES),
        most=len(CITY_TILES),
    )
    return printed("civic-rows", question)


def contract(table: BaghdadTable, number: int) -> Script[Contract]:
    """Return what is printed on a Contract token, 1 to 12 as this table numbers them (BAG-DATA-34)."""
    if number not in table.boards.contracts:
        inner = contract_question(number)
        table.boards.contracts[number] = yield from ask(lambda: printed(f"contract/{number}", inner))
    return table.boards.contracts[number]


def known_contracts(table: BaghdadTable) -> Script[None]:
    """Look up, once in a game, the Contracts that this table has transcribed: questions can name them."""
    if table.boards.contracts_looked_up:
        return
    table.boards.contracts_looked_up = True
    for number in CONTRACTS:
        if number not in table.boards.contracts:
            found = yield from ask(lambda number=number: _known_question(number))  # type: ignore[misc]
            if found is not None:
                table.boards.contracts[number] = found


def _known_question(number: int) -> Transcribed[Contract]:
    inner = contract_question(number)
    return Transcribed(
        key=f"{inner.key}/known", text=inner.text, rules=inner.rules, item=f"contract/{number}", inner=inner
    )


def contract_question(number: int) -> Form[Contract]:
    """Ask for the two Goods and the skill of a Contract token."""
    goods = tuple(Option(id=str(int(each)), name=each.text, value=each) for each in Goods)
    skills = tuple(Option(id=icon.value, name=icon.text, value=icon) for icon in SKILLS)
    return Form(
        key=f"printed/contract/{number}",
        text=Text(
            "Contract {number}: its two Goods (1 to 6) and its skill (1 rod, 2 abacus, 3 quill, 4 anvil, 5 "
            "masonry)?",
            number=number,
        ),
        rules=("BAG-DATA-34", "BAG-CON-03", "BAG-CON-06"),
        fields=(
            FormField(
                name="first",
                label=Text("Goods"),
                question=Choice(key="first", text=Text("Goods"), options=goods),
                width=1,
            ),
            FormField(
                name="second",
                label=Text("other Goods"),
                question=Choice(key="second", text=Text("Goods"), options=goods),
                width=1,
            ),
            FormField(
                name="skill",
                label=Text("skill"),
                question=Choice(key="skill", text=Text("Skill"), options=skills),
                width=1,
            ),
        ),
        make=lambda values: Contract((values["first"], values["second"]), values["skill"]),
    )


def contract_stacks(table: BaghdadTable) -> Script[dict[int, int]]:
    """Return which stack of Contracts, 1 or 2 from the left, serves each port (BAG-DATA-34)."""
    if not table.boards.contract_stacks:
        stacks = yield from ask(_stacks_question)
        table.boards.contract_stacks = dict(zip(PORTS, stacks, strict=True))
    return table.boards.contract_stacks


def _stacks_question() -> Printed[tuple[int, ...]]:
    question = Numerals(
        key="printed/contract-stacks",
        text=Text("Contracts: which stack lies next to ports 1, 2, 3 and 4? (1 the left, 2 the right one)"),
        rules=("BAG-DATA-34", "BAG-CON-02"),
        least=len(PORTS),
        most=len(PORTS),
        allowed=STACKS,
    )
    return printed("contract-stacks", question)


def objective(table: BaghdadTable, item: Item) -> Script[tuple[ObjectiveSpace, ...]]:
    """Return the numbered spaces of the Objective card that counts an item, from 0 up (BAG-DATA-35)."""
    if item not in table.boards.objectives:
        numbers = yield from ask(lambda: _numbers_question(item))
        spaces: list[ObjectiveSpace] = []
        for number in sorted(numbers):
            icons = yield from ask(
                lambda number=number: printed(  # type: ignore[misc]
                    f"objective/{item.value}/{number}",
                    rewards_question(
                        f"printed/objective/{item.value}/{number}",
                        Text(
                            "Objective card “{item}”, space {number}: its effect? ({legend})",
                            item=item.text,
                            number=number,
                            legend=LEGEND,
                        ),
                        "BAG-DATA-35",
                        "BAG-OBJ-03",
                    ),
                )
            )
            spaces.append(ObjectiveSpace(number, gains_of(icons)))
        table.boards.objectives[item] = tuple(spaces)
    return table.boards.objectives[item]


def _numbers_question(item: Item) -> Printed[tuple[int, ...]]:
    question = Numerals(
        key=f"printed/objective/{item.value}",
        text=Text("Objective card “{item}”: the numbers of its spaces? (with 0 and 5)", item=item.text),
        rules=("BAG-DATA-35", "BAG-OBJ-04", "BAG-OBJ-05"),
        least=2,
        most=len(OBJECTIVE_NUMBERS),
        allowed=OBJECTIVE_NUMBERS,
        once_each=True,
    )
    return printed(f"objective/{item.value}", question)
