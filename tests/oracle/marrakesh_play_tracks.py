"""The river, its rapids, the two staircases and the connection lines."""

from __future__ import annotations

from calibration.palette import Keshi
from tests.oracle.marrakesh_moves import DecisionKind, Play
from tests.oracle.marrakesh_pieces import RapidBonus, Resource, Source, Track
from tests.oracle.marrakesh_printed import ANY_KESHI, PAIR, RIVER_STEP
from tests.oracle.marrakesh_records import LineTaken, Moored, RapidPaid, Stepped
from tests.oracle.marrakesh_state import Board
from tests.oracle.marrakesh_x_imam_and_sultan import Companions
from tests.oracle.marrakesh_x_staircase_tiles import line_codes

THRESHOLD_GAINS = {13: Resource.WATER, 14: Resource.DATE, 15: Resource.DINAR}
BOUGHT_STEPS = {26: Resource.DATE, 27: Resource.WATER}


class Tracks(Companions):
    """Moves of fishermen, students and courtiers."""

    def sail(self, board: Board, steps: int) -> Play[None]:
        """A river move of at least one step, with steps for water (MAR-RIVER-03 to 05)."""
        if steps < 1:
            return
        self.leave_river_space(board)
        refused = 0
        if self.readings.bought_first:
            steps += yield from self._water_steps(board)
            refused = board.resources[Resource.WATER]
        yield from self._row(board, steps)
        while board.resources[Resource.WATER] > refused:
            paid = yield from self._water_steps(board)
            refused = board.resources[Resource.WATER]
            yield from self._row(board, paid)
        self.join_river_space(board)

    def _water_steps(self, board: Board) -> Play[int]:
        water = board.resources[Resource.WATER]
        if not water:
            return 0
        paid = yield from self.ask(DecisionKind.WATER_STEPS, board, range(water + 1))
        board.resources[Resource.WATER] -= paid
        return paid

    def leave_river_space(self, board: Board) -> None:
        """Take the fisherman out of the line where it stands."""
        line = self.table.river.get(board.steps[Track.RIVER], [])
        if board.seat in line:
            line.remove(board.seat)

    def join_river_space(self, board: Board) -> None:
        """Put the fisherman at the end of the line where it stands; the jetty has no line."""
        step = board.steps[Track.RIVER]
        if 0 < step < self.printed.river_length:
            self.table.river.setdefault(step, []).append(board.seat)

    def _row(self, board: Board, steps: int) -> Play[None]:
        for _ in range(steps):
            before = board.steps[Track.RIVER]
            self.note(Stepped(board.seat, Track.RIVER, before))
            if before == self.printed.river_length:
                self.score(board, Source.RIVER, 2 if self.owns(board, 56) else 1)
                self.reached("scroll-56", self.owns(board, 56))
                continue
            board.steps[Track.RIVER] = before + 1
            for index, rapid in enumerate(self.printed.rapids):
                if rapid.step == before + 1 and self.owns(board, 17):
                    self.reached("scroll-17")
                    yield from self.pay_rapid(board, index, "scroll-17")
            if before + 1 == self.printed.river_length:
                self._moor(board)

    def _moor(self, board: Board) -> None:
        self.table.moored.append(board.seat)
        taken = {other.spot for other in self.table.boards}
        free = [spot for spot in range(len(self.printed.jetty)) if spot not in taken]
        if free:
            board.spot = max(free, key=self.printed.jetty.__getitem__)
            self.score(board, Source.RIVER, self.printed.jetty[board.spot])
            self.note(Moored(board.seat, board.spot))

    def crossed(self, board: Board) -> list[int]:
        """Rapids the fisherman stands beyond (MAR-AMB-17, 61)."""
        step = board.steps[Track.RIVER]
        return [index for index, rapid in enumerate(self.printed.rapids) if rapid.step <= step]

    def pay_rapid(self, board: Board, index: int, occasion: str) -> Play[None]:
        """One bonus of a rapid."""
        bonuses = self.printed.rapids[index].bonuses
        bonus = bonuses[0]
        if len(bonuses) > 1:
            options = [(index, each.value) for each in bonuses]
            chosen = yield from self.ask(DecisionKind.RAPID, board, options, occasion)
            bonus = RapidBonus(chosen[1])
        yield from self.rapid_bonus(board, index, bonus)

    def rapid_bonus(self, board: Board, index: int, bonus: RapidBonus) -> Play[None]:
        """What a rapid pays, twice with scroll 60 (MAR-AMB-50)."""
        self.reached("scroll-60", self.owns(board, 60))
        for _ in range(2 if self.owns(board, 60) else 1):
            self.note(RapidPaid(board.seat, index, bonus))
            if bonus is RapidBonus.RESOURCE:
                yield from self.gain_any(board, 1)
            elif bonus is RapidBonus.GOODS:
                yield from self.bring_goods(board, 1, "rapid")
            else:
                self.score(board, Source.RAPIDS, 1 if bonus is RapidBonus.POINT else 3)

    def climb(self, board: Board, track: Track, steps: int) -> Play[None]:
        """A move on a staircase, longer with scroll 48 and with bought steps (scrolls 26, 27)."""
        if steps < 1:
            return
        if self.readings.bought_first:
            yield from self._climb_bought_first(board, track, steps)
            return
        yield from self._rise(board, track, steps)
        yield from self._rise(board, track, (yield from self._longer(board, track)))
        refused = dict.fromkeys(Resource, 0)
        while True:
            offers = [
                (scroll, kind)
                for scroll, kind in BOUGHT_STEPS.items()
                if self.owns(board, scroll) and board.resources[kind] > refused[kind]
            ]
            if not offers:
                return
            scroll, kind = offers[0]
            paid = yield from self._stair_steps(board, track, scroll, kind)
            refused[kind] = board.resources[kind]
            yield from self._rise(board, track, paid)

    def _climb_bought_first(self, board: Board, track: Track, steps: int) -> Play[None]:
        """The same move, its bought steps asked for before it, and again whenever something came in."""
        steps += yield from self._longer(board, track)
        steps += yield from self._all_stair_steps(board, track)
        left = dict(board.resources)
        yield from self._rise(board, track, steps)
        while any(
            self.owns(board, scroll) and board.resources[k] > left[k] for scroll, k in BOUGHT_STEPS.items()
        ):
            paid = yield from self._all_stair_steps(board, track)
            left = dict(board.resources)
            yield from self._rise(board, track, paid)

    def _longer(self, board: Board, track: Track) -> Play[int]:
        if not self.owns(board, 48):
            return 0
        more = yield from self.ask(DecisionKind.STAIR_STEPS, board, (0, 1), track.value, "scroll-48")
        self.reached("scroll-48", more)
        return more

    def _all_stair_steps(self, board: Board, track: Track) -> Play[int]:
        paid = 0
        for scroll, kind in BOUGHT_STEPS.items():
            if self.owns(board, scroll) and board.resources[kind]:
                paid += yield from self._stair_steps(board, track, scroll, kind)
        return paid

    def _stair_steps(self, board: Board, track: Track, scroll: int, kind: Resource) -> Play[int]:
        own = board.resources[kind]
        paid = yield from self.ask(DecisionKind.STAIR_STEPS, board, range(own + 1), track.value, kind.value)
        board.resources[kind] -= paid
        self.reached(f"scroll-{scroll}", bool(paid))
        return paid

    def _rise(self, board: Board, track: Track, steps: int) -> Play[None]:
        stair = self.printed.stairs[track]
        double = 49 if track is Track.MOSQUE else 52
        for _ in range(steps):
            before = board.steps[track]
            self.note(Stepped(board.seat, track, before))
            if before == stair.final:
                self.score(board, Source.STAIRS, 2 if self.owns(board, double) else 1)
                self.reached(f"scroll-{double}", self.owns(board, double))
                continue
            board.steps[track] = before + 1
            self.meet_companion(board, track)
            if before + 1 in stair.thresholds:
                yield from self._cross(board)

    def segments(self, board: Board) -> tuple[int, int]:
        """The segments of the student and of the courtier."""
        mosque, palace = Track.MOSQUE, Track.PALACE
        return (
            self.printed.stairs[mosque].segment(board.steps[mosque]),
            self.printed.stairs[palace].segment(board.steps[palace]),
        )

    def line(self, line: tuple[int, int]) -> list[str]:
        """The bonuses on a connection line, those of staircase tiles included."""
        return line_codes(self.printed, self.table.laid_tiles, line)

    def _cross(self, board: Board) -> Play[None]:
        line = self.segments(board)
        self.gain(board, Resource.DINAR)
        for scroll, resource in THRESHOLD_GAINS.items():
            if self.owns(board, scroll):
                self.reached(f"scroll-{scroll}")
                self.gain(board, resource)
        if self.owns(board, 16):
            self.reached("scroll-16")
            yield from self.sail(board, 1)
        self.reached("scroll-63", self.owns(board, 63))
        yield from self.line_bonuses(board, line, 2 if self.owns(board, 63) else 1)

    def line_bonuses(self, board: Board, line: tuple[int, int], pieces: int, *what: str) -> Play[None]:
        """Different bonuses of a connection line, one after another (MAR-STAIR-08, MAR-AMB-21)."""
        codes = self.line(line)
        for _ in range(pieces):
            options = [code for code in dict.fromkeys(codes) if self._possible(board, code)]
            if not options:
                return
            code = yield from self.ask(DecisionKind.LINE_BONUS, board, options, *line, *what)
            codes.remove(code)
            self.note(LineTaken(board.seat, *line, code))
            self.reached(f"line {code.partition('-')[0]}")
            what_it_is = code if code in (ANY_KESHI, PAIR) else code.partition("-")[0]
            self.reached(f"tile {what_it_is}", code not in self.printed.lines[line])
            yield from self._line_bonus(board, code)

    def _possible(self, board: Board, code: str) -> bool:
        kind, _, what = code.partition("-")
        if kind != "keshi" or code in (ANY_KESHI, PAIR):
            return True
        return board.room(Keshi.from_letter(what)) > 0

    def _line_bonus(self, board: Board, code: str) -> Play[None]:
        kind, _, what = code.partition("-")
        if code == ANY_KESHI:
            yield from self.bring_any(board, 1, "line")
        elif code == PAIR:
            fitting = [colour for colour in Keshi if board.room(colour) > 1]
            colour = yield from self.choose_keshi(board, fitting, "pair")
            yield from self.bring(board, colour)
            yield from self.bring(board, colour)
        elif kind == "keshi":
            yield from self.bring(board, Keshi.from_letter(what))
        elif code == RIVER_STEP:
            yield from self.sail(board, 1)
        elif kind == "points":
            self.score(board, Source.LINES, int(what))
        elif kind == "dinars":
            self.gain(board, Resource.DINAR, int(what))
        else:
            self.gain(board, Resource(kind))
