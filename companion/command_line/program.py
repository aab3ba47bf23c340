"""The program as a group of commands: the language it speaks, and what becomes of what goes wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import click

from companion.command_line.speaking import SpokenGroup, language_told, let_click_speak
from companion.engine.text import Text
from companion.exit_codes import Exit, said
from companion.language import VARIABLE, language_wanted, speaking
from companion.store.faults import StoreError, UnknownGameError


class Companion(SpokenGroup):
    """The commands; what goes wrong in any of them becomes a sentence and an exit code."""

    def main(self, args: Sequence[str] | None = None, *more: Any, **extra: Any) -> Any:  # noqa: ANN401
        """Run a command in the language that is wanted; the rest is as click has it."""
        words = sys.argv[1:] if args is None else args
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        let_click_speak()
        with _told(language_told(words)), speaking(language_wanted(os.environ, "")):
            return super().main(args, *more, **extra)

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401  # click's own signature
        """Run a command."""
        try:
            return super().invoke(ctx)
        except StoreError as fault:
            code = Exit.REFUSED if isinstance(fault, UnknownGameError) else Exit.FILE
            raise said(fault, code) from fault
        except (KeyboardInterrupt, click.Abort) as stop:
            raise said(Text("Stopped. Every answer given is saved."), Exit.INTERRUPTED) from stop


@contextmanager
def _told(code: str) -> Iterator[None]:
    """Let a language told on the command line be the one of the environment, for programs begun by us too."""
    before = os.environ.get(VARIABLE)
    if code:
        os.environ[VARIABLE] = code
    try:
        yield
    finally:
        if code and before is None:
            del os.environ[VARIABLE]
        elif code and before is not None:
            os.environ[VARIABLE] = before
