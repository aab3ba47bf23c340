"""What players may correct around the city: row, camel market, camels, contracts, supplies, solo cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Final

from companion.engine.choice import Choice, Several
from companion.engine.fields import number_field
from companion.engine.question import Raw, Refusal
from companion.engine.table import Field
from companion.engine.text import Text
from companion.games.field_kinds import Part, ids_of, option, row_of, several_of
from companion.games.merv import field_names
from companion.games.merv.boons import MARKET_BOONS, Boon, Spice
from companion.games.merv.kinds import (
    BONUS_UPGRADES,
    COLOURS,
    PATHS,
    ROW,
    SCORING_TILES,
    Action,
    Cube,
    Phase,
    WallKind,
)
from companion.games.merv.pieces import balance_camels
from companion.games.merv.printed import DEAREST_SEGMENT, GATE_PRICE, contract_question
from companion.games.merv.printed_values import CONTRACTS_OF_A_STACK, STACKS, ContractStack, WallPiece
from companion.games.merv.table import CaravanCard, MarketSlot, MervTable, SoloDeck
from companion.games.merv.towns import INNER, Town

LADEN: Final = "+camel"
"""Behind a spice or boon: a camel lies there."""
_LEAST_SLOTS, _MOST_SLOTS = 2, len(MARKET_BOONS) + 1
_WHERE: Final = {
    "deck": Text("deck"),
    "round": Text("of this round"),
    "discards": Text("discards"),
    "removed": Text("out of the game"),
}
"""Where a solo card can be."""


def supply_fields(table: MervTable) -> tuple[Field, ...]:
    """Return what has been laid out or read off around the city."""
    return (
        *((_row(table),) if table.row or table.phase is not Phase.SET_UP else ()),
        *((_market(table),) if table.market else ()),
        _camels_of_towns(table),
        _camels_of_paths(table),
        *_contracts(table),
        *_supplies(table),
        *((_solo(table.solo),) if table.solo is not None and table.phase is not Phase.SET_UP else ()),
    )


def _row(table: MervTable) -> Field:
    """Return the caravan row, front first; the deck answers for the difference."""

    def read() -> list[str]:
        return [card.spice.value + (LADEN if card.camel else "") for card in table.row]

    def write(names: Sequence[str]) -> None:
        for card in table.row:
            table.deck[card.spice] += 1
        opened = [card.opened for card in table.row] if len(names) == len(table.row) else [False] * ROW
        table.row = [
            CaravanCard(Spice(name.removesuffix(LADEN)), name.endswith(LADEN), opened[n])
            for n, name in enumerate(names)
        ]
        for card in table.row:
            table.deck[card.spice] -= 1
        balance_camels(table)

    left = Counter({spice: max(0, n) for spice, n in table.deck.items()})
    left.update(card.spice for card in table.row)
    plain = tuple(option(spice.value, spice.text, spice.key) for spice in Spice)
    laden = tuple(
        option(f"{spice.value}{LADEN}", Text("{spice} with a camel", spice=spice.text), f"{spice.key}+")
        for spice in Spice
    )
    words = Text("Caravan row")
    options = (*plain, *laden)
    question = _Row(key="row", text=words, options=options, most=ROW, each=ROW, left=dict(left))
    return Field("row", words, question, lambda: [*read()], lambda raw: write(ids_of(raw)))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Row(Several[str]):
    """The cards of the row: of a spice at most those that nobody has."""

    left: Mapping[Spice, int]

    def refuse(self, raw: Raw) -> Refusal | None:
        refusal = Several.refuse(self, raw)
        if refusal is not None:
            return refusal
        laid = Counter(Spice(name.removesuffix(LADEN)) for name in ids_of(raw))
        for spice, n in laid.items():
            if n > self.left[spice]:
                words = Text("only {n} of {spice} are left", n=self.left[spice], spice=spice.text)
                return Refusal(words)
        return None


def _market(table: MervTable) -> Field:
    """Return the camel market, clockwise from the top left slot: each boon, and whether a camel covers it."""

    def write(names: Sequence[str]) -> None:
        table.market = [MarketSlot(Boon(name.removesuffix(LADEN)), name.endswith(LADEN)) for name in names]
        balance_camels(table)

    bare = tuple(option(boon.value, boon.text, str(n)) for n, boon in enumerate(MARKET_BOONS, start=1))
    laden = tuple(
        option(f"{boon.value}{LADEN}", Text("{boon} with a camel", boon=boon.text), f"{n}+")
        for n, boon in enumerate(MARKET_BOONS, start=1)
    )
    return several_of(
        "market",
        Text("Camel market"),
        (*bare, *laden),
        lambda: [slot.boon.value + (LADEN if slot.camel else "") for slot in table.market],
        write,
        least=_LEAST_SLOTS,
        most=_MOST_SLOTS,
        each=_MOST_SLOTS,
    )


def _camels_of_towns(table: MervTable) -> Field:
    def write(names: Sequence[str]) -> None:
        table.town_camels = [Town(name) for name in names]
        balance_camels(table)

    return several_of(
        "town-camels",
        Text("Camels on towns"),
        tuple(option(town.value, town.text, town.key) for town in INNER),
        lambda: [town.value for town in table.town_camels],
        write,
    )


def _camels_of_paths(table: MervTable) -> Field:
    def write(names: Sequence[str]) -> None:
        table.path_camels = [int(name) for name in names]
        balance_camels(table)

    return several_of(
        "path-camels",
        Text("Camels on paths of the mosque"),
        tuple(option(str(path), Text("path {n}", n=path), str(path)) for path in PATHS),
        lambda: [str(path) for path in table.path_camels],
        write,
    )


def _contracts(table: MervTable) -> Iterator[Field]:
    """Yield how many contracts are gone from each stack, and what the one on top asks for."""
    for stack in STACKS:
        yield number_field(
            field_names.of_gone(stack),
            Text("Contracts gone: {stack}", stack=stack.text),
            (0, CONTRACTS_OF_A_STACK),
            lambda stack=stack: table.taken[stack.id],  # type: ignore[misc]
            lambda n, stack=stack: table.taken.__setitem__(stack.id, n),  # type: ignore[misc]
        )
        if f"{stack.id}/{table.taken[stack.id] + 1}" in table.printed.contracts:
            yield _top(table, stack)


def _top(table: MervTable, stack: ContractStack) -> Field:
    place = table.taken[stack.id] + 1
    name = field_names.of_top(stack)
    label = Text("Contract on top: {stack}", stack=stack.text)
    question = contract_question(name, stack, place)

    def read() -> Raw:
        found = table.printed.contracts[f"{stack.id}/{place}"]
        return {
            "points": found.points,
            "scrolls": found.scrolls,
            "common": found.common,
            "rare": found.rare,
            "goods": found.goods,
            "cost": [cube.value for cube in found.cost],
        }

    def write(raw: Raw) -> None:
        table.printed.contracts[f"{stack.id}/{place}"] = question.decode(raw)

    return Field(name, label, question, read, write)


def _supplies(table: MervTable) -> Iterator[Field]:
    """Yield the supplies that have been read off: wall pieces, bonus upgrades, scoring tiles."""
    if table.wall_supply is not None:
        yield from (_wall_supply(table, kind) for kind in WallKind)
    if table.bonus_upgrades is not None:
        yield several_of(
            "bonus-upgrades",
            Text("Bonus upgrades in the supply"),
            tuple(option(cube.value, cube.text, cube.key) for cube in COLOURS),
            lambda: [cube.value for cube in table.bonus_upgrades or ()],
            lambda names: setattr(table, "bonus_upgrades", [Cube(name) for name in names]),
            most=BONUS_UPGRADES,
            each=BONUS_UPGRADES,
        )
    if table.scoring_tiles is not None:
        yield several_of(
            "scoring-tiles",
            Text("Scoring tiles in the supply"),
            tuple(option(each.value, each.text, each.key) for each in Action),
            lambda: [tile.value for tile in table.scoring_tiles or ()],
            lambda names: setattr(table, "scoring_tiles", [Action(name) for name in names]),
            most=SCORING_TILES,
        )


def _wall_supply(table: MervTable, kind: WallKind) -> Field:
    """Return the pieces of a kind that are left, each by the cubes of its price."""
    sizes = (GATE_PRICE,) if kind is WallKind.GATE else range(1, DEAREST_SEGMENT + 1)
    costs = (cost for size in sizes for cost in combinations_with_replacement(COLOURS, size))
    pieces = {piece.id: piece for piece in (WallPiece(kind, cost) for cost in costs)}

    def write(names: Sequence[str]) -> None:
        others = [piece for piece in table.wall_supply or () if piece.kind is not kind]
        own = [pieces[name] for name in names]
        table.wall_supply = [*own, *others] if kind is WallKind.SEGMENT else [*others, *own]

    return several_of(
        f"{kind.value}s",
        Text("Wall pieces in the supply: {kind}", kind=kind.text),
        tuple(option(name, piece.text, name.rpartition("-")[2]) for name, piece in pieces.items()),
        lambda: [piece.id for piece in table.wall_supply or () if piece.kind is kind],
        write,
        most=kind.pieces,
        each=kind.pieces,
    )


def _solo(solo: SoloDeck) -> Field:
    """Return where each solo card is; in which order the program's deck lies stays its secret.

    A card that comes back lies at the bottom of the deck. By hand, nothing is known of the order then.
    """
    places = {"deck": solo.cards, "discards": solo.discards, "removed": solo.removed}
    where = tuple(option(name, words, str(n)) for n, (name, words) in enumerate(_WHERE.items(), start=1))
    parts = tuple(
        Part(card.value, card.text, Choice(key=card.value, text=card.text, options=where), width=1)
        for card in Action
    )

    def place_of(card: Action) -> str:
        return next((name for name, cards in places.items() if card in cards), "round")

    def write(values: Mapping[str, Raw]) -> None:
        for name, cards in places.items():
            there = [card for card in Action if values[card.value] == name]
            cards[:] = [*(card for card in cards if card in there), *(c for c in there if c not in cards)]
        solo.current = next((card for card in Action if values[card.value] == "round"), None)
        solo.layers = []

    def refused(values: Mapping[str, Raw]) -> Text | None:
        one = sum(value == "round" for value in values.values()) <= 1
        return None if one else Text("a round has one solo card")

    return row_of(
        "solo-cards",
        Text("Solo cards"),
        parts,
        lambda: {card.value: place_of(card) for card in Action},
        write,
        refused,
    )
