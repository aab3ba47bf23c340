"""Where a City tile can be put: free spots of its colour, and the Civic board (BAG-CITY-02, BAG-CITY-05)."""

from __future__ import annotations

from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.bonus_offers import offer_for_skill
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.icons import SKILL_OF_TILE, SKILLS
from companion.games.baghdad.kinds import Symbol
from companion.games.baghdad.modules import Module
from companion.games.baghdad.muster import can_muster, cost_of, counted_in, within_reach
from companion.games.baghdad.person import SPOTS, Person
from companion.games.baghdad.printed_boards import favour_track, player_board
from companion.games.baghdad.spending_favour import COIN_PRICE, not_spendable
from companion.games.baghdad.table import SEATS, BaghdadTable

CIVIC: Final = 0
"""Stands for the row of a type in the player's column of the Civic board, where spots are numbered from 1."""
CIVIC_NEED: Final = 1
"""Icons that a tile for the Civic board needs (BAG-PUB-16)."""
_LEAVE: Final = "leave"
ALL_SPOTS: Final = tuple(range(1, SPOTS + 1))


def read_needs(table: BaghdadTable, person: Person) -> Script[None]:
    """Read off what decides where tiles can go: player board, Favour track, icons, Contracts."""
    yield from player_board(table, person)
    yield from favour_track(table)
    for skill in SKILLS:
        yield from can_muster(table, person, skill, 0)


def need_of(table: BaghdadTable, person: Person, kind: Symbol, spot: int, relief: int = 0) -> int:
    """Return the icons that a spot needs, less the relief of a Library reward (BAG-WIS-13, BAG-PUB-16)."""
    printed = CIVIC_NEED if spot == CIVIC else table.boards.board_of(person.letter).need(kind, spot)
    return max(0, printed - relief)


def spots_of(table: BaghdadTable) -> tuple[int, ...]:
    """Return every spot where a tile may go: five of its colour, and the Civic board (BAG-PUB-14)."""
    return (*ALL_SPOTS, CIVIC) if table.setup.plays_with(Module.PUBLIC_WORKS) else ALL_SPOTS


def spot_barred(
    table: BaghdadTable, person: Person, kind: Symbol, spot: int, relief: int = 0, reach: int | None = None
) -> Text | None:
    """Return why a tile cannot be put on a spot, None where it can (BAG-CITY-02, BAG-CITY-03, BAG-CITY-04).

    At most one tile of a type goes to the Civic board (BAG-PUB-15). ``reach`` are the icons within reach,
    where somebody has counted them.
    """
    if spot == CIVIC:
        if kind in table.civic.get(person.owner, {}):
            return Text("your column has this type already")
    elif person.spots[kind][spot - 1] is not None:
        return Text("a tile lies there")
    need = need_of(table, person, kind, spot, relief)
    if reach is None:
        reach = within_reach(table, person, SKILL_OF_TILE[kind])
    if need > reach:
        return Text(
            "it needs {need} {skill}, you have {reach}{spent}",
            need=need,
            skill=SKILL_OF_TILE[kind].text,
            reach=reach,
            spent=counted_in(table, person, SKILL_OF_TILE[kind]),
        )
    return None


def possible_spots(table: BaghdadTable, person: Person, kind: Symbol, relief: int = 0) -> tuple[int, ...]:
    """Return the spots where a tile can be put now."""
    spots, reach = spots_of(table), within_reach(table, person, SKILL_OF_TILE[kind])
    return tuple(spot for spot in spots if spot_barred(table, person, kind, spot, relief, reach) is None)


def free_places(table: BaghdadTable, person: Person, kind: Symbol) -> tuple[int, ...]:
    """Return the free spots for a tile, whatever they need, the Civic board among them."""
    civic = table.setup.plays_with(Module.PUBLIC_WORKS) and kind not in table.civic.get(person.owner, {})
    return (*person.free_spots(kind), *((CIVIC,) if civic else ()))


def no_spot(table: BaghdadTable, person: Person, kind: Symbol, relief: int = 0) -> Text | None:
    """Return why a tile cannot be put anywhere, None where it can be (BAG-CITY-06, BAG-CITY-07)."""
    if possible_spots(table, person, kind, relief):
        return None
    free = free_places(table, person, kind)
    if not free:
        return Text("no spot is free for {tile}", tile=kind.one)
    return Text(
        "{tile} needs {need} {skill}, you have {reach}{spent}",
        tile=kind.one,
        need=min(need_of(table, person, kind, spot, relief) for spot in free),
        skill=SKILL_OF_TILE[kind].text,
        reach=within_reach(table, person, SKILL_OF_TILE[kind]),
        spent=counted_in(table, person, SKILL_OF_TILE[kind]),
    )


def favour_can_be_spent(table: BaghdadTable, person: Person) -> bool:
    """Tell whether a player may spend Favour now, so that a bonus action could change what is possible."""
    return not_spendable(table, person.favour, COIN_PRICE) is None


def offer_wild(
    table: BaghdadTable, person: Person, kind: Symbol, step: str, *rules: str, relief: int = 0
) -> Script[None]:
    """Offer bonus actions where only Wild tokens bought with Favour would reach what a free spot needs."""
    free = free_places(table, person, kind)
    if free and not possible_spots(table, person, kind, relief):
        least = min(need_of(table, person, kind, spot, relief) for spot in free)
        yield from offer_for_skill(table, person, SKILL_OF_TILE[kind], least, step, *rules)


def places_with(table: BaghdadTable, kind: Symbol) -> tuple[Place, ...]:
    """Return the City slots where a tile of a type lies, by quadrant and number."""
    found = (Place.of(place) for place, tile in table.city.items() if tile is not None and tile.kind is kind)
    return tuple(sorted(found))


def why_no_tile(table: BaghdadTable, person: Person, kind: Symbol, relief: int = 0) -> Text | None:
    """Return why a player cannot take a tile of a type from anywhere, None where that is possible.

    Level 3 effects need a spot whose skill need is met (BAG-FX-13).
    """
    if not places_with(table, kind):
        return Text("no {tile} lies in the City", tile=kind.text)
    return no_spot(table, person, kind, relief)


def which_spot(
    table: BaghdadTable, person: Person, place: Place, step: str, relief: int
) -> Choice[int | None]:
    """Ask for a free spot whose need is met, in any order; or the Civic board (BAG-CITY-02, BAG-PUB-16)."""
    tile = table.city.get(place.id)
    options: list[Option[int | None]] = []
    if tile is not None:
        options = [_spot_option(table, person, tile.kind, spot, relief) for spot in spots_of(table)]
    if tile is None or not possible_spots(table, person, tile.kind, relief):
        options.append(
            Option(
                id=_LEAVE, name=Text("no spot: the tile stays"), value=None, key="0", rules=("BAG-CITY-06",)
            )
        )
    return Choice(
        key=table.key(person.owner.value, *step.split("/")),
        to=SEATS[person.owner],
        text=Text(
            "{player}: where does the {tile} from {place} go?",
            player=table.name_of(person.owner),
            tile=tile.text if tile is not None else Text("tile"),
            place=place.text,
        ),
        rules=("BAG-CITY-02", "BAG-CITY-03"),
        options=tuple(options),
    )


def _spot_option(
    table: BaghdadTable, person: Person, kind: Symbol, spot: int, relief: int
) -> Option[int | None]:
    need = need_of(table, person, kind, spot, relief)
    skill = SKILL_OF_TILE[kind].text
    if spot == CIVIC:
        name = Text("the Civic board ({need} {skill}): no benefit", need=need, skill=skill)
    else:
        name = Text("spot {spot} ({need} {skill})", spot=spot, need=need, skill=skill)
    barred = spot_barred(table, person, kind, spot, relief)
    cost = cost_of(table, person, SKILL_OF_TILE[kind], need) if barred is None else None
    if cost is not None:
        name = Text("{name}, {cost}", name=name, cost=cost)
    return Option(
        id="civic" if spot == CIVIC else str(spot),
        name=name,
        value=spot,
        key="6" if spot == CIVIC else str(spot),
        barred=barred,
        rules=("BAG-PUB-14", "BAG-PUB-16") if spot == CIVIC else ("BAG-CITY-03",),
    )
