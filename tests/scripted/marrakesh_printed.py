"""What is printed on the simulated components: as a person types it, and as the catalogue keeps it."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

from calibration.palette import Keshi
from companion.engine.form import Form
from companion.engine.question import Question, Raw
from companion.games.marrakesh import kinds
from companion.games.marrakesh.printed_values import Luxury, Provision
from companion.games.marrakesh.tiles import raw_luxury, raw_office, raw_provision
from companion.screens.wording import unwrapped
from tests.oracle.marrakesh_pieces import Caravan, GoodKind, Resource, SquareBonus, Track
from tests.oracle.marrakesh_printed import LuxuryGood, Printed, Workshop, random_printed
from tests.oracle.marrakesh_printed import Provision as SimProvision
from tests.scripted.marrakesh_names import (
    GOODS,
    PLACES,
    RAPIDS,
    RESOURCES,
    SQUARE,
    STAIRS,
    STORAGE,
    WORKSHOPS,
    line_gain,
    line_id,
)
from tests.scripted.marrakesh_typed import form, number, of_value, row
from tests.scripted.marrakesh_x_printed import catalogue_of_parts, office_of, typed_part


def printed_for(rng: random.Random) -> Printed:
    """Made-up print that keeps to what the rulebook's own examples tell (MAR-XTRA-56, 59, 64 to 67)."""
    made = random_printed(rng)
    first = made.square.index(SquareBonus.WATER)
    slipper = next(number for number, (kind, _) in made.oasis_goods.items() if kind is GoodKind.SLIPPER)
    return replace(
        made,
        square=made.square[first:] + made.square[:first],
        workshops=(Workshop(0, -3), *made.workshops[1:3], Workshop(3, 7)),
        oasis_costs=made.oasis_costs
        | {
            Caravan.LEFT_1: Counter({Resource.DINAR: 1}),
            Caravan.RIGHT_2: Counter({Resource.WATER: 1, Resource.DATE: 1}),
        },
        oasis_colours=_swapped(_swapped(made.oasis_colours, 5, Keshi.WHITE), 7, Keshi.TURQUOISE),
        oasis_resources=_swapped(made.oasis_resources, 21, Resource.DATE),
        oasis_goods=made.oasis_goods | {slipper: (GoodKind.SLIPPER, 2)},
    )


def _swapped(values: dict[int, Any], key: int, value: object) -> dict[int, Any]:
    """Return a mapping in which a key has a value, and who had it what the key had."""
    other = next(one for one, held in values.items() if held is value)
    return {**values, other: values[key], key: value}


def luxury_of(good: LuxuryGood) -> Luxury:
    """The companion's luxury good."""
    counts = Counter(good.resources)
    resources = tuple((RESOURCES[kind], counts[kind]) for kind in Resource if counts[kind])
    return Luxury(GOODS[good.kind], good.price, good.points, resources)


def provision_of(tile: SimProvision) -> Provision:
    """The companion's provision tile."""
    return Provision(tuple((RESOURCES[kind], n) for kind, n in tile.due), tile.loss)


def catalogue_of(printed: Printed) -> dict[str, Raw]:
    """Return everything printed as the catalogue keeps it."""
    kept: dict[str, Raw] = {
        "river": {
            "jetty": printed.river_length,
            "crocodile": printed.crocodile,
            "spots": list(printed.jetty),
            "rapids": [str(rapid.step) for rapid in printed.rapids],
        },
        "square": [SQUARE[bonus].value for bonus in printed.square],
        "disc/pink": list(printed.disc),
        "gate-spaces": [sector.value for sector in printed.gate_spaces],
        "storage": [STORAGE[shown].value for shown in printed.storage],
    }
    for rapid in printed.rapids:
        kept[f"rapid/{rapid.step}"] = [
            {"point": "points-1", "three-points": "points-3", "resource": "any-resource"}.get(
                one.value, one.value
            )
            for one in rapid.bonuses
        ]
    for track, staircase in STAIRS.items():
        steps = printed.stairs[track].thresholds
        kept[f"stairs/{staircase.value}"] = {str(n): step for n, step in enumerate(steps, start=1)}
    for (mosque, palace), codes in printed.lines.items():
        kept[f"line/{mosque}/{palace}"] = [line_id(code) for code in codes]
    for workshop, prices in zip(WORKSHOPS, printed.workshops, strict=True):
        kept[f"workshop/{workshop.value}"] = {"dinars": prices.price, "points": prices.points}
    for path in kinds.Path:
        kept[f"oasis-costs/{path.value}"] = {
            f"{index + 1}-{RESOURCES[kind].value}": printed.oasis_costs[space][kind]
            for space, (where, index) in PLACES.items()
            if where is path and (path, index) not in _TOLD
            for kind in Resource
        }
    return kept | _tiles(printed) | catalogue_of_parts(printed)


_TOLD = {(kinds.Path.LEFT, 0), (kinds.Path.RIGHT, 1)}


def _tiles(printed: Printed) -> dict[str, Raw]:
    kept: dict[str, Raw] = {}
    for scroll, colours in printed.scroll_keshis.items():
        kept[f"scroll/{scroll}"] = [colour.letter for colour in colours]
    for oasis, gates in printed.oasis_gates.items():
        letters: list[Raw] = [colour.letter for colour in gates]
        kept[f"oasis/{oasis}"] = {"colours": letters, "points": next(iter(gates.values()))}
    for oasis, colour in printed.oasis_colours.items():
        kept[f"oasis/{oasis}"] = colour.letter
    for oasis, (kind, points) in printed.oasis_goods.items():
        kept[f"oasis/{oasis}"] = GOODS[kind].value
        kept[f"oasis/{oasis}/points"] = points
    for oasis, resource in printed.oasis_resources.items():
        kept[f"oasis/{oasis}"] = RESOURCES[resource].value
    for n, good in enumerate(printed.goods, start=1):
        kept[f"luxury/{n}"] = {**raw_luxury(luxury_of(good))}
    for n, office in enumerate(printed.offices, start=1):
        kept[f"office/{n}"] = {**raw_office(office_of(office))}
    for n, tile in enumerate(printed.provisions, start=1):
        kept[f"provision/{n}"] = {**raw_provision(provision_of(tile))}
    return kept


def typed(question: Question[Any], printed: Printed, item: str) -> str:
    """Return what a person types who reads a printed value off; ``item`` is its name in the catalogue.

    Raises NotTakenError for what is printed nowhere.
    """
    kind, *rest = item.split("/")
    if kind == "oasis":
        return _typed_oasis(question, printed, int(rest[0]))
    if kind == "scroll":
        return row(question, printed.scroll_keshis[int(rest[0])])
    if kind in ("river", "rapid", "stairs", "line"):
        return _typed_track(question, printed, item)
    if kind == "square":
        return row(question, [SQUARE[bonus] for bonus in printed.square])
    if item == "disc/pink":
        return "".join(map(str, printed.disc))
    if kind == "gate-spaces":
        return row(question, [Keshi.from_letter(sector.value) for sector in printed.gate_spaces])
    if kind == "storage":
        return row(question, [STORAGE[shown] for shown in printed.storage])
    if kind == "workshop":
        prices = printed.workshops[[one.value for one in WORKSHOPS].index(rest[0])]
        return form(question, str(prices.price), str(prices.points))
    if kind == "oasis-costs":
        return from_raw(question, catalogue_of(printed)[item])
    return typed_part(question, printed, item)


def _typed_track(question: Question[Any], printed: Printed, item: str) -> str:
    kind, *rest = item.split("/")
    if kind == "river":
        steps = " ".join(str(rapid.step) for rapid in printed.rapids)
        spots = "".join(map(str, printed.jetty))
        return form(question, str(printed.river_length), str(printed.crocodile), spots, steps)
    if kind == "rapid":
        rapid = next(one for one in printed.rapids if str(one.step) == rest[0])
        return row(question, [RAPIDS[bonus] for bonus in rapid.bonuses])
    if kind == "stairs":
        return form(question, *map(str, printed.stairs[Track(rest[0])].thresholds))
    return row(question, [line_gain(code) for code in printed.lines[int(rest[0]), int(rest[1])]])


def _typed_oasis(question: Question[Any], printed: Printed, oasis: int) -> str:
    if oasis in printed.oasis_gates:
        gates = printed.oasis_gates[oasis]
        return form(question, "".join(colour.letter for colour in gates), str(next(iter(gates.values()))))
    if oasis in printed.oasis_colours:
        return of_value(question, printed.oasis_colours[oasis])
    if oasis in printed.oasis_resources:
        return of_value(question, RESOURCES[printed.oasis_resources[oasis]])
    kind, points = printed.oasis_goods[oasis]
    return number(question, points) if question.key.endswith("/points") else of_value(question, GOODS[kind])


def from_raw(question: Question[Any], raw: Raw) -> str:
    """Return the line for a form of numbers whose answer is kept as ``raw``."""
    asked = unwrapped(question)
    assert isinstance(asked, Form)
    assert isinstance(raw, dict)
    return form(question, *(str(raw[field.name]) for field in asked.fields))
