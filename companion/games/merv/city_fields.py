"""What players may correct in the city: each site with all that is on it, each wall slot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.question import Raw, Seat
from companion.engine.table import Field
from companion.engine.text import Text
from companion.games.field_kinds import Part, one_of, option, row_of
from companion.games.merv import field_names
from companion.games.merv.board import Player, Site
from companion.games.merv.kinds import COLOURS, Action, Cube, Phase
from companion.games.merv.pieces import buildings_left, servants_left
from companion.games.merv.places import SITES, WALL_SLOTS, Place, WallSlot
from companion.games.merv.printed_values import SiteTile, WallPiece
from companion.games.merv.signs import sign
from companion.games.merv.table import MervTable, named

NONE: Final = "none"


def city_fields(table: MervTable) -> tuple[Field, ...]:
    """Return sites and wall slots as far as they have been read off."""
    return (
        *(_site(table, place) for place in SITES if table.city.site(place).tile is not None),
        *(_wall(table, slot) for slot in WALL_SLOTS if table.wall_supply is not None),
    )


def seat_options(
    table: MervTable, barred: Callable[[Player], Text | None] = lambda _: None
) -> tuple[Option[str], ...]:
    """Return nobody and everybody, with their letters as keys; ``barred`` tells who cannot be there."""
    return (
        option(NONE, Text("nobody"), "0"),
        *(
            option(id_, named(player), sign(table, player.seat), barred(player))
            for id_, player in table.players.items()
        ),
    )


def cube_or_none(cube: Cube | None) -> str:
    """Return a cube's id in saved games."""
    return NONE if cube is None else cube.value


def seat_or_none(seat: Seat | None) -> str:
    """Return a seat's id in saved games."""
    return NONE if seat is None else seat.id


def seat_of(table: MervTable, raw: Raw) -> Seat | None:
    """Return the seat of an id in saved games."""
    return None if raw == NONE else table.players[str(raw)].seat


def _site(table: MervTable, place: Place) -> Field:
    site = table.city.site(place)
    label = Text("Site {place}", place=place.text)

    def read() -> Mapping[str, Raw]:
        tile = table.city.tile(place)
        values = {
            "action": tile.action.value,
            "colour": tile.colour.value,
            "owner": seat_or_none(site.owner),
            "soldier": seat_or_none(site.soldier),
            "upgrade": cube_or_none(site.upgrade),
        }
        return values | ({"ransom": cube_or_none(site.ransom)} if _attacked(table) else {})

    def write(values: Mapping[str, Raw]) -> None:
        site.tile = SiteTile(Action(str(values["action"])), Cube(str(values["colour"])))
        site.owner, site.soldier = seat_of(table, values["owner"]), seat_of(table, values["soldier"])
        _lay_upgrade(table, site, _cube(values["upgrade"]))
        site.ransom = _cube(values.get("ransom", NONE))

    return row_of(field_names.of_site(place), label, _parts(table, site), read, write, _refused)


def _attacked(table: MervTable) -> bool:
    """Tell whether cubes may lie on sites as ransom: while an invasion is settled."""
    return table.phase is Phase.INVASION


def _parts(table: MervTable, site: Site) -> tuple[Part, ...]:
    actions = tuple(option(action.value, action.text, action.key) for action in Action)
    colours = tuple(option(cube.value, cube.text, cube.key) for cube in COLOURS)
    cubes = (option(NONE, Text("none"), "0"), *(option(cube.value, cube.text, cube.key) for cube in Cube))
    parts = (
        _part("action", Text("action"), actions),
        _part("colour", Text("colour"), colours),
        _part("owner", Text("building of"), _seats(table, site.owner, buildings_left)),
        _part("soldier", Text("soldier of"), _seats(table, site.soldier, servants_left)),
        _part("upgrade", Text("upgrade"), _upgrades(table, site)),
    )
    return (*parts, _part("ransom", Text("ransom"), cubes)) if _attacked(table) else parts


def _seats(
    table: MervTable, now: Seat | None, left: Callable[[MervTable, Player], int]
) -> tuple[Option[str], ...]:
    """Return nobody, whose piece stands there, and everybody who has one left."""

    def barred(player: Player) -> Text | None:
        there = player.seat == now or left(table, player) > 0
        return None if there else Text("no piece is left")

    return seat_options(table, barred)


def _part(name: str, label: Text, options: tuple[Option[str], ...]) -> Part:
    return Part(name, label, Choice(key=name, text=label, options=options), width=1)


def _upgrades(table: MervTable, site: Site) -> tuple[Option[str], ...]:
    """Return no upgrade, that which lies there, and those that are left in the supplies."""
    left = {Cube.WHITE: table.white_upgrades}
    left |= {cube: (table.bonus_upgrades or []).count(cube) for cube in COLOURS}
    gone = Text("none of these is left in the supply")
    return (
        option(NONE, Text("none"), "0"),
        *(
            option(cube.value, cube.text, cube.key, None if left[cube] > 0 or site.upgrade is cube else gone)
            for cube in Cube
        ),
    )


def _lay_upgrade(table: MervTable, site: Site, upgrade: Cube | None) -> None:
    """Lay an upgrade out of its supply onto a site; what lay there goes back."""
    for cube, n in ((site.upgrade, 1), (upgrade, -1)):
        if cube is Cube.WHITE:
            table.white_upgrades += n
        elif cube is not None and table.bonus_upgrades is not None:
            if n > 0:
                table.bonus_upgrades.append(cube)
            else:
                table.bonus_upgrades.remove(cube)
    site.upgrade = upgrade


def _cube(raw: Raw) -> Cube | None:
    return None if raw == NONE else Cube(str(raw))


def _refused(values: Mapping[str, Raw]) -> Text | None:
    """Tell what cannot lie together on a site (MERV-FAV-03, MERV-AMB-28)."""
    if values["soldier"] == NONE:
        return None
    if values["owner"] == NONE:
        return Text("a soldier stands on a building only")
    return None if values["upgrade"] == NONE else Text("no soldier stands on an upgrade")


def _wall(table: MervTable, slot: WallSlot) -> Field:
    """Return what closes a slot; pieces come out of the supply and go back there."""
    pieces = [piece for piece in table.wall_supply or () if piece.kind is slot.takes]
    there = table.city.walls.get(slot)
    known = {piece.id: piece for piece in (*pieces, *((there,) if there is not None else ()))}

    def write(name: str) -> None:
        supply = [] if table.wall_supply is None else table.wall_supply
        before = table.city.walls.pop(slot, None)
        if before is not None:
            supply.append(before)
        if name != NONE:
            at = next(n for n, piece in enumerate(supply) if piece.id == name)
            table.city.walls[slot] = supply.pop(at)

    return one_of(
        field_names.of_wall(slot),
        Text("Wall slot {slot}", slot=slot.text),
        (option(NONE, Text("open"), "0"), *(_piece(piece) for piece in known.values())),
        lambda: _id(table.city.walls.get(slot)),
        write,
    )


def _id(piece: WallPiece | None) -> str:
    return NONE if piece is None else piece.id


def _piece(piece: WallPiece) -> Option[str]:
    return option(piece.id, piece.text, piece.id.rpartition("-")[2])
