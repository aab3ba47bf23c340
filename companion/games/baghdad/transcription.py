"""Everything printed on Baghdad's components, chapter by chapter, to be entered ahead of any game (BAG-DATA).

Every chapter walks through the very questions that play would ask, each on a table of its own, and says at
its end what does not fit together.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.engine.game import Chapter, Mode
from companion.engine.printed import printed
from companion.engine.question import Question
from companion.engine.saying import know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.cards import CARDS, BotCard, card_question
from companion.games.baghdad.characters import CHARACTERS, STARTING, Letter
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.kinds import CITY_TILES, Difficulty, Quadrant, Site, Symbol, Way
from companion.games.baghdad.person import SPOTS, Person
from companion.games.baghdad.printed import (
    bot_artefact_points,
    flat_favour,
    outer_row,
    port_multipliers,
    row_icons,
    transcribed_way,
    turns_question,
)
from companion.games.baghdad.printed_boards import (
    civic_rows,
    contract,
    contract_stacks,
    favour_track,
    icons_of,
    library_order,
    objective,
    palace_piece,
    palace_rewards,
    piece_price,
    player_board,
    port_rewards,
    public_house_points,
    river_goods,
    roads_of,
    skill_tiles,
    starting_reward,
)
from companion.games.baghdad.printed_city import CITY_SLOTS, transcribed_places
from companion.games.baghdad.printed_library import REWARDS
from companion.games.baghdad.printed_marks import MARKS, marks_question
from companion.games.baghdad.printed_modules import CONTRACTS
from companion.games.baghdad.printed_pieces import KINDS_OF_PIECE, PIECES, arrows, pieces_clockwise
from companion.games.baghdad.printed_values import OBJECTIVES
from companion.games.baghdad.river_place import START
from companion.games.baghdad.table import BOT, PORTS, BaghdadTable, Setup

TWO, THREE, FOUR_PLAYERS = 2, 3, 4
MOST_ARTEFACTS: Final = SPOTS
DOME: Final = "dome"


def _table(players: int = TWO, difficulty: Difficulty = Difficulty.BEGINNER) -> BaghdadTable:
    """Return a table that knows nothing yet, for so many players."""
    names = tuple(str(number) for number in range(1, players + 1))
    return BaghdadTable(setup=Setup(Mode.PLAY, names, difficulty))


def _favour_track() -> Script[None]:
    track = yield from favour_track(_table())
    if list(track.points) != sorted(track.points):
        yield know(Text("Favour track: the points fall somewhere from the bottom up."), "BAG-DATA-08")


def _boards() -> Script[None]:
    table = _table()
    for letter in Letter:
        yield from player_board(table, Person(table.setup.people[0], letter))


def _starting_cards() -> Script[None]:
    table = _table()
    for cards in STARTING.values():
        for card in cards:
            yield from starting_reward(table, card)
            yield from icons_of(table, card)


def _characters() -> Script[None]:
    table = _table()
    for time, dots in MARKS:
        yield from ask(lambda time=time, dots=dots: marks_question(time, dots))  # type: ignore[misc]
    for card in CHARACTERS.values():
        yield from icons_of(table, card)


def _city() -> Script[None]:
    table = _table()
    for quadrant in Quadrant:
        yield from transcribed_places(table, quadrant)
    yield from _wrong_slots(table)
    for quadrant in Quadrant:
        for number in range(1, len(table.boards.places[quadrant]) + 1):
            yield from roads_of(table, Place(quadrant, number))
    for place, slot in _one_way_roads(table):
        yield know(
            Text("A road leads from {place} to {slot}, but none back.", place=place.text, slot=slot.text),
            "BAG-DATA-23",
        )


def _wrong_slots(table: BaghdadTable) -> Script[None]:
    """Say where the number of City slots is not that of the starting tiles (BAG-SETUP-10)."""
    prints = (place for places in table.boards.places.values() for place in places)
    slots = sum(place.site is Site.CITY_SLOT for place in prints)
    if slots != CITY_SLOTS:
        yield know(
            Text("There are {n} City slots, not the {all} of the starting tiles.", n=slots, all=CITY_SLOTS),
            "BAG-DATA-22",
            "BAG-SETUP-10",
        )


def _one_way_roads(table: BaghdadTable) -> Iterator[tuple[Place, Place]]:
    """Yield the roads between City slots that stand at one of their ends only."""
    for name, joined in table.boards.roads.items():
        place = Place.of(name)
        if table.boards.places[place.quadrant][place.number - 1].site is not Site.CITY_SLOT:
            continue
        for slot in joined:
            if place not in table.boards.roads[slot.id]:
                yield place, slot


def _river() -> Script[None]:
    """Follow the river from the starting space through every junction that a way leads to."""
    table = _table()
    forks = [START]
    reached: set[int] = set()
    for fork in forks:
        for way in Way:
            onward = yield from transcribed_way(table, fork, way)
            yield from river_goods(table, fork, way)
            reached.add(onward.port)
            if onward.fork and onward.fork not in forks:
                forks.append(onward.fork)
    for port in PORTS:
        if port not in reached:
            yield know(Text("No way leads to port {port}.", port=port), "BAG-DATA-14")
        yield from port_multipliers(table, port)
        yield from port_rewards(table, port)


def _palace(players: int) -> Script[None]:
    table = _table(players)
    pieces = PIECES if players > TWO else tuple(piece for piece in PIECES if piece != DOME)
    for piece in pieces:
        yield from palace_piece(table, piece)
        yield from piece_price(table, piece)
    for kind in KINDS_OF_PIECE:
        yield from palace_rewards(table, kind)


def _small_palace() -> Script[None]:
    yield from _palace(TWO)
    for kind in KINDS_OF_PIECE:
        yield from arrows(_table(), kind)
    yield from ask(pieces_clockwise)


def _large_palace() -> Script[None]:
    yield from _palace(THREE)


def _library() -> Script[None]:
    table = _table()
    for section in REWARDS:
        yield from library_order(table, section)
    yield from skill_tiles(table)


def _bot_cards() -> Script[None]:
    for number in range(1, CARDS + 1):
        yield from ask(lambda number=number: _bot_card(number))  # type: ignore[misc]


def _bot_card(number: int) -> Question[BotCard]:
    item = f"bot-card/{number}"
    text = Text(
        "Bot card {number}, front: Boats, 4 symbols from the top (1 Book, 2 Patient, 3 Artefact, 4 Student, "
        "5 Building, 6 Palace); back: Boats, number, ring (1 outer, 2 inner), 1 Day or 2 Night? (9 digits)",
        number=number,
    )
    return printed(item, card_question(f"printed/{item}", BOT, text))


def _bot_boards() -> Script[None]:
    yield from outer_row(_table())
    for difficulty in Difficulty:
        table = _table(1, difficulty)
        yield from ask(lambda table=table: turns_question(table))  # type: ignore[misc]
        for row in (*(kind.value for kind in CITY_TILES), "houses"):
            yield from row_icons(table, row)
        yield from flat_favour(table)
        for artefacts in range(1, MOST_ARTEFACTS + 1):
            table.bot.tiles[Symbol.ARTEFACT] = artefacts
            yield from bot_artefact_points(table)


def _modules() -> Script[None]:
    for players in (TWO, THREE, FOUR_PLAYERS):
        yield from public_house_points(_table(players))
    table = _table()
    yield from civic_rows(table)
    yield from contract_stacks(table)
    for number in CONTRACTS:
        yield from contract(table, number)
    for item in OBJECTIVES:
        yield from objective(table, item)


TRANSCRIPTION: Final = (
    Chapter(Text("Bot cards"), _bot_cards),
    Chapter(Text("Bot boards"), _bot_boards),
    Chapter(Text("River and ports"), _river),
    Chapter(Text("Palace area, the side for 1 or 2 players"), _small_palace),
    Chapter(Text("Palace area, the side for 3 or 4 players"), _large_palace),
    Chapter(Text("City: locations and roads"), _city),
    Chapter(Text("Player boards"), _boards),
    Chapter(Text("Favour track"), _favour_track),
    Chapter(Text("Starting cards"), _starting_cards),
    Chapter(Text("Day and Night cards"), _characters),
    Chapter(Text("Library"), _library),
    Chapter(Text("Modules"), _modules),
)
