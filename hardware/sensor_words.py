"""How the tower sensor is doing, in a sentence for the players: what happened and what to do."""

from __future__ import annotations

from typing import Final

from calibration.sentence import Sentence, together
from hardware.sensor_hearing import SensorHearing
from hardware.tower import Condition, ReaderState

_JAM_SECONDS: Final = 3.0
_NOT_CALIBRATED: Final = Sentence("It is not calibrated: every colour will be asked.")
CLOSED: Final = ReaderState(Condition.CLOSED, Sentence("The tower sensor is not open."))


def state_told(hearing: SensorHearing, now: float) -> ReaderState:
    """The state of a sensor whose reader is open, at a moment of the reader's clock."""
    known = hearing.known
    if known.lost or known.hello is None:
        return _not_linked(hearing, now)
    if known.silent:
        return ReaderState(
            Condition.LOST,
            Sentence("The tower sensor says nothing. If that lasts, pull its cable and plug it in again."),
        )
    if known.hello.sensor == 0 or (known.status and known.status.sensor == 0):
        return ReaderState(
            Condition.READY,
            Sentence(
                "The colour sensor does not answer its board: look at its four wires. Colours will be asked."
            ),
        )
    if known.beam_since is not None and now - known.beam_since >= _JAM_SECONDS:
        return ReaderState(Condition.READY, Sentence("Something is stuck in the chute: take it out."))
    if hearing.cutter.falling:
        words = Sentence(
            "{n} keshi came out so far.", "{n} keshis came out so far.", n=hearing.cutter.falling
        )
        return ReaderState(Condition.WATCHING, words)
    if hearing.awaits:
        return ReaderState(Condition.WATCHING, Sentence("The tower sensor waits for the toss."))
    watching = Sentence("The tower sensor watches the chute.")
    return ReaderState(Condition.READY, together(watching, _calibration(hearing)))


def _calibration(hearing: SensorHearing) -> str:
    profile, trouble = hearing.calibrated.profile, hearing.calibrated.trouble
    if profile is None:
        return together(trouble, Sentence("Every colour will be asked.")) if trouble else _NOT_CALIBRATED
    if hearing.uid is not None and profile.sensor != f"{hearing.uid:08x}":
        return Sentence("Its calibration was made with another sensor: calibrate this one.")
    return ""


def _not_linked(hearing: SensorHearing, now: float) -> ReaderState:
    if hearing.link.hears_garbage:
        return ReaderState(
            Condition.LOST,
            Sentence("What the port sends is no tower sensor's: another board, or another program on it."),
        )
    words = hearing.known.words
    if not words:
        return ReaderState(Condition.OPENING, Sentence("Looking for the tower sensor."))
    seeking = words.startswith("Waiting") and not hearing.link.not_answering(now)
    return ReaderState(Condition.OPENING if seeking else Condition.LOST, words)
