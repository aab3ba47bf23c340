"""Lines that people type at the end: what no turn needed, what modules bring, whose marker is highest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form, FormField
from companion.engine.number import Number
from companion.engine.numerals import Numerals
from companion.engine.question import TABLE, Seat
from companion.engine.text import Text
from companion.games.baghdad.kinds import LevelFive
from companion.games.baghdad.modules import Module
from companion.games.baghdad.position import ModulePoints

T = TypeVar("T")

NIGHT_POINTS: Final = (3, 5, 8)
"""What a Night card can be worth (BAG-NIGHT)."""
MOST_HOUSE_POINTS: Final = 99
CIVIC_SPOTS: Final = 4
OBJECTIVE_CARDS: Final = 5


@dataclass(frozen=True, slots=True)
class End:
    """What a player at level light tells at the end."""

    night_points: tuple[int, ...]
    level_five: LevelFive | None
    artefact_points: int
    favour: int
    shame: int
    modules: ModulePoints


def end_question(
    key: str, to: Seat, who: Text | None, taken: Mapping[LevelFive, Text], modules: tuple[Module, ...]
) -> Form[End]:
    """Ask a player for the rows that nothing before needed.

    ``who`` is the player's name, None for the only one; ``taken`` who has which level 5 Building.
    """
    what = Text(
        "points of each Night card that scores (853 means 8, 5 and 3; - for none), level 5 Building, "
        "Artefact points, Favour value, Shame tokens"
    )
    text = Text("Your end: {what}?", what=what)
    if who is not None:
        text = Text("{player}, your end: {what}?", player=who, what=what)
    if modules:
        text = Text("{text} Then what the modules bring.", text=text)
    return Form(
        key=key,
        to=to,
        text=text,
        rules=("BAG-SCORE-15", "BAG-SCORE-18", "BAG-SCORE-19"),
        fields=(
            FormField(name="night", label=Text("Night cards"), question=night_question()),
            FormField(name="level-five", label=Text("level 5"), question=level_five_question(taken)),
            FormField(name="artefacts", label=Text("Artefacts"), question=_number("artefacts", 0, 60)),
            FormField(name="favour", label=Text("Favour"), question=_number("favour", -20, 20)),
            FormField(name="shame", label=Text("Shame"), question=_number("shame", 0, 60, 0)),
            *module_fields(modules),
        ),
        make=_end,
    )


def _end(values: Mapping[str, Any]) -> End:
    return End(
        night_points=values["night"],
        level_five=values["level-five"],
        artefact_points=values["artefacts"],
        favour=values["favour"],
        shame=values["shame"],
        modules=module_points_of(values),
    )


def night_question(known: tuple[int, ...] = ()) -> Numerals:
    """Ask for the points of each Night card that scores, as digits; those ``known`` are offered."""
    return Numerals(
        key="night", text=Text("Night cards that score"), most=20, allowed=NIGHT_POINTS, default=list(known)
    )


def level_five_question(
    taken: Mapping[LevelFive, Text] | None = None, known: LevelFive | None = None
) -> Choice[LevelFive | None]:
    """Ask for a player's level 5 Building; the one that somebody else has is barred, ``known`` offered."""
    options: list[Option[LevelFive | None]] = [Option(id="none", key="0", name=Text("none"), value=None)]
    for number, building in enumerate(LevelFive, start=1):
        owner = (taken or {}).get(building)
        barred = None if owner is None else Text("{owner} has it", owner=owner)
        options.append(
            Option(id=building.value, key=str(number), name=building.text, value=building, barred=barred)
        )
    return Choice(
        key="level-five",
        text=Text("Which level 5 Building?"),
        options=tuple(options),
        default=known.value if known is not None else "none",
    )


def module_fields(modules: tuple[Module, ...], known: ModulePoints | None = None) -> tuple[FormField, ...]:
    """Return the fields of the modules that are played; Contracts bring no points (BAG-CON-07).

    What is ``known`` is offered.
    """
    found: list[FormField] = []
    told = known or ModulePoints()
    if Module.PUBLIC_WORKS in modules:
        houses = Text("points of own Houses on the Public Houses board")
        gaps = Text("empty spots of the own Civic column")
        found += [
            _field("public-houses", houses, MOST_HOUSE_POINTS, told.public_houses),
            _field("civic-gaps", gaps, CIVIC_SPOTS, told.civic_gaps),
        ]
    if Module.OBJECTIVES in modules:
        cards = Text("Objective cards in the own pile")
        markers = Text("own markers on visible 5 spaces")
        found += [
            _field("objective-cards", cards, OBJECTIVE_CARDS, told.objective_cards),
            _field("objective-markers", markers, 2, told.objective_markers),
        ]
    return tuple(found)


def module_points_of(values: Mapping[str, Any]) -> ModulePoints:
    """Return what the modules bring as the fields say; None where a module is not played."""
    return ModulePoints(
        public_houses=values.get("public-houses"),
        civic_gaps=values.get("civic-gaps"),
        objective_cards=values.get("objective-cards"),
        objective_markers=values.get("objective-markers"),
    )


def highest_question(key: str, players: tuple[Option[T], ...]) -> Several[T]:
    """Ask whose Favour marker stands highest among players whom nothing else parts (BAG-SCORE-24)."""
    return Several(
        key=key,
        to=TABLE,
        text=Text(
            "A tie, with Night points and Favour values equal: whose Favour marker stands highest on the "
            "track? (all of them where they are level)"
        ),
        rules=("BAG-SCORE-24", "BAG-SCORE-25"),
        left_to_player=("BAG-SCORE-24",),
        options=players,
        least=1,
    )


def _field(name: str, label: Text, most: int, known: int | None) -> FormField:
    return FormField(name=name, label=label, question=_number(name, 0, most, min(known or 0, most)))


def _number(name: str, least: int, most: int, default: int | None = None) -> Number:
    return Number(key=name, text=Text("How many?"), least=least, most=most, default=default)
