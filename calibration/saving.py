"""Calibration files are written whole: a file is there complete, or the one before it still is."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any


def save_whole(path: Path, table: Mapping[str, Any]) -> None:
    """Write a table as JSON beside ``path``, on disk before it takes the name. Raises OSError."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    part = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(table, file, indent=1)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
