"""The language of the screens: the one that was chosen here, and the one that is a key away."""

from __future__ import annotations

import os

from companion.language import Language, language_wanted, speak, spoken
from companion.screens.shelf import Shelf
from companion.store.faults import StoreError


def other_language() -> Language:
    """Return the language that the screens change to, the next of them all."""
    languages = list(Language)
    return languages[(languages.index(spoken()) + 1) % len(languages)]


def speak_as_chosen(shelf: Shelf) -> None:
    """Speak the language that the environment wants, or else the one that was chosen here last."""
    try:
        chosen = shelf.language()
    except StoreError:
        chosen = ""  # the home screen says what is wrong with the file
    speak(language_wanted(os.environ, chosen))
