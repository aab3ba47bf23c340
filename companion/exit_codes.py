"""How commands end: the documented exit codes, and the sentence that goes with each."""

from __future__ import annotations

from enum import IntEnum

import click

from companion.engine.text import Text
from companion.language import in_words


class Exit(IntEnum):
    """The documented exit codes."""

    DONE = 0
    REFUSED = 1
    USAGE = 2
    DEVICE = 3
    FILE = 4
    INTERRUPTED = 130


def said(words: Text | Exception | str, code: Exit) -> click.exceptions.Exit:
    """Say a sentence on stderr and return what ends the command with an exit code."""
    click.echo(in_words(words), err=True)
    return click.exceptions.Exit(code)
