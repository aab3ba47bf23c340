"""Where the Palace sites of a City lie that is followed location by location (BAG-VIZ-02)."""

from __future__ import annotations

from companion.engine.game import Level
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.kinds import Quadrant, Site
from companion.games.baghdad.locations import places_in, print_of
from companion.games.baghdad.table import BaghdadTable


def palace_place(table: BaghdadTable, quadrant: Quadrant) -> Place | None:
    """Return the Palace site of a quadrant, None where the City is not followed.

    Its locations must have been read off the board before.
    """
    if table.level is not Level.FULL:
        return None
    sites = (place for place in places_in(table, quadrant) if print_of(table, place).site is Site.PALACE_SITE)
    return next(sites)
