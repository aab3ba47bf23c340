"""People at the line mode: each line is typed for the question that is open then, as keys and counts."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from io import StringIO
from typing import Any

from companion.commands.listing import asked_inside
from companion.commands.plain.play import Plain
from companion.engine.choice import Choice, Several, keyed
from companion.engine.form import Form
from companion.engine.number import Tally, TowerDrop
from companion.engine.numerals import Numerals
from companion.engine.question import Question, Raw, as_mapping, first_refusal
from companion.engine.session import Session
from companion.engine.words import Words
from companion.players import EasyPlayer

_TRIES = 60


def typed(question: Question[Any], raw: Raw) -> str:
    """Return a line that people would type for an answer; it may not be read as that in every form."""
    asked = asked_inside(question)
    if isinstance(asked, Form):
        given = as_mapping(raw)
        return " ".join(typed(one.question, given[one.name]).replace(" ", "") for one in asked.fields)
    if isinstance(asked, Choice | Several):
        keys = {option.id: key for key, option in keyed(asked.options)}
        chosen = raw if isinstance(raw, list) else [raw]
        return " ".join(keys[str(one)] for one in chosen)
    if isinstance(asked, Tally):
        return _counts(asked, raw)
    if isinstance(asked, Numerals):
        return "".join(map(str, asked.decode(raw))) or "-"
    return str(raw)


def _counts(asked: Tally[Any], raw: Raw) -> str:
    counts = as_mapping(raw)
    if isinstance(asked, TowerDrop) and not any(counts.values()):
        return "0"
    if all(option.key for option in asked.options):
        return " ".join(f"{counts[one.id]}{one.key}" for one in asked.options if counts.get(one.id))
    return " ".join(str(counts.get(one.id, 0)) for one in asked.options)


@dataclass
class Typist:
    """Types for whoever is asked, until ``enough`` holds; then the ``last`` lines, then nothing more.

    What a question offers is taken by a bare Enter; other answers are ``taste``'s, or a random player's.
    """

    session: Session
    seed: int
    enough: Callable[[Session], bool]
    last: tuple[str, ...] = ()
    taste: Callable[[Question[Any]], str | None] = lambda _: None
    encoding: str = "utf-8"
    lines: list[str] = field(default_factory=list)
    drops: list[str] = field(default_factory=list)
    _ending: Iterator[str] | None = None

    def readline(self) -> str:
        """Return the next line."""
        question = self.session.open
        if self._ending is None and (question is None or self.enough(self.session)):
            self._ending = iter(self.last)
        if self._ending is not None or question is None:
            return next((f"{line}\n" for line in self._ending or ()), "")
        line = self._line(question)
        self.lines.append(line)
        if isinstance(question, TowerDrop):
            self.drops.append(line)
        assert len(self.lines) < 2000, "the table never came there"
        return f"{line}\n"

    def _line(self, question: Question[Any]) -> str:
        wished = self.taste(question)
        if wished is not None:
            return wished
        if self.session.offered() is not None and not isinstance(question, TowerDrop):
            return ""
        if isinstance(question, Words):
            return f"Player {len(self.lines)}"
        player = EasyPlayer(random.Random(self.seed + len(self.lines)))
        for _ in range(_TRIES):
            line = typed(question, player.answer(question))
            if first_refusal(question, line)[1] is None:
                return line
        raise AssertionError(f"nothing that can be typed answers {question.key}: {question.hint()}")


def played(session: Session, typist: Typist | StringIO, game_id: int = 1) -> bool:
    """Lead a session through typed lines; tells whether the game is finished."""
    return Plain(session, typist, game_id).run()  # type: ignore[arg-type]  # it is read from only
