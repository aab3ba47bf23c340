"""Whole games by chance: pieces are kept, games end, both counts agree, and every effect is reached."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from tests.oracle.marrakesh_given import KeenPlayer, enrich
from tests.oracle.marrakesh_moves import (
    EXPANSION_KINDS,
    Answer,
    Decision,
    DecisionKind,
    IllegalChoiceError,
    Option,
)
from tests.oracle.marrakesh_pieces import Sector, SquareBonus, Storage
from tests.oracle.marrakesh_play import Marrakesh, RandomPlayer, follow
from tests.oracle.marrakesh_play_ground import Readings
from tests.oracle.marrakesh_printed import random_printed
from tests.oracle.marrakesh_score import recount
from tests.oracle.marrakesh_state import deal, misplaced

PLAIN_GAMES = 6
RICH_GAMES = 36
GROUPS = 4
EFFECTS = (
    *(f"scroll-{number:02}" for number in range(1, 73)),
    *(f"oasis-{number:02}" for number in range(1, 31)),
    *(f"face-{number:02}" for number in range(1, 19)),
    *(f"face-{face} bonus {bonus}" for face in (12, 17, 18) for bonus in (0, 1)),
    *(f"action {sector.value}" for sector in Sector),
    *(f"square {bonus.value}" for bonus in SquareBonus),
    *(f"storage {shown.value}" for shown in Storage),
    *(f"line {code}" for code in ("date", "dinars", "keshi", "points", "river", "water")),
    *(
        "exchange",
        "luxury good",
        "gate",
        "gate on its colour",
        "scroll change",
        "refill scrolls",
        "refill souk",
    ),
    *("forfeit", "left in the base", "keshi without room", "vendor water", "tent water", "seventh oasis"),
    *("provisions failed", "provisions paid", "filled sector"),
)


def played(seed: int, rich: bool, watch: bool) -> tuple[Counter[str], Counter[DecisionKind]]:
    """A game by chance to its end, with the effects and decisions that came up."""
    rng = random.Random(seed)
    printed = random_printed(rng)
    table = deal(printed, 2 + seed % 3, rng)
    game = Marrakesh(table)
    kinds: Counter[DecisionKind] = Counter()

    def look(answer: Answer) -> None:
        kinds[answer.decision.kind] += 1
        if watch:
            assert not misplaced(table), (misplaced(table), answer)

    if rich:
        enrich(game, rng, look)
    follow(game.play(), KeenPlayer(rng) if rich else RandomPlayer(rng), look)
    assert not misplaced(table)
    counted = recount(printed, table.players, table.history)
    for board in table.boards:
        assert counted[board.seat] == board.points
        assert board.score == sum(counted[board.seat].values())
    assert game.winners()
    return table.effects, kinds


@cache
def rich_group(group: int) -> tuple[Counter[str], Counter[DecisionKind]]:
    effects: Counter[str] = Counter()
    kinds: Counter[DecisionKind] = Counter()
    for seed in range(group, RICH_GAMES, GROUPS):
        found = played(1000 + seed, rich=True, watch=False)
        effects += found[0]
        kinds += found[1]
    return effects, kinds


@pytest.mark.parametrize("seed", range(PLAIN_GAMES))
def test_every_piece_is_kept_after_every_decision_of_a_game(seed: int) -> None:
    effects, kinds = played(seed, rich=False, watch=True)
    assert effects["action S"]
    assert kinds[DecisionKind.TOWER] == 12
    assert kinds[DecisionKind.ASSISTANT] == 12 * 3 * (2 + seed % 3)


@pytest.mark.parametrize("seed", range(4))
def test_every_piece_is_kept_where_boards_are_rich(seed: int) -> None:
    effects, _ = played(100 + seed, rich=True, watch=True)
    assert effects.total()


@pytest.mark.xdist_group("rich games of Marrakesh")
@pytest.mark.parametrize("group", range(GROUPS))
def test_rich_games_end_and_both_counts_agree(group: int) -> None:
    effects, kinds = rich_group(group)
    assert effects["vendor water"]
    assert kinds[DecisionKind.CLAIM]


@pytest.mark.xdist_group("rich games of Marrakesh")
def test_every_effect_and_every_decision_is_reached() -> None:
    effects: Counter[str] = Counter()
    kinds: Counter[DecisionKind] = Counter()
    for group in range(GROUPS):
        effects += rich_group(group)[0]
        kinds += rich_group(group)[1]
    for effect in EFFECTS:
        print(effect, effects[effect])
    assert [effect for effect in EFFECTS if not effects[effect]] == []
    assert [kind.name for kind in DecisionKind if not kinds[kind] and kind not in EXPANSION_KINDS] == []
    assert not EXPANSION_KINDS & {*kinds}


@pytest.mark.parametrize("seed", range(3))
def test_games_end_with_every_switchable_line_read_the_other_way(seed: int) -> None:
    rng = random.Random(seed)
    printed = random_printed(rng)
    table = deal(printed, 2 + seed, rng)
    other = Readings(
        leftovers_stay=False,
        start_is_a_line=True,
        winner_picks_share=True,
        fresh_vendors_give=True,
        mixed_souk=True,
    )
    game = Marrakesh(table, other)
    enrich(game, rng)
    follow(game.play(), KeenPlayer(rng))
    assert not misplaced(table)
    assert [board.points for board in table.boards] == recount(printed, table.players, table.history)


@pytest.mark.parametrize("seed", range(3))
def test_a_recorded_game_is_followed_step_by_step(seed: int) -> None:
    def fresh() -> tuple[Marrakesh, random.Random]:
        rng = random.Random(seed)
        return Marrakesh(deal(random_printed(rng), 2 + seed, rng)), rng

    game, rng = fresh()
    record: list[Answer] = []
    follow(game.play(), RandomPlayer(rng), record.append)
    other, _ = fresh()
    waiting = iter(record)

    def answer(decision: Decision) -> Option:
        recorded = next(waiting)
        assert recorded.decision == decision
        return recorded.choice

    follow(other.play(), answer)
    assert list(waiting) == []
    assert other.table.history == game.table.history
    assert [b.score for b in other.table.boards] == [b.score for b in game.table.boards]


def test_an_answer_that_is_no_option_is_refused() -> None:
    rng = random.Random(5)
    game = Marrakesh(deal(random_printed(rng), 2, rng))
    with pytest.raises(IllegalChoiceError, match="is none of"):
        follow(game.play(), lambda decision: "anything")
