"""A player's turn, followed only as far as the Bot and the score need it (level light)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form, FormField
from companion.engine.question import Question
from companion.engine.saying import know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.display import refill, refill_city
from companion.games.baghdad.kinds import Location, Owner, Quadrant, Site, Symbol
from companion.games.baghdad.palace import (
    adds_by_itself,
    build_piece,
    buildable_pieces,
    covers_a_space,
    empty_spaces,
)
from companion.games.baghdad.sides import LightPlayer
from companion.games.baghdad.table import FULL_ROW, PORT_SLOTS, PORTS, SEATS, SLOTS, BaghdadTable


class Did(Enum):
    """What you did where your Vizier stands."""

    BOOK = "book"
    PATIENT = "patient"
    ARTEFACT = "artefact"
    STUDENT = "student"
    BUILDING = "building"
    PALACE = "palace"
    NOTHING_BUILDING_SITE = "nothing-building-site"
    NOTHING_PALACE_SITE = "nothing-palace-site"
    DUPLICATE = "artefact-duplicate"
    STAYED = "stayed"

    @property
    def site(self) -> Site:
        """The kind of location where that is done (BAG-VIZ-14)."""
        if self in (Did.BUILDING, Did.NOTHING_BUILDING_SITE):
            return Site.BUILDING_SITE
        if self in (Did.PALACE, Did.NOTHING_PALACE_SITE):
            return Site.PALACE_SITE
        return Site.CITY_SLOT


_DID_NAMES = {
    Did.BOOK: Text("a Book"),
    Did.PATIENT: Text("a Patient"),
    Did.ARTEFACT: Text("an Artefact of a new type"),
    Did.STUDENT: Text("a Student"),
    Did.BUILDING: Text("a Building"),
    Did.PALACE: Text("a Palace piece"),
    Did.NOTHING_BUILDING_SITE: Text("nothing, on a Building site"),
    Did.NOTHING_PALACE_SITE: Text("nothing, on a Palace site"),
    Did.DUPLICATE: Text("an Artefact of a type you have"),
    Did.STAYED: Text("nothing: no legal place, the Vizier stayed"),
}
_TILE_OF = {
    Did.BOOK: Symbol.BOOK,
    Did.PATIENT: Symbol.PATIENT,
    Did.ARTEFACT: Symbol.ARTEFACT,
    Did.DUPLICATE: Symbol.ARTEFACT,
    Did.STUDENT: Symbol.STUDENT,
}


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn as entered: quadrant, what was done, the slot drawn from, and what came on top of it.

    ``slot`` 0 means that no card was drawn. ``ports`` are the ports that own Boats reached, ``extras``
    what effects and rewards brought.
    """

    quadrant: Quadrant
    did: Did
    slot: int
    ports: tuple[int, ...]
    extras: tuple[Did, ...]


def player_turn(table: BaghdadTable) -> Script[None]:
    """Follow the whole turn of whoever is to play: Vizier, action, Boats, draw (BAG-TURN-01, BAG-BOT-10).

    Whose turn it is can be corrected while the turn is asked for: then it is asked of that player.
    """
    turn = yield from ask(lambda: _turn(table))
    _side(table).hand = max(0, _side(table).hand - 1)
    if turn.did is not Did.STAYED:
        _side(table).vizier = Location(turn.quadrant, turn.did.site)
    for port in turn.ports:
        table.ports[port].append(playing(table))
    for did in (turn.did, *turn.extras):
        _gain(_side(table), did)
    if Did.PALACE in (turn.did, *turn.extras):
        yield from _palace_piece(table)
    if turn.slot:
        _side(table).hand += 1
        yield from refill(table, turn.slot, SEATS[playing(table)])
    else:
        yield know(Text("The display is empty: no card is drawn."), "BAG-DRAW-06", "BAG-TURN-07")
    yield refill_city(unfollowed=True)


def playing(table: BaghdadTable) -> Owner:
    """Return who plays this turn; the Bot's are no turns of people, so that alone it is you."""
    return table.to_play if table.to_play in table.light else Owner.YOU


def _side(table: BaghdadTable) -> LightPlayer:
    return table.light[playing(table)]


def _gain(side: LightPlayer, did: Did) -> None:
    """Count what was gained, by the action or by an effect alike (BAG-CITY-16)."""
    if did in _TILE_OF:
        side.tiles[_TILE_OF[did]] += 1
        side.duplicates += did is Did.DUPLICATE
    elif did is Did.BUILDING:
        side.buildings += 1


def _turn(table: BaghdadTable) -> Form[Turn]:
    fields = [
        FormField(
            name="quadrant",
            label=Text("Vizier in"),
            question=Choice(
                key="quadrant",
                text=Text("Where is your Vizier?"),
                options=tuple(
                    Option(id=quadrant.name, name=quadrant.text, value=quadrant) for quadrant in Quadrant
                ),
            ),
            width=1,
        ),
        FormField(name="did", label=Text("gained"), question=_did(table), width=1),
    ]
    if not table.display_empty():
        fields.append(FormField(name="slot", label=Text("drew"), question=_slot(table), width=1))
    fields.append(FormField(name="more", label=Text("also"), question=_more(table), rest=True))
    return Form(
        key=table.key(playing(table).value, "turn"),
        to=SEATS[playing(table)],
        text=_asked(table),
        rules=("BAG-TURN-01", "BAG-VIZ-14", "BAG-DRAW-01"),
        fields=tuple(fields),
        make=_made,
        check=lambda turn: _does_not_fit(table, turn),
    )


def _made(values: Mapping[str, Any]) -> Turn:
    more: tuple[int | Did, ...] = values["more"]
    return Turn(
        values["quadrant"],
        values["did"],
        values.get("slot", 0),
        tuple(item for item in more if isinstance(item, int)),
        tuple(item for item in more if isinstance(item, Did)),
    )


def _asked(table: BaghdadTable) -> Text:
    if table.setup.solo:
        return Text(
            "Your turn {turn}: play it, then say where your Vizier is, what you did, which slot you drew.",
            turn=table.turn,
        )
    return Text(
        "{player}, turn {turn}: play it, then say where your Vizier is, what you did, which slot you drew.",
        player=table.name_of(playing(table)),
        turn=table.turn,
    )


def _did(table: BaghdadTable) -> Choice[Did]:
    return Choice(
        key="did",
        text=Text("What did you do there?"),
        options=tuple(
            Option(
                id=did.value,
                key="0" if did is Did.STAYED else "",
                name=_DID_NAMES[did],
                value=did,
                barred=_barred(table, did),
            )
            for did in Did
        ),
    )


def _barred(table: BaghdadTable, did: Did) -> Text | None:
    """Return why something cannot have been done: five are there (BAG-CITY-07, BAG-BLD-16, BAG-PAL-17)."""
    tile = _TILE_OF.get(did)
    if tile is not None and _side(table).tiles[tile] >= FULL_ROW:
        return Text("your row of {tiles} is full", tiles=tile.several)
    if did is Did.DUPLICATE and not _side(table).artefact_types:
        return Text("you have no Artefact yet")
    if did is Did.STAYED and _side(table).vizier is None:
        return Text("your Vizier is still beside the board")
    if did is Did.BUILDING and _side(table).buildings >= FULL_ROW:
        return Text("all five of your Buildings stand")
    if did is Did.PALACE and len(table.pieces_of(playing(table))) >= FULL_ROW:
        return Text("all five of your Architects are in the Palace")
    if did is Did.PALACE and not buildable_pieces(table):
        return Text("no Palace piece is left to build")
    return None


def _slot(table: BaghdadTable) -> Choice[int]:
    options: list[Option[int]] = []
    for slot in SLOTS:
        card = table.display[slot]
        name = card.text if card else Text("empty")
        barred = None if card else Text("nothing lies there")
        options.append(Option(id=str(slot), name=name, value=slot, barred=barred))
    return Choice(key="slot", text=Text("From which slot did you draw?"), options=tuple(options))


def _more(table: BaghdadTable) -> Several[int | Did]:
    ports: tuple[Option[int | Did], ...] = tuple(
        Option(
            id=f"port-{port}",
            name=Text("Boat in port {port}", port=port),
            value=port,
            barred=Text("the port is full") if len(table.ports[port]) >= PORT_SLOTS else None,
        )
        for port in PORTS
    )
    extras: tuple[Option[int | Did], ...] = tuple(
        Option(id=did.value, name=_DID_NAMES[did], value=did, barred=_barred(table, did))
        for did in (Did.BOOK, Did.PATIENT, Did.ARTEFACT, Did.STUDENT, Did.BUILDING)
    )
    duplicate: Option[int | Did] = Option(
        id=Did.DUPLICATE.value, key="0", name=_DID_NAMES[Did.DUPLICATE], value=Did.DUPLICATE
    )
    return Several(
        key="more",
        text=Text("Boats that reached a port, and what effects brought?"),
        options=(*ports, *extras, duplicate),
        most=9,
        each=4,
        default=[],
    )


def _does_not_fit(table: BaghdadTable, turn: Turn) -> Text | None:
    """Return why the turn as a whole cannot be: another's place, too many (BAG-VIZ-07, BAG-BOAT-18)."""
    yours = _side(table).vizier
    if turn.did is Did.STAYED and yours is not None and yours.quadrant is not turn.quadrant:
        return Text("your Vizier is in {quadrant}, where it stayed", quadrant=yours.quadrant.text)
    if turn.did.site is Site.PALACE_SITE:
        there = _at(table, Location(turn.quadrant, Site.PALACE_SITE))
        if there is not None:
            return there
    too_many = _too_many_boats(table, turn)
    if too_many is not None:
        return too_many
    done = (turn.did, *turn.extras)
    for tile in (Symbol.BOOK, Symbol.PATIENT, Symbol.ARTEFACT, Symbol.STUDENT):
        if _side(table).tiles[tile] + sum(_TILE_OF.get(did) is tile for did in done) > FULL_ROW:
            return Text("a row holds five {tiles}", tiles=tile.several)
    if Did.DUPLICATE in turn.extras and not _side(table).artefact_types and Did.ARTEFACT not in done:
        return Text("you have no Artefact yet")
    if _side(table).buildings + done.count(Did.BUILDING) > FULL_ROW:
        return Text("you can build five Buildings only")
    return None


def _too_many_boats(table: BaghdadTable, turn: Turn) -> Text | None:
    for port in PORTS:
        if len(table.ports[port]) + turn.ports.count(port) > PORT_SLOTS:
            return Text("port {port} holds four Boats", port=port)
    if turn.ports and table.boats_in_ports(playing(table)) + len(turn.ports) > FULL_ROW:
        return Text("you have five Boats only")
    return None


def _at(table: BaghdadTable, place: Location) -> Text | None:
    """Return that another's Vizier stands on a Palace site, of which each quadrant has one."""
    for other in table.sides:
        if other is not playing(table) and table.side(other).vizier == place:
            if other is Owner.BOT:
                return Text("the Bot's Vizier stands on that Palace site")
            return Text("the Vizier of {player} stands on that Palace site", player=table.name_of(other))
    return None


def _palace_piece(table: BaghdadTable) -> Script[None]:
    """Ask which piece was built, and on which space, and build it."""
    piece, space = yield from ask(lambda: _built(table))
    yield from build_piece(table, piece, space, playing(table))


def _built(table: BaghdadTable) -> Question[tuple[str, int]]:
    pieces = Choice(
        key="piece",
        text=Text("Which piece?"),
        options=tuple(
            Option(id=piece, key=code, name=name, value=piece)
            for code, piece, name in buildable_pieces(table)
        ),
    )
    spaces = Choice(
        key="space",
        text=Text("On which numbered space?"),
        options=tuple(
            Option(id=str(space), name=Text("{space}", space=space), value=space) for space in (1, 2, 3, 4)
        ),
        default="1",
    )

    def refused(built: tuple[str, int]) -> Text | None:
        piece, space = built
        kind = piece.partition("-")[0]
        if covers_a_space(piece) and space not in empty_spaces(table, kind):
            return Text("that space is filled already")
        return None

    return Form(
        key=table.key(playing(table).value, "palace-piece"),
        to=SEATS[playing(table)],
        text=Text(
            "Which Palace piece did you build (11 to 14 Foundations, 21 to 24 Walls, 31 to 34 Minarets, each "
            "clockwise from NW; {crown}), and on which of the numbered spaces (1 if nothing is typed)?",
            crown=Text("4 the Base") if adds_by_itself(table) else Text("4 the Base, 5 the Dome"),
        ),
        rules=("BAG-PAL-01", "BAG-PAL-07"),
        fields=(
            FormField(name="piece", label=Text("piece"), question=pieces, width=2),
            FormField(name="space", label=Text("space"), question=spaces, width=1),
        ),
        make=lambda values: (values["piece"], values["space"]),
        check=refused,
    )
