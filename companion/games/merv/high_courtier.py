"""The High Courtier's turn: a slot and a site, chosen for it; it never acts (MERV-HC-01, MERV-HC-07)."""

from __future__ import annotations

from companion.engine.choice import Choice, Option
from companion.engine.saying import Trail, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.merv import courtier_by_magistrate
from companion.games.merv.activation import build, free_lines, not_to_be_activated, put_meeple, sites_for
from companion.games.merv.board import Player
from companion.games.merv.kinds import Role, Side
from companion.games.merv.pieces import buildings_left
from companion.games.merv.places import LINES, Place, sites_of_line
from companion.games.merv.table import COURTIER, MervTable, named


def controllers(table: MervTable) -> tuple[Player, Player]:
    """Return who picks its slot and who its site (MERV-HC-02, MERV-HC-03, MERV-HC-04, MERV-HC-13).

    The two others in this round's order, whoever of them is ahead first; where the High Courtier itself
    stands does not matter (MERV-AMB-103). Solo one of them is the Magistrate.
    """
    ahead, behind = (table.player(seat) for seat in table.order if seat != COURTIER)
    return ahead, behind


def take_turn(table: MervTable) -> Script[None]:
    """Move its master meeple and put up its building (MERV-HC-01, MERV-HC-05, MERV-HC-06).

    It takes no action, gains nothing and never trades at the camel market (MERV-HC-07, MERV-AMB-107). The
    turn has begun: the caller calls ``table.begin_turn``.
    """
    yield from _to_slot(table)
    yield from _to_site(table)


def _to_slot(table: MervTable) -> Script[None]:
    trail: Trail | None = None
    if controllers(table)[0].role is Role.MAGISTRATE:
        decision = yield from courtier_by_magistrate.choose_line(table)
        line, trail = decision.winner, decision.trail
    elif len(free_lines(table)) > 1:
        line = yield from ask(lambda: _slot_question(table))
    else:
        line = next(iter(free_lines(table)), None)
    if line is None:
        raise LookupError("no action slot is free for the High Courtier")
    yield from put_meeple(table, COURTIER, line, because=trail)


def _to_site(table: MervTable) -> Script[None]:
    """Put a building on an empty site of the line; without one nothing is activated (MERV-HC-05, MERV-HC-06).

    Nor is anything without a building left (MERV-AMB-106).
    """
    line = table.turn.line
    possible = _possible(table)
    if line is None or not possible:
        spent = buildings_left(table, table.player(COURTIER)) <= 0
        why = Text("no building is left") if spent else Text("no site of the line is empty")
        yield know(
            Text("{name}: {why}, so nothing is activated.", name=named(table.player(COURTIER)), why=why),
            "MERV-HC-06",
            "MERV-AMB-106",
        )
        return
    place: Place | None = possible[0]
    trail: Trail | None = None
    if controllers(table)[1].role is Role.MAGISTRATE:
        decision = yield from courtier_by_magistrate.choose_site(table, line)
        place, trail = decision.winner, decision.trail
    elif len(possible) > 1:
        place = yield from ask(lambda: _site_question(table))
    if place is None:
        raise LookupError(f"line {line} has no site for the High Courtier")
    table.turn.site = place
    yield from build(table, table.player(COURTIER), place, "MERV-HC-05", because=trail)


def _possible(table: MervTable) -> tuple[Place, ...]:
    return () if table.turn.line is None else sites_for(table, table.player(COURTIER), table.turn.line)


def _slot_question(table: MervTable) -> Choice[int]:
    chooser = controllers(table)[0]
    line_text = Text("column") if _columns(table) else Text("row")

    def barred(line: int) -> Text | None:
        if line not in table.slots:
            return None
        return Text("taken already")

    return Choice(
        key=table.key("courtier", "slot"),
        to=chooser.seat,
        text=Text(
            "{name}: which {line} for the {courtier}?",
            name=named(chooser),
            line=line_text,
            courtier=named(table.player(COURTIER)),
        ),
        rules=("MERV-HC-02", "MERV-AMB-103"),
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


def _site_question(table: MervTable) -> Choice[Place]:
    chooser = controllers(table)[1]
    courtier = table.player(COURTIER)
    line = table.turn.line or LINES[0]
    places = sorted(sites_of_line(table.side, line), key=lambda place: (place.row, place.column))
    return Choice(
        key=table.key("courtier", "site"),
        to=chooser.seat,
        text=Text("{name}: which site for the {courtier}?", name=named(chooser), courtier=named(courtier)),
        rules=("MERV-HC-03", "MERV-HC-05"),
        options=tuple(
            Option(
                id=place.id,
                name=Text("{place} {tile}", place=place.text, tile=table.city.tile(place).text),
                value=place,
                key=str(place.row if _columns(table) else place.column),
                barred=not_to_be_activated(table, courtier, place),
            )
            for place in places
        ),
    )


def _columns(table: MervTable) -> bool:
    return table.side in (Side.NORTH, Side.SOUTH)
