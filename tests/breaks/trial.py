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
from tests.breaks.edits import Edit, MisfitError
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
    """How a test went: green, failed by an assertion, or come to an end in another way, and why.

    ``given_up`` tells that it worked for longer than it was let.
    """

    green: bool
    by_assertion: bool
    words: str
    given_up: bool = False


@dataclass(frozen=True, slots=True)
class _Unbroken:
    """How a test went without a break, and what it met that can be broken.

    ``quick`` ones stand for other ids. One that is not ``wholly`` known was given up as too slow for that.
    """

    green: bool
    quick: bool
    wholly: bool
    words: str
    met: tuple[Seen, ...]

    @property
    def red(self) -> bool:
        """Whether it failed, and not only for the time that it was let work."""
        return self.wholly and not self.green


_ByRule = dict[str, list[pytest.Item]]


class TooSlowError(Exception):
    """A forked process did not come to its end in time."""


class _GivenUp(BaseException):
    """A test worked for too long; nothing that catches errors may catch this."""


@dataclass(slots=True, eq=False)
class Trial:
    """A pytest plugin that tries breaks instead of running the tests once.

    Where ``brief``, a break is tried no further than its verdict needs: to the first of the id's tests that
    an assertion turns red, and to as many green ids as make it no bomb. The verdicts are the same.
    """

    written: dict[str, tuple[Break, ...]]
    exempt: Callable[[str], bool]
    choose: Choose
    told: Callable[[Outcome], None]
    brief: bool = False
    outcomes: list[Outcome] = field(default_factory=list)
    _tests: _ByRule = field(default_factory=dict)
    _went: dict[str, _Unbroken] = field(default_factory=dict)

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
        self._run_unbroken(
            [item for rule in chosen if not self._may_wait(rule) for item in self._tests[rule]],
            [item for rule in chosen for each in (rule, *others[rule]) for item in self._tests[each]],
        )
        for rule in chosen:
            breaks = self.written.get(rule) or tuple(breaks_of(found) for found in self._seen(rule))
            if not breaks:
                self._tell(Outcome(rule, "", Verdict.NO_BREAK, marked=len(self._tests[rule])))
            for each in breaks:
                self._tell(self._tried(each, others[rule]))
        return True

    @property
    def red_unbroken(self) -> dict[str, str]:
        """Tests that are red without any break, and why."""
        return {nodeid: went.words for nodeid, went in self._went.items() if went.red}

    def _may_wait(self, rule: str) -> bool:
        """Tell whether the slow tests of an id are run only where its quick ones do not decide."""
        return self.brief and rule in self.written

    def _others(self, rule: str) -> tuple[str, ...]:
        game = f"{rule.partition('-')[0]}-"
        rest = sorted(other for other in self._tests if other != rule and other.startswith(game))
        chance = random.Random(f"{_SEED}/{rule}")
        return tuple(sorted(chance.sample(rest, min(OTHERS, len(rest)))))

    def _items(self, rules: Iterable[str]) -> list[pytest.Item]:
        """Return the tests of several ids, each once, that are not red unbroken."""
        items = dict.fromkeys(item for rule in rules for item in self._tests[rule])
        return [item for item in items if not self._went[item.nodeid].red]

    def _quick(self, rules: Iterable[str]) -> list[pytest.Item]:
        return [item for item in self._items(rules) if self._went[item.nodeid].quick]

    def _slow(self, rule: str) -> list[pytest.Item]:
        """Return the slow tests of an id that are green unbroken."""
        self._run_unbroken(self._tests[rule], ())
        return [item for item in self._items([rule]) if not self._went[item.nodeid].quick]

    def _seen(self, rule: str) -> list[Seen]:
        """Return in order what there is to break of an id: what its tests went through."""
        found = {seen for item in self._tests[rule] for seen in self._went[item.nodeid].met}
        return sorted(seen for seen in found if seen.rule == rule)

    def _run_unbroken(self, wholly: Iterable[pytest.Item], at_first: Iterable[pytest.Item]) -> None:
        """Run tests as they are, those that have not been, and note how they went and what through.

        Those that are run only ``at_first`` are given up as soon as they turn out to be slow.
        """
        whole = {item: item.nodeid for item in wholly}
        known = self._went
        items = [
            item
            for item in dict.fromkeys((*whole, *at_first))
            if item.nodeid not in known or (item in whole and not known[item.nodeid].wholly)
        ]

        def work() -> Iterator[Any]:
            seen: set[Seen] = set()
            record(seen)
            for item, following in zip(items, (*items[1:], None), strict=True):
                seen.clear()
                began = time.process_time()
                result = _run(item, following, SLOWEST if item in whole else QUICK)
                quick = result.green and time.process_time() - began < QUICK
                met = [(found.kind, found.rule, found.words) for found in seen]
                yield (
                    item.nodeid,
                    result.green,
                    quick,
                    item in whole or not result.given_up,
                    result.words,
                    met,
                )

        for nodeid, green, quick, wholly_run, words, met in _forked(work, LONGEST * 4) if items else ():
            found = tuple(Seen(*each) for each in met)
            self._went[nodeid] = _Unbroken(green, quick, wholly_run, words, found)

    def _tried(self, each: Break, others: tuple[str, ...]) -> Outcome:
        """Run the id's quick tests and those of the others; its slow ones only where none is red yet."""
        started = time.monotonic()
        own = self._quick([each.rule])
        standing = {other: items for other in others if (items := self._quick([other]))}
        try:
            results = self._broken(each, own, standing)
            if not any(results[item.nodeid].by_assertion for item in own if item.nodeid in results):
                slow = self._slow(each.rule)
                results.update(self._broken(each, slow, {}) if slow else {})
        except TooSlowError as late:
            verdict, words = Verdict.TOO_SLOW, str(late)
        except MisfitError as misfit:
            verdict, words = Verdict.DOES_NOT_APPLY, str(misfit)
        else:
            return self._judged(each, standing, results, time.monotonic() - started)
        return Outcome(each.rule, each.words, verdict, marked=len(self._items([each.rule])), seen=words)

    def _broken(self, each: Break, own: Sequence[pytest.Item], others: _ByRule) -> dict[str, Result]:
        """Run an id's tests and those of others with the break; where brief, no more than decides.

        Raises MisfitError and TooSlowError.
        """

        def work() -> Iterator[Any]:
            try:
                each.patch()
            except MisfitError as misfit:
                yield str(misfit)
                return
            for nodeid, result in self._results(own, others).items():
                yield nodeid, result.green, result.by_assertion, result.words

        found = _forked(work, LONGEST)
        if found and isinstance(found[0], str):
            raise MisfitError(found[0])
        return {nodeid: Result(*rest) for nodeid, *rest in found}

    def _results(self, own: Sequence[pytest.Item], others: _ByRule) -> dict[str, Result]:
        """Run tests where the break is made already; where brief, no more than decides."""
        results: dict[str, Result] = {}

        def run(items: Sequence[pytest.Item], enough: Callable[[Result], bool]) -> None:
            for at, item in enumerate(items, start=1):
                if item.nodeid not in results:
                    following = items[at] if at < len(items) else None
                    results[item.nodeid] = _run(item, following, SLOWEST)
                if self.brief and enough(results[item.nodeid]):
                    return

        run(own, lambda result: result.by_assertion)
        for items in others.values():
            if self.brief and _green(others, results) >= GREEN_SHARE * len(others):
                break
            run(items, lambda result: not result.green)
        return results

    def _judged(self, each: Break, others: _ByRule, results: dict[str, Result], seconds: float) -> Outcome:
        own = [item.nodeid for item in self._items([each.rule]) if item.nodeid in results]
        red = [nodeid for nodeid in own if results[nodeid].by_assertion]
        begun = sum(any(item.nodeid in results for item in items) for items in others.values())
        green = _green(others, results)
        verdict = Verdict.RED
        seen = red[0] if red else next((results[nodeid].words for nodeid in own), "no test is green unbroken")
        if not red:
            verdict = Verdict.NOT_RED
        elif green < GREEN_SHARE * len(others):
            verdict = Verdict.BOMB
        return Outcome(each.rule, each.words, verdict, len(red), len(own), green, begun, seen, seconds)

    def _tell(self, outcome: Outcome) -> None:
        self.outcomes.append(outcome)
        self.told(outcome)


def misfits(breaks: Iterable[Break]) -> list[str]:
    """Return in words which breaks do not fit the source any more.

    Of an edit its changed code is made; any other break is applied in a fork and no more.
    """

    def work(each: Break) -> Iterator[str]:
        try:
            if isinstance(each.patch, Edit):
                each.patch.changed()
            else:
                each.patch()
        except MisfitError as misfit:
            yield f"{each.rule}, {each.words}: {misfit}"

    def found(each: Break) -> Iterable[str]:
        if isinstance(each.patch, Edit):
            return work(each)
        return _forked(lambda: work(each), LONGEST)

    return [words for each in breaks for words in found(each)]


def ids_of(item: pytest.Item) -> tuple[str, ...]:
    """Return the ids that a test is marked with."""
    return tuple(dict.fromkeys(str(rule) for mark in item.iter_markers("rule") for rule in mark.args))


def _run(item: pytest.Item, following: pytest.Item | None, slowest: float) -> Result:
    """Run one test; a failure counts as an assertion only where no script raised on the way to it."""
    # What a test kept for its follower goes, where that was left out.
    item.session._setupstate.teardown_exact(item)
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
    given_up = f"{_GivenUp.__name__}:" in words
    return Result(False, by_assertion, f"{item.name}: {faults[0] if faults else words}", given_up)


def _green(others: _ByRule, results: dict[str, Result]) -> int:
    """Return how many ids are green: all their tests were run and are."""
    return sum(
        all(item.nodeid in results and results[item.nodeid].green for item in items)
        for items in others.values()
    )


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
