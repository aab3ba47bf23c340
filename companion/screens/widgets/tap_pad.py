"""Keys to tap where there is no keyboard: digits for a number, letters for words."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Input

from companion.engine.choice import Several
from companion.engine.number import Number, Tally, TowerDrop
from companion.engine.numerals import Numerals
from companion.engine.question import Question
from companion.engine.words import Words
from companion.language import Language, say, spoken
from companion.screens.widgets.chip import Chip

_DIGITS: Final = "0123456789"
_LETTERS: Final = {
    Language.ENGLISH: ("qwertyuiop", "asdfghjkl", "zxcvbnm"),
    Language.GERMAN: ("qwertzuiop", "asdfghjkl", "yxcvbnm"),
}
_MORE: Final = ("1234567890", "äöüßéèêáàç", "ñøåæ-'.,&/")
"""What stands behind the letters: digits, letters with marks, and the signs of names and notes."""


class PadKey(Enum):
    """The keys of a pad that write no sign."""

    RUB = "rub"
    NEXT = "next"


class _Turn(Enum):
    """The keys that change what the others write."""

    CAPITALS = "capitals"
    MORE = "more"


class TapPad(Vertical):
    """Rows of keys for one question, or for an input of its own; says what was pressed."""

    class Pressed(Message):
        """A key was pressed: a sign, or a key that writes none."""

        def __init__(self, key: str | PadKey) -> None:
            super().__init__()
            self.key = key

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # Textual's own name
        super().__init__(id=id)
        self._keys: tuple[tuple[str | PadKey | _Turn, ...], ...] = ()
        self._asked: Question[Any] | None = None
        self._letters = False
        self._capitals = True
        self._more = False

    def compose(self) -> ComposeResult:
        """Lay out the rows of keys."""
        for row in self._keys:
            with Horizontal(classes="pad-row"):
                for key in row:
                    yield Chip(Content(self._cap(key)), "key", key, classes=self._class_of(key))

    async def offer(self, asked: Question[Any] | None, *, in_form: bool, touch: bool) -> None:
        """Offer what types an answer to a question; ``touch`` tells that there may be no keyboard."""
        if asked is not self._asked:
            self._asked, self._capitals, self._more = asked, True, False
        self._letters = touch and isinstance(asked, Words)
        await self._show(self._rows(asked, in_form=in_form, touch=touch))

    async def offer_letters(self) -> None:
        """Offer the keys for words, whatever they are for."""
        self._capitals, self._more, self._letters = True, False, True
        await self._show(self._letter_rows())

    async def _show(self, rows: Sequence[Sequence[str | PadKey | _Turn]]) -> None:
        keys = tuple(tuple(row) for row in rows if row)
        self.display = bool(keys) and not getattr(self.app, "watching", False)
        if keys != self._keys:
            self._keys = keys
            await self.recompose()

    def _rows(
        self, asked: Question[Any] | None, *, in_form: bool, touch: bool
    ) -> list[list[str | PadKey | _Turn]]:
        if self._letters:
            return self._letter_rows() + ([[PadKey.NEXT]] if in_form else [])
        signs = signs_of(asked, touch=touch)
        ends: list[str | PadKey | _Turn] = [PadKey.NEXT] if in_form and _is_typed(asked, touch=touch) else []
        if signs or isinstance(asked, Tally | Several):
            ends.append(PadKey.RUB)
        if not touch or len(signs) <= len(_DIGITS) // 2:
            return [[*signs, *ends]]
        half = (len(signs) + 1) // 2
        return [[*signs[:half]], [*signs[half:]], ends]

    def _letter_rows(self) -> list[list[str | PadKey | _Turn]]:
        rows = _MORE if self._more else _LETTERS[spoken()]
        last: list[str | PadKey | _Turn] = [_Turn.CAPITALS, _Turn.MORE, " ", PadKey.RUB]
        return [*([*self._cased(row)] for row in rows), last]

    def _cased(self, row: str) -> str:
        return (
            "".join(sign.upper() if len(sign.upper()) == 1 else sign for sign in row)
            if self._capitals
            else row
        )

    def _cap(self, key: str | PadKey | _Turn) -> str:
        if isinstance(key, str):
            return say("blank") if key == " " else key
        if key is _Turn.MORE:
            return "abc" if self._more else "1ä&"
        return {PadKey.RUB: "⌫", PadKey.NEXT: say("next"), _Turn.CAPITALS: "⇧"}[key]

    def _class_of(self, key: str | PadKey | _Turn) -> str:
        wide = key in (" ", PadKey.NEXT)
        return "pad-key -wide" if wide else "pad-key"

    @on(Chip.Tapped)
    async def _tapped(self, event: Chip.Tapped) -> None:
        event.stop()
        key = event.chip.subject
        if key is _Turn.CAPITALS:
            self._capitals = not self._capitals
            await self._show(self._letter_rows())
        elif key is _Turn.MORE:
            self._more = not self._more
            await self._show(self._letter_rows())
        elif isinstance(key, str | PadKey):
            self.post_message(self.Pressed(key))
            if self._letters and self._capitals != (key == " "):
                self._capitals = key == " "  # a name begins with a capital
                await self._show(self._letter_rows())


def press(line: Input, key: str | PadKey) -> None:
    """Do to a line what a key of the pad says; on a line of its own the next field is a blank away."""
    if key is PadKey.RUB:
        line.value = line.value[:-1]
    else:
        line.value += " " if key is PadKey.NEXT else key
    line.cursor_position = len(line.value)


def signs_of(asked: Question[Any] | None, *, touch: bool) -> str:
    """Return the signs that an answer to a question is typed with, where its places do not say it."""
    if isinstance(asked, Number) and not asked.places():
        return _DIGITS + ("+-" if touch else "")
    if isinstance(asked, Numerals) and touch:
        none = "" if asked.least else ("-" if 0 in asked.allowed else "0")
        return "".join(map(str, asked.allowed)) + none
    if isinstance(asked, TowerDrop) and touch:
        return "0"
    return ""


def _is_typed(asked: Question[Any] | None, *, touch: bool) -> bool:
    """Tell whether a form's field is typed key by key, so that its end has to be said."""
    return isinstance(asked, Number) or (touch and isinstance(asked, Numerals | Words | Tally | Several))
