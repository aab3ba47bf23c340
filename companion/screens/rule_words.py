"""What is said above the words of rules, which the program has in English only."""

from __future__ import annotations

from companion.engine.text import Text
from companion.language import Language, spoken


def in_english() -> Text | None:
    """Return the line that says of the rules which language they are in; None where it is the spoken one."""
    if spoken() is Language.ENGLISH:
        return None
    return Text("The rules are in English here, as the program has them.")
