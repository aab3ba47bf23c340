"""Tables for the tests: the ledger's made-up print, boards set up by hand, and rich tables by chance."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TypeVar

from calibration.palette import Keshi
from tests.oracle.marrakesh_moves import Answer, Decision, DecisionKind, Option, Play
from tests.oracle.marrakesh_pieces import (
    STAIRS,
    Back,
    Caravan,
    RapidBonus,
    Resource,
    Sector,
    SquareBonus,
    Storage,
    Track,
    back_of,
    keshis,
)
from tests.oracle.marrakesh_play import Marrakesh, RandomPlayer, follow
from tests.oracle.marrakesh_play_ground import Readings
from tests.oracle.marrakesh_printed import Printed, Provision, Rapid, Staircase, Workshop, random_printed
from tests.oracle.marrakesh_state import Board, Table, deal

Result = TypeVar("Result")
YELLOW, PURPLE, ORANGE = Keshi.YELLOW, Keshi.PURPLE, Keshi.ORANGE
DINAR, WATER, DATE = Resource.DINAR, Resource.WATER, Resource.DATE


def case_printed(lines: dict[tuple[int, int], tuple[str, ...]] | None = None) -> Printed:
    """The stand-ins T1 to T6 of the worked cases; the rest by chance. ``lines`` are (mosque, palace)."""
    made_up = random_printed(random.Random(1))
    kinds = Storage
    return replace(
        made_up,
        stairs={stair: Staircase((4, 8, 11, 14), 14) for stair in STAIRS},
        workshops=(Workshop(0, -3), Workshop(1, 1), Workshop(2, 3), Workshop(3, 7)),
        river_length=18,
        jetty=(6, 4, 3, 1),
        rapids=(
            Rapid(4, (RapidBonus.POINT,)),
            Rapid(8, (RapidBonus.RESOURCE,)),
            Rapid(12, (RapidBonus.GOODS,)),
            Rapid(16, (RapidBonus.THREE_POINTS,)),
        ),
        crocodile=5,
        square=tuple(SquareBonus),
        disc=(2, 1, 3, 2, 1, 2, 3, 1),
        storage=(kinds.KESHI, kinds.EXCHANGE, kinds.KESHI, kinds.SCROLL, kinds.KESHI, kinds.NOTHING),
        offices=tuple(
            {YELLOW: (DINAR, DINAR), PURPLE: (WATER, DATE), ORANGE: (DATE, DATE)} for _ in range(12)
        ),
        lines={**made_up.lines, **(lines or {})},
    )


def provisions(*tiles: tuple[dict[Resource, int], int]) -> Printed:
    """A print whose first provision tiles are these."""
    printed = case_printed()
    made = tuple(Provision(tuple(due.items()), loss) for due, loss in tiles)
    return replace(printed, provisions=made + printed.provisions[len(made) :])


class Case:
    """A table with boards to set up by hand; ``run`` plays a piece of the game with given answers."""

    def __init__(
        self,
        players: int = 3,
        printed: Printed | None = None,
        readings: Readings | None = None,
    ) -> None:
        self.table: Table = deal(printed or case_printed(), players, random.Random(7))
        self.table.camel = self.table.season_tracker = 0
        self.game = Marrakesh(self.table, readings)
        self.asked: list[Decision] = []
        for board in self.table.boards:
            board.resources = Counter(dict.fromkeys(Resource, 0))

    def board(self, seat: int = 0) -> Board:
        """A player's board."""
        return self.table.boards[seat]

    def own(self, dinars: int = 0, water: int = 0, dates: int = 0, seat: int = 0) -> None:
        """What a player owns."""
        self.board(seat).resources = Counter({DINAR: dinars, WATER: water, DATE: dates})

    def put(self, letters: str, seat: int = 0) -> None:
        """Keshis of plain colours, guards and goods straight onto a board, without bonuses."""
        for colour in keshis(letters):
            self.table.take(colour)
            self.table.aside[colour] -= 1
            board = self.board(seat)
            if colour in (YELLOW, PURPLE, ORANGE):
                board.souk[colour] += 1
            elif colour is Keshi.BEIGE:
                board.guards += 1
            else:
                board.plain[Sector(colour.value)] += 1

    def put_vendor(self, sector: Sector, seat: int = 0) -> None:
        """An old vendor."""
        self.table.take(Keshi.RED)
        self.table.aside[Keshi.RED] -= 1
        self.board(seat).vendors.add(sector)

    def put_entertainers(self, *spaces: int, seat: int = 0) -> None:
        """Entertainers by the index of their space."""
        for space in spaces:
            self.table.take(Keshi.PINK)
            self.table.aside[Keshi.PINK] -= 1
            self.board(seat).entertainers.add(space)

    def put_caravans(self, *spaces: Caravan, seat: int = 0) -> None:
        """Caravans by their space."""
        for space in spaces:
            self.table.take(Keshi.BROWN)
            self.table.aside[Keshi.BROWN] -= 1
            self.board(seat).caravans.add(space)

    def display(self, letters: str) -> None:
        """Keshis in the base."""
        for colour in keshis(letters):
            self.table.supply[colour] -= 1
            self.table.base[colour] += 1

    def scroll(self, *numbers: int, seat: int = 0) -> None:
        """Give a player scrolls without what they do at once."""
        for number in numbers:
            for stack in self.table.scrolls[back_of(number)]:
                if number in stack.tiles:
                    stack.tiles.remove(number)
            self.board(seat).scrolls.append(number)

    def tops(self, back: Back, *numbers: int) -> None:
        """Lay scrolls on top of the stacks of their back, from the first stack on."""
        stacks = self.table.scrolls[back]
        for place, number in enumerate(numbers):
            other = next(stack for stack in stacks if number in stack.tiles)
            index = other.tiles.index(number)
            other.tiles[index], stacks[place].tiles[0] = stacks[place].tiles[0], number

    def claimed(self, *oases: int, seat: int = 0) -> None:
        """Claimed oases, whatever lay where."""
        board = self.board(seat)
        board.claimed = list(oases)

    def sail_to(self, step: int, seat: int = 0) -> None:
        """The fisherman on a step, last in the line there."""
        board = self.board(seat)
        self.game.leave_river_space(board)
        board.steps[Track.RIVER] = step
        self.game.join_river_space(board)

    def run(self, play: Play[Result], *answers: Option) -> Result:
        """Play with these answers, in order; forced decisions are answered by themselves."""
        waiting = list(answers)
        self.asked = []

        def answer(decision: Decision) -> Option:
            self.asked.append(decision)
            if decision.forced:
                return decision.options[0]
            assert waiting, f"no answer left for {decision}"
            return waiting.pop(0)

        result = follow(play, answer)
        assert not waiting, f"answers left over: {waiting}"
        return result

    def options(self, play: Play[Result], *answers: Option) -> tuple[Option, ...]:
        """The options of the decision that comes after these answers; the play is left there."""
        waiting = list(answers)
        decision = next(play)
        while waiting or (decision.forced and decision.kind is not DecisionKind.TOWER):
            decision = play.send(decision.options[0] if decision.forced else waiting.pop(0))
        return decision.options


def due(case: Case, tiles: int) -> None:
    """The first tiles lie open before the first player."""
    case.board().provisions_up = list(range(1, tiles + 1))


class KeenPlayer(RandomPlayer):
    """By chance too, but loves scrolls, gates and oases, so that rare effects come up."""

    EAGER = frozenset(
        (
            DecisionKind.MADRASA,
            DecisionKind.FREE_SCROLL,
            DecisionKind.SAHARA,
            DecisionKind.SOUK,
            DecisionKind.GATE,
        )
    )

    def __call__(self, decision: Decision) -> Option:
        """An answer."""
        refusals = ("stop", "none")
        willing = [option for option in decision.options if option not in refusals]
        if decision.kind is DecisionKind.USE and "action" in decision.options and self.rng.random() < 0.6:
            return "action"
        if decision.kind in self.EAGER and willing and self.rng.random() < 0.9:
            return self.rng.choice(willing)
        return super().__call__(decision)


def enrich(game: Marrakesh, rng: random.Random, watch: Callable[[Answer], None] | None = None) -> None:
    """Give every player keshis, scrolls and resources by the rules, so that a game starts in its middle."""
    player = KeenPlayer(rng)
    for board in game.table.boards:
        follow(game.bring_any(board, rng.randint(10, 30), "enrich"), player, watch)
        for resource in Resource:
            game.gain(board, resource, rng.randint(0, 6))
        backs = list(game.table.scrolls.items())
        for back, stacks in rng.choices(backs, k=rng.randint(1, 7)):
            tops: Iterable[int | None] = [stack.top for stack in stacks]
            numbers = [number for number in tops if number is not None]
            if numbers:
                follow(game.take_scroll(board, back, rng.choice(numbers)), player, watch)
                follow(game.close_turn(board), player, watch)
        follow(game.bring_any(board, rng.randint(0, 6), "enrich"), player, watch)
