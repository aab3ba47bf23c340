"""The language that is a key away on the screens."""

from __future__ import annotations

from companion.language import Language, spoken


def other_language() -> Language:
    """Return the language that the screens change to, the next of them all."""
    languages = list(Language)
    return languages[(languages.index(spoken()) + 1) % len(languages)]
