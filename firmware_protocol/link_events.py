"""What a link tells its host: pieces and their names, gaps, and how the sensor on the cable is doing."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from firmware_protocol.messages import Event, Hello, Refusal, Status


@dataclass(frozen=True, slots=True, order=True)
class PieceName:
    """What a piece is called for ever: the sensor, its epoch, and the piece's number in it, from 0."""

    uid: int
    epoch: int
    number: int

    @property
    def text(self) -> str:
        """The name as it stands in logs: ``deadbeef/3/17``."""
        return f"{self.uid:08x}/{self.epoch}/{self.number}"


@dataclass(frozen=True, slots=True)
class Cursor:
    """How far a host has saved what a sensor recorded: all before ``safe``; ``lost`` of it was told."""

    uid: int
    epoch: int
    safe: int = 0
    lost: int = 0


class GapReason(Enum):
    """Why pieces are missing."""

    POWER_CUT = "power cut"
    """The sensor lost its memory; ``number`` is what the host knew to be in it and had not got."""
    MEMORY_FULL = "memory full"
    """The sensor had no room left and counted on."""
    TAKEN_ELSEWHERE = "taken elsewhere"
    """Another host, or this one before its saved games were set back, acknowledged them."""


@dataclass(frozen=True, slots=True)
class Gap:
    """At least ``number`` pieces were recorded and will never come."""

    uid: int
    reason: GapReason
    number: int


@dataclass(frozen=True, slots=True)
class Linked:
    """The sensor answered; ``restarted`` tells that it did not run all the time since it last answered."""

    hello: Hello
    restarted: bool


@dataclass(frozen=True, slots=True)
class PieceSeen:
    """A piece, given once; ``at`` is when it passed by the host's clock, None where a restart hid it."""

    name: PieceName
    event: Event
    at: float | None


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """The sensor runs and talks to us."""

    status: Status


@dataclass(frozen=True, slots=True)
class Answered:
    """A linked sensor answered a question or a configuration: what holds now."""

    hello: Hello


@dataclass(frozen=True, slots=True)
class Unlinked:
    """The sensor does not talk to us any more; the link asks for it."""


@dataclass(frozen=True, slots=True)
class Incompatible:
    """The sensor speaks another major version of the protocol."""

    major: int
    minor: int


@dataclass(frozen=True, slots=True)
class Refused:
    """The sensor did not do what it was told."""

    refusal: Refusal


LinkEvent: TypeAlias = Linked | Answered | PieceSeen | Gap | Heartbeat | Unlinked | Incompatible | Refused
