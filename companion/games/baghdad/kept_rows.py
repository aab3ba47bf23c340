"""Rows of panels with the names of the fields that correct them: a row names only fields that are there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.engine.game import Panel, Row
from companion.engine.table import Field
from companion.engine.text import Text
from companion.games.baghdad.kinds import Owner
from companion.games.panel_rows import kept_row


@dataclass(frozen=True, slots=True)
class KeptRows:
    """What makes rows for a table as it stands; ``fields`` are its correctable fields by name.

    ``known`` names the fields of other values that a row follows from where it has none of its own.
    """

    fields: Mapping[str, Field]
    known: tuple[str, ...] = ("to-play",)

    @classmethod
    def of(cls, fields: Sequence[Field]) -> KeptRows:
        """Return what makes rows of these fields."""
        return cls({field.name: field for field in fields})

    def row(self, label: Text, value: Text, *names: str) -> Row:
        """Return a row that is corrected by one field, or follows from several."""
        there = tuple(name for name in names if name in self.fields)
        if len(there) == 1:
            return Row(label, value, field=there[0])
        return Row(label, value, computed_from=there or self.known)

    def of_owner(self, owner: Owner, label: Text, value: Text, *names: str) -> Row:
        """Return a row of a side's own fields."""
        return self.row(label, value, *(f"{owner.value}.{name}" for name in names))

    def rest(self, panels: Sequence[Panel]) -> Iterator[Row]:
        """Yield rows of the fields that no row of these panels names."""
        rows = [row for panel in panels for row in panel.rows]
        shown = {name for row in rows for name in (row.field, *row.computed_from)}
        yield from (kept_row(field) for name, field in self.fields.items() if name not in shown)
