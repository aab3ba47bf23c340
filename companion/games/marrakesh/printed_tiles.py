"""Values printed on scrolls and oases, asked the first time they decide (MAR-DATA-17, MAR-DATA-25..28)."""

from __future__ import annotations

from typing import Final

from calibration.palette import Keshi
from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form, FormField
from companion.engine.number import Number
from companion.engine.printed import printed
from companion.engine.question import Question
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.cube_tower import options_of
from companion.games.marrakesh.gaining import resource_options
from companion.games.marrakesh.kinds import GOODS, LuxuryKind, Resource
from companion.games.marrakesh.table import MarrakeshTable

SINGLE_KESHI: Final = range(1, 13)
"""Scrolls that picture one keshi (MAR-SCROLL-07)."""
POINTS_OF_A_GATE: Final = 2
"""Points of a gate on oases 01 to 04 where the printed number is not typed (MAR-XTRA-66)."""
POINTS_OF_A_SLIPPER: Final = 2
"""Points of a slipper on its oasis (MAR-XTRA-67)."""
KNOWN_COLOURS: Final = {5: Keshi.WHITE, 7: Keshi.TURQUOISE}
"""Oases of the rulebook's scoring example (MAR-XTRA-64, MAR-CASE-142)."""
KNOWN_RESOURCES: Final = {21: Resource.DATE}
"""The oasis of the rulebook's scoring example that takes dates (MAR-XTRA-65, MAR-CASE-142)."""


def scroll_keshis(table: MarrakeshTable, scroll: int) -> Script[tuple[Keshi, ...]]:
    """Return the keshis pictured on a scroll: one on 01 to 12, two goods on 37 to 42 (MAR-DATA-17)."""
    if scroll not in table.printed.scroll_keshis:
        item = f"scroll/{scroll}"
        table.printed.scroll_keshis[scroll] = yield from ask(lambda: printed(item, _scroll_question(scroll)))
    return table.printed.scroll_keshis[scroll]


def _scroll_question(scroll: int) -> Question[tuple[Keshi, ...]]:
    single = scroll in SINGLE_KESHI
    n = 1 if single else 2
    return Several(
        key=f"printed/scroll/{scroll}",
        text=Text(
            "Scroll {scroll}: which keshi does it picture?",
            "Scroll {scroll}: which {n} keshis does it picture?",
            n=n,
            scroll=scroll,
        ),
        rules=("MAR-DATA-17", "MAR-SCROLL-07" if single else "MAR-SCROLL-38"),
        options=options_of(tuple(Keshi) if single else GOODS),
        least=n,
        most=n,
        each=n,
    )


def oasis_gates(table: MarrakeshTable, number: int) -> Script[tuple[tuple[Keshi, ...], int]]:
    """Return the gate colours of one of the oases 01 to 04, and the points for each gate (MAR-DATA-25)."""
    if number not in table.printed.oasis_gates:
        table.printed.oasis_gates[number] = yield from ask(
            lambda: printed(f"oasis/{number}", _gates_question(number))
        )
    return table.printed.oasis_gates[number]


def _gates_question(number: int) -> Form[tuple[tuple[Keshi, ...], int]]:
    shown = Several(key="colours", text=Text("Colours"), options=options_of(tuple(Keshi)), least=1, most=12)
    points = Number(
        key="points", text=Text("Points for each gate"), least=1, most=9, default=POINTS_OF_A_GATE
    )
    return Form(
        key=f"printed/oasis/{number}",
        text=Text(
            "Oasis {number}: the letters of its gates (in one word), and the points for each?", number=number
        ),
        rules=("MAR-DATA-25", "MAR-OASIS-04", "MAR-XTRA-66"),
        fields=(
            FormField(name="colours", label=Text("gates"), question=shown),
            FormField(name="points", label=Text("points"), question=points),
        ),
        make=lambda values: (values["colours"], values["points"]),
    )


def oasis_colour(table: MarrakeshTable, number: int) -> Script[Keshi]:
    """Return the keshi colour of one of the oases 05 to 13 (MAR-DATA-26)."""
    known = table.printed.oasis_colours
    if number in KNOWN_COLOURS:
        known.setdefault(number, KNOWN_COLOURS[number])
    if number not in known:
        known[number] = yield from ask(lambda: printed(f"oasis/{number}", _colour_question(number)))
    return known[number]


def _colour_question(number: int) -> Choice[Keshi]:
    return Choice(
        key=f"printed/oasis/{number}",
        text=Text("Oasis {number}: which keshi colour does it show?", number=number),
        rules=("MAR-DATA-26", "MAR-OASIS-05"),
        options=options_of(tuple(colour for colour in Keshi if colour not in GOODS)),
    )


def oasis_luxury(table: MarrakeshTable, number: int) -> Script[tuple[LuxuryKind, int]]:
    """Return the luxury good of one of the oases 14 to 18 and its points (MAR-DATA-27, MAR-XTRA-67)."""
    if number not in table.printed.oasis_luxuries:
        kind = yield from ask(lambda: printed(f"oasis/{number}", _kind_question(number)))
        points = POINTS_OF_A_SLIPPER
        if kind is not LuxuryKind.SLIPPER:
            item = f"oasis/{number}/points"
            points = yield from ask(lambda: printed(item, _luxury_points_question(number, kind)))
        table.printed.oasis_luxuries[number] = kind, points
    return table.printed.oasis_luxuries[number]


def _kind_question(number: int) -> Choice[LuxuryKind]:
    return Choice(
        key=f"printed/oasis/{number}",
        text=Text("Oasis {number}: which luxury good does it show?", number=number),
        rules=("MAR-DATA-27", "MAR-OASIS-07"),
        options=luxury_kinds(),
    )


def luxury_kinds() -> tuple[Option[LuxuryKind], ...]:
    """Return the five kinds of luxury goods as options."""
    return tuple(Option(id=kind.value, name=kind.text, value=kind) for kind in LuxuryKind)


def _luxury_points_question(number: int, kind: LuxuryKind) -> Number:
    return Number(
        key=f"printed/oasis/{number}/points",
        text=Text("Oasis {number}: the points for each {kind}?", number=number, kind=kind.text),
        rules=("MAR-DATA-27", "MAR-OASIS-07"),
        least=1,
        most=9,
    )


def oasis_resource(table: MarrakeshTable, number: int) -> Script[Resource]:
    """Return the resource of one of the oases 19 to 21 (MAR-DATA-28)."""
    known = table.printed.oasis_resources
    if number in KNOWN_RESOURCES:
        known.setdefault(number, KNOWN_RESOURCES[number])
    if number not in known:
        known[number] = yield from ask(lambda: printed(f"oasis/{number}", _resource_question(number)))
    return known[number]


def _resource_question(number: int) -> Choice[Resource]:
    return Choice(
        key=f"printed/oasis/{number}",
        text=Text("Oasis {number}: which resource does it show?", number=number),
        rules=("MAR-DATA-28", "MAR-OASIS-08"),
        options=resource_options(),
    )
