"""A person at a simulated table of Marrakesh with expansions: what they ask for besides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.engine.question import Question
from tests.oracle.marrakesh_moves import DecisionKind as Kind
from tests.scripted.marrakesh import ScriptedPlayers
from tests.scripted.marrakesh_typed import form, of_value
from tests.scripted.typing import shortest


@dataclass(slots=True)
class ExpandedPlayers(ScriptedPlayers):
    """Answers the questions of the expansions too."""

    def _luxury(self, question: Question[Any], shop: str, what: str) -> str:
        self.followed.until_it_is(self._bought)
        return ScriptedPlayers._luxury(self, question, shop, what)

    def _bought(self) -> bool:
        """Whether the oracle is past a purchase with the Imam, where the companion need not ask at all."""
        pending = self.followed.pending
        return pending is None or pending.kind not in (Kind.SOUK, Kind.SPARED_GOODS)

    def _town(self, question: Question[Any]) -> str:
        return of_value(question, self._one_of(question, Kind.TOWN))

    def _town_scroll(self, question: Question[Any]) -> str:
        chosen = self._one_of(question, Kind.FREE_SCROLL)
        return shortest(question, "stop" if chosen == "none" else str(chosen))

    def _town_luxury(self, question: Question[Any]) -> str:
        chosen = self._one_of(question, Kind.FREE_GOOD)
        return of_value(question, None if chosen == "none" else chosen)

    def _town_gate(self, question: Question[Any]) -> str:
        self._until(Kind.GATE)
        chosen = self.followed.choose()
        if not isinstance(chosen, tuple):
            return form(question, "0", "0", "0")
        self.followed.until(Kind.GATE_SPACE)
        space = int(str(self.followed.choose()))
        return form(question, str(int(chosen[0]) + 1), str(chosen[1]), str(space + 1))

    def _spared(self, question: Question[Any]) -> str:
        return shortest(question, str(self._one_of(question, Kind.SPARED_GOODS)))
