"""A whole game as text: questions, typed answers, sayings with rules and losers, panels, score sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine.choice import Choice
from companion.engine.game import Panel, ScoreSheet
from companion.engine.question import Question
from companion.engine.replay import Answered, Said
from companion.engine.saying import Saying, Trail, Urgency
from companion.screens.wording import unwrapped
from tests.golden.golden import Golden
from tests.of_games import modules_of_games
from tests.scripted.played import Asked, without_differences

FEW = 6

GOLDEN: dict[str, Golden] = {
    golden.name: golden for module in modules_of_games("tests.golden") for golden in module.GOLDEN
}
"""The playthroughs of the installed games, ``GOLDEN`` of ``tests/golden/GAME.py``, by name."""


def told(golden: Golden) -> str:
    """Play a golden game and return it as text; what is printed in it is made up.

    Raises AssertionError where the companion and the simulated table differ.
    """
    (game,) = without_differences([golden.played()])
    lines = [game.title, "Everything printed on cards and boards here is made up.", ""]
    asked = {one.question.key: one for one in game.asked}
    log, at, trails = game.session.run.log, 0, set[str]()
    for end in game.ends:
        lines += _part(end.turn)
        lines += [line for one in log[at : end.at] for line in _line(one, asked, golden.untold, trails)]
        lines += ["", *(_panel(panel) for panel in end.panels), ""]
        at = end.at
    lines += _part(game.turn)
    lines += [line for one in log[at:] for line in _line(one, asked, golden.untold, trails)]
    sheet = game.session.score_sheet()
    assert sheet is not None
    return "\n".join([*lines, "", *_sheet(sheet), ""])


def _part(name: str) -> list[str]:
    return [f"==== {name} ====", ""]


def _line(
    one: Answered | Said, asked: dict[str, Asked], untold: tuple[str, ...], trails: set[str]
) -> Iterator[str]:
    if isinstance(one, Said):
        yield from _saying(one.saying, trails)
    elif one.by_people:
        yield f"? {one.text}"
        yield from _options(asked[one.key].question)
        yield f"> {asked[one.key].line or '(Enter)'}   = {one.answer}"
    elif one.raw is not None and not any(part in one.key for part in untold):
        yield f"  (known) {one.text} = {one.answer}"


def _options(question: Question[Any]) -> Iterator[str]:
    """Yield the options of a choice where they are few."""
    asked = unwrapped(question)
    if isinstance(asked, Choice) and len(asked.options) <= FEW:
        yield "       " + ", ".join(f"{place.key} {place.name}" for place in asked.places())


def _saying(saying: Saying, trails: set[str]) -> Iterator[str]:
    mark = "DO  " if saying.urgency is Urgency.DO else "KNOW"
    yield f"{mark} {saying.text}  [{', '.join(saying.rules)}]"
    if saying.because is not None and saying.because.key not in trails:
        trails.add(saying.because.key)
        yield from _trail(saying.because)


def _trail(trail: Trail) -> Iterator[str]:
    for reason in trail.reasons:
        words = f"       {reason.rule} {reason.text}".rstrip(".")
        stays = ", ".join(f"{one.name} ({one.found})" for one in reason.standings if one.stays)
        loses = ", ".join(f"{one.name} ({one.found})" for one in reason.losers)
        yield f"{words}: {stays}{'; ' if stays and loses else ''}{'not ' if loses else ''}{loses}"


def _panel(panel: Panel) -> str:
    return f"  | {panel.title}: " + " · ".join(f"{row.label} {row.value}" for row in panel.rows)


def _sheet(sheet: ScoreSheet) -> Iterator[str]:
    yield f"{'':24}" + "".join(f"{player:>34}" for player in sheet.players)
    for row in sheet.rows:
        cells = [f"{working} = {points}" for working, points in zip(row.workings, row.points, strict=True)]
        yield f"{row.label!s:24}" + "".join(f"{cell:>34}" for cell in cells) + f"  [{', '.join(row.rules)}]"
    yield f"{'Total':24}" + "".join(f"{total:>34}" for total in sheet.totals)
    yield f"{sheet.verdict}  [{', '.join(sheet.rules)}]"
