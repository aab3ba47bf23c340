"""Every decision of a game of Marrakesh, one at a time.

The rules engine is a generator: it yields a ``Decision`` and is sent the chosen option back. An option is a
plain value: a text, a number, or a tuple of those. Who follows another record of the same game looks up, for
each decision, what was answered there. A decision with a single option is yielded too (``forced``); a
decision without any is not, except ``TOWER``, whose answer is checked against the pieces in the tower.

Kinds, with their options and (in brackets) their context:

* ``TOWER`` (tossed letters, letters stuck before): the letters that came out, in the palette's order; by
  nobody (``who`` is None).
* ``STORAGE_SPACE`` (letter): index of the storage space for a keshi drawn at set-up.
* ``DISC``: number of sections the disc is turned clockwise at set-up.
* ``PROVISION``: number of the tile that is turned up.
* ``SELECT``: three letters in the palette's order.
* ``JOKER_SECTOR``: sector letter for the assistant of a red keshi.
* ``CLAIM`` (letters of the display): one or two letters, in the palette's order.
* ``DEPLOY_NEXT``: letter of the keshi that is deployed next, where several wait.
* ``VENDOR_SECTOR``: sector letter for a red keshi.
* ``ENTERTAINER_SPACE``: index of the main square space for a pink keshi.
* ``CARAVAN_SPACE``: value of ``Caravan`` for a brown keshi.
* ``RESOURCE``: the resource of choice that is gained.
* ``KESHI`` (what for): letter of a keshi of choice: any keshi, a goods keshi, a keshi of a face or a gate.
* ``ASSISTANT``: sector letter of the assistant used next.
* ``USE`` (sector letter): ``"keshi"`` or ``"action"``.
* ``WATER_STEPS``: how much water is paid for river steps, asked when the other steps are done, and again
  when water came in on the way.
* ``STAIR_STEPS`` (stair, ``"scroll-48"``, ``"date"`` or ``"water"``): further steps on a staircase.
* ``ORCHARD``: what one green keshi gives: ``"date"``, ``"water"``, ``"dinar"`` or ``"point"``.
* ``SOUK`` (deals made by this assistant): ``("exchange", letter)``, ``("shop", index)`` or ``"stop"``.
* ``SQUARE_SPACE``: index of the main square space that pays.
* ``NEXT_BONUS`` (what for): index of the main square space whose bonus comes next, of those that all pay.
* ``LINE_BONUS`` (mosque segment, palace segment, and ``"scroll-59"`` where all come): code of a bonus of the
  line.
* ``MADRASA``: a scroll number, ``("change", back)`` or ``"stop"``.
* ``FREE_SCROLL`` (back): a scroll number or ``"none"``.
* ``GATE``: ``(workshop index, letter)`` or ``"stop"``.
* ``GATE_SPACE``: index of the gate space.
* ``SAHARA``: value of ``Caravan`` of a discovered oasis, or ``"stop"``.
* ``PAY``: ``(dinars, water, dates)`` that pay a cost, where a scroll leaves a choice.
* ``STORAGE_KESHI`` (letter): ``"deploy"`` or ``"leave"``.
* ``EXCHANGE_RETURN``: ``"none"``, ``("R", sector letter)``, ``("P", space index)`` or the letter of the keshi
  that goes back.
* ``SECTOR_ACTION``: sector letter of a free sector action, or ``"none"``.
* ``STAIRCASE``: ``"mosque"`` or ``"palace"`` (or ``"none"`` where it may be left); context ``"office"`` for
  the step of an exchange office.
* ``SELL`` (resource): how many are returned for 2 points each.
* ``SCORE_OASIS``: number of a claimed oasis scored now.
* ``OASIS_RETURN`` (oasis): how many resources are returned to it.
* ``RAPID`` (occasion): ``(index of the rapid, bonus)`` or ``"none"``.
* ``FACE_OASIS``: number of an oasis beside the board, or ``"none"``.
* ``SEASON_BONUS`` (face): index 0 or 1 of the two bonuses in the order of the rule line.
* ``PROVISION_WAY``: ``"tiles"`` or ``"scroll-44"``.
* ``SPARED_GOODS`` (luxury good): letter of the goods keshi that the Imam's company leaves out of its price.
* ``TOWN``: number of the desert town a caravan has come to.
* ``FREE_GOOD``: index of the shop whose luxury good a desert town gives, or ``"none"``.
* ``REFILL_TARGET``: index of the empty place that is refilled next; ``REFILL_SOURCE`` (target): index of the
  equally large place that gives. Context starts with ``"souk"`` or the back.

With expansions some kinds have more options: ``SAHARA`` also the ``Caravan`` value of a fourth space, whose
town is claimed; ``FREE_SCROLL`` with context ``"town-10"`` the tops of all backs; ``GATE`` with context
``"town-12"`` all gates, or ``"none"``. The kinds in ``EXPANSION_KINDS`` come up with expansions only.
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

    TOWER = auto()
    STORAGE_SPACE = auto()
    DISC = auto()
    PROVISION = auto()
    SELECT = auto()
    JOKER_SECTOR = auto()
    CLAIM = auto()
    DEPLOY_NEXT = auto()
    VENDOR_SECTOR = auto()
    ENTERTAINER_SPACE = auto()
    CARAVAN_SPACE = auto()
    RESOURCE = auto()
    KESHI = auto()
    ASSISTANT = auto()
    USE = auto()
    WATER_STEPS = auto()
    STAIR_STEPS = auto()
    ORCHARD = auto()
    SOUK = auto()
    SQUARE_SPACE = auto()
    NEXT_BONUS = auto()
    LINE_BONUS = auto()
    MADRASA = auto()
    FREE_SCROLL = auto()
    GATE = auto()
    GATE_SPACE = auto()
    SAHARA = auto()
    PAY = auto()
    STORAGE_KESHI = auto()
    EXCHANGE_RETURN = auto()
    SECTOR_ACTION = auto()
    STAIRCASE = auto()
    SELL = auto()
    SCORE_OASIS = auto()
    OASIS_RETURN = auto()
    RAPID = auto()
    FACE_OASIS = auto()
    SEASON_BONUS = auto()
    PROVISION_WAY = auto()
    REFILL_TARGET = auto()
    REFILL_SOURCE = auto()
    SPARED_GOODS = auto()
    TOWN = auto()
    FREE_GOOD = auto()


EXPANSION_KINDS = frozenset((DecisionKind.SPARED_GOODS, DecisionKind.TOWN, DecisionKind.FREE_GOOD))


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision: its kind, the seat that decides (None: nobody), the options and what it is about."""

    kind: DecisionKind
    who: int | None
    options: tuple[Option, ...]
    context: tuple[Plain, ...] = ()

    @property
    def forced(self) -> bool:
        """Whether there is nothing to choose."""
        return len(self.options) == 1


@dataclass(frozen=True, slots=True)
class Answer:
    """A decision with the option that was chosen."""

    decision: Decision
    choice: Option


class IllegalChoiceError(ValueError):
    """The answer is none of the options."""


Play: TypeAlias = Generator[Decision, Option, Result]
