"""A steady player of the sample game: always the same plain answers, up to a named step."""

from __future__ import annotations

from companion.engine.question import Raw
from companion.engine.session import Session

PLAIN: dict[str, Raw] = {
    "first": "Ada",
    "second": "Max",
    "rounds": 2,
    "empty-toss": "nothing",
    "tower": "emptied",
    "toss": {"R": 1},
    "coins": 2,
    "seen-moon": "none",
    "visits": [],
    "lighting": {"oil": 1, "wicks": 1, "blessing": "shine"},
    "lights": 3,
}


def step_of(key: str) -> str:
    """Return the step of the sample game's key."""
    return next(part for part in reversed(key.split("/")) if part in PLAIN)


def steady(session: Session, until: str = "", *, times: int = 1) -> str:
    """Answer until a step is open for the nth time (or to the end); return the open key."""
    seen = 0
    while session.open is not None:
        step = step_of(session.open.key)
        if step == until:
            seen += 1
            if seen == times:
                return session.open.key
        assert session.answer(PLAIN[step]) is None
    assert not until, f"the step {until} never came"
    return ""
