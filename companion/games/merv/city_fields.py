"""What players may correct in the city: each site with all that is on it, each wall slot."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
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
        *_sites(table),
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


@dataclass(frozen=True, slots=True)
class _Offers:
    """What can be said of any site: one computation for all of them."""

    owners: tuple[Option[str], ...]
    soldiers: tuple[Option[str], ...]
    upgrades: tuple[Option[str], ...]


def _sites(table: MervTable) -> Iterator[Field]:
    offers = _Offers(_seats(table, buildings_left), _seats(table, servants_left), _upgrades(table))
    for place in SITES:
        if table.city.site(place).tile is not None:
            yield _site(table, place, offers)


def _site(table: MervTable, place: Place, offers: _Offers) -> Field:
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

    return row_of(field_names.of_site(place), label, _parts(table, site, offers), read, write, _refused)


def _attacked(table: MervTable) -> bool:
    """Tell whether cubes may lie on sites as ransom: while an invasion is settled."""
    return table.phase is Phase.INVASION


_ACTIONS: Final = tuple(option(action.value, action.text, action.key) for action in Action)
_COLOURS: Final = tuple(option(cube.value, cube.text, cube.key) for cube in COLOURS)
_CUBES: Final = (option(NONE, Text("none"), "0"), *(option(cube.value, cube.text, cube.key) for cube in Cube))


def _parts(table: MervTable, site: Site, offers: _Offers) -> tuple[Part, ...]:
    parts = (
        _part("action", Text("action"), _ACTIONS),
        _part("colour", Text("colour"), _COLOURS),
        _part("owner", Text("building of"), _with(offers.owners, seat_or_none(site.owner))),
        _part("soldier", Text("soldier of"), _with(offers.soldiers, seat_or_none(site.soldier))),
        _part("upgrade", Text("upgrade"), _with(offers.upgrades, cube_or_none(site.upgrade))),
    )
    return (*parts, _part("ransom", Text("ransom"), _CUBES)) if _attacked(table) else parts


def _with(options: tuple[Option[str], ...], there: str) -> tuple[Option[str], ...]:
    """Return the options; what stands there already can stay, whether more of it is left or not."""
    now = next(each for each in options if each.id == there)
    if now.barred is None:
        return options
    return tuple(option(there, now.name, now.key) if each is now else each for each in options)


def _seats(table: MervTable, left: Callable[[MervTable, Player], int]) -> tuple[Option[str], ...]:
    """Return nobody, and everybody; who has no piece left is barred."""
    gone = Text("no piece is left")
    return seat_options(table, lambda player: None if left(table, player) > 0 else gone)


def _part(name: str, label: Text, options: tuple[Option[str], ...]) -> Part:
    return Part(name, label, Choice(key=name, text=label, options=options), width=1)


def _upgrades(table: MervTable) -> tuple[Option[str], ...]:
    """Return no upgrade, and every one; those of which none is left in the supplies are barred."""
    left = {cube: (table.bonus_upgrades or []).count(cube) for cube in COLOURS}
    left[Cube.WHITE] = table.white_upgrades
    gone = Text("none of these is left in the supply")
    return (
        option(NONE, Text("none"), "0"),
        *(option(cube.value, cube.text, cube.key, None if left[cube] > 0 else gone) for cube in Cube),
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


@cache
def _piece(piece: WallPiece) -> Option[str]:
    return option(piece.id, piece.text, piece.id.rpartition("-")[2])
