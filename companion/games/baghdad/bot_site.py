"""The Bot's Buildings at level full: from the Building area onto a site of the City (BAG-BOT-45)."""

from __future__ import annotations

from companion.engine.saying import Trail, do, know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.building_area import turn_up
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.kinds import Owner, Row
from companion.games.baghdad.modules import Module
from companion.games.baghdad.public_houses import make_public, public_houses_left
from companion.games.baghdad.table import BaghdadTable, Built, Use


def put_on_site(table: BaghdadTable, place: Place, level: int, row: Row, because: Trail) -> Script[None]:
    """Put the tile of a row on a site, public while a Public House is free (BAG-BMOD-02, BAG-BOT-45).

    A private one carries the topmost House. Players with Houses on the Public Houses board may use a public
    one (BAG-BMOD-10). Raises LookupError where no tile lies in the row.
    """
    building = table.area[level].visible[row]
    if building is None:
        raise LookupError(f"no tile of level {level} lies in the {row.value} row")
    use = Use.PUBLIC if public_houses_left(table) else Use.PRIVATE
    table.sites[place.id] = Built(building, Owner.BOT, use)
    step = f"action-{table.bot.actions}/building/area"
    words: dict[str, Text | int] = {"building": building.text, "place": place.text, "level": level}
    if use is Use.PUBLIC:
        yield do(
            Text("Put {building} on {place}: House {level} from the top leaves the Bot board.", **words),
            "BAG-BOT-45",
            "BAG-BOT-46",
            "BAG-BMOD-02",
            because=because,
        )
        yield from make_public(table, Owner.BOT, building, "BAG-BMOD-02", "BAG-BMOD-10")
    else:
        yield do(
            Text("Put {building} on {place}, House {level} from the top of the Bot board on it.", **words),
            "BAG-BOT-45",
            "BAG-BOT-46",
            because=because,
        )
        if table.setup.plays_with(Module.PUBLIC_WORKS):
            yield know(
                Text("No Public House is left: the Bot's Building is private."), "BAG-BMOD-02", "BAG-PUB-07"
            )
    yield from turn_up(table, Owner.BOT, level, row, step, "BAG-BOT-42")
