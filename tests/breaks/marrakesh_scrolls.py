"""The breaks of the instant scrolls of Marrakesh."""

from __future__ import annotations

from typing import Any, Final

from companion.games.marrakesh import scroll_gains
from tests.breaks.edits import item
from tests.breaks.marrakesh_place import at, value
from tests.breaks.model import Break, Patch


def _row_of(number: int, place: int, now: Any) -> Patch:  # noqa: ANN401  # whatever stands there
    before = scroll_gains.RESOURCES[number]
    return item(lambda: scroll_gains.RESOURCES, number, (*before[:place], now, *before[place + 1 :]))


BREAKS: Final = (
    Break(
        "MAR-SCROLL-07",
        "nothing is deployed",
        at(
            "scroll_gains:_pictured",
            "start=1):\n        yield from",
            "start=1):\n        if number < 13:\n            continue\n        yield from",
        ),
    ),
    Break("MAR-SCROLL-15", "1 water", _row_of(19, 1, 1)),
    Break("MAR-SCROLL-16", "1 dinar", _row_of(20, 1, 1)),
    Break("MAR-SCROLL-17", "2 dates", _row_of(21, 1, 2)),
    Break("MAR-SCROLL-29", "two keshis", item(lambda: scroll_gains.ANY_KESHIS, 30, 0)),
    Break(
        "MAR-SCROLL-38",
        "one of the two",
        at(
            "scroll_gains:_pictured",
            "start=1):\n        yield from",
            "start=1):\n        if place > 1:\n            continue\n        yield from",
        ),
    ),
    Break("MAR-SCROLL-39", "one keshi", item(lambda: scroll_gains.ANY_KESHIS, 43, 1)),
    Break("MAR-SCROLL-45", "twice", value("scroll_moves:CROWDED", 2)),
    Break(
        "MAR-SCROLL-46",
        "only with entertainers",
        at(
            "scroll_moves:_crowded_sections",
            "_pay_each(table, player, crowded, step",
            "_pay_each(table, player, tuple(set(crowded) & set(player.entertainers)), step",
        ),
    ),
    Break(
        "MAR-SCROLL-53",
        "nothing is performed",
        at(
            "scroll_moves:_sector_action",
            "yield from carry_out(table, player, SectorAction(), step, Source.SCROLLS)",
            "yield from carry_out(table, player, AnyKeshis(0), step, Source.SCROLLS)",
        ),
    ),
    Break("MAR-SCROLL-56", "2 steps each", value("scroll_moves:STAIR_STEPS", 2)),
    Break(
        "MAR-SCROLL-57",
        "always the mosque first",
        at("scroll_moves:_both_staircases", "(first, first.other)", "tuple(Staircase)"),
    ),
    Break(
        "MAR-SCROLL-59",
        "the vendor stays away",
        at("scroll_gains:_vendor_in_the_souk", "player.vendors[Sector.SOUK] = table.moment", "pass"),
    ),
    Break("MAR-SCROLL-60", "2 water", value("scroll_gains:VENDOR_WATER", 2)),
    Break(
        "MAR-SCROLL-61",
        "water in the same turn",
        at("scroll_gains:_vendor_in_the_souk", "= table.moment", "= 0"),
    ),
    Break(
        "MAR-SCROLL-63",
        "the first bonus only",
        at("lines:whole_line", "enumerate(line, start=1)", "enumerate(line[:1], start=1)"),
    ),
    Break(
        "MAR-SCROLL-70",
        "no keshi",
        at(
            "scroll_moves:_keshi_and_action",
            'yield from deploy(table, player, colour, f"{step}/keshi")',
            "pass",
        ),
    ),
    Break(
        "MAR-SCROLL-71",
        "no action",
        at(
            "scroll_moves:_keshi_and_action",
            'yield from carry_out(table, player, SectorAction(sector), f"{step}/action", Source.SCROLLS)',
            "pass",
        ),
    ),
    Break("MAR-SCROLL-74", "two keshis", item(lambda: scroll_gains.ANY_KESHIS, 67, 2)),
    Break(
        "MAR-SCROLL-78",
        "the first space only",
        at("scroll_moves:_own_spaces", "sorted(player.entertainers)", "sorted(player.entertainers)[:1]"),
    ),
    Break(
        "MAR-SCROLL-79",
        "once each",
        at("scroll_moves:_own_spaces", "tuple(paying), step)", "tuple(paying), step, 1)"),
    ),
    Break("MAR-SCROLL-80", "no points", at("oases:score_now", "worth(table, player, number, returned)", "0")),
    Break(
        "MAR-SCROLL-81",
        "the oasis is gone",
        at(
            "scroll_gains:_score_an_oasis",
            "    yield from oases",
            "    player.row.remove(oasis)\n    yield from oases",
        ),
    ),
    Break("MAR-SCROLL-82", "1 point each", value("scroll_gains:SALE_POINTS", 1)),
    Break(
        "MAR-AMB-51",
        "nothing is returned",
        at("oases:score_now", "if kind is not None and most:", "if False:"),
    ),
)
