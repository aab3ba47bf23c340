"""What players may correct of the boards: Scoring tiles, ports, display, Palace (law 7)."""

from __future__ import annotations

from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.fields import choice_field
from companion.engine.numerals import Numerals
from companion.engine.question import Raw
from companion.engine.table import Field
from companion.engine.text import Text
from companion.games.baghdad.characters import CHARACTERS
from companion.games.baghdad.kinds import (
    Item,
    Owner,
    ScoringTile,
)
from companion.games.baghdad.palace import built_of_kind, covers_a_space, kind_of
from companion.games.baghdad.person_card_fields import card_option, held_cards
from companion.games.baghdad.piece_names import SEVERAL, piece_name
from companion.games.baghdad.printed_pieces import PIECE_NUMBERS
from companion.games.baghdad.table import PORT_SLOTS, BaghdadTable

_NO_CARD: Final = Option(id="empty", key="0", name=Text("empty"), value="empty")


def tile_fields(table: BaghdadTable) -> tuple[Field, ...]:
    """Where the Scoring tiles lie; the tile that lay there changes places with the one that is named."""
    if not table.port_tiles:
        return ()
    places = [(f"port-{n}", Text("port {n}", n=n), table.port_tiles, n) for n in table.port_tiles]
    places += [
        (f"section-{n}", Text("section {n}", n=n), table.section_tiles, n) for n in table.section_tiles
    ]

    def write(raw: str, tiles: dict[int, ScoringTile], place: int) -> None:
        tile, was = ScoringTile(Item(raw)), tiles[place]
        for others in (table.port_tiles, table.section_tiles):
            for other, lying in others.items():
                if lying is tile:
                    others[other] = was
        tiles[place] = tile

    return tuple(
        choice_field(
            f"tile.{name}",
            Text("Scoring tile at {place}", place=where),
            tuple((tile.item.value, tile.text) for tile in ScoringTile),
            lambda tiles=tiles, place=place: tiles[place].item.value,  # type: ignore[misc]
            lambda raw, tiles=tiles, place=place: write(raw, tiles, place),  # type: ignore[misc]
        )
        for name, where, tiles, place in places
    )


def port_field(table: BaghdadTable, port: int) -> Field:
    """The Boats of a port in the order in which they came, by the digit of their side: 1 the first seat."""
    owners = dict(enumerate(table.sides, start=1))
    digits = {owner: digit for digit, owner in owners.items()}
    label = Text(
        "Port {port}: Boats ({legend})",
        port=port,
        legend=tuple(
            Text("{digit} {name}", digit=digit, name=table.name_of(owner)) for digit, owner in owners.items()
        ),
    )
    question = Numerals(key=f"port-{port}", text=label, most=PORT_SLOTS, allowed=tuple(owners))

    def write(raw: Raw) -> None:
        table.ports[port][:] = [owners[digit] for digit in question.decode(raw)]

    return Field(f"port-{port}", label, question, lambda: [digits[boat] for boat in table.ports[port]], write)


def slot_field(table: BaghdadTable, slot: int) -> Field:
    """The card in a display slot."""
    here = table.display[slot]
    elsewhere = held_cards(table) - {here.id if here is not None else ""}
    label = Text("Display slot {slot}", slot=slot)
    options = (_NO_CARD, *(card_option(card, elsewhere=card in elsewhere) for card in CHARACTERS))
    question = Choice(key=f"slot-{slot}", text=label, options=options)

    def read() -> Raw:
        card = table.display[slot]
        return card.id if card else "empty"

    def write(raw: Raw) -> None:
        table.display[slot] = CHARACTERS.get(str(raw))

    return Field(f"slot-{slot}", label, question, read, write)


def piece_field(table: BaghdadTable, piece: str) -> Field:
    """Who built a Palace piece; neutral ones came by themselves.

    One that is not built fills no space: of its kind no more spaces are filled than pieces stand.
    """

    def write(raw: str) -> None:
        if raw == "unbuilt":
            table.built.pop(piece, None)
            if covers_a_space(piece):
                del table.spaces[kind_of(piece)][built_of_kind(table, kind_of(piece)) :]
        else:
            table.built[piece] = Owner(raw)

    return choice_field(
        f"palace.{piece}",
        Text("Palace: {piece}", piece=piece_name(piece)),
        (
            ("unbuilt", Text("not built")),
            *((owner.value, table.name_of(owner)) for owner in (*table.sides, Owner.NEUTRAL)),
        ),
        lambda: table.built[piece].value if piece in table.built else "unbuilt",
        write,
    )


def space_field(table: BaghdadTable, kind: str) -> Field:
    """The filled spaces of a kind of Palace piece, at most as many as pieces stand."""
    label = Text("Palace: filled spaces of the {pieces}", pieces=SEVERAL[kind])
    most = max(built_of_kind(table, kind), len(table.spaces[kind]))
    question = Numerals(key=f"spaces.{kind}", text=label, most=most, allowed=PIECE_NUMBERS, once_each=True)

    def write(raw: Raw) -> None:
        table.spaces[kind] = list(question.decode(raw))

    def read() -> Raw:
        return [*table.spaces[kind]]

    return Field(f"spaces.{kind}", label, question, read, write)
