"""The calibrate screen of a camera: mark the tray, lay pieces, confirm their colours, read the report."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from textual.content import Content
from textual.widgets import Static

from calibration.colour_model import CalibrationError
from calibration.palette import Keshi
from calibration.profile import Profile, save_profile
from companion.engine.text import Text
from companion.language import in_words, say
from companion.screens.calibrate_before import ANEW, Before, light_named, lights_to_pick
from companion.screens.calibrate_progress import Lesson, Progress, Step
from companion.screens.calibrate_screen import Commands, TrayCalibrationScreen
from companion.screens.calibrate_telling import instruction, report_told
from companion.screens.half_blocks import LivePicture
from companion.screens.pick import PickScreen
from companion.screens.wording import written
from hardware.frames import FrameSource
from hardware.lesson_source import PaintedLesson
from hardware.live_frames import LiveFrames
from hardware.segmenter.network import Segmenter
from hardware.teaching import FEWEST, ShownPiece, Teaching, marked, outlined, report_of
from hardware.tray_finder import find_tray, moved, usual_corners
from hardware.tray_view import Picture, TrayCorners
from hardware.webcam import Webcam

_STEPS_OF_A_CORNER: Final = 120
"""So many steps lead a corner from one side of the picture to the other."""


@dataclass(slots=True, eq=False)
class TrayProgress(Progress[ShownPiece]):
    """What a camera saw so far."""

    corners: TrayCorners | None = None
    corner: int = 0
    teaching: Teaching | None = None
    view: Picture | None = None
    profile: Profile | None = None


class CalibrateScreen(TrayCalibrationScreen[ShownPiece]):
    """Leads through the calibration of a camera."""

    _progress: TrayProgress

    def __init__(self, source: FrameSource, lesson: Lesson) -> None:
        super().__init__(source.name, lesson, TrayProgress(), Step.TRAY)
        self._live = LiveFrames(source)
        self._drawn = LivePicture()
        self._before = Before(lesson.path)
        self._segmenter: Segmenter | None = None

    def showing_commands(self) -> Commands:
        """Return the commands of the steps in which something is shown to the camera."""
        if self._step is Step.TRAY:
            return (
                ("Enter", say("go on"), "go_on"),
                ("Tab", say("corner"), "next"),
                ("f", say("find"), "find"),
            )
        skip = (("x", say("leave out"), "skip"),) if self._thorough else ()
        return (("Enter", say("look"), "go_on"), *skip)

    @property
    def corners(self) -> TrayCorners | None:
        """The corners of the tray as they are marked."""
        return self._progress.corners

    def on_mount(self) -> None:
        """Begin to look."""
        self._progress.notice = self._before.read()
        self._live.start()
        self.watch_on()

    def on_unmount(self) -> None:
        """Let go of the camera."""
        self._live.stop()

    # What is to be seen

    def redraw(self) -> None:
        """Show how everything stands now."""
        if self._progress.corners is None and self._live.newest is not None:
            self.action_find()
        super().redraw()

    def on_resize(self) -> None:
        """Draw the picture in the size that fits now."""
        self.call_after_refresh(self.draw)

    def instruction(self) -> tuple[Text, ...]:
        """Return what hands must do now."""
        colour = self._progress.left[0] if self._thorough and self._progress.left else None
        return instruction(self._step, colour, len(Keshi) - len(self._progress.left))

    def reader_words(self) -> list[Content]:
        """Return what is wrong with the camera."""
        return [written(f"✗ {in_words(self._live.trouble)}", "$bad")] if self._live.trouble else []

    def report_words(self) -> list[Content]:
        """Return what the calibration is worth."""
        profile = self._progress.profile
        return report_told(report_of(profile)) if profile is not None else []

    def draw(self) -> None:
        """Draw the picture."""
        live = self.query_one("#live", Static)
        picture = self._picture()
        live.display = picture is not None
        room = live.content_size
        if picture is not None and room.width and room.height:
            drawn = self._drawn.again(picture, room.width, room.height)
            if drawn is not None:
                live.update(drawn)

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
            self._progress.notice if found else Text("No tray was found by itself: move the corners to it.")
        )

    def action_next(self) -> None:
        """Take the next corner or piece."""
        if self._step is Step.TRAY:
            self._progress.corner = (self._progress.corner + 1) % 4
        super().action_next()

    def action_move(self, right: int, down: int) -> None:
        """Move a corner, or go to another piece."""
        progress, newest = self._progress, self._live.newest
        if self._step is not Step.TRAY or progress.corners is None or newest is None:
            super().action_move(right, down)
            return
        far = newest.picture.shape[1] / _STEPS_OF_A_CORNER
        progress.corners = moved(progress.corners, progress.corner, right * far, down * far, newest.picture)
        self.redraw()

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
                self.confirm()
            case Step.REPORT:
                self.run_worker(self._save(), exclusive=True, group="command")

    # The steps

    def _look(self, see: Callable[[Picture], Callable[[], None]]) -> None:
        picture = self._live.calm()
        if picture is None:
            moves = Text("Something moves: take your hands away.")
            self._progress.trouble = "" if self._live.trouble else moves
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
            self._progress.trouble = error
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
            self.ask_for_pieces()

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
            progress.show(shown)
            progress.view = view
            self.go_to(Step.NAMES)

        return then

    def take_confirmed(self) -> None:
        """Keep the shown pieces with the colours that were said."""
        if self._progress.teaching is not None:
            self._progress.teaching.confirm(self._progress.shown, self._progress.said)

    def finish(self) -> None:
        """Make a profile of what was confirmed."""
        progress, teaching = self._progress, self._progress.teaching
        if teaching is None:
            return
        try:
            progress.profile = self._profile(teaching, self._lesson.light or light_named(1), None)
        except CalibrationError as error:
            progress.trouble, progress.left = error, list(Keshi)
            self.ask_for_pieces()
            return
        source = self._live.source
        if isinstance(source, Webcam) and source.got is not None:
            progress.notice = Text("The camera gives {picture}", picture=in_words(source.got.words))
        self.go_to(Step.REPORT)

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
                PickScreen(Text("Which light is this?"), lights_to_pick(before), verb=Text("this one"))
            )
            if picked is None:
                return
            before, light = (None, light_named(1)) if picked == ANEW else (before, picked)
        profile = self._profile(teaching, light or light_named(1), before)
        self.save(lambda: save_profile(self._lesson.path, profile))

    def ask_for_pieces(self) -> None:
        """Let pieces be laid."""
        self._progress.view = None
        super().ask_for_pieces()
        self._lay()

    def _lay(self) -> None:
        """A painted tray has no hands in front of it."""
        source = self._live.source
        if isinstance(source, PaintedLesson):
            source.lay([self._progress.left[0]] * FEWEST if self._thorough else list(Keshi))
            self._live.forget()
