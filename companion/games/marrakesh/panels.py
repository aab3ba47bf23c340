"""The table of a Marrakesh game as panels; every kept row can be corrected from where it stands."""

from __future__ import annotations

from companion.engine.game import Mode, Panel, Row
from companion.engine.table import Field
from companion.engine.text import Text, plain
from companion.games import cube_tower
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.expansion_parts import expansion_fields
from companion.games.marrakesh.fields import display_field, game_fields, player_fields
from companion.games.marrakesh.kinds import Phase
from companion.games.marrakesh.score import position_of, total
from companion.games.marrakesh.table import MarrakeshTable, named
from companion.games.panel_rows import kept_row

PAWN = "●"
STEP = "·"
MARK = "|"


def panels(table: MarrakeshTable) -> tuple[Panel, ...]:
    """Return the panels: the game, display, tower, tracks, every player, points."""
    if table.setup.mode is Mode.SCORE:
        return (Panel(Text("Points"), _points(table)),)
    return (
        Panel(Text("Game"), (*(kept_row(field) for field in game_fields(table)), _phase(table))),
        Panel(Text("Tower base"), (_display(table),)),
        cube_tower.panel(table),
        Panel(Text("River"), tuple(_river(table, player) for player in table.players.values())),
        Panel(Text("Staircases"), tuple(_stairs(table, player) for player in table.players.values())),
        *_expansions(table),
        *(Panel(named(player), _player(table, player)) for player in table.players.values()),
        Panel(Text("Points now"), _points(table)),
    )


def _expansions(table: MarrakeshTable) -> tuple[Panel, ...]:
    rows = tuple(kept_row(field) for field in expansion_fields(table))
    return (Panel(Text("Expansions"), rows),) if rows else ()


def _phase(table: MarrakeshTable) -> Row:
    return Row(Text("Phase"), table.phase.text, computed_from=("round",))


def _display(table: MarrakeshTable) -> Row:
    """Show the tower base by colour with letters (MAR-TOWER-07)."""
    lying = tuple(
        Text("{n} {letter} {colour}", n=n, letter=colour.letter, colour=colour.english)
        for colour, n in table.display.items()
        if n
    )
    field = display_field(table)
    return Row(field.label, Text("{all}", all=lying) if lying else Text("nothing"), field=field.name)


def _track(position: int, end: int, marks: tuple[int, ...]) -> Text:
    """Return a track with the pawn on it: marks are rapids or thresholds."""
    signs = "".join(PAWN if step == position else MARK if step in marks else STEP for step in range(end + 1))
    return Text("{track} {step}", track=signs, step=position)


def _river(table: MarrakeshTable, player: Player) -> Row:
    river = table.printed.river
    field = f"{player.seat.id}.fisherman"
    if river is None:
        return Row(named(player), Text("step {step}", step=player.fisherman), field=field)
    return Row(named(player), _track(player.fisherman, river.jetty, river.rapids), field=field)


def _stairs(table: MarrakeshTable, player: Player) -> Row:
    parts: list[Text] = []
    for staircase, step in player.stairs.items():
        printed = table.printed.stairs.get(staircase)
        shown = (
            Text("{step}", step=step) if printed is None else _track(step, printed.final, printed.thresholds)
        )
        parts.append(Text("{name} {track}", name=plain(staircase.value), track=shown))
    return Row(
        named(player),
        Text("{all}", all=tuple(parts)),
        computed_from=tuple(f"{player.seat.id}.{staircase.value}-step" for staircase in player.stairs),
    )


def _player(table: MarrakeshTable, player: Player) -> tuple[Row, ...]:
    def row(field: Field) -> Row:
        return Row(_short(field, player), field.question.say(field.read()), field=field.name)

    return tuple(row(field) for field in player_fields(table, player))


def _short(field: Field, player: Player) -> Text:
    """Return a field's label without the player's name, which heads the panel."""
    what = dict(field.label.values).get("what")
    return what if isinstance(what, Text) else field.label


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
