"""People at a simulated table of Merv: they see what lies there and decide as the oracle's players do."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from companion.engine.choice import Choice
from companion.engine.choice import Option as ChoiceOption
from companion.engine.printed import Printed
from companion.engine.question import Question
from companion.games.merv import boons
from companion.games.merv.human_turn import Main
from companion.games.merv.kinds import Phase
from companion.games.merv.places import Place
from companion.games.merv.printed_values import STACKS
from companion.games.merv.table import MervTable
from companion.screens.wording import unwrapped
from tests.oracle.merv_moves import Decision, Option
from tests.oracle.merv_moves import DecisionKind as Kind
from tests.oracle.merv_pieces import Action, Cube, Hall, Spice, Tile, Town, place_of
from tests.scripted import merv_printed as printed
from tests.scripted.marrakesh_typed import form, number, of_value, row
from tests.scripted.merv_compare import differing
from tests.scripted.merv_followed import Followed
from tests.scripted.merv_names import (
    ACTIONS,
    CUBES,
    HALLS,
    SPICES,
    TILES,
    TOWNS,
    piece_of,
    slot_of,
    who_of,
)
from tests.scripted.merv_paying import cards_wanted, goods_wanted, single, total_here, worth_offering
from tests.scripted.merv_set_up import SetUp
from tests.scripted.played import ApartError
from tests.scripted.question_ways import way_among
from tests.scripted.typing import shortest

_IN_THE_QUEUE: Final = ("slots", "order")
"""What may differ while master meeples move up: the oracle clears slots when all have moved."""
_TRADES_OFTEN: Final = 0.7
_MOST_CUBES: Final = 4
_BEFORE: Final = (Kind.CONTRACT, Kind.TRADE, Kind.MAIN)


@dataclass(slots=True)
class ScriptedPlayers:
    """Answers every question of the companion; ``table`` is the companion's table, None in its set-up."""

    followed: Followed
    set_up: SetUp
    table: Callable[[], MervTable | None]
    cards_seen: Callable[[], int]

    def line(self, question: Question[Any]) -> str:
        """Return the line that is typed, Enter not included.

        Raises NotTakenError where nobody knows what is asked, ApartError where the oracle is elsewhere.
        """
        name, groups = way_of(question)
        if name == "set_up":
            return self.set_up.line(question)
        if name == "printed":
            assert isinstance(question, Printed)
            return printed.typed(question, self.followed.game.printed, question.item)
        way: Callable[..., str] = getattr(self, f"_{name}")
        return way(question, *groups)

    def _until(self, *kinds: Kind, left_out: tuple[str, ...] = ()) -> Decision:
        """Go on to a decision and compare both tables there."""
        decision = self.followed.until(*kinds)
        table = self.table()
        assert table is not None
        if table.phase not in (Phase.INVASION, Phase.SCORING):
            # These two are settled player by player in another order than the oracle's.
            self.followed.different += differing(table, self.followed.game.table, left_out)
        return decision

    def _same_options(self, here: Iterable[object], there: Iterable[object]) -> None:
        mine, theirs = set(here), set(there)
        if mine != theirs:
            self.followed.different.append(f"offered here {mine - theirs}, offered there {theirs - mine}")

    def _one_of(
        self, question: Question[Any], kind: Kind, value: Callable[[Option], object], refusal: str = ""
    ) -> str:
        """Let the oracle's player pick one of what both tables offer; a refusal is no value here."""
        decision = self._until(kind)
        values = {option: None if option == refusal else value(option) for option in decision.options}
        self._same_options((one.value for one in _open(question)), values.values())
        return of_value(question, values[self.followed.choose()])

    # The turn

    def _slot(self, question: Question[Any]) -> str:
        return self._one_of(question, Kind.SLOT, int_of)

    def _site(self, question: Question[Any]) -> str:
        return self._one_of(question, Kind.SITE, _place)

    def _courtier_slot(self, question: Question[Any]) -> str:
        return self._one_of(question, Kind.COURTIER_SLOT, int_of)

    def _courtier_site(self, question: Question[Any]) -> str:
        return self._one_of(question, Kind.COURTIER_SITE, _place)

    def _main(self, question: Question[Any]) -> str:
        """The main action, contracts and camel market before it: what the oracle decides one by one."""
        followed = self.followed
        here = {one.value for one in _open(question)}
        while (decision := self._until(*_BEFORE)).kind is not Kind.MAIN:
            wish = followed.wish()
            if wish == "none":
                followed.choose(wish)
                continue
            followed.stood[decision.kind] = wish
            if decision.kind is Kind.CONTRACT:
                followed.declined.clear()
                return of_value(question, Main.CONTRACT)
            return of_value(question, Main.MARKET)
        self._same_options(here - {Main.CONTRACT, Main.MARKET}, map(Main, map(str, decision.options)))
        return of_value(question, Main(followed.choose()))

    def _contract(self, question: Question[Any]) -> str:
        followed = self.followed
        decision = self._until(Kind.CONTRACT)
        stacks = {stack.id: stack for stack in STACKS}
        mine = (None if one.value is None else one.value.stack.id for one in _open(question))
        self._same_options(mine, (None if one == "none" else one for one in decision.options))
        chosen = followed.stood.pop(Kind.CONTRACT) if Kind.CONTRACT in followed.stood else followed.wish()
        if chosen == "none":
            followed.decline()
            return shortest(question, "none") if question.default != "none" else ""
        followed.choose(chosen)
        return shortest(question, stacks[str(chosen)].id)

    def _common(self, question: Question[Any]) -> str:
        self._until(Kind.COMMIT)
        return number(question, int_of(self.followed.choose()))

    def _trade(self, question: Question[Any]) -> str:
        followed = self.followed
        followed.settle()
        if followed.pending is not None and followed.pending.kind is Kind.CONTRACT:
            # The companion asks for the trade first, then for contracts.
            if followed.rng.random() > _TRADES_OFTEN:
                followed.stood[Kind.TRADE] = "none"
                return of_value(question, "none")
            followed.choose("none")
            return self._traded(question, followed.wish(lambda option: option != "none"))
        self._until(Kind.TRADE)
        chosen = followed.stood.pop(Kind.TRADE) if Kind.TRADE in followed.stood else followed.wish()
        return self._traded(question, chosen)

    def _traded(self, question: Question[Any], chosen: Option) -> str:
        decision = self._until(Kind.TRADE)
        self._same_options((one.value for one in _open(question)), map(str, decision.options))
        self.followed.choose(chosen)
        return of_value(question, str(chosen))

    # Caravansary

    def _cards(self, question: Question[Any]) -> str:
        decision = self._until(Kind.CARDS_COLOUR)
        assert decision.who is not None
        followed = self.followed
        purchase = cards_wanted(followed.game, decision.who, followed.rng)
        if purchase is None:
            followed.choose("none")
            return "0"
        followed.purchase = purchase
        return form(question, self._named(purchase.steps))

    def _named(self, steps: tuple[Option, ...]) -> str:
        """Return steps as keys: the places of cards as the row lies now, 9 for an own camel."""
        there = list(range(len(self.followed.game.table.row)))
        keys = ["9" if step == "mark" else str(there.pop(int_of(step)) + 1) for step in steps]
        return "".join(keys)

    def _row(self, question: Question[Any]) -> str:
        asked = getattr(unwrapped(question), "fields")[0].question  # noqa: B009  # a form's
        spices: list[boons.Spice] = []
        self.followed.until(Kind.ROW_CARD)
        while len(spices) < asked.least:
            # The last ones may be certain for the oracle, which is asked card by card.
            if self.followed.pending is None or self.followed.pending.kind is not Kind.ROW_CARD:
                raise ApartError(f"{asked.least} cards here, {len(spices)} at the oracle")
            spices.append(SPICES[Spice(self.followed.choose())])
        return "".join(spice.key for spice in spices)

    def _boon(self, question: Question[Any]) -> str:
        return self._one_of(question, Kind.PAIR, lambda option: SPICES[Spice(option)])

    def _card(self, question: Question[Any]) -> str:
        return self._one_of(question, Kind.CARD, int_of)

    # Paying

    def _pay(self, question: Question[Any]) -> str:
        """One of the ways to pay: both tables must know the same, save those that are never better."""
        followed = self.followed
        here = {total_here(one.value): one.id for one in _open(question)}
        purchase = followed.purchase
        if purchase is None:
            self._until(Kind.PAY)
            assert followed.pending is not None
            payment = single(followed.pending)
        else:
            payment = purchase
        self._same_options(here, worth_offering(payment.ways, followed.game.readings))
        both = sorted(set(here) & set(payment.ways))
        if not both:
            raise ApartError(f"ways to pay: here {list(here)}, at the oracle {list(payment.ways)}")
        total = followed.rng.choice(both)
        if purchase is None:
            followed.choose(payment.ways[total][0])
        else:
            followed.pay(total)
        return shortest(question, here[total]) if question.default != here[total] else ""

    # Palace, library, breakthroughs

    def _hall(self, question: Question[Any]) -> str:
        return self._one_of(question, Kind.COURTIER, lambda option: HALLS[Hall(option)], "done")

    def _cubes(self, question: Question[Any]) -> str:
        decision = self._until(Kind.SCROLLS)
        ways = [one for one in decision.options if isinstance(one, tuple)]
        offered = max(sum(part != "colour" for part in way) for way in ways)
        self._same_options((dict(question.text.values)["n"],), (min(offered, _MOST_CUBES),))
        chosen = self.followed.choose()
        if not isinstance(chosen, tuple):
            return "0"
        cubes = [CUBES[Cube(part)] for part in chosen if part != "colour"]
        return form(question, "".join(cube.key for cube in cubes))

    def _tile(self, question: Question[Any]) -> str:
        return self._one_of(question, Kind.TILE, lambda option: TILES[Tile(option)])

    # Marketplace

    def _post(self, question: Question[Any]) -> str:
        return self._one_of(question, Kind.POST, lambda option: TOWNS[Town(option)])

    def _towns(self, question: Question[Any]) -> str:
        followed = self.followed
        decision = self._until(Kind.BUY)
        several = getattr(unwrapped(question), "fields")[0].question  # noqa: B009  # a form's
        mine = (one.value for one in several.options if one.barred is None)
        self._same_options(mine, (None if one == "done" else TOWNS[Town(one)] for one in decision.options))
        assert decision.who is not None
        purchase = goods_wanted(followed.game, decision.who, followed.rng)
        if purchase is None:
            followed.choose("done")
            return "0"
        followed.purchase = purchase
        return form(question, row(several, [TOWNS[Town(town)] for town in purchase.steps]))

    # Mosque

    def _path(self, question: Question[Any]) -> str:
        followed = self.followed
        decision = self._until(Kind.MOSQUE_STEP, Kind.PATH)
        if decision.kind is Kind.MOSQUE_STEP:
            if followed.choose() == "done":
                return of_value(question, None)
            decision = followed.pending or decision
        mine = (one.value for one in _open(question) if one.value is not None)
        self._same_options(mine, decision.options)
        return of_value(question, followed.choose())

    def _step(self, question: Question[Any]) -> str:
        self._until(Kind.MOSQUE_STEP)
        return of_value(question, self.followed.choose() == "go")

    # Walls, upgrades, tiles, soldiers

    def _piece(self, question: Question[Any]) -> str:
        """A piece: the oracle decides piece and slot at once."""
        followed = self.followed
        decision = self._until(Kind.WALL)
        pairs = [option for option in decision.options if isinstance(option, tuple)]
        mine = (None if one.value is None else one.value.id for one in _open(question))
        refusal = [None] if "done" in decision.options else []
        self._same_options(mine, [*(self._piece_id(pair) for pair in pairs), *refusal])
        chosen = followed.choose()
        if not isinstance(chosen, tuple):
            return of_value(question, None)
        followed.stood[Kind.WALL] = chosen
        return shortest(question, self._piece_id(chosen))

    def _piece_id(self, pair: tuple[Any, ...]) -> str:
        name = str(pair[0])
        return piece_of(name, self.followed.game.printed.pieces[name]).id

    def _wall(self, question: Question[Any]) -> str:
        followed = self.followed
        if Kind.WALL in followed.stood:
            chosen = followed.stood.pop(Kind.WALL)
        else:
            self._until(Kind.WALL)
            chosen = followed.choose()
        assert isinstance(chosen, tuple)
        return of_value(question, slot_of(str(chosen[1])))

    def _upgrade(self, question: Question[Any]) -> str:
        return self._one_of(question, Kind.UPGRADE, _place)

    def _bonus_upgrade(self, question: Question[Any]) -> str:
        return self._one_of(question, Kind.BONUS_COLOUR, lambda option: CUBES[Cube(option)])

    def _scoring_tile(self, question: Question[Any]) -> str:
        return self._one_of(question, Kind.SCORING_TILE, lambda option: ACTIONS[Action(option)])

    def _soldier(self, question: Question[Any]) -> str:
        return self._one_of(question, Kind.SOLDIER, _place, "none")

    # Ends of rounds and years

    def _queue(self, question: Question[Any], _: str) -> str:
        decision = self._until(Kind.SKIP, left_out=_IN_THE_QUEUE)
        most = getattr(unwrapped(question), "most")  # noqa: B009  # a number's
        self._same_options(range(most + 1), decision.options)
        return number(question, int_of(self.followed.choose()))

    def _ransom(self, question: Question[Any], place: str) -> str:
        self._ahead(Kind.RANSOM, place, lambda decision: str(decision.context[0]))
        decision, chosen = self.followed.told.pop(place), self.followed.answers.pop(place)
        cubes = (None if one == "none" else CUBES[Cube(one)] for one in decision.options)
        self._same_options((one.value for one in _open(question)), cubes)
        return of_value(question, None if chosen == "none" else CUBES[Cube(chosen)])

    def _courtiers(self, question: Question[Any], seat_id: str) -> str:
        seat = str(who_of(seat_id))
        self._ahead(Kind.COURTIERS_SCORE, seat, lambda decision: str(decision.who))
        decision, chosen = self.followed.told.pop(seat), self.followed.answers.pop(seat)
        assert isinstance(chosen, tuple)
        there = [sorted(map(str, option)) for option in decision.options if isinstance(option, tuple)]
        halls = list(Hall)
        default = question.default
        if isinstance(default, dict):
            assert sorted(map(str, default["halls"])) in there  # type: ignore[arg-type]
        return form(question, "".join(str(halls.index(Hall(hall)) + 1) for hall in chosen))

    @staticmethod
    def _go_on(question: Question[Any]) -> str:
        """The year is scored: a bare Enter, which the oracle knows nothing of."""
        assert question.default is not None
        return ""

    def _ahead(self, kind: Kind, name: str, called: Callable[[Decision], str]) -> None:
        """Let the oracle take decisions ahead that the companion asks for in another order."""
        followed = self.followed
        if name in followed.told:
            return
        self._until(kind)
        while (decision := followed.pending) is not None and decision.kind is kind:
            chosen = followed.choose()
            if not decision.forced:
                # What is no choice the companion never asks: kept, it would be next year's answer.
                followed.told[called(decision)] = decision
                followed.answers[called(decision)] = chosen
        if name not in followed.told:
            raise ApartError(f"the companion asks {kind.name} of {name}, the oracle of {list(followed.told)}")

    # Solo

    def _solo_card(self, question: Question[Any]) -> str:
        """The card that the people have turned up: the oracle has drawn it already."""
        self.followed.settle()
        drawn = [ACTIONS[Action(fact.what)] for fact in self.followed.led() if fact.kind == "card"]
        return of_value(question, drawn[self.cards_seen()])


def int_of(option: Option) -> int:
    """Return an option that is a number."""
    assert isinstance(option, int)
    return option


def _place(option: Option) -> Place:
    return Place(*place_of(str(option)))


def _open(question: Question[Any]) -> list[ChoiceOption[Any]]:
    """Return the options of a choice that are not barred."""
    choice = unwrapped(question)
    assert isinstance(choice, Choice)
    return [one for one in choice.options if one.barred is None]


_WAYS: Final = tuple(
    (name, re.compile(pattern))
    for name, pattern in (
        ("set_up", r"setup/.*|set-up/.*"),
        ("printed", r"printed/.*"),
        ("slot", r"slot"),
        ("site", r"site"),
        ("courtier_slot", r"courtier/slot"),
        ("courtier_site", r"courtier/site"),
        ("main", r"main(?:-\d+)?"),
        ("solo_card", r"magistrate/card(?:-\d+)?"),
        ("pay", r".*/pay"),
        ("common", r".*/contract-\d+/common"),
        ("contract", r".*/contract-\d+|contracts/contract-\d+"),
        ("trade", r".*/trade"),
        ("cards", r".*/cards"),
        ("card", r".*/card"),
        ("row", r".*/row"),
        ("boon", r".*/boon-\d+"),
        ("hall", r".*/courtier(?:-\d+)?"),
        ("cubes", r".*/cubes"),
        ("tile", r".*/tile-\d"),
        ("post", r".*/post"),
        ("towns", r".*/towns"),
        ("path", r".*/path"),
        ("step", r".*/step-\d+"),
        ("piece", r".*/piece(?:-\d+)?"),
        ("wall", r".*/wall(?:-\d+)?"),
        ("bonus_upgrade", r".*/bonus-upgrade"),
        ("upgrade", r".*/upgrade"),
        ("scoring_tile", r".*/scoring-tile"),
        ("soldier", r".*/soldier"),
        ("queue", r"queue/(\w+)"),
        ("ransom", r"ransom/(\d\.\d)"),
        ("courtiers", r"courtiers/(\w+)"),
        ("go_on", r"go-on"),
    )
)


def way_of(question: Question[Any]) -> tuple[str, tuple[str, ...]]:
    """Return what a question asks, by the name of its way, with the parts of its key; as ``way_among``."""
    return way_among(_WAYS, question)


KINDS: Final = frozenset(name for name, _ in _WAYS)
"""Every kind of question that a game can ask."""
