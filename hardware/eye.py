"""What looks at a picture of the tray at rest and tells what lies there: one protocol for every way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from calibration.counts import Counts
from calibration.empty_tray import Picture
from calibration.palette import Keshi
from hardware.difference import SAME_PLACE
from hardware.tower import Place
from hardware.tray_state import TrayPiece, TrayState

Answers: TypeAlias = Mapping[Place, Keshi | None]
"""What the players said of pieces, by place; None is "that is no keshi"."""


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """What one look saw.

    ``state``: everything that lies there; what did not move keeps its name. ``unclear``: whether something
    lies there that no piece explains. ``learn``: to be called once the drop of this look was accepted, with
    what the players said.
    """

    state: TrayState
    learn: Callable[[Answers], None]
    unclear: bool = False


class TrayEye(Protocol):
    """Sees one tray. Used by one thread at a time."""

    @property
    def doubtful(self) -> float:
        """Nats of margin below which a piece is asked about."""

    @property
    def notice(self) -> str:
        """What players should know of how well it sees now: a sentence, empty where all is well."""

    def look(self, picture: Picture, before: TrayState, inside: Counts | None) -> Look:
        """Find and name everything in a picture.

        ``before``: what lay there at the look before. ``inside``: what was in the tower before the drop, None
        where nobody knows. Raises CalibrationError for a picture of another size.
        """


def unmoved(places: Sequence[Place], before: TrayState) -> dict[Place, Keshi]:
    """The colours of things that lie where a keshi lay; each old place is used once."""
    free = [piece for piece in before if piece.colour is not None]
    known: dict[Place, Keshi] = {}
    for place in places:
        here = TrayPiece(place, None)
        near = [piece for piece in free if here.distance(piece) <= SAME_PLACE]
        if near:
            old = min(near, key=here.distance)
            free.remove(old)
            if old.colour is not None:
                known[place] = old.colour
    return known


def record_for(before: TrayState, known: Mapping[Place, Keshi], inside: Counts | None) -> Counts | None:
    """What freshly named pieces are drawn from: the tower, and left-overs that were pushed aside."""
    return None if inside is None else inside + before.counts.beyond(Counts(known.values()))
