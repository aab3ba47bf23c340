"""The Bot's turn on a simulated table, played by a reader of the rules who sees the whole table."""

from __future__ import annotations

from tests.oracle.baghdad_bot_actions import act_on_symbols
from tests.oracle.baghdad_bot_boat import move_boat
from tests.oracle.baghdad_bot_draft import draft
from tests.oracle.baghdad_bot_turn import Moved, OpenTurn
from tests.oracle.baghdad_records import BotTurn, CityRefilled, Drive, Revealed
from tests.oracle.baghdad_state import SimTable

__all__ = ["bot_turn"]


def bot_turn(table: SimTable, moved: Moved | None = None) -> BotTurn:
    """Plays one Bot turn, changes the table and tells what was done (BAG-BOT-08).

    `moved` is called between the Vizier's move and its action, for the gates of modules. Raises ValueError
    when neither Vizier stands in the City, because then the rules name no quadrant to start from.
    """
    if table.bot.vizier is None and table.player.vizier is None:
        raise ValueError("the Bot's turn came before the player's first turn: no Vizier stands in the City")
    bot = table.bot
    if not bot.deck:
        return BotTurn(None, None, 0, (), ("no card left",))
    active = bot.deck.pop()
    top = bot.deck[-1] if bot.deck else None
    turn = OpenTurn(table, active, top)
    if moved is not None:
        turn.moved = moved
    movement = active.front_boat + (top.back_boat if top is not None else 0)
    turn.tell(Revealed(active, top, movement), "BOT-09" if top is not None else "AMB-47")
    move_boat(turn, movement)
    act_on_symbols(turn, Drive.VIZIER)
    draft(turn)
    bot.discard.append(active)
    turn.tell(CityRefilled(tuple(table.refill_city())), "BOT-72 City")
    return BotTurn(active, top, movement, tuple(turn.events), tuple(turn.branches))
