"""Long proofs that nothing is lost: processes killed at random moments, files damaged at random places."""

from __future__ import annotations

import tempfile
from collections import Counter
from pathlib import Path

from tests.commands.killing import killed_program
from tests.long.part import Counted, Part
from tests.store.damaging import damaged_case, sound
from tests.store.history_killing import CHECKS, killed
from tests.store.killing import killed_round

_WHAT = ("commit", "replay", "export", "migration")


def killed_writers(seeds: range) -> Counted:
    """A process killed for each seed, over commit, replay, export and migration in turn."""
    counted = Counter({f"answers acknowledged over {what}": 0 for what in _WHAT})
    with tempfile.TemporaryDirectory() as folder:
        for seed in seeds:
            what = _WHAT[seed % len(_WHAT)]
            counted["kills"] += 1
            counted[f"answers acknowledged over {what}"] += killed_round(what, Path(folder) / str(seed), seed)
    return counted


def killed_programs(seeds: range) -> Counted:
    """The real program killed for each seed, every second time in a terminal."""
    counted: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        for seed in seeds:
            acknowledged = killed_program(Path(folder) / str(seed), seed, terminal=seed % 2 == 1)
            counted.update({"kills of the program": 1, "answers acknowledged": acknowledged})
    return counted


def killed_histories(seeds: range) -> Counted:
    """A process killed for each seed, over backing up, restoring, copying and removing games in turn."""
    counted = Counter({f"done before the kill, {what}": 0 for what in CHECKS})
    with tempfile.TemporaryDirectory() as folder:
        for seed in seeds:
            what, check = list(CHECKS.items())[seed % len(CHECKS)]
            done = killed(what, Path(folder) / str(seed), seed)
            check(Path(folder) / str(seed), done)
            counted["kills"] += 1
            counted[f"done before the kill, {what}"] += len(done)
    return counted


def damaged_files(seeds: range) -> Counted:
    """A damaged file or log for each seed, opened to whole answers or refused, by what came of it."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        (folder / "sound").mkdir()
        before = sound(folder / "sound")
        return Counter(damaged_case(before, folder / str(seed), seed) for seed in seeds)


PARTS = (
    Part("kills", killed_writers, units=980, at_once=20),
    Part("kills of the program", killed_programs, units=20, at_once=2),
    Part("kills over backups, copies and removals", killed_histories, units=200, at_once=20),
    Part("damaged files", damaged_files, units=300, at_once=20),
)
