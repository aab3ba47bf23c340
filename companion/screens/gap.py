"""A gap: a question from an earlier moment, open again because something before it was answered anew."""

from __future__ import annotations

import re
from typing import Final

from companion.engine.session import Session
from companion.engine.text import Text

GAP: Final = Text(
    "↶ This question is from an earlier moment: something was answered anew. "
    "Later answers are kept and wait for this one."
)
_MOMENT: Final = re.compile(r"m(\d+)/")
"""How the key of a question begins that belongs to a moment."""


def in_gap(session: Session) -> bool:
    """Tell whether answers wait that were given at the open question's moment or later."""
    if session.open is None:
        return False
    given, now = session.line.given(), _moment(session.open.key)
    if now is None:
        now = session.run.table.moment if session.run.table is not None else 0
    waiting = (one.key for one in session.set_aside() if not one.field and one.key in given)
    return any((moment := _moment(key)) is not None and moment >= now for key in waiting)


def _moment(key: str) -> int | None:
    """Return the moment that a question belongs to, None where it belongs to none."""
    found = _MOMENT.match(key)
    return int(found.group(1)) if found else None
