"""150 rules broken, drawn by the commit: each turns a marked test red, and is no bomb."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.breaks.__main__ import DRAWN, drawn, part_of
from tests.commit import EIGHTHS, ROOT

GROUPS = 16
LONGEST = 300


@pytest.mark.parametrize("group", range(1, GROUPS + 1))
def test_breaks_turn_their_tests_red(group: int) -> None:
    done = breaks("--drawn", "--part", f"{group}/{GROUPS}")
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"


def test_every_written_break_fits_the_source() -> None:
    done = breaks("--fit")
    assert done.returncode == 0, done.stdout


def breaks(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own: it forks, which a process with threads must not."""
    return subprocess.run(
        [sys.executable, "-m", "tests.breaks", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
    )


def test_the_parts_are_all_ids_and_none_twice() -> None:
    rules = [f"BAG-BOT-{number:02}" for number in range(1, 80)]
    parts = [part_of(rules, f"{number}/8") for number in range(1, 9)]
    assert sorted(rule for part in parts for rule in part) == rules
    assert max(map(len, parts)) - min(map(len, parts)) <= 1


def test_every_eighth_draws_other_ids_and_always_the_same() -> None:
    rules = [f"BAG-BOT-{number:03}" for number in range(400)]
    draws = [drawn(rules, number) for number in range(1, EIGHTHS + 1)]
    assert all(len(set(draw)) == DRAWN for draw in draws)
    assert draws == [drawn(rules, number) for number in range(1, EIGHTHS + 1)]
    assert len({tuple(draw) for draw in draws}) == EIGHTHS
