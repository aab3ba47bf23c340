"""The ground of the rules engine: asking, points, tracks, payments, and readings that can be switched."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import TypeVar

from tests.oracle.merv_moves import Decision, DecisionKind, IllegalChoiceError, Option, Plain, Play
from tests.oracle.merv_pieces import (
    COLOUR_OF,
    COURTIER,
    DISCOUNTED,
    MAGISTRATE,
    Action,
    Boon,
    Cube,
    Good,
    Hall,
    Source,
    Tile,
    Town,
    Track,
    Who,
)
from tests.oracle.merv_records import Climbed, CourtierPlaced, Fact, GoodGained, Led, Overflowed
from tests.oracle.merv_state import Player, Table

Choice = TypeVar("Choice", bound=Option)
OTHER_TRACK = {Track.FAVOUR: Track.INFLUENCE, Track.INFLUENCE: Track.FAVOUR}
FULL_POINTS = 2


@dataclass(frozen=True, slots=True)
class Readings:
    """Which way the open rulings are read; False is the recommended way.

    ``colour_of_the_site`` (MERV-AMB-01): the buildings of the activated site's owner yield, not one's own.
    ``queue_all_random`` (MERV-AMB-06): nobody is chosen to begin; the same random queue comes of it.
    ``next_card_after_taking`` (MERV-AMB-10): a marked card opens the next one only when it is taken.
    ``exact_contracts`` (MERV-AMB-34): white does not pay for contracts.
    ``overflow_per_gain`` (MERV-AMB-110): 2 points once for a gain, not for each part of it.
    ``level_before_soldier`` (MERV-AMB-113): equal contracts by level, then by soldier.
    """

    colour_of_the_site: bool = False
    queue_all_random: bool = False
    next_card_after_taking: bool = False
    exact_contracts: bool = False
    overflow_per_gain: bool = False
    level_before_soldier: bool = False


class Ground(ABC):
    """What every part of the engine stands on. The table is changed in place."""

    def __init__(self, table: Table, readings: Readings | None = None) -> None:
        self.table = table
        self.printed = table.printed
        self.readings = readings or Readings()

    @abstractmethod
    def boon(self, player: Player, boon: Boon) -> Play[None]:
        """Give what a space, slot, pair or reward gives."""

    @abstractmethod
    def contracts(self, player: Player, moment: str) -> Play[None]:
        """Let a person fulfil contracts now."""

    @abstractmethod
    def scrolls(self, player: Player, number: int) -> Play[None]:
        """Gain scrolls, with the breakthroughs they bring."""

    @abstractmethod
    def free_card(self, player: Player) -> Play[None]:
        """Take one card of the row for nothing."""

    @abstractmethod
    def refill(self) -> Play[None]:
        """Fill the caravan row up."""

    @abstractmethod
    def free_step(self, player: Player) -> Play[None]:
        """One step in the mosque for nothing."""

    @abstractmethod
    def free_post(self, player: Player) -> Play[None]:
        """A trading post with its good for nothing."""

    @abstractmethod
    def free_wall(self, player: Player) -> Play[None]:
        """A wall piece for nothing."""

    def ask(
        self, kind: DecisionKind, player: Player, options: Sequence[Choice], *context: Plain
    ) -> Play[Choice]:
        """Put a decision to a person. Raises IllegalChoiceError for an answer that is no option."""
        if not isinstance(player.who, int):
            message = f"{player.who} is asked for {kind.name}"
            raise TypeError(message)
        choice = yield Decision(kind, player.who, tuple(options), context)
        for option in options:
            if option == choice and type(option) is type(choice):
                return option
        message = f"{kind.name} of {player.who}: {choice!r} is none of {list(options)!r}"
        raise IllegalChoiceError(message)

    def offer(
        self,
        kind: DecisionKind,
        player: Player,
        options: Sequence[Option],
        refusal: Option,
        *context: Plain,
    ) -> Play[Option]:
        """As ``ask``, with a refusal as last option; nobody is asked where nothing can be taken."""
        if not options:
            return refusal
        return (yield from self.ask(kind, player, [*options, refusal], *context))

    def chance(self, kind: DecisionKind, options: Sequence[str], settled: str) -> Play[str]:
        """What chance brings; ``settled`` is what it would be at this table."""
        choice = yield Decision(kind, None, tuple(options), (settled,))
        if choice not in options:
            message = f"{kind.name}: {choice!r} is none of {list(options)!r}"
            raise IllegalChoiceError(message)
        return str(choice)

    def note(self, fact: Fact) -> None:
        """Write down what happened."""
        self.table.history.append(fact)

    def led(self, player: Player, kind: str, what: Option) -> None:
        """Write down what the program-led two do."""
        if player.who in (MAGISTRATE, COURTIER):
            self.note(Led(kind, what, str(player.who)))

    def reached(self, effect: str, times: int = 1) -> None:
        """Count an effect that took place."""
        if times:
            self.table.effects[effect] += times

    def score(self, player: Player, source: Source, points: int) -> None:
        """Gain points."""
        player.points[self.table.year, source] += points

    def gain(self, player: Player, track: Track, number: int = 1) -> None:
        """Favour or influence, one part after another (MERV-FAV-10 to 14, MERV-TRACK)."""
        lost = 0
        for _ in range(number):
            ways = [t for t in (track, OTHER_TRACK[track]) if player.at[t] < self.printed.end(t)]
            if not ways:
                lost += 1
                continue
            self.reached(f"{track.value} becomes {ways[0].value}", ways[0] is not track)
            player.at[ways[0]] += 1
            source = Source.FAVOUR if ways[0] is Track.FAVOUR else Source.INFLUENCE
            self.score(player, source, self.printed.points[ways[0]][player.at[ways[0]] - 1])
            self.note(Climbed(player.who, ways[0], player.at[ways[0]]))
        if lost:
            self.reached("both tracks full")
            if player.who == MAGISTRATE:
                parts = 1 if self.readings.overflow_per_gain else lost
                self.note(Overflowed(player.who, parts))
                self.score(player, Source.OVERFLOW, FULL_POINTS * parts)

    def influence_of(self, player: Player, owner: Who | None) -> int:
        """1 for an own building, 2 for another's, 0 for an empty site."""
        return 0 if owner is None else 1 if owner == player.who else 2

    def gain_good(self, player: Player, good: Good) -> None:
        """One good from the supply."""
        player.goods[good] += 1
        self.note(GoodGained(player.who, good))

    def put_courtier(self, player: Player, hall: Hall) -> None:
        """A courtier into a hall; the first in it gives favour (MERV-PALACE-05)."""
        first = not self.table.halls[hall]
        self.table.halls[hall].append(player.who)
        self.note(CourtierPlaced(player.who, hall))
        self.led(player, "courtier", hall.value)
        if first:
            self.gain(player, Track.FAVOUR)

    def first_post(self, player: Player, town: Town) -> None:
        """A disc into a town; the first one there takes the camel or favour (MERV-POST-07)."""
        first = not self.table.posts[town]
        self.table.posts[town].append(player.who)
        self.led(player, "post", town.value)
        if first and town in self.table.town_camels:
            self.table.town_camels.remove(town)
            player.camels += 1
        elif first:
            self.reached("first outer post")
            self.gain(player, Track.FAVOUR)

    def put_wall(self, player: Player, piece: str, slot: str, owners: Sequence[Who | None]) -> None:
        """A piece into a slot, with its influence (MERV-WALLX)."""
        self.table.pieces.remove(piece)
        self.table.walls[slot] = piece
        self.led(player, "piece", piece)
        self.led(player, "wall", slot)
        self.gain(player, Track.INFLUENCE, sum(self.influence_of(player, owner) for owner in owners))

    def ways(
        self, player: Player, cost: Sequence[Cube], action: Action | None = None, white: bool = True
    ) -> list[tuple[str, ...]]:
        """The ways to pay exact colours, as in ``PAY``; ``action`` is the board action under way."""
        reduced: list[tuple[list[Cube], tuple[str, ...]]] = [(list(cost), ())]
        if (
            cost
            and player.discount
            and any(DISCOUNTED.get(tile) is action for tile in player.tiles if action)
        ):
            for colour in dict.fromkeys(cost):
                left = list(cost)
                left.remove(colour)
                reduced.append((left, ("discount",)))
        found: dict[tuple[str, ...], None] = {}
        for left, mark in reduced:
            plain = self._plain_ways(player, left, white)
            found.update(dict.fromkeys((*way, *mark) for way in plain))
            wild = self.wild(player)
            if wild is None:
                continue
            for colour in dict.fromkeys(each for each in left if each not in (wild, Cube.WHITE)):
                other = list(left)
                other.remove(colour)
                for way in self._plain_ways(player, other, white, spent=wild):
                    found[*way, *mark, "colour"] = None
        return [way for way in found if way[-1:] != ("colour",) or way[:-1] not in found]

    def wild(self, player: Player) -> Cube | None:
        """The colour that may still stand for another this turn (MERV-BRK-13)."""
        colours = [COLOUR_OF[tile] for tile in player.tiles if tile in COLOUR_OF]
        return colours[0] if colours and player.colour else None

    def _plain_ways(
        self, player: Player, cost: Sequence[Cube], white: bool, spent: Cube | None = None
    ) -> list[tuple[str, ...]]:
        need = Counter(cost)
        colours = [colour for colour in need if colour is not Cube.WHITE]
        ways = []
        for whites in product(*(range(need[colour] + 1 if white else 1) for colour in colours)):
            paid: Counter[Cube] = Counter({c: need[c] - w for c, w in zip(colours, whites, strict=True)})
            paid[Cube.WHITE] = need[Cube.WHITE] + sum(whites)
            if spent is not None:
                paid[spent] += 1
            if all(player.cubes[colour] >= number for colour, number in paid.items()):
                ways.append(tuple(colour.value for colour in Cube for _ in range(paid[colour])))
        return list(dict.fromkeys(ways))

    def pay(self, player: Player, ways: Sequence[tuple[str, ...]], *context: Plain) -> Play[None]:
        """Pay in one of several ways; nothing is asked where nothing is due."""
        if list(ways) == [()]:
            return
        self.take_payment(player, (yield from self.ask(DecisionKind.PAY, player, ways, *context)))

    def take_payment(self, player: Player, way: Sequence[str]) -> None:
        """Take the cubes of a payment, and remember which breakthroughs helped."""
        for part in way:
            if part == "discount":
                player.discount = False
                self.reached("discount")
            elif part == "colour":
                player.colour = False
                self.reached("colour stands in")
            else:
                player.cubes[Cube(part)] -= 1

    def has_discount(self, player: Player, tile: Tile) -> bool:
        """Whether a first breakthrough can still be used this turn."""
        return tile in player.tiles and player.discount
