"""What must be known before the table exists: players, level, readings, first queue, solo cards."""

from __future__ import annotations

from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.game import Level, Mode
from companion.engine.question import Seat
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.engine.words import Shuffle
from companion.games.merv.kinds import Deal
from companion.games.merv.levels import LEVEL_MEANINGS, LEVEL_NAMES
from companion.games.merv.rulings import rulings_of
from companion.games.merv.table import COURTIER, MAGISTRATE, NAMES, SEATS, Setup
from companion.games.names import ask_players, player_name
from companion.games.readings import Rulings, ask_rulings

LEAST_PLAYERS: Final = 1
MOST_PLAYERS: Final = 4
"""How many can play (MERV-SETUP-36)."""
DRAWN: Final = -1
"""Chosen instead of a player: the starting player is drawn by lot."""


def setup(mode: Mode) -> Script[Setup]:
    """Ask who plays and, unless the game is only scored, the level, the readings and the first queue."""
    names = yield from ask_players(LEAST_PLAYERS, MOST_PLAYERS, nobody=(*NAMES.values(),))
    if mode is Mode.SCORE:
        return Setup(mode, names, level=Level.SCOREPAD)
    level = yield from ask(_level_question)
    if level is Level.SCOREPAD:
        return Setup(mode, names, level=level)
    rulings = yield from ask_rulings(rulings_of(len(names), level))
    order = yield from _first_queue(names, rulings)
    deal = Deal.PROGRAM
    if len(names) == 1:
        deal = yield from ask(_deal_question)
    return Setup(mode, names, order, level, rulings, deal)


def _level_question() -> Choice[Level]:
    """Ask for the level; each option says what it means."""
    names = {
        level: Text("{level}: {meaning}", level=words, meaning=LEVEL_MEANINGS[level])
        for level, words in LEVEL_NAMES.items()
    }
    return Choice(
        key="setup/level",
        text=Text("What shall the program follow?"),
        options=tuple(Option(id=level.value, name=words, value=level) for level, words in names.items()),
        default=Level.FULL.value,
        stoppable=False,
    )


def _deal_question() -> Choice[Deal]:
    names = {
        Deal.PROGRAM: Text("the program: the printed ones stay in the box"),
        Deal.BY_HAND: Text("you, with the printed ones: the program asks which is turned up"),
    }
    return Choice(
        key="setup/solo-cards",
        text=Text("Who shuffles the six solo cards?"),
        rules=("MERV-SETUPX-10",),
        options=tuple(Option(id=deal.value, name=words, value=deal) for deal, words in names.items()),
        default=Deal.PROGRAM.value,
        stoppable=False,
    )


def _first_queue(names: tuple[str, ...], rulings: Rulings) -> Script[tuple[Seat, ...]]:
    """Return who stands in the first queue, front first (MERV-SETUP-02, MERV-SETUP-03, MERV-AMB-06).

    Solo it is fixed (MERV-SETUPX-09); with two players the High Courtier stands last (MERV-SETUPX-06).
    """
    if len(names) == 1:
        return (MAGISTRATE, SEATS[0], COURTIER)
    start = DRAWN
    if not rulings.otherwise(6):
        start = yield from ask(lambda: _start_question(names))
    drawn = yield from ask(lambda: _lot(names))
    order = tuple(SEATS[int(number)] for number in drawn)
    if start != DRAWN:
        order = (SEATS[start], *(seat for seat in order if seat != SEATS[start]))
    return (*order, COURTIER) if len(names) == 2 else order


def _start_question(names: tuple[str, ...]) -> Choice[int]:
    players = tuple(
        Option(id=str(number), name=player_name(name), value=number, key=str(number + 1))
        for number, name in enumerate(names)
    )
    drawn = Option(id="drawn", name=Text("the program draws"), value=DRAWN, key="0")
    return Choice(
        key="setup/start",
        text=Text("Who is the starting player?"),
        rules=("MERV-SETUP-35", "MERV-AMB-06"),
        options=(drawn, *players),
        default=drawn.id,
        stoppable=False,
    )


def _lot(names: tuple[str, ...]) -> Shuffle:
    return Shuffle(
        key="setup/queue",
        text=Text("The first queue"),
        rules=("MERV-SETUP-03", "MERV-SETUPX-02"),
        cards=tuple(str(number) for number in range(len(names))),
        stoppable=False,
    )
