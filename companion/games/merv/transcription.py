"""Everything printed on Merv's components, chapter by chapter, to be entered ahead of any game (MERV-DATA).

Every chapter walks through the very questions that play would ask, each on a table of its own, and says at
its end what does not fit together.
"""

from __future__ import annotations

from typing import Final

from companion.engine.game import Chapter, Mode
from companion.engine.saying import know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.merv.boons import Boon
from companion.games.merv.kinds import PATHS, Track
from companion.games.merv.printed import (
    bonus_upgrades,
    contract,
    mosque_space,
    mosque_track,
    price,
    scoring_tiles,
    wall_supply,
)
from companion.games.merv.printed_market import market_face, market_tops
from companion.games.merv.printed_tracks import halls, track
from companion.games.merv.printed_values import CONTRACTS_OF_A_STACK, STACKS
from companion.games.merv.table import SEATS, MervTable, Setup, new_table
from companion.games.merv.towns import Town


def _table() -> MervTable:
    return new_table(Setup(Mode.PLAY, ("1", "2", "3"), SEATS[:3]))


def _tracks() -> Script[None]:
    table = _table()
    for which in Track:
        yield from track(table, which)


def _palace() -> Script[None]:
    yield from halls(_table())


def _towns() -> Script[None]:
    table = _table()
    for town in Town:
        yield from price(table, town)


def _mosque() -> Script[None]:
    """Follow each path to the end, every space once; a camel lies on first spaces only (MERV-SETUP-26)."""
    table = _table()
    way = (yield from mosque_track(table)).way
    for lane, number in dict.fromkeys(space for path in PATHS for space in way(path)):
        space = yield from mosque_space(table, lane, number)
        first = number == 1 and lane.value.startswith("path")
        if (space.boon is Boon.CAMEL) is not first:
            words = Text("Mosque, {lane}, space {number}: a camel?", lane=lane.text, number=number)
            yield know(words, "MERV-SETUP-26", "MERV-DATA-110")


def _contracts() -> Script[None]:
    """Read off the stacks, whose points fall from the top (MERV-SETUP-22)."""
    table = _table()
    for stack in STACKS:
        cards = []
        for place in range(1, CONTRACTS_OF_A_STACK + 1):
            cards.append((yield from contract(table, stack, place)))
        points = [card.points for card in cards]
        if points != sorted(points, reverse=True):
            words = Text("Contracts, {stack}: the points do not fall from the top.", stack=stack.text)
            yield know(words, "MERV-SETUP-22")


def _walls() -> Script[None]:
    yield from wall_supply(_table())


def _tiles() -> Script[None]:
    table = _table()
    yield from bonus_upgrades(table)
    yield from scoring_tiles(table)


def _market() -> Script[None]:
    table = _table()
    for first in (yield from market_tops(table)):
        yield from market_face(table, first)


TRANSCRIPTION: Final = (
    Chapter(Text("Favour and influence track"), _tracks),
    Chapter(Text("Palace"), _palace),
    Chapter(Text("Trade routes"), _towns),
    Chapter(Text("Mosque track"), _mosque),
    Chapter(Text("Contracts"), _contracts),
    Chapter(Text("Wall segments and gates"), _walls),
    Chapter(Text("Bonus upgrades and scoring tiles"), _tiles),
    Chapter(Text("Camel market, both faces"), _market),
)
