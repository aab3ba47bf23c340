"""What comes after the rounds: river bonuses, season scoring, provisions, and the end of the game."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations

from calibration.palette import Keshi
from tests.oracle.marrakesh_moves import DecisionKind, Option, Play
from tests.oracle.marrakesh_pieces import (
    FILLED_SECTOR,
    GOODS,
    MOST_SCORED_OASES,
    SEASONS,
    STAIRS,
    RapidBonus,
    Resource,
    Source,
    Track,
)
from tests.oracle.marrakesh_play_scrolls import Scrolls
from tests.oracle.marrakesh_records import FaceWon, FishermenReset, ProvisionsFailed, Stock
from tests.oracle.marrakesh_state import Board, Stack

SHARES = {5: (7, 3), 6: (6, 3), 11: (3, 1)}
CHOICES = (12, 17, 18)
FACE_POINTS = {4: 5, 8: 3}
FACE_KESHIS = {7: (Keshi.RED,), 10: GOODS}


@dataclass(frozen=True, slots=True)
class Pick:
    """The oases scored at the end, the resources they take back, and the points of both lines."""

    oases: tuple[int, ...]
    returned: dict[Resource, int]
    oasis_points: int
    leftover_points: int


class Seasons(Scrolls):
    """Ends of turns, rounds, seasons and of the game."""

    def close_turn(self, board: Board) -> Play[None]:
        """Refill empty stacks and shops, then turn up their tops (MAR-MADR-07 to 10, MAR-SOUK-08 to 11)."""
        for back, stacks in self.table.scrolls.items():
            yield from self._refill(board, back.value, stacks)
        yield from self._refill(board, "souk", self.table.shops)

    def _refill(self, board: Board, where: str, stacks: list[Stack]) -> Play[None]:
        while True:
            empty = [index for index, stack in enumerate(stacks) if not stack.tiles]
            largest = max(len(stack.tiles) for stack in stacks)
            if not empty or largest < 2:
                break
            target = empty[0]
            if len(empty) > 1:
                target = yield from self.ask(DecisionKind.REFILL_TARGET, board, empty, where)
            sources = [index for index, stack in enumerate(stacks) if len(stack.tiles) == largest]
            source = sources[0]
            if len(sources) > 1:
                source = yield from self.ask(DecisionKind.REFILL_SOURCE, board, sources, where, target)
            kept = largest - largest // 2
            stacks[target].tiles = stacks[source].tiles[kept:]
            del stacks[source].tiles[kept:]
            self.reached(f"refill {'souk' if where == 'souk' else 'scrolls'}")
        for stack in stacks:
            stack.faceup = True

    def river_bonus(self, board: Board) -> Play[None]:
        """One bonus of a rapid that was crossed, all with scroll 69 (MAR-END-02)."""
        left = [(index, bonus.value) for index in self.crossed(board) for bonus in self._bonuses(index)]
        while left:
            options: list[Option] = [*left, "none"]
            choice = yield from self.ask(DecisionKind.RAPID, board, options, "round end")
            if not isinstance(choice, tuple):
                return
            left = [each for each in left if each != choice] if self.owns(board, 69) else []
            self.reached("scroll-69", self.owns(board, 69))
            yield from self.rapid_bonus(board, int(choice[0]), RapidBonus(choice[1]))

    def _bonuses(self, index: int) -> tuple[RapidBonus, ...]:
        return self.printed.rapids[index].bonuses

    def ranking(self) -> list[int]:
        """Seats by their place on the river, the start left out (MAR-AMB-14 to 16)."""
        table = self.table
        numbers = {b.seat: self.printed.jetty[b.spot] for b in table.boards if b.spot is not None}
        ranks = sorted(numbers, key=lambda seat: -numbers[seat])
        ranks += [seat for seat in table.moored if seat not in numbers]
        for step in range(self.printed.river_length - 1, 0, -1):
            ranks += table.river.get(step, [])
        if self.readings.start_is_a_line:
            ranks += [seat for seat in table.order() if seat not in ranks]
        return ranks

    def evaluate_river(self) -> Play[None]:
        """Scroll 28, the river tile, and the way back of the fishermen (MAR-SEASON-02 to 06)."""
        table = self.table
        for seat in table.order():
            board = table.boards[seat]
            if self.owns(board, 28):
                for index in self.crossed(board):
                    self.reached("scroll-28")
                    yield from self.pay_rapid(board, index, "scroll-28")
        ranks = self.ranking()
        face = table.face
        if table.season == SEASONS:
            yield from self._two_shares(face, ranks[: 1 if table.players == 2 else 2])
        elif ranks:
            self.note(FaceWon(ranks[0], face, 1))
            self.reached(f"face-{face:02}")
            yield from self._face(table.boards[ranks[0]], face)
        for seat in ranks[:2]:
            yield from self.close_turn(table.boards[seat])
        if table.season < SEASONS:
            self._reset_fishermen()
            if face == 9 and ranks:
                winner = table.boards[ranks[0]]
                winner.steps[Track.RIVER] = winner.river_start = self.printed.crocodile
                self.join_river_space(winner)

    def _reset_fishermen(self) -> None:
        self.table.river.clear()
        self.table.moored.clear()
        self.note(FishermenReset())
        for board in self.table.boards:
            board.earlier_river_steps += board.steps[Track.RIVER] - board.river_start
            board.steps[Track.RIVER] = board.river_start = 0
            board.spot = None

    def _face(self, board: Board, face: int) -> Play[None]:
        if face in FACE_POINTS:
            self.score(board, Source.RIVER_TILES, FACE_POINTS[face])
        elif face in FACE_KESHIS:
            for colour in FACE_KESHIS[face]:
                yield from self.bring(board, colour)
        elif face == 1:
            yield from self.free_action(board)
        elif face == 2:
            yield from self._oasis_beside(board)
        elif face == 3:
            yield from self.bring_any(board, 2, "face-03")
        elif face == 15:
            yield from self.claim_free(board, 2)
        else:
            yield from self._rare_face(board, face)

    def _rare_face(self, board: Board, face: int) -> Play[None]:
        if face == 13:
            fitting = [c for c in (Keshi.PINK, Keshi.BROWN, Keshi.BEIGE) if board.room(c)]
            if fitting:
                yield from self.bring(board, (yield from self.choose_keshi(board, fitting, "face-13")))
        elif face == 14:
            for resource in Resource:
                self.gain(board, resource)
        elif face == 16:
            yield from self.square_action(board)
            yield from self.square_action(board)

    def _oasis_beside(self, board: Board) -> Play[None]:
        options: list[Option] = [*self.table.face_oases, "none"]
        choice = yield from self.ask(DecisionKind.FACE_OASIS, board, options)
        if isinstance(choice, int):
            self.table.face_oases.remove(choice)
            yield from self.claim(board, choice)

    def _two_shares(self, face: int, seats: list[int]) -> Play[None]:
        first: int | None = None
        for place, seat in enumerate(seats, start=1):
            board = self.table.boards[seat]
            self.reached(f"face-{face:02}")
            if first is not None:
                bonus = 1 - first
            elif face in CHOICES or self.readings.winner_picks_share:
                bonus = first = yield from self.ask(DecisionKind.SEASON_BONUS, board, (0, 1), face)
            else:
                bonus = first = 0
            self.note(FaceWon(seat, face, place, bonus))
            if face in CHOICES:
                self._chosen_bonus(board, face, bonus)
            else:
                yield from self._share(board, face, SHARES[face][bonus])

    def _share(self, board: Board, face: int, pieces: int) -> Play[None]:
        if face == 5:
            self.score(board, Source.RIVER_TILES, pieces)
        elif face == 6:
            yield from self.gain_any(board, pieces)
        else:
            options = [*(stair.value for stair in STAIRS), "none"]
            choice = yield from self.ask(DecisionKind.STAIRCASE, board, options)
            if choice != "none":
                yield from self.climb(board, Track(choice), pieces)

    def _chosen_bonus(self, board: Board, face: int, bonus: int) -> None:
        self.reached(f"face-{face} bonus {bonus}")
        colours = board.colours()
        if face == 12:
            points = colours[Keshi.GREEN] if bonus else len(board.gates)
        elif face == 18:
            points = 2 * len(board.luxury) if bonus else colours.total() // 4
        else:
            points = 0
            each = (Keshi.RED, Resource.WATER) if bonus else (Keshi.PINK, Resource.DINAR)
            self.gain(board, each[1], colours[each[0]])
            self.gain(board, Resource.DATE, colours[each[0]])
        self.score(board, Source.RIVER_TILES, points)

    def provide(self, board: Board) -> Play[None]:
        """Pay all open provision tiles, or lose everything (MAR-SEASON-07 to 11, scroll 44)."""
        tiles = [self.printed.provisions[number - 1] for number in board.provisions_up]
        due = Counter({kind: sum(dict(tile.due).get(kind, 0) for tile in tiles) for kind in Resource})
        ways = {"tiles": self.payments(board, due)}
        if self.owns(board, 44) and board.resources.total() > len(tiles):
            ways["scroll-44"] = self.payments(board, Counter({Resource.DINAR: 1}))
        possible = [way for way, payments in ways.items() if payments]
        if not possible:
            self.reached("provisions failed")
            self.note(ProvisionsFailed(board.seat, tuple(board.provisions_up)))
            board.resources = Counter(dict.fromkeys(Resource, 0))
            self.score(board, Source.PROVISIONS, -sum(tile.loss for tile in tiles))
            return
        way = possible[0]
        if self.owns(board, 44):
            way = yield from self.ask(DecisionKind.PROVISION_WAY, board, possible)
        self.reached("provisions paid")
        yield from self.pay(board, ways[way])
        if way == "scroll-44":
            self.reached("scroll-44")
            for left in range(len(tiles), 0, -1):
                payments = self.any_one(board)
                # Where all that is there has to go, nothing is chosen.
                yield from self.pay(board, payments[:1] if board.resources.total() == left else payments)

    def open_provision(self, board: Board) -> Play[None]:
        """Turn up one provision tile of choice."""
        number = yield from self.ask(DecisionKind.PROVISION, board, sorted(board.provisions_down))
        board.provisions_down.remove(number)
        board.provisions_up.append(number)

    def score_end(self, board: Board) -> None:
        """Filled sectors, oases, desert towns, leftovers, in this order (MAR-FINAL-10)."""
        self.note(Stock(board.seat, tuple((kind, board.resources[kind]) for kind in Resource)))
        self.reached("filled sector", len(board.filled()))
        self.score(board, Source.FILLED, FILLED_SECTOR * len(board.filled()))
        pick = self.best_oases(board)
        for oasis in pick.oases:
            self.reached(f"oasis-{oasis:02}")
        board.resources.subtract(pick.returned)
        self.score(board, Source.OASES, pick.oasis_points)
        self.score_towns(board)
        self.score(board, Source.LEFTOVERS, pick.leftover_points)

    def best_oases(self, board: Board) -> Pick:
        """The oases that bring the most together with the leftovers (MAR-AMB-60)."""
        pieces = min(MOST_SCORED_OASES, len(board.claimed))
        picks = [self._pick(board, oases) for oases in combinations(board.claimed, pieces)]
        return max(picks, key=lambda pick: (pick.oasis_points + pick.leftover_points, pick.oasis_points))

    def _pick(self, board: Board, oases: tuple[int, ...]) -> Pick:
        returned: dict[Resource, int] = {}
        points = 0
        for oasis in oases:
            taken = self.most_returned(board, oasis)
            if taken is not None:
                returned[taken[0]] = taken[1]
            points += self.oasis_value(board, oasis, taken[1] if taken else 0)
        left = board.resources.total() - sum(returned.values()) + board.souk.total()
        return Pick(oases, returned, points, left // 2)

    def winners(self) -> list[int]:
        """The seats that win, after both tie-breaks (MAR-FINAL-06 to 09)."""
        standing = {
            b.seat: (b.score, b.steps[Track.PALACE], b.steps[Track.MOSQUE]) for b in self.table.boards
        }
        return [seat for seat, place in standing.items() if place == max(standing.values())]
