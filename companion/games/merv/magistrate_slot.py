"""The Magistrate's action slot for the intended action: method A, else B (MERV-MAG-03, MERV-MAG-09)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from companion.engine.decide import Bar, Candidate, Criterion, Decision, decide
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.merv.activation import free_lines
from companion.games.merv.comparing import buildings, most, you
from companion.games.merv.kinds import Action, Kind
from companion.games.merv.pieces import buildings_left
from companion.games.merv.places import LINES, Place, sites_of_line, slot_number
from companion.games.merv.table import COURTIER, MAGISTRATE, MervTable, named

LED: Final = (MAGISTRATE, COURTIER)
"""Whose buildings the Magistrate uses (MERV-MAG-24, MERV-MAG-26)."""

Barring: TypeAlias = Callable[[int], Bar | None]


class Method(Kind):
    """How the Magistrate chooses a slot, and what it does there."""

    A = "a"
    B = "b"


def of_type(table: MervTable, line: int, action: Action) -> tuple[Place, ...]:
    """Return the sites of a line with an action, the one nearest the slot first."""
    sites = sites_of_line(table.side, line)
    return tuple(place for place in sites if table.city.tile(place).action is action)


def empty_of_type(table: MervTable, line: int, action: Action) -> tuple[Place, ...]:
    """Return the empty sites of a line with an action (MERV-MAG-03, MERV-AMB-134)."""
    return table.city.empty(of_type(table, line, action))


def led(table: MervTable, line: int) -> int:
    """Return the buildings of Magistrate and High Courtier in a line (MERV-MAG-10, MERV-MAG-24)."""
    return sum(buildings(table, seat, sites_of_line(table.side, line)) for seat in LED)


def has_led_of_type(table: MervTable, line: int, action: Action) -> bool:
    """Tell whether one of these stands on a site with an action (MERV-MAG-09, MERV-AMB-133)."""
    return any(buildings(table, seat, of_type(table, line, action)) for seat in LED)


def method_for(table: MervTable, action: Action) -> Method | None:
    """Return the method by which an action can be used; None where none can (MERV-MAG-02, MERV-MAG-08)."""
    builds = buildings_left(table, table.player(MAGISTRATE)) > 0
    if builds and any(empty_of_type(table, line, action) for line in free_lines(table)):
        return Method.A
    if any(has_led_of_type(table, line, action) for line in free_lines(table)):
        return Method.B
    return None


def choose_a(table: MervTable, action: Action) -> Script[Decision[int]]:
    """Choose by method A: most buildings of its own, of the High Courtier, of yours (MERV-MAG-03..07)."""

    def bar(line: int) -> Bar | None:
        if empty_of_type(table, line, action):
            return None
        return Bar("MERV-MAG-03", Text("no empty {action}", action=action.text))

    return (yield from decide(table.key("magistrate", "slot-a"), lambda: _lines(table, bar), _by_a(table)))


def choose_b(table: MervTable, action: Action) -> Script[Decision[int]]:
    """Choose by method B: most buildings of both, of its own, of yours (MERV-MAG-09..13)."""

    def bar(line: int) -> Bar | None:
        if has_led_of_type(table, line, action):
            return None
        return Bar("MERV-MAG-09", Text("no {action} that it may use", action=action.text))

    return (yield from decide(table.key("magistrate", "slot-b"), lambda: _lines(table, bar), _by_b(table)))


def choose_without_card(table: MervTable) -> Script[Decision[int]]:
    """Choose where no card fits any free slot: the furthest from the queue (MERV-AMB-111)."""
    return (
        yield from decide(
            table.key("magistrate", "slot-none"),
            lambda: _lines(table, lambda _: None),
            (_furthest(table, "MERV-AMB-111"),),
        )
    )


def _lines(table: MervTable, bar: Barring) -> tuple[Candidate[int], ...]:
    return tuple(
        Candidate(str(line), Text("action slot {line}", line=line), line, _taken(table, line) or bar(line))
        for line in LINES
    )


def _taken(table: MervTable, line: int) -> Bar | None:
    if line not in table.slots:
        return None
    return Bar("MERV-TURN-02", Text("taken by {name}", name=named(table.player(table.slots[line]))))


def _by_a(table: MervTable) -> tuple[Criterion[int], ...]:
    return (
        most(
            "MERV-MAG-04",
            Text("most Magistrate buildings"),
            lambda line: buildings(table, MAGISTRATE, sites_of_line(table.side, line)),
        ),
        most(
            "MERV-MAG-05",
            Text("most High Courtier buildings"),
            lambda line: buildings(table, COURTIER, sites_of_line(table.side, line)),
        ),
        _yours(table, "MERV-MAG-06"),
        _furthest(table, "MERV-MAG-07"),
    )


def _by_b(table: MervTable) -> tuple[Criterion[int], ...]:
    return (
        most(
            "MERV-MAG-10",
            Text("most Magistrate and High Courtier buildings"),
            lambda line: led(table, line),
        ),
        most(
            "MERV-MAG-11",
            Text("most Magistrate buildings"),
            lambda line: buildings(table, MAGISTRATE, sites_of_line(table.side, line)),
        ),
        _yours(table, "MERV-MAG-12"),
        _furthest(table, "MERV-MAG-13"),
    )


def _yours(table: MervTable, rule: str) -> Criterion[int]:
    return most(
        rule,
        Text("most of your buildings"),
        lambda line: buildings(table, you(table).seat, sites_of_line(table.side, line)),
    )


def _furthest(table: MervTable, rule: str) -> Criterion[int]:
    """Return the last criterion: the highest slot number from the queue just left (MERV-AMB-102)."""
    return most(rule, Text("furthest from the queue just left"), lambda line: slot_number(table.side, line))
