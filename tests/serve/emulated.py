"""A terminal just good enough for what the screens write: rows of signs, so that tests can find words."""

from __future__ import annotations

import re

from rich.cells import cell_len

_PARTS = re.compile(
    r"\x1b\[(?P<move>\d+;\d+)H|\x1b\[[<>=?]?[\d;]*\$?[a-zA-Z]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[()>=78][0-9AB]?"
)


class Terminal:
    """So many columns and rows; ``feed`` takes what a driver writes, split anywhere between sequences."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self._cells = [[" "] * columns for _ in range(rows)]
        self._at = (0, 0)
        self._rest = ""

    def feed(self, words: str) -> None:
        """Take in what was written."""
        words = self._rest + words
        cut = words.rfind("\x1b")
        whole = cut < 0 or _PARTS.match(words, cut) is not None
        words, self._rest = (words, "") if whole else (words[:cut], words[cut:])
        place = 0
        for part in _PARTS.finditer(words):
            self._write(words[place : part.start()])
            place = part.end()
            if part["move"]:
                row, column = map(int, part["move"].split(";"))
                self._at = (row - 1, column - 1)
        self._write(words[place:])

    def _write(self, signs: str) -> None:
        row, column = self._at
        for sign in signs:
            if sign == "\n":
                row += 1
            elif sign == "\r":
                column = 0
            elif sign >= " ":
                if row < self.rows and column < self.columns:
                    self._cells[row][column] = sign
                column += max(1, cell_len(sign))
        self._at = (row, column)

    @property
    def lines(self) -> list[str]:
        """The rows as they are seen."""
        return ["".join(row) for row in self._cells]

    @property
    def words(self) -> str:
        """Everything seen, rows below each other."""
        return "\n".join(self.lines)
