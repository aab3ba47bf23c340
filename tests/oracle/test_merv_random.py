"""Whole games by chance: pieces are kept, games end, both counts agree, and every effect is reached."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from tests.oracle.merv_moves import CHANCE, Answer, Decision, DecisionKind, IllegalChoiceError, Option
from tests.oracle.merv_pieces import (
    COURTIER,
    MAGISTRATE,
    ROUNDS,
    STACKS,
    YEARS,
    Action,
    Boon,
    Cube,
    Spice,
    Tile,
    Track,
    Who,
)
from tests.oracle.merv_play import Merv, RandomPlayer, follow
from tests.oracle.merv_play_ground import Readings
from tests.oracle.merv_positions import position
from tests.oracle.merv_printed import random_printed
from tests.oracle.merv_records import Climbed, FavourSpent, Fell, Led, YearScored
from tests.oracle.merv_score import RecountError, recount
from tests.oracle.merv_state import Table, deal, misplaced

GAMES = 20
WATCHED = 8
POSITIONS = 250
OTHER_WAY = Readings(True, True, True, True, True, True)
SLOT_BOONS = ("scroll", "caravan-card", "rare-good", "mosque-step", "soldier", "favour", "white-cube")
MOSQUE_BOONS = ("white-upgrade", "bonus-upgrade", "soldier", "courtier", "scoring-tile", "wall", "nothing")
EFFECTS = (
    *(f"action {action.value}" for action in Action),
    *(f"magistrate {action.value}" for action in Action),
    *(f"boon {boon.value}" for boon in Boon if boon is not Boon.CAMEL),
    *(f"slot {boon}" for boon in SLOT_BOONS),
    *(f"pair {spice.value}" for spice in Spice),
    *(f"magistrate pair {spice.value}" for spice in Spice),
    *(f"magistrate boon {boon}" for boon in MOSQUE_BOONS),
    *(f"magistrate boon {boon}" for boon in SLOT_BOONS[:4]),
    *(f"tile {tile.value}" for tile in Tile),
    *(f"contract {stack}" for stack in STACKS),
    *("discount", "colour stands in", "own camel on a card", "route camel", "route camel to the market"),
    *("market taken", "first outer post", "end of the mosque", "built on an upgrade"),
    *("upgrade lost", "upgrade removes a soldier", "scoring tile lost", "no servant left"),
    *("favour becomes influence", "influence becomes favour", "both tracks full", "too little favour"),
    "no scroll left",
    *("queue space skipped", "ransom", "lost building of a person", "lost building of courtier"),
    *("method A", "method B", "card drawn again", "extra action", "magistrate without soldier"),
    *("courtier without site", "solo card library leaves", "solo card mosque leaves"),
)


def enrich(table: Table, rng: random.Random) -> None:
    """Cubes for all, so that rare effects come up."""
    for person in table.persons():
        person.cubes = Counter({cube: rng.randint(2, 10) for cube in Cube})


def played(seed: int, players: int, readings: Readings | None = None) -> tuple[Table, Counter[DecisionKind]]:
    """A game by chance to its end, with the decisions that came up."""
    rng = random.Random(100 * players + seed)
    printed = random_printed(rng)
    table = deal(printed, players, rng)
    if seed % 2:
        enrich(table, rng)
    game = Merv(table, readings)
    kinds: Counter[DecisionKind] = Counter()

    def look(answer: Answer) -> None:
        kinds[answer.decision.kind] += 1
        if seed < WATCHED:
            assert not misplaced(table), (misplaced(table), answer)

    follow(game.play(), RandomPlayer(rng), look)
    assert not misplaced(table)
    counted = recount(printed, players, table.history)
    assert {player.who: +player.points for player in table.scorers()} == counted
    assert len(game.winners()) == 1
    return table, kinds


@cache
def group(players: int) -> tuple[Counter[str], Counter[DecisionKind]]:
    effects: Counter[str] = Counter()
    kinds: Counter[DecisionKind] = Counter()
    for seed in range(GAMES):
        table, found = played(seed, players)
        effects += table.effects
        kinds += found
    return effects, kinds


@pytest.mark.xdist_group("games of Merv")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_games_end_with_every_piece_kept_and_both_counts_equal(players: int) -> None:
    effects, kinds = group(players)
    turns = GAMES * YEARS * ROUNDS
    assert kinds[DecisionKind.SLOT] == kinds[DecisionKind.MAIN] == turns * players
    assert sum(effects[f"action {action.value}"] for action in Action) > turns * players // 2
    assert kinds[DecisionKind.COURTIER_SLOT] == {1: kinds[DecisionKind.COURTIER_SLOT], 2: turns}.get(
        players, 0
    )
    assert bool(effects["method A"]) == (players == 1)


@pytest.mark.xdist_group("games of Merv")
def test_every_effect_and_every_decision_is_reached() -> None:
    effects = sum((group(players)[0] for players in (1, 2, 3, 4)), Counter[str]())
    kinds = sum((group(players)[1] for players in (1, 2, 3, 4)), Counter[DecisionKind]())
    for seed in range(POSITIONS):
        effects += led_position(seed, MAGISTRATE).effects
    for effect in EFFECTS:
        print(effect, effects[effect])
    assert [effect for effect in EFFECTS if not effects[effect]] == []
    assert [kind.name for kind in DecisionKind if not kinds[kind]] == []


@cache
def led_position(seed: int, who: Who) -> Table:
    """A random position after one turn of the Magistrate or the High Courtier."""
    rng = random.Random(seed)
    printed = random_printed(rng)
    table = position(rng, printed, 2 if who == COURTIER and seed % 2 else 1, who)
    assert not misplaced(table), misplaced(table)
    before = sum(len(table.owned(each)) for each in table.players)
    follow(Merv(table).turn_of(who), RandomPlayer(rng))
    assert not misplaced(table), misplaced(table)
    assert who in table.slots
    assert sum(len(table.owned(each)) for each in table.players) - before in (0, 1)
    return table


@pytest.mark.xdist_group("games of Merv")
@pytest.mark.parametrize("who", [MAGISTRATE, COURTIER])
def test_turns_of_the_program_led_on_random_positions(who: Who) -> None:
    tables = [led_position(seed, who) for seed in range(POSITIONS)]
    slots = Counter(table.slots[who] for table in tables)
    assert set(slots) == {1, 2, 3, 4, 5}
    if who == MAGISTRATE:
        led = Counter(fact.kind for table in tables for fact in table.history if isinstance(fact, Led))
        assert led["card"] > led["slot"] == POSITIONS
        kinds = ("site", "actions", "take", "courtier", "tile", "post", "contract", "step", "piece", "wall")
        assert all(led[kind] for kind in (*kinds, "soldier", "trade", "scoring-tile"))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_game_goes_on_from_any_position(players: int) -> None:
    for seed in range(4):
        rng = random.Random(seed)
        table = position(rng, random_printed(rng), players)
        follow(Merv(table).play(), RandomPlayer(rng))
        assert not misplaced(table)
        assert (table.year, table.round) == (YEARS, ROUNDS)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_games_end_with_every_open_ruling_read_the_other_way(players: int) -> None:
    games = [(played(seed, players, OTHER_WAY)[0], played(seed, players)[0]) for seed in range(4)]
    assert any(other.history != usual.history for other, usual in games)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_recorded_game_is_followed_step_by_step(players: int) -> None:
    def fresh() -> tuple[Merv, random.Random]:
        rng = random.Random(players)
        return Merv(deal(random_printed(rng), players, rng)), rng

    game, rng = fresh()
    record: list[Answer] = []
    follow(game.play(), RandomPlayer(rng), record.append)
    other, _ = fresh()
    other.table.rng = random.Random(99)
    waiting = iter(record)

    def answer(decision: Decision) -> Option:
        recorded = next(waiting)
        if decision.kind in CHANCE:
            assert recorded.decision.kind is decision.kind
        else:
            assert recorded.decision == decision
        return recorded.choice

    follow(other.play(), answer)
    assert list(waiting) == []
    assert other.table.history == game.table.history
    assert [p.score for p in other.table.scorers()] == [p.score for p in game.table.scorers()]


def test_an_answer_that_is_no_option_is_refused() -> None:
    rng = random.Random(5)
    game = Merv(deal(random_printed(rng), 2, rng))
    with pytest.raises(IllegalChoiceError, match="is none of"):
        follow(game.play(), lambda decision: "anything")


def test_facts_that_cannot_be_are_refused() -> None:
    table, _ = played(0, 3)
    for fact in (
        Climbed(0, Track.INFLUENCE, 99),
        FavourSpent(0, 99),
        YearScored(1),
        Fell(MAGISTRATE, (1, 1)),
    ):
        with pytest.raises(RecountError):
            recount(table.printed, 3, [*table.history, fact])
