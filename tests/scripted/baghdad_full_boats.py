"""Boat movement of a complete game: the oracle goes space by space, the companion asks for stops."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from companion.engine.question import Question
from companion.games.baghdad.boat_choice import Instead
from companion.games.baghdad.river_place import RiverPlace
from tests.oracle.baghdad_game_moves import NONE, Decision
from tests.oracle.baghdad_game_moves import DecisionKind as Kind
from tests.oracle.baghdad_game_river import FINISH, ON, STOP
from tests.oracle.baghdad_pieces import BoatPlace, Fork, Port, Side
from tests.oracle.baghdad_state import Printed
from tests.scripted.baghdad_full_beside import BONUSES, Beside
from tests.scripted.baghdad_full_typed import open_options
from tests.scripted.typing import shortest

START: Final = "start"


@dataclass(slots=True)
class BoatWays:
    """Answers the questions of Boat movement.

    ``boat`` and ``sailed`` are the latest movement: where its Boat was, and its stop. ``going`` is the stop
    that is still to be told where the Boat alone was asked for first.
    """

    beside: Beside
    boat: str = ""
    sailed: str = ""
    going: str = ""

    def move(self, question: Question[Any]) -> str:
        """Return the line for a movement, or for what is chosen instead."""
        if self.going:
            line, self.going = shortest(question, self.going), ""
            return line
        here = {option.id for option in open_options(question)}
        points = dict(question.text.values)["n"]
        self.sailed = ""
        decision = self.beside.until(
            Kind.BOAT_STUDENT, Kind.BOAT, Kind.SAIL, fits=lambda one: _fits(one, here, points)
        )
        chosen = self._chosen(question, decision)
        if self.sailed == chosen and any(isinstance(one.value, RiverPlace) for one in open_options(question)):
            chosen, self.going = f"boat>{self.boat}", chosen
        return shortest(question, chosen)

    def _chosen(self, question: Question[Any], decision: Decision) -> str:
        followed = self.beside.followed
        bonuses = self.beside.bonuses(question, decision)
        if decision.kind is Kind.BOAT_STUDENT:
            self._check_student(question, decision)
            answer = followed.like((decision.options[0], NONE), bonuses)
            followed.choose(answer)
            if answer != NONE:
                return str(answer) if answer in bonuses else Instead.STUDENT.value
            decision, bonuses = followed.until(Kind.BOAT), ()
        if decision.kind is Kind.SAIL:
            answer = followed.like(bonuses=bonuses)
            followed.choose(answer)
            if answer in bonuses:
                return str(answer)
            if answer != FINISH:
                return self._sailed(START, [str(answer)])
            decision, bonuses = followed.until(Kind.BOAT), ()
            # Another Boat that leaves the start would be the same one for the companion.
            others = [option for option in decision.options if option != START]
            return self._boat(others or list(decision.options), bonuses)
        self._check_stops(question, decision)
        return self._boat(list(decision.options), bonuses)

    def _boat(self, options: list[Any], bonuses: tuple[str, ...]) -> str:
        followed = self.beside.followed
        answer = followed.like(options, bonuses)
        followed.choose(answer)
        if answer in bonuses:
            return str(answer)
        if answer == STOP:
            return Instead.LAPSE.value
        return self._sailed(str(answer), [])

    def _sailed(self, place: str, steps: list[str]) -> str:
        """Return the stop to which the oracle's player moves a Boat, space by space."""
        followed = self.beside.followed
        while (pending := followed.pending) is not None and pending.kind is Kind.SAIL:
            if steps and pending.context[0] == START:
                break
            answer = followed.choose(followed.like())
            if answer == FINISH:
                break
            steps.append(str(answer))
        turns = [step for step in steps if step != ON]
        self.boat = place.replace("/", ">")
        self.sailed = ">".join((self.boat, *turns, str(len(steps))))
        return self.sailed

    def _check_student(self, question: Question[Any], decision: Decision) -> None:
        if Instead.STUDENT.value not in {option.id for option in open_options(question)}:
            self.beside.different.append(f"no Student is offered, the oracle has {decision}")

    def _check_stops(self, question: Question[Any], decision: Decision) -> None:
        """Compare the stops with those that the printed river allows, unless all movement must be used."""
        open_now = {option.id for option in open_options(question)}.difference(BONUSES)
        lapse = Instead.LAPSE.value in open_now
        game = self.beside.followed.game
        if lapse != (STOP in decision.options):
            self.beside.different.append(f"lapse {lapse}, the oracle has {decision}")
        points = int(decision.context[0])
        places = [place for place in decision.options if place != STOP]
        allowed = {stop for place in places for stop in stops(game.printed.base, str(place), points)}
        here = open_now - {one.value for one in Instead}
        boats = {f"boat>{place}".replace("/", ">") for place in places}
        strict = STOP not in decision.options
        if here != boats and (here - allowed if strict else here != allowed):
            self.beside.different.append(f"stops {sorted(here ^ allowed)} differ: {decision}")


def _fits(decision: Decision, here: set[str], points: object) -> bool:
    if decision.context[-1] != points:
        return False
    if decision.kind is Kind.BOAT_STUDENT:
        return Instead.STUDENT.value in here
    if decision.options == (STOP,):
        return here == {Instead.LAPSE.value, *decision.bonuses}
    boat = str(decision.context[0] if decision.kind is Kind.SAIL else decision.options[0]).replace("/", ">")
    unasked = boat != START if decision.kind is Kind.SAIL else STOP not in decision.options
    if unasked and Instead.LAPSE.value in here:
        # Due in step 3 and moved unasked; the question is of an effect that the movement brings about.
        return False
    return any(stop == f"boat>{boat}" or stop.startswith(f"{boat}>") for stop in here)


def stops(printed: Printed, place: str, points: int) -> Iterator[str]:
    """Yield the stops of a Boat within so many spaces, as the companion names them."""
    fork, _, arm = place.partition("/")
    side, _, passed = arm.partition("/")
    start = BoatPlace(Fork(fork), Side(side) if side else None, int(passed or 0))
    yield from _stops(printed, place.replace("/", ">"), start, (), 0, points)


def _stops(
    printed: Printed, boat: str, here: BoatPlace, turns: tuple[str, ...], gone: int, points: int
) -> Iterator[str]:
    if gone == points:
        return
    if here.side is None:
        for side in Side:
            if (here.fork, side) in printed.ways:
                on = BoatPlace(here.fork, side)
                yield from _stops(printed, boat, on, (*turns, side.value), gone, points)
        return
    way = printed.ways[here.fork, here.side]
    yield ">".join((boat, *turns, str(gone + 1)))
    if here.passed + 1 < way.spaces:
        on = BoatPlace(here.fork, here.side, here.passed + 1)
        yield from _stops(printed, boat, on, turns, gone + 1, points)
    elif not isinstance(way.end, Port):
        yield from _stops(printed, boat, BoatPlace(way.end), turns, gone + 1, points)
