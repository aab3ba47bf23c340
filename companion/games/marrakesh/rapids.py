"""Bonuses of rapids: one at the end of a round, more with scrolls, each twice with scroll 60 (MAR-END)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.carrying_out import carry_out
from companion.games.marrakesh.gains import AnyResources, Gain, Goods, Points
from companion.games.marrakesh.kinds import Source
from companion.games.marrakesh.printed import rapid
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable, named

ONLY_THE_PICKED_TWICE = 50
"""The ruling on what scroll 60 doubles (MAR-AMB-50)."""
BEHIND_THE_CROCODILE = 61
"""The ruling on rapids behind a fisherman that started on the crocodile (MAR-AMB-61)."""

BONUS_RULES: Final[dict[Gain, tuple[str, ...]]] = {
    Points(1): ("MAR-END-04",),
    Points(3): ("MAR-END-05",),
    AnyResources(1): ("MAR-END-06",),
    Goods(1): ("MAR-END-07",),
}
"""The rule of each bonus that stands beside rapids."""


@dataclass(frozen=True, slots=True)
class RapidBonus:
    """A bonus beside a rapid: the step that crosses the rapid, the bonus' place there, what it gives."""

    rapid: int
    place: int
    gain: Gain

    @property
    def id(self) -> str:
        """Its name in answers: rapid and place."""
        return f"{self.rapid}-{self.place}"


def crossed_rapids(table: MarrakeshTable, player: Player) -> tuple[int, ...]:
    """Return the rapids that a fisherman stands beyond (MAR-END-02, MAR-AMB-17, MAR-AMB-61)."""
    river = table.printed.river
    if river is None:
        return ()
    start = 0
    if table.last_season and table.from_crocodile == player.seat:
        start = river.crocodile if table.setup.rulings.otherwise(BEHIND_THE_CROCODILE) else 0
    return tuple(step for step in river.rapids if start < step <= player.fisherman)


def bonuses_of(table: MarrakeshTable, rapids: tuple[int, ...]) -> Script[tuple[RapidBonus, ...]]:
    """Return the bonuses printed beside these rapids, reading off what is not known (MAR-DATA-03)."""
    for step in rapids:
        yield from rapid(table, step)
    return tuple(
        RapidBonus(step, place, gain)
        for step in rapids
        for place, gain in enumerate(table.printed.rapids[step], start=1)
    )


def take_bonus(
    table: MarrakeshTable, player: Player, bonus: RapidBonus, step: str, *, picked: bool = False
) -> Script[None]:
    """Give the bonus of a rapid, twice to who owns scroll 60 (MAR-SCROLL-64, MAR-AMB-50).

    ``picked`` is the one bonus at the end of a round; tables may read that scroll 60 doubles no other.
    """
    doubles = picked or not table.setup.rulings.otherwise(ONLY_THE_PICKED_TWICE)
    times = 2 if player.holds(Scroll.RAPIDS_TWICE) and doubles else 1
    for time in range(1, times + 1):
        yield from carry_out(table, player, bonus.gain, f"{step}/rapid-{bonus.id}-{time}", Source.RAPIDS)


def one_of_each(
    table: MarrakeshTable, player: Player, rapids: tuple[int, ...], step: str, *rules: str
) -> Script[None]:
    """Give one bonus of each of these rapids, the player choosing where a rapid shows several."""
    for number in rapids:
        bonuses = yield from bonuses_of(table, (number,))
        bonus = bonuses[0]
        if len(bonuses) > 1:
            bonus = yield from ask(
                lambda number=number, bonuses=bonuses: bonus_question(  # type: ignore[misc]
                    table, player, bonuses, f"{step}/of-{number}", rules
                )
            )
        yield from take_bonus(table, player, bonus, step)


def bonus_question(
    table: MarrakeshTable, player: Player, bonuses: tuple[RapidBonus, ...], step: str, rules: tuple[str, ...]
) -> Choice[RapidBonus]:
    """Ask which of some bonuses a player takes."""
    return Choice(
        key=table.key(step, player.seat.id),
        text=Text("{player}: which bonus of the river do you take?", player=named(player)),
        to=player.seat,
        rules=rules,
        options=tuple(
            Option(
                id=bonus.id,
                name=Text("{gain} (rapid {rapid})", gain=bonus.gain.text, rapid=bonus.rapid),
                value=bonus,
                rules=BONUS_RULES.get(bonus.gain, ()),
            )
            for bonus in bonuses
        ),
    )
