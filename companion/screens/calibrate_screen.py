"""What every calibration on the screen has: steps, pieces whose colours are confirmed, a report, saving."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import ClassVar, Final, Generic

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from calibration.counts import Counts
from calibration.palette import Keshi
from companion.engine.text import Text
from companion.language import in_words, say
from companion.screens.calibrate_progress import Lesson, PieceT, Progress, Step, Thoroughness
from companion.screens.keshi import keshi_told
from companion.screens.pick import Item, PickScreen, page
from companion.screens.screen import CompanionScreen
from companion.screens.widgets.command_bar import CommandBar
from companion.screens.widgets.more_scroll import MoreScroll
from companion.screens.wording import written

_EVERY: Final = 0.5
"""Seconds between two looks: calm, and cheap over a slow line."""
Commands = tuple[tuple[str, str, str], ...]


class CalibrationScreen(CompanionScreen[bool], Generic[PieceT]):
    """Leads through a calibration of whatever reads the tower; tells whether one was saved."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on", "Go on", id="calibrate.on"),
        Binding("escape", "back", "Leave", id="calibrate.back"),
        Binding("q", "back", "Leave", id="calibrate.leave", show=False),
        Binding("tab", "next", "Next", id="calibrate.next"),
        Binding("up", "move(0, -1)", "Up", id="calibrate.up", show=False),
        Binding("down", "move(0, 1)", "Down", id="calibrate.down", show=False),
        Binding("left", "move(-1, 0)", "Left", id="calibrate.left", show=False),
        Binding("right", "move(1, 0)", "Right", id="calibrate.right", show=False),
        Binding("e", "other", "Another colour", id="calibrate.other"),
        Binding("x", "skip", "Leave this colour out", id="calibrate.skip"),
        Binding("l", "again", "Show them again", id="calibrate.again"),
    ]

    def __init__(self, reader: str, lesson: Lesson, progress: Progress[PieceT], first: Step) -> None:
        super().__init__()
        self._reader_name = reader
        self._lesson = lesson
        self._progress = progress
        self._step = first
        self._busy = False

    def compose(self) -> ComposeResult:
        """Lay out the words, the picture, the bar."""
        yield self.too_small()
        with self.body():
            title = Text("Calibrate {reader}", reader=in_words(self._reader_name))
            yield Static(written(title, "bold"), classes="title", markup=False)
            with Horizontal(id="tower-middle"):
                with MoreScroll(id="page", can_focus=False):
                    yield Static(id="calibrate-words", markup=False)
                yield Static(id="live", markup=False)
            yield CommandBar(self.bar())

    def bar(self) -> Commands:
        """Return the commands of this step."""
        leave = ("Esc", say("leave"), "back")
        match self._step:
            case Step.TRAY | Step.PIECES:
                return (*self.showing_commands(), leave)
            case Step.NAMES:
                return (
                    ("Enter", say("all right"), "go_on"),
                    ("Tab", say("next piece"), "next"),
                    ("e", say("colour"), "other"),
                    ("l", say("again"), "again"),
                    leave,
                )
            case Step.REPORT:
                return (("Enter", say("save"), "go_on"), leave)

    @property
    def step(self) -> Step:
        """Where the calibration stands."""
        return self._step

    @property
    def shown(self) -> tuple[PieceT, ...]:
        """The pieces that wait to be confirmed."""
        return self._progress.shown

    @property
    def colours_said(self) -> Counts:
        """The colours of these pieces, as they would be confirmed now."""
        return Counts(self._progress.colour(piece) for piece in self._progress.shown)

    @property
    def _thorough(self) -> bool:
        return self._lesson.thoroughness is Thoroughness.THOROUGH

    # What each kind of reader does in its own way

    @abstractmethod
    def showing_commands(self) -> Commands:
        """Return the commands of the steps in which something is shown to the reader."""

    @abstractmethod
    def instruction(self) -> tuple[Text, ...]:
        """Return what hands must do now."""

    @abstractmethod
    def reader_words(self) -> list[Content]:
        """Return how the reader does, where that must be known."""

    @abstractmethod
    def report_words(self) -> list[Content]:
        """Return what the calibration is worth, once there is one."""

    @abstractmethod
    def action_go_on(self) -> None:
        """Do what this step is about."""

    @abstractmethod
    def take_confirmed(self) -> None:
        """Keep the shown pieces with the colours that were said."""

    @abstractmethod
    def finish(self) -> None:
        """Make a calibration of what was confirmed, and report."""

    def draw(self) -> None:
        """Draw what is seen; a reader without pictures has nothing to draw."""
        self.query_one("#live", Static).display = False

    # What is to be seen

    def watch_on(self) -> None:
        """Draw now, and look again calmly."""
        self.redraw()
        self.set_interval(_EVERY, self.redraw)

    def redraw(self) -> None:
        """Show how everything stands now."""
        self.query_one("#calibrate-words", Static).update(page(*self._words()))
        self.draw()

    def _words(self) -> list[Content]:
        told = [written(line) for line in self.instruction()]
        told += self.reader_words()
        if self._progress.trouble:
            told.append(written(f"✗ {in_words(self._progress.trouble)}", "$bad"))
        if self._busy:
            told.append(written(Text("Looking …"), "$dim"))
        if self._step is Step.NAMES:
            told += self._pieces_told()
        if self._step is Step.REPORT:
            told += self.report_words()
        if self._progress.notice:
            told += [Content(""), written(self._progress.notice, "$dim")]
        return told

    def _pieces_told(self) -> list[Content]:
        return [
            Content.assemble(
                ("▶ " if place == self._progress.piece else "  "),
                (f"{piece.number:>2} ", "$dim"),
                keshi_told(self._progress.colour(piece)),
            )
            for place, piece in enumerate(self._progress.shown)
        ]

    # Commands

    def action_next(self) -> None:
        """Take the next piece."""
        if self._step is Step.NAMES:
            self._progress.piece = (self._progress.piece + 1) % len(self._progress.shown)
        self.redraw()

    def action_move(self, right: int, down: int) -> None:
        """Go to another piece, or read on."""
        if self._step is Step.NAMES:
            self._progress.piece = (self._progress.piece + (right or down)) % len(self._progress.shown)
        else:
            self.query_one("#page", MoreScroll).scroll_relative(y=down, animate=False)
        self.redraw()

    def action_skip(self) -> None:
        """Leave out a colour of which there are no pieces."""
        if self._step is Step.PIECES and self._thorough and not self._busy:
            self.next_colour()

    def action_again(self) -> None:
        """Throw away what was shown last, and show the pieces again."""
        if self._step is Step.NAMES:
            self.ask_for_pieces()

    def action_other(self) -> None:
        """Give the chosen piece another colour."""
        if self._step is Step.NAMES:
            self.run_worker(self._recolour(), exclusive=True, group="command")

    def action_back(self) -> None:
        """Leave; what was calibrated before stays."""
        self.dismiss(False)

    # The steps

    def confirm(self) -> None:
        """Players say that the colours are right."""
        if not self._thorough and self.colours_said != Counts(Keshi):
            self._progress.trouble = Text("Two pieces have one colour: give each its own.")
            self.redraw()
            return
        self.take_confirmed()
        self._progress.trouble = ""
        if self._thorough:
            self.next_colour()
        else:
            self.finish()

    def next_colour(self) -> None:
        """Ask for the next colour, or finish after the last."""
        self._progress.left.pop(0)
        if self._progress.left:
            self.ask_for_pieces()
        else:
            self.finish()

    def ask_for_pieces(self) -> None:
        """Let pieces be shown."""
        self._progress.show(())
        self.go_to(Step.PIECES)

    def go_to(self, step: Step) -> None:
        """Begin a step."""
        self._step = step
        self.query_one(CommandBar).show(self.bar())
        self.query_one("#page", MoreScroll).scroll_home(animate=False)
        self.redraw()

    def save(self, write: Callable[[], None]) -> None:
        """Write the calibration and leave; a full disk is said, and may be tried again."""
        try:
            self._lesson.path.parent.mkdir(parents=True, exist_ok=True)
            write()
        except OSError as error:
            self._progress.trouble = Text(
                "The calibration cannot be saved in {folder} ({error}). Make room, then press Enter again.",
                folder=str(self._lesson.path.parent),
                error=str(error.strerror),
            )
            self.redraw()
            return
        self.dismiss(True)

    async def _recolour(self) -> None:
        piece = self._progress.shown[self._progress.piece]
        items = [Item(keshi_told(keshi), keshi) for keshi in Keshi]
        picked = await self.app.push_screen_wait(
            PickScreen(
                Text("Which colour is piece {number}?", number=piece.number), items, verb=Text("this one")
            )
        )
        if picked is None:
            return
        self._progress.recolour(piece, picked, one_of_each=not self._thorough)
        self._progress.trouble = ""
        self.redraw()


class TrayCalibrationScreen(CalibrationScreen[PieceT]):
    """A calibration of what looks into a tray; its key is known without the arrays that looking needs."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("f", "find", "Find the tray", id="calibrate.find")]

    @abstractmethod
    def action_find(self) -> None:
        """Look for the tray in the newest picture."""
