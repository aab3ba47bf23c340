"""From frames to drops: waits for rest, looks, and takes the difference.

Pure: it eats frames and knows no clock, no thread and no device.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from calibration.counts import NOTHING, Counts
from calibration.empty_tray import Picture
from calibration.palette import Keshi
from hardware.difference import SAME_PLACE, Between, Difference, difference, drop_of
from hardware.eye import Look, TrayEye
from hardware.frames import Frame
from hardware.rest import RestDetector
from hardware.tower import Drop, Place, Reading, ReadingId, Remark, RemarkKind, Toss, TossId
from hardware.tray_memory import TrayMemory
from hardware.tray_state import TrayPiece, TrayState

_WORTH_SAYING = {RemarkKind.ADDED, RemarkKind.BESIDE}
"""What makes a reading by itself, even if nothing came out and nobody tossed."""


@dataclass(frozen=True, slots=True, eq=False)
class _Shown:
    """A drop that was given out, the look that it came from, and what is remembered once it is accepted."""

    drop: Drop
    look: Look
    memory: TrayMemory


class TrayWatcher:
    """Watches one tray.

    ``name`` begins the ids of its readings. ``eye`` tells what lies there. ``rest_frames``: still frames in a
    row that make rest. ``grace``: seconds after a restart in which new pieces wait for their toss to be told
    again; 0 for what stood still.
    """

    def __init__(
        self,
        name: str,
        eye: TrayEye,
        *,
        rest_frames: int = 5,
        grace: float = 0.0,
        memory: TrayMemory | None = None,
    ) -> None:
        self._name = name
        self._grace = grace
        self._eye = eye
        self._rest = RestDetector(rest_frames)
        self._recent: deque[Picture] = deque(maxlen=rest_frames)
        self._memory = memory or TrayMemory()
        self._accepted = self._memory
        self._remembers = self._memory.lying is not None
        self._pending: list[Toss] = []
        self._shown: dict[ReadingId, _Shown] = {}
        self._stirred = True
        self._is_first_look = True
        self._concluding = False
        self._opened_at: float | None = None

    @property
    def memory(self) -> TrayMemory:
        """What to remember: everything up to the last accepted drop."""
        return self._accepted

    @property
    def awaiting(self) -> tuple[TossId, ...]:
        """The tosses not answered yet."""
        return tuple(toss.id for toss in self._pending)

    @property
    def notice(self) -> str:
        """What players should know of how well the tray is seen: a sentence, empty where all is well."""
        return self._eye.notice

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves."""
        return self._rest.at_rest

    @property
    def lying(self) -> Counts:
        """What lay in the tray at the latest look."""
        return self._memory.lying.counts if self._memory.lying is not None else NOTHING

    def toss(self, toss: Toss) -> None:
        """A throw is made now; the same one told again changes nothing."""
        if toss.id in self.awaiting or toss.id in self._memory.tosses:
            return
        self._pending.append(toss)
        if self._is_first_look and toss.inside is not None and self._memory.inside not in (None, toss.inside):
            # The game went on without this reader: what lies there now was counted by hand.
            self._memory = replace(self._memory, lying=None)
        before = self._memory.inside if toss.inside is None else toss.inside
        self._memory = replace(self._memory, inside=None if before is None else before + toss.counts)

    def conclude(self) -> None:
        """Nothing more will come: answer the awaited tosses at the next rest, even if nothing is new."""
        self._concluding = bool(self._pending)

    def feed(self, frame: Frame) -> Drop | None:
        """Look at the next frame; a drop when one is complete. Raises CalibrationError for another size."""
        self._opened_at = frame.at if self._opened_at is None else self._opened_at
        for toss in frame.tosses:
            self.toss(toss)
        if frame.over:
            self.conclude()
        self._recent.append(frame.picture)
        at_rest = self._rest.feed(frame.picture)
        self._stirred |= self._rest.moved
        if not at_rest or not (self._stirred or self._concluding):
            return None
        self._stirred = self._is_first_look = False
        return self._compared(self._look(), frame)

    def accept(self, reading: Reading) -> None:
        """The host has saved this drop, with the colours that players settled; the watcher learns from it."""
        shown = self._shown.pop(reading.reading, None)
        if shown is None:
            return
        answers = _answers(shown.drop, reading)
        self._accepted = _corrected(shown.memory, answers, shown.drop.counts, reading.counts)
        self._memory = _corrected(self._memory, answers, shown.drop.counts, reading.counts)
        shown.look.learn(answers)

    def _compared(self, look: Look, frame: Frame) -> Drop | None:
        before = self._before(look.state)
        blind = self._memory.lying is None and bool(self._pending) and self._pending[0].lying is None
        look = replace(look, unclear=look.unclear or blind)
        lying = self._pending[0].lying if self._pending else None
        compared = difference(before, look.state, Between(self.awaiting, lying, self._memory.inside))
        if not self._is_news(compared):
            self._memory = replace(
                self._memory, lying=_without_new_strays(before, look.state), frame=frame.number
            )
            return None
        if self._remembers and not self._pending and frame.at - (self._opened_at or 0.0) < self._grace:
            self._stirred = True
            return None
        return self._drop(compared, look, frame.number)

    def _is_news(self, compared: Difference) -> bool:
        """Whether the difference must be told: an answer to a toss, a late keshi, something put there."""
        if compared.new or self._concluding:
            return True
        return not self._pending and any(remark.kind in _WORTH_SAYING for remark in compared.remarks)

    def _drop(self, compared: Difference, look: Look, frame: int) -> Drop:
        tosses, self._pending, self._concluding = self.awaiting, [], False
        inside = None if self._memory.inside is None else self._memory.inside.beyond(compared.counts)
        late = 0 if tosses else self._memory.late + 1
        told = replace(self._memory, lying=look.state, inside=inside, frame=frame, late=late)
        self._memory = told.answered(tosses)
        if look.unclear:
            unclear = Remark(RemarkKind.UNCLEAR, number=1)
            compared = replace(compared, remarks=(*compared.remarks, unclear))
        drop = drop_of(compared, tosses, self._reading(tosses), self._eye.doubtful)
        self._shown[drop.reading] = _Shown(drop, look, self._memory)
        return drop

    def _reading(self, tosses: tuple[TossId, ...]) -> ReadingId:
        if tosses:
            return ReadingId(f"{self._name}/{tosses[-1]}")
        last = self._memory.tosses[-1] if self._memory.tosses else "no toss"
        return ReadingId(f"{self._name}/{last}/late {self._memory.late}")

    def _before(self, state: TrayState) -> TrayState:
        """What lay there before: as remembered, or, at the first look, what should lie there by now.

        Where a toss is awaited and nobody knows, anything may have come out of the tower: players are asked.
        """
        if self._memory.lying is not None:
            return self._memory.lying
        if not self._pending:
            return state
        told = self._pending[0].lying
        return TrayState() if told is None else _chosen(state, told)

    def _look(self) -> Look:
        picture = np.mean(np.stack(self._recent), axis=0).round().astype(np.uint8)
        return self._eye.look(picture, self._memory.lying or TrayState(), self._memory.inside)


def _answers(shown: Drop, settled: Reading) -> dict[Place, Keshi | None]:
    """What the players said of pieces, by place: doubts they settled, and colours they changed unasked."""
    said = {piece.number: piece.colour for piece in settled.pieces}
    open_doubts = {doubt.piece.number for doubt in settled.doubts}
    asked = {doubt.piece.number for doubt in shown.doubts} - open_doubts
    return {
        piece.place: said.get(piece.number)
        for piece in shown.pieces
        if piece.place is not None and (piece.number in asked or said.get(piece.number) is not piece.colour)
    }


def _corrected(
    memory: TrayMemory, answers: Mapping[Place, Keshi | None], guessed: Counts, settled: Counts
) -> TrayMemory:
    """The memory with the players' colours, in the tray and, the other way round, in the tower."""
    inside = None if memory.inside is None else (memory.inside + guessed).beyond(settled)
    if memory.lying is None:
        return replace(memory, inside=inside)
    pieces = list(memory.lying)
    for place, colour in answers.items():
        here = TrayPiece(place, colour)
        pieces = [
            replace(piece, colour=colour) if here.distance(piece) <= SAME_PLACE else piece for piece in pieces
        ]
    return replace(memory, inside=inside, lying=TrayState(tuple(pieces)))


def _without_new_strays(before: TrayState, state: TrayState) -> TrayState:
    """A state without what newly lies beside the tray: that is told with the next drop."""
    strays = [piece for piece in before if piece.beside]
    return TrayState(
        tuple(
            piece
            for piece in state
            if not piece.beside or any(piece.distance(stray) <= SAME_PLACE for stray in strays)
        )
    )


def _chosen(state: TrayState, counts: Counts) -> TrayState:
    """So many keshis of each colour out of a state, the first ones."""
    left = counts
    pieces: list[TrayPiece] = []
    for piece in state.keshis:
        if piece.colour is not None and piece.colour in left:
            left -= Counts([piece.colour])
            pieces.append(piece)
    return TrayState(tuple(pieces))
