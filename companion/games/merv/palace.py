"""The palace: courtiers for cubes of a hall's colour, each dearer than the one before (MERV-PALACE-01)."""

from __future__ import annotations

from companion.engine.choice import Choice, Option
from companion.engine.saying import Trail, do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.merv import contracts
from companion.games.merv.board import Player
from companion.games.merv.boons import Boon
from companion.games.merv.carrying_out import carried_out_by
from companion.games.merv.gaining import gain_favour
from companion.games.merv.kinds import Action, Hall, Role
from companion.games.merv.paying import asked_to_pay, can_pay, pay, price_text, unused
from companion.games.merv.pieces import courtiers_in, has_room, servants_left
from companion.games.merv.printed_tracks import halls
from companion.games.merv.printed_values import Cost
from companion.games.merv.table import MervTable, named

_KEYS = {hall: str(number) for number, hall in enumerate(Hall, start=1)}


def price_of(player: Player, n: int) -> int:
    """Return what a player's next n courtiers cost together, in cubes (MERV-PALACE-03, MERV-PALACE-08).

    Counted over the whole game, free ones too (MERV-AMB-14, MERV-AMB-15, MERV-MOSQ-15).
    """
    return sum(player.placed + number for number in range(1, n + 1))


def place_courtier(
    table: MervTable, player: Player, hall: Hall, *rules: str, because: Trail | None = None
) -> Script[None]:
    """Put a courtier into a hall; in an empty one it gives favour (MERV-PALACE-05, MERV-AMB-16)."""
    empty = courtiers_in(table, hall) == 0
    player.courtiers[hall] += 1
    yield do(
        Text("{name}: a courtier into the {hall}.", name=named(player), hall=hall.text),
        *rules,
        because=because,
    )
    if empty:
        yield from gain_favour(table, player, 1, "MERV-PALACE-05", "MERV-MOSQ-11")


def action(table: MervTable, player: Player, step: str) -> Script[None]:
    """Let a player place courtiers, as many as they can and want (MERV-PALACE-01, MERV-PALACE-02).

    ``step`` is the path of the questions within the moment.
    """
    yield from halls(table)
    why = hindrance(table, player)
    if why is not None:
        words = Text("{name}: no courtier can be placed: {why}.", name=named(player), why=why)
        yield know(words, "MERV-PALACE-02")
        return
    number = 1
    while possible_halls(table, player):
        here = f"{step}/courtier-{number}"
        hall = yield from ask(lambda here=here, n=number: _question(table, player, here, n))  # type: ignore[misc]
        if hall is None:
            return
        paid = ("MERV-PALACE-03", "MERV-PALACE-04", "MERV-BRK-09", "MERV-AMB-126")
        yield from pay(table, player, _price(table, player, hall), here, *paid, action=Action.PALACE)
        yield from place_courtier(table, player, hall, "MERV-PALACE-01")
        yield from contracts.offer(table, player, f"{step}/contracts-{number}")
        number += 1


@carried_out_by(Boon.COURTIER, Role.HUMAN)
def free_courtier(table: MervTable, player: Player, step: str) -> Script[None]:
    """Let a player place a courtier free of charge (MERV-MOSQ-11, MERV-AMB-15).

    Without a servant or room it is lost.
    """
    possible = tuple(hall for hall in Hall if has_room(table, hall))
    if servants_left(table, player) <= 0 or not possible:
        yield know(Text("{name}: no courtier can be placed.", name=named(player)), "MERV-PALACE-02")
        return
    hall = possible[0]
    if len(possible) > 1:
        hall = yield from ask(lambda: _free_question(table, player, step))
    yield from place_courtier(table, player, hall, "MERV-MOSQ-11", "MERV-MOSQ-15")


def _price(table: MervTable, player: Player, hall: Hall) -> Cost:
    """Return the price of the next courtier in a hall; the halls must have been read off."""
    halls = table.printed.halls
    return () if halls is None else (halls.colour(hall),) * price_of(player, 1)


def possible_halls(table: MervTable, player: Player) -> tuple[Hall, ...]:
    """Return the halls that a player can place a courtier in and pay for."""
    if servants_left(table, player) <= 0:
        return ()
    return tuple(hall for hall in Hall if _bar(table, player, hall) is None)


def hindrance(table: MervTable, player: Player) -> Text | None:
    """Return in words why a player could place no courtier, as far as halls are read off, or None."""
    if servants_left(table, player) <= 0:
        return Text("no servant is left")
    if not any(has_room(table, hall) for hall in Hall):
        return Text("there is no room")
    discount = any(tile.discount is Action.PALACE for tile in unused(table, player))
    if table.counts_cubes and not discount and not any(player.cubes.values()):
        return Text("no cubes")
    known = table.printed.halls is not None
    return Text("too few cubes") if known and not possible_halls(table, player) else None


def _bar(table: MervTable, player: Player, hall: Hall) -> Text | None:
    if not has_room(table, hall):
        return Text("there is no room")
    if can_pay(table, player, _price(table, player, hall), Action.PALACE):
        return None
    return Text("too few cubes")


def _question(table: MervTable, player: Player, step: str, number: int) -> Choice[Hall | None]:
    none: Option[Hall | None] = Option(id="none", name=Text("no more"), value=None, key="0")
    return Choice(
        key=table.key(step),
        to=player.seat,
        text=asked_to_pay(
            table,
            Text(
                "{name}: a courtier for {n} cube into which hall?",
                "{name}: a courtier for {n} cubes into which hall?",
                name=named(player),
                n=price_of(player, 1),
            ),
        ),
        rules=("MERV-PALACE-01", "MERV-PALACE-02", "MERV-PALACE-03"),
        options=(*(_option(table, player, hall) for hall in Hall), none),
        default="none" if number > 1 else None,
    )


def _option(table: MervTable, player: Player, hall: Hall) -> Option[Hall | None]:
    cost = price_text(table, player, _price(table, player, hall), Action.PALACE)
    return Option(
        id=hall.value,
        name=Text("{hall}: {cost}", hall=hall.text, cost=cost) if table.printed.halls else hall.text,
        value=hall,
        key=_KEYS[hall],
        barred=_bar(table, player, hall),
    )


def _free_question(table: MervTable, player: Player, step: str) -> Choice[Hall]:
    return Choice(
        key=table.key(step, "courtier"),
        to=player.seat,
        text=Text("{name}: the free courtier into which hall?", name=named(player)),
        rules=("MERV-MOSQ-11",),
        options=tuple(
            Option(
                id=hall.value,
                name=hall.text,
                value=hall,
                key=_KEYS[hall],
                barred=None if has_room(table, hall) else Text("there is no room"),
            )
            for hall in Hall
        ),
    )
