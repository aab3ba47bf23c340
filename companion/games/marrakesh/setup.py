"""What must be known before the table exists: players, expansions, tower, readings (MAR-SETUP-81)."""

from __future__ import annotations

from typing import Final

from calibration.palette import Keshi
from companion.engine.choice import Choice, Option
from companion.engine.game import Mode
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.engine.words import Shuffle
from companion.games.cube_tower import tower_start
from companion.games.marrakesh.expansions import ask_expansions, ask_offices
from companion.games.marrakesh.rulings import rulings_asked
from companion.games.marrakesh.table import Setup
from companion.games.names import ask_players, player_name
from companion.games.readings import ask_rulings

LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4
"""How many can play (MAR-AMB-02)."""

DRAWN: Final = -1
"""Chosen instead of a player: the start player is drawn by lot."""


def setup(mode: Mode) -> Script[Setup]:
    """Ask who plays, with which expansions, and, unless it is only scored, start, tower and readings."""
    names = yield from ask_players(LEAST_PLAYERS, MOST_PLAYERS)
    if mode is Mode.SCORE:
        expansions = yield from ask_expansions()
        return Setup(mode, names, expansions=expansions)
    start = yield from ask(lambda: _start_question(names))
    if start == DRAWN:
        order = yield from ask(lambda: _lot(names))
        start = int(order[0])
    expansions = yield from ask_expansions()
    offices = yield from ask_offices(expansions)
    tower = yield from tower_start(tuple(Keshi))
    rulings = yield from ask_rulings(rulings_asked(expansions))
    return Setup(mode, names, start, rulings=rulings, tower=tower, expansions=expansions, offices=offices)


def _start_question(names: tuple[str, ...]) -> Choice[int]:
    players = tuple(
        Option(id=str(number), name=player_name(name), value=number, key=str(number + 1))
        for number, name in enumerate(names)
    )
    drawn = Option(id="drawn", name=Text("the program draws"), value=DRAWN, key="0")
    return Choice(
        key="setup/start",
        text=Text("Who is start player?"),
        rules=("MAR-SETUP-81",),
        options=(drawn, *players),
        default=drawn.id,
        stoppable=False,
    )


def _lot(names: tuple[str, ...]) -> Shuffle:
    return Shuffle(
        key="setup/start/drawn",
        text=Text("The start player"),
        rules=("MAR-SETUP-81",),
        cards=tuple(str(number) for number in range(len(names))),
        stoppable=False,
    )
