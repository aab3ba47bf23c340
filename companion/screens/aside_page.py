"""The page that lists the entries which are kept but do not fit the game as it stands."""

from __future__ import annotations

from textual.content import Content

from companion.engine.aside import set_aside_in_words
from companion.engine.session import Session
from companion.engine.text import Text
from companion.language import in_words
from companion.screens.pick import ReadScreen, page
from companion.screens.wording import written


def aside_page(session: Session) -> ReadScreen:
    """Return the page; it says so where every entry fits. Raises StoreError."""
    kept = set_aside_in_words(session.run, session.journal.read(0))
    told = [Content.assemble("• ", in_words(words)) for words in kept]
    words = page(Text("These entries are kept and used again where they fit."), "", *told)
    nothing = written(Text("Every entry of this game fits it."), "$good")
    return ReadScreen(Text("Set aside"), words if told else nothing)
