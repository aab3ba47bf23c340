"""The frame of a game: set-up, everybody in turn to the last card, then the score (BAG-TURN, BAG-BOT-04)."""

from __future__ import annotations

from companion.engine.game import Level
from companion.engine.saying import know
from companion.engine.script import Script, StoppedEarlyError
from companion.engine.text import Text
from companion.games.baghdad.after_stop import after_stop
from companion.games.baghdad.bot_turn import bot_turn
from companion.games.baghdad.final_scoring import score_table
from companion.games.baghdad.full_turn import full_turn
from companion.games.baghdad.kinds import Owner
from companion.games.baghdad.opening import set_up_table
from companion.games.baghdad.player_turn import player_turn, playing
from companion.games.baghdad.scorepad import fill_scorepad
from companion.games.baghdad.stock_taking import begin_turn, take_stock
from companion.games.baghdad.table import BaghdadTable


def play(table: BaghdadTable) -> Script[None]:
    """Play a game to its end, or fill a scorepad; stopping early scores the game as it stands."""
    try:
        if table.level is not Level.SCOREPAD:
            yield from set_up_table(table)
            table.to_play = starter(table)
            yield from _turns(table)
        if table.level is Level.SCOREPAD:
            yield from fill_scorepad(table)
            return
    except StoppedEarlyError:
        yield know(Text("The game ends here and is scored as it stands."))
        table.begin_moment()
        if table.level is not Level.SCOREPAD:
            yield from after_stop(_scored(table))
        return
    table.begin_moment()
    yield from _scored(table)


def starter(table: BaghdadTable) -> Owner:
    """Return who has the first turn; in solo that is you (BAG-TURN-02, BAG-BOT-04)."""
    return table.setup.people[table.setup.start]


def _turns(table: BaghdadTable) -> Script[None]:
    """Give everybody one full turn each, clockwise, to the last card (BAG-TURN-02, BAG-TURN-05, BAG-BOT-05).

    Who has no card left is skipped (BAG-AMB-27, BAG-TURN-06). In solo the Bot has exactly one turn after your
    last one. A table that is switched down to the scorepad goes on without the program.
    """
    while not (table.last_turn and table.to_play is not Owner.BOT):
        table.begin_moment()
        yield from begin_turn(table)
        if table.level is Level.SCOREPAD:
            return
        owner = table.to_play
        table.turn += owner is starter(table)
        if owner is Owner.BOT:
            yield from bot_turn(table)
        elif _hand(table, owner):
            owner = yield from _turn_of(table, owner)
            table.last_turn = _nothing_left(table)
        else:
            yield know(
                Text("{player} has no card left and is skipped.", player=table.name_of(owner)),
                "BAG-TURN-06",
                "BAG-AMB-27",
            )
            table.last_turn = not any(_hand(table, each) for each in table.setup.people)
        if table.to_play is owner:
            table.to_play = table.clockwise_of(owner)


def _turn_of(table: BaghdadTable, owner: Owner) -> Script[Owner]:
    """Play a player's turn; return who had it: at level light that can be corrected while it is asked for."""
    if table.level is not Level.FULL:
        yield from player_turn(table)
        return playing(table)
    yield from take_stock(table, owner)
    yield from full_turn(table, table.persons[owner])
    if _has_played_all(table, owner):
        yield know(
            Text(
                "{player}'s last turn is over: the last three cards stay face up. Starting and Day cards "
                "among them give nothing, Night cards their points if they are met at the end.",
                player=table.name_of(owner),
            ),
            "BAG-TURN-08",
            "BAG-TURN-09",
        )
    return owner


def _hand(table: BaghdadTable, owner: Owner) -> int:
    """Return how many cards a player has in hand."""
    if table.level is Level.FULL and owner not in table.unasked:
        return len(table.persons[owner].hand)
    return table.light[owner].hand


def _has_played_all(table: BaghdadTable, owner: Owner) -> bool:
    """Tell whether a player has no card left and none can be drawn; one alone ends nothing (BAG-TURN-07)."""
    return _hand(table, owner) == 0 and table.display_empty()


def _nothing_left(table: BaghdadTable) -> bool:
    """Tell whether all people played their last card and none can be drawn (BAG-TURN-05, BAG-BOT-05)."""
    return all(_has_played_all(table, owner) for owner in table.setup.people)


def _scored(table: BaghdadTable) -> Script[None]:
    try:
        for owner in tuple(table.unasked):
            yield from take_stock(table, owner)
        yield from score_table(table)
    except StoppedEarlyError:
        table.over = True
