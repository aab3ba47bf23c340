"""What is printed on the simulated components of Merv: as a person types it, as the catalogue keeps it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from companion.engine.form import Form
from companion.engine.question import Question, Raw
from companion.games.merv.game import GAME
from companion.games.merv.printed import KNOWN_PRICES
from companion.games.merv.printed_values import Lane
from companion.screens.wording import unwrapped
from tests.oracle.merv_pieces import COLOURS, STACKS, Action, Boon, Cube, Hall, Town, Track
from tests.oracle.merv_printed import Contract, Printed, Space, random_printed
from tests.scripted.marrakesh_typed import form, of_value, row
from tests.scripted.merv_names import ACTIONS, BOONS, CUBES, TOWNS
from tests.scripted.typing import NotTakenError

_EACH_ACTION: Final = 4
_LANES: Final = tuple(Lane)


def printed_for(rng: random.Random) -> Printed:
    """A made-up set of printed values whose sites show the four ordinary colours (MERV-DATA-01)."""
    made = random_printed(rng)
    tiles = tuple(
        (action, rng.choice(COLOURS) if cube is Cube.WHITE else cube) for action, cube in made.tiles
    )
    return replace(made, tiles=tiles)


def stand_in_printed(rng: random.Random) -> Printed:
    """The game's stand-in set, with made-up colours for the sites, which it leaves to the table."""
    kept = GAME.stand_in
    lengths = _numbers(kept["mosque"])
    lanes = [
        tuple(_space(kept[f"mosque/{lane.value}-{n}"]) for n in range(1, length + 1))
        for lane, length in zip(_LANES, lengths, strict=True)
    ]
    influence, halls = _mapping(kept["track/influence"]), _mapping(kept["halls"])
    order = [Hall(name) for name in _words(halls["order"])]
    return Printed(
        tiles=tuple((action, rng.choice(COLOURS)) for action in Action for _ in range(_EACH_ACTION)),
        points={
            Track.FAVOUR: _numbers(_mapping(kept["track/favour"])["points"]),
            Track.INFLUENCE: _numbers(influence["points"]),
        },
        spice_at=_three(influence, "spice"),
        contract_at=_three(influence, "contract"),
        halls={hall: Cube(str(halls[hall.value])) for hall in order},
        towns={town: _price(kept, town) for town in Town},
        paths=tuple(lanes[:4]),
        upper=lanes[4],
        lower=lanes[5],
        last=lanes[6],
        pieces=dict(_pieces(kept)),
        contracts={stack: tuple(_contracts(kept, stack)) for stack in STACKS},
        bonus_upgrades=_cubes(kept["bonus-upgrades"]),
        scoring_tiles=tuple(Action(name) for name in _words(kept["scoring-tiles"])),
        faces=tuple(
            (Boon(top), *(Boon(boon) for boon in _words(kept[f"market/{top}"])))
            for top in _words(kept["market/tops"])
        ),
    )


def _mapping(raw: Raw) -> Mapping[str, Raw]:
    assert isinstance(raw, dict)
    return raw


def _words(raw: Raw) -> list[str]:
    assert isinstance(raw, list)
    return [str(one) for one in raw]


def _numbers(raw: Raw) -> tuple[int, ...]:
    return tuple(int(str(one)) for one in (raw.values() if isinstance(raw, dict) else _words(raw)))


def _cubes(raw: Raw) -> tuple[Cube, ...]:
    return tuple(Cube(word) for word in _words(raw))


def _three(influence: Mapping[str, Raw], what: str) -> tuple[int, int, int]:
    first, second, third = (int(str(influence[f"{what}-{n}"])) for n in (1, 2, 3))
    return first, second, third


def _price(kept: Mapping[str, Raw], town: Town) -> tuple[Cube, ...]:
    known = KNOWN_PRICES.get(TOWNS[town])
    if known is not None:
        return tuple(Cube(cube.value) for cube in known)
    return _cubes(kept[f"town/{town.value}"])


def _space(raw: Raw) -> Space:
    space = _mapping(raw)
    return Space(_cubes(space["cost"]), Boon(str(space["boon"])), int(str(space["points"])))


def _pieces(kept: Mapping[str, Raw]) -> Iterator[tuple[str, tuple[Cube, ...]]]:
    for kind in ("segment", "gate"):
        for number, cost in _mapping(kept[f"walls/{kind}"]).items():
            yield f"{kind}-{number}", _cubes(cost)


def _contracts(kept: Mapping[str, Raw], stack: str) -> Iterator[Contract]:
    for place in range(3):
        card = _mapping(kept[f"contract/{stack}/{place + 1}"])
        points, scrolls, common, rare, goods = (
            int(str(card[name])) for name in ("points", "scrolls", "common", "rare", "goods")
        )
        yield Contract(stack, place, points, scrolls, common, rare, goods, _cubes(card["cost"]))


def catalogue_of(printed: Printed) -> dict[str, Raw]:
    """Return everything printed as the catalogue keeps it."""
    influence: dict[str, Raw] = {"points": [*printed.points[Track.INFLUENCE]]}
    for what, marks in (("spice", printed.spice_at), ("contract", printed.contract_at)):
        influence |= {f"{what}-{n}": mark for n, mark in enumerate(marks, start=1)}
    kept: dict[str, Raw] = {
        "track/favour": {"points": [*printed.points[Track.FAVOUR]]},
        "track/influence": influence,
        "halls": {
            **{hall.value: printed.halls[hall].value for hall in Hall},
            "order": [hall.value for hall in printed.halls],
        },
        "mosque": {lane.value: len(spaces) for lane, spaces in _lanes(printed)},
        "bonus-upgrades": _names(printed.bonus_upgrades),
        "scoring-tiles": [action.value for action in printed.scoring_tiles],
        "market/tops": [face[0].value for face in printed.faces],
    }
    kept |= {f"market/{face[0].value}": [boon.value for boon in face[1:]] for face in printed.faces}
    kept |= {
        f"town/{town.value}": _names(cost)
        for town, cost in printed.towns.items()
        if TOWNS[town] not in KNOWN_PRICES
    }
    for kind in ("segment", "gate"):
        prices = [cost for name, cost in printed.pieces.items() if name.startswith(kind)]
        kept[f"walls/{kind}"] = {str(n): _names(cost) for n, cost in enumerate(prices, start=1)}
    for lane, spaces in _lanes(printed):
        for n, space in enumerate(spaces, start=1):
            kept[f"mosque/{lane.value}-{n}"] = {
                "cost": _names(space.cost),
                "boon": space.boon.value,
                "points": space.points,
            }
    for stack, cards in printed.contracts.items():
        for n, card in enumerate(cards, start=1):
            kept[f"contract/{stack}/{n}"] = {
                "points": card.points,
                "scrolls": card.scrolls,
                "common": card.common,
                "rare": card.rare,
                "goods": card.goods,
                "cost": _names(card.cost),
            }
    return kept


def _names(cubes: tuple[Cube, ...]) -> list[Raw]:
    return [cube.value for cube in cubes]


def _lanes(printed: Printed) -> list[tuple[Lane, tuple[Space, ...]]]:
    spaces = (*printed.paths, printed.upper, printed.lower, printed.last)
    return list(zip(_LANES, spaces, strict=True))


def typed(question: Question[Any], printed: Printed, item: str) -> str:
    """Return what a person types who reads a printed value off; ``item`` is its name in the catalogue."""
    kind, *rest = item.split("/")
    kept = catalogue_of(printed).get(item)
    if kept is None:
        raise NotTakenError(f"{item} is printed nowhere: {question.text}")
    if kind in ("town", "bonus-upgrades"):
        return row(question, [CUBES[Cube(word)] for word in _words(kept)])
    if kind == "scoring-tiles":
        return row(question, [ACTIONS[Action(word)] for word in _words(kept)])
    if kind == "market":
        return row(question, [BOONS[Boon(word)] for word in _words(kept)])
    if kind == "track":
        influence = _mapping(kept)
        points = "".join(_words(influence["points"]))
        return form(question, *(str(n) for name, n in influence.items() if name != "points"), points)
    if kind == "halls":
        return _halls(question, _mapping(kept))
    if kind == "mosque" and rest:
        space = _mapping(kept)
        fields = _fields(question)
        boon = of_value(fields["boon"], BOONS[Boon(str(space["boon"]))])
        return form(question, _digits(space["cost"]), boon, str(space["points"]))
    if kind == "mosque":
        return form(question, *(str(length) for length in _mapping(kept).values()))
    if kind == "walls":
        return form(question, *(_digits(cost) for cost in _mapping(kept).values()))
    card = _mapping(kept)
    return form(question, *(str(card[name]) for name in _NUMBERS), _digits(card["cost"]))


_NUMBERS: Final = ("points", "scrolls", "common", "rare", "goods")


def _halls(question: Question[Any], kept: Mapping[str, Raw]) -> str:
    order = _words(kept["order"])
    colours = [CUBES[Cube(str(kept[hall.value]))].key for hall in Hall]
    keys = [str([hall.value for hall in Hall].index(name) + 1) for name in order]
    return form(question, *colours, "".join(keys))


def _digits(cost: Raw) -> str:
    return "".join(CUBES[cube].key for cube in _cubes(cost))


def _fields(question: Question[Any]) -> dict[str, Question[Any]]:
    asked = unwrapped(question)
    assert isinstance(asked, Form)
    return {field.name: field.question for field in asked.fields}
