"""A game line by line: questions and instructions on stdout, answers from stdin, refusals on stderr."""

from __future__ import annotations

from typing import Any, TextIO

import click

from companion.commands.telling import sheet_lines, told
from companion.engine.question import Question, Raw, Refusal, first_refusal
from companion.engine.replay import Said
from companion.engine.session import Session
from companion.engine.text import Text

_HELP = (
    "An answer and Enter; a bare Enter takes what stands in [brackets]. :undo takes the last act back, :redo "
    "brings it back, :stop scores the game as it stands, :rules says what asks, :quit leaves; all is saved."
)


class Plain:
    """Leads one session through lines of text until it is finished or the lines end."""

    def __init__(self, session: Session, lines: TextIO, game_id: int) -> None:
        self._session = session
        self._lines = lines
        self._game_id = game_id

    def run(self) -> bool:
        """Ask until the game is finished; returns whether it is. Raises StoreError."""
        self._instruct()
        while (question := self._session.open) is not None:
            self._ask(question)
            line = self._lines.readline()
            if not line or line.strip() == ":quit":
                self._waits()
                return False
            self._act(question, line.rstrip("\r\n"))
        if self._session.result is None:
            self._session.record_result()
        sheet = self._session.score_sheet()
        if sheet is not None:
            for row in sheet_lines(sheet):
                click.echo(row)
        return True

    def _ask(self, question: Question[Any]) -> None:
        seat = "" if question.to.id == "table" else f"({question.to.id}) "
        click.echo(f"? {seat}{question.text} {_in_brackets(question, self._session.offered())}".rstrip())
        click.echo(f"  {question.hint()}")
        for place in question.places():
            barred = f" - not now: {place.barred}" if place.barred else ""
            key = f"{place.key} " if place.key else ""
            click.echo(f"    {key}{place.name}{barred}")

    def _act(self, question: Question[Any], typed: str) -> None:
        """Take one line: an answer or one of the commands that begin with a colon."""
        refusal: Refusal | None
        match typed.strip():
            case ":undo":
                refusal = self._undo()
            case ":redo":
                refusal = self._session.redo()
            case ":stop":
                refusal = self._session.stop_early()
            case ":rules":
                refusal = self._say_rules(question)
            case ":help":
                refusal = Refusal(Text(_HELP))
            case _:
                refusal = self._answer(question, typed)
        if refusal is not None:
            click.echo(str(refusal.text), err=True)
            return
        if self._session.trouble is not None:
            click.echo(str(self._session.trouble), err=True)
        self._instruct()

    def _answer(self, question: Question[Any], typed: str) -> Refusal | None:
        offered = self._session.offered()
        if not typed.strip() and offered is not None:
            return self._session.answer(offered)
        raw, refusal = first_refusal(question, typed)
        return refusal or self._session.answer(raw)

    def _undo(self) -> Refusal | None:
        """Undo, after saying what to put back on the table."""
        preview = self._session.preview_undo()
        if preview is not None:
            click.echo(f"Undo: {preview.act}")
            for step in preview.on_the_table:
                click.echo(f"  on the table: {step}")
        return self._session.undo()

    def _say_rules(self, question: Question[Any]) -> Refusal:
        rules = self._session.game.rules
        found = [f"{rule}: {rules[rule].text}" for rule in question.rules if rule in rules]
        return Refusal(Text("{rules}", rules="\n".join(found) or "No rule of the ledger asks this."))

    def _instruct(self) -> None:
        for saying in self._session.instructions():
            for line in told(Said("", saying), why=False):
                click.echo(line)

    def _waits(self) -> None:
        command = f"companion {self._session.mode.value} {self._session.game.name}"
        flag = "--text" if self._session.mode.value == "score" else "--plain"
        click.echo(f"The game waits here. Go on with: {command} {flag} --resume {self._game_id}", err=True)


def _in_brackets(question: Question[Any], offered: Raw) -> str:
    return "" if offered is None else f"[{question.say(offered)}]"
