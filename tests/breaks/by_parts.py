"""``python -m tests.breaks.by_parts``: collects the tests once, then tries the drawn breaks as it is asked.

A line ``collected`` says that it is ready. A line such as ``3/40`` on stdin asks for a part of the drawn ids.
What came of each break is printed, and then a line ``part done: 0``, or 1 where not every break turned its
tests red.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pytest

from tests.breaks.__main__ import drawn, needs_none, part_of, run, summed_up, told
from tests.breaks.games import written_breaks
from tests.breaks.trial import Trial
from tests.commit import commit_id, eighth

COLLECTED = "collected"
DONE = "part done: "


@dataclass(slots=True)
class PartOfDrawn:
    """Chooses a part of the ids that are drawn by the eighth ``seed``."""

    seed: int
    part: str = "1/1"

    def __call__(self, rules: Sequence[str]) -> Sequence[str]:
        """Return the ids of the part."""
        return part_of(drawn(rules, self.seed), self.part)


@dataclass(slots=True, eq=False)
class TrialByParts(Trial):
    """Tries one part after the other with the tests that were collected once; ``asked`` are the parts."""

    asked: Iterable[str] = ()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try each part that is asked for; how tests went without a break stays known from part to part."""
        assert isinstance(self.choose, PartOfDrawn)
        print(COLLECTED, file=sys.__stdout__, flush=True)
        for line in self.asked:
            self.choose.part = line.strip()
            self.outcomes.clear()
            Trial.pytest_runtestloop(self, session)
            print(f"{DONE}{summed_up(self)}", file=sys.__stdout__, flush=True)
        return True


if __name__ == "__main__":
    choose = PartOfDrawn(eighth(commit_id()))
    # Not sys.stdin, which pytest takes away from tests.
    assert sys.__stdin__ is not None
    run(TrialByParts(written_breaks(), needs_none, choose, told, brief=True, asked=sys.__stdin__))
