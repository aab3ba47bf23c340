"""What the calibration of a camera says: what hands must do, and what the whole is worth."""

from __future__ import annotations

from textual.content import Content

from calibration.palette import Keshi
from calibration.report import CalibrationReport, Pair
from companion.engine.text import Text
from companion.language import in_words
from companion.screens.calibrate_progress import Step
from companion.screens.keshi import name_of
from companion.screens.wording import written
from hardware.teaching import FEWEST, MOST


def instruction(step: Step, colour: Keshi | None, done: int) -> tuple[Text, ...]:
    """Return what hands must do; ``colour`` is laid by itself, as the one after ``done``, None for all."""
    match step:
        case Step.TRAY:
            return (
                Text("1 of 3. Take everything out of the tray, hands too."),
                Text(
                    "The yellow lines must follow the edge of its floor: Tab takes a corner, arrows move it."
                ),
            )
        case Step.PIECES if colour is not None:
            lay = Text(
                "2 of 3. Lay {fewest} to {most} pieces of {letter} {colour} into the tray, apart from each "
                "other, some standing, some lying, and nothing else.",
                fewest=FEWEST,
                most=MOST,
                letter=colour.letter,
                colour=name_of(colour),
            )
            return (lay, colours_done(done))
        case Step.PIECES:
            return (
                Text(
                    "2 of 3. Lay one piece of each of the twelve colours into the tray, apart from each "
                    "other, and nothing else."
                ),
            )
        case Step.NAMES:
            return (Text("Are these the colours?"),)
        case Step.REPORT:
            return (Text("3 of 3. What this calibration is worth:"),)


def colours_done(done: int) -> Text:
    """Return how far a calibration is that takes colour by colour."""
    return Text("{done} of {all} colours are done.", done=done, all=len(Keshi))


def report_told(report: CalibrationReport) -> list[Content]:
    """Return advice, the pairs that will be confused, and the closest pair."""
    first, second = report.closest
    told = [written(words) for words in report.advice]
    told += [written(f"  {in_words(_confused(pair))}") for pair in report.confusions]
    closest = Text(
        "Closest pair: {first} and {second}, {apart} apart (Delta E 2000).",
        first=name_of(first),
        second=name_of(second),
        apart=f"{report.closest_difference:.0f}",
    )
    return [*told, Content(""), written(closest, "$dim")]


def _confused(pair: Pair) -> Text:
    return Text(
        "{first} for {second}: {share} in 100",
        first=name_of(pair.first),
        second=name_of(pair.second),
        share=f"{100 * pair.confused:.1f}",
    )
