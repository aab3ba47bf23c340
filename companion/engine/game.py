"""What a game gives to the program, and the registry that finds the installed games."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, Final, Protocol

from companion.engine.script import Begun
from companion.engine.text import Text

if TYPE_CHECKING:
    from companion.engine.question import Raw, Seat
    from companion.engine.review import Review
    from companion.engine.script import Script
    from companion.engine.table import Field, Layout, Table

ENTRY_POINT_GROUP = "companion.games"
_NUMBER: Final = re.compile(r"-\d+$")
"""The number behind a step that may come again within a turn."""


class Mode(Enum):
    """How a game is accompanied: played with the program, or only scored at the end."""

    PLAY = "play"
    SCORE = "score"


class Level(Enum):
    """How much of a game the program follows."""

    FULL = "full"
    LIGHT = "light"
    SCOREPAD = "scorepad"


@dataclass(frozen=True, slots=True)
class Rule:
    """One line of a game's rule ledger: its id, where it stands, and its words."""

    id: str
    source: str
    text: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """The reading taken of an ambiguous rule: what it is about and its readings, the first recommended."""

    id: str
    about: Text
    readings: tuple[tuple[str, Text], ...]

    @property
    def recommended(self) -> str:
        """The id of the recommended reading."""
        return self.readings[0][0]


@dataclass(frozen=True, slots=True)
class PrintedItem:
    """A kind of printed value that can be kept: the beginning of its names and what it is."""

    prefix: str
    about: Text


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of what can be transcribed: what it is about, and a script that asks for all of it.

    The script asks printed values only, and says what does not fit together.
    """

    about: Text
    script: Callable[[], Script[None]]


@dataclass(frozen=True, slots=True)
class Piece:
    """So many pieces of a colour, known by its letter; ``note`` is a word on them, such as a chance."""

    letter: str
    count: int
    note: Text | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a panel: a label and its value.

    ``field`` names what a correction of this row changes; ``computed_from`` the fields it follows from.
    ``sign`` is the letter of the colour that the row is about. ``pieces`` say what ``value`` says in words;
    what can show colours shows them instead.
    """

    label: Text
    value: Text
    field: str = ""
    computed_from: tuple[str, ...] = ()
    sign: str = ""
    pieces: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of the table as screens show it; ``aligned`` rows have their values below each other.

    ``in_sight`` is what stays in one line where a question takes the place of the panels: what the player
    whose turn it is has to spend. ``needed`` panels are looked at whatever is asked now, those with ``steps``
    where a question's key ends in one of them, its number left out; such a panel comes first and keeps its
    place beside long instructions.
    """

    title: Text
    rows: tuple[Row, ...]
    aligned: bool = False
    in_sight: Text | None = None
    needed: bool = False
    steps: tuple[str, ...] = ()

    def is_for(self, key: str) -> bool:
        """Tell whether the question with this key is one of those that this panel is looked at for."""
        return _NUMBER.sub("", key.rpartition("/")[2]) in self.steps


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One row of a score sheet: a label, and points with their working for each player in seat order."""

    label: Text
    points: tuple[int, ...]
    workings: tuple[Text, ...]
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A game's score sheet: players, rows, totals, who won, and the rules that broke ties."""

    players: tuple[str, ...]
    rows: tuple[ScoreRow, ...]
    winners: tuple[str, ...]
    verdict: Text
    rules: tuple[str, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of the rows for each player."""
        return tuple(sum(row.points[seat] for row in self.rows) for seat in range(len(self.players)))


def panels_for(panels: Sequence[Panel], key: str) -> tuple[Panel, ...]:
    """Return panels in the order in which the question with this key needs them."""
    return tuple(sorted(panels, key=lambda panel: (not panel.is_for(key), not panel.needed)))


class Game(Protocol):
    """A game as a script of questions, with what screens and stores need to know of it."""

    @property
    def name(self) -> str:
        """The name in commands and saved games."""
        ...

    @property
    def title(self) -> str:
        """The name on the box."""
        ...

    @property
    def version(self) -> int:
        """The version of the rules as scripted; saved with every game."""
        ...

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that questions may be put to."""
        ...

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """The readings of ambiguous rules that a table may choose."""
        ...

    @property
    def printed_items(self) -> tuple[PrintedItem, ...]:
        """The printed values that play may ask for."""
        ...

    @property
    def rules(self) -> Mapping[str, Rule]:
        """The ledger's lines by id."""
        ...

    @property
    def has_stand_in(self) -> bool:
        """Whether there is a stand-in set of printed values; told without loading the game."""
        ...

    @property
    def stand_in(self) -> Mapping[str, Raw]:
        """The stand-in set of printed values, by item: for a first try, never shown as the printed ones."""
        ...

    def transcription(self) -> tuple[Chapter, ...]:
        """Return the chapters in which printed values are entered ahead of any game; none where none are."""
        ...

    def setup(self, mode: Mode) -> Script[Any]:
        """Ask what must be known before the table exists."""
        ...

    def new_table(self, setup: Any) -> Table:  # noqa: ANN401  # each game's own set-up value
        """Return the table at the start, from the value that ``setup`` returned."""
        ...

    def play(self, table: Any) -> Script[None]:  # noqa: ANN401  # each game's own table
        """Play the game to its end, or score it only, as its set-up says."""
        ...

    def panels(self, table: Any) -> tuple[Panel, ...]:  # noqa: ANN401
        """Return the table as panels."""
        ...

    def fields(self, table: Any) -> tuple[Field, ...]:  # noqa: ANN401
        """Return what players may correct."""
        ...

    def layout(self, table: Any) -> Layout:  # noqa: ANN401
        """Return how the pieces should lie."""
        ...

    def standing(self, table: Any) -> Text:  # noqa: ANN401
        """Return in a few words where the game stands: round, turn, phase."""
        ...

    def seat_name(self, table: Any, seat: Seat) -> Text:  # noqa: ANN401
        """Return who sits there, for the large words over a question; ``table`` is None during the set-up."""
        ...

    def score_sheet(self, table: Any) -> ScoreSheet:  # noqa: ANN401
        """Return the score sheet of the table as it stands."""
        ...

    def review(self, table: Any) -> Review:  # noqa: ANN401
        """Return what a finished game has to tell besides its score sheet."""
        ...


def installed_games() -> dict[str, Game]:
    """Return the registered games by name (entry-point group ``companion.games``)."""
    return {point.name: point.load() for point in entry_points(group=ENTRY_POINT_GROUP)}


def story(game: Game, mode: Mode) -> Script[None]:
    """Return the whole script of a game: its set-up, its table, its play."""
    setup = yield from game.setup(mode)
    table = game.new_table(setup)
    yield Begun(table)
    yield from game.play(table)
