"""What is said about serial ports, for every trouble that users report."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from hardware.port_doctor import Surroundings, port_findings, surroundings
from hardware.serial_port import PortIdentity

CH340 = PortIdentity("/dev/ttyUSB0", 0x1A86, 0x7523)
PRINTER = PortIdentity("/dev/ttyS0")


def here(
    ports: Iterable[PortIdentity] = (CH340,),
    usb: Iterable[int] = (0x1A86,),
    programs: Iterable[str] = (),
    usable: bool = True,
    held: Iterable[str] = (),
    platform: str = "linux",
) -> Surroundings:
    return Surroundings(
        tuple(ports),
        frozenset(usb),
        frozenset(programs),
        lambda _: usable,
        lambda _: "uucp",
        lambda _: held,
        platform,
    )


@pytest.mark.parametrize(
    ("found", "words", "well"),
    [
        (here(), "/dev/ttyUSB0 (CH340, 1a86:7523) can be opened", True),
        (here(ports=[PRINTER], usb=[]), "no board that could be a tower sensor is plugged in", True),
        (here(usable=False), "sudo usermod -aG uucp $USER", False),
        (here(held=["screen, process 7"]), "is used by screen, process 7", False),
        (here(ports=[], programs=["brltty"]), "brltty, a program for Braille displays, takes it", False),
        (here(ports=[]), "its driver is missing, or the cable carries power only", False),
        (here(ports=[], programs=["brltty"], platform="darwin"), "its driver is missing", False),
    ],
)
def test_each_trouble_has_its_sentence(found: Surroundings, words: str, well: bool) -> None:
    (finding,) = port_findings(found)
    assert words in finding.words
    assert finding.well is well


def test_modem_manager_is_named_beside_the_port() -> None:
    _, finding = port_findings(here(programs=["ModemManager"]))
    assert "ModemManager runs" in finding.words
    assert 'ENV{ID_MM_DEVICE_IGNORE}="1"' in finding.words


def test_this_computer_can_be_looked_at() -> None:
    assert port_findings(surroundings())
