"""The numbers of a list's lines, typed digit by digit as the keys of a question's options are."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LineNumbers:
    """So many ``lines`` that can be picked, numbered from 1."""

    lines: int

    def line(self, typed: str) -> int | None:
        """Return the number that typed digits make, None where no line has it."""
        number = int(typed) if typed.isdecimal() else 0
        return number if 1 <= number <= self.lines else None

    def may_go_on(self, typed: str) -> bool:
        """Tell whether one more digit makes the number of another line."""
        line = self.line(typed)
        return line is not None and 10 * line <= self.lines


def cap_columns(lines: int) -> int:
    """Return the columns that the numbers of so many lines take, with the blank behind them."""
    return len(str(lines)) + 1
