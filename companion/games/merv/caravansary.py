"""The caravansary: cards for cubes of one colour, the spices a player may own, the boons of pairs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form, FormField
from companion.engine.saying import Saying, do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.merv.board import Player
from companion.games.merv.boons import Boon, Breakthrough, Spice
from companion.games.merv.caravan_plan import (
    MARK,
    NONE,
    allowed,
    cards_named,
    front_plan,
    last_new_spice,
    limit,
    planned,
    refused,
    too_many,
    within,
)
from companion.games.merv.caravan_row import reachable, refill, return_camels, take
from companion.games.merv.carrying_out import carried_out_by, carry_out
from companion.games.merv.kinds import COLOURS, Action, Role, Track
from companion.games.merv.paying import asked_to_pay, can_pay, pay_any, unused
from companion.games.merv.printed_tracks import track
from companion.games.merv.table import MervTable, named

__all__ = [
    "action",
    "completed",
    "reachable",
    "refill",
    "return_camels",
    "spice_limit",
    "take",
    "take_any",
]


def spice_limit(table: MervTable, player: Player) -> Script[int]:
    """Return how many different spices a player may own (MERV-CARAV-09, MERV-TRACK-18, MERV-SPICE-08)."""
    yield from track(table, Track.INFLUENCE)
    return limit(table, player)


def completed(before: Mapping[Spice, int], player: Player) -> tuple[Spice, ...]:
    """Return the spice of each pair completed since then (MERV-CARAV-15, MERV-CARAV-20, MERV-SPICE-11)."""
    pairs = {spice: player.cards[spice] // 2 - before[spice] // 2 for spice in Spice}
    return tuple(spice for spice, n in pairs.items() for _ in range(n))


def action(table: MervTable, player: Player, step: str) -> Script[None]:
    """Let a player take cards for cubes of one colour (MERV-CARAV-01, MERV-CARAV-02, MERV-SPICE-02).

    Cards are named at once, in the order in which they are taken; what it costs is asked where there are
    several ways. Boons come after the row has been filled up (MERV-AMB-12).
    """
    yield from spice_limit(table, player)
    why = hindrance(table, player)
    if why is not None:
        yield _no_card(player, why)
        return
    plan = yield from ask(lambda: _cards_question(table, player, step))
    if plan == (NONE,):
        return
    before = dict(player.cards)
    for move in planned(table, player, plan):
        if move.laid:
            yield from _lay(table, player, move.index)
        else:
            yield from take(table, player, move.index, "MERV-CARAV-02", "MERV-CARAV-03", "MERV-CARAV-04")
    pairs = completed(before, player)
    yield from _pay(table, player, cards_named(plan), step)
    yield from refill(table, step)
    yield from _boons(table, player, pairs, step)


def _pay(table: MervTable, player: Player, n: int, step: str) -> Script[None]:
    """Pay for so many cards, one cube each, of one colour and white (MERV-CARAV-22, MERV-BRK-08)."""
    if table.counts_cubes:
        costs = tuple((colour,) * n for colour in COLOURS)
        rules = ("MERV-CARAV-01", "MERV-CARAV-22", "MERV-SPICE-02")
        yield from pay_any(table, player, costs, step, *rules, action=Action.CARAVANSARY)
        return
    less = 1 if Breakthrough.CARAVANSARY in unused(table, player) else 0
    if n > less:
        words = Text(
            "{name}: pay {n} cube.",
            "{name}: pay {n} cubes of one colour, white ones may be among them.",
            name=named(player),
            n=n - less,
        )
        yield do(words, "MERV-CARAV-01", "MERV-CARAV-22", "MERV-BRK-08", unfollowed=True)


def _lay(table: MervTable, player: Player, index: int) -> Script[None]:
    """Lay an own camel onto a card, where it stays until somebody takes it (MERV-CARAV-06, MERV-AMB-42)."""
    player.camels -= 1
    table.row[index].camel = True
    words = Text(
        "{name}: a camel onto caravan card {place}, {spice}.",
        name=named(player),
        place=index + 1,
        spice=table.row[index].spice.text,
    )
    yield do(words, "MERV-CARAV-06", "MERV-SPICE-04", "MERV-AMB-10")


def _affordable(table: MervTable, player: Player, *, whites: bool = True) -> int:
    """Return for how many cards of the row a player's cubes are enough, or those that are not white."""

    def enough(n: int) -> bool:
        costs = ((colour,) * n for colour in COLOURS)
        return any(can_pay(table, player, cost, Action.CARAVANSARY, whites=whites) for cost in costs)

    return next((n for n in range(len(table.row), 0, -1) if enough(n)), 0)


def hindrance(table: MervTable, player: Player) -> Text | None:
    """Return in words why a player could pay, reach or own no card of the row, or None."""
    if not table.row:
        return Text("no card lies there")
    if not _affordable(table, player):
        return Text("no cubes")
    if not _free_cards(table, player):
        return too_many(table, player)
    reasons = [refused(table, player, (number,)) for number in _free_cards(table, player)]
    return None if None in reasons else reasons[0]


def _no_card(player: Player, why: Text) -> Saying:
    words = Text("{name}: no caravan card can be taken: {why}.", name=named(player), why=why)
    return know(words, "MERV-CARAV-14", "MERV-SPICE-07", "MERV-SPICE-03")


def _cards_question(table: MervTable, player: Player, step: str) -> Form[tuple[int, ...]]:
    most = _affordable(table, player)
    cards = Several(
        key="cards",
        text=Text("cards"),
        options=_card_options(table, player, within(table, player, most)),
        most=2 * len(table.row) + player.camels,
        each=len(table.row) + player.camels,
    )

    def check(plan: tuple[int, ...]) -> Text | None:
        if NONE in plan:
            return Text("some cards or none, not both") if len(plan) > 1 else None
        if not cards_named(plan):
            return Text("name a card, or 0 for none")
        if cards_named(plan) > most:
            return Text(
                "cubes of one colour are enough for {n} card",
                "cubes of one colour are enough for {n} cards",
                n=most,
            )
        return refused(table, player, plan)

    usual = _usual(table, player)
    front = front_plan(table, player, usual)
    return Form(
        key=table.key(step, "cards"),
        to=player.seat,
        text=_which_cards(table, player, most, front),
        rules=("MERV-CARAV-01", "MERV-SPICE-03", "MERV-AMB-10"),
        fields=(FormField(name="cards", label=Text("cards"), question=cards, rest=True),),
        make=lambda values: values["cards"],
        check=check,
        default={"cards": [str(number + 1) for number in front]} if front else None,
    )


def _which_cards(table: MervTable, player: Player, most: int, front: Sequence[int]) -> Text:
    """Return the question in words, with what whites are spent for and all that a bare Enter brings about."""
    text = asked_to_pay(table, Text("{name}: which cards do you take, in this order?", name=named(player)))
    plain = _affordable(table, player, whites=False) if table.counts_cubes else most
    if plain < most:
        text = Text(
            "{asked} For more than {n} card white cubes are spent.",
            "{asked} For more than {n} cards white cubes are spent.",
            n=plain,
            asked=text,
        )
    if not front:
        return text
    cost = len(front) - (Breakthrough.CARAVANSARY in unused(table, player))
    text = Text(
        "{asked} Enter takes card {cards} for {cost}.",
        "{asked} Enter takes cards {cards} for {cost}.",
        n=len(front),
        asked=text,
        cards=_listed(tuple(Text("{place}", place=number + 1) for number in front)),
        cost=Text("{n} cube", "{n} cubes of one colour", n=cost) if cost else Text("nothing"),
    )
    last = last_new_spice(table, player, front)
    if last is None:
        return text
    return Text("{asked} That makes {spice} your last new spice.", asked=text, spice=last.text)


def _listed(places: tuple[Text, ...]) -> Text:
    if len(places) == 1:
        return places[0]
    return Text("{places} and {last}", places=places[:-1], last=places[-1])


def _usual(table: MervTable, player: Player) -> int:
    """Return how many cards a bare Enter takes: as many as cubes of one colour buy, none for whites."""
    if not table.counts_cubes:
        return 1
    discount = 1 if Breakthrough.CARAVANSARY in unused(table, player) else 0
    return max(player.cubes[colour] for colour in COLOURS) + discount


def _card_options(table: MervTable, player: Player, reached: frozenset[int]) -> tuple[Option[int], ...]:
    """Return the cards of the row as options, and what else can be named; ``reached``: those within reach."""
    cards = (_card_option(table, player, n, reached=n in reached) for n in range(len(table.row)))
    mark = Option(
        id="9",
        name=Text("first a camel onto the front card without one"),
        value=MARK,
        key="9",
        barred=_no_mark(table, player, reached),
        rules=("MERV-CARAV-06", "MERV-SPICE-04"),
    )
    none = Option(id="0", name=Text("none"), value=NONE, key="0")
    return (*cards, mark, none)


def _no_mark(table: MervTable, player: Player, reached: frozenset[int]) -> Text | None:
    """Return in words why no own camel can be laid, or None; one may come with a card taken before."""
    if all(card.camel for card in table.row):
        return Text("every card has a camel")
    if player.camels or any(table.row[number].camel for number in reached):
        return None
    return Text("you have no camel")


def _card_option(table: MervTable, player: Player, number: int, *, reached: bool = True) -> Option[int]:
    barred = None if reached else Text("too few camels to reach it")
    if not allowed(table, player, table.row[number].spice, player.cards):
        barred = too_many(table, player)
    name = card_text(table, number)
    if barred is None and last_new_spice(table, player, (number,)) is not None:
        name = Text("{card}, your last new spice", card=name)
    return Option(
        id=str(number + 1),
        name=name,
        value=number,
        key=str(number + 1),
        barred=barred,
        rules=("MERV-CARAV-14", "MERV-SPICE-07", "MERV-SPICE-09"),
    )


def card_text(table: MervTable, number: int) -> Text:
    """Return a card of the row in words."""
    card = table.row[number]
    return Text("{spice}, with a camel", spice=card.spice.text) if card.camel else card.spice.text


def _boons(table: MervTable, player: Player, pairs: Sequence[Spice], step: str) -> Script[None]:
    """Give the boon of every pair completed, in the player's order (MERV-SPICE-11, MERV-AMB-12)."""
    left = list(pairs)
    given = Counter[Spice]()
    while left:
        spice = left[0]
        if len(set(left)) > 1:
            ordinal = sum(given.values()) + 1
            spice = yield from ask(lambda n=ordinal: _boon_question(table, player, left, f"{step}/boon-{n}"))  # type: ignore[misc]
        left.remove(spice)
        given[spice] += 1
        words = Text(
            "{name}: a pair of {spice}, {boon}.", name=named(player), spice=spice.text, boon=spice.boon.text
        )
        yield know(words, *_PAIRS[spice])
        yield from carry_out(table, player, spice.boon, f"{step}/{spice.value}-{given[spice]}")


_PAIRS = {
    Spice.GINGER: ("MERV-CARAV-16", "MERV-SPICE-13", "MERV-TRACK-15"),
    Spice.JUNIPER: ("MERV-CARAV-17", "MERV-SPICE-13", "MERV-TRACK-11"),
    Spice.CINNAMON: ("MERV-CARAV-18", "MERV-SPICE-13"),
    Spice.PEPPER: ("MERV-CARAV-19", "MERV-SPICE-13"),
}


def _boon_question(table: MervTable, player: Player, left: Sequence[Spice], step: str) -> Choice[Spice]:
    return Choice(
        key=table.key(step),
        to=player.seat,
        text=Text("{name}: which pair first?", name=named(player)),
        rules=("MERV-AMB-12", "MERV-CARAV-15"),
        options=tuple(
            Option(
                id=spice.value,
                name=Text("{spice}: {boon}", spice=spice.text, boon=spice.boon.text),
                value=spice,
                key=spice.key,
            )
            for spice in dict.fromkeys(left)
        ),
        default=left[0].value,
    )


@carried_out_by(Boon.CARAVAN_CARD, Role.HUMAN)
def take_any(table: MervTable, player: Player, step: str) -> Script[None]:
    """Let a player take any one card, without cube or camel (MERV-SPICE-15, MERV-BRK-14, MERV-AMB-36).

    The limit on spices holds (MERV-FIX-07).
    """
    yield from spice_limit(table, player)
    possible = _free_cards(table, player)
    if not possible:
        yield _no_card(player, too_many(table, player) if table.row else Text("no card lies there"))
        return
    index = possible[0]
    if len(possible) > 1:
        index = yield from ask(lambda: _any_question(table, player, step))
    before = dict(player.cards)
    yield from take(table, player, index, "MERV-SPICE-15", "MERV-AMB-36")
    pairs = completed(before, player)
    yield from refill(table, step)
    yield from _boons(table, player, pairs, step)


def _free_cards(table: MervTable, player: Player) -> tuple[int, ...]:
    row = enumerate(table.row)
    return tuple(number for number, card in row if allowed(table, player, card.spice, player.cards))


def _any_question(table: MervTable, player: Player, step: str) -> Choice[int]:
    return Choice(
        key=table.key(step, "card"),
        to=player.seat,
        text=Text("{name}: which caravan card?", name=named(player)),
        rules=("MERV-SPICE-15", "MERV-AMB-36", "MERV-FIX-07"),
        options=tuple(_card_option(table, player, number) for number in range(len(table.row))),
    )
