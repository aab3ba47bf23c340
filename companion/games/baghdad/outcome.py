"""What an action of the Bot comes to: whether it was possible, and the icons it set free (BAG-BOT-56)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Icon(Enum):
    """An icon on the Bot board (BAG-BOT-57, BAG-BOT-60)."""

    ANOTHER_ACTION = "another action"
    PALACE_PIECE = "palace piece"


@dataclass(frozen=True, slots=True)
class Outcome:
    """Whether an action was carried out, and what it brings (BAG-AMB-70).

    ``icons`` are those set free, in their order; ``section`` is the Library section of a Book, 0 for none.
    """

    done: bool
    icons: tuple[Icon, ...] = ()
    section: int = 0


NOT_POSSIBLE = Outcome(done=False)

_ICONS_OF_CODE = {
    0: (),
    1: (Icon.ANOTHER_ACTION,),
    2: (Icon.PALACE_PIECE,),
    3: (Icon.ANOTHER_ACTION, Icon.PALACE_PIECE),
    4: (Icon.PALACE_PIECE, Icon.ANOTHER_ACTION),
    5: (Icon.ANOTHER_ACTION, Icon.ANOTHER_ACTION),
    6: (Icon.PALACE_PIECE, Icon.PALACE_PIECE),
}


def icons_of(code: int) -> tuple[Icon, ...]:
    """Return the icons that a printed code stands for (BAG-DATA-29)."""
    return _ICONS_OF_CODE[code]
