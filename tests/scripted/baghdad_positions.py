"""One random position after the other: the companion's Bot turn held against the oracle's."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

from companion.engine.question import Question
from companion.engine.saying import Saying
from companion.engine.script import Ask, Decided
from companion.games.baghdad.bot_turn import bot_turn
from companion.games.baghdad.table import BaghdadTable
from companion.games.readings import Rulings
from tests.oracle.baghdad_bot import bot_turn as oracle_turn
from tests.oracle.baghdad_table import random_table
from tests.scripted.baghdad import ScriptedPlayer
from tests.scripted.baghdad_tables import differing, script_table
from tests.scripted.baghdad_told import Places, steps_of_companion, steps_of_oracle
from tests.scripted.baghdad_unfolding import copied
from tests.scripted.played import first_difference
from tests.scripted.typing import NotTakenError, taken

_SUBJECTS = re.compile(
    r"^m\d+/|action-\d+/|/(?:NW|NE|SE|SW)$|(?<=section)-\d|(?<=slot)-\d|(?<=port/)\d"
    r"|(?<=bot-board/)\w+/|(?<=river/).*|(?<=arrows/)\w+|(?<=palace/)(?:foundation|wall|minaret)$"
    r"|(?<=artefact-points)/\d"
)

KINDS = frozenset(
    {
        *("bot/top/first", "bot/top/next", "bot/front", "bot/card", "bot/refill/slot"),
        *(f"bot/{tile}/search" for tile in ("book", "patient", "artefact", "student", "building")),
        *(f"bot/{tile}/rings" for tile in ("book", "patient", "artefact", "student")),
        *("bot/level-5/visible", "bot/library/section", "bot/piece/first-clockwise"),
        *(f"printed/bot-board/{row}" for row in ("book", "patient", "artefact", "student", "houses")),
        *("printed/bot-board/directions", "printed/buildings/outer-row", "printed/palace/"),
        *("printed/palace/arrows/", "printed/port/", "printed/river/"),
    }
)
"""Every kind of question that a Bot turn can ask."""


def kind_of(question: Question[Any]) -> str:
    """Return what a question asks, without its moment and its subject."""
    return _SUBJECTS.sub("", question.key)


@dataclass(slots=True)
class Turned:
    """A Bot turn of the companion at a simulated table, and where it differs from the oracle's."""

    seed: int
    differences: list[str] = field(default_factory=list)
    questions: Counter[str] = field(default_factory=Counter)
    told: list[Saying | Decided] = field(default_factory=list)

    @property
    def words(self) -> str:
        """What was different, and all that was said, for a failing test."""
        said = [f"  {one.text}" for one in self.told if isinstance(one, Saying)]
        return "\n".join([f"seed {self.seed}", *self.differences, *said])


def played(table: BaghdadTable, player: ScriptedPlayer, turned: Turned) -> list[Places]:
    """Let the companion play a Bot turn, the player answering; return the player's searches in order."""
    script = bot_turn(table)
    searches: list[Places] = []
    sent: object = None
    while True:
        try:
            step = script.send(sent)
        except StopIteration:
            return searches
        sent = None
        if isinstance(step, Ask):
            question = step.build()
            turned.questions[kind_of(question)] += 1
            sent = taken(question, player.line(question))
            if "/search/" in question.key and player.last_search:
                searches.append(player.last_search)
        elif isinstance(step, Saying | Decided):
            turned.told.append(step)


def position(seed: int, rulings: Rulings | None = None) -> Turned:
    """Play the Bot's turn of a random position on both sides.

    ``rulings`` are the companion's alone: the oracle takes the recommended readings.
    """
    chance = random.Random(seed)
    simulated = random_table(chance)
    table = script_table(simulated, chance)
    if rulings is not None:
        table.setup = replace(table.setup, rulings=rulings)
    start = copied(simulated)
    turn = oracle_turn(simulated)
    turned = Turned(seed)
    try:
        searches = played(table, ScriptedPlayer(start, bot=turn), turned)
    except NotTakenError as error:
        turned.differences.append(str(error))
        return turned
    turned.differences += first_difference(
        steps_of_companion(turned.told, searches), steps_of_oracle(turn, simulated)
    )
    turned.differences += differing(table, simulated)
    return turned
