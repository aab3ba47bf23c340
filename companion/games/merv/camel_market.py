"""The camel market: take all camels, or place one for a boon, once a turn (MERV-CAMEL-03)."""

from __future__ import annotations

from companion.engine.choice import Choice, Option
from companion.engine.saying import Trail, do
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.merv import marketplace
from companion.games.merv.board import Player
from companion.games.merv.boons import Boon
from companion.games.merv.carrying_out import BOTH, carried_out_by, carry_out
from companion.games.merv.gaining import gain_camels
from companion.games.merv.places import MIDDLE
from companion.games.merv.table import MervTable, named
from companion.games.merv.towns import Good

TAKE = "take"
NOTHING = "none"


def in_reach(table: MervTable) -> bool:
    """Tell whether the market lies in the line of the turn: the middle one (MERV-CAMEL-01, MERV-CAMEL-10)."""
    return table.turn.line == MIDDLE


def camels_there(table: MervTable) -> int:
    """Return the camels on the market."""
    return sum(slot.camel for slot in table.market)


def free_slots(table: MervTable) -> tuple[int, ...]:
    """Return the indices of the slots that no camel covers (MERV-CAMEL-04)."""
    return tuple(index for index, slot in enumerate(table.market) if not slot.camel)


def can_trade(table: MervTable, player: Player) -> bool:
    """Tell whether a player can do anything at the market now, once a turn (MERV-CAMEL-08, MERV-AMB-35)."""
    places_one = player.camels > 0 and bool(free_slots(table))
    return in_reach(table) and not table.turn.traded and (places_one or camels_there(table) > 0)


def trade(table: MervTable, player: Player, step: str) -> Script[None]:
    """Let a player trade at the market once, or not at all (MERV-CAMEL-02, MERV-CAMEL-08, MERV-AMB-35).

    ``step`` is the path of its questions within the moment. Not asked where nothing can be done: without
    own camels and with none there (MERV-AMB-131).
    """
    if not can_trade(table, player):
        return
    chosen = yield from ask(lambda: _question(table, player, step))
    if chosen == NOTHING:
        return
    table.turn.traded = True
    if chosen == TAKE:
        yield from take_all(table, player, "MERV-CAMEL-03", "MERV-CAMEL-09")
    else:
        yield from place_camel(table, player, int(chosen), step, "MERV-CAMEL-03", "MERV-CAMEL-04")


def take_all(table: MervTable, player: Player, *rules: str, because: Trail | None = None) -> Script[None]:
    """Take every camel off the market: all slots are free again (MERV-CAMEL-03, MERV-CAMEL-09)."""
    n = camels_there(table)
    for slot in table.market:
        slot.camel = False
    yield do(Text("{name}: clear the camel market.", name=named(player)), *rules, because=because)
    yield from gain_camels(table, player, n, *rules)


def place_camel(
    table: MervTable, player: Player, index: int, step: str, *rules: str, because: Trail | None = None
) -> Script[None]:
    """Place an own camel on a slot and take the boon printed there (MERV-CAMEL-05, MERV-CAMEL-07)."""
    slot = table.market[index]
    player.camels -= 1
    slot.camel = True
    words = Text(
        "{name}: a camel onto slot {n} of the market: {boon}.",
        name=named(player),
        n=index + 1,
        boon=slot.boon.text,
    )
    yield do(words, *rules, because=because)
    yield from carry_out(table, player, slot.boon, f"{step}/{slot.boon.value}")


@carried_out_by(Boon.RARE_GOOD, *BOTH)
def _rare_good(table: MervTable, player: Player, step: str) -> Script[None]:
    """Give a rare good (MERV-CAMEL-06)."""
    yield from marketplace.gain_goods(table, player, {Good.RARE: 1}, "MERV-CAMEL-06")


def _question(table: MervTable, player: Player, step: str) -> Choice[str]:
    n = camels_there(table)
    take = Option(
        id=TAKE,
        name=Text("take the {n} camel", "take all {n} camels", n=n) if n else Text("take all camels"),
        value=TAKE,
        key="9",
        barred=None if n else Text("no camel lies there"),
    )
    slots = tuple(
        Option(
            id=str(index),
            name=Text("a camel onto slot {n}: {boon}", n=index + 1, boon=slot.boon.text),
            value=str(index),
            key=str(index + 1),
            barred=_bar(player, covered=slot.camel),
        )
        for index, slot in enumerate(table.market)
    )
    return Choice(
        key=table.key(step, "trade"),
        to=player.seat,
        text=Text("{name}: trade at the camel market?", name=named(player)),
        rules=("MERV-CAMEL-01", "MERV-CAMEL-03", "MERV-CAMEL-04", "MERV-CAMEL-08"),
        options=(*slots, take, Option(id=NOTHING, name=Text("no trade"), value=NOTHING, key="0")),
        default=NOTHING,
    )


def _bar(player: Player, *, covered: bool) -> Text | None:
    if covered:
        return Text("a camel covers it")
    return None if player.camels > 0 else Text("you have no camel")
