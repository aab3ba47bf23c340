"""Whole games with expansions by chance: parts are kept, games end, both counts agree."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from tests.oracle.marrakesh_moves import EXPANSION_KINDS, Answer, DecisionKind
from tests.oracle.marrakesh_play import Marrakesh, RandomPlayer, follow
from tests.oracle.marrakesh_play_ground import Readings
from tests.oracle.marrakesh_printed import ANY_KESHI, PAIR, RIVER_STEP
from tests.oracle.marrakesh_score import recount
from tests.oracle.marrakesh_state import misplaced
from tests.oracle.marrakesh_x import ALL_COMBINATIONS, Expansion, OfficeBonus
from tests.oracle.marrakesh_x_deal import deal_with, misplaced_parts
from tests.oracle.marrakesh_x_given import FarPlayer, enrich_far
from tests.oracle.marrakesh_x_more_offices import OfficeMix
from tests.oracle.marrakesh_x_printed import random_expanded

RICH_GAMES = 40
GROUPS = 4
ALL = frozenset(Expansion)
COMPANIONS = ("Sultan", "Imam")
EFFECTS = (
    *(f"{name} {what}" for name in COMPANIONS for what in ("taken along", "taken over", "handed on")),
    *(f"{name} {what}" for name in COMPANIONS for what in ("waits again", "out of play", "spares")),
    "Sultan spares scroll 58",
    *(f"tile {code}" for code in ("keshi", ANY_KESHI, PAIR, RIVER_STEP, "date", "water", "dinars", "points")),
    *(f"office {bonus.value}" for bonus in OfficeBonus),
    *(f"square times {times}" for times in range(5)),
    *("fourth space", "fourth space without a town", "town-12 without a guard"),
    *(f"claimed town {town:02}" for town in range(1, 13)),
    *(f"town-{town:02}" for town in range(1, 13)),
)
Found = tuple[Counter[str], Counter[DecisionKind]]


def played(
    seed: int,
    players: int,
    expansions: frozenset[Expansion],
    *,
    rich: bool,
    watched: bool = False,
    readings: Readings | None = None,
) -> Found:
    """A game by chance to its end, with the effects and decisions that came up."""
    rng = random.Random(seed)
    printed = random_expanded(rng)
    table = deal_with(printed, players, rng, expansions, OfficeMix.NEW_ONLY if rich else OfficeMix.ALL)
    game = Marrakesh(table, readings)
    kinds: Counter[DecisionKind] = Counter()

    def look(answer: Answer) -> None:
        kinds[answer.decision.kind] += 1
        if watched:
            wrong = misplaced(table) + misplaced_parts(table)
            assert not wrong, (wrong, answer)

    if rich:
        enrich_far(game, rng, look)
    follow(game.play(), FarPlayer(rng) if rich else RandomPlayer(rng), look)
    assert misplaced(table) + misplaced_parts(table) == []
    counted = recount(printed, players, table.history, readings)
    for board in table.boards:
        assert counted[board.seat] == board.points
        assert board.score == sum(counted[board.seat].values())
    assert game.winners()
    return +table.effects, kinds


@cache
def rich_group(group: int) -> Found:
    effects: Counter[str] = Counter()
    kinds: Counter[DecisionKind] = Counter()
    for seed in range(group, RICH_GAMES, GROUPS):
        found = played(2000 + seed, 2 + seed % 3, ALL, rich=True)
        effects += found[0]
        kinds += found[1]
    return effects, kinds


@pytest.mark.parametrize("combination", range(len(ALL_COMBINATIONS)))
def test_every_combination_ends_with_all_its_parts(combination: int) -> None:
    """With 2, 3 and 4 players in turn: the long suite plays every combination with each number of players."""
    expansions = ALL_COMBINATIONS[combination]
    rich = combination % 2 == 0
    effects, kinds = played(combination, 2 + combination % 3, expansions, rich=rich, watched=True)
    assert kinds[DecisionKind.TOWER] == 12
    if Expansion.IMAM_AND_SULTAN not in expansions:
        assert not [effect for effect in effects if effect.startswith(COMPANIONS)]
        assert not kinds[DecisionKind.SPARED_GOODS]
    if Expansion.DESERT_TOWNS not in expansions:
        assert not [effect for effect in effects if "town" in effect or "fourth" in effect]
    if Expansion.STAIRCASE_TILES not in expansions:
        assert not [effect for effect in effects if effect.startswith("tile")]
    if Expansion.MORE_OFFICES not in expansions:
        assert not [effect for effect in effects if effect.startswith("office")]
    if Expansion.SPECTATORS not in expansions:
        assert not effects["square times 0"]


def test_there_are_32_combinations() -> None:
    assert len({*ALL_COMBINATIONS}) == 32


@pytest.mark.xdist_group("rich games of Marrakesh with expansions")
@pytest.mark.parametrize("group", range(GROUPS))
def test_rich_games_with_all_expansions_end_and_both_counts_agree(group: int) -> None:
    effects, kinds = rich_group(group)
    assert effects["fourth space"]
    assert kinds[DecisionKind.TOWN]


@pytest.mark.xdist_group("rich games of Marrakesh with expansions")
def test_every_effect_and_decision_of_the_expansions_is_reached() -> None:
    effects: Counter[str] = Counter()
    kinds: Counter[DecisionKind] = Counter()
    for group in range(GROUPS):
        effects += rich_group(group)[0]
        kinds += rich_group(group)[1]
    for effect in EFFECTS:
        print(effect, effects[effect])
    assert [effect for effect in EFFECTS if not effects[effect]] == []
    assert [kind.name for kind in EXPANSION_KINDS if not kinds[kind]] == []


@pytest.mark.parametrize("seed", range(6))
def test_games_end_with_the_expansions_read_the_other_way(seed: int) -> None:
    other = Readings(
        fourth_space_always_pays=False,
        town_07_counts_all_seasons=True,
        sultan_helps_scroll_58=False,
        town_gate_is_bought=True,
        bought_first=True,
    )
    effects, _ = played(seed, 2 + seed % 3, ALL, rich=True, watched=seed < 2, readings=other)
    assert not effects["Sultan spares scroll 58"]
