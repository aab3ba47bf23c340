"""The set-up of a simulated Marrakesh, and the tiles that lie face up there, as a person types them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.engine.choice import Choice
from companion.engine.question import Question
from companion.games.marrakesh.expansions import Offices
from companion.games.marrakesh.more_offices import BASE, NEW
from companion.games.marrakesh.picking import ANOTHER
from companion.games.marrakesh.tiles import luxury_code, office_code, provision_code
from companion.screens.wording import unwrapped
from tests.oracle.marrakesh_moves import DecisionKind
from tests.oracle.marrakesh_pieces import Storage
from tests.oracle.marrakesh_x import BASE_OFFICES
from tests.oracle.marrakesh_x_more_offices import OfficeMix
from tests.scripted.marrakesh_followed import Followed
from tests.scripted.marrakesh_names import EXPANSIONS, GOODS, line_gain, seat_number
from tests.scripted.marrakesh_printed import luxury_of, provision_of
from tests.scripted.marrakesh_typed import form, number, of_value, row
from tests.scripted.marrakesh_x_printed import office_in_use
from tests.scripted.typing import NotTakenError, shortest


@dataclass(slots=True)
class SetUp:
    """Answers the questions of the set-up; the oracle's players decide all of theirs beforehand."""

    followed: Followed
    mix: OfficeMix = OfficeMix.ALL

    def line(self, question: Question[Any]) -> str:
        """Return the line that is typed; raises NotTakenError for what is no question of a set-up."""
        while (decision := self.followed.pending) is not None and decision.kind is not DecisionKind.SELECT:
            self.followed.choose()
        key = re.sub(r"^m\d+/", "", question.key)
        for pattern, way in _WAYS:
            match = re.fullmatch(pattern, key)
            if match is not None:
                return way(self, question, *match.groups())
        raise NotTakenError(f"nobody understands {question.key}: {question.text}")

    def _enter(self, _: Question[Any]) -> str:
        return ""

    def _players(self, question: Question[Any]) -> str:
        return number(question, self.followed.game.table.players)

    def _start(self, question: Question[Any]) -> str:
        return shortest(question, str(self.followed.game.table.camel))

    def _expansions(self, question: Question[Any]) -> str:
        chosen = self.followed.game.table.expansions
        return row(question, [ours for theirs, ours in EXPANSIONS.items() if theirs in chosen])

    def _offices(self, question: Question[Any]) -> str:
        only_new = self.mix is OfficeMix.NEW_ONLY
        return of_value(question, Offices.ONLY_NEW if only_new else Offices.MIXED)

    def _staircase_tiles(self, question: Question[Any]) -> str:
        table = self.followed.game.table
        sides = table.printed.added.staircase_tiles
        return row(question, [line_gain(sides[laid.tile][laid.side]) for laid in table.laid_tiles])

    def _towns(self, question: Question[Any]) -> str:
        return form(question, *map(str, self.followed.game.table.towns))

    def _scrolls(self, _: Question[Any]) -> str:
        stacks = [stack for stacks in self.followed.game.table.scrolls.values() for stack in stacks]
        return " ".join(str(stack.top) for stack in stacks)

    def _faces(self, question: Question[Any]) -> str:
        return form(question, *map(str, self.followed.game.table.river_faces))

    def _open_oases(self, _: Question[Any]) -> str:
        return " ".join(map(str, self.followed.game.table.face_oases))

    def _storage(self, question: Question[Any], seat: str) -> str:
        board = self.followed.board(seat_number(seat))
        shown = self.followed.game.printed.storage
        lying = [keshi for keshi, what in zip(board.storage, shown, strict=True) if what is Storage.KESHI]
        return form(question, *(keshi.letter if keshi else "-" for keshi in lying))

    def _disc(self, question: Question[Any], seat: str) -> str:
        return of_value(question, self.followed.board(seat_number(seat)).disc)

    def _office_open(self, question: Question[Any], _: str) -> str:
        return self.office(question)

    def _luxury_open(self, question: Question[Any], shop: str, _: str) -> str:
        return self.luxury(question, int(shop))

    def _provision_open(self, question: Question[Any], seat: str, _: str) -> str:
        return self.provision(question, self.followed.board(seat_number(seat)).provisions_up[0])

    def office(self, question: Question[Any]) -> str:
        """Return the line for the exchange office that lies open."""
        table = self.followed.game.table
        if question.key.endswith("/kind"):
            return shortest(question, BASE.name if table.offices[0] < BASE_OFFICES else NEW.name)
        return _tile(question, office_code(office_in_use(table)))

    def luxury(self, question: Question[Any], shop: int) -> str:
        """Return the line for the luxury good that lies open in a shop."""
        top = self.followed.game.table.shops[shop].top
        assert top is not None
        good = self.followed.game.table.good(top)
        if question.key.endswith("/kind"):
            return of_value(question, GOODS[good.kind])
        return _tile(question, luxury_code(luxury_of(good)))

    def provision(self, question: Question[Any], tile: int) -> str:
        """Return the line for a provision tile by its number."""
        found = self.followed.game.printed.provisions[tile - 1]
        return _tile(question, provision_code(provision_of(found)))


def _tile(question: Question[Any], code: str) -> str:
    """Return the line for a tile by its code: picked where it is offered, else typed."""
    choice = unwrapped(question)
    if not isinstance(choice, Choice):
        return code
    return shortest(question, code if choice.option(code) else ANOTHER)


_SEAT = "(first|second|third|fourth)"
_WAYS: tuple[tuple[str, Callable[..., str]], ...] = (
    (r"setup/players", SetUp._players),
    (r"setup/(?:name/\d|tower|rulings)", SetUp._enter),
    (r"setup/start", SetUp._start),
    (r"setup/expansions", SetUp._expansions),
    (r"setup/offices", SetUp._offices),
    (r"set-up/staircase-tiles", SetUp._staircase_tiles),
    (r"set-up/towns", SetUp._towns),
    (r"set-up/scrolls", SetUp._scrolls),
    (r"set-up/faces", SetUp._faces),
    (r"set-up/open-oases", SetUp._open_oases),
    (rf"set-up/storage/{_SEAT}", SetUp._storage),
    (rf"set-up/disc/{_SEAT}", SetUp._disc),
    (r"set-up/office/(kind|which|tile)", SetUp._office_open),
    (r"set-up/luxury/(\d)/(kind|which|tile)", SetUp._luxury_open),
    (rf"set-up/provision/{_SEAT}/(which|tile)", SetUp._provision_open),
)
