"""``python -m tests.long``: runs the long suite piece by piece, each in a process of its own."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from tests.commit import ROOT, commit_id
from tests.long.part import Part, Piece, parts, share
from tests.long.results import HEAD, Result, Row, folder, keep, kept, rows

LONGEST = 1200
"""Seconds after which a piece is given up."""


def _options(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.long", description=__doc__)
    parser.add_argument("--part", metavar="K/N", default="1/1", help="only the K-th of N shares")
    parser.add_argument("--resume", action="store_true", help="leave out what passed at this commit already")
    parser.add_argument("--only", metavar="NAME", help="only this part")
    parser.add_argument("--seeds", metavar="A-B", help="only these seeds of it, in this process")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time")
    parser.add_argument("--list", action="store_true", help="name the parts and their pieces")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    """Run what is asked for; 0 where nothing failed."""
    options = _options(words)
    known = tuple(part for part in parts() if options.only in (None, part.name))
    if not known:
        print(f"there is no part “{options.only}”; there are: {', '.join(part.name for part in parts())}")
        return 2
    if options.list:
        for part in known:
            print(f"{part.name}: {part.units} seeds in {len(list(part.pieces()))} pieces")
        return 0
    if options.seeds:
        return _in_this_process(known, options.seeds)
    pieces = share([piece for part in known for piece in part.pieces()], options.part)
    print(f"long suite of commit {commit_id()}: {len(pieces)} pieces, share {options.part}")
    found = rows(_results(pieces, options.jobs, resume=options.resume), known)
    _print_table(found)
    return int(any(row.failures for row in found))


def _results(pieces: Sequence[Piece], jobs: int, *, resume: bool) -> list[Result]:
    where = folder()
    before = {piece: kept(piece, where) for piece in pieces} if resume else {}
    done = [result for result in before.values() if result is not None and not result.failure]
    passed = {result.piece for result in done}
    with ThreadPoolExecutor(jobs) as crew:
        waiting = [crew.submit(_ran, piece) for piece in pieces if piece not in passed]
        for future in as_completed(waiting):
            result = future.result()
            keep(result, where)
            done.append(result)
            _print_progress(result)
    return done


def _print_progress(result: Result) -> None:
    piece = result.piece
    verdict = f"FAILED: {result.failure}" if result.failure else "passed"
    print(
        f"  {piece.part}, seeds {piece.start}-{piece.stop - 1}: {verdict} ({result.seconds:.1f} s)",
        flush=True,
    )


def _ran(piece: Piece) -> Result:
    """Run a piece in a process of its own, so that nothing it does reaches another."""
    started = time.monotonic()
    seeds = f"{piece.start}-{piece.stop - 1}"
    command = [sys.executable, "-m", "tests.long", "--only", piece.part, "--seeds", seeds]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=LONGEST, check=False)
    except subprocess.TimeoutExpired:
        return Result(piece, {}, float(LONGEST), f"not done after {LONGEST} s")
    seconds = time.monotonic() - started
    if done.returncode:
        lines = done.stderr.strip().splitlines() or ["it ended without a word"]
        return Result(piece, {}, seconds, lines[-1])
    return Result(piece, _read(done.stdout), seconds)


def _in_this_process(known: Sequence[Part], seeds: str) -> int:
    """Run seeds of one part here and print what they counted; a failure ends with its traceback."""
    first, _, last = seeds.partition("-")
    counted = known[0].run(range(int(first), int(last or first) + 1))
    for name, count in counted.items():
        print(f"{_MARK}{count} {name}")
    return 0


_MARK = "counted: "


def _read(printed: str) -> dict[str, int]:
    counted: dict[str, int] = {}
    for line in printed.splitlines():
        if line.startswith(_MARK):
            count, _, name = line.removeprefix(_MARK).partition(" ")
            counted[name] = int(count)
    return counted


def _print_table(found: Sequence[Row]) -> None:
    print(f"\n{HEAD}")
    for row in found:
        print(row.words)
    for row in found:
        for failure in row.failures:
            print(f"FAILED {row.part}, {failure}")
    bad = sum(bool(row.failures) for row in found)
    print(f"{len(found)} parts, {bad} with failures, {sum(row.seconds for row in found):.0f} s of work")


if __name__ == "__main__":
    sys.path.insert(0, str(Path.cwd()))
    sys.exit(main())
