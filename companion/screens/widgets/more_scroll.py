"""A scrolling part that says when there is more than it shows."""

from __future__ import annotations

from typing import Final

from textual.containers import VerticalScroll

from companion.engine.text import Text
from companion.screens.widgets.more_hidden import MoreHidden

BY_PAGE: Final = (Text("PgUp"), Text("PgDn"))
"""The keys for a page."""


class MoreScroll(VerticalScroll, MoreHidden, can_focus=True):
    """A vertical scroll whose lower border says what is hidden above and below."""
