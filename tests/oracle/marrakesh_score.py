"""A second count of the points: from the facts of a game and the printed values alone.

``recount`` replays the facts with a tally of its own for each seat; the rules engine's running score and its
points by source play no part in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import combinations, product

from calibration.palette import Keshi
from tests.oracle.marrakesh_pieces import (
    COLOUR_SECTORS,
    GOODS,
    MOST_RETURNED,
    STAIRS,
    STARTING_SCORE,
    TOWN_SPACES,
    Caravan,
    GoodKind,
    RapidBonus,
    Resource,
    Sector,
    Source,
    SquareBonus,
    Track,
)
from tests.oracle.marrakesh_play_ground import Readings
from tests.oracle.marrakesh_printed import Printed
from tests.oracle.marrakesh_records import (
    AudienceAtEnd,
    Deployed,
    ExpansionsChosen,
    FaceWon,
    Fact,
    FishermenReset,
    GateBuilt,
    GoodTaken,
    LineTaken,
    Moored,
    OasisClaimed,
    OasisScoredEarly,
    OfficePoint,
    PickerScored,
    ProvisionsFailed,
    RapidPaid,
    Returned,
    ScrollTaken,
    Sold,
    SquareClosed,
    SquarePaid,
    Stepped,
    Stock,
    TownClaimed,
    TownTaken,
    VendorActed,
)
from tests.oracle.marrakesh_x import Expansion, LaidTile

RAPID_POINTS = {RapidBonus.POINT: 1, RapidBonus.THREE_POINTS: 3}
FIXED_FACES = {(4, 1, None): 5, (8, 1, None): 3, (5, 1, 0): 7, (5, 2, 1): 3, (5, 1, 1): 3, (5, 2, 0): 7}
DOUBLERS = {Track.RIVER: 56, Track.MOSQUE: 49, Track.PALACE: 52}


@dataclass(slots=True)
class Tally:
    """What a player has, as far as the facts tell.

    ``towns``: whether each one taken is claimed; ``river_steps``: those made this season.
    """

    keshis: Counter[tuple[Sector, Keshi]] = field(default_factory=Counter)
    gates: dict[int, Keshi] = field(default_factory=dict)
    scrolls: set[int] = field(default_factory=set)
    kinds: Counter[GoodKind] = field(default_factory=Counter)
    claimed: list[int] = field(default_factory=list)
    towns: dict[int, bool] = field(default_factory=dict)
    river_steps: int = 0
    steps: Counter[Track] = field(default_factory=Counter)
    moored: bool = False
    points: Counter[Source] = field(default_factory=lambda: Counter({Source.START: STARTING_SCORE}))

    def colour(self, colour: Keshi) -> int:
        """Keshis of a colour on the board."""
        return sum(pieces for (_, each), pieces in self.keshis.items() if each is colour)

    def filled(self) -> int:
        """Sectors with 8 keshis and a vendor."""
        own = {sector: self.keshis[sector, Keshi.from_letter(sector.value)] for sector in COLOUR_SECTORS}
        return sum(own[sector] == 8 and self.keshis[sector, Keshi.RED] == 1 for sector in COLOUR_SECTORS)


class RecountError(AssertionError):
    """The facts do not fit each other or the print."""


class Recount:
    """Goes through facts in order."""

    def __init__(self, printed: Printed, seats: int, readings: Readings) -> None:
        self.printed = printed
        self.readings = readings
        self.expansions: frozenset[Expansion] = frozenset()
        self.tiles: tuple[LaidTile, ...] = ()
        self.tallies = [Tally() for _ in range(seats)]
        self.head_start: int | None = None

    def read(self, fact: Fact) -> None:
        """Take one fact into account. Raises RecountError when it cannot have happened."""
        if isinstance(fact, FishermenReset):
            self._reset()
            return
        if isinstance(fact, ExpansionsChosen):
            self.expansions, self.tiles = fact.expansions, fact.tiles
            return
        tally = self.tallies[fact.seat]
        if isinstance(fact, (Deployed, Returned)):
            self._keshi(tally, fact)
        elif isinstance(fact, (Stepped, Moored)):
            self._move(tally, fact)
        elif isinstance(fact, (ScrollTaken, GoodTaken, GateBuilt, OasisClaimed)):
            self._acquire(tally, fact)
        elif isinstance(fact, (LineTaken, RapidPaid, SquarePaid, SquareClosed)):
            self._bonus(tally, fact)
        elif isinstance(fact, (PickerScored, VendorActed, Sold)):
            self._scroll(tally, fact)
        elif isinstance(fact, (OfficePoint, TownTaken, TownClaimed, AudienceAtEnd)):
            self._expansion(tally, fact)
        else:
            self._season(tally, fact)

    def _reset(self) -> None:
        for seat, tally in enumerate(self.tallies):
            tally.moored = False
            tally.river_steps *= self.readings.town_07_counts_all_seasons
            tally.steps[Track.RIVER] = self.printed.crocodile if seat == self.head_start else 0
        self.head_start = None

    def _keshi(self, tally: Tally, fact: Deployed | Returned) -> None:
        tally.keshis[fact.place, fact.colour] += 1 if isinstance(fact, Deployed) else -1
        if tally.keshis[fact.place, fact.colour] not in range(9 if fact.colour not in GOODS else 301):
            message = f"{fact} leaves {tally.keshis[fact.place, fact.colour]} there"
            raise RecountError(message)
        if isinstance(fact, Deployed):
            tally.points[Source.ORCHARD] += fact.colour is Keshi.GREEN
            tally.points[Source.START_OASIS] += 2 * (fact.caravan is Caravan.START_LEFT)
            if fact.caravan in TOWN_SPACES and self.readings.fourth_space_always_pays:
                tally.points[Source.FOURTH_SPACES] += 4

    def _move(self, tally: Tally, fact: Stepped | Moored) -> None:
        if isinstance(fact, Moored):
            tally.moored = True
            tally.points[Source.RIVER] += self.printed.jetty[fact.spot]
            return
        if fact.before != tally.steps[fact.track]:
            message = f"{fact}, but the pawn stood on {tally.steps[fact.track]}"
            raise RecountError(message)
        river = fact.track is Track.RIVER
        end = self.printed.river_length if river else self.printed.stairs[fact.track].final
        if fact.before < end:
            tally.steps[fact.track] += 1
            tally.river_steps += river
        else:
            each = 2 if DOUBLERS[fact.track] in tally.scrolls else 1
            tally.points[Source.RIVER if river else Source.STAIRS] += each

    def _acquire(self, tally: Tally, fact: ScrollTaken | GoodTaken | GateBuilt | OasisClaimed) -> None:
        if isinstance(fact, ScrollTaken):
            tally.scrolls.add(fact.scroll)
        elif isinstance(fact, OasisClaimed):
            tally.claimed.append(fact.oasis)
        elif isinstance(fact, GoodTaken):
            good = self.printed.goods[fact.number - 1]
            tally.kinds[good.kind] += 1
            tally.points[Source.GOODS] += good.points
        else:
            tally.gates[fact.space] = fact.colour
            points = self.printed.workshops[fact.workshop].points
            bought = fact.bought or self.readings.town_gate_is_bought
            spared = bought and fact.workshop == 0 and 22 in tally.scrolls
            matching = self.printed.gate_spaces[fact.space].value == fact.colour.value
            tally.points[Source.GATES] += (0 if spared and points < 0 else points) + 2 * matching

    def _bonus(self, tally: Tally, fact: LineTaken | RapidPaid | SquarePaid | SquareClosed) -> None:
        printed = self.printed
        if isinstance(fact, LineTaken):
            if fact.code not in self._line((fact.mosque, fact.palace)):
                message = f"{fact} is not on that line"
                raise RecountError(message)
            if fact.code.startswith("points-"):
                tally.points[Source.LINES] += int(fact.code.removeprefix("points-"))
        elif isinstance(fact, RapidPaid):
            tally.points[Source.RAPIDS] += RAPID_POINTS.get(fact.bonus, 0)
        elif isinstance(fact, SquarePaid):
            if printed.square[fact.space] is SquareBonus.POINTS:
                tally.points[Source.SQUARE] += 2 * fact.times
        elif 29 in tally.scrolls:
            space = printed.square.index(SquareBonus.POINTS)
            tally.points[Source.SCROLLS] += 2 * self._spectators(tally, space, fact.orientation)

    def _line(self, line: tuple[int, int]) -> Counter[str]:
        codes = Counter(self.printed.lines[line])
        for place, laid in enumerate(self.tiles):
            space = self.printed.added.tile_spaces[place]
            if line in space.lines:
                codes[space.code] -= 1
                codes[self.printed.added.staircase_tiles[laid.tile][laid.side]] += 1
        return +codes

    def _spectators(self, tally: Tally, space: int, orientation: int) -> int:
        purple = Expansion.SPECTATORS in self.expansions
        disc = self.printed.added.purple_disc if purple else self.printed.disc
        return disc[(space - orientation) % len(disc)] + (31 in tally.scrolls)

    def _expansion(self, tally: Tally, fact: OfficePoint | TownTaken | TownClaimed | AudienceAtEnd) -> None:
        if isinstance(fact, OfficePoint):
            tally.points[Source.OFFICES] += 1
        elif isinstance(fact, TownTaken):
            tally.towns[fact.town] = False
            tally.points[Source.FOURTH_SPACES] += 0 if self.readings.fourth_space_always_pays else 4
        elif isinstance(fact, TownClaimed):
            if tally.towns.get(fact.town, True):
                message = f"{fact}, but it lay in no cutout on its night side"
                raise RecountError(message)
            tally.towns[fact.town] = True
        else:
            values = self._towns(tally, fact)
            day = [town for town, claimed in tally.towns.items() if claimed]
            tally.points[Source.TOWNS] += sum(values.get(town, 0) for town in day[:2])

    def _towns(self, tally: Tally, fact: AudienceAtEnd) -> dict[int, int]:
        goods = sum(tally.colour(colour) for colour in GOODS)
        pieces: Counter[Sector] = Counter()
        for (sector, _), number in tally.keshis.items():
            pieces[sector] += number
        return {
            1: 2 * len(tally.gates),
            2: 2 * tally.kinds.total(),
            3: 2 * len(tally.scrolls),
            4: tally.steps[Track.PALACE],
            5: tally.steps[Track.MOSQUE],
            6: (tally.keshis.total() - goods) // 3,
            7: tally.river_steps,
            8: 2 * sum(pieces[sector] > 3 for sector in COLOUR_SECTORS),
            9: sum(self._spectators(tally, space, fact.orientation) for space in fact.entertainers),
        }

    def _scroll(self, tally: Tally, fact: PickerScored | VendorActed | Sold) -> None:
        if isinstance(fact, PickerScored):
            tally.points[Source.SCROLLS] += 1
        elif isinstance(fact, Sold):
            tally.points[Source.SCROLLS] += 2 * fact.pieces
        else:
            tally.points[Source.SCROLLS] += 2 * (50 in tally.scrolls)

    def _season(self, tally: Tally, fact: OasisScoredEarly | FaceWon | ProvisionsFailed | Stock) -> None:
        if isinstance(fact, OasisScoredEarly):
            tally.points[Source.OASES_EARLY] += self.oasis(tally, fact.oasis, fact.returned)
        elif isinstance(fact, ProvisionsFailed):
            tally.points[Source.PROVISIONS] -= sum(self.printed.provisions[n - 1].loss for n in fact.tiles)
        elif isinstance(fact, FaceWon):
            tally.points[Source.RIVER_TILES] += self._face(tally, fact)
            if fact.face == 9:
                self.head_start = fact.seat
        else:
            self._end(tally, dict(fact.resources))

    def _face(self, tally: Tally, fact: FaceWon) -> int:
        if (fact.face, fact.bonus) == (12, 0):
            return len(tally.gates)
        if (fact.face, fact.bonus) == (12, 1):
            return tally.colour(Keshi.GREEN)
        if (fact.face, fact.bonus) == (18, 0):
            return tally.keshis.total() // 4
        if (fact.face, fact.bonus) == (18, 1):
            return 2 * tally.kinds.total()
        return FIXED_FACES.get((fact.face, fact.place, fact.bonus), 0)

    def oasis(self, tally: Tally, oasis: int, returned: int) -> int:
        """What an oasis is worth by the tally."""
        printed = self.printed
        if oasis <= 4:
            return sum(each * _of(tally.gates.values(), c) for c, each in printed.oasis_gates[oasis].items())
        if oasis <= 13:
            return 3 + tally.colour(printed.oasis_colours[oasis])
        if oasis <= 18:
            kind, each = printed.oasis_goods[oasis]
            return each * tally.kinds[kind]
        if oasis <= 21:
            return 3 + returned
        return self._rare(tally)[oasis]

    def _rare(self, tally: Tally) -> dict[int, int]:
        stairs = self.printed.stairs
        own = [tally.keshis[sector, Keshi.from_letter(sector.value)] for sector in COLOUR_SECTORS]
        crossed = sum(threshold <= tally.steps[t] for t in STAIRS for threshold in stairs[t].thresholds)
        return {
            22: 3 + tally.kinds.total(),
            23: 3 + len(tally.scrolls),
            24: 4 * len([pieces for pieces in own if pieces < 4]),
            25: 4 * tally.filled(),
            26: 3 * len(tally.claimed),
            27: 7 * (tally.steps[Track.MOSQUE] == stairs[Track.MOSQUE].final),
            28: 7 * (tally.steps[Track.PALACE] == stairs[Track.PALACE].final),
            29: 7 * (crossed >= 5),
            30: 7 * tally.moored,
        }

    def _end(self, tally: Tally, resources: dict[Resource, int]) -> None:
        tally.points[Source.FILLED] += 10 * tally.filled()
        goods = sum(pieces for (place, _), pieces in tally.keshis.items() if place is Sector.SOUK)
        goods -= tally.keshis[Sector.SOUK, Keshi.RED]
        best = (0, (sum(resources.values()) + goods) // 2)
        for pieces in range(1, 4):
            for oases in combinations(tally.claimed, pieces):
                kinds = [self.printed.oasis_resources.get(oasis) for oasis in oases]
                spans = [range(min(MOST_RETURNED, resources[k]) + 1) if k else range(1) for k in kinds]
                for amounts in product(*spans):
                    points = sum(self.oasis(tally, o, n) for o, n in zip(oases, amounts, strict=True))
                    left = (sum(resources.values()) - sum(amounts) + goods) // 2
                    best = max(best, (points, left), key=lambda pair: (sum(pair), pair[0]))
        tally.points[Source.OASES] += best[0]
        tally.points[Source.LEFTOVERS] += best[1]


def _of(colours: Iterable[Keshi], colour: Keshi) -> int:
    return sum(each is colour for each in colours)


def recount(
    printed: Printed, seats: int, history: Iterable[Fact], readings: Readings | None = None
) -> list[Counter[Source]]:
    """Points by source for every seat. Raises RecountError when the facts contradict each other."""
    count = Recount(printed, seats, readings or Readings())
    for fact in history:
        count.read(fact)
    return [tally.points for tally in count.tallies]
