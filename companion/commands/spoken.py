"""The language of a command that opens the saved games: the one chosen on the screens counts, too."""

from __future__ import annotations

import os
from pathlib import Path

from companion.language import CHOICE, language_wanted, speak
from companion.store.database import Database
from companion.store.examination import choice_in
from companion.store.faults import StoreError
from companion.store.settings import Settings


def speak_as_kept(database: Database) -> None:
    """Speak the language that these saved games keep, unless the environment or ``--language`` names one."""
    try:
        chosen = Settings(database).choice(CHOICE)
    except StoreError:
        return  # no reason to refuse a game: whoever reads the saved games next says what is wrong with them
    speak(language_wanted(os.environ, chosen))


def speak_as_kept_in(path: Path) -> None:
    """Speak as ``speak_as_kept``, but only read the file, whatever is wrong with it."""
    speak(language_wanted(os.environ, choice_in(path, CHOICE)))
