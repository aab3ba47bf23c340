"""Signs of the program on terminals that lack them: one sign of plain text for each, of the same width.

Everything that a screen or a line shows passes through ``shown``. Which signs a terminal has is told by
``sign_set``; nothing else in the program asks for it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from typing import Final

VARIABLE: Final = "COMPANION_SIGNS"
"""The environment's last word: ``full``, ``console``, ``latin`` or ``ascii``."""


class SignSet(Enum):
    """Which signs a terminal has."""

    FULL = "full"
    """All of them."""
    CONSOLE = "console"
    """The console of Linux: letters of Western Europe, frames and blocks, little else."""
    LATIN = "latin"
    """Letters of Western Europe."""
    ASCII = "ascii"
    """The 95 signs of ASCII."""


_CONSOLE: Final = frozenset("─│┌┐└┘├┤┬┴┼═║╔╗╚╝▀▄█░▒▓")
"""What the fonts of the Linux console have beside Latin letters."""

_CORNERS: Final = dict(zip("╭╮╰╯", "┌┐└┘", strict=True))

PLAIN: Final[Mapping[str, str]] = {
    **dict.fromkeys("“”„", '"'),
    **dict.fromkeys("’‘", "'"),
    **dict.fromkeys("–—−", "-"),
    "…": "~",
    "·": ".",
    "×": "x",
    "✓": "+",
    "✗": "!",
    "•": "-",
    "●": "@",
    "○": "o",
    "■": "#",
    "▲": "^",
    "▼": "v",
    "◆": "*",
    "★": "+",
    "»": ">",
    "«": "<",
    **dict.fromkeys("▶►▸→", ">"),
    **dict.fromkeys("◄←⌫↶", "<"),
    "⏎": ">",
    **dict.fromkeys("↑⇧", "^"),
    "↓": "v",
    **dict.fromkeys("─━▔", "-"),
    "═": "=",
    **dict.fromkeys("│┃▏▎▍▌▐▕▊", "|"),
    "║": ":",
    **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯┏┓┗┛╔╗╚╝", "+"),
    **dict.fromkeys("▁▂▃▄", "_"),
    "▀": '"',
    **dict.fromkeys("█▅▆▇▋▉", "#"),
    "▓": "=",
    "▒": "%",
    "░": ":",
    "▞": "/",
}
"""The sign of ASCII that stands for each of ours; those that tell things apart stay apart."""


def sign_set(platform: str, encoding: str, environment: Mapping[str, str]) -> SignSet:
    """Return which signs a terminal has.

    ``platform`` is ``sys.platform``, ``encoding`` that of the stream which is written to. A locale that is
    said to be C or POSIX has ASCII only, although Python itself then writes UTF-8; where no locale is
    said at all, as in a container, Python's encoding is believed. ``COMPANION_SIGNS`` overrules all.
    """
    wanted = environment.get(VARIABLE, "").strip().casefold()
    for one in SignSet:
        if one.value == wanted:
            return one
    if platform != "win32" and _locale(environment) in ("C", "POSIX"):
        return SignSet.ASCII
    if not _writes("✗▸─█“", encoding):
        return SignSet.LATIN if _writes("ÄÖÜäöüß", encoding) else SignSet.ASCII
    if environment.get("TERM") == "linux":
        return SignSet.CONSOLE
    return SignSet.FULL


def _locale(environment: Mapping[str, str]) -> str:
    """Return the locale that people set; C.UTF-8 that Python put in place of C is not theirs."""
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        said = environment.get(name, "")
        if said and not (name == "LC_CTYPE" and said.upper() in ("C.UTF-8", "C.UTF8", "UTF-8")):
            return said
    return ""


def _writes(signs: str, encoding: str) -> bool:
    try:
        signs.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def shown(words: str, signs: SignSet) -> str:
    """Return words in the signs that a terminal has; each takes as many columns as what it stands for.

    Control characters, and so the sequences that move the cursor and choose colours, stay.
    """
    if signs is SignSet.FULL or words.isascii():
        return words
    return "".join(sign if sign < "\x7f" else _shown(sign, signs) for sign in words)


@lru_cache(maxsize=4096)
def _shown(sign: str, signs: SignSet) -> str:
    if signs is not SignSet.ASCII and sign <= "ÿ" and sign.isalpha():
        return sign
    if signs is SignSet.CONSOLE:
        if sign in _CONSOLE or "\xa0" < sign <= "ÿ":
            return sign
        if sign in _CORNERS:
            return _CORNERS[sign]
    if sign in PLAIN:
        return PLAIN[sign]
    if sign == "ß":
        return "s"
    if unicodedata.combining(sign):
        return ""
    columns = 2 if unicodedata.east_asian_width(sign) in ("W", "F") else 1
    base = unicodedata.normalize("NFKD", sign)[0]
    return (base if base.isascii() and base.isprintable() else "?") * columns
