"""Every decision of a game of Merv, one at a time.

The rules engine is a generator: it yields a ``Decision`` and is sent the chosen option back. An option is a
plain value: a text, a number, or a tuple of those. A decision with a single option is yielded too
(``forced``); where nothing but refusing is left, none is yielded (save ``CARD`` and ``SLOT``).

Kinds, with their options and (in brackets) their context:

* ``SLOT``: the line (row or column number); ``SITE`` (line): ``"2.4"``.
* ``MAIN``: ``"action"``, ``"favour"`` or ``"soldier"``.
* ``TRADE`` (``"before"`` or ``"after"`` the main action): ``"take"``, index of a free slot of the camel
  market (0 is top left, clockwise), or ``"none"``.
* ``CONTRACT`` (moment): a stack such as ``"2-soldier"``, or ``"none"``. Moments: ``"start"``, ``"slot"``,
  ``"site"``, ``"trade"``, ``"main"`` and inside an action ``"card"``, ``"pair"``, ``"courtier"``,
  ``"scrolls"``, ``"tile"``, ``"post"``, ``"buy"``, ``"step"``, ``"wall"``; again after each contract.
* ``COMMIT`` (stack): how many common goods are among the goods of either kind.
* ``PAY`` (what for): cubes by colour in the order of ``Cube``, then ``"discount"`` for the first breakthrough
  and ``"colour"`` for the second.
* ``CARDS_COLOUR``: the colour that a caravansary action spends, ``"white"`` for white alone, or ``"none"``.
* ``MARK``: ``"mark"`` lays an own camel on the front unmarked card, or ``"none"``.
* ``CARD`` (colour, or ``"free"``): index in the row from the front, or ``"done"`` (not for a free card).
* ``PAIR``: the spice whose boon comes next.
* ``COURTIER`` (``"palace"`` or ``"free"``): a hall, or ``"done"`` (not for a free one).
* ``SCROLLS``: cubes as in ``PAY``, or ``"done"``. ``TILE`` (scrolls needed): value of a ``Tile``.
* ``POST`` (``"marketplace"`` or ``"free"``): a town. ``BUY``: a town, or ``"done"``.
* ``MOSQUE_STEP``: ``"go"`` or ``"done"``. ``PATH``: 1 to 4, before a first step only.
* ``WALL`` (``"wall"`` or ``"free"``): (piece, slot), or ``"done"`` (not for a free one). Of pieces with one
  price the first is offered.
* ``UPGRADE`` (its cube): a place. ``BONUS_COLOUR``: the colour of the bonus upgrade. ``SCORING_TILE``: an
  action.
* ``SOLDIER``: a place or ``"none"``.
* ``SKIP``: how many empty queue spaces are skipped. ``RANSOM`` (place): a cube or ``"none"``.
* ``COURTIERS_SCORE`` (favour): the halls that score, in the printed order.
* ``COURTIER_SLOT``, ``COURTIER_SITE`` (line): as ``SLOT`` and ``SITE``, for the High Courtier.

By nobody (``who`` is None), what chance has settled is the context:

* ``ROW_CARD``: the spice turned up. ``RANDOM_TILE``: a ``Tile`` or an action.
* ``SOLO_DECK``: no options; the answer is the order of the cards in the context, first on top.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias, TypeVar

Plain: TypeAlias = str | int
Option: TypeAlias = str | int | tuple[Plain, ...]
Result = TypeVar("Result")


class DecisionKind(Enum):
    """What a decision is about; see the module's text."""

    SLOT = auto()
    SITE = auto()
    MAIN = auto()
    TRADE = auto()
    CONTRACT = auto()
    COMMIT = auto()
    PAY = auto()
    CARDS_COLOUR = auto()
    MARK = auto()
    CARD = auto()
    PAIR = auto()
    COURTIER = auto()
    SCROLLS = auto()
    TILE = auto()
    POST = auto()
    BUY = auto()
    MOSQUE_STEP = auto()
    PATH = auto()
    WALL = auto()
    UPGRADE = auto()
    BONUS_COLOUR = auto()
    SCORING_TILE = auto()
    SOLDIER = auto()
    SKIP = auto()
    RANSOM = auto()
    COURTIERS_SCORE = auto()
    COURTIER_SLOT = auto()
    COURTIER_SITE = auto()
    ROW_CARD = auto()
    SOLO_DECK = auto()
    RANDOM_TILE = auto()


CHANCE = frozenset((DecisionKind.ROW_CARD, DecisionKind.SOLO_DECK, DecisionKind.RANDOM_TILE))


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision: its kind, the person who decides (None: chance), the options and what it is about."""

    kind: DecisionKind
    who: int | None
    options: tuple[Option, ...]
    context: tuple[Plain, ...] = ()

    @property
    def forced(self) -> bool:
        """Whether there is nothing to choose."""
        return len(self.options) == 1

    @property
    def chance(self) -> Option:
        """What the table's own chance has settled, for decisions by nobody."""
        return self.context if self.kind is DecisionKind.SOLO_DECK else self.context[0]


@dataclass(frozen=True, slots=True)
class Answer:
    """A decision with the option that was chosen."""

    decision: Decision
    choice: Option


class IllegalChoiceError(ValueError):
    """The answer is none of the options."""


Play: TypeAlias = Generator[Decision, Option, Result]
