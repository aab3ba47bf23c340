"""The shapes by which sides are known on panels: no colour, and no letter that would be taken for one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from companion.engine.text import Text, plain
from companion.games.baghdad.kinds import Owner
from companion.games.baghdad.table import BaghdadTable

SIGNS: Final = {
    Owner.YOU: "●",
    Owner.SECOND: "■",
    Owner.THIRD: "▲",
    Owner.FOURTH: "◆",
    Owner.BOT: "★",
    Owner.NEUTRAL: "○",
}
FREE: Final = "·"
"""A spot, slot or space on which nothing lies."""
VIZIER: Final = "»"
"""Before a side's shape: its Vizier stands there."""


def sign(owner: Owner) -> str:
    """Return the shape of a side."""
    return SIGNS[owner]


def signs(owners: Iterable[Owner]) -> str:
    """Return the shapes of sides, in their order."""
    return "".join(SIGNS[owner] for owner in owners)


def signed_name(table: BaghdadTable, owner: Owner) -> Text:
    """Return a side's shape and name."""
    return Text("{shape} {name}", shape=plain(sign(owner)), name=table.name_of(owner))
