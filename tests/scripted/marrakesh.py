"""A person at a simulated table of Marrakesh: sees what lies there, decides as the oracle's players do."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from calibration.palette import Keshi
from companion.engine.choice import Choice
from companion.engine.choice import Option as ChoiceOption
from companion.engine.form import Form
from companion.engine.printed import Printed
from companion.engine.question import Question
from companion.games.marrakesh import madrasa, souk
from companion.games.marrakesh.gains import DesertTown, Discovery
from companion.games.marrakesh.kinds import Phase
from companion.games.marrakesh.table import MarrakeshTable
from companion.screens.wording import unwrapped
from tests.oracle.marrakesh_moves import DecisionKind as Kind
from tests.oracle.marrakesh_moves import Option, Plain
from tests.oracle.marrakesh_pieces import Back, Caravan, Resource, Sector, keshis
from tests.oracle.marrakesh_state import Board
from tests.scripted import marrakesh_printed as printed
from tests.scripted.marrakesh_compare import differing, paid
from tests.scripted.marrakesh_followed import Followed
from tests.scripted.marrakesh_names import (
    BACKS,
    PLACES,
    RESOURCES,
    SECTORS,
    SHARES,
    STAIRS,
    TOWN_PATHS,
    line_gain,
    seat_number,
)
from tests.scripted.marrakesh_set_up import SetUp
from tests.scripted.marrakesh_typed import form, number, of_value, row
from tests.scripted.marrakesh_x_ways import EXPANSION_WAYS
from tests.scripted.question_ways import way_among
from tests.scripted.typing import shortest

_IN_HAND: Final = ("display", "assistants")
"""What may differ within a turn: of two claimed keshis the second still lies there for the companion, and an
assistant at work has left the board already."""


@dataclass(slots=True)
class ScriptedPlayers:
    """Answers every question of the companion; ``table`` is the companion's table, None in its set-up.

    ``stood``: what still has to be said of a choice that the oracle puts in one and the companion in two:
    how a gate is paid, which vendor or entertainer goes back. ``different``: what was found to differ.
    """

    followed: Followed
    set_up: SetUp
    table: Callable[[], MarrakeshTable | None]
    stood: dict[str, Option] = field(default_factory=dict)
    different: list[str] = field(default_factory=list)

    def line(self, question: Question[Any]) -> str:
        """Return the line that is typed, Enter not included.

        Raises NotTakenError where nobody knows what is asked, ApartError where the oracle is elsewhere.
        """
        name, groups = way_of(question)
        if name.startswith("set-up"):
            return self.set_up.line(question)
        if name == "printed":
            assert isinstance(question, Printed)
            return printed.typed(question, self.followed.game.printed, question.item)
        way: Callable[..., str] = getattr(self, f"_{name}")
        return way(question, *groups)

    def _until(self, *kinds: Kind, planned: bool = False, left_out: tuple[str, ...] = _IN_HAND) -> Board:
        """Go on to a decision and compare both tables there; return the board of who decides."""
        decision = self.followed.until(*kinds, planned=planned)
        table = self.table()
        assert table is not None
        assert decision.who is not None
        if table.phase is Phase.SEASON_END:
            # The winner of face 09 goes to the crocodile with the river's reset, or with the new season.
            left_out = (*left_out, "fisherman")
        self.different += differing(table, self.followed.game.table, left_out)
        return self.followed.board(decision.who)

    def _choose(self, kind: Kind, among: Callable[[Option], bool] | None = None) -> Option:
        """Let the oracle's player decide what both tables have come to."""
        self._until(kind)
        return self.followed.choose(among=among)

    def _one_of(self, question: Question[Any], kind: Kind) -> Option:
        """Let the oracle's player pick one of what both tables offer, which must be as many things."""
        self._until(kind)
        return self._picked(question)

    def _picked(self, question: Question[Any]) -> Option:
        decision = self.followed.pending
        assert decision is not None
        here, there = len(_open(question)), len(decision.options)
        if here != there:
            self.different.append(f"{here} options here, {there} there: {decision.options}")
        return self.followed.choose()

    # Rounds

    def _select(self, question: Question[Any]) -> str:
        self._until(Kind.SELECT, left_out=())
        return form(question, *(str(self._next(Kind.SELECT)) for _ in self.followed.game.table.boards))

    def _joker(self, question: Question[Any], _: str) -> str:
        return of_value(question, SECTORS[Sector(self._one_of(question, Kind.JOKER_SECTOR))])

    def _toss(self, question: Question[Any]) -> str:
        self.followed.until(Kind.TOWER)
        return str(self.followed.choose()) or "0"

    def _claim(self, question: Question[Any], _: str) -> str:
        self._until(Kind.CLAIM, left_out=())
        self.followed.waiting.clear()
        asked = unwrapped(question)
        chosen = str(self._picked(question) if isinstance(asked, Choice) else self.followed.choose())
        pending = self.followed.pending
        if pending is not None and pending.kind is Kind.DEPLOY_NEXT:
            first = str(self.followed.rng.choice(pending.options))
            chosen = first + chosen.replace(first, "")
            self.followed.waiting = keshis(chosen)
        if not isinstance(asked, Choice):
            return form(question, chosen)
        single = f"{chosen}-1"
        return shortest(question, single if asked.option(single) else chosen[0])

    def _assistant(self, question: Question[Any], _: str) -> str:
        self._until(Kind.ASSISTANT, left_out=())
        sector = SECTORS[Sector(self.followed.choose())]
        pending = self.followed.pending
        assert pending is not None
        assert pending.kind is Kind.USE
        return shortest(question, f"{sector.value}/{self.followed.choose()}")

    # Keshis

    def _colour(self, question: Question[Any], *_: str) -> str:
        open_now = {one.id for one in _open(question)}
        return shortest(question, str(self._choose(Kind.KESHI, lambda option: option in open_now)))

    def _vendor(self, question: Question[Any]) -> str:
        if "sector" in self.stood:
            return of_value(question, SECTORS[Sector(self.stood.pop("sector"))])
        return of_value(question, SECTORS[Sector(self._one_of(question, Kind.VENDOR_SECTOR))])

    def _space(self, question: Question[Any]) -> str:
        if "space" in self.stood:
            return of_value(question, self.stood.pop("space"))
        return of_value(question, self._one_of(question, Kind.ENTERTAINER_SPACE))

    def _caravan(self, question: Question[Any]) -> str:
        space = Caravan(self._one_of(question, Kind.CARAVAN_SPACE))
        return shortest(question, space.value.partition("-")[0])

    def _oasis_found(self, question: Question[Any]) -> str:
        self.followed.until_it_is(lambda: bool(self.followed.caravans))
        seat, space = self.followed.caravans.pop(0)
        board = self.followed.board(seat)
        return shortest(question, str(board.oases[space]))

    def _resource(self, question: Question[Any]) -> str:
        return of_value(question, RESOURCES[Resource(self._one_of(question, Kind.RESOURCE))])

    def _resources(self, question: Question[Any]) -> str:
        asked = unwrapped(question)
        chosen = [self._choose(Kind.RESOURCE)]
        chosen += [self._next(Kind.RESOURCE) for _ in range(getattr(asked, "most", 1) - 1)]
        return row(question, [RESOURCES[Resource(one)] for one in chosen])

    def _next(self, kind: Kind) -> Option:
        self.followed.until(kind)
        return self.followed.choose()

    # Tracks

    def _water(self, question: Question[Any]) -> str:
        return number(question, int(str(self._choose(Kind.WATER_STEPS))))

    def _more(self, question: Question[Any]) -> str:
        self._until(Kind.STAIR_STEPS)
        asked = unwrapped(question)
        amounts = [str(self._next(Kind.STAIR_STEPS)) for _ in getattr(asked, "fields", ())]
        return form(question, *amounts)

    def _line_bonus(self, question: Question[Any]) -> str:
        return of_value(question, line_gain(str(self._one_of(question, Kind.LINE_BONUS))))

    def _rapid(self, question: Question[Any], _: str) -> str:
        chosen = self._one_of(question, Kind.RAPID)
        if not isinstance(chosen, tuple):
            return shortest(question, "none")
        rapid = self.followed.game.printed.rapids[int(chosen[0])]
        place = [bonus.value for bonus in rapid.bonuses].index(str(chosen[1])) + 1
        return shortest(question, f"{rapid.step}-{place}")

    def _staircase(self, question: Question[Any]) -> str:
        chosen = self._choose(Kind.STAIRCASE, lambda option: option != "none")
        return of_value(question, {one.value: ours for one, ours in STAIRS.items()}[str(chosen)])

    # Sectors

    def _deal(self, question: Question[Any], _: str) -> str:
        """Souk, madrasa and Sahara: whichever action is under way."""
        decision = self.followed.until(Kind.SOUK, Kind.MADRASA, Kind.SAHARA)
        owed = decision.kind is Kind.MADRASA and "stop" not in decision.options
        self._until(decision.kind, left_out=(*_IN_HAND, "resources") if owed else _IN_HAND)
        kind = decision.kind
        here = {one.value for one in _open(question)}
        there = {_deal_of(kind, option) for option in decision.options}
        # In the souk the companion lets nobody stop who has made no deal and can make one.
        if there - {None} != here - {None}:
            self.different.append(f"the companion offers {here}, the oracle {there}")
        chosen = self.followed.choose(among=lambda option: _deal_of(kind, option) in here)
        return of_value(question, _deal_of(kind, chosen))

    def _orchard(self, question: Question[Any]) -> str:
        board = self._until(Kind.ORCHARD)
        fields = [one.name for one in getattr(unwrapped(question), "fields", ())]
        brought = [str(self._next(Kind.ORCHARD)) for _ in range(board.strength(Sector.ORCHARD))]
        names = {"water": "water", "dinars": "dinar", "points": "point"}
        return form(question, *(str(brought.count(names[name])) for name in fields))

    def _square_space(self, question: Question[Any]) -> str:
        return of_value(question, self._one_of(question, Kind.SQUARE_SPACE))

    def _order(self, question: Question[Any]) -> str:
        self._until(Kind.NEXT_BONUS, planned=True)
        decision = self.followed.pending
        assert decision is not None
        order = list(decision.options)
        self.followed.rng.shuffle(order)
        self.followed.paying = list(order)
        return row(question, order)

    def _next_space(self, question: Question[Any], _: str) -> str:
        return of_value(question, self._one_of(question, Kind.NEXT_BONUS))

    def _gate(self, question: Question[Any], gate: str) -> str:
        board = self._until(Kind.GATE)
        if gate == "1":
            self.followed.waiting.clear()
        chosen = self.followed.choose()
        if not isinstance(chosen, tuple):
            return form(question, "0", "0", "0")
        pending = self.followed.pending
        if pending is not None and pending.kind is Kind.PAY:
            self.stood["pay"] = self.followed.choose()
        self.followed.until(Kind.GATE_SPACE)
        assert board.free_guards
        space = int(str(self.followed.choose()))
        return form(question, str(int(chosen[0]) + 1), str(chosen[1]), str(space + 1))

    def _for_dinars(self, question: Question[Any], step: str) -> str:
        """How a price in dinars is paid: what stands in for dinars is what is paid beyond the price."""
        way = self.stood.pop("pay") if "pay" in self.stood else None
        if way is None:
            decision = self.followed.until(Kind.PAY)
            assert decision.who is not None
            due = self._due(step, self.followed.board(decision.who))
            way = self._choose(Kind.PAY)
        else:
            due = {}
        assert isinstance(way, tuple)
        dates = int(way[2]) - due.get(Resource.DATE, 0)
        water = int(way[1]) - due.get(Resource.WATER, 0)
        return form(question, str(dates), str(water))

    def _due(self, step: str, board: Board) -> dict[Resource, int]:
        """Return the dates and water that are due anyhow."""
        place = next((space for space in Caravan if f"/{space.value}/" in f"/{step}/"), None)
        if place is not None:
            return dict(self.followed.game.printed.oasis_costs[place])
        due: dict[Resource, int] = {}
        if step.startswith("provisions-") and not step.endswith("/fee"):
            for tile in board.provisions_up:
                for kind, n in self.followed.game.printed.provisions[tile - 1].due:
                    due[kind] = due.get(kind, 0) + n
        return due

    def _paid(self, question: Question[Any]) -> str:
        way = self._choose(Kind.PAY)
        assert isinstance(way, tuple)
        return of_value(question, list(RESOURCES.values())[way.index(1)])

    # Oases and scrolls

    def _returned(self, question: Question[Any]) -> str:
        board = self._until(Kind.EXCHANGE_RETURN)
        vendors, entertainers = len(board.vendors), len(board.entertainers)
        chosen = self.followed.choose()
        if isinstance(chosen, tuple):
            if chosen[0] == "R" and vendors > 1:
                self.stood["sector"] = str(chosen[1])
            elif chosen[0] == "P" and entertainers > 1:
                self.stood["space"] = int(chosen[1])
            return shortest(question, str(chosen[0]))
        return shortest(question, str(chosen))

    def _deployed(self, question: Question[Any]) -> str:
        self._until(Kind.STORAGE_KESHI, left_out=(*_IN_HAND, "storage"))
        chosen = str(self.followed.choose())
        return "" if question.default == chosen else shortest(question, chosen)

    def _free_scroll(self, question: Question[Any]) -> str:
        chosen = self._one_of(question, Kind.FREE_SCROLL)
        return shortest(question, "stop" if chosen == "none" else str(chosen))

    def _claimed(self, question: Question[Any]) -> str:
        self._until(Kind.SAHARA, planned=True)
        decision = self.followed.pending
        assert decision is not None
        chosen = self.followed.rng.sample(decision.options, getattr(unwrapped(question), "most", 0))
        self.followed.claims = list(chosen)
        return row(question, [Discovery(*PLACES[Caravan(one)]) for one in chosen])

    def _sold(self, question: Question[Any]) -> str:
        decision = self.followed.until(Kind.SELL)
        seat = decision.who
        assert seat is not None
        self._until(Kind.SELL)
        sold: dict[str, str] = {}
        while (pending := self.followed.pending) is not None and pending.kind is Kind.SELL:
            sold[str(pending.context[0])] = str(self.followed.choose())
        return form(question, *(sold.get(kind.value, "0") for kind in Resource))

    def _oasis_returned(self, question: Question[Any], _: str) -> str:
        return number(question, int(str(self._choose(Kind.OASIS_RETURN))))

    def _oasis_scored(self, question: Question[Any]) -> str:
        return of_value(question, self._one_of(question, Kind.SCORE_OASIS))

    def _open_oasis(self, question: Question[Any], _: str) -> str:
        return of_value(question, self._choose(Kind.FACE_OASIS, lambda option: option != "none"))

    def _sector(self, question: Question[Any]) -> str:
        chosen = self._choose(Kind.SECTOR_ACTION, lambda option: option != "none")
        return of_value(question, SECTORS[Sector(chosen)])

    # Seasons

    def _share(self, question: Question[Any]) -> str:
        chosen = int(str(self._one_of(question, Kind.SEASON_BONUS)))
        return shortest(question, SHARES[self.followed.game.table.face][chosen])

    def _provisions_way(self, question: Question[Any], _: str) -> str:
        chosen = self._one_of(question, Kind.PROVISION_WAY)
        return shortest(question, "scroll" if chosen == "scroll-44" else "tiles")

    def _provisions_any(self, question: Question[Any], seat_id: str) -> str:
        seat = seat_number(seat_id)
        self._until(Kind.PAY)
        while (pending := self.followed.pending) is not None and (
            pending.kind is Kind.PAY and pending.who == seat
        ):
            self.followed.choose()
        table = self.table()
        assert table is not None
        given = paid(table.players[seat_id], self.followed.board(seat))
        asked = unwrapped(question)
        assert isinstance(asked, Form)
        return row(asked.fields[0].question, [resource for resource, n in given.items() for _ in range(n)])

    # Tiles that are turned up

    def _office(self, question: Question[Any], _: str) -> str:
        self.followed.until(Kind.SELECT)
        return self.set_up.office(question)

    def _luxury(self, question: Question[Any], shop: str, _: str) -> str:
        self.followed.until_it_is(lambda: self.followed.game.table.shops[int(shop)].top is not None)
        return self.set_up.luxury(question, int(shop))

    def _provision(self, question: Question[Any], seat_id: str, _: str) -> str:
        table = self.table()
        assert table is not None
        board = self.followed.board(seat_number(seat_id))
        if len(board.provisions_up) == len(table.players[seat_id].provisions):
            self.followed.until(Kind.PROVISION)
            self.followed.choose()
        return self.set_up.provision(question, board.provisions_up[-1])

    def _scroll_turned_up(self, question: Question[Any], back: str, stack: str) -> str:
        stacks = next(each for one, each in self.followed.game.table.scrolls.items() if one.value == back)
        lying = stacks[int(stack) - 1]
        self.followed.until_it_is(lambda: lying.top is not None)
        return shortest(question, str(lying.top))

    def _empty_shop(self, question: Question[Any]) -> str:
        return shortest(question, str(int(str(self._choose_quietly(Kind.REFILL_TARGET))) + 1))

    def _giving(self, question: Question[Any]) -> str:
        return shortest(question, str(int(str(self._choose_quietly(Kind.REFILL_SOURCE))) + 1))

    def _choose_quietly(self, kind: Kind) -> Option:
        """Let the oracle's player decide while tiles are being turned up, so that tables are not compared."""
        self.followed.until(kind)
        return self.followed.choose()


def _deal_of(kind: Kind, option: Option) -> object:
    """The companion's value of a deal in the souk, the madrasa or the Sahara; None for no more."""
    if option == "stop":
        return None
    if isinstance(option, tuple):
        what = option[1]
        deals: dict[Plain, Callable[[], object]] = {
            "exchange": lambda: souk.Exchange(Keshi.from_letter(str(what))),
            "shop": lambda: souk.Purchase(int(what)),
            "change": lambda: madrasa.Change(BACKS[Back(what)]),
        }
        return deals[option[0]]()
    if kind is Kind.MADRASA:
        return madrasa.Purchase(int(option))
    space = Caravan(option)
    return DesertTown(TOWN_PATHS[space]) if space in TOWN_PATHS else Discovery(*PLACES[space])


def _open(question: Question[Any]) -> list[ChoiceOption[Any]]:
    """Return the options of a choice that are not barred."""
    choice = unwrapped(question)
    assert isinstance(choice, Choice)
    return [one for one in choice.options if one.barred is None]


_SEAT = "(first|second|third|fourth)"
_WAYS: Final = tuple(
    (name, re.compile(pattern))
    for name, pattern in (
        ("set-up", r"setup/.*|set-up/.*"),
        ("printed", r"printed/.*"),
        ("select", r"select"),
        ("joker", rf"joker/{_SEAT}"),
        ("toss", r"toss"),
        ("claim", rf"claim/{_SEAT}"),
        ("assistant", r"assistant-(\d)"),
        ("office", r".*office/(kind|which|tile)"),
        ("luxury", r".*luxury/(\d)/(kind|which|tile)"),
        ("provision", rf".*provision/{_SEAT}/(which|tile)"),
        ("scroll_turned_up", r".*/(gray|yellow|pink|orange)-(\d)/scroll/\1"),
        ("empty_shop", r".*/\d/empty"),
        ("giving", r".*/giving"),
        ("order", r".*/order"),
        ("next_space", r".*/next-of-(\d)"),
        ("vendor", r".*/vendor"),
        ("space", r".*/space"),
        ("caravan", r".*/caravan"),
        ("oasis_scored", r".*/scroll-71/oasis"),
        ("open_oasis", r"river-tile-(first|second)/oasis"),
        ("oasis_found", r".*/oasis/oasis"),
        ("resource", r".*/resource"),
        ("resources", r".*/resources"),
        ("colour", r".*/(colour(-\d)?|goods|gate-\d+/keshi-\d)"),
        ("water", r".*/(?:water|more-water)"),
        ("more", r".*/(?:more|still-more)"),
        ("line_bonus", r".*/line-\d"),
        ("rapid", rf".*(?:river-bonus-\w+|/of-\d+)/{_SEAT}"),
        ("staircase", r".*/(?:first|staircase)"),
        ("orchard", r".*/orchard"),
        ("deal", r".*/(?:action|madrasa|souk|sahara)/(\d+)"),
        ("gate", r".*/gate-(\d+)"),
        ("for_dinars", r"(.*)/for-dinars"),
        ("paid", r".*/paid"),
        ("returned", r".*/storage-\d/returned"),
        ("deployed", r".*/storage-\d/deployed"),
        ("free_scroll", r".*/(?:storage-\d/scroll|taken)"),
        ("claimed", r".*/claimed"),
        ("sold", r".*/scroll-72/returned"),
        ("oasis_returned", r".*/returned/(\d+)"),
        ("sector", r".*/sector"),
        ("share", r".*/share"),
        ("provisions_way", rf"provisions/{_SEAT}/way"),
        ("provisions_any", rf"provisions/{_SEAT}/any"),
    )
)


def way_of(question: Question[Any]) -> tuple[str, tuple[str, ...]]:
    """Return what a question asks, by the name of its way, with the parts of its key; as ``way_among``."""
    name, groups = way_among((*EXPANSION_WAYS, *_WAYS), question)
    spectators = name == "space" and "MAR-SQUARE-02" in question.rules
    return "square_space" if spectators else name, groups


KINDS: Final = frozenset(("square_space", *(name for name, _ in _WAYS)))
"""Every kind of question that a game without expansions can ask."""
