"""The two pages: the table, and the one to join at."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from typing import Final

from companion.language import in_words, say, spoken
from companion.serve.assets import assets, template
from companion.serve.join import NUMBER_DIGITS
from companion.serve.roles import Role

_GAP: Final = re.compile(r"\{\{([a-z_]+)\}\}")
SMALLEST_FONT: Final = 6.0
LARGEST_FONT: Final = 60.0


def table_page(host: str, role: Role, font_size: str) -> str:
    """Return the page that shows the program; ``font_size`` is what the address asks for, empty for none.

    ``host`` is the checked Host of the request, so that whoever came by an address stays on it.
    """
    return _filled(
        "table.html",
        {
            "socket": f"ws://{host}/ws",
            "font_size": str(font_size_from(font_size) or ""),
            "role": role.value,
            "opening": say("Opening the table …"),
            "lost": say("The connection is lost. Your game is safe; it comes back by itself …"),
            "left": say("The program was left. Every answer is saved."),
            "full": say("There are too many screens open. It is tried again by itself …"),
            "failed": say("The program ended unexpectedly. Your game is safe; it is tried again by itself …"),
            "again": say("Open again"),
        },
    )


def join_page() -> str:
    """Return the page to type a code at, by taps; a scanned code stands behind the # of its address."""
    return _filled(
        "join.html",
        {
            "digits": str(NUMBER_DIGITS),
            "heading": say("Join the table"),
            "how": say("Type the {n} digits that the terminal shows, or scan its picture.", n=NUMBER_DIGITS),
            "joining": say("Joining …"),
            "lost": say("The computer at the table does not answer. Is it on, and in the same network?"),
            "rub": say("Delete the last digit"),
        },
    )


def font_size_from(asked: str) -> float | None:
    """Return the size of signs, in CSS pixels, that an address asks for; None for none or nonsense."""
    try:
        size = float(asked)
    except ValueError:
        return None
    return size if SMALLEST_FONT <= size <= LARGEST_FONT else None


def words_page(words: str) -> str:
    """Return a page of one sentence."""
    return _filled("words.html", {"words": words})


def role_words(role: Role) -> str:
    """Return what a role is called."""
    return in_words(role.words)


def _filled(name: str, values: Mapping[str, str]) -> str:
    """Return a page with its gaps filled; every value is escaped. A gap without a value raises KeyError."""
    versions = {
        f"v_{re.sub('[^a-z]', '_', asset)}": f"/static/{asset}?v={one.digest}"
        for asset, one in assets().items()
    }
    all_values = {**versions, "language": spoken().value, "title": say("Table companion"), **values}
    return _GAP.sub(lambda gap: escape(all_values[gap[1]], quote=True), template(name))
