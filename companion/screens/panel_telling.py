"""Panels of a table in words and colours: rows with their labels, counts by colour, bars."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.content import Content

from calibration.palette import Keshi
from companion.engine.game import Panel, Piece, Row
from companion.language import in_words
from companion.screens.keshi import cap, counted_cap
from companion.screens.wording import lines

_NO_SIGN = "   "
"""The room of a sign where a row of signed ones has no colour of its own."""
_BESIDE = 3
"""Counts with a note that stand beside each other."""
_NOTED = 8
"""Columns of a count with its note."""
_LONGEST_LABEL = 12
"""Columns of labels up to which values stand below each other."""


def panel_told(panel: Panel) -> list[Content]:
    """Return the rows of a panel; in an aligned one, values stand below each other."""
    if not panel.aligned:
        return [row_told(row) for row in panel.rows]
    together = [row for row in panel.rows if row.sign] or panel.rows
    room = min(_LONGEST_LABEL, max((cell_len(in_words(row.label)) for row in together), default=0))
    return [row_told(row, room if row in together else 0) for row in panel.rows]


def row_told(row: Row, label_columns: int = 0) -> Content:
    """Return one row of a panel; ``label_columns`` is the room that its label fills, 0 for its own."""
    sign = (
        Content("")
        if not row.sign
        else Content(_NO_SIGN)
        if row.sign == " "
        else cap(Keshi.from_letter(row.sign))
    )
    label = in_words(row.label)
    gap = " " * max(1 if label_columns else 2, label_columns + 1 - cell_len(label))
    told = Content.assemble(sign, (f"{label}{gap}", "$dim"))
    if not row.pieces:
        return Content.assemble(told, in_words(row.value))
    if any(piece.note is not None for piece in row.pieces):
        return lines(told, *_noted(row.pieces))
    return Content.assemble(told, pieces_told(row.pieces))


def pieces_told(pieces: Sequence[Piece]) -> Content:
    """Return counts by colour one after the other, each with its note."""
    return Content(" ").join([_piece(piece) for piece in pieces])


def _piece(piece: Piece) -> Content:
    counted = counted_cap(piece.letter, piece.count)
    return (
        counted if piece.note is None else Content.assemble(counted, " ", (in_words(piece.note), "$dim"), " ")
    )


def _noted(pieces: tuple[Piece, ...]) -> list[Content]:
    """Return counts with their notes, some beside each other."""
    told = [
        Content.assemble(counted_cap(one.letter, one.count), " ", in_words(one.note or "")) for one in pieces
    ]
    padded = [Content.assemble(one, " " * (_NOTED - one.cell_length)) for one in told]
    return [
        Content.assemble(" ", *padded[first : first + _BESIDE]) for first in range(0, len(padded), _BESIDE)
    ]
