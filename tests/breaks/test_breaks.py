"""150 rules broken, drawn by the commit: each turns a marked test red, and is no bomb."""

from __future__ import annotations

import queue
import subprocess
import sys
import threading
from collections.abc import Iterator

import pytest

from tests.breaks.__main__ import DRAWN, drawn, part_of, stretch_of
from tests.breaks.by_parts import COLLECTED, DONE
from tests.commit import EIGHTHS, ROOT

PARTS = 6
"""So many parts of all written breaks, each looked at in a second or two."""

LONGEST = 300
"""Seconds after which what the command says is taken to come never."""


class Asked:
    """The command that collects once and tries the groups that it is asked for."""

    def __init__(self) -> None:
        self._command = subprocess.Popen(
            [sys.executable, "-m", "tests.breaks.by_parts"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()
        ready, said = self._said_before(f"{COLLECTED}\n")
        assert ready, said

    def tried(self, part: str) -> tuple[bool, str]:
        """Try a part; whether all is well, and all that was said."""
        assert self._command.stdin is not None
        self._command.stdin.write(f"{part}\n")
        self._command.stdin.flush()
        last, said = self._said_before(DONE)
        return last == f"{DONE}0\n", said

    def _said_before(self, ending: str) -> tuple[str, str]:
        """A line that begins so, and what was said before it; no line where the command ended first."""
        said: list[str] = []
        while line := self._lines.get(timeout=LONGEST):
            if line.startswith(ending):
                return line, "".join(said)
            said.append(line)
        return "", f"the command ended by itself:\n{''.join(said)}"

    def end(self) -> None:
        """Let the command end: nothing more is asked."""
        assert self._command.stdin is not None
        self._command.stdin.close()
        try:
            self._command.wait(LONGEST)
        except subprocess.TimeoutExpired:
            self._command.kill()

    def _listen(self) -> None:
        assert self._command.stdout is not None
        for line in self._command.stdout:
            self._lines.put(line)
        self._lines.put("")


@pytest.fixture(scope="module")
def asked() -> Iterator[Asked]:
    """One command for all ids that come to this process: collecting takes longer than an id."""
    command = Asked()
    yield command
    command.end()


@pytest.mark.parametrize("number", range(1, DRAWN + 1))
def test_the_breaks_of_a_drawn_id_turn_its_tests_red(number: int, asked: Asked) -> None:
    well, said = asked.tried(f"{number}/{DRAWN}")
    assert well, said


def test_the_tests_of_drawn_ids_are_together_all_that_is_drawn() -> None:
    picked = drawn([f"BAG-BOT-{number:03}" for number in range(400)], 1)
    assert [part_of(picked, f"{number}/{DRAWN}") for number in range(1, DRAWN + 1)] == [
        [rule] for rule in picked
    ]


@pytest.mark.parametrize("part", [f"{number}/{PARTS}" for number in range(1, PARTS + 1)])
def test_every_written_break_fits_the_source(part: str) -> None:
    done = breaks("--fit", "--part", part)
    assert done.returncode == 0, done.stdout


def breaks(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own: it forks, which a process with threads must not."""
    return subprocess.run(
        [sys.executable, "-m", "tests.breaks", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
    )


def test_the_stretches_of_the_written_breaks_are_all_and_none_twice() -> None:
    stretches = [stretch_of(range(925), f"{number}/{PARTS}") for number in range(1, PARTS + 1)]
    assert [each for stretch in stretches for each in stretch] == list(range(925))
    assert max(map(len, stretches)) - min(map(len, stretches)) <= 1


def test_the_parts_are_all_ids_and_none_twice() -> None:
    rules = [f"BAG-BOT-{number:02}" for number in range(1, 80)]
    parts = [part_of(rules, f"{number}/8") for number in range(1, 9)]
    assert sorted(rule for part in parts for rule in part) == rules
    assert max(map(len, parts)) - min(map(len, parts)) <= 1


def test_every_eighth_draws_other_ids_and_always_the_same() -> None:
    rules = [f"BAG-BOT-{number:03}" for number in range(400)]
    draws = [drawn(rules, number) for number in range(1, EIGHTHS + 1)]
    assert all(len(set(draw)) == DRAWN for draw in draws)
    assert draws == [drawn(rules, number) for number in range(1, EIGHTHS + 1)]
    assert len({tuple(draw) for draw in draws}) == EIGHTHS
