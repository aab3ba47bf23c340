"""Decisions that the table may have done otherwise than the rules say, as a list to pick from."""

from __future__ import annotations

from textual.content import Content

from companion.engine.replay import Run
from companion.engine.text import Text
from companion.language import in_words, say
from companion.screens.last_turn import decided_when
from companion.screens.pick import Item
from companion.screens.wording import styled, written

_INDENT = "   "

DecidedAs = tuple[str, str]
"""The key of a decision, and the candidate that the table took."""


def otherwise_items(run: Run) -> list[Item[DecidedAs]]:
    """Return the decisions of a run, the latest first, each with the candidates that it did not take."""
    items: list[Item[DecidedAs]] = []
    standings = decided_when(run)
    for key, decided in reversed(run.decisions.items()):
        names = decided.trail.names
        others = [one for one in decided.candidates if one != decided.winner]
        if others:
            ruled = styled(Text("By the rules: {winner}", winner=decided.trail.winner), winner="bold")
            when = written(f"  ({in_words(standings[key])})", "$dim") if key in standings else ""
            items.append(Item(Content.assemble(ruled, when)))
        for one in others:
            took = say("we took {candidate}", candidate=names.get(one, one))
            items.append(Item(Content(f"{_INDENT}{took}"), (key, one)))
    return items
