"""What a player's cards show and need: icons of the face-up ones, counts that needs look at (BAG-CARD)."""

from __future__ import annotations

from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.characters import Card, Character, StartingCard
from companion.games.baghdad.day_rewards import DAY_REWARDS
from companion.games.baghdad.icons import CardIcon
from companion.games.baghdad.kinds import Item, Owner, Symbol, Time
from companion.games.baghdad.person import Person
from companion.games.baghdad.printed_boards import icons_of
from companion.games.baghdad.table import BaghdadTable


def icons_shown(table: BaghdadTable, person: Person, icon: CardIcon) -> Script[int]:
    """Return how often an icon counts: on the face-up cards and on Skill tiles (BAG-CARD-15, BAG-CITY-05).

    A card that is being resolved counts with those that still lie, not the one that comes next (BAG-CARD-10,
    BAG-CARD-11); a card that lies face down does not (BAG-CARD-12). The printed icons of a card are asked
    once.
    """
    count = person.skill_tiles.count(icon)
    for card in person.face_up_cards():
        shown = yield from icons_of(table, card)
        count += shown.count(icon)
    return count


def count_of(table: BaghdadTable, owner: Owner, item: Item) -> int:
    """Return how many of an item somebody has now, as cards and Buildings count it.

    Boats in ports are in the River area too (BAG-AMB-17), Artefacts that lie face down are Artefacts
    (BAG-AMB-18), unless the table reads it otherwise. Favour is what the marker's spot is worth. Raises
    LookupError for what is not followed: a player's Boats, Favour, Coins and Night cards at level light.
    """
    if owner is Owner.BOT:
        return table.bot_counts(item)
    side = table.side(owner)
    if item in _TILES:
        return side.tiles[_TILES[item]]
    if item is Item.ARTEFACTS:
        return side.artefact_types if table.setup.rulings.otherwise(18) else side.tiles[Symbol.ARTEFACT]
    if item is Item.ARTEFACT_TYPES:
        return side.artefact_types
    if item is Item.BUILDINGS:
        return side.buildings
    if item is Item.ARCHITECTS:
        return len(table.pieces_of(owner))
    if item is Item.PORT_BOATS:
        return table.boats_in_ports(owner)
    person = table.persons.get(owner)
    if person is None:
        raise LookupError(f"{item.value} of {owner.value} are not followed at level {table.level.value}")
    return _followed_count(table, person, item)


_TILES = {Item.PATIENTS: Symbol.PATIENT, Item.STUDENTS: Symbol.STUDENT, Item.BOOKS: Symbol.BOOK}


def _followed_count(table: BaghdadTable, person: Person, item: Item) -> int:
    if item is Item.RIVER_AREA_BOATS:
        in_ports = 0 if table.setup.rulings.otherwise(17) else table.boats_in_ports(person.owner)
        return len(person.river) + in_ports
    if item is Item.COINS:
        return person.coins
    if item is Item.FAVOUR:
        track = table.boards.favour_track
        if track is None:
            raise LookupError("the printed Favour track is not known yet")
        return track.points[person.favour]
    return len(met_night_cards(table, person))


def met_night_cards(table: BaghdadTable, person: Person) -> tuple[Character, ...]:
    """Return the Night cards that score: met ones in the discard pile, and those on the board met now.

    What lies in the pile keeps scoring without another check (BAG-CARD-16); of the last three cards only
    Night cards whose need is met at the end give something (BAG-TURN-09).
    """
    lying = (card for card in person.slots if isinstance(card, Character) and card.time is Time.NIGHT)
    return (*person.night_discard(), *(card for card in lying if meets(table, person, card)))


def meets(table: BaghdadTable, person: Person, character: Character) -> bool:
    """Tell whether a card's need holds now (BAG-CARD-06, BAG-CARD-07)."""
    return character.shortfall(count_of(table, person.owner, character.item)) == 0


def described(table: BaghdadTable, card: Card) -> Text:
    """Return a card as options show it: what it needs and brings, and its icons where they are known."""
    icons = tuple(icon.text for icon in table.boards.icons.get(card.id, ()))
    name = _with_gains(table, card)
    return Text("{card} - icons: {icons}", card=name, icons=icons) if icons else name


def _with_gains(table: BaghdadTable, card: Card) -> Text:
    if isinstance(card, StartingCard):
        gains = tuple(gain.text for gain in table.boards.starting.get(card.id, ()))
        return Text("{card}: {gains}", card=card.text, gains=gains) if gains else card.text
    if card.time is Time.NIGHT:
        return Text(
            "{card}, {needs}: {n} point",
            "{card}, {needs}: {n} points",
            n=card.points,
            card=card.text,
            needs=card.needs,
        )
    gains = tuple(gain.text for gain in DAY_REWARDS[card.id])
    return Text("{card}, {needs}: {gains}", card=card.text, needs=card.needs, gains=gains)
