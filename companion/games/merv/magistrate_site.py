"""The Magistrate's building by method A: which empty site of the intended type it takes (MERV-MAG-18)."""

from __future__ import annotations

from companion.engine.decide import Candidate, Criterion, Decision, decide
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.merv.comparing import buildings, most, you
from companion.games.merv.kinds import Action
from companion.games.merv.magistrate_slot import empty_of_type
from companion.games.merv.places import Place, across, perpendicular
from companion.games.merv.table import MAGISTRATE, MervTable


def choose_site(table: MervTable, line: int, action: Action) -> Script[Decision[Place]]:
    """Choose an empty site of the line by the other line through it (MERV-MAG-18, MERV-MAG-19, MERV-MAG-20).

    Most of its own buildings there, then most of yours, then the furthest from the action slot.
    """
    return (
        yield from decide(
            table.key("magistrate", "site"),
            lambda: tuple(
                Candidate(place.id, place.text, place) for place in empty_of_type(table, line, action)
            ),
            _criteria(table, line),
        )
    )


def _criteria(table: MervTable, line: int) -> tuple[Criterion[Place], ...]:
    return (
        most(
            "MERV-MAG-19",
            Text("most Magistrate buildings in the line across"),
            lambda place: buildings(table, MAGISTRATE, perpendicular(table.side, place)),
        ),
        most(
            "MERV-MAG-20",
            Text("most of your buildings in the line across"),
            lambda place: buildings(table, you(table).seat, perpendicular(table.side, place)),
        ),
        most(
            "MERV-MAG-21",
            Text("furthest from the action slot"),
            lambda place: across(table.side, line).index(place) + 1,
        ),
    )
