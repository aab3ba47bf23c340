"""A host that saves pieces and can be killed at any moment: what it has saved is what counts."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from firmware_protocol.link import HostLink
from firmware_protocol.link_events import Cursor, Gap, LinkEvent, PieceName, PieceSeen
from firmware_protocol.messages import Event


@dataclass(slots=True)
class SavingHost:
    """Pieces and cursor are saved together, then acknowledged; ``kill`` forgets all that is not saved.

    ``patience`` is how many seconds it may hold pieces unsaved, as players do who look at a drop.
    """

    luck: Random
    patience: float = 0.0
    log: list[tuple[str, Event]] = field(default_factory=list)
    gaps: list[Gap] = field(default_factory=list)
    saved: tuple[Cursor, ...] = ()
    kills: int = 0
    link: HostLink = field(default_factory=HostLink)
    _waiting: list[tuple[float, PieceSeen]] = field(default_factory=list)

    def open(self, now: float) -> None:
        """The port was opened."""
        self._note(self.link.reopened(self.luck.randint(1, 2**32 - 1), now), now)

    def hear(self, data: bytes, now: float) -> None:
        """Bytes came; what is ripe is saved."""
        self._note(self.link.receive(data, now), now)
        self._note(self.link.tick(now), now)
        while self._waiting and self._waiting[0][0] <= now:
            _, seen = self._waiting.pop(0)
            self.log.append((seen.name.text, seen.event))
            ours = Cursor(seen.name.uid, seen.name.epoch, seen.name.number + 1)
            self.saved = (*(cursor for cursor in self.saved if cursor.uid != ours.uid), ours)
            if self.luck.random() < 0.9:  # else the acknowledgement waits for a later one
                self.link.acknowledge(seen.name, now)

    def kill(self, now: float) -> None:
        """The program dies and is started again with what it had saved."""
        self.kills += 1
        self._waiting.clear()
        self.link = HostLink(self.saved)
        self.open(now)

    def catch_up(self, now: float) -> None:
        """Say again what is saved: acknowledgements may have been lost or held back."""
        for cursor in self.saved:
            self.link.acknowledge(PieceName(cursor.uid, cursor.epoch, cursor.safe - 1), now)

    def _note(self, events: list[LinkEvent], now: float) -> None:
        for event in events:
            match event:
                case PieceSeen():
                    self._waiting.append((now + self.luck.random() * self.patience, event))
                case Gap():
                    self.gaps.append(event)
                case _:
                    pass
        self._waiting.sort(key=lambda item: item[1].name)
