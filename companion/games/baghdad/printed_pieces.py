"""What is printed of the Palace pieces: sections, multipliers, prices, arrows, order (BAG-DATA-17..21)."""

from __future__ import annotations

from typing import Any

from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form, FormField
from companion.engine.number import Number
from companion.engine.printed import Transcribed, printed
from companion.engine.question import Question
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.kinds import Quadrant
from companion.games.baghdad.piece_names import HEADINGS, SEVERAL, piece_within
from companion.games.baghdad.table import (
    BOT,
    BaghdadTable,
    PalacePiece,
    PieceOrder,
)

KINDS_OF_PIECE = ("foundation", "wall", "minaret")
PIECE_NUMBERS = (1, 2, 3, 4)
TWO_PLAYERS = 2
PIECES = (*(f"{kind}-{number}" for kind in KINDS_OF_PIECE for number in PIECE_NUMBERS), "base", "dome")
SMALL_SIDE = "palace"
"""The items of the palace side for 1 or 2 players begin so (BAG-SETUP-01)."""
CLOCKWISE = "palace/clockwise"
LARGE_SIDE = "palace-3-4"
"""The items of the palace side for 3 or 4 players begin so."""


def palace_side(table: BaghdadTable) -> str:
    """Return how the items of the palace side in use begin: it follows the players (BAG-SETUP-01)."""
    return SMALL_SIDE if len(table.setup.players) <= TWO_PLAYERS else LARGE_SIDE


def pieces_question(kind: str, side: str = SMALL_SIDE) -> Question[dict[str, PalacePiece]]:
    """Ask for section, multiplier and price of the four pieces of a kind (BAG-DATA-17, BAG-DATA-18)."""
    fields: list[FormField] = []
    for number in PIECE_NUMBERS:
        for part, label, most in (
            ("section", Text("{number}: section", number=number), 4),
            ("multiplier", Text("{number}: multiplier", number=number), 4),
            ("goods", Text("{number}: Goods", number=number), 9),
        ):
            name = f"{number}-{part}"
            question = Number(key=name, text=label, least=1, most=most)
            fields.append(FormField(name=name, label=label, question=question, width=1))

    def make(values: Any) -> dict[str, PalacePiece]:  # noqa: ANN401  # a form's values by field name
        return {
            f"{kind}-{number}": PalacePiece(
                values[f"{number}-section"], values[f"{number}-multiplier"], values[f"{number}-goods"]
            )
            for number in PIECE_NUMBERS
        }

    inner = Form(
        key=f"printed/{side}/{kind}",
        to=BOT,
        text=Text(
            "Palace area, the four {name} clockwise from NW: section (1 to 4), multiplier, Goods of each?",
            name=HEADINGS[kind],
        ),
        rules=("BAG-DATA-17", "BAG-DATA-18"),
        fields=tuple(fields),
        make=make,
    )
    return printed(f"{side}/{kind}", inner)


def palace_pieces(table: BaghdadTable, kind: str) -> Script[None]:
    """Make sure that the printed values of a kind of Palace piece are known."""
    if f"{kind}-1" not in table.printed.pieces:
        answer = yield from ask(lambda: pieces_question(kind, palace_side(table)))
        table.printed.pieces.update(answer)


def crown_question(piece: str, side: str = SMALL_SIDE) -> Question[PalacePiece]:
    """Ask for section, multiplier and price of the Base or the Dome (BAG-DATA-17, BAG-DATA-18)."""
    fields = tuple(
        FormField(name=name, label=label, question=Number(key=name, text=label, least=1, most=most), width=1)
        for name, label, most in (
            ("section", Text("section"), 4),
            ("multiplier", Text("multiplier"), 4),
            ("goods", Text("Goods"), 9),
        )
    )
    names = {"base": Text("the Base"), "dome": Text("the Dome")}
    inner = Form(
        key=f"printed/{side}/{piece}",
        to=BOT,
        text=Text(
            "Palace area, {name}: section (1 to 4), multiplier, number of Goods?",
            name=names[piece],
        ),
        rules=("BAG-DATA-17", "BAG-DATA-18"),
        fields=fields,
        make=lambda values: PalacePiece(values["section"], values["multiplier"], values["goods"]),
    )
    return printed(f"{side}/{piece}", inner)


def crown_piece(table: BaghdadTable, piece: str) -> Script[None]:
    """Make sure that the printed values of the Base or the Dome are known."""
    if piece not in table.printed.pieces:
        answer = yield from ask(lambda: crown_question(piece, palace_side(table)))
        table.printed.pieces[piece] = answer


def arrows(table: BaghdadTable, kind: str) -> Script[tuple[int, ...]]:
    """Return, for the spaces 1 to 4 of a kind of piece, the space that each one's arrow leads to."""
    if kind not in table.printed.arrows:
        answer = yield from ask(lambda: _arrows_question(kind))
        table.printed.arrows[kind] = answer
    return table.printed.arrows[kind]


def _arrows_question(kind: str) -> Question[tuple[int, ...]]:
    options = tuple(
        Option(id=str(number), name=Text("{number}", number=number), value=number) for number in PIECE_NUMBERS
    )

    def refused(successors: tuple[int, ...]) -> Text | None:
        seen, space = [1], successors[0]
        while space not in seen:
            seen.append(space)
            space = successors[space - 1]
        if len(seen) < len(successors) or space != 1:
            return Text("the arrows must lead through all four spaces and back to the first")
        return None

    inner = Form(
        key=f"printed/palace/arrows/{kind}",
        to=BOT,
        text=Text(
            "Palace, spaces of the {pieces}: to which space do the arrows lead from 1, 2, 3 and 4?",
            pieces=SEVERAL[kind],
        ),
        rules=("BAG-DATA-20", "BAG-BOT-52"),
        fields=tuple(
            FormField(
                name=str(number),
                label=Text("from {number}", number=number),
                question=Choice(key=str(number), text=Text("To which?"), options=options),
                width=1,
            )
            for number in PIECE_NUMBERS
        ),
        make=lambda values: tuple(values[str(number)] for number in PIECE_NUMBERS),
        check=refused,
    )
    return printed(f"palace/arrows/{kind}", inner)


def piece_order() -> Transcribed[PieceOrder]:
    """Look up the clockwise order of the Palace pieces, if this table has transcribed it (BAG-DATA-21)."""
    inner = _clockwise_form(
        Text("The Palace pieces in clockwise order, and the first of them from each quadrant")
    )
    return Transcribed(key=inner.key, text=inner.text, rules=inner.rules, item=CLOCKWISE, inner=inner)


def pieces_clockwise() -> Question[PieceOrder]:
    """Ask for the clockwise order of the Palace pieces, ahead of any game (BAG-DATA-21)."""
    text = Text(
        "Palace area: the piece that comes first going clockwise from NW, from NE, from SE and from SW, then "
        "all 14 in clockwise order? (1 to 4 Foundations, 5 to 8 Walls, 9 to 12 Minarets, 13 Base, 14 Dome; "
        "with blanks)"
    )
    return printed(CLOCKWISE, _clockwise_form(text))


def _clockwise_form(text: Text) -> Form[PieceOrder]:
    options = tuple(Option(id=piece, name=piece_within(piece), value=piece) for piece in PIECES)
    pieces: Several[str] = Several(
        key="pieces", text=Text("Pieces"), options=options, least=len(PIECES), most=len(PIECES)
    )
    first = tuple(
        FormField(
            name=quadrant.name,
            label=Text("first from {quadrant}", quadrant=quadrant.text),
            question=Choice(key=quadrant.name, text=Text("First"), options=options),
        )
        for quadrant in Quadrant
    )
    return Form(
        key="printed/palace/clockwise",
        text=text,
        rules=("BAG-DATA-21",),
        fields=(*first, FormField(name="pieces", label=Text("Pieces"), question=pieces, rest=True)),
        make=lambda values: PieceOrder(
            values["pieces"], tuple((int(quadrant), values[quadrant.name]) for quadrant in Quadrant)
        ),
    )
