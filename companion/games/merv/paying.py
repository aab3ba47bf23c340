"""Paying cubes: white stands in for any colour, and two kinds of breakthrough change what is paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from companion.engine.choice import Choice, Option
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.merv.board import Player
from companion.games.merv.boons import Breakthrough
from companion.games.merv.kinds import Action, Cube
from companion.games.merv.printed_values import Cost
from companion.games.merv.table import MervTable, named


@dataclass(frozen=True, slots=True)
class Way:
    """A way to pay a price: the cubes given, in the order of the colours, and the breakthroughs it uses."""

    cubes: Cost
    used: tuple[Breakthrough, ...] = ()

    @property
    def id(self) -> str:
        """Its name in saved games: the keys of the cubes, then the tiles, as in ``115+teal``."""
        return "+".join(
            ("".join(cube.key for cube in self.cubes) or "0", *(tile.value for tile in self.used))
        )

    @property
    def text(self) -> Text:
        """It in words."""
        what = cubes_text(self.cubes)
        if not self.used:
            return Text("{what}", what=what)
        return Text("{what} ({tiles})", what=what, tiles=tuple(tile.text for tile in self.used))


def cubes_text(cubes: Cost) -> tuple[Text, ...]:
    """Return cubes counted by colour, in words."""
    if not cubes:
        return (Text("nothing"),)
    return tuple(cube.counted(cubes.count(cube)) for cube in Cube if cube in cubes)


def ways(
    table: MervTable, player: Player, cost: Cost, action: Action | None = None, *, whites: bool = True
) -> tuple[Way, ...]:
    """Return every way to pay a price that no other way beats, the one with fewest cubes and whites first.

    ``action`` is the board action paid for, whose discount may be used (MERV-LIB-10, MERV-LIB-11); a colour
    may stand for another once a turn (MERV-LIB-12). Whites are only given for what is missing: one that is
    kept is never worse, save where contracts do not take it (MERV-AMB-34); without ``whites`` none may be
    given at all. Empty where the price cannot be paid.
    """
    found = _possible(table, player, cost, action, whites=whites)
    return _best(found, whites_better=_whites_better(table))


def can_pay(
    table: MervTable, player: Player, cost: Cost, action: Action | None = None, *, whites: bool = True
) -> bool:
    """Tell whether a player can pay a price; at the light level the players know themselves."""
    if not table.counts_cubes:
        return True
    return any(True for _ in _possible(table, player, cost, action, whites=whites))


def asked_to_pay(table: MervTable, question: Text) -> Text:
    """Return a question about what is paid for; at the light level it names what only the player knows."""
    if table.counts_cubes:
        return question
    return Text("{question} (only if you have the cubes)", question=question)


def spends_white(
    table: MervTable, player: Player, cost: Cost, action: Action | None = None, *, whites: bool = True
) -> bool:
    """Tell whether a player can pay a price in no other way than with a white cube.

    A bare Enter never pays so: a white is worth more than the colour that the price says.
    """
    return _whites_needed(ways(table, player, cost, action, whites=whites)) > 0


def price_text(
    table: MervTable, player: Player, cost: Cost, action: Action | None = None, *, whites: bool = True
) -> tuple[Text, ...]:
    """Return a price in words, with what stands in for it where it can be paid in no other way."""
    words = cubes_text(cost)
    possible = ways(table, player, cost, action, whites=whites) if table.counts_cubes else ()
    n = _whites_needed(possible)
    if n:
        last = Text("{cubes} (a white stands in)", "{cubes} ({n} whites stand in)", n=n, cubes=words[-1])
        return (*words[:-1], last)
    if possible and all(way.used for way in possible):
        tiles = tuple(tile.text for tile in possible[0].used)
        return (*words[:-1], Text("{cubes} ({tiles})", cubes=words[-1], tiles=tiles))
    return words


def _whites_needed(possible: Sequence[Way]) -> int:
    """Return how many whites the way with fewest of them gives; 0 where there is no way."""
    return min((way.cubes.count(Cube.WHITE) for way in possible), default=0)


def pay(
    table: MervTable,
    player: Player,
    cost: Cost,
    step: str,
    *rules: str,
    action: Action | None = None,
    whites: bool = True,
) -> Script[None]:
    """Let a player pay a price into the supply, asked only where there are several ways.

    ``step`` is the path of the question within the moment; as for ``pay_any``.
    """
    yield from pay_any(table, player, (cost,), step, *rules, action=action, whites=whites)


def pay_any(
    table: MervTable,
    player: Player,
    costs: Sequence[Cost],
    step: str,
    *rules: str,
    action: Action | None = None,
    whites: bool = True,
) -> Script[None]:
    """Let a player pay one of several prices, asked only where there are several ways to pay one of them.

    ``step`` is the path of the question within the moment. Where cubes were corrected away since the player
    chose what to pay for, nothing is paid, and that is said.
    """
    if not table.counts_cubes:
        due = Text("{name}: pay {what}.", name=named(player), what=cubes_text(costs[0]))
        yield do(due, *rules, unfollowed=True)
        return
    possible = _ways_of(table, player, costs, action, whites=whites)
    if not possible:
        words = Text(
            "{name}: cubes are lacking for {what}, nothing is paid.",
            name=named(player),
            what=cubes_text(costs[0]),
        )
        yield know(words, *rules)
        return
    way = possible[0]
    if len(possible) > 1:
        way = yield from ask(lambda: _question(table, player, costs, step, action, whites=whites))
    for cube in way.cubes:
        player.cubes[cube] -= 1
    table.turn.used.extend(way.used)
    yield do(Text("{name}: pay {what}.", name=named(player), what=(way.text,)), *rules)


def _ways_of(
    table: MervTable, player: Player, costs: Sequence[Cost], action: Action | None, *, whites: bool
) -> tuple[Way, ...]:
    """Return the ways to pay any of the prices, without those that another one beats."""
    found = (way for cost in costs for way in ways(table, player, cost, action, whites=whites))
    return _best(found, whites_better=_whites_better(table))


def _whites_better(table: MervTable) -> bool:
    """Tell whether a white that is kept serves for all that a colour does (MERV-AMB-34)."""
    return not table.setup.rulings.otherwise(34)


def _question(
    table: MervTable,
    player: Player,
    costs: Sequence[Cost],
    step: str,
    action: Action | None,
    *,
    whites: bool,
) -> Choice[Way]:
    possible = _ways_of(table, player, costs, action, whites=whites) or (Way(()),)
    options = tuple(Option(id=way.id, name=Text("pay {way}", way=way.text), value=way) for way in possible)
    without_white = (way.id for way in possible if Cube.WHITE not in way.cubes)
    text = Text("{name}: how do you pay {what}?", name=named(player), what=cubes_text(costs[0]))
    if len(costs) > 1:
        text = Text("{name}: how do you pay?", name=named(player))
    return Choice(
        key=table.key(step, "pay"),
        to=player.seat,
        text=text,
        rules=("MERV-BRK-07", "MERV-BRK-13"),
        options=options,
        default=next(without_white, None),
    )


def unused(table: MervTable, player: Player) -> tuple[Breakthrough, ...]:
    """Return a player's breakthroughs of the first two kinds that this turn has not used."""
    once_a_turn = (tile for tile in player.breakthroughs if tile.discount or tile.wild)
    return tuple(tile for tile in once_a_turn if tile not in table.turn.used)


def _possible(
    table: MervTable, player: Player, cost: Cost, action: Action | None, *, whites: bool
) -> Iterator[Way]:
    """Yield the ways to pay a price with what a player has, those that others beat among them."""
    return (
        way
        for way in _ways(table, player, cost, action)
        if _has(player, way.cubes) and (whites or Cube.WHITE not in way.cubes)
    )


def _ways(table: MervTable, player: Player, cost: Cost, action: Action | None) -> Iterator[Way]:
    sparing = _whites_better(table)
    for less, discount in _discounted(table, player, cost, action):
        for cubes in _exact(player.cubes, less, sparing=sparing):
            yield Way(_sorted(cubes), discount)
        for tile in unused(table, player):
            if tile.wild is None:
                continue
            for colour in sorted(set(less) - {tile.wild}, key=lambda cube: cube.key):
                rest = _without(less, colour)
                kept = Counter(player.cubes)
                kept[tile.wild] -= 1
                for cubes in _exact(kept, rest, sparing=sparing):
                    yield Way(_sorted((*cubes, tile.wild)), (*discount, tile))


def _discounted(
    table: MervTable, player: Player, cost: Cost, action: Action | None
) -> Iterator[tuple[Cost, tuple[Breakthrough, ...]]]:
    yield cost, ()
    for tile in unused(table, player):
        if action is not None and tile.discount is action:
            for colour in sorted(set(cost), key=lambda cube: cube.key):
                yield _without(cost, colour), (tile,)


def _exact(owned: Mapping[Cube, int], cost: Cost, *, sparing: bool) -> Iterator[Cost]:
    """Yield what can be given for a price: its own colours, else whites.

    ``sparing``: of each colour as many as there are, whites for the rest; else any number of whites.
    """
    due = Counter(cost)
    most = {cube: min(n, max(0, owned[cube])) for cube, n in due.items()}
    for given in product(*(range(n if sparing else 0, n + 1) for n in most.values())):
        cubes = tuple(cube for cube, n in zip(most, given, strict=True) for _ in range(n))
        yield (*cubes, *((Cube.WHITE,) * (len(cost) - len(cubes))))


def _sorted(cubes: Cost) -> Cost:
    return tuple(sorted(cubes, key=lambda cube: cube.key))


def _without(cost: Cost, colour: Cube) -> Cost:
    at = cost.index(colour)
    return (*cost[:at], *cost[at + 1 :])


def _has(player: Player, cubes: Cost) -> bool:
    return all(player.cubes[cube] >= n for cube, n in Counter(cubes).items())


def _best(found: Iterable[Way], *, whites_better: bool) -> tuple[Way, ...]:
    """Return the ways that no other one beats, the one with fewest cubes and whites first."""
    ways_found = dict.fromkeys(found)
    best = (
        way
        for way in ways_found
        if not any(_beats(other, way, whites_better=whites_better) for other in ways_found)
    )
    return tuple(sorted(best, key=lambda way: (len(way.cubes), way.cubes.count(Cube.WHITE), way.id)))


def _beats(way: Way, other: Way, *, whites_better: bool) -> bool:
    """Tell whether a way keeps all that another keeps, or whites for colours where these are better."""
    if way == other or not set(way.used) <= set(other.used):
        return False
    more, fewer = Counter(way.cubes) - Counter(other.cubes), Counter(other.cubes) - Counter(way.cubes)
    return more.total() <= (fewer[Cube.WHITE] if whites_better else 0)
