"""Bonus actions: beside every choice of the own turn, as often as wished (BAG-BONUS-01..11)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, TypeVar, cast

from companion.engine.choice import Choice, Option
from companion.engine.question import Raw, Refusal
from companion.engine.saying import do
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.carrying_out import carry_out
from companion.games.baghdad.gains import AnyGoods, Coins, Gain, WildTokens
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.paying import pay_coins
from companion.games.baghdad.person import Person
from companion.games.baghdad.printed_boards import favour_track, player_board
from companion.games.baghdad.river_place import RiverPlace
from companion.games.baghdad.shame import lose_favour
from companion.games.baghdad.spending_favour import (
    COIN_PRICE,
    GOODS_PRICE,
    WILD_PRICE,
    known_track,
    not_spendable,
)
from companion.games.baghdad.supply import goods_left, wilds_left
from companion.games.baghdad.table import SEATS, BaghdadTable

A = TypeVar("A")

STARTING_SPACE: Final = RiverPlace()
GO_ON: Final = "go-on"
"""The option that takes no bonus action where only bonus actions are offered."""


class Bonus(Enum):
    """A bonus action that stands beside a choice; the values are save format."""

    BOAT = "bonus-boat"
    COIN = "bonus-coin"
    GOODS = "bonus-goods"
    WILD = "bonus-wild"


_PRICES: Final = {Bonus.COIN: COIN_PRICE, Bonus.GOODS: GOODS_PRICE, Bonus.WILD: WILD_PRICE}
_BOUGHT: Final[dict[Bonus, Gain]] = {
    Bonus.COIN: Coins(1),
    Bonus.GOODS: AnyGoods(1),
    Bonus.WILD: WildTokens(1),
}
_RULES: Final = {
    Bonus.BOAT: ("BAG-BONUS-03", "BAG-BONUS-04", "BAG-BONUS-05", "BAG-BONUS-06"),
    Bonus.COIN: ("BAG-BONUS-07", "BAG-BONUS-09"),
    Bonus.GOODS: ("BAG-BONUS-07", "BAG-BONUS-10"),
    Bonus.WILD: ("BAG-BONUS-07", "BAG-BONUS-11"),
}
_KEYS: Final = {Bonus.BOAT: "+1", Bonus.COIN: "+2", Bonus.GOODS: "+3", Bonus.WILD: "+4"}


@dataclass(frozen=True, slots=True, kw_only=True)
class WithBonuses(Choice[A]):
    """A choice with bonus actions behind its own options, which ``own`` holds alone.

    A bonus action is taken by its whole key or id only: what is typed for something else never spends Favour.
    """

    own: Choice[Any]

    def read(self, typed: str) -> Raw | Refusal:
        """Read a bonus action named in full, else what the choice itself reads."""
        word = typed.strip().casefold()
        for option in self.options[len(self.own.options) :]:
            if word in (option.key.casefold(), option.id.casefold()):
                return option.id
        return self.own.read(typed)


def choose(table: BaghdadTable, person: Person, step: str, build: Callable[[], Choice[A]]) -> Script[A]:
    """Put a choice of the player whose turn it is, with the bonus actions beside it (BAG-BONUS-01).

    They may be taken as often as wished (BAG-BONUS-02): each is carried out, and the choice is put again,
    built anew. ``step`` is the path of the choice within the moment, one of its own in the turn. Bonus
    actions that are not possible now stay visible with their reason.
    """
    taken = 0
    while True:
        chosen = yield from _with_bonuses(table, person, build, taken)
        if not isinstance(chosen, Bonus):
            return chosen
        taken += 1
        yield from _take(table, person, chosen, f"{step}/bonus-{taken}")


def offer_bonus(
    table: BaghdadTable,
    person: Person,
    step: str,
    text: Callable[[], Text],
    matters: Callable[[], bool],
    *rules: str,
) -> Script[None]:
    """Offer bonus actions where nothing else is chosen, as long as one could change what comes.

    ``text`` says what comes next, ``matters`` tells whether a bonus action could change it; both are
    functions of the table. A bare Enter goes on. ``step`` is a path of its own in the turn.
    """

    def build() -> Choice[None]:
        return Choice(
            key=table.key(person.owner.value, step, "bonus"),
            to=SEATS[person.owner],
            text=text(),
            rules=("BAG-BONUS-01", *rules),
            options=(Option(id=GO_ON, key="0", name=Text("go on"), value=None),),
            default=GO_ON,
        )

    taken = 0
    yield from _read_boards(table, person)
    while matters():
        chosen = yield from _with_bonuses(table, person, build, taken)
        if not isinstance(chosen, Bonus):
            return
        taken += 1
        yield from _take(table, person, chosen, f"{step}/bonus-{taken}")


def boat_price(table: BaghdadTable, person: Person) -> int:
    """Return the Coins under the cheapest Boat on a player's board, 0 where none is left (BAG-BONUS-04)."""
    prices = table.boards.board_of(person.letter).boats
    return prices[-person.boats_on_board] if person.boats_on_board else 0


def no_boat(table: BaghdadTable, person: Person) -> Text | None:
    """Return why a player cannot buy a Boat now, None where that is possible.

    BAG-BONUS-03, BAG-BONUS-04, BAG-BONUS-05, BAG-BONUS-06. The player board must have been asked.
    """
    if not person.boats_on_board:
        return Text("all your Boats are bought")
    if STARTING_SPACE in person.river:
        return Text("a Boat of yours is on the starting space")
    if person.coins < boat_price(table, person):
        return Text("you have {n} Coin", "you have {n} Coins", n=person.coins)
    return None


def can_buy_boat(table: BaghdadTable, person: Person) -> Script[bool]:
    """Tell whether a player can buy a Boat now; asks the price on the player board where it is not known."""
    yield from _read_boards(table, person)
    return no_boat(table, person) is None


def buy_boat(table: BaghdadTable, person: Person, step: str) -> Script[None]:
    """Let a player buy the cheapest Boat left, which goes to the starting space (BAG-BONUS-04).

    Raises ValueError where ``no_boat`` says why not.
    """
    yield from _read_boards(table, person)
    reason = no_boat(table, person)
    if reason is not None:
        raise ValueError(f"no Boat can be bought at {step}: {reason}")
    yield from pay_coins(table, person, boat_price(table, person), "BAG-BONUS-04", why=Text("a Boat"))
    person.boats_on_board -= 1
    person.river.append(STARTING_SPACE)
    yield do(
        Text("{name}: put the Boat on the starting space.", name=table.name_of(person.owner)),
        "BAG-BONUS-04",
    )


def _with_bonuses(
    table: BaghdadTable, person: Person, build: Callable[[], Choice[A]], taken: int
) -> Script[A | Bonus]:
    """Put a choice with the bonus actions behind its own options, in a key of its own each time."""
    yield from _read_boards(table, person)

    def question() -> Choice[A | Bonus]:
        choice = build()
        bonuses: list[Option[A | Bonus]] = [_option(table, person, bonus) for bonus in Bonus]
        return WithBonuses(
            own=choice,
            key=f"{choice.key}/after-{taken}" if taken else choice.key,
            to=choice.to,
            text=choice.text,
            rules=(*choice.rules, "BAG-BONUS-02") if taken else choice.rules,
            left_to_player=choice.left_to_player,
            default=choice.default,
            stoppable=choice.stoppable,
            options=(*_own(choice), *bonuses),
        )

    return (yield from ask(question))


def _own(choice: Choice[A]) -> tuple[Option[A | Bonus], ...]:
    """Return the options of a choice as they are: they may stand beside bonus actions."""
    return cast("tuple[Option[A | Bonus], ...]", choice.options)


def _option(table: BaghdadTable, person: Person, bonus: Bonus) -> Option[A | Bonus]:
    return Option(
        id=bonus.value,
        key=_KEYS[bonus],
        name=_name(table, person, bonus),
        value=bonus,
        barred=_not_possible(table, person, bonus),
        rules=_rules(table, person, bonus),
    )


def _rules(table: BaghdadTable, person: Person, bonus: Bonus) -> tuple[str, ...]:
    """Return the rules of a bonus action, with the reading that decides on the starting spot (BAG-AMB-02)."""
    on_start = person.favour == known_track(table).start
    return (*_RULES[bonus], "BAG-AMB-02") if on_start and bonus is not Bonus.BOAT else _RULES[bonus]


def _name(table: BaghdadTable, person: Person, bonus: Bonus) -> Text:
    if bonus is Bonus.BOAT:
        if not person.boats_on_board:
            return Text("buy a Boat")
        return Text("buy a Boat for {price}", price=Coins(boat_price(table, person)).text)
    price = _PRICES[bonus]
    shame = price - person.favour
    if shame > 0 and not_spendable(table, person.favour, price) is None:
        return Text(
            "spend {n} Favour for {what}, with {shame} Shame",
            n=price,
            what=_BOUGHT[bonus].text,
            shame=shame,
        )
    return Text("spend {n} Favour for {what}", n=price, what=_BOUGHT[bonus].text)


def _not_possible(table: BaghdadTable, person: Person, bonus: Bonus) -> Text | None:
    if bonus is Bonus.BOAT:
        return no_boat(table, person)
    reason = not_spendable(table, person.favour, _PRICES[bonus])
    if reason is not None:
        return reason
    if bonus is Bonus.WILD and not wilds_left(table):
        return Text("no Wild token is left")
    if bonus is Bonus.GOODS and not any(goods_left(table, goods) for goods in Goods):
        return Text("no Goods token is left")
    return None


def _take(table: BaghdadTable, person: Person, bonus: Bonus, step: str) -> Script[None]:
    """Carry out a bonus action: the price first, missing steps as Shame (BAG-AMB-24), then what it buys."""
    if bonus is Bonus.BOAT:
        yield from buy_boat(table, person, step)
        return
    beyond = ("BAG-AMB-24",) if person.favour < _PRICES[bonus] else ()
    rules = (*_RULES[bonus], "BAG-BONUS-08", *beyond)
    why = Text("spent for {what}", what=_BOUGHT[bonus].text)
    yield from lose_favour(table, person, _PRICES[bonus], *rules, why=why)
    yield from carry_out(table, person, (_BOUGHT[bonus],), step, _RULES[bonus][-1])


def _read_boards(table: BaghdadTable, person: Person) -> Script[None]:
    """Make sure of what the bonus actions are measured by: the Favour track and the prices of Boats."""
    yield from favour_track(table)
    yield from player_board(table, person)
