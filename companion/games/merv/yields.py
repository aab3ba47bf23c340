"""What an activated site yields, to whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeAlias

from companion.engine.question import Seat
from companion.games.merv.board import Player
from companion.games.merv.kinds import Cube, Role
from companion.games.merv.places import Place, line_of, sites_of_line
from companion.games.merv.table import COURTIER, MervTable

Gain: TypeAlias = tuple[Player, dict[Cube, int]]


def site_yield(table: MervTable, place: Place) -> Counter[Cube]:
    """Return the cubes of one site (MERV-SITE-10, MERV-SITE-11, MERV-SITE-12).

    A white upgrade stands in for the printed colour; one of another colour adds its cube.
    """
    upgrade = table.city.site(place).upgrade
    if upgrade is Cube.WHITE:
        return Counter((Cube.WHITE,))
    cubes = Counter((table.city.tile(place).colour,))
    if upgrade is not None:
        cubes[upgrade] += 1
    return cubes


def yields(table: MervTable, player: Player, place: Place) -> tuple[Gain, ...]:
    """Return who gains which cubes when a player activates a site, that player first (MERV-HC-10).

    An empty site counts as the player's, who builds there before anything is gained (MERV-SITE-13).
    MERV-AMB-01: with somebody else's site the player's own other buildings of the line yield, or, read
    otherwise, those of the owner. A site of the High Courtier yields with its others in either reading. The
    owner, if one of the people, gains beside them (``_of_owner``).
    """
    owner = table.city.site(place).owner or player.seat
    of_the_owner = owner == COURTIER or table.setup.rulings.otherwise(1)
    whose = owner if of_the_owner else player.seat
    gains = Counter[Cube]()
    for each in dict.fromkeys((place, *_in_line(table, place, whose))):
        gains += site_yield(table, each)
    own: Gain = (player, _sorted(gains))
    if owner == player.seat or table.player(owner).role is not Role.HUMAN:
        return (own,)
    return (own, (table.player(owner), _sorted(_of_owner(table, place, owner))))


def of_own_line(table: MervTable, player: Player, place: Place) -> tuple[str, ...]:
    """Return the rules that decide what a player gains who activates a site; one just built on is theirs."""
    owner = table.city.site(place).owner or player.seat
    if owner == player.seat:
        return ("MERV-SITE-03", "MERV-SITE-04", "MERV-SITE-05")
    if owner == COURTIER:
        return ("MERV-SITE-03", "MERV-HC-10", "MERV-FIX-01")
    followed = "MERV-FIX-01" if table.setup.rulings.otherwise(1) else "MERV-SITE-04"
    return ("MERV-SITE-03", followed, "MERV-AMB-01")


def _in_line(table: MervTable, place: Place, whose: Seat) -> tuple[Place, ...]:
    """Return the sites of a colour in the line that runs through a place in this round (MERV-AMB-03)."""
    return table.city.owned(whose, sites_of_line(table.side, line_of(table.side, place)))


def _of_owner(table: MervTable, place: Place, owner: Seat) -> Counter[Cube]:
    """Return what the owner gains (MERV-SITE-06, MERV-SITE-07, MERV-SITE-08, MERV-AMB-02).

    The whole yield of the activated site, and one cube for the upgrade of each other site in the line.
    """
    upgrades = (table.city.site(each).upgrade for each in _in_line(table, place, owner) if each != place)
    return site_yield(table, place) + Counter(upgrade for upgrade in upgrades if upgrade is not None)


def _sorted(cubes: Counter[Cube]) -> dict[Cube, int]:
    order: Iterable[Cube] = Cube
    return {cube: cubes[cube] for cube in order if cubes[cube]}
