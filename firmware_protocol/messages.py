"""The messages and their layouts: one table that Python, the C header and ``SPEC.md`` are held against.

Whole numbers are little-endian. A receiver takes payloads that are longer than it knows (a later minor
version appended fields) and refuses shorter ones.
"""

from __future__ import annotations

import struct
from dataclasses import astuple, dataclass, fields
from enum import IntEnum, IntFlag
from typing import ClassVar, Final, Self

MAJOR: Final = 1
MINOR: Final = 0
NOBODY: Final = 0
"""The session of a sensor that talks to no host."""


class Code(IntEnum):
    """The first byte of a body; the highest bit is set in what hosts say."""

    HELLO = 0x01
    EVENT = 0x02
    STATUS = 0x03
    REFUSAL = 0x04
    HELLO_REQUEST = 0x81
    ACKNOWLEDGEMENT = 0x82
    CONFIGURATION = 0x83
    IDENTIFY = 0x84


class Flag(IntFlag):
    """What was out of the ordinary about a piece."""

    SENSOR_SILENT = 0x01
    """The colour sensor did not answer: there is no colour."""
    NO_SAMPLE = 0x02
    """No whole integration lay within the dwell: there is no colour."""
    SATURATED = 0x04
    """A channel was at its end: the colour is wrong."""
    CUT_SHORT = 0x08
    """A restart came while the piece passed or its record was damaged: the colour may be missing."""
    LONG_DWELL = 0x10
    """Longer in the beam than any single piece: two touched, or one is stuck."""
    NO_REFERENCE = 0x20
    """The empty chute was not seen before the piece; the reference is zero."""


class Board(IntEnum):
    """What kind of board the firmware runs on."""

    ATMEGA328P = 1
    MODEL = 0xF0
    """No board: the model in ``device.py``."""


class RefusalReason(IntEnum):
    """Why a sensor did not do what it was told."""

    VERSION = 1
    UNKNOWN_TYPE = 2
    LENGTH = 3
    VALUE = 4
    NOT_LINKED = 5


@dataclass(frozen=True, slots=True)
class Message:
    """A message; its fields stand in the order of its layout (``struct`` letters)."""

    CODE: ClassVar[Code]
    LAYOUT: ClassVar[str]

    @property
    def body(self) -> bytes:
        """Type and payload. Raises ValueError where a field does not fit its place."""
        try:
            return bytes((self.CODE,)) + struct.pack("<" + self.LAYOUT, *astuple(self))
        except struct.error as error:
            raise ValueError(f"{type(self).__name__} cannot be sent: {error}.") from error

    @classmethod
    def size(cls) -> int:
        """Bytes of the payload."""
        return struct.calcsize("<" + cls.LAYOUT)

    @classmethod
    def offsets(cls) -> dict[str, int]:
        """Where each field begins within the payload."""
        names = [field.name for field in fields(cls)]
        return {name: struct.calcsize("<" + cls.LAYOUT[:place]) for place, name in enumerate(names, start=0)}

    @classmethod
    def from_body(cls, body: bytes) -> Self | None:
        """The message in a body of this type, None where the payload is too short."""
        if len(body) <= cls.size():
            return None
        return cls(*struct.unpack_from("<" + cls.LAYOUT, body, 1))


@dataclass(frozen=True, slots=True)
class Hello(Message):
    """Who the sensor is, what it holds, how it is set. ``major`` and ``minor`` stay first for ever."""

    CODE: ClassVar[Code] = Code.HELLO
    LAYOUT: ClassVar[str] = "BBIIHHHHHIBBBBBBBBBBBH"

    major: int
    minor: int
    session: int
    uid: int
    boot: int
    epoch: int
    first: int
    next: int
    lost: int
    now_ms: int
    firmware_major: int
    firmware_minor: int
    firmware_patch: int
    board: int
    reset_cause: int
    ring: int
    sensor: int
    steps: int
    gain: int
    minimum_gap_ms: int
    minimum_dwell_ms: int
    maximum_dwell_ms: int


@dataclass(frozen=True, slots=True)
class Event(Message):
    """One piece that slid past: its name, when and how long, its colour, that of the empty chute."""

    CODE: ClassVar[Code] = Code.EVENT
    LAYOUT: ClassVar[str] = "HHBIHBBHHHHHHHBBB"

    epoch: int
    sequence: int
    boot: int
    at_ms: int
    dwell_ms: int
    samples: int
    spread: int
    clear: int
    red: int
    green: int
    blue: int
    reference_red: int
    reference_green: int
    reference_blue: int
    steps: int
    gain: int
    flags: int


@dataclass(frozen=True, slots=True)
class Status(Message):
    """The sensor's heartbeat, once a second: whom it talks to, what it holds, how the chute looks."""

    CODE: ClassVar[Code] = Code.STATUS
    LAYOUT: ClassVar[str] = "IIHHHHHHBBHHHHBH"

    session: int
    now_ms: int
    epoch: int
    first: int
    next: int
    lost: int
    bad_frames: int
    overruns: int
    beam: int
    sensor: int
    reference_clear: int
    reference_red: int
    reference_green: int
    reference_blue: int
    ripple: int
    longest_loop_us: int


@dataclass(frozen=True, slots=True)
class Refusal(Message):
    """The sensor did not do something: the type of the message, and why."""

    CODE: ClassVar[Code] = Code.REFUSAL
    LAYOUT: ClassVar[str] = "BB"

    of: int
    reason: int


@dataclass(frozen=True, slots=True)
class HelloRequest(Message):
    """The host asks who is there; ``session`` is random, not 0, and echoed by the sensor."""

    CODE: ClassVar[Code] = Code.HELLO_REQUEST
    LAYOUT: ClassVar[str] = "BBI"

    major: int
    minor: int
    session: int


@dataclass(frozen=True, slots=True)
class Acknowledgement(Message):
    """Pieces before ``safe`` may be forgotten, pieces before ``received`` need not be sent again."""

    CODE: ClassVar[Code] = Code.ACKNOWLEDGEMENT
    LAYOUT: ClassVar[str] = "HHH"

    epoch: int
    safe: int
    received: int


@dataclass(frozen=True, slots=True)
class Configuration(Message):
    """How to measure: integration steps of 2.4 ms, gain 0 to 3 (1, 4, 16, 60 times), limits of a piece."""

    CODE: ClassVar[Code] = Code.CONFIGURATION
    LAYOUT: ClassVar[str] = "BBBBH"

    steps: int
    gain: int
    minimum_gap_ms: int
    minimum_dwell_ms: int
    maximum_dwell_ms: int

    @property
    def sound(self) -> bool:
        """Whether a sensor accepts it."""
        return (
            1 <= self.steps <= MAXIMUM_STEPS
            and self.gain <= MAXIMUM_GAIN
            and self.minimum_gap_ms >= 1
            and 1 <= self.minimum_dwell_ms < self.maximum_dwell_ms
        )


@dataclass(frozen=True, slots=True)
class Identify(Message):
    """Blink for so many seconds: which of the boxes is it?"""

    CODE: ClassVar[Code] = Code.IDENTIFY
    LAYOUT: ClassVar[str] = "B"

    seconds: int


MAXIMUM_STEPS: Final = 63
MAXIMUM_GAIN: Final = 3
STANDARD: Final = Configuration(steps=4, gain=2, minimum_gap_ms=3, minimum_dwell_ms=6, maximum_dwell_ms=400)
"""How a sensor is set after it started: 9.6 ms, 16 times."""

FROM_SENSOR: Final[tuple[type[Message], ...]] = (Hello, Event, Status, Refusal)
FROM_HOST: Final[tuple[type[Message], ...]] = (HelloRequest, Acknowledgement, Configuration, Identify)
_BY_CODE: Final = {int(kind.CODE): kind for kind in FROM_SENSOR + FROM_HOST}


def read_message(body: bytes) -> Message | None:
    """The message in a body; None for an unknown type or a payload that is too short. Never raises."""
    kind = _BY_CODE.get(body[0]) if body else None
    return None if kind is None else kind.from_body(body)


def serial_difference(later: int, earlier: int) -> int:
    """How far one 16 bit number lies after another, from -32,768 to 32,767: they wrap around."""
    return ((later - earlier + 0x8000) & 0xFFFF) - 0x8000
