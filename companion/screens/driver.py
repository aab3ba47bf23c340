"""What the screens are drawn with: Textual's driver, in the signs that the terminal has."""

from __future__ import annotations

from textual import constants
from textual.driver import Driver

from companion.signs import SignSet, shown


def driver_in(signs: SignSet, driver: type[Driver]) -> type[Driver]:
    """Return a driver that writes everything in the signs of a terminal.

    A driver that the environment names is another program's, such as that of a browser, which has all signs.
    """
    if signs is SignSet.FULL or constants.DRIVER is not None:
        return driver

    class InTheTerminalsSigns(driver):  # type: ignore[misc,valid-type]  # chosen by the platform
        """Writes one sign for one: what moves the cursor stays as it is."""

        def write(self, data: str) -> None:
            """Write what the terminal can show."""
            super().write(shown(data, signs))

    return InTheTerminalsSigns
