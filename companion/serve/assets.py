"""The files that pages need, by the only names there are: nothing else is ever read from the disk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final


@dataclass(frozen=True, slots=True)
class Asset:
    """A file as it is sent: its bytes, its type, and a short digest that stands in its address."""

    content: bytes
    kind: str
    digest: str


_OURS: Final[Mapping[str, str]] = {
    "page.css": "text/css",
    "join.js": "text/javascript",
    "table.js": "text/javascript",
}
_OF_TEXTUAL_SERVE: Final[Mapping[str, tuple[str, str]]] = {
    "textual.js": ("js/textual.js", "text/javascript"),
    "xterm.css": ("css/xterm.css", "text/css"),
    "roboto-mono.ttf": ("fonts/RobotoMono-VariableFont_wght.ttf", "font/ttf"),
    "roboto-mono-italic.ttf": ("fonts/RobotoMono-Italic-VariableFont_wght.ttf", "font/ttf"),
}
"""What is taken from the installed package, which ships it under its own licences."""


@cache
def assets() -> Mapping[str, Asset]:
    """Return every file by its name in addresses; the fonts' digests are put into the style sheet."""
    found = {
        name: _asset(files("textual_serve").joinpath("static", path).read_bytes(), kind)
        for name, (path, kind) in _OF_TEXTUAL_SERVE.items()
    }
    for name, kind in _OURS.items():
        words = template(name)
        for other, asset in found.items():
            words = words.replace(f"{other}?v=", f"{other}?v={asset.digest}")
        found[name] = _asset(words.encode(), kind)
    return found


def template(name: str) -> str:
    """Return a page of ours, its gaps open."""
    return files("companion.serve").joinpath("pages", name).read_text(encoding="utf-8")


def _asset(content: bytes, kind: str) -> Asset:
    return Asset(content, kind, sha256(content).hexdigest()[:12])
