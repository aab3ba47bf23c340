"""How commands end: the documented exit codes, and the sentence that goes with each."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import click

from companion.store.faults import StoreError, UnknownGameError


class Exit(IntEnum):
    """The documented exit codes."""

    DONE = 0
    REFUSED = 1
    USAGE = 2
    DEVICE = 3
    FILE = 4
    INTERRUPTED = 130


def said(words: object, code: Exit) -> click.exceptions.Exit:
    """Say a sentence on stderr and return what ends the command with an exit code."""
    click.echo(str(words), err=True)
    return click.exceptions.Exit(code)


class Companion(click.Group):
    """The commands; what goes wrong in any of them becomes a sentence and an exit code."""

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401  # click's own signature
        """Run a command."""
        try:
            return super().invoke(ctx)
        except StoreError as fault:
            code = Exit.REFUSED if isinstance(fault, UnknownGameError) else Exit.FILE
            raise said(fault, code) from fault
        except (KeyboardInterrupt, click.Abort) as stop:
            raise said("Stopped. Every answer given is saved.", Exit.INTERRUPTED) from stop
