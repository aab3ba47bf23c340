"""The Bot's draft: which Character card it takes, and why (BAG-BOT-62..74)."""

from __future__ import annotations

from companion.engine.decide import Bar, Candidate, Criterion, Score, decide
from companion.engine.game import Level
from companion.engine.saying import Saying, do, know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.characters import Character
from companion.games.baghdad.display import refill, refill_city
from companion.games.baghdad.draw import refill_city_slots
from companion.games.baghdad.kinds import Item, Time
from companion.games.baghdad.sides import Deal
from companion.games.baghdad.table import BOT, BaghdadTable

LAST = 1000
"""A shortfall beyond every other: Shahan and Shen Kuo where the table takes them last (BAG-AMB-59)."""


def draft(table: BaghdadTable) -> Script[None]:
    """Take a card of the kind that Top shows, discard Active, refill (BAG-BOT-62, BAG-BOT-72, BAG-BOT-73)."""
    if table.display_empty():
        yield know(Text("The display is empty: the Bot takes no card."), "BAG-BOT-69")
        yield _discard(table)
        yield from _refill_city(table)
        return
    decision = yield from decide(
        table.key("bot", "draft"), lambda: _candidates(table), _criteria(table, table.guide.time)
    )
    slot = decision.winner
    if slot is None:
        raise LookupError("no card can be drafted")
    card = _card(table, slot)
    table.bot.taken.append(card)
    yield do(
        Text("The Bot takes {card} from slot {slot}, face down to its stack.", card=card.text, slot=slot),
        "BAG-BOT-62",
        *(("BAG-BOT-74",) if card.time is Time.DAY else ()),
        card.rule,
        because=decision.trail,
    )
    yield _discard(table)
    yield from refill(table, slot, BOT)
    yield from _refill_city(table)


def _refill_city(table: BaghdadTable) -> Script[None]:
    """Refill the City after the Bot's turn; where it is followed, ask for the new tiles (BAG-BOT-72)."""
    if table.level is Level.FULL:
        yield from refill_city_slots(table, BOT, "draft", "BAG-BOT-72")
    else:
        yield refill_city("BAG-BOT-72", unfollowed=True)


def _discard(table: BaghdadTable) -> Saying:
    if table.bot.deal is Deal.PROGRAM:
        return know(Text("The program discards Active."), "BAG-BOT-73", "BAG-AMB-13")
    return do(Text("Discard the Bot's active card."), "BAG-BOT-73", "BAG-AMB-13")


def _card(table: BaghdadTable, slot: int) -> Character:
    card = table.display[slot]
    if card is None:
        raise LookupError(f"slot {slot} is empty")
    return card


def _candidates(table: BaghdadTable) -> tuple[Candidate[int], ...]:
    """Return the slots with a card; the other kind is out while the kind of Top is there."""
    time = table.guide.time
    lying = {slot: card for slot, card in table.display.items() if card is not None}
    some = any(card.time is time for card in lying.values())
    bar = Bar("BAG-BOT-62", Text("Top shows {time}", time=time.text))
    return tuple(
        Candidate(
            f"slot-{slot}",
            Text("slot {slot}: {card}", slot=slot, card=card.text),
            slot,
            bar if some and card.time is not time else None,
        )
        for slot, card in lying.items()
    )


def _criteria(table: BaghdadTable, time: Time) -> tuple[Criterion[int], ...]:
    other_kind = all(card is None or card.time is not time for card in table.display.values())
    if other_kind:
        rule = "BAG-BOT-65" if time is Time.DAY else "BAG-BOT-68"
        return (_leftmost(rule),)
    met: Criterion[int] = Criterion(
        "BAG-BOT-70",
        Text("need met now"),
        score=lambda slot: _met(table, _card(table, slot)),
    )
    if time is Time.DAY:
        shortfall = _shortfall(table, "BAG-BOT-64")
        if table.setup.rulings.otherwise(11):
            return (met, shortfall, _nearest(table), _leftmost("BAG-BOT-63"))
        return (met, shortfall, _leftmost("BAG-BOT-63"))
    points: Criterion[int] = Criterion(
        "BAG-BOT-66",
        Text("most points"),
        score=lambda slot: Score(
            _card(table, slot).points, Text("{points} points", points=_card(table, slot).points)
        ),
    )
    rightmost: Criterion[int] = Criterion(
        "BAG-BOT-66", Text("rightmost"), score=lambda slot: Score(slot, Text("slot {slot}", slot=slot))
    )
    return (met, _shortfall(table, "BAG-BOT-67"), points, rightmost)


def _leftmost(rule: str) -> Criterion[int]:
    return Criterion(rule, Text("leftmost"), score=lambda slot: Score(-slot, Text("slot {slot}", slot=slot)))


def _nearest(table: BaghdadTable) -> Criterion[int]:
    def distance(slot: int) -> Score:
        away = abs(slot - table.guide.number)
        return Score(-away, Text("{away} away from slot {number}", away=away, number=table.guide.number))

    return Criterion("BAG-AMB-11", Text("nearest to the slot of Top's number"), score=distance)


def _never_met(card: Character) -> bool:
    """Tell whether the Bot can never meet a card: it has no Favour and no Coins (BAG-AMB-59)."""
    return card.item in (Item.FAVOUR, Item.COINS)


def _met(table: BaghdadTable, card: Character) -> Score:
    count = table.bot_counts(card.item)
    met = card.shortfall(count) == 0
    return Score(
        int(met),
        Text(
            "{verdict}: {count} of {need} {item}",
            verdict=Text("met") if met else Text("not met"),
            count=count,
            need=card.need,
            item=card.item.text,
        ),
    )


def _shortfall(table: BaghdadTable, rule: str) -> Criterion[int]:
    """Count in items what is missing (BAG-BOT-71)."""

    def missing(slot: int) -> Score:
        card = _card(table, slot)
        short = card.shortfall(table.bot_counts(card.item))
        if _never_met(card) and table.setup.rulings.otherwise(59):
            return Score(-LAST, Text("taken last"))
        return Score(-short, Text("{short} short", short=short))

    return Criterion(rule, Text("smallest shortfall"), score=missing)
