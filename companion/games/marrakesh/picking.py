"""Tiles without numbers that are turned up: picked where they are known, else typed once and learned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, TypeVar

from companion.engine.choice import Choice, Option
from companion.engine.form import Form
from companion.engine.printed import Transcribed
from companion.engine.question import Raw, Seat
from companion.engine.script import Learned, Script, ask
from companion.engine.text import Text
from companion.games.marrakesh.table import MarrakeshTable

T = TypeVar("T")

ANOTHER: Final = "another"
"""The option for a tile that is not among the known ones; save format."""


@dataclass(frozen=True, slots=True)
class Tiles(Generic[T]):
    """A kind of tile: its name in the catalogue and in words, how many, how typed, coded, said, kept."""

    name: str
    about: Text
    total: int
    form: Callable[[str, Text], Form[T]]
    code: Callable[[T], str]
    words: Callable[[T], Text]
    raw: Callable[[T], dict[str, Raw]]


@dataclass(frozen=True, slots=True)
class Picking(Generic[T]):
    """One tile that is turned up: among which, where, who is asked, and the path of the question.

    ``known`` is the table's own mapping, by number in the catalogue; ``left`` are those that may still come.
    """

    table: MarrakeshTable
    tiles: Tiles[T]
    known: dict[int, T]
    left: Callable[[], Sequence[T]]
    where: Text
    to: Seat
    subject: tuple[str, ...]

    @property
    def complete(self) -> bool:
        """Whether every tile of the kind is known."""
        return len(self.known) >= self.tiles.total


def looked_up(tiles: Tiles[T]) -> Script[dict[int, T]]:
    """Return the tiles of a kind that the catalogue knows, by number."""
    known: dict[int, T] = {}
    for number in range(1, tiles.total + 1):
        found = yield from ask(lambda number=number: _transcribed(tiles, number))  # type: ignore[misc]
        if found is not None:
            known[number] = found
    return known


def _transcribed(tiles: Tiles[T], number: int) -> Transcribed[T]:
    item = f"{tiles.name}/{number}"
    inner = tiles.form(f"printed/{item}", Text("{tile} {number}", tile=tiles.about, number=number))
    return Transcribed(key=inner.key, text=inner.text, rules=inner.rules, item=item, inner=inner)


def left_of(known: Sequence[T], seen: Sequence[T]) -> list[T]:
    """Return the different tiles of which a copy has not been seen yet."""
    distinct = [tile for number, tile in enumerate(known) if tile not in known[:number]]
    return [tile for tile in distinct if known.count(tile) > seen.count(tile)]


def picked(picking: Picking[T]) -> Script[T]:
    """Return the tile that was turned up: one of those left, else as it is typed, which is learned."""
    found: T | None = None
    if picking.left():
        found = yield from ask(lambda: _which(picking))
    if found is None:
        found = yield from ask(lambda: _typed(picking))
        yield from _learned(picking, found)
    return found


def _which(picking: Picking[T]) -> Choice[T | None]:
    tiles = picking.tiles
    options: list[Option[T | None]] = [
        Option(id=tiles.code(tile), name=tiles.words(tile), value=tile) for tile in picking.left()
    ]
    if not picking.complete:
        options.append(Option(id=ANOTHER, key="0", name=Text("another one: type it"), value=None))
    return Choice(
        key=picking.table.key(*picking.subject, "which"),
        to=picking.to,
        text=Text("{where}: which one is it?", where=picking.where),
        rules=tiles.form("", picking.where).rules,
        options=tuple(options),
    )


def _typed(picking: Picking[T]) -> Form[T]:
    text = Text("{where}: what does it show?", where=picking.where)
    form = picking.tiles.form(picking.table.key(*picking.subject, "tile"), text)
    return replace(form, to=picking.to)


def _learned(picking: Picking[T], tile: T) -> Script[None]:
    """Keep a tile that was typed under the first number that is free."""
    if tile in picking.known.values() or picking.complete:
        return
    number = next(each for each in range(1, picking.tiles.total + 1) if each not in picking.known)
    picking.known[number] = tile
    yield Learned(f"{picking.tiles.name}/{number}", picking.tiles.raw(tile))
