"""A model of the sensor's side of the link: for tests, the demo, and to read the firmware against.

It follows ``sensor/core`` rule by rule, without a board: its pieces are told to it. What is kept over a
restart and what over a power cut is said at the fields.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Final

from firmware_protocol.framing import DELIMITER, Decoder, encode_frame
from firmware_protocol.messages import (
    MAJOR,
    MINOR,
    NOBODY,
    STANDARD,
    Acknowledgement,
    Board,
    Code,
    Configuration,
    Event,
    Hello,
    HelloRequest,
    Identify,
    Message,
    Refusal,
    RefusalReason,
    Status,
    read_message,
    serial_difference,
)

RING: Final = 38
"""Pieces that the sensor keeps until they are acknowledged."""
RESEND_AFTER_MS: Final = 250
HEARTBEAT_MS: Final = 1000
REST_MS: Final = 100
"""After so much silence a frame is preceded by a delimiter, so that noise is not glued to it."""
FORGET_HOST_AFTER_MS: Final = 3000
_SENSOR_ID: Final = 0x44


@dataclass(frozen=True, slots=True)
class Slid:
    """What the sensor measured of one piece: counts of the piece and of the empty chute before it."""

    clear: int
    red: int
    green: int
    blue: int
    reference_red: int = 2000
    reference_green: int = 2000
    reference_blue: int = 2000
    dwell_ms: int = 45
    samples: int = 4
    spread: int = 0
    flags: int = 0


@dataclass(slots=True)
class _Kept:
    """Lives in memory that a restart leaves alone: gone with the power."""

    epoch: int
    first: int = 0
    lost: int = 0
    events: deque[Event] = field(default_factory=deque)


@dataclass(slots=True)
class DeviceModel:
    """A sensor that can be restarted and cut from its power; times are whole milliseconds of its own clock.

    ``uid`` and ``boot`` live in EEPROM. ``configuration`` is forgotten by every restart. ``longest_loop_us``
    and the state of the chute are what a test or a demo wants told.
    """

    uid: int
    boot: int = 0
    configuration: Configuration = STANDARD
    sensor_answers: bool = True
    reference_clear: int = 6000
    blinking_until_ms: int = 0
    now_ms: int = 0
    _kept: _Kept | None = None
    _session: int = NOBODY
    _sent: int = 0
    _received: int = 0
    _progress_at: int = 0
    _heard_at: int = 0
    _status_at: int = 0
    _hello_at: int = 0
    _greet: bool = False
    _refusals: deque[Refusal] = field(default_factory=deque)
    _decoder: Decoder = field(default_factory=Decoder)
    _last_sent_at: int | None = None

    def __post_init__(self) -> None:
        self.power_on()

    @property
    def held(self) -> tuple[Event, ...]:
        """The pieces not acknowledged yet, oldest first."""
        return tuple(self._ring.events)

    @property
    def epoch(self) -> int:
        """The start at which the memory last began from nothing."""
        return self._ring.epoch

    @property
    def next(self) -> int:
        """The number of the next piece."""
        return (self._ring.first + len(self._ring.events)) & 0xFFFF

    @property
    def lost(self) -> int:
        """Pieces of this epoch for which there was no room."""
        return self._ring.lost

    def power_on(self) -> None:
        """Start with nothing in memory, as after a power cut."""
        self._kept = None
        self.restart()

    def restart(self) -> None:
        """Start anew as after a press on the reset button: what was recorded stays."""
        self.boot = (self.boot + 1) & 0xFFFF
        if self._kept is None:
            self._kept = _Kept(epoch=self.boot)
        self.configuration = STANDARD
        self.now_ms = 0
        self._session = NOBODY
        self._sent = self._received = self._ring.first
        self._progress_at = self._heard_at = self._status_at = self._hello_at = 0
        self._greet = True
        self._refusals.clear()
        self._decoder = Decoder()
        self._last_sent_at = None

    def record(self, slid: Slid) -> bool:
        """A piece slid past now; False where there was no room and it was only counted."""
        ring = self._ring
        if len(ring.events) >= RING:
            ring.lost = min(ring.lost + 1, 0xFFFF)
            return False
        ring.events.append(
            Event(
                epoch=ring.epoch,
                sequence=self.next,
                boot=self.boot & 0xFF,
                at_ms=self.now_ms & 0xFFFFFFFF,
                dwell_ms=slid.dwell_ms,
                samples=slid.samples,
                spread=slid.spread,
                clear=slid.clear,
                red=slid.red,
                green=slid.green,
                blue=slid.blue,
                reference_red=slid.reference_red,
                reference_green=slid.reference_green,
                reference_blue=slid.reference_blue,
                steps=self.configuration.steps,
                gain=self.configuration.gain,
                flags=slid.flags,
            )
        )
        return True

    def receive(self, data: bytes) -> None:
        """Take bytes from the cable. Never raises for any bytes."""
        for body in self._decoder.feed(data):
            self._heard_at = self.now_ms
            message = read_message(body)
            if message is None:
                known = body[0] in set(Code)
                reason = RefusalReason.LENGTH if known else RefusalReason.UNKNOWN_TYPE
                self._refuse(body[0], reason)
            else:
                self._obey(message)

    def run(self, milliseconds: int) -> bytes:
        """Let time pass; the bytes that the sensor sends meanwhile."""
        self.now_ms += milliseconds
        out = bytearray()
        while frame := self._next_frame():
            out += frame
        return bytes(out)

    @property
    def _ring(self) -> _Kept:
        if self._kept is None:
            raise RuntimeError("The sensor has no power.")
        return self._kept

    def _refuse(self, of: int, reason: RefusalReason) -> None:
        self._refusals.clear()  # the firmware has room for one
        self._refusals.append(Refusal(of, reason))

    def _obey(self, message: Message) -> None:
        match message:
            case HelloRequest():
                self._meet(message)
            case Acknowledgement() if self._session:
                self._release(message)
            case Configuration() if self._session:
                if message.sound:
                    self.configuration = message
                    self._greet = True
                else:
                    self._refuse(message.CODE, RefusalReason.VALUE)
            case Identify() if self._session:
                self.blinking_until_ms = self.now_ms + 1000 * message.seconds
            case Acknowledgement() | Configuration() | Identify():
                self._refuse(message.CODE, RefusalReason.NOT_LINKED)
            case _:
                self._refuse(message.CODE, RefusalReason.UNKNOWN_TYPE)

    def _meet(self, request: HelloRequest) -> None:
        self._greet = True
        if request.major != MAJOR:
            self._session = NOBODY
            self._refuse(request.CODE, RefusalReason.VERSION)
        elif request.session == NOBODY:
            self._refuse(request.CODE, RefusalReason.VALUE)
        elif request.session != self._session:
            self._session = request.session
            self._sent = self._received = self._ring.first
            self._progress_at = self._status_at = self.now_ms

    def _release(self, said: Acknowledgement) -> None:
        ring = self._ring
        safe = serial_difference(said.safe, ring.first)
        received = serial_difference(said.received, ring.first)
        if said.epoch != ring.epoch or not 0 <= safe <= received <= len(ring.events):
            return
        for _ in range(safe):
            ring.events.popleft()
        ring.first = (ring.first + safe) & 0xFFFF
        if said.received != self._received:
            # The host's word counts even where it takes something back: it may have lost its memory.
            self._received = said.received
            self._progress_at = self.now_ms
            if serial_difference(self._sent, self._received) < 0:
                self._sent = self._received

    def _next_frame(self) -> bytes:
        if self._session and self.now_ms - self._heard_at >= FORGET_HOST_AFTER_MS:
            self._session = NOBODY
            self._greet = True
        message = self._next_message()
        if message is None:
            return b""
        rested = self._last_sent_at is None or self.now_ms - self._last_sent_at > REST_MS
        self._last_sent_at = self.now_ms
        return (DELIMITER if rested else b"") + encode_frame(message.body)

    def _next_message(self) -> Message | None:
        """What is most urgent: greeting, refusal, heartbeat, piece."""
        if self._greet or (not self._session and self.now_ms - self._hello_at >= HEARTBEAT_MS):
            self._greet = False
            self._hello_at = self.now_ms
            return self._hello()
        if self._refusals:
            return self._refusals.popleft()
        if not self._session:
            return None
        if self.now_ms - self._status_at >= HEARTBEAT_MS:
            self._status_at = self.now_ms
            return self._status()
        return self._next_event()

    def _next_event(self) -> Event | None:
        if self._sent != self._received and self.now_ms - self._progress_at >= RESEND_AFTER_MS:
            self._sent = self._received
        place = serial_difference(self._sent, self._ring.first)
        if place >= len(self._ring.events):
            return None
        if self._sent == self._received:
            self._progress_at = self.now_ms
        self._sent = (self._sent + 1) & 0xFFFF
        return self._ring.events[place]

    def _hello(self) -> Hello:
        ring, how = self._ring, self.configuration
        return Hello(
            major=MAJOR,
            minor=MINOR,
            session=self._session,
            uid=self.uid,
            boot=self.boot,
            epoch=ring.epoch,
            first=ring.first,
            next=self.next,
            lost=ring.lost,
            now_ms=self.now_ms & 0xFFFFFFFF,
            firmware_major=1,
            firmware_minor=0,
            firmware_patch=0,
            board=Board.MODEL,
            reset_cause=0,
            ring=RING,
            sensor=_SENSOR_ID if self.sensor_answers else 0,
            steps=how.steps,
            gain=how.gain,
            minimum_gap_ms=how.minimum_gap_ms,
            minimum_dwell_ms=how.minimum_dwell_ms,
            maximum_dwell_ms=how.maximum_dwell_ms,
        )

    def _status(self) -> Status:
        ring = self._ring
        return Status(
            session=self._session,
            now_ms=self.now_ms & 0xFFFFFFFF,
            epoch=ring.epoch,
            first=ring.first,
            next=self.next,
            lost=ring.lost,
            bad_frames=min(sum(self._decoder.dropped.values()), 0xFFFF),
            overruns=0,
            beam=0,
            sensor=_SENSOR_ID if self.sensor_answers else 0,
            reference_clear=self.reference_clear,
            reference_red=self.reference_clear // 3,
            reference_green=self.reference_clear // 3,
            reference_blue=self.reference_clear // 3,
            ripple=0,
            longest_loop_us=0,
        )
