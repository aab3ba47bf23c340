"""The breaks of the medina of Marrakesh."""

from __future__ import annotations

from typing import Final

from tests.breaks.marrakesh_place import at, value
from tests.breaks.model import Break

_SET_ASIDE: Final = 'yield _aside(player, chosen, "MAR-SCROLL-73" if number > 1 else "MAR-MEDINA-11")'
"""How a keshi that came with a gate is set aside."""

BREAKS: Final = (
    Break(
        "MAR-MEDINA-02",
        "one gate an action",
        at("medina:_nothing_possible", "if player.guards <= 0:", "if player.guards <= 0 or player.aside:"),
    ),
    Break(
        "MAR-MEDINA-03",
        "only the left workshop sells",
        at("medina:_closed", "if not table.workshops[workshop]:", "if workshop is not Workshop.LEFT:"),
    ),
    Break(
        "MAR-MEDINA-04",
        "gates are free",
        at("medina:_build", "{Resource.DINAR: prices.dinars}", "{Resource.DINAR: 0}"),
    ),
    Break("MAR-MEDINA-05", "the points come later", at("medina:_build", "prices.points, ", "0, ")),
    Break("MAR-MEDINA-06", "gates may share a space", at("medina:free_spaces", "if space not in built", "")),
    Break(
        "MAR-MEDINA-07",
        "the guard stays on the watchtower",
        at("medina:_build", "player.committed += 1", "player.committed += 0"),
    ),
    Break(
        "MAR-MEDINA-08",
        "no keshi comes with a gate",
        at("medina:_aside", "player.aside.append(colour)", "pass"),
    ),
    Break("MAR-MEDINA-09", "a gate of its colour scores 1", value("medina:MATCH_POINTS", 1)),
    Break(
        "MAR-MEDINA-10",
        "a guard buys a second gate",
        at("medina:_nothing_possible", "if player.guards <= 0:", "if player.keshis[Keshi.BEIGE] <= 0:"),
    ),
    Break(
        "MAR-MEDINA-11",
        "keshis are deployed gate by gate",
        at(
            "medina:_keshis",
            _SET_ASIDE,
            'table.take(chosen); yield from place(table, player, chosen, f"{step}/at-once")',
        ),
    ),
    Break(
        "MAR-MEDINA-13",
        "the new guard buys at once",
        at(
            "medina:_keshis",
            _SET_ASIDE,
            'table.take(chosen); yield from place(table, player, chosen, f"{step}/at-once")',
        ),
    ),
    Break(
        "MAR-MEDINA-14",
        "guards stay on the watchtower",
        at("final_scoring:_score_player", "if player.guards:", "if False:"),
    ),
    Break(
        "MAR-MEDINA-15",
        "the medina needs gates",
        at(
            "oases:filled_sectors",
            "if player.count(sector) == ROOM and",
            "if player.count(sector) == ROOM and player.gates and",
        ),
    ),
    Break(
        "MAR-MEDINA-16",
        "a workshop is filled up again",
        at("medina:_build", "table.workshops[workshop] -= 1", "table.workshops[workshop] -= 0"),
    ),
    Break(
        "MAR-XTRA-55",
        "the keshi comes before the next gate",
        at(
            "medina:_keshis",
            _SET_ASIDE,
            'table.take(chosen); yield from place(table, player, chosen, f"{step}/at-once")',
        ),
    ),
    Break(
        "MAR-XTRA-56",
        "the left workshop takes nothing",
        at("medina:price", "points = printed_price.points", "points = max(0, printed_price.points)"),
    ),
    Break(
        "MAR-XTRA-57",
        "guards stay on the watchtower",
        at("final_scoring:_score_player", "if player.guards:", "if False:"),
    ),
    Break(
        "MAR-SCROLL-18",
        "scroll 22 spares nothing",
        at("medina:price", "points = max(0, points)", "points = points - 1"),
    ),
    Break("MAR-SCROLL-31", "scroll 32 takes nothing off", at("medina:price", "dinars - 1", "dinars")),
    Break("MAR-SCROLL-32", "scroll 32 pays back", at("medina:price", "max(0, dinars - 1)", "dinars - 1")),
    Break(
        "MAR-SCROLL-37",
        "scroll 36 gives the gate's colour",
        at("medina:_keshis", "yield _aside(player, chosen,", "yield _aside(player, colour,"),
    ),
    Break("MAR-SCROLL-73", "scroll 66 gives one", at("medina:action", "keshis = 2 if", "keshis = 1 if")),
)
