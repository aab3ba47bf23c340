"""Saved games looked at: the list, the log of play, and what today's program makes of them (law 11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import click

from companion.commands.saved_file import latest, the_saved_games
from companion.commands.telling import sheet_lines, told
from companion.engine.entry import Result
from companion.engine.game import ScoreSheet
from companion.engine.replay import Run, ScriptFaultError
from companion.engine.table import snapshot
from companion.store.database import Database
from companion.store.faults import StoreError
from companion.store.opening import SavedGame, replayed, saved_games


def print_list() -> None:
    """Print all saved games, the latest first: number, game, last answer, players, points.

    Raises StoreError.
    """
    with the_saved_games() as database:
        for saved in saved_games(database, unanswered=True):
            click.echo("\t".join((str(saved.id), saved.game, saved.last_at, *_outcome(saved))))


def print_log(game_id: int | None, *, why: bool) -> None:
    """Print the log of play of a saved game, and its score sheet at its end. Raises StoreError."""
    with the_saved_games() as database:
        chosen = latest(database) if game_id is None else game_id
        try:
            run = replayed(database, chosen)
        except ScriptFaultError as fault:
            raise StoreError(
                f"This version of the program fails on game {chosen}: {fault}. “companion play” opens it "
                "before that answer; nothing is lost."
            ) from fault
        for line in run.log:
            for words in told(line, why=why):
                click.echo(words)
        if run.finished and run.table is not None:
            for words in sheet_lines(run.game.score_sheet(run.table)):
                click.echo(words)
        elif run.open is not None:
            click.echo(f"The game waits at: {run.open.text}", err=True)
        for aside in run.set_aside():
            click.echo(f"Kept, not used as the game stands: {aside.text}", err=True)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What today's program makes of a saved game; ``well`` unless players must look."""

    well: bool
    words: str


def check_all() -> bool:
    """Replay every saved game, print a line for each, and tell whether all are well. Raises StoreError."""
    well = True
    with the_saved_games() as database:
        for saved in saved_games(database):
            verdict = checked(database, saved)
            well = well and verdict.well
            click.echo(f"{saved.id}\t{saved.game}\t{verdict.words}")
    return well


def checked(database: Database, saved: SavedGame) -> Verdict:
    """Replay one saved game beside its recorded result, writing nothing."""
    try:
        run = replayed(database, saved.id)
    except (StoreError, ScriptFaultError) as fault:
        return Verdict(False, f"cannot be replayed: {fault}")
    aside = run.set_aside()
    if aside:
        return Verdict(False, f"{len(aside)} kept and not used, first {aside[0].text}{_where(run)}")
    if saved.result is None:
        return Verdict(True, f"replays{_where(run)}")
    if not run.finished or run.table is None:
        return Verdict(False, f"recorded as finished, but today it is not{_where(run)}")
    differences = tuple(_differences(saved.result, run.game.score_sheet(run.table)))
    if differences:
        return Verdict(False, f"scores otherwise today: {'; '.join(differences)}")
    return Verdict(True, f"scores as recorded: {_points(saved.result)}")


def _differences(recorded: Result, today: ScoreSheet) -> Iterator[str]:
    """Yield where a score sheet of today is not as it was recorded."""
    if recorded.players != today.players:
        yield f"players {', '.join(recorded.players)}, today {', '.join(today.players)}"
        return
    for player, was, now in zip(recorded.players, recorded.totals, today.totals, strict=True):
        if was != now:
            yield f"{player} {was}, today {now}"
    if recorded.winners != today.winners:
        yield f"won by {', '.join(recorded.winners)}, today {', '.join(today.winners)}"
    if recorded.sheet != snapshot(today) and recorded.totals == today.totals:
        yield "the same totals by other rows or workings"


def _outcome(saved: SavedGame) -> tuple[str, str]:
    players = ", ".join(saved.players)
    if saved.result is not None:
        return players, _points(saved.result)
    return players, f"open after {saved.entries} entries" if saved.entries else "nothing answered yet"


def _points(result: Result) -> str:
    return ", ".join(f"{name} {total}" for name, total in zip(result.players, result.totals, strict=True))


def _where(run: Run) -> str:
    return f"; waits at “{run.open.text}”" if run.open is not None else "; to its end"
