"""What can be ordered in the line mode beside answering: words after a colon, understood in each language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from companion.commands.typed_orders import SIGN, meant_by, parted
from companion.engine.question import Refusal
from companion.engine.text import Text
from companion.language import Language, in_words, spoken


class Order(Enum):
    """One order; the value is its name in English, by which it is known in both languages."""

    AGAIN = "again"
    WHY = "why"
    RULES = "rules"
    LAST = "last"
    UNDO = "undo"
    REDO = "redo"
    LOG = "log"
    ANEW = "anew"
    CORRECT = "correct"
    OVERRULE = "overrule"
    SHOW = "show"
    TABLE = "table"
    SHEET = "sheet"
    ASIDE = "aside"
    STOP = "stop"
    QUIT = "quit"
    HELP = "help"


_GERMAN: Final[Mapping[Order, str]] = {
    Order.AGAIN: "nochmal",
    Order.WHY: "warum",
    Order.RULES: "regeln",
    Order.LAST: "zuletzt",
    Order.UNDO: "zurück",
    Order.REDO: "wieder",
    Order.LOG: "verlauf",
    Order.ANEW: "neu",
    Order.CORRECT: "berichtigen",
    Order.OVERRULE: "anders",
    Order.SHOW: "zeige",
    Order.TABLE: "tisch",
    Order.SHEET: "wertung",
    Order.ASIDE: "beiseite",
    Order.STOP: "ende",
    Order.QUIT: "weg",
    Order.HELP: "hilfe",
}

_ABOUT: Final[Mapping[Order, Text]] = {
    Order.AGAIN: Text("says what is to be done and the whole question again"),
    Order.WHY: Text("says why: reasons, and who lost by which rule; with a rule’s name, its words"),
    Order.RULES: Text("says what asks this question"),
    Order.LAST: Text("says the whole last turn again"),
    Order.UNDO: Text("takes the last act back, after saying what to put back; with a number, so many"),
    Order.REDO: Text("brings back what was taken back"),
    Order.LOG: Text("says what was asked and answered, with numbers; with a number, so many lines"),
    Order.ANEW: Text("answers an earlier question anew, by its number in the log"),
    Order.CORRECT: Text("lists what can be corrected, with numbers; with a number, corrects it"),
    Order.OVERRULE: Text("lists what the table may have done otherwise; with a number, notes it"),
    Order.SHOW: Text("lists the parts of the table; with a number or a name, reads one"),
    Order.TABLE: Text("says where every piece should lie, and the last instructions"),
    Order.SHEET: Text("reads the score sheet as the game stands"),
    Order.ASIDE: Text("says what is kept but does not fit the game now"),
    Order.STOP: Text("ends the game here and scores it as it stands"),
    Order.QUIT: Text("leaves; all is saved"),
    Order.HELP: Text("says this"),
}

_HOW: Final = Text("An answer and Enter; a bare Enter takes what stands in [brackets].")


@dataclass(frozen=True, slots=True)
class Ordered:
    """An order with what was typed after it, empty where nothing was."""

    order: Order
    rest: str = ""

    @property
    def number(self) -> int | None:
        """The number that was typed after the order, None where none was."""
        return int(self.rest) if self.rest.isascii() and self.rest.isdigit() and len(self.rest) < 7 else None


def name_of(order: Order) -> str:
    """Return the name of an order in the spoken language, with its colon."""
    return f"{SIGN}{_GERMAN[order] if spoken() is Language.GERMAN else order.value}"


def ordered(line: str) -> Ordered | Refusal | None:
    """Return what a typed line orders, why it orders nothing, or None where it is an answer."""
    found = parted(line)
    if found is None:
        return None
    word, rest = found
    called = {order: name_of(order) for order in Order}
    order = meant_by(word, dict(_names()), called, name_of(Order.HELP))
    return order if isinstance(order, Refusal) else Ordered(order, rest)


def takes_for_order(line: str) -> Text | None:
    """Return where orders are found, for a refused line that was one: a key of the screens, an order's name.

    A digit is a slip of the hand; screens have no command there.
    """
    typed = line.strip()
    named = typed.casefold() in {name for name, _ in _names()}
    if not named and (len(typed) != 1 or typed.isdigit()):
        return None
    return Text("Orders begin with a colon; {help} lists them.", help=name_of(Order.HELP))


def help_lines() -> Iterator[str]:
    """Yield what can be typed, one order a line."""
    yield in_words(_HOW)
    for order, about in _ABOUT.items():
        yield f"{name_of(order)} {in_words(about)}"


def _names() -> Iterator[tuple[str, Order]]:
    for order in Order:
        yield order.value, order
        yield _GERMAN[order], order
