"""The table as panels: what decides now comes first; every row says how it is corrected."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from companion.engine.game import Level, Mode, Panel, Row
from companion.engine.question import Seat
from companion.engine.text import Text, plain
from companion.games.merv.board import Player
from companion.games.merv.board_panels import (
    caravansary_panel,
    contracts_panel,
    forecast_panel,
    library_panel,
    mosque_panel,
    palace_panel,
    towns_panel,
)
from companion.games.merv.city_picture import city_panel, city_signs
from companion.games.merv.field_names import of_player
from companion.games.merv.kinds import Action, Phase
from companion.games.merv.levels import LEVEL_NAMES
from companion.games.merv.pieces import misplaced
from companion.games.merv.player_panel import player_panel, short_panel
from companion.games.merv.score import position_of, total
from companion.games.merv.signs import NOBODY, signed
from companion.games.merv.table import MervTable, SoloDeck, named

Place = Callable[[MervTable], Panel]

BOARD: Final[dict[Action, Place]] = {
    Action.CARAVANSARY: caravansary_panel,
    Action.PALACE: palace_panel,
    Action.LIBRARY: library_panel,
    Action.MARKETPLACE: towns_panel,
    Action.MOSQUE: mosque_panel,
    Action.WALL: city_panel,
}
"""Where each action takes place."""
PLACES: Final[tuple[Place, ...]] = (
    caravansary_panel,
    contracts_panel,
    palace_panel,
    library_panel,
    towns_panel,
    mosque_panel,
)

_PAID: Final = ("pay",)
"""The steps of questions that look at what a player has."""


def panels(table: MervTable) -> tuple[Panel, ...]:
    """Return the panels, first what the phase and the activated site need."""
    if table.setup.mode is Mode.SCORE or table.setup.level is Level.SCOREPAD:
        return (_points(table),)
    if table.phase is Phase.SET_UP:
        laid = (city_panel(table), caravansary_panel(table), _game(table))
        return tuple(panel for panel in laid if panel.rows)
    first = [replace(panel, needed=True) for panel in _first(table)]
    titles = {str(panel.title) for panel in first}
    rest = (city_panel(table), *_players(table), *(place(table) for place in PLACES), forecast_panel(table))
    return (
        *first,
        *(panel for panel in rest if str(panel.title) not in titles),
        _points(table),
        *((_solo(table.solo),) if table.solo is not None else ()),
        _game(table),
        city_signs(),
    )


def _first(table: MervTable) -> Iterator[Panel]:
    """Yield what decides now."""
    if table.phase is Phase.TURNS and table.turn.site is not None:
        yield BOARD[table.city.tile(table.turn.site).action](table)
    elif table.phase is Phase.ROUND_END:
        yield _queue(table)
    elif table.phase is Phase.INVASION:
        yield forecast_panel(table)
    elif table.phase is Phase.SCORING:
        yield palace_panel(table)
    elif table.phase is Phase.OVER:
        yield _points(table)


def _players(table: MervTable) -> Iterator[Panel]:
    """Yield everybody, whose turn it is first and open."""
    now = table.player(table.active)
    yield replace(player_panel(table, now), steps=_PAID)
    yield from (short_panel(table, player) for player in table.players.values() if player is not now)


def _queue(table: MervTable) -> Panel:
    """Show who stands where in the queue, by name: there is room, and letters are those of the city."""
    spaces = tuple(
        Text("{who}{camels}", who=_named(table, space.meeple), camels="*" * space.camels)
        for space in table.queue
    )
    rows = [Row(Text("queue"), Text("{spaces}", spaces=spaces), field="queue")]
    if table.phase is Phase.TURNS:
        order = tuple(_named(table, seat) for seat in table.order) or (_named(table, None),)
        rows.append(Row(Text("order"), Text("{names}", names=order), field="order"))
    return Panel(Text("Queue"), tuple(rows), aligned=True)


def _named(table: MervTable, seat: Seat | None) -> Text:
    return plain(NOBODY) if seat is None else named(table.player(seat))


def _points(table: MervTable) -> Panel:
    """Show the points of everybody who scores, caravan sets included as they would be now (MERV-END-01)."""
    return Panel(
        Text("Points"),
        tuple(
            Row(signed(table, player), _standing(table, player), computed_from=of_player(player, "score"))
            for player in table.scorers
        ),
    )


def _standing(table: MervTable, player: Player) -> Text:
    if table.phase is Phase.OVER or player.seat.id in table.finals:
        return Text("{score}", score=total(position_of(table, player)))
    if table.setup.mode is Mode.SCORE:
        return Text("not entered yet")
    return Text("{score} (with sets {total})", score=player.score, total=total(position_of(table, player)))


def _solo(solo: SoloDeck) -> Panel:
    """Show the solo cards: that of the round, the discards, what is out; the deck keeps its order secret."""
    lists = (
        (Text("now"), (solo.current,) if solo.current is not None else ()),
        (Text("discards"), solo.discards),
        (Text("out"), solo.removed),
    )
    rows = tuple(
        Row(label, Text("{cards}", cards=tuple(card.text for card in cards)), field="solo-cards")
        for label, cards in lists
        if cards
    )
    deck = Row(Text("deck"), Text("{n} cards", n=len(solo.cards)), field="solo-cards")
    return Panel(Text("Solo cards"), (*rows, deck), aligned=True)


def _game(table: MervTable) -> Panel:
    """Show where the game stands, and what does not add up after a correction."""
    rows = [
        Row(Text("year"), Text("{n}", n=table.year), field="year"),
        Row(Text("round"), Text("{n}", n=table.round), field="round"),
        Row(Text("phase"), table.phase.text, computed_from=("round",)),
        *_queue(table).rows,
        Row(Text("level"), LEVEL_NAMES[table.level], field="level"),
    ]
    wrong = misplaced(table)
    if wrong:
        rows.append(Row(Text("Check"), Text("{all}", all=wrong), computed_from=_camels(table)))
    return Panel(Text("Game"), tuple(rows), aligned=True)


def _camels(table: MervTable) -> tuple[str, ...]:
    """Return the names of all values that say where camels are."""
    owned = (name for player in table.players.values() for name in of_player(player, "camels"))
    return (*owned, "row", "queue", "town-camels", "path-camels", *(("market",) if table.market else ()))
