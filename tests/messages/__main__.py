"""Bring the catalogues up to date: ``python -m tests.messages``; prints what has no words yet."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from companion.language import Language
from tests.messages.catalogue import brought_up_to_date, compiled, missing, read, read_file, written_file
from tests.messages.finding import all_messages


def main(words: list[str]) -> int:
    """Write both files of every language; files of JSON Lines (msgid, many, words) fill what is missing."""
    messages = all_messages()
    lacking = 0
    for language in Language:
        if language is Language.ENGLISH:
            continue
        catalogue = brought_up_to_date(read(language), messages)
        _fill(catalogue, words)
        catalogue.save(str(written_file(language)))
        read_file(language).write_bytes(compiled(catalogue))
        for one in missing(catalogue, messages):
            lacking += 1
            print(
                json.dumps({"msgid": one.msgid, "many": one.many, "module": one.module}, ensure_ascii=False)
            )
    print(f"{len(messages)} messages, {lacking} without words", file=sys.stderr)
    return 1 if lacking else 0


def _fill(catalogue: object, files: list[str]) -> None:
    given = {}
    for file in files:
        for line in Path(file).read_text(encoding="utf-8").splitlines():
            if line.strip():
                entry = json.loads(line)
                given[entry["msgid"], entry.get("many", "")] = entry["words"]
    for entry in catalogue:  # type: ignore[attr-defined]
        words = given.get((entry.msgid, entry.msgid_plural))
        if words is None:
            continue
        if entry.msgid_plural:
            entry.msgstr_plural = dict(enumerate(words))
        else:
            entry.msgstr = words


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
