"""The history at the command line: lists, figures, plots; notes, copies, games deleted and brought back."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import click

from companion.commands.saved_file import the_saved_games
from companion.commands.telling import sheet_lines
from companion.engine.text import Text
from companion.history.played import Played, history
from companion.history.sheets import sheet_of
from companion.history.statistics import chosen, figures, sources, trend
from companion.history.telling import day, figures_told, first_line, left_out, result_told, time_played
from companion.history.terminal_plots import sources_plot, trend_plot
from companion.language import say
from companion.store.database import Database
from companion.store.deletion import days_left, delete_game, restore_game
from companion.store.duplicate import duplicated
from companion.store.faults import UnknownGameError
from companion.store.notes import keep_note, note_on
from companion.store.opening import installed_titles, saved_game
from companion.store.whole_file import write_whole

_NARROWEST = 40


def print_games(game: str, player: str, *, deleted: bool) -> None:
    """Print the games, the latest first: number, game, day, time played, result, note. Raises StoreError."""
    with the_saved_games() as database:
        for one in _chosen(database, game, player, deleted=deleted):
            cells = [
                str(one.saved.id),
                one.saved.game,
                day(one),
                time_played(one.seconds),
                result_told(one),
                first_line(one.note),
            ]
            if deleted:
                left = days_left(one.saved.deleted_at, database.clock())
                cells.append(say("{n} day left", "{n} days left", n=left))
            click.echo("\t".join(" ".join(cell.split()) for cell in cells))


def print_game(game_id: int) -> None:
    """Print one game: what it was, its score sheet as it was recorded, its note. Raises StoreError."""
    with the_saved_games() as database:
        one = _played(database, game_id)
        title = installed_titles().get(one.saved.game, one.saved.game)
        click.echo(f"{title}, {day(one)}, {time_played(one.seconds)}")
        click.echo(result_told(one))
        if one.saved.deleted_at:
            left = days_left(one.saved.deleted_at, database.clock())
            click.echo(
                say(
                    "Deleted; it can be brought back for {n} day.",
                    "Deleted; it can be brought back for {n} days.",
                    n=left,
                )
            )
        if one.copied_from:
            click.echo(say("A copy of {whence}.", whence=_whence(database, one.copied_from)))
        sheet = sheet_of(one.saved.result) if one.saved.result is not None else None
        for line in sheet_lines(sheet) if sheet is not None else ():
            click.echo(line)
        if one.note:
            click.echo("")
            click.echo(one.note)


def print_figures(game: str, player: str) -> None:
    """Print the figures of each game. Raises StoreError."""
    with the_saved_games() as database:
        found = figures(_chosen(database, game, player))
        if not found:
            click.echo(say("No result is recorded yet."), err=True)
        titles = installed_titles()
        for number, one in enumerate(found):
            if number:
                click.echo("")
            for line in figures_told(one, titles.get(one.game, one.game), _columns()):
                click.echo(line)


def plot(game: str, player: str, *, by_source: bool, output: Path | None) -> None:
    """Print a plot of signs, or write one as an SVG file, whole or not at all.

    Raises UnknownGameError where nothing fits, and other StoreErrors.
    """
    with the_saved_games() as database:
        found = _chosen(database, game, player)
        game = game or (found[0].saved.game if found else "")
        found = chosen(found, game)
        stopped = sum(one.recorded and one.stopped for one in found)
        if stopped:
            click.echo(left_out(stopped), err=True)
        if not any(one.counts for one in found):
            raise UnknownGameError(Text("No recorded result fits; “companion history list” shows the games."))
        title = installed_titles().get(game, game)
        names = (player,) if player else ()
        if output is not None:
            from companion.history.plot_files import sources_svg, trend_svg

            svg = (
                sources_svg(sources(found, player), title)
                if by_source
                else trend_svg(trend(found, names), title)
            )
            write_whole(output, [svg])
            click.echo(say("Written to {path}.", path=str(output)), err=True)
            return
        click.echo(title)
        lines = (
            sources_plot(sources(found, player), _columns())
            if by_source
            else trend_plot(trend(found, names), _columns())
        )
        for line in lines:
            click.echo(line)


def note(game_id: int, words: str | None) -> None:
    """Print the note on a game; with words, keep them in its place, empty ones take it away.

    Raises StoreError.
    """
    with the_saved_games() as database:
        saved_game(database, game_id)
        if words is None:
            kept = note_on(database, game_id)
            click.echo(kept) if kept else click.echo(say("Game {game} has no note.", game=game_id), err=True)
            return
        kept = keep_note(database, game_id, sys.stdin.read() if words == "-" else words)
        told = (
            say("The note on game {game} is kept.", game=game_id)
            if kept
            else say("Game {game} has no note now.", game=game_id)
        )
        click.echo(told, err=True)


def delete(game_ids: tuple[int, ...]) -> None:
    """Delete games, which can be brought back for 30 days. Raises StoreError."""
    with the_saved_games() as database:
        for game_id in game_ids:
            saved_game(database, game_id)
        for game_id in game_ids:
            delete_game(database, game_id)
            click.echo(
                say(
                    "Game {game} is deleted. For 30 days “companion history restore-deleted {game}” "
                    "brings it back.",
                    game=game_id,
                ),
                err=True,
            )


def bring_back(game_ids: tuple[int, ...]) -> None:
    """Bring deleted games back. Raises StoreError."""
    with the_saved_games() as database:
        for game_id in game_ids:
            told = (
                say("Game {game} is back.", game=game_id)
                if restore_game(database, game_id)
                else say("Game {game} was not deleted.", game=game_id)
            )
            click.echo(told, err=True)


def copy_game(game_id: int) -> None:
    """Copy a game and print the copy's number. Raises StoreError."""
    with the_saved_games() as database:
        copy = duplicated(database, game_id)
        click.echo(str(copy))
        click.echo(say("Game {copy} is a copy of game {game}.", copy=copy, game=game_id), err=True)


def _chosen(database: Database, game: str, player: str, *, deleted: bool = False) -> tuple[Played, ...]:
    return chosen(history(database, deleted=deleted), game, player)


def _played(database: Database, game_id: int) -> Played:
    deleted = bool(saved_game(database, game_id).deleted_at)
    for one in history(database, deleted=deleted):
        if one.saved.id == game_id:
            return one
    raise UnknownGameError(Text("Nothing was answered in game {game} yet.", game=game_id))


def _whence(database: Database, uuid: str) -> str:
    """Return which game a uuid names, by its number here where it is here."""
    rows = database.rows("SELECT id FROM game WHERE uuid = ?", (uuid,))
    return say("game {game}", game=int(rows[0][0])) if rows else uuid


def _columns() -> int:
    return max(_NARROWEST, shutil.get_terminal_size().columns)
