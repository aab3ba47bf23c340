"""Slots, sites, buildings: what may be chosen, and what choosing does. For people and program alike."""

from __future__ import annotations

from companion.engine.question import Seat
from companion.engine.saying import Trail, do, know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.merv.board import Player
from companion.games.merv.gaining import gain_cubes
from companion.games.merv.kinds import Role
from companion.games.merv.pieces import buildings_left
from companion.games.merv.places import LINES, Place, sites_of_line
from companion.games.merv.table import COURTIER, MAGISTRATE, MervTable, named
from companion.games.merv.yields import of_own_line, yields


def free_lines(table: MervTable) -> tuple[int, ...]:
    """Return the lines whose action slot is free (MERV-TURN-02)."""
    return tuple(line for line in LINES if line not in table.slots)


def lines_for(table: MervTable, player: Player) -> tuple[int, ...]:
    """Return the lines that a player may choose (MERV-TURN-02, MERV-AMB-37, MERV-AMB-136).

    A line where nothing can be activated is one only where every free line is like that.
    """
    free = free_lines(table)
    return tuple(line for line in free if sites_for(table, player, line)) or free


def sites_for(table: MervTable, player: Player, line: int) -> tuple[Place, ...]:
    """Return the sites of a line that a player may activate, the one nearest the slot first."""
    sites = sites_of_line(table.side, line)
    return tuple(place for place in sites if not_to_be_activated(table, player, place) is None)


def not_to_be_activated(table: MervTable, player: Player, place: Place) -> Text | None:
    """Return in words why a player may not activate a site, or None (MERV-SITE-02, MERV-MAG-26, MERV-HC-05).

    An empty one needs a building to put there. Magistrate and people never use each other's sites. The High
    Courtier activates only what is empty.
    """
    owner = table.city.site(place).owner
    if owner is None:
        left = buildings_left(table, player)
        return None if left > 0 else Text("{name} has no building left", name=named(player))
    foreign = player.role is Role.MAGISTRATE and owner not in (MAGISTRATE, COURTIER)
    if foreign or (player.role is Role.HUMAN and owner == MAGISTRATE):
        return Text("nobody may use it but {name}", name=named(table.player(owner)))
    if player.role is Role.COURTIER:
        return Text("there is a building")
    return None


def put_meeple(table: MervTable, seat: Seat, line: int, because: Trail | None = None) -> Script[None]:
    """Move a master meeple from the queue to an action slot; that line is active (MERV-TURN-01)."""
    for space in table.queue:
        if space.meeple == seat:
            space.meeple = None
    table.slots[line] = seat
    table.turn.line = line
    words = Text(
        "{name}: master meeple to action slot {line}, {side}.",
        name=named(table.player(seat)),
        line=line,
        side=table.side.text,
    )
    yield do(words, "MERV-TURN-01", "MERV-YEAR-08", "MERV-YEAR-09", because=because)


def build(
    table: MervTable, player: Player, place: Place, *rules: str, because: Trail | None = None
) -> Script[None]:
    """Put a building of a colour on an empty site."""
    table.city.site(place).owner = player.seat
    words = Text("{name}: a building onto {place}.", name=named(player), place=place.text)
    yield do(words, *rules, because=because)


def activate(table: MervTable, player: Player, place: Place, step: str) -> Script[None]:
    """Activate a site: build where it is empty, then everybody takes what it yields (MERV-TURN-08).

    ``step`` is the path of questions within the moment; printed colours are known, so there are none yet.
    """
    table.turn.site = place
    tile = table.city.tile(place)
    what = Text("{name}: {place} is activated, {tile}.", name=named(player), place=place.text, tile=tile.text)
    yield know(what, "MERV-TURN-03", "MERV-TURN-11")
    if table.city.site(place).owner is None:
        yield from build(table, player, place, "MERV-SITE-01", "MERV-SITE-13")
    for each, cubes in yields(table, player, place):
        decided = of_own_line(table, player, place) if each is player else _OWNERS
        yield from gain_cubes(table, each, cubes, *decided)


_OWNERS = ("MERV-SITE-06", "MERV-SITE-07", "MERV-SITE-08", "MERV-SITE-09", "MERV-AMB-02")
