"""One talk in lines: the session, the lines, and questions beside the game that wait for a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.commands.plain.prompt import asked_line, details
from companion.commands.plain.voice import refuse_line, say_line
from companion.commands.telling import told
from companion.engine.question import Question, Raw, Refusal, first_refusal
from companion.engine.replay import Said
from companion.engine.session import Session
from companion.engine.text import Text
from companion.language import in_words, say
from companion.spoken_names import named_as_spoken


class TalkOverError(Exception):
    """The lines ended while a question beside the game waited for one."""


@dataclass(frozen=True, slots=True)
class Talk:
    """A session with the lines that people type; ``next_line`` gives None where they end."""

    session: Session
    next_line: Callable[[], str | None]

    def put(self, question: Question[Any], offered: Raw) -> tuple[Raw] | None:
        """Ask something beside the game until it is answered; None where an empty line leaves it.

        Raises TalkOverError.
        """
        asked = named_as_spoken(question)
        say_line(asked_line(asked, offered))
        for line in details(asked, offered):
            say_line(line)
        while True:
            typed = self._line().strip()
            if not typed and offered is None:
                say_line(say("Left as it was."))
                return None
            if not typed:
                return (offered,)
            raw, refusal = first_refusal(asked, typed)
            if refusal is None:
                return (raw,)
            refuse_line(refusal.text)
            say_line(asked_line(asked, offered))

    def _line(self) -> str:
        line = self.next_line()
        if line is None:
            raise TalkOverError
        return line

    def instruct(self) -> None:
        """Say what hands must do and heads must know now."""
        for saying in self.session.instructions():
            for line in told(Said("", saying), why=False):
                say_line(line)

    def say_moves(self) -> None:
        """Say what hands must change on the table once an earlier answer given anew is worked in."""
        moves = self.session.moves_due()
        if moves:
            say_line(say("What followed was worked out anew. Put right what does not lie so yet:"))
            for move in moves:
                say_line(f"> {in_words(move)}")


def numbered(lines: Sequence[str], first: int = 1) -> None:
    """Say lines with their numbers."""
    for number, line in enumerate(lines, start=first):
        say_line(f"{number} {line}")


def picked(number: int | None, count: int) -> int | Refusal:
    """Return the place in a list of what was picked by its number, or why it is none."""
    if number is None or not 1 <= number <= count:
        return Refusal(Text("A number from 1 to {count} is needed.", count=count))
    return number - 1
