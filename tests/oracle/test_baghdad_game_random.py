"""Whole games by chance: pieces are kept, games end, columns add up, and every effect is reached."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import combinations

import pytest

from tests.oracle.baghdad_game_checks import misplaced
from tests.oracle.baghdad_game_deal import deal
from tests.oracle.baghdad_game_moves import (
    Answer,
    Decision,
    DecisionKind,
    IllegalChoiceError,
    Option,
    Readings,
)
from tests.oracle.baghdad_game_pieces import Module
from tests.oracle.baghdad_game_play import Baghdad, follow
from tests.oracle.baghdad_game_players import RandomPlayer, enrich
from tests.oracle.baghdad_game_reached import EFFECTS
from tests.oracle.baghdad_game_score import ModuleRow, score, winning_seats
from tests.oracle.baghdad_game_values import read_catalogue
from tests.oracle.baghdad_game_varied import varied
from tests.oracle.baghdad_pieces import Difficulty

GAMES = 20
RICH_GAMES = 60
WATCHED = 1
MIXES = tuple(mix for number in range(4) for mix in combinations(Module, number))


def played(people: int, mix: tuple[Module, ...], seed: int) -> Baghdad:
    """A game by chance to its end; every third one is rich, some are looked at after every answer."""
    rng = random.Random(f"{people} {len(mix)} {seed}")
    rich = seed % 3 == 2
    values = varied(read_values(), rng, rich) if seed % 3 else read_values()
    game = Baghdad(deal(values, people, rng, mix, rng.choice(list(Difficulty))))
    if rich:
        enrich(game, rng)
    every_answer = seed < WATCHED

    def look(answer: Answer) -> None:
        game.table.effects[f"asked {answer.decision.kind.name}"] += 1
        new_turn = answer.decision.kind is DecisionKind.TURN and seed < GAMES
        if every_answer or new_turn:
            assert not misplaced(game.table), (misplaced(game.table), answer)

    follow(game.play(), RandomPlayer(rng, game), look)
    assert not misplaced(game.table)
    return game


@cache
def read_values() -> dict[str, object]:
    return read_catalogue()


def group(people: int, mix: tuple[Module, ...]) -> Counter[str]:
    """All games of a player count and a mix, with what they reached."""
    effects: Counter[str] = Counter()
    for seed in range(GAMES):
        game = played(people, mix, seed)
        check_end(game)
        effects += game.table.effects
    return effects


def check_end(game: Baghdad) -> None:
    """The game has ended as it must, and its columns add up."""
    table = game.table
    assert game.is_over()
    drawn = [len(board.drawn) for board in table.boards]
    assert [board.turns for board in table.boards] == [3 + number for number in drawn]
    in_game = 40 - len(table.printed.removed)
    if table.bot is not None:
        drawn.append(len(table.bot.pile))
        assert len(table.bot_turns) == table.boards[0].turns
    assert sum(drawn) == in_game
    assert max(drawn) - min(drawn) <= 1
    columns = score(game)
    for column in columns:
        assert column.total == column.pad.total + sum(column.points(row) for row in ModuleRow)
    winners = winning_seats(game, columns)
    most = max(column.total for column in columns)
    assert winners
    assert all(columns[seat].total == most for seat in winners)


@pytest.mark.parametrize("mix", MIXES, ids=lambda mix: "+".join(module.name for module in mix) or "base")
@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_games_keep_their_pieces_and_end(people: int, mix: tuple[Module, ...]) -> None:
    effects = group(people, mix)
    assert effects["asked VIZIER"] > 100
    assert bool(effects["contributed"]) is (Module.PUBLIC_WORKS in mix)
    assert bool(effects["Objective discarded"]) is (Module.OBJECTIVES in mix)
    assert not effects["port contract"] or Module.CONTRACTS in mix


def test_every_effect_and_every_decision_is_reached() -> None:
    effects: Counter[str] = Counter()
    for seed in range(GAMES, GAMES + RICH_GAMES):
        effects += played((1, 4, 2, 4, 3)[seed % 5], MIXES[-1], 3 * seed + 2).table.effects
    for effect in EFFECTS:
        print(effect, effects[effect])
    assert [effect for effect in EFFECTS if not effects[effect]] == []
    assert [kind.name for kind in DecisionKind if not effects[f"asked {kind.name}"]] == []


OTHERS = Readings(**dict.fromkeys(Readings.__dataclass_fields__, True))


@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_games_end_with_every_ruling_read_the_other_way(people: int) -> None:
    effects: Counter[str] = Counter()
    for seed in range(3):
        rng = random.Random(seed)
        game = Baghdad(deal(varied(read_values(), rng), people, rng, Module), OTHERS)
        follow(game.play(), RandomPlayer(rng, game))
        assert game.is_over()
        effects += game.table.effects
    assert effects["action site"]
    assert not effects["goods exhausted"]


@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_a_recorded_game_is_followed_step_by_step(people: int) -> None:
    def fresh() -> tuple[Baghdad, random.Random]:
        rng = random.Random(people)
        return Baghdad(deal(read_values(), people, rng, Module)), rng

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
    assert score(other) == score(game)


def test_an_answer_that_is_no_option_is_refused() -> None:
    game = Baghdad(deal(read_values(), 2, random.Random(5)))
    with pytest.raises(IllegalChoiceError, match="is none of"):
        follow(game.play(), lambda decision: "anything")
