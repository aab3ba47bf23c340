"""The mosque and palace staircases: climbing, thresholds, the lines between both pawns, the final spaces."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.form import Form, FormField
from companion.engine.number import Number
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.marrakesh import printed
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.carrying_out import carried_out_by, carry_out
from companion.games.marrakesh.gaining import gain, pay, score
from companion.games.marrakesh.gains import (
    AnyKeshis,
    Gain,
    KeshiOf,
    Points,
    Resources,
    RiverSteps,
    StairSteps,
)
from companion.games.marrakesh.kinds import Resource, Sector, Source, Staircase
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable, named

SECTORS: Final = {Staircase.MOSQUE: Sector.MOSQUE, Staircase.PALACE: Sector.PALACE}
_DOUBLED: Final = {
    Staircase.MOSQUE: (Scroll.TWO_POINTS_ATOP_MOSQUE, "MAR-SCROLL-48"),
    Staircase.PALACE: (Scroll.TWO_POINTS_ATOP_PALACE, "MAR-SCROLL-52"),
}
"""The scroll that doubles further steps on a final space, with its rule."""
_AT_THRESHOLDS: Final = (
    (Scroll.WATER_AT_THRESHOLDS, Resource.WATER, "MAR-SCROLL-09"),
    (Scroll.DATE_AT_THRESHOLDS, Resource.DATE, "MAR-SCROLL-10"),
    (Scroll.DINAR_AT_THRESHOLDS, Resource.DINAR, "MAR-SCROLL-11"),
)
_BUYING: Final = (
    (Resource.DATE, Scroll.STEPS_FOR_DATES),
    (Resource.WATER, Scroll.STEPS_FOR_WATER),
)
"""The resources that buy steps, with the scroll that allows it (MAR-SCROLL-23..25)."""

_RESOURCE_RULES: Final = {
    Resource.DATE: "MAR-STAIR-15",
    Resource.WATER: "MAR-STAIR-16",
    Resource.DINAR: "MAR-STAIR-17",
}
"""The rules of resources on a line."""


@dataclass(frozen=True, slots=True)
class More:
    """How a move is made longer: by the step of scroll 48, by dates and by water paid for steps."""

    longer: int = 0
    dates: int = 0
    water: int = 0

    @property
    def steps(self) -> int:
        """The steps that it adds."""
        return self.longer + self.dates + self.water


def action(table: MarrakeshTable, player: Player, staircase: Staircase, step: str) -> Script[None]:
    """Climb one step for each cleric or noble (MAR-STAIR-01, MAR-STAIR-02)."""
    sector = SECTORS[staircase]
    yield from _move(table, player, staircase, lambda: player.count(sector), f"{step}/stairs", Source.STAIRS)


def climb(
    table: MarrakeshTable, player: Player, staircase: Staircase, steps: int, step: str, source: Source
) -> Script[None]:
    """Advance a player's pawn so many steps on a staircase, with all that follows; points go to ``source``.

    ``step`` is the path of its questions within the moment.
    """
    yield from _move(table, player, staircase, lambda: steps, step, source)


@carried_out_by(StairSteps)
def _stair_steps(
    table: MarrakeshTable, player: Player, gained: StairSteps, step: str, source: Source
) -> Script[None]:
    """Climb by an icon's steps, on a staircase of the player's choice if it names none."""
    staircase = gained.staircase
    if staircase is None:
        staircase = yield from ask(lambda: _staircase_question(table, player, gained, step))
    yield from climb(table, player, staircase, gained.n, f"{step}/{staircase.value}", source)


def _staircase_question(
    table: MarrakeshTable, player: Player, gained: StairSteps, step: str
) -> Choice[Staircase]:
    return Choice(
        key=table.key(step, "staircase"),
        text=Text("{name}: {steps}. On which staircase?", name=named(player), steps=gained.text),
        to=player.seat,
        rules=("MAR-RTILE-15", "MAR-X3-05"),
        options=tuple(
            Option(id=one.value, name=one.text, value=one, key=str(key))
            for key, one in enumerate(Staircase, start=1)
        ),
    )


def _move(
    table: MarrakeshTable,
    player: Player,
    staircase: Staircase,
    steps: Callable[[], int],
    step: str,
    source: Source,
) -> Script[None]:
    """Make a whole move, then the steps bought with what came in during it (MAR-AMB-48, MAR-AMB-49).

    ``steps`` is read after the question for more steps, which is where players see and mend what it counts.
    """
    if steps() < 1:
        yield know(
            Text("{name}: no step for the {pawn}.", name=named(player), pawn=staircase.pawn), "MAR-AMB-10"
        )
        return
    longer = player.holds(Scroll.LONGER_STAIR_MOVES)
    more = yield from _more(table, player, staircase, longer, f"{step}/more")
    kept = dict(player.resources)
    yield from _climb(table, player, staircase, steps() + more, step, source)
    if any(player.resources[kind] > kept[kind] for kind, scroll in _BUYING if player.holds(scroll)):
        more = yield from _more(table, player, staircase, False, f"{step}/still-more")
        yield from _climb(table, player, staircase, more, f"{step}/still", source)


def _more(
    table: MarrakeshTable, player: Player, staircase: Staircase, longer: bool, step: str
) -> Script[int]:
    """Ask how much longer a move becomes, pay for it, and return the steps (MAR-SCROLL-23, MAR-SCROLL-47)."""
    if not longer and not any(player.resources[kind] for kind, scroll in _BUYING if player.holds(scroll)):
        return 0
    more = yield from ask(lambda: _more_question(table, player, staircase, longer, step))
    costs = {Resource.DATE: more.dates, Resource.WATER: more.water}
    if any(costs.values()):
        yield from pay(table, player, costs, f"{step}/pay", "MAR-SCROLL-24", "MAR-SCROLL-25")
    return more.steps


def _more_question(
    table: MarrakeshTable, player: Player, staircase: Staircase, longer: bool, step: str
) -> Form[More]:
    fields: list[FormField] = []
    if longer:
        fields.append(_field("longer", Text("1 step longer (0 or 1)"), 1, 1))
    for kind, scroll in _BUYING:
        if player.holds(scroll) and player.resources[kind]:
            label = Text("dates for steps") if kind is Resource.DATE else Text("water for steps")
            fields.append(_field(f"{kind.value}s", label, player.resources[kind], 0))
    return Form(
        key=table.key(step),
        text=Text("{name}: how much farther does the {pawn} climb?", name=named(player), pawn=staircase.pawn),
        to=player.seat,
        rules=("MAR-SCROLL-23", "MAR-SCROLL-47", "MAR-AMB-48"),
        fields=tuple(fields),
        make=lambda given: More(given.get("longer", 0), given.get("dates", 0), given.get("waters", 0)),
        default={field.name: field.question.default for field in fields},
    )


def _field(name: str, label: Text, most: int, default: int) -> FormField:
    question = Number(key=name, text=label, least=0, most=most, default=default)
    return FormField(name=name, label=label, question=question)


def _climb(
    table: MarrakeshTable, player: Player, staircase: Staircase, steps: int, step: str, source: Source
) -> Script[None]:
    """Climb from one of the four thresholds to the next (MAR-STAIR-04, MAR-STAIR-09, MAR-AMB-20).

    The pawn is read anew after every threshold, as its bonus may have moved this pawn too. What is left on
    the final space scores.
    """
    left = steps
    stairs = yield from printed.stairs(table, staircase)
    while left > 0 and player.stairs[staircase] < stairs.final:
        here = player.stairs[staircase]
        end = min(stairs.final, here + left)
        stop = min((each for each in stairs.thresholds if here < each <= end), default=end)
        left -= stop - here
        player.stairs[staircase] = stop
        yield do(
            Text(
                "{name}: {pawn} to step {step} of the {staircase}.",
                name=named(player),
                pawn=staircase.pawn,
                step=stop,
                staircase=staircase.text,
            ),
            "MAR-STAIR-10" if stop == stairs.final else "MAR-STAIR-01",
        )
        if stop in stairs.thresholds:
            yield from _threshold(table, player, f"{step}/{staircase.value}-{stairs.segment(stop)}", source)
    if left > 0:
        scroll, rule = _DOUBLED[staircase]
        each = 2 if player.holds(scroll) else 1
        rules = (rule,) if each > 1 else ("MAR-STAIR-11", "MAR-STAIR-12", "MAR-STAIR-13")
        yield from score(table, player, each * left, source, *rules)


def _threshold(table: MarrakeshTable, player: Player, step: str, source: Source) -> Script[None]:
    """Give the dinar of a threshold, what scrolls add, and the bonus of the line (MAR-STAIR-05)."""
    yield from gain(table, player, Resource.DINAR, 1, "MAR-STAIR-05")
    for scroll, kind, rule in _AT_THRESHOLDS:
        if player.holds(scroll):
            yield from gain(table, player, kind, 1, "MAR-SCROLL-08", rule)
    if player.holds(Scroll.RIVER_STEP_AT_THRESHOLDS):
        yield know(
            Text("{name}: scroll 16 gives 1 river step.", name=named(player)),
            "MAR-SCROLL-08",
            "MAR-SCROLL-12",
        )
        yield from carry_out(table, player, RiverSteps(1), f"{step}/scroll-16", Source.SCROLLS)
    yield from line_bonus(table, player, f"{step}/line", source)


def current_line(table: MarrakeshTable, player: Player) -> Script[tuple[Gain, ...]]:
    """Return what the line between the segments of both pawns shows now (MAR-STAIR-07, MAR-XTRA-50)."""
    mosque = yield from printed.stairs(table, Staircase.MOSQUE)
    palace = yield from printed.stairs(table, Staircase.PALACE)
    return (
        yield from printed.line(
            table,
            mosque.segment(player.stairs[Staircase.MOSQUE]),
            palace.segment(player.stairs[Staircase.PALACE]),
        )
    )


def line_bonus(table: MarrakeshTable, player: Player, step: str, source: Source) -> Script[None]:
    """Give one bonus of the line in force; two different ones of it with scroll 63 (MAR-SCROLL-69)."""
    line = yield from current_line(table, player)
    left = list(dict.fromkeys(line))
    for number in range(1, 3 if player.holds(Scroll.TWO_LINE_BONUSES) else 2):
        possible = [bonus for bonus in left if _can(player, bonus)]
        if not possible:
            yield know(Text("{name}: no bonus of the line is possible.", name=named(player)), "MAR-AMB-21")
            return
        bonus = possible[0]
        if len(possible) > 1:
            bonus = yield from ask(
                lambda number=number: _line_question(table, player, left, f"{step}-{number}")  # type: ignore[misc]
            )
        left.remove(bonus)
        yield from carry_out(table, player, bonus, f"{step}-{number}", source)


def whole_line(table: MarrakeshTable, player: Player, step: str, source: Source) -> Script[None]:
    """Give every bonus of the line in force, for scroll 59 (MAR-SCROLL-63)."""
    line = yield from current_line(table, player)
    for place, bonus in enumerate(line, start=1):
        yield from carry_out(table, player, bonus, f"{step}/line-{place}", source)


def _can(player: Player, bonus: Gain) -> bool:
    """Tell whether a line's bonus can be carried out: its keshi has room (MAR-AMB-11, MAR-AMB-21)."""
    if isinstance(bonus, KeshiOf):
        return player.room(bonus.colour) > 0
    if isinstance(bonus, AnyKeshis):
        return any(player.room(colour) > 0 for colour in bonus.among)
    return True


def _rules_of(bonus: Gain) -> tuple[str, ...]:
    """Return the rules that say what a kind of bonus on a line is."""
    match bonus:
        case KeshiOf():
            return ("MAR-STAIR-14",)
        case Resources(kind):
            return (_RESOURCE_RULES[kind],)
        case AnyKeshis(alike=True):
            return ("MAR-STAIR-19",)
        case AnyKeshis():
            return ("MAR-STAIR-18",)
        case RiverSteps():
            return ("MAR-STAIR-20",)
        case Points():
            return ("MAR-STAIR-21",)
        case _:
            return ()


def _line_question(table: MarrakeshTable, player: Player, line: list[Gain], step: str) -> Choice[Gain]:
    return Choice(
        key=table.key(step),
        text=Text("{name}: which bonus of your line do you take?", name=named(player)),
        to=player.seat,
        rules=("MAR-STAIR-06", "MAR-STAIR-08", "MAR-AMB-21", "MAR-XTRA-49"),
        options=tuple(
            Option(
                id=str(place),
                name=bonus.text,
                value=bonus,
                barred=None if _can(player, bonus) else Text("its sector is filled"),
                rules=_rules_of(bonus),
            )
            for place, bonus in enumerate(line, start=1)
        ),
    )
