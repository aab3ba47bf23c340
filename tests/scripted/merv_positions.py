"""Single turns of Merv on random positions: the companion's table laid out like a simulated one."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

from companion.engine.game import Mode
from companion.engine.printed import Printed
from companion.engine.question import Question, Raw
from companion.engine.saying import Saying
from companion.engine.script import Ask, Decided, Script
from companion.engine.words import Shuffle
from companion.games.merv import high_courtier, human_turn, magistrate_turn
from companion.games.merv.board import Player
from companion.games.merv.kinds import Deal, Phase, Role, Track
from companion.games.merv.places import SITES
from companion.games.merv.printed import read_tops
from companion.games.merv.printed_tracks import track
from companion.games.merv.printed_values import SiteTile
from companion.games.merv.table import (
    CaravanCard,
    MarketSlot,
    MervTable,
    QueueSpace,
    Setup,
    SoloDeck,
    new_table,
)
from companion.games.readings import Reading, Rulings
from tests.oracle.merv_moves import IllegalChoiceError, Play
from tests.oracle.merv_pieces import COURTIER, MAGISTRATE, Who
from tests.oracle.merv_play import Merv
from tests.oracle.merv_play_ground import Readings
from tests.oracle.merv_positions import position
from tests.oracle.merv_printed import Printed as Print
from tests.oracle.merv_state import Player as Simulated
from tests.oracle.merv_state import Table, misplaced
from tests.playing import run
from tests.scripted.merv import ScriptedPlayers, way_of
from tests.scripted.merv_chance import FollowedChance
from tests.scripted.merv_compare import differing, not_conserved
from tests.scripted.merv_followed import Followed
from tests.scripted.merv_games import readings_of
from tests.scripted.merv_led import done_here, done_there
from tests.scripted.merv_names import (
    ACTIONS,
    BOONS,
    CUBES,
    GOODS,
    HALLS,
    SPICES,
    TILES,
    TOWNS,
    TRACKS,
    contract_of,
    piece_of,
    seat_of,
    slot_of,
)
from tests.scripted.merv_printed import catalogue_of, printed_for
from tests.scripted.merv_set_up import SetUp, read_otherwise
from tests.scripted.played import ApartError, first_difference
from tests.scripted.typing import NotTakenError, taken

NAMES = ("You", "Player 2", "Player 3", "Player 4")


def laid_out(simulated: Table, readings: Readings) -> MervTable:
    """Return the companion's table in the middle of a round, as a simulated one is."""
    taken_readings = dict.fromkeys(read_otherwise(readings), Reading.OTHER)
    order = tuple(seat_of(who) for who in simulated.queue)
    table = new_table(
        Setup(
            Mode.PLAY,
            NAMES[: simulated.people],
            order,
            rulings=Rulings.of(taken_readings),
            deal=Deal.PROGRAM,
        )
    )
    table.year, table.round, table.phase = simulated.year, simulated.round, Phase.TURNS
    table.slots = {line: seat_of(who) for who, line in simulated.slots.items()}
    moved = table.slots.values()
    table.queue = [
        QueueSpace(None if seat in moved else seat, simulated.queue_camels[n])
        for n, seat in enumerate(order, start=1)
    ]
    _city(table, simulated)
    _supplies(table, simulated)
    for who, player in simulated.players.items():
        _player(table.player(seat_of(who)), player, simulated)
    catalogue = catalogue_of(simulated.printed)
    run(table, read_tops(table), printed=catalogue)
    run(table, track(table, Track.INFLUENCE), printed=catalogue)
    return table


def _city(table: MervTable, simulated: Table) -> None:
    for place in SITES:
        there, site = simulated.city[place.row, place.column], table.city.site(place)
        site.tile = SiteTile(ACTIONS[there.action], CUBES[there.colour])
        site.owner = None if there.owner is None else seat_of(there.owner)
        site.soldier = None if there.soldier is None else seat_of(there.soldier)
        site.upgrade = None if there.upgrade is None else CUBES[there.upgrade]
    pieces = simulated.printed.pieces
    table.city.walls = {slot_of(slot): piece_of(name, pieces[name]) for slot, name in simulated.walls.items()}
    table.wall_supply = [piece_of(name, pieces[name]) for name in simulated.pieces]


def _supplies(table: MervTable, simulated: Table) -> None:
    table.row = [CaravanCard(SPICES[card.spice], card.camel) for card in simulated.row]
    table.deck = {ours: simulated.deck.count(spice) for spice, ours in SPICES.items()}
    table.market = [
        MarketSlot(BOONS[boon], camel) for boon, camel in zip(simulated.boons, simulated.market, strict=True)
    ]
    table.town_camels = [TOWNS[town] for town in TOWNS if town in simulated.town_camels]
    table.path_camels = sorted(simulated.path_camels)
    table.camels_out = simulated.boxed_camels
    table.breakthroughs = [TILES[tile] for left in simulated.tiles.values() for tile in left]
    table.taken = {stack: 3 - len(left) for stack, left in simulated.contracts.items()}
    table.white_upgrades = simulated.white_upgrades
    table.bonus_upgrades = [CUBES[cube] for cube in simulated.bonus_upgrades]
    table.scoring_tiles = [ACTIONS[action] for action in simulated.scoring_tiles]
    if simulated.solo:
        current = simulated.solo_card
        table.solo = SoloDeck(
            [ACTIONS[card] for card in simulated.solo_deck],
            [ACTIONS[card] for card in simulated.solo_discard],
            None if current is None else ACTIONS[current],
            [ACTIONS[card] for card in simulated.solo_removed],
        )


def _player(player: Player, there: Simulated, simulated: Table) -> None:
    player.cubes.update({CUBES[cube]: n for cube, n in there.cubes.items()})
    player.camels = there.camels
    player.tracks.update({TRACKS[which]: n for which, n in there.at.items()})
    player.courtiers.update({HALLS[hall]: seats.count(there.who) for hall, seats in simulated.halls.items()})
    player.scrolls, player.committed_scrolls = there.scrolls, there.committed_scrolls
    player.breakthroughs = [TILES[tile] for tile in there.tiles]
    player.cards.update({SPICES[spice]: n for spice, n in there.cards.items()})
    player.goods.update({GOODS[good]: n for good, n in there.goods.items()})
    player.committed_goods.update({GOODS[good]: n for good, n in there.committed.items()})
    player.contracts = [contract_of(contract) for contract in there.contracts]
    player.posts = [TOWNS[town] for town, seats in simulated.posts.items() if there.who in seats]
    player.path, player.steps = there.path or None, there.steps
    player.scoring_tiles = [ACTIONS[action] for action in there.scoring_tiles]


@dataclass(slots=True)
class PlayedTurn:
    """One turn on a random position, at both tables, compared at every question and at its end.

    ``who`` is whose turn it is; the print and the open rulings go by the seed. ``otherwise_here``: the open
    rulings, by their names in ``Readings``, that the companion reads the other way than the oracle, so that
    differences must be found.
    """

    seed: int
    players: int
    who: Who
    otherwise_here: tuple[str, ...] = ()
    oracle: Merv = field(init=False)
    table: MervTable = field(init=False)
    followed: Followed = field(init=False)
    told: list[Saying | Decided] = field(init=False, default_factory=list)
    asked: Counter[str] = field(init=False, default_factory=Counter)
    differences: list[str] = field(init=False, default_factory=list)
    _scripted: ScriptedPlayers = field(init=False)
    _chance: FollowedChance = field(init=False)
    _catalogue: dict[str, Raw] = field(init=False)

    def __post_init__(self) -> None:
        rng = random.Random(self.seed)
        printed, readings = printed_for(rng), readings_of(self.seed // 4)
        simulated = self._position(rng, printed)
        self.oracle = Merv(simulated, readings)
        others = {name: not getattr(readings, name) for name in self.otherwise_here}
        self.table = laid_out(simulated, replace(readings, **others))
        self._catalogue = catalogue_of(printed)
        steps = simulated.players[MAGISTRATE].steps if simulated.solo else 0
        apart = [*differing(self.table, simulated), *not_conserved(self.table)]
        assert not apart, apart
        self.followed = Followed(self.oracle, self._beside(), rng)
        set_up = SetUp(self.followed, Deal.PROGRAM, named=False)
        self._scripted = ScriptedPlayers(self.followed, set_up, lambda: self.table, lambda: 0)
        self._chance = FollowedChance(self.followed, set_up)
        try:
            self._play()
            self.followed.finish()
        except (ApartError, NotTakenError, IllegalChoiceError) as found:
            self.differences.append(str(found))
        else:
            self._end(steps)
        self.differences = [f"seed {self.seed}, turn of {self.who}: {one}" for one in self.differences]

    def _end(self, steps: int) -> None:
        here, there = list(done_here(self.told)), self.followed.led()
        self.differences += self.followed.different
        self.differences += first_difference(here, list(done_there(there, self.oracle.printed, steps)))
        self.differences += differing(self.table, self.oracle.table)
        self.differences += [*not_conserved(self.table), *misplaced(self.oracle.table)]

    @property
    def decisions(self) -> Counter[str]:
        """What the program-led two decided in this turn, by kind."""
        return Counter(kind for _, kind, _ in done_here(self.told))

    def _position(self, rng: random.Random, printed: Print) -> Table:
        """Return what lies there."""
        return position(rng, printed, self.players, self.who)

    def _beside(self) -> Play[None]:
        """What the oracle plays."""
        return self.oracle.turn_of(self.who)

    def _script(self) -> Script[None]:
        """What the companion plays."""
        player = self.table.player(seat_of(self.who))
        self.table.begin_turn(player.seat)
        if player.role is Role.HUMAN:
            return human_turn.take_turn(self.table, player)
        if player.role is Role.COURTIER:
            return high_courtier.take_turn(self.table)
        return magistrate_turn.take_turn(self.table)

    def _play(self) -> None:
        script, sent = self._script(), None
        moment = self.table.moment
        while True:
            try:
                step: object = script.send(sent)
            except StopIteration:
                return
            sent = None
            if self.table.moment != moment:
                moment = self.table.moment
                self.followed.settle()
                self.followed.new_turn()
            if isinstance(step, Ask):
                sent = self._answer(step.build())
                self.differences += not_conserved(self.table)
            elif isinstance(step, Saying | Decided):
                self.told.append(step)

    def _answer(self, question: Question[Any]) -> Any:  # noqa: ANN401  # raw answers of any question
        if isinstance(question, Printed):
            return self._catalogue[question.item]
        if isinstance(question, Shuffle):
            return self._chance.shuffle(question.cards)
        self.asked[way_of(question)[0]] += 1
        return taken(question, self._scripted.line(question))


def turn(seed: int, who: Who, otherwise_here: tuple[str, ...] = ()) -> PlayedTurn:
    """Play a turn on a random position; the number of players goes by the seed."""
    players = {MAGISTRATE: 1, COURTIER: 1 if seed % 4 else 2}.get(str(who), 1 + seed % 4)
    return PlayedTurn(seed, players, who, otherwise_here)
