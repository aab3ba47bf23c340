"""Keshis come onto a player's board: the space each one takes, and what that space gives at once."""

from __future__ import annotations

from calibration.palette import Keshi
from companion.engine.choice import Choice, Option
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.cube_tower import options_of
from companion.games.keshi_names import colour_name
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.board_spaces import put_caravan, put_entertainer, put_vendor, told
from companion.games.marrakesh.carrying_out import carried_out_by
from companion.games.marrakesh.gaining import score
from companion.games.marrakesh.gains import AnyKeshis, Goods, KeshiOf
from companion.games.marrakesh.kinds import GOODS, Source, sector_of
from companion.games.marrakesh.supply import freed
from companion.games.marrakesh.table import MarrakeshTable, named

PICKER_POINTS = 1
"""Points for a date picker (MAR-DATE-03)."""
_CHARACTERS = {
    Keshi.GRAY: Text("madrasa"),
    Keshi.WHITE: Text("palace"),
    Keshi.BLACK: Text("mosque"),
    Keshi.TURQUOISE: Text("river"),
    Keshi.BEIGE: Text("watchtower of the medina"),
    Keshi.YELLOW: Text("souk"),
    Keshi.PURPLE: Text("souk"),
    Keshi.ORANGE: Text("souk"),
}
"""Where keshis go whose space gives nothing."""


def place(table: MarrakeshTable, player: Player, colour: Keshi, step: str) -> Script[bool]:
    """Put a keshi in hand on a player's board, with the bonus of its space; return whether it found room.

    The caller has taken it from where it lay. Without room it goes to the supply (MAR-AMB-11); while its
    space is asked for, it counts as part of the supply. ``step`` is the path of its questions.
    """
    table.give_back(colour)
    if player.room(colour) <= 0:
        yield do(
            Text(
                "{name}: no room for the {colour} keshi, so it goes to the supply.",
                name=named(player),
                colour=colour_name(colour),
            ),
            "MAR-AMB-11",
            "MAR-MEDINA-12",
        )
        return False
    yield from _put(table, player, colour, step)
    return True


def deploy(table: MarrakeshTable, player: Player, colour: Keshi, step: str) -> Script[bool]:
    """Put a keshi out of the supply on a player's board as ``place`` does; return whether it found room.

    Without room it stays in the supply (MAR-AMB-11).
    """
    if player.room(colour) <= 0:
        yield know(
            Text(
                "{name}: no room for a {colour} keshi, so it stays in the supply.",
                name=named(player),
                colour=colour_name(colour),
            ),
            "MAR-AMB-11",
        )
        return False
    yield from freed(table, colour)
    yield from _put(table, player, colour, step)
    return True


def _put(table: MarrakeshTable, player: Player, colour: Keshi, step: str) -> Script[None]:
    """Put a keshi on its space; green, pink and brown ones give a bonus (MAR-CLAIM-15, MAR-XTRA-37)."""
    if colour is Keshi.RED:
        yield from put_vendor(table, player, step)
    elif colour is Keshi.PINK:
        yield from put_entertainer(table, player, step)
    elif colour is Keshi.BROWN:
        yield from put_caravan(table, player, step)
    elif colour is Keshi.GREEN:
        table.take(colour)
        player.keshis[colour] += 1
        yield told(player, colour, Text("date orchard"), "MAR-CLAIM-03")
        yield from score(table, player, PICKER_POINTS, Source.ORCHARD, "MAR-DATE-03")
    else:
        table.take(colour)
        player.keshis[colour] += 1
        rule = "MAR-MEDINA-01" if colour is Keshi.BEIGE else "MAR-CLAIM-03"
        yield told(player, colour, _CHARACTERS[colour], rule)


@carried_out_by(KeshiOf)
def _keshi_of(
    table: MarrakeshTable, player: Player, gain: KeshiOf, step: str, source: Source
) -> Script[None]:
    """Deploy a keshi of a colour out of the supply (MAR-STAIR-14, MAR-SCROLL-07)."""
    yield from deploy(table, player, gain.colour, step)


@carried_out_by(AnyKeshis)
def _any_keshis(
    table: MarrakeshTable, player: Player, gain: AnyKeshis, step: str, source: Source
) -> Script[None]:
    """Deploy keshis of colours that the player names, or all of one colour (MAR-STAIR-18, MAR-STAIR-19).

    Each colour named must have room as long as one has (MAR-AMB-11).
    """
    if gain.alike:
        colour = yield from choose_colour(table, player, gain, f"{step}/colour")
        for number in range(1, gain.n + 1):
            if colour is not None:
                yield from deploy(table, player, colour, f"{step}/keshi-{number}")
        return
    for number in range(1, gain.n + 1):
        colour = yield from choose_colour(table, player, gain, f"{step}/colour-{number}")
        if colour is not None:
            yield from deploy(table, player, colour, f"{step}/keshi-{number}")


def choose_colour(table: MarrakeshTable, player: Player, gain: AnyKeshis, step: str) -> Script[Keshi | None]:
    """Ask for a colour with room; None where no colour has any."""
    fitting = [colour for colour in gain.among if player.room(colour) > 0]
    if not fitting:
        yield know(Text("{name}: no keshi of these colours has room.", name=named(player)), "MAR-AMB-11")
        return None
    if len(fitting) == 1:
        return fitting[0]
    return (yield from ask(lambda: _colour_question(table, player, gain, step)))


def _colour_question(table: MarrakeshTable, player: Player, gain: AnyKeshis, step: str) -> Choice[Keshi]:
    full = Text("there is no room for it")
    alike = gain.alike and gain.n > 1
    return Choice(
        key=table.key(step),
        text=(
            Text("{name}: which colour do your {n} keshis have?", name=named(player), n=gain.n)
            if alike
            else Text("{name}: a keshi of which colour do you take?", name=named(player))
        ),
        to=player.seat,
        rules=("MAR-STAIR-19", "MAR-AMB-11") if alike else ("MAR-STAIR-18", "MAR-AMB-11"),
        options=tuple(
            Option(
                id=colour.letter,
                name=_coloured(colour),
                value=colour,
                key=colour.letter,
                barred=None if player.room(colour) > 0 else full,
            )
            for colour in gain.among
        ),
    )


def _coloured(colour: Keshi) -> Text:
    sector = sector_of(colour)
    if sector is None:
        return Text("{colour} (vendor)", colour=colour_name(colour))
    return Text("{colour} ({sector})", colour=colour_name(colour), sector=sector.text)


@carried_out_by(Goods)
def _goods(table: MarrakeshTable, player: Player, gain: Goods, step: str, source: Source) -> Script[None]:
    """Deploy goods keshis in the souk, all of one colour (MAR-SQUARE-12, MAR-SQUARE-13, MAR-END-07)."""
    colour = yield from ask(lambda: _goods_question(table, player, gain, step))
    for number in range(1, gain.n + 1):
        yield from deploy(table, player, colour, f"{step}/keshi-{number}")


def _goods_question(table: MarrakeshTable, player: Player, gain: Goods, step: str) -> Choice[Keshi]:
    return Choice(
        key=table.key(step, "goods"),
        text=Text(
            "{name}: which colour has your goods keshi?",
            "{name}: which colour have your {n} goods keshis?",
            name=named(player),
            n=gain.n,
        ),
        to=player.seat,
        rules=("MAR-SQUARE-12", "MAR-SQUARE-13", "MAR-XTRA-47"),
        options=options_of(GOODS),
    )
