"""What Magistrate and High Courtier did, as the companion tells it, beside what the oracle's did."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias

from companion.engine.saying import Saying
from companion.engine.script import Decided
from tests.oracle.merv_pieces import COURTIER, MAGISTRATE, Tile
from tests.oracle.merv_printed import Printed
from tests.oracle.merv_records import Led
from tests.scripted.merv_names import TILES, piece_of

Done: TypeAlias = tuple[str, str, object]
"""Who, what kind of thing, and what."""
_TRADES: Final = {"take": "take", "top-left": 0, "top-right": 1, "nothing": None}
_WAYS: Final[tuple[tuple[str, str, str, Callable[[str], object]], ...]] = (
    (r"courtier/slot", COURTIER, "slot", int),
    (r"courtier/site", COURTIER, "site", str),
    (r"magistrate/slot-(a|b|none)", MAGISTRATE, "slot", int),
    (r"magistrate/site", MAGISTRATE, "site", str),
    (r"magistrate/market", MAGISTRATE, "trade", lambda word: _TRADES[word]),
    (r".*/card-\d+", MAGISTRATE, "take", lambda word: int(word) - 1),
    (r".*/courtier-\d+", MAGISTRATE, "courtier", str),
    (r".*/tile-\d", MAGISTRATE, "tile", str),
    (r".*/post", MAGISTRATE, "post", str),
    (r".*/contract-\d+", MAGISTRATE, "contract", str),
    (r".*/path", MAGISTRATE, "path", int),
    (r".*/scoring-tile", MAGISTRATE, "scoring-tile", str),
    (r".*/piece-\d+", MAGISTRATE, "piece", str),
    (r".*/wall-\d+", MAGISTRATE, "wall", str),
    (r".*/soldier", MAGISTRATE, "soldier", str),
)
_CARD: Final = "Solo card: {card}."
_TIMES: Final = ("MERV-MAG-24", "MERV-MAG-25")
KINDS: Final = frozenset((*(kind for _, _, kind, _ in _WAYS), "card", "actions"))
"""Everything that is compared."""


def done_here(told: Iterable[Saying | Decided]) -> Iterator[Done]:
    """Yield what the companion said and decided of the two, in order.

    Raises AssertionError for a decision that nobody here knows.
    """
    for one in told:
        if isinstance(one, Decided):
            yield from _decided(one)
        elif one.text.msgid == _CARD:
            yield MAGISTRATE, "card", str(dict(one.text.values)["card"])
        elif one.rules == _TIMES:
            yield MAGISTRATE, "actions", dict(one.text.values)["n"]


def _decided(decided: Decided) -> Iterator[Done]:
    key = re.sub(r"^m\d+/", "", decided.trail.key)
    for pattern, who, kind, read in _WAYS:
        if re.fullmatch(pattern, key):
            what = read(decided.winner)
            if what is not None:
                yield who, kind, what
            return
    raise AssertionError(f"nobody knows the decision {decided.trail.key}")


def done_there(facts: Iterable[Led], printed: Printed, steps: int = 0) -> Iterator[Done]:
    """Yield what the oracle's two did, in order; of the mosque only the path of the first step.

    ``steps`` is how many the Magistrate had made before.
    """
    for fact in facts:
        if fact.kind == "step":
            if not steps:
                yield fact.who, "path", fact.what
            steps += 1
        elif fact.kind == "piece":
            yield fact.who, "piece", piece_of(str(fact.what), printed.pieces[str(fact.what)]).id
        elif fact.kind == "tile":
            yield fact.who, "tile", TILES[Tile(fact.what)].value
        elif fact.kind != "skip":
            yield fact.who, fact.kind, fact.what
