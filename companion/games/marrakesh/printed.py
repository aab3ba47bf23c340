"""Values printed on the boards, each asked once, the first time it decides, and then known (MAR-DATA).

Every function first looks at what the table knows. The values of tiles and scrolls are in ``printed_tiles``,
what is turned up from stacks in ``turned_up``; both can be had from here.
"""

from __future__ import annotations

from typing import Any, Final

from calibration.palette import Keshi
from companion.engine.choice import Option, Several
from companion.engine.form import Form, FormField
from companion.engine.game import PrintedItem
from companion.engine.number import Number
from companion.engine.numerals import Numerals
from companion.engine.printed import printed
from companion.engine.question import Question
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.cube_tower import options_of
from companion.games.marrakesh.gain_question import bonuses, line_options, rapid_options
from companion.games.marrakesh.gains import Gain
from companion.games.marrakesh.kinds import Path, Resource, SquareSpace, Staircase, Storage, Workshop
from companion.games.marrakesh.printed_tiles import (
    oasis_colour,
    oasis_gates,
    oasis_luxury,
    oasis_resource,
    scroll_keshis,
)
from companion.games.marrakesh.printed_values import Prices, River, Stairs
from companion.games.marrakesh.spectators import DiscSide, purple_question, side_up
from companion.games.marrakesh.table import MarrakeshTable
from companion.games.marrakesh.turned_up import (
    face_of_season,
    luxury_turned_up,
    oasis_turned_up,
    office_turned_up,
    provision_turned_up,
    scroll_turned_up,
)

__all__ = [
    "PRINTED_ITEMS",
    "disc",
    "face_of_season",
    "gate_spaces",
    "line",
    "luxury_turned_up",
    "oasis_colour",
    "oasis_cost",
    "oasis_gates",
    "oasis_luxury",
    "oasis_resource",
    "oasis_turned_up",
    "office_turned_up",
    "provision_turned_up",
    "rapid",
    "river",
    "scroll_keshis",
    "scroll_turned_up",
    "square",
    "stairs",
    "storage",
    "workshop",
]

PRINTED_ITEMS: Final = (
    PrintedItem("river", Text("River: length, rapids, jetty spots, crocodile")),
    PrintedItem("rapid/", Text("Rapids: their bonuses")),
    PrintedItem("stairs/", Text("Staircases: thresholds")),
    PrintedItem("line/", Text("Lines between the staircases")),
    PrintedItem("covered-space/", Text("Staircase tiles: the spaces that they cover")),
    PrintedItem("marked-stair/", Text("Staircases: the stairs of Sultan and Imam")),
    PrintedItem("square", Text("Main square: the order of its spaces")),
    PrintedItem("disc/", Text("Audience discs")),
    PrintedItem("workshop/", Text("Workshops: prices and points")),
    PrintedItem("gate-spaces", Text("City gate spaces")),
    PrintedItem("oasis-costs/", Text("Sahara: what an oasis costs")),
    PrintedItem("storage", Text("Storage row")),
    PrintedItem("scroll/", Text("Scrolls: pictured keshis")),
    PrintedItem("oasis/", Text("Oases")),
    PrintedItem("office/", Text("Exchange offices")),
    PrintedItem("new-office/", Text("Exchange offices of expansion 3")),
    PrintedItem("town-cutout", Text("Desert towns: the cutouts of the covering tile")),
    PrintedItem("luxury/", Text("Luxury goods")),
    PrintedItem("provision/", Text("Provision tiles")),
)

LONGEST_RIVER: Final = 40
LONGEST_STAIRS: Final = 30
SPACES: Final = 8
"""Spaces of the main square, sections of a disc, city gate spaces of a board."""
STORAGE_SPACES: Final = 6
"""Spaces of the storage row (MAR-SAHARA-23)."""

KNOWN_WORKSHOPS: Final = {Workshop.LEFT: Prices(0, -3), Workshop.RIGHT: Prices(3, 7)}
"""The workshops that the rulebook's examples tell (MAR-XTRA-56)."""

_Cost = tuple[tuple[Resource, int], ...]
KNOWN_COSTS: Final[dict[tuple[Path, int], _Cost]] = {
    (Path.LEFT, 0): ((Resource.DINAR, 1),),
    (Path.RIGHT, 1): ((Resource.WATER, 1), (Resource.DATE, 1)),
}
"""The oases that the rulebook's example pays for (MAR-XTRA-59)."""


def _number(name: str, label: Text, most: int, *, least: int = 0, width: int = 0) -> FormField:
    question = Number(key=name, text=label, least=least, most=most)
    return FormField(name=name, label=label, question=question, width=width)


def river(table: MarrakeshTable) -> Script[River]:
    """Return the river track: its length, rapids, jetty spots and crocodile (MAR-DATA-01, MAR-DATA-02)."""
    if table.printed.river is None:
        table.printed.river = yield from ask(lambda: printed("river", _river_question()))
    return table.printed.river


def _river_question() -> Form[River]:
    steps = tuple(
        Option(id=str(step), key=str(step), name=Text("step {step}", step=step), value=step)
        for step in range(1, LONGEST_RIVER)
    )
    spots = Numerals(key="spots", text=Text("Spots"), least=1, allowed=tuple(range(1, 10)))
    rapids = Several(key="rapids", text=Text("Rapids"), options=steps, least=2, most=9)

    def refused(found: River) -> Text | None:
        if found.rapids[-1] > found.jetty or found.crocodile >= found.jetty:
            return Text("rapids and crocodile must lie before the jetty, on step {jetty}", jetty=found.jetty)
        return None

    return Form(
        key="printed/river",
        text=Text(
            "River track, counted from the start space 0: the step of the jetty, the step of the crocodile, "
            "the numbers of the jetty spots (in one word), the steps that cross a rapid?"
        ),
        rules=("MAR-DATA-01", "MAR-DATA-02", "MAR-DATA-04", "MAR-DATA-05"),
        fields=(
            _number("jetty", Text("jetty"), LONGEST_RIVER, least=3),
            _number("crocodile", Text("crocodile"), LONGEST_RIVER, least=1),
            FormField(name="spots", label=Text("spots"), question=spots),
            FormField(name="rapids", label=Text("rapids"), question=rapids, rest=True),
        ),
        make=lambda values: River(
            values["jetty"], tuple(sorted(values["rapids"])), values["spots"], values["crocodile"]
        ),
        check=refused,
    )


def rapid(table: MarrakeshTable, step_number: int) -> Script[tuple[Gain, ...]]:
    """Return the bonuses beside the rapid that is crossed by moving onto a step (MAR-DATA-03)."""
    if step_number not in table.printed.rapids:
        item = f"rapid/{step_number}"
        text = Text("River: what stands beside the rapid before step {step}?", step=step_number)
        table.printed.rapids[step_number] = yield from ask(
            lambda: printed(item, bonuses(f"printed/{item}", text, rapid_options(), "MAR-DATA-03"))
        )
    return table.printed.rapids[step_number]


def stairs(table: MarrakeshTable, staircase: Staircase) -> Script[Stairs]:
    """Return where a staircase has its thresholds and its final space (MAR-DATA-06, MAR-AMB-19)."""
    if staircase not in table.printed.stairs:
        item = f"stairs/{staircase.value}"
        table.printed.stairs[staircase] = yield from ask(lambda: printed(item, _stairs_question(staircase)))
    return table.printed.stairs[staircase]


def _stairs_question(staircase: Staircase) -> Form[Stairs]:
    names = (Text("segment 2"), Text("segment 3"), Text("segment 4"), Text("final space"))

    def refused(found: Stairs) -> Text | None:
        if list(found.thresholds) != sorted(set(found.thresholds)):
            return Text("each segment must begin above the one before it")
        return None

    return Form(
        key=f"printed/stairs/{staircase.value}",
        text=Text(
            "{staircase}, counted from the start space 0: the first step of segments 2, 3 and 4, "
            "and the step of the final space?",
            staircase=staircase.text,
        ),
        rules=("MAR-DATA-06", "MAR-STAIR-03", "MAR-AMB-19"),
        fields=tuple(
            _number(str(number), label, LONGEST_STAIRS, least=1)
            for number, label in enumerate(names, start=1)
        ),
        make=lambda values: Stairs(tuple(values[str(n)] for n in range(1, 5)), values["4"]),
        check=refused,
    )


def line(table: MarrakeshTable, mosque_segment: int, palace_segment: int) -> Script[tuple[Gain, ...]]:
    """Return the bonuses of the line between two segments, 1 to 5 (MAR-DATA-07)."""
    name = f"{mosque_segment}/{palace_segment}"
    if name not in table.printed.lines:
        text = Text(
            "The line from mosque segment {mosque} to palace segment {palace}: which bonuses? (colours, "
            "points 1 to 7, 8 date, 9 water, 0 river step, * any keshi, ** two alike, $1 to $4 dinars)",
            mosque=mosque_segment,
            palace=palace_segment,
        )
        table.printed.lines[name] = yield from ask(
            lambda: printed(
                f"line/{name}", bonuses(f"printed/line/{name}", text, line_options(), "MAR-DATA-07")
            )
        )
    return table.printed.lines[name]


def square(table: MarrakeshTable) -> Script[tuple[SquareSpace, ...]]:
    """Return the eight spaces of the main square, clockwise (MAR-DATA-11)."""
    if table.printed.square is None:
        table.printed.square = yield from ask(lambda: printed("square", _square_question()))
    return table.printed.square


def _square_question() -> Several[SquareSpace]:
    return Several(
        key="printed/square",
        text=Text("Main square: its 8 spaces clockwise, beginning with 1 water?"),
        rules=("MAR-DATA-11", "MAR-SQUARE-14"),
        options=tuple(Option(id=space.value, name=space.text, value=space) for space in SquareSpace),
        least=SPACES,
        most=SPACES,
    )


def disc(table: MarrakeshTable) -> Script[tuple[int, ...]]:
    """Return the spectators of the sections of the disc's side in use, clockwise, in its orientation 0.

    MAR-DATA-12, MAR-DATA-13.
    """
    if table.printed.disc is None:
        side = side_up(table)
        item = f"disc/{side.value}"
        question = _disc_question() if side is DiscSide.PINK else purple_question()
        table.printed.disc = yield from ask(lambda: printed(item, question))
    return table.printed.disc


def _disc_question() -> Question[tuple[int, ...]]:
    return Numerals(
        key="printed/disc/pink",
        text=Text("Audience disc, pink side: the spectators of its 8 sections, clockwise?"),
        rules=("MAR-DATA-12",),
        least=SPACES,
        most=SPACES,
        allowed=tuple(range(6)),
    )


def workshop(table: MarrakeshTable, workshop: Workshop) -> Script[Prices]:
    """Return the price and the points of a workshop's gates (MAR-DATA-19, MAR-XTRA-56)."""
    known = table.printed.workshops
    if workshop in KNOWN_WORKSHOPS:
        known.setdefault(workshop, KNOWN_WORKSHOPS[workshop])
    if workshop not in known:
        item = f"workshop/{workshop.value}"
        known[workshop] = yield from ask(lambda: printed(item, _workshop_question(workshop)))
    return known[workshop]


def _workshop_question(workshop: Workshop) -> Form[Prices]:
    return Form(
        key=f"printed/workshop/{workshop.value}",
        text=Text("{workshop}: the dinars for a gate, and its points?", workshop=workshop.text),
        rules=("MAR-DATA-19", "MAR-MEDINA-04", "MAR-MEDINA-05"),
        fields=(
            _number("dinars", Text("dinars"), 9, width=1),
            _number("points", Text("points"), 9, least=-9),
        ),
        make=lambda values: Prices(values["dinars"], values["points"]),
    )


def gate_spaces(table: MarrakeshTable) -> Script[tuple[Keshi, ...]]:
    """Return the sector colour of each city gate space of a player board (MAR-DATA-20)."""
    if table.printed.gate_spaces is None:
        table.printed.gate_spaces = yield from ask(lambda: printed("gate-spaces", _gate_spaces_question()))
    return table.printed.gate_spaces


def _gate_spaces_question() -> Several[Keshi]:
    return Several(
        key="printed/gate-spaces",
        text=Text("City gate spaces of a player board, clockwise: the colour of the sector at each?"),
        rules=("MAR-DATA-20", "MAR-MEDINA-09"),
        options=options_of(tuple(Keshi)),
        least=SPACES,
        most=SPACES,
        each=SPACES,
    )


def oasis_cost(table: MarrakeshTable, path: Path, index: int) -> Script[_Cost]:
    """Return the resources beside the oasis ``index`` 0..2 of a path (MAR-DATA-21, MAR-XTRA-59)."""
    if path not in table.printed.oasis_costs:
        item = f"oasis-costs/{path.value}"
        table.printed.oasis_costs[path] = yield from ask(lambda: printed(item, _costs_question(path)))
    return table.printed.oasis_costs[path][index]


def _costs_question(path: Path) -> Form[tuple[_Cost, ...]]:
    asked = tuple(index for index in range(3) if (path, index) not in KNOWN_COSTS)

    def cost(index: int, values: Any) -> _Cost:  # noqa: ANN401  # a form's values by field name
        if (path, index) in KNOWN_COSTS:
            return KNOWN_COSTS[path, index]
        return tuple(
            (each, values[f"{index + 1}-{each.value}"])
            for each in Resource
            if values[f"{index + 1}-{each.value}"]
        )

    return Form(
        key=f"printed/oasis-costs/{path.value}",
        text=Text(
            "Sahara, {path}: dinars, water and dates beside oasis {first}, then beside oasis {second} "
            "(6 digits, counted from the assistant space)?",
            path=path.text,
            first=asked[0] + 1,
            second=asked[1] + 1,
        ),
        rules=("MAR-DATA-21", "MAR-SAHARA-10", "MAR-XTRA-59"),
        fields=tuple(
            _number(
                f"{index + 1}-{each.value}",
                Text("{number}: {resource}", number=index + 1, resource=each.text),
                9,
                width=1,
            )
            for index in asked
            for each in Resource
        ),
        make=lambda values: tuple(cost(index, values) for index in range(3)),
    )


def storage(table: MarrakeshTable) -> Script[tuple[Storage, ...]]:
    """Return what the six spaces of the storage row show, from the left (MAR-DATA-22)."""
    if table.printed.storage is None:
        table.printed.storage = yield from ask(lambda: printed("storage", _storage_question()))
    return table.printed.storage


def _storage_question() -> Question[tuple[Storage, ...]]:
    return Several(
        key="printed/storage",
        text=Text("Storage row of the supply board: what do its 6 spaces show, from the left?"),
        rules=("MAR-DATA-22", "MAR-SAHARA-23"),
        options=tuple(Option(id=each.value, name=each.text, value=each) for each in Storage),
        least=STORAGE_SPACES,
        most=STORAGE_SPACES,
        each=STORAGE_SPACES,
    )
