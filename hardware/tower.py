"""The cube tower as the program sees it: what goes in, what comes out, what every reader can do.

Nothing here needs an array, a camera or a port; ``hardware.opening`` opens readers that do.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from types import TracebackType
from typing import NewType, Protocol, Self, TypeAlias, runtime_checkable

from calibration.counts import NOTHING, Counts
from calibration.palette import Keshi
from hardware.reader_url import ReaderUrlError

__all__ = [
    "Cause",
    "Condition",
    "Doubt",
    "Drop",
    "Piece",
    "Place",
    "ReaderState",
    "ReaderUrlError",
    "Reading",
    "ReadingId",
    "Remark",
    "RemarkKind",
    "Toss",
    "TossId",
    "TowerReader",
]

TossId = NewType("TossId", str)
ReadingId = NewType("ReadingId", str)


@dataclass(frozen=True, slots=True)
class Toss:
    """What goes into the tower in one throw.

    ``id`` is the host's name for this throw, never used for another: it holds the id of the host's game. A
    reader told the same id again does nothing, so a host may repeat it after a restart; a throw drawn again,
    or of other keshis, needs another id.
    ``inside`` is what the host believes to be in the tower before the throw, ``lying`` what it believes to
    lie in the tray; None where it does not know.
    """

    id: TossId
    counts: Counts
    inside: Counts | None = None
    lying: Counts | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a piece lies in the tray: x from its left edge, y from its back edge, both from 0 to 1."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece that was read: its number within the drop, from 1, and its colour.

    ``margin`` is how much more costly the best reading with another colour of this piece is, in nats (0 = a
    coin's toss, 7 = a thousand to one); None where nothing was measured (by hand, simulated).
    """

    number: int
    colour: Keshi
    place: Place | None = None
    margin: float | None = None


@dataclass(frozen=True, slots=True)
class Doubt:
    """A piece that is not sure enough to be accepted unasked: its two likeliest colours, likeliest first.

    ``picture`` is a small PNG of the piece, None where the reader has no picture.
    """

    piece: Piece
    likeliest: tuple[Keshi, Keshi]
    picture: bytes | None = None


class Cause(Enum):
    """Why pieces lie in the tray that did not lie there before."""

    TOSS = "toss"
    LATE = "late"
    """Fell out after the drop had been read, or without anybody tossing."""


class RemarkKind(Enum):
    """Something that a reader or the tower record noticed and that the players should hear of."""

    NOTHING_CAME_OUT = "nothing came out"
    LEFT_OVERS = "left-overs"
    """Lay in the tray before the toss; not counted."""
    TAKEN = "taken"
    """Lay in the tray before and is gone, and nobody claimed it."""
    ADDED = "added"
    """Lies in the tray now, was there before the toss, and did not come from the tower."""
    STILL_THERE = "still there"
    """Was claimed and still lies in the tray."""
    LATE = "late"
    TWO_TOSSES = "two tosses"
    """More than one toss happened before the tray came to rest; the drop answers them together."""
    BESIDE = "beside"
    """Lies beside the tray; not counted."""
    FOREIGN = "foreign"
    """Something that is no keshi lies in the tray; not counted."""
    UNSEEN = "unseen"
    """At least so many came out and were not read (a power cut, a full memory); count by hand."""
    UNCLEAR = "unclear"
    """What lies there may be more or less than what came out, and nobody knows: players must look.

    As with a heap that may hide a keshi, or with pieces that lay there when the reader began to look.
    """
    BEYOND_RECORD = "beyond the record"
    """More of a colour came out than can have been inside."""


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing noticed: the pieces that it is about, and the number of things that are no keshis."""

    kind: RemarkKind
    counts: Counts = NOTHING
    number: int = 0


@dataclass(frozen=True, slots=True)
class Drop:
    """What came out of the tower since the drop before, as one reader read it.

    ``tosses`` names the throws that it answers: one as a rule, none for a late keshi, two where players
    threw twice before the tray was at rest. ``doubts`` point at pieces of this drop; their colours are
    first guesses.
    """

    reading: ReadingId
    pieces: tuple[Piece, ...]
    doubts: tuple[Doubt, ...] = ()
    cause: Cause = Cause.TOSS
    tosses: tuple[TossId, ...] = ()
    remarks: tuple[Remark, ...] = ()

    @property
    def counts(self) -> Counts:
        """How many pieces of each colour came out, doubtful ones by their first guess."""
        return Counts(piece.colour for piece in self.pieces)

    def settled(self, answers: Mapping[int, Keshi | None]) -> Drop:
        """The drop after players answered doubts: piece number to its colour, None for "that is no keshi".

        Answered doubts are gone, the others stay. Raises KeyError for a number that no doubt is about.
        """
        unknown = set(answers) - {doubt.piece.number for doubt in self.doubts}
        if unknown:
            raise KeyError(f"Nothing is in doubt about piece {min(unknown)}.")
        pieces = tuple(
            piece if colour is piece.colour else replace(piece, colour=colour)
            for piece in self.pieces
            if (colour := answers.get(piece.number, piece.colour)) is not None
        )
        doubts = tuple(doubt for doubt in self.doubts if doubt.piece.number not in answers)
        return replace(self, pieces=pieces, doubts=doubts)


Reading: TypeAlias = Drop


class Condition(Enum):
    """How a reader is doing."""

    OPENING = "opening"
    READY = "ready"
    WATCHING = "watching"
    """Pieces are moving, or a toss is awaited."""
    LOST = "lost"
    """The device does not answer; the reader keeps trying to get it back."""
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class ReaderState:
    """The state of a reader, with a sentence for the players: what happened and what to do."""

    condition: Condition
    words: str


@runtime_checkable
class TowerReader(Protocol):
    """Anything that tells what fell out of the tower.

    Entering opens it, leaving closes it. Every method may be called from any thread; ``read`` waits at most
    its timeout, and less than a second once another thread has closed the reader. A lost device never
    raises: ``state`` says so, ``read`` gives None, and the device is sought again until the reader is
    closed.
    """

    @property
    def name(self) -> str:
        """What the players call it: "simulated tower", "camera Logitech C920"."""

    @property
    def url(self) -> str:
        """The URL that opens this reader again."""

    @property
    def state(self) -> ReaderState:
        """How the reader is doing, in words; never waits."""

    @property
    def memory(self) -> str:
        """What this reader must know to go on after a restart: an opaque text for ``open_reader``.

        A host saves it in the transaction that records an acknowledged reading.
        """

    def toss(self, toss: Toss) -> None:
        """Tell the reader what is thrown in now. The same toss told again changes nothing."""

    def conclude(self) -> None:
        """The players say that nothing more will come: answer the tosses told with what was seen so far.

        A camera cannot tell a toss that stuck altogether from one that nobody has made yet.
        """

    def read(self, timeout: float) -> Reading | None:
        """The oldest reading not acknowledged yet, or None after ``timeout`` seconds (0 or more, finite).

        The same reading is given again, unchanged, until it is acknowledged.
        """

    def acknowledge(self, reading: Reading) -> None:
        """Forget this reading: the host has saved it. An acknowledgement said twice changes nothing."""

    def close(self) -> None:
        """End waiting reads and let go of the device; closing twice changes nothing."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...
