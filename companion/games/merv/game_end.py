"""The end of the game: caravan sets, and who wins (MERV-END-01)."""

from __future__ import annotations

from companion.engine.saying import know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.merv.gaining import score
from companion.games.merv.kinds import Phase, Role
from companion.games.merv.score import score_sheet
from companion.games.merv.sets import set_value
from companion.games.merv.sources import Source
from companion.games.merv.table import MervTable


def end_game(table: MervTable) -> Script[None]:
    """Score the caravan sets of everybody who scores, and nothing else (MERV-END-01, MERV-END-05).

    After that the game is over, and the winner is told.
    """
    table.phase = Phase.END
    table.begin_moment()
    for player in table.scorers:
        rules: tuple[str, ...] = ("MERV-END-02", "MERV-END-03", "MERV-END-04")
        if player.role is Role.MAGISTRATE:
            rules = (*rules, "MERV-END-08", "MERV-MAG-82")
        yield from score(table, player, set_value(player.cards), Source.SETS, *rules)
    table.phase = Phase.OVER
    sheet = score_sheet(table)
    yield know(Text("The game is over. {verdict}", verdict=sheet.verdict), *sheet.rules)
