"""``sim://?seed=7&stick=0.25&release=0.35``: a tower to try, teach and test with, nothing plugged in."""

from __future__ import annotations

import json
from dataclasses import dataclass
from threading import Lock
from types import TracebackType
from typing import Self

from calibration.counts import Counts
from calibration.palette import Keshi
from calibration.sentence import Sentence
from hardware.reader_url import ReaderUrl, ReaderUrlError
from hardware.tower import (
    Condition,
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
from hardware.tower_model import RELEASE, STICK, Layers, SimulatedTower, TowerRates
from hardware.unacknowledged import Unacknowledged

_MEMORY_VERSION = 1


@dataclass(frozen=True, slots=True)
class TowerMemory:
    """What a simulated tower must know to go on: layers, tosses had, drops not acknowledged.

    ``pending`` holds for each unacknowledged toss its id and the letters that came out, in order.
    """

    layers: Layers
    tosses: tuple[TossId, ...] = ()
    pending: tuple[tuple[TossId, str], ...] = ()

    @property
    def text(self) -> str:
        """The memory as one line of JSON."""
        return json.dumps(
            {
                "version": _MEMORY_VERSION,
                "upper": self.layers.upper.letters,
                "lower": self.layers.lower.letters,
                "tosses": self.tosses,
                "pending": self.pending,
            },
            ensure_ascii=False,
        )

    @classmethod
    def from_text(cls, text: str) -> TowerMemory:
        """The memory that a text holds; an empty text is a new, empty tower. Raises ReaderUrlError."""
        if not text:
            return cls(Layers())
        try:
            saved = json.loads(text)
            version = saved["version"]
            if version == _MEMORY_VERSION:
                return cls(
                    layers=Layers(Counts.from_letters(saved["upper"]), Counts.from_letters(saved["lower"])),
                    tosses=tuple(TossId(toss) for toss in saved["tosses"]),
                    pending=tuple((TossId(toss), str(letters)) for toss, letters in saved["pending"]),
                )
        except (KeyError, TypeError, ValueError) as error:
            raise ReaderUrlError(
                Sentence(
                    "What the simulated tower remembered cannot be read ({error}); open it without.",
                    error=str(error),
                )
            ) from error
        raise ReaderUrlError(
            Sentence(
                "The simulated tower was saved by another version of the program ({version}); "
                "open it without its memory.",
                version=str(version),
            )
        )


class SimulatedReader:
    """A reader in front of a ``SimulatedTower``: every toss is answered at once.

    Where a toss says what is inside, the tower is brought into agreement first, so that a game that was
    taken back, corrected or resumed without the reader's memory stays right.
    """

    name = Sentence("simulated tower")

    def __init__(self, seed: int, rates: TowerRates | None = None, memory: TowerMemory | None = None) -> None:
        remembered = memory or TowerMemory(Layers())
        self.tower = SimulatedTower(seed, rates, remembered.layers)
        self._tosses = list(remembered.tosses)
        self._readings = Unacknowledged(self._drop(toss, letters) for toss, letters in remembered.pending)
        self._lock = Lock()
        self._condition = Condition.OPENING

    @classmethod
    def from_url(cls, url: ReaderUrl, memory: str = "") -> SimulatedReader:
        """The reader that an address names. Raises ReaderUrlError for a bad option or a foreign memory."""
        rates = TowerRates(url.share("stick", STICK), url.share("release", RELEASE))
        return cls(url.whole_number("seed", 1), rates, TowerMemory.from_text(memory))

    @property
    def url(self) -> str:
        """The address with seed and rates written out."""
        return (
            f"sim://?seed={self.tower.seed}&stick={self.tower.rates.stick}&release={self.tower.rates.release}"
        )

    @property
    def state(self) -> ReaderState:
        """Ready as long as it is open."""
        if self._condition is Condition.READY:
            words = Sentence("Simulated tower, seed {seed}. Nothing real falls.", seed=self.tower.seed)
            return ReaderState(self._condition, words)
        return ReaderState(self._condition, Sentence("The simulated tower is not open."))

    @property
    def memory(self) -> str:
        """Layers, tosses and unacknowledged drops."""
        with self._lock:
            pending = tuple(
                (drop.tosses[0], "".join(piece.colour.letter for piece in drop.pieces))
                for drop in self._readings.waiting
            )
            return TowerMemory(self.tower.snapshot(), tuple(self._tosses), pending).text

    @property
    def contents(self) -> Counts:
        """What is inside now."""
        return self.tower.contents

    def snapshot(self) -> Layers:
        """The tower's layers, for ``restore``."""
        return self.tower.snapshot()

    def restore(self, layers: Layers) -> None:
        """Put the tower into the state of a snapshot."""
        with self._lock:
            self.tower.restore(layers)

    def toss(self, toss: Toss) -> None:
        """Throw; the drop can be read at once."""
        with self._lock:
            if toss.id in self._tosses:
                return
            if toss.inside is not None:
                self.tower.restore(self.tower.layers.agreeing_with(toss.inside))
            out = self.tower.toss(toss.id, toss.counts)
            self._tosses.append(toss.id)
            self._readings.put(self._drop(toss.id, "".join(colour.letter for colour in out)))

    def conclude(self) -> None:
        """Every toss is answered already."""

    def read(self, timeout: float) -> Reading | None:
        """The oldest drop not acknowledged."""
        return self._readings.oldest(timeout)

    def acknowledge(self, reading: Reading) -> None:
        """Forget a drop that the host has saved."""
        self._readings.acknowledge(reading)

    def close(self) -> None:
        """End waiting reads; the tower keeps what it holds."""
        self._condition = Condition.CLOSED
        self._readings.close()

    def __enter__(self) -> Self:
        self._condition = Condition.READY
        self._readings.open()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _drop(self, toss: TossId, letters: str) -> Drop:
        pieces = tuple(
            Piece(number, colour) for number, colour in enumerate(map(Keshi.from_letter, letters), start=1)
        )
        nothing = () if pieces else (Remark(RemarkKind.NOTHING_CAME_OUT),)
        return Drop(ReadingId(f"sim/{self.tower.seed}/{toss}"), pieces, tosses=(toss,), remarks=nothing)
