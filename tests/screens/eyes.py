"""How eyes see colours, and games brought to the screens on which many colours and players stand."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from enum import Enum

from companion.engine.game import Game, Mode
from companion.engine.question import Raw
from companion.engine.session import Session
from companion.players import EasyPlayer
from companion.screens.shelf import Opened, Shelf
from companion.store.database import Database
from tests.screens.looking import Cell

Colour = tuple[int, int, int]

DRAWN = frozenset("│╭╮╰╯─▇▁▂▃▄▅▆█▀ ▎▊▔▕▍▌▐⏎┃━┏┓┗┛")
"""Signs that are frames, not words."""


class Vision(Enum):
    """Kinds of colour vision, each with what it makes of linear red, green and blue.

    Gustavo M. Machado, Manuel M. Oliveira, Leandro A. F. Fernandes: A Physiologically-based Model for
    Simulation of Color Vision Deficiency. IEEE Transactions on Visualization and Computer Graphics 15
    (2009), pages 1291-1298; the matrices of severity 1.0, where one kind of cones is wholly missing.
    """

    COMMON = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
    PROTAN = (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    )
    DEUTAN = (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    )
    TRITAN = (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    )


def linear(colour: Colour) -> tuple[float, ...]:
    """Return a colour of the screen in shares of light."""
    parts = [part / 255 for part in colour]
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def light_of(vision: Vision, colour: Colour) -> float:
    """Return how bright a colour looks to a kind of vision, 0 to 1."""
    light = linear(colour)
    seen = [sum(share * part for share, part in zip(row, light, strict=True)) for row in vision.value]
    red, green, blue = (min(1.0, max(0.0, part)) for part in seen)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(vision: Vision, one: Colour, other: Colour) -> float:
    """Return the contrast of two colours as a kind of vision has it (WCAG 2)."""
    bright, dark = sorted((light_of(vision, one), light_of(vision, other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def numbers(colour: str) -> Colour:
    """Return the three numbers of a colour such as ``#ffcb5c``."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def on_grounds(rows: list[list[Cell]], grounds: dict[Colour, str]) -> Iterator[tuple[str, str]]:
    """Yield each run of signs on one of some grounds: what the ground stands for, and the signs."""
    for row in rows:
        run, ground = "", (-1, -1, -1)
        for cell in (*row, Cell(" ", (0, 0, 0), (-1, -1, -1))):
            if cell.ground != ground:
                if ground in grounds:
                    yield grounds[ground], run
                run, ground = "", cell.ground
            run += cell.sign


def brought(
    database: Database, game: Game, there: Callable[[Session], bool], wishes: Mapping[str, Raw]
) -> tuple[Shelf, Opened]:
    """Begin a game with its stand-in set and play it to a place; returns it on a shelf of its own.

    ``wishes`` are answers by the key of their question; others are what is offered, or a simulated player's.
    """
    shelf = Shelf(database, {game.name: game}, seed=3)
    opened = shelf.begin(game, Mode.PLAY, stand_in=True)
    session, player = opened.session, EasyPlayer(random.Random(3))
    for _ in range(1000):
        question = session.open
        if question is None or there(session):
            return shelf, opened
        offered = wishes.get(question.key, session.offered())
        assert session.answer(player.answer(question) if offered is None else offered) is None
    raise AssertionError(f"{game.name} never came there")
