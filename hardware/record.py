"""The tower record: what must be inside, and what would mend it when the tray disagrees.

Two sums are kept by colour: what ever entered and what ever left. What is inside is their difference; where
more left than entered, the record is wrong somewhere, and the surplus stands there until the players say
what happened.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from calibration.counts import NOTHING, Counts
from calibration.palette import Keshi
from hardware.tower import Drop


class Start(Enum):
    """How well it was known what was inside when the record began."""

    EMPTIED = "emptied and counted"
    KNOWN = "known"
    UNKNOWN = "unknown"


class CorrectionKind(Enum):
    """What players may say when record and tray disagree."""

    READ_AS = "read as"
    """A piece was read as ``taken_for`` and is a ``keshi``."""
    WENT_IN = "went in"
    """One more was inside than the record knew: from before, or tossed and not told."""
    NEVER_WENT_IN = "never went in"
    """One less: it lies under the table, or was told and not tossed."""
    CAME_OUT_UNSEEN = "came out unseen"
    """It fell beside the tray, or was taken before it was read."""
    DID_NOT_COME_OUT = "did not come out"
    """It lay in the tray before, or was put there by hand."""


@dataclass(frozen=True, slots=True)
class Correction:
    """One thing that the players said happened to one piece."""

    kind: CorrectionKind
    keshi: Keshi
    taken_for: Keshi | None = None

    def __post_init__(self) -> None:
        """Only a piece that was read wrongly was taken for another."""
        if (self.kind is CorrectionKind.READ_AS) == (self.taken_for is None):
            raise ValueError(f"“{self.kind.value}” and what it was taken for do not go together.")


@dataclass(frozen=True, slots=True)
class Disagreement:
    """More of a colour left than entered, with what would explain one of these pieces, likeliest first."""

    surplus: Counts
    corrections: tuple[Correction, ...]


@dataclass(frozen=True, slots=True)
class TowerRecord:
    """What is inside the tower, as far as anybody told; every method gives a new record.

    ``entered`` and ``left`` are sums since the record began, what was inside then counts as entered.
    """

    start: Start
    entered: Counts = NOTHING
    left: Counts = NOTHING

    @classmethod
    def emptied(cls) -> TowerRecord:
        """A tower that was emptied and counted: nothing is inside for certain."""
        return cls(Start.EMPTIED)

    @classmethod
    def known(cls, inside: Counts) -> TowerRecord:
        """A tower of which the players know what is inside."""
        return cls(Start.KNOWN, entered=inside)

    @classmethod
    def unknown(cls) -> TowerRecord:
        """A tower of which nobody knows what is inside; only what is tossed from now on is sure to be."""
        return cls(Start.UNKNOWN)

    @property
    def inside(self) -> Counts:
        """What must be inside; where the start is unknown, at least this."""
        return self.entered.beyond(self.left)

    @property
    def surplus(self) -> Counts:
        """What left beyond what entered: a contradiction, or with an unknown start what was there before."""
        return self.left.beyond(self.entered)

    @property
    def bound(self) -> Counts | None:
        """What a drop is drawn from, for the labelling of its pieces; None where the start is unknown."""
        return None if self.start is Start.UNKNOWN else self.inside

    def tossed(self, counts: Counts) -> TowerRecord:
        """The record after a toss."""
        return replace(self, entered=self.entered + counts)

    def dropped(self, drop: Drop) -> TowerRecord:
        """The record after an accepted drop."""
        return replace(self, left=self.left + drop.counts)

    def counted(self, came_out: Counts) -> tuple[TowerRecord, tuple[Correction, ...]]:
        """The tower is emptied and what comes out is counted: the new record, and what this one had wrong."""
        if self.start is Start.UNKNOWN:
            return TowerRecord.emptied(), ()
        lost = (
            Correction(CorrectionKind.NEVER_WENT_IN, keshi) for keshi in self.inside.beyond(came_out).pieces()
        )
        found = (Correction(CorrectionKind.WENT_IN, keshi) for keshi in came_out.beyond(self.inside).pieces())
        return TowerRecord.emptied(), (*lost, *found)

    def corrected(self, correction: Correction) -> TowerRecord:
        """The record after the players said what happened.

        Raises ValueError for a piece that never entered or never left, so cannot be taken back.
        """
        one = Counts([correction.keshi])
        match correction.kind:
            case CorrectionKind.WENT_IN:
                return replace(self, entered=self.entered + one)
            case CorrectionKind.NEVER_WENT_IN:
                return replace(self, entered=self.entered - one)
            case CorrectionKind.CAME_OUT_UNSEEN:
                return replace(self, left=self.left + one)
            case CorrectionKind.DID_NOT_COME_OUT:
                return replace(self, left=self.left - one)
            case CorrectionKind.READ_AS:
                taken_for = Counts([correction.taken_for] if correction.taken_for else [])
                return replace(self, left=self.left - taken_for + one)

    def disagreement(self, drop: Drop | None = None) -> Disagreement | None:
        """What does not fit, and what would mend it; ``drop`` is the latest one, already in the record.

        None where everything fits. With an unknown start a surplus only tells what was inside from before.
        """
        if self.start is Start.UNKNOWN or not self.surplus:
            return None
        return Disagreement(self.surplus, tuple(dict.fromkeys(self._explanations(drop))))

    def _explanations(self, drop: Drop | None) -> Iterator[Correction]:
        """Least sure pieces of the surplus colours first, as what they nearly were; then the general ones."""
        doubts = sorted(drop.doubts if drop else (), key=lambda doubt: doubt.piece.margin or 0.0)
        for doubt in doubts:
            taken_for, other = doubt.likeliest
            if taken_for in self.surplus and other in self.inside:
                yield Correction(CorrectionKind.READ_AS, other, taken_for)
        for keshi in self.surplus:
            for other in self.inside:
                yield Correction(CorrectionKind.READ_AS, other, keshi)
            yield Correction(CorrectionKind.WENT_IN, keshi)
            yield Correction(CorrectionKind.DID_NOT_COME_OUT, keshi)
