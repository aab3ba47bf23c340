"""Values printed on the components, asked the first time they decide, then known (MERV-DATA)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form, FormField
from companion.engine.game import PrintedItem
from companion.engine.number import Number
from companion.engine.printed import printed
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.merv.boons import MOSQUE_BOONS, Boon
from companion.games.merv.kinds import (
    BONUS_UPGRADES,
    COLOURS,
    SCORING_TILES,
    Action,
    Cube,
    WallKind,
)
from companion.games.merv.printed_values import (
    CONTRACTS_OF_A_STACK,
    STACKS,
    Contract,
    ContractStack,
    Cost,
    Lane,
    MosqueSpace,
    MosqueTrack,
    WallPiece,
)
from companion.games.merv.table import MervTable
from companion.games.merv.towns import Good, Town

PRINTED_ITEMS: Final = (
    PrintedItem("track/", Text("Favour and influence track")),
    PrintedItem("halls", Text("Halls of the palace")),
    PrintedItem("town/", Text("Towns: what a good costs")),
    PrintedItem("mosque", Text("Mosque track: its stretches")),
    PrintedItem("mosque/", Text("Mosque track: its spaces")),
    PrintedItem("walls/", Text("Wall pieces")),
    PrintedItem("contract/", Text("Contracts")),
    PrintedItem("bonus-upgrades", Text("Bonus upgrades")),
    PrintedItem("scoring-tiles", Text("Scoring tiles")),
    PrintedItem("market/", Text("Faces of the camel market")),
)

LONGEST_LANE: Final = 9
DEAREST_SEGMENT: Final = 2
GATE_PRICE: Final = 3
"""Cubes of a wall piece (MERV-WALLX-01)."""
DEAREST_STEP: Final = 4
KNOWN_PRICES: Final[dict[Town, Cost]] = {
    Town.SAMARKAND: (Cube.ORANGE,),
    Town.RAYY: (Cube.PURPLE,),
    Town.KASHGAR: (Cube.TEAL, Cube.TAN),
}
"""The prices that the rulebook's example tells (MERV-DATA-115)."""


def cube_options(cubes: Sequence[Cube] = COLOURS) -> tuple[Option[Cube], ...]:
    """Return colours as options, with the keys they have everywhere."""
    return tuple(Option(id=cube.value, name=cube.text, value=cube, key=cube.key) for cube in cubes)


def cost_question(key: str, text: Text, least: int, most: int, *rules: str) -> Several[Cube]:
    """Ask for a price: one key for each cube, as in ``112``."""
    return Several(
        key=key, text=text, rules=rules, options=cube_options(), least=least, most=most, each=max(most, 1)
    )


def number_part(name: str, label: Text, most: int, *, least: int = 0, width: int = 0) -> FormField:
    """Return the field of a form for a number."""
    question = Number(key=name, text=label, least=least, most=most)
    return FormField(name=name, label=label, question=question, width=width)


def price(table: MervTable, town: Town) -> Script[Cost]:
    """Return what a good costs in a town: one cube or two (MERV-DATA-16, MERV-DATA-115)."""
    known = table.printed.prices
    if town in KNOWN_PRICES:
        known.setdefault(town, KNOWN_PRICES[town])
    if town not in known:
        item, n = f"town/{town.value}", 1 if town.good is Good.COMMON else 2
        text = Text("{town}: the cubes for its good?", town=town.text)
        known[town] = yield from ask(
            lambda: printed(item, cost_question(f"printed/{item}", text, n, n, "MERV-DATA-115"))
        )
    return known[town]


def mosque_track(table: MervTable) -> Script[MosqueTrack]:
    """Return how many spaces each stretch of the mosque track has (MERV-DATA-17, MERV-DATA-110)."""
    if table.printed.mosque is None:
        table.printed.mosque = yield from ask(lambda: printed("mosque", _mosque_question()))
    return table.printed.mosque


def _mosque_question() -> Form[MosqueTrack]:
    return Form(
        key="printed/mosque",
        text=Text(
            "Mosque track: the spaces of the four starting paths from the top, of the upper and the lower "
            "joint path, and of the last one (7 digits)?"
        ),
        rules=("MERV-DATA-17", "MERV-DATA-110", "MERV-DATA-111"),
        fields=tuple(number_part(lane.value, lane.text, LONGEST_LANE, least=1, width=1) for lane in Lane),
        make=lambda values: MosqueTrack(tuple(values[lane.value] for lane in Lane)),
    )


def mosque_space(table: MervTable, lane: Lane, number: int) -> Script[MosqueSpace]:
    """Return a space of the mosque track: price of the segment before it, boon, points (MERV-DATA-110)."""
    name = f"{lane.value}-{number}"
    if name not in table.printed.spaces:
        item = f"mosque/{name}"
        text = Text("Mosque, {lane}, space {number}: cubes, boon, points?", lane=lane.text, number=number)
        table.printed.spaces[name] = yield from ask(lambda: printed(item, _space(f"printed/{item}", text)))
    return table.printed.spaces[name]


def _space(key: str, text: Text) -> Form[MosqueSpace]:
    return Form(
        key=key,
        text=text,
        rules=("MERV-DATA-110",),
        fields=(
            FormField(
                name="cost",
                label=Text("cubes"),
                question=cost_question("cost", Text("cubes"), 1, DEAREST_STEP),
            ),
            FormField(name="boon", label=Text("boon"), question=_boons("boon", Text("boon"), MOSQUE_BOONS)),
            FormField(
                name="points",
                label=Text("points"),
                question=Number(key="points", text=Text("points"), most=20, default=0),
            ),
        ),
        make=lambda values: MosqueSpace(values["cost"], values["boon"], values["points"]),
    )


def _boons(key: str, text: Text, boons: tuple[Boon, ...]) -> Choice[Boon]:
    options = tuple(Option(id=boon.value, name=boon.text, value=boon) for boon in boons)
    return Choice(key=key, text=text, options=options)


def wall_supply(table: MervTable) -> Script[list[WallPiece]]:
    """Return the wall pieces in the supply, their prices read off once (MERV-DATA-19, MERV-DATA-114)."""
    if table.wall_supply is None:
        pieces: list[WallPiece] = []
        for kind in WallKind:
            costs = yield from ask(lambda kind=kind: printed(f"walls/{kind.value}", _walls(kind)))  # type: ignore[misc]
            pieces.extend(WallPiece(kind, cost) for cost in costs)
        table.wall_supply = pieces
    return table.wall_supply


def _walls(kind: WallKind) -> Form[tuple[Cost, ...]]:
    gate = kind is WallKind.GATE
    least, most = (GATE_PRICE, GATE_PRICE) if gate else (1, DEAREST_SEGMENT)
    numbers = range(1, kind.pieces + 1)
    return Form(
        key=f"printed/walls/{kind.value}",
        text=Text("The prices of the {n} pieces, {kind}: the cubes of each?", n=len(numbers), kind=kind.text),
        rules=("MERV-DATA-114", "MERV-WALL-02"),
        fields=tuple(
            FormField(
                name=str(number),
                label=Text("piece {number}", number=number),
                question=cost_question(str(number), Text("piece {number}", number=number), least, most),
            )
            for number in numbers
        ),
        make=lambda values: tuple(values[str(number)] for number in numbers),
    )


def contract(table: MervTable, stack: ContractStack, place: int) -> Script[Contract]:
    """Return the contract at a place 1..3 from the top of a stack (MERV-DATA-09, MERV-DATA-105)."""
    name = f"{stack.id}/{place}"
    if name not in table.printed.contracts:
        item = f"contract/{name}"
        table.printed.contracts[name] = yield from ask(
            lambda: printed(item, contract_question(f"printed/{item}", stack, place))
        )
    return table.printed.contracts[name]


def contract_question(key: str, stack: ContractStack, place: int) -> Form[Contract]:
    """Ask what the contract at a place 1..3 from the top of a stack shows (MERV-DATA-105)."""
    return Form(
        key=key,
        text=Text(
            "Contract {place} of {stack}: points, scrolls, common goods, rare goods, goods of either kind, "
            "cubes?",
            place=place,
            stack=stack.text,
        ),
        rules=("MERV-DATA-105", "MERV-CONTRACT-03"),
        fields=(
            number_part("points", Text("points"), 30),
            number_part("scrolls", Text("scrolls"), 9, width=1),
            number_part("common", Text("common goods"), 9, width=1),
            number_part("rare", Text("rare goods"), 9, width=1),
            number_part("goods", Text("goods of either kind"), 9, width=1),
            FormField(
                name="cost",
                label=Text("cubes"),
                question=cost_question("cost", Text("cubes"), 0, 9),
                rest=True,
            ),
        ),
        make=lambda values: Contract(
            stack,
            values["points"],
            values["cost"],
            values["scrolls"],
            values["common"],
            values["rare"],
            values["goods"],
        ),
    )


def bonus_upgrades(table: MervTable) -> Script[list[Cube]]:
    """Return the bonus upgrades in the supply (MERV-DATA-20, MERV-DATA-113)."""
    if table.bonus_upgrades is None:
        text = Text("The colours of the 4 bonus upgrades?")
        n = BONUS_UPGRADES
        found = yield from ask(
            lambda: printed(
                "bonus-upgrades", cost_question("printed/bonus-upgrades", text, n, n, "MERV-DATA-113")
            )
        )
        table.bonus_upgrades = list(found)
    return table.bonus_upgrades


def scoring_tiles(table: MervTable) -> Script[list[Action]]:
    """Return the scoring tiles in the supply, by their action (MERV-DATA-18, MERV-DATA-112)."""
    if table.scoring_tiles is None:
        found = yield from ask(lambda: printed("scoring-tiles", _scoring_tiles()))
        table.scoring_tiles = list(found)
    return table.scoring_tiles


def _scoring_tiles() -> Several[Action]:
    return Several(
        key="printed/scoring-tiles",
        text=Text("The actions on the 4 scoring tiles?"),
        rules=("MERV-DATA-112", "MERV-SETUP-25"),
        options=tuple(Option(id=each.value, name=each.text, value=each, key=each.key) for each in Action),
        least=SCORING_TILES,
        most=SCORING_TILES,
    )


def read_tops(table: MervTable) -> Script[None]:
    """Read off every contract that is on offer now (MERV-CONTRACT-11, MERV-AMB-32)."""
    for stack in STACKS:
        place = table.taken[stack.id] + 1
        if place <= CONTRACTS_OF_A_STACK:
            yield from contract(table, stack, place)


def read_next(table: MervTable) -> Script[None]:
    """Read off contracts that are on offer since a correction: the one above is gone (MERV-CONTRACT-11)."""
    for stack in STACKS:
        gone = table.taken[stack.id]
        if gone < CONTRACTS_OF_A_STACK and f"{stack.id}/{gone}" in table.printed.contracts:
            yield from contract(table, stack, gone + 1)
