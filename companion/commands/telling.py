"""Log of play and score sheet as plain lines, in the spoken language."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.game import ScoreSheet
from companion.engine.replay import Answered, Said
from companion.engine.saying import Trail, Urgency
from companion.language import in_words, say


def told(line: Answered | Said, *, why: bool) -> Iterator[str]:
    """Yield a line of the log of play, and below it the reasons where they are wanted.

    "?" is an answer of people, "=" one of chance or catalogue, ">" is to be done, "-" to be known.
    """
    if isinstance(line, Answered):
        yield f"{'?' if line.by_people else '='} {in_words(line.text)} {in_words(line.answer)}"
        return
    saying = line.saying
    rules = f"  [{', '.join(saying.all_rules)}]" if why and saying.all_rules else ""
    yield f"{'>' if saying.urgency is Urgency.DO else '-'} {in_words(saying.text)}{rules}"
    if why and saying.because is not None:
        yield from reasons(saying.because)


def reasons(trail: Trail) -> Iterator[str]:
    """Yield why a decision came out as it did, one line a candidate and criterion."""
    for reason in trail.reasons:
        yield f"    {reason.rule} {in_words(reason.text)}".rstrip()
        for standing in reason.standings:
            name, found = in_words(standing.name), in_words(standing.found)
            yield f"      {'+' if standing.stays else 'x'} {name}: {found}"


def sheet_lines(sheet: ScoreSheet) -> Iterator[str]:
    """Yield a score sheet as a table of text, the workings below it, the verdict last."""
    labels = [in_words(row.label) for row in sheet.rows]
    total = say("total")
    first = max(map(len, [*labels, total]))
    widths = [max(len(player), 4) for player in sheet.players]

    def line(label: str, cells: tuple[str, ...]) -> str:
        filled = (cell.rjust(width) for cell, width in zip(cells, widths, strict=True))
        return "  ".join((label.ljust(first), *filled))

    yield line("", sheet.players)
    for label, row in zip(labels, sheet.rows, strict=True):
        yield line(label, tuple(map(str, row.points)))
    yield line(total, tuple(map(str, sheet.totals)))
    for label, row in zip(labels, sheet.rows, strict=True):
        for player, points, working in zip(sheet.players, row.points, row.workings, strict=True):
            if str(working):
                yield f"{label}, {player}: {in_words(working)} = {points}"
    rules = f"  [{', '.join(sheet.rules)}]" if sheet.rules else ""
    yield f"{in_words(sheet.verdict)}{rules}"
