"""``serial:///dev/ttyUSB0``, ``serial://?vid=1a86``, ``serial+socket://…``: the colour sensor in the chute.

A thread owns the port; what is read is decided sans-I/O by ``HostLink`` and ``DropCutter``. Pieces are
acknowledged to the sensor only after the host acknowledged the drop that they belong to, so the sensor is
what keeps them until they are saved.
"""

from __future__ import annotations

import json
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from calibration.counts import Counts
from calibration.sensor_profile import SensorProfile, SensorProfileError, load_sensor_profile
from firmware_protocol.link import HostLink
from firmware_protocol.link_events import (
    Answered,
    Cursor,
    Gap,
    GapReason,
    Heartbeat,
    Incompatible,
    Linked,
    LinkEvent,
    PieceSeen,
    Unlinked,
)
from firmware_protocol.messages import Configuration, Hello, Status
from hardware.reader_url import ReaderUrl, ReaderUrlError
from hardware.sensor_colours import SensorColours
from hardware.sensor_drops import COMMIT_MS, SETTLE_MS, DropCutter, SensorDrop, SensorNow
from hardware.serial_port import (
    Port,
    PortIdentity,
    PortTroubleError,
    SerialPort,
    Wanted,
    candidates,
    ports_there,
)
from hardware.tower import (
    Cause,
    Condition,
    Doubt,
    Drop,
    Piece,
    ReaderState,
    Reading,
    ReadingId,
    Remark,
    RemarkKind,
    Toss,
    TossId,
)
from hardware.unacknowledged import Unacknowledged

CAPTURE: Final = "capture://"
"""What ``serial+capture:///file`` begins with after the plus: a cable that was recorded."""
_MEMORY_VERSION: Final = 1
_BACK_OFF: Final = (0.25, 0.5, 1.0, 2.0)
"""Seconds before a lost port is tried again: the first time, the second, and so on."""
_TOLD_LATE: Final = 2.0
"""Seconds that a drop from before the program started waits for the toss that it may answer."""
_ASK_AGAIN: Final = 0.5
_JAM_SECONDS: Final = 3.0
_END_WITHIN: Final = 0.5


@dataclass(frozen=True, slots=True)
class SensorMemory:
    """What a reader must know to go on: cursors, answered tosses, the port and the sensor of last time."""

    cursors: tuple[Cursor, ...] = ()
    answered: tuple[TossId, ...] = ()
    port: PortIdentity | None = None
    uid: int | None = None

    @property
    def text(self) -> str:
        """The memory as one line of JSON."""
        port = self.port
        return json.dumps(
            {
                "version": _MEMORY_VERSION,
                "cursors": [[one.uid, one.epoch, one.safe, one.lost] for one in self.cursors],
                "answered": self.answered,
                "port": [port.name, port.vid, port.pid, port.serial] if port else None,
                "sensor": self.uid,
            },
            ensure_ascii=False,
        )

    @classmethod
    def from_text(cls, text: str) -> SensorMemory:
        """The memory that a text holds; an empty text is a sensor never met. Raises ReaderUrlError."""
        if not text:
            return cls()
        try:
            saved = json.loads(text)
            if saved["version"] != _MEMORY_VERSION:
                raise ReaderUrlError(
                    f"The tower sensor was saved by another version of the program ({saved['version']}); "
                    "open it without its memory."
                )
            return cls(
                cursors=tuple(Cursor(*map(int, cursor)) for cursor in saved["cursors"]),
                answered=tuple(TossId(str(toss)) for toss in saved["answered"]),
                port=PortIdentity(*saved["port"]) if saved["port"] else None,
                uid=saved["sensor"],
            )
        except (KeyError, TypeError, ValueError) as error:
            if isinstance(error, ReaderUrlError):
                raise
            raise ReaderUrlError(
                f"What the tower sensor remembered cannot be read ({error}); open it without."
            ) from error


@dataclass(frozen=True, slots=True)
class Outside:
    """The world of a reader: which ports there are, how one is opened, what time it is."""

    ports: Callable[[], Sequence[PortIdentity]] = ports_there
    opened: Callable[[PortIdentity, bool], Port] = lambda port, passed_on: SerialPort(
        port, passed_on=passed_on
    )
    clock: Callable[[], float] = time.monotonic
    session: Callable[[], int] = lambda: secrets.randbelow(2**32 - 1) + 1


@dataclass(slots=True)
class _Waiting:
    """A drop that may answer a toss that the host has not told yet."""

    drop: SensorDrop
    until: float


@dataclass(slots=True)
class _Now:
    """What is known of the sensor at the moment."""

    words: str = ""
    lost: bool = True
    hello: Hello | None = None
    status: Status | None = None
    linked_at: float = 0.0
    piece_at: float = 0.0
    asked_at: float = 0.0
    beam_since: float | None = None
    remarks: list[Remark] = field(default_factory=list)


class SerialReader:
    """A reader of the colour sensor. ``profile`` None: every piece is asked."""

    def __init__(
        self,
        url: str,
        wanted: Wanted,
        memory: SensorMemory | None = None,
        profile: SensorProfile | None = None,
        outside: Outside | None = None,
    ) -> None:
        self.url = url
        self._wanted = wanted
        self._remembered = memory or SensorMemory()
        self._profile = profile
        self._outside = outside or Outside()
        self._port: PortIdentity | None = self._remembered.port
        self._uid = self._remembered.uid
        self._link = HostLink(self._remembered.cursors)
        self._cutter = DropCutter(self._remembered.answered)
        self._colours: SensorColours | None = None
        self._readings = Unacknowledged()
        self._drops: dict[ReadingId, SensorDrop] = {}
        self._held: list[_Waiting] = []
        self._now = _Now()
        self._lock = threading.RLock()
        self._condition = Condition.OPENING
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None

    @classmethod
    def from_url(cls, url: ReaderUrl, memory: str = "", outside: Outside | None = None) -> SerialReader:
        """The reader that an address names. Raises ReaderUrlError for a bad option, memory or profile."""
        target, place = url.target, url.options.get("profile", "")
        if url.passed_on:
            target, _, place = target.partition("#profile=")
        wanted = Wanted(
            name=target,
            vid=_hexadecimal(url, "vid"),
            pid=_hexadecimal(url, "pid"),
            serial=url.options.get("serial", ""),
            passed_on=url.passed_on,
        )
        if outside is None and target.startswith(CAPTURE):
            from hardware.sensor_capture import Playback, read_capture

            outside = Playback(read_capture(Path(target.removeprefix(CAPTURE)))).outside()
        profile = None
        if place:
            try:
                profile = load_sensor_profile(Path(place))
            except (OSError, SensorProfileError) as error:
                raise ReaderUrlError(f"The calibration cannot be used: {error}") from error
        return cls(url.text, wanted, SensorMemory.from_text(memory), profile, outside)

    @property
    def name(self) -> str:
        """What the players call it."""
        where = self._wanted.name or (self._port.name if self._port else "a USB port")
        return f"tower sensor at {where}"

    @property
    def state(self) -> ReaderState:
        """How the sensor is doing, in words."""
        with self._lock:
            return self._state()

    @property
    def memory(self) -> str:
        """How far the pieces are saved, which tosses were answered, and which port it was."""
        with self._lock:
            waiting = {toss for drop in self._readings.waiting for toss in drop.tosses}
            answered = tuple(toss for toss in self._cutter.answered if toss not in waiting)
            return SensorMemory(self._link.cursors, answered, self._port, self._uid).text

    @property
    def running(self) -> bool:
        """Whether the reader was entered and not closed."""
        return self._thread is not None

    @property
    def hello(self) -> Hello | None:
        """What the sensor says of itself, None while it does not answer."""
        with self._lock:
            return self._now.hello

    @property
    def heartbeat(self) -> Status | None:
        """The latest heartbeat."""
        with self._lock:
            return self._now.status

    def pieces_of(self, reading: Reading) -> tuple[PieceSeen, ...]:
        """What the sensor measured of the pieces of a drop that is not acknowledged yet: for calibration."""
        with self._lock:
            drop = self._drops.get(reading.reading)
            return drop.pieces if drop else ()

    def toss(self, toss: Toss) -> None:
        """A toss is told; the next drop answers it."""
        with self._lock:
            self._cutter.toss(toss)

    def conclude(self) -> None:
        """Answer awaited tosses with nothing, unless keshis are falling: those answer them in a moment."""
        with self._lock:
            if self._cutter.falling or not self._cutter.awaits_toss:
                return
            tosses = tuple(toss.id for toss in self._cutter.take_awaited())
            remarks, self._now.remarks = tuple(self._now.remarks), []
            self._readings.put(
                Drop(
                    ReadingId(f"serial/nothing/{tosses[-1]}"),
                    (),
                    tosses=tosses,
                    remarks=(Remark(RemarkKind.NOTHING_CAME_OUT), *remarks),
                )
            )

    def read(self, timeout: float) -> Reading | None:
        """The oldest drop not acknowledged."""
        return self._readings.oldest(timeout)

    def acknowledge(self, reading: Reading) -> None:
        """The host has saved a drop: the sensor may forget its pieces."""
        with self._lock:
            self._readings.acknowledge(reading)
            drop = self._drops.pop(reading.reading, None)
            if drop is not None:
                self._link.acknowledge(drop.pieces[-1].name, self._outside.clock())

    def close(self) -> None:
        """End waiting reads, send what is due and let go of the port."""
        self._ended.set()
        self._readings.close()
        thread = self._thread
        if thread is not None and thread is not threading.current_thread():
            thread.join(_END_WITHIN)
        self._thread = None
        self._condition = Condition.CLOSED

    def __enter__(self) -> Self:
        self._ended = threading.Event()
        self._condition = Condition.OPENING
        self._readings.open()
        # A daemon, because a blocked port cannot be cancelled and must not hold up the end of the program.
        self._thread = threading.Thread(
            target=self._run, args=(self._ended,), name="tower sensor", daemon=True
        )
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # ---- the thread that owns the port ----

    def _run(self, ended: threading.Event) -> None:
        failures = 0
        while not ended.is_set():
            try:
                linked = self._try_ports(ended)
            except PortTroubleError as trouble:
                linked = False
                self._say(str(trouble))
            failures = 0 if linked else failures + 1
            ended.wait(_BACK_OFF[min(failures, len(_BACK_OFF) - 1)])

    def _try_ports(self, ended: threading.Event) -> bool:
        """Talk over the first port that has the sensor; whether one had. Raises PortTroubleError."""
        found = candidates(self._wanted, self._outside.ports(), self._port)
        if not found:
            raise PortTroubleError(
                "No tower sensor is plugged in that fits its address: plug it in, or name its port."
            )
        for number, identity in enumerate(found, start=1):
            port = self._outside.opened(identity, self._wanted.passed_on)
            try:
                if self._talk(port, identity, ended, others=number < len(found)):
                    return True
            finally:
                port.close()
        return False

    def _talk(self, port: Port, identity: PortIdentity, ended: threading.Event, *, others: bool) -> bool:
        """Talk until the line breaks or the reader ends; False where nobody answers and others are left."""
        with self._lock:
            self._note(self._link.reopened(self._outside.session(), self._outside.clock()))
            self._now.words = f"Waiting for the tower sensor at {port.name} to answer."
        linked = False
        try:
            while not ended.is_set():
                self._turn(port, port.read())
                if self._link.linked and not linked:
                    linked = True
                    self._port = identity
                if not linked and others and self._link.not_answering(self._outside.clock()):
                    return False
            self._turn(port, b"")
        except PortTroubleError as trouble:
            self._say(str(trouble))
            with self._lock:
                self._now.hello = None
        return linked or ended.is_set()

    def _turn(self, port: Port, data: bytes) -> None:
        with self._lock:
            now = self._outside.clock()
            self._note(self._link.receive(data, now))
            self._note(self._link.tick(now))
            self._ask_when_still(now)
            self._publish_held(now)
            out = self._link.outgoing()
        if out:
            port.write(out)

    def _ask_when_still(self, now: float) -> None:
        """Ask for the sensor's clock as soon as a drop can be over, instead of waiting for its heartbeat."""
        still = now - self._now.piece_at >= (SETTLE_MS + COMMIT_MS) / 1000
        if self._cutter.falling and still and now - self._now.asked_at >= _ASK_AGAIN:
            self._now.asked_at = now
            self._link.ask()

    # ---- what the link says ----

    def _note(self, events: list[LinkEvent]) -> None:
        now = self._outside.clock()
        for event in events:
            match event:
                case Linked():
                    self._linked(event, now)
                case Answered():
                    self._now.hello = event.hello
                    self._hear(_at(event.hello))
                case Heartbeat():
                    self._now.status = event.status
                    self._watch_beam(event.status, now)
                    if self._now.hello:
                        self._hear(_at(self._now.hello, event.status))
                case PieceSeen():
                    self._now.piece_at = now
                    self._cut(self._cutter.piece(event))
                case Gap():
                    self._gap(event)
                case Unlinked():
                    self._now.lost = True
                    self._now.words = "The tower sensor does not answer; it is asked again and again."
                case Incompatible():
                    self._now.words = (
                        f"The sensor speaks version {event.major}.{event.minor} of the protocol, "
                        "this program another: update the older of the two."
                    )
                case _:
                    pass

    def _linked(self, linked: Linked, now: float) -> None:
        hello = linked.hello
        self._uid = hello.uid
        self._now.hello = hello
        self._now.lost = False
        self._now.linked_at = now
        if linked.restarted and (self._cutter.awaits_toss or self._cutter.falling):
            self._now.remarks.append(Remark(RemarkKind.UNSEEN))
        how = self._profile
        if how and (how.steps, how.gain) != (hello.steps, hello.gain):
            self._link.configure(
                Configuration(
                    how.steps, how.gain, hello.minimum_gap_ms, hello.minimum_dwell_ms, hello.maximum_dwell_ms
                )
            )
        self._hear(_at(hello))

    def _hear(self, at: SensorNow) -> None:
        self._cut(self._cutter.heartbeat(at))

    def _watch_beam(self, status: Status, now: float) -> None:
        if not status.beam:
            self._now.beam_since = None
        elif self._now.beam_since is None:
            self._now.beam_since = now

    def _gap(self, gap: Gap) -> None:
        expecting = self._cutter.awaits_toss or self._cutter.falling
        if gap.number or (gap.reason is GapReason.POWER_CUT and expecting):
            self._now.remarks.append(Remark(RemarkKind.UNSEEN, number=gap.number))

    # ---- drops ----

    def _cut(self, drops: list[SensorDrop]) -> None:
        now = self._outside.clock()
        replayed = now - self._now.linked_at < _TOLD_LATE
        for drop in drops:
            self._held.append(_Waiting(drop, now + _TOLD_LATE if replayed and not drop.tosses else now))
        self._publish_held(now)

    def _publish_held(self, now: float) -> None:
        """Give out drops in order; one from before the program started may wait for its toss to be told."""
        while self._held:
            waiting = self._held[0]
            tosses = waiting.drop.tosses or self._cutter.take_awaited()
            if not tosses and now < waiting.until:
                return
            self._held.pop(0)
            self._publish(SensorDrop(waiting.drop.pieces, tosses))

    def _publish(self, drop: SensorDrop) -> None:
        if self._colours is None:
            self._colours = SensorColours(self._profile)
        judged = self._colours.judge([seen.event for seen in drop.pieces], record_of(drop.tosses))
        pieces, doubts = [], []
        for number, one in enumerate(judged, start=1):
            piece = Piece(number, one.colour, margin=one.margin)
            pieces.append(piece)
            if one.ask:
                doubts.append(Doubt(piece, (one.colour, one.runner_up)))
        reading = ReadingId(drop.reading)
        remarks, self._now.remarks = tuple(self._now.remarks), []
        if not drop.tosses:
            remarks = (Remark(RemarkKind.LATE, Counts(piece.colour for piece in pieces)), *remarks)
        elif len(drop.tosses) > 1:
            remarks = (Remark(RemarkKind.TWO_TOSSES), *remarks)
        self._drops[reading] = drop
        self._readings.put(
            Drop(
                reading,
                tuple(pieces),
                tuple(doubts),
                Cause.TOSS if drop.tosses else Cause.LATE,
                tuple(toss.id for toss in drop.tosses),
                remarks,
            )
        )

    # ---- words ----

    def _say(self, words: str) -> None:
        with self._lock:
            self._now.words = words
            self._now.lost = True

    def _state(self) -> ReaderState:
        if self._condition is Condition.CLOSED:
            return ReaderState(Condition.CLOSED, "The tower sensor is not open.")
        now = self._outside.clock()
        if self._now.lost or self._now.hello is None:
            if self._link.hears_garbage:
                return ReaderState(
                    Condition.LOST,
                    "What the port sends is no tower sensor's: another board, or another program on it.",
                )
            if not self._now.words:
                return ReaderState(Condition.OPENING, "Looking for the tower sensor.")
            seeking = self._now.words.startswith("Waiting") and not self._link.not_answering(now)
            return ReaderState(Condition.OPENING if seeking else Condition.LOST, self._now.words)
        if self._now.hello.sensor == 0 or (self._now.status and self._now.status.sensor == 0):
            return ReaderState(
                Condition.READY,
                "The colour sensor does not answer its board: look at its four wires. Colours will be asked.",
            )
        if self._now.beam_since is not None and now - self._now.beam_since >= _JAM_SECONDS:
            return ReaderState(Condition.READY, "Something is stuck in the chute: take it out.")
        if self._cutter.falling:
            return ReaderState(Condition.WATCHING, f"{self._cutter.falling} keshis came out so far.")
        if self._cutter.awaits_toss or self._held:
            return ReaderState(Condition.WATCHING, "The tower sensor waits for the toss.")
        calibrated = "" if self._profile else " It is not calibrated: every colour will be asked."
        return ReaderState(Condition.READY, f"The tower sensor watches the chute.{calibrated}")


def record_of(tosses: tuple[Toss, ...]) -> Counts | None:
    """What can have come out: what was inside and what was thrown; None where nobody knows."""
    if not tosses or any(toss.inside is None for toss in tosses):
        return None
    record = tosses[0].inside or Counts()
    for toss in tosses:
        record = record + toss.counts
    return record


def _at(hello: Hello, status: Status | None = None) -> SensorNow:
    """What a message says about now."""
    if status is None:
        return SensorNow(hello.uid, hello.boot, hello.epoch, hello.now_ms, hello.next)
    return SensorNow(hello.uid, hello.boot, status.epoch, status.now_ms, status.next)


def _hexadecimal(url: ReaderUrl, option: str) -> int | None:
    written = url.options.get(option)
    if written is None:
        return None
    with suppress(ValueError):
        number = int(written, 16)
        if 0 < number <= 0xFFFF:
            return number
    raise ReaderUrlError(
        f"“{option}” is four hexadecimal digits, as in serial://?{option}=1a86, not “{written}”."
    )
