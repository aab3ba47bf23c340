"""The host's side of the link: bytes and the time in; pieces, gaps and bytes to send out. No I/O, no clock.

``SPEC.md`` 5 and 6 say what both sides promise. The rule that carries "exactly once": a piece is given out
once, in order; the sensor keeps it until ``acknowledge`` says that it is saved; and what was saved is known
after a restart from the ``Cursor`` saved with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from firmware_protocol.delivery import Delivery, Misplaced
from firmware_protocol.framing import DELIMITER, Decoder, DropReason, encode_frame
from firmware_protocol.link_events import (
    Answered,
    Cursor,
    Heartbeat,
    Incompatible,
    Linked,
    LinkEvent,
    PieceName,
    PieceSeen,
    Refused,
    Unlinked,
)
from firmware_protocol.messages import (
    MAJOR,
    MINOR,
    NOBODY,
    Configuration,
    Event,
    Hello,
    HelloRequest,
    Identify,
    Message,
    Refusal,
    Status,
    read_message,
)
from firmware_protocol.time_base import TimeBase

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
_SESSIONS: Final = 1 << 32


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
        self._delivery = Delivery(cursors)
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
        self._time = TimeBase()

    @property
    def linked(self) -> bool:
        """Whether the sensor answered this session."""
        return self.hello is not None

    @property
    def cursors(self) -> tuple[Cursor, ...]:
        """How far each sensor's pieces are saved."""
        return self._delivery.cursors

    @property
    def dropped(self) -> Counter[DropReason]:
        """What came and was no frame, by reason."""
        return self._dropped_before + self._decoder.dropped

    @property
    def hears_garbage(self) -> bool:
        """Whether bytes come and none of them makes a frame: a wrong speed, or another program."""
        return self._unread >= GARBAGE_BYTES

    def silence(self, now: float) -> float:
        """Seconds since the linked sensor's last frame; 0 while there is no link."""
        return now - self._heard_at if self.hello else 0.0

    def not_answering(self, now: float) -> bool:
        """Whether the sensor has been asked for so long that people should be told."""
        return self.hello is None and now - self._asking_since >= NOT_ANSWERING_AFTER

    def reopened(self, session: int, now: float) -> list[LinkEvent]:
        """A port was opened, perhaps another: begin anew with this session (1 to 2^32 - 1, random)."""
        if not NOBODY < session < _SESSIONS:
            raise ValueError(f"A session is a number from 1 to {_SESSIONS - 1}, not {session}.")
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
        if self._delivery.save(name) and self.hello and self.hello.uid == name.uid:
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
            self._send(self._delivery.acknowledgement(self.hello.uid))
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
            self._time.begin_anew()
        self._time.note(hello.now_ms, now)
        events += self._delivery.agree(hello)
        self.hello = hello
        if fresh:
            self.counts.links += 1
            restarted = before is not None and before != (hello.epoch, hello.boot)
            events.append(Linked(hello, restarted))
        else:
            events.append(Answered(hello))
        return True

    def _take_event(self, event: Event, now: float, events: list[LinkEvent]) -> bool:
        if self.hello is None:
            return False
        uid = self.hello.uid
        if event.epoch != self._delivery.epoch(uid):
            events.append(Unlinked())
            self._ask_anew(now)
            return False
        match self._delivery.take(uid, event):
            case Misplaced.DOUBLE:
                self.counts.doubles += 1
                return True
            case Misplaced.OUT_OF_ORDER:
                self.counts.out_of_order += 1
                return False
            case name:
                events.append(PieceSeen(name, event, self._time_of(event)))
                return True

    def _take_status(self, status: Status, now: float, events: list[LinkEvent]) -> None:
        if self.hello is None:
            return
        uid = self.hello.uid
        if status.session != self._session or status.epoch != self._delivery.epoch(uid):
            events.append(Unlinked())
            self._ask_anew(now)
            return
        self._time.note(status.now_ms, now)
        events += self._delivery.heartbeat(uid, status)
        events.append(Heartbeat(status))

    def _time_of(self, event: Event) -> float | None:
        """When it passed; None where the sensor started anew since, for its clock did too."""
        if self.hello is None or event.boot != self.hello.boot & 0xFF:
            return None
        return self._time.host_seconds(event.at_ms)
