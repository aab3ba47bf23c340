"""The walk round the table before the first round: what hands lay out, what must be known (MAR-SETUP)."""

from __future__ import annotations

from typing import Final

from companion.engine.form import Form, FormField
from companion.engine.number import Number
from companion.engine.question import Raw
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.keshi_names import colour_name
from companion.games.marrakesh.expansion_parts import set_up_beside, set_up_boards
from companion.games.marrakesh.kinds import SEASONS, Back, Phase
from companion.games.marrakesh.numbers_once import once_each
from companion.games.marrakesh.opening_players import DRAWN, STORAGE_COLOURS, hands, set_up_player
from companion.games.marrakesh.printed import storage
from companion.games.marrakesh.river_tiles import OPEN_OASES_FACE
from companion.games.marrakesh.spectators import side_up
from companion.games.marrakesh.table import MarrakeshTable, named
from companion.games.marrakesh.turned_up import (
    OASES,
    face_question,
    luxury_turned_up,
    office_turned_up,
)

OASES_OF_A_PLAYER: Final = 6
"""Facedown oases that a player draws (MAR-SETUP-63, MAR-XTRA-06)."""
OPEN_OASES: Final = 3
"""How many it lays open (MAR-RTILE-04, MAR-XTRA-17)."""
FIRST_GAME: Final = (1, 3, 5)
"""The river tiles advised for a first game (MAR-SETUP-52)."""


def set_up_table(table: MarrakeshTable) -> Script[None]:
    """Walk round the table part by part; each part is asked about while its instructions stand."""
    yield from _board(table)
    yield from set_up_beside(table)
    yield from _scrolls(table)
    yield from _offices(table)
    yield from _souk(table)
    yield from _river(table)
    yield from _gates()
    yield from _players(table)
    yield from set_up_boards(table)
    for seat in table.seats:
        yield from set_up_player(table, table.player(seat))
    yield from hands(table)
    yield from _start_player(table)
    table.phase = Phase.SELECT


def _board(table: MarrakeshTable) -> Script[None]:
    yield do(
        Text(
            "The game board into the middle, the tower base beside it, the tower into the slot of the base."
        ),
        "MAR-SETUP-35",
    )
    yield do(
        Text("Beside it the supply: keshis by colour, resources by type, the 100/200 tiles at the track."),
        "MAR-SETUP-55",
        "MAR-SETUP-36",
    )
    yield know(
        Text("Staircase tiles laid beside the supply help to tell the twelve colours apart."), "MAR-XTRA-02"
    )


def _scrolls(table: MarrakeshTable) -> Script[None]:
    """Lay out the scrolls and ask which twelve lie open (MAR-SETUP-17, MAR-SETUP-40, MAR-SETUP-41)."""
    sizes = tuple(
        Text("{back} 3 × {size}", back=back.text, size=len(back.numbers) // len(table.stacks[back]))
        for back in Back
    )
    yield do(
        Text(
            "Scrolls, shuffled by back, face down onto their academies: {sizes}. Turn up the top ones.",
            sizes=sizes,
        ),
        "MAR-SETUP-39",
        "MAR-SETUP-40",
        "MAR-SETUP-41",
    )
    tops = yield from ask(lambda: _scrolls_question(table))
    for number, (back, stack) in zip(tops, _academies(table), strict=True):
        table.stacks[back][stack].top = number


def _academies(table: MarrakeshTable) -> tuple[tuple[Back, int], ...]:
    return tuple((back, stack) for back in Back for stack in range(len(table.stacks[back])))


def _scrolls_question(table: MarrakeshTable) -> Form[tuple[int, ...]]:
    def field(back: Back, stack: int) -> FormField:
        name = f"{back.value}-{stack + 1}"
        label = Text("{back} {stack}", back=back.text, stack=stack + 1)
        question = Number(key=name, text=label, least=back.numbers[0], most=back.numbers[-1])
        return FormField(name=name, label=label, question=question)

    fields = tuple(field(back, stack) for back, stack in _academies(table))
    return Form(
        key=table.key("set-up", "scrolls"),
        text=Text("The numbers of the open scrolls, from the left: 3 gray, 3 yellow, 3 pink, 3 orange?"),
        rules=("MAR-SETUP-42", "MAR-SCROLL-01"),
        fields=fields,
        make=lambda values: tuple(values[field.name] for field in fields),
        check=once_each(fields),
    )


def _offices(table: MarrakeshTable) -> Script[None]:
    """Lay out the exchange offices and ask for the open one (MAR-SETUP-43..45)."""
    yield do(
        Text(
            "3 exchange offices, drawn blind, onto their space, the top one turned up; the others in the box."
        ),
        "MAR-SETUP-43",
        "MAR-SETUP-45",
    )
    table.office = yield from office_turned_up(table, "set-up")


def _souk(table: MarrakeshTable) -> Script[None]:
    """Lay out the luxury goods and ask for the five open ones (MAR-SETUP-46, MAR-XTRA-05)."""
    yield do(
        Text(
            "Luxury goods, shuffled, into the {n} souk shops, {each} in each; turn up the top ones.",
            n=len(table.shops),
            each=table.shops[0].size,
        ),
        "MAR-SETUP-46",
    )
    for shop in range(len(table.shops)):
        table.shops[shop].top = yield from luxury_turned_up(table, shop, "set-up")


def _river(table: MarrakeshTable) -> Script[None]:
    """Draw the river tiles and ask for their faces, for face 02 the open oases too (MAR-SETUP-48)."""
    yield do(
        Text(
            "From the bag, blind: a river tile of season 1 to the right-hand end of the river, one of season "
            "2 and one of season 3 beside the board, the sides up that are up; the others in the box."
        ),
        "MAR-SETUP-48",
        "MAR-SETUP-50",
        "MAR-SETUP-51",
    )
    faces = yield from ask(lambda: _faces_question(table))
    table.faces = dict(enumerate(faces, start=1))
    if OPEN_OASES_FACE in faces:
        yield do(
            Text("Lay {n} of the oases that are left over face up beside the board.", n=OPEN_OASES),
            "MAR-RTILE-04",
            "MAR-XTRA-17",
        )
        open_oases = yield from ask(lambda: _open_oases_question(table))
        table.open_oases = list(open_oases)


def _faces_question(table: MarrakeshTable) -> Form[tuple[int, ...]]:
    seasons = range(1, SEASONS + 1)
    default: dict[str, Raw] = {
        str(season): str(face) for season, face in zip(seasons, FIRST_GAME, strict=True)
    }
    fields = tuple(
        FormField(
            name=str(season),
            label=Text("season {season}", season=season),
            question=face_question(table, season, str(season)),
        )
        for season in seasons
    )
    return Form(
        key=table.key("set-up", "faces"),
        text=Text("River tiles: the numbers that lie up for seasons 1, 2 and 3? (a first game takes 1 3 5)"),
        rules=("MAR-SETUP-49", "MAR-SETUP-52", "MAR-RTILE-24"),
        fields=fields,
        make=lambda values: tuple(values[str(season)] for season in seasons),
        check=once_each(fields),
        default=default,
    )


def _open_oases_question(table: MarrakeshTable) -> Form[tuple[int, ...]]:
    fields = tuple(
        FormField(
            name=str(number),
            label=Text("oasis {number}", number=number),
            question=Number(key=str(number), text=Text("Which oasis?"), least=OASES[0], most=OASES[-1]),
        )
        for number in range(1, OPEN_OASES + 1)
    )
    return Form(
        key=table.key("set-up", "open-oases"),
        text=Text("The numbers of the 3 oases that lie open beside the board?"),
        rules=("MAR-RTILE-04", "MAR-OASIS-03"),
        fields=fields,
        make=lambda values: tuple(values[field.name] for field in fields),
        check=once_each(fields),
    )


def _gates() -> Script[None]:
    yield do(
        Text("City gates, mixed in the bag: 8 at random to each of the 4 workshops, all 32."),
        "MAR-SETUP-12",
        "MAR-SETUP-53",
        "MAR-SETUP-54",
    )


def _players(table: MarrakeshTable) -> Script[None]:
    """Say what every player takes and how it lies (MAR-SETUP-56..68, MAR-SETUP-72..76)."""
    left_over = len(OASES) - OASES_OF_A_PLAYER * len(table.players)
    yield do(
        Text(
            "Everybody, in their colour: player board, 6 pawns, screen, scoring marker on 10; and any supply "
            "board, above the player board, and any audience disc."
        ),
        "MAR-SETUP-07",
        "MAR-SETUP-10",
        "MAR-SETUP-56",
        "MAR-SETUP-57",
        "MAR-SETUP-58",
        "MAR-SETUP-67",
        "MAR-XTRA-09",
    )
    yield do(
        Text(
            "Fisherman, imam's student and sultan's courtier onto the first spaces of river, mosque and "
            "palace; 3 assistants beside the board."
        ),
        "MAR-SETUP-59",
        "MAR-SETUP-60",
        "MAR-SETUP-61",
        "MAR-SETUP-62",
    )
    yield do(
        Text(
            "Everybody: {n} oases from the shuffled ones, face down and unseen onto the marked spaces of the "
            "Sahara; {left_over} go back to the box.",
            n=OASES_OF_A_PLAYER,
            left_over=left_over,
        ),
        "MAR-SETUP-63",
        "MAR-SETUP-64",
        "MAR-SETUP-65",
        "MAR-SETUP-66",
    )
    yield do(
        Text("Everybody: 3 shuffled provision tiles above the supply board; look at all, turn up one."),
        "MAR-SETUP-74",
        "MAR-SETUP-75",
    )
    yield do(
        Text(
            "Everybody: the audience disc onto the main square, {side} side up, turned as you like.",
            side=side_up(table).text,
        ),
        "MAR-SETUP-72",
        "MAR-SETUP-73",
    )
    yield from storage(table)
    yield do(
        Text(
            "Into the empty bag: 1 keshi each of {colours}. Everybody draws {n} and lays them, in any order, "
            "onto the keshi spaces of the storage row on the supply board.",
            colours=tuple(colour_name(colour) for colour in STORAGE_COLOURS),
            n=DRAWN[len(table.players)],
        ),
        "MAR-SETUP-68",
        "MAR-SETUP-69",
        "MAR-SETUP-70",
        "MAR-SETUP-28",
    )


def _start_player(table: MarrakeshTable) -> Script[None]:
    yield do(
        Text("{name} takes season tracker and camel and starts.", name=named(table.player(table.tracker))),
        "MAR-SETUP-81",
        "MAR-SETUP-24",
    )
    yield know(Text("Season 1 begins."), "MAR-ROUND-01")
