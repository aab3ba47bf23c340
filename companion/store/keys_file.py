"""The players' own keys: a small TOML file beside the saved games, ``"game.undo" = "D"`` a line."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

from companion.engine.text import Text
from companion.store.faults import StoreError


def read_keys(path: Path) -> dict[str, str]:
    """Return the keys that a file says, by the id of what they do; nothing where there is no such file.

    A table's name and its keys are one id: ``[game]`` with ``undo = "D"`` says the same. Raises StoreError
    where the file cannot be read, or holds something else than keys.
    """
    try:
        said = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        return {}
    except OSError as fault:
        reason = fault.strerror or str(fault)
        raise StoreError(Text("{path} cannot be read: {reason}", path=str(path), reason=reason)) from fault
    except ValueError as fault:
        raise StoreError(
            Text(
                "{path} is no TOML: {reason}. A line there looks like {line}",
                path=str(path),
                reason=str(fault),
                line='"game.undo" = "D"',
            )
        ) from fault
    keys = {}
    for name, key in _flat(said):
        if not isinstance(key, str):
            raise StoreError(
                Text(
                    "{path}: {name} needs a key between quotes, such as {line}",
                    path=str(path),
                    name=name,
                    line=f'"{name}" = "D"',
                )
            )
        keys[name] = key
    return keys


def _flat(said: Mapping[str, object], before: str = "") -> Iterator[tuple[str, object]]:
    for name, value in said.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{before}{name}.")
        else:
            yield f"{before}{name}", value
