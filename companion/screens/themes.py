"""The two colour themes, and every pair of text and background that the screens use."""

from __future__ import annotations

from typing import Final

from textual.theme import Theme

DARK: Final = "companion-dark"
LIGHT: Final = "companion-light"

_DARK_COLOURS: Final = {
    "ground": "#101418",
    "raised": "#1b222a",
    "ink": "#e9edf0",
    "dim": "#b6c2cc",
    "keycap": "#ffcb5c",
    "good": "#7fe0a0",
    "bad": "#ff9d90",
    "band": "#f0bf4c",
    "band-ink": "#14181c",
    "focus": "#2b4a5c",
    "frame": "#4a5a68",
}

_LIGHT_COLOURS: Final = {
    "ground": "#fbf8f1",
    "raised": "#f0eadd",
    "ink": "#1c2228",
    "dim": "#4f5a65",
    "keycap": "#734500",
    "good": "#17612f",
    "bad": "#9c1d0b",
    "band": "#1f4352",
    "band-ink": "#ffffff",
    "focus": "#cfe2ea",
    "frame": "#8d8676",
}

PAIRS: Final[tuple[tuple[str, str], ...]] = (
    ("ink", "ground"),
    ("ink", "raised"),
    ("ink", "focus"),
    ("dim", "ground"),
    ("dim", "raised"),
    ("dim", "focus"),
    ("keycap", "ground"),
    ("keycap", "raised"),
    ("keycap", "focus"),
    ("good", "ground"),
    ("good", "raised"),
    ("good", "focus"),
    ("bad", "ground"),
    ("bad", "raised"),
    ("bad", "focus"),
    ("band-ink", "band"),
)
"""Every text colour and the background it may stand on; each pair has a contrast of at least 4.5:1."""


def _theme(name: str, colours: dict[str, str], *, dark: bool) -> Theme:
    ink, ground = colours["ink"], colours["ground"]
    return Theme(
        name=name,
        primary=colours["keycap"],
        secondary=colours["dim"],
        warning=colours["keycap"],
        error=colours["bad"],
        success=colours["good"],
        accent=colours["keycap"],
        foreground=ink,
        background=ground,
        surface=colours["raised"],
        panel=colours["raised"],
        dark=dark,
        text_alpha=1.0,
        variables={
            **colours,
            "text": ink,
            "text-muted": colours["dim"],
            "text-disabled": colours["dim"],
            "text-primary": colours["keycap"],
            "text-success": colours["good"],
            "text-warning": colours["keycap"],
            "text-error": colours["bad"],
            "block-cursor-background": colours["focus"],
            "block-cursor-foreground": ink,
            "block-cursor-blurred-background": colours["focus"],
            "block-cursor-blurred-foreground": ink,
            "block-hover-background": colours["focus"],
            "input-selection-background": colours["focus"],
            "input-cursor-background": ink,
            "input-cursor-foreground": ground,
            "border": colours["frame"],
            "border-blurred": colours["frame"],
            "scrollbar": colours["frame"],
            "scrollbar-hover": colours["dim"],
            "scrollbar-active": colours["keycap"],
            "scrollbar-background": colours["raised"],
            "scrollbar-background-hover": colours["raised"],
            "scrollbar-background-active": colours["raised"],
            "scrollbar-corner-color": colours["raised"],
        },
    )


THEMES: Final = (
    _theme(DARK, _DARK_COLOURS, dark=True),
    _theme(LIGHT, _LIGHT_COLOURS, dark=False),
)
