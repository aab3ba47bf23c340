"""The invasion: what walls and soldiers do not protect is ransomed or falls (MERV-INV-02, MERV-INV-11)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from companion.engine.choice import Choice, Option
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.merv.board import Player
from companion.games.merv.kinds import COLOURS, Cube, Phase, Role
from companion.games.merv.paying import asked_to_pay
from companion.games.merv.places import SITES, Place
from companion.games.merv.table import MervTable, named


@dataclass(frozen=True, slots=True)
class Forecast:
    """What an invasion would do to a player now: unprotected buildings, and the ransom of all of them.

    ``ransom`` counts by the colour of the site; white stands for any colour where a white upgrade lies.
    """

    unprotected: tuple[Place, ...]
    ransom: tuple[tuple[Cube, int], ...]


def attacked(table: MervTable, player: Player) -> tuple[Place, ...]:
    """Return a player's buildings that fall without ransom, row by row (MERV-INV-09, MERV-INV-10).

    All 24 sites are in reach (MERV-INV-03); those whose ransom lies there are settled. Nothing of the
    Magistrate's falls (MERV-INV-25, MERV-MAG-80).
    """
    if player.role is Role.MAGISTRATE:
        return ()
    sites = table.city.owned(player.seat)
    return tuple(
        place for place in sites if not table.city.safe(place) and table.city.site(place).ransom is None
    )


def ransoms(table: MervTable, place: Place) -> tuple[Cube, ...]:
    """Return the cubes that each pay a site's ransom, white last (MERV-INV-12, MERV-INV-13, MERV-INV-14)."""
    upgrade = table.city.site(place).upgrade
    if upgrade is Cube.WHITE:
        return (*COLOURS, Cube.WHITE)
    colours = (table.city.tile(place).colour, *((upgrade,) if upgrade is not None else ()))
    return (*dict.fromkeys(colours), Cube.WHITE)


def forecast(table: MervTable, player: Player) -> Forecast:
    """Return what an invasion would do to a player if it came now (MERV-INV-10, MERV-INV-12)."""
    unprotected = attacked(table, player)
    any_colour = Cube.WHITE
    due = Counter(
        any_colour if table.city.site(place).upgrade is any_colour else table.city.tile(place).colour
        for place in unprotected
    )
    return Forecast(unprotected, tuple((cube, due[cube]) for cube in Cube if due[cube]))


def invade(table: MervTable) -> Script[None]:
    """Settle every attack, then clear ransom and soldiers away (MERV-INV-01, MERV-INV-20)."""
    table.phase = Phase.INVASION
    table.begin_moment()
    words = Text("Invasion: every row and column is attacked from both ends, two sites deep.")
    yield know(words, "MERV-INV-02", "MERV-INV-03", "MERV-INV-04", "MERV-INV-05", "MERV-INV-06")
    for player in table.players.values():
        yield from _attack(table, player)
    yield from _clear(table)
    table.phase = Phase.SCORING


def _attack(table: MervTable, player: Player) -> Script[None]:
    """Settle the attacks on one colour, each building on its own (MERV-INV-11, MERV-INV-17)."""
    if player.role is Role.MAGISTRATE:
        stands = Text("{name}: no building ever falls.", name=named(player))
        yield know(stands, "MERV-INV-25", "MERV-MAG-80")
    while places := attacked(table, player):
        place = places[0]
        cube: Cube | None = None
        if payable(table, player, place):
            table.active = player.seat
            cube = yield from ask(lambda place=place: _question(table, player, place))  # type: ignore[misc]
        if cube is None:
            yield from _lose(table, player, place)
        else:
            yield from _ransom(table, player, place, cube)


def payable(table: MervTable, player: Player, place: Place) -> tuple[Cube, ...]:
    """Return the cubes with which a player could pay a ransom; the High Courtier never does (MERV-INV-24).

    At the light level the players know themselves what they have.
    """
    if player.role is Role.COURTIER:
        return ()
    return tuple(cube for cube in ransoms(table, place) if not table.counts_cubes or player.cubes[cube] > 0)


def _ransom(table: MervTable, player: Player, place: Place, cube: Cube) -> Script[None]:
    """Lay a cube on a site; it stays there until all is settled (MERV-INV-16)."""
    table.city.site(place).ransom = cube
    if table.counts_cubes:
        player.cubes[cube] -= 1
    words = Text(
        "{name}: {cube} onto {place} as ransom.", name=named(player), cube=cube.text, place=place.text
    )
    yield do(words, "MERV-INV-12", "MERV-INV-16")


def _lose(table: MervTable, player: Player, place: Place) -> Script[None]:
    """Take a building into its owner's supply; upgrades stay (MERV-INV-18, MERV-INV-19, MERV-AMB-105)."""
    table.city.site(place).owner = None
    rules: tuple[str, ...] = ("MERV-INV-11", "MERV-INV-12", "MERV-INV-19")
    if player.role is Role.COURTIER:
        rules = ("MERV-INV-24", "MERV-HC-12", "MERV-HC-19")
    if payable(table, player, place) or player.role is Role.COURTIER:
        words = Text(
            "{name}: the building on {place} falls, back into the supply.",
            name=named(player),
            place=place.text,
        )
    else:
        words = Text(
            "{name}: the building on {place} falls for want of a cube ({cubes}), back into the supply.",
            name=named(player),
            place=place.text,
            cubes=tuple(cube.text for cube in ransoms(table, place)),
        )
    yield do(words, *rules)
    if table.city.site(place).upgrade is not None:
        yield know(Text("The upgrade on {place} stays.", place=place.text), "MERV-INV-18")


def _clear(table: MervTable) -> Script[None]:
    """Take all ransom and every soldier out of the city; walls stay (MERV-INV-20, MERV-INV-22)."""
    sites = [table.city.site(place) for place in SITES]
    ransom, soldiers = any(site.ransom for site in sites), any(site.soldier for site in sites)
    for site in sites:
        site.ransom = site.soldier = None
    if ransom:
        yield do(Text("Put all ransom into the supply."), "MERV-INV-20", "MERV-INV-23")
    if soldiers:
        yield do(
            Text("All soldiers go back to their owners' supplies; walls and gates stay."),
            "MERV-INV-20",
            "MERV-INV-21",
            "MERV-INV-22",
        )


def _question(table: MervTable, player: Player, place: Place) -> Choice[Cube | None]:
    cubes = payable(table, player, place)
    usual = next((cube.value for cube in cubes if cube is not Cube.WHITE), None)
    return Choice(
        key=table.key("ransom", place.id),
        to=player.seat,
        text=asked_to_pay(
            table,
            Text("{name}: {place} is attacked. Which cube as ransom?", name=named(player), place=place.text),
        ),
        rules=("MERV-INV-12", "MERV-INV-13", "MERV-INV-14", "MERV-INV-15", "MERV-AMB-124", "MERV-AMB-125"),
        options=(
            *(_option(cube, barred=cube not in cubes) for cube in ransoms(table, place)),
            Option(id="none", name=Text("none: it falls"), value=None, key="0"),
        ),
        default=usual if cubes else "none",  # a white is spent by its own key alone
    )


def _option(cube: Cube, *, barred: bool) -> Option[Cube | None]:
    reason = Text("you have none") if barred else None
    return Option(id=cube.value, name=cube.text, value=cube, key=cube.key, barred=reason)
