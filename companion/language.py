"""The language in which this process speaks: texts of games and engine, and the words of its screens.

Inside, everything is English: saved games, tests of determinism and what ``str`` of a text gives. Only where
words meet people, on screens and in the commands, do they pass through here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import Enum
from functools import cache
from gettext import NullTranslations, translation
from pathlib import Path

from calibration.sentence import Sentence, with_capital
from companion.engine.text import Catalogue, Text, TextValue, wording

DOMAIN = "companion"
FOLDER = Path(__file__).parent / "locale"
VARIABLE = "COMPANION_LANGUAGE"
CHOICE = "language"
"""The name under which the settings at a table keep the code of the language that was chosen there."""


class Language(Enum):
    """The languages with a complete catalogue; the values are ISO 639-1 codes."""

    ENGLISH = "en"
    GERMAN = "de"

    @property
    def own_name(self) -> str:
        """Its name in itself: whoever looks for it reads no other."""
        return {Language.ENGLISH: "English", Language.GERMAN: "Deutsch"}[self]


class _Spoken:
    """The language of this process and what says messages in it."""

    language = Language.ENGLISH
    catalogue: Catalogue = NullTranslations()


@cache
def catalogue_of(language: Language) -> Catalogue:
    """Return what says messages in a language; English needs none and is never read from a file."""
    if language is Language.ENGLISH:
        return NullTranslations()
    return translation(DOMAIN, FOLDER, languages=[language.value], fallback=True)


def spoken() -> Language:
    """Return the language in which this process speaks; English until told otherwise."""
    return _Spoken.language


def speak(language: Language, catalogue: Catalogue | None = None) -> None:
    """Speak a language from now on; ``catalogue`` stands in for the one that belongs to it."""
    _Spoken.language = language
    _Spoken.catalogue = catalogue_of(language) if catalogue is None else catalogue


@contextmanager
def speaking(language: Language, catalogue: Catalogue | None = None) -> Iterator[None]:
    """Speak a language for a while."""
    before = _Spoken.language, _Spoken.catalogue
    speak(language, catalogue)
    try:
        yield
    finally:
        speak(*before)


def language_named(code: str) -> Language | None:
    """Return the language of a code such as ``de``, ``de_AT.UTF-8`` or ``de-CH``; None if none is known."""
    short = code.replace("-", "_").split("_")[0].split(".")[0].lower()
    return next((language for language in Language if language.value == short), None)


def language_wanted(environment: Mapping[str, str], chosen: str) -> Language:
    """Return the language to speak: the variable's, the one chosen on the screens, the system's, English.

    ``chosen`` is a code, empty where nothing was chosen. Of the system's variables the first that is set
    decides, as with gettext; its unknown languages are passed over.
    """
    told = next(
        (
            environment[name]
            for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
            if environment.get(name)
        ),
        "",
    )
    for code in (environment.get(VARIABLE, ""), chosen, *told.split(":")):
        language = language_named(code)
        if language is not None:
            return language
    return Language.ENGLISH


def in_words(said: Text | Exception | str) -> str:
    """Return a text, a sentence of the hardware, or what an error says, in the spoken language.

    Players' words and whatever else is no message stay as they are.
    """
    if isinstance(said, Exception):
        said = said.args[0] if said.args and isinstance(said.args[0], Text | str) else str(said)
    if isinstance(said, Sentence):
        return _sentence_in_words(said)
    return wording(said, _Spoken.catalogue) if isinstance(said, Text) else said


def say(msgid: str, many: str = "", /, **values: TextValue) -> str:
    """Return a message with its values in the spoken language; as for a text, ``many`` goes by ``n``."""
    return wording(Text(msgid, many, **values), _Spoken.catalogue)


def _sentence_in_words(sentence: Sentence) -> str:
    values = {
        name: _sentence_in_words(value) if isinstance(value, Sentence) else value
        for name, value in sentence.values.items()
    }
    words = wording(Text(sentence.msgid, sentence.many, **values), _Spoken.catalogue)
    return with_capital(words) if sentence.capital else words
