"""A whole game of Marrakesh as a generator of decisions, and the drivers that answer them.

``Marrakesh(table).play()`` yields each ``Decision`` and is sent the answer; ``follow`` drives it with any
function from a decision to an answer, ``RandomPlayer`` is one such function.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import combinations
from typing import TypeVar

from calibration.palette import Keshi
from tests.oracle.marrakesh_moves import (
    Answer,
    Decision,
    DecisionKind,
    IllegalChoiceError,
    Option,
    Play,
)
from tests.oracle.marrakesh_pieces import (
    GOODS,
    ROUNDS,
    SEASONS,
    Resource,
    Sector,
    Source,
    keshis,
    letters,
    sector_of,
)
from tests.oracle.marrakesh_play_season import Seasons
from tests.oracle.marrakesh_records import VendorActed
from tests.oracle.marrakesh_state import Board, pictured

Result = TypeVar("Result")
PICKS = 3


class Marrakesh(Seasons):
    """The game from the first choice of the set-up to the end."""

    def play(self) -> Play[None]:
        """The whole game."""
        yield from self.set_up()
        for season in range(1, SEASONS + 1):
            if season > 1:
                self.prepare_season(season)
            for number in range(1, ROUNDS + 1):
                self.table.round = number
                yield from self.play_round()
                if number < ROUNDS:
                    self.table.camel = (self.table.camel + 1) % self.table.players
            yield from self.score_season()
        for board in self.table.boards:
            self.score_end(board)

    def set_up(self) -> Play[None]:
        """What the players choose in the set-up (MAR-SETUP-71, 73, 76)."""
        for seat in self.table.order():
            board = self.table.boards[seat]
            while board.drawn:
                free = [place for place in pictured(self.printed) if board.storage[place] is None]
                letter = board.drawn[0].value
                place = yield from self.ask(DecisionKind.STORAGE_SPACE, board, free, letter)
                board.storage[place] = board.drawn.pop(0)
            sections = range(len(self.disc))
            board.disc = yield from self.ask(DecisionKind.DISC, board, sections)
            yield from self.open_provision(board)

    def play_round(self) -> Play[None]:
        """The four phases (MAR-ROUND-05)."""
        boards = [self.table.boards[seat] for seat in self.table.order()]
        for board in boards:
            board.bought = False
        yield from self.select_and_deploy(boards)
        yield from self.toss(boards)
        yield from self.claim_display(boards)
        for board in boards:
            yield from self.use_assistants(board)
        for board in boards:
            yield from self.river_bonus(board)
        for board in boards:
            board.bought = False

    def select_and_deploy(self, boards: list[Board]) -> Play[None]:
        """Phase 1: three keshis each, then the assistants (MAR-SEL)."""
        for board in boards:
            held = [colour for colour in Keshi if board.screen[colour]]
            options = [letters(picks) for picks in combinations(held, PICKS)]
            chosen = yield from self.ask(DecisionKind.SELECT, board, options)
            board.hand = keshis(chosen)
            board.screen.subtract(board.hand)
        for board in boards:
            board.assistants = [sector_of(colour) for colour in board.hand if colour is not Keshi.RED]
            for _ in range(board.hand.count(Keshi.RED)):
                options = [sector.value for sector in self.joker_sectors(board)]
                board.assistants.append(
                    Sector((yield from self.ask(DecisionKind.JOKER_SECTOR, board, options)))
                )

    def joker_sectors(self, board: Board) -> list[Sector]:
        """Where a red keshi's assistant may go: one a sector, three in the souk (MAR-SEL-06 to 09)."""
        return [s for s in Sector if board.assistants.count(s) < (PICKS if s is Sector.SOUK else 1)]

    def toss(self, boards: list[Board]) -> Play[None]:
        """All hands into the tower; the answer tells what came out (MAR-TOWER-08, 09)."""
        table = self.table
        tossed = [colour for board in boards for colour in board.hand]
        context = (letters(tossed), letters(list(table.tower.elements())))
        inside = table.tower + Counter(tossed)
        choice = yield Decision(DecisionKind.TOWER, None, (), context)
        emerged = Counter(keshis(str(choice)))
        if emerged - inside:
            message = f"out of the tower came {choice!r}, but it held {letters(list(inside.elements()))!r}"
            raise IllegalChoiceError(message)
        for board in boards:
            board.hand = []
        table.tower = inside - emerged
        table.base.update(emerged)

    def claim_options(self, board: Board) -> list[str]:
        """What a player may claim of the display (MAR-CLAIM-01 to 05, scroll 61)."""
        base = self.table.base
        open_colours = [colour for colour in Keshi if base[colour] and board.room(colour)]
        options = [colour.value for colour in open_colours]
        options += [c.value * 2 for c in open_colours if base[c] > 1 and board.room(c) > 1]
        if self.owns(board, 61):
            options += [letters(pair) for pair in combinations(open_colours, 2)]
        return options

    def claim_display(self, boards: list[Board]) -> Play[None]:
        """Phase 2 (MAR-CLAIM)."""
        table = self.table
        playing = list(boards)
        while playing and table.base.total():
            board = playing.pop(0)
            options = self.claim_options(board)
            if not options:
                self.reached("forfeit")
                continue
            display = letters(list(table.base.elements()))
            chosen = yield from self.ask(DecisionKind.CLAIM, board, options, display)
            self.reached("scroll-61", len(set(chosen)) > 1)
            claimed = keshis(chosen)
            table.base.subtract(claimed)
            table.aside.update(claimed)
            yield from self.deploy_all(board, claimed)
            playing.append(board)
        if table.base.total():
            self.reached("left in the base")
        if not self.readings.leftovers_stay:
            table.supply.update(table.base)
            table.base.clear()

    def use_assistants(self, board: Board) -> Play[None]:
        """Phase 3 for one player (MAR-ASST)."""
        board.fresh_vendors.clear()
        while board.assistants:
            options = [sector.value for sector in Sector if sector in board.assistants]
            sector = Sector((yield from self.ask(DecisionKind.ASSISTANT, board, options)))
            uses = ["action"] if board.full(sector) else ["keshi", "action"]
            use = yield from self.ask(DecisionKind.USE, board, uses, sector.value)
            self._vendor_water(board, sector, use)
            if use == "action":
                yield from self.act(board, sector)
            elif sector is Sector.SOUK:
                yield from self.bring(board, (yield from self.choose_keshi(board, GOODS, "souk")))
            else:
                yield from self.bring(board, Keshi.from_letter(sector.value))
            board.assistants.remove(sector)
        board.fresh_vendors.clear()
        yield from self.close_turn(board)

    def _vendor_water(self, board: Board, sector: Sector, use: str) -> None:
        waiting = set() if self.readings.fresh_vendors_give else board.fresh_vendors
        if sector not in board.vendors - waiting:
            return
        self.reached("vendor water")
        self.reached("tent water", sector is Sector.SOUK)
        self.reached("scroll-35", self.owns(board, 35))
        self.gain(board, Resource.WATER, 2 if self.owns(board, 35) else 1)
        if use == "action":
            self.note(VendorActed(board.seat))
            if self.owns(board, 50):
                self.reached("scroll-50")
                self.score(board, Source.SCROLLS, 2)

    def score_season(self) -> Play[None]:
        """River evaluation, provisions, and the next provision tile (MAR-SEASON)."""
        boards = [self.table.boards[seat] for seat in self.table.order()]
        yield from self.evaluate_river()
        for board in boards:
            yield from self.provide(board)
        if self.table.season < SEASONS:
            for board in boards:
                yield from self.open_provision(board)

    def prepare_season(self, season: int) -> None:
        """The preparation of season 2 or 3 (MAR-SEASON-15 to 18)."""
        table = self.table
        table.season = season
        table.offices_gone.append(table.offices.pop(0))
        for board in table.boards:
            for colour in Keshi:
                table.take(colour)
                table.aside[colour] -= 1
                board.screen[colour] += 1
        table.season_tracker = (table.season_tracker + 1) % table.players
        table.camel = table.season_tracker


def follow(
    play: Play[Result],
    answer: Callable[[Decision], Option],
    watch: Callable[[Answer], None] | None = None,
) -> Result:
    """Drive a play to its end. ``watch`` sees every answer when the game has got as far as the next decision.

    Raises IllegalChoiceError when an answer is no option of its decision.
    """
    done: Answer | None = None
    go_on = partial(next, play)
    while True:
        try:
            decision = go_on()
        except StopIteration as end:
            if done is not None and watch is not None:
                watch(done)
            result: Result = end.value
            return result
        if done is not None and watch is not None:
            watch(done)
        done = Answer(decision, answer(decision))
        go_on = partial(play.send, done.choice)


class RandomPlayer:
    """Answers every decision by chance; ``stick`` is the part of the tower's keshis that stays inside."""

    def __init__(self, rng: random.Random, stick: float = 0.25) -> None:
        self.rng = rng
        self.stick = stick

    def __call__(self, decision: Decision) -> Option:
        """An answer."""
        if decision.kind is DecisionKind.TOWER:
            inside = "".join(str(part) for part in decision.context)
            return letters(keshis("".join(letter for letter in inside if self.rng.random() > self.stick)))
        return self.rng.choice(decision.options)
