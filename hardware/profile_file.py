"""Where the calibration of a reader lies: a file named after its address; no arrays are needed for that."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

from hardware.reader_url import ReaderUrl


def profile_file(url: ReaderUrl, folder: Path) -> Path:
    """The file of a reader's calibration: named after it, so that people find it."""
    about = f"{url.scheme.word} {url.target}".strip()
    name = re.sub(r"[^A-Za-z0-9]+", "-", about).strip("-").lower()[:60]
    # Names that differ in signs only must not share a file.
    return folder / f"{name}-{zlib.crc32(about.encode()):08x}.json"
