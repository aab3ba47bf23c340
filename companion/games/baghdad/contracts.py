"""Contracts: tokens that ask for two Goods at a port and stand for an icon afterwards (BAG-CON-01)."""

from __future__ import annotations

from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.question import Seat
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.gaining import gain_coins
from companion.games.baghdad.paying import pay_goods
from companion.games.baghdad.person import Person
from companion.games.baghdad.printed_boards import contract, contract_stacks, known_contracts
from companion.games.baghdad.table import BOT, SEATS, BaghdadTable

TOKENS: Final = 12
"""Contract tokens in the box, by the numbers that this table has given them (BAG-CON-01)."""
FEE: Final = 3
"""Coins that a fulfilled Contract gives (BAG-CON-03)."""


def visible_contract(table: BaghdadTable, port: int) -> Script[int | None]:
    """Return the number of the visible Contract beside a port, None where none is left (BAG-CON-02)."""
    yield from contract_stacks(table)
    shown = contract_at(table, port)
    if shown is not None:
        yield from contract(table, shown)
    return contract_at(table, port)


def contract_at(table: BaghdadTable, port: int) -> int | None:
    """Return the visible Contract next to a port as far as the table knows."""
    return table.contracts.get(table.boards.contract_stacks.get(port, 0))


def cannot_fulfil(table: BaghdadTable, person: Person, port: int) -> Text | None:
    """Return why a player cannot fulfil the Contract next to a port, None where it is possible."""
    number = contract_at(table, port)
    if number is None:
        return Text("no Contract lies there")
    asked = table.boards.contracts[number].goods
    missing = tuple(goods.text for goods in dict.fromkeys(asked) if person.goods[goods] < asked.count(goods))
    return Text("you lack {goods}", goods=missing) if missing else None


def contract_text(table: BaghdadTable, number: int) -> Text:
    """Return a Contract's name with what it shows, as far as this is known."""
    shown = table.boards.contracts.get(number)
    if shown is None:
        return Text("Contract {number}", number=number)
    one, two = (goods.text for goods in shown.goods)
    return Text(
        "Contract {number} ({one}, {two}; {skill})", number=number, one=one, two=two, skill=shown.skill.text
    )


def fulfil(table: BaghdadTable, person: Person, port: int, step: str) -> Script[None]:
    """Pay the Contract's two Goods for 3 Coins and keep it (BAG-CON-03, BAG-CON-04)."""
    number = yield from visible_contract(table, port)
    if number is None:
        raise LookupError(f"no Contract lies at port {port}")
    yield from pay_goods(table, person, table.boards.contracts[number].goods, "BAG-CON-03")
    yield from gain_coins(table, person, FEE, "BAG-CON-03")
    person.contracts.append(number)
    yield do(
        Text(
            "{name}: keep {contract} face down.",
            name=table.name_of(person.owner),
            contract=contract_text(table, number),
        ),
        "BAG-CON-04",
    )
    yield from _uncover(
        table, table.boards.contract_stacks[port], f"{person.owner.value}/{step}/next", SEATS[person.owner]
    )


def discard_contract(table: BaghdadTable, port: int, step: str) -> Script[None]:
    """Discard the top Contract beside a port that the Bot has reached; it gains nothing (BAG-BMOD-06).

    Of the two stacks it is the one that serves this port (BAG-AMB-09).
    """
    number = yield from visible_contract(table, port)
    if number is None:
        yield know(Text("No Contract is left beside port {port}.", port=port), "BAG-BMOD-06")
        return
    table.contracts_gone.append(number)
    yield do(
        Text(
            "Put {contract} beside port {port} into the box: the Bot gains nothing for it.",
            contract=contract_text(table, number),
            port=port,
        ),
        "BAG-BMOD-06",
        "BAG-AMB-09",
    )
    yield from _uncover(table, table.boards.contract_stacks[port], step, BOT)


def _uncover(table: BaghdadTable, stack: int, step: str, to: Seat) -> Script[None]:
    """Show the next token of a stack: people name it, unless no other can be there (BAG-CON-04)."""
    table.contracts[stack] = None
    if not table.contracts_under.get(stack):
        yield know(Text("That stack of Contracts is empty now."), "BAG-CON-04")
        return
    left = unseen(table)
    number = left[0]
    if len(left) > 1:
        yield from known_contracts(table)
        number = yield from ask(lambda: _next_question(table, step, to))
    table.contracts_under[stack] -= 1
    table.contracts[stack] = number
    yield know(
        Text("The next Contract is visible: {contract}.", contract=contract_text(table, number)),
        "BAG-CON-04",
    )


def unseen(table: BaghdadTable) -> tuple[int, ...]:
    """Return the Contracts that may still come up: not on show, not kept and not in the box."""
    kept = (number for person in table.persons.values() for number in person.contracts)
    seen = {*table.contracts.values(), *kept, *table.contracts_gone}
    return tuple(number for number in range(1, TOKENS + 1) if number not in seen)


def _next_question(table: BaghdadTable, step: str, to: Seat) -> Choice[int]:
    return Choice(
        key=table.key(step),
        to=to,
        text=Text("Which Contract is visible now on that stack?"),
        rules=("BAG-CON-04", "BAG-DATA-34"),
        options=tuple(
            Option(id=str(number), name=contract_text(table, number), value=number, key=str(number))
            for number in unseen(table)
        ),
    )
