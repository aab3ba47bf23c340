"""Where the Bot goes in the City: the first quadrant clockwise with a match, and the best match in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.choice import Choice, Option
from companion.engine.decide import Candidate, Criterion, Decision, Score, decide
from companion.engine.form import Form, FormField
from companion.engine.game import Level
from companion.engine.numerals import Numerals
from companion.engine.question import Question
from companion.engine.saying import know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.bot_match import Match, Search, first_quadrant, ordinal_of
from companion.games.baghdad.bot_slot import find_in_city
from companion.games.baghdad.kinds import Quadrant, Ring
from companion.games.baghdad.table import BOT, BaghdadTable

__all__ = ["Match", "Search", "find", "first_quadrant"]


@dataclass(frozen=True, slots=True)
class Sighting:
    """What people saw: the first quadrant with a match, and what joins each match where there are several."""

    quadrant: Quadrant | None
    joined: tuple[int, ...]

    @property
    def matches(self) -> tuple[Match, ...]:
        """The places that fit, clockwise from the Bot's Vizier."""
        if self.quadrant is None:
            return ()
        counts = self.joined or (0,)
        alone = len(counts) == 1
        return tuple(
            Match(self.quadrant, ordinal, count, alone) for ordinal, count in enumerate(counts, start=1)
        )


def find(table: BaghdadTable, search: Search) -> Script[Decision[Match] | None]:
    """Return the place that the Bot chooses, or None where nothing fits anywhere.

    Where the City is followed the Bot finds it on the table, else people look for it.
    """
    key = table.key("bot", f"action-{table.bot.actions}", search.step, "place")
    if table.level is Level.FULL:
        decision = yield from find_in_city(table, search, key)
    else:
        sighting = yield from ask(lambda: _where(table, search))
        decision = yield from decide(
            key,
            lambda: tuple(Candidate(match.id, match.text, match) for match in sighting.matches),
            _criteria(table, search),
        )
    if decision.winner is not None:
        return decision
    yield know(
        Text("{what}: there is none in the City.", what=search.what),
        search.search_rule,
        because=decision.trail if table.level is Level.FULL else None,
    )
    return None


def _criteria(table: BaghdadTable, search: Search) -> tuple[Criterion[Match], ...]:
    fewest: Criterion[Match] = Criterion(
        search.fewest_rule,
        Text("joined to the fewest Students and Patients"),
        score=lambda match: Score(-match.joined, Text("{joined} joined", joined=match.joined)),
    )
    first: Criterion[Match] = Criterion(
        search.order_rule,
        Text("the first clockwise from the Bot's Vizier"),
        score=lambda match: Score(-match.ordinal, ordinal_of(match)),
    )
    if not search.ring_rule:
        return (fewest, first)
    ring: Criterion[Match] = Criterion(
        search.ring_rule,
        Text("Top's ring symbol"),
        observe=lambda _, left: lambda: _rings(table, search, left),
        judge=lambda match, rings: _in_ring(table, match, rings),
    )
    return (fewest, ring, first)


def _in_ring(table: BaghdadTable, match: Match, rings: Mapping[int, Ring]) -> Score:
    ring = rings[match.ordinal]
    return Score(int(ring is table.ring), Text("{ring}; Top: {top}", ring=ring.text, top=table.ring.text))


def _where(table: BaghdadTable, search: Search) -> Question[Sighting]:
    """Ask in which quadrant the first match lies, and how its matches are joined, in clockwise order."""
    start = first_quadrant(table)
    order = tuple(start.clockwise(step) for step in range(4))
    quadrants: list[Option[Quadrant | None]] = [
        Option(id=quadrant.name, key=str(int(quadrant)), name=quadrant.text, value=quadrant)
        for quadrant in order
    ]
    quadrants.append(Option(id="nowhere", key="0", name=Text("nowhere"), value=None))
    joined = Numerals(key="joined", text=Text("Joined to how many Students and Patients?"), default=[])

    def make(values: Mapping[str, Any]) -> Sighting:
        return Sighting(values["quadrant"], values["joined"])

    return Form(
        key=table.key("bot", f"action-{table.bot.actions}", search.step, "search", start.name),
        to=BOT,
        text=Text(
            "{what}: look in {order}. First quadrant that has one (1 NW 2 NE 3 SE 4 SW, 0 nowhere)? If it "
            "has several: for each, clockwise from {vizier}, the Students and Patients joined to it.",
            what=search.what,
            vizier=Text("the Bot's Vizier") if table.bot.vizier else Text("your Vizier"),
            order=tuple(quadrant.text for quadrant in order),
        ),
        rules=search.rules,
        left_to_player=(search.search_rule, search.order_rule),
        fields=(
            FormField(
                name="quadrant",
                label=Text("quadrant"),
                question=Choice(key="quadrant", text=Text("Which quadrant?"), options=tuple(quadrants)),
                width=1,
            ),
            FormField(name="joined", label=Text("joined"), question=joined, rest=True),
        ),
        make=make,
        check=_contradicts,
    )


def _contradicts(sighting: Sighting) -> Text | None:
    if sighting.quadrant is None and sighting.joined:
        return Text("nowhere means that there is nothing to count")
    return None


def _rings(table: BaghdadTable, search: Search, left: tuple[Match, ...]) -> Question[Mapping[int, Ring]]:
    """Ask for the ring of each place that is still tied."""
    return Form(
        key=table.key("bot", f"action-{table.bot.actions}", search.step, "rings"),
        to=BOT,
        text=Text("In which ring do they lie? (1 outer, 2 inner)"),
        rules=(search.ring_rule,),
        fields=tuple(
            FormField(
                name=str(match.ordinal),
                label=match.text,
                question=Choice(
                    key=str(match.ordinal),
                    text=Text("Which ring?"),
                    options=tuple(Option(id=ring.value, name=ring.text, value=ring) for ring in Ring),
                ),
                width=1,
            )
            for match in left
        ),
        make=lambda values: {int(ordinal): ring for ordinal, ring in values.items()},
    )
