"""The scorepad: one to four players enter their end positions, two lines each (BAG-SCORE).

What the program followed before it was switched down to the scorepad is offered.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.engine.choice import Option, Several
from companion.engine.form import Form, FormField
from companion.engine.number import Number
from companion.engine.question import Question
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.end_lines import (
    highest_question,
    level_five_question,
    module_fields,
    module_points_of,
    night_question,
)
from companion.games.baghdad.end_positions import position
from companion.games.baghdad.kinds import Item, ScoringTile
from companion.games.baghdad.position import EndPosition
from companion.games.baghdad.score import leaders
from companion.games.baghdad.table import YOU, BaghdadTable
from companion.games.names import player_name

_COUNTED = (
    (Item.PATIENTS, 5),
    (Item.STUDENTS, 5),
    (Item.BOOKS, 5),
    (Item.ARTEFACTS, 5),
    (Item.ARTEFACT_TYPES, 5),
    (Item.PORT_BOATS, 5),
    (Item.BUILDINGS, 5),
    (Item.ARCHITECTS, 5),
)


def fill_scorepad(table: BaghdadTable) -> Script[None]:
    """Ask every player's multipliers and counts, and what parts those whom the points leave equal."""
    while len(table.positions) < len(table.setup.players):
        table.begin_moment()
        multipliers = yield from ask(lambda: _multipliers(table, _followed(table)))
        counts = yield from ask(lambda: _counts(table, _followed(table)))
        table.positions.append(_position(_name(table), multipliers, counts))
    if len(leaders(table.positions)) > 1:
        table.begin_moment()
        highest = yield from ask(lambda: _whose_marker(table))
        table.positions[:] = [
            replace(position, height=(position.favour, int(number in highest)))
            for number, position in enumerate(table.positions)
        ]
    table.over = True


def _whose_marker(table: BaghdadTable) -> Several[int]:
    """Ask whose Favour marker stands highest where equal values leave that open (BAG-SCORE-24)."""
    return highest_question(
        table.key("highest"),
        tuple(
            Option(id=str(number + 1), name=player_name(table.setup.players[number]), value=number)
            for number in leaders(table.positions)
        ),
    )


def _name(table: BaghdadTable) -> str:
    return table.setup.players[len(table.positions)]


def _followed(table: BaghdadTable) -> EndPosition:
    """Return the position of the player who is asked, as far as the program followed it."""
    return position(table, table.setup.people[len(table.positions)])


def _number(name: str, most: int, default: int, least: int = 0) -> Number:
    offered = min(max(default, least), most)
    return Number(key=name, text=Text("How many?"), least=least, most=most, default=offered)


def _multipliers(table: BaghdadTable, known: EndPosition) -> Question[Mapping[str, int]]:
    return Form(
        key=table.key("multipliers"),
        to=YOU,
        text=Text(
            "{player}: the multiplier of each Scoring tile (sum of your slots there, 0 for none)?",
            player=player_name(_name(table)),
        ),
        rules=("BAG-SCORE-01", "BAG-SCORE-02", "BAG-SCORE-03"),
        fields=tuple(
            FormField(
                name=tile.item.value,
                label=tile.text,
                question=_number(tile.item.value, 16, known.multiplier(tile)),
            )
            for tile in ScoringTile
        ),
        make=dict,
    )


def _counts(table: BaghdadTable, known: EndPosition) -> Question[Mapping[str, Any]]:
    nights = night_question(known.night_points)
    favour = _number("favour", 20, known.favour, -20)
    fields = [
        *(
            FormField(name=item.value, label=item.text, question=_number(item.value, most, known.count(item)))
            for item, most in _COUNTED
        ),
        FormField(name="night", label=Text("Night cards (853: 8, 5, 3)"), question=nights),
        FormField(
            name="level-five", label=Text("level 5"), question=level_five_question(known=known.level_five)
        ),
        FormField(name="base", label=Text("Base (1 yes)"), question=_number("base", 1, int(known.base))),
        FormField(name="dome", label=Text("Dome (1 yes)"), question=_number("dome", 1, int(known.dome))),
        FormField(
            name="artefact-points",
            label=Text("Artefact points"),
            question=_number("points", 60, known.artefact_points),
        ),
        FormField(name="favour", label=Text("Favour value"), question=favour),
        FormField(name="shame", label=Text("Shame tokens"), question=_number("shame", 60, known.shame)),
        *module_fields(table.setup.modules, known.modules),
    ]
    return Form(
        key=table.key("counts"),
        to=YOU,
        text=Text("{player}: what counts at the end?", player=player_name(_name(table))),
        rules=("BAG-SCORE-05", "BAG-SCORE-22"),
        fields=tuple(fields),
        make=dict,
        check=_does_not_fit,
    )


def _does_not_fit(counts: Mapping[str, Any]) -> Text | None:
    if counts[Item.ARTEFACT_TYPES.value] > counts[Item.ARTEFACTS.value]:
        return Text("there cannot be more Artefact types than Artefacts")
    return None


def _position(player: str, multipliers: Mapping[str, int], counts: Mapping[str, Any]) -> EndPosition:
    items = {item: int(counts[item.value]) for item, _ in _COUNTED}
    items[Item.NIGHT_CARDS] = len(counts["night"])
    return EndPosition(
        player=player,
        multipliers=tuple((tile, multipliers[tile.item.value]) for tile in ScoringTile),
        counts=tuple(items.items()),
        level_five=counts["level-five"],
        base=bool(counts["base"]),
        dome=bool(counts["dome"]),
        night_points=counts["night"],
        artefact_points=counts["artefact-points"],
        favour=counts["favour"],
        shame=counts["shame"],
        height=(counts["favour"], 0),
        modules=module_points_of(counts),
    )
