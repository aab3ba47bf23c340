"""Phase 1: everybody selects three keshis, and assistants go where those keshis lead (MAR-SEL)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from calibration.palette import Keshi
from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form, FormField
from companion.engine.question import TABLE
from companion.engine.saying import do
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.keshi_names import colour_name
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.kinds import ASSISTANTS, Phase, Sector, sector_of
from companion.games.marrakesh.table import MarrakeshTable, named

Selections = dict[str, tuple[Keshi, ...]]


def select_and_deploy(table: MarrakeshTable) -> Script[None]:
    """Let everybody select in secret, show all together, deploy in turn order (MAR-SEL-01, MAR-SEL-04)."""
    table.begin_moment()
    selections = yield from _selections(table)
    for player in table.in_turn_order():
        _show(table, player, selections[player.seat.id])
    for seat in [player.seat for player in table.in_turn_order()]:
        yield from _deploy_assistants(table, table.player(seat))
    table.phase = Phase.CLAIM


def _selections(table: MarrakeshTable) -> Script[Selections]:
    """Ask for all at the reveal; the last three of a season need no asking (MAR-SEL-03, MAR-ROUND-06)."""
    last = {seat: _behind_the_screen(player) for seat, player in table.players.items()}
    if all(len(colours) == ASSISTANTS for colours in last.values()):
        return last
    selections: Selections = yield from ask(lambda: _reveal(table))
    return selections


def _behind_the_screen(player: Player) -> tuple[Keshi, ...]:
    return tuple(colour for colour, n in player.hidden.items() for _ in range(n))


def _reveal(table: MarrakeshTable) -> Form[Selections]:
    def make(given: Mapping[str, Any]) -> Selections:
        return {name: tuple(colours) for name, colours in given.items()}

    return Form(
        key=table.key("select"),
        text=Text("Everybody selects three keshis in secret; then all show. Three letters for each:"),
        to=TABLE,
        rules=("MAR-SEL-01", "MAR-SEL-02"),
        fields=tuple(
            FormField(name=player.seat.id, label=named(player), question=_three(player), width=ASSISTANTS)
            for player in table.in_turn_order()
        ),
        make=make,
    )


def _three(player: Player) -> Several[Keshi]:
    return Several(
        key=player.seat.id,
        text=named(player),
        rules=("MAR-SEL-01", "MAR-SEL-03"),
        options=tuple(_keshi(colour, bool(player.hidden.get(colour))) for colour in Keshi),
        least=ASSISTANTS,
        most=ASSISTANTS,
    )


@cache
def _keshi(colour: Keshi, unused: bool) -> Option[Keshi]:
    return Option(
        id=colour.letter,
        name=colour_name(colour),
        value=colour,
        key=colour.letter,
        barred=None if unused else Text("used"),
        rules=("MAR-SEL-03",),
    )


def _show(table: MarrakeshTable, player: Player, selected: tuple[Keshi, ...]) -> None:
    player.selected = selected
    for colour in selected:
        player.hidden[colour] -= 1
    table.selections.setdefault(player.seat.id, []).append(selected)


def _deploy_assistants(table: MarrakeshTable, player: Player) -> Script[None]:
    """Place one assistant a keshi: in its sector, the red one where the player likes (MAR-ROUND-13)."""
    table.active = player.seat
    player.assistants = [sector for colour in player.selected if (sector := sector_of(colour))]
    if Keshi.RED in player.selected:
        sector = yield from ask(lambda: _joker(table, player))
        player.assistants.append(sector)
    yield do(
        Text(
            "{player}: assistants to {sectors}.",
            player=named(player),
            sectors=tuple(sector.text for sector in player.assistants),
        ),
        "MAR-SEL-05",
        "MAR-SEL-10",
    )


def _joker(table: MarrakeshTable, player: Player) -> Choice[Sector]:
    return Choice(
        key=table.key("joker", player.seat.id),
        text=Text("{player}: where does the assistant of the red keshi go?", player=named(player)),
        to=player.seat,
        rules=("MAR-SEL-08", "MAR-XTRA-34"),
        options=tuple(
            Option(
                id=sector.value,
                name=sector.text,
                value=sector,
                key=sector.key,
                barred=None if _has_space(player, sector) else Text("its assistant space is taken"),
                rules=("MAR-SEL-06", "MAR-SEL-09"),
            )
            for sector in Sector
        ),
    )


SPACES: Final[dict[Sector, int]] = {sector: ASSISTANTS if sector is Sector.SOUK else 1 for sector in Sector}
"""Assistant spaces of each sector: one, three in the souk (MAR-SEL-06, MAR-SEL-07)."""


def _has_space(player: Player, sector: Sector) -> bool:
    return player.assistants.count(sector) < SPACES[sector]
