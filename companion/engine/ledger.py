"""Rule ledgers: every rule of a game as one line with an id, read from the game's own folder."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

from companion.engine.game import Rule

_EMPHASIS = re.compile(r"(?<![\w*])(\*{1,2})(?=\S)([^*\n]+?)(?<=\S)\1(?![\w*])")
"""Words between asterisks, one on each side or two, as the written rules have them."""
_LINE = re.compile(r"- \*\*([A-Z]+(?:-[A-Z0-9]+)+)\*\*\s*(?:\(([^)]*)\)\s*)?(.+)")


def parsed(text: str) -> Iterator[Rule]:
    """Yield the rules of a ledger's text, in order; their words without the marks for leaning and bold."""
    for line in text.splitlines():
        found = _LINE.match(line)
        if found:
            yield Rule(found[1], found[2] or "", _EMPHASIS.sub(r"\2", found[3]))


@cache
def ledger(package: str) -> Mapping[str, Rule]:
    """Return the rules in ``rules/*.md`` of a game's package, by id.

    Raises ValueError where one id stands in two lines.
    """
    rules: dict[str, Rule] = {}
    for page in sorted(files(package).joinpath("rules").iterdir(), key=lambda found: found.name):
        if not page.name.endswith(".md"):
            continue
        for rule in parsed(page.read_text(encoding="utf-8")):
            if rule.id in rules:
                raise ValueError(f"the rule {rule.id} stands twice in the ledger of {package}")
            rules[rule.id] = rule
    return rules
