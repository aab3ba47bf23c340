"""The page of the home screen that says what its keys do, how games are played, where the guides are."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from textual.content import Content

import companion.games
from companion.engine.game import Game
from companion.engine.text import Text
from companion.language import in_words, say
from companion.screens.own_keys import OwnKeys
from companion.screens.pick import ReadScreen, page
from companion.screens.wording import written

_KEYS: Final[tuple[tuple[str, Text | str, Text], ...]] = (
    ("", "1 2 …", Text("open the line with this number, as many digits as it has")),
    ("", "↑ ↓", Text("go through all lines; Enter opens the marked one")),
    ("home.tower", "j", Text("the cube tower: how it is read, what it holds")),
    ("home.history", "h", Text("the games played: results, figures, notes")),
    ("home.calibrate", "c", Text("teach a camera or the sensor the colours")),
    ("app.theme", "i", Text("another theme: dark, light, high contrast")),
    ("home.language", "l", Text("the other language")),
    ("", Text("Ctrl+P"), Text("search all commands")),
    ("list.leave", "q", Text("leave the program")),
)
"""The binding that players may give another key, the usual key, what it does."""
_NO_GUIDES: Final = Text("No guides came with these games.")


def help_page(games: Iterable[Game], own: OwnKeys) -> ReadScreen:
    """Return the page with the keys that players chose; a guide is named by its file."""
    keys = [
        Content.assemble((f"{own.cap(name, in_words(usual)):<8}", "bold $keycap"), in_words(about))
        for name, usual, about in _KEYS
    ]
    in_a_game = say(
        "In a game, the foot of the screen names the keys; {more} lists all of them, {why} says why, {undo} "
        "takes back. Every answer is saved at once.",
        more=own.cap("game.more", "m"),
        why=own.cap("game.why", "?"),
        undo=own.cap("game.undo", "z"),
    )
    guides = [
        Content(f"{game.title}\n    {guide}") for game in games if (guide := guide_of(game.name)) is not None
    ]
    head = written(Text("Guides"), "bold $keycap")
    told = guides or [written(_NO_GUIDES, "$dim")]
    return ReadScreen(Text("The keys here"), page(*keys, "", in_a_game, "", head, *told))


def guide_of(game: str) -> Path | None:
    """Return the file of a game's guide, None where there is none."""
    guide = Path(companion.games.__path__[0]) / game / "GUIDE.md"
    return guide if guide.is_file() else None
