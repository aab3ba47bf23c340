"""Score sheets as results keep them, made readable again: every text in the language spoken now."""

from __future__ import annotations

from companion.engine.entry import Result
from companion.engine.game import ScoreRow, ScoreSheet
from companion.engine.question import Raw
from companion.engine.text import Text, TextValue


class _NotReadableError(Exception):
    """A kept sheet is not as this version of the program writes it."""


def sheet_of(result: Result) -> ScoreSheet | None:
    """Return the score sheet of a recorded result, None where this version cannot read it."""
    try:
        return _sheet(result.sheet)
    except _NotReadableError:
        return None


def _sheet(raw: Raw) -> ScoreSheet:
    kept = _mapping(raw)
    return ScoreSheet(
        _words(kept.get("players")),
        tuple(_row(row) for row in _list(kept.get("rows"))),
        _words(kept.get("winners")),
        _text(kept.get("verdict")),
        _words(kept.get("rules")),
    )


def _row(raw: Raw) -> ScoreRow:
    kept = _mapping(raw)
    points = _list(kept.get("points"))
    if not all(isinstance(one, int) for one in points):
        raise _NotReadableError
    return ScoreRow(
        _text(kept.get("label")),
        tuple(one for one in points if isinstance(one, int)),
        tuple(_text(working) for working in _list(kept.get("workings"))),
        _words(kept.get("rules")),
    )


def _text(raw: Raw) -> Text:
    kept = _mapping(raw)
    msgid, many = kept.get("msgid"), kept.get("many")
    if not isinstance(msgid, str) or not isinstance(many, str):
        raise _NotReadableError
    values: dict[str, TextValue] = {}
    for pair in _list(kept.get("values")):
        name, value = _pair(pair)
        values[name] = _value(value)
    try:
        return Text.kept(msgid, many, values)
    except (TypeError, ValueError) as error:
        raise _NotReadableError from error


def _value(raw: Raw) -> TextValue:
    if isinstance(raw, int | str):
        return raw
    if isinstance(raw, list):
        return tuple(_text(one) for one in raw)
    return _text(raw)


def _pair(raw: Raw) -> tuple[str, Raw]:
    match _list(raw):
        case [str(name), value]:
            return name, value
    raise _NotReadableError


def _mapping(raw: Raw) -> dict[str, Raw]:
    if not isinstance(raw, dict):
        raise _NotReadableError
    return raw


def _list(raw: Raw) -> list[Raw]:
    if not isinstance(raw, list):
        raise _NotReadableError
    return raw


def _words(raw: Raw) -> tuple[str, ...]:
    found = _list(raw)
    if not all(isinstance(one, str) for one in found):
        raise _NotReadableError
    return tuple(str(one) for one in found)
