"""What becomes of an order in the line mode: each order has one deed, which says, acts, or refuses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.commands.plain import past, table
from companion.commands.plain.orders import Order, Ordered, help_lines
from companion.commands.plain.talk import Talk
from companion.commands.plain.voice import say_line
from companion.engine.question import Refusal
from companion.engine.text import Text

Deed = Callable[[Talk, Ordered], Refusal | None]


def carry_out(talk: Talk, order: Ordered) -> Refusal | None:
    """Do what was ordered, or return why it cannot be. Raises TalkOverError and StoreError."""
    return _DEEDS[order.order](talk, order)


def _say_why(talk: Talk, order: Ordered) -> Refusal | None:
    if order.rest:
        return past.read_rule(talk.session, order.rest)
    past.read_reasons(talk.session)
    return None


def _say_rules(talk: Talk, _: Ordered) -> Refusal | None:
    if talk.session.open is not None:
        past.read_rules(talk.session, talk.session.open)
    return None


def _say_last_turn(talk: Talk, _: Ordered) -> Refusal | None:
    past.read_last_turn(talk.session)
    return None


def _say_log(talk: Talk, order: Ordered) -> Refusal | None:
    past.read_log(talk.session, order.number)
    return None


def _say_sheet(talk: Talk, _: Ordered) -> Refusal | None:
    sheet = talk.session.score_sheet()
    if sheet is None:
        return Refusal(Text("There is nothing to score yet."))
    table.read_sheet(sheet, finished=talk.session.finished)
    return None


def _say_aside(talk: Talk, _: Ordered) -> Refusal | None:
    past.read_aside(talk.session)
    return None


def _say_help(_talk: Talk, _: Ordered) -> Refusal | None:
    for line in help_lines():
        say_line(line)
    return None


def _repeat(talk: Talk, _: Ordered) -> Refusal | None:
    talk.instruct()
    return None


def _leave(_talk: Talk, _: Ordered) -> Refusal | None:
    """Do nothing: whoever asks for lines sees to it that there are no more."""
    return None


_DEEDS: Final[Mapping[Order, Deed]] = {
    Order.AGAIN: _repeat,
    Order.WHY: _say_why,
    Order.RULES: _say_rules,
    Order.LAST: _say_last_turn,
    Order.UNDO: lambda talk, order: past.undo(talk.session, order.number or 1),
    Order.REDO: lambda talk, _: past.redo(talk.session),
    Order.LOG: _say_log,
    Order.ANEW: lambda talk, order: past.answer_anew(talk, order.number),
    Order.CORRECT: lambda talk, order: table.correct(talk, order.rest),
    Order.OVERRULE: lambda talk, order: past.overrule(talk.session, order.number),
    Order.SHOW: lambda talk, order: table.show(talk.session, order.rest),
    Order.TABLE: lambda talk, _: table.read_layout(talk),
    Order.SHEET: _say_sheet,
    Order.ASIDE: _say_aside,
    Order.STOP: lambda talk, _: talk.session.stop_early(),
    Order.QUIT: _leave,
    Order.HELP: _say_help,
}
