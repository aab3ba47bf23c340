"""Files that only their owner reads from the beginning: answers and names are in them."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

ONLY_OURS: Final = 0o600


def made_private(path: Path) -> None:
    """Make an empty file that only its owner may read; one that is there stays as it is. Raises OSError."""
    if path.exists():
        return
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, ONLY_OURS))
