"""``python -m tests.breaks``: break each rule by name and see its tests turn red."""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

import pytest

from tests.breaks.games import all_breaks, written_breaks
from tests.breaks.model import Outcome, Verdict
from tests.breaks.report import LAST, line_of, written
from tests.breaks.trial import Trial, misfits
from tests.commit import ROOT, changed, commit_id, eighth
from tests.rules_held import needs_a_break

DRAWN = 150
"""How many ids the fast suite tries."""

TESTS = ROOT / "tests"

A = TypeVar("A")


class OnlyMarked:
    """A pytest plugin that leaves out test files without a mark, and those of the oracle and of breaks.

    Files that are named one by one would each have their whole folder looked through.
    """

    def pytest_ignore_collect(self, collection_path: Path) -> bool | None:
        """Tell of a folder or file that it is left out; None where pytest decides."""
        if {"oracle", "breaks"} & {path.name for path in (collection_path, *collection_path.parents)}:
            return True
        if not collection_path.match("test_*.py"):
            return None
        return None if "mark.rule(" in collection_path.read_text(encoding="utf-8") else True


def part_of(found: Sequence[A], part: str) -> list[A]:
    """Return the k-th of n parts of ids or breaks, for ``k/n``; together the parts are all of them."""
    number, _, of = part.partition("/")
    return list(found[int(number) - 1 :: int(of)])


def stretch_of(found: Sequence[A], part: str) -> list[A]:
    """Return the k-th of n parts, for ``k/n``, each of neighbours: breaks of one module are neighbours."""
    number, _, of = part.partition("/")
    ends = [len(found) * end // int(of) for end in (int(number) - 1, int(number))]
    return list(found[slice(*ends)])


def drawn(rules: Sequence[str], seed: int) -> list[str]:
    """Return the ids that the fast suite tries: 150, drawn by the eighth that belongs to the commit."""
    return sorted(random.Random(seed).sample(rules, min(DRAWN, len(rules))))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.breaks", description=__doc__)
    parser.add_argument("--part", metavar="K/N", default="1/1", help="only the K-th of N parts")
    parser.add_argument("--only", metavar="ID", action="append", default=[], help="only this rule id")
    parser.add_argument("--drawn", action="store_true", help=f"only {DRAWN} ids, drawn by the commit")
    parser.add_argument("--all", action="store_true", help="all ids; keeps the table in last.txt")
    parser.add_argument("--fit", action="store_true", help="only tell which breaks do not fit the source")
    return parser.parse_args()


def main() -> int:
    """Try the breaks; 0 where every one that was tried turned its tests red."""
    options = _options()
    if options.fit:
        tried = stretch_of(all_breaks(), options.part)
        found = misfits(tried)
        print("\n".join(found) or f"all of {len(tried)} written breaks fit the source")
        return int(bool(found))

    def choose(rules: Sequence[str]) -> Sequence[str]:
        if options.only:
            return [rule for rule in rules if rule in options.only]
        picked = drawn(rules, eighth(commit_id())) if options.drawn else rules
        return part_of(picked, options.part)

    trial = Trial(written_breaks(), needs_none, choose, told)
    run(trial)
    if options.all:
        keep(trial.outcomes, LAST)
    return summed_up(trial, strict=options.all or bool(options.only))


def needs_none(rule: str) -> bool:
    """Tell whether an id is left out: a worked case, a printed value."""
    return not needs_a_break(rule)


def told(outcome: Outcome) -> None:
    """Print how a break went as soon as that is known, whatever pytest captures."""
    ending = "" if outcome.verdict is Verdict.RED else f"   ({outcome.seen})"
    print(f"{line_of(outcome)}{ending}", file=sys.__stdout__, flush=True)


def run(trial: Trial) -> None:
    """Collect the marked tests and let the trial try its breaks."""
    arguments = [
        "-o",
        "addopts=",
        "-p",
        "no:xdist",
        "-p",
        "no:cacheprovider",
        "-q",
        "--no-header",
        "--capture=sys",
        # Of a failure nobody reads more than that it is one of an assertion: no detail is worked out.
        "--tb=native",
        "--assert=plain",
    ]
    code = pytest.main(
        [*arguments, "--continue-on-collection-errors", "--no-summary", str(TESTS)],
        plugins=[OnlyMarked(), trial],
    )
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        print(f"not every test file could be read (pytest: {code!r})")


def summed_up(trial: Trial, *, strict: bool = False) -> int:
    """Print what all came to; 0 where every break turned its tests red, or, not strict, there was none."""
    for nodeid, words in trial.red_unbroken.items():
        print(f"red without any break: {nodeid} ({words})", file=sys.__stdout__)
    counts = Counter(outcome.verdict.value for outcome in trial.outcomes)
    words = ", ".join(f"{n} {word}" for word, n in sorted(counts.items()))
    print(f"breaks: {len(trial.outcomes)} tried; {words}", file=sys.__stdout__, flush=True)
    fine = {Verdict.RED} if strict else {Verdict.RED, Verdict.NO_BREAK}
    return int(any(outcome.verdict not in fine for outcome in trial.outcomes) or not trial.outcomes)


def keep(outcomes: Sequence[Outcome], path: Path) -> None:
    """Keep a full table, with the commit it is of."""
    of = commit_id() + (" with changes" if changed() else "")
    path.write_text(written(outcomes, of), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
