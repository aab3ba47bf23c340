"""What is printed of the tracks and the palace halls (MERV-DATA)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form, FormField
from companion.engine.numerals import Numerals
from companion.engine.printed import printed
from companion.engine.question import Raw, Refusal
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
MOST_POINTS: Final = 20
LONGEST_NUMBER: Final = 2
"""Digits of the points of a space."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SpacePoints(Numerals):
    """The points on each space of a track: one row of digits, or numbers with blanks between them."""

    allowed: tuple[int, ...] = tuple(range(MOST_POINTS + 1))

    def read(self, typed: str) -> Raw | Refusal:
        """Read ``0002`` digit by digit and ``0 0 10`` number by number."""
        words = typed.replace(",", " ").split()
        if len(words) > 1 and all(_is_number(word) for word in words):
            return [int(word) for word in words]
        return Numerals.read(self, typed)

    def refuse(self, raw: Raw) -> Refusal | None:
        """Refuse what is no row of points, is too short or too long, or has no points at all.

        Some spaces of both tracks have points on them (MERV-FAV-10).
        """
        points = [n for n in raw if isinstance(n, int)] if isinstance(raw, list) else []
        if any(n > MOST_POINTS for n in points):
            return Refusal(Text("{n} points on one space are too many.", n=max(points)))
        refusal = Numerals.refuse(self, raw)
        if refusal is None and not any(points):
            return Refusal(Text("Some spaces have points on them."))
        return refusal

    def hint(self) -> Text:
        """Say how it is typed."""
        return Text(
            "{least} to {most} spaces: one row of digits, or numbers with blanks",
            least=self.least,
            most=self.most,
        )


def _is_number(word: str) -> bool:
    """Tell whether a word is the points of one space and no row of digits."""
    return word.isdecimal() and len(word) <= LONGEST_NUMBER and word == str(int(word))


def track(table: MervTable, which: Track) -> Script[PrintedTrack]:
    """Return the favour or the influence track (MERV-DATA-101..104)."""
    if which not in table.printed.tracks:
        item = f"track/{which.value}"
        build = _influence_question if which is Track.INFLUENCE else _favour_question
        table.printed.tracks[which] = yield from ask(lambda: printed(item, build(f"printed/{item}")))
    return table.printed.tracks[which]


def _points(least: int) -> FormField:
    text = Text(
        "the points on each space after the first, 0 where none, as one row of digits or as numbers with "
        "blanks"
    )
    question = SpacePoints(key="points", text=text, least=least, most=LONGEST_TRACK)
    return FormField(name="points", label=Text("points"), question=question, rest=True)


def _favour_question(key: str) -> Form[PrintedTrack]:
    points = _points(SHORTEST_FAVOUR)
    return Form(
        key=key,
        text=Text("Favour track: {what}?", what=points.question.text),
        rules=("MERV-DATA-101", "MERV-DATA-05", "MERV-FAV-10"),
        fields=(points,),
        make=lambda values: PrintedTrack(values["points"]),
    )


def _influence_question(key: str) -> Form[PrintedTrack]:
    points = _points(SHORTEST_INFLUENCE)
    spaces = (
        *(
            number_part(f"spice-{number}", Text("{n} spices from", n=number + 1), LONGEST_TRACK, least=1)
            for number in (1, 2, 3)
        ),
        *(
            number_part(f"contract-{number}", Text("contracts {level} from", level=number), LONGEST_TRACK)
            for number in (1, 2, 3)
        ),
    )

    def refused(found: PrintedTrack) -> Text | None:
        for marks in (found.spices, found.contracts):
            if list(marks) != sorted(marks) or marks[-1] > found.last:
                return Text("the spaces must rise and lie on the track, up to {last}", last=found.last)
        if len(set(found.spices)) < len(found.spices):
            return Text("each spice more is allowed from a space of its own")
        return None

    return Form(
        key=key,
        text=Text(
            "Influence track: the spaces, counted from 0, from which 2, 3 and 4 spices are allowed, then "
            "those from which contracts of level 1, 2 and 3 are; then {what}?",
            what=points.question.text,
        ),
        rules=("MERV-DATA-102", "MERV-DATA-103", "MERV-DATA-104"),
        fields=(*spaces, points),
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
            "Palace: the colours (1 teal, 2 tan, 3 purple, 4 orange) of knowledge, spice, trade, faith; then "
            "their order from the left (1 knowledge, 2 spice, 3 trade, 4 faith)?"
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
