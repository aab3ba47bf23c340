"""Asking, bonus actions, tokens, Favour and Shame, and mustering the icons of an action."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations

from tests.oracle.baghdad_game_moves import (
    BONUS_BOAT,
    BONUS_COIN,
    BONUS_GOODS,
    BONUS_WILD,
    NONE,
    Decision,
    DecisionKind,
    IllegalChoiceError,
    Option,
    Plain,
    Play,
    Readings,
)
from tests.oracle.baghdad_game_pieces import GOODS, Reward
from tests.oracle.baghdad_game_state import Board, Boat, GameTable
from tests.oracle.baghdad_pieces import BoatPlace, Sign, TileKind

GO_ON = "go on"
SELLING = {BONUS_COIN: 1, BONUS_GOODS: 2, BONUS_WILD: 3}
WILD_SKILLS = (Sign.QUILL, Sign.ANVIL, Sign.ROD, Sign.ABACUS)


class Tokens:
    """What the whole game rests on; each further part of the rules is a class on top of the one before."""

    def __init__(self, table: GameTable, readings: Readings | None = None) -> None:
        """A game on a dealt table."""
        self.table = table
        self.printed = table.printed
        self.readings = readings if readings is not None else Readings()

    def reached(self, effect: str, happened: object = True) -> None:
        """Counts an effect that came up."""
        if happened:
            self.table.effects[effect] += 1

    # --- Asking ---

    def ask(
        self,
        kind: DecisionKind,
        board: Board,
        options: Callable[[], Iterable[Option]],
        *context: Plain,
    ) -> Play[Option]:
        """The option that a player chooses; options are looked at again after every bonus action."""
        while True:
            offered = tuple(options())
            decision = Decision(kind, board.seat, offered, context, self.bonuses(board))
            choice = yield decision
            if choice in decision.bonuses:
                yield from self.take_bonus(board, str(choice))
            elif choice in offered:
                return choice
            else:
                raise IllegalChoiceError(
                    f"{choice!r} is none of {offered} and {decision.bonuses}: {decision}"
                )

    def choose_text(
        self, kind: DecisionKind, board: Board, options: Callable[[], Iterable[str]], *context: Plain
    ) -> Play[str]:
        """The same where the options are texts."""
        return str((yield from self.ask(kind, board, options, *context)))

    def choose_number(
        self, kind: DecisionKind, board: Board, options: Callable[[], Iterable[int]], *context: Plain
    ) -> Play[int]:
        """The same where the options are numbers."""
        return int(str((yield from self.ask(kind, board, options, *context))))

    def pause(self, board: Board, moment: str, *context: Plain) -> Play[None]:
        """A moment at which only a bonus action can change something (BAG-BONUS-01)."""
        if self.bonuses(board):
            yield from self.ask(DecisionKind.PAUSE, board, lambda: (GO_ON,), moment, *context)

    # --- Bonus actions ---

    def boat_price(self, board: Board) -> int | None:
        """The price of the cheapest Boat on the player board (BAG-BONUS-04, 05)."""
        prices = self.printed.boards[board.letter].boat_prices
        return sorted(prices)[len(prices) - board.boats_home] if board.boats_home else None

    def bonuses(self, board: Board) -> tuple[str, ...]:
        """The bonus actions open to the player in turn (BAG-BONUS-01 to 07)."""
        if self.table.turn != board.seat:
            return ()
        open_now = []
        price = self.boat_price(board)
        start = BoatPlace(self.printed.base.start)
        free = all(boat.place != start for boat in board.boats)
        if price is not None and price <= board.coins and free:
            open_now.append(BONUS_BOAT)
        lowest = self.printed.favour_start + (1 if self.readings.sell_above_start_only else 0)
        if board.favour >= lowest:
            open_now += [name for name, price in SELLING.items() if self._may_sell(board, name, price)]
        return tuple(open_now)

    def _may_sell(self, board: Board, name: str, price: int) -> bool:
        if self.readings.no_shame_for_spending and board.favour < price:
            return False
        if name == BONUS_GOODS:
            return bool(self.goods_to_gain())
        return name == BONUS_COIN or self.in_stock(Reward.WILD)

    def take_bonus(self, board: Board, name: str) -> Play[None]:
        """One bonus action (BAG-BONUS-04, 08 to 11)."""
        self.reached(name)
        if name == BONUS_BOAT:
            board.coins -= self.boat_price(board) or 0
            board.boats_home -= 1
            board.boats.append(Boat(BoatPlace(self.printed.base.start)))
            return
        self.reached("Shame for spending", board.favour < SELLING[name])
        self.lose_favour(board, SELLING[name])
        if name == BONUS_GOODS:
            yield from self.gain_any_goods(board)
        else:
            self.gain_token(board, Reward.COIN if name == BONUS_COIN else Reward.WILD)

    # --- Tokens, Favour, Shame ---

    def in_stock(self, reward: Reward, goods: int = 0) -> bool:
        """Whether the supply has such a token (BAG-AMB-28)."""
        return self.readings.endless_supply or self.table.stock(reward, goods) > 0

    def goods_to_gain(self) -> list[int]:
        """The Goods types that can be gained."""
        return list(GOODS) if self.readings.endless_supply else self.table.goods_in_stock()

    def gain_token(self, board: Board, reward: Reward) -> None:
        """A Coin, Step or Wild from the supply."""
        if not self.in_stock(reward):
            self.reached(f"{reward.value} exhausted")
        elif reward is Reward.COIN:
            board.coins += 1
        elif reward is Reward.STEP:
            board.steps += 1
            self.table.supply.steps -= 1
        elif reward is Reward.WILD:
            board.wilds += 1
            self.table.supply.wilds -= 1
        else:
            raise ValueError(f"{reward} is no Coin, Step or Wild")

    def gain_goods(self, board: Board, goods: int) -> None:
        """A Goods token of that type."""
        if self.in_stock(Reward.GOODS, goods):
            board.goods[goods] += 1
            self.table.supply.goods[goods] -= 1
        else:
            self.reached("goods exhausted")

    def gain_any_goods(self, board: Board) -> Play[None]:
        """A Goods token of a free type (BAG-FX-01); nothing once the supply has none left."""
        if not self.goods_to_gain():
            self.reached("goods exhausted")
            return
        chosen = yield from self.ask(DecisionKind.GOODS, board, lambda: self.goods_to_gain() or [NONE])
        if isinstance(chosen, int):
            self.gain_goods(board, chosen)

    def pay_goods(self, board: Board, goods: Iterable[int]) -> None:
        """Goods back to the supply."""
        for kind in goods:
            board.goods[kind] -= 1
            self.table.supply.goods[kind] += 1

    def lose_favour(self, board: Board, steps: int) -> None:
        """Steps down, each one below the bottom spot a Shame (BAG-TUI-08, 10, 16)."""
        down = min(steps, board.favour)
        board.favour -= down
        board.shame += steps - down

    def gain_favour(self, board: Board, steps: int) -> Play[None]:
        """Steps up; at the top there is a moment to spend first (BAG-TUI-14, 15, BAG-AMB-36)."""
        top = len(self.printed.favour_points) - 1
        for _ in range(steps):
            if board.favour == top:
                self.reached("Favour at the top")
                yield from self.pause(board, "top of Favour")
            board.favour = min(top, board.favour + 1)

    def favour_value(self, board: Board) -> int:
        """The points printed at the marker."""
        return self.printed.favour_points[board.favour]

    # --- Icons of an action ---

    def extra_icons(self, board: Board, skill: Sign) -> list[str]:
        """What may be spent for icons of a skill in an action (BAG-BONUS-12, 14, BAG-CON-06, BAG-AMB-05)."""
        sources = [f"contract-{contract.number}" for contract in board.contracts if contract.skill is skill]
        sources += [f"student-{spot}" for spot in board.ready_students(skill)]
        if skill in WILD_SKILLS or self.readings.wild_as_masonry:
            sources += ["wild"] * board.wilds
        return sources

    def muster(self, board: Board, skill: Sign, need: int) -> Play[None]:
        """Spends for the icons that are missing, and no more; they last for this action only."""
        missing = need - board.signs(skill)
        if missing <= 0:
            return

        def ways() -> Sequence[Option]:
            return list(dict.fromkeys(combinations(self.extra_icons(board, skill), missing)))

        chosen = yield from self.ask(DecisionKind.MUSTER, board, ways, skill.value, missing)
        for source in chosen if isinstance(chosen, tuple) else ():
            self._spend_source(board, str(source))

    def _spend_source(self, board: Board, source: str) -> None:
        word, _, number = source.partition("-")
        self.reached(f"spent {word}")
        if word == "wild":
            board.wilds -= 1
            self.table.supply.wilds += 1
        elif word == "student":
            self.spend_student(board, int(number))
        else:
            contract = next(one for one in board.contracts if one.number == int(number))
            board.contracts.remove(contract)
            self.table.modules.contracts_box.append(contract)

    def spend_student(self, board: Board, spot: int) -> None:
        """A Student is turned over (BAG-BONUS-15)."""
        laid = board.rows[TileKind.STUDENT][spot - 1]
        if laid is None:
            raise ValueError(f"no Student on spot {spot}")
        laid.turned = True
