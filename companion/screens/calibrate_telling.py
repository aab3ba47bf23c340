"""What a calibration shows in words: pieces with their colours, and what the whole is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

from textual.content import Content

from calibration.palette import Keshi
from calibration.report import CalibrationReport
from companion.screens.keshi import keshi_told
from companion.screens.wording import written
from hardware.teaching import FEWEST, MOST, ShownPiece


class Thoroughness(Enum):
    """How much is shown."""

    QUICK = "quick"
    THOROUGH = "thorough"


class Step(Enum):
    """Where a calibration stands."""

    TRAY = "tray"
    PIECES = "pieces"
    NAMES = "names"
    REPORT = "report"


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


def pieces_told(
    shown: Sequence[ShownPiece], colour: Callable[[ShownPiece], Keshi], chosen: int
) -> list[Content]:
    """Return the pieces from left to right, row by row, one of them marked."""
    return [
        Content.assemble(
            ("▶ " if place == chosen else "  "), (f"{piece.number:>2} ", "$dim"), keshi_told(colour(piece))
        )
        for place, piece in enumerate(shown)
    ]


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
