"""A second count of the points: from the facts of a game and the printed values alone.

``recount`` replays the facts with a tally of its own for everybody; the rules engine's points play no part.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from tests.oracle.merv_pieces import (
    MAGISTRATE,
    PLACES,
    YEARS,
    Action,
    Boon,
    Hall,
    Place,
    Source,
    Spice,
    Tile,
    Track,
    Who,
)
from tests.oracle.merv_printed import Printed
from tests.oracle.merv_records import (
    Built,
    CardTaken,
    CityLaid,
    Climbed,
    ContractTaken,
    CourtierPlaced,
    Fact,
    FavourSpent,
    Fell,
    GoodGained,
    Led,
    Overflowed,
    PalaceScored,
    ScoringTileTaken,
    ScrollsGained,
    Stepped,
    TileTaken,
    YearScored,
)


class RecountError(AssertionError):
    """The facts do not fit each other or the print."""


@dataclass(slots=True)
class Tally:
    """What somebody has, as far as the facts tell."""

    favour: int = 0
    influence: int = 0
    path: int = 0
    steps: int = 0
    scrolls: int = 0
    goods: int = 0
    cards: list[Spice] = field(default_factory=list)
    halls: list[Hall] = field(default_factory=list)
    tiles: list[Action] = field(default_factory=list)
    points: Counter[tuple[int, Source]] = field(default_factory=Counter)


class Recount:
    """Goes through facts in order."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self.year = 1
        self.tallies: dict[Who, Tally] = {}
        self.actions: dict[Place, Action] = {}
        self.owners: dict[Place, Who] = {}
        self.taken: Counter[str] = Counter()

    def of(self, who: Who) -> Tally:
        """Somebody's tally."""
        return self.tallies.setdefault(who, Tally())

    def add(self, who: Who, source: Source, points: int) -> None:
        """Points of this year."""
        self.of(who).points[self.year, source] += points

    def wrong(self, fact: Fact, why: str) -> RecountError:
        """The error for a fact that cannot be."""
        return RecountError(f"{fact}: {why}")

    def read(self, fact: Fact) -> None:
        """Take one fact into account. Raises RecountError when it cannot have happened."""
        if isinstance(fact, Led):
            return
        if isinstance(fact, CityLaid):
            self.actions = dict(zip(PLACES, fact.actions, strict=True))
        elif isinstance(fact, (Built, Fell)):
            self._city(fact)
        elif isinstance(fact, (Climbed, FavourSpent, Overflowed)):
            self._track(fact)
        elif isinstance(fact, (CardTaken, Stepped, ScrollsGained, TileTaken)):
            self._gained(fact)
        elif isinstance(fact, (GoodGained, CourtierPlaced, ContractTaken, ScoringTileTaken)):
            self._had(fact)
        elif isinstance(fact, PalaceScored):
            self._palace(fact)
        else:
            self._year(fact)

    def _city(self, fact: Built | Fell) -> None:
        if isinstance(fact, Built):
            if self.owners.setdefault(fact.place, fact.who) != fact.who:
                raise self.wrong(fact, "the site is taken")
        elif self.owners.pop(fact.place, None) != fact.who:
            raise self.wrong(fact, "nothing of theirs stands there")

    def _track(self, fact: Climbed | FavourSpent | Overflowed) -> None:
        tally = self.of(fact.who)
        if isinstance(fact, FavourSpent):
            tally.favour -= fact.spaces
            if tally.favour < 0:
                raise self.wrong(fact, "too little favour")
            return
        favour, influence = self.printed.points[Track.FAVOUR], self.printed.points[Track.INFLUENCE]
        if isinstance(fact, Overflowed):
            if (tally.favour, tally.influence) != (len(favour), len(influence)):
                raise self.wrong(fact, "a track has room")
            self.add(fact.who, Source.OVERFLOW, 2 * fact.parts)
        elif fact.track is Track.FAVOUR:
            tally.favour += 1
            self.add(fact.who, Source.FAVOUR, favour[tally.favour - 1])
            if fact.space != tally.favour:
                raise self.wrong(fact, f"favour is {tally.favour}")
        else:
            tally.influence += 1
            self.add(fact.who, Source.INFLUENCE, influence[tally.influence - 1])
            if fact.space != tally.influence:
                raise self.wrong(fact, f"influence is {tally.influence}")

    def _gained(self, fact: CardTaken | Stepped | ScrollsGained | TileTaken) -> None:
        tally = self.of(fact.who)
        program = fact.who == MAGISTRATE
        if isinstance(fact, CardTaken):
            tally.cards.append(fact.spice)
            paying = program and fact.spice in (Spice.CINNAMON, Spice.PEPPER)
            self.add(fact.who, Source.PAIRS, 3 * (paying and tally.cards.count(fact.spice) % 2 == 0))
        elif isinstance(fact, ScrollsGained):
            tally.scrolls += fact.scrolls
        elif isinstance(fact, TileTaken):
            points = (
                8
                if fact.tile is Tile.EIGHT_POINTS
                else 3 * (program and fact.tile.value.startswith("colour"))
            )
            self.add(fact.who, Source.BREAKTHROUGHS, points)
        else:
            if tally.path not in (0, fact.path):
                raise self.wrong(fact, f"the path is {tally.path}")
            tally.path = fact.path
            space = self.printed.way(tally.path)[tally.steps]
            tally.steps += 1
            self.add(fact.who, Source.MOSQUE, space.points)
            upgrade = space.boon in (Boon.WHITE_UPGRADE, Boon.BONUS_UPGRADE)
            self.add(fact.who, Source.MOSQUE_UPGRADES, 3 * (program and upgrade))

    def _had(self, fact: GoodGained | CourtierPlaced | ContractTaken | ScoringTileTaken) -> None:
        tally = self.of(fact.who)
        if isinstance(fact, GoodGained):
            tally.goods += 1
        elif isinstance(fact, CourtierPlaced):
            tally.halls.append(fact.hall)
        elif isinstance(fact, ScoringTileTaken):
            tally.tiles.append(fact.action)
        else:
            contract = self.printed.contracts[fact.stack][self.taken[fact.stack]]
            self.taken[fact.stack] += 1
            self.add(fact.who, Source.CONTRACTS, contract.points)

    def _palace(self, fact: PalaceScored) -> None:
        tally = self.of(fact.who)
        if Counter(fact.halls) - Counter(tally.halls):
            raise self.wrong(fact, f"the courtiers are in {tally.halls}")
        worth = {
            Hall.KNOWLEDGE: tally.scrolls,
            Hall.SPICE: len(tally.cards),
            Hall.TRADE: tally.goods,
            Hall.FAITH: tally.steps,
        }
        self.add(fact.who, Source.PALACE, sum(worth[hall] for hall in fact.halls))

    def _year(self, fact: YearScored) -> None:
        if fact.year != self.year:
            raise self.wrong(fact, f"it is year {self.year}")
        for place, who in self.owners.items():
            tally = self.of(who)
            self.add(who, Source.BUILDINGS, 1)
            self.add(who, Source.SCORING_TILES, 3 * tally.tiles.count(self.actions[place]))
            end = tally.path > 0 and tally.steps == len(self.printed.way(tally.path))
            self.add(who, Source.MOSQUE_END, 4 * (end and self.actions[place] is Action.MOSQUE))
        if self.year == YEARS:
            for who, tally in self.tallies.items():
                self.add(who, Source.SETS, _sets(tally.cards))
        else:
            self.year += 1


def _sets(cards: Iterable[Spice]) -> int:
    left, points = Counter(cards), 0
    while left:
        kinds = list(left)
        points += len(kinds) * (len(kinds) + 1) // 2
        left -= Counter(kinds)
    return points


def recount(
    printed: Printed, players: int, history: Iterable[Fact]
) -> dict[Who, Counter[tuple[int, Source]]]:
    """Points by (year, source) for everybody who scores. Raises RecountError when facts contradict."""
    count = Recount(printed)
    for fact in history:
        count.read(fact)
    who: list[Who] = [*range(players), *([MAGISTRATE] if players == 1 else [])]
    return {each: +count.of(each).points for each in who}
