"""The table of breaks: as it is printed, and as the last full one is kept in ``last.txt``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tests.breaks.model import Outcome, Verdict

LAST = Path(__file__).parent / "last.txt"

_HEAD = "The breaks of commit "
_WIDTH = 16


@dataclass(frozen=True, slots=True)
class Last:
    """What the last full table says: of which commit it is, and each id's verdicts."""

    commit: str
    verdicts: tuple[tuple[str, str], ...]

    @property
    def red(self) -> frozenset[str]:
        """The ids all of whose breaks turned their tests red."""
        bad = {rule for rule, verdict in self.verdicts if verdict != Verdict.RED.value}
        return frozenset(rule for rule, _ in self.verdicts) - bad


def line_of(outcome: Outcome) -> str:
    """Return an outcome as one line of the table."""
    figures = f"{outcome.red}/{outcome.marked} red, {outcome.green}/{outcome.others} others green"
    if outcome.verdict in (Verdict.NO_BREAK, Verdict.DOES_NOT_APPLY, Verdict.TOO_SLOW):
        figures = f"{outcome.marked} marked"
    return f"{outcome.rule:<{_WIDTH}} | {outcome.verdict.value:<14} | {figures:<31} | {outcome.words}"


def written(outcomes: Iterable[Outcome], commit: str) -> str:
    """Return the whole table as kept in ``last.txt``: no times and no places, so that it compares well."""
    lines = sorted(line_of(outcome).rstrip() for outcome in outcomes)
    return "\n".join((f"{_HEAD}{commit}", "", *lines, ""))


def parsed(text: str) -> Last:
    """Read a table back; raises ValueError where it is none."""
    head, _, rest = text.partition("\n")
    if not head.startswith(_HEAD):
        raise ValueError("this is no table of breaks: its first line names no commit")
    rows = [line.split("|") for line in rest.splitlines() if line.strip()]
    return Last(head.removeprefix(_HEAD), tuple((row[0].strip(), row[1].strip()) for row in rows))


def last(path: Path = LAST) -> Last:
    """Return the last full table; an empty one where there is none yet."""
    return parsed(path.read_text(encoding="utf-8")) if path.exists() else Last("", ())
