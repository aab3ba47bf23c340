"""The table of demands has a row for each, names public reports, and tests that exist."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tests.docs.documents import DEMANDS, document
from tests.docs.test_links import trouble_with

REPORT = re.compile(r"[\w.-]+/[\w.-]+#\d+")
NUMBERS = [*map(str, range(1, 71)), *(f"T{n}" for n in range(1, 33))]


@dataclass(frozen=True, slots=True)
class Row:
    number: str
    reports: list[str]
    demand: str
    here: str
    held_by: list[str]


def rows() -> list[Row]:
    """The rows of the table, without its head."""
    lines = [line for line in document(DEMANDS).text.splitlines() if re.match(r"\| T?\d", line)]
    found = []
    for line in lines:
        number, reports, demand, here, held_by = (cell.strip() for cell in line.strip("|").split(" | "))
        found.append(Row(number, reports.split(", "), demand, here, held_by.split()))
    return found


def test_every_demand_has_a_row() -> None:
    assert [row.number for row in rows()] == NUMBERS


def test_every_row_names_public_reports() -> None:
    wrong = [(row.number, one) for row in rows() for one in row.reports if not REPORT.fullmatch(one)]
    assert wrong == []


def test_a_demand_is_told_in_a_few_words() -> None:
    assert [row.number for row in rows() if not 3 <= len(row.demand.split()) <= 8] == []
    assert [row.number for row in rows() if not row.here] == []


def test_every_row_is_held_by_a_test_or_says_why_it_does_not_apply() -> None:
    for row in rows():
        if not row.held_by:
            assert row.here.startswith("does not apply: "), row.number
        for name in row.held_by:
            assert "::test_" in name, f"{row.number}: {name}"
            assert trouble_with(name.strip("`")) == "", row.number
