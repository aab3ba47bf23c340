"""Rows of panels that show a kept value as it stands."""

from __future__ import annotations

from companion.engine.game import Row
from companion.engine.table import Field


def kept_row(field: Field) -> Row:
    """Return the row of a value that players may correct: its label and, in words, what it is now."""
    return Row(field.label, field.question.say(field.read()), field=field.name)
