"""What came of pieces: kept in a file each, so that a run can be taken up again, and added up in a table."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from tests.commit import ROOT, changed, commit_id
from tests.long.part import Part, Piece


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a piece: what it counted, how long it took, and the words of its failure if it failed."""

    piece: Piece
    counted: Mapping[str, int]
    seconds: float
    failure: str = ""


def folder() -> Path:
    """Return where the results of the checkout as it stands are kept."""
    return ROOT / ".long-results" / (commit_id()[:12] + ("-changed" if changed() else ""))


def file_of(piece: Piece, where: Path) -> Path:
    """Return the file of a piece's result."""
    return where / piece.part.replace(" ", "-") / f"{piece.start}-{piece.stop}.json"


def keep(result: Result, where: Path) -> None:
    """Write a result; a run that is cut off leaves whole files only."""
    path = file_of(result.piece, where)
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".writing")
    beside.write_text(json.dumps(asdict(result)), encoding="utf-8")
    beside.replace(path)


def kept(piece: Piece, where: Path) -> Result | None:
    """Return a piece's result if it was kept."""
    path = file_of(piece, where)
    if not path.exists():
        return None
    found = json.loads(path.read_text(encoding="utf-8"))
    return Result(Piece(**found["piece"]), found["counted"], found["seconds"], found["failure"])


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table: a part with everything of it that ran."""

    part: str
    seeds: str
    counted: tuple[tuple[str, int], ...]
    failures: tuple[str, ...]
    seconds: float

    @property
    def words(self) -> str:
        """The row as printed: part, seeds, failures, seconds, counts."""
        counts = ", ".join(f"{count:,} {name}" for name, count in self.counted)
        return f"{self.part:<28} {self.seeds:<22} {len(self.failures):>3} {self.seconds:>8.1f}  {counts}"


HEAD = f"{'part':<28} {'seeds':<22} {'bad':>3} {'seconds':>8}  counts"


def rows(results: Iterable[Result], parts: Iterable[Part] = ()) -> tuple[Row, ...]:
    """Add results up, one row a part; a count of 0 in all of a part is a failure of its own.

    A share of those of ``parts`` that count rare things may miss some.
    """
    rare = {part.name: part.units for part in parts if part.rare}
    by_part: dict[str, list[Result]] = {}
    for result in sorted(results, key=lambda result: (result.piece.part, result.piece.start)):
        by_part.setdefault(result.piece.part, []).append(result)
    return tuple(_row(part, found, rare.get(part, 0)) for part, found in by_part.items())


def _row(part: str, results: list[Result], needed: int) -> Row:
    counted: Counter[str] = Counter()
    for result in results:
        for name, count in result.counted.items():
            counted[name] += count
    failures = [
        f"seeds {result.piece.start}..{result.piece.stop - 1}: {result.failure}"
        for result in results
        if result.failure
    ]
    seeds = sum(len(result.piece.seeds) for result in results)
    if not failures and seeds >= needed:
        failures.extend(f"not one of “{name}” was seen" for name, count in counted.items() if count == 0)
    spread = f"{seeds} of {results[0].piece.start}..{results[-1].piece.stop - 1}"
    seconds = sum(result.seconds for result in results)
    return Row(part, spread, tuple(counted.items()), tuple(failures), seconds)
