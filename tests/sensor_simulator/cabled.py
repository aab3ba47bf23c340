"""A board on a good cable with a link at the other end.

Copyright (C) the authors of table-companion; GPL-3.0-or-later, see LICENSE in this folder.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from firmware_protocol.link import HostLink
from firmware_protocol.link_events import Heartbeat, LinkEvent, PieceSeen
from firmware_protocol.messages import Event, Status
from tests.sensor_simulator.board import Board

STEP = 0.01


@dataclass(slots=True)
class Cabled:
    """Lets time pass and bytes travel; ``heard`` collects what the link said."""

    board: Board
    link: HostLink = field(default_factory=HostLink)
    heard: list[LinkEvent] = field(default_factory=list)

    def open(self, session: int = 7) -> None:
        """The port was opened."""
        self.heard += self.link.reopened(session, self.board.seconds)

    def wait(self, seconds: float) -> list[LinkEvent]:
        """Let time pass; what the link said meanwhile."""
        before = len(self.heard)
        for _ in range(round(seconds / STEP)):
            self.board.run(STEP)
            now = self.board.seconds
            self.heard += self.link.receive(self.board.hear(), now)
            self.heard += self.link.tick(now)
            self.board.tell(self.link.outgoing())
        return self.heard[before:]

    @property
    def pieces(self) -> list[Event]:
        """The pieces that came, in order."""
        return [event.event for event in self.heard if isinstance(event, PieceSeen)]

    @property
    def status(self) -> Status:
        """The last heartbeat."""
        return next(event.status for event in reversed(self.heard) if isinstance(event, Heartbeat))

    def save_all(self) -> None:
        """Acknowledge every piece that came."""
        for event in self.heard:
            if isinstance(event, PieceSeen):
                self.link.acknowledge(event.name, self.board.seconds)
