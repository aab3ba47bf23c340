"""Soldiers: where one may stand, and what it gives (MERV-FAV-02, MERV-TRACK-12)."""

from __future__ import annotations

from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.saying import Trail, do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.merv.board import Player
from companion.games.merv.boons import Boon
from companion.games.merv.carrying_out import carried_out_by
from companion.games.merv.gaining import gain_influence
from companion.games.merv.kinds import Role
from companion.games.merv.pieces import servants_left
from companion.games.merv.places import SITES, Place
from companion.games.merv.table import MervTable, named

OWN: Final = 1
OTHERS: Final = 2
"""Influence for a building of one's own, and of anybody else (MERV-FAV-07, MERV-FAV-08, MERV-HC-11)."""


def targets(table: MervTable) -> tuple[Place, ...]:
    """Return the buildings that a soldier may be put on, whoever owns them (MERV-FAV-03, MERV-TRACK-13)."""
    return tuple(place for place in SITES if table.city.soldier_fits(place))


def influence_for(table: MervTable, player: Player, place: Place) -> int:
    """Return what a soldier there gives (MERV-FAV-07, MERV-FAV-08, MERV-HC-11, MERV-AMB-123)."""
    return OWN if table.city.site(place).owner == player.seat else OTHERS


def hindrance(table: MervTable, player: Player) -> Text | None:
    """Return in words why a player could put no soldier anywhere, or None (MERV-INV-21, MERV-TRACK-13)."""
    if servants_left(table, player) <= 0:
        return Text("no servant is left")
    return None if targets(table) else Text("no building can take one")


@carried_out_by(Boon.SOLDIER, Role.HUMAN)
def deploy(table: MervTable, player: Player, step: str) -> Script[None]:
    """Let a player put a soldier on a building, or leave it (MERV-FAV-02, MERV-FAV-09, MERV-TRACK-14).

    ``step`` is the path of the question within the moment. Without servants or room nothing is asked.
    """
    if servants_left(table, player) <= 0:
        yield know(Text("{name}: no servant is left for a soldier.", name=named(player)), "MERV-INV-21")
        return
    if not targets(table):
        yield know(Text("No building can take a soldier."), "MERV-TRACK-13", "MERV-FAV-03")
        return
    place = yield from ask(lambda: _question(table, player, step))
    if place is None:
        yield know(
            Text("{name}: no soldier, so no influence.", name=named(player)),
            "MERV-FAV-09",
            "MERV-TRACK-14",
            "MERV-AMB-27",
        )
        return
    yield from put_soldier(table, player, place, "MERV-FAV-02")


def put_soldier(
    table: MervTable, player: Player, place: Place, *rules: str, because: Trail | None = None
) -> Script[None]:
    """Put a player's soldier on a building, and give its influence (MERV-FAV-07, 08, MERV-TRACK-12)."""
    table.city.site(place).soldier = player.seat
    words = Text("{name}: a soldier onto {place}.", name=named(player), place=place.text)
    yield do(words, *rules, because=because)
    yield from gain_influence(
        table, player, influence_for(table, player, place), *_rules(table, player, place)
    )


def _rules(table: MervTable, player: Player, place: Place) -> tuple[str, ...]:
    own = table.city.site(place).owner == player.seat
    return ("MERV-FAV-07" if own else "MERV-FAV-08", "MERV-TRACK-12")


def _question(table: MervTable, player: Player, step: str) -> Choice[Place | None]:
    built = (place for place in SITES if table.city.site(place).owner is not None)
    return Choice(
        key=table.key(step, "soldier"),
        to=player.seat,
        text=Text("{name}: a soldier onto which building, for how much influence?", name=named(player)),
        rules=("MERV-FAV-03", "MERV-FAV-04", "MERV-FAV-05", "MERV-FAV-06"),
        options=(
            *(_option(table, player, place) for place in built),
            Option(id="none", name=Text("none"), value=None, key="0", rules=("MERV-FAV-09",)),
        ),
    )


def _option(table: MervTable, player: Player, place: Place) -> Option[Place | None]:
    owner = table.city.site(place).owner
    name = place.text
    if owner is not None:
        name = Text(
            "{place} ({owner}): {n}",
            place=place.text,
            owner=named(table.player(owner)),
            n=influence_for(table, player, place),
        )
    barred, rule = _bar(table, place)
    return Option(
        id=place.id,
        name=name,
        value=place,
        key=f"{place.row}{place.column}",
        barred=barred,
        rules=rule,
    )


def _bar(table: MervTable, place: Place) -> tuple[Text | None, tuple[str, ...]]:
    """Return in words why no soldier may go onto a building, with the rule; None where one may."""
    site = table.city.site(place)
    if site.soldier is not None:
        return Text("a soldier stands there"), ("MERV-FAV-04",)
    if site.upgrade is not None:
        return Text("an upgrade lies there"), ("MERV-FAV-05",)
    if table.city.shielded(place):
        return Text("walls protect it"), ("MERV-FAV-06",)
    return None, ()
