"""The game in a few large words for a window: whose turn, where it stands, one thing to do, the points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from textual.content import Content

from companion.screens.widgets.large_words import Blocks, can_be_large, large
from companion.screens.wording import lines, written
from companion.signs import SignSet, shown

_TALL: Final = 32
"""Rows from which the standing has two large lines, and the points have more than one."""
_CUT: Final = "..."
_SHORTEST: Final = 3
"""Signs of a name that stay: single letters stand for colours."""
_REST: Final = 3
"""Rows of common letters that what was cut gets at most."""


@dataclass(frozen=True, slots=True)
class BigWords:
    """What is told: who decides, where the game stands, what is to be done, the players with their points."""

    whose: str
    standing: str
    thing: str
    points: tuple[tuple[str, int], ...] = ()


def big_told(words: BigWords, columns: int, rows: int, blocks: Blocks = Blocks.HALVES) -> Content:
    """Return words for a window; what is too long in large letters is cut, and stands in common ones."""
    few = 1 if rows < _TALL else 2
    ways = ((few, few + 1), (few, few), (1, 1), (0, 1), (0, 0))
    told = [_laid_out(words, columns, rows, blocks, *way) for way in ways]
    fitting = [one for one in told if _height(one.parts) <= rows] or told[-1:]
    best = next((one for one in fitting if one.whole), fitting[min(1, len(fitting) - 1)])
    return lines(*best.parts)


@dataclass(frozen=True, slots=True)
class _LaidOut:
    """One way to lay the words out, and whether all that is to be done stands in large letters."""

    parts: tuple[Content, ...]
    whole: bool


def _laid_out(
    words: BigWords, columns: int, rows: int, blocks: Blocks, standing_lines: int, point_lines: int
) -> _LaidOut:
    """Lay words out, the standing and the points in so many large lines; none is common letters."""
    whose = _part(words.whose, "bold $band-ink on $band", columns, 1, blocks)
    standing = _part(words.standing, "bold $dim", columns, standing_lines, blocks) if words.standing else []
    points = _points(words.points, columns, point_lines, blocks)
    room = rows - 1 - _height([*whose, *standing, *points])
    most = max(1, room // blocks.value)
    whole = len(large_lines(words.thing, columns, most + 1, blocks)) <= most
    thing = _part(words.thing, "bold $ink", columns, most, blocks)
    if _height(thing) > room:
        thing = _part(words.thing, "bold $ink", columns, most - 1, blocks)
    gap = _gap(rows, whose, standing, thing, points)
    return _LaidOut((*whose, *standing, Content(""), *thing, *gap, *points), whole)


def _gap(rows: int, *parts: Sequence[Content]) -> list[Content]:
    """Return the empty rows that bring the points to the foot of the window."""
    return [Content("")] * max(0, rows - 1 - sum(map(_height, parts)))


def _height(part: Sequence[Content]) -> int:
    return sum(one.plain.count("\n") + 1 for one in part)


def _part(words: str, style: str, columns: int, most: int, blocks: Blocks) -> list[Content]:
    """Return words in so many large lines; where that cuts them, all of them below in common letters."""
    found = large_lines(words, columns, most + 1, blocks)
    cut = len(found) > most
    shown_large = found[:most]
    if cut and most:
        shown_large[-1] = _shortened(shown_large[-1], columns, blocks)
    told = [
        Content.styled(_filled(large(line, columns, blocks) or line, columns), style) for line in shown_large
    ]
    if cut:
        rest = written(words, "bold").wrap(max(1, columns))
        told += [Content(one.plain.rstrip()) for one in rest[:_REST]]
    return told


def _filled(block: str, columns: int) -> str:
    return "\n".join(row.ljust(columns) for row in block.split("\n"))


def _shortened(line: str, columns: int, blocks: Blocks) -> str:
    while line and large(f"{line}{_CUT}", columns, blocks) is None:
        line = line[:-1].rstrip()
    return f"{line}{_CUT}"


def large_lines(words: str, columns: int, most: int, blocks: Blocks = Blocks.HALVES) -> list[str]:
    """Return words in lines that fit in large letters, at most so many; a long word goes on in the next."""
    found: list[str] = []
    line = ""
    waiting = _spelled(words).split()
    while waiting and len(found) < most:
        word = waiting.pop(0)
        longer = f"{line} {word}".strip()
        if large(longer, columns, blocks) is not None:
            line = longer
        elif line:
            found.append(line)
            line = ""
            waiting.insert(0, word)
        else:
            fits = next((n for n in range(len(word), 1, -1) if large(word[:n], columns, blocks)), 1)
            found.append(word[:fits])
            waiting = [word[fits:], *waiting] if word[fits:] else waiting
    if line and len(found) < most:
        found.append(line)
    return found


def _spelled(words: str) -> str:
    """Return words in the signs that have a large shape."""
    found = []
    for sign in words:
        known = sign if can_be_large(sign) or sign.isspace() else shown(sign, SignSet.ASCII)
        found.append(known if all(map(can_be_large, known)) or known.isspace() else "?")
    return "".join(found)


def _points(points: Sequence[tuple[str, int]], columns: int, few: int, blocks: Blocks) -> list[Content]:
    """Return the points in large letters, names cut to what fits; in common ones where that is too long."""
    if not points:
        return []
    longest = max(len(name) for name, _ in points)
    for signs in range(longest, min(_SHORTEST, longest) - 1, -1):
        told = [f"{_spelled(name[:signs]).strip()} {total}" for name, total in points]
        for count in range(1, few + 1):
            each = -(-len(told) // count)
            rows = ["  ".join(told[first : first + each]) for first in range(0, len(told), each)]
            drawn = [large(row, columns, blocks) for row in rows]
            if None not in drawn:
                return [Content.styled(_filled(row or "", columns), "bold $keycap") for row in drawn]
    return [written("   ".join(f"{name} {total}" for name, total in points), "bold $keycap")]
