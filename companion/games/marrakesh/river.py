"""The river: the fisherman advances, water buys steps, the jetty scores its spot and what is left over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.engine.number import Number
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.marrakesh import printed, rapids
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.carrying_out import carried_out_by
from companion.games.marrakesh.gaining import pay, score
from companion.games.marrakesh.gains import RiverSteps
from companion.games.marrakesh.kinds import Resource, Sector, Source
from companion.games.marrakesh.printed_values import River
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable, named

NO_SPOT: Final = 0
"""The jetty spot of who came when all were taken (MAR-AMB-14)."""


def action(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    """Advance the fisherman one step for each fish (MAR-RIVER-01)."""
    yield from _move(table, player, lambda: player.count(Sector.RIVER), f"{step}/river", Source.RIVER)


def advance(table: MarrakeshTable, player: Player, steps: int, step: str, source: Source) -> Script[None]:
    """Advance a player's fisherman so many steps, and more for water; points go to ``source``.

    ``step`` is the path of its questions within the moment.
    """
    yield from _move(table, player, lambda: steps, step, source)


@carried_out_by(RiverSteps)
def _river_steps(
    table: MarrakeshTable, player: Player, gain: RiverSteps, step: str, source: Source
) -> Script[None]:
    """Advance the fisherman by an icon's steps (MAR-SQUARE-07, MAR-STAIR-20)."""
    yield from advance(table, player, gain.n, f"{step}/river", source)


def _move(
    table: MarrakeshTable, player: Player, steps: Callable[[], int], step: str, source: Source
) -> Script[None]:
    """Make a whole move: its steps, then those for water as long as some came in during it (MAR-AMB-12).

    ``steps`` is read after the question for water, which is where players see and mend what it counts.
    """
    if steps() < 1:
        yield know(
            Text("{name}: no step on the river, so water buys none either.", name=named(player)),
            "MAR-RIVER-05",
            "MAR-AMB-10",
        )
        return
    yield from printed.river(table)
    bought = yield from _water(table, player, steps, f"{step}/water")
    kept = player.resources[Resource.WATER]
    yield from _steps(table, player, steps() + bought, step, source)
    while player.resources[Resource.WATER] > kept:
        more = yield from _water(table, player, lambda: 0, f"{step}/more-water")
        kept = player.resources[Resource.WATER]
        step = f"{step}/more"
        yield from _steps(table, player, more, step, source)


def _water(table: MarrakeshTable, player: Player, steps: Callable[[], int], step: str) -> Script[int]:
    """Ask how much water buys more steps, and take it: any move of a step or more may be longer.

    It may be paid at the jetty too, where each step that it buys scores.
    """
    if not player.resources[Resource.WATER]:
        return 0
    water = yield from ask(lambda: _water_question(table, player, steps(), step))
    if water:
        yield from pay(table, player, {Resource.WATER: water}, f"{step}/pay", "MAR-RIVER-03")
    return water


def _water_question(table: MarrakeshTable, player: Player, steps: int, step: str) -> Number:
    text = Text("{name}: how much water for further steps on the river?", name=named(player))
    if steps:
        text = Text(
            "{name}: {n} step on the river. How much water for further steps?",
            "{name}: {n} steps on the river. How much water for further steps?",
            name=named(player),
            n=steps,
        )
    return Number(
        key=table.key(step),
        text=text,
        to=player.seat,
        rules=("MAR-RIVER-03", "MAR-RIVER-04", "MAR-XTRA-22", "MAR-AMB-12", "MAR-AMB-13"),
        least=0,
        most=player.resources[Resource.WATER],
        default=0,
    )


def _steps(table: MarrakeshTable, player: Player, steps: int, step: str, source: Source) -> Script[None]:
    """Advance rapid by rapid up to the jetty; what is left there scores (MAR-RIVER-09, MAR-SCROLL-13)."""
    river = yield from printed.river(table)
    left, begin = steps, player.fisherman
    while left > 0 and player.fisherman < river.jetty:
        stop = _next_stop(player, river, left)
        left -= stop - player.fisherman
        player.fisherman = stop
        if stop in river.rapids and player.holds(Scroll.RAPID_AT_ONCE):
            yield know(
                Text("{name} crosses the rapid at step {step}.", name=named(player), step=stop),
                "MAR-SCROLL-13",
            )
            yield from rapids.one_of_each(table, player, (stop,), f"{step}/crossing", "MAR-SCROLL-13")
    if player.fisherman != begin:
        yield from _arrive(table, player, river, source)
    if left > 0:
        yield from _further(table, player, left, source)


def _next_stop(player: Player, river: River, left: int) -> int:
    """Return where the fisherman pauses: at the next rapid, at the jetty, or where its steps end."""
    end = min(river.jetty, player.fisherman + left)
    return min((rapid for rapid in river.rapids if player.fisherman < rapid <= end), default=end)


def _arrive(table: MarrakeshTable, player: Player, river: River, source: Source) -> Script[None]:
    """Join the line on a space as its last, or take a spot of the jetty (MAR-RIVER-02, MAR-RIVER-06).

    Who arrived earlier on a space is ahead of who came later (MAR-AMB-15, MAR-XTRA-20).
    """
    table.arrivals += 1
    player.arrival = table.arrivals
    if player.fisherman >= river.jetty:
        yield from _land(table, player, river, source)
        return
    ahead = any(
        other.fisherman == player.fisherman for other in table.players.values() if other is not player
    )
    yield do(
        Text(
            "{name}: fisherman to step {step}, last in line there.", name=named(player), step=player.fisherman
        )
        if ahead
        else Text("{name}: fisherman to step {step}.", name=named(player), step=player.fisherman),
        "MAR-RIVER-01",
        "MAR-RIVER-02",
        "MAR-AMB-15",
        "MAR-XTRA-20",
    )


def free_spots(table: MarrakeshTable, river: River) -> tuple[int, ...]:
    """Return the numbers of the free jetty spots, the highest first (MAR-RIVER-06)."""
    free = sorted(river.spots, reverse=True)
    for player in table.players.values():
        if player.jetty in free:
            free.remove(player.jetty)
    return tuple(free)


def _land(table: MarrakeshTable, player: Player, river: River, source: Source) -> Script[None]:
    """Take the free spot with the highest number, which scores it at once (MAR-RIVER-07, MAR-XTRA-21)."""
    player.jetty = max(free_spots(table, river), default=NO_SPOT)
    if player.jetty == NO_SPOT:
        yield do(
            Text("{name}: fisherman to the jetty, where every spot is taken.", name=named(player)),
            "MAR-AMB-14",
        )
        return
    yield do(
        Text("{name}: fisherman to the jetty, spot {spot}.", name=named(player), spot=player.jetty),
        "MAR-RIVER-06",
    )
    yield from score(table, player, player.jetty, source, "MAR-RIVER-07")


def _further(table: MarrakeshTable, player: Player, steps: int, source: Source) -> Script[None]:
    """Score the steps that a fisherman at the jetty cannot make: 1 point each, 2 with scroll 56."""
    each = 2 if player.holds(Scroll.TWO_POINTS_AT_JETTY) else 1
    rules = ("MAR-RIVER-08", "MAR-RIVER-09", "MAR-XTRA-23") if each == 1 else ("MAR-SCROLL-58",)
    yield from score(table, player, each * steps, source, *rules)
