"""Simulated players: they answer any question at random, always legally, for demo, bench and tests."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Protocol

from companion.engine.choice import Choice, Several
from companion.engine.form import Form
from companion.engine.number import Number, Tally
from companion.engine.numerals import Numerals
from companion.engine.printed import Printed, Transcribed
from companion.engine.question import Question, Raw
from companion.engine.session import Session
from companion.engine.words import Shuffle, Words

_NAMES = ("Ada", "Brigitte", "Çelik", "王", "[/]", "[red]Max", "<b>", "{n}", "O’Neill", "100 % & more", "]]")
_TRIES = 400


class CannotAnswerError(Exception):
    """A simulated player found no legal answer; the message names the question and the last refusal."""


class Player(Protocol):
    """Who answers questions."""

    def answer(self, question: Question[Any]) -> Raw:
        """Return a legal answer to the question."""
        ...


class RandomPlayer:
    """Answers at random by the kind of question; numbers lean to the small end, as they do at a table.

    About half of the tries of a form take each option in one field only: many forms list things of which
    there is one each. Where all these tries were refused, as many more follow with numbers that are at most
    one more than the least: what there is of a thing may be given away already.
    """

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._sparing = False
        self._ways: tuple[tuple[type[Question[Any]], Callable[[Any], Raw]], ...] = (
            (Printed, lambda question: self._attempt(question.inner)),
            (Transcribed, lambda question: self._attempt(question.inner)),
            (Form, self._form),
            (Choice, self._choice),
            (Several, self._several),
            (Number, self._number),
            (Tally, self._tally),
            (Numerals, self._numerals),
            (Words, self._words),
            (Shuffle, self._shuffle),
        )

    def answer(self, question: Question[Any]) -> Raw:
        """Return a random answer that the question does not refuse.

        Raises CannotAnswerError where some hundreds of tries were all refused.
        """
        refusal = None
        for tried in range(2 * _TRIES):
            self._sparing = tried >= _TRIES
            raw = self._attempt(question)
            refusal = question.refuse(raw)
            if refusal is None:
                return raw
        raise CannotAnswerError(f"{question.key} ({question.kind}) refuses every answer: {refusal}")

    def _attempt(self, question: Question[Any]) -> Raw:
        for kind, way in self._ways:
            if isinstance(question, kind):
                return way(question)
        raise CannotAnswerError(f"no simulated player knows the question kind {question.kind}")

    def _form(self, form: Form[Any]) -> Raw:
        """Fill the fields one by one; half of the tries give no option twice, for deals and orders."""
        answers: dict[str, Raw] = {}
        distinct = self._chance.random() < 0.5
        for field in form.fields:
            answer = self._attempt(field.question)
            if distinct and isinstance(field.question, Choice):
                given = list(answers.values())
                left = [
                    option.id
                    for option in field.question.options
                    if option.barred is None and option.id not in given
                ]
                answer = self._chance.choice(left) if left else answer
            answers[field.name] = answer
        return answers

    def _choice(self, choice: Choice[Any]) -> Raw:
        possible = [option.id for option in choice.options if option.barred is None]
        if not possible:
            raise CannotAnswerError(f"{choice.key} has no option that can be taken")
        return self._chance.choice(possible)

    def _several(self, several: Several[Any]) -> Raw:
        possible: list[Raw] = [
            option.id for option in several.options if option.barred is None for _ in range(several.each)
        ]
        most = min(several.most, len(possible))
        count = self._chance.randint(min(several.least, most), most)
        return self._chance.sample(possible, count)

    def _number(self, number: Number) -> Raw:
        if self._sparing:
            return self._chance.randint(number.least, min(number.most, number.least + 1))
        if self._chance.random() < 0.7:
            return self._chance.randint(number.least, min(number.most, number.least + 5))
        return self._chance.randint(number.least, number.most)

    def _tally(self, tally: Tally[Any]) -> Raw:
        counts: dict[str, Raw] = {}
        left = min(tally.most, 2 * len(tally.options))
        options = [option for option in tally.options if option.barred is None]
        for option in self._chance.sample(options, len(options)):
            count = self._chance.randint(0, min(left, 3))
            left -= count
            if count:
                counts[option.id] = count
        return counts

    def _numerals(self, numerals: Numerals) -> Raw:
        if numerals.once_each:
            most = min(numerals.most, len(numerals.allowed))
            return [*self._chance.sample(numerals.allowed, self._chance.randint(numerals.least, most))]
        length = self._chance.randint(numerals.least, numerals.most)
        return [self._chance.choice(numerals.allowed) for _ in range(length)]

    def _words(self, words: Words) -> Raw:
        return self._chance.choice(_NAMES)[: words.longest]

    def _shuffle(self, shuffle: Shuffle) -> Raw:
        return self._chance.sample(shuffle.cards, len(shuffle.cards))


class EasyPlayer(RandomPlayer):
    """Plays as at a table: takes what a bare Enter offers, and otherwise answers at random but modestly."""

    def answer(self, question: Question[Any]) -> Raw:
        """Return the question's default where it has one, else a modest random answer."""
        if question.default is not None and question.refuse(question.default) is None:
            return question.default
        return super().answer(question)

    def _attempt(self, question: Question[Any]) -> Raw:
        if isinstance(question, Several) and question.default is not None and self._chance.random() < 0.7:
            return question.default
        return super()._attempt(question)

    def _several(self, several: Several[Any]) -> Raw:
        answer = super()._several(several)
        return answer[: max(several.least, 1)] if isinstance(answer, list) else answer

    def _numerals(self, numerals: Numerals) -> Raw:
        length = self._chance.randint(numerals.least, min(numerals.most, max(numerals.least, 3)))
        low = numerals.allowed[: max(4, len(numerals.allowed) // 2)]
        return [self._chance.choice(low) for _ in range(length)]


def play_on(session: Session, player: Player, limit: int = 100_000) -> int:
    """Let a player answer every open question until the game is finished; return how many were answered.

    Stops after ``limit`` answers. Raises CannotAnswerError where the session refuses an answer that the
    question itself let pass, or stands in trouble.
    """
    for answered in range(limit):
        question = session.open
        if question is None:
            return answered
        refusal = session.answer(player.answer(question))
        if refusal is not None:
            raise CannotAnswerError(f"{question.key} was refused: {refusal.text}")
        if session.trouble is not None:
            raise CannotAnswerError(f"{question.key} led into trouble: {session.trouble}")
    return limit
