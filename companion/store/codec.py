"""Entries as text and back, strictly: kind, version and a payload in JSON; the only user of msgspec."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

import msgspec

from companion.engine.entry import (
    Answer,
    Correct,
    DrawAgain,
    Entry,
    Overrule,
    Redo,
    Result,
    Revise,
    Source,
    TowerEvent,
    Undo,
)
from companion.engine.question import Raw
from companion.engine.text import Text
from companion.store.faults import UnreadableEntryError

Upcaster: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""Makes the payload of the next version out of a payload; pure, and kept for ever."""


@dataclass(frozen=True, slots=True)
class Written:
    """An entry as it is kept: what it is, the version of its payload, and the payload as JSON."""

    kind: str
    version: int
    payload: str


class _Shape(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a payload must look like: these fields, of these types, and no others."""


class _Answer(_Shape, frozen=True):
    key: str
    kind: str
    to: str
    raw: Any
    source: Source


class _Undo(_Shape, frozen=True):
    cause: str


class _Redo(_Shape, frozen=True):
    pass


class _Revise(_Shape, frozen=True):
    key: str
    raw: Any
    open_key: str


class _Correct(_Shape, frozen=True):
    key: str
    field: str
    was: Any
    now: Any


class _Overrule(_Shape, frozen=True):
    key: str
    candidate: str
    open_key: str


class _DrawAgain(_Shape, frozen=True):
    key: str
    raw: Any
    open_key: str


class _Result(_Shape, frozen=True):
    players: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[str, ...]
    sheet: Any


class _TowerEvent(_Shape, frozen=True):
    reader: str
    reading: str
    tossed: tuple[tuple[str, int], ...]
    dropped: tuple[tuple[str, int], ...]
    doubts: Any
    cause: str
    remarks: tuple[str, ...]


_KINDS: Final[Mapping[str, tuple[type[Any], type[_Shape]]]] = {
    "answer": (Answer, _Answer),
    "undo": (Undo, _Undo),
    "redo": (Redo, _Redo),
    "revise": (Revise, _Revise),
    "correct": (Correct, _Correct),
    "overrule": (Overrule, _Overrule),
    "draw again": (DrawAgain, _DrawAgain),
    "result": (Result, _Result),
    "tower event": (TowerEvent, _TowerEvent),
}
_NAMES: Final = {made: kind for kind, (made, _) in _KINDS.items()}
_FREE: Final = frozenset(("raw", "was", "now", "sheet", "doubts"))
"""The fields that hold any plain value."""
_BEYOND: Final = 2**63
"""Whole numbers from minus this to below it are kept."""
_A_VALUE: Final = Text("this value")

RESULT_KIND: Final = _NAMES[Result]


@dataclass(frozen=True, slots=True)
class Codec:
    """Writes entries in their newest version and reads every older one through its upcasters.

    ``versions`` is the newest version by kind, 1 where it is not named; ``upcasters`` lead from a kind's
    version to the next.
    """

    versions: Mapping[str, int] = field(default_factory=dict)
    upcasters: Mapping[tuple[str, int], Upcaster] = field(default_factory=dict)

    def write(self, entry: Entry | TowerEvent) -> Written:
        """Return an entry as text. Raises UnreadableEntryError for a value that no text can keep."""
        kind = _NAMES[type(entry)]
        shape = _KINDS[kind][1]
        values = {name: getattr(entry, name) for name in shape.__struct_fields__}
        for name in _FREE & values.keys():
            _check_plain(values[name], _of(name, kind))
        return Written(kind, self.versions.get(kind, 1), _text(shape(**values)))

    def read(self, written: Written) -> Entry:
        """Return the entry that was written.

        Raises UnreadableEntryError for a kind or version of a newer program and for a payload that is not
        exactly what its kind has.
        """
        if written.kind == _NAMES[TowerEvent]:
            raise UnreadableEntryError(Text("A tower event stands where an entry of the game should be."))
        entry: Entry = self._read(written)
        return entry

    def read_event(self, written: Written) -> TowerEvent:
        """Return the tower event that was written. Raises UnreadableEntryError as ``read`` does."""
        if written.kind != _NAMES[TowerEvent]:
            raise UnreadableEntryError(
                Text("“{kind}” stands where a tower event should be.", kind=written.kind)
            )
        event: TowerEvent = self._read(written)
        return event

    def _read(self, written: Written) -> Any:  # noqa: ANN401  # either kind; the callers say which
        newest = self.versions.get(written.kind, 1)
        if written.kind not in _KINDS or written.version > newest:
            raise UnreadableEntryError(
                Text(
                    "This version of the program does not know what “{kind}”, version {version}, means: a "
                    "newer one wrote it. Update the program; nothing is lost.",
                    kind=written.kind,
                    version=written.version,
                )
            )
        made, shape = _KINDS[written.kind]
        try:
            if written.version == newest:
                found = msgspec.json.decode(written.payload, type=shape)
            else:
                found = msgspec.convert(self._brought_up(written, newest), type=shape)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise UnreadableEntryError(
                Text(
                    "An entry of the kind “{kind}” is not written as the program writes it. "
                    "Nothing was changed.",
                    kind=written.kind,
                )
            ) from error
        values = {name: getattr(found, name) for name in shape.__struct_fields__}
        for name in _FREE & values.keys():
            _check_plain(values[name], _of(name, written.kind))
        return made(**values)

    def _brought_up(self, written: Written, newest: int) -> dict[str, Any]:
        """Return an old payload as the newest version has it."""
        payload = msgspec.json.decode(written.payload, type=dict[str, Any])
        for version in range(written.version, newest):
            step = self.upcasters.get((written.kind, version))
            if step is None:
                raise UnreadableEntryError(
                    Text(
                        "No program ever wrote version {version} of “{kind}”. Nothing was changed.",
                        version=version,
                        kind=written.kind,
                    )
                )
            payload = step(payload)
        return payload


def write_value(value: Raw) -> str:
    """Return a plain value as JSON. Raises UnreadableEntryError where it is none."""
    _check_plain(value, _A_VALUE)
    return _text(value)


def read_value(text: str | bytes) -> Raw:
    """Return the plain value that a text holds. Raises UnreadableEntryError where it holds none."""
    try:
        value: Raw = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise UnreadableEntryError(Text("This is not written as the program writes it.")) from error
    _check_plain(value, _A_VALUE)
    return value


def _text(value: object) -> str:
    try:
        return msgspec.json.encode(value).decode()
    except (OverflowError, UnicodeError) as error:
        raise UnreadableEntryError(Text("This cannot be kept: {error}.", error=str(error))) from error


def _of(field: str, kind: str) -> Text:
    return Text("the {field} of this {kind}", field=field, kind=kind)


def _check_plain(value: object, what: Text) -> None:
    """Refuse what is no plain value: fractions above all, which no two machines write alike."""
    if value is None or isinstance(value, bool | str):
        return
    if isinstance(value, int):
        if not -_BEYOND <= value < _BEYOND:
            raise UnreadableEntryError(
                Text("{value}, in {what}, is beyond what a journal keeps.", value=value, what=what)
            )
    elif isinstance(value, list):
        for item in value:
            _check_plain(item, what)
    elif isinstance(value, dict):
        for name, item in value.items():
            if not isinstance(name, str):
                raise UnreadableEntryError(
                    Text("A name in {what} is a {kind}, not a word.", what=what, kind=type(name).__name__)
                )
            _check_plain(item, what)
    else:
        raise UnreadableEntryError(
            Text("There is a {kind} in {what}, which no journal keeps.", kind=type(value).__name__, what=what)
        )
