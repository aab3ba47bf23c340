"""Which serial port is meant, why one does not open, and who holds it."""

from __future__ import annotations

import errno
import re
from dataclasses import replace
from pathlib import Path

import pytest

from hardware.serial_port import (
    PortIdentity,
    PortTroubleError,
    SerialPort,
    Wanted,
    candidates,
    holders,
    why_not_opened,
)

CH340 = PortIdentity("/dev/ttyUSB0", 0x1A86, 0x7523)
CH340_MOVED = replace(CH340, name="/dev/ttyUSB1")
UNO = PortIdentity("/dev/ttyACM0", 0x2341, 0x0043, "A1")


@pytest.mark.parametrize(
    ("wanted", "ports", "before", "names"),
    [
        (Wanted("/dev/ttyUSB0"), [UNO, CH340], None, ["/dev/ttyUSB0"]),
        (Wanted("/dev/ttyUSB0"), [UNO], None, ["/dev/ttyUSB0"]),
        (Wanted("/dev/ttyUSB0"), [UNO, CH340_MOVED], CH340, ["/dev/ttyUSB1"]),
        (Wanted("/dev/ttyUSB0"), [UNO], CH340, ["/dev/ttyUSB0"]),
        (Wanted(vid=0x1A86), [UNO, CH340, CH340_MOVED], CH340_MOVED, ["/dev/ttyUSB1", "/dev/ttyUSB0"]),
        (Wanted(vid=0x2341, serial="A1"), [UNO, CH340], None, ["/dev/ttyACM0"]),
        (Wanted(vid=0x2341, serial="B2"), [UNO, CH340], None, []),
        (Wanted("loop://", passed_on=True), [], CH340, ["loop://"]),
        (Wanted("COM10"), [PortIdentity("COM10"), PortIdentity("COM0")], None, ["COM10"]),
    ],
)
def test_which_ports_are_tried(
    wanted: Wanted, ports: list[PortIdentity], before: PortIdentity | None, names: list[str]
) -> None:
    assert [port.name for port in candidates(wanted, ports, before)] == names


@pytest.mark.parametrize(
    ("error", "platform", "sentence"),
    [
        (OSError(errno.ENOENT, "No such file"), "linux", "There is no port P: plug the tower sensor in"),
        (OSError(errno.EACCES, "denied"), "linux", r"add yourself to the group uucp \(sudo usermod -aG uucp"),
        (OSError(errno.EAGAIN, "again"), "linux", r"Another program uses P \(modem, process 7\): close it"),
        (OSError(errno.EBUSY, "busy"), "linux", "Another program uses P"),
        (PermissionError(errno.EACCES, "Access is denied."), "win32", "Another program uses P"),
        (OSError("could not open port: FileNotFoundError(2)"), "win32", "There is no port P"),
        (OSError(errno.EIO, "broken"), "linux", "The port P cannot be opened: .*broken"),
    ],
)
def test_why_a_port_does_not_open(error: OSError, platform: str, sentence: str) -> None:
    words = why_not_opened("P", error, lambda _: ["modem, process 7"], lambda _: "uucp", platform)
    assert re.search(sentence, words)


def test_who_holds_a_port(tmp_path: Path) -> None:
    device = tmp_path / "ttyUSB0"
    device.touch()
    for number, target in (("12", device), ("34", tmp_path / "other")):
        folder = tmp_path / "proc" / number / "fd"
        folder.mkdir(parents=True)
        (folder / "3").symlink_to(target)
        (folder.parent / "comm").write_text("modemmanager\n")
    assert holders(str(device), tmp_path / "proc") == ["modemmanager, process 12"]


@pytest.mark.parametrize(
    "name",
    [
        "spy:///dev/null?file={file}",
        "SPY:///dev/null?file={file}",
        "spy://loop://?file={file}",
        "alt://{file}?class=Serial",
        "socket://127.0.0.1:9",
        "rfc2217://127.0.0.1:9",
        "hwgrep://.",
        "://{file}",
    ],
)
def test_no_handler_of_pyserials_is_reached_that_writes_files_or_connects(name: str, tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.write_text("words")
    with pytest.raises(PortTroubleError, match="is no port of this computer"):
        SerialPort(PortIdentity(name.format(file=precious)), passed_on=True)
    assert precious.read_text() == "words"
