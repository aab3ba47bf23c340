"""How a question is put in lines: whose it is, its words, its options, what may be answered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.commands.listing import asked_inside, listing
from companion.engine.choice import Choice, Several
from companion.engine.form import Form
from companion.engine.number import Tally, TowerDrop
from companion.engine.question import Question, Raw
from companion.engine.session import Session
from companion.engine.text import Text
from companion.language import in_words, say


def whose(session: Session, question: Question[Any]) -> str:
    """Return who decides, as the game names the seat."""
    return in_words(session.game.seat_name(session.run.table, question.to))


def asked_line(question: Question[Any], offered: Raw, who: str = "") -> str:
    """Return a question in one line, with what a bare Enter answers in brackets."""
    asked = in_words(question.text)
    words = f"? {who}: {asked}" if who and not asked.startswith(who) else f"? {asked}"
    return words if offered is None else f"{words} [{in_words(question.say(offered))}]"


def details(question: Question[Any], offered: Raw) -> Iterator[str]:
    """Yield what else must be known to answer: what is left to people, the options, how to type."""
    if question.left_to_player:
        rules = ", ".join(question.left_to_player)
        yield f"  {say('Yours to compare on the table ({rules})', rules=rules)}"
    yield from (f"  {line}" for line in listing(question))
    yield f"  {say('Answer: {how}', how=_how(question))}"
    if offered is not None:
        yield f"  {say('Enter alone: {offered}', offered=question.say(offered))}"


def _how(question: Question[Any]) -> Text:
    """Return in a few words what a line may hold; what can be picked stands above it."""
    asked = asked_inside(question)
    if isinstance(asked, Form):
        return _in_order(asked)
    if isinstance(asked, TowerDrop):
        return Text("letters with counts, such as 2r g; 0 where nothing came out")
    if isinstance(asked, Tally):
        if all(place.key for place in asked.places()):
            return Text("letters with counts, such as 2r g")
        return Text("a count of each, with blanks between")
    if isinstance(asked, Several):
        return _how_many(asked)
    if isinstance(asked, Choice):
        return Text("a key, or how a name begins")
    return asked.hint()


def _in_order(asked: Form[Any]) -> Text:
    """Return how a line fills a form: a field that is so many signs wide ends without a blank after it."""
    names = tuple(field.label for field in asked.fields)
    before = asked.fields[:-1]
    apart = tuple(field.label for field in before if not field.width and not field.rest)
    if not before:
        return asked.hint()
    if not apart:
        return Text("in this order, with or without blanks between: {names}", names=names)
    if len(apart) == len(before):
        return Text("in this order, with blanks between: {names}", names=names)
    return Text("in this order: {names}; a blank must follow {apart}", names=names, apart=apart)


def _how_many(asked: Several[Any]) -> Text:
    if asked.least == asked.most:
        return Text("exactly {n} key", "exactly {n} keys", n=asked.most)
    if asked.least:
        return Text("{least} to {most} keys", least=asked.least, most=min(asked.most, len(asked.options)))
    return Text("any of the keys; nothing for none")
