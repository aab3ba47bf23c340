"""``python -m tests.docs`` walks through the guides and writes anew what their screens show."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

import pytest

from tests.docs.documents import GUIDES
from tests.docs.walking import walked, walks
from tests.screens.unhurried import without_haste


def main() -> int:
    """Write the named guides anew, or all."""
    monkeypatch = pytest.MonkeyPatch()
    without_haste(monkeypatch)
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    for path in [Path(name).resolve() for name in sys.argv[1:]] or GUIDES:
        guide = path.read_text(encoding="utf-8")
        seen: list[tuple[tuple[int, int], str]] = []
        for walk in walks(guide):
            with tempfile.TemporaryDirectory() as folder:
                monkeypatch.setenv("COMPANION_HOME", folder)
                told = asyncio.run(walked(walk, Path(folder), monkeypatch))
            seen += zip((look.at for look in walk.looks), told, strict=True)
        for (start, end), told_there in reversed(seen):
            guide = guide[:start] + told_there + guide[end:]
        path.write_text(guide, encoding="utf-8", newline="\n")
        print(f"{path.name}: {len(seen)} screens written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
