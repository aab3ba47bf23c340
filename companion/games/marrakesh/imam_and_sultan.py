"""Expansion 2, Imam and Sultan: who climbs ahead has company, and pays less (MAR-X2)."""

from __future__ import annotations

from typing import Final, TypeAlias

from calibration.palette import Keshi
from companion.engine.choice import Choice, Option
from companion.engine.fields import choice_field, number_field
from companion.engine.number import Number
from companion.engine.printed import printed
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.table import Field, Thing
from companion.engine.text import Text
from companion.games.keshi_names import colour_name
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.kinds import Staircase, counted_keshis
from companion.games.marrakesh.printed import LONGEST_STAIRS, stairs
from companion.games.marrakesh.table import Companion, MarrakeshTable, named

NAMES: Final = {Staircase.MOSQUE: Text("Imam"), Staircase.PALACE: Text("Sultan")}
"""Who goes along on which staircase (MAR-X2-02)."""
DATES_OFF: Final = 1
"""Dates that the Sultan saves for each scroll (MAR-X2-06)."""
GOODS_OFF: Final = 1
"""Goods keshis that the Imam saves for each luxury good (MAR-X2-07)."""
NOT_FOR_SCROLL_58: Final = 63
"""The ruling on the Sultan and scroll 58 (MAR-AMB-63)."""
Price: TypeAlias = tuple[tuple[Keshi, int], ...]
"""What a luxury good costs: goods keshis of each colour."""
_WAITS: Final = "waits"
_GONE: Final = "gone"


def set_up(table: MarrakeshTable) -> Script[None]:
    """Put Sultan, Imam and fountain tile in their places (MAR-X2-01, MAR-X2-02, MAR-X2-03)."""
    yield do(
        Text(
            "The white Sultan onto the marked stair of the palace staircase, the black Imam onto that of the "
            "mosque staircase, the fountain tile onto the fountain between palace and mosque."
        ),
        "MAR-X2-01",
        "MAR-X2-02",
        "MAR-X2-03",
    )
    for staircase in Staircase:
        table.companions[staircase] = Companion((yield from marked_stair(table, staircase)))


def marked_stair(table: MarrakeshTable, staircase: Staircase) -> Script[int]:
    """Return the stair with the small picture, below the final space (MAR-DATA-10)."""
    known = table.printed.marked_stairs
    if staircase not in known:
        item = f"marked-stair/{staircase.value}"
        known[staircase] = yield from ask(lambda: printed(item, _stair_question(staircase)))
    return known[staircase]


def _stair_question(staircase: Staircase) -> Number:
    return Number(
        key=f"printed/marked-stair/{staircase.value}",
        text=Text(
            "{staircase}: on which step, counted from the start space 0, is the small picture of the {name}?",
            staircase=staircase.text,
            name=NAMES[staircase],
        ),
        rules=("MAR-DATA-10", "MAR-X2-02"),
        least=1,
        most=LONGEST_STAIRS - 1,
    )


def climbed(table: MarrakeshTable, player: Player, staircase: Staircase, begin: int) -> Script[None]:
    """Say what a pawn that climbed from ``begin`` does with the staircase's companion (MAR-X2-04, MAR-X2-10).

    It takes a waiting one along, landing on or passing its stair (MAR-AMB-42); it takes over that of a pawn
    that it passes, but not of one that it joins (MAR-X2-09, MAR-X2-10, MAR-XTRA-72).
    """
    companion = table.companions.get(staircase)
    if companion is None:
        return
    here, owner = player.stairs[staircase], companion.owner
    if owner == player.seat:
        words = Text("{companion} goes along to step {step}.", companion=NAMES[staircase], step=here)
        yield do(words, "MAR-X2-05")
    elif owner is not None and begin <= table.player(owner).stairs[staircase] < here:
        yield from _joins(table, player, staircase, "MAR-X2-09", "MAR-XTRA-72")
    elif companion.stair is not None and begin < companion.stair <= here:
        yield from _joins(table, player, staircase, "MAR-X2-04", "MAR-AMB-42")
    top = (yield from stairs(table, staircase)).final
    if companion.owner == player.seat and here >= top:
        yield from _hand_over(table, staircase, top)


def _joins(table: MarrakeshTable, player: Player, staircase: Staircase, *rules: str) -> Script[None]:
    table.companions[staircase].owner = player.seat
    table.companions[staircase].stair = None
    yield do(
        Text(
            "{name}: the {companion} goes with your {pawn} from now on.",
            name=named(player),
            companion=NAMES[staircase],
            pawn=staircase.pawn,
        ),
        *rules,
    )


def _hand_over(table: MarrakeshTable, staircase: Staircase, top: int) -> Script[None]:
    """Give a companion whose owner is at the top to who is second there (MAR-X2-11, MAR-XTRA-72).

    Above several in second position it waits for whoever reaches that stair (MAR-X2-12, MAR-AMB-43). Pawns
    on the final space are left out, and with none below it is out of the game (MAR-AMB-62).
    """
    companion = table.companions[staircase]
    companion.owner = None
    below = [player for player in table.players.values() if player.stairs[staircase] < top]
    if not below:
        yield do(Text("The {companion} leaves the game.", companion=NAMES[staircase]), "MAR-AMB-62")
        return
    highest = max(player.stairs[staircase] for player in below)
    second = [player for player in below if player.stairs[staircase] == highest]
    if len(second) == 1:
        yield from _joins(table, second[0], staircase, "MAR-X2-11", "MAR-AMB-62")
        return
    companion.stair = highest + 1
    yield do(
        Text(
            "The {companion} onto step {step} of the {staircase}, above the pawns that are tied.",
            companion=NAMES[staircase],
            step=companion.stair,
            staircase=staircase.text,
        ),
        "MAR-X2-12",
        "MAR-AMB-43",
        "MAR-XTRA-72",
    )


def goes_with(table: MarrakeshTable, player: Player, staircase: Staircase) -> bool:
    """Tell whether the companion of a staircase goes with a player's pawn."""
    companion = table.companions.get(staircase)
    return companion is not None and companion.owner == player.seat


def dates_off(table: MarrakeshTable, player: Player) -> int:
    """Return how many dates a player saves for each scroll bought (MAR-X2-06, MAR-X2-08, MAR-XTRA-73)."""
    return DATES_OFF if goes_with(table, player, Staircase.PALACE) else 0


def dates_off_scroll_58(table: MarrakeshTable, player: Player) -> int:
    """Return how many dates a player saves for the effect of scroll 58, which is no purchase (MAR-AMB-63)."""
    return 0 if table.setup.rulings.otherwise(NOT_FOR_SCROLL_58) else dates_off(table, player)


def goods_off(table: MarrakeshTable, player: Player) -> int:
    """Return how many goods keshis a player saves a luxury good (MAR-X2-07, MAR-X2-08, MAR-XTRA-73)."""
    return GOODS_OFF if goes_with(table, player, Staircase.MOSQUE) else 0


def goods_due(table: MarrakeshTable, player: Player, price: Price, step: str) -> Script[Price]:
    """Return the goods keshis that a player pays: all, or 1 less of a colour of choice (MAR-X2-07)."""
    if not goods_off(table, player):
        return price
    possible = [colour for colour, _ in price if not _missing_beside(player, price, colour)]
    spared = possible[0]
    if len(possible) > 1:
        spared = yield from ask(lambda: _spared_question(table, player, price, step))
    yield know(
        Text("{player}: the Imam saves 1 {colour}.", player=named(player), colour=colour_name(spared)),
        "MAR-X2-07",
    )
    return _without(price, spared)


def _without(price: Price, spared: Keshi) -> Price:
    return tuple((colour, n - (colour is spared) * GOODS_OFF) for colour, n in price)


def _missing_beside(player: Player, price: Price, spared: Keshi) -> tuple[Text, ...]:
    """Return what a player lacks of a price of which 1 keshi of a colour is spared."""
    due = _without(price, spared)
    return counted_keshis((colour, max(0, n - player.keshis[colour])) for colour, n in due)


def _spared_question(table: MarrakeshTable, player: Player, price: Price, step: str) -> Choice[Keshi]:
    def barred(colour: Keshi) -> Text | None:
        missing = _missing_beside(player, price, colour)
        return Text("{missing} missing", missing=missing) if missing else None

    return Choice(
        key=table.key(step, "spared"),
        text=Text("{player}: of which colour do you pay 1 keshi less?", player=named(player)),
        to=player.seat,
        rules=("MAR-X2-07",),
        options=tuple(
            Option(
                id=colour.letter,
                name=colour_name(colour),
                value=colour,
                key=colour.letter,
                barred=barred(colour),
            )
            for colour, _ in price
        ),
    )


def step_of(table: MarrakeshTable, staircase: Staircase) -> int | None:
    """Return the step where a companion stands, its owner's if it has one (MAR-X2-05); None out of play."""
    companion = table.companions[staircase]
    if companion.owner is not None:
        return table.player(companion.owner).stairs[staircase]
    return companion.stair


def fields(table: MarrakeshTable) -> tuple[Field, ...]:
    """Return whom each companion goes with, and where it waits, as fields that players may correct."""
    return tuple(field for staircase in table.companions for field in _fields(table, staircase))


def _fields(table: MarrakeshTable, staircase: Staircase) -> tuple[Field, Field]:
    companion, name = table.companions[staircase], NAMES[staircase]
    seats = tuple((seat.id, named(table.player(seat))) for seat in table.seats)

    def read() -> str:
        if companion.owner is not None:
            return companion.owner.id
        return _GONE if companion.stair is None else _WAITS

    def write(raw: str) -> None:
        companion.owner = table.player_by(raw).seat if raw in table.players else None
        companion.stair = (companion.stair or 1) if raw == _WAITS else None

    def write_stair(step: int) -> None:
        companion.owner, companion.stair = None, step

    words = (*seats, (_WAITS, Text("nobody: waits on a stair")), (_GONE, Text("nobody: out of the game")))
    return (
        choice_field(f"companion-{staircase.value}", Text("{name} with", name=name), words, read, write),
        number_field(
            f"companion-{staircase.value}-step",
            Text("{name} on step", name=name),
            (0, 40),
            lambda: step_of(table, staircase) or 0,
            write_stair,
        ),
    )


def things(table: MarrakeshTable) -> tuple[Thing, ...]:
    """Return the companions as they should stand."""
    return tuple(
        Thing(
            f"companion-{staircase.value}",
            NAMES[staircase],
            Text("in the box") if step is None else Text("step {step}", step=step),
        )
        for staircase in table.companions
        for step in (step_of(table, staircase),)
    )
