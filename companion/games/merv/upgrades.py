"""Upgrades on own sites, and scoring tiles: what the mosque and pepper give (MERV-MOSQ-07, MERV-MOSQ-09)."""

from __future__ import annotations

from companion.engine.choice import Choice, Option
from companion.engine.saying import Saying, do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.merv import printed
from companion.games.merv.board import Player
from companion.games.merv.boons import Boon
from companion.games.merv.carrying_out import carried_out_by
from companion.games.merv.kinds import Action, Cube, Role
from companion.games.merv.places import Place
from companion.games.merv.table import MervTable, named


def sites_for_upgrade(table: MervTable, player: Player) -> tuple[Place, ...]:
    """Return a player's own sites without an upgrade (MERV-MOSQ-07, MERV-AMB-29, MERV-AMB-127)."""
    owned = table.city.owned(player.seat)
    return tuple(place for place in owned if table.city.site(place).upgrade is None)


def put_upgrade(table: MervTable, player: Player, colour: Cube, place: Place, *rules: str) -> Script[None]:
    """Put an upgrade out of the supply on a site; a soldier there goes back (MERV-SPICE-14, MERV-AMB-28).

    The bonus upgrades must have been read off.
    """
    site = table.city.site(place)
    if colour is Cube.WHITE:
        table.white_upgrades -= 1
    elif table.bonus_upgrades and colour in table.bonus_upgrades:  # a correction may have taken it out
        table.bonus_upgrades.remove(colour)
    site.upgrade = colour
    words = Text(
        "{name}: the {colour} upgrade onto {place}.",
        name=named(player),
        colour=colour.text,
        place=place.text,
    )
    yield do(words, *rules)
    if site.soldier is not None:
        owner = table.player(site.soldier)
        site.soldier = None
        back = Text(
            "The soldier of {name} on {place} goes back into the supply.",
            name=named(owner),
            place=place.text,
        )
        yield do(back, "MERV-SPICE-14", "MERV-MOSQ-07", "MERV-AMB-28")


@carried_out_by(Boon.WHITE_UPGRADE, Role.HUMAN)
def white_upgrade(table: MervTable, player: Player, step: str) -> Script[None]:
    """Let a player place a white upgrade; without tile or site it is lost (MERV-AMB-128, MERV-AMB-29).

    ``step`` is the path of the question within the moment, asked where there are several sites.
    """
    if table.white_upgrades <= 0:
        yield know(Text("No white upgrade is left."), "MERV-AMB-128")
        return
    place = yield from _site(table, player, step)
    if place is not None:
        yield from put_upgrade(table, player, Cube.WHITE, place, "MERV-MOSQ-07", "MERV-CARAV-19")


@carried_out_by(Boon.BONUS_UPGRADE, Role.HUMAN)
def bonus_upgrade(table: MervTable, player: Player, step: str) -> Script[None]:
    """Let a player place a bonus upgrade: which one, and where (MERV-MOSQ-08, MERV-AMB-128)."""
    supply = yield from printed.bonus_upgrades(table)
    if not supply:
        yield know(Text("No bonus upgrade is left."), "MERV-AMB-128")
        return
    if not sites_for_upgrade(table, player):
        yield _nowhere(player)
        return
    colour = supply[0]
    if len(set(supply)) > 1:
        colour = yield from ask(lambda: _colour_question(table, player, step))
    place = yield from _site(table, player, step)
    if place is not None:
        yield from put_upgrade(table, player, colour, place, "MERV-MOSQ-08")


def _site(table: MervTable, player: Player, step: str) -> Script[Place | None]:
    """Return the site for an upgrade; None where there is none."""
    possible = sites_for_upgrade(table, player)
    if not possible:
        yield _nowhere(player)
        return None
    if len(possible) == 1:
        return possible[0]
    return (yield from ask(lambda: _site_question(table, player, step)))


def _nowhere(player: Player) -> Saying:
    words = Text("{name}: no own site can take an upgrade, it is lost.", name=named(player))
    return know(words, "MERV-AMB-29", "MERV-AMB-128")


def _site_question(table: MervTable, player: Player, step: str) -> Choice[Place]:
    return Choice(
        key=table.key(step, "upgrade"),
        to=player.seat,
        text=Text("{name}: the upgrade onto which own site?", name=named(player)),
        rules=("MERV-MOSQ-07", "MERV-AMB-127", "MERV-AMB-28"),
        options=tuple(
            Option(
                id=place.id,
                name=_site_text(table, place),
                value=place,
                key=f"{place.row}{place.column}",
                barred=None if table.city.site(place).upgrade is None else Text("an upgrade lies there"),
            )
            for place in table.city.owned(player.seat)
        ),
    )


def _site_text(table: MervTable, place: Place) -> Text:
    what = table.city.tile(place).text
    if table.city.site(place).soldier is not None:
        what = Text("{tile}; the soldier there goes", tile=what)
    return Text("{place} ({what})", place=place.text, what=what)


def _colour_question(table: MervTable, player: Player, step: str) -> Choice[Cube]:
    return Choice(
        key=table.key(step, "bonus-upgrade"),
        to=player.seat,
        text=Text("{name}: which bonus upgrade?", name=named(player)),
        rules=("MERV-MOSQ-08",),
        options=printed.cube_options(tuple(dict.fromkeys(table.bonus_upgrades or ()))),
    )


@carried_out_by(Boon.SCORING_TILE, Role.HUMAN)
def scoring_tile(table: MervTable, player: Player, step: str) -> Script[None]:
    """Let a player choose one of the scoring tiles left (MERV-MOSQ-09, MERV-AMB-128)."""
    supply = yield from printed.scoring_tiles(table)
    if not supply:
        yield know(Text("No scoring tile is left."), "MERV-AMB-128")
        return
    tile = supply[0]
    if len(set(supply)) > 1:
        tile = yield from ask(lambda: _tile_question(table, player, step))
    if table.scoring_tiles is not None:
        table.scoring_tiles.remove(tile)
    player.scoring_tiles.append(tile)
    words = Text("{name}: take the scoring tile {tile}.", name=named(player), tile=tile.text)
    yield do(words, "MERV-MOSQ-09")


def _tile_question(table: MervTable, player: Player, step: str) -> Choice[Action]:
    return Choice(
        key=table.key(step, "scoring-tile"),
        to=player.seat,
        text=Text("{name}: which scoring tile?", name=named(player)),
        rules=("MERV-MOSQ-09",),
        options=tuple(
            Option(id=tile.value, name=tile.text, value=tile, key=tile.key)
            for tile in dict.fromkeys(table.scoring_tiles or ())
        ),
    )
