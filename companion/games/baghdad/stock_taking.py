"""Taking stock where a game is followed in full from here on: what counts alone do not tell is asked.

Each question is a correction with what the table takes for now as its default: a bare Enter keeps it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from companion.engine.choice import Several
from companion.engine.form import Form, FormField
from companion.engine.game import Level
from companion.engine.question import Question, Raw, Seat
from companion.engine.script import Script, ask
from companion.engine.table import Field
from companion.engine.text import Text
from companion.games.baghdad.city_fields import (
    area_field,
    bot_city_fields,
    lying,
    site_field,
    sites,
    tile_field,
    tokens_field,
)
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.field_kinds import option
from companion.games.baghdad.kinds import CITY_TILES, PEOPLE, Owner, Quadrant, Symbol
from companion.games.baghdad.levels import change_level
from companion.games.baghdad.module_fields import module_fields
from companion.games.baghdad.modules import Module
from companion.games.baghdad.opening_players import laid_out_by
from companion.games.baghdad.person_fields import person_fields
from companion.games.baghdad.printed_boards import favour_track, places_of, slots_of
from companion.games.baghdad.printed_values import OBJECTIVES
from companion.games.baghdad.table import SEATS, BaghdadTable

SKILL_TILES_FROM = 3
"""Books that bring a Skill tile (BAG-WIS-07)."""


def begin_turn(table: BaghdadTable) -> Script[None]:
    """Change the level at the head of a turn where that was asked for, and take stock of the table."""
    was = table.level
    yield from change_level(table)
    if was is not Level.FULL and table.level is Level.FULL:
        yield from _stock_of_table(table)


def take_stock(table: BaghdadTable, owner: Owner) -> Script[None]:
    """Ask once, at the head of a player's turn, for what the counts did not tell of that player."""
    if owner not in table.unasked:
        return
    person = owner.value
    yield from _ask(table, owner, f"{person}.letter")
    if table.light[owner].hand:
        yield from _ask(table, owner, f"{person}.cards", exactly=table.light[owner].hand)
    for name in ("played", "discard"):
        yield from _ask(table, owner, f"{person}.{name}")
    tokens = tuple(f"{person}.{name}" for name in ("coins", "steps", "wilds", "favour", "shame"))
    yield from _ask_line(table, owner, "tokens", tokens)
    yield from _ask(table, owner, f"{person}.goods")
    yield from _stock_of_board(table, owner)
    table.unasked.remove(owner)
    if not table.unasked:
        table.light = {}


def _stock_of_board(table: BaghdadTable, owner: Owner) -> Script[None]:
    """Ask for a player's tiles, Boats, Houses, Architects and Contracts, as far as there are any."""
    person = owner.value
    for kind in CITY_TILES:
        if table.persons[owner].tiles[kind]:
            yield from _ask(table, owner, f"{person}.{kind.value}-row")
    if table.persons[owner].tiles[Symbol.BOOK] >= SKILL_TILES_FROM:
        yield from _ask(table, owner, f"{person}.skill-tiles")
    for name in ("boats-on-board", "river"):
        yield from _ask(table, owner, f"{person}.{name}")
    if table.persons[owner].buildings:
        for name in ("houses", "built"):
            yield from _ask(table, owner, f"{person}.{name}")
    if table.pieces_of(owner):
        yield from _ask(table, owner, f"{person}.architects")
    if table.setup.plays_with(Module.CONTRACTS):
        yield from _ask(table, owner, f"{person}.contracts")


def _stock_of_table(table: BaghdadTable) -> Script[None]:
    """Ask for what lies in the City and beside it, and where the Viziers stand."""
    yield from favour_track(table)
    for quadrant in Quadrant:
        yield from places_of(table, quadrant)
    for quadrant in Quadrant:
        slots = yield from slots_of(table, quadrant)
        for slot in slots:
            table.city.setdefault(slot.id, None)
        yield from _ask_line(table, None, quadrant.name, tuple(f"city-{slot.id}" for slot in slots))
    yield from _stock_of_sites(table)
    for level in table.area:
        yield from _ask(table, None, f"area-{level}", known=any(table.area[level].visible.values()))
    for side in table.sides:
        if table.side(side).vizier is not None or table.setup.solo or side in table.light:
            yield from _ask(table, None, f"{side.value}.place")
    if table.setup.solo and table.bot.tiles[Symbol.ARTEFACT]:
        yield from _ask(table, None, "bot.artefacts")
    for section in table.library:
        if any(table.side(side).tiles[Symbol.BOOK] >= section for side in table.sides):
            yield from _ask(table, None, f"library-{section}-tokens")
    yield from _stock_of_modules(table)


def _stock_of_sites(table: BaghdadTable) -> Script[None]:
    """Ask on which sites Buildings stand, and for each of them which, whose, and for whom."""
    if not table.sites and not any(table.side(side).buildings for side in table.sides):
        return
    named = yield from ask(lambda: _which_sites(table))
    for place in tuple(table.sites):
        if place not in named:
            del table.sites[place]
    for place in named:
        yield from _ask(table, None, f"site-{place}")


def _which_sites(table: BaghdadTable) -> Several[str]:
    places = [Place.of(place) for place in sites(table)]
    return Several(
        key=table.key("stock", "sites"),
        to=laid_out_by(table),
        text=Text("On which Building sites do Buildings stand? (quadrant 1 NW 2 NE 3 SE 4 SW and number)"),
        options=tuple(
            option(place.id, place.text, f"{int(place.quadrant)}{place.number}") for place in places
        ),
        default=[*table.sites],
    )


def _stock_of_modules(table: BaghdadTable) -> Script[None]:
    names: list[str] = []
    if table.setup.plays_with(Module.PUBLIC_WORKS):
        names += ["public-houses", *(f"civic-{side.value}" for side in table.sides)]
    if table.setup.plays_with(Module.CONTRACTS):
        names += ["contract-1", "contract-2", "contracts-under-1", "contracts-under-2", "contracts-gone"]
    if table.setup.plays_with(Module.OBJECTIVES):
        names += ["objectives.stack", "objectives.right"]
        names += [f"objective-{item.value}" for item in OBJECTIVES]
        names += [f"{side.value}.objectives" for side in table.sides]
    for name in names:
        yield from _ask(table, None, name)


def _named(table: BaghdadTable, name: str) -> Field:
    """Return the field of a name; only those of its kind are made. Raises LookupError where there is none."""
    group, _, rest = name.partition("-")
    if group in _MAKERS:
        return _MAKERS[group](table, rest)
    owner, _, _ = name.partition(".")
    found: Iterable[Field] = module_fields(table)
    if owner == Owner.BOT.value:
        found = (*bot_city_fields(table), *found)
    elif owner in _PEOPLE:
        found = (*person_fields(table, table.persons[_PEOPLE[owner]]), *found)
    for field in found:
        if field.name == name:
            return field
    raise LookupError(f"there is no field {name}")


_PEOPLE: Final = {owner.value: owner for owner in PEOPLE}
_MAKERS: Final[Mapping[str, Callable[[BaghdadTable, str], Field]]] = {
    "city": tile_field,
    "site": lambda table, place: site_field(table, place, lying(table)),
    "area": lambda table, level: area_field(table, int(level)),
    "library": lambda table, section: tokens_field(table, int(section.partition("-")[0])),
}
"""What makes a field of the City by how its name begins."""


def _seat(table: BaghdadTable, owner: Owner | None) -> Seat:
    return laid_out_by(table) if owner is None else SEATS[owner]


def _ask(
    table: BaghdadTable, owner: Owner | None, name: str, exactly: int | None = None, *, known: bool = True
) -> Script[None]:
    """Ask for a field and correct it; ``exactly`` so many things are needed of a list.

    What is not ``known`` at all has no default: it must be told.
    """

    def question() -> Question[Any]:
        field = _named(table, name)
        asked: Question[Any] = replace(
            field.question,
            key=table.key("stock", name),
            to=_seat(table, owner),
            text=Text("{label}?", label=field.label),
            default=field.read() if known else None,
        )
        if isinstance(asked, Several) and exactly is not None:
            held = asked.default if isinstance(asked.default, list) else []
            default: Raw = held if len(held) == exactly else None
            return replace(asked, least=exactly, most=exactly, default=default)
        return asked

    value = yield from ask(question)
    _named(table, name).write(raw_of(value))


def _ask_line(table: BaghdadTable, owner: Owner | None, step: str, names: Sequence[str]) -> Script[None]:
    """Ask for several fields in one line and correct them."""

    def question() -> Form[Mapping[str, Any]]:
        asked = [_named(table, name) for name in names]
        return Form(
            key=table.key("stock", *(() if owner is None else (owner.value,)), step),
            to=_seat(table, owner),
            text=Text("{labels}?", labels=tuple(field.label for field in asked)),
            fields=tuple(
                FormField(
                    name=field.name, label=field.label, question=replace(field.question, default=field.read())
                )
                for field in asked
            ),
            make=dict,
            default={field.name: field.read() for field in asked},
        )

    values = yield from ask(question)
    for name in names:
        _named(table, name).write(raw_of(values[name]))


def raw_of(value: object) -> Raw:
    """Return an answer of a field's question as the field writes it.

    Fields answer with ids, numbers, lists and rows of those; raises TypeError for anything else.
    """
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Mapping):
        return {str(name): raw_of(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [raw_of(item) for item in value]
    raise TypeError(f"a field cannot write a {type(value).__name__}")
