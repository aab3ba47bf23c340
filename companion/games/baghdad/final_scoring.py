"""The end of a game: what is still unknown is asked, then every side is counted (BAG-SCORE)."""

from __future__ import annotations

from typing import Final

from companion.engine.choice import Option, Several
from companion.engine.game import Level, ScoreSheet
from companion.engine.number import Number
from companion.engine.question import Question
from companion.engine.saying import know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.characters import Character
from companion.games.baghdad.end_lines import End, end_question, highest_question
from companion.games.baghdad.end_positions import bot_position, position, positions
from companion.games.baghdad.kinds import Owner, Symbol, Time
from companion.games.baghdad.modules import Module
from companion.games.baghdad.person import Person
from companion.games.baghdad.played_cards import meets
from companion.games.baghdad.position import EndPosition
from companion.games.baghdad.printed import bot_artefact_points, flat_favour, port_multipliers
from companion.games.baghdad.printed_boards import favour_track, palace_piece, public_house_points
from companion.games.baghdad.score import leaders, solo_sheet, table_sheet
from companion.games.baghdad.table import PORTS, SEATS, BaghdadTable

__all__ = ["bot_position", "end_sheet", "position", "score_table", "your_position"]

MOST_ARTEFACT_POINTS: Final = 60


def your_position(table: BaghdadTable) -> EndPosition:
    """Return the first player's position as it stands."""
    return position(table, Owner.YOU)


def end_sheet(table: BaghdadTable) -> ScoreSheet:
    """Return the score sheet of the table as it stands: solo against the Bot, or of 2 to 4 players."""
    if table.setup.solo:
        return solo_sheet(position(table, Owner.YOU), bot_position(table))
    return table_sheet(positions(table))


def score_table(table: BaghdadTable) -> Script[None]:
    """Ask what was not followed and make the score sheet complete."""
    yield know(Text("The game is over: scoring."), "BAG-TURN-10", "BAG-SCORE-17")
    yield from _read_boards(table)
    for owner in table.setup.people:
        if table.level is Level.FULL:
            yield from _score_person(table, table.persons[owner])
        else:
            yield from _score_light(table, owner)
    for card in table.bot.night_cards:
        met = card.shortfall(table.bot_counts(card.item)) == 0
        verdict = Text("met") if met else Text("not met")
        yield know(
            Text("Bot: {card} {needs}: {verdict}.", card=card.text, needs=card.needs, verdict=verdict),
            "BAG-BOT-75",
            card.rule,
        )
    if not table.setup.solo:
        yield from _break_tie(table)
    table.over = True


def _read_boards(table: BaghdadTable) -> Script[None]:
    """Read off the boards what counts: slots of ports and Palace, Favour track, Public Houses, Bot board."""
    for port in PORTS:
        if table.ports[port]:
            yield from port_multipliers(table, port)
    for owner in table.sides:
        for piece in table.pieces_of(owner):
            yield from palace_piece(table, piece)
    if table.level is Level.FULL:
        yield from favour_track(table)
        if table.setup.plays_with(Module.PUBLIC_WORKS) and table.public_builders:
            yield from public_house_points(table)
    if table.setup.solo:
        yield from flat_favour(table)
        yield from bot_artefact_points(table)


def _score_light(table: BaghdadTable, owner: Owner) -> Script[None]:
    """Ask for the rows of a player that nothing before needed."""
    end = yield from ask(lambda: _light_end(table, owner))
    side = table.light[owner]
    side.night_points = end.night_points
    side.level_five = end.level_five
    side.artefact_points = end.artefact_points
    side.favour = end.favour
    side.shame = end.shame
    side.modules = end.modules


def _light_end(table: BaghdadTable, owner: Owner) -> Question[End]:
    others = {other: table.side(other).level_five for other in table.sides if other is not owner}
    taken = {five: table.name_of(other) for other, five in others.items() if five is not None}
    return end_question(
        key=table.key("end", "yours" if owner is Owner.YOU else owner.value),
        to=SEATS[owner],
        who=None if table.setup.solo else table.name_of(owner),
        taken=taken,
        modules=table.setup.modules,
    )


def _score_person(table: BaghdadTable, person: Person) -> Script[None]:
    """Say which Night cards on the board are met, and ask for the Artefact points as they are printed."""
    for card in person.slots:
        if isinstance(card, Character) and card.time is Time.NIGHT:
            verdict = Text("met") if meets(table, person, card) else Text("not met")
            yield know(
                Text(
                    "{player}: {card} {needs}: {verdict}.",
                    player=table.name_of(person.owner),
                    card=card.text,
                    needs=card.needs,
                    verdict=verdict,
                ),
                "BAG-SCORE-16",
                card.rule,
            )
    if person.placed(Symbol.ARTEFACT):
        person.artefact_points = yield from ask(lambda: _artefact_points(table, person))


def _artefact_points(table: BaghdadTable, person: Person) -> Number:
    tiles, types = person.tiles[Symbol.ARTEFACT], person.artefact_types
    return Number(
        key=table.key("end", person.owner.value, "artefacts"),
        to=SEATS[person.owner],
        text=Text(
            "{player}: the points printed on your board for your Artefacts? ({tiles} tiles, {types} types)",
            player=table.name_of(person.owner),
            tiles=tiles,
            types=types,
        ),
        rules=("BAG-SCORE-18", "BAG-AMB-19"),
        most=MOST_ARTEFACT_POINTS,
    )


def _break_tie(table: BaghdadTable) -> Script[None]:
    """Ask whose Favour marker stands highest where equal values leave that open (BAG-SCORE-24).

    At level full the spots are followed: nobody is asked.
    """
    if table.level is Level.FULL or len(leaders(positions(table))) < 2:
        return
    highest = yield from ask(lambda: _whose_marker(table))
    for owner in table.setup.people:
        table.light[owner].highest = int(owner.value in highest)


def _whose_marker(table: BaghdadTable) -> Several[str]:
    tied = [table.setup.people[number] for number in leaders(positions(table))]
    return highest_question(
        table.key("end", "highest"),
        tuple(Option(id=owner.value, name=table.name_of(owner), value=owner.value) for owner in tied),
    )
