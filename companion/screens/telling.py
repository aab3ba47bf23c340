"""Parts of a session in words on the screen: sayings, log, layout, score sheet, undo."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from companion.engine.game import Row, ScoreSheet
from companion.engine.preview import UndoPreview
from companion.engine.replay import Answered, Said
from companion.engine.saying import Saying, Urgency
from companion.engine.table import Layout
from companion.engine.text import Text
from companion.screens.wording import lines, written

_NAME = 12
"""Columns that a player's name gets in a score sheet."""


def instructions_told(sayings: Sequence[Saying]) -> Content:
    """Return instructions numbered, one below the other; what is only to be known is marked as such."""
    if not sayings:
        return written("Nothing to do on the table now.", "$dim")
    return lines(*(_numbered(number, saying) for number, saying in enumerate(sayings, start=1)))


def _numbered(number: int, saying: Saying) -> Content:
    cap = (f"{number:>2}. ", "bold $keycap")
    if saying.urgency is Urgency.KNOW:
        return Content.assemble(cap, ("(know) ", "$dim"), str(saying.text))
    return Content.assemble(cap, (str(saying.text), "bold"))


def log_told(line: Answered | Said) -> Content:
    """Return one line of the log of play."""
    if isinstance(line, Said):
        sign = "•" if line.saying.urgency is Urgency.DO else "·"
        return Content.assemble((f"  {sign} ", "$dim"), str(line.saying.text))
    who = "" if line.by_people else "(not asked) "
    return Content.assemble(("? ", "$keycap"), (who, "$dim"), f"{line.text} ", (str(line.answer), "bold"))


def layout_told(layout: Layout) -> Content:
    """Return where every piece should lie, the pieces of one place together."""
    if not layout:
        return written("Nothing lies on the table that the program follows.", "$dim")
    return lines(
        *(
            Content.assemble(
                (f"{thing.name}: ", ""),
                (str(thing.where) if thing.where is not None else "", "bold"),
                (" × " if thing.where is not None and thing.count is not None else "", "$dim"),
                (str(thing.count) if thing.count is not None else "", "bold"),
            )
            for thing in layout
        )
    )


def row_told(row: Row) -> Content:
    """Return one row of a panel."""
    return Content.assemble((f"{row.label}  ", "$dim"), str(row.value))


def undo_told(preview: UndoPreview, *, with_sayings: bool) -> Content:
    """Return what an undo takes back: first the table, then, if asked for, what is said otherwise."""
    told = [Content.assemble("Take back: ", (str(preview.act), "bold")), Content("")]
    if preview.on_the_table:
        told.append(written("First, on the table:", "bold $keycap"))
        told += [_step(number, step) for number, step in enumerate(preview.on_the_table, start=1)]
    else:
        told.append(written("Nothing moves on the table.", "$good"))
    if with_sayings:
        told += [Content(""), written("No longer said:", "bold")]
        told += [written(f"  ✗ {saying.text}", "$bad") for saying in preview.no_longer_said] or [_none()]
        told += [written("Said instead:", "bold")]
        told += [written(f"  ✓ {saying.text}", "$good") for saying in preview.said_instead] or [_none()]
    return lines(*told)


def _step(number: int, step: Text) -> Content:
    return Content.assemble((f"{number:>2}. ", "bold $keycap"), str(step))


def _none() -> Content:
    return written("  nothing", "$dim")


def sheet_told(sheet: ScoreSheet) -> Content:
    """Return a score sheet in points only: a row for each label, a column for each player."""
    width = max([len(str(row.label)) for row in sheet.rows] + [5])
    names = "".join(f"{_short(name):>{_NAME}}" for name in sheet.players)
    told = [written(" " * width + names, "bold $keycap")]
    for row in sheet.rows:
        points = "".join(f"{value:>{_NAME}}" for value in row.points)
        told.append(Content(f"{row.label!s:<{width}}{points}"))
    totals = "".join(f"{value:>{_NAME}}" for value in sheet.totals)
    told.append(written(f"{'Total':<{width}}{totals}", "bold"))
    return lines(*told)


def workings_told(sheet: ScoreSheet) -> Content:
    """Return a score sheet with each row's working for each player, and the rules."""
    told: list[Content] = []
    for row in sheet.rows:
        rules = f"  [{', '.join(row.rules)}]" if row.rules else ""
        told.append(Content.assemble((str(row.label), "bold"), (rules, "$dim")))
        for name, points, working in zip(sheet.players, row.points, row.workings, strict=True):
            told.append(Content.assemble(f"  {name}: ", (str(points), "bold"), (f"  = {working}", "$dim")))
    return lines(*told)


def verdict_told(sheet: ScoreSheet) -> Content:
    """Return who won, and the rules that broke ties."""
    rules = f"  [{', '.join(sheet.rules)}]" if sheet.rules else ""
    return Content.assemble((str(sheet.verdict), "bold $good"), (rules, "$dim"))


def _short(name: str) -> str:
    return name if len(name) < _NAME else name[: _NAME - 2] + "…"
