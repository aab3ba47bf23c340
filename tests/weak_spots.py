"""``python -m tests.weak_spots``: rules that are not held yet, by what they lack."""

from __future__ import annotations

import sys
from collections.abc import Iterable

import pytest

from tests.breaks.report import last
from tests.rules_held import (
    NOT_COUNTED,
    Evidence,
    area_of,
    ledger_ids,
    listed,
    marks_of,
    named_in_source,
)


def lacking(rules: Iterable[str], evidence: Evidence) -> dict[str, tuple[str, ...]]:
    """Return the rules that are neither held, shown, box nor open, by the first thing that they lack.

    ``a name in the source``: those with a test and no name there. ``a test``: those that are named, or
    listed as shown, and have none. ``a red break``: those with both whose break did not turn red, or that
    have none. ``everything``: the rest.
    """
    found: dict[str, list[str]] = {
        "a name in the source": [],
        "a test": [],
        "a red break": [],
        "everything": [],
    }
    for rule in rules:
        if area_of(rule).rpartition("-")[2] in NOT_COUNTED or rule in evidence.box | evidence.open:
            continue
        named, marked = rule in evidence.named, rule in evidence.marked
        if rule in evidence.shown:
            if not marked:
                found["a test"].append(rule)
        elif named and marked:
            if rule not in evidence.red:
                found["a red break"].append(rule)
        elif marked:
            found["a name in the source"].append(rule)
        else:
            found["a test" if named else "everything"].append(rule)
    return {lack: tuple(ids) for lack, ids in found.items() if ids}


class _Collected:
    def __init__(self) -> None:
        self.marked: set[str] = set()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Note the ids of every mark."""
        self.marked |= {rule for rules in marks_of(session.items).values() for rule in rules}


def main() -> int:
    """Print what rules lack; 0 where none lacks anything."""
    collected = _Collected()
    arguments = ["-o", "addopts=", "-p", "no:terminal", "-p", "no:xdist", "-p", "no:cacheprovider"]
    pytest.main([*arguments, "--collect-only", "tests"], plugins=[collected])
    evidence = Evidence(
        named_in_source(),
        frozenset(collected.marked),
        last().red,
        listed("shown"),
        listed("box"),
        listed("open"),
    )
    lacks = lacking(ledger_ids(), evidence)
    for lack, rules in lacks.items():
        print(f"{len(rules)} without {lack}: {' '.join(rules)}\n")
    return int(bool(lacks))


if __name__ == "__main__":
    sys.exit(main())
