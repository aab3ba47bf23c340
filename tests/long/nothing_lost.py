"""Long proofs that nothing is lost: a part takes a seed, returns what it did, raises AssertionError."""

from __future__ import annotations

import tempfile
from collections import Counter
from pathlib import Path

from tests.commands.killing import killed_program
from tests.store.damaging import damaged_case, sound
from tests.store.killing import killed_round

_WHAT = ("commit", "replay", "export", "migration")


def kills(seed: int) -> str:
    """1,000 processes killed over commit, replay, export and migration, 10 of them in a terminal."""
    return killed(seed, 980) + "; " + killed_programs(seed, 20)


def killed(seed: int, rounds: int) -> str:
    """This many processes killed at random moments, each kind in turn."""
    acknowledged: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        for number in range(rounds):
            what = _WHAT[number % len(_WHAT)]
            acknowledged[what] += killed_round(what, Path(folder) / str(number), seed + number)
    counts = ", ".join(f"{count:,} over {what}" for what, count in acknowledged.items())
    return f"{rounds:,} kills, acknowledged answers: {counts}"


def killed_programs(seed: int, rounds: int) -> str:
    """This many kills of the real program, every second one in a terminal."""
    with tempfile.TemporaryDirectory() as folder:
        acknowledged = sum(
            killed_program(Path(folder) / str(number), seed + number, terminal=number % 2 == 1)
            for number in range(rounds)
        )
    return f"{rounds} kills of the program, {acknowledged:,} acknowledged answers"


def damage(seed: int) -> str:
    """300 damaged files and logs, each opened to whole answers or refused."""
    return damaged_files(seed, 300)


def damaged_files(seed: int, cases: int) -> str:
    """This many damaged files, counted by what was damaged and what came of it."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        (folder / "sound").mkdir()
        before = sound(folder / "sound")
        outcomes = Counter(
            damaged_case(before, folder / str(number), seed + number) for number in range(cases)
        )
    return ", ".join(f"{outcome} {count}" for outcome, count in sorted(outcomes.items()))
