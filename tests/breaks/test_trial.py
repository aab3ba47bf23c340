"""A brief trial stops early and comes to the verdicts of a whole one."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass

import pytest

from tests.breaks import trial
from tests.breaks.model import Break, Outcome, Verdict
from tests.breaks.trial import OTHERS, Result, Trial

BROKEN = "XXX-OWN-01"
OTHER = tuple(f"XXX-OTHER-{number:02}" for number in range(1, OTHERS + 1))
GREEN = Result(True, False, "stays green")
RED = Result(False, True, "assert 1 == 2")
FAILED = Result(False, False, "TypeError")


@dataclass(eq=False)
class Named:
    """A test by its name."""

    nodeid: str


class Scene:
    """Tests of a broken rule and of others, each with how it goes with the break; it notes which are run."""

    def __init__(self, own: list[Result], others: list[list[Result]], slow: int = 0) -> None:
        self.goes = {f"{BROKEN}/{number}": result for number, result in enumerate(own)}
        self.rules = {BROKEN: list(self.goes)}
        self.slow = {f"{BROKEN}/{number}" for number in range(len(own) - slow, len(own))}
        for rule, results in zip(OTHER, others, strict=False):
            named = {f"{rule}/{number}": result for number, result in enumerate(results)}
            self.rules[rule] = list(named)
            self.goes |= named
        self.ran: list[str] = []

    def outcome(self, monkeypatch: pytest.MonkeyPatch, *, brief: bool) -> Outcome:
        def run(item: Named, *_: object) -> Result:
            self.ran.append(item.nodeid)
            return self.goes[item.nodeid]

        self.ran.clear()
        monkeypatch.setattr(trial, "_run", run)
        monkeypatch.setattr(trial, "_forked", lambda work, _: [*work()])
        tried = Trial({}, lambda _: False, lambda rules: rules, lambda _: None, brief)
        items = {nodeid: Named(nodeid) for nodeid in self.goes}
        tried._tests = {rule: [items[nodeid] for nodeid in nodeids] for rule, nodeids in self.rules.items()}
        tried._went = {
            nodeid: trial._Unbroken(True, nodeid not in self.slow, True, "", ()) for nodeid in self.goes
        }
        others = tuple(rule for rule in self.rules if rule != BROKEN)
        return tried._tried(Break(BROKEN, "something", lambda: None), others)


def test_verdicts_are_the_same_whatever_the_tests_do(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(8)
    met: Counter[Verdict] = Counter()
    for _ in range(400):
        green = chance.choice((0.5, 0.8, 0.9, 1.0))
        own = chance.choices((GREEN, RED, FAILED), k=chance.randint(1, 4))
        others = [
            [GREEN if chance.random() < green else RED for _ in range(chance.randint(1, 2))] for _ in OTHER
        ]
        scene = Scene(own, others, slow=chance.randint(0, len(own)))
        whole = scene.outcome(monkeypatch, brief=False)
        brief = scene.outcome(monkeypatch, brief=True)
        assert brief.verdict is whole.verdict
        met[whole.verdict] += 1
    assert all(met[verdict] > 20 for verdict in (Verdict.RED, Verdict.NOT_RED, Verdict.BOMB)), met


def test_a_brief_trial_ends_with_the_first_red_test_and_enough_green_ids(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = Scene([RED, RED], [[GREEN]] * OTHERS)
    assert scene.outcome(monkeypatch, brief=True).verdict is Verdict.RED
    assert len(scene.ran) == 1 + 16
    assert scene.outcome(monkeypatch, brief=False).verdict is Verdict.RED
    assert len(scene.ran) == 2 + OTHERS


@pytest.mark.parametrize("brief", [True, False])
def test_a_slow_test_is_run_where_no_quick_one_is_red(
    monkeypatch: pytest.MonkeyPatch, *, brief: bool
) -> None:
    scene = Scene([GREEN, RED], [[GREEN]] * OTHERS, slow=1)
    assert scene.outcome(monkeypatch, brief=brief).verdict is Verdict.RED
    assert scene.ran[-1] == f"{BROKEN}/1"
    scene = Scene([RED, GREEN], [[GREEN]] * OTHERS, slow=1)
    assert scene.outcome(monkeypatch, brief=brief).verdict is Verdict.RED
    assert f"{BROKEN}/1" not in scene.ran


@pytest.mark.parametrize("brief", [True, False])
def test_a_break_that_no_test_notices_or_that_fails_otherwise_is_not_red(
    monkeypatch: pytest.MonkeyPatch, *, brief: bool
) -> None:
    for own in ([GREEN], [FAILED], [FAILED, GREEN]):
        assert Scene(own, [[GREEN]] * OTHERS).outcome(monkeypatch, brief=brief).verdict is Verdict.NOT_RED


@pytest.mark.parametrize(("green", "verdict"), [(16, Verdict.RED), (15, Verdict.BOMB)])
@pytest.mark.parametrize("brief", [True, False])
def test_sixteen_of_twenty_other_ids_stay_green_or_it_was_a_bomb(
    monkeypatch: pytest.MonkeyPatch, *, brief: bool, green: int, verdict: Verdict
) -> None:
    others = [[RED]] * (OTHERS - green) + [[GREEN, GREEN]] * green
    assert Scene([RED], others).outcome(monkeypatch, brief=brief).verdict is verdict
