"""Luxury goods, exchange offices, provision tiles: typed, coded, in words (MAR-DATA-14, MAR-DATA-16)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any, Final

from calibration.palette import Keshi
from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form, FormField
from companion.engine.number import Number
from companion.engine.question import Raw
from companion.engine.text import Text
from companion.games.keshi_names import colour_name
from companion.games.marrakesh.gain_question import new_office_options, office_options
from companion.games.marrakesh.gains import (
    AnyResources,
    Gain,
    Points,
    Resources,
    RiverSteps,
    StairSteps,
)
from companion.games.marrakesh.kinds import GOODS, LuxuryKind, Resource, counted_keshis
from companion.games.marrakesh.printed_tiles import luxury_kinds
from companion.games.marrakesh.printed_values import Luxury, Office, Provision

LUXURIES: Final = 25
OFFICES: Final = 12
PROVISIONS: Final = 12
"""Tiles of each kind in the base game (MAR-SETUP-18, MAR-SETUP-20, MAR-SETUP-22)."""

MOST_POINTS: Final = 30
MOST_FOR_ONE_KESHI: Final = 4

KNOWN_LUXURIES: Final = (
    Luxury(LuxuryKind.SLIPPER, ((Keshi.ORANGE, 1),), 2, ((Resource.WATER, 1),)),
    Luxury(LuxuryKind.NECKLACE, ((Keshi.PURPLE, 3), (Keshi.ORANGE, 2)), 13),
)
"""The luxury goods that the rulebook's examples tell (MAR-XTRA-42)."""


def luxury_form(key: str, text: Text, kind: LuxuryKind | None = None) -> Form[Luxury]:
    """Ask for a luxury good in one line of digits; its kind too where it is not known yet.

    Six digits for yellow, purple and orange keshis, dinars, water and dates, then the points: ``0010102``.
    """
    amounts = (
        *(_digit(colour.english, colour_name(colour)) for colour in GOODS),
        *(_digit(each.value, each.text) for each in Resource),
    )
    asked = () if kind else (FormField(name="kind", label=Text("kind"), question=_kind(), width=1),)

    def make(values: Mapping[str, Any]) -> Luxury:
        return Luxury(
            kind or values["kind"],
            tuple((colour, values[colour.english]) for colour in GOODS if values[colour.english]),
            values["points"],
            tuple((each, values[each.value]) for each in Resource if values[each.value]),
        )

    return Form(
        key=key,
        text=text,
        rules=("MAR-DATA-16", "MAR-SOUK-04", "MAR-SOUK-06"),
        fields=(*asked, *amounts, _points(least=0)),
        make=make,
        check=lambda luxury: None if luxury.price else Text("a luxury good costs at least 1 goods keshi"),
    )


def raw_luxury(luxury: Luxury) -> dict[str, Raw]:
    """Return a luxury good as the catalogue keeps it."""
    price, resources = dict(luxury.price), dict(luxury.resources)
    return {
        "kind": luxury.kind.value,
        **{colour.english: price.get(colour, 0) for colour in GOODS},
        **{each.value: resources.get(each, 0) for each in Resource},
        "points": luxury.points,
    }


def luxury_code(luxury: Luxury) -> str:
    """Return the digits that mean a luxury good of its kind, as they are typed: save format."""
    raw = raw_luxury(luxury)
    return "".join(str(value) for name, value in raw.items() if name != "kind")


def luxury_words(luxury: Luxury) -> Text:
    """Return what a luxury good costs and gives."""
    price = counted_keshis(luxury.price)
    gives = (
        *((Text("{n} point", "{n} points", n=luxury.points),) if luxury.points else ()),
        *(resource.counted(n) for resource, n in luxury.resources),
    )
    return Text("{kind}: {price} for {gives}", kind=luxury.kind.text, price=price, gives=gives)


def office_form(key: str, text: Text) -> Form[Office]:
    """Ask for an exchange office: a word of digits for each goods colour, as in ``11 23 33``."""
    return _office_form(key, text, office_options(), "MAR-DATA-14", "MAR-SOUK-03")


def new_office_form(key: str, text: Text) -> Form[Office]:
    """Ask for an exchange office of expansion 3, whose rows may pay bonuses too (MAR-DATA-15, MAR-AMB-44)."""
    return _office_form(key, text, new_office_options(), "MAR-DATA-15", "MAR-X3-05")


def _office_form(key: str, text: Text, options: tuple[Option[Gain], ...], *rules: str) -> Form[Office]:
    pays: Several[Gain] = Several(
        key="pays", text=Text("Pays"), options=options, most=MOST_FOR_ONE_KESHI, each=9, least=1
    )
    return Form(
        key=key,
        text=text,
        rules=rules,
        fields=tuple(
            FormField(name=colour.english, label=colour_name(colour), question=pays) for colour in GOODS
        ),
        make=lambda values: Office(tuple((colour, _together(values[colour.english])) for colour in GOODS)),
    )


def raw_office(office: Office) -> dict[str, Raw]:
    """Return an exchange office as the catalogue keeps it."""
    return {colour.english: [*_ids(gains)] for colour, gains in office.pays}


def office_code(office: Office) -> str:
    """Return the words that mean an exchange office, as they are typed: save format."""
    keys = {option.id: option.key for option in new_office_options()}
    return " ".join("".join(keys[name] for name in _ids(gains)) for _, gains in office.pays)


def office_words(office: Office) -> Text:
    """Return what an exchange office pays."""
    return Text(
        "{pays}",
        pays=tuple(
            Text("{colour}: {gains}", colour=colour_name(colour), gains=tuple(gain.text for gain in gains))
            for colour, gains in office.pays
        ),
    )


def provision_form(key: str, text: Text) -> Form[Provision]:
    """Ask for a provision tile in one line of digits: dinars, water, dates, points, as in ``1024``."""
    return Form(
        key=key,
        text=text,
        rules=("MAR-DATA-23", "MAR-SEASON-07", "MAR-SEASON-09"),
        fields=_provision_fields(),
        make=lambda values: Provision(
            tuple((each, values[each.value]) for each in Resource if values[each.value]), values["points"]
        ),
        check=lambda tile: None if tile.due else Text("a provision tile asks for at least 1 resource"),
    )


@cache
def _provision_fields() -> tuple[FormField, ...]:
    return (*(_digit(each.value, each.text) for each in Resource), _points(least=1))


def raw_provision(tile: Provision) -> dict[str, Raw]:
    """Return a provision tile as the catalogue keeps it."""
    due = dict(tile.due)
    return {**{each.value: due.get(each, 0) for each in Resource}, "points": tile.points}


def provision_code(tile: Provision) -> str:
    """Return the digits that mean a provision tile, as they are typed: save format."""
    return "".join(str(value) for value in raw_provision(tile).values())


def provision_words(tile: Provision) -> Text:
    """Return what a provision tile asks for and takes away."""
    due = tuple(resource.counted(n) for resource, n in tile.due)
    return Text("{due}, else −{points}", due=due, points=tile.points)


def _digit(name: str, label: Text) -> FormField:
    return FormField(name=name, label=label, question=Number(key=name, text=label, most=9), width=1)


def _points(*, least: int) -> FormField:
    label = Text("points")
    question = Number(key="points", text=label, least=least, most=MOST_POINTS)
    return FormField(name="points", label=label, question=question)


def _kind() -> Choice[LuxuryKind]:
    return Choice(key="kind", text=Text("Kind"), options=luxury_kinds())


def _together(gains: tuple[Gain, ...]) -> tuple[Gain, ...]:
    """Return gains with equal ones added up: resources in their order, any resource, then bonuses."""
    return tuple(_times(each, gains.count(each)) for each in _single_gains() if each in gains)


@cache
def _ids(gains: tuple[Gain, ...]) -> tuple[str, ...]:
    found: list[str] = []
    for name, single in ((option.id, option.value) for option in new_office_options()):
        for n in range(1, MOST_FOR_ONE_KESHI + 1):
            found.extend([name] * n * gains.count(_times(single, n)))
    return tuple(found)


def _single_gains() -> tuple[Gain, ...]:
    return tuple(option.value for option in new_office_options())


def _times(gain: Gain, n: int) -> Gain:
    """Return a gain so many times, as one gain."""
    if isinstance(gain, Resources | AnyResources | Points | RiverSteps | StairSteps):
        return replace(gain, n=n)
    return gain
