"""Under which names the values of a table are corrected: save format, and what rows of panels name."""

from __future__ import annotations

from companion.games.merv.board import Player
from companion.games.merv.places import Place, WallSlot
from companion.games.merv.printed_values import ContractStack


def of_player(player: Player, *names: str) -> tuple[str, ...]:
    """Return the names of values of one player."""
    return tuple(f"{player.seat.id}.{name}" for name in names)


def of_site(place: Place) -> str:
    """Return the name of what lies and stands on a site."""
    return f"site-{place.id}"


def of_wall(slot: WallSlot) -> str:
    """Return the name of what closes a wall slot."""
    return f"wall-{slot.id}"


def of_top(stack: ContractStack) -> str:
    """Return the name of the contract on top of a stack."""
    return f"contract-{stack.id}"


def of_gone(stack: ContractStack) -> str:
    """Return the name of how many contracts are gone from a stack."""
    return f"gone-{stack.id}"
