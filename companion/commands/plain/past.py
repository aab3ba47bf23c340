"""What was done, in lines: the log, taking back, answering anew, the last turn, why, done otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.commands.plain.orders import Order, name_of
from companion.commands.plain.talk import Talk, numbered, picked
from companion.commands.plain.voice import say_line
from companion.commands.telling import told
from companion.engine.aside import set_aside_in_words
from companion.engine.game import Rule
from companion.engine.preview import NOT_KEPT
from companion.engine.question import Question, Refusal
from companion.engine.replay import Answered, Run, Said
from companion.engine.saying import Saying, Trail
from companion.engine.session import Session
from companion.engine.text import Text
from companion.engine.words import Shuffle
from companion.language import in_words, say
from companion.screens.last_turn import decided_when, last_turn
from companion.screens.rule_words import in_english

_LINES = 20
"""Lines of the log that are read where no number is given."""


def undo(session: Session, count: int) -> Refusal | None:
    """Take back so many acts, after saying which they are and what to put back on the table."""
    preview = session.preview_undo(count)
    if preview is not None:
        for act in preview.acts:
            say_line(say("Undo: {act}", act=act))
        for step in preview.on_the_table:
            say_line(f"  {say('on the table: {step}', step=step)}")
        if preview.unfollowed:
            say_line(f"  {in_words(NOT_KEPT)}")
        for text in preview.unfollowed:
            say_line(f"    {in_words(text)}")
    return session.undo(count)


def redo(session: Session) -> Refusal | None:
    """Bring back what was last taken back, and say what it was."""
    refusal = session.redo()
    latest = session.line.latest()
    if refusal is None and latest is not None:
        say_line(say("Brought back: {act}", act=session.in_words(latest)))
    return refusal


def read_log(session: Session, count: int | None) -> None:
    """Say the end of the log of play; lines that can be answered anew have their number."""
    numbers = {id(line): number for number, line in enumerate(_answered(session.run), start=1)}
    lines = [line for line in session.run.log if isinstance(line, Said) or id(line) in numbers]
    if not lines:
        say_line(say("Nothing has been said yet."))
    for line in lines[-(count or _LINES) :]:
        number = f"{numbers[id(line)]} " if id(line) in numbers else ""
        for words in told(line, why=False):
            say_line(f"{number}{words}")


def read_last_turn(session: Session) -> None:
    """Say the whole last turn again."""
    lines = last_turn(session.run)
    if not lines:
        say_line(say("Nothing has been said yet."))
    for line in lines:
        for words in told(line, why=False):
            say_line(words)


def answer_anew(talk: Talk, number: int | None) -> Refusal | None:
    """Put an earlier question again, by its number in the log; a deck is shuffled anew."""
    session = talk.session
    answered = _answered(session.run)
    place = picked(number, len(answered))
    if isinstance(place, Refusal):
        return Refusal(Text("{refusal} {log} says the numbers.", refusal=place.text, log=name_of(Order.LOG)))
    question = answered[place].question
    if isinstance(question, Shuffle):
        say_line(say("A new order is drawn; what followed from the old one changes."))
        return session.draw_again(question.key)
    given = session.line.given().get(question.key)
    say_line(say("Answer anew; what followed is kept where it fits"))
    answer = talk.put(question, given.raw if given is not None else None)
    return None if answer is None else session.revise(question.key, answer[0])


def _answered(run: Run) -> list[Answered]:
    """Return what can be answered anew, in the order of the log."""
    return [
        line
        for line in run.log
        if isinstance(line, Answered) and (line.by_people or isinstance(line.question, Shuffle))
    ]


def overrule(session: Session, number: int | None) -> Refusal | None:
    """List what the table may have done otherwise than the rules say, or note one of it by its number."""
    others: list[tuple[str, str]] = []
    standings = decided_when(session.run) if number is None else {}
    for key, decided in reversed(session.run.decisions.items()):
        names = decided.trail.names
        ways = [one for one in decided.candidates if one != decided.winner]
        if ways and number is None:
            when = f"  ({in_words(standings[key])})" if key in standings else ""
            say_line(f"{say('By the rules: {winner}', winner=decided.trail.winner)}{when}")
            numbered(
                [say("we took {candidate}", candidate=names.get(one, one)) for one in ways], len(others) + 1
            )
        others += [(key, one) for one in ways]
    if not others:
        return Refusal(Text("Nothing was decided here."))
    if number is None:
        return None
    place = picked(number, len(others))
    return place if isinstance(place, Refusal) else session.overrule(*others[place])


def read_aside(session: Session) -> None:
    """Say what is kept but does not fit the game now. Raises StoreError."""
    kept = set_aside_in_words(session.run, session.journal.read(0))
    if kept:
        say_line(say("These entries are kept and used again where they fit."))
    for words in kept:
        say_line(f"- {in_words(words)}")
    if not kept:
        say_line(say("Every entry of this game fits it."))


def read_reasons(session: Session) -> None:
    """Say why the instructions are what they are, and which rules ask the open question."""
    for saying in session.instructions():
        for line in _reasons(saying):
            say_line(line)
    if session.open is not None:
        for line in _rules_of(session, session.open):
            say_line(line)


def read_rule(session: Session, name: str) -> Refusal | None:
    """Say the words of a rule and where it stands."""
    rule = session.game.rules.get(name.upper())
    if rule is None:
        return Refusal(Text("There is no rule “{name}” in this game.", name=name))
    for line in _words_of((rule,)):
        say_line(line)
    if rule.source.strip():
        say_line(say("Rulebook: {source}", source=rule.source))
    return None


def read_rules(session: Session, question: Question[object]) -> None:
    """Say the rules that ask a question."""
    lines = list(_rules_of(session, question))
    for line in lines or [say("No rule of the ledger asks this.")]:
        say_line(line)


def _rules_of(session: Session, question: Question[object]) -> Iterator[str]:
    rules = session.game.rules
    return _words_of([rules[rule] for rule in question.rules if rule in rules])


def _words_of(rules: Sequence[Rule]) -> Iterator[str]:
    """Yield rules in words, after which language they are in where it is not the spoken one."""
    notice = in_english()
    if rules and notice is not None:
        yield in_words(notice)
    yield from (f"{rule.id}: {rule.text}" for rule in rules)


def _reasons(saying: Saying) -> Iterator[str]:
    yield from told(Said("", saying), why=False)
    if saying.rules:
        yield f"  {say('by {rules}', rules=', '.join(saying.rules))}"
    if saying.because is not None:
        yield from _trail(saying.because)
    elif not saying.rules:
        yield f"  {say('No rule is named for this.')}"


def _trail(trail: Trail) -> Iterator[str]:
    for reason in trail.reasons:
        yield f"  {reason.rule} {in_words(reason.text)}".rstrip()
        for standing in reason.standings:
            name, found = standing.name, standing.found
            words = (
                say("stays: {name}: {found}", name=name, found=found)
                if standing.stays
                else say("out: {name}: {found}", name=name, found=found)
            )
            yield f"    {words}"
    yield f"  {say('so: {winner}', winner=trail.winner)}"
