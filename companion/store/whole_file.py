"""A file for people or other programs, written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from companion.store.faults import not_written


def write_whole(path: Path, content: Iterable[bytes]) -> None:
    """Write a file in one step: whoever looks sees the one before or all of this one.

    Raises CannotWriteError; what was there before then still is.
    """
    unfinished = path.with_name(f"{path.name}.unfinished")
    try:
        with unfinished.open("wb") as file:
            file.writelines(content)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except OSError as error:
        raise not_written(error, path) from error
