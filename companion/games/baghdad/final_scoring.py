"""The end of a solo game: what is still unknown is asked, then both sides are counted (BAG-SCORE)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.choice import Choice, Option
from companion.engine.form import Form, FormField
from companion.engine.number import Number
from companion.engine.numerals import Numerals
from companion.engine.question import Question
from companion.engine.saying import know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.kinds import Item, LevelFive, Owner, ScoringTile, Symbol
from companion.games.baghdad.palace import kind_of
from companion.games.baghdad.position import EndPosition
from companion.games.baghdad.printed import (
    base_piece,
    bot_artefact_points,
    flat_favour,
    palace_pieces,
    port_multipliers,
)
from companion.games.baghdad.table import BOT_NAME, PORTS, YOU, BaghdadTable

NIGHT_POINTS = (3, 5, 8)
"""What a Night card can be worth (BAG-NIGHT)."""


def score_solo(table: BaghdadTable) -> Script[None]:
    """Ask what was not followed and make the score sheet complete."""
    yield know(Text("The game is over: scoring."), "BAG-TURN-10", "BAG-SCORE-17")
    for port in PORTS:
        if table.ports[port]:
            yield from port_multipliers(table, port)
    for piece in (*table.pieces_of(Owner.YOU), *table.pieces_of(Owner.BOT)):
        if piece == "base":
            yield from base_piece(table)
        else:
            yield from palace_pieces(table, kind_of(piece))
    yield from flat_favour(table)
    yield from bot_artefact_points(table)
    yours = yield from ask(lambda: _yours(table))
    table.you.night_points = yours["night"]
    table.you.level_five = yours["level-five"]
    table.you.artefact_points = yours["artefacts"]
    table.you.favour = yours["favour"]
    table.you.shame = yours["shame"]
    for card in table.bot.night_cards:
        met = card.shortfall(table.bot_counts(card.item)) == 0
        verdict = Text("met") if met else Text("not met")
        yield know(
            Text("Bot: {card} {needs}: {verdict}.", card=card.text, needs=card.needs, verdict=verdict),
            "BAG-BOT-75",
            card.rule,
        )
    table.over = True


def _yours(table: BaghdadTable) -> Question[Mapping[str, Any]]:
    """Ask for the rows of yours that the Bot's turns never needed."""
    level_five = level_five_question(table.bot.level_five)
    return Form(
        key=table.key("end", "yours"),
        to=YOU,
        text=Text(
            "Your end: points of each Night card that scores (853 means 8, 5 and 3; - for none), level 5 "
            "Building, Artefact points, Favour value, Shame tokens?"
        ),
        rules=("BAG-SCORE-15", "BAG-SCORE-18", "BAG-SCORE-19"),
        fields=(
            FormField(name="night", label=Text("Night cards"), question=night_question()),
            FormField(name="level-five", label=Text("level 5"), question=level_five),
            FormField(name="artefacts", label=Text("Artefacts"), question=_number("artefacts", 0, 60)),
            FormField(name="favour", label=Text("Favour"), question=_number("favour", -20, 20)),
            FormField(name="shame", label=Text("Shame"), question=_number("shame", 0, 60, 0)),
        ),
        make=dict,
    )


def night_question() -> Numerals:
    """Ask for the points of each Night card that scores, as digits."""
    return Numerals(
        key="night", text=Text("Night cards that score"), most=20, allowed=NIGHT_POINTS, default=[]
    )


def level_five_question(taken: LevelFive | None = None) -> Choice[LevelFive | None]:
    """Ask for a player's level 5 Building; the one that somebody else has is barred."""
    options: list[Option[LevelFive | None]] = [Option(id="none", key="0", name=Text("none"), value=None)]
    for number, building in enumerate(LevelFive, start=1):
        barred = Text("the Bot has it") if building is taken else None
        options.append(
            Option(id=building.value, key=str(number), name=building.text, value=building, barred=barred)
        )
    return Choice(
        key="level-five", text=Text("Which level 5 Building?"), options=tuple(options), default="none"
    )


def _number(name: str, least: int, most: int, default: int | None = None) -> Number:
    return Number(key=name, text=Text("How many?"), least=least, most=most, default=default)


def your_position(table: BaghdadTable) -> EndPosition:
    """Return your position as it stands; what was not asked yet counts nothing."""
    you = table.you
    artefacts = you.artefact_types if table.setup.rulings.otherwise(18) else you.tiles[Symbol.ARTEFACT]
    counts = {
        Item.PATIENTS: you.tiles[Symbol.PATIENT],
        Item.STUDENTS: you.tiles[Symbol.STUDENT],
        Item.BOOKS: you.tiles[Symbol.BOOK],
        Item.ARTEFACTS: artefacts,
        Item.ARTEFACT_TYPES: you.artefact_types,
        Item.PORT_BOATS: table.boats_in_ports(Owner.YOU),
        Item.BUILDINGS: you.buildings,
        Item.ARCHITECTS: len(table.pieces_of(Owner.YOU)),
        Item.NIGHT_CARDS: len(you.night_points),
    }
    base = table.built.get("base") is Owner.YOU
    return EndPosition(
        player=table.setup.players[0],
        multipliers=multipliers(table, Owner.YOU),
        counts=tuple(counts.items()),
        level_five=you.level_five,
        base=base,
        dome=base and table.setup.rulings.otherwise(29),
        night_points=you.night_points,
        artefact_points=you.artefact_points,
        favour=you.favour,
        shame=you.shame,
    )


def bot_position(table: BaghdadTable) -> EndPosition:
    """Return the Bot's end position (BAG-BOT-75, BAG-BOT-76, BAG-BOT-77, BAG-BOT-78, BAG-BOT-79).

    Night cards of its stack count where they are met now; Favour is the flat number, Shame is none.
    """
    met = tuple(card for card in table.bot.night_cards if card.shortfall(table.bot_counts(card.item)) == 0)
    counts = {item: table.bot_counts(item) for item in Item}
    counts[Item.NIGHT_CARDS] = len(met)
    base = table.built.get("base") is Owner.BOT
    return EndPosition(
        player=BOT_NAME,
        multipliers=multipliers(table, Owner.BOT),
        counts=tuple(counts.items()),
        level_five=table.bot.level_five,
        base=base,
        dome=base and table.setup.rulings.otherwise(29),
        night_points=tuple(card.points for card in met),
        artefact_points=table.printed.bot_artefacts.get(table.bot.artefact_types, 0),
        favour=table.printed.favour or 0,
    )


def multipliers(table: BaghdadTable, owner: Owner) -> tuple[tuple[ScoringTile, int], ...]:
    """Return a side's multipliers (BAG-SCORE-01, BAG-SCORE-02, BAG-SCORE-28, BAG-BOAT-24, BAG-PAL-16).

    They are the slots of its Boats in a tile's port or of its Architects in its section; neutral Architects
    add nothing, and slots whose printed value is not known yet count nothing.
    """
    found: list[tuple[ScoringTile, int]] = []
    for port, tile in table.port_tiles.items():
        slots = table.printed.ports.get(port, ())
        boats = table.ports[port]
        found.append((tile, sum(slot for slot, boat in zip(slots, boats, strict=False) if boat is owner)))
    for section, tile in table.section_tiles.items():
        pieces = [table.printed.pieces.get(piece) for piece in table.pieces_of(owner)]
        slots_here = [piece.multiplier for piece in pieces if piece is not None and piece.section == section]
        found.append((tile, sum(slots_here)))
    return tuple(found)
