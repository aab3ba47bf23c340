"""Taking and paying resources, and scoring points (MAR-SETUP-31, MAR-SETUP-80)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form, FormField
from companion.engine.number import Number
from companion.engine.question import Raw
from companion.engine.saying import Saying, do
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.carrying_out import carried_out_by
from companion.games.marrakesh.gains import AnyResources, Points, Resources
from companion.games.marrakesh.kinds import Resource, Source
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable, named

LAP: Final = 100
"""Points of one lap of the scoring track (MAR-AMB-30, MAR-DATA-29)."""

RESOURCE_KEYS: Final = {Resource.DINAR: "1", Resource.WATER: "2", Resource.DATE: "3"}
"""The key that picks a resource, everywhere in the game."""

_STAND_INS: Final = (Resource.DATE, Resource.WATER)
"""What may be paid for dinars with scroll 33 (MAR-SCROLL-33)."""

_Mix = dict[Resource, int]
"""What is paid instead of dinars."""


def gain(table: MarrakeshTable, player: Player, resource: Resource, n: int = 1, *rules: str) -> Script[None]:
    """Give a player so many of a resource out of the supply, which never runs out (MAR-SETUP-31)."""
    if n <= 0:
        return
    player.resources[resource] += n
    taken = Text("{name}: take {what}.", name=named(player), what=resource.counted(n))
    yield do(taken, *rules, "MAR-SETUP-31")


def can_pay(player: Player, costs: Mapping[Resource, int]) -> bool:
    """Tell whether a player has these resources, with scroll 33 dates and water for missing dinars."""
    return bool(_mixes(player, costs))


def pay(
    table: MarrakeshTable,
    player: Player,
    costs: Mapping[Resource, int],
    step: str,
    *rules: str,
    exactly: bool = False,
) -> Script[None]:
    """Let a player pay resources into the supply; with scroll 33 they choose what stands in for dinars.

    ``exactly``: the player named these resources, so nothing stands in for them. ``step`` is the path of the
    question within the moment. Raises ValueError where ``can_pay`` denies it.
    """
    mixes = _mixes(player, costs)
    if not mixes:
        raise ValueError(f"{player.name} cannot pay {dict(costs)}")
    mix = mixes[0]
    if len(mixes) > 1 and not exactly:
        mix = yield from ask(lambda: _mix_question(table, player, costs, step))
    parts: list[Text] = []
    for resource, n in _with(costs, mix).items():
        player.resources[resource] -= n
        if n:
            parts.append(resource.counted(n))
    if parts:
        yield do(Text("{name}: pay {what}.", name=named(player), what=tuple(parts)), *rules)


def score(table: MarrakeshTable, player: Player, points: int, source: Source, *rules: str) -> Script[None]:
    """Book points that a player gains, or loses where they are negative, and say the new score.

    Whole laps of the scoring track show on the player's tile (MAR-SETUP-37, MAR-SETUP-38, MAR-AMB-29).
    """
    if points == 0:
        return
    laps = _laps(player)
    table.book(player, points, source)
    yield do(_scored(player, points), *rules)
    if _laps(player) != laps:
        yield _lap(player)


def resource_options() -> tuple[Option[Resource], ...]:
    """Return the three resources as options, with the keys they have everywhere."""
    return tuple(
        Option(id=each.value, name=each.text, value=each, key=RESOURCE_KEYS[each]) for each in Resource
    )


def ask_resources(table: MarrakeshTable, player: Player, n: int, step: str) -> Script[tuple[Resource, ...]]:
    """Ask a player for so many resources of their choice; keys may be typed together, as in ``113``."""
    if n == 1:
        one = yield from ask(
            lambda: Choice(
                key=table.key(step, "resource"),
                to=player.seat,
                text=Text("Which resource?"),
                options=resource_options(),
            )
        )
        return (one,)
    several = yield from ask(
        lambda: Several(
            key=table.key(step, "resources"),
            to=player.seat,
            text=Text("Which {n} resources?", n=n),
            options=resource_options(),
            least=n,
            most=n,
            each=n,
        )
    )
    return several


def _scored(player: Player, points: int) -> Text:
    name, now = named(player), player.score
    if points > 0:
        return Text("{name}: {n} point ({now})", "{name}: {n} points ({now})", name=name, n=points, now=now)
    return Text(
        "{name}: lose {n} point ({now})", "{name}: lose {n} points ({now})", name=name, n=-points, now=now
    )


def _laps(player: Player) -> int:
    """Return how many whole laps a player's marker has gone (MAR-AMB-30); below 0 points it is none."""
    return max(0, player.score // LAP)


def _lap(player: Player) -> Saying:
    """Say which side a player's tile shows once the marker passed the end of the track (MAR-SETUP-11)."""
    laps = _laps(player)
    if laps == 0:
        return do(Text("{name}: scoring tile off the board.", name=named(player)), "MAR-AMB-29", "MAR-AMB-30")
    rule = "MAR-SETUP-37" if laps == 1 else "MAR-SETUP-38"
    shown = Text("{name}: scoring tile shows {points}.", name=named(player), points=laps * LAP)
    return do(shown, rule, "MAR-AMB-30")


def _mixes(player: Player, costs: Mapping[Resource, int]) -> tuple[_Mix, ...]:
    """Return every way to pay: what stands in for dinars, the fewest first; none where it cannot be paid."""
    due = costs.get(Resource.DINAR, 0)
    spare = {each: player.resources[each] - costs.get(each, 0) for each in _STAND_INS}
    if min(spare.values()) < 0:
        return ()
    if not player.holds(Scroll.ANYTHING_FOR_DINARS):
        return ({},) if player.resources[Resource.DINAR] >= due else ()
    found = [
        {Resource.DATE: dates, Resource.WATER: water}
        for dates in range(min(due, spare[Resource.DATE]) + 1)
        for water in range(min(due - dates, spare[Resource.WATER]) + 1)
        if due - dates - water <= player.resources[Resource.DINAR]
    ]
    return tuple(sorted(found, key=lambda mix: (sum(mix.values()), mix[Resource.WATER])))


def _with(costs: Mapping[Resource, int], mix: _Mix) -> dict[Resource, int]:
    """Return what is paid in all."""
    paid = {resource: costs.get(resource, 0) + mix.get(resource, 0) for resource in Resource}
    paid[Resource.DINAR] -= sum(mix.values())
    return paid


def _mix_question(
    table: MarrakeshTable, player: Player, costs: Mapping[Resource, int], step: str
) -> Form[_Mix]:
    """Ask what stands in for dinars; a bare Enter pays with as many dinars as there are."""
    mixes = _mixes(player, costs)

    def refused(mix: _Mix) -> Text | None:
        if mix in _mixes(player, costs):
            return None
        return Text("with these the {n} dinars cannot be paid", n=costs[Resource.DINAR])

    default: dict[str, Raw] = {each.value: mixes[0][each] for each in _STAND_INS}
    return Form(
        key=table.key(step, "for-dinars"),
        to=player.seat,
        text=Text(
            "Scroll 33: how many dates and how much water do you pay for dinars, of {n}?",
            n=costs[Resource.DINAR],
        ),
        rules=("MAR-SCROLL-33", "MAR-SCROLL-34"),
        fields=tuple(
            FormField(
                name=each.value,
                label=each.text,
                question=Number(key=each.value, text=each.text, most=9),
                width=1,
            )
            for each in _STAND_INS
        ),
        make=lambda values: {each: values[each.value] for each in _STAND_INS},
        check=refused,
        default=default,
    )


@carried_out_by(Points)
def _points(table: MarrakeshTable, player: Player, points: Points, step: str, source: Source) -> Script[None]:
    yield from score(table, player, points.n, source)


@carried_out_by(Resources)
def _resources(
    table: MarrakeshTable, player: Player, given: Resources, step: str, source: Source
) -> Script[None]:
    yield from gain(table, player, given.kind, given.n)


@carried_out_by(AnyResources)
def _any_resources(
    table: MarrakeshTable, player: Player, given: AnyResources, step: str, source: Source
) -> Script[None]:
    """Give resources of the player's choice, asked together (MAR-END-06)."""
    chosen = yield from ask_resources(table, player, given.n, step)
    for resource in Resource:
        yield from gain(table, player, resource, chosen.count(resource))
