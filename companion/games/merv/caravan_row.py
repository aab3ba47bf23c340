"""The caravan row: which cards can be reached, what taking one does, filling up, camels that come back."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.choice import Option, Several
from companion.engine.form import Form, FormField
from companion.engine.saying import Trail, do
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.merv.board import Player
from companion.games.merv.boons import Spice
from companion.games.merv.gaining import gain_camels
from companion.games.merv.kinds import ROW
from companion.games.merv.pieces import cards_in_deck
from companion.games.merv.table import CaravanCard, MervTable, named


def reachable(table: MervTable) -> tuple[int, ...]:
    """Return where, from 0, people may take cards (MERV-CARAV-03, MERV-CARAV-04, MERV-SPICE-03)."""
    return in_reach(table.row, after_taking=table.setup.rulings.otherwise(10))


def in_reach(row: Sequence[CaravanCard], *, after_taking: bool) -> tuple[int, ...]:
    """Return which cards of a row may be taken (MERV-AMB-10, MERV-AMB-11, MERV-SPICE-05).

    Every card with a camel may, and the frontmost one without. Read otherwise (``after_taking``), a card with
    a camel opens the next one only by being taken: then the front may, and what was opened so.
    """
    bare = frontmost_bare(row)
    if after_taking:
        return tuple(n for n, card in enumerate(row) if n == 0 or card.camel or card.opened)
    return tuple(n for n, card in enumerate(row) if n == bare or card.camel)


def frontmost_bare(row: Sequence[CaravanCard]) -> int | None:
    """Return where the frontmost card without a camel lies, the only one to mark (MERV-SPICE-04)."""
    return next((n for n, card in enumerate(row) if not card.camel), None)


def taken_from(row: list[CaravanCard], index: int) -> CaravanCard:
    """Take a card out of a row, which closes up; camels stay on their cards (MERV-AMB-13, MERV-CARAV-05)."""
    card = row.pop(index)
    if card.camel and index < len(row):
        row[index].opened = True
    return card


def take(
    table: MervTable, player: Player, index: int, *rules: str, because: Trail | None = None
) -> Script[None]:
    """Give a player a card of the row, by its place from 0, and the camel on it (MERV-CARAV-07)."""
    card = taken_from(table.row, index)
    player.cards[card.spice] += 1
    words = Text(
        "{name}: take caravan card {place}, {spice}; the row closes up.",
        name=named(player),
        place=index + 1,
        spice=card.spice.text,
    )
    yield do(words, *rules, because=because)
    if card.camel:
        yield from gain_camels(table, player, 1, "MERV-CARAV-07", "MERV-SPICE-06", "MERV-AMB-41")


def refill(table: MervTable, step: str) -> Script[None]:
    """Fill the row up to eight cards as far as the deck goes (MERV-CARAV-08, MERV-SPICE-10).

    What is turned up is asked at once in one form, unless all cards left show one spice.
    """
    for card in table.row:
        card.opened = False
    n = _missing(table)
    if not n:
        return
    words = Text("Turn up {n} caravan card.", "Turn up {n} caravan cards, one after the other.", n=n)
    yield do(words, "MERV-CARAV-08", "MERV-SPICE-10", "MERV-AMB-13")
    left = [spice for spice in Spice if table.deck[spice]]
    spices: tuple[Spice, ...] = (left[0],) * n
    if len(left) > 1:
        spices = yield from ask(lambda: spices_question(table, table.key(step, "row"), _missing(table)))
    for spice in spices:
        table.deck[spice] -= 1
        table.row.append(CaravanCard(spice))


def _missing(table: MervTable) -> int:
    return max(0, min(ROW - len(table.row), cards_in_deck(table)))


def return_camels(table: MervTable, n: int) -> Script[None]:
    """Lay camels from the routes onto cards without one, from the front (MERV-MARKET-14, MERV-POST-13).

    Those for which there is no card go to the camel market, the top left slot first, then clockwise, and
    what finds no slot there out of the game (MERV-POST-14, MERV-AMB-23).
    """
    del table.routes[:n]
    cards = [number for number, card in enumerate(table.row) if not card.camel][:n]
    slots = [number for number, slot in enumerate(table.market) if not slot.camel][: n - len(cards)]
    out = n - len(cards) - len(slots)
    for number in cards:
        table.row[number].camel = True
    for number in slots:
        table.market[number].camel = True
    table.camels_out += out
    if cards:
        where = tuple(Text("card {number}", number=number + 1) for number in cards)
        words = Text("Camels from the routes onto these caravan cards: {where}.", where=where)
        yield do(words, "MERV-MARKET-14", "MERV-POST-13")
    if slots:
        boons = tuple(table.market[number].boon.text for number in slots)
        words = Text("Camels from the routes onto these slots of the camel market: {boons}.", boons=boons)
        yield do(words, "MERV-POST-14", "MERV-AMB-23")
    if out:
        words = Text("{n} camel into the box.", "{n} camels into the box.", n=out)
        yield do(words, "MERV-POST-14", "MERV-AMB-23")


def spices_question(table: MervTable, key: str, n: int) -> Form[tuple[Spice, ...]]:
    """Ask for the spices of cards turned up, the one nearest the front first (MERV-CARAV-21)."""
    text = Text("The caravan card turned up?", "The {n} caravan cards turned up, front first?", n=n)

    def refused(found: tuple[Spice, ...]) -> Text | None:
        for spice in Spice:
            if found.count(spice) > table.deck[spice]:
                return Text("only {n} of {spice} have not been seen", n=table.deck[spice], spice=spice.text)
        return None

    spices = Several(
        key="spices",
        text=text,
        options=tuple(
            Option(
                id=spice.value,
                name=spice.text,
                value=spice,
                key=spice.key,
                barred=None if table.deck[spice] else Text("all of these have been seen"),
            )
            for spice in Spice
        ),
        least=n,
        most=n,
        each=n,
    )
    return Form(
        key=key,
        text=text,
        rules=("MERV-CARAV-08", "MERV-DATA-10"),
        fields=(FormField(name="spices", label=Text("spices"), question=spices, rest=True),),
        make=lambda values: values["spices"],
        check=refused,
    )
