"""Who plays: how many, and by which names; asked at the beginning of a set-up."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from companion.engine.number import Number
from companion.engine.printed import Transcribed
from companion.engine.question import Raw
from companion.engine.script import Script, ask
from companion.engine.text import Text, plain
from companion.engine.words import Words, same_words

LONGEST_NAME: Final = 20
FIRST_NAME: Final = "You"
"""Proposed for the first player; the others are proposed as ``Player 2`` and so on: save format."""
_NUMBERED: Final = re.compile(r"Player ([0-9])")
_CALLED: Final = {
    FIRST_NAME: Text("You"),
    "Bot": Text("Bot"),
    "High Courtier": Text("High Courtier"),
    "Corrupt Magistrate": Text("Corrupt Magistrate"),
}
"""What the program itself calls somebody, as saved games have it."""
LAST_PLAYERS: Final = "last-players/"
"""The beginning of the items under which a table's catalogue knows who played last: save format."""


@lru_cache(maxsize=256)  # as for plain texts: names are said again and again
def player_name(name: str) -> Text:
    """Return a name of a saved game as a text: people's own stay as typed, the program's are translated."""
    numbered = _NUMBERED.fullmatch(name)
    if numbered is not None:
        return Text("Player {number}", number=int(numbered[1]))
    return _CALLED.get(name) or plain(name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Name(Words):
    """The name of a player, in free words."""

    def say(self, raw: Raw) -> Text:
        """Say the name."""
        return player_name(str(raw))


@dataclass(frozen=True, slots=True, kw_only=True)
class LastName(Transcribed[str]):
    """The name that somebody at this table had in the game before, if there was one."""

    def say(self, raw: Raw) -> Text:
        """Say the name, or that there was nobody there."""
        return Text("no name from the last game") if raw is None else self.inner.say(raw)


def players_question(least: int, most: int, proposed: int = 2) -> Number:
    """Ask how many play, ``least`` to ``most``; so many are proposed. The key is ``setup/players``."""
    return Number(
        key="setup/players",
        text=Text("How many players?"),
        least=least,
        most=most,
        stoppable=False,
        default=proposed,
    )


def name_question(number: int, proposed: str = "", taken: Sequence[str] = ()) -> Name:
    """Ask for the name of the player with this number, from 1. The key is ``setup/name/NUMBER``.

    ``taken`` are the names of the players before: two of one name could not be told apart.
    """
    usual = FIRST_NAME if number == 1 else f"Player {number}"
    free = [name for name in (proposed, usual) if name and not same_words(name, taken)]
    return Name(
        key=f"setup/name/{number}",
        text=Text("Name of player {number}?", number=number),
        longest=LONGEST_NAME,
        taken=tuple(taken),
        default=free[0] if free else None,
        stoppable=False,
    )


def ask_names(players: int, proposed: Sequence[str] = ()) -> Script[tuple[str, ...]]:
    """Ask one after the other for the names of so many players; ``proposed`` are the first of them."""
    names: list[str] = []
    while len(names) < players:
        names.append((yield from ask(lambda: _next_name(names, proposed))))
    return tuple(names)


def ask_players(
    least: int, most: int, proposed: int = 2, nobody: Sequence[str] = ()
) -> Script[tuple[str, ...]]:
    """Ask how many play and by which names; those who played last time are proposed, seat by seat.

    ``proposed`` is how many. ``nobody`` are names of automated opponents, which no person is given. People
    answer first: a game that nobody answered anything in is not listed with the saved ones.
    """
    players = yield from ask(lambda: players_question(least, most, proposed))
    last: list[str] = []
    while len(last) < players:
        name = yield from ask(lambda: _last_player(len(last) + 1))
        if name is None or name in nobody:
            break
        last.append(name)
    return (yield from ask_names(players, last))


def _next_name(names: Sequence[str], proposed: Sequence[str]) -> Name:
    number = len(names) + 1
    return name_question(number, proposed[len(names)] if number <= len(proposed) else "", names)


def _last_player(number: int) -> LastName:
    text = Text("Player {number} of the last game", number=number)
    key = f"setup/last-player/{number}"
    inner = Name(key=key, text=text, longest=LONGEST_NAME)
    return LastName(key=key, text=text, item=f"{LAST_PLAYERS}{number}", inner=inner, stoppable=False)
