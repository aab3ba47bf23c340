"""A four-player game whose drops are read by the simulated camera; a misread colour mended a round later."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from companion.engine.question import Raw, as_mapping
from companion.engine.session import Session
from companion.engine.table import to_put_right
from companion.games.marrakesh.game import GAME
from companion.games.marrakesh.kinds import Phase
from companion.games.marrakesh.table import MarrakeshTable
from companion.players import EasyPlayer
from tests.marrakesh.by_camera import PLAYERS, Evening, latest_drop, played

MOST_GAPS = 5
"""Claims and what follows from them that are asked anew; a round of four has some forty answers."""


def third_round_begins(table: MarrakeshTable) -> bool:
    return table.round == 3


def selects_in_the_second_round(table: MarrakeshTable) -> bool:
    return table.round == 2 and table.phase is Phase.SELECT


def test_every_drop_of_four_players_is_read_and_the_journal_replays_to_the_same_score() -> None:
    evening = played(3, third_round_begins)
    assert len(evening.table.players) == PLAYERS
    assert evening.counted["drops"] == 2
    assert evening.counted["keshis"] > 12
    evening.agrees()
    evening.replays()


def misread(evening: Evening) -> tuple[str, dict[str, Raw]]:
    """Return the latest drop's key, and the drop with one keshi taken for another that may have come out."""
    key = latest_drop(evening)
    told = {letter: int(str(n)) for letter, n in as_mapping(evening.session.line.given()[key].raw).items()}
    taken = max(told, key=lambda letter: told[letter])
    stuck = next(letter for letter in _stuck(evening) if letter != taken)
    wrong = Counter(told)
    wrong.subtract({taken: 1})
    wrong.update({stuck: 1})
    return key, {letter: n for letter, n in wrong.items() if n > 0}


def _stuck(evening: Evening) -> list[str]:
    return [colour.letter for colour, n in evening.table.tower.inside.items() if n]


@pytest.mark.parametrize("seed", [4, 6, 8, 9])
def test_a_misread_colour_of_the_round_before_is_corrected_and_the_rest_replays(seed: int) -> None:
    evening = played(seed, selects_in_the_second_round, url="sim://")
    session = evening.session
    before = GAME.layout(evening.table)
    key, truth = misread(evening)
    assert session.revise(key, truth) is None
    assert session.line.given()[key].raw == truth
    assert session.moves_due() == (), "nothing is moved before the gaps are filled"
    gaps, moves = 0, session.moves_due()
    while not moves:
        gaps += 1
        evening.agrees()
        answer_as_before(session)
        moves = session.moves_due()
    assert 0 < gaps <= MOST_GAPS, "only what does not fit any more is asked"
    assert selects_in_the_second_round(evening.table)
    assert moves == to_put_right(before, GAME.layout(evening.table)), "what to change on the table is listed"
    assert any("keshis" in str(move) for move in moves)
    assert session.moves_due() == (), "it is told once"
    evening.agrees()
    evening.replays()


def answer_as_before(session: Session) -> None:
    """Fill a gap by what was answered there, else by the first answer that a modest player finds."""
    assert session.open is not None
    offered = session.offered()
    raw = offered if offered is not None else EasyPlayer(random.Random(0)).answer(session.open)
    assert session.answer(raw) is None


def test_undo_brings_the_misread_drop_back_with_everything_that_followed_from_it() -> None:
    evening = played(5, selects_in_the_second_round, url="sim://")
    before = GAME.layout(evening.table)
    key, truth = misread(evening)
    assert evening.session.revise(key, truth) is None
    preview = evening.session.preview_undo()
    assert preview is not None
    assert preview.on_the_table
    assert evening.session.undo() is None
    assert GAME.layout(evening.table) == before
