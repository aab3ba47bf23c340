"""The tower at the command line: watch a reader, toss into a simulated one, print the log and statistics."""

from __future__ import annotations

import os
from pathlib import Path

import click

from calibration.counts import NOTHING, Counts
from calibration.sentence import Sentence
from companion.commands.drop_words import cause_word, counts_words, logged_words, remark_word
from companion.commands.saved_file import the_saved_games
from companion.engine.line import Line
from companion.engine.text import Text
from companion.language import in_words, say
from companion.store.faults import UnknownGameError
from companion.store.folders import folders
from companion.store.journal import SavedJournal
from companion.store.tower_export import Form, exported, pictures
from companion.store.tower_history import start_of
from companion.store.tower_log import TowerLog
from hardware.opening import open_reader
from hardware.tower import Condition, Drop, Toss, TossId, TowerReader

_WAIT_SECONDS = 15.0
"""How long a toss may take to come to rest, pictures painted on a slow machine included."""
_LOOK_SECONDS = 0.5


class UnknownKeshiError(Exception):
    """A letter that stands for no keshi."""


class LostReaderError(Exception):
    """A reader that gave no reading in time."""


def simulate_tosses(url: str, tosses: int, letters: str) -> None:
    """Throw the same keshis again and again; print toss, what came out, what is inside then.

    Raises ReaderUrlError, UnknownKeshiError, LostReaderError.
    """
    thrown = _keshis(letters)
    inside = NOTHING
    with open_reader(url, profiles=folders(os.environ).calibrations) as reader:
        click.echo(f"{in_words(reader.name)}: {in_words(reader.state.words)}", err=True)
        click.echo("\t".join((say("toss"), say("thrown"), say("came out"), say("inside"))))
        for number in range(1, tosses + 1):
            reader.toss(Toss(TossId(f"toss-{number}"), thrown, inside))
            drop = _next_drop(reader, TossId(f"toss-{number}"))
            inside = (inside + thrown).beyond(drop.counts)
            reader.acknowledge(drop)
            click.echo(f"{number}\t{thrown.letters}\t{drop.counts.letters or '-'}\t{inside.letters or '-'}")


def watch(url: str, drops: int, letters: str) -> None:
    """Print what a reader sees until so many drops came (0: until interrupted).

    Its states go to stderr. ``letters`` are tossed before each drop, for readers that throw by themselves.
    Nothing is saved. Raises ReaderUrlError, UnknownKeshiError, LostReaderError.
    """
    thrown = _keshis(letters)
    seen, told = 0, ""
    with open_reader(url, profiles=folders(os.environ).calibrations) as reader:
        click.echo("\t".join((say("cause"), say("came out"), say("in doubt"), say("noticed"))))
        while not drops or seen < drops:
            if thrown and reader.state.condition is not Condition.OPENING:  # how it reads is told first
                reader.toss(Toss(TossId(f"watched-{seen + 1}"), thrown))
            drop = reader.read(_LOOK_SECONDS)
            state = reader.state
            if state.words != told:
                told = state.words
                click.echo(in_words(told), err=True)
            if drop is not None:
                seen += 1
                click.echo(_drop_line(drop))
                reader.acknowledge(drop)
            elif state.condition is Condition.CLOSED:
                raise LostReaderError(
                    Sentence("{reader} is closed: {state}", reader=reader.name, state=state.words)
                )


def print_log(game_id: int | None, form: Form, pictures_into: Path | None) -> None:
    """Print every toss and drop; write the pictures of disputed pieces into a folder. Raises StoreError."""
    with the_saved_games() as database:
        drops = TowerLog(database).drops(game_id)
    for line in exported(drops, form, logged_words):
        click.echo(line)
    if not drops:
        click.echo(say("No drop of the tower was counted yet."), err=True)
    if pictures_into is not None:
        pictures_into.mkdir(parents=True, exist_ok=True)
        for name, picture in pictures(drops):
            (pictures_into / name).write_bytes(picture)


def print_statistics(game_id: int | None) -> None:
    """Print what the log of a game tells of its tower; the latest game with a tower where none is named.

    Raises StoreError.
    """
    from companion.screens.tower_statistics import statistics_told

    with the_saved_games() as database:
        drops = TowerLog(database).drops(game_id)
        if not drops:
            raise UnknownGameError(Text("No drop of the tower was counted yet: there is nothing to tell."))
        game = drops[-1].game_id
        line = Line()
        line.record_all(SavedJournal(database, game).read(0))
    of_game = [drop for drop in drops if drop.game_id == game]
    click.echo(say("Game {game}", game=game), err=True)
    click.echo(statistics_told(of_game, start_of(line)).plain)


def _keshis(letters: str) -> Counts:
    try:
        return Counts.from_letters(letters)
    except ValueError as error:
        raise UnknownKeshiError(str(error)) from error


def _next_drop(reader: TowerReader, toss: TossId) -> Drop:
    """Return the drop that answers a toss; late keshis before it are forgotten. Raises LostReaderError."""
    while True:
        drop = reader.read(_WAIT_SECONDS)
        if drop is None:
            raise LostReaderError(
                Sentence(
                    "{reader} did not say what came out: {state}",
                    reader=reader.name,
                    state=reader.state.words,
                )
            )
        if toss in drop.tosses:
            return drop
        click.echo(say("late: {counts}", counts=counts_words(drop.counts)), err=True)
        reader.acknowledge(drop)


def _drop_line(drop: Drop) -> str:
    noticed = "; ".join(f"{remark_word(remark)} {remark.counts.letters}".strip() for remark in drop.remarks)
    doubts = " ".join("/".join(colour.letter for colour in doubt.likeliest) for doubt in drop.doubts)
    return f"{cause_word(drop.cause)}\t{drop.counts.letters or '-'}\t{doubts or '-'}\t{noticed or '-'}"
