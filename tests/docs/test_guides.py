"""The guides show what the program shows, and their readers type what stands in them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.documents import GUIDES, HARDWARE_GUIDE, ROOT, document
from tests.docs.walking import Walk, walked, walks
from tests.screens.unhurried import without_haste

_JOINED = re.compile(r'"\s*\n\s*f?"')
"""Where a string of the source goes on in the next line."""

WALKS = [
    pytest.param(walk, id=f"{path.parent.name}-{number}")
    for path in GUIDES
    for number, walk in enumerate(walks(document(path).text), 1)
]


@pytest.mark.parametrize("walk", WALKS)
async def test_the_screens_of_a_guide_are_those_of_the_program(
    walk: Walk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    without_haste(monkeypatch)
    seen = await walked(walk, tmp_path, monkeypatch)
    for look, shown in zip(walk.looks, seen, strict=True):
        assert look.shown == shown, "if that is as it should be: python -m tests.docs writes it anew"


@pytest.mark.parametrize("walk", WALKS)
def test_what_is_typed_stands_in_the_text_before(walk: Walk) -> None:
    for look in walk.looks:
        for press in look.presses:
            signs = press.signs.removesuffix("⏎")
            assert not signs or f"`{signs}`" in look.prose, f"nobody is told to type {signs}"


def test_every_guide_walks() -> None:
    assert [path.parent.name for path in GUIDES if not walks(document(path).text)] == []


def test_what_the_hardware_guide_quotes_is_said_by_the_program() -> None:
    said = " ".join(
        _JOINED.sub("", path.read_text(encoding="utf-8"))
        for folder in ("hardware", "calibration", "companion/screens")
        for path in (ROOT / folder).rglob("*.py")
    )
    quotes = re.findall(r"“([^”]+)”", " ".join(document(HARDWARE_GUIDE).prose.split()))
    assert quotes
    assert [quote for quote in quotes if quote not in said] == []
