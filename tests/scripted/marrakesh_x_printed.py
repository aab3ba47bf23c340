"""What is printed on the parts of the expansions: as a person types it, and as the catalogue keeps it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from calibration.palette import Keshi
from companion.engine.question import Question, Raw
from companion.games.marrakesh import kinds
from companion.games.marrakesh.gains import Gain, Points, Resources, RiverSteps, StairSteps
from companion.games.marrakesh.printed_values import Office
from companion.games.marrakesh.tiles import raw_office
from tests.oracle.marrakesh_pieces import GOODS, Resource, Track
from tests.oracle.marrakesh_printed import Printed
from tests.oracle.marrakesh_state import Table
from tests.oracle.marrakesh_x import OfficeBonus, OfficeGain, TileSpace
from tests.oracle.marrakesh_x_more_offices import office_row
from tests.scripted.marrakesh_names import RESOURCES, STAIRS, line_id
from tests.scripted.marrakesh_typed import form, number, of_value
from tests.scripted.typing import NotTakenError

LEFT_PATH: Final = kinds.Cutout.RIGHT
"""The cutout of the left path: no rule needs it, so the oracle knows none."""
_BONUSES: Final[dict[OfficeBonus, Gain]] = {
    OfficeBonus.POINT: Points(1),
    OfficeBonus.RIVER: RiverSteps(1),
    OfficeBonus.STAIR: StairSteps(1),
}
_KEYS: Final = {"date": "8", "water": "9"}
"""What is typed for the bonuses of covered spaces that are no keshis."""


def office_of(pays: Mapping[Keshi, Sequence[OfficeGain]]) -> Office:
    """The companion's exchange office: resources before bonuses."""
    return Office(tuple((colour, _row_of(pays[colour])) for colour in kinds.GOODS))


def _row_of(row: Sequence[OfficeGain]) -> tuple[Gain, ...]:
    resources = (Resources(RESOURCES[kind], row.count(kind)) for kind in Resource if kind in row)
    return (*resources, *(gain for bonus, gain in _BONUSES.items() if bonus in row))


def office_in_use(table: Table) -> Office:
    """The companion's exchange office for the one that lies open at the simulated table."""
    return office_of({colour: office_row(table.printed, table.offices[0], colour) for colour in GOODS})


def catalogue_of_parts(printed: Printed) -> dict[str, Raw]:
    """Return everything printed on the expansions as the catalogue keeps it; nothing without them."""
    if printed.expansions is None:
        return {}
    added = printed.expansions
    kept: dict[str, Raw] = {"disc/purple": {"sections": [*added.purple_disc]}, "town-cutout": LEFT_PATH.value}
    for n, space in enumerate(added.tile_spaces, start=1):
        through: list[Raw] = [f"{mosque}/{palace}" for mosque, palace in sorted(space.lines)]
        kept[f"covered-space/{n}"] = {"bonus": line_id(space.code), "lines": through}
    for track, staircase in STAIRS.items():
        kept[f"marked-stair/{staircase.value}"] = added.marked_stairs[track]
    for n, office in enumerate(added.offices, start=1):
        kept[f"new-office/{n}"] = {**raw_office(office_of(office))}
    return kept


def typed_part(question: Question[object], printed: Printed, item: str) -> str:
    """Return what a person types who reads a value of an expansion off.

    Raises NotTakenError for what is printed on none of them.
    """
    kind, _, rest = item.partition("/")
    added = printed.added
    if kind == "covered-space":
        return _typed_space(question, added.tile_spaces[int(rest) - 1])
    if kind == "marked-stair":
        return number(question, added.marked_stairs[Track(rest)])
    if kind == "town-cutout":
        return of_value(question, LEFT_PATH)
    if item == "disc/purple":
        return "".join(map(str, added.purple_disc))
    raise NotTakenError(f"{item} is printed nowhere: {question.text}")


def _typed_space(question: Question[object], space: TileSpace) -> str:
    bonus = _KEYS.get(space.code) or space.code.removeprefix("keshi-")
    return form(question, bonus, " ".join(f"{mosque}{palace}" for mosque, palace in sorted(space.lines)))
