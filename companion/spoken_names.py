"""Names that are typed: as the options of a question are read in a language, or in English."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form
from companion.engine.printed import Printed, Transcribed
from companion.engine.question import Question
from companion.engine.text import plain
from companion.language import Language, in_words, spoken


def named_as_spoken(question: Question[Any]) -> Question[Any]:
    """Return a question whose options bear their names in the spoken language: so they are shown and typed.

    Its keys, its answers and their ids are the same; English names are understood besides.
    """
    if spoken() is Language.ENGLISH:
        return question
    if isinstance(question, Printed | Transcribed):
        return replace(question, inner=named_as_spoken(question.inner))
    if isinstance(question, Form):
        fields = (replace(field, question=named_as_spoken(field.question)) for field in question.fields)
        return replace(question, fields=tuple(fields))
    if isinstance(question, Choice | Several):
        return replace(question, options=tuple(map(_named, question.options)))
    return question


def _named(option: Option[Any]) -> Option[Any]:
    return replace(option, name=plain(in_words(option.name)), also=str(option.name))
