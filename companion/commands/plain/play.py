"""A game line by line: questions and instructions on stdout, answers from stdin, refusals on stderr.

One line an event; "?" is asked, ">" is to be done, "-" to be known, "#" tells where the game stands.
"""

from __future__ import annotations

import sys
from typing import Any, TextIO

from companion.commands.plain.carrying_out import carry_out
from companion.commands.plain.lines import Lines
from companion.commands.plain.orders import Order, Ordered, name_of, ordered, takes_for_order
from companion.commands.plain.prompt import asked_line, details, whose
from companion.commands.plain.table import read_sheet
from companion.commands.plain.talk import Talk, TalkOverError
from companion.commands.plain.voice import refuse_line, say_line
from companion.commands.typed_orders import answer_typed
from companion.engine.entry import Entry, Redo, Undo, was_served
from companion.engine.game import Mode
from companion.engine.question import Question, Refusal, first_refusal
from companion.engine.replay import Said
from companion.engine.saying import Saying
from companion.engine.session import Session
from companion.engine.text import Text
from companion.language import in_words, say
from companion.screens.gap import GAP, in_gap
from companion.spoken_names import named_as_spoken
from companion.store.faults import StoreError


class Plain:
    """Leads one session through lines of text until it is finished or the lines end."""

    def __init__(self, session: Session, lines: TextIO, game_id: int, platform: str = sys.platform) -> None:
        self._session = session
        self._lines = Lines(lines, platform, self._look_meanwhile)
        self._talk = Talk(session, self._lines.next)
        self._game_id = game_id
        self._put_last: tuple[int, str] | None = None
        self._told_last: tuple[int, tuple[Saying, ...]] = (-1, ())
        self._standing = ""

    def run(self) -> bool:
        """Ask until the game is finished or the lines end; returns whether it is. Raises StoreError."""
        say_line(say("{help} says what can be typed.", help=name_of(Order.HELP)))
        self._instruct()
        try:
            while self._session.open is not None:
                self._put()
                line = self._lines.next()
                if line is None or not self._take(line):
                    self._waits()
                    return False
        except TalkOverError:
            self._waits()
            return False
        return self._end()

    def _end(self) -> bool:
        if self._session.result is None:
            self._session.record_result()
        sheet = self._session.score_sheet()
        if sheet is not None:
            read_sheet(sheet, finished=True)
        return True

    def _instruct(self) -> None:
        """Say what is to be done and known now, unless it was said already."""
        log = self._session.run.log
        latest = max((place for place, line in enumerate(log) if isinstance(line, Said)), default=-1)
        now = (latest, self._session.instructions())
        if now != self._told_last:
            self._told_last = now
            self._talk.instruct()

    # The question

    def _put(self) -> None:
        """Put the open question: whole where it is a new one, its one line where it was put already."""
        question = self._session.open
        if question is None:
            return
        asked, offered = named_as_spoken(question), self._session.offered()
        now = (self._session.line.size, question.key)
        anew = now != self._put_last
        self._put_last = now
        if anew:
            self._say_standing()
            if in_gap(self._session):
                say_line(GAP)
        say_line(asked_line(asked, offered, whose(self._session, question)))
        if anew:
            for line in details(asked, offered):
                say_line(line)
            self._say_what_helps(question)

    def _say_standing(self) -> None:
        """Say where the game stands and what the player has to spend, where that has changed."""
        game_table = self._session.run.table
        if game_table is None:
            return
        game = self._session.game
        seen = [panel.in_sight for panel in game.panels(game_table) if panel.in_sight is not None]
        standing = "\n".join(f"# {in_words(one)}" for one in (game.standing(game_table), *seen))
        if standing != self._standing:
            self._standing = standing
            say_line(standing)

    def _say_what_helps(self, question: Question[Any]) -> None:
        """Name the parts of the table that are looked at for a question."""
        game_table = self._session.run.table
        if game_table is None:
            return
        for number, panel in enumerate(self._session.game.panels(game_table), start=1):
            if panel.is_for(question.key):
                order = f"{name_of(Order.SHOW)} {number}"
                say_line(f"  {say('{order} reads: {title}', order=order, title=panel.title)}")

    # What is typed

    def _take(self, line: str) -> bool:
        """Take one line: an answer or an order; tells whether to go on."""
        was = self._session.open
        overtaken = self._follow()
        order = ordered(line)
        now = self._session.open
        if overtaken and order is None and (was is None or now is None or was.key != now.key):
            refuse_line(say("What you typed was not counted: another question is open now."))
            return True
        if isinstance(order, Ordered) and order.order is Order.QUIT:
            return False
        if isinstance(order, Refusal):
            refuse_line(order.text)
            return True
        try:
            refusal = self._answer(answer_typed(line)) if order is None else carry_out(self._talk, order)
        except StoreError as fault:
            refuse_line(fault)
            return True
        if refusal is not None:
            # One line for one refusal: whoever listens counts what was not taken.
            hint = takes_for_order(line) if order is None else None
            refuse_line(refusal.text if hint is None else Text("{why} {hint}", why=refusal.text, hint=hint))
        if self._session.trouble is not None:
            refuse_line(self._session.trouble)
        if order is not None and order.order is Order.AGAIN:
            self._put_last, self._standing = None, ""
        self._talk.say_moves()
        self._instruct()
        return True

    def _answer(self, typed: str) -> Refusal | None:
        question, offered = self._session.open, self._session.offered()
        if question is None:
            return None
        if not typed and offered is not None:
            return self._session.answer(offered)
        raw, refusal = first_refusal(named_as_spoken(question), typed)
        return refusal or self._session.answer(raw)

    # Other screens on the same game

    def _look_meanwhile(self) -> None:
        """Take over what was answered elsewhere while nothing is typed, and put what is open then."""
        if self._follow() and self._session.open is not None:
            self._put()

    def _follow(self) -> bool:
        """Take over what other screens wrote, and say it; tells whether people wrote anything."""
        try:
            entries = self._session.follow()
        except StoreError as fault:
            refuse_line(fault)
            return False
        told = [self._told_elsewhere(entry) for entry in entries if not was_served(entry)]
        if told:
            say_line(f"! {say('Answered on another screen: {acts}', acts='; '.join(told))}")
            self._instruct()
        return bool(told)

    def _told_elsewhere(self, entry: Entry) -> str:
        if isinstance(entry, Undo):
            return say("taken back")
        return say("brought back") if isinstance(entry, Redo) else in_words(self._session.in_words(entry))

    def _waits(self) -> None:
        scoring = self._session.mode is Mode.SCORE
        command = f"companion {self._session.mode.value} {self._session.game.name}"
        words = f"{command} {'--text' if scoring else '--plain'} --resume {self._game_id}"
        refuse_line(say("The game waits here. Go on with: {command}", command=words))
