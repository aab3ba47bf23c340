"""Every decision of a complete game of Baghdad, one at a time.

The model is a generator: it yields a ``Decision`` and is sent the chosen option back. An option is a plain
value: a text, a number, or a tuple of those. Beside the options a decision of the player in turn offers bonus
actions (``Decision.bonuses``); after one of them the same decision comes again, with its options looked at
anew.

Kinds, with their options and (in brackets) their context:

* ``TURN`` (number of the turn of this seat): ``"begin"``; the Bot's turn is played at the answer.
* ``PAUSE`` (moment): ``"go on"``; a moment at which only a bonus action can change something: ``"resolve"``
  (card), ``"top of Favour"``, ``"tuition"`` (Patients, Students) and ``"unpaid Student"``. Only where there
  is a bonus action.
* ``PLAY``: code of the card played from the hand.
* ``BOAT_STUDENT`` (points so far): spot of a Student spent for a Boat icon, or ``"none"``.
* ``BOAT`` (points left): place of the Boat that moves, ``"start"``, ``"junction-1"`` or ``"start/left/2"``
  (spaces passed on that arm), or ``"stop"``.
* ``SAIL`` (place, points left): one space: ``"left"``, ``"right"`` or ``"on"``, or ``"finish"``.
* ``PORT`` (port, slot): ``"none"``, ``"buy-1"``, ``"buy-2"``, ``"contract"``, or ``("sell", goods, ...)``.
* ``GOODS``: a Goods type, 1 to 6; ``"none"`` only when a bonus action took the last token meanwhile.
* ``VIZIER``: name of the location; ``"stay"`` only where there is none. The Steps follow from the quadrant.
* ``CIVICS``: ``"charity"``, or ``"extoll-"`` with the kind of the tile marked.
* ``OBJECTIVE``: ``(kind of the card, space)``.
* ``ORDER``: ``"action"`` or ``"effects"``, whichever is first.
* ``SPOT`` (location, need lowered by): spot 1 to 5, ``"civic"``, or ``"none"`` only where nothing else is.
* ``MUSTER`` (skill, icons missing): tuple of ``"wild"``, ``"student-3"`` (spot) and ``"contract-7"``.
* ``BETWEEN``: ``(gap, spot)`` of the bonus that is resolved first, of two.
* ``LIBRARY`` (section): the space covered, 1 to 4 (``"none"`` only by the other reading of BAG-AMB-32).
* ``TAKE`` (kind, need lowered by): name of the City slot, or ``"none"``.
* ``SITE`` (need lowered by): name of a Building site, or ``"none"``.
* ``BUILDING`` (site, need lowered by): code of the Building, or ``"none"``.
* ``HOUSE`` / ``ARCHITECT``: number 1 to 5 from the top.
* ``PUBLIC``: ``"public"`` or ``"private"``.
* ``EFFECT``: name of the site whose Building is resolved next, or ``"none"`` where only public ones are left.
* ``PIECE``: code of the Palace piece, or ``"none"``; ``SPACE`` (kind): its space, 1 to 4.
* ``DRAW``: display slot, 1 to 6.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias, TypeVar

Plain: TypeAlias = str | int
Option: TypeAlias = str | int | tuple[Plain, ...]
Result = TypeVar("Result")

NONE = "none"
BONUS_BOAT = "bonus-boat"
BONUS_COIN = "bonus-coin"
BONUS_GOODS = "bonus-goods"
BONUS_WILD = "bonus-wild"


class DecisionKind(Enum):
    """What a decision is about; see the module's text."""

    TURN = auto()
    PAUSE = auto()
    PLAY = auto()
    BOAT_STUDENT = auto()
    BOAT = auto()
    SAIL = auto()
    PORT = auto()
    GOODS = auto()
    VIZIER = auto()
    CIVICS = auto()
    OBJECTIVE = auto()
    ORDER = auto()
    SPOT = auto()
    MUSTER = auto()
    BETWEEN = auto()
    LIBRARY = auto()
    TAKE = auto()
    SITE = auto()
    BUILDING = auto()
    HOUSE = auto()
    ARCHITECT = auto()
    PUBLIC = auto()
    EFFECT = auto()
    PIECE = auto()
    SPACE = auto()
    DRAW = auto()


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision: its kind, the seat that decides, the options, what it is about, and bonus actions."""

    kind: DecisionKind
    who: int
    options: tuple[Option, ...]
    context: tuple[Plain, ...] = ()
    bonuses: tuple[str, ...] = ()

    @property
    def forced(self) -> bool:
        """Whether there is nothing to choose."""
        return len(self.options) == 1 and not self.bonuses


@dataclass(frozen=True, slots=True)
class Answer:
    """A decision with the option or the bonus action that was chosen."""

    decision: Decision
    choice: Option


class IllegalChoiceError(ValueError):
    """The answer is none of the options."""


Play: TypeAlias = Generator[Decision, Option, Result]


@dataclass(frozen=True, slots=True)
class Readings:
    """How open rulings are read; the defaults are the readings recommended by the ledger.

    The names tell the other reading: BAG-AMB-02, 03, 04, 05, 14, 15, 16, 24, 26, 28, 32, 33, 38, 67 in order,
    and last whether a Building that comes during the effects of its quadrant stays out of them.
    """

    sell_above_start_only: bool = False
    stop_without_spot: bool = False
    no_stop_without_action: bool = False
    wild_as_masonry: bool = False
    sell_nothing: bool = False
    same_boat_twice: bool = False
    all_movement: bool = False
    no_shame_for_spending: bool = False
    same_location: bool = False
    endless_supply: bool = False
    no_cover_without_gain: bool = False
    viziers_do_not_block_effects: bool = False
    one_marker_a_card: bool = False
    bot_markers_score_nothing: bool = False
    effects_fixed_at_start: bool = False
