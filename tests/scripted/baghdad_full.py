"""A person at a simulated complete game of Baghdad: sees what lies there, decides as the oracle does."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from companion.engine.choice import Several
from companion.engine.printed import Printed
from companion.engine.question import Question, Raw
from companion.games.baghdad.kinds import Owner
from companion.games.baghdad.person import Person
from companion.games.baghdad.ports import PortAction
from companion.games.baghdad.table import BaghdadTable
from companion.screens.wording import unwrapped
from tests.oracle.baghdad_game_gates import CHARITY
from tests.oracle.baghdad_game_moves import NONE, Option
from tests.oracle.baghdad_game_moves import DecisionKind as Kind
from tests.oracle.baghdad_game_tokens import GO_ON
from tests.scripted.baghdad_full_beside import BONUSES, Beside
from tests.scripted.baghdad_full_boats import BoatWays
from tests.scripted.baghdad_full_bot import BotCards
from tests.scripted.baghdad_full_muster import Musters
from tests.scripted.baghdad_full_names import need_of_house, seat_of
from tests.scripted.baghdad_full_piles import Piles
from tests.scripted.baghdad_full_set_up import SetUp
from tests.scripted.baghdad_full_typed import open_options, typed
from tests.scripted.question_ways import way_among
from tests.scripted.typing import shortest

_PORT_ACTIONS: Final = {
    NONE: PortAction.NOTHING,
    "buy-1": PortAction.ONE_GOODS,
    "buy-2": PortAction.TWO_GOODS,
    "contract": PortAction.CONTRACT,
}


@dataclass(slots=True)
class ScriptedPlayers:
    """Answers every question of a complete game; ``values`` is everything printed.

    ``sold`` are Goods of a sale that is under way.
    """

    beside: Beside
    set_up: SetUp
    piles: Piles
    bot_cards: BotCards
    values: Mapping[str, Raw]
    boats: BoatWays = field(init=False)
    musters: Musters = field(init=False)
    sold: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        self.boats = BoatWays(self.beside)
        self.musters = Musters(self.beside)

    @property
    def table(self) -> BaghdadTable:
        """The companion's table."""
        table = self.beside.table()
        assert table is not None
        return table

    def line(self, question: Question[Any]) -> str:
        """Return the line that is typed, Enter not included.

        Raises NotTakenError where nobody knows what is asked, ApartError where the oracle is elsewhere.
        """
        name, groups = way_of(question)
        if name == "set-up":
            return self.set_up.line(question)
        if name == "printed":
            assert isinstance(question, Printed)
            return typed(question, self.values[question.item])
        if name in _PICKED:
            return self.beside.pick(question, *_PICKED[name])
        way: Callable[..., str] = getattr(self, f"_{name}")
        return way(question, *groups)

    # Bonus actions where nothing else is chosen

    def _paused(self, question: Question[Any], moment: str, *left_out: str) -> str:
        decision = self.beside.until(Kind.PAUSE, fits=lambda one: one.context[0] == moment, left_out=left_out)
        bonuses = self.beside.bonuses(question, decision, alike=not left_out)
        chosen = self.beside.followed.like(bonuses=bonuses)
        self.beside.followed.choose(chosen)
        return "" if chosen == GO_ON else shortest(question, str(chosen))

    def _before_card(self, question: Question[Any]) -> str:
        return self._paused(question, "resolve")

    def _before_favour(self, question: Question[Any]) -> str:
        """The companion asks before any step of the gain, the oracle where the marker is at the top."""
        return self._paused(question, "top of Favour", "favour")

    def _before_tuition(self, question: Question[Any]) -> str:
        return self._paused(question, "tuition")

    def _before_tile(self, question: Question[Any]) -> str:
        """Only a Wild token would make a spot possible: the oracle offers it beside nothing else."""
        decision = self.beside.until(Kind.SPOT, Kind.TAKE, fits=lambda one: one.options == (NONE,))
        bonuses = self.beside.bonuses(question, decision)
        chosen = self.beside.followed.like(bonuses=bonuses)
        self.beside.followed.choose(chosen)
        return "" if chosen == NONE else shortest(question, str(chosen))

    # Boats, ports, Goods

    def _move(self, question: Question[Any]) -> str:
        return self.boats.move(question)

    def _lost(self, question: Question[Any]) -> str:
        """What the oracle's player gives up is given up."""
        return shortest(question, "yes")

    def _port(self, question: Question[Any]) -> str:
        name, chosen = self.beside.one_of(question, Kind.PORT, _port_action)
        # Of the sales the oracle's player chose the first; which Goods are sold is chosen anew.
        self.sold = tuple(int(goods) for goods in chosen[1:]) if isinstance(chosen, tuple) else ()
        return shortest(question, name)

    def _sale(self, question: Question[Any]) -> str:
        return typed(question, [f"goods-{goods}" for goods in self.sold])

    def _goods(self, question: Question[Any]) -> str:
        asked = unwrapped(question)
        left_out = ("favour",) if "/favour/bonus-" in question.key else ()
        if not isinstance(asked, Several):
            name, _ = self.beside.one_of(question, Kind.GOODS, _goods, left_out, with_bonuses=False)
            return shortest(question, name)
        self.beside.until(Kind.GOODS)
        chosen: list[Raw] = []
        for _ in range(asked.most):
            self.beside.followed.until(Kind.GOODS)
            chosen.append(_goods(self.beside.followed.choose(self.beside.followed.like())))
        return typed(question, chosen)

    # City

    def _spent(self, question: Question[Any], owner: str, number: str) -> str:
        return self.musters.spent(question, self._person(owner), int(number))

    def _civics(self, question: Question[Any]) -> str:
        """Which tile is extolled makes no difference: the companion takes the first."""
        return self.beside.pick(question, Kind.CIVICS, lambda one: CHARITY if one == CHARITY else "extoll")

    def _order_of_bonuses(self, question: Question[Any]) -> str:
        pending = self.beside.followed.until(Kind.BETWEEN, fits=lambda _: False)
        first = min(pending.options, key=lambda one: one[0] if isinstance(one, tuple) else 0)
        return self.beside.pick(question, Kind.BETWEEN, lambda one: "above" if one == first else "below")

    def _objective(self, question: Question[Any]) -> str:
        return self.beside.pick(question, Kind.OBJECTIVE, _space_of_card)

    # Buildings and Palace

    def _site(self, question: Question[Any]) -> str:
        """Where Coins or icons are missing and could be bought, the companion lists the sites already."""
        here = {option.id for option in open_options(question)}.difference(BONUSES)
        decision = self.beside.until(
            Kind.SITE, fits=lambda one: one.options == (NONE,) or set(one.options) == here
        )
        if decision.options != (NONE,):
            return self.beside.pick(question, Kind.SITE)
        chosen = self.beside.followed.like(bonuses=self.beside.bonuses(question, decision))
        self.beside.followed.choose(chosen)
        return shortest(question, str(chosen))

    def _house(self, question: Question[Any], _: str) -> str:
        return self._builder(question, Kind.HOUSE, "coins")

    def _architect(self, question: Question[Any], _: str) -> str:
        return self._builder(question, Kind.ARCHITECT, "goods")

    def _builder(self, question: Question[Any], kind: Kind, paid: str) -> str:
        """The oracle has paid when it comes to the House or Architect, the companion pays after it."""
        name, _ = self.beside.one_of(question, kind, _need, (paid,), with_bonuses=False)
        return shortest(question, name)

    def _public(self, question: Question[Any]) -> str:
        name, _ = self.beside.one_of(question, Kind.PUBLIC, with_bonuses=False)
        return "" if question.default == name else shortest(question, name)

    def _palace_space(self, question: Question[Any]) -> str:
        return shortest(question, self.beside.one_of(question, Kind.SPACE, with_bonuses=False)[0])

    # What comes from piles

    def _refill(self, question: Question[Any], _: str, slot: str) -> str:
        return shortest(question, self.piles.next_card(int(slot)))

    def _deck_is_empty(self, question: Question[Any], _: str) -> str:
        """Marked cards may be in the box, unseen: the piles know better."""
        return shortest(question, "yes")

    def _city(self, question: Question[Any], _: str) -> str:
        return typed(question, self.piles.next_tiles(question))

    def _next_building(self, question: Question[Any], _: str) -> str:
        return shortest(question, self.piles.next_building(question))

    def _next_contract(self, question: Question[Any], _: str) -> str:
        return shortest(question, self.piles.next_contract(self.table))

    def _next_objective(self, question: Question[Any], _: str) -> str:
        return shortest(question, self.piles.next_objective(self.table))

    # The Bot's cards

    def _back(self, question: Question[Any], step: str) -> str:
        return self.bot_cards.back(question, self.table, step)

    def _front(self, question: Question[Any]) -> str:
        return self.bot_cards.front(question, self.table)

    def _card(self, _: Question[Any]) -> str:
        return self.bot_cards.card(self.table)

    def _first_clockwise(self, question: Question[Any]) -> str:
        return self.bot_cards.first_clockwise(question)

    # The end

    def _artefacts(self, question: Question[Any], owner: str) -> str:
        self.beside.followed.finish()
        game = self.beside.followed.game
        seat = seat_of(Owner(owner), len(game.table.boards), self.beside.start)
        return typed(question, game.printed.artefact_points[len(game.table.boards[seat].artefact_types())])

    def _person(self, owner: str) -> Person:
        return self.table.persons[Owner(owner)]


def _goods(option: Option) -> str:
    return f"goods-{option}"


def _need(option: Option) -> str:
    return str(need_of_house(int(str(option))))


def _port_action(option: Option) -> str:
    if isinstance(option, tuple):
        return str((PortAction.SELL if option[1:] else PortAction.SELL_NOTHING).value)
    action: PortAction = _PORT_ACTIONS[str(option)]
    return str(action.value)


def _space_of_card(option: Option) -> str:
    assert isinstance(option, tuple)
    return f"{option[0]}-{option[1]}"


_PICKED: Final[Mapping[str, tuple[Any, ...]]] = {
    "play": (Kind.PLAY,),
    "vizier": (Kind.VIZIER,),
    "order": (Kind.ORDER,),
    "spot": (Kind.SPOT, lambda one: "leave" if one == NONE else str(one)),
    "library": (Kind.LIBRARY,),
    "skill_tile": (Kind.LIBRARY,),
    "take": (Kind.TAKE, lambda one: "nothing" if one == NONE else str(one)),
    "building": (Kind.BUILDING,),
    "effect": (Kind.EFFECT,),
    "piece": (Kind.PIECE,),
    "draw": (Kind.DRAW,),
}
"""Questions that are one decision of the oracle, with how its options are called at the companion."""

_SEAT = "(you|second|third|fourth)"
_WHO = f"{_SEAT[:-1]}|bot)"
_WAYS: Final = tuple(
    (name, re.compile(pattern))
    for name, pattern in (
        ("set-up", r"setup/.*|set-up/.*"),
        ("printed", r"printed/.*"),
        ("before_card", r".*/check/bonus"),
        ("before_favour", r".*/favour/bonus"),
        ("before_tuition", r".*/tuition/bonus"),
        ("before_tile", r".*/offer/bonus"),
        ("play", r"\w+/play"),
        ("move", r".*/move-\d+(?:/to)?"),
        ("lost", r".*/move-\d+/lost"),
        ("port", r".*/port/action"),
        ("sale", r".*/port/sold"),
        ("goods", r".*/goods(?:-\d+)?"),
        ("vizier", r"\w+/vizier/to"),
        ("civics", r".*/black-gate/civics"),
        ("objective", r".*/golden-gate/space"),
        ("next_objective", r"(.*/golden-gate|bot/objective)/next"),
        ("order", r"\w+/vizier/order"),
        ("order_of_bonuses", r".*/order"),
        ("spot", r".*/spot"),
        ("spent", rf"{_SEAT}/.*/muster-(\d+)"),
        ("library", r".*/library/reward"),
        ("skill_tile", r".*/skill-tile"),
        ("take", r".*/from"),
        ("site", r".*/site"),
        ("building", r".*/tile"),
        ("house", r"(.*)/house"),
        ("architect", r"(.*)/architect"),
        ("public", r".*/public"),
        ("next_building", r"(.*)/area/next"),
        ("next_contract", r"(.*)/contract(?:/next)?"),
        ("effect", r"\w+/effects/\d+"),
        ("piece", r".*/piece"),
        ("palace_space", r".*/space"),
        ("draw", r"\w+/draw"),
        ("refill", rf"{_WHO}/refill/slot-(\d)"),
        ("deck_is_empty", rf"{_WHO}/refill/slot-\d/empty"),
        ("city", rf"{_WHO}/draw/city|bot/draft/city"),
        ("back", r"bot/top/(first|next)"),
        ("front", r"bot/front"),
        ("card", r"bot/card"),
        ("first_clockwise", r"bot/action-\d+/piece/first-clockwise"),
        ("artefacts", rf"end/{_SEAT}/artefacts"),
    )
)


def way_of(question: Question[Any]) -> tuple[str, tuple[str, ...]]:
    """Return what a question asks, by the name of its way, with the parts of its key; as ``way_among``."""
    return way_among(_WAYS, question, r"^m\d+/|/after-\d+$")


KINDS: Final = frozenset(name for name, _ in _WAYS)
"""Every kind of question that a complete game can ask."""
