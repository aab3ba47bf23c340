"""The log of play as a list to pick from: an answer picked there can be given anew."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.replay import Answered, Run, Said
from companion.engine.table import Field
from companion.engine.text import Text
from companion.language import say
from companion.screens.line_numbers import cap_columns
from companion.screens.pick import Item
from companion.screens.telling import log_told, worth_telling
from companion.screens.wording import written

_ROWS = 2
"""Rows that a question takes at most."""
_SIGN = 2
"""Columns of a line's sign."""
_UNDER_IT = " " * 6


def title_anew(key: str, fields: Iterable[Field], correct: str) -> Text:
    """Return the head of an earlier question that is put anew.

    What was chosen at the set-up and can be otherwise from now on is better corrected, by the key
    ``correct``: given anew, it holds from the first turn on.
    """
    field = next((field for field in fields if key == f"setup/{field.name}"), None)
    if field is None:
        return Text("Answer anew; what followed is kept where it fits")
    return Text(
        "Answer anew from the first turn on; for what is still to come: {correct} {label}",
        correct=correct,
        label=field.label,
    )


def log_items(run: Run, columns: int) -> list[Item[str]]:
    """Return the log for so many columns; long questions are cut, what nobody was asked is left out."""
    items: list[Item[str]] = []
    lines = [line for line in run.log if worth_telling(line)]
    cap = cap_columns(sum(isinstance(line, Answered) for line in lines)) + _SIGN
    for line in lines:
        told = log_told(line, _ROWS * (columns - cap))
        items.append(Item(told, line.key if isinstance(line, Answered) else None))
        if isinstance(line, Said) and line.saying.because is not None:
            because = say("because: {rules}", rules=", ".join(line.saying.all_rules))
            items.append(Item(written(f"{_UNDER_IT}{because}", "$dim")))
    return items
