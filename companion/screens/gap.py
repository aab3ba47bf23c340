"""A gap: a question from an earlier moment, open again because something before it was answered anew."""

from __future__ import annotations

from typing import Final

from companion.engine.session import Session
from companion.engine.table import moment_of
from companion.engine.text import Text

GAP: Final = Text(
    "↶ This question is from an earlier moment: something was answered anew. "
    "Later answers are kept and wait for this one."
)


def in_gap(session: Session) -> bool:
    """Tell whether answers wait that were given at the open question's moment or later."""
    if session.open is None:
        return False
    given, now = session.line.given(), moment_of(session.open.key)
    if now is None:
        now = session.run.table.moment if session.run.table is not None else 0
    waiting = (one.key for one in session.set_aside() if not one.field and one.key in given)
    return any((moment := moment_of(key)) is not None and moment >= now for key in waiting)
