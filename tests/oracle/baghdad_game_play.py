"""A complete game as a generator of decisions, and the driver that answers them.

``Baghdad(table).play()`` yields each ``Decision`` and is sent the answer; ``follow`` drives it with any
function from a decision to an answer.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from tests.oracle.baghdad_game_bot import BotSeat
from tests.oracle.baghdad_game_moves import NONE, Answer, Decision, DecisionKind, Option, Play
from tests.oracle.baghdad_game_pieces import code_of
from tests.oracle.baghdad_game_state import Board
from tests.oracle.baghdad_game_tokens import GO_ON
from tests.oracle.baghdad_pieces import Location, PlaceKind, Quadrant, TileKind

Result = TypeVar("Result")
BEGIN = "begin"
STAY = "stay"
ACTION = "action"
EFFECTS = "effects"
MOST_STEPS = 3
BOT_DECISION_SEAT = 1


class Baghdad(BotSeat):
    """The game from the first turn to the last."""

    def play(self) -> Play[None]:
        """All turns (BAG-TURN-02, 05 to 07, BAG-BOT-04, 05, BAG-AMB-27)."""
        while not self.is_over():
            for board in self.table.boards:
                if board.hand:
                    yield from self.turn(board)
            if self.table.bot is not None:
                number = len(self.table.bot_turns) + 1
                yield Decision(DecisionKind.TURN, BOT_DECISION_SEAT, (BEGIN,), (number,))
                self.play_bot_turn()

    def is_over(self) -> bool:
        """Whether nothing can be drawn and all hands are empty."""
        table = self.table
        return not any((*table.display, *table.day, *table.night, *(board.hand for board in table.boards)))

    def turn(self, board: Board) -> Play[None]:
        """One turn of a person (BAG-TURN-01)."""
        self.table.turn = board.seat
        board.turns += 1
        yield from self.ask(DecisionKind.TURN, board, lambda: (BEGIN,), board.turns)
        yield from self.slide(board)
        yield from self.play_card(board)
        yield from self.move_boats(board)
        if (yield from self.move_vizier(board)):
            yield from self.act(board)
            yield from self.pay_tuition(board)
        yield from self.draw(board)
        self.refill_city()
        self.table.turn = None

    # --- Steps 1 and 2 ---

    def slide(self, board: Board) -> Play[None]:
        """Step 1: cards slide, the third is pushed out and resolved (BAG-CARD-01 to 04)."""
        leaving = board.slots[2]
        board.slots = [None, *board.slots[:2]]
        if leaving is not None:
            yield from self.resolve(board, leaving)

    def play_card(self, board: Board) -> Play[None]:
        """Step 2 (BAG-CARD-13)."""
        code = yield from self.choose_text(
            DecisionKind.PLAY, board, lambda: [card.code for card in board.hand]
        )
        card = next(card for card in board.hand if card.code == code)
        board.hand.remove(card)
        board.slots[0] = card

    # --- Step 4 ---

    def may_stop(self, board: Board, place: Location) -> bool:
        """Whether the Vizier may stop there when nobody else does (BAG-VIZ-08 to 11, BAG-AMB-03, 04)."""
        table = self.table
        if place.closed or place in table.sites:
            return False
        if place.kind is PlaceKind.SLOT:
            tile = table.tiles.get(place)
            return self.readings.stop_without_spot or (
                tile is not None and bool(self.spots(board, tile.kind))
            )
        if not self.readings.no_stop_without_action:
            return True
        return bool(self.buildable(board) if place.kind is PlaceKind.SITE else self.raisable(board))

    def destinations(self, board: Board) -> list[Location]:
        """Every location that the Vizier can reach now (BAG-VIZ-03 to 06, BAG-AMB-26)."""
        barred = self.table.others_viziers(board.seat)
        reach = list(Quadrant)
        start = board.vizier
        if start is not None:
            reach = [start.quadrant.onward(1 + steps) for steps in range(min(MOST_STEPS, board.steps) + 1)]
            if not self.readings.same_location:
                barred.add(start)
        return [
            place
            for place in self.printed.base.locations
            if place.quadrant in reach and place not in barred and self.may_stop(board, place)
        ]

    def move_vizier(self, board: Board) -> Play[bool]:
        """The Vizier's move with its gates; False if it has to stay (BAG-AMB-25)."""

        def options() -> list[str]:
            return [place.name for place in self.destinations(board)] or [STAY]

        chosen = yield from self.choose_text(DecisionKind.VIZIER, board, options)
        if chosen == STAY:
            self.reached("Vizier stays")
            return False
        start = board.vizier
        board.vizier = self.table.place(chosen)
        if start is not None:
            quadrants = list(Quadrant)
            away = (quadrants.index(board.vizier.quadrant) - quadrants.index(start.quadrant) - 1) % 4 + 1
            board.steps -= away - 1
            self.table.supply.steps += away - 1
            self.reached(f"Steps {away - 1}")
            yield from self.pass_gates(board, start.quadrant, away)
        return True

    def act(self, board: Board) -> Play[None]:
        """The action and the Building effects, in the player's order (BAG-TURN-03, 04)."""
        place = board.vizier
        if place is None:
            raise ValueError("no Vizier stands in the City")
        order = yield from self.choose_text(DecisionKind.ORDER, board, lambda: (ACTION, EFFECTS))
        if order == EFFECTS:
            yield from self.building_effects(board, place.quadrant)
        yield from self.take_action(board, place)
        if order == ACTION:
            yield from self.building_effects(board, place.quadrant)

    def take_action(self, board: Board, place: Location) -> Play[None]:
        """The action of the kind of location (BAG-VIZ-14)."""
        self.reached(f"action {place.kind.value}")
        may_leave = not self.readings.no_stop_without_action
        if place.kind is PlaceKind.SLOT:
            yield from self.take_tile(board, place)
        elif place.kind is PlaceKind.SITE:
            yield from self.build(board, place, may_leave=may_leave)
        else:
            yield from self.raise_piece(board, may_leave=may_leave)

    # --- Step 5 ---

    def joined(self, board: Board, kind: TileKind) -> int:
        """Tiles of a kind joined by road to the Vizier's location (BAG-TUI-01, 02, 12)."""
        if board.vizier is None:
            return 0
        slots = self.printed.base.roads[board.vizier]
        return sum(1 for slot in slots if slot in self.table.tiles and self.table.tiles[slot].kind is kind)

    def pay_tuition(self, board: Board) -> Play[None]:
        """Step 5: Patients, then Students (BAG-TUI-03 to 11, BAG-AMB-34, 35)."""
        patients, students = self.joined(board, TileKind.PATIENT), self.joined(board, TileKind.STUDENT)
        if not patients and not students:
            return
        yield from self.pause(board, "tuition", patients, students)
        before = board.shame
        self.lose_favour(board, patients)
        for number in range(students):
            if not board.coins:
                yield from self.pause(board, "unpaid Student", students - number)
            if board.coins:
                board.coins -= 1
            else:
                self.reached("unpaid Student")
                self.lose_favour(board, 2)
        self.reached("Shame in tuition", board.shame > before)

    # --- Step 6 ---

    def draw(self, board: Board) -> Play[None]:
        """A card from the display, and its slot refilled (BAG-DRAW-01 to 07)."""
        display = self.table.display
        if not any(display):
            yield from self.pause(board, "end of turn")
            return
        slot = yield from self.choose_number(
            DecisionKind.DRAW,
            board,
            lambda: [slot for slot, card in enumerate(display, 1) if card is not None],
        )
        character = display[slot - 1]
        if character is None:
            raise ValueError(f"no card in slot {slot}")
        card = self.printed.cards[code_of(character)]
        board.hand.append(card)
        board.drawn.append(card)
        order = (self.table.day, self.table.night) if slot <= 3 else (self.table.night, self.table.day)
        deck = next((cards for cards in order if cards), None)
        display[slot - 1] = deck.pop() if deck is not None else None

    def refill_city(self) -> None:
        """A tile on every empty City slot without a Vizier (BAG-DRAW-08 to 10)."""
        table = self.table
        occupied = table.others_viziers(-1)
        for slot in table.printed.base.locations:
            if slot.kind is not PlaceKind.SLOT or slot in table.tiles or slot in occupied:
                continue
            if not table.bag:
                self.reached("second set", table.twos)
                table.bag, table.twos = table.twos, []
            if not table.bag:
                self.reached("no City tile left")
                return
            table.tiles[slot] = table.bag.pop()


def follow(
    play: Play[Result],
    answer: Callable[[Decision], Option],
    watch: Callable[[Answer], None] | None = None,
) -> Result:
    """Drive a play to its end. ``watch`` sees every answer when the game has got as far as the next decision.

    Raises IllegalChoiceError when an answer is no option of its decision.
    """
    done: Answer | None = None
    go_on = partial(next, play)
    while True:
        try:
            decision = go_on()
        except StopIteration as end:
            if done is not None and watch is not None:
                watch(done)
            result: Result = end.value
            return result
        if done is not None and watch is not None:
            watch(done)
        done = Answer(decision, answer(decision))
        go_on = partial(play.send, done.choice)


__all__ = ["ACTION", "BEGIN", "EFFECTS", "GO_ON", "NONE", "STAY", "Baghdad", "follow"]
