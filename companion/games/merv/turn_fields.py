"""What players may correct of the course of a year: round, order, queue, action slots, the turn under way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from companion.engine.choice import Choice
from companion.engine.fields import choice_field, number_field, setting
from companion.engine.game import Level
from companion.engine.question import Raw, Seat
from companion.engine.table import Field
from companion.engine.text import Text
from companion.games.field_kinds import Part, number, one_of, option, row_of, several_of, whole
from companion.games.merv.boons import Breakthrough
from companion.games.merv.city_fields import NONE, seat_of, seat_options, seat_or_none
from companion.games.merv.kinds import CAMELS, ROUNDS, YEARS, Phase
from companion.games.merv.levels import LEVEL_NAMES
from companion.games.merv.pieces import balance_camels
from companion.games.merv.places import LINES, SITES, Place
from companion.games.merv.signs import sign
from companion.games.merv.table import MervTable, Turn, named

MOVING: Final = (Phase.TURNS, Phase.ROUND_END)
"""Phases in which some master meeples stand on action slots."""


def turn_fields(table: MervTable) -> tuple[Field, ...]:
    """Return where the game stands, as far as people may say so."""
    return (
        number_field("year", Text("Year"), (1, YEARS), lambda: table.year, setting(table, "year")),
        number_field("round", Text("Round"), (1, ROUNDS), lambda: table.round, setting(table, "round")),
        _queue(table),
        *((_order(table), *_turn(table.turn)) if table.phase is Phase.TURNS else ()),
        *((_slots(table),) if table.phase in MOVING else ()),
        level_field(table),
    )


def level_field(table: MervTable) -> Field:
    """Return how much the program follows: only downwards, what it never knew it cannot follow."""
    levels = tuple(LEVEL_NAMES)
    lower = levels[levels.index(table.level) :]
    return choice_field(
        "level",
        Text("Level"),
        tuple((level.value, LEVEL_NAMES[level]) for level in lower),
        lambda: table.level.value,
        lambda raw: setattr(table, "level", Level(raw)),
    )


def _order(table: MervTable) -> Field:
    """Return the order of play of this round; who stands in the queue stands there in this order."""

    def write(names: list[str]) -> None:
        table.order = [table.players[name].seat for name in names]
        spaces = [space for space in table.queue if space.meeple is not None]
        waiting = [seat for seat in table.order if seat not in table.slots.values()]
        for space, seat in zip(spaces, waiting, strict=True):
            space.meeple = seat

    options = tuple(
        option(name, named(player), sign(table, player.seat)) for name, player in table.players.items()
    )
    n = len(options)
    return several_of(
        "order", Text("Order of play"), options, lambda: [s.id for s in table.order], write, least=n, most=n
    )


def _queue(table: MervTable) -> Field:
    """Return the queue at the next corner, front first: who stands there, and the camels on each space."""
    parts: list[Part] = []
    for n in range(1, len(table.queue) + 1):
        who, camels = Text("space {n}", n=n), Text("camels on space {n}", n=n)
        parts += (
            Part(f"meeple-{n}", who, Choice(key=f"meeple-{n}", text=who, options=seat_options(table))),
            Part(f"camels-{n}", camels, number(f"camels-{n}", camels, CAMELS)),
        )

    def read() -> Mapping[str, Raw]:
        values: dict[str, Raw] = {}
        for n, space in enumerate(table.queue, start=1):
            values |= {f"meeple-{n}": seat_or_none(space.meeple), f"camels-{n}": space.camels}
        return values

    def write(values: Mapping[str, Raw]) -> None:
        for n, space in enumerate(table.queue, start=1):
            space.meeple = seat_of(table, values[f"meeple-{n}"])
            space.camels = whole(values[f"camels-{n}"])
        waiting = [space.meeple for space in table.queue if space.meeple is not None]
        _stand_on_slots(table, [seat for seat in _seats(table) if seat not in waiting])
        if table.phase is not Phase.ROUND_END:
            table.order = [*(seat for seat in table.order if seat not in waiting), *waiting]
        balance_camels(table)

    def refused(values: Mapping[str, Raw]) -> Text | None:
        who = [values[f"meeple-{n}"] for n in range(1, len(table.queue) + 1)]
        if table.phase not in MOVING and NONE in who:
            return Text("all master meeples stand in the queue now")
        return _twice(who)

    return row_of("queue", Text("Queue"), parts, read, write, refused)


def _slots(table: MervTable) -> Field:
    """Return who stands on which action slot; everybody else stands in the queue."""
    parts = tuple(
        Part(
            str(line),
            Text("slot {n}", n=line),
            Choice(key=str(line), text=Text("slot {n}", n=line), options=seat_options(table)),
            width=1,
        )
        for line in LINES
    )

    def write(values: Mapping[str, Raw]) -> None:
        found = {line: seat_of(table, values[str(line)]) for line in LINES}
        table.slots = {line: seat for line, seat in found.items() if seat is not None}
        standing = [*table.slots.values()]
        for space in table.queue:
            if space.meeple in standing:
                space.meeple = None
        waiting = [space.meeple for space in table.queue]
        for seat in _seats(table):
            if seat not in (*standing, *waiting):
                next(space for space in table.queue if space.meeple is None).meeple = seat
        _follow(table)

    return row_of(
        "slots",
        Text("Action slots"),
        parts,
        lambda: {str(line): seat_or_none(table.slots.get(line)) for line in LINES},
        write,
        lambda values: _twice([values[str(line)] for line in LINES]),
    )


def _seats(table: MervTable) -> tuple[Seat, ...]:
    return tuple(player.seat for player in table.players.values())


def _stand_on_slots(table: MervTable, seats: list[Seat]) -> None:
    """Let these and nobody else stand on action slots, where they stand already or on the first free ones."""
    table.slots = {line: seat for line, seat in table.slots.items() if seat in seats}
    for seat in seats:
        if seat not in table.slots.values():
            table.slots[next(line for line in LINES if line not in table.slots)] = seat
    _follow(table)


def _follow(table: MervTable) -> None:
    """Let the line of the turn under way be that of whose turn it is."""
    if table.phase is Phase.TURNS:
        lines = (line for line, seat in table.slots.items() if seat == table.active)
        table.turn.line = next(lines, None)


def _twice(who: list[Raw]) -> Text | None:
    """Tell whether somebody would stand on two places."""
    there = [each for each in who if each != NONE]
    return Text("nobody stands on two places") if len({*map(str, there)}) < len(there) else None


def _turn(turn: Turn) -> Iterator[Field]:
    """Yield what the turn under way has done, besides the line."""
    yield one_of(
        "site",
        Text("Activated site"),
        (option(NONE, Text("none"), "0"), *(option(place.id, place.text, _key(place)) for place in SITES)),
        lambda: NONE if turn.site is None else turn.site.id,
        lambda name: setattr(turn, "site", None if name == NONE else Place(*map(int, name.split(".")))),
    )
    yield one_of(
        "traded",
        Text("Camel market used in this turn"),
        (option("no", Text("no"), "0"), option("yes", Text("yes"), "1")),
        lambda: "yes" if turn.traded else "no",
        lambda name: setattr(turn, "traded", name == "yes"),
    )
    yield several_of(
        "used",
        Text("Breakthroughs used in this turn"),
        tuple(option(tile.value, tile.text) for tile in Breakthrough if tile.discount or tile.wild),
        lambda: [tile.value for tile in turn.used],
        lambda names: setattr(turn, "used", [Breakthrough(name) for name in names]),
    )


def _key(place: Place) -> str:
    return f"{place.row}{place.column}"
