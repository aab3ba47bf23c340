"""What the calibration of a camera says: what hands must do, and what the whole is worth."""

from __future__ import annotations

from textual.content import Content

from calibration.palette import Keshi
from calibration.report import CalibrationReport
from companion.screens.calibrate_progress import Step
from companion.screens.wording import written
from hardware.teaching import FEWEST, MOST


def instruction(step: Step, colour: Keshi | None, done: int) -> tuple[str, ...]:
    """Return what hands must do; ``colour`` is laid by itself, as the one after ``done``, None for all."""
    match step:
        case Step.TRAY:
            mark = "The yellow lines must follow the edge of its floor: Tab takes a corner, arrows move it."
            return ("1 of 3. Take everything out of the tray, hands too.", mark)
        case Step.PIECES if colour is not None:
            lay = f"2 of 3. Lay {FEWEST} to {MOST} pieces of {colour.letter} {colour.english} into the tray"
            how = "apart from each other, some standing, some lying, and nothing else"
            return (f"{lay}, {how}.", f"{done} of {len(Keshi)} colours are done.")
        case Step.PIECES:
            lay = "2 of 3. Lay one piece of each of the twelve colours into the tray"
            return (f"{lay}, apart from each other, and nothing else.",)
        case Step.NAMES:
            return ("Are these the colours?",)
        case Step.REPORT:
            return ("3 of 3. What this calibration is worth:",)


def report_told(report: CalibrationReport) -> list[Content]:
    """Return advice, the pairs that will be confused, and the closest pair."""
    first, second = report.closest
    told = [written(words) for words in report.advice]
    told += [
        written(f"  {pair.first.english} for {pair.second.english}: {100 * pair.confused:.1f} in 100")
        for pair in report.confusions
    ]
    closest = f"{first.english} and {second.english}, {report.closest_difference:.0f} apart (Delta E 2000)"
    return [*told, Content(""), written(f"Closest pair: {closest}.", "$dim")]
