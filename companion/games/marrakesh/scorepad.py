"""The scorepad: what every player has at the end, one line each (MAR-FINAL)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.form import Form, FormField
from companion.engine.number import Number
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.final_position import FinalPosition
from companion.games.marrakesh.final_scoring import MOST_OASES
from companion.games.marrakesh.kinds import Phase
from companion.games.marrakesh.score import position_of
from companion.games.marrakesh.table import MarrakeshTable, named
from companion.games.marrakesh.town_sheet import town_fields, towns_told


def fill_scorepad(table: MarrakeshTable) -> Script[None]:
    """Ask what every player has at the end; what the program followed so far is offered."""
    table.finals.clear()
    while len(table.finals) < len(table.seats):
        table.begin_moment()
        player = table.player(table.seats[len(table.finals)])
        table.active = player.seat
        final = yield from ask(lambda player=player: _question(table, player))  # type: ignore[misc]
        table.finals[player.seat.id] = final
    table.phase = Phase.OVER


def _question(table: MarrakeshTable, player: Player) -> Form[FinalPosition]:
    known = position_of(table, player)
    oases = [*(points for _, points in known.oases), 0, 0, 0][:MOST_OASES]
    fields = (
        _field("track", Text("on the track before final scoring"), -99, 400, known.track),
        _field("sectors", Text("filled sectors"), 0, 8, known.sectors),
        *(
            _field(f"oasis-{number}", Text("oasis {number}", number=number), 0, 99, points)
            for number, points in enumerate(oases, start=1)
        ),
        *town_fields(table, known),
        _field("left", Text("resources and goods left"), 0, 199, known.left),
        _field("palace", Text("palace step"), 0, 40, known.palace),
        _field("mosque", Text("mosque step"), 0, 40, known.mosque),
    )
    return Form(
        key=table.key("final", player.seat.id),
        text=Text("{player}: what do you have at the end?", player=named(player)),
        to=player.seat,
        rules=("MAR-FINAL-02", "MAR-FINAL-04", "MAR-FINAL-05"),
        fields=fields,
        make=_made,
    )


def _field(name: str, label: Text, least: int, most: int, default: int) -> FormField:
    return FormField(
        name=name,
        label=label,
        question=Number(key=name, text=label, least=least, most=most, default=default),
    )


def _made(given: Mapping[str, Any]) -> FinalPosition:
    oases = tuple((0, given[f"oasis-{number}"]) for number in range(1, MOST_OASES + 1))
    return FinalPosition(
        track=given["track"],
        sectors=given["sectors"],
        oases=tuple(oasis for oasis in oases if oasis[1]),
        towns=towns_told(given),
        left=given["left"],
        palace=given["palace"],
        mosque=given["mosque"],
    )
