"""The table of a Marrakesh game as panels; every kept row can be corrected from where it stands."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.game import Mode, Panel, Row
from companion.engine.text import Text
from companion.games import cube_tower
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.expansion_parts import expansion_fields
from companion.games.marrakesh.fields import display_field, game_fields, player_fields
from companion.games.marrakesh.kinds import Phase, Staircase
from companion.games.marrakesh.player_panel import open_panel, pieces, shape, short_panel
from companion.games.marrakesh.score import position_of, total
from companion.games.marrakesh.table import MarrakeshTable, named
from companion.games.panel_rows import kept_row

STEP = "·"
MARK = "|"


def panels(table: MarrakeshTable) -> tuple[Panel, ...]:
    """Return the panels, first what decides now: the base for claims, the board of whose turn it is."""
    if table.setup.mode is Mode.SCORE:
        return (Panel(Text("Points"), _points(table)),)
    base = Panel(Text("Tower base"), (_display(table),))
    tower = cube_tower.panel(table)
    return (
        *_first(table, base, tower),
        Panel(Text("River"), tuple(_river(table, player) for player in table.players.values()), aligned=True),
        *(_stairs(table, staircase) for staircase in Staircase),
        *_expansions(table),
        Panel(Text("Points now"), _points(table)),
        Panel(Text("Game"), (*(kept_row(field) for field in game_fields(table)), _phase(table))),
    )


def _expansions(table: MarrakeshTable) -> tuple[Panel, ...]:
    rows = tuple(kept_row(field) for field in expansion_fields(table))
    return (Panel(Text("Expansions"), rows),) if rows else ()


def _first(table: MarrakeshTable, base: Panel, tower: Panel) -> Iterator[Panel]:
    """Yield base, tower and players in the order in which the phase needs them."""
    open_for = table.player(table.active) if table.phase in (Phase.CLAIM, Phase.ASSISTANTS) else None
    others = tuple(
        short_panel(player, with_screen=table.phase is Phase.SELECT)
        for player in table.in_turn_order()
        if player is not open_for
    )
    if open_for is None:
        yield from (tower, *others, base)
        return
    own = open_panel(open_for, player_fields(table, open_for))
    if table.phase is Phase.ASSISTANTS:
        yield from (own, base, tower, *others)
    elif any(table.display.values()):
        yield from (base, own, tower, *others)
    else:
        yield from (tower, base, own, *others)


def _phase(table: MarrakeshTable) -> Row:
    return Row(Text("Phase"), table.phase.text, computed_from=("round",))


def _display(table: MarrakeshTable) -> Row:
    """Show the tower base by colour with letters (MAR-TOWER-07)."""
    lying = {colour: n for colour, n in table.display.items() if n}
    field = display_field(table)
    return Row(field.label, cube_tower.in_words(lying), field=field.name, pieces=pieces(lying))


def _track(player: Player, position: int, end: int, marks: tuple[int, ...]) -> Text:
    """Return a track with the player's shape on it: marks are rapids or thresholds."""
    pawn = str(shape(player))
    signs = "".join(pawn if step == position else MARK if step in marks else STEP for step in range(end + 1))
    return Text("{track} {step}", track=signs, step=position)


def _river(table: MarrakeshTable, player: Player) -> Row:
    river = table.printed.river
    field = f"{player.seat.id}.fisherman"
    if river is None:
        return Row(named(player), Text("step {step}", step=player.fisherman), field=field)
    return Row(named(player), _track(player, player.fisherman, river.jetty, river.rapids), field=field)


def _stairs(table: MarrakeshTable, staircase: Staircase) -> Panel:
    printed = table.printed.stairs.get(staircase)

    def row(player: Player) -> Row:
        step = player.stairs[staircase]
        shown = (
            Text("step {step}", step=step)
            if printed is None
            else _track(player, step, printed.final, printed.thresholds)
        )
        return Row(named(player), shown, field=f"{player.seat.id}.{staircase.value}-step")

    title = Text("Mosque staircase") if staircase is Staircase.MOSQUE else Text("Palace staircase")
    return Panel(title, tuple(map(row, table.players.values())), aligned=True)


def _points(table: MarrakeshTable) -> tuple[Row, ...]:
    """Show every player's points, final scoring included as it would be now (MAR-FINAL-06)."""
    return tuple(
        Row(
            named(player),
            Text("{score}", score=total(position_of(table, player)))
            if table.phase is Phase.OVER
            else Text(
                "{score} ({total} if it ended now)",
                score=player.score,
                total=total(position_of(table, player)),
            ),
            computed_from=(f"{player.seat.id}.score",),
        )
        for player in table.players.values()
    )
