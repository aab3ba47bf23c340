"""Expansion 1, staircase tiles: twelve bonus spaces between the staircases are covered (MAR-X1)."""

from __future__ import annotations

from typing import Final

from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form, FormField
from companion.engine.printed import printed
from companion.engine.saying import do
from companion.engine.script import Script, ask
from companion.engine.table import Field, Thing
from companion.engine.text import Text
from companion.games.marrakesh.gain_question import line_options
from companion.games.marrakesh.gains import AnyKeshis, Gain, Points, Resources, RiverSteps
from companion.games.marrakesh.kinds import Resource
from companion.games.marrakesh.printed_values import CoveredSpace
from companion.games.marrakesh.table import MarrakeshTable

TILES: Final = 20
"""Staircase tiles, printed on both sides (MAR-X1-01, MAR-SETUP-27)."""
SPACES: Final = 12
"""Spaces that are covered; the tiles left over leave the game (MAR-X1-07)."""
SEGMENTS: Final = range(1, 6)


def set_up(table: MarrakeshTable) -> Script[None]:
    """Lay twelve tiles and ask what they show; the spaces below are read off once (MAR-X1-02, MAR-X1-03)."""
    yield do(
        Text(
            "Mix the {tiles} staircase tiles in the bag, draw {spaces} one at a time and lay each, whatever "
            "side is up, on a bonus space between the staircases, the first at the bottom left; {left} go "
            "back to the box.",
            tiles=TILES,
            spaces=SPACES,
            left=TILES - SPACES,
        ),
        "MAR-X1-01",
        "MAR-X1-02",
        "MAR-X1-03",
        "MAR-X1-07",
        "MAR-SETUP-27",
    )
    yield do(
        Text(
            "Never covered: dinars and points beside the staircases, the two topmost spaces, the lowest "
            "one. If all agree, pick tiles and sides by hand."
        ),
        "MAR-X1-04",
        "MAR-X1-05",
        "MAR-X1-06",
        "MAR-X1-09",
    )
    for space in range(1, SPACES + 1):
        yield from covered_space(table, space)
    tiles = yield from ask(lambda: _tiles_question(table.key("set-up", "staircase-tiles")))
    table.staircase_tiles = list(tiles)


def covered_space(table: MarrakeshTable, space: int) -> Script[CoveredSpace]:
    """Return what a covered space 1..12 shows below its tile, and the lines through it (MAR-DATA-08)."""
    known = table.printed.covered_spaces
    if space not in known:
        item = f"covered-space/{space}"
        known[space] = yield from ask(lambda: printed(item, _space_question(space)))
    return known[space]


def as_they_lie(table: MarrakeshTable, line: str, shown: tuple[Gain, ...]) -> tuple[Gain, ...]:
    """Return the bonuses of a line with those of tiles in the place of what they cover (MAR-X1-08).

    ``line`` is ``mosque/palace``, the segments that it joins; ``shown`` is what is printed on it.
    """
    lying = list(shown)
    covered: set[int] = set()
    for space, tile in enumerate(table.staircase_tiles, start=1):
        below = table.printed.covered_spaces[space]
        if line not in below.lines:
            continue
        at = next((n for n, each in enumerate(shown) if each == below.bonus and n not in covered), None)
        if at is None:
            lying.append(tile)
        else:
            covered.add(at)
            lying[at] = tile
    return tuple(lying)


def _uncovered(bonus: Gain) -> Text | None:
    """Return why a space with a bonus is never covered, None where it may be (MAR-X1-04, 05, 06)."""
    match bonus:
        case Points() | Resources(Resource.DINAR):
            return Text("dinars and points beside the staircases are never covered")
        case AnyKeshis():
            return Text("the two topmost spaces are never covered")
        case RiverSteps():
            return Text("the lowest space is never covered")
        case _:
            return None


def _space_question(space: int) -> Form[CoveredSpace]:
    options = tuple(
        Option(
            id=option.id,
            key=option.key,
            name=option.name,
            value=option.value,
            barred=_uncovered(option.value),
            rules=("MAR-X1-04", "MAR-X1-05", "MAR-X1-06"),
        )
        for option in line_options()
    )
    lines = tuple(
        Option(
            id=f"{mosque}/{palace}",
            key=f"{mosque}{palace}",
            name=Text("mosque {mosque}, palace {palace}", mosque=mosque, palace=palace),
            value=f"{mosque}/{palace}",
        )
        for mosque in SEGMENTS
        for palace in SEGMENTS
    )
    bonus = Choice(key="bonus", text=Text("Bonus"), options=options)
    through = Several(key="lines", text=Text("Lines"), options=lines, least=1, most=len(lines))
    return Form(
        key=f"printed/covered-space/{space}",
        text=Text(
            "Staircase tiles, space {space} in their order: what is printed there (colour, 8 date, 9 water), "
            "and which lines run through it (mosque and palace segment: 21 34)?",
            space=space,
        ),
        rules=("MAR-DATA-08", "MAR-X1-03"),
        fields=(
            FormField(name="bonus", label=Text("printed bonus"), question=bonus),
            FormField(name="lines", label=Text("lines"), question=through, rest=True),
        ),
        make=lambda values: CoveredSpace(values["bonus"], values["lines"]),
    )


def _tiles_question(key: str) -> Several[Gain]:
    return Several(
        key=key,
        text=Text(
            "The {n} staircase tiles in their order, from the bottom left: what do they show? (colours, "
            "points 1 to 7, 8 date, 9 water, 0 river step, * any keshi, ** two alike, $1 to $4 dinars)",
            n=SPACES,
        ),
        rules=("MAR-X1-02", "MAR-X1-07", "MAR-DATA-09"),
        options=line_options(),
        least=SPACES,
        most=SPACES,
        each=SPACES,
    )


def fields(table: MarrakeshTable) -> tuple[Field, ...]:
    """Return the tiles as a field that players may correct."""
    if not table.staircase_tiles:
        return ()
    names = {option.value: option.id for option in line_options()}
    question = _tiles_question("staircase-tiles")

    return (
        Field(
            "staircase-tiles",
            Text("Staircase tiles"),
            question,
            lambda: [names[tile] for tile in table.staircase_tiles],
            lambda raw: setattr(table, "staircase_tiles", list(question.decode(raw))),
        ),
    )


def things(table: MarrakeshTable) -> tuple[Thing, ...]:
    """Return the tiles as they should lie."""
    return tuple(
        Thing(f"staircase-tile-{n}", Text("Staircase tile {n}", n=n), tile.text)
        for n, tile in enumerate(table.staircase_tiles, start=1)
    )
