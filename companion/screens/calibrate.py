"""The calibrate screen: mark the tray, lay pieces, confirm their colours at a glance, read the report."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from calibration.colour_model import CalibrationError
from calibration.counts import Counts
from calibration.palette import Keshi
from calibration.profile import Profile, save_profile
from companion.screens.calibrate_before import ANEW, Before, lights_to_pick
from companion.screens.calibrate_progress import Lesson, Progress
from companion.screens.calibrate_telling import Step, Thoroughness, instruction, pieces_told, report_told
from companion.screens.half_blocks import half_blocks
from companion.screens.keshi import keshi_told
from companion.screens.pick import Item, PickScreen, page
from companion.screens.screen import CompanionScreen
from companion.screens.widgets.command_bar import CommandBar
from companion.screens.widgets.more_scroll import MoreScroll
from companion.screens.wording import written
from hardware.frames import FrameSource
from hardware.lesson_source import PaintedLesson
from hardware.live_frames import LiveFrames
from hardware.segmenter.network import Segmenter
from hardware.teaching import FEWEST, ShownPiece, Teaching, marked, outlined, report_of
from hardware.tray_finder import find_tray, moved, usual_corners
from hardware.tray_view import Picture, TrayCorners
from hardware.webcam import Webcam

_EVERY: Final = 0.5
"""Seconds between two pictures: calm, and cheap over a slow line."""
_STEPS_OF_A_CORNER: Final = 120
"""So many steps lead a corner from one side of the picture to the other."""


class CalibrateScreen(CompanionScreen[bool]):
    """Leads through a calibration; its result says whether a profile was saved."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on", "Go on", id="calibrate.on"),
        Binding("escape", "back", "Leave", id="calibrate.back"),
        Binding("q", "back", "Leave", id="calibrate.leave", show=False),
        Binding("tab", "next", "Next corner or piece", id="calibrate.next"),
        Binding("up", "move(0, -1)", "Up", id="calibrate.up", show=False),
        Binding("down", "move(0, 1)", "Down", id="calibrate.down", show=False),
        Binding("left", "move(-1, 0)", "Left", id="calibrate.left", show=False),
        Binding("right", "move(1, 0)", "Right", id="calibrate.right", show=False),
        Binding("f", "find", "Find the tray", id="calibrate.find"),
        Binding("e", "other", "Another colour", id="calibrate.other"),
        Binding("x", "skip", "Leave this colour out", id="calibrate.skip"),
        Binding("l", "again", "Lay them again", id="calibrate.again"),
    ]

    def __init__(self, source: FrameSource, lesson: Lesson) -> None:
        super().__init__()
        self._live = LiveFrames(source)
        self._lesson = lesson
        self._step = Step.TRAY
        self._progress = Progress()
        self._before = Before(lesson.path)
        self._segmenter: Segmenter | None = None
        self._busy = False

    def compose(self) -> ComposeResult:
        """Lay out the words, the picture, the bar."""
        yield self.too_small()
        with self.body():
            title = f"Calibrate {self._live.source.name}"
            yield Static(written(title, "bold"), classes="title", markup=False)
            with Horizontal(id="tower-middle"):
                with MoreScroll(id="page", can_focus=False):
                    yield Static(id="calibrate-words", markup=False)
                yield Static(id="live", markup=False)
            yield CommandBar(self.bar())

    def bar(self) -> tuple[tuple[str, str, str], ...]:
        """Return the commands of this step."""
        leave = ("Esc", "leave", "back")
        match self._step:
            case Step.TRAY:
                return (("Enter", "go on", "go_on"), ("Tab", "corner", "next"), ("f", "find", "find"), leave)
            case Step.PIECES:
                skip = (("x", "leave out", "skip"),) if self._thorough else ()
                return (("Enter", "look", "go_on"), *skip, leave)
            case Step.NAMES:
                names = (("Tab", "piece", "next"), ("e", "colour", "other"), ("l", "again", "again"))
                return (("Enter", "right", "go_on"), *names, leave)
            case Step.REPORT:
                return (("Enter", "save", "go_on"), leave)

    @property
    def step(self) -> Step:
        """Where the calibration stands."""
        return self._step

    @property
    def shown(self) -> tuple[ShownPiece, ...]:
        """The pieces that wait to be confirmed."""
        return self._progress.shown

    @property
    def colours_said(self) -> Counts:
        """The colours of these pieces, as they would be confirmed now."""
        return Counts(self._colour(piece) for piece in self._progress.shown)

    @property
    def corners(self) -> TrayCorners | None:
        """The corners of the tray as they are marked."""
        return self._progress.corners

    @property
    def _thorough(self) -> bool:
        return self._lesson.thoroughness is Thoroughness.THOROUGH

    def on_mount(self) -> None:
        """Begin to look."""
        self._progress.notice = self._before.read()
        self._live.start()
        self.redraw()
        self.set_interval(_EVERY, self.redraw)

    def on_unmount(self) -> None:
        """Let go of the camera."""
        self._live.stop()

    # What is to be seen

    def redraw(self) -> None:
        """Show how everything stands now."""
        if self._progress.corners is None and self._live.newest is not None:
            self.action_find()
        self.query_one("#calibrate-words", Static).update(page(*self._words()))
        self._draw()

    def on_resize(self) -> None:
        """Draw the picture in the size that fits now."""
        self.call_after_refresh(self._draw)

    def _words(self) -> list[Content]:
        colour = self._progress.left[0] if self._thorough and self._progress.left else None
        done = len(Keshi) - len(self._progress.left)
        told = [written(line) for line in instruction(self._step, colour, done)]
        if self._live.trouble:
            told.append(written(f"✗ {self._live.trouble}", "$bad"))
        if self._progress.trouble:
            told.append(written(f"✗ {self._progress.trouble}", "$bad"))
        if self._busy:
            told.append(written("Looking …", "$dim"))
        if self._step is Step.NAMES:
            told += pieces_told(self._progress.shown, self._colour, self._progress.piece)
        if self._step is Step.REPORT and self._progress.profile is not None:
            told += report_told(report_of(self._progress.profile))
        if self._progress.notice:
            told += [Content(""), written(self._progress.notice, "$dim")]
        return told

    def _draw(self) -> None:
        live = self.query_one("#live", Static)
        picture = self._picture()
        live.display = picture is not None
        room = live.content_size
        if picture is not None and room.width and room.height:
            live.update(half_blocks(picture, room.width, room.height))

    def _picture(self) -> Picture | None:
        progress = self._progress
        if self._step is Step.NAMES and progress.view is not None:
            return outlined(progress.view, progress.shown, progress.piece)
        newest = self._live.newest
        if newest is None:
            return None
        if progress.corners is None:
            return newest.picture
        return marked(newest.picture, progress.corners, progress.corner if self._step is Step.TRAY else None)

    # Commands

    def action_find(self) -> None:
        """Look for the tray in the newest picture."""
        newest = self._live.newest
        if newest is None or self._step is not Step.TRAY:
            return
        found = find_tray(newest.picture)
        self._progress.corners = found or usual_corners(newest.picture)
        self._progress.notice = (
            self._progress.notice if found else "No tray was found by itself: move the corners to it."
        )

    def action_next(self) -> None:
        """Take the next corner or piece."""
        progress = self._progress
        if self._step is Step.TRAY:
            progress.corner = (progress.corner + 1) % 4
        elif self._step is Step.NAMES:
            progress.piece = (progress.piece + 1) % len(progress.shown)
        self.redraw()

    def action_move(self, right: int, down: int) -> None:
        """Move a corner, or go to another piece."""
        progress, newest = self._progress, self._live.newest
        if self._step is Step.TRAY and progress.corners is not None and newest is not None:
            far = newest.picture.shape[1] / _STEPS_OF_A_CORNER
            progress.corners = moved(
                progress.corners, progress.corner, right * far, down * far, newest.picture
            )
        elif self._step is Step.NAMES:
            progress.piece = (progress.piece + (right or down)) % len(progress.shown)
        else:
            self.query_one("#page", MoreScroll).scroll_relative(y=down, animate=False)
        self.redraw()

    def action_skip(self) -> None:
        """Leave out a colour of which there are no pieces."""
        if self._step is Step.PIECES and self._thorough and not self._busy:
            self._next_colour()

    def action_again(self) -> None:
        """Throw away what was seen last, and lay the pieces again."""
        if self._step is Step.NAMES:
            self._ask_for_pieces()

    def action_other(self) -> None:
        """Give the chosen piece another colour."""
        if self._step is Step.NAMES:
            self.run_worker(self._recolour(), exclusive=True, group="command")

    def action_back(self) -> None:
        """Leave; what was calibrated before stays."""
        self.dismiss(False)

    def action_go_on(self) -> None:
        """Do what this step is about."""
        if self._busy:
            return
        match self._step:
            case Step.TRAY:
                self._look(self._see_tray)
            case Step.PIECES:
                self._look(self._see_pieces)
            case Step.NAMES:
                self._confirm()
            case Step.REPORT:
                self.run_worker(self._save(), exclusive=True, group="command")

    # The steps

    def _look(self, see: Callable[[Picture], Callable[[], None]]) -> None:
        picture = self._live.calm()
        if picture is None:
            self._progress.trouble = "" if self._live.trouble else "Something moves: take your hands away."
            self.redraw()
            return
        self._progress.trouble = ""
        self._busy = True
        self.run_worker(self._looked(see, picture), exclusive=True, group="look")
        self.redraw()

    async def _looked(self, see: Callable[[Picture], Callable[[], None]], picture: Picture) -> None:
        """Look in a thread, for a look takes longer than a key may."""
        try:
            then = await asyncio.to_thread(see, picture)
        except CalibrationError as error:
            self._progress.trouble = str(error)
            if self._step is Step.PIECES:
                self._lay()
        else:
            then()
        finally:
            self._busy = False
        self.redraw()

    def _see_tray(self, picture: Picture) -> Callable[[], None]:
        corners = self._progress.corners or usual_corners(picture)
        self._segmenter = self._segmenter or Segmenter()
        teaching = Teaching(picture, corners, self._segmenter)
        notice = self._before.compared(picture, self._segmenter) or self._progress.notice

        def then() -> None:
            self._progress.teaching, self._progress.notice = teaching, notice
            self._progress.left = list(Keshi)
            self._ask_for_pieces()

        return then

    def _see_pieces(self, picture: Picture) -> Callable[[], None]:
        progress, teaching = self._progress, self._progress.teaching
        assert teaching is not None  # noqa: S101  # set by the step before
        shown = (
            teaching.several_of(progress.left[0], picture)
            if self._thorough
            else teaching.one_of_each(picture)
        )
        view = teaching.view(picture)

        def then() -> None:
            progress.shown, progress.view, progress.said, progress.piece = shown, view, {}, 0
            self._go_to(Step.NAMES)

        return then

    def _confirm(self) -> None:
        progress, teaching = self._progress, self._progress.teaching
        if teaching is None:
            return
        if not self._thorough and self.colours_said != Counts(Keshi):
            progress.trouble = "Two pieces have one colour: give each its own."
            self.redraw()
            return
        teaching.confirm(progress.shown, progress.said)
        progress.trouble = ""
        if self._thorough:
            self._next_colour()
        else:
            self._finish()

    def _next_colour(self) -> None:
        self._progress.left.pop(0)
        if self._progress.left:
            self._ask_for_pieces()
        else:
            self._finish()

    def _finish(self) -> None:
        progress, teaching = self._progress, self._progress.teaching
        if teaching is None:
            return
        try:
            progress.profile = self._profile(teaching, self._lesson.light or "light 1", None)
        except CalibrationError as error:
            progress.trouble, progress.left = str(error), list(Keshi)
            self._ask_for_pieces()
            return
        source = self._live.source
        if isinstance(source, Webcam) and source.got is not None:
            progress.notice = f"The camera gives {source.got.words}"
        self._go_to(Step.REPORT)

    def _profile(self, teaching: Teaching, light: str, before: Profile | None) -> Profile:
        source = self._live.source
        settings = source.got.settings if isinstance(source, Webcam) and source.got is not None else ()
        return teaching.profile(
            self._lesson.reader, self._lesson.today, light, settings=settings, before=before
        )

    async def _save(self) -> None:
        teaching, before = self._progress.teaching, self._before.profile
        if teaching is None:
            return
        light = self._lesson.light
        if before is not None and not light:
            picked = await self.app.push_screen_wait(
                PickScreen("Which light is this?", lights_to_pick(before), verb="this one")
            )
            if picked is None:
                return
            before, light = (None, "light 1") if picked == ANEW else (before, picked)
        profile = self._profile(teaching, light or "light 1", before)
        try:
            self._lesson.path.parent.mkdir(parents=True, exist_ok=True)
            save_profile(self._lesson.path, profile)
        except OSError as error:
            self._progress.trouble = (
                f"The calibration cannot be saved in {self._lesson.path.parent} ({error.strerror}). "
                "Make room, then press Enter again."
            )
            self.redraw()
            return
        self.dismiss(True)

    async def _recolour(self) -> None:
        piece = self._progress.shown[self._progress.piece]
        items = [Item(keshi_told(keshi), keshi) for keshi in Keshi]
        picked = await self.app.push_screen_wait(
            PickScreen(f"Which colour is piece {piece.number}?", items, verb="this one")
        )
        if picked is None:
            return
        if not self._thorough:
            # One of each: whoever had that colour gets the one that is free now.
            for other in self._progress.shown:
                if other is not piece and self._colour(other) is picked:
                    self._progress.said[other.number] = self._colour(piece)
        self._progress.said[piece.number] = picked
        self._progress.trouble = ""
        self.redraw()

    def _colour(self, piece: ShownPiece) -> Keshi:
        return self._progress.said.get(piece.number, piece.colour)

    def _ask_for_pieces(self) -> None:
        self._progress.shown, self._progress.view = (), None
        self._go_to(Step.PIECES)
        self._lay()

    def _lay(self) -> None:
        """A painted tray has no hands in front of it."""
        source = self._live.source
        if isinstance(source, PaintedLesson):
            source.lay([self._progress.left[0]] * FEWEST if self._thorough else list(Keshi))
            self._live.forget()

    def _go_to(self, step: Step) -> None:
        self._step = step
        self.query_one(CommandBar).show(self.bar())
        self.query_one("#page", MoreScroll).scroll_home(animate=False)
        self.redraw()
