"""The tower at the command line: tosses into a simulated one, and the drops that were counted."""

from __future__ import annotations

import click

from calibration.counts import NOTHING, Counts
from companion.commands.saved_file import the_saved_games
from companion.store.tower_log import TowerLog
from hardware.tower import Toss, TossId, open_reader

_WAIT_SECONDS = 2.0


class UnknownKeshiError(Exception):
    """A letter that stands for no keshi."""


class LostReaderError(Exception):
    """A reader that gave no reading in time."""


def simulate_tosses(url: str, tosses: int, letters: str) -> None:
    """Throw the same keshis again and again; print toss, what came out, what is inside then.

    Raises ReaderUrlError, UnknownKeshiError, LostReaderError.
    """
    try:
        thrown = Counts.from_letters(letters)
    except ValueError as error:
        raise UnknownKeshiError(str(error)) from error
    inside = NOTHING
    with open_reader(url) as reader:
        click.echo(f"{reader.name}: {reader.state.words}", err=True)
        click.echo("toss\tthrown\tcame out\tinside")
        for number in range(1, tosses + 1):
            reader.toss(Toss(TossId(f"toss-{number}"), thrown, inside))
            drop = reader.read(_WAIT_SECONDS)
            if drop is None:
                raise LostReaderError(f"{reader.name} did not say what came out: {reader.state.words}")
            inside = inside + thrown - drop.counts
            reader.acknowledge(drop)
            click.echo(f"{number}\t{thrown.letters}\t{drop.counts.letters or '-'}\t{inside.letters or '-'}")


def print_drops(game_id: int | None) -> None:
    """Print the counted drops: game, entry, when, reader, thrown, came out. Raises StoreError."""
    with the_saved_games() as database:
        drops = TowerLog(database).drops(game_id)
    for drop in drops:
        event = drop.event
        click.echo(
            "\t".join(
                (
                    str(drop.game_id),
                    str(drop.number),
                    drop.written_at,
                    event.reader,
                    _counted(event.tossed),
                    _counted(event.dropped),
                )
            )
        )
    if not drops:
        click.echo("No drop of the tower was counted yet.", err=True)


def _counted(counts: tuple[tuple[str, int], ...]) -> str:
    return " ".join(f"{number}{colour}" for colour, number in counts) or "-"
