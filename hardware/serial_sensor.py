"""``serial:///dev/ttyUSB0``, ``serial://?vid=1a86``, ``serial+capture://…``: the colour sensor in the chute.

A thread owns the port; what is read is decided sans I/O by ``SensorHearing``. Pieces are acknowledged to the
sensor only after the host acknowledged the drop that they belong to, so the sensor is what keeps them until
they are saved.
"""

from __future__ import annotations

import threading
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from calibration.sentence import Sentence
from firmware_protocol.link_events import PieceSeen
from firmware_protocol.messages import Hello, Status
from hardware.profile_file import profile_file
from hardware.reader_url import ReaderUrl
from hardware.sensor_address import NOT_CALIBRATED, Calibrated, sensor_address
from hardware.sensor_hearing import SensorHearing
from hardware.sensor_memory import SensorMemory
from hardware.sensor_outside import Outside
from hardware.sensor_words import CLOSED, state_told
from hardware.serial_port import Port, PortIdentity, PortTroubleError, Wanted, candidates
from hardware.tower import ReaderState, Reading, Toss
from hardware.unacknowledged import Unacknowledged

_BACK_OFF: Final = (0.25, 0.5, 1.0, 2.0)
"""Seconds before a lost port is tried again: the first time, the second, and so on."""
_END_WITHIN: Final = 0.5


class SerialReader:
    """A reader of the colour sensor; every piece is asked where it is not calibrated."""

    def __init__(
        self,
        url: str,
        wanted: Wanted,
        memory: SensorMemory | None = None,
        calibrated: Calibrated = NOT_CALIBRATED,
        outside: Outside | None = None,
    ) -> None:
        self.url = url
        self._wanted = wanted
        remembered = memory or SensorMemory()
        self._outside = outside or Outside()
        self._port = remembered.port
        self._readings = Unacknowledged()
        self._hearing = SensorHearing(remembered, calibrated, self._readings.put)
        self._lock = threading.RLock()
        self._closed = False
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None

    @classmethod
    def from_url(
        cls, url: ReaderUrl, memory: str = "", outside: Outside | None = None, profiles: Path | None = None
    ) -> SerialReader:
        """The reader that an address names; ``profiles`` is the folder of the players' calibrations.

        Raises ReaderUrlError for a bad option or memory, and for a bad calibration that the address names.
        """
        address = sensor_address(url)
        known = SensorMemory.from_text(memory)
        calibrated = address.calibrated(profile_file(url, profiles) if profiles is not None else None)
        return cls(url.text, address.wanted, known, calibrated, outside or address.outside())

    @classmethod
    def uncalibrated(cls, url: ReaderUrl, memory: str = "", outside: Outside | None = None) -> SerialReader:
        """A reader of that sensor without its calibration: to calibrate it. Raises ReaderUrlError."""
        address = sensor_address(url)
        known = SensorMemory.from_text(memory)
        return cls(url.text, address.wanted, known, outside=outside or address.outside())

    @property
    def name(self) -> str:
        """What the players call it."""
        where = self._wanted.name or (self._port.name if self._port else Sentence("a USB port"))
        return Sentence("tower sensor at {port}", port=where)

    @property
    def state(self) -> ReaderState:
        """How the sensor is doing, in words."""
        with self._lock:
            return CLOSED if self._closed else state_told(self._hearing, self._outside.clock())

    @property
    def memory(self) -> str:
        """How far the pieces are saved, which tosses were answered, and which port it was."""
        with self._lock:
            waiting = {toss for drop in self._readings.waiting for toss in drop.tosses}
            answered = tuple(toss for toss in self._hearing.cutter.answered if toss not in waiting)
            return SensorMemory(self._hearing.link.cursors, answered, self._port, self._hearing.uid).text

    @property
    def running(self) -> bool:
        """Whether the reader was entered and not closed."""
        return self._thread is not None

    @property
    def hello(self) -> Hello | None:
        """What the sensor says of itself, None while it does not answer."""
        with self._lock:
            return self._hearing.known.hello

    @property
    def heartbeat(self) -> Status | None:
        """The latest heartbeat."""
        with self._lock:
            return self._hearing.known.status

    def pieces_of(self, reading: Reading) -> tuple[PieceSeen, ...]:
        """What the sensor measured of the pieces of a drop that is not acknowledged yet: for calibration."""
        with self._lock:
            return self._hearing.pieces_of(reading)

    def toss(self, toss: Toss) -> None:
        """A toss is told; the next drop answers it."""
        with self._lock:
            self._hearing.toss(toss)

    def conclude(self) -> None:
        """Answer awaited tosses with nothing, unless keshis are falling: those answer them in a moment."""
        with self._lock:
            self._hearing.conclude()

    def read(self, timeout: float) -> Reading | None:
        """The oldest drop not acknowledged."""
        return self._readings.oldest(timeout)

    def acknowledge(self, reading: Reading) -> None:
        """The host has saved a drop: the sensor may forget its pieces."""
        with self._lock:
            self._readings.acknowledge(reading)
            self._hearing.acknowledge(reading, self._outside.clock())

    def close(self) -> None:
        """End waiting reads, send what is due and let go of the port."""
        self._ended.set()
        self._readings.close()
        thread = self._thread
        if thread is not None and thread is not threading.current_thread():
            thread.join(_END_WITHIN)
        self._thread = None
        self._closed = True

    def __enter__(self) -> Self:
        self._ended = threading.Event()
        self._closed = False
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
                with self._lock:
                    self._hearing.trouble(str(trouble))
            failures = 0 if linked else failures + 1
            ended.wait(_BACK_OFF[min(failures, len(_BACK_OFF) - 1)])

    def _try_ports(self, ended: threading.Event) -> bool:
        """Talk over the first port that has the sensor; whether one had. Raises PortTroubleError."""
        found = candidates(self._wanted, self._outside.ports(), self._port)
        if not found:
            raise PortTroubleError(
                Sentence("No tower sensor is plugged in that fits its address: plug it in, or name its port.")
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
            self._hearing.opened(self._outside.session(), port.name, self._outside.clock())
        linked = False
        try:
            while not ended.is_set():
                self._turn(port, port.read())
                if self._hearing.link.linked and not linked:
                    linked = True
                    self._port = identity
                if not linked and others and self._hearing.link.not_answering(self._outside.clock()):
                    return False
            self._turn(port, b"")
        except PortTroubleError as trouble:
            with self._lock:
                self._hearing.trouble(str(trouble))
                self._hearing.known.hello = None
        return linked or ended.is_set()

    def _turn(self, port: Port, data: bytes) -> None:
        with self._lock:
            out = self._hearing.turn(data, self._outside.clock())
        if out:
            port.write(out)
