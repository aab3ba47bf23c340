"""Entering printed values ahead of any game: guided, checked at once, resumed where it was left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TextIO

import click

from companion.commands.listing import listing
from companion.commands.saved_file import the_saved_games
from companion.engine.game import Chapter, Game
from companion.engine.question import Question, Raw, first_refusal
from companion.engine.text import Text
from companion.engine.transcribing import Walk, walked
from companion.language import in_words, say
from companion.store.catalogue import SavedCatalogue
from companion.store.faults import not_written
from companion.store.opening import game_named
from companion.store.printed_file import PrintedFileError, printed_file, values_in

_HELP = Text(
    "Type what is printed, then Enter. :back asks for the latest value again, :next goes on with the next "
    "chapter, :list lists the options again, :quit leaves. Every value is kept as soon as it is typed."
)

_FIRST_WORDS = 60
"""Signs of a question that name what is missing."""


@dataclass(slots=True)
class Guide:
    """Leads through a game's chapters; ``source`` are values of a file, ``again`` begins items to retype."""

    game: Game
    catalogue: SavedCatalogue
    lines: TextIO
    source: Mapping[str, Raw] = field(default_factory=dict)
    again: str | None = None
    _kept: dict[str, Raw] = field(init=False)
    _typed: list[str] = field(default_factory=list)
    _listed: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        self._kept = self.catalogue.kept()

    def run(self) -> bool:
        """Ask for everything that is missing, chapter by chapter; returns whether nothing is left to see to.

        Raises StoreError.
        """
        chapters = self.game.transcription()
        for chapter in chapters:
            if not self._lead(chapter):
                break
        return self._told(chapters)

    def take_in(self) -> bool:
        """Keep what the file knows and the questions take, and ask for nothing; returns as ``run`` does.

        Raises StoreError.
        """
        chapters = self.game.transcription()
        taken: set[str] = set()
        for chapter in chapters:
            walk = walked(chapter, self._found_in_file)
            taken.update(item for item in walk.known if item in self.source)
            if walk.open is not None and walk.open.item in self.source and walk.refusal is not None:
                click.echo(f"{walk.open.item}: {in_words(walk.refusal.text)}", err=True)
        for item in self.source:
            if item in taken:
                self._keep(item, self.source[item])
        left = len(self.source) - len(taken)
        click.echo(
            say(
                "Taken in: {number} of the {all} values of the file.",
                number=len(taken),
                all=len(self.source),
            ),
            err=True,
        )
        if left:
            click.echo(
                say(
                    "{n} was not: a chapter is taken up to the first value that is missing or does not fit.",
                    "{n} were not: a chapter is taken up to the first value that is missing or does not fit.",
                    n=left,
                ),
                err=True,
            )
        return self._told(chapters) and not left

    def _lead(self, chapter: Chapter) -> bool:
        """Ask for what a chapter lacks; returns whether to go on with the next."""
        first = len(self._typed)
        walk = walked(chapter, self._found)
        if walk.open is not None:
            known = say("{chapter} ({number} known)", chapter=chapter.about, number=len(walk.known))
            click.echo(f"== {known} ==")
            click.echo("" if self._typed else in_words(_HELP))
        while walk.open is not None:
            if walk.refusal is not None:
                click.echo(say("What is known does not fit: {why}", why=walk.refusal.text), err=True)
            self._put(walk.open)
            line = self.lines.readline()
            match line.strip():
                case ":quit":
                    return False
                case "" if not line:
                    return False
                case ":next":
                    return True
                case ":list":
                    self._listed = ()
                case ":back":
                    self._back(first)
                case typed:
                    self._answer(walk.open.item, walk.open, typed)
            walk = walked(chapter, self._found)
        for saying in walk.sayings:
            click.echo(f"! {in_words(saying.text)}", err=True)
        return True

    def _answer(self, item: str, question: Question[Any], typed: str) -> None:
        raw, refusal = first_refusal(question, typed)
        if refusal is not None:
            click.echo(in_words(refusal.text), err=True)
            return
        self._keep(item, raw)
        self._typed.append(item)
        click.echo(f"  = {in_words(question.say(raw))}")

    def _put(self, question: Question[Any]) -> None:
        """Ask a question; what can be typed is listed where it is not what was listed last."""
        click.echo(f"? {in_words(question.text)}")
        click.echo(f"  {in_words(question.hint())}")
        lines = listing(question)
        if lines and lines == self._listed:
            click.echo(f"    ({say('listed above; :list lists them again')})")
            return
        self._listed = lines or self._listed
        for line in lines:
            click.echo(f"    {line}")

    def _back(self, first: int) -> None:
        """Forget the latest value typed in this chapter, so that it is asked again."""
        if len(self._typed) <= first:
            click.echo(say("Nothing was typed in this chapter yet."), err=True)
            return
        del self._kept[self._typed.pop()]

    def _keep(self, item: str, raw: Raw) -> None:
        self.catalogue.transcribe(item, raw)
        self._kept[item] = raw

    def _found(self, item: str) -> Raw | None:
        if self.again is not None and item.startswith(self.again) and item not in self._typed:
            return None
        return self._kept.get(item)

    def _found_in_file(self, item: str) -> Raw | None:
        return self.source.get(item, self._kept.get(item))

    def _told(self, chapters: tuple[Chapter, ...]) -> bool:
        """Say how far each chapter is known; returns whether all are complete and fit together."""
        walks = [walked(chapter, self._kept.get) for chapter in chapters]
        for chapter, walk in zip(chapters, walks, strict=True):
            click.echo(f"{in_words(chapter.about)}: {_standing(walk)}", err=True)
        return all(walk.open is None and not walk.sayings for walk in walks)


def _standing(walk: Walk) -> str:
    known = len(walk.known)
    if walk.open is not None:
        question = _beginning(in_words(walk.open.text))
        return say("{number} known, missing next: {question}", number=known, question=question)
    contradictions = (in_words(saying.text) for saying in walk.sayings)
    return "; ".join((say("{number} known, complete", number=known), *contradictions))


def _beginning(words: str) -> str:
    """Return a question's first words."""
    return words if len(words) <= _FIRST_WORDS else f"{words[:_FIRST_WORDS].rstrip()} …"


def transcribe(name: str, lines: TextIO, *, read: Path | None, write: Path | None, again: str | None) -> bool:
    """Enter printed values of a game, take in a file, or write one; returns whether nothing is left to do.

    Raises UnknownGameError, PrintedFileError and other StoreErrors.
    """
    game = game_named(name)
    with the_saved_games() as database:
        catalogue = SavedCatalogue(database, game.name)
        if write is not None:
            _write(write, printed_file(game.name, game.title, catalogue.kept()))
            return True
        if read is not None:
            return Guide(game, catalogue, lines, source=_source(read, game.name)).take_in()
        if not game.transcription():
            click.echo(say("Nothing of {game} can be entered ahead of a game.", game=game.title), err=True)
        return Guide(game, catalogue, lines, again=again).run()


def _source(path: Path, game: str) -> dict[str, Raw]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise PrintedFileError(
            Text("{path} cannot be read: {error}. Nothing was taken in.", path=str(path), error=str(error))
        ) from error
    return values_in(text, game)


def _write(path: Path, text: str) -> None:
    """Write a file whole, or stdout for ``-``."""
    if str(path) == "-":
        click.echo(text, nl=False)
        return
    unfinished = path.with_name(f"{path.name}.unfinished")
    try:
        unfinished.write_text(text, encoding="utf-8", newline="\n")
        unfinished.replace(path)
    except OSError as error:
        raise not_written(error, path) from error
    click.echo(say("Written to {path}.", path=str(path)), err=True)
