"""Whole games by chance: seasons, rounds and phases in their order, keshis kept after every answer."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from companion.engine.session import Session
from companion.games.marrakesh.game import GAME
from companion.games.marrakesh.kinds import ROUNDS, SEASONS, Phase, Sector
from companion.games.marrakesh.table import MarrakeshTable, named
from companion.players import RandomPlayer
from tests.engine.fakes import MemoryCatalogue, opened
from tests.marrakesh.kept import EACH, lying

MOST = 3000
"""More answers than any game takes."""
MOST_LOOKED_AT = 12
"""Assistants that were used and are taken back: those of a round and more."""
PHASES = (Phase.SELECT, Phase.CLAIM, Phase.ASSISTANTS, Phase.ROUND_END)
"""The phases of a round."""


def begun(seed: int) -> tuple[Session, RandomPlayer]:
    """A game that nobody has answered a question of, and who answers them by chance."""
    session = opened(GAME, seed=seed, catalogue=MemoryCatalogue(dict(GAME.stand_in)))
    return session, RandomPlayer(random.Random(seed))


def table_of(session: Session) -> MarrakeshTable:
    table = session.run.table
    assert isinstance(table, MarrakeshTable)
    return table


def answered(session: Session, player: RandomPlayer) -> bool:
    """Answer the open question; False at the end of the game."""
    if session.open is None:
        return False
    assert session.answer(player.answer(session.open)) is None
    assert session.trouble is None, str(session.trouble)
    return True


def stood(session: Session) -> tuple[int, int, Phase] | None:
    """Season, round and phase of the question that is open; None before the table exists."""
    table = session.run.table
    if not isinstance(table, MarrakeshTable):
        return None
    return table.season, table.round, table.phase


def until(session: Session, player: RandomPlayer, end: str) -> None:
    """Answer by chance until a question with this in its key is open."""
    for _ in range(MOST):
        assert session.open is not None, f"{end} was not asked"
        if end in session.open.key:
            return
        answered(session, player)


@pytest.mark.rule("MAR-ROUND-01", "MAR-ROUND-02", "MAR-ROUND-03")
@pytest.mark.rule("MAR-ROUND-05", "MAR-ROUND-10", "MAR-ROUND-11")
@pytest.mark.parametrize("seed", [1, 5])
def test_three_seasons_of_four_rounds_of_four_phases_then_the_score(seed: int) -> None:
    session, player = begun(seed)
    seen: list[tuple[int, int, Phase]] = []
    for _ in range(MOST):
        now = stood(session)
        if now is not None and now[2] in PHASES and (not seen or seen[-1] != now):
            seen.append(now)
        if not answered(session, player):
            break
    assert session.finished
    rounds = dict.fromkeys((season, number) for season, number, _ in seen)
    assert list(rounds) == [(season, number) for season in (1, 2, 3) for number in (1, 2, 3, 4)]
    for season, number in rounds:
        phases = [phase for at, turn, phase in seen if (at, turn) == (season, number)]
        assert phases == sorted(phases, key=PHASES.index), "in their order, each once"
        assert len(phases) == len(set(phases))
    tosses = [key for key in session.run.answered if key.endswith("/toss") and "disagrees" not in key]
    assert len(tosses) == SEASONS * ROUNDS == 12
    table = table_of(session)
    assert (table.phase, table.season, table.round) == (Phase.OVER, 3, 4)
    assert list(table.finals) == [seat.id for seat in table.seats], "scored at last"


@pytest.mark.rule("MAR-ROUND-06")
def test_nothing_is_left_behind_the_screens_after_the_fourth_round() -> None:
    session, player = begun(2)
    until(session, player, "/select")
    for _ in range(MOST):
        table = table_of(session)
        if table.round == ROUNDS and table.phase is Phase.CLAIM:
            break
        answered(session, player)
    assert all(not any(each.hidden.values()) for each in table_of(session).players.values())


@pytest.mark.rule("MAR-TOWER-08")
@pytest.mark.parametrize("seed", range(4))
def test_keshis_are_kept_after_every_answer_of_a_whole_game(seed: int) -> None:
    session, player = begun(seed)
    for _ in range(MOST):
        if stood(session) is not None:
            assert lying(table_of(session)) == EACH, session.open and session.open.key
        if not answered(session, player):
            break
    assert session.finished


@pytest.mark.parametrize("seed", [0, 4])
def test_nothing_is_under_way_any_more_when_a_round_begins(seed: int) -> None:
    session, player = begun(seed)
    rounds = 0
    for _ in range(MOST):
        if session.open is not None and session.open.key.endswith("/select"):
            rounds += 1
            assert table_of(session).under_way == {}
        if not answered(session, player):
            break
    assert table_of(session).under_way == {}
    assert rounds == SEASONS * (ROUNDS - 1), "the last three of a season are not asked for"


def test_assistants_that_are_corrected_repeat_no_key() -> None:
    session, player = begun(3)
    until(session, player, "assistant-2")
    seat = table_of(session).active.id
    before = len(table_of(session).player_by(seat).assistants)
    assert before == 2
    assert session.correct(f"{seat}.assistants", [Sector.PALACE.value] * 3) is None
    keys: list[str] = []
    while session.open is not None and table_of(session).active.id == seat:
        if "/assistant-" in session.open.key and session.open.key.count("/") == 1:
            keys.append(session.open.key.rpartition("/")[2])
        answered(session, player)
    assert keys == ["assistant-2", "assistant-3", "assistant-4"]


@pytest.mark.parametrize("seed", [3, 7])
def test_an_answer_taken_back_moves_no_assistant_but_its_own(seed: int) -> None:
    session, player = begun(seed)
    looked_at = 0
    while looked_at < MOST_LOOKED_AT and session.open is not None:
        before = session.run.table
        key, put = session.open.key, Counter(assistants_of(session))
        answered(session, player)
        if before is None or "/assistant-" not in key or table_of(session).phase is not Phase.ASSISTANTS:
            continue
        taken = put - Counter(assistants_of(session))
        preview = session.preview_undo()
        assert preview is not None
        moves = Counter(str(move) for move in preview.on_the_table if "assistant" in str(move))
        assert moves == Counter(f"Place: {who}: assistant ({where})" for who, where in taken.elements())
        looked_at += bool(taken)
    assert looked_at == MOST_LOOKED_AT


def assistants_of(session: Session) -> Iterator[tuple[str, str]]:
    """Yield whose assistant stands in which sector, where the table exists."""
    if isinstance(session.run.table, MarrakeshTable):
        for player in session.run.table.players.values():
            yield from ((str(named(player)), str(sector.text)) for sector in player.assistants)


def test_who_is_corrected_to_be_on_turn_works_now_and_the_others_are_not_forgotten() -> None:
    session, player = begun(5)
    until(session, player, "assistant-2")
    first = table_of(session).active
    other = table_of(session).left_of(first)
    assert session.correct("active", other.id) is None
    assert session.open is not None
    assert session.open.to == other
    while table_of(session).phase is Phase.ASSISTANTS:
        answered(session, player)
    assert all(not each.assistants for each in table_of(session).players.values())


def test_with_all_assistants_taken_away_by_hand_the_turn_can_go_on() -> None:
    session, player = begun(3)
    until(session, player, "assistant-1")
    seat = table_of(session).active
    assert session.correct(f"{seat.id}.assistants", []) is None
    assert session.open is not None
    assert [str(place.name) for place in session.open.places()] == ["no assistant is left"]
    assert session.answer("none") is None
    assert session.trouble is None
    assert table_of(session).active != seat


def test_a_claim_corrected_to_somebody_else_is_theirs() -> None:
    session, player = begun(4)
    until(session, player, "/claim/")
    other = table_of(session).left_of(table_of(session).active)
    assert session.correct("active", other.id) is None
    assert session.open is not None
    assert session.open.to == other
    before = sum(table_of(session).display.values())
    answered(session, player)
    assert sum(table_of(session).display.values()) < before
