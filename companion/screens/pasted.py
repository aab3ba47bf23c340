"""Pasted text where one line is typed: its first line with words is taken, and the others are counted."""

from __future__ import annotations


def one_line(words: str) -> tuple[str, int]:
    """Return the first line that is not blank, and how many more such lines there are."""
    lines = [line for line in words.splitlines() if line.strip()]
    return (lines[0], len(lines) - 1) if lines else ("", 0)
