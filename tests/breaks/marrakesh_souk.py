"""The breaks of the souk of Marrakesh."""

from __future__ import annotations

from typing import Final

from tests.breaks.edits import both
from tests.breaks.marrakesh_place import at
from tests.breaks.model import Break

BREAKS: Final = (
    Break(
        "MAR-SOUK-01",
        "an assistant goes on exchanging and buying",
        at("souk:_barred", "if made:", "if False:"),
    ),
    Break(
        "MAR-SOUK-02",
        "two goods keshis go to the exchange office",
        at("souk:_exchange", "player.keshis[colour] -= 1", "player.keshis[colour] -= 2"),
    ),
    Break(
        "MAR-SOUK-03",
        "every colour is paid as yellow",
        at("souk:_exchange", "office.paid(colour)", "office.paid(GOODS[0])"),
    ),
    Break(
        "MAR-SOUK-04",
        "one keshi of each colour is enough",
        at(
            "souk:_no_purchase",
            "for colour, n in luxury.price if n > player.keshis[colour]",
            "for colour, n in luxury.price if not player.keshis[colour]",
        ),
    ),
    Break(
        "MAR-SOUK-05",
        "luxury goods may be bought without end",
        at("souk:_barred", "not player.holds(again) or ", ""),
    ),
    Break(
        "MAR-SOUK-06",
        "the points come later",
        at("souk:received", "if luxury.points:", "if not luxury.points:"),
    ),
    Break(
        "MAR-SOUK-07",
        "a luxury good is not kept",
        at("souk:take_luxury", "player.luxuries.append(luxury)", "player.luxuries = []"),
    ),
    Break(
        "MAR-SOUK-08",
        "the top stays on its shop",
        at("souk:take_luxury", "table.shops[shop].top = None", "table.shops[shop].top = luxury"),
    ),
    Break(
        "MAR-SOUK-09",
        "a shop sells twice in a turn",
        at("souk:take_luxury", "table.shops[shop].top = None", "table.shops[shop].top = luxury"),
    ),
    Break(
        "MAR-SOUK-10",
        "half is rounded up",
        at("souk:refill", "size // 2", "size - table.shops[source].size // 2"),
    ),
    Break("MAR-SOUK-11", "a last tile moves", at("souk:_fillable", "< 2", "< 1")),
    Break(
        "MAR-SOUK-13",
        "what the first assistant did binds the second",
        at(
            "souk:_barred",
            "if made:",
            "if made or any(player.resources.values()):",
            "made[0].startswith",
            "(made or [SHOP])[0].startswith",
        ),
    ),
    Break("MAR-XTRA-42", "the slipper gives no water", at("souk:received", "resource, n, ", "resource, 0, ")),
    Break(
        "MAR-XTRA-43",
        "half is rounded up",
        at("souk:refill", "size // 2", "size - table.shops[source].size // 2"),
    ),
    Break(
        "MAR-AMB-24",
        "an empty shop waits longer",
        at("souk:refill", "table.shops[target].size += half", "table.shops[target].size += 0"),
    ),
    Break(
        "MAR-AMB-25",
        "the first of equals gives",
        both(
            at("souk:refill", "if len(_largest(table)) > 1:", "if len(_largest(table)) > 9:"),
            at("madrasa:_fill", "if len(giving) > 1 and", "if len(giving) > 9 and"),
        ),
    ),
    Break(
        "MAR-AMB-26",
        "the upper half goes",
        at(
            "souk:refill",
            "table.shops[source].size -= half",
            "table.shops[source].size -= half; table.shops[source].top = None",
        ),
    ),
    Break(
        "MAR-AMB-27",
        "the top does not count",
        at("souk:refill", ".size // 2", ".size // 2 - (table.shops[source].size == 4)"),
    ),
    Break(
        "MAR-AMB-28",
        "the last empty shop is first",
        at("souk:refill", "if len(fillable) > 1:", "if len(fillable) > 9:"),
    ),
    Break(
        "MAR-AMB-37",
        "an action without an assistant allows more",
        at("souk:_barred", "if made:", 'if made and "/souk" not in step:'),
    ),
    Break("MAR-SCROLL-14", "scroll 18 adds two", at("souk:_exchange", "AnyResources()", "AnyResources(2)")),
    Break(
        "MAR-SCROLL-35",
        "scroll 34 allows no second purchase",
        at("souk:_barred", "else Scroll.SEVERAL_LUXURIES", "else Scroll.SEVERAL_EXCHANGES"),
    ),
    Break(
        "MAR-SCROLL-44",
        "scroll 46 allows no second exchange",
        at("souk:_barred", "Scroll.SEVERAL_EXCHANGES if", "Scroll.SEVERAL_LUXURIES if"),
    ),
)
