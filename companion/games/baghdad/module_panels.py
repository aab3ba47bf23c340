"""The modules in panels: Public Houses and Civic board, Objective cards; Contracts stand at their ports."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.engine.game import Panel, Row
from companion.engine.text import Text, plain
from companion.games.baghdad.city_tiles import LETTERS
from companion.games.baghdad.kept_rows import KeptRows
from companion.games.baghdad.kinds import CITY_TILES, Item, Owner
from companion.games.baghdad.modules import Module
from companion.games.baghdad.owner_signs import FREE, sign, signed_name, signs
from companion.games.baghdad.person import Extolled
from companion.games.baghdad.table import BaghdadTable

EXTOLLED: Final = "!"
"""Behind a Civic tile that carries its marker."""


def module_panels(table: BaghdadTable, rows: KeptRows) -> Iterator[Panel]:
    """Yield the boards of the modules that are played."""
    if table.setup.plays_with(Module.PUBLIC_WORKS):
        yield Panel(Text("Civic board (! extolled)"), tuple(_civic(table, rows)), aligned=True)
    if table.setup.plays_with(Module.OBJECTIVES):
        yield Panel(Text("Objectives"), tuple(_objectives(table, rows)), aligned=True)


def _civic(table: BaghdadTable, rows: KeptRows) -> Iterator[Row]:
    points = sorted(table.boards.public_houses, reverse=True)
    houses = [sign(owner) for owner in table.public_builders]
    houses += [str(each) for each in points[len(houses) :]]
    yield rows.row(Text("Houses"), plain(" ".join(houses) or FREE), "public-houses")
    kinds = table.boards.civic_rows or CITY_TILES
    for owner in table.sides:
        column = table.civic.get(owner, {})
        cells = [
            f"{LETTERS[kind]}{EXTOLLED if column[kind] is Extolled.EXTOLLED else ''}"
            if kind in column
            else FREE
            for kind in kinds
        ]
        yield rows.row(signed_name(table, owner), plain(" ".join(cells)), f"civic-{owner.value}")


def _objectives(table: BaghdadTable, rows: KeptRows) -> Iterator[Row]:
    for item in table.objectives.visible:
        yield rows.row(item.text, _marks(table, item), f"objective-{item.value}")
    yield rows.row(
        Text("stack"),
        Text("{n} card", "{n} cards", n=len(table.objectives.stack)),
        "objectives.stack",
        "objectives.right",
    )
    piles = {owner: n for owner, n in table.objectives.piles.items() if n}
    if piles:
        told = " ".join(f"{sign(owner)}{n}" for owner, n in piles.items())
        yield rows.row(Text("won"), plain(told), *(f"{owner.value}.objectives" for owner in table.sides))


def _marks(table: BaghdadTable, item: Item) -> Text:
    """Return the numbered spaces of a card, each with the shapes of who marked it."""
    marks = table.objectives.marks.get(item, {})
    printed = tuple(space.number for space in table.boards.objectives.get(item, ()))
    numbers = sorted({*printed, *(number for spaces in marks.values() for number in spaces)})
    told = (f"{number}{signs(_on(marks, number))}" for number in numbers)
    return plain(" ".join(told) or FREE)


def _on(marks: dict[Owner, list[int]], number: int) -> list[Owner]:
    return [owner for owner, spaces in marks.items() for space in spaces if space == number]
