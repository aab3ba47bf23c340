"""The levels in words: one name each wherever they are told, and what each means."""

from __future__ import annotations

from typing import Final

from companion.engine.game import Level
from companion.engine.text import Text

LEVEL_NAMES: Final = {
    Level.FULL: Text("everything"),
    Level.LIGHT: Text("all but your cubes"),
    Level.SCOREPAD: Text("the scores at the end only"),
}
LEVEL_MEANINGS: Final = {
    Level.FULL: Text("the program counts your cubes and asks how you pay"),
    Level.LIGHT: Text("you count and pay them yourselves, all else is followed"),
    Level.SCOREPAD: Text("you play without the program, then one form for each player"),
}
