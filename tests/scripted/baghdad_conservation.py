"""What can never be otherwise on the companion's table, whatever was answered: no piece comes or goes."""

from __future__ import annotations

from companion.games.baghdad.cards import CARDS
from companion.games.baghdad.kinds import Owner, Symbol
from companion.games.baghdad.palace import kind_of
from companion.games.baghdad.printed_pieces import KINDS_OF_PIECE, PIECES
from companion.games.baghdad.sides import Deal, Side
from companion.games.baghdad.table import FULL_ROW, PORT_SLOTS, BaghdadTable

BOATS = 5


def not_conserved(table: BaghdadTable) -> list[str]:
    """Return in words what a table has too much or too little of."""
    return [*_boats(table), *_sides(table), *_palace(table), *_cards(table), *_library(table)]


def _boats(table: BaghdadTable) -> list[str]:
    bot = table.bot
    in_ports = table.boats_in_ports(Owner.BOT)
    found = bot.boats_on_board + (bot.boat is not None) + in_ports
    wrong = [f"the Bot has {found} Boats"] if found != BOATS else []
    if table.boats_in_ports(Owner.YOU) > BOATS:
        wrong.append(f"you have {table.boats_in_ports(Owner.YOU)} Boats in ports")
    wrong += [
        f"port {port} holds {len(boats)}" for port, boats in table.ports.items() if len(boats) > PORT_SLOTS
    ]
    return wrong


def _sides(table: BaghdadTable) -> list[str]:
    wrong: list[str] = []
    sides: tuple[tuple[Side, str], ...] = ((table.you, "you"), (table.bot, "bot"))
    for side, name in sides:
        wrong += [
            f"{name}: {count} {tile.value}" for tile, count in side.tiles.items() if count not in range(6)
        ]
        if side.buildings > FULL_ROW:
            wrong.append(f"{name}: {side.buildings} Buildings")
        if not 0 <= side.duplicates <= side.tiles[Symbol.ARTEFACT]:
            wrong.append(f"{name}: {side.duplicates} duplicates of {side.tiles[Symbol.ARTEFACT]}")
    if table.bot.duplicates:
        wrong.append("the Bot has a duplicate")
    if table.you.level_five is not None and table.you.level_five is table.bot.level_five:
        wrong.append("both have one level 5 Building")
    return wrong


def _palace(table: BaghdadTable) -> list[str]:
    wrong = [f"there is no piece {piece}" for piece in table.built if piece not in PIECES]
    for kind in KINDS_OF_PIECE:
        standing = [piece for piece in table.built if kind_of(piece) == kind]
        spaces = table.spaces.get(kind, [])
        if len(standing) != len(spaces) or len(set(spaces)) != len(spaces):
            wrong.append(f"{standing} stand on the spaces {spaces}")
        if len(standing) == 3:
            wrong.append(f"three of {kind} stand without the fourth")
    for owner in (Owner.YOU, Owner.BOT):
        if len(table.pieces_of(owner)) > FULL_ROW:
            wrong.append(f"{owner.value} has {len(table.pieces_of(owner))} Architects in the Palace")
    if ("base" in table.built) != ("dome" in table.built):
        wrong.append("Base and Dome do not stand together")
    return wrong


def _cards(table: BaghdadTable) -> list[str]:
    seen = [card.id for card in (*table.display.values(), *table.bot.taken) if card is not None]
    wrong = [f"a card lies twice: {seen}"] if len(set(seen)) != len(seen) else []
    bot = table.bot
    if bot.revealed > CARDS:
        wrong.append(f"{bot.revealed} Bot cards were revealed")
    if len(set(bot.seen_cards)) != len(bot.seen_cards):
        wrong.append(f"a Bot card came twice: {bot.seen_cards}")
    if bot.deal is Deal.PROGRAM and bot.order and len(set(bot.order)) != CARDS:
        wrong.append(f"the Bot deck is {bot.order}")
    if table.you.hand < 0:
        wrong.append(f"you hold {table.you.hand} cards")
    return wrong


def _library(table: BaghdadTable) -> list[str]:
    tokens = [owner for spaces in table.library.values() for owner in spaces.values()]
    may = max(0, table.bot.tiles[Symbol.BOOK] - 1)
    if tokens.count(Owner.BOT) > may:
        return [f"the Bot has {tokens.count(Owner.BOT)} Library tokens out with {may + 1} Books"]
    return []
