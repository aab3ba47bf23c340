"""The medina: city gates bought by guards, built beside sectors, and the keshis that come with them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from calibration.palette import Keshi
from companion.engine.choice import Choice, Option
from companion.engine.form import Form, FormField
from companion.engine.saying import Saying, do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.keshi_names import colour_name
from companion.games.marrakesh import printed
from companion.games.marrakesh.board import Gate, Player
from companion.games.marrakesh.deployment import place
from companion.games.marrakesh.gaining import can_pay, pay, score
from companion.games.marrakesh.kinds import Resource, Source, Workshop
from companion.games.marrakesh.printed_values import Prices
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable, named

MATCH_POINTS: Final = 2
"""Points for a gate of its sector's colour (MAR-MEDINA-09)."""
STOP: Final = "stop"
NONE: Final = "none"

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Order:
    """What is said of a gate: workshop, colour and space (0 is the first); no workshop means no more."""

    workshop: Workshop | None
    colour: Keshi | None
    space: int | None


@dataclass(frozen=True, slots=True)
class Terms:
    """How gates are had: what one of a workshop costs and scores a player, and the words that offer it."""

    prices: Callable[[MarrakeshTable, Player, Workshop], Prices]
    offer: Callable[[Player], Text]


def action(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    """Let a player buy a gate for each guard that stood on the watchtower (MAR-MEDINA-02, MAR-MEDINA-13).

    Guards, dinars and free spaces limit them (MAR-MEDINA-10); the keshis that come with them are deployed
    after the last one (MAR-MEDINA-11, MAR-MEDINA-13, MAR-XTRA-55).
    """
    table.under_way[step] = []
    if player.guards > 0:
        yield from printed.gate_spaces(table)
        for workshop in Workshop:
            yield from printed.workshop(table, workshop)
    while _nothing_possible(table, player, TO_BUY) is None:
        order = yield from ask(lambda: _question(table, player, step, TO_BUY))
        if order.workshop is None or order.colour is None or order.space is None:
            break
        part = f"{step}/gate-{len(table.under_way[step]) + 1}"
        table.under_way[step].append(order.workshop.value)
        gate = Gate(order.colour, order.space)
        yield from _build(table, player, order.workshop, gate, part, TO_BUY)
        keshis = 2 if player.holds(Scroll.TWO_KESHIS_FROM_GATES) else 1
        yield from _keshis(table, player, order.colour, keshis, part)
    if not table.under_way.pop(step):
        yield _no_gate(player, _nothing_possible(table, player, TO_BUY) or Text("none wanted"))
    yield from _deploy_aside(table, player, step)


def free_gate(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    """Town 12: let a player build a gate for nothing (MAR-TOWN-14, MAR-TOWN-15, MAR-TOWN-16, MAR-XTRA-70).

    It needs a guard on the watchtower (MAR-TOWN-17). It is not bought, so scrolls about bought gates do not
    work; its points, its match and its keshi are as usual.
    """
    yield from printed.gate_spaces(table)
    for workshop in Workshop:
        yield from printed.workshop(table, workshop)
    why = _nothing_possible(table, player, FOR_NOTHING)
    if why is not None:
        yield know(Text("{player}: no gate is built: {why}.", player=named(player), why=why), "MAR-TOWN-17")
        return
    table.under_way[step] = []
    order = yield from ask(lambda: _question(table, player, step, FOR_NOTHING))
    del table.under_way[step]
    if order.workshop is None or order.colour is None or order.space is None:
        return
    gate = Gate(order.colour, order.space)
    yield from _build(table, player, order.workshop, gate, step, FOR_NOTHING)
    yield _aside(player, order.colour, "MAR-TOWN-15")
    yield from _deploy_aside(table, player, step)


def _deploy_aside(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    """Deploy the keshis that came with gates (MAR-MEDINA-11, MAR-MEDINA-12)."""
    while player.aside:
        colour = player.aside.pop(0)
        table.take(colour)
        yield from place(table, player, colour, f"{step}/aside-{len(player.aside) + 1}")


def free_spaces(table: MarrakeshTable, player: Player) -> tuple[int, ...]:
    """Return the gate spaces of a board without a gate (MAR-MEDINA-06)."""
    built = {gate.space for gate in player.gates}
    return tuple(space for space in range(len(table.printed.gate_spaces or ())) if space not in built)


def price(table: MarrakeshTable, player: Player, workshop: Workshop) -> Prices:
    """Return what a gate costs and scores (MAR-MEDINA-04, MAR-SCROLL-18, MAR-SCROLL-31, MAR-SCROLL-32).

    Scroll 32 takes a dinar off and pays none back; scroll 22 spares the loss at the left workshop of a gate
    for 0 dinars (MAR-SCROLL-31, MAR-SCROLL-32, MAR-SCROLL-18).
    """
    printed_price = table.printed.workshops[workshop]
    dinars = printed_price.dinars
    if player.holds(Scroll.CHEAPER_GATES):
        dinars = max(0, dinars - 1)
    points = printed_price.points
    if player.holds(Scroll.NO_LOSS_AT_LEFT_WORKSHOP) and workshop is Workshop.LEFT and not dinars:
        points = max(0, points)
    return Prices(dinars, points)


def price_for_nothing(table: MarrakeshTable, player: Player, workshop: Workshop) -> Prices:
    """Return that a gate costs no dinars and scores what is printed (MAR-TOWN-14, MAR-TOWN-15)."""
    return Prices(0, table.printed.workshops[workshop].points)


def _offered_for_dinars(player: Player) -> Text:
    return Text(
        "{player}: buy a gate? Workshop, colour, space; 0 for no more ({n} guards, {dinars})",
        player=named(player),
        n=player.guards,
        dinars=_owned(player),
    )


def _offered_for_nothing(player: Player) -> Text:
    return Text(
        "{player}: build a gate for nothing? Workshop, colour, space; 0 for none ({n} guards)",
        player=named(player),
        n=player.guards,
    )


TO_BUY: Final = Terms(price, _offered_for_dinars)
FOR_NOTHING: Final = Terms(price_for_nothing, _offered_for_nothing)


def _nothing_possible(table: MarrakeshTable, player: Player, terms: Terms) -> Text | None:
    """Return why no gate can be had now on such terms, None where one can."""
    if player.guards <= 0:
        return Text("no guard is on the watchtower")
    if not free_spaces(table, player):
        return Text("no gate space is free")
    if all(_closed(table, player, workshop, terms) is not None for workshop in Workshop):
        return Text("no workshop sells for {dinars}", dinars=_owned(player))
    return None


def _no_gate(player: Player, why: Text) -> Saying:
    return know(Text("{player}: no gate is bought: {why}.", player=named(player), why=why), "MAR-MEDINA-10")


def _owned(player: Player) -> Text:
    return Resource.DINAR.counted(player.resources[Resource.DINAR])


def _closed(table: MarrakeshTable, player: Player, workshop: Workshop, terms: Terms) -> Text | None:
    """Return why a workshop sells this player nothing, None where it does (MAR-MEDINA-16)."""
    if not table.workshops[workshop]:
        return Text("its gates are gone")
    dinars = terms.prices(table, player, workshop).dinars
    if not can_pay(player, {Resource.DINAR: dinars}):
        return Text("it costs {dinars}", dinars=Resource.DINAR.counted(dinars))
    return None


def _question(table: MarrakeshTable, player: Player, step: str, terms: Terms) -> Form[Order]:
    return Form(
        key=table.key(step, f"gate-{len(table.under_way[step]) + 1}"),
        text=terms.offer(player),
        to=player.seat,
        rules=("MAR-MEDINA-02", "MAR-MEDINA-03", "MAR-MEDINA-06"),
        fields=(
            _field("workshop", Text("workshop"), _workshops(table, player, terms), None),
            _field("colour", Text("colour"), _colours(table), NONE),
            _field("space", Text("space"), _spaces(table, player), NONE),
        ),
        make=lambda values: Order(values["workshop"], values["colour"], values["space"]),
        check=_incomplete,
    )


def _incomplete(order: Order) -> Text | None:
    if order.workshop is not None and (order.colour is None or order.space is None):
        return Text("colour and space of the gate are needed: 2G5 is a green gate of workshop 2 on space 5")
    return None


def _colours(table: MarrakeshTable) -> tuple[Option[Keshi | None], ...]:
    options: list[Option[Keshi | None]] = [
        Option(
            id=colour.letter,
            name=colour_name(colour),
            value=colour,
            key=colour.letter,
            barred=None if table.gates[colour] else Text("its gates are all built"),
        )
        for colour in Keshi
    ]
    return (*options, Option(id=NONE, name=Text("none"), value=None, key="0"))


def _field(name: str, label: Text, options: tuple[Option[A], ...], default: str | None) -> FormField:
    return FormField(
        name=name,
        label=label,
        question=Choice(key=name, text=label, options=options, default=default),
        width=1,
    )


def _workshops(table: MarrakeshTable, player: Player, terms: Terms) -> tuple[Option[Workshop | None], ...]:
    options: list[Option[Workshop | None]] = []
    for key, workshop in enumerate(Workshop, start=1):
        prices = terms.prices(table, player, workshop)
        options.append(
            Option(
                id=workshop.value,
                name=Text(
                    "{side} ({dinars}, points {points})",
                    side=workshop.side,
                    dinars=Resource.DINAR.counted(prices.dinars),
                    points=prices.points,
                ),
                value=workshop,
                key=str(key),
                barred=_closed(table, player, workshop, terms),
            )
        )
    return (*options, Option(id=STOP, name=Text("no more gates"), value=None, key="0"))


def _spaces(table: MarrakeshTable, player: Player) -> tuple[Option[int | None], ...]:
    free = free_spaces(table, player)
    options: list[Option[int | None]] = [
        Option(
            id=str(space + 1),
            name=Text("{space} ({colour})", space=space + 1, colour=colour_name(colour)),
            value=space,
            key=str(space + 1),
            barred=None if space in free else Text("a gate stands there"),
        )
        for space, colour in enumerate(table.printed.gate_spaces or ())
    ]
    return (*options, Option(id=NONE, name=Text("none"), value=None, key="0"))


def _build(
    table: MarrakeshTable, player: Player, workshop: Workshop, gate: Gate, step: str, terms: Terms
) -> Script[None]:
    """Pay and build one gate: dinars, points, gate, guard, match; its keshi comes after it (MAR-XTRA-55)."""
    prices = terms.prices(table, player, workshop)
    yield from pay(table, player, {Resource.DINAR: prices.dinars}, step, "MAR-MEDINA-04")
    table.workshops[workshop] -= 1
    table.gates[gate.colour] -= 1
    player.gates.append(gate)
    player.committed += 1
    sector = (table.printed.gate_spaces or ())[gate.space]
    yield do(
        Text(
            "{player}: {colour} gate of the {workshop} to space {space}, a guard beside it.",
            player=named(player),
            colour=colour_name(gate.colour),
            workshop=workshop.text,
            space=gate.space + 1,
        ),
        "MAR-MEDINA-06",
        "MAR-MEDINA-07",
    )
    yield from score(table, player, prices.points, Source.MEDINA, "MAR-MEDINA-05")
    if gate.colour is sector:
        yield from score(table, player, MATCH_POINTS, Source.MEDINA, "MAR-MEDINA-09")


def _keshis(table: MarrakeshTable, player: Player, colour: Keshi, number: int, step: str) -> Script[None]:
    """Set the keshis of a gate aside: two with scroll 66, of any colours with scroll 36 (MAR-MEDINA-08)."""
    for place_of_it in range(1, number + 1):
        chosen = colour
        if player.holds(Scroll.ANY_KESHI_FROM_GATES):
            chosen = yield from ask(
                lambda n=place_of_it: _any_colour(table, player, colour, f"{step}/keshi-{n}")  # type: ignore[misc]
            )
        yield _aside(player, chosen, "MAR-SCROLL-73" if number > 1 else "MAR-MEDINA-11")


def _aside(player: Player, colour: Keshi, rule: str) -> Saying:
    """Set a keshi that came with a gate beside the board, and return what hands do (MAR-MEDINA-08)."""
    player.aside.append(colour)
    words = Text("{player}: set 1 {colour} keshi aside.", player=named(player), colour=colour_name(colour))
    return do(words, "MAR-MEDINA-08", rule)


def _any_colour(table: MarrakeshTable, player: Player, colour: Keshi, step: str) -> Choice[Keshi]:
    full = Text("there is no room for it")
    return Choice(
        key=table.key(step),
        text=Text("{player}: a keshi of which colour comes with the gate?", player=named(player)),
        to=player.seat,
        rules=("MAR-SCROLL-37", "MAR-AMB-11"),
        options=tuple(
            Option(
                id=each.letter,
                name=colour_name(each),
                value=each,
                key=each.letter,
                barred=None if player.room(each) > player.aside.count(each) else full,
            )
            for each in Keshi
        ),
        default=colour.letter if player.room(colour) > player.aside.count(colour) else None,
    )
