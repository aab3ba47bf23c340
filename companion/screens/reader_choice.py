"""Which readers a screen may choose: at the computer itself any address, from a browser only known ones.

The address of a reader names a file, a camera, a port of the computer at the table. Who sits at a phone has
no business with those, so a served screen takes what was chosen at the computer before, hands, simulations.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.engine.entry import BY_HAND
from companion.engine.text import Text
from companion.store.known_readers import known_readers, note_reader
from hardware.reader_url import ReaderUrlError, parse_reader_url

if TYPE_CHECKING:
    from companion.screens.app import CompanionApp
    from companion.store.database import Database

SIMULATED: Final = "sim://?seed=7"
PAINTED: Final = "sim+camera://?seed=7"
TYPED: Final = "typed"
"""What is picked where an address is to be typed; no address reads so."""
NOT_FROM_A_BROWSER: Final = Text(
    "Another reader is chosen at the computer itself; from then on it stands in this list."
)
_ANOTHER: Final = Text("another reader: type its address")
_ANOTHER_THERE: Final = Text("another reader: at the computer itself")
_HARMLESS: Final = (BY_HAND, SIMULATED, PAINTED)
"""Readers that touch nothing of this computer."""


class NotFromABrowserError(ReaderUrlError):
    """An address that a browser may not name."""


def readers_to_pick(app: CompanionApp) -> tuple[str, ...]:
    """Return the readers that a browser may pick beside the simulated ones; at the computer they are typed.

    Raises StoreError.
    """
    return known_readers(app.shelf.database) if app.is_web else ()


def another(app: CompanionApp) -> Text:
    """Return the words of the line behind which other readers are."""
    return _ANOTHER_THERE if app.is_web else _ANOTHER


def take_address(app: CompanionApp, url: str) -> str:
    """Return the address of a chosen reader, and remember it where it was chosen at the computer.

    Raises ReaderUrlError for what opens nothing or may not be chosen here, and StoreError.
    """
    if app.is_web:
        if url not in (*_HARMLESS, *known_readers(app.shelf.database)):
            raise NotFromABrowserError(NOT_FROM_A_BROWSER)
        return url
    remember_chosen(app.shelf.database, url)
    return url


def remember_chosen(database: Database, url: str) -> None:
    """Remember a reader that was chosen at the computer. Raises ReaderUrlError and StoreError."""
    text = parse_reader_url(url).text
    if text not in _HARMLESS:
        note_reader(database, text)
