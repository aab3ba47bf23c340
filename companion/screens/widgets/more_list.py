"""A list to pick from that says when there is more than it shows."""

from __future__ import annotations

from textual.widgets import OptionList

from companion.screens.widgets.more_hidden import MoreHidden


class MoreList(OptionList, MoreHidden):
    """A list whose lower border says what is hidden above and below, and that the arrows lead there."""

    keys = ("↑", "↓")
