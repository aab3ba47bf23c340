"""One file with the printed values of a game, to share between tables: TOML, made to be read and mended."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from typing import Final

from companion.engine.question import Raw
from companion.engine.text import Text
from companion.store.faults import StoreError

FILE_VERSION: Final = 1


class PrintedFileError(StoreError):
    """A file that cannot be taken in as printed values; nothing of it was."""


def printed_file(game: str, title: str, values: Mapping[str, Raw]) -> str:
    """Return the file with these values by item, in the order given."""
    lines = [
        f"# Values printed on the components of {title}, as they were entered at a table.",
        f"# “companion transcribe {game} --read FILE” takes them in.",
        f"game = {_written(game)}",
        f"version = {FILE_VERSION}",
        "",
        "[printed]",
        *(f"{_quoted(item)} = {_written(value)}" for item, value in values.items()),
    ]
    return "\n".join(lines) + "\n"


def values_in(text: str, game: str) -> dict[str, Raw]:
    """Return the values of a file by item. Raises PrintedFileError where it is none of this game."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PrintedFileError(
            Text("This is no TOML file: {error}. Nothing was taken in.", error=str(error))
        ) from error
    values = content.get("printed")
    if content.get("game") != game or not isinstance(values, dict):
        raise PrintedFileError(
            Text(
                "This file has no printed values of “{game}”: it must say game = “{game}” and have a table "
                "[printed]. Nothing was taken in.",
                game=game,
            )
        )
    version = content.get("version")
    if not isinstance(version, int) or version > FILE_VERSION:
        raise PrintedFileError(
            Text(
                "This file has version {version}, this program reads up to {known}: update the program. "
                "Nothing was taken in.",
                version=str(version),
                known=FILE_VERSION,
            )
        )
    return values


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _written(value: Raw) -> str:
    """Write a value as TOML on one line. Raises TypeError for None, which TOML does not have."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | str):
        return str(value) if isinstance(value, int) else _quoted(value)
    if isinstance(value, list):
        return f"[{', '.join(map(_written, value))}]"
    if isinstance(value, dict):
        pairs = ", ".join(f"{_quoted(name)} = {_written(part)}" for name, part in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    raise TypeError(f"{value!r} cannot be written as a printed value")
