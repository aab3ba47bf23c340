"""Every kind of colour vision and every number of colours: letters tell all apart, and all can be read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from rich.color import Color, ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as TextualColour

from calibration.palette import Keshi
from companion.engine.game import Game
from companion.engine.number import TowerDrop
from companion.engine.question import Raw
from companion.engine.session import Session
from companion.games.baghdad import GAME as BAGHDAD
from companion.games.baghdad.owner_signs import SIGNS
from companion.games.marrakesh import GAME as MARRAKESH
from companion.games.marrakesh.player_panel import SHAPES
from companion.games.merv import GAME as MERV
from companion.screens.app import CompanionApp
from companion.screens.keshi import cap
from companion.screens.readable import (
    ENOUGH,
    PALETTES,
    ReadableInSixteen,
    in_sixteen,
)
from companion.screens.readable import (
    contrast as least_contrast,
)
from companion.screens.themes import CONTRAST, DARK, HIGH_CONTRAST, PAIRS, THEMES
from companion.signs import SignSet, shown
from companion.store.database import Database, open_database
from companion.terminal import Colours, Terminal
from tests.screens.eyes import DRAWN, Colour, Vision, brought, contrast, numbers, on_grounds
from tests.screens.looking import Cell, Table, at_the_table

_ROOMY = (110, 44)
_GROUNDS: dict[Colour, str] = {numbers(keshi.nominal.hexadecimal): keshi.letter for keshi in Keshi}
_FIVE = 4.5


@dataclass(frozen=True)
class Scene:
    """A screen on which many colours or players stand: its game, when it is there, what makes it so."""

    game: Game
    there: Callable[[Session], bool]
    signs: tuple[str, ...]
    caps: int = 0
    wishes: Mapping[str, Raw] = field(default_factory=dict)


def _asked(part: str) -> Callable[[Session], bool]:
    return lambda session: session.open is not None and part in session.open.key


def _stands(words: str) -> Callable[[Session], bool]:
    return lambda session: (
        session.run.table is not None and words in str(session.game.standing(session.run.table))
    )


SCENES = {
    "selection": Scene(MARRAKESH, _asked("/select"), ("● You", "■ Player 2")),
    "tower": Scene(
        MARRAKESH, lambda session: isinstance(session.open, TowerDrop), ("● You", "■ Player 2"), caps=8
    ),
    "city of Merv": Scene(MERV, _stands("year 2"), ("D You", "E Player 2", "H High Courtier")),
    "map of Baghdad": Scene(BAGHDAD, _stands("turn 2"), ("● You", "★ Bot"), wishes={"setup/level": "full"}),
}


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Database]:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    with open_database(tmp_path / "eyes.db") as opened:
        yield opened


@pytest.mark.parametrize("name", SCENES)
async def test_letters_tell_all_apart_and_every_eye_can_read(database: Database, name: str) -> None:
    scene = SCENES[name]
    shelf, opened = brought(database, scene.game, scene.there, scene.wishes)
    async with at_the_table(shelf, opened, _ROOMY) as table:
        for theme in THEMES:
            table.app.theme = theme.name
            await table.settle()
            rows = list(table.cells())
            caps = list(on_grounds(rows, _GROUNDS))
            assert len(caps) >= scene.caps
            assert all(letter in signs for letter, signs in caps)
            _readable_for_all(rows)
        seen = _whole_table(table)
        for sign in scene.signs:
            assert sign in seen, f"{sign} is not to be seen:\n{seen}"
        assert len({sign[0] for sign in scene.signs}) == len(scene.signs)
        in_ascii = {shown(sign, SignSet.ASCII)[0] for sign in scene.signs}
        assert len(in_ascii) == len(scene.signs)


def _whole_table(table: Table) -> str:
    """Return the words of everything on the screen, what is scrolled away included."""
    return "\n".join(str(part.visual) for part in table.app.screen.query("Static").results())  # type: ignore[attr-defined]


def _readable_for_all(rows: list[list[Cell]]) -> None:
    pairs = {(cell.text, cell.ground) for row in rows for cell in row if cell.sign not in DRAWN}
    poor = [(vision.name, pair) for vision in Vision for pair in pairs if contrast(vision, *pair) < _FIVE]
    assert not poor, poor


async def test_without_colours_the_same_signs_stand_in_grey(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = SCENES["tower"]
    shelf, opened = brought(database, scene.game, scene.there, scene.wishes)
    async with at_the_table(shelf, opened, _ROOMY) as table:
        coloured = table.seen()
    monkeypatch.setenv("NO_COLOR", "1")
    async with at_the_table(shelf, opened, _ROOMY) as table:
        rows = list(table.cells())
        assert table.seen() == coloured
    for row in rows:
        for cell in row:
            assert len(set(cell.text)) == 1
            assert len(set(cell.ground)) == 1
            assert cell.sign in DRAWN or contrast(Vision.COMMON, cell.text, cell.ground) >= _FIVE
    tower = next(line for line in coloured.splitlines() if "in the tower" in line)
    letters = [keshi.letter for keshi in Keshi if f"{keshi.letter}1" in tower or f"{keshi.letter}2" in tower]
    assert len(letters) >= 4, "each colour in the tower has its letter"


# Colours alone, without a screen


@pytest.mark.parametrize("vision", Vision)
@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_every_pair_of_every_theme_is_readable_to_every_eye(vision: Vision, theme: object) -> None:
    variables = theme.variables  # type: ignore[attr-defined]
    least = CONTRAST[theme.name]  # type: ignore[attr-defined]
    for text, ground in PAIRS:
        assert contrast(vision, numbers(variables[text]), numbers(variables[ground])) >= least, (text, ground)


@pytest.mark.parametrize("vision", Vision)
def test_the_letter_of_every_keshi_is_readable_to_every_eye(vision: Vision) -> None:
    for keshi in Keshi:
        ink, ground = str(cap(keshi).spans[0].style).split(" on ")
        assert contrast(vision, numbers(ink), numbers(ground)) >= _FIVE, keshi
    assert len({keshi.letter for keshi in Keshi}) == len(Keshi) == 12


def test_colours_alone_would_not_do() -> None:
    """Some two keshis come near each other for some eyes: that is why each has its letter."""
    lights = {keshi: numbers(keshi.nominal.hexadecimal) for keshi in Keshi}
    alike = [
        (one, other)
        for one in Keshi
        for other in Keshi
        if one is not other and contrast(Vision.DEUTAN, lights[one], lights[other]) < 1.1
    ]
    assert alike


@pytest.mark.parametrize("vision", Vision)
def test_the_matrices_leave_grey_as_it_is(vision: Vision) -> None:
    assert all(sum(row) == pytest.approx(1.0, abs=1e-5) for row in vision.value)
    assert contrast(vision, (0, 0, 0), (255, 255, 255)) == pytest.approx(21.0, abs=0.01)


def test_shapes_of_players_differ_in_every_game() -> None:
    for shapes in (SIGNS, SHAPES):
        signs = list(shapes.values())
        assert len({shown(sign, SignSet.ASCII) for sign in signs}) == len(signs)


# 256 and 16 colours


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_two_hundred_and_fifty_six_colours_are_enough(theme: object) -> None:
    pairs = [*_pairs_of(theme), *_caps()]
    for text, ground in pairs:
        seen = (_downgraded(text), _downgraded(ground))
        assert contrast(Vision.COMMON, *seen) >= _FIVE, (text, ground)


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_on_sixteen_colours_what_could_not_be_read_is_black_and_white(theme: object) -> None:
    for text, ground in (*_pairs_of(theme), *_caps()):
        pair = in_sixteen(Color.parse(text), Color.parse(ground))
        assert least_contrast(*pair) >= ENOUGH, (text, ground)
    assert in_sixteen(Color.parse("#ffff00"), Color.parse("#000000")) == (11, 0)
    assert len(PALETTES) == 2


def test_a_line_on_sixteen_colours_keeps_its_signs() -> None:
    style = Style.parse("bold #000000 on #2e8b4a")
    line = [Segment("G1", style), Segment(" plain")]
    told = ReadableInSixteen().apply(line, TextualColour(0, 0, 0))
    assert [segment.text for segment in told] == ["G1", " plain"]
    found = told[0].style
    assert found is not None
    assert found.bold
    assert found.color is not None
    assert found.bgcolor is not None
    assert least_contrast(found.color.number or 0, found.bgcolor.number or 0) >= ENOUGH


async def test_sixteen_colours_begin_with_the_theme_made_for_them(database: Database) -> None:
    scene = SCENES["selection"]
    shelf, opened = brought(database, scene.game, scene.there, scene.wishes)
    shelf.choose_theme(DARK)
    app = CompanionApp(shelf, game_id=opened.game_id, terminal=Terminal(colours=Colours.SIXTEEN))
    async with app.run_test(size=_ROOMY) as pilot:
        await pilot.pause()
        assert app.theme == HIGH_CONTRAST
        rows = [segment for strip in app.screen._compositor.render_strips() for segment in strip]
        drawn = [one.style for one in rows if one.style is not None and one.text.strip() and not one.control]
        assert drawn
        for style in drawn:
            assert style.color is not None
            assert style.bgcolor is not None
            assert least_contrast(style.color.number or 0, style.bgcolor.number or 0) >= ENOUGH


def _pairs_of(theme: object) -> list[tuple[str, str]]:
    variables = theme.variables  # type: ignore[attr-defined]
    return [(variables[text], variables[ground]) for text, ground in PAIRS]


def _caps() -> Iterator[tuple[str, str]]:
    for keshi in Keshi:
        ink, _, ground = str(cap(keshi).spans[0].style).partition(" on ")
        yield ink, ground


def _downgraded(colour: str) -> Colour:
    triplet = Color.parse(colour).downgrade(ColorSystem.EIGHT_BIT).get_truecolor()
    return triplet.red, triplet.green, triplet.blue
