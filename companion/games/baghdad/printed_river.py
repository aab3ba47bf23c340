"""What is printed on the river besides its ways: Goods on spaces, rewards of port slots (BAG-DATA-14, 15)."""

from __future__ import annotations

from companion.engine.form import Form, FormField
from companion.engine.numerals import Numerals
from companion.engine.printed import Printed, printed
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.gains import Gain
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.kinds import Way
from companion.games.baghdad.printed import river_way
from companion.games.baghdad.printed_rewards import LEGEND, gains_of, rewards_question
from companion.games.baghdad.river_place import fork_in_full
from companion.games.baghdad.table import PORT_SLOTS, BaghdadTable

_GOODS = (None, *Goods)
"""Goods by the digit that is typed; 0 is none."""


def river_goods(table: BaghdadTable, fork: str, way: Way) -> Script[tuple[Goods | None, ...]]:
    """Return the Goods of the spaces along a way, the last its end; a port has none (BAG-DATA-14)."""
    name = f"{fork}/{way.value}"
    printed_way = yield from river_way(table, fork, way)
    if name not in table.boards.river_goods:
        spaces = printed_way.spaces - 1 if printed_way.port else printed_way.spaces
        digits: tuple[int, ...] = ()
        if spaces:
            digits = yield from ask(lambda: _goods_question(fork, way, spaces))
        ends = (0,) if printed_way.port else ()
        table.boards.river_goods[name] = tuple(_GOODS[digit] for digit in (*digits, *ends))
    return table.boards.river_goods[name]


def _goods_question(fork: str, way: Way, spaces: int) -> Printed[tuple[int, ...]]:
    question = Numerals(
        key=f"printed/river/{fork}/{way.value}/goods",
        text=Text(
            "River, going {way} from {where}: the Goods of the next {n} space? (1 to 6, 0 for none)",
            "River, going {way} from {where}: the Goods of the next {n} spaces? (1 to 6, 0 for none)",
            n=spaces,
            way=way.text,
            where=fork_in_full(fork),
        ),
        rules=("BAG-DATA-13", "BAG-DATA-14", "BAG-BOAT-10"),
        least=spaces,
        most=spaces,
        allowed=tuple(range(len(_GOODS))),
    )
    return printed(f"river/{fork}/{way.value}/goods", question)


def port_rewards(table: BaghdadTable, port: int) -> Script[tuple[tuple[Gain, ...], ...]]:
    """Return the rewards of a port's slots in the order in which Boats fill them (BAG-DATA-15)."""
    if port not in table.boards.port_rewards:
        table.boards.port_rewards[port] = yield from ask(lambda: _rewards_question(port))
    return table.boards.port_rewards[port]


def _rewards_question(port: int) -> Printed[tuple[tuple[Gain, ...], ...]]:
    slots = range(1, PORT_SLOTS + 1)
    form = Form(
        key=f"printed/port/{port}/rewards",
        text=Text(
            "Port {port}: the reward of each of its 4 slots, furthest from the River first? ({legend}; with "
            "blanks between the slots)",
            port=port,
            legend=LEGEND,
        ),
        rules=("BAG-DATA-15", "BAG-BOAT-12"),
        fields=tuple(
            FormField(
                name=str(slot),
                label=Text("slot {slot}", slot=slot),
                question=rewards_question(str(slot), Text("Which reward?")),
            )
            for slot in slots
        ),
        make=lambda values: tuple(gains_of(values[str(slot)]) for slot in slots),
    )
    return printed(f"port/{port}/rewards", form)
