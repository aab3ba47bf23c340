"""The mosque and palace staircases: moves of the pawns, how they become longer, the final spaces."""

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
from companion.games.marrakesh.carrying_out import carried_out_by
from companion.games.marrakesh.gaining import pay, score
from companion.games.marrakesh.gains import (
    StairSteps,
)
from companion.games.marrakesh.imam_and_sultan import climbed
from companion.games.marrakesh.kinds import Resource, Sector, Source, Staircase
from companion.games.marrakesh.lines import cross_threshold
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable, named

SECTORS: Final = {Staircase.MOSQUE: Sector.MOSQUE, Staircase.PALACE: Sector.PALACE}
_DOUBLED: Final = {
    Staircase.MOSQUE: (Scroll.TWO_POINTS_ATOP_MOSQUE, "MAR-SCROLL-48"),
    Staircase.PALACE: (Scroll.TWO_POINTS_ATOP_PALACE, "MAR-SCROLL-52"),
}
"""The scroll that doubles further steps on a final space, with its rule."""
_BUYING: Final = (
    (Resource.DATE, Scroll.STEPS_FOR_DATES),
    (Resource.WATER, Scroll.STEPS_FOR_WATER),
)
"""The resources that buy steps, with the scroll that allows it (MAR-SCROLL-23..25)."""


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
    """Make a whole move, then steps bought as long as something came in for them (MAR-AMB-48, MAR-AMB-49).

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
    while any(player.resources[kind] > kept[kind] for kind, scroll in _BUYING if player.holds(scroll)):
        more = yield from _more(table, player, staircase, False, f"{step}/still-more")
        kept = dict(player.resources)
        step = f"{step}/still"
        yield from _climb(table, player, staircase, more, step, source)


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
        yield from climbed(table, player, staircase, here)
        if stop in stairs.thresholds:
            crossing = f"{step}/{staircase.value}-{stairs.segment(stop)}"
            yield from cross_threshold(table, player, crossing, source)
    if left > 0:
        scroll, rule = _DOUBLED[staircase]
        each = 2 if player.holds(scroll) else 1
        rules = (rule,) if each > 1 else ("MAR-STAIR-11", "MAR-STAIR-12", "MAR-STAIR-13")
        yield from score(table, player, each * left, source, *rules)
