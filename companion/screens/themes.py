"""The three colour themes, and every pair of text and background that the screens use."""

from __future__ import annotations

from typing import Final

from textual.theme import Theme

from companion.engine.text import Text

DARK: Final = "companion-dark"
LIGHT: Final = "companion-light"
HIGH_CONTRAST: Final = "companion-high-contrast"

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
    "focus": "#343e46",
    "frame": "#4a5a68",
}

_LIGHT_COLOURS: Final = {
    "ground": "#fbf8f1",
    "raised": "#f0eadd",
    "ink": "#1c2228",
    "dim": "#4f5a65",
    "keycap": "#6b4000",
    "good": "#17612f",
    "bad": "#9c1d0b",
    "band": "#1f4352",
    "band-ink": "#ffffff",
    "focus": "#d7eaf2",
    "frame": "#8d8676",
}

# Yellow, white and light blue on black: pairs that no kind of colour vision brings near each other.
_HIGH_CONTRAST_COLOURS: Final = {
    "ground": "#000000",
    "raised": "#000000",
    "ink": "#ffffff",
    "dim": "#e0e0e0",
    "keycap": "#ffff00",
    "good": "#a8f0ff",
    "bad": "#ffc0a0",
    "band": "#ffff00",
    "band-ink": "#000000",
    "focus": "#00206a",
    "frame": "#ffffff",
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
"""Every text colour and the background it may stand on; each pair has at least its theme's contrast."""

CONTRAST: Final = {DARK: 4.5, LIGHT: 4.5, HIGH_CONTRAST: 7.0}
"""The contrast of every pair of a theme: WCAG 2.2, levels AA and AAA."""


THEMES_TOLD: Final = {
    DARK: Text("Theme: dark"),
    LIGHT: Text("Theme: light"),
    HIGH_CONTRAST: Text("Theme: high contrast"),
}
"""What is said when a theme is chosen."""


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
    _theme(HIGH_CONTRAST, _HIGH_CONTRAST_COLOURS, dark=True),
)
"""The themes in the order in which one key walks through them."""


def theme_after(name: str) -> str:
    """Return the theme that follows in the row; the first where the name is none of ours."""
    names = [theme.name for theme in THEMES]
    return names[(names.index(name) + 1) % len(names)] if name in names else names[0]
