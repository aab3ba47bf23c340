"""Parts of a session in words on the screen: sayings, log, layout, score sheet, undo."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len, set_cell_size
from textual.content import Content

from companion.engine.game import ScoreSheet
from companion.engine.preview import NOT_KEPT, UndoPreview
from companion.engine.replay import Answered, Said
from companion.engine.saying import Saying, Urgency
from companion.engine.table import Layout, Thing
from companion.engine.text import Text
from companion.engine.words import Shuffle
from companion.games.names import player_name
from companion.language import in_words, say
from companion.screens.wording import lines, styled, written

_HALF = 34
"""Columns that a line of the layout gets at least, where two stand side by side."""
_APART = 2
"""Blanks between these two at least."""

_NAME = 12
"""Columns that a player's name gets in a score sheet."""


def instructions_told(sayings: Sequence[Saying], columns: int = 0) -> Content:
    """Return what hands must do, numbered, one below the other; what is only to be known stands after it.

    Where ``columns`` are given, longer ones go on below their words, not below their number.
    """
    if not sayings:
        return written(Text("Nothing to do on the table now."), "$dim")
    told = [
        _numbered(mark, saying, columns)
        for mark, saying in zip(marks(sayings), sayings, strict=True)
        if saying.urgency is Urgency.DO
    ]
    notes = [in_words(saying.text) for saying in sayings if saying.urgency is Urgency.KNOW]
    if notes:
        told.append(_hanging(written("  · ", "$dim"), Content("  ·  ".join(notes)), columns))
    return lines(*told)


def marks(sayings: Sequence[Saying]) -> tuple[str, ...]:
    """Return the mark before each saying: a number for what hands must do, a dot for the rest."""
    found: list[str] = []
    number = 0
    for saying in sayings:
        number += saying.urgency is Urgency.DO
        found.append(f"{number}." if saying.urgency is Urgency.DO else "·")
    return tuple(found)


def deeds(sayings: Sequence[Saying]) -> tuple[Saying, ...]:
    """Return what hands must do."""
    return tuple(saying for saying in sayings if saying.urgency is Urgency.DO)


def _numbered(mark: str, saying: Saying, columns: int) -> Content:
    return _hanging(written(f"{mark:>3} ", "bold $keycap"), written(saying.text, "bold"), columns)


def _hanging(cap: Content, words: Content, columns: int) -> Content:
    room = columns - cap.cell_length
    wrapped = words.wrap(room) if room > _NAME else [words]
    return Content.assemble(cap, Content("\n" + " " * cap.cell_length).join(wrapped))


def worth_telling(line: Answered | Said) -> bool:
    """Tell whether a line of the log says what somebody did: people, or chance that can be asked again."""
    return isinstance(line, Said) or line.by_people or isinstance(line.question, Shuffle)


def log_told(line: Answered | Said, most: int = 0) -> Content:
    """Return one line of the log of play; ``most`` are the signs up to which a question's words stand.

    "?" is an answer of people, "=" one of chance or of what is known.
    """
    if isinstance(line, Said):
        sign = "•" if line.saying.urgency is Urgency.DO else "·"
        return Content.assemble((f"  {sign} ", "$dim"), in_words(line.saying.text))
    sign = "?" if line.by_people else "="
    asked, answer = in_words(line.text), in_words(line.answer)
    room = max(most // 2, most - len(answer) - 1)
    if most and len(asked) > room:
        asked = f"{' '.join(asked[: room - 2].split())} …"
    return Content.assemble((f"{sign} ", "$keycap"), f"{asked} ", (answer, "bold"))


def layout_told(layout: Layout, columns: int = 0) -> Content:
    """Return where every piece should lie; short lines side by side where ``columns`` have room for two."""
    if not layout:
        return written(Text("Nothing lies on the table that the program follows."), "$dim")
    told = [_thing_told(thing) for thing in layout if thing.where is not None or thing.count]
    if len(told) < len(layout):
        told.append(written(Text("What is not named here lies nowhere."), "$dim"))
    half = columns // 2
    return lines(*(told if half < _HALF else _side_by_side(told, half)))


def _side_by_side(told: Sequence[Content], half: int) -> Iterator[Content]:
    """Yield short lines in pairs, long ones alone: read row by row, all stay in their order."""
    left: Content | None = None
    for one in told:
        short = one.cell_length + _APART <= half
        if left is not None and short:
            yield Content.assemble(left, " " * (half - left.cell_length), one)
            left = None
            continue
        if left is not None:
            yield left
        left = one if short else None
        if not short:
            yield one
    if left is not None:
        yield left


def _thing_told(thing: Thing) -> Content:
    return Content.assemble(
        (f"{in_words(thing.name)}: ", ""),
        (in_words(thing.where) if thing.where is not None else "", "bold"),
        (" × " if thing.where is not None and thing.count is not None else "", "$dim"),
        (str(thing.count) if thing.count is not None else "", "bold"),
    )


def undo_told(preview: UndoPreview, *, with_sayings: bool) -> Content:
    """Return what an undo takes back: first the table, then, if asked for, what is said otherwise.

    One act stands above that; several stand below it, for what hands must do comes first on a small window.
    """
    told: list[Content] = []
    if len(preview.acts) == 1:
        told += [styled(Text("Take back: {act}", act=preview.acts[0]), act="bold"), Content("")]
    if preview.on_the_table:
        told.append(written(Text("First, on the table:"), "bold $keycap"))
        told.append(steps_told(preview.on_the_table))
    if preview.unfollowed:
        told.append(written(NOT_KEPT, "bold $keycap"))
        told += [Content(f"  • {in_words(text)}") for text in preview.unfollowed]
    if not preview.on_the_table and not preview.unfollowed:
        told.append(written(Text("Nothing moves on the table."), "$good"))
    if len(preview.acts) > 1:
        told += [Content(""), written(Text("These acts are taken back:"), "bold")]
        told += [Content(f"• {in_words(act)}") for act in preview.acts]
    if with_sayings:
        told += [Content(""), written(Text("No longer said:"), "bold")]
        told += [written(f"  ✗ {in_words(saying.text)}", "$bad") for saying in preview.no_longer_said] or [
            _none()
        ]
        told += [written(Text("Said instead:"), "bold")]
        told += [written(f"  ✓ {in_words(saying.text)}", "$good") for saying in preview.said_instead] or [
            _none()
        ]
    return lines(*told)


def steps_told(steps: Sequence[Text]) -> Content:
    """Return what hands must do, numbered, one below the other."""
    return lines(*(_step(number, step) for number, step in enumerate(steps, start=1)))


def _step(number: int, step: Text) -> Content:
    return Content.assemble((f"{number:>2}. ", "bold $keycap"), in_words(step))


def _none() -> Content:
    return written(f"  {say('nothing')}", "$dim")


def sheet_told(sheet: ScoreSheet) -> Content:
    """Return a score sheet in points only: a row for each label, a column for each player."""
    total = say("Total")
    labels = [in_words(row.label) for row in sheet.rows]
    width = max(map(cell_len, (*labels, total)))
    heads = [_head(in_words(player_name(name))) for name in sheet.players]
    told: list[Content] = []
    for line in range(max(map(len, heads), default=0)):
        names = "".join(_short(head[line] if line < len(head) else "") for head in heads)
        told.append(written(" " * width + names, "bold $keycap"))
    for label, row in zip(labels, sheet.rows, strict=True):
        points = "".join(f"{value:>{_NAME}}" for value in row.points)
        told.append(Content(f"{set_cell_size(label, width)}{points}"))
    totals = "".join(f"{value:>{_NAME}}" for value in sheet.totals)
    told.append(written(f"{set_cell_size(total, width)}{totals}", "bold"))
    return lines(*told)


def workings_told(sheet: ScoreSheet) -> Content:
    """Return a score sheet with each row's working for each player, and the rules."""
    told: list[Content] = []
    for row in sheet.rows:
        rules = f"  [{', '.join(row.rules)}]" if row.rules else ""
        told.append(Content.assemble((in_words(row.label), "bold"), (rules, "$dim")))
        for name, points, working in zip(sheet.players, row.points, row.workings, strict=True):
            told.append(
                Content.assemble(
                    f"  {in_words(player_name(name))}: ",
                    (str(points), "bold"),
                    (f"  = {in_words(working)}", "$dim"),
                )
            )
    return lines(*told)


def verdict_told(sheet: ScoreSheet) -> Content:
    """Return who won, and the rules that broke ties."""
    rules = f"  [{', '.join(sheet.rules)}]" if sheet.rules else ""
    return Content.assemble((in_words(sheet.verdict), "bold $good"), (rules, "$dim"))


def leaders_told(sheet: ScoreSheet) -> Content:
    """Return who has the most points while the game goes on."""
    most = max(sheet.totals, default=0)
    ahead = [
        player_name(name) for name, total in zip(sheet.players, sheet.totals, strict=True) if total == most
    ]
    who = tuple(ahead)
    if len(ahead) == len(sheet.players) > 1:
        return written(Text("Level so far: {who}, {most} each.", who=who, most=most), "bold")
    if len(ahead) > 1:
        return written(Text("Ahead so far: {who}, {most} each.", who=who, most=most), "bold")
    return written(Text("Ahead so far: {who}, {most}.", who=who, most=most), "bold")


def _head(name: str) -> list[str]:
    """Return a name as the head of its column, its words below each other where it is too long for one."""
    return [line.plain.rstrip() for line in Content(name).wrap(_NAME - 1)] or [""]


def _short(name: str) -> str:
    """Return a name set to the right of its column; wide signs take two."""
    shown = name if cell_len(name) < _NAME else set_cell_size(name, _NAME - 2) + "…"
    return " " * (_NAME - cell_len(shown)) + shown
