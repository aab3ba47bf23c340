"""Who plays: how many, and by which names; asked at the beginning of a set-up."""

from __future__ import annotations

from typing import Final

from companion.engine.number import Number
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.engine.words import Words

LONGEST_NAME: Final = 20


def players_question(least: int, most: int) -> Number:
    """Ask how many play, ``least`` to ``most``; two are proposed. The key is ``setup/players``."""
    return Number(
        key="setup/players",
        text=Text("How many players?"),
        least=least,
        most=most,
        stoppable=False,
        default=2,
    )


def name_question(number: int) -> Words:
    """Ask for the name of the player with this number, from 1. The key is ``setup/name/NUMBER``."""
    return Words(
        key=f"setup/name/{number}",
        text=Text("Name of player {number}?", number=number),
        longest=LONGEST_NAME,
        default="You" if number == 1 else f"Player {number}",
        stoppable=False,
    )


def ask_names(players: int) -> Script[tuple[str, ...]]:
    """Ask one after the other for the names of so many players."""
    names: list[str] = []
    while len(names) < players:
        names.append((yield from ask(lambda: name_question(len(names) + 1))))
    return tuple(names)
