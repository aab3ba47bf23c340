"""Building effects: which Buildings of the Vizier's quadrant resolve, and what they give (BAG-BLD-12..15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.saying import know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.bonus_actions import choose
from companion.games.baghdad.buildings import Building
from companion.games.baghdad.carrying_out import carry_out
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.gains import (
    AnyGoods,
    BoatMoves,
    Coins,
    Favour,
    Gain,
    StepTokens,
    TakeTile,
    WildTokens,
)
from companion.games.baghdad.kinds import Item, Quadrant, Symbol
from companion.games.baghdad.person import Person
from companion.games.baghdad.played_cards import count_of
from companion.games.baghdad.public_houses import public_in, usable_public
from companion.games.baghdad.table import SEATS, BaghdadTable, Use

EFFECTS: Final[dict[Building, Gain]] = {
    Building.ALCHEMISTS: AnyGoods(1),
    Building.SAILORS_GUILD: BoatMoves(1),
    Building.STABLES: StepTokens(1),
    Building.SUFI_LODGE: Favour(1),
    Building.ALCHEMISTS_TOWER: WildTokens(1),
    Building.EMPORIUM: AnyGoods(2),
    Building.OBSERVATORY: BoatMoves(2, boats=2),
    Building.SOUK: Coins(2),
    Building.ACADEMY: TakeTile(Symbol.STUDENT),
    Building.BOOKSHOP: TakeTile(Symbol.BOOK),
    Building.CLINIC: TakeTile(Symbol.PATIENT),
    Building.WORKSHOP: TakeTile(Symbol.ARTEFACT),
}
"""What Buildings of levels 1 to 3 give, always the same (BAG-FX-01..12)."""

COUNTED: Final = {
    Building.APOTHECARY: Item.PATIENTS,
    Building.CRAFTSMENS_GUILD: Item.ARTEFACTS,
    Building.MOSQUE: Item.BOOKS,
    Building.SCHOOL: Item.STUDENTS,
}
"""The tiles for which Buildings of level 4 give a Coin each (BAG-FX-15..18)."""


def effect_of(table: BaghdadTable, person: Person, building: Building) -> tuple[Gain, ...]:
    """Return what a Building gives a player now; nothing for level 5 (BAG-FX-19, BAG-FX-20).

    Level 4 counts the tiles at this moment, face-down Artefacts too (BAG-AMB-18).
    """
    if building in COUNTED:
        return (Coins(count_of(table, person.owner, COUNTED[building])),)
    return (EFFECTS[building],) if building in EFFECTS else ()


def resolve_effects(table: BaghdadTable, person: Person, quadrant: Quadrant, step: str) -> Script[None]:
    """Resolve the Buildings of the Vizier's quadrant, each once, in any order (BAG-BLD-12, BAG-BLD-15).

    What stands there is looked at anew before each: a Building of the same turn counts where effects come
    after the action (BAG-BLD-13); one built afterwards comes too late (BAG-BLD-14). Public ones are used up
    to the player's Houses on the Public Houses board (BAG-PUB-08, BAG-PUB-10).
    """
    done: list[str] = []
    while places := _left(table, person, quadrant, done):
        place: str | None = places[0]
        if len(places) > 1 or not _is_due(table, person, quadrant, done):
            place = yield from choose(
                table,
                person,
                f"{step}/{len(done) + 1}",
                lambda: _which_next(table, person, quadrant, f"{step}/{len(done) + 1}", done),
            )
        if place is None:
            break
        done.append(place)
        yield from _resolve(table, person, place, step)
    if not done:
        yield know(
            Text(
                "{player}: no Building effect in {quadrant}.",
                player=table.name_of(person.owner),
                quadrant=quadrant.text,
            ),
            "BAG-BLD-15",
        )


def _resolve(table: BaghdadTable, person: Person, place: str, step: str) -> Script[None]:
    """Give what one Building gives; a public one whoever built it (BAG-PUB-09, BAG-BMOD-10)."""
    built = table.sites[place]
    rules = [built.building.rule]
    if built.building in COUNTED:
        rules.append("BAG-FX-19")
    if built.use is Use.PUBLIC:
        rules += ["BAG-PUB-08", "BAG-PUB-09"]
    gains = effect_of(table, person, built.building)
    yield know(
        Text("{building} on {place}: {gains}.", building=built.building.text, place=Place.of(place).text,
             gains=tuple(gain.text for gain in gains)),
        *rules,
    )  # fmt: skip
    yield from carry_out(table, person, gains, f"{step}/{built.building.value}", *rules)


def _left(table: BaghdadTable, person: Person, quadrant: Quadrant, done: Sequence[str]) -> tuple[str, ...]:
    """Return the sites whose Buildings may still be resolved, new ones too (BAG-BLD-13, BAG-BLD-14).

    Level 5 is left out: it does nothing in play (BAG-FX-20).
    """
    public = public_in(table, quadrant)
    used = sum(place in public for place in done)
    more_public = used < usable_public(table, person, quadrant)
    return tuple(
        place
        for place, built in table.sites.items()
        if Place.of(place).quadrant is quadrant
        and place not in done
        and built.building.level_five is None
        and (more_public if built.use is Use.PUBLIC else built.owner is person.owner)
    )


def _is_due(table: BaghdadTable, person: Person, quadrant: Quadrant, done: Sequence[str]) -> bool:
    """Tell whether what is left must be resolved: own ones, and public ones where all can be (BAG-PUB-10)."""
    public = public_in(table, quadrant)
    if usable_public(table, person, quadrant) == len(public):
        return True
    return any(place not in public for place in _left(table, person, quadrant, done))


def _which_next(
    table: BaghdadTable, person: Person, quadrant: Quadrant, step: str, done: Sequence[str]
) -> Choice[str | None]:
    options: list[Option[str | None]] = []
    for place in _left(table, person, quadrant, done):
        built = table.sites[place]
        options.append(
            Option(
                id=place,
                name=Text(
                    "{building} ({gains})",
                    building=built.building.text,
                    gains=tuple(gain.text for gain in effect_of(table, person, built.building)),
                ),
                value=place,
                rules=(built.building.rule,),
            )
        )
    if not _is_due(table, person, quadrant, done):
        options.append(Option(id="none", name=Text("no more public Buildings"), value=None, key="0"))
    return Choice(
        key=table.key(person.owner.value, *step.split("/")),
        to=SEATS[person.owner],
        text=Text(
            "{player}: which Building effect in {quadrant} next?",
            player=table.name_of(person.owner),
            quadrant=quadrant.text,
        ),
        rules=("BAG-BLD-12",),
        options=tuple(options),
    )
