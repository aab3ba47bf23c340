"""How the Magistrate chooses for the High Courtier: its action slot, or its site (MERV-HC-14, MERV-HC-17)."""

from __future__ import annotations

from companion.engine.decide import Candidate, Criterion, Decision, decide
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.merv.activation import free_lines, sites_for
from companion.games.merv.comparing import buildings, fewest, most, you
from companion.games.merv.places import Place, across, perpendicular, sites_of_line, slot_number
from companion.games.merv.table import COURTIER, MAGISTRATE, MervTable


def choose_line(table: MervTable) -> Script[Decision[int]]:
    """Choose the line of a free action slot, whether it has an empty site or not (MERV-AMB-104).

    Most of your buildings, then fewest of its own, then the nearest to the queue just left (MERV-AMB-102).
    """
    return (
        yield from decide(
            table.key("courtier", "slot"),
            lambda: tuple(
                Candidate(str(line), Text("action slot {line}", line=line), line)
                for line in free_lines(table)
            ),
            _line_criteria(table),
        )
    )


def _line_criteria(table: MervTable) -> tuple[Criterion[int], ...]:
    def sites(line: int) -> tuple[Place, ...]:
        return sites_of_line(table.side, line)

    return (
        most(
            "MERV-HC-14",
            Text("most of your buildings"),
            lambda line: buildings(table, you(table).seat, sites(line)),
        ),
        fewest(
            "MERV-HC-15",
            Text("fewest Magistrate buildings"),
            lambda line: buildings(table, MAGISTRATE, sites(line)),
        ),
        fewest(
            "MERV-HC-16",
            Text("nearest to the queue just left"),
            lambda line: slot_number(table.side, line),
        ),
    )


def choose_site(table: MervTable, line: int) -> Script[Decision[Place]]:
    """Choose among the empty sites of a line by the other line through each (MERV-HC-17, MERV-HC-18).

    Most of your buildings there, then fewest of its own, then the nearest to the action slot.
    """
    return (
        yield from decide(
            table.key("courtier", "site"),
            lambda: tuple(
                Candidate(place.id, place.text, place)
                for place in sites_for(table, table.player(COURTIER), line)
            ),
            _site_criteria(table, line),
        )
    )


def _site_criteria(table: MervTable, line: int) -> tuple[Criterion[Place], ...]:
    return (
        most(
            "MERV-HC-17",
            Text("most of your buildings in the line across"),
            lambda place: buildings(table, you(table).seat, perpendicular(table.side, place)),
        ),
        fewest(
            "MERV-HC-18",
            Text("fewest Magistrate buildings in the line across"),
            lambda place: buildings(table, MAGISTRATE, perpendicular(table.side, place)),
        ),
        fewest(
            "MERV-HC-18",
            Text("nearest to the action slot"),
            lambda place: across(table.side, line).index(place) + 1,
        ),
    )
