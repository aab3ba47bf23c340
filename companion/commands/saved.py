"""Saved games looked at: the list, the log of play, and what today's program makes of them (law 11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce

import click

from companion.commands.saved_file import latest, the_saved_games
from companion.commands.telling import sheet_lines, told
from companion.engine.aside import set_aside_in_words
from companion.engine.entry import Result
from companion.engine.game import ScoreSheet
from companion.engine.replay import Run, ScriptFaultError
from companion.engine.table import snapshot
from companion.engine.text import Text
from companion.language import in_words, say
from companion.store.database import Database
from companion.store.faults import StoreError
from companion.store.journal import SavedJournal
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
                Text(
                    "This version of the program fails on game {game}: {fault}. “companion play” opens it "
                    "before that answer; nothing is lost.",
                    game=chosen,
                    fault=_fault(fault),
                )
            ) from fault
        for line in run.log:
            for words in told(line, why=why):
                click.echo(words)
        if run.finished and run.table is not None:
            for words in sheet_lines(run.game.score_sheet(run.table)):
                click.echo(words)
        elif run.open is not None:
            click.echo(say("The game waits at: {question}", question=run.open.text), err=True)
        for aside in _aside(database, chosen, run):
            click.echo(say("Kept, not used as the game stands: {what}", what=aside), err=True)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What today's program makes of a saved game; ``well`` unless players must look."""

    well: bool
    words: Text


def check_all() -> bool:
    """Replay every saved game, print a line for each, and tell whether all are well. Raises StoreError."""
    well = True
    with the_saved_games() as database:
        for saved in saved_games(database):
            verdict = checked(database, saved)
            well = well and verdict.well
            click.echo(f"{saved.id}\t{saved.game}\t{in_words(verdict.words)}")
    return well


def checked(database: Database, saved: SavedGame) -> Verdict:
    """Replay one saved game beside its recorded result, writing nothing."""
    try:
        run = replayed(database, saved.id)
    except (StoreError, ScriptFaultError) as fault:
        return Verdict(False, Text("cannot be replayed: {fault}", fault=_fault(fault)))
    aside = _aside(database, saved.id, run)
    if aside:
        kept = Text("{n} kept and not used, first: {what}", n=len(aside), what=aside[0])
        return Verdict(False, _where(run, kept))
    if saved.result is None:
        return Verdict(True, _where(run, Text("replays")))
    if not run.finished or run.table is None:
        return Verdict(False, _where(run, Text("recorded as finished, but today it is not")))
    differences = tuple(_differences(saved.result, run.game.score_sheet(run.table)))
    if differences:
        return Verdict(False, Text("scores otherwise today: {how}", how=reduce(_both, differences)))
    return Verdict(True, Text("scores as recorded: {points}", points=_points(saved.result)))


def _aside(database: Database, game_id: int, run: Run) -> tuple[Text, ...]:
    """Return what a run sets aside, in words. Raises StoreError."""
    return set_aside_in_words(run, SavedJournal(database, game_id).read(0)) if run.set_aside() else ()


def _differences(recorded: Result, today: ScoreSheet) -> Iterator[Text]:
    """Yield where a score sheet of today is not as it was recorded."""
    if recorded.players != today.players:
        yield Text(
            "players {was}, today {now}", was=", ".join(recorded.players), now=", ".join(today.players)
        )
        return
    for player, was, now in zip(recorded.players, recorded.totals, today.totals, strict=True):
        if was != now:
            yield Text("{player} {was}, today {now}", player=player, was=was, now=now)
    if recorded.winners != today.winners:
        yield Text("won by {was}, today {now}", was=", ".join(recorded.winners), now=", ".join(today.winners))
    if recorded.sheet != snapshot(today) and recorded.totals == today.totals:
        yield Text("the same totals by other rows or workings")


def _outcome(saved: SavedGame) -> tuple[str, str]:
    players = ", ".join(saved.players)
    if saved.result is not None:
        return players, _points(saved.result)
    if saved.entries:
        return players, say("open after {n} entry", "open after {n} entries", n=saved.entries)
    return players, say("nothing answered yet")


def _points(result: Result) -> str:
    return ", ".join(f"{name} {total}" for name, total in zip(result.players, result.totals, strict=True))


def _where(run: Run, found: Text) -> Text:
    """Return what was found with where the game waits."""
    if run.open is None:
        return Text("{found}; to its end", found=found)
    return Text("{found}; waits at “{question}”", found=found, question=run.open.text)


def _both(one: Text, other: Text) -> Text:
    return Text("{one}; {other}", one=one, other=other)


def _fault(fault: StoreError | ScriptFaultError) -> Text:
    if isinstance(fault, StoreError):
        return fault.text
    cause = repr(fault.cause)
    if not fault.key:
        return Text("the script failed after its start: {cause}", cause=cause)
    return Text("the script failed after {key}: {cause}", key=fault.key, cause=cause)
