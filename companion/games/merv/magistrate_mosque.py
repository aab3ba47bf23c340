"""The Magistrate's mosque actions: a step each (MERV-MAG-66)."""

from __future__ import annotations

from companion.engine.decide import Candidate, Criterion, Score, decide
from companion.engine.saying import know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.merv import mosque, solo_deck
from companion.games.merv.comparing import fewest
from companion.games.merv.kinds import PATHS, Action
from companion.games.merv.table import MAGISTRATE, MervTable, named


def act(table: MervTable, times: int, step: str) -> Script[None]:
    """Take a step an action, with the boon and the points of every space (MERV-MAG-66, MERV-MAG-68).

    At the end of the track the rest is lost, its solo card leaves the game, and from then on its mosque sites
    score more each year (MERV-MAG-17, MERV-MAG-71). It pays nothing (MERV-MAG-27).
    """
    for number in range(1, times + 1):
        if (yield from mosque.at_end(table, table.player(MAGISTRATE))):
            break
        path = table.player(MAGISTRATE).path
        if path is None:
            path = yield from _path(table, step)
        yield from mosque.enter(table, table.player(MAGISTRATE), path, f"{step}/step-{number}")
    if (yield from mosque.at_end(table, table.player(MAGISTRATE))):
        at_end = Text("{name} is at the end of the mosque track.", name=named(table.player(MAGISTRATE)))
        yield know(at_end, "MERV-MAG-71", "MERV-MAG-17")
        yield from solo_deck.remove(table, Action.MOSQUE)


def _path(table: MervTable, step: str) -> Script[int]:
    """Choose the topmost path whose camel is still there, for its first step ever (MERV-MAG-67)."""
    decision = yield from decide(
        table.key(step, "path"),
        lambda: tuple(Candidate(str(path), Text("path {n}", n=path), path) for path in PATHS),
        _criteria(table),
    )
    path = decision.winner or PATHS[0]
    words = Text("{name} takes path {n} of the mosque.", name=named(table.player(MAGISTRATE)), n=path)
    yield know(words, "MERV-MAG-67", because=decision.trail)
    return path


def _criteria(table: MervTable) -> tuple[Criterion[int], ...]:
    def camel(path: int) -> Score:
        there = path in table.path_camels
        return Score(int(there), Text("with its camel") if there else Text("without"))

    return (
        Criterion("MERV-MAG-67", Text("its camel is still there"), score=camel),
        fewest("MERV-MAG-67", Text("the topmost"), lambda path: path),
    )
