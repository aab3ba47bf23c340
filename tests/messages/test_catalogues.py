"""The catalogues: complete, with the same values and key marks as the English, and what the program reads."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from gettext import GNUTranslations
from typing import Final

import polib
import pytest

from companion.engine.text import Text, TextValue, plain, wording
from companion.language import Language, in_words, say, speaking
from tests.messages.catalogue import compiled, missing, read, read_file
from tests.messages.finding import Message, all_messages

_OTHERS: Final = tuple(language for language in Language if language is not Language.ENGLISH)
_PLACEHOLDER: Final = re.compile(r"\{(\w+)(?:![rs])?\}")
_CLICK: Final = "click"
"""Where words of the library come from that reads the command line; it puts in the values itself."""
_MARK: Final = re.compile(
    r"\b[A-Z]{3,4}-[A-Z]+-\d+\b"  # a rule
    r"|\[.\]|\["  # a key in brackets, or brackets around words
    r"|\b(?:Enter(?! once)|Esc|Tab|F\d+)\b"
    r"|[✗▸◆●■▲★○↑↓→»]"  # a sign that the screens show
    r"|(?<![A-Za-z])\d+"
    r"|--[a-z][a-z-]*|[a-z]+://"
)
_EVERY_LANGUAGE: Final = pytest.mark.parametrize("language", _OTHERS, ids=lambda language: language.value)


@cache
def _messages() -> tuple[Message, ...]:
    return all_messages()


def _catalogue(language: Language) -> GNUTranslations:
    return GNUTranslations(io.BytesIO(compiled(read(language))))


def _forms(entry: polib.POEntry) -> Iterator[tuple[str, str]]:
    """Yield English and other words side by side, both forms where there is a plural; none without words."""
    forms = [(entry.msgid, entry.msgstr)]
    if entry.msgid_plural:
        several = [(entry.msgid_plural, words) for form, words in entry.msgstr_plural.items() if form]
        forms = [(entry.msgid, entry.msgstr_plural[0]), *several]
    yield from ((english, words) for english, words in forms if words)


def placeholders(words: str) -> frozenset[str]:
    """Return the names of the values that a message puts in."""
    return frozenset(_PLACEHOLDER.findall(words))


def marks(words: str) -> Counter[str]:
    """Return what no language changes in a message: digits, keys, signs, ids of rules, options, addresses."""
    return Counter(_MARK.findall(words))


@_EVERY_LANGUAGE
def test_every_message_has_words(language: Language) -> None:
    assert not [message.msgid for message in missing(read(language), _messages())]
    assert len(_messages()) > 3000


@_EVERY_LANGUAGE
def test_no_message_is_left_over(language: Language) -> None:
    known = {(message.msgid, message.many) for message in _messages()}
    catalogue = read(language)
    assert not [entry.msgid for entry in catalogue if (entry.msgid, entry.msgid_plural) not in known]
    assert not catalogue.obsolete_entries()
    assert not catalogue.fuzzy_entries()


@_EVERY_LANGUAGE
def test_a_catalogue_says_which_language_and_which_plurals_it_has(language: Language) -> None:
    metadata = read(language).metadata
    assert metadata["Language"] == language.value
    assert metadata["Content-Type"] == "text/plain; charset=UTF-8"
    plurals = re.fullmatch(r"nplurals=(\d); plural=.+;", metadata["Plural-Forms"])
    assert plurals is not None
    forms = int(plurals[1])
    several = [entry for entry in read(language) if entry.msgid_plural]
    assert {len(entry.msgstr_plural) for entry in several} == {forms}


@_EVERY_LANGUAGE
def test_words_have_the_values_of_the_message(language: Language) -> None:
    """A form for one may say its count in a word, or not at all."""
    different = [
        (english, words)
        for entry in read(language)
        for english, words in _forms(entry)
        if placeholders(english) != placeholders(words)
        and not (entry.msgid_plural and placeholders(english) ^ placeholders(words) == {"n"})
    ]
    assert not different


@_EVERY_LANGUAGE
def test_forms_for_many_say_how_many(language: Language) -> None:
    silent = [
        words
        for entry in read(language)
        for english, words in [*_forms(entry)][1:]
        if "n" in placeholders(english) and "n" not in placeholders(words)
    ]
    assert not silent


@_EVERY_LANGUAGE
def test_every_message_shows_its_values(language: Language) -> None:
    catalogue = _catalogue(language)
    for message in _messages():
        if message.module == _CLICK:
            continue
        for n in (1, 2, 14) if message.many else (14,):
            text, shown = _sample(message, n)
            for words in (wording(text), wording(text, catalogue)):
                left_out = [value for value in shown if value not in words]
                assert not left_out, f"{words!r} leaves out {left_out} of {message.msgid!r}"
                assert "{" not in words.replace("{n}", ""), words


def _sample(message: Message, n: int) -> tuple[Text, tuple[str, ...]]:
    """Return a message with values that occur in no message, and those that its English form shows."""
    names = placeholders(message.msgid) | placeholders(message.many)
    values: dict[str, TextValue] = {name: plain(f"‹{name}›") for name in names}
    if "n" in names or message.many:
        values["n"] = n
    form = message.many if message.many and n != 1 else message.msgid
    shown = tuple(str(n) if name == "n" else f"‹{name}›" for name in placeholders(form))
    if message.many and n == 1:
        shown = tuple(value for value in shown if value != "1")
    return Text(message.msgid, message.many, **values), shown


@_EVERY_LANGUAGE
def test_words_keep_digits_keys_signs_and_rules(language: Language) -> None:
    lost = [
        (english, words, sorted(missed))
        for entry in read(language)
        for english, words in _forms(entry)
        if (missed := marks(english) - marks(words))
    ]
    assert not lost


def test_marks_are_seen() -> None:
    assert marks("Enter: take 2 of [y] in [brackets] · BAG-BOT-15 ✗ 12 to sim://") == Counter(
        ["Enter", "2", "[y]", "[", "BAG-BOT-15", "✗", "12", "sim://"]
    )
    assert not marks("a word, P1 and S6")
    assert marks("2 and 2") - marks("2") == Counter(["2"])


@_EVERY_LANGUAGE
def test_what_the_program_reads_is_what_was_written(language: Language) -> None:
    assert read_file(language).read_bytes() == compiled(read(language))


@_EVERY_LANGUAGE
def test_what_the_program_reads_says_every_message(language: Language) -> None:
    catalogue = GNUTranslations(io.BytesIO(read_file(language).read_bytes()))
    for entry in read(language):
        if entry.msgid_plural:
            said = [catalogue.ngettext(entry.msgid, entry.msgid_plural, n) for n in (1, 2)]
            english = entry.msgid, entry.msgid_plural
            assert said == [entry.msgstr_plural[form] or english[form] for form in (0, 1)], entry.msgid
        else:
            assert catalogue.gettext(entry.msgid) == (entry.msgstr or entry.msgid), entry.msgid


def test_no_message_stands_for_two() -> None:
    """A catalogue finds the form for one by itself: two plurals of one singular would be mixed up."""
    plurals: dict[str, set[str]] = {}
    for message in _messages():
        plurals.setdefault(message.msgid, set()).add(message.many)
    assert not {msgid: many for msgid, many in plurals.items() if len(many) > 1}
    assert "" not in plurals, "the empty message is a catalogue's header"


def test_what_a_catalogue_lacks_is_english_amid_the_other_language() -> None:
    catalogue = read(Language.GERMAN)
    lacking = next(entry for entry in catalogue if entry.msgid == "{name}: pay {what}.")
    with speaking(Language.GERMAN, _without(catalogue, lacking)):
        paid = in_words(Text("{name}: pay {what}.", name="Ada", what=Text("{n} Coin", "{n} Coins", n=2)))
        assert paid == "Ada: pay 2 Münzen."
        assert say("{n} point", "{n} points", n=1) == "1 Punkt"


def test_a_plural_that_a_catalogue_lacks_is_english() -> None:
    catalogue = read(Language.GERMAN)
    lacking = next(entry for entry in catalogue if entry.msgid == "{n} Coin")
    with speaking(Language.GERMAN, _without(catalogue, lacking)):
        assert [say("{n} Coin", "{n} Coins", n=n) for n in (1, 2)] == ["1 Coin", "2 Coins"]
        assert in_words(Text("the program draws")) == "das Programm zieht"


def _without(catalogue: polib.POFile, lacking: polib.POEntry) -> GNUTranslations:
    catalogue.remove(lacking)
    return GNUTranslations(io.BytesIO(compiled(catalogue)))
