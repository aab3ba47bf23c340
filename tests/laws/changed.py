"""Games as a later release might have them: a step renamed, a question inserted, a player changed, a bug."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from typing import Any, cast

from companion.engine.game import Game, Mode
from companion.engine.number import Number
from companion.engine.question import Question, Raw, Seat
from companion.engine.script import Ask, Reply, Script, Step, ask
from companion.engine.table import Table
from companion.engine.text import Text

Rewrite = Callable[[Ask], Generator[Step, object, object]]


class ScriptBugError(Exception):
    """What a script made to fail raises."""


@dataclass(frozen=True)
class Changed:
    """A game whose every question goes through ``rewrite``; all else is the game itself."""

    game: Game
    rewrite: Rewrite

    def setup(self, mode: Mode) -> Script[Any]:
        return self._rewritten(self.game.setup(mode))

    def play(self, table: Table) -> Script[None]:
        return self._rewritten(self.game.play(table))

    def __getattr__(self, name: str) -> object:
        return getattr(self.game, name)

    def _rewritten(self, script: Script[Any]) -> Script[Any]:
        sent: object = None
        while True:
            try:
                step = script.send(sent)
            except StopIteration as end:
                return end.value
            if isinstance(step, Ask):
                sent = yield from self.rewrite(step)
            else:
                sent = yield step


def _changed(game: Game, rewrite: Rewrite) -> Game:
    return cast(Game, Changed(game, rewrite))


def with_questions(game: Game, change: Callable[[Question[Any]], Question[Any]]) -> Game:
    """Return the game with every question changed."""

    def rewrite(step: Ask) -> Generator[Step, object, object]:
        return (yield Ask(lambda: change(step.build())))

    return _changed(game, rewrite)


def renamed(game: Game, key: str) -> Game:
    """Return the game with another name for one question's step."""
    return with_questions(
        game, lambda asked: replace(asked, key=f"{key}-anew") if asked.key == key else asked
    )


def reseated(game: Game, key: str, seat: Seat) -> Game:
    """Return the game with one question put to another seat."""
    return with_questions(game, lambda asked: replace(asked, to=seat) if asked.key == key else asked)


def inserted(game: Game, before: str) -> Game:
    """Return the game with a question more before one question."""

    def rewrite(step: Ask) -> Generator[Step, object, object]:
        if step.build().key == before:
            yield from ask(lambda: Number(key="inserted", text=Text("How many stars?"), most=9))
        return (yield step)

    return _changed(game, rewrite)


def failing(game: Game, when: Callable[[str, object], bool]) -> Game:
    """Return the game with a bug that shows after the answers that ``when`` (key, answer) names."""

    def rewrite(step: Ask) -> Generator[Step, object, object]:
        key = step.build().key
        sent = yield step
        if when(key, sent.raw if isinstance(sent, Reply) else sent):
            raise ScriptBugError(f"made to fail at {key}")
        return sent

    return _changed(game, rewrite)


@dataclass(frozen=True)
class FailingTable(Changed):
    """A game that cannot build its questions while something is wrong with the table."""

    wrong: Callable[[Table], bool]

    def play(self, table: Table) -> Script[None]:
        def rewrite(step: Ask) -> Generator[Step, object, object]:
            def build() -> Question[Any]:
                if self.wrong(table):
                    raise ScriptBugError("made to fail by the table")
                return step.build()

            return (yield Ask(build))

        return Changed(self.game, rewrite).play(table)


def failing_while(game: Game, wrong: Callable[[Table], bool]) -> Game:
    """Return the game with a bug that shows when a question is built while the table is ``wrong``."""

    def unchanged(step: Ask) -> Generator[Step, object, object]:
        return (yield step)

    return cast(Game, FailingTable(game, unchanged, wrong))


def raw_of(question: Question[Any]) -> Raw:
    """Return a question in plain values, as far as players can tell it from another one."""
    return {
        "key": question.key,
        "kind": question.kind,
        "to": question.to.id,
        "text": str(question.text),
        "hint": str(question.hint()),
        "places": [str(place) for place in question.places()],
        "default": question.default,
        "stoppable": question.stoppable,
        "rules": list(question.rules),
        "left": list(question.left_to_player),
    }
