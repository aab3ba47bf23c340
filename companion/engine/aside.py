"""What is set aside, in the words of the questions that it answered: found in the game as it was then."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final

from companion.engine.entry import Correct, DrawAgain, Entry, Overrule, Revise
from companion.engine.game import Game, Mode
from companion.engine.line import Line
from companion.engine.question import Question, Raw
from companion.engine.replay import Run, ScriptFaultError, SetAside, answer_in_words
from companion.engine.script import STOP
from companion.engine.table import Field
from companion.engine.text import Text

NOT_ASKED: Final = Text("Something said earlier that the game does not ask for as it stands now")
"""What is told of an entry whose question is known no more."""
_OTHER_CHANGES: Final = (Correct, Overrule, DrawAgain)


def set_aside_in_words(run: Run, entries: Sequence[Entry]) -> tuple[Text, ...]:
    """Return what a run sets aside in words: the question or the field, and its value. Replays the game.

    ``entries`` are all entries of its journal.
    """
    kept = run.set_aside()
    if not kept:
        return ()
    questions = [*run.questions.values(), *([run.open] if run.open is not None else [])]
    unknown = {one.key for one in kept if not one.field} - {one.key for one in questions}
    questions += earlier_questions(run.game, run.mode, entries, unknown)
    fields = run.game.fields(run.table) if run.table is not None else ()
    return tuple(in_words(one, questions, fields) for one in kept)


def in_words(kept: SetAside, questions: Sequence[Question[Any]], fields: Sequence[Field]) -> Text:
    """Return what is set aside as the question or the field and its value in words.

    ``questions`` are all that are known from the game as it stands or stood. Where none of them fits, a
    sentence says just that: the keys of the program mean nothing to people.
    """
    if kept.field:
        field = next((one for one in fields if one.name == kept.field), None)
        if field is None:
            return Text("A correction of something that the game does not have as it stands now")
        if field.question.refuse(kept.raw) is not None:
            return Text("{label}: a correction that does not fit now", label=field.label)
        return Text("{label}: corrected to {now}", label=field.label, now=field.question.say(kept.raw))
    return answer_told(kept.key, kept.raw, questions) or NOT_ASKED


def answer_told(key: str, raw: Raw, questions: Sequence[Question[Any]]) -> Text | None:
    """Return a question with its answer in words, None where no question with that key is known."""
    question = fitting(key, raw, questions)
    if question is not None:
        return Text("{text} {said}", text=question.text, said=answer_in_words(question, raw))
    same = next((one for one in questions if one.key == key), None)
    if same is not None:
        return Text("{question} – an answer that does not fit now", question=same.text)
    return None


def fitting(key: str, raw: Raw, questions: Iterable[Question[Any]]) -> Question[Any] | None:
    """Return the first question with a key that takes an answer, None where there is none."""
    same = (one for one in questions if one.key == key)
    return next((one for one in same if raw == STOP or one.refuse(raw) is None), None)


def earlier_questions(
    game: Game, mode: Mode, entries: Sequence[Entry], keys: Collection[str] = ()
) -> tuple[Question[Any], ...]:
    """Return the questions of a game as it stood before each act that changed its past, latest first.

    Such an act is an earlier answer given anew, and, until the questions with these ``keys`` are found, a
    correction, an overruling or a new draw, too. Each is one replay. A line that today's script fails on
    brings none.
    """
    found: list[Question[Any]] = []
    for number in reversed(range(len(entries))):
        entry = entries[number]
        wanted = isinstance(entry, _OTHER_CHANGES) and not {one.key for one in found}.issuperset(keys)
        if isinstance(entry, Revise) or wanted:
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
