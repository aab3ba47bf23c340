"""What a script says: things for hands to do and for heads to know, with the reasons that decided."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from companion.engine.text import Text


class Urgency(Enum):
    """How a saying wants to be taken."""

    DO = "do"
    KNOW = "know"


@dataclass(frozen=True, slots=True)
class Standing:
    """How one candidate fared before one criterion: what was found, and whether it stayed in."""

    candidate: str
    name: Text
    found: Text
    stays: bool


@dataclass(frozen=True, slots=True)
class Reason:
    """One step of a decision: the rule, its criterion in words, and how each candidate fared."""

    rule: str
    text: Text
    standings: tuple[Standing, ...] = ()

    @property
    def losers(self) -> tuple[Standing, ...]:
        """Those that this step put out."""
        return tuple(standing for standing in self.standings if not standing.stays)


@dataclass(frozen=True, slots=True)
class Trail:
    """Why a decision came out as it did: its key, the winner's name, and the steps in order."""

    key: str
    winner: Text
    reasons: tuple[Reason, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that took part."""
        return tuple(reason.rule for reason in self.reasons)

    @property
    def names(self) -> dict[str, Text]:
        """The names of the candidates that were compared, by candidate."""
        return {one.candidate: one.name for reason in self.reasons for one in reason.standings}


@dataclass(frozen=True, slots=True)
class Saying:
    """A frozen saying: its words, the rules behind it, and the trail of the decision it carries out.

    ``unfollowed`` tells that the table does not keep what hands do here: an undo knows no piece to put back.
    """

    urgency: Urgency
    text: Text
    rules: tuple[str, ...] = ()
    because: Trail | None = None
    unfollowed: bool = False

    @property
    def all_rules(self) -> tuple[str, ...]:
        """Its own rules and those of its trail, each once, in order."""
        trail = self.because.rules if self.because else ()
        return tuple(dict.fromkeys((*self.rules, *trail)))


def do(text: Text, *rules: str, because: Trail | None = None, unfollowed: bool = False) -> Saying:
    """Return an instruction for hands; it stays on the screen, numbered, until the next answer.

    ``unfollowed`` is whether the table keeps nothing of what it moves.
    """
    return Saying(Urgency.DO, text, rules, because, unfollowed)


def know(text: Text, *rules: str, because: Trail | None = None) -> Saying:
    """Return something for heads to know."""
    return Saying(Urgency.KNOW, text, rules, because)
