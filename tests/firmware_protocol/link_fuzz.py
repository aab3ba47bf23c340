"""Fuzzes the host's link: rubbish, frames of any content, frames near the truth; counts what it met."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from random import Random

from firmware_protocol.framing import DropReason, encode_frame
from firmware_protocol.link import HostLink
from firmware_protocol.link_events import (
    Answered,
    Gap,
    GapReason,
    Heartbeat,
    Incompatible,
    Linked,
    LinkEvent,
    PieceName,
    PieceSeen,
    Refused,
    Unlinked,
)
from firmware_protocol.messages import FROM_SENSOR, MAJOR, Event, Hello, Message, Status
from tests.firmware_protocol.channel import damaged

EVENTS = (Linked, Answered, PieceSeen, Gap, Heartbeat, Unlinked, Incompatible, Refused)
_TOP = {"B": 0xFF, "H": 0xFFFF, "I": 0xFFFFFFFF}


@dataclass(slots=True)
class LinkFuzz:
    """A link that is fed; every kind of message, drop, event and gap is counted from 0."""

    luck: Random
    link: HostLink = field(default_factory=HostLink)
    now: float = 0.0
    session: int = 1
    given: list[PieceName] = field(default_factory=list)
    met: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        kinds = [kind.__name__ for kind in (*FROM_SENSOR, *EVENTS)]
        reasons = [reason.value for reason in (*DropReason, *GapReason)]
        self.met.update(dict.fromkeys((*kinds, *reasons, "bytes", "openings", "saved"), 0))
        self.link.reopened(self.session, self.now)

    def play(self, chunks: int) -> Counter[str]:
        """Feed so many chunks; what was met. Raises whatever the link raises: it must raise nothing."""
        for _ in range(chunks):
            self._feed(self._chunk())
        for reason, number in self.link.dropped.items():
            self.met[reason.value] += number
        return self.met

    def _feed(self, data: bytes) -> None:
        self.now += self.luck.choice((0.01, 0.1, 0.1, 1.0, 4.0))
        self.met["bytes"] += len(data)
        self._note(self.link.receive(data, self.now) + self.link.tick(self.now))
        if self.given and self.luck.random() < 0.3:
            self.link.acknowledge(self.luck.choice(self.given), self.now)
            self.met["saved"] += 1
        if self.luck.random() < 0.01:
            self.session = self.luck.randint(1, 3)
            self._note(self.link.reopened(self.session, self.now))
            self.met["openings"] += 1
        self.link.outgoing()

    def _chunk(self) -> bytes:
        match self.luck.randrange(6):
            case 0:
                return self.luck.randbytes(self.luck.randint(1, 100))
            case 1:
                return damaged(self._frame(), self.luck)
            case _:
                return self._frame()

    def _frame(self) -> bytes:
        kind: type[Message] = self.luck.choice((*FROM_SENSOR, Event, Event, Event))
        message = kind(*(self.luck.randint(0, _TOP[letter]) for letter in kind.LAYOUT))
        if self.luck.random() < 0.8:
            message = self._near_the_truth(message)
        self.met[kind.__name__] += 1
        return encode_frame(message.body + self.luck.randbytes(self.luck.choice((0, 0, 2))))

    def _near_the_truth(self, message: Message) -> Message:
        epoch, first = 1 + (self.luck.random() < 0.03), self.luck.randrange(3)
        match message:
            case Hello():
                major = MAJOR if self.luck.random() < 0.97 else 9
                about = replace(message, major=major, session=self.session, uid=7, boot=epoch, epoch=epoch)
                return replace(about, first=first, next=first + self.luck.randrange(6), lost=first)
            case Event():
                return replace(message, epoch=epoch, sequence=self.luck.randrange(6))
            case Status():
                return replace(message, session=self.session, epoch=epoch, next=first, lost=first)
            case _:
                return message

    def _note(self, events: list[LinkEvent]) -> None:
        for event in events:
            self.met[type(event).__name__] += 1
            if isinstance(event, Gap):
                self.met[event.reason.value] += 1
            if isinstance(event, PieceSeen):
                self.given.append(event.name)
