"""Tables with expansions for the tests: boards set up by hand, and games by chance that reach far."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from calibration.palette import Keshi
from tests.oracle.marrakesh_given import Case, KeenPlayer, case_printed, enrich
from tests.oracle.marrakesh_moves import Answer, Decision, DecisionKind, Option
from tests.oracle.marrakesh_pieces import GOODS, STAIRS, TOWN_SPACES, Caravan, Track
from tests.oracle.marrakesh_play import Marrakesh, follow
from tests.oracle.marrakesh_play_ground import Readings
from tests.oracle.marrakesh_printed import Printed
from tests.oracle.marrakesh_x import Companion, Expansion
from tests.oracle.marrakesh_x_deal import add_expansions
from tests.oracle.marrakesh_x_more_offices import OfficeMix
from tests.oracle.marrakesh_x_printed import with_expansions

LEFT_PATH = (Caravan.LEFT_1, Caravan.LEFT_2, Caravan.LEFT_3)
RIGHT_PATH = (Caravan.RIGHT_1, Caravan.RIGHT_2, Caravan.RIGHT_3)


def expanded_case_printed(lines: dict[tuple[int, int], tuple[str, ...]] | None = None) -> Printed:
    """T1 to T6 with parts of the expansions; both companions begin on step 2."""
    printed = with_expansions(case_printed(), random.Random(2))
    added = replace(printed.added, marked_stairs=dict.fromkeys(STAIRS, 2))
    return replace(printed, lines={**printed.lines, **(lines or {})}, expansions=added)


class ExpansionCase(Case):
    """A table with expansions to set up by hand."""

    def __init__(
        self,
        *expansions: Expansion,
        players: int = 3,
        printed: Printed | None = None,
        readings: Readings | None = None,
        mix: OfficeMix = OfficeMix.ALL,
    ) -> None:
        super().__init__(players, printed or expanded_case_printed(), readings)
        add_expansions(self.table, random.Random(8), expansions, mix)

    def accompany(self, track: Track, seat: int = 0) -> None:
        """The Sultan or the Imam goes with a player's pawn."""
        self.table.companions[track] = Companion(holder=seat)

    def stand(self, track: Track, *steps: int) -> None:
        """The pawns of all players on a staircase."""
        for board, step in zip(self.table.boards, steps, strict=True):
            board.steps[track] = step

    def put_town(self, town: int, space: Caravan, seat: int = 0) -> None:
        """A town in a cutout on its night side, with the caravan that found it."""
        for pile in (self.table.towns, self.table.boxed_towns):
            if town in pile:
                pile.remove(town)
        self.put_caravans(space, seat=seat)
        self.board(seat).towns[space] = town


class FarPlayer(KeenPlayer):
    """Loves deep paths and towns too, and names brown and goods keshis often."""

    EAGER = KeenPlayer.EAGER | {DecisionKind.FREE_GOOD}

    def __call__(self, decision: Decision) -> Option:
        """An answer."""
        towns = [space.value for space in TOWN_SPACES if space.value in decision.options]
        if decision.kind in (DecisionKind.SAHARA, DecisionKind.CARAVAN_SPACE) and towns:
            return self.rng.choice(towns)
        if decision.kind is DecisionKind.CARAVAN_SPACE:
            return sorted(decision.options, key=lambda option: str(option)[-1])[-1]
        if decision.kind is DecisionKind.KESHI and self.rng.random() < 0.5:
            wanted: list[Option] = [c.value for c in (Keshi.BROWN, *GOODS) if c.value in decision.options]
            if wanted:
                return self.rng.choice(wanted)
        return super().__call__(decision)


def enrich_far(game: Marrakesh, rng: random.Random, watch: Callable[[Answer], None] | None = None) -> None:
    """A game in its middle, with caravans far out and goods in every souk."""
    enrich(game, rng, watch)
    player = FarPlayer(rng)
    for board in game.table.boards:
        for _ in range(rng.randint(0, 8)):
            follow(game.bring(board, Keshi.BROWN), player, watch)
        for colour in GOODS:
            for _ in range(rng.randint(0, 3)):
                follow(game.bring(board, colour), player, watch)
