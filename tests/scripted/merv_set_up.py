"""The set-up of a simulated Merv as a person types it: players, readings, first queue, what lies there."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any

from companion.engine.question import Question
from companion.games.merv.kinds import Deal
from companion.games.merv.rulings import OPEN_RULINGS
from companion.games.merv.setup import DRAWN
from companion.screens.wording import unwrapped
from tests.oracle.merv_play_ground import Readings
from tests.scripted.marrakesh_typed import form, number, of_value
from tests.scripted.merv_followed import Followed
from tests.scripted.merv_names import ACTIONS, BOONS, CUBES, SPICES
from tests.scripted.typing import NotTakenError


def read_otherwise(readings: Readings) -> frozenset[str]:
    """Return the ids of the open rulings that the oracle does not read as recommended."""
    others = (getattr(readings, each.name) for each in fields(Readings))
    return frozenset(ruling.id for ruling, other in zip(OPEN_RULINGS, others, strict=True) if other)


@dataclass(slots=True)
class SetUp:
    """Answers the questions of the set-up. ``named``: the starting player is named, not drawn.

    What lies there is noted before the oracle's game begins, which may be a turn ahead.
    """

    followed: Followed
    deal: Deal
    named: bool
    order: tuple[int, ...] = field(init=False)
    _row: str = field(init=False)

    def __post_init__(self) -> None:
        table = self.followed.game.table
        self.order = tuple(who for who in table.queue if isinstance(who, int))
        self._row = "".join(SPICES[card.spice].key for card in table.row)

    def line(self, question: Question[Any]) -> str:
        """Return the line that is typed; raises NotTakenError for what is no question of a set-up."""
        key = re.sub(r"^m\d+/", "", question.key)
        for pattern, way in _WAYS:
            match = re.fullmatch(pattern, key)
            if match is not None:
                return way(self, question, *match.groups())
        raise NotTakenError(f"nobody understands {question.key}: {question.text}")

    def _enter(self, _: Question[Any]) -> str:
        return ""

    def _players(self, question: Question[Any]) -> str:
        return number(question, self.followed.game.table.people)

    def _rulings(self, question: Question[Any]) -> str:
        """The readings of those rulings that are asked; what is not asked must come to the same."""
        asked = getattr(unwrapped(question), "fields")  # noqa: B009  # a form's
        otherwise = read_otherwise(self.followed.game.readings)
        return form(question, *("2" if field.name in otherwise else "1" for field in asked))

    def _start(self, question: Question[Any]) -> str:
        return of_value(question, self.order[0] if self.named else DRAWN)

    def _solo_cards(self, question: Question[Any]) -> str:
        return of_value(question, self.deal)

    def _city_row(self, question: Question[Any], row: str) -> str:
        city = self.followed.game.table.city
        sites = [site for (line, _), site in sorted(city.items()) if line == int(row)]
        return form(question, *(ACTIONS[site.action].key + CUBES[site.colour].key for site in sites))

    def _market(self, question: Question[Any]) -> str:
        return of_value(question, BOONS[self.followed.game.table.boons[0]])

    def _caravan_row(self, _: Question[Any]) -> str:
        return self._row


_WAYS: tuple[tuple[str, Callable[..., str]], ...] = (
    (r"setup/players", SetUp._players),
    (r"setup/(?:name/\d|level)", SetUp._enter),
    (r"setup/rulings", SetUp._rulings),
    (r"setup/start", SetUp._start),
    (r"setup/solo-cards", SetUp._solo_cards),
    (r"set-up/row-(\d)", SetUp._city_row),
    (r"set-up/market", SetUp._market),
    (r"set-up/row", SetUp._caravan_row),
)
