"""What must be known before the table exists: players, level, Bot, modules, start player, readings.

BAG-SETUP-26, BAG-SETUP-28, BAG-BOT-01, BAG-BMOD-12.
"""

from __future__ import annotations

from typing import Final

from companion.engine.choice import Choice, Option, Several
from companion.engine.game import Level, Mode
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.engine.words import Shuffle
from companion.games.baghdad.kinds import Difficulty
from companion.games.baghdad.modules import Module
from companion.games.baghdad.rulings import rulings_of
from companion.games.baghdad.table import BOT_NAME, Setup
from companion.games.names import ask_names, ask_players, player_name, players_question
from companion.games.readings import ask_rulings

LEAST_PLAYERS: Final = 1
MOST_PLAYERS: Final = 4
DRAWN: Final = -1
"""Chosen instead of a player: the start player is drawn by lot (BAG-SETUP-26)."""


def setup(mode: Mode) -> Script[Setup]:
    """Ask what must be known before the table exists; alone one plays against the Bot (BAG-SETUP-28)."""
    if mode is Mode.SCORE:
        return (yield from _score_only())
    names = yield from ask_players(LEAST_PLAYERS, MOST_PLAYERS, LEAST_PLAYERS, (BOT_NAME,))
    level = yield from ask(_level)
    difficulty = Difficulty.BEGINNER
    if len(names) == 1:
        difficulty = yield from ask(_difficulty)
    modules: tuple[Module, ...] = ()
    if level is Level.FULL:
        modules = yield from ask(_modules)
    start = 0
    if len(names) > 1:
        start = yield from _start_player(names)
    rulings = yield from ask_rulings(rulings_of(len(names), level, modules))
    return Setup(Mode.PLAY, names, difficulty, rulings, level, modules, start)


def _score_only() -> Script[Setup]:
    players = yield from ask(lambda: players_question(LEAST_PLAYERS, MOST_PLAYERS))
    names = yield from ask_names(players)
    modules = yield from ask(_modules)
    return Setup(Mode.SCORE, names, level=Level.SCOREPAD, modules=modules)


def _level() -> Choice[Level]:
    return Choice(
        key="setup/level",
        text=Text("How closely does the program follow you?"),
        options=(
            Option(
                id=Level.LIGHT.value,
                name=Text("light: what the Bot and the score need"),
                value=Level.LIGHT,
            ),
            Option(
                id=Level.FULL.value,
                name=Text("full: every card, tile, token and Coin; modules can be played"),
                value=Level.FULL,
            ),
        ),
        default=Level.LIGHT.value,
        stoppable=False,
    )


def _difficulty() -> Choice[Difficulty]:
    return Choice(
        key="setup/difficulty",
        text=Text("Which Bot do you play against?"),
        rules=("BAG-BOT-01",),
        options=tuple(Option(id=level.value, name=level.text, value=level) for level in Difficulty),
        default=Difficulty.BEGINNER.value,
        stoppable=False,
    )


def _modules() -> Several[Module]:
    return Several(
        key="setup/modules",
        text=Text("Which modules do you play with? (Enter for none)"),
        rules=("BAG-BMOD-12",),
        options=tuple(Option(id=module.value, name=module.text, value=module) for module in Module),
        default=[],
        stoppable=False,
    )


def _start_player(names: tuple[str, ...]) -> Script[int]:
    """Ask who begins, or draw by lot (BAG-SETUP-26)."""
    start = yield from ask(lambda: _start_question(names))
    if start == DRAWN:
        order = yield from ask(lambda: _lot(names))
        start = int(order[0])
    return start


def _start_question(names: tuple[str, ...]) -> Choice[int]:
    players = tuple(
        Option(id=str(number), name=player_name(name), value=number, key=str(number + 1))
        for number, name in enumerate(names)
    )
    drawn = Option(id="drawn", name=Text("the program draws"), value=DRAWN, key="0")
    return Choice(
        key="setup/start",
        text=Text("Who is start player?"),
        rules=("BAG-SETUP-26",),
        options=(drawn, *players),
        default=drawn.id,
        stoppable=False,
    )


def _lot(names: tuple[str, ...]) -> Shuffle:
    return Shuffle(
        key="setup/start/drawn",
        text=Text("The start player"),
        rules=("BAG-SETUP-26",),
        cards=tuple(str(number) for number in range(len(names))),
        stoppable=False,
    )
