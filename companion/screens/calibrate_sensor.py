"""The calibrate screen of the tower sensor: keshis slide past, colours are confirmed, the report is read."""

from __future__ import annotations

from textual.content import Content

from calibration.palette import Keshi
from calibration.sensor_profile import SensorProfile, save_sensor_profile
from calibration.sentence import listed
from companion.desk import Lease
from companion.engine.text import Text
from companion.language import in_words, say
from companion.screens.calibrate_progress import Lesson, Progress, Step
from companion.screens.calibrate_screen import CalibrationScreen, Commands
from companion.screens.calibrate_telling import colours_done
from companion.screens.keshi import name_of
from companion.screens.wording import written
from companion.store.faults import StoreError
from hardware.sensor_calibration import SensorCalibrationError, closest_pair
from hardware.sensor_teaching import SensorTeaching, SlidPiece
from hardware.serial_sensor import SerialReader
from hardware.tower import Condition, Drop


class CalibrateSensorScreen(CalibrationScreen[SlidPiece]):
    """Leads through the calibration of a tower sensor, which no other reader may hold meanwhile."""

    def __init__(self, reader: SerialReader, lesson: Lesson, lease: Lease) -> None:
        super().__init__(reader.name, lesson, Progress(), Step.PIECES)
        self._reader = reader
        self._lease = lease
        self._teaching = SensorTeaching(one_of_each=not self._thorough)
        self._profile: SensorProfile | None = None
        self._progress.left = list(Keshi)

    def showing_commands(self) -> Commands:
        """Return the commands while keshis slide."""
        again = ("l", say("again"), "again")
        return (("x", say("leave out"), "skip"), again) if self._thorough else (again,)

    def instruction(self) -> tuple[Text, ...]:
        """Return what hands must do now."""
        match self._step:
            case Step.NAMES:
                return (Text("Are these the colours, in the order in which they slid?"),)
            case Step.REPORT:
                return (Text("2 of 2. What this calibration is worth:"),)
            case _ if self._thorough:
                colour = self._progress.left[0]
                slide = Text(
                    "1 of 2. Let {wanted} {letter} {colour} keshis slide down, a little apart.",
                    wanted=self._teaching.wanted,
                    letter=colour.letter,
                    colour=name_of(colour),
                )
                return (slide, colours_done(len(Keshi) - len(self._progress.left)))
            case _:
                return (
                    Text(
                        "1 of 2. Let one keshi of each of the twelve colours slide down, in any order, a "
                        "little apart."
                    ),
                )

    def reader_words(self) -> list[Content]:
        """Return how the sensor does, and how many keshis it saw."""
        state = self._reader.state
        if state.condition in (Condition.LOST, Condition.CLOSED):
            return [written(f"✗ {in_words(state.words)}", "$bad")]
        if self._step is not Step.PIECES:
            return []
        seen = Text(
            "{read} of {wanted} keshis were read.", read=self._teaching.waiting, wanted=self._teaching.wanted
        )
        return [written(state.words, "$dim"), written(seen)]

    def report_words(self) -> list[Content]:
        """Return what the calibration is worth."""
        if self._profile is None:
            return []
        told = [written(closest_pair(self._profile).words)]
        if self._profile.missing:
            names = in_words(listed(colour.words for colour in self._profile.missing))
            told.append(
                written(
                    Text("No keshi of these colours was shown: {names}. They will be misread.", names=names)
                )
            )
        return told

    def on_mount(self) -> None:
        """Begin to listen."""
        self._reader.__enter__()
        self.watch_on()

    def on_unmount(self) -> None:
        """Let go of the port."""
        self._reader.close()

    def redraw(self) -> None:
        """Hear what slid, and show how everything stands now."""
        self._hear()
        super().redraw()

    def action_again(self) -> None:
        """Let the keshis slide again."""
        self._progress.trouble = ""
        if self._step is not Step.REPORT:
            self.ask_for_pieces()

    def action_go_on(self) -> None:
        """Do what this step is about; keshis are waited for without a key."""
        if self._step is Step.NAMES:
            self.confirm()
        elif self._step is Step.REPORT and self._profile is not None:
            profile = self._profile
            self.save(lambda: save_sensor_profile(self._lesson.path, profile))

    def ask_for_pieces(self) -> None:
        """Let keshis slide."""
        self._teaching.forget_waiting()
        super().ask_for_pieces()

    def take_confirmed(self) -> None:
        """Keep the shown keshis with the colours that were said."""
        self._teaching.confirm(self._progress.shown, self._progress.said)

    def finish(self) -> None:
        """Make a profile of what was confirmed."""
        try:
            self._profile = self._teaching.profile(self._lesson.today)
        except SensorCalibrationError as error:
            self._progress.trouble, self._progress.left = error, list(Keshi)
            self.ask_for_pieces()
            return
        self.go_to(Step.REPORT)

    def _hear(self) -> None:
        """Take what slid; what slides while nobody asks for it teaches nothing."""
        while (drop := self._reader.read(0)) is not None:
            pieces = self._reader.pieces_of(drop)
            self._acknowledge(drop)
            if self._step is not Step.PIECES or not pieces:
                continue
            self._progress.trouble = ""
            try:
                shown = self._teaching.slid(pieces, self._progress.left[0] if self._thorough else None)
            except SensorCalibrationError as error:
                self._progress.trouble = error
                continue
            if shown:
                self._progress.show(shown)
                self._shown()

    def _acknowledge(self, drop: Drop) -> None:
        """No game shall ask for these keshis: its reader goes on behind them."""
        self._reader.acknowledge(drop)
        try:
            self._lease.remember(self._lesson.reader, self._reader.memory)
        except StoreError as fault:
            self._progress.notice = fault

    def _shown(self) -> None:
        """Of one of each the colours are guessed and must be confirmed; of one colour they are known."""
        if not self._thorough:
            self.go_to(Step.NAMES)
            return
        colour = self._progress.left[0]
        self.take_confirmed()
        self._progress.notice = Text(
            "{wanted} {colour} keshis were read.", wanted=self._teaching.wanted, colour=name_of(colour)
        )
        self.next_colour()
