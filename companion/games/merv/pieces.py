"""What is left of everything, counted from what lies elsewhere, and whether all pieces are there."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.game import Level, Mode
from companion.engine.text import Text
from companion.games.merv.board import Player
from companion.games.merv.boons import Spice
from companion.games.merv.kinds import (
    BONUS_UPGRADES,
    BUILDINGS,
    CAMELS,
    DISCS,
    DISCS_ON_TRACKS,
    ROOM,
    SCORING_TILES,
    SCROLLS,
    SERVANTS,
    WHITE_UPGRADES,
    Hall,
    Phase,
    WallKind,
)
from companion.games.merv.table import MervTable, named


def buildings_left(table: MervTable, player: Player) -> int:
    """Return the buildings in a supply, of nine (MERV-SITE-14)."""
    return BUILDINGS - len(table.city.owned(player.seat))


def soldiers(table: MervTable, player: Player) -> int:
    """Return the soldiers a player has in the city."""
    return sum(1 for site in table.city.sites.values() if site.soldier == player.seat)


def servants_left(table: MervTable, player: Player) -> int:
    """Return the servants in a supply: soldiers and courtiers are the same eight (MERV-INV-21)."""
    return SERVANTS - player.placed - soldiers(table, player)


def discs_left(player: Player) -> int:
    """Return the discs in a supply (MERV-MARKET-18, MERV-POST-16)."""
    on_mosque = 0 if player.path is None else 1
    return DISCS - DISCS_ON_TRACKS - on_mosque - len(player.posts)


def scrolls_left(table: MervTable) -> int:
    """Return the scrolls in the supply."""
    return SCROLLS - sum(player.scrolls for player in table.players.values())


def courtiers_in(table: MervTable, hall: Hall) -> int:
    """Return the courtiers of everybody in a hall."""
    return sum(player.courtiers[hall] for player in table.players.values())


def has_room(table: MervTable, hall: Hall) -> bool:
    """Tell whether a hall has room for one more courtier (MERV-PALACE-02)."""
    return courtiers_in(table, hall) < ROOM


def cards_in_deck(table: MervTable) -> int:
    """Return the caravan cards left in the deck (MERV-SETUP-29)."""
    return sum(table.deck.values())


def camels_counted(table: MervTable) -> int:
    """Return all camels, wherever they are (MERV-SETUPX-14)."""
    return (
        sum(player.camels for player in table.players.values())
        + sum(card.camel for card in table.row)
        + sum(slot.camel for slot in table.market)
        + sum(space.camels for space in table.queue)
        + len(table.town_camels)
        + len(table.path_camels)
        + len(table.routes)
        + table.camels_out
    )


def balance_camels(table: MervTable) -> None:
    """Count as out of the game what lies nowhere; less than none where a correction brought too many."""
    table.camels_out += CAMELS - camels_counted(table)


def misplaced(table: MervTable) -> tuple[Text, ...]:
    """Return in words which pieces are too many or too few; nothing where all are there.

    Corrections may bring a table there; scripts never do.
    """
    scored_only = table.setup.mode is Mode.SCORE or table.level is Level.SCOREPAD
    if scored_only or table.phase is Phase.SET_UP:
        return ()
    return tuple(_misplaced(table))


def _misplaced(table: MervTable) -> Iterator[Text]:
    if camels_counted(table) != CAMELS:
        yield Text("{n} camels of {all}", n=camels_counted(table), all=CAMELS)
    elif table.camels_out < 0:
        yield Text("{n} camel too many", "{n} camels too many", n=-table.camels_out)
    yield from _cards(table)
    for player in table.players.values():
        for what, left in (
            (Text("buildings"), buildings_left(table, player)),
            (Text("servants"), servants_left(table, player)),
            (Text("discs"), discs_left(player)),
        ):
            if left < 0:
                yield Text("{name}: {n} {what} too many", name=named(player), n=-left, what=what)
    yield from _walls(table)
    yield from _tiles(table)


def _cards(table: MervTable) -> Iterator[Text]:
    for spice in Spice:
        owned = sum(player.cards[spice] for player in table.players.values())
        n = owned + table.deck[spice] + sum(1 for card in table.row if card.spice is spice)
        if n != spice.cards:
            yield Text("{n} {spice} cards of {all}", n=n, spice=spice.text, all=spice.cards)


def _walls(table: MervTable) -> Iterator[Text]:
    if table.wall_supply is None:
        return
    pieces = [*table.wall_supply, *table.city.walls.values()]
    for kind in WallKind:
        n = sum(1 for piece in pieces if piece.kind is kind)
        if n != kind.pieces:
            yield Text("{n} of {all}: {kind}", n=n, all=kind.pieces, kind=kind.text)


def _tiles(table: MervTable) -> Iterator[Text]:
    placed = [site.upgrade for site in table.city.sites.values() if site.upgrade is not None]
    bonus = sum(1 for upgrade in placed if upgrade.ordinary)
    white = len(placed) - bonus + table.white_upgrades
    if white != WHITE_UPGRADES:
        yield Text("{n} white upgrades of {all}", n=white, all=WHITE_UPGRADES)
    if table.bonus_upgrades is not None and len(table.bonus_upgrades) + bonus != BONUS_UPGRADES:
        n = len(table.bonus_upgrades) + bonus
        yield Text("{n} bonus upgrades of {all}", n=n, all=BONUS_UPGRADES)
    if table.scoring_tiles is not None:
        n = len(table.scoring_tiles) + sum(len(player.scoring_tiles) for player in table.players.values())
        if n != SCORING_TILES:
            yield Text("{n} scoring tiles of {all}", n=n, all=SCORING_TILES)
