"""What is printed on Character cards, player boards and the Favour track (BAG-DATA-03..08)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form, FormField
from companion.engine.number import Number
from companion.engine.numerals import Numerals
from companion.engine.printed import Printed, printed
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.characters import Card, Letter, StartingCard
from companion.games.baghdad.gains import Gain
from companion.games.baghdad.icons import CardIcon
from companion.games.baghdad.kinds import CITY_TILES, Symbol
from companion.games.baghdad.person import SPOTS, Person
from companion.games.baghdad.printed_rewards import LEGEND, OPTIONS, gains_of, rewards_question
from companion.games.baghdad.printed_values import FavourTrack, PlayerBoard
from companion.games.baghdad.table import BaghdadTable

MOST_CARD_ICONS: Final = 6
GAPS: Final = (1, 2, 3)
"""The gaps between the four rows of a player board, from the top."""
BOATS_TO_BUY: Final = (1, 2, 3, 4)
ALIKE: Final = "all"
"""Stands for the letter where the four player boards are printed alike."""
TRACK_POINTS: Final = range(-20, 41)
_Needs = tuple[tuple[Symbol, tuple[int, ...]], ...]


def icons_of(table: BaghdadTable, card: Card) -> Script[tuple[CardIcon, ...]]:
    """Return the icons on top of a card (BAG-DATA-03)."""
    if card.id not in table.boards.icons:
        table.boards.icons[card.id] = yield from ask(lambda: _icons_question(card))
    return table.boards.icons[card.id]


def _icons_question(card: Card) -> Printed[tuple[CardIcon, ...]]:
    options = tuple(Option(id=icon.value, name=icon.text, value=icon) for icon in CardIcon)
    question = Several(
        key=f"printed/card-icons/{card.id}",
        text=Text(
            "{card}: the icons on top? (1 rod, 2 abacus, 3 quill, 4 anvil, 5 masonry, 6 boat)", card=card.text
        ),
        rules=("BAG-DATA-03",),
        options=options,
        most=MOST_CARD_ICONS,
        each=MOST_CARD_ICONS,
    )
    return printed(f"card-icons/{card.id}", question)


def starting_reward(table: BaghdadTable, card: StartingCard) -> Script[tuple[Gain, ...]]:
    """Return the reward of a Starting card (BAG-DATA-04)."""
    if card.id not in table.boards.starting:
        text = Text("{card}: its reward? ({legend})", card=card.text, legend=LEGEND)
        key = f"printed/starting-card/{card.id}"
        icons = yield from ask(
            lambda: printed(
                f"starting-card/{card.id}", rewards_question(key, text, "BAG-DATA-04", "BAG-CARD-05")
            )
        )
        table.boards.starting[card.id] = gains_of(icons)
    return table.boards.starting[card.id]


def player_board(table: BaghdadTable, person: Person) -> Script[PlayerBoard]:
    """Return what is printed on a player's board (BAG-DATA-05..07)."""
    letter = person.letter
    if letter not in table.boards.boards:
        if table.boards.boards_alike is None:
            table.boards.boards_alike = yield from ask(_alike_question)
        name = ALIKE if table.boards.boards_alike else letter.value
        needs = yield from ask(lambda: printed(f"player-board/{name}/needs", _needs_question(name)))
        between: list[tuple[Gain | None, ...]] = []
        for gap in GAPS:
            item = f"player-board/{name}/between-{gap}"
            row = yield from ask(lambda item=item, gap=gap: printed(item, _between_question(name, gap)))  # type: ignore[misc]
            between.append(row)
        boats = yield from ask(lambda: printed(f"player-board/{name}/boats", _boats_question(name)))
        board = PlayerBoard(needs, tuple(kind for kind, _ in needs), tuple(between), boats)
        for each in Letter if name == ALIKE else (letter,):
            table.boards.boards.setdefault(each, board)
    return table.boards.boards[letter]


def _alike_question() -> Printed[bool]:
    question = Choice(
        key="printed/player-board/alike",
        text=Text("Player boards A to D: is the same printed on all of them, but for the letter?"),
        rules=("BAG-DATA-05",),
        options=(
            Option(id="alike", name=Text("yes, the same"), value=True),
            Option(id="different", name=Text("no, they differ"), value=False),
        ),
    )
    return printed("player-board/alike", question)


def _board_name(name: str) -> Text:
    return Text("Player board") if name == ALIKE else Text("Player board {letter}", letter=name)


def _needs_question(name: str) -> Form[_Needs]:
    """Ask for the rows from the top, each with the skill numbers of its spots."""
    kinds = tuple(Option(id=kind.value, name=kind.several, value=kind) for kind in CITY_TILES)

    def make(values: Mapping[str, Any]) -> _Needs:
        return tuple((values[f"row-{row}"], values[f"needs-{row}"]) for row in range(1, 5))

    def refused(needs: _Needs) -> Text | None:
        return Text("every type has one row") if len(dict(needs)) < len(CITY_TILES) else None

    fields: list[FormField] = []
    for row in range(1, 5):
        kind = Choice(key=f"row-{row}", text=Text("Which type?"), options=kinds)
        numbers = Numerals(
            key=f"needs-{row}",
            text=Text("Skill numbers"),
            least=SPOTS,
            most=SPOTS,
            allowed=tuple(range(6)),
        )
        fields.append(FormField(name=f"row-{row}", label=Text("row {row}", row=row), question=kind, width=1))
        fields.append(
            FormField(
                name=f"needs-{row}", label=Text("its numbers, row {row}", row=row), question=numbers, width=5
            )
        )
    return Form(
        key=f"printed/player-board/{name}/needs",
        text=Text(
            "{board}, the four rows from the top: the type (1 Books, 2 Patients, 3 Artefacts, 4 Students), "
            "then the skill numbers of its 5 spots? (such as 212234 for Patients with 1 2 2 3 4)",
            board=_board_name(name),
        ),
        rules=("BAG-DATA-05", "BAG-CITY-03"),
        fields=tuple(fields),
        make=make,
        check=refused,
    )


def _between_question(name: str, gap: int) -> Form[tuple[Gain | None, ...]]:
    def make(values: Mapping[str, Any]) -> tuple[Gain | None, ...]:
        return tuple(next(iter(gains_of([values[str(spot)]])), None) for spot in range(1, SPOTS + 1))

    return Form(
        key=f"printed/player-board/{name}/between-{gap}",
        text=Text(
            "{board}: the bonuses between rows {upper} and {lower}, one for each of the 5 spots? ({legend}; "
            "with blanks between)",
            board=_board_name(name),
            upper=gap,
            lower=gap + 1,
            legend=LEGEND,
        ),
        rules=("BAG-DATA-06", "BAG-CITY-13"),
        fields=tuple(
            FormField(
                name=str(spot),
                label=Text("spot {spot}", spot=spot),
                question=Choice(key=str(spot), text=Text("Which bonus?"), options=OPTIONS),
            )
            for spot in range(1, SPOTS + 1)
        ),
        make=make,
    )


def _boats_question(name: str) -> Form[tuple[int, ...]]:
    def refused(prices: tuple[int, ...]) -> Text | None:
        return None if list(prices) == sorted(prices) else Text("the prices rise from Boat to Boat")

    return Form(
        key=f"printed/player-board/{name}/boats",
        text=Text("{board}: the Coins under the 4 Boats, the cheapest first?", board=_board_name(name)),
        rules=("BAG-DATA-07", "BAG-BONUS-04"),
        fields=tuple(
            FormField(
                name=str(boat),
                label=Text("Boat {boat}", boat=boat),
                question=Number(key=str(boat), text=Text("Coins"), least=0, most=20),
            )
            for boat in BOATS_TO_BUY
        ),
        make=lambda values: tuple(values[str(boat)] for boat in BOATS_TO_BUY),
        check=refused,
    )


def favour_track(table: BaghdadTable) -> Script[FavourTrack]:
    """Return the Favour track: its points from the bottom, and where it starts (BAG-DATA-08)."""
    if table.boards.favour_track is None:
        table.boards.favour_track = yield from ask(lambda: printed("favour-track", _track_question()))
    return table.boards.favour_track


def _track_question() -> Form[FavourTrack]:
    points: Several[int] = Several(
        key="points",
        text=Text("Points"),
        options=tuple(
            Option(id=str(points), key=str(points), name=Text("{points}", points=points), value=points)
            for points in TRACK_POINTS
        ),
        least=3,
        most=len(TRACK_POINTS),
        each=len(TRACK_POINTS),
    )

    def refused(track: FavourTrack) -> Text | None:
        inside = track.start < len(track.points)
        return None if inside else Text("the starting spot is one of the spots")

    return Form(
        key="printed/favour-track",
        text=Text(
            "Favour track: which spot from the bottom is the starting spot (1 the lowest), then the points "
            "of all spots from the bottom up?"
        ),
        rules=("BAG-DATA-08", "BAG-SETUP-27", "BAG-SCORE-19"),
        fields=(
            FormField(
                name="start",
                label=Text("starting spot"),
                question=Number(key="start", text=Text("Starting spot"), least=1, most=len(TRACK_POINTS)),
            ),
            FormField(name="points", label=Text("points"), question=points, rest=True),
        ),
        make=lambda values: FavourTrack(values["points"], values["start"] - 1),
        check=refused,
    )
