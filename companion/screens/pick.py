"""A list to pick from, and a page to read: the two plain screens that most commands open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Key
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from companion.engine.text import Text
from companion.language import in_words, say
from companion.screens.line_numbers import LineNumbers, cap_columns
from companion.screens.screen import CompanionScreen
from companion.screens.widgets.command_bar import CommandBar
from companion.screens.widgets.more_list import MoreList
from companion.screens.widgets.more_scroll import BY_PAGE, MoreScroll
from companion.screens.wording import written

V = TypeVar("V")

_TAKE_IT = Text("take it")
_EMPTY = Text("There is nothing here yet.")


@dataclass(frozen=True, slots=True)
class Item(Generic[V]):
    """One line of a list; a line without a value is only read."""

    label: Content
    value: V | None = None


class PickScreen(CompanionScreen[V | None], Generic[V]):
    """Shows a title, words and a list; the picked value is the screen's result, None where it was left.

    A line is picked by its number. Where one more digit makes another number, the line is marked and waits.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back", id="list.back"),
        Binding("q", "back", "Back", id="list.leave", show=False),
    ]

    def __init__(
        self,
        title: Text | str,
        items: Sequence[Item[V]],
        *,
        words: Content | None = None,
        verb: Text | str = _TAKE_IT,
        empty: Text | str = _EMPTY,
        at_end: bool = False,
        at: V | None = None,
    ) -> None:
        """Take what to show; ``at_end`` begins at the end of a long story, ``at`` at the line of a value."""
        super().__init__()
        self._at = at
        self._title_words = title
        self._empty = empty
        self._words = words
        self._verb = verb
        self._at_end = at_end
        self._take_items(items)

    def _take_items(self, items: Sequence[Item[V]]) -> None:
        self._items = tuple(items) or (Item(written(self._empty, "$dim")),)
        self._pickable = [place for place, item in enumerate(self._items) if item.value is not None]
        self._numbers = LineNumbers(len(self._pickable))
        self._typed = ""

    def show(self, title: Text | str, items: Sequence[Item[V]], *, at: V | None = None) -> None:
        """Show other lines under another title from now on, standing at the line of a value."""
        self._title_words, self._at, self._at_end = title, at, False
        self._take_items(items)
        self.query_one(".title", Static).update(written(title, "bold"))
        choices = self.query_one(OptionList)
        choices.clear_options()
        choices.add_options(self._options())
        self.query_one(CommandBar).show(self.bar())
        self._forget()
        self._stand()

    def compose(self) -> ComposeResult:
        """Lay out title, words, list and bar."""
        yield self.too_small()
        with self.body():
            yield Static(written(self._title_words, "bold"), classes="title", markup=False)
            if self._words is not None:
                with MoreScroll(classes="words", can_focus=False):
                    yield Static(self._words, markup=False)
            yield MoreList(*self._options(), markup=False, id="list")
            yield CommandBar(self.bar())

    def bar(self) -> tuple[tuple[str, str, str], ...]:
        """Return the commands at the foot."""
        picking = (("Enter", in_words(self._verb), "take"),) if self._pickable else ()
        return (*picking, ("Esc", say("back"), "back"))

    def on_mount(self) -> None:
        """Stand at the first line that can be picked, or at the end of a long story."""
        self.query_one(OptionList).focus()
        self._stand()

    def _stand(self) -> None:
        choices = self.query_one(OptionList)
        at = [number for number, item in enumerate(self._items) if item.value == self._at is not None]
        if at:
            choices.highlighted = at[0]
        elif self._at_end:
            last = max(
                number
                for number, item in enumerate(self._items)
                if item.value is not None or not self._pickable
            )
            choices.highlighted = last
            self.call_after_refresh(choices.scroll_end, animate=False)
        else:
            choices.highlighted = self._pickable[0] if self._pickable else 0

    def _options(self) -> list[Option]:
        numbers = {place: number for number, place in enumerate(self._pickable, start=1)}
        plain = not numbers
        columns = 0 if plain else cap_columns(len(numbers))
        found = []
        for place, item in enumerate(self._items):
            cap = (f"{numbers.get(place, '')} ".rjust(columns) if columns else "", "bold $keycap")
            found.append(Option(Content.assemble(cap, item.label), disabled=item.value is None and not plain))
        return found

    def on_key(self, event: Key) -> None:
        """Pick a line by its number, digit by digit; any other key forgets the digits before it."""
        digit = event.character or ""
        if not digit.isdecimal() or not self._pickable or (digit == "0" and not self._typed):
            self._forget()
            return
        event.stop()
        typed = self._typed + digit
        line = self._numbers.line(typed)
        if line is None:
            self._forget(say("There is no line {number}.", number=typed))
        elif self._numbers.may_go_on(typed):
            self._typed = typed
            choices = self.query_one(OptionList)
            choices.highlighted = self._pickable[line - 1]
            choices.border_title = say("Line {number}: Enter, or one more digit", number=typed)
        else:
            self._forget()
            self._pick(self._pickable[line - 1])

    def _forget(self, words: str = "") -> None:
        """Forget what digits were typed, and say why; empty where there is nothing to say."""
        self._typed = ""
        self.query_one(OptionList).border_title = words

    @on(OptionList.OptionHighlighted)
    def _marked(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        line = self._numbers.line(self._typed)
        if line is not None and self._pickable[line - 1] != event.option_index:
            self._forget()

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self._pick(event.option_index)

    def _pick(self, number: int) -> None:
        value = self._items[number].value
        if value is not None and self.app.screen is self:
            self.picked(value)

    def picked(self, value: V) -> None:
        """Take a value: by default it is the screen's result."""
        self.dismiss(value)

    def action_take(self) -> None:
        """Pick the line that is marked."""
        marked = self.query_one(OptionList).highlighted
        if marked is not None:
            self._pick(marked)

    def action_back(self) -> None:
        """Leave without picking."""
        self.dismiss(None)


class ReadScreen(CompanionScreen[bool]):
    """Shows a page of words; the result says whether its deed was asked for."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back", id="page.back"),
        Binding("q", "back", "Back", id="page.leave", show=False),
        Binding("enter", "deed", "Go on", id="page.deed"),
    ]

    def __init__(self, title: Text | str, words: Content, *, deed: Text | str = "", key: str = "") -> None:
        """Take what to show; ``deed`` names what Enter does, and ``key`` does it as well."""
        super().__init__()
        self._title_words = title
        self._page = words
        self._deed = deed
        self._key = key

    def compose(self) -> ComposeResult:
        """Lay out title, page and bar."""
        yield self.too_small()
        with self.body():
            yield Static(written(self._title_words, "bold"), classes="title", markup=False)
            with MoreScroll(id="page") as told:
                told.keys = BY_PAGE
                yield Static(self._page, markup=False, id="page-words")
            yield CommandBar(self.bar())

    def bar(self) -> tuple[tuple[str, str, str], ...]:
        """Return the commands at the foot."""
        deed = (("Enter", in_words(self._deed), "deed"),) if self._deed else ()
        return (*deed, ("Esc", say("back"), "back"))

    def on_mount(self) -> None:
        """Let the arrow keys scroll."""
        self.query_one("#page").focus()

    def on_key(self, event: Key) -> None:
        """Do the deed by the key that opened the page, too."""
        if self._key and (event.character or event.key.upper()) == self._key:
            event.stop()
            self.action_deed()

    def action_deed(self) -> None:
        """Do what the page is about; a page without a deed is left."""
        self.dismiss(bool(self._deed))

    def action_back(self) -> None:
        """Leave without doing it."""
        self.dismiss(False)


class TableScreen(ReadScreen):
    """A page that says what hands must do on the table: no notice of before lies over it."""

    def on_mount(self) -> None:
        """Take every notice away."""
        self.app.clear_notifications()


def page(*parts: Content | Text | str) -> Content:
    """Return parts as a page, one below the other."""
    return Content("\n").join([part if isinstance(part, Content) else written(part) for part in parts])
