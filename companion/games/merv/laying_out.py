"""What hands lay out before the first turn, part by part (MERV-SETUP)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.engine.saying import Saying, do, know
from companion.engine.text import Text
from companion.games.merv.boons import Breakthrough, Spice
from companion.games.merv.kinds import (
    BONUS_UPGRADES,
    BUILDINGS,
    DISCS,
    PATHS,
    ROW,
    SCORING_TILES,
    SCROLLS,
    SERVANTS,
    WHITE_UPGRADES,
    Role,
    WallKind,
)
from companion.games.merv.pieces import discs_left
from companion.games.merv.places import SITES, SIZE
from companion.games.merv.printed_values import CONTRACTS_OF_A_STACK, STACKS
from companion.games.merv.table import CARDS_WITH_CAMELS, COURTIER, MervTable, named
from companion.games.merv.towns import INNER

NEEDS: Final = tuple(dict.fromkeys(each.scrolls for each in Breakthrough))
"""The scrolls that breakthroughs need, each once (MERV-SETUPX-17)."""


def pieces(table: MervTable) -> Iterator[Saying]:
    """Yield who takes what, and where discs begin (MERV-SETUP-01, MERV-SETUP-07)."""
    yield do(
        Text(
            "{who}: the pieces of a colour: 1 master meeple, {buildings} buildings, {discs} discs, "
            "{servants} servants.",
            who=Text("Everybody") if len(table.people) > 1 else named(table.people[0]),
            buildings=BUILDINGS,
            discs=DISCS,
            servants=SERVANTS,
        ),
        "MERV-SETUP-01",
        "MERV-SETUP-07",
        "MERV-SETUPX-01",
    )
    for player in table.players.values():
        if player.role is Role.COURTIER:
            words = Text(
                "{name}: 1 master meeple and {n} buildings of another colour, nothing else.",
                name=named(player),
                n=BUILDINGS,
            )
            yield do(words, "MERV-SETUP-10", "MERV-SETUPX-05", "MERV-SETUPX-07")
        if player.role is Role.MAGISTRATE:
            words = Text("{name}: all pieces of another colour.", name=named(player))
            yield do(words, "MERV-SETUP-10", "MERV-SETUPX-08")
    yield do(Text("Colours that nobody has go back into the box."), "MERV-SETUP-09", "MERV-SETUPX-01")
    yield do(
        Text(
            "{names}: a disc each on the first space of favour, influence and score track; {n} discs are "
            "left.",
            names=tuple(named(player) for player in table.scorers),
            n=discs_left(table.scorers[0]),
        ),
        "MERV-SETUP-04",
        "MERV-SETUP-05",
        "MERV-SETUP-06",
        "MERV-SETUP-08",
        "MERV-SETUPX-03",
    )


def first_queue(table: MervTable) -> Iterator[Saying]:
    """Yield the first queue, the front first (MERV-SETUP-02, MERV-SETUP-03, MERV-SETUP-35)."""
    standing = (table.player(space.meeple) for space in table.queue if space.meeple is not None)
    words = Text(
        "Master meeples into the queue at the north-west corner, front first: {names}.",
        names=tuple(named(player) for player in standing),
    )
    yield do(words, "MERV-SETUP-02", "MERV-SETUP-03", "MERV-SETUPX-02", "MERV-SETUPX-04")
    last = table.queue[-1].meeple if table.queue else None
    if last == COURTIER:
        why = Text("{name} begins in the last space.", name=named(table.player(last)))
        yield know(why, "MERV-SETUPX-06", "MERV-SETUPX-07", "MERV-SETUPX-09", "MERV-AMB-101")


def city(table: MervTable) -> Iterator[Saying]:
    """Yield how the city is laid out (MERV-SETUP-13, MERV-SETUP-14, MERV-SETUPX-15)."""
    yield do(
        Text("Lay the camel market into the middle of the city, either side up, by chance."),
        "MERV-SETUP-11",
        "MERV-SETUP-12",
        "MERV-SETUPX-15",
    )
    yield do(
        Text("Shuffle the {n} site tiles and lay them round it, {size} by {size}.", n=len(SITES), size=SIZE),
        "MERV-SETUP-13",
        "MERV-SETUP-14",
        "MERV-SETUPX-15",
    )


def library_and_marketplace() -> Iterator[Saying]:
    """Yield scrolls, breakthroughs, goods and the camels on the map (MERV-SETUP-15, MERV-SETUP-18)."""
    yield do(Text("The {n} scrolls beside the library.", n=SCROLLS), "MERV-SETUP-15")
    yield do(
        Text(
            "The {n} breakthroughs onto the library by the scrolls they need ({needs}), {each} each.",
            n=len(Breakthrough),
            needs=tuple(Text("{n}", n=need) for need in NEEDS),
            each=len(Breakthrough) // len(NEEDS),
        ),
        "MERV-SETUP-16",
        "MERV-SETUPX-17",
    )
    yield do(Text("Common and rare goods beside the map, kept apart."), "MERV-SETUP-17")
    yield do(
        Text("A camel onto each of {towns}.", towns=tuple(town.text for town in INNER)),
        "MERV-SETUP-18",
        "MERV-SETUP-19",
    )


def mosque_and_walls() -> Iterator[Saying]:
    """Yield upgrades, scoring tiles, camels, walls, cubes, the year (MERV-SETUP-24, MERV-SETUP-32)."""
    yield do(
        Text(
            "{white} white and {bonus} bonus upgrades, by kind, and the {tiles} scoring tiles onto their "
            "spaces.",
            white=WHITE_UPGRADES,
            bonus=BONUS_UPGRADES,
            tiles=SCORING_TILES,
        ),
        "MERV-SETUP-24",
        "MERV-SETUP-25",
        "MERV-SETUPX-19",
    )
    yield do(
        Text("A camel onto each of the {n} lowest spaces of the mosque track.", n=len(PATHS)), "MERV-SETUP-26"
    )
    yield do(
        Text(
            "{segments} wall segments and {gates} gates onto their spaces.",
            segments=WallKind.SEGMENT.pieces,
            gates=WallKind.GATE.pieces,
        ),
        "MERV-SETUP-32",
        "MERV-SETUPX-19",
    )
    yield do(
        Text("Cubes by colour into their supplies; nobody begins with any."),
        "MERV-SETUP-34",
        "MERV-SETUPX-20",
    )
    yield do(Text("The year marker onto year one."), "MERV-SETUP-33")


def caravansary(table: MervTable) -> Iterator[Saying]:
    """Yield the caravan deck, its row and camels (MERV-SETUP-27, MERV-SETUP-28, MERV-SETUP-30)."""
    cards = sum(spice.cards for spice in Spice)
    yield do(
        Text(
            "Shuffle the {n} caravan cards, deal {row} in a row; {left} stay in the deck.",
            n=cards,
            row=ROW,
            left=cards - ROW,
        ),
        "MERV-SETUP-27",
        "MERV-SETUP-28",
        "MERV-SETUP-29",
    )
    n = CARDS_WITH_CAMELS[len(table.people)]
    yield do(
        Text("A camel onto each of the {n} cards farthest from the deck.", n=n),
        "MERV-SETUP-30",
        "MERV-SETUPX-13",
    )
    if table.camels_out:
        words = Text(
            "{n} camel goes back into the box.", "{n} camels go back into the box.", n=table.camels_out
        )
        yield do(words, "MERV-SETUP-31", "MERV-SETUPX-14")


def contracts() -> Iterator[Saying]:
    """Yield the contract stacks (MERV-SETUP-20, MERV-SETUP-21, MERV-SETUP-22, MERV-SETUP-23)."""
    yield do(
        Text(
            "Contracts beside the mosque, sorted by back and reward into {n} stacks of {each}, face up, the "
            "highest points on top.",
            n=len(STACKS),
            each=CONTRACTS_OF_A_STACK,
        ),
        "MERV-SETUP-20",
        "MERV-SETUP-22",
        "MERV-SETUP-23",
    )
