"""The Wisdom area and the Palace in panels: display, decks, Library; pieces by section, rewards left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from companion.engine.game import Panel, Row
from companion.engine.text import Text, plain
from companion.games.baghdad.characters import Card
from companion.games.baghdad.icons import CardIcon
from companion.games.baghdad.kept_rows import KeptRows
from companion.games.baghdad.owner_signs import FREE, sign
from companion.games.baghdad.piece_names import HEADINGS, piece_name
from companion.games.baghdad.printed_library import SKILL_SECTION, SPACES
from companion.games.baghdad.printed_pieces import KINDS_OF_PIECE, PIECE_NUMBERS, PIECES
from companion.games.baghdad.printed_values import LibraryReward
from companion.games.baghdad.river_panels import gains_text
from companion.games.baghdad.table import SLOTS, BaghdadTable

_SHORT: Final = {
    LibraryReward.BOATS: Text("Boats"),
    LibraryReward.FAVOUR: Text("Favour"),
    LibraryReward.STEP_AND_COIN: Text("Step+Coin"),
    LibraryReward.WILD: Text("Wild"),
    LibraryReward.SKILL_TILE: Text("Skill"),
    LibraryReward.PATIENT: Text("Patient"),
    LibraryReward.STUDENT: Text("Student"),
    LibraryReward.ARTEFACT: Text("Artefact"),
    LibraryReward.BUILDING: Text("Building"),
}
"""Rewards of the Library in a word, so that four of them fit a line."""


def display_panel(table: BaghdadTable, rows: KeptRows) -> Panel:
    """Return the display by slot, with needs and icons, and the decks."""
    shown = [rows.row(Text("{slot}", slot=slot), _lying(table, slot), f"slot-{slot}") for slot in SLOTS]
    over = (table.day_deck_over, table.night_deck_over)
    decks = Text("Day {day}, Night {night}", day=_deck(over[0]), night=_deck(over[1]))
    return Panel(
        Text("Display"), (*shown, rows.row(Text("decks"), decks, "day-deck", "night-deck")), aligned=True
    )


def _deck(over: bool) -> Text:
    return Text("empty") if over else Text("has cards")


def _lying(table: BaghdadTable, slot: int) -> Text:
    card = table.display[slot]
    if card is None:
        return Text("empty")
    icons = icons_text(icons_on(table, (card,)))
    if not icons:
        return Text("{card}, {needs}", card=card.text, needs=card.needs)
    return Text("{card}, {needs}: {icons}", card=card.text, needs=card.needs, icons=icons)


def icons_on(table: BaghdadTable, cards: Iterable[Card]) -> Counter[CardIcon]:
    """Return the icons of cards, as far as they have been read."""
    return Counter(icon for card in cards for icon in table.boards.icons.get(card.id, ()))


def icons_text(icons: Counter[CardIcon]) -> tuple[Text, ...]:
    """Return counts of icons in words."""
    return tuple(
        icon.text if icons[icon] == 1 else Text("{n} {icon}", n=icons[icon], icon=icon.text)
        for icon in CardIcon
        if icons[icon]
    )


def library_panel(table: BaghdadTable, rows: KeptRows) -> Panel:
    """Return the Library by sections, from the left: whose token covers a space, else what it gives."""
    return Panel(
        Text("Library"),
        tuple(
            rows.row(
                Text("{n} Books", n=section),
                Text(
                    "{spaces}", spaces=tuple(_space(table, section, space) for space in range(1, SPACES + 1))
                ),
                f"library-{section}-tokens",
                f"library-{section}",
            )
            for section in table.library
        ),
        aligned=True,
    )


def _space(table: BaghdadTable, section: int, space: int) -> Text:
    owner = table.library[section].get(space)
    if owner is not None:
        return plain(sign(owner))
    if section == SKILL_SECTION:
        tiles = table.boards.skill_tiles
        return tiles[space - 1].text if tiles else plain(FREE)
    rewards = table.boards.library.get(section)
    return _SHORT[rewards[space - 1]] if rewards else plain(FREE)


def palace_panel(table: BaghdadTable, rows: KeptRows) -> Panel:
    """Return the Palace: pieces by section with multiplier and builder, and the rewards that are left."""
    return Panel(Text("Palace (○ neutral)"), (*_sections(table, rows), *_rewards(table, rows)), aligned=True)


def _sections(table: BaghdadTable, rows: KeptRows) -> Iterator[Row]:
    printed = table.printed.pieces
    for section, tile in table.section_tiles.items():
        pieces = [piece for piece in PIECES if piece in printed and printed[piece].section == section]
        told = tuple(_piece(table, piece) for piece in pieces)
        value = Text("{tile}: {pieces}", tile=tile.text, pieces=told) if told else tile.text
        names = (f"tile.section-{section}", *(f"palace.{piece}" for piece in pieces))
        yield rows.row(Text("part {n}", n=section), value, *names)
    unknown = [piece for piece in PIECES if piece not in printed]
    built = tuple(_piece(table, piece) for piece in unknown if piece in table.built)
    if unknown:
        value = Text("{pieces}", pieces=built) if built else plain(FREE)
        yield rows.row(Text("pieces"), value, *(f"palace.{piece}" for piece in unknown))


def _piece(table: BaghdadTable, piece: str) -> Text:
    printed = table.printed.pieces.get(piece)
    owner = table.built.get(piece)
    return Text(
        "{piece}{multiplier}{owner}",
        piece=piece_name(piece),
        multiplier=plain(f" ×{printed.multiplier}" if printed is not None else ""),
        owner=plain(f" {sign(owner)}" if owner is not None else ""),
    )


def _rewards(table: BaghdadTable, rows: KeptRows) -> Iterator[Row]:
    """Show the numbered spaces of each kind that carry no piece, with what they cover."""
    for kind in KINDS_OF_PIECE:
        left = [space for space in PIECE_NUMBERS if space not in table.spaces[kind]]
        rewards = table.boards.palace_rewards.get(kind)
        told = tuple(
            Text("{space}: {gains}", space=space, gains=gains_text(rewards[space - 1]))
            if rewards is not None
            else Text("{space}", space=space)
            for space in left
        )
        yield rows.row(
            HEADINGS[kind],
            Text("free {spaces}", spaces=told) if told else Text("all four stand"),
            f"spaces.{kind}",
        )
