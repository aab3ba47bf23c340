"""The language of a command that opens the saved games: the one chosen on the screens counts, too."""

from __future__ import annotations

import os

from companion.language import language_wanted, speak
from companion.store.database import Database
from companion.store.faults import StoreError
from companion.store.settings import Settings

CHOICE = "language"
"""The name under which the settings keep the code of the language that was chosen on the screens."""


def speak_as_kept(database: Database) -> None:
    """Speak the language that these saved games keep, unless the environment or ``--language`` names one."""
    try:
        chosen = Settings(database).choice(CHOICE)
    except StoreError:
        return  # no reason to refuse a game: whoever reads the saved games next says what is wrong with them
    speak(language_wanted(os.environ, chosen))
