"""The library: a scroll for each cube, up to four cubes of different colours (MERV-LIB-01)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from companion.engine.choice import Option, Several
from companion.engine.form import Form, FormField
from companion.engine.number import Number
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.merv import breakthroughs, contracts
from companion.games.merv.board import Player
from companion.games.merv.boons import Boon, Breakthrough
from companion.games.merv.carrying_out import carried_out_by
from companion.games.merv.kinds import COLOURS, Cube, Role
from companion.games.merv.paying import asked_to_pay, cubes_text, unused
from companion.games.merv.pieces import scrolls_left
from companion.games.merv.table import MervTable, named

MOST: Final = 4
"""Cubes of one library action at most (MERV-LIB-01)."""


def action(table: MervTable, player: Player, step: str) -> Script[None]:
    """Let a player spend cubes of different colours and take a scroll for each (MERV-LIB-01, MERV-LIB-04).

    ``step`` is the path of the questions within the moment. Cubes are named at once; at the light level only
    how many there are.
    """
    why = hindrance(table, player)
    if why is not None:
        words = Text("{name}: no scroll can be taken: {why}.", name=named(player), why=why)
        yield know(words, "MERV-LIB-04")
        return
    if not table.counts_cubes:
        n = yield from ask(lambda: _number_question(table, player, step))
        if n:
            words = Text(
                "{name}: pay {n} cube of any colour.",
                "{name}: pay {n} cubes, no colour twice but white.",
                name=named(player),
                n=n,
            )
            yield do(words, "MERV-LIB-01", "MERV-LIB-02", "MERV-LIB-03", unfollowed=True)
        yield from gain_scrolls(table, player, n, step)
        return
    found = yield from ask(lambda: _cubes_question(table, player, step))
    cubes = tuple(cube for cube in found if cube is not None)
    if cubes:
        table.turn.used.extend(substitutes(table, player, cubes))
        for cube in cubes:
            player.cubes[cube] -= 1
        paid = Text("{name}: pay {what}.", name=named(player), what=cubes_text(cubes))
        yield do(paid, "MERV-LIB-01", "MERV-LIB-02", "MERV-LIB-03")
    yield from gain_scrolls(table, player, len(cubes), step)


def gain_scrolls(table: MervTable, player: Player, n: int, step: str) -> Script[None]:
    """Give a player scrolls; people make every breakthrough that is due (MERV-LIB-05, MERV-BRK-03).

    Scrolls of contracts count (MERV-LIB-06). The Magistrate's breakthroughs are its own (MERV-MAG-50).
    """
    n = min(n, scrolls_left(table))
    if not n:
        return
    before = player.scrolls
    player.scrolls += n
    words = Text(
        "{name}: take {n} scroll ({now} in all).",
        "{name}: take {n} scrolls ({now} in all).",
        name=named(player),
        n=n,
        now=player.scrolls,
    )
    yield do(words, "MERV-LIB-04", "MERV-LIB-06", "MERV-LIB-14", "MERV-BRK-06")
    if player.role is not Role.HUMAN:
        return
    yield from contracts.offer(table, player, f"{step}/contracts")
    for scrolls in breakthroughs.due(before, before + n):
        yield from breakthroughs.make(table, player, scrolls, f"{step}/tile-{scrolls}")
        yield from contracts.offer(table, player, f"{step}/tile-{scrolls}/contracts")


@carried_out_by(Boon.SCROLL, Role.HUMAN)
def free_scroll(table: MervTable, player: Player, step: str) -> Script[None]:
    """Give a scroll, which may bring a breakthrough (MERV-LIB-14, MERV-BRK-06)."""
    if not scrolls_left(table):
        yield know(Text("No scroll is left."), "MERV-LIB-04")
        return
    yield from gain_scrolls(table, player, 1, step)


def substitutes(table: MervTable, player: Player, cubes: Sequence[Cube]) -> tuple[Breakthrough, ...]:
    """Return the breakthroughs with which a second cube of a colour stands for another (MERV-AMB-18)."""
    counted = Counter(cubes)
    return tuple(tile for tile in unused(table, player) if tile.wild is not None and counted[tile.wild] > 1)


def refused(table: MervTable, player: Player, cubes: Sequence[Cube]) -> Text | None:
    """Return in words why a player cannot spend these cubes here, or None (MERV-LIB-02, MERV-LIB-03)."""
    wild = {tile.wild for tile in substitutes(table, player, cubes)}
    for cube, n in Counter(cubes).items():
        if n > player.cubes[cube]:
            return Text("there are only {what}", what=cube.counted(player.cubes[cube]))
        if cube.ordinary and n > (2 if cube in wild else 1):
            return Text("{colour} twice: the colours must differ", colour=cube.text)
    return None


def _most(table: MervTable, player: Player) -> int:
    """Return how many scrolls a player could take now: one a colour and white, one more by substitution."""
    there = _there(table)
    if not table.counts_cubes:
        return there
    twice = any(player.cubes[tile.wild] > 1 for tile in unused(table, player) if tile.wild is not None)
    return min(there, sum(1 for cube in COLOURS if player.cubes[cube]) + player.cubes[Cube.WHITE] + twice)


def hindrance(table: MervTable, player: Player) -> Text | None:
    """Return in words why a player could take no scroll, or None."""
    if not _there(table):
        return Text("no scroll is left")
    return None if _most(table, player) else Text("no cubes")


def _there(table: MervTable) -> int:
    return min(MOST, scrolls_left(table))


def _cubes_question(table: MervTable, player: Player, step: str) -> Form[tuple[Cube | None, ...]]:
    most = _most(table, player)
    usual = [cube for cube in COLOURS if player.cubes[cube]][:most]
    none: Option[Cube | None] = Option(id="none", name=Text("none"), value=None, key="0")
    cubes = Several(
        key="cubes",
        text=Text("cubes"),
        options=(*(_cube(player, cube) for cube in Cube), none),
        least=1,
        most=_there(table),
        each=MOST,
    )

    def check(found: tuple[Cube | None, ...]) -> Text | None:
        named_cubes = tuple(cube for cube in found if cube is not None)
        if named_cubes and len(named_cubes) < len(found):
            return Text("some cubes or none, not both")
        return refused(table, player, named_cubes)

    return Form(
        key=table.key(step, "cubes"),
        to=player.seat,
        text=_which(player, most, tuple(cube.text for cube in usual)),
        rules=("MERV-LIB-01", "MERV-LIB-02", "MERV-LIB-03", "MERV-AMB-18"),
        fields=(FormField(name="cubes", label=Text("cubes"), question=cubes, rest=True),),
        make=lambda values: values["cubes"],
        check=check,
        default={"cubes": [cube.value for cube in usual]} if usual else None,
    )


def _which(player: Player, most: int, usual: tuple[Text, ...]) -> Text:
    if not usual:
        return Text("{name}: which cubes for scrolls, up to {n}?", name=named(player), n=most)
    return Text(
        "{name}: which cubes for scrolls, up to {n}? Enter pays {usual}.",
        name=named(player),
        n=most,
        usual=usual,
    )


def _cube(player: Player, cube: Cube) -> Option[Cube | None]:
    return Option(
        id=cube.value,
        name=cube.text,
        value=cube,
        key=cube.key,
        barred=None if player.cubes[cube] else Text("there is none"),
    )


def _number_question(table: MervTable, player: Player, step: str) -> Number:
    most = _most(table, player)
    return Number(
        key=table.key(step, "cubes"),
        to=player.seat,
        text=asked_to_pay(table, Text("{name}: how many cubes for scrolls?", name=named(player))),
        rules=("MERV-LIB-01", "MERV-LIB-04"),
        most=most,
    )
