"""Every text that a game tells: sayings and their reasons, questions, refusals, panels, fields, the score."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.engine.game import Game, Mode
from companion.engine.printed import Printed, Transcribed
from companion.engine.question import Question, Raw, first_refusal
from companion.engine.script import Ask, Script
from companion.engine.session import Session
from companion.engine.text import Text
from companion.games.names import Name
from companion.players import RandomPlayer
from tests.engine.fakes import MemoryCatalogue, opened

_WRONG: Final[tuple[Raw, ...]] = ("§", 10**6, [], ["§"], {}, {"§": 1})
"""Answers that hardly any question takes; no word in them, as a refusal repeats what was typed."""
_TYPED: Final = ("§", "§ §", "99999")


def texts_in(value: object) -> Iterator[Text]:
    """Yield the texts in a value, however deep: in fields, lists, and all that a question has to say.

    Texts within texts are left to those who look at a text.
    """
    if isinstance(value, Text):
        yield value
    elif isinstance(value, Question):
        yield from _of_question(value)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            yield from texts_in(getattr(value, field.name))
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from texts_in(each)
    elif isinstance(value, tuple | list):
        for each in value:
            yield from texts_in(each)


def _of_question(question: Question[Any]) -> Iterator[Text]:
    for field in dataclasses.fields(question):
        yield from texts_in(getattr(question, field.name))
    yield question.hint()
    yield from texts_in(question.places())
    if question.default is not None:
        yield question.say(question.default)
    yield from texts_in([question.refuse(raw) for raw in _WRONG])
    yield from texts_in([first_refusal(question, typed)[1] for typed in _TYPED])


class Told(RandomPlayer):
    """A random player who answers the questions of the set-up as told, by the end of their key."""

    def __init__(self, chance: random.Random, given: Mapping[str, Raw]) -> None:
        super().__init__(chance)
        self._given = given

    def answer(self, question: Question[Any]) -> Raw:
        """Return what was told where it fits the question, else what chance gives."""
        told = self._given.get(question.key.removeprefix("setup/"))
        if told is not None and question.refuse(told) is None:
            return told
        if isinstance(question, Name):
            return question.default
        return super().answer(question)


def told_in_play(
    game: Game, given: Mapping[str, Raw], seed: int, answers: int, *, mode: Mode = Mode.PLAY, often: int = 20
) -> Iterator[Text]:
    """Yield the texts of a game with up to so many answers; its whole table is looked at every so often."""
    session = opened(game, mode=mode, seed=seed, catalogue=MemoryCatalogue(game.stand_in))
    player = Told(random.Random(seed), given)
    for number in range(answers):
        if session.open is None:
            break
        raw = player.answer(session.open)
        yield session.open.say(raw)
        yield from texts_in(session.answer(raw))
        assert session.trouble is None, str(session.trouble)
        yield from texts_in(session.open)
        if number % often == often - 1:
            yield from _of_table(session)
            yield from _of_acts(session)
    for saying in session.sayings():
        yield from texts_in(saying)
    for decided in session.run.decisions.values():
        yield from texts_in(decided.trail)


def _of_table(session: Session) -> Iterator[Text]:
    table, game = session.run.table, session.game
    if table is None:
        return
    yield game.standing(table)
    yield from texts_in([game.seat_name(table, seat) for seat in game.seats])
    yield from texts_in(game.panels(table))
    yield from texts_in(game.fields(table))
    yield from texts_in(game.layout(table))
    yield from texts_in(game.score_sheet(table))
    yield from texts_in(game.review(table))


def _of_acts(session: Session) -> Iterator[Text]:
    """Yield what undo and correction say, looked at without doing them."""
    yield from texts_in(session.preview_undo())
    for field in session.fields():
        yield field.question.say(field.read())


def told_of_itself(game: Game) -> Iterator[Text]:
    """Yield what a game says of itself: its readings, what is printed in it, its transcription."""
    yield from texts_in(game.rulings)
    yield from texts_in(game.printed_items)
    for number, chapter in enumerate(game.transcription()):
        yield chapter.about
        yield from _of_chapter(chapter.script(), game.stand_in, random.Random(number))


def _of_chapter(script: Script[None], known: Mapping[str, Raw], chance: random.Random) -> Iterator[Text]:
    """Play a chapter of the transcription: what the stand-in set knows from there, else at random."""
    player = RandomPlayer(chance)
    sent: Raw = None
    while True:
        try:
            step = script.send(sent)
        except StopIteration:
            return
        sent = None
        if not isinstance(step, Ask):
            yield from texts_in(step)
            continue
        question = step.build()
        yield from texts_in(question)
        item = question.item if isinstance(question, Printed | Transcribed) else ""
        sent = known.get(item)
        if sent is None and not isinstance(question, Transcribed):
            sent = player.answer(question)
        yield question.say(sent)
