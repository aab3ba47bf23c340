"""The desert towns as fields that players may correct, and as pieces that lie somewhere (law 7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.engine.choice import Option, Several
from companion.engine.fields import choice_field, number_field, setting
from companion.engine.question import Raw
from companion.engine.table import Field, Thing
from companion.engine.text import Text, plain
from companion.games.marrakesh.board import Player, Town
from companion.games.marrakesh.desert_towns import TOWNS
from companion.games.marrakesh.expansions import Expansion
from companion.games.marrakesh.kinds import Path
from companion.games.marrakesh.table import MarrakeshTable, named
from companion.games.marrakesh.town_values import counts_all_seasons

_NONE: Final = "none"
_DAY: Final = "-day"
"""How the id of a claimed town ends; save format."""


def fields(table: MarrakeshTable) -> tuple[Field, ...]:
    """Return the towns beside the board."""
    return (_beside(table),) if table.has(Expansion.DESERT_TOWNS) else ()


def _beside(table: MarrakeshTable) -> Field:
    label = Text("Desert towns beside the board")
    question = Several(
        key="towns",
        text=label,
        options=tuple(
            Option(id=str(number), name=plain(str(number)), value=number, key=str(number)) for number in TOWNS
        ),
    )

    def write(raw: Raw) -> None:
        table.towns = list(question.decode(raw))

    return Field("towns", label, question, lambda: [str(number) for number in table.towns], write)


def fields_of(table: MarrakeshTable, player: Player, label: Callable[[Text], Text]) -> tuple[Field, ...]:
    """Return the town of each path of a player, and what town 07 counts besides the last season."""
    if not table.has(Expansion.DESERT_TOWNS):
        return ()
    steps = number_field(
        f"{player.seat.id}.river-before",
        label(Text("river steps of earlier seasons")),
        (0, 99),
        lambda: player.river_before,
        setting(player, "river_before"),
    )
    counted = (steps,) if counts_all_seasons(table) else ()
    return (*(_of_path(player, path, label) for path in Path), *counted)


def _of_path(player: Player, path: Path, label: Callable[[Text], Text]) -> Field:
    """Return the number of the town of a path with the side that lies up."""
    towns = player.sahara.towns

    def read() -> str:
        if path not in towns:
            return _NONE
        return f"{towns[path].number}{_DAY if towns[path].claimed else ''}"

    def write(raw: str) -> None:
        towns.pop(path, None)
        if raw != _NONE:
            towns[path] = Town(int(raw.removesuffix(_DAY)), raw.endswith(_DAY))

    sides = (("", Text("night side, not claimed")), (_DAY, Text("day side, claimed")))
    options = (
        (f"{number}{day}", Text("{number}, {side}", number=number, side=side))
        for number in TOWNS
        for day, side in sides
    )
    return choice_field(
        f"{player.seat.id}.town-{path.value}",
        label(Text("desert town, {path}", path=path.text)),
        ((_NONE, Text("none")), *options),
        read,
        write,
    )


def things(table: MarrakeshTable) -> tuple[Thing, ...]:
    """Return the towns beside the board and in the cutouts, with their places, by their numbers."""
    places = dict.fromkeys(table.towns, Text("beside the board"))
    for player in table.players.values():
        for path, town in player.sahara.towns.items():
            places[town.number] = _place(player, path, town)
    return tuple(
        Thing(f"town-{number}", Text("Desert town {number}", number=number), places[number])
        for number in sorted(places)
    )


def _place(player: Player, path: Path, town: Town) -> Text:
    if town.claimed:
        return Text("{player}, cutout of the {path}, day side", player=named(player), path=path.text)
    return Text("{player}, cutout of the {path}, night side", player=named(player), path=path.text)
