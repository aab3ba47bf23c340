"""The documents of the project and what stands in them: commands, links, names of files, headings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
GUIDES: Final = tuple(
    ROOT / "companion" / "games" / game / "GUIDE.md" for game in ("baghdad", "marrakesh", "merv")
)
HARDWARE_GUIDE: Final = ROOT / "hardware" / "GUIDE.md"
DEMANDS: Final = ROOT / "companion" / "DEMANDS.md"
WITH_COMMANDS: Final = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", HARDWARE_GUIDE, *GUIDES)
DOCUMENTS: Final = (
    *WITH_COMMANDS,
    DEMANDS,
    ROOT / "CHANGELOG.md",
    ROOT / "firmware_protocol" / "sensor" / "README.md",
    ROOT / "firmware_protocol" / "SPEC.md",
)

_FENCE: Final = re.compile(r"^```(\w*)\n(.*?)^```", re.S | re.M)
_COMMENT: Final = re.compile(r"<!--.*?-->", re.S)
_CODE: Final = re.compile(r"`([^`\n]+)`")
_LINK: Final = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)")
_HEADING: Final = re.compile(r"^#+ (.+)$", re.M)
_FILE: Final = re.compile(r"[\w.@-]+(?:/[\w.@-]+)*/?(?:::\w+)?")
_TOP: Final = ("companion", "hardware", "calibration", "firmware_protocol", "tests", ".ci")


@dataclass(frozen=True, slots=True)
class Document:
    """A document and what it says."""

    path: Path
    text: str

    @property
    def name(self) -> str:
        """Its place in the project."""
        return self.path.relative_to(ROOT).as_posix()

    @property
    def prose(self) -> str:
        """What people read, without fenced blocks."""
        return _COMMENT.sub("", _FENCE.sub("", self.text))

    def shell(self) -> Iterator[str]:
        """Yield the lines of the fenced ``sh`` blocks."""
        for kind, block in _FENCE.findall(self.text):
            if kind == "sh":
                yield from filter(None, map(str.strip, block.splitlines()))

    def commands(self) -> Iterator[str]:
        """Yield every command line in blocks, tables and text: of the program, and of the tests."""
        for line in (*self.shell(), *_CODE.findall(self.prose)):
            for part in line.split(" && "):
                command = part.removeprefix(".venv/bin/")
                if re.match(r"companion( |$)|python -m tests\.", command):
                    yield command

    def links(self) -> Iterator[str]:
        """Yield the targets of links."""
        yield from _LINK.findall(self.prose)

    def files(self) -> Iterator[str]:
        """Yield what is named as a file, folder or test of this project."""
        for code in _CODE.findall(self.prose):
            if _FILE.fullmatch(code) and "/" in code and code.split("/")[0] in _TOP:
                yield code

    def anchors(self) -> frozenset[str]:
        """Return the anchors of the headings, as GitHub makes them."""
        return frozenset(_anchor(heading) for heading in _HEADING.findall(_FENCE.sub("", self.text)))


def document(path: Path) -> Document:
    """Read a document."""
    return Document(path, path.read_text(encoding="utf-8"))


def _anchor(heading: str) -> str:
    plain = re.sub(r"[^\w\- ]", "", heading.strip().lower())
    return plain.replace(" ", "-")
