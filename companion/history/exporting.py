"""Saved games for other programs and machines, in every form there is, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum

from companion.history.bg_stats import play_file
from companion.history.markdown_sheet import markdown
from companion.history.played import Played
from companion.history.table_file import table
from companion.store.database import Database
from companion.store.export import exported


class Form(Enum):
    """What is written: whole games, which come in again, or what other programs read."""

    JSON_LINES = "jsonl"
    CSV = "csv"
    MARKDOWN = "markdown"
    BG_STATS = "bgstats"

    @property
    def ending(self) -> str:
        """How the name of such a file ends, the dot left out."""
        return {Form.MARKDOWN: "md", Form.BG_STATS: "bgsplay"}.get(self, self.value)


def told_in(
    form: Form, database: Database, played: Sequence[Played], titles: Mapping[str, str], *, bom: bool = False
) -> Iterator[str]:
    """Yield games in a form, piece by piece, line ends included; ``titles`` are the names on the boxes.

    ``bom`` puts in front of a table what Excel needs. Raises StoreError.
    """
    if form is Form.JSON_LINES:
        for one in played:
            yield from exported(database, one.saved.id)
    elif form is Form.CSV:
        yield from table(played, bom=bom)
    elif form is Form.BG_STATS:
        yield play_file(played, titles)
    else:
        for one in played:
            yield from markdown(one, titles.get(one.saved.game, one.saved.game))
