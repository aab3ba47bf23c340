"""A whole game of any kind, played by a scripted person at the real session, turn by turn watched."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

from companion.engine.game import Game, Panel
from companion.engine.question import Question, Raw
from companion.engine.saying import Saying
from companion.engine.script import Decided, Script
from companion.engine.session import Session
from companion.engine.table import Table
from tests.scripted.typing import NotTakenError, keys_of, taken

SET_UP = "set-up"


class ApartError(AssertionError):
    """The companion asks about something else than the oracle decides."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that was put, the line typed for it and what that meant, and the keys it took."""

    question: Question[Any]
    line: str
    raw: Raw
    keys: int
    turn: str
    """Whose turn it was, as the game names its turns: set-up, you, bot or end, with a number."""


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """The end of a turn, or of the set-up: its name, how long the log of play was, and the table's panels."""

    turn: str
    at: int
    panels: tuple[Panel, ...]


@dataclass(slots=True)
class Watched:
    """A game watched from outside: what it yields, and the moment at which each turn begins."""

    game: Game
    at_turn: Callable[[Any], None]
    told: list[Saying | Decided] = field(default_factory=list)

    def play(self, table: Table) -> Script[None]:
        """Play as the game does."""
        script = self.game.play(table)
        moment, sent = table.moment, None
        while True:
            try:
                step = script.send(sent)
            except StopIteration:
                return
            if table.moment != moment:
                moment = table.moment
                self.at_turn(table)
            if isinstance(step, Saying | Decided):
                self.told.append(step)
            sent = yield step

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # all else is the game itself
        return getattr(self.game, name)

    @property
    def as_game(self) -> Game:
        """The watched game, for a session."""
        return cast(Game, self)


@dataclass(slots=True)
class PlayedGame(ABC):
    """A game under way at the real session.

    A game's own class makes ``session`` and ``game``, knows what the person types (``line``), names the
    turns (``turn`` and, in their order, ``turns``) and notes the end of each (``turn_ended``).
    """

    session: Session = field(init=False)
    game: Watched = field(init=False)
    asked: list[Asked] = field(init=False, default_factory=list)
    differences: list[str] = field(init=False, default_factory=list)
    turn: str = field(init=False, default=SET_UP)
    turns: list[str] = field(init=False, default_factory=list)
    ends: list[TurnEnd] = field(init=False, default_factory=list)

    @property
    @abstractmethod
    def title(self) -> str:
        """The game and what is special about this one, in one line."""

    @property
    @abstractmethod
    def where(self) -> str:
        """Where the game stands, for a failing test: its seed, its turn."""

    @abstractmethod
    def line(self, question: Question[Any]) -> str:
        """Return what the person types at a question, Enter not included."""

    @abstractmethod
    def kind_of(self, question: Question[Any]) -> str:
        """Return what a question asks, without its moment and its subject."""

    def wrong_after_answer(self) -> list[str]:
        """Return in words what is wrong with the table after an answer; looked at after every one."""
        return []

    def wrong_at_the_end(self) -> list[str]:
        """Return in words what is wrong with the end, its score first of all."""
        return []

    def play_out(self, limit: int) -> None:
        """Play until the end or the first difference.

        Raises AssertionError where the end does not come within so many answers.
        """
        while (question := self.session.open) is not None and not self.differences:
            assert len(self.asked) < limit, f"no end after {limit} answers: {self.where}"
            self._answer(question)
            if self.session.run.table is not None:
                self.differences += [f"{self.where}: {one}" for one in self.wrong_after_answer()]
        if not self.differences:
            self.differences += [f"{self.where}: {one}" for one in self.wrong_at_the_end()]

    def play_until_apart(self, limit: int, illegal: type[Exception]) -> None:
        """Play until the end or the first difference, which is kept with the question where it was found.

        ``illegal`` is what the oracle raises for a choice that is none. Raises AssertionError where the end
        does not come within so many answers.
        """
        try:
            self.play_out(limit)
        except (ApartError, NotTakenError, illegal) as found:
            asked = self.session.open
            self.differences.append(f"{self.where}: {found} (asked: {asked.key if asked else 'nothing'})")

    def turn_ended(self, table: Table) -> None:
        """Note that the turn which ``turn`` still names is over, with the panels as they are now."""
        self.ends.append(TurnEnd(self.turn, len(self.session.run.log), self.game.game.panels(table)))

    def _answer(self, question: Question[Any]) -> None:
        line = self.line(question)
        raw = taken(question, line)
        self.asked.append(Asked(question, line, raw, keys_of(question, line), self.turn))
        refusal = self.session.answer(raw)
        assert refusal is None, f"{self.where}: {refusal}"
        assert self.session.trouble is None, f"{self.where}: {self.session.trouble}"


G = TypeVar("G", bound=PlayedGame)


def without_differences(games: Iterable[G]) -> tuple[G, ...]:
    """Return the games; raises AssertionError with their words where any found differences."""
    played = tuple(games)
    different = [words for game in played for words in game.differences]
    if different:
        raise AssertionError("\n".join(different))
    return played


def kinds_asked(games: Iterable[PlayedGame]) -> Counter[str]:
    """Count by kind the questions that people answered in some games."""
    return Counter(played.kind_of(asked.question) for played in games for asked in played.asked)


def first_difference(companion: Sequence[object], oracle: Sequence[object]) -> list[str]:
    """Return in words the first step in which two turns differ; nothing where they are one."""
    for number, (here, there) in enumerate(zip(companion, oracle, strict=False), start=1):
        if here != there:
            return [f"step {number}: the companion {here}, the oracle {there}"]
    if len(companion) != len(oracle):
        longer, who = (companion, "companion") if len(companion) > len(oracle) else (oracle, "oracle")
        more = longer[min(len(companion), len(oracle))]
        return [f"only the {who} goes on: {more}"]
    return []
