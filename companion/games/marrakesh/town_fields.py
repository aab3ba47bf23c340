"""The desert towns as fields that players may correct, and as pieces that lie somewhere (law 7)."""

from __future__ import annotations

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

_NONE = "none"
_NIGHT = "night"
_DAY = "day"


def fields(table: MarrakeshTable) -> tuple[Field, ...]:
    """Return the towns beside the board and those of every player."""
    if not table.has(Expansion.DESERT_TOWNS):
        return ()
    players = table.players.values()
    return (_beside(table), *(field for player in players for field in _of_player(player)))


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


def _of_player(player: Player) -> tuple[Field, ...]:
    steps = number_field(
        f"{player.seat.id}.river-before",
        Text("{player}: river steps of earlier seasons", player=named(player)),
        (0, 99),
        lambda: player.river_before,
        setting(player, "river_before"),
    )
    return (*(field for path in Path for field in _of_path(player, path)), steps)


def _of_path(player: Player, path: Path) -> tuple[Field, Field]:
    """Return the number of the town of a path, and which side of it lies up."""
    towns = player.sahara.towns
    numbers = ((_NONE, Text("none")), *((str(number), plain(str(number))) for number in TOWNS))

    def write(raw: str) -> None:
        if raw == _NONE:
            towns.pop(path, None)
        else:
            towns[path] = Town(int(raw), path in towns and towns[path].claimed)

    def write_side(raw: str) -> None:
        if path in towns:
            towns[path].claimed = raw == _DAY

    who = named(player)
    return (
        choice_field(
            f"{player.seat.id}.town-{path.value}",
            Text("{player}: desert town, {path}", player=who, path=path.text),
            numbers,
            lambda: str(towns[path].number) if path in towns else _NONE,
            write,
        ),
        choice_field(
            f"{player.seat.id}.town-{path.value}-side",
            Text("{player}: its side, {path}", player=who, path=path.text),
            ((_NIGHT, Text("night: not claimed")), (_DAY, Text("day: claimed"))),
            lambda: _DAY if path in towns and towns[path].claimed else _NIGHT,
            write_side,
        ),
    )


def things(table: MarrakeshTable) -> tuple[Thing, ...]:
    """Return the towns beside the board and in the cutouts, with their places."""
    beside = (
        Thing(f"town-{number}", Text("Desert town {number}", number=number), Text("beside the board"))
        for number in table.towns
    )
    taken = (
        Thing(
            f"town-{town.number}",
            Text("Desert town {number}", number=town.number),
            _place(player, path, town),
        )
        for player in table.players.values()
        for path, town in player.sahara.towns.items()
    )
    return (*beside, *taken)


def _place(player: Player, path: Path, town: Town) -> Text:
    if town.claimed:
        return Text("{player}, cutout of the {path}, day side", player=named(player), path=path.text)
    return Text("{player}, cutout of the {path}, night side", player=named(player), path=path.text)
