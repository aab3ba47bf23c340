"""What every player takes at set-up, and the Bot: boards, pieces, Coins, Favour (BAG-SETUP-20..27)."""

from __future__ import annotations

from companion.engine.question import TABLE, Seat
from companion.engine.saying import do, know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.kinds import Owner
from companion.games.baghdad.table import YOU, BaghdadTable


def in_turn_order(table: BaghdadTable) -> tuple[Owner, ...]:
    """Return the people from the start player on, clockwise (BAG-SETUP-26, BAG-TURN-02)."""
    people, start = table.setup.people, table.setup.start
    return (*people[start:], *people[:start])


def laid_out_by(table: BaghdadTable) -> Seat:
    """Return who lays out the table and says what lies there: you alone, or everybody."""
    return YOU if table.setup.solo else TABLE


def bonus_favour(table: BaghdadTable, owner: Owner) -> int:
    """Return the Favour that a player starts with above the middle: the 1st 0, the 2nd 1 ... (BAG-SETUP-27).

    Alone you are first; a table may read BAG-AMB-68 as if you were second.
    """
    if table.setup.solo:
        return int(table.setup.rulings.otherwise(68))
    return in_turn_order(table).index(owner)


def set_up_players(table: BaghdadTable) -> Script[None]:
    """Say what the people take, and the Bot in solo."""
    if table.setup.solo:
        yield from _set_up_you(table)
        yield from _set_up_bot(table)
        return
    yield do(
        Text(
            "Everybody: a board at random and the 3 Starting cards of its letter in hand; the others in the "
            "box."
        ),
        "BAG-SETUP-20",
        "BAG-SETUP-21",
    )
    yield do(
        Text(
            "Everybody: one colour with everything, Vizier beside the board, 1 Boat on the starting space "
            "and 4 on the board, the Library tokens beside it, 3 Coins."
        ),
        "BAG-SETUP-22",
        "BAG-SETUP-23",
        "BAG-SETUP-24",
        "BAG-SETUP-25",
    )
    order = in_turn_order(table)
    yield know(
        Text(
            "{name} begins; then clockwise {others}.",
            name=table.name_of(order[0]),
            others=tuple(table.name_of(owner) for owner in order[1:]),
        ),
        "BAG-SETUP-26",
    )
    yield do(
        Text(
            "Favour markers into the middle, then up: {steps}.",
            steps=tuple(
                Text("{name} {n}", name=table.name_of(owner), n=bonus_favour(table, owner)) for owner in order
            ),
        ),
        "BAG-SETUP-27",
    )


def _set_up_you(table: BaghdadTable) -> Script[None]:
    name = table.name_of(Owner.YOU)
    favour = Text("1 Favour up") if bonus_favour(table, Owner.YOU) else Text("no bonus Favour")
    yield do(
        Text(
            "{name}: a board at random and the 3 Starting cards of its letter in hand; the others in the "
            "box.",
            name=name,
        ),
        "BAG-SETUP-20",
        "BAG-SETUP-21",
    )
    yield do(
        Text(
            "{name}: one colour with everything, Vizier beside the board, 1 Boat on the starting space and 4 "
            "on the board, 3 Coins, the Favour marker in the middle ({favour}).",
            name=name,
            favour=favour,
        ),
        "BAG-SETUP-22",
        "BAG-SETUP-23",
        "BAG-SETUP-24",
        "BAG-SETUP-25",
        "BAG-SETUP-27",
        "BAG-AMB-68",
    )


def _set_up_bot(table: BaghdadTable) -> Script[None]:
    yield do(
        Text(
            "Bot: board on the side “{difficulty}”, one colour with everything, its Vizier beside the board, "
            "1 Boat on the starting space, 4 on the board.",
            difficulty=table.setup.difficulty.text,
        ),
        "BAG-BOT-01",
        "BAG-BOT-03",
    )
