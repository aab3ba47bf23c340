"""What is printed of the tracks and the palace halls (MERV-DATA)."""

from __future__ import annotations

from typing import Final

from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form, FormField
from companion.engine.numerals import Numerals
from companion.engine.printed import printed
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.merv.kinds import (
    Hall,
    Track,
)
from companion.games.merv.printed import cube_options, number_part
from companion.games.merv.printed_values import (
    Halls,
    PrintedTrack,
)
from companion.games.merv.table import MervTable

LONGEST_TRACK: Final = 40


SHORTEST_FAVOUR: Final = 3


SHORTEST_INFLUENCE: Final = 8
"""Spaces that a track has at least; six of the influence track mean something (MERV-DATA-103, 104)."""


def track(table: MervTable, which: Track) -> Script[PrintedTrack]:
    """Return the favour or the influence track (MERV-DATA-101..104)."""
    if which not in table.printed.tracks:
        item = f"track/{which.value}"
        build = _influence_question if which is Track.INFLUENCE else _favour_question
        table.printed.tracks[which] = yield from ask(lambda: printed(item, build(f"printed/{item}")))
    return table.printed.tracks[which]


def _points(key: str, least: int) -> Numerals:
    text = Text("points on each space after the first, 0 where none, as one row of digits")
    return Numerals(key=key, text=text, least=least, most=LONGEST_TRACK)


def _favour_question(key: str) -> Form[PrintedTrack]:
    points = _points("points", SHORTEST_FAVOUR)
    return Form(
        key=key,
        text=Text("Favour track: {what}?", what=points.text),
        rules=("MERV-DATA-101", "MERV-DATA-05", "MERV-FAV-10"),
        fields=(FormField(name="points", label=Text("points"), question=points),),
        make=lambda values: PrintedTrack(values["points"]),
    )


def _influence_question(key: str) -> Form[PrintedTrack]:
    points = _points("points", SHORTEST_INFLUENCE)
    spaces = tuple(
        number_part(f"{what}-{number}", Text("{label} {number}", label=label, number=number), LONGEST_TRACK)
        for what, label in (("spice", Text("spices")), ("contract", Text("contracts")))
        for number in (1, 2, 3)
    )

    def refused(found: PrintedTrack) -> Text | None:
        for marks in (found.spices, found.contracts):
            if list(marks) != sorted(marks) or marks[-1] > found.last:
                return Text("the spaces must rise and lie on the track, up to {last}", last=found.last)
        return None

    return Form(
        key=key,
        text=Text(
            "Influence track: {what}; then the spaces, counted from 0, from which 2, 3 and 4 spices are "
            "allowed, and those of the three contract levels?",
            what=points.text,
        ),
        rules=("MERV-DATA-102", "MERV-DATA-103", "MERV-DATA-104"),
        fields=(FormField(name="points", label=Text("points"), question=points), *spaces),
        make=lambda values: PrintedTrack(
            values["points"],
            tuple(values[f"spice-{number}"] for number in (1, 2, 3)),
            tuple(values[f"contract-{number}"] for number in (1, 2, 3)),
        ),
        check=refused,
    )


def halls(table: MervTable) -> Script[Halls]:
    """Return the order of the halls from the left, and their colours (MERV-DATA-108, MERV-DATA-109)."""
    if table.printed.halls is None:
        table.printed.halls = yield from ask(lambda: printed("halls", _halls_question()))
    return table.printed.halls


def _halls_question() -> Form[Halls]:
    def refused(found: Halls) -> Text | None:
        if len({colour for _, colour in found.colours}) < len(Hall):
            return Text("each hall has a colour of its own")
        return None

    return Form(
        key="printed/halls",
        text=Text(
            "Palace: the colours of knowledge, spice, trade, faith (4 keys); then their order from the left?"
        ),
        rules=("MERV-DATA-108", "MERV-DATA-109", "MERV-PALACE-04"),
        fields=(
            *(
                FormField(
                    name=hall.value,
                    label=hall.text,
                    question=Choice(key=hall.value, text=hall.text, options=cube_options()),
                    width=1,
                )
                for hall in Hall
            ),
            FormField(
                name="order",
                label=Text("from the left"),
                question=Several(
                    key="order",
                    text=Text("from the left"),
                    options=tuple(Option(id=hall.value, name=hall.text, value=hall) for hall in Hall),
                    least=len(Hall),
                    most=len(Hall),
                    default=[hall.value for hall in Hall],
                ),
                rest=True,
            ),
        ),
        make=lambda values: Halls(tuple(values["order"]), tuple((hall, values[hall.value]) for hall in Hall)),
        check=refused,
    )
