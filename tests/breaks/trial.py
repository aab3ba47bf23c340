"""Trying breaks: collected once, then a fork for each break runs its tests and those of other ids."""

from __future__ import annotations

import json
import os
import random
import select
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from companion.engine.replay import ScriptFaultError
from tests.breaks.edits import MisfitError
from tests.breaks.generated import Seen, breaks_of, record
from tests.breaks.model import Break, Outcome, Verdict

OTHERS = 20
GREEN_SHARE = 0.8
"""Of the tests of 20 other ids of the same game at least 16 stay green, else the break was a bomb."""

LONGEST = 120.0
"""Seconds after which a forked process is given up."""

SLOWEST = 20.0
"""Seconds of work after which a test is given up: a break may well make a script go in circles."""

QUICK = 0.4
"""Seconds of work: only tests that take less stand for the other ids."""

_SEED = "breaks"

Choose = Callable[[Sequence[str]], Sequence[str]]
"""Picks the ids to be tried from all that are marked and have to have a break."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a test went: green, failed by an assertion, or come to an end in another way, and why."""

    green: bool
    by_assertion: bool
    words: str


class TooSlowError(Exception):
    """A forked process did not come to its end in time."""


class _GivenUp(BaseException):
    """A test worked for too long; nothing that catches errors may catch this."""


@dataclass(slots=True, eq=False)
class Trial:
    """A pytest plugin that tries breaks instead of running the tests once."""

    written: dict[str, tuple[Break, ...]]
    exempt: Callable[[str], bool]
    choose: Choose
    told: Callable[[Outcome], None]
    outcomes: list[Outcome] = field(default_factory=list)
    red_unbroken: dict[str, str] = field(default_factory=dict)
    _tests: dict[str, list[pytest.Item]] = field(default_factory=dict)
    _quick_ones: set[str] = field(default_factory=set)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Sort the collected tests by the ids of their marks."""
        for item in session.items:
            for rule in ids_of(item):
                self._tests.setdefault(rule, []).append(item)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        """Tell a test that was given up by itself: it may have stopped where Python knows no line to show."""
        if call.excinfo is not None and call.excinfo.errisinstance(_GivenUp):
            try:
                raise _GivenUp(str(call.excinfo.value))
            except _GivenUp:
                call.excinfo = pytest.ExceptionInfo.from_current()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try the breaks of the chosen ids; nothing is run in this process itself."""
        chosen = self.choose(sorted(rule for rule in self._tests if not self.exempt(rule)))
        others = {rule: self._others(rule) for rule in chosen}
        seen = self._unbroken(chosen, (other for each in others.values() for other in each))
        for rule in chosen:
            breaks = self.written.get(rule) or tuple(breaks_of(found) for found in sorted(seen.get(rule, ())))
            if not breaks:
                self._tell(Outcome(rule, "", Verdict.NO_BREAK, marked=len(self._tests[rule])))
            for each in breaks:
                self._tell(self._tried(each, others[rule]))
        return True

    def _others(self, rule: str) -> tuple[str, ...]:
        game = f"{rule.partition('-')[0]}-"
        rest = sorted(other for other in self._tests if other != rule and other.startswith(game))
        chance = random.Random(f"{_SEED}/{rule}")
        return tuple(sorted(chance.sample(rest, min(OTHERS, len(rest)))))

    def _items(self, rules: Iterable[str]) -> list[pytest.Item]:
        """Return the tests of several ids, each once, that are green unbroken."""
        items = dict.fromkeys(item for rule in rules for item in self._tests[rule])
        return [item for item in items if item.nodeid not in self.red_unbroken]

    def _quick(self, rules: Iterable[str]) -> list[pytest.Item]:
        return [item for item in self._items(rules) if item.nodeid in self._quick_ones]

    def _unbroken(self, chosen: Sequence[str], others: Iterable[str]) -> dict[str, set[Seen]]:
        """Run the tests as they are: note which are red already, and what those of each id went through.

        Tests that only stand for other ids are given up as soon as they turn out to be slow.
        """
        own = {item.nodeid for item in self._items(chosen)}
        items = self._items((*chosen, *others))

        def work() -> Iterator[Any]:
            seen: set[Seen] = set()
            record(seen)
            for item, following in zip(items, (*items[1:], None), strict=True):
                seen.clear()
                began = time.process_time()
                result = _run(item, following, SLOWEST if item.nodeid in own else QUICK)
                quick = time.process_time() - began < QUICK
                met = [(found.kind, found.rule, found.words) for found in seen]
                yield item.nodeid, result.green, quick, result.words, met

        went: dict[str, set[Seen]] = {}
        for nodeid, green, quick, words, met in _forked(work, LONGEST * 4):
            went[nodeid] = {Seen(*each) for each in met}
            if green and quick:
                self._quick_ones.add(nodeid)
            elif not green and nodeid in own:
                self.red_unbroken[nodeid] = words
        return {
            rule: {found for item in tests for found in went.get(item.nodeid, ()) if found.rule == rule}
            for rule, tests in self._tests.items()
        }

    def _tried(self, each: Break, others: tuple[str, ...]) -> Outcome:
        """Run the id's quick tests and those of the others; its slow ones only where none is red yet."""
        started = time.monotonic()
        own, quick = self._items([each.rule]), self._quick([each.rule])
        first = list(dict.fromkeys((*quick, *self._quick(others))))
        last = [item for item in own if item.nodeid not in self._quick_ones]

        def work() -> Iterator[Any]:
            try:
                each.patch()
            except MisfitError as misfit:
                yield str(misfit)
                return
            red = False
            for item, following in zip(first, (*first[1:], None), strict=True):
                result = _run(item, following, SLOWEST)
                red = red or (result.by_assertion and item in quick)
                yield item.nodeid, result.green, result.by_assertion, result.words
            for item in last if not red else ():
                result = _run(item, None, SLOWEST)
                yield item.nodeid, result.green, result.by_assertion, result.words

        try:
            found = _forked(work, LONGEST)
        except TooSlowError as slow:
            return Outcome(each.rule, each.words, Verdict.TOO_SLOW, marked=len(own), seen=str(slow))
        if found and isinstance(found[0], str):
            return Outcome(each.rule, each.words, Verdict.DOES_NOT_APPLY, marked=len(own), seen=found[0])
        results = {nodeid: Result(*rest) for nodeid, *rest in found}
        return self._judged(each, others, results, time.monotonic() - started)

    def _judged(
        self, each: Break, others: tuple[str, ...], results: dict[str, Result], seconds: float
    ) -> Outcome:
        own = [item.nodeid for item in self._items([each.rule]) if item.nodeid in results]
        red = [nodeid for nodeid in own if results[nodeid].by_assertion]
        tried = {other: [item.nodeid for item in self._quick([other])] for other in others}
        tried = {other: nodeids for other, nodeids in tried.items() if nodeids}
        green = sum(all(results[nodeid].green for nodeid in nodeids) for nodeids in tried.values())
        verdict = Verdict.RED
        seen = red[0] if red else next((results[nodeid].words for nodeid in own), "no test is green unbroken")
        if not red:
            verdict = Verdict.NOT_RED
        elif green < GREEN_SHARE * len(tried):
            verdict = Verdict.BOMB
        return Outcome(each.rule, each.words, verdict, len(red), len(own), green, len(tried), seen, seconds)

    def _tell(self, outcome: Outcome) -> None:
        self.outcomes.append(outcome)
        self.told(outcome)


def misfits(breaks: Iterable[Break]) -> list[str]:
    """Return in words which breaks do not fit the source any more; each is applied in a fork and no more."""

    def work(each: Break) -> Iterator[str]:
        try:
            each.patch()
        except MisfitError as misfit:
            yield f"{each.rule}, {each.words}: {misfit}"

    return [words for each in breaks for words in _forked(lambda each=each: work(each), LONGEST)]  # type: ignore[misc]


def ids_of(item: pytest.Item) -> tuple[str, ...]:
    """Return the ids that a test is marked with."""
    return tuple(dict.fromkeys(str(rule) for mark in item.iter_markers("rule") for rule in mark.args))


def _run(item: pytest.Item, following: pytest.Item | None, slowest: float) -> Result:
    """Run one test; a failure counts as an assertion only where no script raised on the way to it."""
    faults: list[str] = []
    begin = ScriptFaultError.__init__

    def noted(self: ScriptFaultError, key: str, cause: BaseException) -> None:
        faults.append(repr(cause))
        begin(self, key, cause)

    ScriptFaultError.__init__ = noted  # type: ignore[method-assign]
    signal.signal(signal.SIGPROF, _give_up)
    signal.setitimer(signal.ITIMER_PROF, slowest)
    try:
        reports = runtestprotocol(item, nextitem=following, log=False)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        ScriptFaultError.__init__ = begin  # type: ignore[method-assign]
    failed = next((report for report in reports if report.failed), None)
    if failed is None:
        return Result(True, False, f"{item.name} stays green")
    crash = getattr(failed.longrepr, "reprcrash", None)
    message = str(crash.message if crash else failed.longrepr).strip()
    words = message.splitlines()[0][:160] if message else "failed"
    by_assertion = failed.when == "call" and message.startswith(("AssertionError", "assert ")) and not faults
    return Result(False, by_assertion, f"{item.name}: {faults[0] if faults else words}")


def _give_up(*_: object) -> None:
    raise _GivenUp("the test does not come to its end")


def _forked(work: Callable[[], Iterable[Any]], longest: float) -> list[Any]:
    """Return what ``work`` yields in a forked process.

    Raises TooSlowError where it takes longer than ``longest`` seconds, RuntimeError where it dies.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        status = 1
        try:
            with os.fdopen(writing, "w", encoding="utf-8") as pipe:
                json.dump(list(work()), pipe)
            status = 0
        except BaseException:
            traceback.print_exc(file=sys.__stderr__)
            raise
        finally:
            os._exit(status)
    os.close(writing)
    try:
        words = _read_all(reading, time.monotonic() + longest)
    except TooSlowError:
        os.kill(child, signal.SIGKILL)
        raise
    finally:
        os.close(reading)
        _, status = os.waitpid(child, 0)
    if status:
        raise RuntimeError(f"a forked process died with status {status}")
    found: list[Any] = json.loads(words)
    return found


def _read_all(reading: int, until: float) -> bytes:
    found: list[bytes] = []
    while True:
        ready, _, _ = select.select([reading], [], [], max(0.0, until - time.monotonic()))
        if not ready:
            raise TooSlowError("the tests did not come to an end")
        part = os.read(reading, 1 << 16)
        if not part:
            return b"".join(found)
        found.append(part)
