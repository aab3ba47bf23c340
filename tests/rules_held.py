"""Counts how many rules of each ledger area are held, shown, facts of the box, or open: a pytest plugin.

A rule is held if the source names its id, a test is marked with it, and its breaks turned that test red.
The closing line of a test run prints the counts and says of which commit the table of breaks is.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion.engine.game import installed_games
from companion.engine.ledger import parsed
from tests.breaks.report import last
from tests.commit import ROOT
from tests.rules_in_data import rules_in_data

LEDGERS = ROOT / "tests" / "ledger"
LATER = ROOT / "tests" / "breaks"
NOT_COUNTED = ("DATA", "AMB", "FIX", "CASE")
"""Areas that are no rules: printed values, gaps, mistakes found in the texts, worked cases."""
WITHOUT_BREAK = ("DATA", "FIX", "CASE")
MOST_IDS = 3

_RULE = r"[A-Z]{3,4}-[A-Z][A-Z0-9]*-\d+"
_ID = re.compile(rf"\b{_RULE}\b(?!\.\.)")


@dataclass(frozen=True, slots=True)
class Evidence:
    """What is known of rules: ids named in the source, marked on tests, broken red, and the three lists."""

    named: frozenset[str] = frozenset()
    marked: frozenset[str] = frozenset()
    red: frozenset[str] = frozenset()
    shown: frozenset[str] = frozenset()
    box: frozenset[str] = frozenset()
    open: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class AreaCount:
    """How many rules of an area are held, shown, box and open; ``missing`` are none of these."""

    area: str
    held: int
    shown: int
    box: int
    open: int
    missing: tuple[str, ...]

    @property
    def words(self) -> str:
        """The counts in a few words."""
        parts = [f"{self.held} held", f"{self.shown} shown", f"{self.box} box", f"{self.open} open"]
        if self.missing:
            parts.append(f"{len(self.missing)} missing")
        return f"{self.area} {', '.join(part for part in parts if not part.startswith('0 ')) or 'none'}"


def area_of(rule: str) -> str:
    """Return the area of a rule id: game and chapter, as in ``BAG-BOT``."""
    return rule.rpartition("-")[0]


def counted(rules: Iterable[str], evidence: Evidence) -> tuple[AreaCount, ...]:
    """Count the rules of each area, in the order of the ledger.

    A rule counts once: held before shown, shown before box, box before open. It is shown only where a
    marked test finds it.
    """
    areas: dict[str, list[str]] = {}
    for rule in rules:
        if area_of(rule).rpartition("-")[2] not in NOT_COUNTED:
            areas.setdefault(area_of(rule), []).append(rule)
    return tuple(_counted(area, ids, evidence) for area, ids in areas.items())


def _counted(area: str, rules: list[str], evidence: Evidence) -> AreaCount:
    left = dict.fromkeys(rules)
    counts: list[int] = []
    for group in (
        evidence.named & evidence.marked & evidence.red,
        evidence.shown & evidence.marked,
        evidence.box,
        evidence.open,
    ):
        found = [rule for rule in left if rule in group]
        counts.append(len(found))
        left = dict.fromkeys(rule for rule in left if rule not in group)
    held, shown, box, still_open = counts
    return AreaCount(area, held, shown, box, still_open, tuple(left))


def ids_in(source: str) -> Iterator[str]:
    """Yield the rule ids that a module names: in its strings, and in the first line of its docstrings.

    Comments and the rest of docstrings do not count, nor does a range such as ``BAG-BOT-21..26``.
    """
    tree = ast.parse(source)
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    docstrings = {
        id(node.body[0].value): node
        for node in ast.walk(tree)
        if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            words = node.value.strip()
            yield from _ID.findall(words.partition("\n")[0] if id(node) in docstrings else words)


@cache
def named_in_source(folder: Path = ROOT / "companion") -> frozenset[str]:
    """Return the ids that the program names; cards carry theirs as kind and number."""
    written = {rule for path in folder.rglob("*.py") for rule in ids_in(path.read_text(encoding="utf-8"))}
    return frozenset(written) | rules_in_data()


@cache
def ledger_ids() -> tuple[str, ...]:
    """Return every id of the installed games' ledgers, in order."""
    return tuple(rule for game in installed_games().values() for rule in game.rules)


@cache
def listed(kind: str) -> frozenset[str]:
    """Return the ids that ``tests/ledger/*_KIND.md`` list: ``shown``, ``box``, ``open`` or ``cases``.

    Open are also those that a game does later: ``tests/breaks/GAME_later.txt`` of the installed games.
    """
    pages = sorted(LEDGERS.glob(f"*_{kind}.md"))
    ids = [rule.id for page in pages for rule in parsed(page.read_text(encoding="utf-8"))]
    if kind == "open":
        later = (LATER / f"{game}_later.txt" for game in installed_games())
        ids.extend(rule for path in later if path.exists() for rule in later_ids(path))
    return frozenset(ids)


def later_ids(path: Path) -> Iterator[str]:
    """Yield the ids of a list with one a line; raises ValueError at a line that is none."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if re.fullmatch(_RULE, line.strip()):
            yield line.strip()
        elif line.strip():
            raise ValueError(f"{path.name}, line {number}: “{line}” is no rule id")


def needs_a_break(rule: str) -> bool:
    """Tell whether a marked rule must have a break: all but printed values, cases, and what is only shown."""
    if rule not in ledger_ids() or rule in listed("shown"):
        return False
    return area_of(rule).rpartition("-")[2] not in WITHOUT_BREAK


def wrong_marks(marks: Mapping[str, tuple[str, ...]], known: Iterable[str]) -> tuple[str, ...]:
    """Return in words which tests are marked wrongly: with an unknown id, or with more than three in a mark.

    ``marks`` has one entry a mark, under the test's name and the mark's number.
    """
    ids = frozenset(known)
    wrong: list[str] = []
    for test, rules in marks.items():
        wrong.extend(f"{test}: {rule} is in no ledger" for rule in rules if rule not in ids)
        if len(rules) > MOST_IDS:
            wrong.append(f"{test}: {len(rules)} ids in one mark, three are the most")
        if not rules:
            wrong.append(f"{test}: a mark without an id")
    return tuple(wrong)


def closing_lines(marked: frozenset[str], *, everything: bool = False) -> tuple[str, ...]:
    """Return the closing lines of a test run; with ``everything`` the missing ids of each area too."""
    table = last()
    evidence = Evidence(named_in_source(), marked, table.red, listed("shown"), listed("box"), listed("open"))
    areas = counted(ledger_ids(), evidence)
    of = f"breaks of commit {table.commit}" if table.commit else "no table of breaks yet"
    total = sum(len(area.missing) for area in areas)
    lines = [f"rules: {' · '.join(area.words for area in areas)} ({of}; {total} missing in all)"]
    if everything:
        lines.extend(f"{area.area} missing: {' '.join(area.missing)}" for area in areas if area.missing)
    return tuple(lines)


# The plugin. Under xdist the workers collect, and the process that prints hears of their marks.

_MARKS = "rule_marks"


def marks_of(items: Iterable[pytest.Item]) -> dict[str, tuple[str, ...]]:
    """Return the marks of the program's own tests; the oracle's tests are about the oracle."""
    return {
        f"{item.nodeid} #{number}": tuple(map(str, mark.args))
        for item in items
        if not item.nodeid.startswith("tests/oracle/")
        for number, mark in enumerate(item.iter_markers("rule"), start=1)
    }


class RulesHeld:
    """Collects the marks of a run, its skips, and prints the closing lines."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._marked: set[str] = set()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Note the marked ids before anything is deselected; a worker sends them on."""
        self._marked |= {rule for rules in marks_of(items).values() for rule in rules}
        if hasattr(self._config, "workeroutput"):
            self._config.workeroutput[_MARKS] = sorted(self._marked)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:  # noqa: ANN401  # xdist's worker, which has no public type
        """Hear of a worker's marks."""
        self._marked |= set(getattr(node, "workeroutput", {}).get(_MARKS, ()))

    @pytest.hookimpl(trylast=True)
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print which skips count and, where all tests were collected, how many rules are held."""
        reasons = [_reason(report) for report in terminalreporter.stats.get("skipped", ())]
        elsewhere = sum(names_another_system(reason) for reason in reasons)
        terminalreporter.write_line(
            f"skipped: {len(reasons) - elsewhere} that count, {elsewhere} that name another operating system"
        )
        if self._config.args_source is not pytest.Config.ArgsSource.ARGS:
            for line in closing_lines(frozenset(self._marked)):
                terminalreporter.write_line(line)


def _reason(report: Any) -> str:  # noqa: ANN401  # a test or collection report
    longrepr = report.longrepr
    return str(longrepr[2]) if isinstance(longrepr, tuple) else str(longrepr)


def names_another_system(reason: str) -> bool:
    """Tell whether a skip's reason names an operating system that this is not."""
    return any(system in reason for system in ("Windows", "macOS", "Raspberry Pi"))


def pytest_configure(config: pytest.Config) -> None:
    """Take part in the run."""
    config.pluginmanager.register(RulesHeld(config), "rules-held")
