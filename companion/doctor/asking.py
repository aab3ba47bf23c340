"""Asking one check after the other: none is waited for for ever, and one that fails is a finding, too."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from multiprocessing.pool import ThreadPool

from companion.doctor.finding import Finding, Words, trouble
from companion.engine.text import Text


@dataclass(frozen=True, slots=True)
class Check:
    """One thing to look at; it gets ``patience`` seconds."""

    about: Words
    look: Callable[[], Iterable[Finding]]
    patience: float = 10.0


def asked(checks: Iterable[Check]) -> Iterator[Finding]:
    """Yield what each check finds, in their order."""
    for check in checks:
        yield from _answer(check)


def _answer(check: Check) -> tuple[Finding, ...]:
    """Ask in a thread of its own: what hangs is left behind, and ends with the program."""
    failures: list[BaseException] = []
    pool = ThreadPool(1)
    answer = pool.apply_async(lambda: tuple(check.look()), error_callback=failures.append)
    pool.close()
    answer.wait(check.patience)
    if not answer.ready():
        words = Text("no answer within {seconds} seconds", seconds=f"{check.patience:g}")
        remedy = Text("Try again; if it stays so, report it with the block at the end.")
        return (trouble(check.about, words, remedy),)
    if answer.successful():
        return answer.get()
    error = failures[0] if failures else None
    words = Text("could not be looked at ({error})", error=f"{type(error).__name__}: {error}")
    return (trouble(check.about, words, Text("Report it with the block at the end.")),)
