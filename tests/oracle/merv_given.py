"""Tables for the tests: the ledger's made-up print, its boards, and cases set up by hand."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import TypeVar

from tests.oracle.merv_moves import CHANCE, Decision, Option, Play
from tests.oracle.merv_pieces import (
    COURTIER,
    DECK,
    MAGISTRATE,
    PLACES,
    STACKS,
    Action,
    Boon,
    Cube,
    Good,
    Hall,
    Spice,
    Tile,
    Town,
    Track,
    Who,
    place_of,
)
from tests.oracle.merv_play import Merv, follow
from tests.oracle.merv_play_ground import Readings
from tests.oracle.merv_printed import Contract, Printed, Space, random_printed
from tests.oracle.merv_state import Card, Player, Table, deal

Result = TypeVar("Result")
PURPLE, TAN, TEAL, ORANGE, WHITE = Cube
BOARD_1 = "CPLKQ WCPLK QW#CP LKQWC PLKQW"
BOARD_2 = "LLCPK WCLQK QP#LW CKQWP PQKCW"
LETTERS = {
    "C": Action.CARAVANSARY,
    "P": Action.PALACE,
    "L": Action.LIBRARY,
    "K": Action.MARKETPLACE,
    "Q": Action.MOSQUE,
    "W": Action.WALL,
}
SPICES = {spice.value[0]: spice for spice in Spice}
ROUND_1, ROUND_2, ROUND_3, ROUND_4 = 1, 2, 3, 4


def case_printed() -> Printed:
    """The tracks U3 and U4, halls and the official example's second path; the rest by chance."""
    made_up = random_printed(random.Random(1))
    favour = (0, 0, 0, 2, 0, 0, 0, 4)
    influence = tuple({5: 2, 10: 3, 15: 5}.get(space, 0) for space in range(1, 16))
    paths = (
        (Space((TAN,), Boon.CAMEL, 0), Space((TEAL,), Boon.SOLDIER, 0)),
        (
            Space((TEAL,), Boon.CAMEL, 0),
            Space((ORANGE,), Boon.WHITE_UPGRADE, 0),
            Space((TAN,), Boon.FAVOUR, 2),
        ),
        (Space((PURPLE,), Boon.CAMEL, 0), Space((TEAL, TEAL), Boon.BONUS_UPGRADE, 0)),
        (Space((ORANGE,), Boon.CAMEL, 0), Space((PURPLE,), Boon.WALL, 0)),
    )
    return replace(
        made_up,
        points={Track.FAVOUR: favour, Track.INFLUENCE: influence},
        spice_at=(3, 7, 12),
        contract_at=(3, 6, 9),
        halls={Hall.KNOWLEDGE: PURPLE, Hall.SPICE: TEAL, Hall.TRADE: TAN, Hall.FAITH: ORANGE},
        paths=paths,
        upper=(Space((TAN, TAN), Boon.SCORING_TILE, 1), Space((TEAL,), Boon.COURTIER, 0)),
        lower=(Space((TAN,), Boon.SCORING_TILE, 1),),
        last=(Space((TEAL,), Boon.FAVOUR, 0), Space((PURPLE, TAN, TEAL), Boon.NOTHING, 3)),
        faces=(
            (Boon.SCROLL, Boon.CARAVAN_CARD, Boon.FAVOUR, Boon.WHITE_CUBE),
            (Boon.RARE_GOOD, Boon.MOSQUE_STEP, Boon.SOLDIER),
        ),
    )


class Case:
    """A table to set up by hand; ``run`` plays a piece of the game with given answers.

    In solo games G is the Magistrate, H the High Courtier, Y the person; else A, B, C, D are people.
    """

    def __init__(
        self,
        players: int = 3,
        board: str = BOARD_1,
        round_number: int = 1,
        printed: Printed | None = None,
        readings: Readings | None = None,
    ) -> None:
        self.table: Table = deal(printed or case_printed(), players, random.Random(7))
        self.table.face = 0
        self.table.market = [False] * len(self.table.boons)
        self.table.round = round_number
        self.table.queue = [MAGISTRATE, 0, COURTIER] if players == 1 else [*range(players)]
        if players == 2:
            self.table.queue.append(COURTIER)
        self.table.solo_fresh = False
        self.game = Merv(self.table, readings)
        self.asked: list[Decision] = []
        actions = board.replace(" ", "").replace("#", "")
        for place, letter in zip(PLACES, actions, strict=True):
            site = self.table.city[place]
            site.action, site.colour = LETTERS[letter], TEAL

    def who(self, letter: str) -> Who:
        """Who a letter of a case is."""
        led: dict[str, Who] = {"G": MAGISTRATE, "H": COURTIER, "Y": 0}
        return led[letter] if letter in led else "ABCD".index(letter)

    def player(self, letter: str = "A") -> Player:
        """Somebody's pieces."""
        return self.table.players[self.who(letter)]

    def own(self, **places: str) -> None:
        """Buildings: ``own(G="2.1 2.4", Y="4.2")``."""
        for letter, sites in places.items():
            for site in sites.split():
                self.table.city[place_of(site)].owner = self.who(letter)

    def colours(self, **places: Cube) -> None:
        """Colours of sites: ``colours(s24=TEAL)``."""
        for site, colour in places.items():
            self.table.city[int(site[1]), int(site[2])].colour = colour

    def upgrade(self, site: str, cube: Cube) -> None:
        """An upgrade on a site."""
        self.table.city[place_of(site)].upgrade = cube

    def taken(self, *lines: int) -> None:
        """Lines that others took this round."""
        self.table.slots = dict(zip((COURTIER, 0), lines, strict=False))

    def walls(self, slots: str) -> None:
        """Pieces in slots, any that fit."""
        for slot in slots.split():
            kind = "gate" if slot[1] == "3" else "segment"
            piece = next(each for each in self.table.pieces if each.startswith(kind))
            self.table.pieces.remove(piece)
            self.table.walls[slot] = piece

    def soldiers(self, letter: str, sites: str) -> None:
        """Somebody's soldiers on sites."""
        for site in sites.split():
            self.table.city[place_of(site)].soldier = self.who(letter)

    def row(self, text: str, deck: int | None = None) -> None:
        """The row from the front: first letters of spices, ``*`` after a card with a camel."""
        cards = [Card(SPICES[each[0]], each.endswith("*")) for each in text.split()]
        left = Counter(DECK) - Counter(card.spice for card in cards)
        for player in self.table.players.values():
            left -= player.cards
        self.table.row = cards
        self.table.deck = list(left.elements())[:deck]

    def cards(self, letter: str, **spices: int) -> None:
        """Cards that somebody owns."""
        self.player(letter).cards = Counter({Spice(spice): number for spice, number in spices.items()})

    def cubes(self, letter: str, *cubes: Cube) -> Player:
        """Cubes that somebody owns, and none else."""
        player = self.player(letter)
        player.cubes = Counter(cubes)
        return player

    def goods(self, letter: str, common: int = 0, rare: int = 0, scrolls: int = 0) -> Player:
        """Goods and scrolls that somebody owns."""
        player = self.player(letter)
        player.goods = Counter({Good.COMMON: common, Good.RARE: rare})
        player.scrolls = scrolls
        return player

    def courtiers(self, letter: str, *halls: Hall) -> None:
        """Courtiers of somebody."""
        for hall in halls:
            self.table.halls[hall].append(self.who(letter))

    def post(self, letter: str, *towns: Town) -> None:
        """Posts of somebody; the camels of these towns are gone."""
        for town in towns:
            self.table.posts[town].append(self.who(letter))
            self.table.town_camels.discard(town)

    def tile(self, letter: str, *tiles: Tile) -> None:
        """Breakthroughs of somebody."""
        for tile in tiles:
            next(left for left in self.table.tiles.values() if tile in left).remove(tile)
            self.player(letter).tiles.append(tile)

    def tops(self, **contracts: tuple[int, int, int, int, int, tuple[Cube, ...]]) -> None:
        """Contracts on offer, only these: ``tops(soldier_1=(points, scrolls, common, rare, goods, cost))``.

        A name ``soldier_1_2`` is the card below.
        """
        self.table.contracts = {stack: [] for stack in STACKS}
        for text, (points, scrolls, common, rare, goods, cost) in contracts.items():
            reward, level, *_ = text.split("_")
            stack = self.table.contracts[f"{level}-{reward}"]
            stack.append(
                Contract(f"{level}-{reward}", len(stack), points, scrolls, common, rare, goods, cost)
            )

    def at(self, letter: str, favour: int = 0, influence: int = 0) -> Player:
        """Somebody's discs on the tracks."""
        player = self.player(letter)
        player.at = Counter({Track.FAVOUR: favour, Track.INFLUENCE: influence})
        return player

    def run(self, play: Play[Result], *answers: Option) -> Result:
        """Play with these answers, in order; forced decisions and chance answer by themselves."""
        waiting = list(answers)
        self.asked = []

        def answer(decision: Decision) -> Option:
            self.asked.append(decision)
            if decision.kind in CHANCE:
                return decision.chance
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
        while waiting or decision.forced or decision.kind in CHANCE:
            forced = decision.options[0] if decision.forced else None
            chosen = decision.chance if decision.kind in CHANCE else forced
            decision = play.send(waiting.pop(0) if chosen is None else chosen)
        return decision.options
