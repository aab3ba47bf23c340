"""Serial ports: whether they can be read at all, and what is plugged in."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from typing import Final

from companion.doctor.cameras import Load
from companion.doctor.finding import Finding, trouble
from companion.engine.text import Text

_ABOUT: Final = Text("serial ports")


def port_findings(load: Load = importlib.import_module) -> Iterator[Finding]:
    """Yield what there is to say about the serial ports of this computer."""
    try:
        load("serial")
    except ImportError as error:
        yield trouble(
            _ABOUT,
            Text("pyserial cannot be loaded ({error})", error=str(error)),
            Text("Install pyserial anew. Everything but the tower sensor works without it."),
        )
        return
    from hardware import port_doctor

    for finding in port_doctor.port_findings(port_doctor.surroundings()):
        # The sentence of a port that cannot be used says what to do.
        yield Finding(_ABOUT, finding.words) if finding.well else trouble(_ABOUT, finding.words, "")
