"""The play screen: whose decision it is, what to do now, the open question, the table, the log of play."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Key
from textual.message import Message
from textual.widgets import Static

from companion.engine.game import panels_for
from companion.engine.question import Refusal, Seat
from companion.engine.text import Text
from companion.language import in_words, say
from companion.screens.bar_keys import while_empty, while_typed
from companion.screens.commands import PLAY_COMMANDS, bindings
from companion.screens.gap import GAP, in_gap
from companion.screens.notice_place import NoticePlace
from companion.screens.page_keys import PageKeys
from companion.screens.room import Room
from companion.screens.saved_sign import with_saved_sign
from companion.screens.session_screen import SessionScreen
from companion.screens.telling import log_told, worth_telling
from companion.screens.tower_chances import TowerChances
from companion.screens.tower_side import TowerSide
from companion.screens.watching import NOTE
from companion.screens.when_needed import tower_screen
from companion.screens.widgets.chip import Chip
from companion.screens.widgets.command_bar import CommandBar, Commands
from companion.screens.widgets.instructions import Instructions
from companion.screens.widgets.large_words import blocks_for
from companion.screens.widgets.more_hidden import MoreHidden
from companion.screens.widgets.more_scroll import MoreScroll
from companion.screens.widgets.panel_rows import PanelRows
from companion.screens.widgets.question_box import QuestionBox
from companion.screens.widgets.typed_line import TypedLine
from companion.screens.widgets.whose import Whose
from companion.screens.wording import STAND_IN, lines, written
from companion.store.faults import StoreError

if TYPE_CHECKING:
    from companion.desk import Bulletin

_TAIL = 12
"""Lines of the log of play that the screen keeps in sight where there is room."""

_TAIL_SIGNS = 80
"""Signs of a question that stand there."""


class PlayScreen(SessionScreen):
    """A game being played."""

    COMMANDS_HERE = PLAY_COMMANDS
    NOW: ClassVar[Text] = Text("Now")
    """What the instructions' frame is called."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(PLAY_COMMANDS),
        Binding("pagedown", "scroll_now(1)", "further down", id="game.now_down"),
        Binding("pageup", "scroll_now(-1)", "further up", id="game.now_up"),
        Binding("right_square_bracket,shift+pagedown", "scroll_table(1)", "table down", id="game.table_down"),
        Binding("left_square_bracket,shift+pageup", "scroll_table(-1)", "table up", id="game.table_up"),
    ]

    def compose(self) -> ComposeResult:
        """Lay out the parts; styles decide where they stand."""
        yield self.too_small()
        with self.body():
            with Horizontal(id="band"):
                yield Whose(blocks_for(self.companion.terminal.signs), id="whose")
                yield Static(id="standing", markup=False)
            yield Static(id="trouble", markup=False)
            with Horizontal(id="middle"):
                with Vertical(id="left"):
                    with MoreScroll(id="now"):
                        yield Instructions(id="now-words")
                    yield Static(id="tower", markup=False)
                    yield QuestionBox(hand=self.companion.hand, id="question")
                with Vertical(id="right"):
                    yield PanelRows(id="panels")
                    with MoreScroll(id="tail"):
                        yield Static(id="tail-words", markup=False)
            yield CommandBar(self.bar_commands())

    def bar_commands(self) -> Commands:
        """Return the commands on the bar; keys that the open question takes come after Escape."""
        return while_empty(super().bar_commands(), self.session.open)

    def _name_keys(self) -> None:
        """Say on the bar what the keys do now: beside what is typed, more of them go into the answer."""
        line, commands = self.query_one(TypedLine), self.bar_commands()
        self.query_one(CommandBar).show(commands, now=while_typed(commands, line) if line.value else ())

    def follow(self) -> None:
        """Take over what other screens wrote, and look after the tower."""
        super().follow()
        self.tower.tend()

    def on_mount(self) -> None:
        """Name the parts; the session's own handler draws."""
        self._shown: tuple[int, str] | None = None
        self._in_sight: list[Content] = []
        self._title = Content("")
        self.room = Room(self)
        self._notices = NoticePlace(self)
        self._page_keys = PageKeys(self)
        opened = self.companion.opened
        self.chances = TowerChances(self)
        self.tower = TowerSide(self, self.companion.desk, opened.uuid if opened is not None else "")
        self.query_one("#panels").border_title = say("Table")
        self.query_one("#tail").border_title = say("Log of play")
        self.tower.tend()

    def redraw(self) -> None:
        """Show the session as it stands."""
        session = self.session
        question = session.open
        if question is None:
            return
        self.query_one("#whose", Whose).show(self.whose(question.to))
        self.query_one("#standing", Static).update(self.standing())
        self.draw_trouble()
        self.set_class(session.run.table is None, "-no-table")
        self.draw_saved()
        self.draw_now()
        self.chances.look_again()
        self.draw_table()
        box = self.query_one(QuestionBox)
        state = (session.line.size, question.key)
        if state != self._shown:
            self._shown = state
            self.room.begin_anew()
            box.show(question, session.offered())
            self._name_keys()
            self.tower.await_drop()
        self.call_after_refresh(self._share_rows)
        if self.app.screen is self and not box.line.has_focus:
            box.line.focus()

    def draw_trouble(self) -> None:
        """Show what went wrong, and that a question is a gap in the past."""
        told = [written(f"✗ {in_words(self.session.trouble)}", "$bad")] if self.session.trouble else []
        if in_gap(self.session):
            told.append(written(GAP, "bold $keycap"))
        if self.companion.watching:
            told.append(written(NOTE, "bold $keycap"))
        trouble = self.query_one("#trouble", Static)
        trouble.update(lines(*told) if told else Content(""))
        trouble.display = bool(told)

    def hear_tower(self, bulletin: Bulletin) -> None:
        """Take a drop as an answer, or show how the reader is doing."""
        self.tower.said(bulletin)

    def action_tower(self) -> None:
        """Show the cube tower."""
        self.app.push_screen(tower_screen(self))

    def action_hide_tower(self) -> None:
        """Hide or show what is inside the tower, now and in games to come."""
        self.chances.hide_or_show()

    def whose(self, seat: Seat) -> str:
        """Return who decides, as the game names the seat."""
        return in_words(self.session.game.seat_name(self.session.run.table, seat))

    def on_resize(self) -> None:
        """Share the rows anew between instructions, question and table."""
        self.room.begin_anew()
        self.call_after_refresh(self._share_rows)

    @on(CommandBar.Grown)
    @on(Instructions.Grown)
    @on(QuestionBox.LaidOut)
    def _grown(self, event: Message) -> None:
        event.stop()
        self.call_after_refresh(self._share_rows)

    def _share_rows(self) -> None:
        """Share the rows, unless the screen is left and its parts are gone."""
        if self.query("#typing"):
            self._name_keys()
            self.room.share()
            self.call_after_refresh(self.place_notices)
            self._page_keys.name()

    @on(QuestionBox.Typed)
    def _typed(self, event: Message) -> None:
        event.stop()
        self._name_keys()

    @on(MoreHidden.Moved)
    def _moved(self, event: Message) -> None:
        event.stop()
        self._page_keys.name()

    def place_notices(self) -> None:
        """Put the notices over the table's lower rows, or over the head where there is no table."""
        if self.query("#typing"):
            self._notices.choose()

    def standing(self) -> Content:
        """Return where the game stands, and what should be remembered about it."""
        table = self.session.run.table
        told = [written(self.session.game.standing(table) if table is not None else Text("set-up"))]
        if self.companion.stand_in:
            told.append(written(STAND_IN))
        if kept := self.session.set_aside():
            key = self.companion.own_keys.cap("game.set_aside", "f")
            told.append(written(Text("{key}: {n} set aside", key=key, n=len(kept))))
        return lines(*told)

    def draw_saved(self) -> None:
        """Say on the frame of the instructions when the game was saved last."""
        app = self.companion
        title = with_saved_sign(self.NOW, app.shelf, app.opened, app.zone)
        if title != self._title:
            self._title = self.query_one("#now").border_title = title

    def draw_now(self) -> None:
        """Show the instructions that stay until the next answer."""
        if self.session.run.table is None:
            words = Text("First a few questions; then the set-up of the table, step by step.")
            self.query_one(Instructions).show_words(written(words, "$dim"))
        else:
            self.query_one(Instructions).show(self.session.instructions())
        self.query_one("#now").scroll_home(animate=False)

    def draw_tower(self) -> None:
        """Show how the reader does; and what decides most where the panels have left their place."""
        told = [self.tower.state()]
        if self.has_class("-crowded") or (self.has_class("-narrow") and self.has_class("-low")):
            told += [self.chances.in_a_strip(), *self._in_sight]
        told = [one for one in told if one.plain]
        tower = self.query_one("#tower", Static)
        tower.update(lines(*told) if told else Content(""))
        tower.display = bool(told)

    def draw_table(self) -> None:
        """Show the panels and the end of the log of play."""
        table = self.session.run.table
        key = self.session.open.key if self.session.open is not None else ""
        panels = panels_for(self.session.game.panels(table), key) if table is not None else ()
        self.room.needed = tuple(panel for panel in panels if panel.needed or panel.is_for(key))
        self._in_sight = [written(panel.in_sight) for panel in panels if panel.in_sight is not None]
        self.query_one(PanelRows).show(self.chances.shown_in(panels))
        self.draw_tower()
        latest = islice(filter(worth_telling, reversed(self.session.run.log)), _TAIL)
        tail = [log_told(line, _TAIL_SIGNS) for line in latest][::-1]
        self.query_one("#tail-words", Static).update(lines(*tail))
        self.query_one("#tail").scroll_end(animate=False)

    def action_scroll_now(self, pages: int) -> None:
        """Scroll the instructions or the question, whatever has the focus."""
        self._page_keys.scroll(pages)

    def action_scroll_table(self, pages: int) -> None:
        """Scroll the table, whatever has the focus."""
        self.query_one(PanelRows).scroll_pages(pages)

    def on_key(self, event: Key) -> None:
        """Bring signs that may begin an answer to the line, wherever the focus is."""
        box = self.query_one(QuestionBox)
        character = event.character
        if event.key != "enter":
            box.hand.moved()
        if event.is_printable and character and box.too_late(character):
            event.stop()
        elif character and self._is_for_line(event):
            event.stop()
            box.line.begin(character)
        elif event.is_printable and character and not self._is_command(event.key):
            event.stop()
            box.stray(character)
        elif event.key == "enter":
            event.stop()
            box.enter_pressed()
        elif not box.line.has_focus and box.line.rub(event.key):
            event.stop()

    def _is_for_line(self, event: Key) -> bool:
        """Tell whether a key begins an answer, or goes on with it, and is no command.

        The line may have come to the focus since it was pressed: then it has not had it yet.
        """
        character = event.character
        if not event.is_printable or not character or self.query_one(QuestionBox).line.passed_on(event):
            return False
        commands = {self.companion.own_keys.cap(one.id, one.cap) for one in self.COMMANDS_HERE}
        box = self.query_one(QuestionBox)
        return character not in commands and (bool(box.line.value) or box.wants(character))

    def _is_command(self, key: str) -> bool:
        """Tell whether a key does something here; who watches answers nothing, so every key is one."""
        return self.watching or key in self.active_bindings

    @on(QuestionBox.Given)
    def _given(self, event: QuestionBox.Given) -> None:
        event.stop()
        box = self.query_one(QuestionBox)
        question = self.session.open
        if question is None or question.key != event.question.key:
            self.say_too_late()
            box.line.go_on()
            return
        try:
            seen = self.tower.event_by_hand(question, event.raw)
            refusal = self.session.answer(event.raw, event=seen)
            if refusal is None and seen is not None:
                self.tower.answered_by_hand(seen)
        except StoreError as fault:
            refusal = Refusal(Text("{words}", words=in_words(fault)))
        if refusal is not None:
            self.note_replaced(question.key)
        self.companion.settle()
        self.tell_moves()
        if refusal is not None:
            box.refuse(refusal)

    @on(QuestionBox.TooLate)
    def _too_late(self, event: QuestionBox.TooLate) -> None:
        event.stop()
        self.say_too_late()

    @on(TypedLine.Left)
    def _left(self, event: TypedLine.Left) -> None:
        event.stop()
        self.set_focus(None)

    @on(Chip.Tapped)
    def _row_tapped(self, event: Chip.Tapped) -> None:
        event.stop()
        if event.chip.act == "row" and event.chip.subject is not None:
            self.correct_row(event.chip.subject)  # type: ignore[arg-type]  # rows are what panels hold
