"""The simulated board in Python: time is told to it in seconds, and passes only then.

Copyright (C) the authors of table-companion; GPL-3.0-or-later, see LICENSE in this folder.
"""

from __future__ import annotations

import ctypes
import functools
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tests.patience import PATIENCE
from tests.sensor_simulator import build
from tests.sensor_simulator.chute import HZ, Chute, Colour, Lamp

_LIGHT = ctypes.CFUNCTYPE(None, ctypes.c_uint64, ctypes.c_uint64, ctypes.POINTER(ctypes.c_double))
RAM_END = 0x8FF


@functools.cache
def _library(place: str) -> Any:  # noqa: ANN401 - ctypes has no better type
    library = ctypes.CDLL(place)
    pointer, size = ctypes.c_void_p, ctypes.c_size_t
    library.sim_new.restype = pointer
    library.sim_new.argtypes = [ctypes.c_char_p, _LIGHT]
    library.sim_cycle.restype = ctypes.c_uint64
    library.sim_run.restype = ctypes.c_bool
    library.sim_beam_at.restype = ctypes.c_bool
    library.sim_hear.restype = size
    signatures: dict[str, list[Any]] = {
        "sim_free": [],
        "sim_cycle": [],
        "sim_reset": [],
        "sim_run": [ctypes.c_uint64],
        "sim_tell": [ctypes.c_char_p, size],
        "sim_hear": [ctypes.c_char_p, size],
        "sim_power_cut": [ctypes.c_char_p, size],
        "sim_eeprom": [ctypes.c_uint16, ctypes.c_char_p, size],
        "sim_jump": [ctypes.c_uint32],
        "sim_connect_colour": [ctypes.c_bool],
        "sim_beam_at": [ctypes.c_uint64, ctypes.c_int],
        "sim_read": [ctypes.c_uint16, ctypes.c_char_p, size],
        "sim_poke": [ctypes.c_uint16, ctypes.c_uint8],
    }
    for name, kinds in signatures.items():
        getattr(library, name).argtypes = [pointer, *kinds]
    return library


@functools.cache
def symbols(elf: Path) -> dict[str, int]:
    """The addresses of an image's names; data begins at 0x800000."""
    listing = subprocess.run(
        ["avr-nm", str(elf)], capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    rows = (line.split() for line in listing.stdout.splitlines())
    return {row[2]: int(row[0], 16) for row in rows if len(row) == 3}


DARK = Lamp("none", Colour(0, 0, 0))
OWN = Lamp("white LED", Colour(14, 15, 13))


class Board:
    """A board with the real image on it, a chute before its sensor, and a cable.

    ``slide`` lets a piece pass from now on; ``run`` lets time pass; ``tell`` and ``hear`` are the cable.
    """

    def __init__(self, chute: Chute | None = None, uid: int = 0xDEADBEEF, elf: Path | None = None) -> None:
        self.chute = chute or Chute(OWN, DARK)
        self.elf = elf or build.firmware()
        self._library = _library(str(build.simulator()))
        self._light = _LIGHT(self._sees)
        self._sim = self._library.sim_new(str(self.elf).encode(), self._light)
        if not self._sim:
            raise RuntimeError(f"The simulator cannot load {self.elf}.")
        for name, value in (("kept_uid", uid), ("kept_uid_inverse", uid ^ 0xFFFFFFFF)):
            self._library.sim_eeprom(
                self._sim, symbols(self.elf)[name] & 0xFFFF, value.to_bytes(4, "little"), 4
            )
        self._buffer = ctypes.create_string_buffer(65536)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._library.sim_free(self._sim)

    @property
    def cycle(self) -> int:
        """Cycles since the board was made; 16 million a second."""
        return int(self._library.sim_cycle(self._sim))

    @property
    def seconds(self) -> float:
        """The same in seconds."""
        return self.cycle / HZ

    def run(self, seconds: float) -> None:
        """Let this much virtual time pass. Raises RuntimeError where the processor stopped for good."""
        self.run_cycles(round(seconds * HZ))

    def run_cycles(self, cycles: int) -> None:
        """Let so many cycles pass."""
        if not self._library.sim_run(self._sim, self.cycle + max(1, cycles)):
            raise RuntimeError("The simulated processor stopped for good.")

    def tell(self, data: bytes) -> None:
        """Put bytes on the line to the board; they arrive at 115,200 baud."""
        self._library.sim_tell(self._sim, data, len(data))

    def hear(self) -> bytes:
        """What the board has sent since it was asked last."""
        size = self._library.sim_hear(self._sim, self._buffer, len(self._buffer))
        return ctypes.string_at(self._buffer, size)

    def slide(self, colour: Colour, dwell: float = 0.045, after: float = 0.0) -> None:
        """Let a piece break the beam for ``dwell`` seconds, ``after`` seconds from now."""
        begins = self.cycle + max(1, round(after * HZ))
        ends = begins + round(dwell * HZ)
        self.chute.slide(begins, ends, colour)
        self.beam(begins, broken=True)
        self.beam(ends, broken=False)

    def beam(self, cycle: int, *, broken: bool) -> None:
        """Break or free the beam at a cycle; changes are told in order."""
        if not self._library.sim_beam_at(self._sim, cycle, 0 if broken else 1):
            raise RuntimeError("Too many changes of the beam at once.")

    def press_reset(self) -> None:
        """Reset by the pin: the memory stays."""
        self._library.sim_reset(self._sim)

    def cut_power(self, ram: bytes) -> None:
        """Take the power away; the memory wakes up with these bytes, repeated."""
        self._library.sim_power_cut(self._sim, ram, len(ram))

    def hang(self) -> None:
        """Send the processor into a loop that it never leaves, interrupts on.

        With interrupts off a real watchdog resets the processor at its second time-out; simavr 1.6 does not.
        """
        self._library.sim_jump(self._sim, symbols(self.elf)["__stop_program"])

    def connect_colour(self, *, present: bool) -> None:
        """Pull the colour sensor's wire, or plug it in."""
        self._library.sim_connect_colour(self._sim, present)

    def read(self, address: int, size: int) -> bytes:
        """Bytes of the memory."""
        self._library.sim_read(self._sim, address & 0xFFFF, self._buffer, size)
        return ctypes.string_at(self._buffer, size)

    def poke(self, address: int, value: int) -> None:
        """Change a byte of the memory, as decay does."""
        self._library.sim_poke(self._sim, address & 0xFFFF, value)

    def stack_headroom(self) -> int:
        """Bytes between the firmware's data and the deepest that its stack has reached since the start."""
        end = symbols(self.elf)["_end"] & 0xFFFF
        above = self.read(end, RAM_END + 1 - end)
        return len(above) - len(above.lstrip(b"\xc5"))

    def _sees(self, begins: int, ends: int, counts: Any) -> None:  # noqa: ANN401 - a pointer of ctypes
        for channel, value in enumerate(self.chute.counts(begins, ends)):
            counts[channel] = value
