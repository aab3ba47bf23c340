"""Random acts of people at a table: answer, undo, redo, revise, correct, overrule, draw again, record."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

from companion.engine.question import Question, Refusal
from companion.engine.session import Session
from companion.engine.text import Text
from companion.engine.words import Shuffle
from companion.players import RandomPlayer

_NOTHING = Text("There is nothing to do this to.")

Act = Callable[[], Refusal | None]


class RandomActs:
    """Does random acts on a session and counts those that were taken."""

    def __init__(self, session: Session, seed: int) -> None:
        self.session = session
        self.done: Counter[str] = Counter()
        self._random = random.Random(seed)
        self._player = RandomPlayer(self._random)
        self._acts: dict[str, tuple[int, Act]] = {
            "answer": (8, self._answer),
            "undo": (4, session.undo),
            "redo": (4, session.redo),
            "revise": (2, self._revise),
            "correct": (2, self._correct),
            "overrule": (1, self._overrule),
            "draw again": (1, self._draw_again),
            "result": (1, session.record_result),
            "stop": (0, session.stop_early),
        }

    def act(self) -> str:
        """Do one random act; return its name, empty where it was refused."""
        names = list(self._acts)
        [name] = self._random.choices(names, [self._acts[name][0] for name in names])
        if self._random.random() < 0.01:
            name = "stop"
        refusal = self._acts[name][1]()
        if refusal is not None:
            return ""
        self.done[name] += 1
        return name

    def _answer(self) -> Refusal | None:
        question = self.session.open
        return self.session.undo() if question is None else self.session.answer(self._player.answer(question))

    def _revise(self) -> Refusal | None:
        asked = [key for key, q in self.session.run.questions.items() if not isinstance(q, Shuffle)]
        if not asked:
            return Refusal(_NOTHING)
        key = self._random.choice(asked)
        return self.session.revise(key, self._player.answer(self._question(key)))

    def _correct(self) -> Refusal | None:
        fields = self.session.fields()
        if not fields:
            return Refusal(_NOTHING)
        field = self._random.choice(fields)
        return self.session.correct(field.name, self._player.answer(field.question))

    def _overrule(self) -> Refusal | None:
        decisions = self.session.run.decisions
        if not decisions:
            return Refusal(_NOTHING)
        key = self._random.choice(list(decisions))
        return self.session.overrule(key, self._random.choice(decisions[key].candidates))

    def _draw_again(self) -> Refusal | None:
        shuffles = [key for key, q in self.session.run.questions.items() if isinstance(q, Shuffle)]
        return self.session.draw_again(self._random.choice(shuffles)) if shuffles else Refusal(_NOTHING)

    def _question(self, key: str) -> Question[object]:
        return self.session.run.questions[key]
