"""A row of City tiles as people type it: ``p3s6ba1``, with or without blanks."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from companion.engine.choice import Option, Several
from companion.engine.question import TABLE, Raw, Refusal, Seat
from companion.engine.text import Text
from companion.games.baghdad.city_tiles import ALL_TILES, CityTile

BOOK_KEY: Final = "B0"
"""The key of a Book: one letter alone is the key of a keshi in another game. ``b`` is understood too."""
TILE_OPTIONS: Final = tuple(
    Option(id=tile.code, key=tile.code if tile.shown else BOOK_KEY, name=tile.text, value=tile)
    for tile in ALL_TILES
)
LEGEND: Final = Text(
    "P Patient with its Goods 1 to 6; S Student with 1 rod, 2 abacus, 3 quill, 4 anvil, 5 masonry, 6 boat; "
    "B Book; A Artefact with its type"
)

_CODE: Final = re.compile(r"[psa]\s*\d|b\s*0?", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class TileRow(Several[CityTile]):
    """So many City tiles in their order; codes need no blanks between them."""

    def read(self, typed: str) -> Raw | Refusal:
        """Read codes such as ``P3``, ``S6``, ``B`` and ``A1``, or names."""
        if _CODE.sub("", typed).strip(" ,"):
            return Several.read(self, typed)
        codes = ("".join(code.split()) for code in _CODE.findall(typed))
        return Several.read(self, " ".join(codes))


def tile_row(key: str, text: Text, n: int, *rules: str, to: Seat = TABLE) -> TileRow:
    """Ask for exactly ``n`` City tiles in their order."""
    return TileRow(key=key, to=to, text=text, rules=rules, options=TILE_OPTIONS, least=n, most=n, each=n)
