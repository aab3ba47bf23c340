"""What is set aside, in the words of the questions that it answered: found in the game as it was then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.entry import Entry, Revise
from companion.engine.game import Game, Mode
from companion.engine.line import Line
from companion.engine.question import Question
from companion.engine.replay import Run, ScriptFaultError, SetAside, answer_in_words
from companion.engine.script import STOP
from companion.engine.table import Field
from companion.engine.text import Text


def set_aside_in_words(run: Run, entries: Sequence[Entry]) -> tuple[Text, ...]:
    """Return what a run sets aside in words: the question or the field, and its value. Replays the game.

    ``entries`` are all entries of its journal.
    """
    kept = run.set_aside()
    if not kept:
        return ()
    questions = (*run.questions.values(), *earlier_questions(run.game, run.mode, entries))
    fields = run.game.fields(run.table) if run.table is not None else ()
    return tuple(in_words(one, questions, fields) for one in kept)


def in_words(kept: SetAside, questions: Sequence[Question[Any]], fields: Sequence[Field]) -> Text:
    """Return what is set aside as the question or the field and its value in words.

    ``questions`` are all that are known from the game as it stands or stood. Where none of them fits, the
    entry's own words stand.
    """
    if kept.field:
        field = next((one for one in fields if one.name == kept.field), None)
        if field is None or field.question.refuse(kept.raw) is not None:
            return kept.text
        return Text("{label}: corrected to {now}", label=field.label, now=field.question.say(kept.raw))
    same = (one for one in questions if one.key == kept.key)
    question = next((one for one in same if kept.raw == STOP or one.refuse(kept.raw) is None), None)
    if question is None:
        return kept.text
    return Text("{text} {said}", text=question.text, said=answer_in_words(question, kept.raw))


def earlier_questions(game: Game, mode: Mode, entries: Sequence[Entry]) -> tuple[Question[Any], ...]:
    """Return the questions of a game as it stood before each earlier answer was given anew, latest first.

    Each is one replay. A line that today's script fails on brings none.
    """
    found: list[Question[Any]] = []
    for number in reversed(range(len(entries))):
        if isinstance(entries[number], Revise):
            line = Line()
            line.record_all(entries[:number])
            run = Run(game, mode, line)
            try:
                run.start()
            except ScriptFaultError:
                continue  # that line was mended later; its entries keep their own words
            found += run.questions.values()
            found += [run.open] if run.open is not None else []
    return tuple(found)
