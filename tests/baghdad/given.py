"""A Baghdad table in a given state, and pieces of the script played on it with typed answers.

``given`` builds the table in the ledger's words. The players (``draft``, ``move_boats`` ...) run one piece
of the script: answers are typed lines by the end of the question's key. A question that nobody expected
fails the test with its key and text, and so does an answer that nothing asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from companion.engine.game import Mode, Panel, ScoreSheet
from companion.engine.printed import Printed, Transcribed
from companion.engine.question import Question, Raw, first_refusal
from companion.engine.saying import Saying, Trail, Urgency
from companion.engine.script import STOP, Ask, Decided, Learned, Script
from companion.engine.words import Shuffle
from companion.games.baghdad import (
    bot_actions,
    bot_boats,
    bot_cards,
    bot_draft,
    bot_palace,
    final_scoring,
    player_turn,
    scorepad,
    setup,
    turns,
)
from companion.games.baghdad import bot_turn as whole_bot_turn
from companion.games.baghdad.cards import Back, Front
from companion.games.baghdad.characters import CHARACTERS
from companion.games.baghdad.game import GAME
from companion.games.baghdad.kinds import (
    Difficulty,
    Item,
    LevelFive,
    Location,
    Owner,
    Quadrant,
    Ring,
    Row,
    ScoringTile,
    Site,
    Symbol,
    Time,
    Way,
)
from companion.games.baghdad.rulings import Reading, Rulings
from companion.games.baghdad.table import BaghdadTable, PalacePiece, RiverPlace, RiverWay, Setup, Side

STOPPED: Final = "(the players stop here)"
"""Typed instead of an answer: the game ends at this question."""

ROWS: Final = {
    "books": Symbol.BOOK,
    "patients": Symbol.PATIENT,
    "artefacts": Symbol.ARTEFACT,
    "students": Symbol.STUDENT,
}
PIECES: Final = {
    Owner.YOU: ("wall-1", "minaret-1", "foundation-1", "wall-2", "minaret-2"),
    Owner.BOT: ("wall-3", "minaret-3", "foundation-3", "foundation-2", "base"),
}
"""The Palace pieces that stand where only their number is given."""

TILES: Final = (
    "books",
    "students",
    "night-cards",
    "port-boats",
    "patients",
    "buildings",
    "architects",
    "artefact-types",
)
"""The Scoring tiles at ports 1 to 4 and sections 1 to 4 where nothing else is given."""


def rulings_taken(otherwise: Sequence[int]) -> Rulings:
    """Return the rulings of a table that reads these BAG-AMB lines otherwise."""
    return Rulings.of({f"BAG-AMB-{number:02}": Reading.OTHER for number in otherwise})


def back(words: str) -> Back:
    """Return a Bot card's back from words such as ``2 3 inner day``: Boats, number, ring, Day or Night."""
    boats, number, ring, time = words.split()
    return Back(int(boats), int(number), Ring(ring), Time(time))


def place(words: str | None) -> Location | None:
    """Return a location from words such as ``NW city slot``."""
    if words is None:
        return None
    quadrant, _, site = words.partition(" ")
    return Location(Quadrant[quadrant], Site(site))


def given(
    *,
    active: str = "book patient artefact student",
    boats: int = 0,
    top: str | None = "0 1 outer day",
    you: Mapping[str, int] | None = None,
    bot: Mapping[str, int] | None = None,
    your_vizier: str | None = "NW city slot",
    bot_vizier: str | None = "NW city slot",
    display: Mapping[int, str] | None = None,
    ports: Mapping[int, str] | None = None,
    built: Mapping[str, str] | None = None,
    spaces: Mapping[str, Sequence[int]] | None = None,
    tiles: Sequence[str] = TILES,
    icons: Mapping[str, Sequence[int]] | None = None,
    taken: Sequence[str] = (),
    level_five: str | None = None,
    your_level_five: str | None = None,
    boat: RiverPlace | None = RiverPlace(),
    otherwise: Sequence[int] = (),
    difficulty: Difficulty = Difficulty.BEGINNER,
    mode: Mode = Mode.PLAY,
    players: Sequence[str] = ("You", "Bot"),
) -> BaghdadTable:
    """Return a table in mid-game with what is given; the Bot board has no icons unless they are given.

    ``ports`` are the Boats of a port in slot order, such as ``bot you bot``; ``built`` the owners of
    Palace pieces by piece; ``you`` and ``bot`` count books, patients, artefacts, students, duplicates,
    buildings, pieces (and hand, boats on board).
    """
    table = BaghdadTable(
        setup=Setup(mode, tuple(players), difficulty, rulings_taken(otherwise)), moment=7, turn=3
    )
    table.bot.front = Front(boats, tuple(Symbol(word) for word in active.split()))
    table.bot.top = back(top) if top is not None else None
    table.bot.back = table.bot.top
    table.bot.boat = boat
    table.you.vizier, table.bot.vizier = place(your_vizier), place(bot_vizier)
    for slot, card in (display or {}).items():
        table.display[slot] = CHARACTERS[card]
    for port, colours in (ports or {}).items():
        table.ports[port] = [Owner(colour) for colour in colours.split()]
    scoring = [ScoringTile(Item(tile)) for tile in tiles]
    table.port_tiles = dict(zip((1, 2, 3, 4), scoring[:4], strict=True))
    table.section_tiles = dict(zip((1, 2, 3, 4), scoring[4:], strict=True))
    table.printed.icons = {row: (0,) * 5 for row in ("book", "patient", "artefact", "student", "houses")}
    table.printed.icons |= {row: tuple(codes) for row, codes in (icons or {}).items()}
    table.printed.outer_row = Row.UPPER
    table.bot.taken = [CHARACTERS[card] for card in taken]
    table.bot.level_five = LevelFive(level_five) if level_five else None
    table.you.level_five = LevelFive(your_level_five) if your_level_five else None
    for piece, owner in (built or {}).items():
        _stands(table, piece, Owner(owner))
    _has(table, Owner.YOU, you or {})
    _has(table, Owner.BOT, bot or {})
    table.spaces |= {kind: list(filled) for kind, filled in (spaces or {}).items()}
    return table


def _stands(table: BaghdadTable, piece: str, owner: Owner) -> None:
    table.built[piece] = owner
    kind, _, number = piece.partition("-")
    if number:
        table.spaces.setdefault(kind, []).append(int(number))


def _has(table: BaghdadTable, owner: Owner, counts: Mapping[str, int]) -> None:
    side: Side = table.side(owner)
    for name, count in counts.items():
        if name in ROWS:
            side.tiles[ROWS[name]] = count
        elif name == "pieces":
            for piece in PIECES[owner][:count]:
                _stands(table, piece, owner)
        else:
            setattr(side, {"boats": "boats_on_board"}.get(name, name), count)


def river(table: BaghdadTable, **ways: str) -> BaghdadTable:
    """Note printed ways of the river: ``start_left="2 port 1"``, ``junction_1_right="1 junction 2"``."""
    for name, words in ways.items():
        fork, _, way = name.replace("_", "-").rpartition("-")
        spaces, kind, number = words.split()
        table.printed.ways[f"{fork}/{Way(way).value}"] = RiverWay(
            int(spaces),
            int(number) if kind == "port" else 0,
            f"junction-{number}" if kind == "junction" else "",
        )
    return table


def slots(table: BaghdadTable, **ports: str) -> BaghdadTable:
    """Note the printed multipliers of ports: ``port_1="1234"``, the furthest slot first."""
    for name, digits in ports.items():
        table.printed.ports[int(name[-1])] = tuple(int(digit) for digit in digits)
    return table


def palace_print(table: BaghdadTable, **pieces: str) -> BaghdadTable:
    """Note printed places of Palace pieces: ``wall_1="1 3 2"`` is section, multiplier, Goods.

    What is not named of the four of a kind lies in section 1 with multiplier 1 for 5 Goods.
    """
    for kind in ("foundation", "wall", "minaret"):
        for number in (1, 2, 3, 4):
            table.printed.pieces.setdefault(f"{kind}-{number}", PalacePiece(1, 1, 5))
    for name, words in pieces.items():
        section, multiplier, goods = (int(word) for word in words.split())
        table.printed.pieces[name.replace("_", "-")] = PalacePiece(section, multiplier, goods)
    return table


@dataclass(slots=True)
class Played:
    """What came of a piece of the script: the table, what was said, asked and decided, its return value."""

    table: BaghdadTable
    sayings: list[Saying] = field(default_factory=list)
    asked: list[Question[Any]] = field(default_factory=list)
    trails: list[Trail] = field(default_factory=list)
    learned: list[Learned] = field(default_factory=list)
    events: list[str] = field(default_factory=list)
    value: Any = None

    @property
    def words(self) -> list[str]:
        """Everything said, in words."""
        return [str(saying.text) for saying in self.sayings]

    @property
    def keys(self) -> list[str]:
        """The keys of everything asked, without the moment."""
        return [question.key.partition("/")[2] for question in self.asked]

    @property
    def todo(self) -> list[str]:
        """What hands were told to do."""
        return [str(saying.text) for saying in self.sayings if saying.urgency is Urgency.DO]

    def says(self, words: str) -> Saying:
        """Return the first saying with these words; fails where nothing says them."""
        found = next((saying for saying in self.sayings if words in str(saying.text)), None)
        assert found is not None, f"nothing says “{words}”; said was: {self.words}"
        return found

    def in_order(self, *parts: str) -> None:
        """Fail unless sayings and questions with these words or keys came in this order."""
        at = -1
        for part in parts:
            found = next((n for n, event in enumerate(self.events) if n > at and part in event), None)
            assert found is not None, f"“{part}” does not come after {parts}: {self.events}"
            at = found

    def silent_about(self, words: str) -> None:
        """Fail where something says these words."""
        assert not any(words in said for said in self.words), f"“{words}” was said: {self.words}"

    def question(self, key: str) -> Question[Any]:
        """Return the question whose key ends so; fails where it was not asked."""
        found = next((question for question in self.asked if ends_with(question.key, key)), None)
        assert found is not None, f"{key} was not asked; asked was: {self.keys}"
        return found

    def trail(self, key: str) -> Trail:
        """Return the trail of the decision whose key ends so."""
        found = next((trail for trail in self.trails if ends_with(trail.key, key)), None)
        assert found is not None, f"{key} was not decided; decided was: {[t.key for t in self.trails]}"
        return found


def found_by(trail: Trail, rule: str, nth: int = 0) -> dict[str, tuple[str, bool]]:
    """Return what the nth step of a trail with this rule found of each candidate, and whether it stayed."""
    steps = [reason for reason in trail.reasons if reason.rule == rule]
    assert len(steps) > nth, f"{rule} did not decide; the trail names {trail.rules}"
    return {standing.candidate: (str(standing.found), standing.stays) for standing in steps[nth].standings}


def losers(trail: Trail, rule: str) -> list[str]:
    """Return the candidates that the steps of a trail with this rule put out."""
    steps = [reason for reason in trail.reasons if reason.rule == rule]
    assert steps, f"{rule} did not decide; the trail names {trail.rules}"
    return [standing.candidate for step in steps for standing in step.losers]


def ends_with(key: str, end: str) -> bool:
    """Tell whether a question's key ends with these parts."""
    return key == end or key.endswith(f"/{end}")


@dataclass(slots=True)
class _Answers:
    typed: dict[str, str]
    printed: Mapping[str, Raw]
    order: Sequence[str]
    always: Mapping[str, str]
    used: set[str] = field(default_factory=set)

    def raw(self, question: Question[Any]) -> Raw:
        """Return the answer to a question; fails where nobody expected it or it refuses."""
        end = next((end for end in self.typed if ends_with(question.key, end) and end not in self.used), None)
        if end is not None:
            self.used.add(end)
            return _checked(question, self.typed[end])
        if isinstance(question, Printed | Transcribed):
            known = self.printed.get(question.item)
            if known is not None or isinstance(question, Transcribed):
                return known
        if isinstance(question, Shuffle):
            rest = [card for card in question.cards if card not in self.order]
            return [*(card for card in self.order if card in question.cards), *rest]
        end = next((end for end in self.always if ends_with(question.key, end)), None)
        if end is not None:
            return _checked(question, self.always[end])
        raise AssertionError(f"nobody expected the question {question.key}: {question.text}")


def _checked(question: Question[Any], typed: str) -> Raw:
    if typed == STOPPED:
        return STOP
    raw, refusal = first_refusal(question, typed)
    assert refusal is None, f"{question.key} refuses “{typed}”: {refusal and refusal.text}"
    return raw


def run(
    table: BaghdadTable,
    script: Script[Any],
    answers: Mapping[str, str] | None = None,
    *,
    printed: Mapping[str, Raw] | None = None,
    order: Sequence[str] = (),
    always: Mapping[str, str] | None = None,
) -> Played:
    """Play a script to its end with typed answers by the end of the question's key, each used once.

    ``always`` answers questions as often as they come; ``printed`` is what the catalogue knows; ``order``
    begins the order of a shuffled deck. Criteria that leave a tie fail the test: the rules break every tie.
    """
    played = Played(table)
    given_answers = _Answers(dict(answers or {}), printed or {}, order, always or {})
    sent: object = None
    try:
        while True:
            step = script.send(sent)
            sent = None
            if isinstance(step, Ask):
                question = step.build()
                played.asked.append(question)
                played.events.append(question.key)
                sent = given_answers.raw(question)
            elif isinstance(step, Saying):
                played.sayings.append(step)
                played.events.append(str(step.text))
            elif isinstance(step, Decided):
                played.trails.append(step.trail)
            elif isinstance(step, Learned):
                played.learned.append(step)
    except StopIteration as end:
        played.value = end.value
    except ValueError as error:
        if "leave a tie" in str(error):
            raise AssertionError(f"a rule is missing: {error}") from error
        raise
    unused = [end for end in given_answers.typed if end not in given_answers.used]
    assert not unused, f"never asked: {unused}; asked was: {played.keys}"
    return played


class _Reached(Exception):  # noqa: N818  # no error: the question under test is open
    def __init__(self, question: Question[Any]) -> None:
        super().__init__(question.key)
        self.question = question


def question_of(
    script: Script[Any],
    key: str,
    answers: Mapping[str, str] | None = None,
    *,
    printed: Mapping[str, Raw] | None = None,
) -> Question[Any]:
    """Return the first question of a script whose key ends so, with answers to those before it."""
    given_answers = _Answers(dict(answers or {}), printed or {}, (), {})
    sent: object = None
    while True:
        try:
            step = script.send(sent)
        except StopIteration:
            raise AssertionError(f"{key} was never asked") from None
        sent = None
        if isinstance(step, Ask):
            question = step.build()
            if ends_with(question.key, key):
                return question
            sent = given_answers.raw(question)


def refusal(question: Question[Any], typed: str) -> str:
    """Return in words why a question refuses a typed line, empty where it takes it."""
    refused = first_refusal(question, typed)[1]
    return str(refused.text) if refused else ""


# The pieces of the script, looked up when they are played.


def bot_turn(table: BaghdadTable, answers: Mapping[str, str] | None = None, **known: Any) -> Played:
    """Play the Bot's whole turn."""
    return run(table, whole_bot_turn.bot_turn(table), answers, **known)


def reveal(table: BaghdadTable, answers: Mapping[str, str] | None = None, **known: Any) -> Played:
    """Reveal the Bot's card."""
    return run(table, bot_cards.reveal(table), answers, **known)


def move_boats(table: BaghdadTable, answers: Mapping[str, str] | None = None, **known: Any) -> Played:
    """Move the Bot's Boats."""
    return run(table, bot_boats.move_boats(table), answers, **known)


def take_actions(table: BaghdadTable, answers: Mapping[str, str] | None = None, **known: Any) -> Played:
    """Take the Bot's action and those that its icons bring."""
    return run(table, bot_actions.take_actions(table), answers, **known)


def build_palace_piece(table: BaghdadTable, answers: Mapping[str, str] | None = None, **known: Any) -> Played:
    """Build a Palace piece for the Bot."""
    return run(table, bot_palace.build_palace_piece(table), answers, **known)


def draft(table: BaghdadTable, answers: Mapping[str, str] | None = None, **known: Any) -> Played:
    """Let the Bot take a card."""
    return run(table, bot_draft.draft(table), answers, **known)


def your_turn(table: BaghdadTable, answers: Mapping[str, str] | None = None, **known: Any) -> Played:
    """Follow your turn."""
    return run(table, player_turn.player_turn(table), answers, **known)


def set_up(table: BaghdadTable, answers: Mapping[str, str] | None = None, **known: Any) -> Played:
    """Walk round the table at set-up."""
    return run(table, setup.set_up_table(table), answers, **known)


def play(table: BaghdadTable, answers: Mapping[str, str] | None = None, **known: Any) -> Played:
    """Play a whole game."""
    return run(table, turns.play(table), answers, **known)


def play_on(table: BaghdadTable, answers: Mapping[str, str] | None = None, **known: Any) -> Played:
    """Play the turns of a game whose table stands already."""
    return run(table, turns._turns(table), answers, **known)


def fill_scorepad(table: BaghdadTable, answers: Mapping[str, str] | None = None, **known: Any) -> Played:
    """Fill a scorepad."""
    return run(table, scorepad.fill_scorepad(table), answers, **known)


@dataclass(slots=True)
class Scored:
    """A score sheet of you and the Bot, and how the questions at the end went."""

    sheet: ScoreSheet
    played: Played

    def row(self, label: str) -> tuple[int, ...]:
        """Return the points of a row, in seat order."""
        return points_of(self.sheet, label)

    @property
    def you(self) -> int:
        """Your total."""
        return self.sheet.totals[0]

    @property
    def bot(self) -> int:
        """The Bot's total."""
        return self.sheet.totals[1]


def points_of(sheet: ScoreSheet, label: str) -> tuple[int, ...]:
    """Return the points of a sheet's row; fails where there is none of that label."""
    row = next((row for row in sheet.rows if str(row.label) == label), None)
    assert row is not None, f"there is no row {label}; rows are {[str(row.label) for row in sheet.rows]}"
    return row.points


def working_of(sheet: ScoreSheet, label: str, seat: int = 0) -> str:
    """Return the working of a sheet's row for a seat."""
    return next(str(row.workings[seat]) for row in sheet.rows if str(row.label) == label)


def scored(
    table: BaghdadTable,
    yours: str = "- none 0 0 0",
    answers: Mapping[str, str] | None = None,
    *,
    favour: int = 0,
    artefacts: int = 0,
) -> Scored:
    """Score a solo game: ``yours`` is Night points, level 5, Artefact points, Favour value, Shame.

    ``favour`` and ``artefacts`` are what the Bot board shows; printed slots not given count 1.
    """
    for port in table.ports:
        table.printed.ports.setdefault(port, (1, 1, 1, 1))
    palace_print(table, **({} if "base" in table.printed.pieces else {"base": "1 1 1"}))
    table.printed.favour = favour
    types = table.bot.artefact_types
    table.printed.bot_artefacts = {types: artefacts} if types else {}
    played = run(table, final_scoring.score_solo(table), {"end/yours": yours, **(answers or {})})
    return Scored(GAME.score_sheet(table), played)


def panel(table: BaghdadTable, title: str) -> dict[str, str]:
    """Return the rows of a panel in words."""
    panels: tuple[Panel, ...] = GAME.panels(table)
    found = next((panel for panel in panels if str(panel.title) == title), None)
    assert found is not None, f"there is no panel {title}"
    return {str(row.label): str(row.value) for row in found.rows}
