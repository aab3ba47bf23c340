"""The tower sensor sans I/O: bytes, tosses and the time in; drops, bytes to send and what is known out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from calibration.sentence import Sentence
from firmware_protocol.link import HostLink
from firmware_protocol.link_events import (
    Answered,
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
from hardware.sensor_address import Calibrated
from hardware.sensor_colours import SensorColours
from hardware.sensor_drops import COMMIT_MS, SETTLE_MS, DropCutter, SensorDrop, SensorNow
from hardware.sensor_memory import SensorMemory
from hardware.sensor_reading import nothing_came, reading_of
from hardware.tower import Drop, Reading, ReadingId, Remark, RemarkKind, Toss

_TOLD_LATE: Final = 2.0
"""Seconds that a drop from before the program started waits for the toss that it may answer."""
_ASK_AGAIN: Final = 0.5
_SILENT_SECONDS: Final = 1.9
"""Without a frame, which comes every second: people are told within two, before the link is given up."""


@dataclass(slots=True)
class _Waiting:
    """A drop that may answer a toss that the host has not told yet."""

    drop: SensorDrop
    until: float


@dataclass(slots=True)
class Known:
    """What is known of the sensor at the moment; ``words`` is the latest trouble, empty for none yet."""

    words: str = ""
    lost: bool = True
    silent: bool = False
    hello: Hello | None = None
    status: Status | None = None
    linked_at: float = 0.0
    piece_at: float = 0.0
    asked_at: float = 0.0
    beam_since: float | None = None
    remarks: list[Remark] = field(default_factory=list)


class SensorHearing:
    """One reader's link, drops and colours; ``publish`` is given every drop once, in order.

    Times are seconds of one clock that runs on. Whoever uses it from several threads holds a lock.
    """

    def __init__(
        self, memory: SensorMemory, calibrated: Calibrated, publish: Callable[[Drop], object]
    ) -> None:
        self.link = HostLink(memory.cursors)
        self.cutter = DropCutter(memory.answered)
        self.known = Known()
        self.uid = memory.uid
        self.calibrated = calibrated
        self._publish = publish
        self._colours: SensorColours | None = None
        self._drops: dict[ReadingId, SensorDrop] = {}
        self._held: list[_Waiting] = []

    @property
    def awaits(self) -> bool:
        """Whether a toss was told that nothing has answered, or a drop waits for its toss."""
        return self.cutter.awaits_toss or bool(self._held)

    def pieces_of(self, reading: Reading) -> tuple[PieceSeen, ...]:
        """What the sensor measured of a drop that is not acknowledged yet; nothing for any other."""
        drop = self._drops.get(reading.reading)
        return drop.pieces if drop else ()

    def toss(self, toss: Toss) -> None:
        """A toss is told; the next drop answers it."""
        self.cutter.toss(toss)

    def conclude(self) -> None:
        """Answer awaited tosses with nothing, unless keshis are falling: those answer them in a moment."""
        if self.cutter.falling or not self.cutter.awaits_toss:
            return
        tosses = tuple(toss.id for toss in self.cutter.take_awaited())
        self._publish(nothing_came(tosses, self._take_remarks()))

    def acknowledge(self, reading: Reading, now: float) -> None:
        """The host has saved a drop: the sensor may forget its pieces."""
        drop = self._drops.pop(reading.reading, None)
        if drop is not None:
            self.link.acknowledge(drop.pieces[-1].name, now)

    def opened(self, session: int, port: str, now: float) -> None:
        """A port was opened, by this name; ``session`` is random, from 1 to 2^32 - 1."""
        self._note(self.link.reopened(session, now), now)
        self.known.words = Sentence("Waiting for the tower sensor at {port} to answer.", port=port)

    def turn(self, data: bytes, now: float) -> bytes:
        """Bytes came, perhaps none, and time passed; the bytes to send."""
        self._note(self.link.receive(data, now), now)
        self._note(self.link.tick(now), now)
        self._ask_when_still(now)
        self._publish_held(now)
        self.known.silent = self.link.silence(now) >= _SILENT_SECONDS
        return self.link.outgoing()

    def trouble(self, words: str) -> None:
        """The port is lost."""
        self.known.words = words
        self.known.lost = True

    def _ask_when_still(self, now: float) -> None:
        """Ask for the sensor's clock as soon as a drop can be over, instead of waiting for its heartbeat."""
        still = now - self.known.piece_at >= (SETTLE_MS + COMMIT_MS) / 1000
        if self.cutter.falling and still and now - self.known.asked_at >= _ASK_AGAIN:
            self.known.asked_at = now
            self.link.ask()

    # ---- what the link says ----

    def _note(self, events: list[LinkEvent], now: float) -> None:
        known = self.known
        for event in events:
            match event:
                case Linked():
                    self._linked(event, now)
                case Answered():
                    known.hello = event.hello
                    self._hear(_at(event.hello), now)
                case Heartbeat():
                    known.status = event.status
                    self._watch_beam(event.status, now)
                    if known.hello:
                        self._hear(_at(known.hello, event.status), now)
                case PieceSeen():
                    known.piece_at = now
                    self._cut(self.cutter.piece(event), now)
                case Gap():
                    self._gap(event)
                case Unlinked():
                    self.trouble(Sentence("The tower sensor does not answer; it is asked again and again."))
                case Incompatible():
                    known.words = Sentence(
                        "The sensor speaks version {version} of the protocol, this program another: update "
                        "the older of the two.",
                        version=f"{event.major}.{event.minor}",
                    )
                case _:
                    pass

    def _linked(self, linked: Linked, now: float) -> None:
        hello = linked.hello
        self.uid = hello.uid
        self.known.hello = hello
        self.known.lost = False
        self.known.linked_at = now
        if linked.restarted and (self.cutter.awaits_toss or self.cutter.falling):
            self.known.remarks.append(Remark(RemarkKind.UNSEEN))
        how = self.calibrated.profile
        if how and (how.steps, how.gain) != (hello.steps, hello.gain):
            self.link.configure(
                Configuration(
                    how.steps, how.gain, hello.minimum_gap_ms, hello.minimum_dwell_ms, hello.maximum_dwell_ms
                )
            )
        self._hear(_at(hello), now)

    def _hear(self, at: SensorNow, now: float) -> None:
        self._cut(self.cutter.heartbeat(at), now)

    def _watch_beam(self, status: Status, now: float) -> None:
        if not status.beam:
            self.known.beam_since = None
        elif self.known.beam_since is None:
            self.known.beam_since = now

    def _gap(self, gap: Gap) -> None:
        expecting = self.cutter.awaits_toss or self.cutter.falling
        if gap.number or (gap.reason is GapReason.POWER_CUT and expecting):
            self.known.remarks.append(Remark(RemarkKind.UNSEEN, number=gap.number))

    # ---- drops ----

    def _cut(self, drops: list[SensorDrop], now: float) -> None:
        replayed = now - self.known.linked_at < _TOLD_LATE
        for drop in drops:
            self._held.append(_Waiting(drop, now + _TOLD_LATE if replayed and not drop.tosses else now))
        self._publish_held(now)

    def _publish_held(self, now: float) -> None:
        """Give out drops in order; one from before the program started may wait for its toss to be told."""
        while self._held:
            waiting = self._held[0]
            tosses = waiting.drop.tosses or self.cutter.take_awaited()
            if not tosses and now < waiting.until:
                return
            self._held.pop(0)
            self._give(SensorDrop(waiting.drop.pieces, tosses))

    def _give(self, drop: SensorDrop) -> None:
        if self._colours is None:
            self._colours = SensorColours(self.calibrated.profile)
        reading = reading_of(drop, self._colours, self._take_remarks())
        self._drops[reading.reading] = drop
        self._publish(reading)

    def _take_remarks(self) -> tuple[Remark, ...]:
        remarks, self.known.remarks = tuple(self.known.remarks), []
        return remarks


def _at(hello: Hello, status: Status | None = None) -> SensorNow:
    """What a message says about now."""
    if status is None:
        return SensorNow(hello.uid, hello.boot, hello.epoch, hello.now_ms, hello.next)
    return SensorNow(hello.uid, hello.boot, status.epoch, status.now_ms, status.next)
