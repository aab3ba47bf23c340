"""The cube tower on the table of a game: what must be inside, and the questions that keep that true.

Every game with a tower has its table from ``TowerTable``, asks ``tower_start`` in its set-up and throws by
``toss``; record, corrections and panel are then the same everywhere. The record is a value of the table like
any other: it follows from the journal, so undo, redo and corrections need nothing of their own. Colours come
from the palette; which reader brought a drop is unknown here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from calibration.palette import Keshi
from companion.engine.choice import Choice, Option
from companion.engine.game import Panel, Piece
from companion.engine.number import Counts, Tally, TowerDrop
from companion.engine.question import TABLE, Raw, Seat, as_mapping
from companion.engine.saying import know
from companion.engine.script import Script, ask
from companion.engine.table import Field, Table
from companion.engine.text import Text
from companion.games.keshi_names import colour_name
from companion.games.panel_rows import kept_row

INSIDE = "tower/inside"
"""The field that corrects what is inside; its name is save format."""
START = "tower/start"
"""The field that says how well that is known."""
START_INSIDE = "setup/tower/inside"
"""The key of the set-up's question after what is inside."""

_DISAGREES = "disagrees"


class Start(Enum):
    """How well it is known what the tower holds; the values are save format."""

    EMPTIED = "emptied"
    KNOWN = "known"
    UNKNOWN = "unknown"


_STARTS = {
    Start.EMPTIED: Text("emptied and counted"),
    Start.KNOWN: Text("we say what is inside"),
    Start.UNKNOWN: Text("nobody knows"),
}


class Mending(Enum):
    """What players may say when more of a colour came out than was inside; the values are save format."""

    RECOUNT = "recount"
    INSIDE = "inside"
    TOSS = "toss"
    NOT_FROM_TOWER = "not-from-tower"


@dataclass(frozen=True, slots=True)
class TowerStart:
    """What the set-up tells of the tower."""

    start: Start = Start.EMPTIED
    inside: Counts[Keshi] = field(default_factory=Counts)


@dataclass(slots=True)
class CubeTower:
    """The tower record.

    ``inside``: pieces by colour, the throw under way included; never below zero, with an unknown start at
    least so many. ``tossed``: the latest throw. ``out``: what came out of it as far as it was told.
    ``checks``: how often this drop was found to disagree with the record.
    """

    colours: tuple[Keshi, ...]
    start: Start = Start.EMPTIED
    inside: dict[Keshi, int] = field(default_factory=dict)
    tossed: dict[Keshi, int] = field(default_factory=dict)
    out: dict[Keshi, int] = field(default_factory=dict)
    checks: int = 0

    @property
    def surplus(self) -> dict[Keshi, int]:
        """What came out beyond what was inside: a contradiction, unless nobody knew what was inside."""
        if self.start is Start.UNKNOWN:
            return {}
        beyond = {colour: count - self.inside.get(colour, 0) for colour, count in self.out.items()}
        return {colour: count for colour, count in beyond.items() if count > 0}

    def throw(self, thrown: Mapping[Keshi, int]) -> None:
        """Take in what is thrown."""
        self.tossed, self.out, self.checks = dict(thrown), {}, 0
        self._put(thrown, 1)

    def accept(self) -> None:
        """Take out what came out."""
        self._put(self.out, -1)

    def threw_instead(self, thrown: Mapping[Keshi, int]) -> None:
        """Replace the throw by what was thrown in truth."""
        self._put(self.tossed, -1)
        self._put(thrown, 1)
        self.tossed = dict(thrown)

    def admit_surplus(self) -> None:
        """Believe the tray: what the record lacks was inside."""
        self._put(self.surplus, 1)

    def refuse_surplus(self) -> None:
        """Believe the record: what it lacks did not come out of the tower."""
        beyond = self.surplus
        self.out = {colour: count - beyond.get(colour, 0) for colour, count in self.out.items()}

    def _put(self, counts: Mapping[Keshi, int], sign: int) -> None:
        for colour, count in counts.items():
            self.inside[colour] = max(0, self.inside.get(colour, 0) + sign * count)


@dataclass(slots=True, kw_only=True)
class TowerTable(Table):
    """A table with a cube tower."""

    tower: CubeTower


def begun(start: TowerStart, colours: tuple[Keshi, ...]) -> CubeTower:
    """Return the tower at the start of a game."""
    return CubeTower(colours, start.start, dict(start.inside.counts))


def tower_start(colours: tuple[Keshi, ...]) -> Script[TowerStart]:
    """Ask in a set-up what the tower holds: emptied and counted, known, or unknown."""
    start = yield from ask(
        lambda: Choice(
            key="setup/tower",
            text=Text("What is in the cube tower?"),
            options=_start_options(),
            default=Start.EMPTIED.value,
            stoppable=False,
        )
    )
    if start is not Start.KNOWN:
        return TowerStart(start)
    inside = yield from ask(
        lambda: Tally(
            key=START_INSIDE,
            text=Text("How many keshis of each colour are in the tower?"),
            options=options_of(colours),
            stoppable=False,
        )
    )
    return TowerStart(start, inside)


def toss(
    table: TowerTable,
    step: str,
    thrown: Mapping[Keshi, int],
    *,
    text: Text,
    to: Seat = TABLE,
    rules: tuple[str, ...] = (),
    lying: Callable[[], Mapping[Keshi, int]] | None = None,
) -> Script[Counts[Keshi]]:
    """Throw keshis into the tower and return what came out, the record told of both.

    ``step`` names the drop's question within the moment; ``lying`` reads off the table what lies in the tray
    before it, in a game that leaves keshis there. Where more of a colour came out than was inside,
    the players say what is wrong until both agree; that choice is an answer like any other.
    """
    table.tower.throw(thrown)
    out = yield from ask(lambda: _drop(table, step, text, to, rules, lying))
    table.tower.out = dict(out.counts)
    while table.tower.surplus:
        table.tower.checks += 1
        yield know(
            Text(
                "Record and tray disagree: {surplus} more came out than can have been inside.",
                surplus=in_words(table.tower.surplus),
            )
        )
        mending = yield from ask(lambda: _disagreement(table, step, to))
        yield from _mend(table, step, to, mending)
    table.tower.accept()
    came_out = [(colour, table.tower.out.get(colour, 0)) for colour in table.tower.colours]
    return Counts(tuple((colour, count) for colour, count in came_out if count))


def fields(table: TowerTable) -> tuple[Field, ...]:
    """Return what players may correct of the tower record: what is inside, and how well that is known."""
    tower = table.tower

    def write_inside(raw: Raw) -> None:
        tower.inside = _read_counts(raw)

    def write_start(raw: Raw) -> None:
        tower.start = Start(raw)

    label = Text("in the tower, at least") if tower.start is Start.UNKNOWN else Text("in the tower")
    inside = Tally(key=INSIDE, text=label, options=options_of(tower.colours))
    start = Choice(key=START, text=Text("tower at the start"), options=_start_options())
    return (
        Field(INSIDE, label, inside, lambda: raw_counts(tower.inside), write_inside),
        Field(START, start.text, start, lambda: tower.start.value, write_start),
    )


def panel(table: TowerTable) -> Panel:
    """Return the tower record as screens show it; what is inside stands in the order of the palette."""
    inside, start = map(kept_row, fields(table))
    counts = table.tower.inside
    there = tuple(
        Piece(colour.letter, counts[colour]) for colour in table.tower.colours if counts.get(colour)
    )
    return Panel(Text("Cube tower"), (replace(inside, pieces=there), start))


def disagreements_over(key: str) -> str:
    """Return how the keys begin under which players mend what a drop's question brought; "" for none."""
    moment, _, step = key.partition("/")
    return f"{moment}/{_DISAGREES}/{step}/" if step else ""


def options_of(colours: tuple[Keshi, ...]) -> tuple[Option[Keshi], ...]:
    """Return the colours of a game as options: the letter is id and key."""
    return tuple(Option(id=one.letter, name=colour_name(one), value=one, key=one.letter) for one in colours)


def raw_counts(counts: Mapping[Keshi, int]) -> Raw:
    """Return counts as an answer keeps them: by letter, colours with none left out."""
    return {colour.letter: count for colour, count in counts.items() if count}


def in_words(counts: Mapping[Keshi, int]) -> Text:
    """Return counts with their colours' names."""
    parts = tuple(Text("{n} {colour}", n=n, colour=colour_name(colour)) for colour, n in counts.items() if n)
    return Text("{parts}", parts=parts) if parts else Text("nothing")


def _drop(
    table: TowerTable,
    step: str,
    text: Text,
    to: Seat,
    rules: tuple[str, ...],
    lying: Callable[[], Mapping[Keshi, int]] | None,
) -> TowerDrop[Keshi]:
    tower = table.tower
    before = {colour: n - tower.tossed.get(colour, 0) for colour, n in tower.inside.items()}
    return TowerDrop(
        key=table.key(step),
        text=text,
        to=to,
        rules=rules,
        options=options_of(tower.colours),
        tossed=_pairs(tower.tossed),
        inside=None if tower.start is Start.UNKNOWN else _pairs(before),
        lying=None if lying is None else _pairs(lying()),
    )


def _disagreement(table: TowerTable, step: str, to: Seat) -> Choice[Mending]:
    surplus = in_words(table.tower.surplus)
    meanings: tuple[tuple[Mending, Callable[[], Text]], ...] = (
        (Mending.RECOUNT, lambda: Text("The drop was read or counted wrongly: count it again")),
        (Mending.INSIDE, lambda: Text("It was inside: the record lacked {surplus}", surplus=surplus)),
        (Mending.TOSS, lambda: Text("Other keshis were tossed than the record says")),
        (
            Mending.NOT_FROM_TOWER,
            lambda: Text("{surplus} lay there before, or was put there by hand", surplus=surplus),
        ),
    )
    return Choice(
        key=table.key(_DISAGREES, step, str(table.tower.checks)),
        text=Text("Record and tray disagree. What happened?"),
        to=to,
        options=tuple(Option(id=one.value, name=words(), value=one) for one, words in meanings),
    )


def _mend(table: TowerTable, step: str, to: Seat, mending: Mending) -> Script[None]:
    """Do what the players said about a drop and a record that disagree."""
    key = (step, str(table.tower.checks), mending.value)
    if mending is Mending.INSIDE:
        table.tower.admit_surplus()
    elif mending is Mending.NOT_FROM_TOWER:
        table.tower.refuse_surplus()
    else:
        text = (
            Text("Count again: what came out of the tower?")
            if mending is Mending.RECOUNT
            else Text("What was tossed in truth?")
        )
        told = yield from ask(
            lambda: Tally(
                key=table.key(_DISAGREES, *key),
                text=text,
                to=to,
                options=options_of(table.tower.colours),
                default=raw_counts(table.tower.out if mending is Mending.RECOUNT else table.tower.tossed),
            )
        )
        if mending is Mending.RECOUNT:
            table.tower.out = dict(told.counts)
        else:
            table.tower.threw_instead(dict(told.counts))


def _start_options() -> tuple[Option[Start], ...]:
    return tuple(Option(id=one.value, name=_STARTS[one], value=one) for one in Start)


def _pairs(counts: Mapping[Keshi, int]) -> tuple[tuple[str, int], ...]:
    return tuple((colour.letter, count) for colour, count in counts.items() if count > 0)


def _read_counts(raw: Raw) -> dict[Keshi, int]:
    given = {letter: count for letter, count in as_mapping(raw).items() if isinstance(count, int)}
    return {Keshi.from_letter(letter): count for letter, count in given.items() if count}
