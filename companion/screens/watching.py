"""Watching: which commands only look, and the words that say that the rest is for players."""

from __future__ import annotations

from typing import Final

from companion.engine.text import Text

LOOKING: Final = frozenset(
    {
        *("why", "last_turn", "log", "layout", "sheet", "set_aside", "more", "home", "stay"),
        *("back", "take", "deed", "scroll_now", "scroll_table", "scroll_question"),
        *(
            "before",
            "next",
            "big",
            "help",
            "close",
            "focus_next",
            "focus_previous",
            "copy_text",
            "copy_sheet",
            "help_quit",
            "quit",
        ),
        *("other_theme", "other_language", "command_palette"),
    }
)
"""The actions that change nothing of a game; a screen that only watches has no others.

What they open may offer more, such as an answer given anew: session and store refuse it.
"""

NOTE: Final = Text("You are watching: the players answer.")


def may(action: str, *, watching: bool) -> bool:
    """Tell whether a screen may run an action, named as bindings do or by its bare name."""
    return not watching or action.partition("(")[0].rpartition(".")[2] in LOOKING
