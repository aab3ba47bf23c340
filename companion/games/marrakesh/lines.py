"""Thresholds of the staircases, and the lines that connect the segments of a player's two pawns."""

from __future__ import annotations

from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.saying import know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.marrakesh import printed, staircase_tiles
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.carrying_out import carry_out
from companion.games.marrakesh.gaining import gain
from companion.games.marrakesh.gains import AnyKeshis, Gain, KeshiOf, Points, Resources, RiverSteps
from companion.games.marrakesh.kinds import Resource, Source, Staircase
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable, named

_AT_THRESHOLDS: Final = (
    (Scroll.WATER_AT_THRESHOLDS, Resource.WATER, "MAR-SCROLL-09"),
    (Scroll.DATE_AT_THRESHOLDS, Resource.DATE, "MAR-SCROLL-10"),
    (Scroll.DINAR_AT_THRESHOLDS, Resource.DINAR, "MAR-SCROLL-11"),
)
_RESOURCE_RULES: Final = {
    Resource.DATE: "MAR-STAIR-15",
    Resource.WATER: "MAR-STAIR-16",
    Resource.DINAR: "MAR-STAIR-17",
}
"""The rules of resources on a line."""


def cross_threshold(table: MarrakeshTable, player: Player, step: str, source: Source) -> Script[None]:
    """Give the dinar of a threshold, what scrolls add, and the bonus of the line (MAR-STAIR-05)."""
    yield from gain(table, player, Resource.DINAR, 1, "MAR-STAIR-05")
    for scroll, kind, rule in _AT_THRESHOLDS:
        if player.holds(scroll):
            yield from gain(table, player, kind, 1, "MAR-SCROLL-08", rule)
    if player.holds(Scroll.RIVER_STEP_AT_THRESHOLDS):
        yield know(
            Text("{name}: scroll 16 gives 1 river step.", name=named(player)),
            "MAR-SCROLL-08",
            "MAR-SCROLL-12",
        )
        yield from carry_out(table, player, RiverSteps(1), f"{step}/scroll-16", Source.SCROLLS)
    yield from line_bonus(table, player, f"{step}/line", source)


def current_line(table: MarrakeshTable, player: Player) -> Script[tuple[Gain, ...]]:
    """Return what the line between the segments of both pawns shows now (MAR-STAIR-07, MAR-XTRA-50)."""
    mosque = yield from printed.stairs(table, Staircase.MOSQUE)
    palace = yield from printed.stairs(table, Staircase.PALACE)
    student = mosque.segment(player.stairs[Staircase.MOSQUE])
    courtier = palace.segment(player.stairs[Staircase.PALACE])
    shown = yield from printed.line(table, student, courtier)
    return staircase_tiles.as_they_lie(table, f"{student}/{courtier}", shown)


def line_bonus(table: MarrakeshTable, player: Player, step: str, source: Source) -> Script[None]:
    """Give one bonus of the line in force; two different ones of it with scroll 63 (MAR-SCROLL-69).

    Each space of the line is a bonus of its own, even where tiles make two of them alike.
    """
    line = yield from current_line(table, player)
    left = list(line)
    for number in range(1, 3 if player.holds(Scroll.TWO_LINE_BONUSES) else 2):
        possible = [bonus for bonus in dict.fromkeys(left) if _can(player, bonus)]
        if not possible:
            yield know(Text("{name}: no bonus of the line is possible.", name=named(player)), "MAR-AMB-21")
            return
        bonus = possible[0]
        if len(possible) > 1:
            bonus = yield from ask(
                lambda number=number: _line_question(table, player, left, f"{step}-{number}")  # type: ignore[misc]
            )
        left.remove(bonus)
        yield from carry_out(table, player, bonus, f"{step}-{number}", source)


def whole_line(table: MarrakeshTable, player: Player, step: str, source: Source) -> Script[None]:
    """Give every bonus of the line in force, for scroll 59 (MAR-SCROLL-63)."""
    line = yield from current_line(table, player)
    for place, bonus in enumerate(line, start=1):
        yield from carry_out(table, player, bonus, f"{step}/line-{place}", source)


def _can(player: Player, bonus: Gain) -> bool:
    """Tell whether a line's bonus can be carried out: its keshi has room (MAR-AMB-11, MAR-AMB-21)."""
    if isinstance(bonus, KeshiOf):
        return player.room(bonus.colour) > 0
    if isinstance(bonus, AnyKeshis):
        return any(player.room(colour) > 0 for colour in bonus.among)
    return True


def _rules_of(bonus: Gain) -> tuple[str, ...]:
    """Return the rules that say what a kind of bonus on a line is."""
    match bonus:
        case KeshiOf():
            return ("MAR-STAIR-14",)
        case Resources(kind):
            return (_RESOURCE_RULES[kind],)
        case AnyKeshis(alike=True):
            return ("MAR-STAIR-19",)
        case AnyKeshis():
            return ("MAR-STAIR-18",)
        case RiverSteps():
            return ("MAR-STAIR-20",)
        case Points():
            return ("MAR-STAIR-21",)
        case _:
            return ()


def _line_question(table: MarrakeshTable, player: Player, line: list[Gain], step: str) -> Choice[Gain]:
    return Choice(
        key=table.key(step),
        text=Text("{name}: which bonus of your line do you take?", name=named(player)),
        to=player.seat,
        rules=("MAR-STAIR-06", "MAR-STAIR-08", "MAR-AMB-21", "MAR-XTRA-49"),
        options=tuple(
            Option(
                id=str(place),
                name=bonus.text,
                value=bonus,
                barred=None if _can(player, bonus) else Text("its sector is filled"),
                rules=_rules_of(bonus),
            )
            for place, bonus in enumerate(dict.fromkeys(line), start=1)
        ),
    )
