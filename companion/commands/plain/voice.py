"""What the line mode says: whole lines without colours, frames and signs that are only read by eye."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import Final

import click

from companion.engine.text import Text
from companion.language import in_words
from companion.signs import PLAIN, shown, sign_set

_SHAPES: Final[Mapping[str, Text]] = {
    "●": Text("circle"),
    "■": Text("filled square"),
    "▲": Text("triangle"),
    "◆": Text("diamond"),
    "★": Text("star"),
    "○": Text("ring"),
}
"""Shapes that tell players apart: a screen reader says them, each as a word."""
_IN_LINES: Final = {**PLAIN, "…": "...", "→": "->", "·": "-", **{sign: sign for sign in "„“”‘’–"}}
"""Other signs; quotation marks and dashes are read well as they are."""


def say_line(words: Text | str) -> None:
    """Say something on stdout, each line at once."""
    _echo(words, err=False)


def refuse_line(words: Text | Exception | str) -> None:
    """Say on stderr what cannot be, or what went wrong."""
    _echo(words, err=True)


def _echo(words: Text | Exception | str, *, err: bool) -> None:
    stream = sys.stderr if err else sys.stdout
    signs = sign_set(sys.platform, getattr(stream, "encoding", None) or "utf-8", os.environ)
    for line in readable(in_words(words)).splitlines() or [""]:
        click.echo(shown(line, signs), err=err)


def readable(words: str) -> str:
    """Return words as they can be read aloud: shapes by their names, other signs as plain text."""
    found: list[str] = []
    after_shape = False
    for sign in words:
        shape = _SHAPES.get(sign)
        if shape is not None:
            before = "" if not found or found[-1].endswith((" ", "(", "\n")) else " "
            found.append(f"{before}{in_words(shape)}")
        else:
            found.append(f"{' ' if after_shape and sign.isalnum() else ''}{_IN_LINES.get(sign, sign)}")
        after_shape = shape is not None
    return "".join(found)
