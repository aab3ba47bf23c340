"""How the Magistrate takes boons: soldiers, courtiers, walls, scrolls, cards, steps, tiles (MERV-MAG-32)."""

from __future__ import annotations

from typing import Final

from companion.engine.decide import Bar, Candidate, Criterion, Score, decide
from companion.engine.saying import do, know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.merv import (
    magistrate_caravansary,
    magistrate_library,
    magistrate_mosque,
    magistrate_palace,
    magistrate_walls,
    printed,
)
from companion.games.merv.board import Player
from companion.games.merv.boons import Boon
from companion.games.merv.carrying_out import carried_out_by
from companion.games.merv.comparing import by_lot, fewest, most
from companion.games.merv.gaining import score
from companion.games.merv.kinds import Action, Role
from companion.games.merv.pieces import servants_left
from companion.games.merv.places import SITES, Place
from companion.games.merv.soldiers import put_soldier
from companion.games.merv.sources import Source
from companion.games.merv.table import COURTIER, MAGISTRATE, MervTable, named

UPGRADE_POINTS: Final = 3
"""What an upgrade space brings it, no tile placed (MERV-MAG-68)."""


@carried_out_by(Boon.SOLDIER, Role.MAGISTRATE)
def soldier(table: MervTable, player: Player, step: str) -> Script[None]:
    """Put its soldier on an unprotected building (MERV-MAG-36, MERV-MAG-37, MERV-MAG-38).

    The High Courtier's before its own, then the northernmost, then the westernmost. Without a servant or a
    place nothing happens (MERV-AMB-116, MERV-AMB-118).
    """
    if servants_left(table, player) <= 0:
        yield know(Text("{name}: no servant is left for a soldier.", name=named(player)), "MERV-AMB-116")
        return
    decision = yield from decide(
        table.key(step, "soldier"), lambda: _soldier_places(table), _soldier_criteria(table)
    )
    if decision.winner is None:
        words = Text("{name}: no building can take a soldier.", name=named(player))
        yield know(words, "MERV-AMB-118", because=decision.trail)
        return
    rules = ("MERV-MAG-36", "MERV-MAG-38")
    yield from put_soldier(table, table.player(MAGISTRATE), decision.winner, *rules, because=decision.trail)


def _soldier_places(table: MervTable) -> tuple[Candidate[Place], ...]:
    return tuple(
        Candidate(place.id, place.text, place, _protected(table, place))
        for place in SITES
        if table.city.site(place).owner in (COURTIER, MAGISTRATE)
    )


def _protected(table: MervTable, place: Place) -> Bar | None:
    site = table.city.site(place)
    if site.soldier is not None:
        return Bar("MERV-MAG-36", Text("a soldier stands there"))
    if table.city.shielded(place):
        return Bar("MERV-MAG-37", Text("walls protect it"))
    return Bar("MERV-AMB-117", Text("an upgrade lies there")) if site.upgrade is not None else None


def _soldier_criteria(table: MervTable) -> tuple[Criterion[Place], ...]:
    def courtiers(place: Place) -> Score:
        owner = table.city.site(place).owner
        name = named(table.player(owner)) if owner is not None else Text("empty")
        return Score(int(owner == COURTIER), name)

    return (
        Criterion("MERV-MAG-38", Text("of the High Courtier before its own"), score=courtiers),
        fewest("MERV-MAG-36", Text("the northernmost"), lambda place: place.row),
        fewest("MERV-MAG-36", Text("the westernmost"), lambda place: place.column),
    )


@carried_out_by(Boon.WHITE_UPGRADE, Role.MAGISTRATE)
@carried_out_by(Boon.BONUS_UPGRADE, Role.MAGISTRATE)
def upgrade(table: MervTable, player: Player, step: str) -> Script[None]:
    """Score points instead of an upgrade, which it never places (MERV-MAG-68, MERV-AMB-132)."""
    yield from score(table, player, UPGRADE_POINTS, Source.MOSQUE, "MERV-MAG-68")


@carried_out_by(Boon.SCORING_TILE, Role.MAGISTRATE)
def scoring_tile(table: MervTable, player: Player, step: str) -> Script[None]:
    """Take the scoring tile that is worth most to it, of equals one by lot (MERV-MAG-69).

    Without a tile left the boon is lost (MERV-AMB-128).
    """
    yield from printed.scoring_tiles(table)
    decision = yield from decide(
        table.key(step, "scoring-tile"),
        lambda: tuple(Candidate(tile.value, tile.text, tile) for tile in table.scoring_tiles or ()),
        (
            most(
                "MERV-MAG-69",
                Text("most buildings of its own with that action"),
                lambda tile: buildings_with(table, tile),
            ),
            by_lot(table, f"{step}/scoring-tile", "MERV-MAG-69"),
        ),
    )
    if decision.winner is None or table.scoring_tiles is None:
        yield know(Text("{name}: no scoring tile is left.", name=named(player)), "MERV-AMB-128")
        return
    table.scoring_tiles.remove(decision.winner)
    table.player(MAGISTRATE).scoring_tiles.append(decision.winner)
    words = Text("{name}: take the scoring tile {tile}.", name=named(player), tile=decision.winner.text)
    yield do(words, "MERV-MAG-69", because=decision.trail)


def buildings_with(table: MervTable, action: Action) -> int:
    """Return how many of its buildings stand on sites with an action (MERV-MAG-69)."""
    owned = table.city.owned(MAGISTRATE)
    return sum(table.city.tile(place).action is action for place in owned)


@carried_out_by(Boon.COURTIER, Role.MAGISTRATE)
def courtier(table: MervTable, player: Player, step: str) -> Script[None]:
    """One palace action (MERV-MAG-70)."""
    yield from magistrate_palace.act(table, 1, step)


@carried_out_by(Boon.WALL, Role.MAGISTRATE)
def wall(table: MervTable, player: Player, step: str) -> Script[None]:
    """One wall action (MERV-MAG-70)."""
    yield from magistrate_walls.act(table, 1, step)


@carried_out_by(Boon.SCROLL, Role.MAGISTRATE)
def scroll(table: MervTable, player: Player, step: str) -> Script[None]:
    """One library action (MERV-MAG-32)."""
    yield from magistrate_library.act(table, 1, step)


@carried_out_by(Boon.CARAVAN_CARD, Role.MAGISTRATE)
def caravan_card(table: MervTable, player: Player, step: str) -> Script[None]:
    """One caravansary action (MERV-MAG-32)."""
    yield from magistrate_caravansary.act(table, 1, step)


@carried_out_by(Boon.MOSQUE_STEP, Role.MAGISTRATE)
def mosque_step(table: MervTable, player: Player, step: str) -> Script[None]:
    """One mosque action (MERV-MAG-32)."""
    yield from magistrate_mosque.act(table, 1, step)


@carried_out_by(Boon.WHITE_CUBE, Role.MAGISTRATE)
def white_cube(table: MervTable, player: Player, step: str) -> Script[None]:
    """Nothing: it has no cubes (MERV-MAG-27)."""
    yield know(Text("{name}: no cubes are gained.", name=named(player)), "MERV-MAG-27")
