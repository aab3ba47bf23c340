"""What is printed in the Palace area for builders: Goods of each piece, rewards under the spaces.

BAG-DATA-18, BAG-DATA-19. Section and multiplier of a piece come from ``printed`` (BAG-DATA-17).
"""

from __future__ import annotations

from companion.engine.choice import Option, Several
from companion.engine.form import Form, FormField
from companion.engine.printed import Printed, printed
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.gains import Gain
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.piece_names import SEVERAL, piece_within
from companion.games.baghdad.printed_pieces import (
    KINDS_OF_PIECE,
    PIECE_NUMBERS,
    crown_piece,
    palace_pieces,
    palace_side,
)
from companion.games.baghdad.printed_rewards import LEGEND, gains_of, rewards_question
from companion.games.baghdad.table import BaghdadTable, PalacePiece


def palace_piece(table: BaghdadTable, piece: str) -> Script[PalacePiece]:
    """Return section, multiplier and number of Goods of a piece, such as ``wall-2`` or ``dome``."""
    kind = piece.partition("-")[0]
    if kind in KINDS_OF_PIECE:
        yield from palace_pieces(table, kind)
    else:
        yield from crown_piece(table, piece)
    return table.printed.pieces[piece]


def piece_price(table: BaghdadTable, piece: str) -> Script[tuple[Goods, ...]]:
    """Return the Goods that a piece costs (BAG-DATA-18, BAG-PAL-01)."""
    if piece not in table.boards.prices:
        known = yield from palace_piece(table, piece)
        number = known.goods
        table.boards.prices[piece] = yield from ask(lambda: _price_question(table, piece, number))
    return table.boards.prices[piece]


def _price_question(table: BaghdadTable, piece: str, number: int) -> Printed[tuple[Goods, ...]]:
    item = f"{palace_side(table)}/price/{piece}"
    question = Several(
        key=f"printed/{item}",
        text=Text(
            "Palace area, {piece}: the type of the {n} Goods that it costs? (1 to 6)",
            "Palace area, {piece}: the types of the {n} Goods that it costs? (1 to 6, as many as printed)",
            n=number,
            piece=piece_within(piece),
        ),
        rules=("BAG-DATA-13", "BAG-DATA-18", "BAG-PAL-01"),
        options=tuple(Option(id=str(int(goods)), name=goods.text, value=goods) for goods in Goods),
        least=number,
        most=number,
        each=number,
    )
    return printed(item, question)


def palace_rewards(table: BaghdadTable, kind: str) -> Script[tuple[tuple[Gain, ...], ...]]:
    """Return what the spaces 1 to 4 of a kind of piece cover (BAG-DATA-19, BAG-PAL-08)."""
    if kind not in table.boards.palace_rewards:
        table.boards.palace_rewards[kind] = yield from ask(lambda: _rewards_question(table, kind))
    return table.boards.palace_rewards[kind]


def _rewards_question(table: BaghdadTable, kind: str) -> Printed[tuple[tuple[Gain, ...], ...]]:
    item = f"{palace_side(table)}/rewards/{kind}"
    form = Form(
        key=f"printed/{item}",
        text=Text(
            "Palace, the spaces 1 to 4 for {pieces}: the reward under each? ({legend}; with blanks between "
            "the spaces)",
            pieces=SEVERAL[kind],
            legend=LEGEND,
        ),
        rules=("BAG-DATA-19", "BAG-PAL-08"),
        fields=tuple(
            FormField(
                name=str(space),
                label=Text("space {space}", space=space),
                question=rewards_question(str(space), Text("Which reward?")),
            )
            for space in PIECE_NUMBERS
        ),
        make=lambda values: tuple(gains_of(values[str(space)]) for space in PIECE_NUMBERS),
    )
    return printed(item, form)
