"""What Ada, who sits first, has on a given table, in short; and short ways to give it to a player."""

from __future__ import annotations

from calibration.palette import Keshi
from companion.games.marrakesh import scroll_effects
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.gains import Gain
from companion.games.marrakesh.kinds import GOODS, Resource
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable
from tests.playing import Played, run


def ada_of(table: MarrakeshTable) -> Player:
    """Return the player of the first seat."""
    return table.player(table.seats[0])


def owned(player: Player) -> tuple[int, int, int]:
    """Return a player's dinars, water and dates."""
    dinars, water, dates = (player.resources[kind] for kind in Resource)
    return dinars, water, dates


def goods(player: Player) -> tuple[int, int, int]:
    """Return a player's yellow, purple and orange keshis."""
    yellow, purple, orange = (player.keshis[colour] for colour in GOODS)
    return yellow, purple, orange


def owns(player: Player, *scrolls: Scroll) -> None:
    """Give a player lasting scrolls."""
    player.scrolls.extend(scroll.value for scroll in scrolls)


def entertained(table: MarrakeshTable, player: Player, *spaces: int) -> Player:
    """Put entertainers on spaces 1 to 8."""
    table.take(Keshi.PINK, len(spaces))
    player.keshis[Keshi.PINK] += len(spaces)
    player.entertainers.extend(space - 1 for space in spaces)
    return player


def line(table: MarrakeshTable, student: int, courtier: int, *gains: Gain) -> None:
    """Note what is printed on the line between two segments."""
    table.printed.lines[f"{student}/{courtier}"] = gains


def scroll(table: MarrakeshTable, player: Player, number: int, **answers: str) -> Played[MarrakeshTable]:
    """Let a player take an instant scroll; keys of answers have _ for /."""
    player.scrolls.append(number)
    typed = {key.replace("_", "/"): word for key, word in answers.items()}
    return run(table, scroll_effects.work_at_once(table, player, number, "x"), typed)
