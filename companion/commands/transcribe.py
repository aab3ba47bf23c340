"""Entering printed values ahead of any game: guided, checked at once, resumed where it was left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any, Final, TextIO

import click

from companion.commands.listing import listing
from companion.commands.plain.voice import refuse_line, say_line
from companion.commands.saved_file import the_saved_games
from companion.commands.typed_orders import SIGN, answer_typed, meant_by, parted
from companion.engine.game import Chapter, Game
from companion.engine.question import Question, Raw, Refusal, first_refusal
from companion.engine.text import Text
from companion.engine.transcribing import Walk, walked
from companion.language import Language, in_words, say, spoken
from companion.spoken_names import named_as_spoken
from companion.store.catalogue import SavedCatalogue
from companion.store.faults import not_written
from companion.store.opening import game_named
from companion.store.printed_file import PrintedFileError, printed_file, values_in


class Step(Enum):
    """What can be ordered while values are entered; the values are names in English and in German."""

    BACK = ("back", "zurück")
    NEXT = ("next", "weiter")
    LIST = ("list", "liste")
    QUIT = ("quit", "weg")

    @property
    def called(self) -> str:
        """Its name in the spoken language, with its colon."""
        return f"{SIGN}{self.value[spoken() is Language.GERMAN]}"


_STEPS: Final = {name: step for step in Step for name in step.value}
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
                refuse_line(f"{walk.open.item}: {in_words(walk.refusal.text)}")
        for item in self.source:
            if item in taken:
                self._keep(item, self.source[item])
        left = len(self.source) - len(taken)
        refuse_line(
            say(
                "Taken in: {number} of the {all} values of the file.",
                number=len(taken),
                all=len(self.source),
            )
        )
        if left:
            refuse_line(
                say(
                    "{n} was not: a chapter is taken up to the first value that is missing or does not fit.",
                    "{n} were not: a chapter is taken up to the first value that is missing or does not fit.",
                    n=left,
                )
            )
        return self._told(chapters) and not left

    def _lead(self, chapter: Chapter) -> bool:
        """Ask for what a chapter lacks; returns whether to go on with the next."""
        first = len(self._typed)
        walk = walked(chapter, self._found)
        if walk.open is not None:
            known = say("{chapter} ({number} known)", chapter=chapter.about, number=len(walk.known))
            say_line(f"== {known} ==")
            say_line("" if self._typed else _help())
        while walk.open is not None:
            if walk.refusal is not None:
                refuse_line(say("What is known does not fit: {why}", why=walk.refusal.text))
            self._put(walk.open)
            line = self.lines.readline()
            match _step(line):
                case None if line:
                    self._answer(walk.open.item, walk.open, answer_typed(line))
                case Step.NEXT:
                    return True
                case Step.LIST:
                    self._listed = ()
                case Step.BACK:
                    self._back(first)
                case Refusal() as refusal:
                    refuse_line(refusal.text)
                case _:
                    return False
            walk = walked(chapter, self._found)
        for saying in walk.sayings:
            refuse_line(f"! {in_words(saying.text)}")
        return True

    def _answer(self, item: str, question: Question[Any], typed: str) -> None:
        raw, refusal = first_refusal(named_as_spoken(question), typed)
        if refusal is not None:
            refuse_line(in_words(refusal.text))
            return
        self._keep(item, raw)
        self._typed.append(item)
        say_line(f"  = {in_words(question.say(raw))}")

    def _put(self, question: Question[Any]) -> None:
        """Ask a question; what can be typed is listed where it is not what was listed last."""
        say_line(f"? {in_words(question.text)}")
        say_line(f"  {in_words(question.hint())}")
        lines = listing(named_as_spoken(question))
        if lines and lines == self._listed:
            say_line(f"    ({say('listed above; {list} lists them again', list=Step.LIST.called)})")
            return
        self._listed = lines or self._listed
        for line in lines:
            say_line(f"    {line}")

    def _back(self, first: int) -> None:
        """Forget the latest value typed in this chapter, so that it is asked again."""
        if len(self._typed) <= first:
            refuse_line(say("Nothing was typed in this chapter yet."))
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
            refuse_line(f"{in_words(chapter.about)}: {_standing(walk)}")
        return all(walk.open is None and not walk.sayings for walk in walks)


def _step(line: str) -> Step | Refusal | None:
    """Return what a line orders, why it orders nothing, or None where it is a value."""
    found = parted(line)
    if found is None:
        return None
    return meant_by(found[0], _STEPS, {step: step.called for step in Step})


def _help() -> str:
    return say(
        "Type what is printed, then Enter. {back} asks for the latest value again, {next} goes on with the "
        "next chapter, {list} lists the options again, {quit} leaves. Every value is kept as soon as it is "
        "typed.",
        back=Step.BACK.called,
        next=Step.NEXT.called,
        list=Step.LIST.called,
        quit=Step.QUIT.called,
    )


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
            refuse_line(say("Nothing of {game} can be entered ahead of a game.", game=game.title))
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
