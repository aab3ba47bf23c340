"""The world around a reader of the tower sensor: ports, time, luck; tests and captures bring their own."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hardware.serial_port import Port, PortIdentity, SerialPort, ports_there


@dataclass(frozen=True, slots=True)
class Outside:
    """The world of a reader: which ports there are, how one is opened, what time it is."""

    ports: Callable[[], Sequence[PortIdentity]] = ports_there
    opened: Callable[[PortIdentity, bool], Port] = lambda port, passed_on: SerialPort(
        port, passed_on=passed_on
    )
    clock: Callable[[], float] = time.monotonic
    session: Callable[[], int] = lambda: secrets.randbelow(2**32 - 1) + 1
