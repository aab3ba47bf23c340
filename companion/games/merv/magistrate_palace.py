"""The Magistrate's palace actions: one or two courtiers, each where it scores most (MERV-MAG-45)."""

from __future__ import annotations

from typing import Final

from companion.engine.decide import Bar, Candidate, Criterion, decide
from companion.engine.saying import know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.merv import palace
from companion.games.merv.comparing import fewest, most, you
from companion.games.merv.kinds import Hall
from companion.games.merv.pieces import has_room, servants_left
from companion.games.merv.printed_tracks import halls
from companion.games.merv.table import MAGISTRATE, MervTable, named

FOR_TWO: Final = 4
"""Actions from which on it places two courtiers (MERV-MAG-46)."""


def courtiers_for(times: int) -> int:
    """Return how many courtiers so many actions place (MERV-MAG-45, MERV-MAG-46)."""
    return 2 if times >= FOR_TWO else min(times, 1)


def act(table: MervTable, times: int, step: str) -> Script[None]:
    """Place courtiers one after the other, each judged anew (MERV-MAG-45, MERV-MAG-46, MERV-AMB-114)."""
    if times > courtiers_for(times):
        words = Text(
            "{name}: {n} courtier for {times} actions.",
            "{name}: {n} courtiers for {times} actions.",
            name=named(table.player(MAGISTRATE)),
            n=courtiers_for(times),
            times=times,
        )
        yield know(words, "MERV-MAG-45", "MERV-MAG-46")
    for number in range(1, courtiers_for(times) + 1):
        yield from _courtier(table, f"{step}/courtier-{number}")


def _courtier(table: MervTable, step: str) -> Script[None]:
    """Place one where it scores the Magistrate most now (MERV-MAG-47, MERV-MAG-48, MERV-MAG-49).

    Without a servant or room nothing happens (MERV-AMB-116).
    """
    magistrate = table.player(MAGISTRATE)
    if servants_left(table, magistrate) <= 0:
        yield know(Text("{name}: no servant is left.", name=named(magistrate)), "MERV-AMB-116")
        return
    if len(_best(table)) > 1:
        yield from halls(table)
    decision = yield from decide(
        table.key(step),
        lambda: tuple(Candidate(hall.value, hall.text, hall, _bar(table, hall)) for hall in Hall),
        _criteria(table),
    )
    if decision.winner is None:
        words = Text("{name}: no hall has room.", name=named(magistrate))
        yield know(words, "MERV-AMB-116", because=decision.trail)
        return
    rules = ("MERV-MAG-45", "MERV-MAG-46", "MERV-MAG-47", "MERV-MAG-49")
    yield from palace.place_courtier(
        table, table.player(MAGISTRATE), decision.winner, *rules, because=decision.trail
    )


def _bar(table: MervTable, hall: Hall) -> Bar | None:
    return None if has_room(table, hall) else Bar("MERV-MAG-47", Text("no room"))


def _best(table: MervTable) -> tuple[Hall, ...]:
    """Return the halls between which only their order from the left decides."""
    open_to = tuple(hall for hall in Hall if has_room(table, hall))
    found = {hall: (_own(table, hall), _yours(table, hall)) for hall in open_to}
    return tuple(hall for hall in open_to if found[hall] == max(found.values()))


def _own(table: MervTable, hall: Hall) -> int:
    return table.player(MAGISTRATE).counts_for(hall)


def _yours(table: MervTable, hall: Hall) -> int:
    return you(table).counts_for(hall)


def _criteria(table: MervTable) -> tuple[Criterion[Hall], ...]:
    """Return what compares halls by one courtier's worth now, no favour (MERV-AMB-115, MERV-AMB-137)."""

    def from_the_left(hall: Hall) -> int:
        halls = table.printed.halls
        return (halls.order if halls is not None else tuple(Hall)).index(hall) + 1

    return (
        most("MERV-MAG-47", Text("scores it most"), lambda hall: _own(table, hall)),
        most("MERV-MAG-48", Text("would score you most"), lambda hall: _yours(table, hall)),
        fewest("MERV-MAG-48", Text("the leftmost"), from_the_left),
    )
