"""The 18 faces of the river tiles and what they give to the first and the second place (MAR-RTILE)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from calibration.palette import Keshi
from companion.engine.choice import Choice, Option
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.marrakesh import sahara, square
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.carrying_out import carry_out
from companion.games.marrakesh.gains import (
    AnyKeshis,
    AnyResources,
    Gain,
    KeshiOf,
    Points,
    Resources,
    SectorAction,
    StairSteps,
)
from companion.games.marrakesh.kinds import GOODS, Resource, Source, Staircase
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.storage_row import cover
from companion.games.marrakesh.table import MarrakeshTable, named

OPEN_OASES_FACE: Final = 2
"""The face that lays leftover oases open and gives one of them (MAR-RTILE-04, MAR-RTILE-05)."""
CROCODILE_FACE: Final = 9
FIRST_UNTURNED: Final = 39
"""The ruling on face 16: whether the disc turns before its first action too (MAR-AMB-39)."""
BOTH_CHOOSE: Final = 38
"""The ruling on the shares of faces 05, 06 and 11 (MAR-AMB-38, MAR-XTRA-15)."""


class Place(Enum):
    """First or second on the river."""

    FIRST = "first"
    SECOND = "second"

    @property
    def text(self) -> Text:
        """Its name."""
        return Text("First place") if self is Place.FIRST else Text("Second place")


@dataclass(frozen=True, slots=True)
class Share:
    """One of two bonuses of a season-3 face: its id in answers, its words, its gains for a player."""

    id: str
    name: Text
    gains: Callable[[Player], tuple[Gain, ...]]
    rule: str


def _fixed(share: str, gain: Gain, rule: str) -> Share:
    return Share(share, gain.text, lambda player: (gain,), rule)


SHARES: Final[dict[int, tuple[Share, Share]]] = {
    5: (_fixed("larger", Points(7), "MAR-RTILE-09"), _fixed("smaller", Points(3), "MAR-RTILE-09")),
    6: (
        _fixed("larger", AnyResources(6), "MAR-RTILE-10"),
        _fixed("smaller", AnyResources(3), "MAR-RTILE-10"),
    ),
    11: (
        _fixed("larger", StairSteps(3), "MAR-RTILE-15"),
        _fixed("smaller", StairSteps(1), "MAR-RTILE-15"),
    ),
    12: (
        Share(
            "gates",
            Text("1 point for each city gate"),
            lambda player: (Points(len(player.gates)),),
            "MAR-RTILE-16",
        ),
        Share(
            "green",
            Text("1 point for each green keshi"),
            lambda player: (Points(player.on_board(Keshi.GREEN)),),
            "MAR-RTILE-16",
        ),
    ),
    17: (
        Share(
            "pink",
            Text("1 date and 1 dinar for each pink keshi"),
            lambda player: (
                Resources(Resource.DATE, player.on_board(Keshi.PINK)),
                Resources(Resource.DINAR, player.on_board(Keshi.PINK)),
            ),
            "MAR-RTILE-21",
        ),
        Share(
            "vendors",
            Text("1 water and 1 date for each vendor"),
            lambda player: (
                Resources(Resource.WATER, player.on_board(Keshi.RED)),
                Resources(Resource.DATE, player.on_board(Keshi.RED)),
            ),
            "MAR-RTILE-21",
        ),
    ),
    18: (
        Share(
            "keshis",
            Text("1 point for every 4 keshis"),
            lambda player: (Points(sum(player.on_board(colour) for colour in Keshi) // 4),),
            "MAR-RTILE-22",
        ),
        Share(
            "luxuries",
            Text("2 points for each luxury good"),
            lambda player: (Points(2 * len(player.luxuries)),),
            "MAR-RTILE-22",
        ),
    ),
}
"""The two bonuses of each season-3 face (MAR-RTILE-23, MAR-XTRA-13, MAR-XTRA-14, MAR-XTRA-19)."""
CHOSEN: Final = (12, 17, 18)
"""The faces whose first place picks one of the two; the others give the larger to the first."""

GAINS: Final[dict[int, tuple[tuple[Gain, ...], str]]] = {
    1: ((SectorAction(),), "MAR-RTILE-03"),
    3: ((AnyKeshis(2),), "MAR-RTILE-07"),
    4: ((Points(5),), "MAR-RTILE-08"),
    7: ((KeshiOf(Keshi.RED),), "MAR-RTILE-11"),
    8: ((Points(3),), "MAR-RTILE-12"),
    10: (tuple(KeshiOf(colour) for colour in GOODS), "MAR-RTILE-14"),
    13: ((AnyKeshis(1, among=(Keshi.PINK, Keshi.BROWN, Keshi.BEIGE)),), "MAR-RTILE-17"),
    14: (
        (Resources(Resource.WATER), Resources(Resource.DINAR), Resources(Resource.DATE)),
        "MAR-RTILE-18",
    ),
}
"""What the faces of seasons 1 and 2 give that are gains and nothing else."""
TAKING_FACES: Final = (1, 2, 15)
"""The faces with which a scroll or a luxury good may be taken: a sector action, covered scroll icons."""
FREE_OASES: Final = {15: 2}
"""How many discovered oases a face claims for nothing."""
SQUARE_ACTIONS: Final = {16: 2}
"""How many main square actions a face gives."""


def award(table: MarrakeshTable, player: Player, face: int, place: Place, step: str) -> Script[None]:
    """Give a player what a face gives to a place; ``step`` is the path of its questions (MAR-RTILE)."""
    if face in SHARES:
        yield from _share(table, player, face, place, step)
    elif face in GAINS:
        gains, rule = GAINS[face]
        yield know(Text("River tile {face}.", face=face), rule, "MAR-RTILE-24")
        yield from _all(table, player, gains, step)
    elif face in FREE_OASES:
        yield know(
            Text("River tile {face}: discovered oases are claimed for free.", face=face), "MAR-RTILE-19"
        )
        yield from sahara.claim_free(table, player, FREE_OASES[face], step)
    elif face in SQUARE_ACTIONS:
        yield from _square_actions(table, player, SQUARE_ACTIONS[face], step)
    elif face == OPEN_OASES_FACE:
        yield from _open_oasis(table, player, step)
    elif face == CROCODILE_FACE:
        yield from _crocodile(table, player)


def _all(table: MarrakeshTable, player: Player, gains: tuple[Gain, ...], step: str) -> Script[None]:
    for number, gain in enumerate(gains, start=1):
        yield from carry_out(table, player, gain, f"{step}/{number}", Source.RIVER_TILE)


def _share(table: MarrakeshTable, player: Player, face: int, place: Place, step: str) -> Script[None]:
    """Give the first place its choice or the larger share, the second the rest (MAR-SEASON-03)."""
    shares = SHARES[face]
    if place is Place.FIRST:
        share = shares[0]
        if face in CHOSEN or table.setup.rulings.otherwise(BOTH_CHOOSE):
            share = yield from ask(lambda: _which(table, player, shares, step))
        table.first_share = share.id
    else:
        share = next((one for one in shares if one.id != table.first_share), shares[1])
    yield know(Text("River tile {face}: {share}.", face=face, share=share.name), share.rule, "MAR-RTILE-24")
    for gain in share.gains(player):
        if isinstance(gain, StairSteps):
            yield from _steps(table, player, gain, f"{step}/{share.id}")
        else:
            yield from carry_out(table, player, gain, f"{step}/{share.id}", Source.RIVER_TILE)


def _steps(table: MarrakeshTable, player: Player, gain: StairSteps, step: str) -> Script[None]:
    """Let a player make an optional move on a staircase of their choice (MAR-RTILE-15)."""
    staircase = yield from ask(lambda: _which_staircase(table, player, gain, step))
    if staircase is not None:
        steps = StairSteps(gain.n, staircase)
        yield from carry_out(table, player, steps, step, Source.RIVER_TILE)


def _which_staircase(
    table: MarrakeshTable, player: Player, gain: StairSteps, step: str
) -> Choice[Staircase | None]:
    options: list[Option[Staircase | None]] = [
        Option(id=staircase.value, name=staircase.text, value=staircase, key=str(key))
        for key, staircase in enumerate(Staircase, start=1)
    ]
    options.append(Option(id="none", name=Text("no step"), value=None, key="0"))
    return Choice(
        key=table.key(step, "staircase"),
        text=Text("{player}: {steps} on which staircase?", player=named(player), steps=gain.text),
        to=player.seat,
        rules=("MAR-RTILE-15",),
        options=tuple(options),
    )


def _square_actions(table: MarrakeshTable, player: Player, times: int, step: str) -> Script[None]:
    """Do main square actions running, each with its own turn of the disc (MAR-RTILE-20, MAR-AMB-39).

    Tables may read that the disc turns between them only. No assistant works, so no vendor gives water.
    """
    yield know(
        Text("River tile 16: {n} main square actions in a row.", n=times), "MAR-RTILE-20", "MAR-AMB-36"
    )
    if player.holds(Scroll.SQUARE_TWICE):
        times *= 2
    for number in range(1, times + 1):
        if number > 1 or not table.setup.rulings.otherwise(FIRST_UNTURNED):
            yield square.disc_turned(player)
        yield from square.unturned_action(table, player, f"{step}/{number}")


def _which(table: MarrakeshTable, player: Player, shares: tuple[Share, Share], step: str) -> Choice[Share]:
    return Choice(
        key=table.key(step, "share"),
        text=Text("{player}: which bonus of the river tile do you take?", player=named(player)),
        to=player.seat,
        rules=("MAR-SEASON-03", "MAR-XTRA-15"),
        options=tuple(Option(id=share.id, name=share.name, value=share) for share in shares),
    )


def _open_oasis(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    """Let the winner claim one of the oases laid out at set-up (MAR-RTILE-05, MAR-RTILE-06, MAR-XTRA-17)."""
    number = yield from ask(lambda: _which_oasis(table, player, step))
    if number is None:
        return
    table.open_oases.remove(number)
    yield do(
        Text("{player} claims oasis {number} for free.", player=named(player), number=number),
        "MAR-RTILE-05",
        "MAR-RTILE-06",
    )
    yield from cover(table, player, number, f"{step}/storage")


def _which_oasis(table: MarrakeshTable, player: Player, step: str) -> Choice[int | None]:
    options: list[Option[int | None]] = [
        Option(id=str(number), name=Text("oasis {number}", number=number), value=number)
        for number in table.open_oases
    ]
    options.append(Option(id="none", name=Text("no oasis"), value=None, key="0"))
    return Choice(
        key=table.key(step, "oasis"),
        text=Text("{player}: which of the open oases do you claim?", player=named(player)),
        to=player.seat,
        rules=("MAR-RTILE-05",),
        options=tuple(options),
    )


def _crocodile(table: MarrakeshTable, player: Player) -> Script[None]:
    """Note who starts season 3 from the crocodile (MAR-RTILE-13, MAR-XTRA-18)."""
    table.from_crocodile = player.seat
    yield know(
        Text("{player}'s fisherman starts the last season from the crocodile.", player=named(player)),
        "MAR-RTILE-13",
        "MAR-XTRA-18",
    )
