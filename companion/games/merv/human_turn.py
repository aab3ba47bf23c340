"""A player's turn: slot, site, resources, one main action, and what can be done beside it (MERV-TURN)."""

from __future__ import annotations

from companion.engine.choice import Choice, Option
from companion.engine.saying import know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.merv import camel_market, contracts, soldiers
from companion.games.merv.actions import ACTIONS, of_no_use
from companion.games.merv.activation import (
    activate,
    lines_for,
    not_to_be_activated,
    put_meeple,
    sites_for,
)
from companion.games.merv.board import Player
from companion.games.merv.gaining import gain_favour
from companion.games.merv.kinds import Kind, Side
from companion.games.merv.places import LINES, Place, sites_of_line
from companion.games.merv.table import MervTable, named


class Main(Kind):
    """What the main question offers; the first three end it (MERV-TURN-10)."""

    ACTION = "action"
    FAVOUR = "favour"
    SOLDIER = "soldier"
    CONTRACT = "contract"
    MARKET = "market"


_KEYS = {main: str(number) for number, main in enumerate(Main, start=1)}


def take_turn(table: MervTable, player: Player) -> Script[None]:
    """Let a player take their turn step by step (MERV-TURN-01, MERV-TURN-03, MERV-TURN-08, MERV-TURN-09).

    The turn has begun: the caller calls ``table.begin_turn``.
    """
    yield from _to_slot(table, player)
    yield from _to_site(table, player)
    chosen = yield from _main(table, player)
    yield from _carried_out(table, player, chosen)
    yield from camel_market.trade(table, player, "market")
    yield from contracts.offer(table, player, "contracts")


def _to_slot(table: MervTable, player: Player) -> Script[None]:
    possible = lines_for(table, player)
    line = possible[0]
    if len(possible) > 1:
        line = yield from ask(lambda: _slot_question(table, player))
    yield from put_meeple(table, player.seat, line)


def _slot_question(table: MervTable, player: Player) -> Choice[int]:
    column = table.side in (Side.NORTH, Side.SOUTH)
    line_text = Text("column") if column else Text("row")
    possible = lines_for(table, player)

    def barred(line: int) -> Text | None:
        if line in table.slots:
            return Text("taken already")
        return None if line in possible else Text("nothing can be activated there")

    return Choice(
        key=table.key("slot"),
        to=player.seat,
        text=Text("{name}: which {line}?", name=named(player), line=line_text),
        rules=("MERV-TURN-01", "MERV-TURN-02", "MERV-AMB-37"),
        options=tuple(
            Option(
                id=str(line),
                name=Text("{line} {number}", line=line_text, number=line),
                value=line,
                key=str(line),
                barred=barred(line),
            )
            for line in LINES
        ),
    )


def _to_site(table: MervTable, player: Player) -> Script[None]:
    """Activate a site of the line, if there is one that may be (MERV-TURN-03, MERV-AMB-37)."""
    possible = _possible(table, player)
    if not possible:
        nothing = Text("{name}: no site of this line can be activated.", name=named(player))
        yield know(nothing, "MERV-AMB-37", "MERV-AMB-136")
        return
    place = possible[0]
    if len(possible) > 1:
        place = yield from ask(lambda: _site_question(table, player))
    yield from activate(table, player, place, "site")


def _possible(table: MervTable, player: Player) -> tuple[Place, ...]:
    return () if table.turn.line is None else sites_for(table, player, table.turn.line)


def _site_question(table: MervTable, player: Player) -> Choice[Place]:
    line = table.turn.line or LINES[0]
    column = table.side in (Side.NORTH, Side.SOUTH)
    return Choice(
        key=table.key("site"),
        to=player.seat,
        text=Text("{name}: which site?", name=named(player)),
        rules=("MERV-TURN-03", "MERV-TURN-06", "MERV-SITE-02"),
        options=tuple(
            Option(
                id=place.id,
                name=_site_text(table, place),
                value=place,
                key=str(place.row if column else place.column),
                barred=not_to_be_activated(table, player, place),
            )
            for place in sorted(sites_of_line(table.side, line), key=lambda place: (place.row, place.column))
        ),
    )


def _site_text(table: MervTable, place: Place) -> Text:
    owner = table.city.site(place).owner
    return Text(
        "{place} {tile} ({owner})",
        place=place.text,
        tile=table.city.tile(place).text,
        owner=named(table.player(owner)) if owner is not None else Text("empty"),
    )


def _main(table: MervTable, player: Player) -> Script[Main]:
    """Ask for the main action, contracts and camel market before it as often as wanted (MERV-TURN-12)."""
    times = 1
    while True:
        step = "main" if times == 1 else f"main-{times}"
        chosen = yield from ask(lambda step=step: _main_question(table, player, step))  # type: ignore[misc]
        if chosen is Main.CONTRACT:
            table.turn.declined.clear()  # asked for by the player, whatever was declined before
            yield from contracts.offer(table, player, f"{step}/contracts")
        elif chosen is Main.MARKET:
            yield from camel_market.trade(table, player, f"{step}/market")
        else:
            return chosen
        times += 1


def _main_question(table: MervTable, player: Player, step: str) -> Choice[Main]:
    site = table.turn.site
    words = {
        Main.FAVOUR: Text("favour"),
        Main.SOLDIER: Text("a soldier"),
        Main.CONTRACT: Text("first a contract"),
        Main.MARKET: Text("first the camel market"),
    }
    if site is not None:
        words = {Main.ACTION: table.city.tile(site).action.text, **words}
    useless = _useless(table, player)
    if not contracts.possible(table, player):
        del words[Main.CONTRACT]
    if not camel_market.can_trade(table, player):
        del words[Main.MARKET]
    return Choice(
        key=table.key(step),
        to=player.seat,
        text=Text("{name}: which main action?", name=named(player)),
        rules=("MERV-TURN-09", "MERV-TURN-10", "MERV-TURN-12"),
        options=tuple(_main_option(main, text, useless.get(main)) for main, text in words.items()),
        default=Main.ACTION.value if site is not None and Main.ACTION not in useless else None,
    )


def _useless(table: MervTable, player: Player) -> dict[Main, Text]:
    """Return in words why the printed action or a soldier could bring nothing, of those that could not."""
    site = table.turn.site
    reasons = {
        Main.ACTION: None if site is None else of_no_use(table, player, table.city.tile(site).action),
        Main.SOLDIER: soldiers.hindrance(table, player),
    }
    return {main: why for main, why in reasons.items() if why is not None}


def _main_option(main: Main, text: Text, useless: Text | None) -> Option[Main]:
    """Return a main action as an option; one of no use has a key of two signs, which no slip types."""
    if useless is None:
        return Option(id=main.value, name=text, value=main, key=_KEYS[main])
    words = Text("{action}, of no use now: {why}", action=text, why=useless)
    return Option(id=main.value, name=words, value=main, key=2 * _KEYS[main])


def _carried_out(table: MervTable, player: Player, chosen: Main) -> Script[None]:
    """Carry out the one main action (MERV-TURN-09)."""
    site = table.turn.site
    if chosen is Main.FAVOUR:
        yield from gain_favour(table, player, 1, "MERV-FAV-01", "MERV-TURN-10")
    elif chosen is Main.SOLDIER:
        yield from soldiers.deploy(table, player, "action/soldier")
    elif site is not None:
        action = table.city.tile(site).action
        yield from ACTIONS[action](table, player, f"action/{action.value}")
