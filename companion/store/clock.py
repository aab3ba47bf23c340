"""The clock that stamps entries; handed in, so that tests choose the time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TypeAlias

Clock: TypeAlias = Callable[[], datetime]


def wall_clock() -> datetime:
    """Return the time now, in UTC."""
    return datetime.now(UTC)


def stamp(moment: datetime) -> str:
    """Return a moment as it is saved: UTC, to the second."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def moment_of(stamped: str) -> datetime:
    """Return the moment of a stamp, in UTC. Raises ValueError where it is none."""
    return datetime.strptime(stamped, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)


def milliseconds(moment: datetime) -> int:
    """Return a moment as whole milliseconds since 1970."""
    return int(moment.timestamp() * 1000)
