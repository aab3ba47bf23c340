"""The catalogue of a language: the file that translators write, and the one that the program reads."""

from __future__ import annotations

from pathlib import Path

import polib

from companion.language import DOMAIN, FOLDER, Language
from tests.messages.finding import Message


def written_file(language: Language) -> Path:
    """Return where translators write."""
    return FOLDER / language.value / "LC_MESSAGES" / f"{DOMAIN}.po"


def read_file(language: Language) -> Path:
    """Return what the program reads."""
    return written_file(language).with_suffix(".mo")


def read(language: Language) -> polib.POFile:
    """Return the catalogue that translators write."""
    return polib.pofile(str(written_file(language)), encoding="utf-8", wrapwidth=110)


def brought_up_to_date(catalogue: polib.POFile, messages: tuple[Message, ...]) -> polib.POFile:
    """Return the catalogue with exactly these messages; those that are new have no words yet."""
    known = {(entry.msgid, entry.msgid_plural): entry for entry in catalogue}
    fresh = polib.POFile(encoding="utf-8", wrapwidth=110)
    fresh.metadata = catalogue.metadata
    for message in messages:
        entry = known.get((message.msgid, message.many))
        words = {} if entry is None else {"msgstr": entry.msgstr, "msgstr_plural": entry.msgstr_plural}
        if entry is None and message.many:
            words = {"msgstr_plural": {0: "", 1: ""}}
        fresh.append(
            polib.POEntry(
                msgid=message.msgid, msgid_plural=message.many, occurrences=[(message.module, "")], **words
            )
        )
    return fresh


def compiled(catalogue: polib.POFile) -> bytes:
    """Return the bytes that the program reads."""
    return bytes(catalogue.to_binary())


def missing(catalogue: polib.POFile, messages: tuple[Message, ...]) -> list[Message]:
    """Return the messages without words in a catalogue."""
    known = {(entry.msgid, entry.msgid_plural): entry for entry in catalogue}
    return [one for one in messages if not _has_words(known.get((one.msgid, one.many)))]


def _has_words(entry: polib.POEntry | None) -> bool:
    if entry is None:
        return False
    return all(entry.msgstr_plural.values()) if entry.msgid_plural else bool(entry.msgstr)
