"""The table in lines: its panels, how it should look, what can be corrected, the score sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.commands.plain.orders import Order, name_of
from companion.commands.plain.talk import Talk, picked
from companion.commands.plain.voice import say_line
from companion.engine.game import Panel, Row, ScoreSheet
from companion.engine.question import Refusal, first_refusal
from companion.engine.session import Session
from companion.engine.table import Field, Thing
from companion.engine.text import Text
from companion.language import in_words, say
from companion.spoken_names import named_as_spoken

_NO_TABLE = Text("There is no table yet: first come the questions of the set-up.")


def show(session: Session, which: str) -> Refusal | None:
    """List the parts of the table, or read one, named by its number or how its title begins."""
    table = session.run.table
    if table is None:
        return Refusal(_NO_TABLE)
    panels = session.game.panels(table)
    if not which:
        for number, panel in enumerate(panels, start=1):
            say_line(f"{number} {in_words(panel.title)}")
        return None
    found = _named(panels, which)
    if isinstance(found, Refusal):
        return found
    say_line(f"{in_words(found.title)}:")
    for row in found.rows:
        say_line(_row(row))
    return None


def _named(panels: Sequence[Panel], which: str) -> Panel | Refusal:
    if which.isdigit():
        place = picked(int(which), len(panels))
        return place if isinstance(place, Refusal) else panels[place]
    begins = [panel for panel in panels if in_words(panel.title).casefold().startswith(which.casefold())]
    if begins:
        return begins[0]
    return Refusal(
        Text(
            "No part of the table is called “{which}”: {show} lists them.",
            which=which,
            show=name_of(Order.SHOW),
        )
    )


def _row(row: Row) -> str:
    sign = f"{row.sign} " if row.sign.strip() else ""
    label, value = in_words(row.label), in_words(row.value)
    return f"  {sign}{label}: {value}" if label and value else f"  {sign}{label}{value}"


def read_layout(talk: Talk) -> Refusal | None:
    """Say where every piece should lie, and the last instructions."""
    session = talk.session
    if session.run.table is None:
        return Refusal(_NO_TABLE)
    things = session.game.layout(session.run.table)
    lie = [thing for thing in things if thing.where is not None or thing.count]
    for thing in lie:
        say_line(f"  {_lies(thing)}")
    if not things:
        say_line(say("Nothing lies on the table that the program follows."))
    elif len(lie) < len(things):
        say_line(say("What is not named here lies nowhere."))
    talk.instruct()
    return None


def _lies(thing: Thing) -> str:
    where = "" if thing.where is None else in_words(thing.where)
    count = "" if thing.count is None else str(thing.count)
    return f"{in_words(thing.name)}: {' x '.join(filter(None, (where, count)))}"


def correct(talk: Talk, rest: str) -> Refusal | None:
    """List what can be corrected; with a number, ask for the value; with a number and a value, set it."""
    session = talk.session
    fields = session.fields()
    if not fields:
        return Refusal(_NO_TABLE)
    which, _, typed = rest.partition(" ")
    if not which:
        for number, field in enumerate(fields, start=1):
            say_line(f"{number} {_is(field)}")
        return None
    place = picked(int(which) if which.isdigit() else None, len(fields))
    if isinstance(place, Refusal):
        return place
    field = fields[place]
    if typed:
        raw, refusal = first_refusal(named_as_spoken(field.question), typed)
        return refusal or session.correct(field.name, raw)
    say_line(say("Correct: {label}", label=field.label))
    answer = talk.put(field.question, field.read())
    return None if answer is None else session.correct(field.name, answer[0])


def _is(field: Field) -> str:
    return f"{in_words(field.label)}: {in_words(field.question.say(field.read()))}"


def read_sheet(sheet: ScoreSheet, *, finished: bool) -> None:
    """Say a score sheet: each row with the points of all players, the total, how they came, who won."""
    for line in _sheet(sheet):
        say_line(line)
    if finished:
        rules = f"  [{', '.join(sheet.rules)}]" if sheet.rules else ""
        say_line(f"{in_words(sheet.verdict)}{rules}")


def _sheet(sheet: ScoreSheet) -> Iterator[str]:
    for row in sheet.rows:
        yield f"{in_words(row.label)}: {_points(sheet.players, row.points)}"
        for player, points, working in zip(sheet.players, row.points, row.workings, strict=True):
            if in_words(working):
                yield f"  {player}: {in_words(working)} = {points}"
    yield f"{say('total')}: {_points(sheet.players, sheet.totals)}"


def _points(players: Sequence[str], points: Sequence[int]) -> str:
    return ", ".join(f"{player} {number}" for player, number in zip(players, points, strict=True))
