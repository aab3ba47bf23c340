"""The host's side of the link: bytes and the time in; pieces, gaps and bytes to send out. No I/O, no clock.

``SPEC.md`` 5 and 6 say what both sides promise. The rule that carries "exactly once": a piece is given out
once, in order; the sensor keeps it until ``acknowledge`` says that it is saved; and what was saved is known
after a restart from the ``Cursor`` saved with it.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, TypeAlias

from firmware_protocol.framing import DELIMITER, Decoder, DropReason, encode_frame
from firmware_protocol.messages import (
    MAJOR,
    MINOR,
    NOBODY,
    Acknowledgement,
    Configuration,
    Event,
    Hello,
    HelloRequest,
    Identify,
    Message,
    Refusal,
    Status,
    read_message,
    serial_difference,
)

ASK_EVERY: Final = 0.25
"""Seconds between two requests while nobody answers."""
REPEAT_EVERY: Final = 1.0
"""Seconds between two acknowledgements when there is nothing new: the host's heartbeat."""
LOST_AFTER: Final = 3.0
"""Seconds without a frame after which the link is given up."""
NOT_ANSWERING_AFTER: Final = 5.0
"""Seconds of asking after which people are told: a boot loader may take two of them."""
GARBAGE_BYTES: Final = 64
"""Bytes without a single frame in them that mean a wrong speed or another program on the board."""
_OFFSETS_KEPT: Final = 60
"""Heartbeats over which the quickest one sets the time base."""
_WRAP: Final = 1 << 32


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


@dataclass(slots=True)
class LinkCounts:
    """What a link has seen: for logs and reports."""

    bytes_in: int = 0
    bytes_out: int = 0
    frames: int = 0
    unknown: int = 0
    doubles: int = 0
    out_of_order: int = 0
    links: int = 0


class HostLink:
    """One host talking to whatever sensor is on the cable; times are seconds of any clock that runs on.

    ``cursors`` says what was saved of which sensor. After every opening of a port call ``reopened``; then
    ``receive`` what comes, ``tick`` some ten times a second, and send what ``outgoing`` gives.
    """

    def __init__(self, cursors: Iterable[Cursor] = ()) -> None:
        self.counts = LinkCounts()
        self.hello: Hello | None = None
        """Whom the link is with; None while there is none."""
        self._cursors = {cursor.uid: cursor for cursor in cursors}
        self._received: dict[int, int] = {}
        self._known_end: dict[int, int] = {}
        self._boots: dict[int, tuple[int, int]] = {}
        self._decoder = Decoder()
        self._dropped_before: Counter[DropReason] = Counter()
        self._session = NOBODY
        self._out = bytearray()
        self._asked_at: float | None = None
        self._asking_since = 0.0
        self._spoke_at = 0.0
        self._heard_at = 0.0
        self._unread = 0
        self._incompatible = False
        self._offsets: deque[float] = deque(maxlen=_OFFSETS_KEPT)
        self._device_ms = 0

    @property
    def linked(self) -> bool:
        """Whether the sensor answered this session."""
        return self.hello is not None

    @property
    def cursors(self) -> tuple[Cursor, ...]:
        """How far each sensor's pieces are saved."""
        return tuple(self._cursors.values())

    @property
    def dropped(self) -> Counter[DropReason]:
        """What came and was no frame, by reason."""
        return self._dropped_before + self._decoder.dropped

    @property
    def hears_garbage(self) -> bool:
        """Whether bytes come and none of them makes a frame: a wrong speed, or another program."""
        return self._unread >= GARBAGE_BYTES

    def not_answering(self, now: float) -> bool:
        """Whether the sensor has been asked for so long that people should be told."""
        return self.hello is None and now - self._asking_since >= NOT_ANSWERING_AFTER

    def reopened(self, session: int, now: float) -> list[LinkEvent]:
        """A port was opened, perhaps another: begin anew with this session (1 to 2^32 - 1, random)."""
        if not NOBODY < session < _WRAP:
            raise ValueError(f"A session is a number from 1 to {_WRAP - 1}, not {session}.")
        events: list[LinkEvent] = [Unlinked()] if self.hello else []
        self._dropped_before += self._decoder.dropped
        self._decoder = Decoder()
        self._session = session
        self._out.clear()
        self._unread = 0
        self._incompatible = False
        self._ask_anew(now)
        return events

    def receive(self, data: bytes, now: float) -> list[LinkEvent]:
        """Take bytes from the cable. Never raises for any bytes."""
        self.counts.bytes_in += len(data)
        self._unread += len(data)
        events: list[LinkEvent] = []
        owed = False
        for body in self._decoder.feed(data):
            self.counts.frames += 1
            self._unread = 0
            message = read_message(body)
            match message:
                case Hello():
                    self._heard_at = now
                    owed |= self._take_hello(message, now, events)
                case Event():
                    self._heard_at = now
                    owed |= self._take_event(message, now, events)
                case Status():
                    self._heard_at = now
                    self._take_status(message, now, events)
                case Refusal():
                    self._heard_at = now
                    events.append(Refused(message))
                case _:
                    self.counts.unknown += 1
        if owed and self.hello:
            self._acknowledge(now)
        return events

    def tick(self, now: float) -> list[LinkEvent]:
        """Do what is due: ask, repeat the acknowledgement, give up a silent link."""
        events: list[LinkEvent] = []
        if self._session == NOBODY:
            return events
        if self.hello and now - self._heard_at >= LOST_AFTER:
            events.append(Unlinked())
            self._ask_anew(now)
        if self.hello is None:
            if self._asked_at is None or now - self._asked_at >= ASK_EVERY:
                self._asked_at = now
                self._send(HelloRequest(MAJOR, MINOR, self._session), DELIMITER)
        elif now - self._spoke_at >= REPEAT_EVERY:
            self._acknowledge(now)
        return events

    def acknowledge(self, name: PieceName, now: float) -> None:
        """The host has saved this piece and all before it. Said twice, or of a lost epoch, nothing changes.

        Raises ValueError for a piece that was never given out.
        """
        cursor = self._cursors.get(name.uid)
        if cursor is None or cursor.epoch != name.epoch or name.number < cursor.safe:
            return
        if name.number >= self._received.get(name.uid, cursor.safe):
            raise ValueError(f"The piece {name.text} was never given out.")
        self._cursors[name.uid] = replace(cursor, safe=name.number + 1)
        if self.hello and self.hello.uid == name.uid:
            self._acknowledge(now)

    def ask(self) -> None:
        """Ask a linked sensor how things are without waiting for its heartbeat."""
        if self.hello:
            self._send(HelloRequest(MAJOR, MINOR, self._session))

    def configure(self, configuration: Configuration) -> None:
        """Tell a linked sensor how to measure; it answers with a Hello that says what holds."""
        if self.hello:
            self._send(configuration)

    def identify(self, seconds: int) -> None:
        """Let a linked sensor blink."""
        if self.hello:
            self._send(Identify(seconds))

    def outgoing(self) -> bytes:
        """The bytes to write now; they are given once."""
        out = bytes(self._out)
        self._out.clear()
        self.counts.bytes_out += len(out)
        return out

    def _ask_anew(self, now: float) -> None:
        self.hello = None
        self._asked_at = None
        self._asking_since = now

    def _send(self, message: Message, before: bytes = b"") -> None:
        self._out += before + encode_frame(message.body)

    def _acknowledge(self, now: float) -> None:
        if self.hello:
            cursor = self._cursors[self.hello.uid]
            received = self._received[self.hello.uid]
            self._send(Acknowledgement(cursor.epoch, cursor.safe & 0xFFFF, received & 0xFFFF))
            self._spoke_at = now

    def _take_hello(self, hello: Hello, now: float, events: list[LinkEvent]) -> bool:
        if hello.major != MAJOR:
            if not self._incompatible:
                self._incompatible = True
                events.append(Incompatible(hello.major, hello.minor))
            return False
        if hello.session != self._session or self._session == NOBODY:
            # It greets nobody, so it has started anew or given us up: a greeting alone is no link.
            if self.hello:
                events.append(Unlinked())
                self._ask_anew(now)
            return False
        if self.hello and (self.hello.uid, self.hello.epoch, self.hello.boot) != (
            hello.uid,
            hello.epoch,
            hello.boot,
        ):
            events.append(Unlinked())
            self.hello = None
        fresh = self.hello is None
        before = self._boots.get(hello.uid)
        self._boots[hello.uid] = (hello.epoch, hello.boot)
        if before is None or before != (hello.epoch, hello.boot):
            self._offsets.clear()
        self._note_time(hello.now_ms, now)
        self._agree(hello, events)
        self.hello = hello
        if fresh:
            self.counts.links += 1
            restarted = before is not None and before != (hello.epoch, hello.boot)
            events.append(Linked(hello, restarted))
        else:
            events.append(Answered(hello))
        return True

    def _agree(self, hello: Hello, events: list[LinkEvent]) -> None:
        """Bring the cursor into agreement with what the sensor holds."""
        uid = hello.uid
        cursor = self._cursors.get(uid)
        if cursor is None or cursor.epoch != hello.epoch:
            if cursor is not None:
                unsent = self._known_end.get(uid, 0) - self._received.get(uid, cursor.safe)
                events.append(Gap(uid, GapReason.POWER_CUT, max(0, unsent)))
            cursor = Cursor(uid, hello.epoch, hello.first, 0)
            self._received[uid] = cursor.safe
            self._known_end[uid] = cursor.safe
        received = self._received.get(uid, cursor.safe)
        ahead = serial_difference(hello.first, received & 0xFFFF)
        beyond = serial_difference(hello.next, received & 0xFFFF)
        if ahead > 0 or beyond < 0:
            # Somebody else took them; or the sensor's numbers went back, which no sound sensor does.
            events.append(Gap(uid, GapReason.TAKEN_ELSEWHERE, max(0, ahead)))
            received = received + ahead if ahead > 0 else hello.first
            cursor = replace(cursor, safe=received)
        self._cursors[uid] = cursor
        self._received[uid] = received
        self._note_end(uid, hello.next)
        self._note_lost(uid, hello.lost, events)

    def _take_event(self, event: Event, now: float, events: list[LinkEvent]) -> bool:
        if self.hello is None:
            return False
        uid = self.hello.uid
        cursor = self._cursors[uid]
        if event.epoch != cursor.epoch:
            events.append(Unlinked())
            self._ask_anew(now)
            return False
        received = self._received[uid]
        ahead = serial_difference(event.sequence, received & 0xFFFF)
        if ahead < 0:
            self.counts.doubles += 1
            return True
        if ahead > 0:
            self.counts.out_of_order += 1
            return False
        self._received[uid] = received + 1
        self._known_end[uid] = max(self._known_end.get(uid, 0), received + 1)
        events.append(PieceSeen(PieceName(uid, cursor.epoch, received), event, self._time_of(event)))
        return True

    def _take_status(self, status: Status, now: float, events: list[LinkEvent]) -> None:
        if self.hello is None:
            return
        uid = self.hello.uid
        if status.session != self._session or status.epoch != self._cursors[uid].epoch:
            events.append(Unlinked())
            self._ask_anew(now)
            return
        self._note_time(status.now_ms, now)
        self._note_end(uid, status.next)
        self._note_lost(uid, status.lost, events)
        events.append(Heartbeat(status))

    def _note_end(self, uid: int, following: int) -> None:
        received = self._received[uid]
        self._known_end[uid] = received + max(0, serial_difference(following, received & 0xFFFF))

    def _note_lost(self, uid: int, lost: int, events: list[LinkEvent]) -> None:
        cursor = self._cursors[uid]
        more = serial_difference(lost, cursor.lost & 0xFFFF)
        if more > 0:
            events.append(Gap(uid, GapReason.MEMORY_FULL, more))
            self._cursors[uid] = replace(cursor, lost=cursor.lost + more)

    def _note_time(self, device_ms: int, now: float) -> None:
        if device_ms < self._device_ms:
            self._offsets.clear()  # 49.7 days are over, or it started anew
        self._device_ms = device_ms
        self._offsets.append(now - device_ms / 1000)

    def _time_of(self, event: Event) -> float | None:
        if self.hello is None or event.boot != self.hello.boot & 0xFF or not self._offsets:
            return None
        age = (self._device_ms - event.at_ms + _WRAP // 2) % _WRAP - _WRAP // 2
        return min(self._offsets) + (self._device_ms - age) / 1000
