"""Icons that are spent in a complete game: all at once for the oracle, one by one for the companion."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from companion.engine.question import Question
from companion.games.baghdad.icons import CardIcon
from companion.games.baghdad.muster import Spent, students_showing
from companion.games.baghdad.person import Person
from companion.games.baghdad.table import BaghdadTable
from tests.oracle.baghdad_game_moves import DecisionKind as Kind
from tests.scripted.baghdad_full_beside import Beside
from tests.scripted.baghdad_full_followed import alike
from tests.scripted.baghdad_full_typed import open_options
from tests.scripted.typing import NotTakenError, shortest


@dataclass(slots=True)
class Musters:
    """Answers what is spent for an icon; ``left`` is what the player will have left of each source then."""

    beside: Beside
    left: Counter[Spent] | None = None
    skill: CardIcon = CardIcon.ROD

    def spent(self, question: Question[Any], person: Person, number: int) -> str:
        """Return the line for one of the missing icons, the ``number``-th of its action."""
        if number == 1:
            decision = self.beside.until(Kind.MUSTER)
            bonuses = self.beside.bonuses(question, decision)
            answer = self.beside.followed.like(alike(decision), bonuses)
            if answer in bonuses:
                self.beside.followed.choose(answer)
                return shortest(question, str(answer))
            assert isinstance(answer, tuple)
            self.skill = CardIcon(str(decision.context[0]))
            self.left = self._held(person)
            self.left.subtract(_kinds(answer))
            self.beside.followed.choose(answer)
        assert self.left is not None
        held = self._held(person)
        for option in open_options(question):
            if isinstance(option.value, Spent) and held[option.value] > self.left[option.value]:
                return shortest(question, option.id)
        raise NotTakenError(f"{question.key} offers nothing of what is spent: {self.left}")

    def _held(self, person: Person) -> Counter[Spent]:
        table = self.beside.table()
        assert table is not None
        return Counter(
            {
                Spent.STUDENT: students_showing(person, self.skill),
                Spent.WILD: person.wilds,
                Spent.CONTRACT: len(_contracts(table, person, self.skill)),
            }
        )


def _contracts(table: BaghdadTable, person: Person, skill: CardIcon) -> list[int]:
    return [number for number in person.contracts if table.boards.contracts[number].skill is skill]


def _kinds(sources: tuple[object, ...]) -> Counter[Spent]:
    return Counter(Spent(str(source).partition("-")[0]) for source in sources)
