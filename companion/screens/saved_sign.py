"""The quiet sign that everything is saved: since when, by the entry that was written last."""

from __future__ import annotations

from datetime import tzinfo

from textual.content import Content

from companion.engine.text import Text
from companion.screens.shelf import Opened, Shelf
from companion.screens.wording import written
from companion.store.faults import StoreError


def with_saved_sign(title: Text, shelf: Shelf, opened: Opened | None, zone: tzinfo | None) -> Content:
    """Return a frame's title with the time at which the open game was saved last.

    ``zone`` is that of the clock on the wall, None for the computer's. The sign is left out before the first
    entry, and where the file cannot be read: then the screen says what is wrong with it.
    """
    try:
        moment = shelf.saved_at(opened.game_id) if opened is not None else None
    except StoreError:
        moment = None
    if moment is None:
        return written(title)
    saved = Text("✓ saved {time}", time=f"{moment.astimezone(zone):%H:%M}")
    return Content.assemble(written(title), " · ", written(saved, "$dim"))
